//! Float algorithms.

use crate::operation::{Arithmetic, Bits, Constants, Floats, Int, Register, Shift};

#[inline(always)]
pub fn magnitude<E: Constants, R: Floats<E>>(x: R) -> R {
    x.and(R::splat(E::MAGNITUDE))
}

#[inline(always)]
pub fn sign<E: Constants, R: Floats<E>>(x: R) -> R {
    x.and(R::splat(E::SIGN))
}

/// Rounds a magnitude to an integer, ties to even, by adding and subtracting the number above which all are integers.
#[inline(always)]
fn nearest<E: Constants, R: Floats<E>>(magnitude: R) -> R {
    magnitude.add(R::splat(E::WHOLE)).sub(R::splat(E::WHOLE))
}

/// Returns `whole` with the sign of `x` if `x` may have a fraction or is NaN, and `x` otherwise.
///
/// NaN stays NaN in `whole`, which is a sum.
#[inline(always)]
fn signed<E: Constants, R: Floats<E>>(x: R, whole: R) -> R {
    whole.or(sign(x)).blend(x, R::splat(E::WHOLE).less_equal(magnitude(x)))
}

#[inline(always)]
pub fn rint<E: Constants, R: Floats<E>>(x: R) -> R {
    x.quiet(signed(x, nearest(magnitude(x))))
}

/// Rounds to the nearest integer, and subtracts 1 if that is farther from 0.
#[inline(always)]
pub fn trunc<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = nearest(magnitude(x));
    x.quiet(signed(x, nearest.sub(R::splat(E::ONE).masked(magnitude(x).less(nearest)))))
}

/// Rounds down. A subtraction keeps the sign of 0.
#[inline(always)]
pub fn floor<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = signed(x, nearest(magnitude(x)));
    x.quiet(nearest.sub(R::splat(E::ONE).masked(x.less(nearest))))
}

/// Rounds up. The sign is restored because a negative number may have become 0.
#[inline(always)]
pub fn ceil<E: Constants, R: Floats<E>>(x: R) -> R {
    let nearest = signed(x, nearest(magnitude(x)));
    x.quiet(nearest.add(R::splat(E::ONE).masked(nearest.less(x))).or(sign(x)))
}

/// Adds a number just below a half, with the sign of `x`, and truncates. Large numbers do not change.
#[inline(always)]
pub fn round<E: Constants, R: Floats<E>>(x: R) -> R {
    x.quiet(x.add(sign(x).or(R::splat(E::BELOW_HALF))).trunc())
}

#[inline(always)]
pub fn smoothstep<E: Constants, R: Floats<E>>(low: R, high: R, x: R) -> R {
    let t = x.sub(low).saturating_ratio(high.sub(low));
    t.mul(t).mul(R::splat(E::THREE).sub(t.add(t)))
}

#[inline(always)]
pub fn is_normal<E: Constants, R: Floats<E>>(x: R) -> R::LaneMask {
    let magnitude = magnitude(x);
    R::splat(E::LEAST).less_equal(magnitude).and(magnitude.less(R::splat(E::INFINITY)))
}

/// Returns the magnitude as a signed integer, for comparisons.
#[inline(always)]
fn integer<E: Constants, T, R: Floats<E, LaneMask = T>>(x: R) -> T {
    magnitude(x).bits()
}

#[inline(always)]
pub fn is_nan_by_bits<E: Constants, S: Copy, T: Register<S, LaneMask = T>, R: Floats<E, LaneMask = T>>(
    x: R,
) -> T {
    R::splat(E::INFINITY).bits().less(integer(x))
}

#[inline(always)]
pub fn is_finite_by_bits<E: Constants, S: Copy, T: Register<S, LaneMask = T>, R: Floats<E, LaneMask = T>>(
    x: R,
) -> T {
    integer(x).less(R::splat(E::INFINITY).bits())
}

#[inline(always)]
pub fn is_infinite_by_bits<
    E: Constants,
    S: Copy,
    T: Register<S, LaneMask = T>,
    R: Floats<E, LaneMask = T>,
>(
    x: R,
) -> T {
    integer(x).equal(R::splat(E::INFINITY).bits())
}

/// Returns `true` for normal numbers with one comparison: the smallest normal number becomes the smallest integer.
#[inline(always)]
pub fn is_normal_by_bits<E: Constants, S: Int, T: Register<S, LaneMask = T>, R: Floats<E, LaneMask = T>>(
    x: R,
) -> T {
    let from_smallest = |x: T| x.sub(R::splat(E::LEAST).bits()).xor(T::splat(S::MIN));
    from_smallest(integer(x)).less(from_smallest(R::splat(E::INFINITY).bits()))
}

#[inline(always)]
pub fn sign_or_zero_by_bits<
    E: Constants,
    S: Int,
    T: Register<S, LaneMask = T>,
    R: Floats<E, LaneMask = T>,
>(
    x: R,
) -> R {
    let zero = R::splat(E::ZERO).bits();
    let one = R::splat(E::ONE).masked(zero.less(integer(x)));
    let is_number = integer(x).less_equal(R::splat(E::INFINITY).bits());
    sign(x).or(one).masked(is_number)
}

/// Computes the sum, rounded to odd: an inexact sum becomes the neighbor whose last bit is 1.
///
/// Rounding this sum to at least two bits less gives the same result as rounding the exact sum. `S` is an integer of
/// the same width.
#[inline(always)]
pub fn odd_sum<E: Constants, S: Int, R>(x: R, y: R) -> R
where
    R: Floats<E, LaneMask: Arithmetic<S> + Shift<S>>,
{
    let sum = x.add(y);
    let y_part = sum.sub(x);
    let rest = x.sub(sum.sub(y_part)).add(y.sub(y_part));
    // Exact sums have no rest and do not change, and neither do infinities and NaN.
    let inexact = rest.less_greater(R::splat(E::ZERO));
    let bits = sum.bits();
    // If the signs differ, the sum is too far from 0.
    let less = rest.bits().xor(bits).shr_by(S::BITS - 1).and(inexact);
    R::from_bits(bits.add(less).or(inexact.and(R::LaneMask::splat(S::ONE))))
}
