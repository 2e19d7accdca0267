//! The feature `half`: conversions between this crate's `half` and `f16` of the crate `half`. With a glob import of this
//! crate, the path of the other is `::half`.

#![cfg(feature = "half")]

use clc_builtins::*;

#[test]
fn every_half_is_the_f16_of_its_bits() {
    for bits in 0..=u16::MAX {
        let ours = half::from_bits(bits);
        let theirs = ::half::f16::from_bits(bits);
        assert_eq!(half::from(theirs).to_bits(), bits);
        assert_eq!(::half::f16::from(ours).to_bits(), bits);
        // Both have the same value.
        let (ours, theirs) = (ours.to_f32(), theirs.to_f32());
        assert!(ours.to_bits() == theirs.to_bits() || ours.is_nan() && theirs.is_nan(), "{bits:X}");
    }
}

#[test]
fn vectors_convert_through_into() {
    let lanes = [1.5, -0.0, 65504.0, f32::INFINITY].map(::half::f16::from_f32);
    let vector = half4::from(lanes.map(half::from));
    assert_eq!(convert_float4(vector), float4(1.5, -0.0, 65504.0, f32::INFINITY));
    let back: [::half::f16; 4] = vector.to_array().map(Into::into);
    assert_eq!(back, lanes);
}
