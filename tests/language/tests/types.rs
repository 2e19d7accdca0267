//! The types: sizes and alignments (OpenCL C 6.3.5), components as places in both spellings (6.3.7),
//! constructors, conversions from and to arrays, traits; and the type `half`.

use bytemuck::{Pod, Zeroable};
use clc_builtins::*;
use clc_kit::oracle;
use clc_kit::report::Report;
use clc_kit::scalar::{Mode, Scalar};
use clc_kit::values;
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::catch_unwind;

/// Elements by number, so that one text tests them all.
trait Element: Pod + PartialEq + Debug + Default {
    fn number(k: u8) -> Self;
}

macro_rules! elements {
    ($($ty:ty: $k:ident => $number:expr;)*) => {$(
        impl Element for $ty {
            fn number($k: u8) -> Self {
                $number
            }
        }
    )*};
}

elements! {
    i8: k => -(k as i8);
    u8: k => k + 100;
    i16: k => -300 * i16::from(k);
    u16: k => 300 * u16::from(k);
    i32: k => -70_000 * i32::from(k);
    u32: k => 70_000 * u32::from(k);
    i64: k => -(1 << 40) * i64::from(k);
    u64: k => (1 << 40) * u64::from(k);
    half: k => half::from(f32::from(k) * 0.25);
    f32: k => f32::from(k) * 0.1;
    f64: k => f64::from(k) * 0.1;
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Checks of one vector type. `fields` are its own, `others` the second spelling of the same components.
macro_rules! check_vector {
    ($vector:ident $element:ty, $width:literal in $slots:literal: $($field:ident)*; $($other:ident $place:literal)*) => {{
        type E = $element;
        let name = stringify!($vector);
        let numbers: [E; $width] = std::array::from_fn(|k| E::number(k as u8 + 1));
        let vector = $vector::from_array(numbers);

        // Memory.
        assert_eq!(size_of::<$vector>(), $slots * size_of::<E>(), "size of {name}");
        assert_eq!(align_of::<$vector>(), size_of::<$vector>(), "alignment of {name}");
        let places = [$(std::mem::offset_of!($vector, $field)),*];
        assert_eq!(places, std::array::from_fn(|k| k * size_of::<E>()), "fields of {name}");
        let lanes: [E; $slots] = bytemuck::cast(vector);
        assert_eq!(lanes[..$width], numbers, "lanes of {name}");
        for padding in &lanes[$width..] {
            assert!(bytemuck::bytes_of(padding).iter().all(|&byte| byte == 0), "padding of {name}");
        }

        // Construction, in constants too.
        let [$($field),*] = numbers;
        assert_eq!($vector($($field),*), vector, "constructor of {name}");
        let $vector { $($field: _,)* .. } = vector;
        let mut k = 0;
        let fields = [$({
            k += 1;
            (vector.$field, E::number(k))
        }),*];
        assert!(fields.iter().all(|(got, wanted)| got == wanted), "fields of {name}");
        assert_eq!(vector.to_array(), numbers, "to_array of {name}");
        assert_eq!($vector::from(numbers), vector, "from an array to {name}");
        assert_eq!(<[E; $width]>::from(vector), numbers, "from {name} to an array");
        assert_eq!($vector::splat(numbers[0]).to_array(), [numbers[0]; $width], "splat of {name}");
        const SPLAT: [E; $width] = $vector::splat(ZERO).to_array();
        const MADE: $vector = $vector::from_array(SPLAT);
        assert_eq!(MADE, $vector::default(), "constant {name}");
        assert_eq!(bytemuck::bytes_of(&$vector::default()), bytemuck::bytes_of(&$vector::zeroed()), "zero of {name}");

        // Both spellings, as places.
        $(assert_eq!(vector.$other, E::number($place + 1), "{name}.{}", stringify!($other));)*
        let mut changed = vector;
        $(changed.$field = E::number(99);)*
        assert_eq!(changed, $vector::splat(E::number(99)), "writing the fields of {name}");
        $(
            let mut changed = vector;
            changed.$other = E::number(99);
            let mut wanted = numbers;
            wanted[$place] = E::number(99);
            assert_eq!(changed.to_array(), wanted, "writing {name}.{}", stringify!($other));
            *(&mut changed.$other) = numbers[$place];
            assert_eq!(changed, vector, "writing through {name}.{}", stringify!($other));
        )*

        // By lane.
        for k in 0..$width {
            assert_eq!(vector[k], numbers[k], "{name}[{k}]");
            let mut changed = vector;
            changed[k] = E::number(99);
            let mut wanted = numbers;
            wanted[k] = E::number(99);
            assert_eq!(changed.to_array(), wanted, "writing {name}[{k}]");
            // Equality sees every component.
            assert_ne!(changed, vector, "{name} changed at {k}");
        }
        for beyond in [$width, $slots + 1, usize::MAX] {
            assert!(catch_unwind(|| vector[beyond]).is_err(), "{name}[{beyond}]");
            let write = move || {
                let mut changed = vector;
                changed[beyond] = E::number(99);
            };
            assert!(catch_unwind(write).is_err(), "writing {name}[{beyond}]");
        }

        // A copy, and what is printed: the constructor's call.
        let copy = vector;
        assert_eq!(copy, vector);
        let components: Vec<String> = numbers.iter().map(|number| format!("{number:?}")).collect();
        assert_eq!(format!("{vector:?}"), format!("{name}({})", components.join(", ")));

        // Other bytes in the padding change nothing.
        let mut dirty = [E::number(99); $slots];
        dirty[..$width].copy_from_slice(&numbers);
        let dirty: $vector = bytemuck::cast(dirty);
        assert_eq!(dirty, vector, "{name} with other padding");
        assert_eq!(format!("{dirty:?}"), format!("{vector:?}"));
        // Operators may keep them; no component depends on them.
        for (x, y) in [(dirty, vector), (vector, dirty), (dirty, dirty)] {
            let results = [x + y, x - y, x * y, x / y, x % y, -x, x + numbers[0], numbers[0] - y];
            let (x, y) = (vector, vector);
            let wanted = [x + y, x - y, x * y, x / y, x % y, -x, x + numbers[0], numbers[0] - y];
            assert_eq!(results, wanted, "{name} with other padding");
        }
        (vector, dirty)
    }};
}

macro_rules! check_integer_vector {
    ($vector:ident $element:ty, $width:literal: $($rest:tt)*) => {{
        let (vector, dirty) = check_vector!($vector $element, $width $($rest)*);
        fn is_total<T: Eq + Hash>() {}
        is_total::<$vector>();
        assert_eq!(hash(vector), hash(dirty), "hash of {}", stringify!($vector));
        assert!(HashSet::from([vector]).contains(&dirty));
        assert!(!HashSet::from([vector]).contains(&$vector::splat(<$element>::number(99))));

        for (x, y) in [(dirty, vector), (vector, dirty), (dirty, dirty)] {
            let results = [x & y, x | y, x ^ y, !x, x << y, x >> y, x << 1, x >> 1];
            let (x, y) = (vector, vector);
            let wanted = [x & y, x | y, x ^ y, !x, x << y, x >> y, x << 1, x >> 1];
            assert_eq!(results, wanted, "{} with other padding", stringify!($vector));
        }

        // Bit by bit.
        let x: [$element; $width] = std::array::from_fn(|k| <$element>::number(k as u8 + 3));
        let y: [$element; $width] = std::array::from_fn(|k| <$element>::number(20 - k as u8));
        let (a, b) = ($vector::from_array(x), $vector::from_array(y));
        assert_eq!((a & b).to_array(), std::array::from_fn(|k| x[k] & y[k]));
        assert_eq!((a | b).to_array(), std::array::from_fn(|k| x[k] | y[k]));
        assert_eq!((a ^ b).to_array(), std::array::from_fn(|k| x[k] ^ y[k]));
        assert_eq!((!a).to_array(), x.map(|x| !x));
        let mut c = a;
        c &= b;
        assert_eq!(c, a & b);
        c = a;
        c |= b;
        assert_eq!(c, a | b);
        c = a;
        c ^= b;
        assert_eq!(c, a ^ b);
        // The padding stays zero; `operators.rs` tries them all.
        for bits in [!a, a | b, a ^ b, c] {
            let bytes = &bytemuck::bytes_of(&bits)[$width * size_of::<$element>()..];
            assert!(bytes.iter().all(|&byte| byte == 0), "padding of a {}", stringify!($vector));
        }
    }};
}

macro_rules! all_widths {
    ($check:ident $element:ty: $two:ident $three:ident $four:ident $eight:ident $sixteen:ident) => {
        $check!($two $element, 2: in 2: x y; s0 0 s1 1);
        $check!($three $element, 3: in 4: x y z; s0 0 s1 1 s2 2);
        $check!($four $element, 4: in 4: x y z w; s0 0 s1 1 s2 2 s3 3);
        $check!($eight $element, 8: in 8: s0 s1 s2 s3 s4 s5 s6 s7; x 0 y 1 z 2 w 3);
        $check!($sixteen $element, 16: in 16: s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 sa sb sc sd se sf; x 0 y 1 z 2 w 3);
    };
}

macro_rules! integers {
    ($($element:ident: $($vector:ident)*;)*) => {$(
        #[test]
        fn $element() {
            const ZERO: $element = 0;
            all_widths!(check_integer_vector $element: $($vector)*);
        }
    )*};
}

macro_rules! check_float_vector {
    ($vector:ident $element:ty, $width:literal: $($rest:tt)*) => {{
        check_vector!($vector $element, $width $($rest)*);
        // By value: NaN is unequal to itself, zeros are equal.
        let nan = $vector::splat(NAN);
        assert!(nan != nan);
        assert_eq!($vector::splat(MINUS_ZERO), $vector::default());
        assert_ne!(bytemuck::bytes_of(&$vector::splat(MINUS_ZERO)), bytemuck::bytes_of(&$vector::default()));
    }};
}

macro_rules! floats {
    ($($test:ident $element:ident $zero:expr, $minus_zero:expr; $($vector:ident)*;)*) => {$(
        #[test]
        // NaN is compared with itself on purpose.
        #[allow(clippy::eq_op)]
        fn $test() {
            const ZERO: $element = $zero;
            const MINUS_ZERO: $element = $minus_zero;
            const NAN: $element = $element::NAN;
            all_widths!(check_float_vector $element: $($vector)*);
        }
    )*};
}

integers! {
    i8: char2 char3 char4 char8 char16;
    u8: uchar2 uchar3 uchar4 uchar8 uchar16;
    i16: short2 short3 short4 short8 short16;
    u16: ushort2 ushort3 ushort4 ushort8 ushort16;
    i32: int2 int3 int4 int8 int16;
    u32: uint2 uint3 uint4 uint8 uint16;
    i64: long2 long3 long4 long8 long16;
    u64: ulong2 ulong3 ulong4 ulong8 ulong16;
}

floats! {
    halves half half::ZERO, half::from_bits(0x8000); half2 half3 half4 half8 half16;
    floats f32 0.0, -0.0; float2 float3 float4 float8 float16;
    doubles f64 0.0, -0.0; double2 double3 double4 double8 double16;
}

#[test]
fn every_size_and_alignment() {
    macro_rules! sizes {
        ($($vector:ident $size:literal)*) => {
            $(assert_eq!((size_of::<$vector>(), align_of::<$vector>()), ($size, $size), stringify!($vector));)*
        };
    }
    sizes!(char2 2 char3 4 char4 4 char8 8 char16 16 uchar2 2 uchar3 4 uchar4 4 uchar8 8 uchar16 16);
    sizes!(short2 4 short3 8 short4 8 short8 16 short16 32 ushort2 4 ushort3 8 ushort4 8 ushort8 16 ushort16 32);
    sizes!(int2 8 int3 16 int4 16 int8 32 int16 64 uint2 8 uint3 16 uint4 16 uint8 32 uint16 64);
    sizes!(long2 16 long3 32 long4 32 long8 64 long16 128 ulong2 16 ulong3 32 ulong4 32 ulong8 64 ulong16 128);
    sizes!(half2 4 half3 8 half4 8 half8 16 half16 32 float2 8 float3 16 float4 16 float8 32 float16 64);
    sizes!(double2 16 double3 32 double4 32 double8 64 double16 128);
    assert_eq!((size_of::<half>(), align_of::<half>()), (2, 2));
}

/// The aliases are the types, and `char` is one only where it is asked for.
#[test]
fn scalar_aliases() {
    fn same<T>(_: T, _: T) {}
    same::<u8>(1 as uchar, 1);
    same::<i16>(1 as short, 1);
    same::<u16>(1 as ushort, 1);
    same::<i32>(1 as int, 1);
    same::<u32>(1 as uint, 1);
    same::<i64>(1 as long, 1);
    same::<u64>(1 as ulong, 1);
    same::<f32>(1.0 as float, 1.0);
    same::<f64>(1.0 as double, 1.0);
    same::<opencl_c::char>(-1, -1_i8);
    // Rust's own, under the glob import above.
    assert_eq!(char::from(b'x'), 'x');
}

/// Whatever lies in the padding of an operand, and operators keep there, that of a function's result is zero.
#[test]
fn results_have_zero_padding() {
    let dirty: float3 = bytemuck::cast([1.0_f32, 2.0, 3.0, 4.0]);
    let clean = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0);
    assert!(clean(&bytemuck::bytes_of(&as_int3(dirty))[12..]));
    assert!(clean(&bytemuck::bytes_of(&as_float3(dirty))[12..]));
    assert!(clean(&bytemuck::bytes_of(&as_float3(-(dirty + dirty) * 2.0))[12..]));
    assert!(clean(&bytemuck::bytes_of(&as_int3(!bytemuck::cast::<_, int3>(dirty)))[12..]));
    assert!(clean(&bytemuck::bytes_of(&max(dirty * dirty, 0.0))[12..]));
    assert!(clean(&bytemuck::bytes_of(&as_uint3(float4(1.0, 2.0, 3.0, 4.0)))[12..]));
    assert!(clean(&bytemuck::bytes_of(&convert_int3(dirty))[12..]));
    assert!(clean(&bytemuck::bytes_of(&convert_float3(dirty))[12..]));
    assert!(clean(&bytemuck::bytes_of(&convert_long3(dirty))[24..]));
    assert!(clean(&bytemuck::bytes_of(&convert_uchar3_sat_rte(dirty))[3..]));
    assert!(clean(&bytemuck::bytes_of(&mono::of_float3::as_int3(dirty))[12..]));
    assert!(clean(&bytemuck::bytes_of(&mono::of_float3::convert_float3(dirty))[12..]));
    assert!(clean(&bytemuck::bytes_of(&mono::of_float3::convert_half3(dirty))[6..]));
}

