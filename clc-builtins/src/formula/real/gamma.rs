//! The gamma function and its logarithm.

use super::circular::{by_parity, sinpi};
use super::logarithm::{ln, parts};
use super::{WHOLE, c, polynomial};
use crate::formula::float::magnitude;
use crate::operation::{Bits, Doubles, Lanes};
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
/// ln((1 + x) / (1 - x)) / x by x², for |x| up to 0.3336, within 2^-54.3.
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
/// What Stirling's formula for ln Γ(x) lacks, times x, by 1 / x², for x from 4.5 on, within 2^-46.2.
const STIRLING: [f64; 7] = [
    f64::from_bits(0x3fb555555555550d),
    f64::from_bits(0xbf66c16c16796ea9),
    f64::from_bits(0x3f4a019ea0d4bb65),
    f64::from_bits(0xbf43807d63a6a437),
    f64::from_bits(0x3f4b6861e19cf86e),
    f64::from_bits(0xbf5c906fa15c0c64),
    f64::from_bits(0x3f6b3477136eb8c7),
];

/// Floats from here on down are even integers.
const EVEN: f64 = -16777216.0;

/// What is left of a number without the nearest integer, the one nearer to 0 of two, and that as the low bits.
#[inline(always)]
fn rest_and_whole<R: Doubles>(x: R) -> (R, R) {
    const BELOW_1: f64 = 1.0 - 1.0 / (1_u64 << 26) as f64;
    let whole = x.mad(c(BELOW_1), c(WHOLE));
    (x.sub(whole.sub(c(WHOLE))), whole)
}

/// The product times `factors`, which are `count`, where so many are left; and the factor after those.
#[inline(always)]
fn times<R: Doubles>((product, factor): (R, R), factors: R, count: f64) -> (R, R) {
    let are_left = c::<R>(count - 0.5).less(factor);
    (product.mul(c::<R>(1.0).choose(factors, are_left)), factor.sub(c::<R>(count).where_true(are_left)))
}

/// The product times x (x - 1)... of all factors that are above 1/2, where these are fewer than 4.
#[inline(always)]
fn few_factors<R: Doubles>((product, factor): (R, R)) -> R {
    let (product, factor) = times((product, factor), factor.mul(factor.sub(c(1.0))), 2.0);
    times((product, factor), factor, 1.0).0
}

/// x (x - 1)..., of all factors that are above 1/2.
#[inline(always)]
fn factors<R: Doubles>(first: R) -> R {
    let (mut product, mut factor) = (c::<R>(1.0), first);
    // The first by the last, the second by the last but one: these products differ by integers.
    while R::any(c::<R>(7.5).less(factor)) {
        let ends = factor.mul(factor.sub(c(7.0)));
        let eight = ends.mul(ends.add(c(6.0))).mul(ends.add(c(10.0)).mul(ends.add(c(12.0))));
        (product, factor) = times((product, factor), eight, 8.0);
    }
    let ends = factor.mul(factor.sub(c(3.0)));
    few_factors(times((product, factor), ends.mul(ends.add(c(2.0))), 4.0))
}

/// Within 2^-49; infinite, and so open, at the poles and at 0.
///
/// For x = n + rest it is Γ(1 + rest), times the factors from x - 1 down to 1 + rest, or divided by those from x up to
/// the rest. The magnitudes go down by 1 in both cases, but to the rest itself.
#[inline(always)]
pub fn tgamma<R: Doubles>(x: R) -> R {
    // Rounded, it is infinite or 0 beyond. NaN stays.
    const MOST_FACTORS: f64 = 48.0;
    let x = x.max(c(EVEN)).min(c(MOST_FACTORS));
    let (rest, whole) = rest_and_whole(x);
    let is_above = c::<R>(0.5).less(x);
    let factors = factors(x.xor(c(-0.0)).choose(x.sub(c(1.0)), is_above).min(c(MOST_FACTORS)));
    let inverse = polynomial(INVERSE, rest).mad(rest, c(1.0));
    let over = by_parity(c(1.0), whole).choose(factors, is_above);
    over.div(inverse.mul(rest.mul(factors).choose(c(1.0), is_above)))
}

