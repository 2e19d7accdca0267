//! Conversions of `f64`.

use super::int::sign;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::register::convert::{DoubleConversions, LongConversions};
use crate::register::{Bits, Floats, Lanes, Register, Shift};

/// To nearest, and a step of the bits where that went the wrong way: of the magnitude, from 0 through the subnormal
/// numbers to the infinity. A NaN compares false; a zero has the sign of `x`, so that none is stepped down.
#[inline(always)]
pub fn to_float<D: DoubleConversions, const MODE: u8>(x: D) -> D::Floats {
    let nearest = x.to_floats_nearest();
    if const { MODE == RTE } {
        return nearest;
    }
    let back = D::from_floats(nearest);
    let bits = nearest.bits();
    let up = sign(bits).or(Lanes::<i32>::splat(1));
    D::Floats::from_bits(match MODE {
        RTP => Lanes::<i32>::add(bits, up.and(back.less(x).low_ints())),
        RTN => Lanes::<i32>::sub(bits, up.and(x.less(back).low_ints())),
        _ => Lanes::<i32>::add(bits, x.less_magnitude(back).low_ints()),
    })
}

/// Toward zero, but to the odd neighbour where that is inexact: any rounding to less bits then sees on which side of what
/// `x` lies. Of a NaN that is quiet the last bit does not matter.
#[inline(always)]
pub fn to_odd<D: DoubleConversions>(x: D) -> D::Floats {
    let nearest = x.to_floats::<RTZ>();
    let inexact = D::from_floats(nearest).not_equal(x).low_ints();
    D::Floats::from_bits(nearest.bits().or(inexact.and(Lanes::<i32>::splat(1))))
}

/// From here on the unit is 1: the low bits of the sum with it are the integer.
const TWO_52: f64 = (1_u64 << 52) as f64;

/// To `int` by the instruction, which returns the least integer where it has no answer; for its modes `convert`.
#[inline(always)]
pub fn clamped_to_int<D: Floats<f64>>(x: D) -> D {
    D::splat(i32::MAX as f64).min(x.where_true(x.ordered(x)))
}

/// To `uint` in the low half of each lane.
#[inline(always)]
pub fn uint_below<D: Floats<f64>, const MODE: u8, const ROUNDS: bool>(x: D) -> D::Truth
where
    D::Truth: Lanes<i64>,
{
    let magic = D::splat(TWO_52);
    // The limit where `x` is NaN.
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
    // A step where that went the wrong way. No number is negative: toward zero is down.
    let back = sum.sub(magic);
    match MODE {
        RTP => Lanes::<i64>::sub(sum.bits(), back.less(x)),
        _ => Lanes::<i64>::add(sum.bits(), x.less(back)),
    }
}

const TWO_32: f64 = (1_u64 << 32) as f64;

#[inline(always)]
fn round<D: Floats<f64>, const MODE: u8>(x: D) -> D {
    match MODE {
        RTE => x.rint(),
        RTP => x.ceil(),
        RTN => x.floor(),
        _ => x.trunc(),
    }
}

/// To `long` by FMA: a multiple of 2^32 to nearest, which a sum with the magic number has in its low bits, and so what is
/// left of `x`.
#[inline(always)]
pub fn long<D: Floats<f64>, const MODE: u8>(x: D) -> D::Truth
where
    D::Truth: Lanes<i64> + Shift<i64> + Register<i64, Truth = D::Truth>,
{
    const END: f64 = (1_u64 << 63) as f64;
    let magic = D::splat(1.5 * TWO_52);
    // The limit where `x` is NaN. To nearest, the sum with the magic number rounds.
    let c = D::splat(-END).max(if const { MODE == RTE } { x } else { round::<D, MODE>(x) });
    let sum = c.fma(D::splat(1.0 / TWO_32), magic);
    let low = sum.sub(magic).fma(D::splat(-TWO_32), c);
    let low = Lanes::<i64>::sub(low.add(magic).bits(), magic.bits());
    // The magic number's own bits are shifted out.
    let y = Lanes::<i64>::add(Shift::<i64>::shl_by(sum.bits(), 32), low);
    let over = D::splat(END).less_equal(x);
    y.choose(Lanes::<i64>::splat(i64::MAX), over).and(x.ordered(x))
}

#[inline(always)]
pub fn ulong<D: Floats<f64>, const MODE: u8>(x: D) -> D::Truth
where
    D::Truth: Lanes<i64> + Shift<i64>,
{
    let x = round::<D, MODE>(D::splat(0.0).max(x));
    let high = x.mul(D::splat(1.0 / TWO_32)).floor();
    let low = high.fma(D::splat(-TWO_32), x);
    let high = Shift::<i64>::shl_by(high.add(D::splat(TWO_52)).bits(), 32);
    let low = low.add(D::splat(TWO_52)).bits().and(Lanes::<i64>::splat(0xffff_ffff));
    low.or(high).or(D::splat(TWO_32 * TWO_32).less_equal(x))
}

/// From `uint`, as a long: the low bits of 2^52, from which that is taken.
#[inline(always)]
pub fn from_uint<D: Floats<f64>>(x: D::Truth) -> D {
    D::from_bits(x.or(D::splat(TWO_52).bits())).sub(D::splat(TWO_52))
}