// -------------------------------------------------------------------------------------------- half

#[test]
fn half_constants() {
    assert_eq!(half::ZERO.to_bits(), 0);
    assert_eq!(half::default().to_bits(), 0);
    assert_eq!(half::zeroed().to_bits(), 0);
    assert_eq!(half::ONE.to_bits(), 0x3C00);
    assert_eq!(half::MAX.to_bits(), 0x7BFF);
    assert_eq!(half::MAX.to_f32(), 65504.0);
    assert_eq!(half::MIN.to_bits(), 0xFBFF);
    assert_eq!(half::MIN_POSITIVE.to_bits(), 0x0400);
    assert_eq!(half::EPSILON.to_f32(), 1.0 / 1024.0);
    assert_eq!(half::INFINITY.to_bits(), 0x7C00);
    assert_eq!(half::NEG_INFINITY.to_bits(), 0xFC00);
    assert!(Scalar::Half.is_quiet_nan(half::NAN.to_bits().into()));
}

#[test]
fn half_to_floats_is_exact() {
    for bits in 0..=u16::MAX {
        let x = half::from_bits(bits);
        assert_eq!(x.to_bits(), bits);
        assert_eq!(bytemuck::cast::<half, u16>(x), bits);
        let (float, double) = (x.to_f32(), x.to_f64());
        assert_eq!(f32::from(x).to_bits(), float.to_bits());
        assert_eq!(f64::from(x).to_bits(), double.to_bits());
        let wanted = |to| oracle::convert(bits.into(), Scalar::Half, to, Mode::Rte, false);
        assert!(
            wanted(Scalar::Float).accepts(float.to_bits().into(), Scalar::Float),
            "{bits:X} to {float:?}"
        );
        assert!(wanted(Scalar::Double).accepts(double.to_bits(), Scalar::Double), "{bits:X} to {double:?}");

        assert_eq!(x.is_nan(), float.is_nan(), "{bits:X}");
        assert_eq!(x.is_infinite(), float.is_infinite(), "{bits:X}");
        assert_eq!(x.is_finite(), float.is_finite(), "{bits:X}");
        assert_eq!(x.is_sign_negative(), bits >> 15 == 1, "{bits:X}");
        if !x.is_nan() {
            // There and back.
            assert_eq!(half::from(float).to_bits(), bits);
            assert_eq!(half::from(double).to_bits(), bits);
        }
    }
}

