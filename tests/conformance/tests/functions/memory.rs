//! `vload` and `vstore` (OpenCL C 6.15.7) of types that dereference to slices and of every half, and the locations of
//! their panics. The test `soundness` compares each function with its reference implementation at all offsets.

use clc_builtins::exact::{Format, Rounding, convert};
use clc_builtins::*;
use std::panic::catch_unwind;

#[test]
fn vectors_are_loaded_from_what_is_a_slice() {
    let (array, vec) = ([1_u8, 2, 3, 4], vec![1_u8, 2, 3, 4]);
    assert_eq!(vload2(1, &array), vload2(1, &vec));
    let mut vec = vec;
    vstore2(uchar2(7, 8), 1, &mut vec);
    vstore2(uchar2(5, 6), 0, &mut vec[..2]);
    assert_eq!(vec, [5, 6, 7, 8]);
}

/// Converts a half to a float with the reference implementation.
fn as_float(x: half) -> u32 {
    convert(x.to_bits().into(), Format::HALF, Format::FLOAT, Rounding::Rte, false) as u32
}

#[test]
fn every_half_is_loaded() {
    let p: Vec<half> = (0..=u16::MAX).map(half::from_bits).collect();
    let expected: Vec<u32> = p.iter().map(|&x| as_float(x)).collect();
    for (k, &bits) in expected.iter().enumerate() {
        assert_eq!(vload_half(k, &p).to_bits(), bits, "{k:#x}");
    }
    macro_rules! all {
        ($($vload:ident $n:literal $step:literal;)*) => {$(
            for k in 0..(p.len() - $n) / $step + 1 {
                let got = $vload(k, &p).to_array().map(f32::to_bits);
                assert_eq!(got[..], expected[k * $step..][..$n], "{} at {k}", stringify!($vload));
            }
        )*};
    }
    all! {
        vload_half2 2 2; vload_half3 3 3; vload_half4 4 4; vload_half8 8 8; vload_half16 16 16;
        vloada_half2 2 2; vloada_half3 3 4; vloada_half4 4 4; vloada_half8 8 8; vloada_half16 16 16;
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
    catch_unwind(load).expect_err("offset 0 is beyond the end");
    std::panic::set_hook(before);
    assert_eq!(*PLACE.lock().unwrap(), Some((file!().to_string(), line)));
}
