//! Sine, cosine and tangent of angles in radians and in half-turns.

use super::{WHOLE, c, polynomial};
use crate::operation::{Bits, Doubles, Shift};

/// sin(πx) / x as a polynomial in x², for |x| up to 1/2, within 2^-52.6.
const SIN_PI: [f64; 8] = [
    f64::from_bits(0x400921fb54442d17),
    f64::from_bits(0xc014abbce625bd5d),
    f64::from_bits(0x400466bc67750ff9),
    f64::from_bits(0xbfe32d2cce17acb9),
    f64::from_bits(0x3fb50783248e3a7b),
    f64::from_bits(0xbf7e3062366fdfd5),
    f64::from_bits(0x3f3e89cd82d962a8),
    f64::from_bits(0xbef62610acd2d2dd),
];

/// sin(πx) / x within 2^-61.7. It is needed for cosines just below the midpoint of 1 and its neighbor, and for two
/// values of `sinpi`.
const SIN_PI_FINER: [f64; 9] = [
    f64::from_bits(0x400921fb54442d18),
    f64::from_bits(0xc014abbce625be52),
    f64::from_bits(0x400466bc6775aa6e),
    f64::from_bits(0xbfe32d2cce627515),
    f64::from_bits(0x3fb5078348517930),
    f64::from_bits(0xbf7e3074ddc489cf),
    f64::from_bits(0x3f3e8f35e5b0840f),
    f64::from_bits(0xbef6f796c4f1e5ca),
    f64::from_bits(0x3ea9d1a1d9a0091e),
];

/// tan(πx / 2) / x for |x| up to 1/2, as the quotient of two polynomials in x², within 2^-55.2.
const TAN_OVER: [f64; 4] = [
    f64::from_bits(0x3ff921fb54442d18),
    f64::from_bits(0xbfdfd20a6ec6c22f),
    f64::from_bits(0x3f9b79e398794b24),
    f64::from_bits(0xbf27243ffbed8481),
];
const TAN_UNDER: [f64; 4] = [
    f64::from_bits(0x3ff0000000000000),
    f64::from_bits(0xbff2394ec045b9c4),
    f64::from_bits(0x3fc2310e9c083b29),
    f64::from_bits(0xbf69a625d9100639),
];

/// 1/π in two parts. The first has 29 bits, so that its product with a float is exact. The second must be positive, or
/// -0 would lose its sign in a fused operation.
const INVERSE_PI: [f64; 2] = [f64::from_bits(0x3fd45f306d000000), f64::from_bits(0x3e09391054a7f09d)];

/// 2/π in three parts. The first two have 29 bits.
const QUARTERS: [f64; 3] = [
    f64::from_bits(0x3fe45f306d000000),
    f64::from_bits(0x3e19391054000000),
    f64::from_bits(0x3c44fe13abe8fa9a),
];

/// The bits of 1/π. The first 64 are before the binary point.
const INVERSE_PI_BITS: [u64; 5] =
    [0, 0x517cc1b727220a94, 0xfe13abe8fa9a6ee0, 0x6db14acc9e21c820, 0xff28b1d5ef5de2b0];

/// The largest number for which two parts of 1/π are sufficient. Larger floats have no fraction.
const FAR: f64 = 8388608.0;

/// All larger floats are even.
const EVEN: f64 = 16777216.0;

/// Returns the magnitude and the sign bit.
#[inline(always)]
fn parts<R: Doubles>(x: R) -> (R, R) {
    let sign = x.and(c(-0.0));
    (x.xor(sign), sign)
}

/// Negates the number if the lowest bit of `whole` is set.
#[inline(always)]
pub(super) fn negate_if_odd<R: Doubles>(x: R, whole: R) -> R {
    x.xor(R::from_bits(Shift::<i64>::shl_by(whole.bits(), 63)))
}