#[test]
fn floats_to_half_round_once() {
    let mut report = Report::default();
    let mut check = |what: &str, bits: u64, from, got: half| {
        let wanted = oracle::convert(bits, from, Scalar::Half, Mode::Rte, false);
        if !wanted.accepts(got.to_bits().into(), Scalar::Half) {
            report.wrong(what, || format!("({bits:X}): got {:X}, wanted {wanted:X?}", got.to_bits()));
        }
    };
    for &bits in values::of(Scalar::Float) {
        let x = f32::from_bits(bits as u32);
        check("half::from_f32", bits, Scalar::Float, half::from_f32(x));
        check("half::from(f32)", bits, Scalar::Float, half::from(x));
    }
    for &bits in values::of(Scalar::Double) {
        let x = f64::from_bits(bits);
        check("half::from_f64", bits, Scalar::Double, half::from_f64(x));
        check("half::from(f64)", bits, Scalar::Double, half::from(x));
    }
    report.finish();
}

#[test]
fn half_compares_and_prints_by_value() {
    let some = [
        0, 0x8000, 1, 0x8001, 0x03FF, 0x0400, 0x3555, 0x3C00, 0xBC00, 0x3C01, 0x7BFF, 0xFBFF, 0x7C00, 0xFC00,
    ];
    let nans = [0x7C01, 0x7E00, 0xFFFF];
    for a in some.into_iter().chain(nans).map(half::from_bits) {
        assert_eq!(format!("{a:?}"), format!("{:?}", a.to_f32()));
        assert_eq!(format!("{a}"), format!("{}", a.to_f32()));
        for b in some.into_iter().chain(nans).map(half::from_bits) {
            assert_eq!(a == b, a.to_f32() == b.to_f32(), "{a:?} == {b:?}");
            assert_eq!(a.partial_cmp(&b), a.to_f32().partial_cmp(&b.to_f32()), "{a:?} <=> {b:?}");
        }
    }
    assert_eq!(format!("{}", half::from(1.5_f32)), "1.5");
}

#[test]
fn half_in_constants() {
    const ONE_AND_A_HALF: half = half::from_f32(1.5);
    const TENTH: half = half::from_f64(0.1);
    const BACK: f32 = TENTH.to_f32();
    const DOUBLE: f64 = ONE_AND_A_HALF.to_f64();
    assert_eq!(ONE_AND_A_HALF.to_bits(), 0x3E00);
    assert_eq!(TENTH.to_bits(), 0x2E66);
    assert_eq!(BACK, 0.099_975_586);
    assert_eq!(DOUBLE, 1.5);
}
