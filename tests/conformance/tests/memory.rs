//! `vload` and `vstore` (OpenCL C 6.15.7), against their definition element by element; and what a slice that is too
//! short gets: one panic that says what was wanted, and no write.

use clc_builtins::exact::{Format, Rounding, convert};
use clc_builtins::*;
use clc_kit::random::Random;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Elements that are all different.
trait Element: bytemuck::Pod + PartialEq + std::fmt::Debug {
    fn number(k: usize) -> Self;
}

macro_rules! elements {
    ($($element:ty: $k:ident => $number:expr;)*) => {$(
        impl Element for $element {
            fn number($k: usize) -> Self {
                $number
            }
        }
    )*};
}

elements! {
    u8: k => k as u8 + 1;
    i32: k => k as i32 * -70_001;
    i64: k => k as i64 - (1 << 40);
    half: k => half::from_bits(k as u16 + 0x3c00);
    f32: k => k as f32 * 0.5;
    f64: k => k as f64 * 0.1;
}

fn numbers<E: Element>(length: usize) -> Vec<E> {
    (0..length).map(E::number).collect()
}

/// What a call panics with.
fn panic_of(call: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(call)).expect_err("no panic");
    panic.downcast_ref::<String>().cloned().expect("no text")
}

/// The functions of `n` components, in slices of all lengths, at all offsets.
fn check<V: bytemuck::Pod + PartialEq + std::fmt::Debug, E: Element, const N: usize>(
    vload: fn(usize, &[E]) -> V,
    vstore: fn(V, usize, &mut [E]),
    to_array: fn(V) -> [E; N],
) {
    let new: Vec<E> = (1..=N).map(|k| E::number(90 + k)).collect();
    for length in 0..3 * N + 2 {
        let p = numbers::<E>(length);
        for offset in 0..length + 2 {
            let (start, end) = (offset * N, offset * N + N);
            if end <= length {
                let v = vload(offset, &p);
                assert_eq!(to_array(v)[..], p[start..end], "vload{N} at {offset} of {length}");
                // The padding of a 3-vector.
                let bytes = bytemuck::bytes_of(&v);
                assert!(bytes[N * size_of::<E>()..].iter().all(|&byte| byte == 0));
                let mut wanted = p.clone();
                wanted[start..end].copy_from_slice(&new);
                let mut written = p.clone();
                vstore(vload(0, &new), offset, &mut written);
                assert_eq!(written, wanted, "vstore{N} at {offset} of {length}");
            } else {
                let wanted = format!(
                    "{N} out of bounds: offset {offset} is elements {start}..{end}, but the length is {length}"
                );
                assert_eq!(
                    panic_of(|| {
                        let _ = vload(offset, &p);
                    }),
                    format!("vload{wanted}")
                );
                let mut written = p.clone();
                let panic = panic_of(|| vstore(vload(0, &new), offset, &mut written));
                assert_eq!(panic, format!("vstore{wanted}"));
                assert_eq!(written, p, "written before the panic");
            }
        }
    }
    // Where the number of the element is beyond any address.
    for offset in [usize::MAX, usize::MAX / N + 1, 1 << (usize::BITS - 1)] {
        let p = numbers::<E>(4 * N);
        let first = offset as u128 * N as u128;
        let wanted = format!(
            "{N} out of bounds: offset {offset} is elements {first}..{}, but the length is {}",
            first + N as u128,
            4 * N
        );
        assert_eq!(
            panic_of(|| {
                let _ = vload(offset, &p);
            }),
            format!("vload{wanted}")
        );
        let mut written = p.clone();
        assert_eq!(panic_of(|| vstore(vload(0, &new), offset, &mut written)), format!("vstore{wanted}"));
        assert_eq!(written, p);
    }
}

macro_rules! tests {
    ($($test:ident: $e:ident $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident;)*) => {$(
        #[test]
        fn $test() {
            check::<$v2, $e, 2>(vload2, vstore2, $v2::to_array);
            check::<$v3, $e, 3>(vload3, vstore3, $v3::to_array);
            check::<$v4, $e, 4>(vload4, vstore4, $v4::to_array);
            check::<$v8, $e, 8>(vload8, vstore8, $v8::to_array);
            check::<$v16, $e, 16>(vload16, vstore16, $v16::to_array);
        }
    )*};
}

