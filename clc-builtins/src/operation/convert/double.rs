//! Conversions of `f64`.

use super::int::sign;
use super::{DoubleConversions, LongConversions};
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::operation::{Arithmetic, Bits, Floats, Register, Shift};

/// Rounds to `f32`. Corrects the nearest float if it is on the wrong side of `x` for the rounding mode.
///
/// Adding 1 to the bits gives the next larger magnitude, from 0 to infinity. Comparisons with NaN are false. A zero has
/// the sign of `x`, so its bits are never decremented.
#[inline(always)]
pub fn to_float<D: DoubleConversions, const MODE: u8>(x: D) -> D::Floats {
    let nearest = x.to_floats_nearest();
    if const { MODE == RTE } {
        return nearest;
    }
    let back = D::from_floats(nearest);
    let bits = nearest.bits();
    let up = sign(bits).or(Arithmetic::<i32>::splat(1));
    D::Floats::from_bits(match MODE {
        RTP => Arithmetic::<i32>::add(bits, up.and(back.less(x).low_ints())),
        RTN => Arithmetic::<i32>::sub(bits, up.and(x.less(back).low_ints())),
        _ => Arithmetic::<i32>::add(bits, x.less_magnitude(back).low_ints()),
    })
}

/// Rounds to `f32` toward zero, but sets the last bit of inexact results.
///
/// Rounding the result again, to fewer bits, then gives the same result as rounding `x` once. The last bit of a quiet NaN
/// does not matter.
#[inline(always)]
pub fn to_odd<D: DoubleConversions>(x: D) -> D::Floats {
    let nearest = x.to_floats::<RTZ>();
    let inexact = D::from_floats(nearest).not_equal(x).low_ints();
    D::Floats::from_bits(nearest.bits().or(inexact.and(Arithmetic::<i32>::splat(1))))
}

/// The smallest power of two whose unit in the last place is 1. Adding it to a number moves the integer to the low bits.
const TWO_52: f64 = (1_u64 << 52) as f64;

/// Clamps to the maximum of `int`, and replaces NaN by 0. A lower limit is unnecessary, because the conversion instruction
/// of x86-64 returns the minimum of `int` for all numbers that are out of range.
#[inline(always)]
pub fn clamp_to_int<D: Floats<f64>>(x: D) -> D {
    D::splat(i32::MAX as f64).min(x.masked(x.ordered(x)))
}

/// Converts to `uint`, saturated, in the low half of each lane.
#[inline(always)]
pub fn to_low_uint<D: Floats<f64>, const MODE: u8, const ROUNDS: bool>(x: D) -> D::LaneMask
where
    D::LaneMask: Arithmetic<i64>,
{
    let magic = D::splat(TWO_52);
    // `max` and `min` return the limit for NaN.
    let x = D::splat(u32::MAX as f64).min(D::splat(0.0).max(x));
    let rounded = match MODE {
        RTE => x,
        RTP if const { ROUNDS } => x.ceil(),
        _ if const { ROUNDS } => x.floor(),
        _ => x,
    };
    let sum = rounded.add(magic);
    if const { ROUNDS || MODE == RTE } {
        return sum.bits();
    }
    // Corrects the nearest integer if it is on the wrong side of `x`. No lane is negative, so RTZ rounds down.
    let back = sum.sub(magic);
    match MODE {
        RTP => Arithmetic::<i64>::sub(sum.bits(), back.less(x)),
        _ => Arithmetic::<i64>::add(sum.bits(), x.less(back)),
    }
}

const TWO_32: f64 = (1_u64 << 32) as f64;

/// Rounds to an integer.
#[inline(always)]
fn round<D: Floats<f64>, const MODE: u8>(x: D) -> D {
    match MODE {
        RTE => x.rint(),
        RTP => x.ceil(),
        RTN => x.floor(),
        _ => x.trunc(),
    }
}

/// Converts to `long` with FMA.
///
/// Adding a magic number moves the quotient by 2^32 to the low bits of a double. A second sum contains the remainder.
#[inline(always)]
pub fn to_long<D: Floats<f64>, const MODE: u8>(x: D) -> D::LaneMask
where
    D::LaneMask: Arithmetic<i64> + Shift<i64> + Register<i64, LaneMask = D::LaneMask>,
{
    const END: f64 = (1_u64 << 63) as f64;
    let magic = D::splat(1.5 * TWO_52);
    // If `x` is NaN, `max` returns the limit. In mode RTE, adding the magic number to the remainder rounds.
    let c = D::splat(-END).max(if const { MODE == RTE } { x } else { round::<D, MODE>(x) });
    let sum = c.fma(D::splat(1.0 / TWO_32), magic);
    let low = sum.sub(magic).fma(D::splat(-TWO_32), c);
    let low = Arithmetic::<i64>::sub(low.add(magic).bits(), magic.bits());
    // The shift discards the bits of the magic number.
    let y = Arithmetic::<i64>::add(Shift::<i64>::shl_by(sum.bits(), 32), low);
    let over = D::splat(END).less_equal(x);
    y.blend(Arithmetic::<i64>::splat(i64::MAX), over).and(x.ordered(x))
}

/// Converts to `ulong` with FMA. The high and the low 32 bits are the low bits of two sums with 2^52.
#[inline(always)]
pub fn to_ulong<D: Floats<f64>, const MODE: u8>(x: D) -> D::LaneMask
where
    D::LaneMask: Arithmetic<i64> + Shift<i64>,
{
    let x = round::<D, MODE>(D::splat(0.0).max(x));
    let high = x.mul(D::splat(1.0 / TWO_32)).floor();
    let low = high.fma(D::splat(-TWO_32), x);
    let high = Shift::<i64>::shl_by(high.add(D::splat(TWO_52)).bits(), 32);
    let low = low.add(D::splat(TWO_52)).bits().and(Arithmetic::<i64>::splat(0xffff_ffff));
    low.or(high).or(D::splat(TWO_32 * TWO_32).less_equal(x))
}

/// Converts `uint`, extended to 64 bits, by adding and subtracting 2^52.
#[inline(always)]
pub fn from_uint<D: Floats<f64>>(x: D::LaneMask) -> D {
    D::from_bits(x.or(D::splat(TWO_52).bits())).sub(D::splat(TWO_52))
}
