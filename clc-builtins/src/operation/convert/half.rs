//! Conversions between `half` and `f32` with integer arithmetic, for targets without conversion instructions.
//!
//! The bits of a half without its sign, shifted left by 13, are the bits of a float that is 2^112 times smaller.

use super::int::{sign, without};
use super::{FloatConversions, IntConversions};
use crate::exact::mode::{RTE, RTN, RTP};
use crate::operation::{Arithmetic, Register};

/// The bits of the smallest normal half and of infinity, shifted left by 13, and the bits of the floats with these values.
const NORMAL: i32 = 1 << 23;
const INFINITY: i32 = 0x7c00 << 13;
const FLOAT_NORMAL: i32 = NORMAL + BIAS_DIFFERENCE;
const FLOAT_INFINITY: i32 = INFINITY + 2 * BIAS_DIFFERENCE;
/// The difference of the exponent biases of floats and halves, 112, in the exponent field of a float.
const BIAS_DIFFERENCE: i32 = 112 << 23;
/// The bit that makes a NaN quiet.
const QUIET: i32 = 1 << 22;

/// Returns a register with the bits in all lanes.
#[inline(always)]
fn bits<I: Arithmetic<i32>>(x: i32) -> I {
    Arithmetic::<i32>::splat(x)
}
/// Adds integers.
#[inline(always)]
fn add<I: Arithmetic<i32>>(x: I, y: I) -> I {
    Arithmetic::<i32>::add(x, y)
}
/// Subtracts integers.
#[inline(always)]
fn sub<I: Arithmetic<i32>>(x: I, y: I) -> I {
    Arithmetic::<i32>::sub(x, y)
}

/// Converts halves in the high 16 bits of each lane, with 0 in the low bits.
///
/// The formula also reads the low bits, so that LLVM unpacks with zeros. If it ignored them, LLVM would unpack with an
/// unrelated register, and each iteration of a loop would wait for that register.
#[inline(always)]
pub fn unpack<R: FloatConversions<LaneMask = I>, I: IntConversions>(x: I) -> R {
    let magnitude = x.and(bits(i32::MAX)).shr_unsigned(3);
    let beyond = Register::<i32>::less(bits(INFINITY - 1), magnitude).and(bits(FLOAT_INFINITY));
    let normal = add(magnitude, bits(BIAS_DIFFERENCE)).or(beyond);
    // For a subnormal half, this adds the missing leading 1 and subtracts it again. For a normal half, the result is about
    // twice the value, so that the minimum is `normal`. A NaN becomes quiet, and the minimum returns it.
    let least: I = bits(FLOAT_NORMAL);
    let small = R::from_bits(add(magnitude, least).or(beyond)).sub(R::from_bits(least));
    R::from_bits(small.min(R::from_bits(normal)).bits().or(x.and(bits(i32::MIN))))
}

/// Converts to halves in the low 16 bits of each lane. The high 16 bits repeat the sign.
#[inline(always)]
pub fn pack<R: FloatConversions<LaneMask = I>, I: IntConversions, const MODE: u8>(x: R) -> I {
    let x = x.bits();
    let sign = sign(x);
    let magnitude = x.and(bits(i32::MAX));
    let float = R::from_bits(magnitude);
    // Floats in [0.5, 1) have the same unit in the last place as subnormal halves, so the sum is rounded correctly.
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
    let number = normal.blend(small, Register::<i32>::less(magnitude, bits(FLOAT_NORMAL)));
    let quiet = Register::<i32>::less(bits(FLOAT_INFINITY), magnitude).and(bits(QUIET >> 13));
    let other = magnitude.shr_unsigned(13).and(bits(0x7fff)).or(quiet);
    let y = other.blend(number, Register::<i32>::less(magnitude, bits(FLOAT_INFINITY)));
    y.or(sign.and(bits(i16::MIN.into())))
}

/// Converts integral floats to halves. None of them is NaN or -0, and none becomes subnormal.
///
/// Integers up to 2^24 are exact floats. Larger ones exceed every half, so their rounding makes no difference.
#[inline(always)]
pub fn pack_integer<R: FloatConversions<LaneMask = I>, I: IntConversions, const MODE: u8>(x: R) -> I {
    let x = x.bits();
    let sign = sign(x);
    let magnitude = x.and(bits(i32::MAX));
    let y = normal::<R, I, MODE>(magnitude, sign).and(Register::<i32>::less(bits(0), magnitude));
    y.or(sign.and(bits(i16::MIN.into())))
}

/// Returns the magnitude of the half for a magnitude that is at least the smallest normal half.
#[inline(always)]
fn normal<R: FloatConversions<LaneMask = I>, I: IntConversions, const MODE: u8>(magnitude: I, sign: I) -> I {
    // In each mode, all larger floats round like the float just below 2^16: to the maximum, or to infinity by a carry.
    const HIGH: f32 = 65536_f32.next_down();
    // `min` returns the limit for NaN.
    let clamped = R::splat(HIGH).min(R::from_bits(magnitude)).bits();
    match MODE {
        RTE => add(add(clamped, bits(0xfff - BIAS_DIFFERENCE)), clamped.shr_unsigned(13).and(bits(1))),
        RTP => sub(add(clamped, without(bits(0x1fff), sign)), bits(BIAS_DIFFERENCE)),
        RTN => sub(add(clamped, bits::<I>(0x1fff).and(sign)), bits(BIAS_DIFFERENCE)),
        _ => sub(clamped, bits(BIAS_DIFFERENCE)),
    }
    .shr_unsigned(13)
}
