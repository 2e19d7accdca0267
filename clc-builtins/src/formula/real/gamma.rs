//! The gamma function and its logarithm.

use super::circular::{negate_if_odd, sinpi};
use super::logarithm::{ln, parts};
use super::{WHOLE, c, polynomial};
use crate::formula::float::magnitude;
use crate::operation::{Arithmetic, Bits, Doubles};
use core::f64::consts;

/// (1 / Γ(1 + x) - 1) / x, for |x| up to 1/2, within 2^-53.4.
const INVERSE: [f64; 14] = [
    f64::from_bits(0x3fe2788cfc6fb619),
    f64::from_bits(0xbfe4fcf4026afa24),
    f64::from_bits(0xbfa5815e8fa276d5),
    f64::from_bits(0x3fc5512320b42ca6),
    f64::from_bits(0xbfa59af103c17cca),
    f64::from_bits(0xbf83b4af281d8fbd),
    f64::from_bits(0x3f7d919c5117e766),
    f64::from_bits(0xbf53171141f8b45c),
    f64::from_bits(0xbf2c364dca48aa29),
    f64::from_bits(0x3f20c8ace42b9b62),
    f64::from_bits(0xbef51d51018ffc1a),
    f64::from_bits(0xbeb5065f00366150),
    f64::from_bits(0x3eb31688d40775b5),
    f64::from_bits(0xbe8ad033fe1ce4fa),
];
/// ln((1 + x) / (1 - x)) / x as a polynomial in x², for |x| up to 0.3336, within 2^-54.3.
const LN: [f64; 10] = [
    f64::from_bits(0x4000000000000000),
    f64::from_bits(0x3fe5555555555b2f),
    f64::from_bits(0x3fd99999998c2697),
    f64::from_bits(0x3fd249249845a7ed),
    f64::from_bits(0x3fcc71c4692b1430),
    f64::from_bits(0x3fc7462ab3b88dfd),
    f64::from_bits(0x3fc3aa4113f82d71),
    f64::from_bits(0x3fc166a82547736a),
    f64::from_bits(0x3fb94102e2596b68),
    f64::from_bits(0x3fc6cd2b422407dd),
];
/// The correction of Stirling's formula for ln Γ(x), times x, as a polynomial in 1 / x², for x from 4.5 on, within
/// 2^-46.2.
const STIRLING: [f64; 7] = [
    f64::from_bits(0x3fb555555555550d),
    f64::from_bits(0xbf66c16c16796ea9),
    f64::from_bits(0x3f4a019ea0d4bb65),
    f64::from_bits(0xbf43807d63a6a437),
    f64::from_bits(0x3f4b6861e19cf86e),
    f64::from_bits(0xbf5c906fa15c0c64),
    f64::from_bits(0x3f6b3477136eb8c7),
];

/// All floats below this one are even integers.
const EVEN: f64 = -16777216.0;

/// Returns a number minus the nearest integer, and that integer in the low bits. Ties go to the integer closer to 0.
#[inline(always)]
fn rest_and_whole<R: Doubles>(x: R) -> (R, R) {
    const BELOW_1: f64 = 1.0 - 1.0 / (1_u64 << 26) as f64;
    let whole = x.mad(c(BELOW_1), c(WHOLE));
    (x.sub(whole.sub(c(WHOLE))), whole)
}

/// Multiplies by `factors`, the product of `count` factors, if at least `count` remain. Also returns the next factor.
#[inline(always)]
fn times<R: Doubles>((product, factor): (R, R), factors: R, count: f64) -> (R, R) {
    let are_left = c::<R>(count - 0.5).less(factor);
    (product.mul(c::<R>(1.0).blend(factors, are_left)), factor.sub(c::<R>(count).masked(are_left)))
}

/// Multiplies by x (x - 1)..., all factors above 1/2, if there are fewer than 4.
#[inline(always)]
fn few_factors<R: Doubles>((product, factor): (R, R)) -> R {
    let (product, factor) = times((product, factor), factor.mul(factor.sub(c(1.0))), 2.0);
    times((product, factor), factor, 1.0).0
}

/// Computes x (x - 1)..., the product of all factors above 1/2.
#[inline(always)]
fn factors<R: Doubles>(first: R) -> R {
    let (mut product, mut factor) = (c::<R>(1.0), first);
    // The differences between the products of the first and the last factor, the second and the last but one, and so
    // on are integers.
    while R::any(c::<R>(7.5).less(factor)) {
        let ends = factor.mul(factor.sub(c(7.0)));
        let eight = ends.mul(ends.add(c(6.0))).mul(ends.add(c(10.0)).mul(ends.add(c(12.0))));
        (product, factor) = times((product, factor), eight, 8.0);
    }
    let ends = factor.mul(factor.sub(c(3.0)));
    few_factors(times((product, factor), ends.mul(ends.add(c(2.0))), 4.0))
}

