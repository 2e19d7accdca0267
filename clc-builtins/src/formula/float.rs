//! Floats.

use crate::formula::integer::Int;
use crate::register::{Bits, Floats, Lanes, Register, Shift};

/// What a float's format is, in its own numbers.
pub trait Constants: Copy {
    /// All bits but the sign, and the sign alone.
    const MAGNITUDE: Self;
    const SIGN: Self;
    /// What makes a NaN quiet.
    const QUIET: Self;
    const ZERO: Self;
    const ONE: Self;
    const THREE: Self;
    const INFINITY: Self;
    /// The least normal number.
    const LEAST: Self;
    /// The power of two from which on every number is an integer.
    const WHOLE: Self;
    /// The greatest numbers below one half and below 1.
    const BELOW_HALF: Self;
    const BELOW_1: Self;
    /// What one radian is in degrees, and one degree in radians.
    const DEGREES: Self;
    const RADIANS: Self;
}

/// The constants of a float that has `INFINITY`: the integer that holds its bits, and the way from `f64`.
macro_rules! constants {
    ($float:ty, $bits:ident, $from_f64:path) => {
        impl $crate::formula::float::Constants for $float {
            const MAGNITUDE: Self = <$float>::from_bits($bits::MAX >> 1);
            const SIGN: Self = <$float>::from_bits(!($bits::MAX >> 1));
            // The infinity has the bits of the exponent, and the least number their lowest.
            const QUIET: Self = <$float>::from_bits(<$float>::MIN_POSITIVE.to_bits() >> 1);
            const ZERO: Self = $from_f64(0.0);
            const ONE: Self = $from_f64(1.0);
            const THREE: Self = $from_f64(3.0);
            const INFINITY: Self = <$float>::INFINITY;
            const LEAST: Self = <$float>::MIN_POSITIVE;
            const WHOLE: Self = $from_f64(<$float>::MIN_POSITIVE.to_bits() as f64);
            const BELOW_HALF: Self = <$float>::from_bits($from_f64(0.5).to_bits() - 1);
            const BELOW_1: Self = <$float>::from_bits($from_f64(1.0).to_bits() - 1);
            const DEGREES: Self = $from_f64(57.295_779_513_082_32);
            const RADIANS: Self = $from_f64(0.017_453_292_519_943_295);
        }
    };
}
#[allow(unused_imports, reason = "the present table makes none but `half`")]
pub(crate) use constants;

const fn float(x: f64) -> f32 {
    x as f32
}
const fn double(x: f64) -> f64 {
    x
}
constants! { f32, u32, float }
constants! { f64, u64, double }
constants! { crate::half, u16, crate::half::from_f64 }

/// Whether sums and products of a NaN with numbers are that NaN, quiet. Other machines may have one NaN for all. Which
/// of two NaNs comes out is open everywhere: the compiler may exchange the operands.
pub const KEEPS_NAN: bool = cfg!(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64"));

/// What sums and products make of `x`; of NaN that NaN, quiet, on every machine.
#[inline(always)]
pub fn quiet<E: Constants, R: Floats<E>>(x: R, result: R) -> R {
    match KEEPS_NAN {
        true => result,
        false => result.choose(x.or(R::splat(E::QUIET)), x.unordered(x)),
    }
}

#[inline(always)]
pub fn magnitude<E: Constants, R: Floats<E>>(x: R) -> R {
    x.and(R::splat(E::MAGNITUDE))
}

#[inline(always)]
pub fn sign<E: Constants, R: Floats<E>>(x: R) -> R {
    x.and(R::splat(E::SIGN))
}

/// The integer nearest to a magnitude, ties to even: by the sum with the number from which on all are integers.
#[inline(always)]
fn nearest<E: Constants, R: Floats<E>>(magnitude: R) -> R {
    magnitude.add(R::splat(E::WHOLE)).sub(R::splat(E::WHOLE))
}

/// `whole` with the sign of `x` where `x` may have a fraction, and of NaN. NaN is the sum that it was.
#[inline(always)]
fn signed<E: Constants, R: Floats<E>>(x: R, whole: R) -> R {
    whole.or(sign(x)).choose(x, R::splat(E::WHOLE).less_equal(magnitude(x)))
}

#[inline(always)]
pub fn rint<E: Constants, R: Floats<E>>(x: R) -> R {
    quiet(x, signed(x, nearest(magnitude(x))))
}

/// The nearest integer, and a step where that is on the wrong side.
#[inline(always)]
pub fn trunc<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = nearest(magnitude(x));
    quiet(x, signed(x, nearest.sub(R::splat(E::ONE).where_true(magnitude(x).less(nearest)))))
}

/// A difference keeps the sign of 0.
#[inline(always)]
pub fn floor<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = signed(x, nearest(magnitude(x)));
    quiet(x, nearest.sub(R::splat(E::ONE).where_true(x.less(nearest))))
}

/// What was less than 0 may have become 0.
#[inline(always)]
pub fn ceil<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = signed(x, nearest(magnitude(x)));
    quiet(x, nearest.add(R::splat(E::ONE).where_true(nearest.less(x))).or(sign(x)))
}

/// Nearly a half further from 0, which takes great numbers nowhere, and that truncated.
#[inline(always)]
pub fn round<E: Constants, R: Floats<E>>(x: R) -> R {
    quiet(x, x.add(sign(x).or(R::splat(E::BELOW_HALF))).trunc())
}