/// ln(x / (1 + more)). Near 1 the quotient's difference from 1 keeps all its bits.
#[inline(always)]
fn ln_of_quotient<R: Doubles>(x: R, more: R) -> R {
    /// 1 + more is from this to twice as much, so that the quotient is from 1/2 to 2.
    const LEAST: f64 = 0.5642;
    let (exponent, x) = parts(x, LEAST);
    let ratio = x.sub(c(1.0)).sub(more).div(x.add(c(1.0)).add(more));
    exponent.mad(c(consts::LN_2), ratio.mul(polynomial(LN, ratio.mul(ratio))))
}

/// The value, open where it is within 16 units of its last place of a midpoint of two floats: a few of `lgamma` lie nearer
/// than that.
#[inline(always)]
fn open_at_midpoints<R: Doubles>(value: R) -> R {
    const BELOW: i64 = (1 << 29) - 1;
    const WITHIN: i64 = 16;
    let bits = Lanes::<i64>::add(value.bits(), Lanes::<i64>::splat((1 << 28) + WITHIN));
    // The bits below a float's as the fraction of a double, since every register compares doubles.
    let below = R::from_bits(bits.and(Lanes::<i64>::splat(BELOW))).or(c(1.0));
    value.or(R::from_bits(below.less_equal(c(1.0 + 2.0 * WITHIN as f64 * f64::EPSILON))))
}

/// Up to 4.5 by what `tgamma` is made of, and beyond by Stirling's formula.
#[inline(always)]
pub fn lgamma<R: Doubles>(x: R) -> R {
    /// It is more than floats hold.
    const HUGE: f64 = 1e37;
    const HALF_LN_TAU: f64 = f64::from_bits(0x3fed67f1c864beb5);
    // NaN stays.
    let x = x.max(c(EVEN)).min(c(HUGE));
    // The least by Γ(x) = Γ(1 + x) / x.
    let near = magnitude(x);
    let is_least = near.less_equal(c(0.5));
    let y = near.add(c::<R>(1.0).where_true(is_least));

    let (rest, _) = rest_and_whole(y);
    let factor = y.sub(c(1.0));
    let has_few_factors = factor.less_equal(c(3.5));
    let more = rest.mul(polynomial(INVERSE, rest)).where_true(has_few_factors);
    let inverse = c::<R>(1.0).div(near);
    let factors = y.choose(few_factors((c(1.0), factor)), has_few_factors).choose(inverse, is_least);
    let ln = ln_of_quotient(factors, more);

    let lacking = inverse.mad(polynomial(STIRLING, inverse.mul(inverse)), c(HALF_LN_TAU));
    let stirling = y.sub(c(0.5)).mad(ln, lacking.sub(y));
    let ln_gamma = stirling.choose(ln, has_few_factors);
    let result = open_at_midpoints(ln_gamma);
    let is_below = x.less_equal(c(0.0));
    if R::any(is_below) { result.choose(lgamma_below(x, ln_gamma), is_below) } else { result }
}

/// ln |Γ(x)| for x <= 0, by ln Γ(-x). Between negative integers it is 0 twice, and a sum loses all of its bits there:
/// what is open then is tested here.
#[inline(never)]
fn lgamma_below<R: Doubles>(x: R, of_opposite: R) -> R {
    /// What is added may be off by so much of it.
    const PART: f64 = 1.0 / (1_u64 << 49) as f64;
    // Γ(x) is -π / x / sin(πx) / Γ(-x).
    let divisor = magnitude(x.mul(sinpi(x)).mul(c(consts::FRAC_1_PI)));
    let ln = ln(divisor);
    let result = c::<R>(-0.0).sub(of_opposite.add(ln));
    let added = magnitude(of_opposite).add(magnitude(ln));
    let less = R::of_floats(added.mad(c(-PART), result).floats());
    let more = R::of_floats(added.mad(c(PART), result).floats());
    // Rounded, the greatest double is infinite.
    let is_pole = divisor.equal(c(0.0));
    result.or(R::from_bits(less.not_equal(more))).choose(c(f64::MAX), is_pole)
}
