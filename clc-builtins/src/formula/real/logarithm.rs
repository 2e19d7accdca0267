//! Logarithms.

use super::{c, exponent, nudge, polynomial};
use crate::formula::float::{magnitude, sign};
use crate::operation::{Arithmetic, Bits, Doubles};
use core::f64::consts::FRAC_1_SQRT_2;

/// ln((1 + x) / (1 - x)) / x as a polynomial in x^2, for numbers from sqrt(1/2) to sqrt(2), within 2^-52.4.
const LN: [f64; 7] = [
    f64::from_bits(0x4000000000000001),
    f64::from_bits(0x3fe5555555552d0b),
    f64::from_bits(0x3fd999999a4427f0),
    f64::from_bits(0x3fd249240b0b0544),
    f64::from_bits(0x3fcc722d0f65b042),
    f64::from_bits(0x3fc7322a5437d141),
    f64::from_bits(0x3fc58db5d06b419e),
];

/// log2((1 + x) / (1 - x)) / x, within 2^-52.4.
const LOG2: [f64; 7] = [
    f64::from_bits(0x40071547652b82ff),
    f64::from_bits(0x3feec709dc39c9de),
    f64::from_bits(0x3fe2776c516aa3b6),
    f64::from_bits(0x3fda6175675db4d5),
    f64::from_bits(0x3fd484fac7e637ab),
    f64::from_bits(0x3fd0bb7b18f32ddb),
    f64::from_bits(0x3fcf185f875bb0f7),
];

/// log10((1 + x) / (1 - x)) / x, within 2^-52.4.
const LOG10: [f64; 7] = [
    f64::from_bits(0x3febcb7b1526e510),
    f64::from_bits(0x3fd287a7636f2060),
    f64::from_bits(0x3fc63c6277e67578),
    f64::from_bits(0x3fbfc3f976603c65),
    f64::from_bits(0x3fb8b537bc822dc2),
    f64::from_bits(0x3fb425d32bbd2bc0),
    f64::from_bits(0x3fb2b89f482eb2c2),
];

/// ln 2 and log10 2 in two parts. The products of the first part with exponents are exact.
const LN_2: [f64; 2] = [f64::from_bits(0x3fe62e42fefa4000), f64::from_bits(0xbd48432a1b0e2634)];
const LOG10_2: [f64; 2] = [f64::from_bits(0x3fd34413509f8000), f64::from_bits(0xbd380433b83b532a)];

const ONE: i64 = 1023 << 52;

/// Splits a positive normal double into its exponent and a number between `min` and twice that.
///
/// The exponents of numbers that are not positive finite floats are beyond ±500.
#[inline(always)]
pub(super) fn parts<R: Doubles>(x: R, min: f64) -> (R, R) {
    let bits = Arithmetic::<i64>::add(x.bits(), Arithmetic::<i64>::splat(ONE - min.to_bits() as i64));
    let exponent = exponent::<R>(bits);
    let exponent_offset = Arithmetic::<i64>::sub(
        bits.and(Arithmetic::<i64>::splat(0xfff << 52)),
        Arithmetic::<i64>::splat(ONE),
    );
    (exponent, R::from_bits(Arithmetic::<i64>::sub(x.bits(), exponent_offset)))
}

/// Returns a mask of lanes whose exponent is not that of a positive finite float.
#[inline(always)]
pub(super) fn is_out_of_range<R: Doubles>(exponent: R) -> R::LaneMask {
    c::<R>(500.0).less(magnitude(exponent))
}

/// Corrects a logarithm for operands that are not positive and finite. `n` is the exponent of x.
#[inline(always)]
fn limited<R: Doubles>(log: R, x: R, n: R) -> R {
    // Scalar code has no branch, so that the compiler can vectorize loops.
    if const { size_of::<R>() > size_of::<f64>() } && !R::any(is_out_of_range(n)) {
        return log;
    }
    let beyond = c::<R>(f64::NAN).blend(c(f64::NEG_INFINITY), x.equal(c(0.0)));
    log.blend(x, x.not_less(c(f64::INFINITY))).blend(beyond, x.less_equal(c(0.0)))
}

/// Computes n ln 2 + ln((1 + s) / (1 - s)).
///
/// The sum is rounded to odd, because some results differ from midpoints of floats only by the rounding error.
#[inline(always)]
fn ln_from_parts<R: Doubles>(n: R, s: R) -> R {
    let rest = n.mad(c(LN_2[1]), s.mul(polynomial(LN, s.mul(s))));
    let large = n.mul(c(LN_2[0]));
    let sum = large.add(rest);
    let lost = large.sub(sum).add(rest);
    // Subtract 1 if the sum is too large, and make it odd.
    let is_less = sum.xor(lost).signs();
    R::from_bits(Arithmetic::<i64>::add(sum.bits(), is_less).or(Arithmetic::<i64>::splat(1)))
}

/// Computes (m - 1) / (m + 1).
#[inline(always)]
fn ratio<R: Doubles>(m: R) -> R {
    m.sub(c(1.0)).div(m.add(c(1.0)))
}

/// Computes ln x of a positive normal double.
#[inline(always)]
pub(super) fn ln<R: Doubles>(x: R) -> R {
    let (n, m) = parts(x, FRAC_1_SQRT_2);
    ln_from_parts(n, ratio(m))
}

pub fn log<R: Doubles>(x: R) -> R {
    let (n, m) = parts(x, FRAC_1_SQRT_2);
    limited(ln_from_parts(n, ratio(m)), x, n)
}

/// Computes log2 x within 2^-50.7, and returns the exponent of x.
#[inline(always)]
pub(super) fn log2_of<R: Doubles>(x: R) -> (R, R) {
    let (n, m) = parts(x, FRAC_1_SQRT_2);
    let s = ratio(m);
    (s.mad(polynomial(LOG2, s.mul(s)), n), n)
}

pub fn log2<R: Doubles>(x: R) -> R {
    let (log2, n) = log2_of(x);
    limited(log2, x, n)
}

pub fn log10<R: Doubles>(x: R) -> R {
    let (n, m) = parts(x, FRAC_1_SQRT_2);
    let s = ratio(m);
    let rest = s.mul(polynomial(LOG10, s.mul(s)));
    let log = n.mad(c(LOG10_2[0]), n.mad(c(LOG10_2[1]), rest));
    limited(nudge(log, x, [(0x0efe_ee7a, 1)]), x, n)
}

/// Computes ln(1 + x) of a finite double above -1.
#[inline(always)]
pub(super) fn ln_1p<R: Doubles>(x: R) -> R {
    let (n, m) = parts(x.add(c(1.0)), FRAC_1_SQRT_2);
    // If the exponent is 0, use x itself, which has bits that 1 + x may have lost.
    let less = m.sub(c(1.0)).blend(x, n.equal(c(0.0)));
    ln_from_parts(n, less.div(less.add(c(2.0))))
}

pub fn log1p<R: Doubles>(x: R) -> R {
    let near = [(0xb76f_ffb5, -4), (0x36de_dace, -4), (0xb70f_ffe5, -4), (0xb53f_fffd, -4)];
    let one = x.add(c(1.0));
    limited(nudge(ln_1p(x), x, near).or(sign(x)), one, parts(one, FRAC_1_SQRT_2).0)
}
