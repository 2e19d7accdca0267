//! Integers.

use crate::operation::{Bits, Int, Integers, Lanes, Register, Shift};

#[inline(always)]
pub fn not<E: Int, R: Bits + Lanes<E>>(x: R) -> R {
    x.xor(R::splat(E::ONES))
}

/// As the other sign has it, in the same order: the most significant bit flipped. `S` is signed.
#[inline(always)]
pub fn flipped<S: Int, R: Bits + Lanes<S>>(x: R) -> R {
    x.xor(R::splat(S::MIN))
}

/// A function of the other sign's: the operands flipped, and the result.
macro_rules! flipped {
    ($($name:ident $of:ident by $method:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<S: Int, E: Copy, R: $of<E> + Lanes<S>>(x: R, y: R) -> R {
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

/// Compares integers without a sign by the comparison of those with one.
#[inline(always)]
pub fn less_flipped<S: Int, R: Register<S>>(x: R, y: R) -> R::Truth {
    flipped::<S, R>(x).less(flipped::<S, R>(y))
}

/// The bits in common and half of the others.
#[inline(always)]
pub fn hadd<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.and(y).add(x.xor(y).shr_by(1))
}

/// All bits without the half of those that differ.
#[inline(always)]
pub fn rhadd<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.or(y).sub(x.xor(y).shr_by(1))
}

#[inline(always)]
pub fn hadd_by_rhadd<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.rhadd(y).sub(x.xor(y).and(R::splat(E::ONE)))
}

/// The limit that a sum of signed integers runs over: the one with the sign of `x`.
#[inline(always)]
fn limit<E: Int, R: Integers<E>>(x: R) -> R {
    x.shr_by(E::BITS - 1).xor(R::splat(E::MAX))
}

/// Less than an operand, though the other is no less than 0, or the other way round.
#[inline(always)]
pub fn add_sat<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R) -> R {
    let sum = x.add(y);
    sum.by_sign(sum.shr_by(E::BITS - 1).xor(R::splat(E::MIN)), sum.less(x).xor(y))
}

#[inline(always)]
pub fn sub_sat<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R) -> R {
    let difference = x.sub(y);
    difference.choose(limit(x), difference.less(x).xor(x.xor(x).less(y)))
}

/// By the signs of three: where there is an instruction for all functions of three bits.
#[inline(always)]
pub fn add_sat_by_signs<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R) -> R {
    let sum = x.add(y);
    sum.by_sign(limit(x), x.xor(sum).and(y.xor(sum)))
}

#[inline(always)]
pub fn sub_sat_by_signs<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R) -> R {
    let difference = x.sub(y);
    difference.by_sign(limit(x), x.xor(y).and(x.xor(difference)))
}

/// For integers without a sign.
#[inline(always)]
pub fn add_sat_unsigned<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.min(not(y)).add(y)
}

#[inline(always)]
pub fn sub_sat_unsigned<E: Int, R: Integers<E>>(x: R, y: R) -> R {
    x.max(y).sub(y)
}

/// Without an instruction for minima.
#[inline(always)]
pub fn add_sat_by_carry<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R) -> R {
    let sum = x.add(y);
    sum.or(sum.less(x))
}

#[inline(always)]
pub fn sub_sat_by_carry<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R) -> R {
    x.sub(y).and(y.less(x))
}

/// Without a sign: what the low half of the product comes to, or the greatest where there is a high half.
#[inline(always)]
pub fn mad_sat_by_halves<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R, z: R) -> R {
    let sum = x.mul(y).add_sat(z);
    sum.or(x.mul_hi(y).not_equal(x.xor(x)))
}

#[inline(always)]
pub fn abs<E: Int, R: Integers<E>>(x: R) -> R {
    let sign = x.shr_by(E::BITS - 1);
    x.xor(sign).sub(sign)
}

#[inline(always)]
pub fn abs_diff<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R, y: R) -> R {
    // The difference with its sign flipped, twice where `x` is greater.
    let is_greater = y.less(x);
    is_greater.sub(x.sub(y).xor(is_greater))
}

/// By shifts of an amount a lane.
#[inline(always)]
pub fn rotate<E: Int, R: Integers<E> + Shift<U>, U: Int>(x: R, n: R) -> R {
    let zero = n.xor(n);
    Shift::<U>::shl(x, n).or(Shift::<U>::shr(x, zero.sub(n)))
}

/// By the one amount of all lanes, where it is one: that is what a constant is.
#[inline(always)]
pub fn rotate_by<U: Int, R: Bits + Shift<U>>(x: R, n: i32) -> R {
    x.shl_by(n).or(x.shr_by(U::BITS.wrapping_sub(n)))
}

/// Where there is a comparison of 64 bits, but no such shift.
#[inline(always)]
pub fn abs_by_less<E: Int, R: Integers<E> + Register<E, Truth = R>>(x: R) -> R {
    let is_less = x.less(x.xor(x));
    x.xor(is_less).sub(is_less)
}