/// Computes Γ(x) within 2^-49. At the poles and at 0 the result is infinite, and therefore undecided.
///
/// With x = n + rest, the result is Γ(1 + rest), multiplied by the factors from x - 1 down to 1 + rest, or divided by
/// those from x up to the rest. In both cases the magnitudes of the factors decrease by 1, except for the rest itself.
#[inline(always)]
pub fn tgamma<R: Doubles>(x: R) -> R {
    // Beyond this number of factors the result rounds to infinity or 0. NaN stays NaN.
    const MOST_FACTORS: f64 = 48.0;
    let x = x.max(c(EVEN)).min(c(MOST_FACTORS));
    let (rest, whole) = rest_and_whole(x);
    let is_above = c::<R>(0.5).less(x);
    let factors = factors(x.xor(c(-0.0)).blend(x.sub(c(1.0)), is_above).min(c(MOST_FACTORS)));
    let inverse = polynomial(INVERSE, rest).mad(rest, c(1.0));
    let over = negate_if_odd(c(1.0), whole).blend(factors, is_above);
    over.div(inverse.mul(rest.mul(factors).blend(c(1.0), is_above)))
}

/// Computes ln(x / (1 + more)). If the quotient is near 1, its difference from 1 keeps all its bits.
#[inline(always)]
fn ln_of_quotient<R: Doubles>(x: R, more: R) -> R {
    /// 1 + more is between this number and its double, so that the quotient is from 1/2 to 2.
    const MIN: f64 = 0.5642;
    let (exponent, x) = parts(x, MIN);
    let ratio = x.sub(c(1.0)).sub(more).div(x.add(c(1.0)).add(more));
    exponent.mad(c(consts::LN_2), ratio.mul(polynomial(LN, ratio.mul(ratio))))
}

/// Marks lanes as undecided within 16 units in the last place of a midpoint of two floats. A few results of `lgamma`
/// are closer than that.
#[inline(always)]
fn mark_midpoints_undecided<R: Doubles>(value: R) -> R {
    const BELOW: i64 = (1 << 29) - 1;
    const WITHIN: i64 = 16;
    let bits = Arithmetic::<i64>::add(value.bits(), Arithmetic::<i64>::splat((1 << 28) + WITHIN));
    // Write the bits below those of a float into the fraction of a double, because every register can compare doubles.
    let below = R::from_bits(bits.and(Arithmetic::<i64>::splat(BELOW))).or(c(1.0));
    value.or(R::from_bits(below.less_equal(c(1.0 + 2.0 * WITHIN as f64 * f64::EPSILON))))
}

/// Computes ln |Γ(x)| like `tgamma` up to 4.5, and by Stirling's formula for larger numbers.
#[inline(always)]
pub fn lgamma<R: Doubles>(x: R) -> R {
    /// A number whose result exceeds the range of floats.
    const HUGE: f64 = 1e37;
    const HALF_LN_TAU: f64 = f64::from_bits(0x3fed67f1c864beb5);
    // NaN stays NaN.
    let x = x.max(c(EVEN)).min(c(HUGE));
    // For the smallest numbers, Γ(x) = Γ(1 + x) / x.
    let near = magnitude(x);
    let is_small = near.less_equal(c(0.5));
    let y = near.add(c::<R>(1.0).masked(is_small));

    let (rest, _) = rest_and_whole(y);
    let factor = y.sub(c(1.0));
    let has_few_factors = factor.less_equal(c(3.5));
    let more = rest.mul(polynomial(INVERSE, rest)).masked(has_few_factors);
    let inverse = c::<R>(1.0).div(near);
    let factors = y.blend(few_factors((c(1.0), factor)), has_few_factors).blend(inverse, is_small);
    let ln = ln_of_quotient(factors, more);

    let lacking = inverse.mad(polynomial(STIRLING, inverse.mul(inverse)), c(HALF_LN_TAU));
    let stirling = y.sub(c(0.5)).mad(ln, lacking.sub(y));
    let ln_gamma = stirling.blend(ln, has_few_factors);
    let result = mark_midpoints_undecided(ln_gamma);
    let is_negative = x.less_equal(c(0.0));
    if R::any(is_negative) { result.blend(lgamma_below(x, ln_gamma), is_negative) } else { result }
}

/// Computes ln |Γ(x)| for x <= 0 from ln Γ(-x).
///
/// Between two negative integers the result has two zeros, and the sum loses all its bits near them. Therefore this
/// function checks which lanes are undecided.
#[inline(never)]
fn lgamma_below<R: Doubles>(x: R, ln_gamma_of_opposite: R) -> R {
    /// The relative error bound of the terms.
    const PART: f64 = 1.0 / (1_u64 << 49) as f64;
    // Γ(x) is -π / x / sin(πx) / Γ(-x).
    let divisor = magnitude(x.mul(sinpi(x)).mul(c(consts::FRAC_1_PI)));
    let ln = ln(divisor);
    let result = c::<R>(-0.0).sub(ln_gamma_of_opposite.add(ln));
    let added = magnitude(ln_gamma_of_opposite).add(magnitude(ln));
    let less = R::from_floats(added.mad(c(-PART), result).floats());
    let more = R::from_floats(added.mad(c(PART), result).floats());
    // The largest double rounds to infinity.
    let is_pole = divisor.equal(c(0.0));
    result.or(R::from_bits(less.not_equal(more))).blend(c(f64::MAX), is_pole)
}
