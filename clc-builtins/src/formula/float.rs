//! Floats.

use crate::operation::{Bits, Constants, Floats, Int, Lanes, Register, Shift};

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
    x.quiet(signed(x, nearest(magnitude(x))))
}

/// The nearest integer, and a step where that is on the wrong side.
#[inline(always)]
pub fn trunc<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = nearest(magnitude(x));
    x.quiet(signed(x, nearest.sub(R::splat(E::ONE).where_true(magnitude(x).less(nearest)))))
}

/// A difference keeps the sign of 0.
#[inline(always)]
pub fn floor<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = signed(x, nearest(magnitude(x)));
    x.quiet(nearest.sub(R::splat(E::ONE).where_true(x.less(nearest))))
}

/// What was less than 0 may have become 0.
#[inline(always)]
pub fn ceil<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = signed(x, nearest(magnitude(x)));
    x.quiet(nearest.add(R::splat(E::ONE).where_true(nearest.less(x))).or(sign(x)))
}

/// Nearly a half further from 0, which takes great numbers nowhere, and that truncated.
#[inline(always)]
pub fn round<E: Constants, R: Floats<E>>(x: R) -> R {
    x.quiet(x.add(sign(x).or(R::splat(E::BELOW_HALF))).trunc())
}

#[inline(always)]
pub fn smoothstep<E: Constants, R: Floats<E>>(low: R, high: R, x: R) -> R {
    let t = x.sub(low).share(high.sub(low));
    t.mul(t).mul(R::splat(E::THREE).sub(t.add(t)))
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
