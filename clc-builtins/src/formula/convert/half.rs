//! Between `half` and `f32` on the bits, where there is no instruction. Moved 13 up, the bits of a half are those of a
//! float that is 2^112 times smaller.

use super::int::{sign, without};
use crate::exact::mode::{RTE, RTN, RTP};
use crate::register::convert::{FloatConversions, IntConversions};
use crate::register::{Lanes, Register};

/// The bits of the least normal half and of the infinities, moved 13 up, and as those of floats.
const NORMAL: i32 = 1 << 23;
const INFINITY: i32 = 0x7c00 << 13;
const FLOAT_NORMAL: i32 = NORMAL + AHEAD;
const FLOAT_INFINITY: i32 = INFINITY + 2 * AHEAD;
/// How far a float's exponent field is ahead of a half's: 112 steps.
const AHEAD: i32 = 112 << 23;
/// What makes a NaN quiet.
const QUIET: i32 = 1 << 22;

#[inline(always)]
fn bits<I: Lanes<i32>>(x: i32) -> I {
    Lanes::<i32>::splat(x)
}
#[inline(always)]
fn add<I: Lanes<i32>>(x: I, y: I) -> I {
    Lanes::<i32>::add(x, y)
}
#[inline(always)]
fn sub<I: Lanes<i32>>(x: I, y: I) -> I {
    Lanes::<i32>::sub(x, y)
}

/// From halves in the high 16 bits, with 0 below: bits that are read, or the compiler would leave there what a register
/// held before, and a loop would wait for it.
#[inline(always)]
pub fn unpack<R: FloatConversions<Truth = I>, I: IntConversions>(x: I) -> R {
    let magnitude = x.and(bits(i32::MAX)).shr_unsigned(3);
    let beyond = Register::<i32>::less(bits(INFINITY - 1), magnitude).and(bits(FLOAT_INFINITY));
    let normal = add(magnitude, bits(AHEAD)).or(beyond);
    // To a subnormal half this gives the leading 1 that it does not have, and takes it away again; of a normal one
    // twice its value is left, or but little less. The difference makes a NaN quiet, which is then the minimum.
    let least: I = bits(FLOAT_NORMAL);
    let small = R::from_bits(add(magnitude, least).or(beyond)).sub(R::from_bits(least));
    R::from_bits(small.min(R::from_bits(normal)).bits().or(x.and(bits(i32::MIN))))
}

/// To halves whose sign goes up to the top bit.
#[inline(always)]
pub fn pack<R: FloatConversions<Truth = I>, I: IntConversions, const MODE: u8>(x: R) -> I {
    let x = x.bits();
    let sign = sign(x);
    let magnitude = x.and(bits(i32::MAX));
    let float = R::from_bits(magnitude);
    // Subnormal halves: in [0.5, 1) the unit of a float is that of a subnormal half, so the sum is rounded there.
    let one_half = R::splat(0.5);
    let sum = float.add(one_half);
    let back = sum.sub(one_half);
    let nearest = sub(sum.bits(), one_half.bits());
    let above = float.less(back);
    let below = back.less(float);
    let small = match MODE {
        RTE => nearest,
        RTP => sub(add(nearest, above.and(sign)), without(below, sign)),
        RTN => sub(add(nearest, without(above, sign)), below.and(sign)),
        _ => add(nearest, above),
    };
    let normal = normal::<R, I, MODE>(magnitude, sign);
    let number = normal.choose(small, Register::<i32>::less(magnitude, bits(FLOAT_NORMAL)));
    let quiet = Register::<i32>::less(bits(FLOAT_INFINITY), magnitude).and(bits(QUIET >> 13));
    let other = magnitude.shr_unsigned(13).and(bits(0x7fff)).or(quiet);
    let y = other.choose(number, Register::<i32>::less(magnitude, bits(FLOAT_INFINITY)));
    y.or(sign.and(bits(i16::MIN.into())))
}

/// Floats that were integers: no subnormal number, no NaN, no -0. Exact up to 2^24; how such a float was rounded beyond,
/// and beyond every half, makes no difference.
#[inline(always)]
pub fn pack_integer<R: FloatConversions<Truth = I>, I: IntConversions, const MODE: u8>(x: R) -> I {
    let x = x.bits();
    let sign = sign(x);
    let magnitude = x.and(bits(i32::MAX));
    let y = normal::<R, I, MODE>(magnitude, sign).and(Register::<i32>::less(bits(0), magnitude));
    y.or(sign.and(bits(i16::MIN.into())))
}

/// The magnitude of the half for a magnitude that is no less than the least normal half.
#[inline(always)]
fn normal<R: FloatConversions<Truth = I>, I: IntConversions, const MODE: u8>(magnitude: I, sign: I) -> I {
    // Just below 2^16 every mode does what it does above: it rounds to the greatest number or carries to infinity.
    const HIGH: f32 = 65536_f32.next_down();
    // The limit where it is NaN.
    let clamped = R::splat(HIGH).min(R::from_bits(magnitude)).bits();
    match MODE {
        RTE => add(add(clamped, bits(0xfff - AHEAD)), clamped.shr_unsigned(13).and(bits(1))),
        RTP => sub(add(clamped, without(bits(0x1fff), sign)), bits(AHEAD)),
        RTN => sub(add(clamped, bits::<I>(0x1fff).and(sign)), bits(AHEAD)),
        _ => sub(clamped, bits(AHEAD)),
    }
    .shr_unsigned(13)
}