/// Evaluates a polynomial as the sum of its even and its odd powers, which needs few instructions and halves the
/// dependency chain.
#[inline(always)]
fn chains<R: Doubles, const N: usize>(coefficients: [f64; N], x: R) -> R {
    let square = x.mul(x);
    let (mut ends, mut others) = (c::<R>(coefficients[N - 1]), c::<R>(coefficients[N - 2]));
    let mut i = N - 2;
    while i >= 2 {
        ends = ends.mad(square, c(coefficients[i - 1]));
        others = others.mad(square, c(coefficients[i - 2]));
        i -= 2;
    }
    if i == 0 { ends.mad(x, others) } else { others.mad(x, ends.mad(square, c(coefficients[0]))) }
}

/// Computes sin(π · rest), negated if `whole` is odd.
#[inline(always)]
fn sine<R: Doubles>((rest, whole): (R, R)) -> R {
    negate_if_odd(rest.mul(polynomial(SIN_PI, rest.mul(rest))), whole)
}
#[inline(always)]
fn sine_finer<R: Doubles>((rest, whole): (R, R)) -> R {
    negate_if_odd(rest.mul(chains(SIN_PI_FINER, rest.mul(rest))), whole)
}

/// Computes tan(π (whole + rest) / 2).
#[inline(always)]
fn tangent<R: Doubles>((rest, whole): (R, R)) -> R {
    let square = rest.mul(rest);
    let over = rest.mul(polynomial(TAN_OVER, square));
    let under = polynomial(TAN_UNDER, square);
    // The result is -1 / tan if `whole` is odd.
    let odd = Shift::<i64>::shl_by(whole.bits(), 63);
    let quotient = over.blend_by_sign(under, odd).div(under.blend_by_sign(over, odd));
    quotient.xor(R::from_bits(odd))
}

/// Replaces lanes with |x| above `FAR` by results of `evaluate_far`.
#[inline(always)]
fn replace_far_lanes<R: Doubles>(x: R, near: R, evaluate_far: fn(f64) -> f64) -> R {
    #[cold]
    #[inline(never)]
    fn far_lanes<R: Doubles>(x: R, near: R, evaluate_far: fn(f64) -> f64) -> R {
        let mut result = near.doubles();
        for (&x, result) in x.doubles().as_ref().iter().zip(result.as_mut()) {
            if x.abs() > FAR {
                *result = evaluate_far(x);
            }
        }
        R::from_doubles(result)
    }
    match R::any(c::<R>(FAR).less(parts(x).0)) {
        false => near,
        true => far_lanes(x, near, evaluate_far),
    }
}

/// Computes x / π for a large float, multiplied by 2^`DOUBLED`, plus 1/2 if `PLUS_HALF` is set.
///
/// Returns the fraction and an integer. Only the lowest bit of the integer is correct.
fn reduced<const DOUBLED: usize, const PLUS_HALF: bool>(x: f64) -> (f64, f64) {
    /// The operands of one sine and three cosines that need more bits.
    const UNDECIDED: [u32; 4] = [0x55ca_fb2a, 0x5922_aa80, 0x5f18_b878, 0x6115_cb11];
    if x.is_infinite() || UNDECIDED.contains(&(x.abs() as f32).to_bits()) {
        return (f64::NAN, f64::NAN);
    }
    // The number is a float: a significand of 24 bits times 2^`power`.
    let power = (x.to_bits() >> 52 & 0x7ff) as usize - 1023 - 23;
    let significand = (x.to_bits() >> 29 & 0xff_ffff | 1 << 23) as u128;
    // The bits of 1/π that affect the result. Higher bits contribute even integers, and lower bits are negligible. The
    // first of them is worth 1.
    let first = power + 63 + DOUBLED;
    let word = |i: usize| INVERSE_PI_BITS.get(first / 64 + i).copied().unwrap_or(0) as u128;
    let (high, low, shift) = (word(0) << 64 | word(1), word(2), first % 64);
    let bits = high << shift | low << shift >> 64;
    let mut product = bits.wrapping_mul(significand);
    if PLUS_HALF {
        product = product.wrapping_add(1 << 126);
    }
    let whole = product.wrapping_add(1 << 126) >> 127;
    let rest = product.wrapping_sub(whole << 127) as i128 as f64 / (1_u128 << 127) as f64;
    (if x < 0.0 && !PLUS_HALF { -rest } else { rest }, f64::from_bits(whole as u64))
}