tests! {
    uchars: u8 uchar2 uchar3 uchar4 uchar8 uchar16;
    ints: i32 int2 int3 int4 int8 int16;
    longs: i64 long2 long3 long4 long8 long16;
    halves: half half2 half3 half4 half8 half16;
    floats: f32 float2 float3 float4 float8 float16;
    doubles: f64 double2 double3 double4 double8 double16;
}

#[test]
fn vectors_are_loaded_from_what_is_a_slice() {
    let (array, vec) = ([1_u8, 2, 3, 4], vec![1_u8, 2, 3, 4]);
    assert_eq!(vload2(1, &array), vload2(1, &vec));
    let mut vec = vec;
    vstore2(uchar2(7, 8), 1, &mut vec);
    vstore2(uchar2(5, 6), 0, &mut vec[..2]);
    assert_eq!(vec, [5, 6, 7, 8]);
}

/// The halves as floats, by the definition.
fn as_float(x: half) -> u32 {
    convert(x.to_bits().into(), Format::HALF, Format::FLOAT, Rounding::Rte, false) as u32
}

#[test]
fn every_half_is_loaded() {
    let p: Vec<half> = (0..=u16::MAX).map(half::from_bits).collect();
    let wanted: Vec<u32> = p.iter().map(|&x| as_float(x)).collect();
    for (k, &bits) in wanted.iter().enumerate() {
        assert_eq!(vload_half(k, &p).to_bits(), bits, "{k:#x}");
    }
    macro_rules! all {
        ($($vload:ident $n:literal $step:literal;)*) => {$(
            for k in 0..(p.len() - $n) / $step + 1 {
                let got = $vload(k, &p).to_array().map(f32::to_bits);
                assert_eq!(got[..], wanted[k * $step..][..$n], "{} at {k}", stringify!($vload));
            }
        )*};
    }
    all! {
        vload_half2 2 2; vload_half3 3 3; vload_half4 4 4; vload_half8 8 8; vload_half16 16 16;
        vloada_half2 2 2; vloada_half3 3 4; vloada_half4 4 4; vloada_half8 8 8; vloada_half16 16 16;
    }
}

/// A float or double, its bits and its format.
trait Real: bytemuck::Pod {
    const FORMAT: Format;
    fn bits(self) -> u64;
    fn from_random(random: u64) -> Self;
    fn from_half(x: half) -> Self;
}

/// Random bits, or a number near the halves.
macro_rules! real {
    ($($real:ident $bits:ident $format:ident;)*) => {$(
        impl Real for $real {
            const FORMAT: Format = Format::$format;
            fn bits(self) -> u64 {
                self.to_bits().into()
            }
            fn from_random(random: u64) -> Self {
                let near = $real::from(half::from_bits(random as u16));
                match random >> 60 {
                    0..4 => $real::from_bits((random >> 3) as $bits),
                    4..7 => near,
                    7..10 => near * (1.0 + $real::EPSILON),
                    // Halfway to the next half, and beside that.
                    _ if random >> 59 & 1 == 0 => near + near * (0.5 / 1024.0),
                    _ => near + near * (0.5 / 1024.0) * (1.0 + 4.0 * $real::EPSILON),
                }
            }
            fn from_half(x: half) -> Self {
                x.into()
            }
        }
    )*};
}

real! {
    f32 u32 FLOAT;
    f64 u64 DOUBLE;
}

/// One function that stores `N` numbers as half, `STEP` halves apart.
fn check_half<R: Real, V, const N: usize>(
    name: &str,
    rounding: Rounding,
    step: usize,
    from_array: fn([R; N]) -> V,
    store: fn(V, usize, &mut [half]),
) {
    let mut random = Random::new(N as u64);
    let untouched = half::from_bits(0x1234);
    let bits = |p: &[half]| p.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
    for turn in 0..400 {
        let x: [R; N] = std::array::from_fn(|_| R::from_random(random.next()));
        let offset = turn % 4;
        // The last may end where its numbers do.
        let length = 3 * step + N + turn / 4 % 3;
        let mut p = vec![untouched; length];
        store(from_array(x), offset, &mut p);
        let mut wanted = vec![untouched; length];
        for (k, x) in x.into_iter().enumerate() {
            let half_bits = convert(x.bits(), R::FORMAT, Format::HALF, rounding, false);
            wanted[offset * step + k] = half::from_bits(half_bits as u16);
        }
        assert_eq!(bits(&p), bits(&wanted), "{name} of {:x?}", x.map(R::bits));
    }
    let x = from_array([R::from_half(half::ONE); N]);
    let mut p = vec![untouched; 2 * step + N - 1];
    let (start, length) = (2 * step, p.len());
    let panic = panic_of(|| store(x, 2, &mut p));
    let end = start + N;
    let text =
        format!("{name} out of bounds: offset 2 is elements {start}..{end}, but the length is {length}");
    assert_eq!(panic, text);
    assert_eq!(bits(&p), vec![0x1234; length], "written before the panic");
}

