//! The error function and its complement.

use super::exponential::exp2_of;
use super::{c, polynomial};
use crate::formula::float::{magnitude, sign};
use crate::operation::Doubles;

/// erf(x) / x as a polynomial in x², for |x| up to 1, within 2^-56.9.
const ERF_OVER_X: [f64; 12] = [
    f64::from_bits(0x3ff20dd750429b6d),
    f64::from_bits(0xbfd812746b0379bd),
    f64::from_bits(0x3fbce2f21a040d0e),
    f64::from_bits(0xbf9b82ce311fa73f),
    f64::from_bits(0x3f7565bccf926f4d),
    f64::from_bits(0xbf4c02db03d30445),
    f64::from_bits(0x3f1f9a2ba99034ba),
    f64::from_bits(0xbeef4ca4c742b095),
    f64::from_bits(0x3ebb97fc9f9aa122),
    f64::from_bits(0xbe85c06e95575012),
    f64::from_bits(0x3e4d7195d91fab42),
    f64::from_bits(0xbe0aba9260876589),
];
/// e^(x²) erfc(x) as a polynomial in (x - 2) / (x + 2), for x from 1 to 4, within 2^-49.3.
const SCALED_NEAR_2: [f64; 13] = [
    f64::from_bits(0x3fd058671b52c77c),
    f64::from_bits(0xbfdb57034efd3ff6),
    f64::from_bits(0x3fceeea7dc8a5730),
    f64::from_bits(0xbfb437f0b689c7ac),
    f64::from_bits(0x3f6e94715d68be1c),
    f64::from_bits(0x3f7ca95eca2fb795),
    f64::from_bits(0xbf4bc25d0f6f196d),
    f64::from_bits(0xbf5016b038b958e5),
    f64::from_bits(0x3f06d9b011887a52),
    f64::from_bits(0x3f26d7e736d92154),
    f64::from_bits(0x3efc897c880ae644),
    f64::from_bits(0xbefc51e646baa3e9),
    f64::from_bits(0xbee9b3461bc47231),
];
/// e^(x²) erfc(x) as a polynomial in (x - 2.75) / (x + 2.75), for x from 0 to 10.06, within 2^-52.0.
const SCALED: [f64; 20] = [
    f64::from_bits(0x3fc8c9eb68ff27d8),
    f64::from_bits(0xbfd6427851a620e1),
    f64::from_bits(0x3fcffc68def8d131),
    f64::from_bits(0xbfc1e2ebefb5fe9b),
    f64::from_bits(0x3fad1951fb1d5679),
    f64::from_bits(0xbf8c05d3252a4005),
    f64::from_bits(0xbf29249c3c3d8513),
    f64::from_bits(0x3f5608cb8a2336e9),
    f64::from_bits(0xbf2e264f2fe657ef),
    f64::from_bits(0xbf2153829b70476b),
    f64::from_bits(0x3f056cffd9f4027f),
    f64::from_bits(0x3ef259ca4206192d),
    f64::from_bits(0xbed95f86f4606d1c),
    f64::from_bits(0xbeca4353358f2fb8),
    f64::from_bits(0x3ea8ed6bae0d986a),
    f64::from_bits(0x3ea59e6706230b96),
    f64::from_bits(0xbe505b24b9164c4d),
    f64::from_bits(0xbe7d4f237a25157a),
    f64::from_bits(0xbe6099ad25ec8a72),
    f64::from_bits(0xbe2098729c15be8b),
];

/// -log2 e in two parts. The first has 29 bits.
const MINUS_LOG2_E: [f64; 2] = [f64::from_bits(0xbff7154765000000), f64::from_bits(0xbe05c17f0bbbe880)];

/// Computes e^(-x²) for floats up to 16, from their squares, which are exact. The products of 24 and 29 bits are also
/// exact.
#[inline(always)]
fn bell<R: Doubles>(square: R) -> R {
    let top = square.and(c(f64::from_bits(!0 << 29)));
    exp2_of(top.mul(c(MINUS_LOG2_E[0])), |rest| {
        square.mad(c(MINUS_LOG2_E[1]), square.sub(top).mad(c(MINUS_LOG2_E[0]), rest))
    })
}

/// Computes erf(x). All floats were tested.
#[inline(always)]
pub fn erf<R: Doubles>(x: R) -> R {
    // Results beyond 4 round to 1. NaN stays NaN.
    let near = magnitude(x).min(c(4.0));
    let square = near.mul(near);
    let small = near.mul(polynomial(ERF_OVER_X, square));
    let scaled = polynomial(SCALED_NEAR_2, near.sub(c(2.0)).div(near.add(c(2.0))));
    let large = c::<R>(1.0).sub(bell(square).mul(scaled));
    large.blend(small, near.less(c(1.0))).or(sign(x))
}

/// Computes erfc(x). All floats were tested.
#[inline(always)]
pub fn erfc<R: Doubles>(x: R) -> R {
    /// The only float whose result is too close to a midpoint, a 13th of a unit below it, for a double to represent the
    /// difference.
    const BELOW_MIDPOINT: f64 = f32::from_bits(0xb76c9f62) as f64;
    // The magnitude, or NaN. Results beyond 10.06 round to 0.
    let is_below = x.less(c(0.0));
    let near = x.xor(c::<R>(-0.0).masked(is_below)).min(c(10.0625));
    let scaled = polynomial(SCALED, near.sub(c(2.75)).div(near.add(c(2.75))));
    let erfc = bell(near.mul(near)).mul(scaled);
    let two = c::<R>(2.0).blend(c(2.0 - 2.0 * f64::EPSILON), x.equal(c(BELOW_MIDPOINT)));
    erfc.blend(two.sub(erfc), is_below)
}