/// Computes sin(x). All floats were tested.
#[inline(always)]
pub fn sin<R: Doubles>(x: R) -> R {
    let half_turns = x.mul(c(INVERSE_PI[0]));
    let whole = half_turns.add(c(WHOLE));
    let rest = x.mad(c(INVERSE_PI[1]), half_turns.sub(whole.sub(c(WHOLE))));
    replace_far_lanes(x, sine((rest, whole)), |x| sine(reduced::<0, false>(x)))
}

/// Computes cos(x) as the sine of x + π/2. All floats were tested.
#[inline(always)]
pub fn cos<R: Doubles>(x: R) -> R {
    let half_turns = x.mul(c(INVERSE_PI[0]));
    let whole = half_turns.add(c(0.5)).add(c(WHOLE));
    let rest = x.mad(c(INVERSE_PI[1]), half_turns.sub(whole.sub(c(WHOLE)).sub(c(0.5))));
    replace_far_lanes(x, sine_finer((rest, whole)), |x| sine_finer(reduced::<0, true>(x)))
}

/// Computes tan(x) within 2^-50.
#[inline(always)]
pub fn tan<R: Doubles>(x: R) -> R {
    let quarters = x.mul(c(QUARTERS[0]));
    let whole = quarters.add(c(WHOLE));
    let rest = x.mad(c(QUARTERS[1]), quarters.sub(whole.sub(c(WHOLE))));
    let rest = x.mad(c(QUARTERS[2]), rest);
    replace_far_lanes(x, tangent((rest, whole)), |x| tangent(reduced::<1, false>(x)))
}

/// Splits a number into a fraction and an integer.
#[inline(always)]
fn split<R: Doubles>(x: R) -> (R, R) {
    let whole = x.add(c(WHOLE));
    (x.sub(whole.sub(c(WHOLE))), whole)
}

#[inline(always)]
pub fn sinpi<R: Doubles>(x: R) -> R {
    let (magnitude, sign) = parts(x);
    let sine = sine_finer(split(magnitude.min(c(EVEN))));
    // The difference is 0, which turns -0 into 0 for odd numbers, and NaN for infinities.
    sine.add(x.sub(x)).xor(sign)
}

#[inline(always)]
pub fn cospi<R: Doubles>(x: R) -> R {
    let (magnitude, _) = parts(x);
    let magnitude = magnitude.min(c(EVEN));
    let whole = magnitude.add(c(0.5)).add(c(WHOLE));
    let rest = magnitude.sub(whole.sub(c(WHOLE)).sub(c(0.5)));
    sine_finer((rest, whole)).add(x.sub(x))
}

/// Computes tan(πx) within 2^-50.
#[inline(always)]
pub fn tanpi<R: Doubles>(x: R) -> R {
    /// Replaces 0, and its inverse replaces infinity. They round to these values.
    const TINY: f64 = f64::MIN_POSITIVE;
    let (magnitude, sign) = parts(x);
    let magnitude = magnitude.min(c(EVEN));
    let (rest, whole) = split(magnitude.add(magnitude));
    // A zero is positive if the integer is 0 or 3 modulo 4.
    let bits = whole.bits();
    let is_negative = Shift::<i64>::shl_by(bits, 63).xor(Shift::<i64>::shl_by(bits, 62));
    let tiny = c::<R>(TINY).blend_by_sign(c(-TINY), is_negative);
    let rest = rest.blend(tiny, rest.equal(c(0.0)));
    tangent((rest, whole)).add(x.sub(x)).xor(sign)
}