macro_rules! stores {
    ($($n:literal: $float:ident $double:ident;)*) => {$(
        paste::paste! {
            stores!(@suffixes $n $n $float $double [<vstore_half $n>] [<vstore_half $n _rte>] [<vstore_half $n _rtz>]
                [<vstore_half $n _rtp>] [<vstore_half $n _rtn>]);
            let step = if $n == 3 { 4 } else { $n };
            stores!(@suffixes $n step $float $double [<vstorea_half $n>] [<vstorea_half $n _rte>] [<vstorea_half $n _rtz>]
                [<vstorea_half $n _rtp>] [<vstorea_half $n _rtn>]);
        }
    )*};
    (@suffixes $n:literal $step:expr, $from_float:expr, $from_double:expr; $($store:ident $mode:ident)*) => {$(
        check_half::<f32, _, $n>(stringify!($store), Rounding::$mode, $step, $from_float, $store);
        check_half::<f64, _, $n>(stringify!($store), Rounding::$mode, $step, $from_double, $store);
    )*};
    (@suffixes $n:literal $step:tt $float:ident $double:ident $none:ident $rte:ident $rtz:ident $rtp:ident $rtn:ident) => {
        stores!(@suffixes $n $step, $float::from_array, $double::from_array;
            $none Rte $rte Rte $rtz Rtz $rtp Rtp $rtn Rtn);
    };
}

#[test]
fn numbers_are_stored_as_half_by_every_rounding() {
    stores! {
        2: float2 double2;
        3: float3 double3;
        4: float4 double4;
        8: float8 double8;
        16: float16 double16;
    }
    stores!(@suffixes 1 1, |[x]| x, |[x]| x; vstore_half Rte vstore_half_rte Rte vstore_half_rtz Rtz
        vstore_half_rtp Rtp vstore_half_rtn Rtn);
}

#[test]
fn halves_beyond_the_end_are_a_panic() {
    let p = [half::ONE; 15];
    assert_eq!(vloada_half3(3, &p), float3::splat(1.0));
    for (call, wanted) in [
        (
            &(|| {
                let _ = vload_half(15, &p);
            }) as &dyn Fn(),
            "vload_half out of bounds: offset 15 is elements 15..16, but the length is 15",
        ),
        (
            &|| {
                let _ = vload_half3(5, &p);
            },
            "vload_half3 out of bounds: offset 5 is elements 15..18, but the length is 15",
        ),
        (
            &|| {
                let _ = vloada_half3(4, &p);
            },
            "vloada_half3 out of bounds: offset 4 is elements 16..19, but the length is 15",
        ),
        (
            &|| {
                let _ = vloada_half4(3, &p);
            },
            "vloada_half4 out of bounds: offset 3 is elements 12..16, but the length is 15",
        ),
        (
            &|| {
                let _ = vloada_half3(3, &p[..14]);
            },
            "vloada_half3 out of bounds: offset 3 is elements 12..15, but the length is 14",
        ),
        (
            &|| {
                let _ = vload_half16(0, &p);
            },
            "vload_half16 out of bounds: offset 0 is elements 0..16, but the length is 15",
        ),
    ] {
        assert_eq!(panic_of(call), wanted);
    }
}

#[test]
fn the_panic_is_where_the_call_is() {
    static PLACE: std::sync::Mutex<Option<(String, u32)>> = std::sync::Mutex::new(None);
    let before = std::panic::take_hook();
    let thread = std::thread::current().id();
    std::panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == thread {
            let place = info.location().map(|place| (place.file().to_string(), place.line()));
            *PLACE.lock().unwrap() = place;
        }
    }));
    let p = [0_u8; 3];
    #[rustfmt::skip]
    let (load, line) = (|| { let _ = vload4(0, &p); }, line!());
    panic_of(load);
    std::panic::set_hook(before);
    assert_eq!(*PLACE.lock().unwrap(), Some((file!().to_string(), line)));
}
