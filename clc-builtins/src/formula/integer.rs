//! Integer algorithms.

use crate::operation::{Arithmetic, Bits, Int, Integers, Register, Shift};

#[inline(always)]
pub fn not<E: Int, R: Bits + Arithmetic<E>>(x: R) -> R {
    x.xor(R::splat(E::ONES))
}

/// Converts between signed and unsigned integers with the same order, by flipping the most significant bit.
///
/// `S` is signed.
#[inline(always)]
pub fn flipped<S: Int, R: Bits + Arithmetic<S>>(x: R) -> R {
    x.xor(R::splat(S::MIN))
}

/// Implements functions of unsigned integers with those of signed integers, or the reverse, by flipping operands and
/// result.
macro_rules! flipped {
    ($($name:ident $of:ident by $method:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<S: Int, E: Copy, R: $of<E> + Arithmetic<S>>(x: R, y: R) -> R {
            flipped::<S, R>(flipped::<S, R>(x).$method(flipped::<S, R>(y)))
        }
    )*};
}
flipped! {
    flipped_min Register by min;
    flipped_max Register by max;
    flipped_hadd Integers by hadd;
    flipped_rhadd Integers by rhadd;
}

/// Compares unsigned integers with the comparison of signed ones.
#[inline(always)]
pub fn less_flipped<S: Int, R: Register<S>>(x: R, y: R) -> R::LaneMask {
    flipped::<S, R>(x).less(flipped::<S, R>(y))
}

/// Computes the average, rounded down: the common bits plus half of the others.
#[inline(always)]
pub fn hadd<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.and(y).add(x.xor(y).shr_by(1))
}

/// Computes the average, rounded up: all bits minus half of the different ones.
#[inline(always)]
pub fn rhadd<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.or(y).sub(x.xor(y).shr_by(1))
}

#[inline(always)]
pub fn hadd_by_rhadd<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.rhadd(y).sub(x.xor(y).and(R::splat(E::ONE)))
}

/// Returns the limit that a sum of signed integers can exceed, which has the sign of `x`.
#[inline(always)]
fn limit<E: Int, R: Integers<E>>(x: R) -> R {
    x.shr_by(E::BITS - 1).xor(R::splat(E::MAX))
}

/// Computes the saturating sum of signed integers.
///
/// It overflowed if the sum is less than `x` although `y` is not negative, or the reverse.
#[inline(always)]
pub fn add_sat<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R) -> R {
    let sum = x.add(y);
    sum.blend_by_sign(sum.shr_by(E::BITS - 1).xor(R::splat(E::MIN)), sum.less(x).xor(y))
}

#[inline(always)]
pub fn sub_sat<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R) -> R {
    let difference = x.sub(y);
    difference.blend(limit(x), difference.less(x).xor(x.xor(x).less(y)))
}

/// Computes the saturating sum from three signs, for targets with an instruction for every function of three bits.
#[inline(always)]
pub fn add_sat_by_signs<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R) -> R {
    let sum = x.add(y);
    sum.blend_by_sign(limit(x), x.xor(sum).and(y.xor(sum)))
}

#[inline(always)]
pub fn sub_sat_by_signs<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R) -> R {
    let difference = x.sub(y);
    difference.blend_by_sign(limit(x), x.xor(y).and(x.xor(difference)))
}

/// Computes the saturating sum of unsigned integers.
#[inline(always)]
pub fn add_sat_unsigned<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.min(not(y)).add(y)
}

#[inline(always)]
pub fn sub_sat_unsigned<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.max(y).sub(y)
}

/// Computes the saturating sum of unsigned integers, for targets without an instruction for the minimum.
#[inline(always)]
pub fn add_sat_by_carry<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R) -> R {
    let sum = x.add(y);
    sum.or(sum.less(x))
}

#[inline(always)]
pub fn sub_sat_by_carry<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R) -> R {
    x.sub(y).and(y.less(x))
}

/// Computes `mad_sat` of unsigned integers: the low half of the product plus `z`, or the maximum if the high half is
/// not 0.
#[inline(always)]
pub fn mad_sat_by_halves<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R, z: R) -> R {
    let sum = x.mul(y).add_sat(z);
    sum.or(x.mul_hi(y).not_equal(x.xor(x)))
}

#[inline(always)]
pub fn abs<E: Int, R: Integers<E>>(x: R) -> R {
    let sign = x.shr_by(E::BITS - 1);
    x.xor(sign).sub(sign)
}

#[inline(always)]
pub fn abs_diff<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R, y: R) -> R {
    // If `x` is larger, the sign of the difference is flipped twice.
    let is_greater = y.less(x);
    is_greater.sub(x.sub(y).xor(is_greater))
}

/// Rotates lanes with shifts by one amount per lane.
#[inline(always)]
pub fn rotate<E: Int, R: Integers<E> + Shift<U>, U: Int>(x: R, n: R) -> R {
    let zero = n.xor(n);
    Shift::<U>::shl(x, n).or(Shift::<U>::shr(x, zero.sub(n)))
}

/// Rotates all lanes by the same amount, as is the case for constants.
#[inline(always)]
pub fn rotate_by<U: Int, R: Bits + Shift<U>>(x: R, n: i32) -> R {
    x.shl_by(n).or(x.shr_by(U::BITS.wrapping_sub(n)))
}

/// Computes the absolute value with a comparison, for targets without a signed shift of 64 bits.
#[inline(always)]
pub fn abs_by_less<E: Int, R: Integers<E> + Register<E, LaneMask = R>>(x: R) -> R {
    let is_less = x.less(x.xor(x));
    x.xor(is_less).sub(is_less)
}