/// What is left without `floor`: zeros and infinities are what is their double, and leave a 0 with their sign.
#[inline(always)]
pub fn fract<E: Constants, R: Floats<E>>(x: R, most: E) -> R {
    let rest = x.sub(x.floor()).min(R::splat(most));
    quiet(x, rest.choose(sign(x), x.add(x).equal(x)))
}

/// Without `trunc`: of infinities the difference is none.
#[inline(always)]
pub fn modf<E: Constants, R: Floats<E>>(x: R) -> R {
    let is_finite = magnitude(x).not_equal(R::splat(E::INFINITY));
    quiet(x, x.sub(x.trunc()).where_true(is_finite).or(sign(x)))
}

#[inline(always)]
pub fn fdim<E: Constants, R: Floats<E>>(x: R, y: R) -> R {
    x.sub(y).where_true(x.not_less_equal(y))
}

#[inline(always)]
pub fn unit<E: Constants, R: Floats<E>>(x: R) -> R {
    let one = R::splat(E::ONE).where_true(x.not_equal(R::splat(E::ZERO)));
    sign(x).or(one).where_true(x.ordered(x))
}

/// NaN gives 0, as `clamp` does.
#[inline(always)]
pub fn share<E: Constants, R: Floats<E>>(x: R, y: R) -> R {
    R::splat(E::ONE).min(R::splat(E::ZERO).max(x.div(y)))
}

#[inline(always)]
pub fn smoothstep<E: Constants, R: Floats<E>>(low: R, high: R, x: R) -> R {
    let t = x.sub(low).share(high.sub(low));
    t.mul(t).mul(R::splat(E::THREE).sub(t.add(t)))
}

#[inline(always)]
pub fn is_finite<E: Constants, R: Floats<E>>(x: R) -> R::Truth {
    magnitude(x).less(R::splat(E::INFINITY))
}

#[inline(always)]
pub fn is_infinite<E: Constants, R: Floats<E>>(x: R) -> R::Truth {
    magnitude(x).equal(R::splat(E::INFINITY))
}

#[inline(always)]
pub fn is_normal<E: Constants, R: Floats<E>>(x: R) -> R::Truth {
    let magnitude = magnitude(x);
    R::splat(E::LEAST).less_equal(magnitude).and(magnitude.less(R::splat(E::INFINITY)))
}

/// The same by the magnitude as an integer, where that is as good: signed, of `S`.
#[inline(always)]
fn integer<E: Constants, T, R: Floats<E, Truth = T>>(x: R) -> T {
    magnitude(x).bits()
}

#[inline(always)]
pub fn is_nan_by_bits<E: Constants, S: Copy, T: Register<S, Truth = T>, R: Floats<E, Truth = T>>(x: R) -> T {
    R::splat(E::INFINITY).bits().less(integer(x))
}

#[inline(always)]
pub fn is_finite_by_bits<E: Constants, S: Copy, T: Register<S, Truth = T>, R: Floats<E, Truth = T>>(
    x: R,
) -> T {
    integer(x).less(R::splat(E::INFINITY).bits())
}

#[inline(always)]
pub fn is_infinite_by_bits<E: Constants, S: Copy, T: Register<S, Truth = T>, R: Floats<E, Truth = T>>(
    x: R,
) -> T {
    integer(x).equal(R::splat(E::INFINITY).bits())
}

/// By one comparison: the least such number becomes the least integer.
#[inline(always)]
pub fn is_normal_by_bits<E: Constants, S: Int, T: Register<S, Truth = T>, R: Floats<E, Truth = T>>(
    x: R,
) -> T {
    let from_least = |x: T| x.sub(R::splat(E::LEAST).bits()).xor(T::splat(S::MIN));
    from_least(integer(x)).less(from_least(R::splat(E::INFINITY).bits()))
}

#[inline(always)]
pub fn unit_by_bits<E: Constants, S: Int, T: Register<S, Truth = T>, R: Floats<E, Truth = T>>(x: R) -> R {
    let zero = R::splat(E::ZERO).bits();
    let one = R::splat(E::ONE).where_true(zero.less(integer(x)));
    let is_number = integer(x).less_equal(R::splat(E::INFINITY).bits());
    sign(x).or(one).where_true(is_number)
}

/// The sum, rounded to odd: where it is not exact, the neighbour whose last bit is 1, which a rounding to two bits less
/// then takes for what the exact sum is. `S` is an integer as wide.
#[inline(always)]
pub fn odd_sum<E: Constants, S: Int, R>(x: R, y: R) -> R
where
    R: Floats<E, Truth: Lanes<S> + Shift<S>>,
{
    let sum = x.add(y);
    let of_y = sum.sub(x);
    let rest = x.sub(sum.sub(of_y)).add(y.sub(of_y));
    // What has no rest is as it is; neither is what is infinite or NaN.
    let inexact = rest.less_greater(R::splat(E::ZERO));
    let bits = sum.bits();
    // Too far from 0 where the signs differ.
    let less = rest.bits().xor(bits).shr_by(S::BITS - 1).and(inexact);
    R::from_bits(bits.add(less).or(inexact.and(R::Truth::splat(S::ONE))))
}
