//! Conversions on AArch64.
//!
//! The instructions from floats to integers saturate and convert NaN to 0. The instructions between float types keep the
//! sign and the leading bits of a NaN, and make it quiet. All use the rounding mode and the flags of FPCR that Rust
//! requires.

use super::Integers16;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::formula::integer::not;
use crate::operation::convert::{Clamp, FloatConversions, HalfConversions, IntConversions, int};
use crate::operation::{any_bits, reinterpret as cast};
use crate::register::convert::clamp_operations;
use crate::register::resize::{Resize, ResizeDoubles, single_registers};
use crate::register::{Bits, Floats, Integers, Arithmetic, Register, Shift, operations};
use core::arch::aarch64::*;
use core::arch::asm;

single_registers! { uint8x16_t float32x4_t float64x2_t }

/// Selects the operation for signed or for unsigned lanes.
macro_rules! cast_by_sign {
    ($signed:expr, $unsigned:expr) => {
        if const { SIGNED } { cast($signed) } else { cast($unsigned) }
    };
}

/// Selects the instruction for the rounding mode.
macro_rules! instruction_in_mode {
    ($nearest:ident $up:ident $down:ident $truncate:ident ($x:expr)) => {
        match MODE {
            RTE => $nearest($x),
            RTP => $up($x),
            RTN => $down($x),
            _ => $truncate($x),
        }
    };
}

clamp_operations! { uint8x16_t |x, high, Unsigned, Signed|
    if const { size_of::<Unsigned>() < 8 } {
        Register::<Unsigned>::min(x, high)
    } else {
        Register::<Signed>::blend_by_sign(x, high, x)
    };
    u8 i8 u16 i16 u32 i32 u64 i64
}

impl Resize for uint8x16_t {
    operations! {
        widen_low_bytes[SIGNED: bool](x) -> Self = cast_by_sign!(vmovl_s8(vget_low_s8(cast(x))), vmovl_u8(vget_low_u8(x)));
        widen_high_bytes[SIGNED: bool](x) -> Self = cast_by_sign!(vmovl_high_s8(cast(x)), vmovl_high_u8(x));
        widen_low_words[SIGNED: bool](x) -> Self =
            cast_by_sign!(vmovl_s16(vget_low_s16(cast(x))), vmovl_u16(vget_low_u16(cast(x))));
        widen_high_words[SIGNED: bool](x) -> Self = cast_by_sign!(vmovl_high_s16(cast(x)), vmovl_high_u16(cast(x)));
        widen_low_ints[SIGNED: bool](x) -> Self =
            cast_by_sign!(vmovl_s32(vget_low_s32(cast(x))), vmovl_u32(vget_low_u32(cast(x))));
        widen_high_ints[SIGNED: bool](x) -> Self = cast_by_sign!(vmovl_high_s32(cast(x)), vmovl_high_u32(cast(x)));
        to_bytes[SAT: bool, SIGNED: bool](x, y: Self) -> Self = match SAT {
            true => cast_by_sign!(
                vqmovn_high_s16(vqmovn_s16(cast(x)), cast(y)),
                vqmovun_high_s16(vqmovun_s16(cast(x)), cast(y))
            ),
            false => vuzp1q_u8(x, y),
        };
        ushorts_to_bytes_sat[SIGNED: bool](x, y: Self) -> Self = {
            let high = Arithmetic::<u16>::splat(0x7f);
            let below = |x| Register::<u16>::min(x, high);
            cast_by_sign!(vuzp1q_u8(below(x), below(y)), vqmovn_high_u16(vqmovn_u16(cast(x)), cast(y)))
        };
        to_words[SAT: bool, SIGNED: bool](x, y: Self) -> Self = match SAT {
            true => cast_by_sign!(
                vqmovn_high_s32(vqmovn_s32(cast(x)), cast(y)),
                vqmovun_high_s32(vqmovun_s32(cast(x)), cast(y))
            ),
            false => cast(vuzp1q_u16(cast(x), cast(y))),
        };
        even_ints(x, y: Self) -> Self = cast(vuzp1q_u32(cast(x), cast(y)));
        odd_ints(x, y: Self) -> Self = cast(vuzp2q_u32(cast(x), cast(y)));
        to_ints_sat[SIGNED: bool](x, y: Self) -> Self = cast_by_sign!(
            vqmovn_high_s64(vqmovn_s64(cast(x)), cast(y)),
            Clamp::<u32>::clamp_to_signed(Resize::to_uints_sat::<false>(x, y))
        );
        to_uints_sat[SIGNED: bool](x, y: Self) -> Self = cast_by_sign!(
            vqmovun_high_s64(vqmovun_s64(cast(x)), cast(y)),
            vqmovn_high_u64(vqmovn_u64(cast(x)), cast(y))
        );
    }
}

impl FloatConversions for float32x4_t {
    const ROUNDS: bool = true;
    const SATURATES: bool = true;
    operations! {
        nearest(x) -> Integers16 = cast(vcvtnq_s32_f32(x));
        truncate(x) -> Integers16 = cast(vcvtq_s32_f32(x));
        to_int[MODE: u8](x) -> Integers16 =
            cast(instruction_in_mode!(vcvtnq_s32_f32 vcvtpq_s32_f32 vcvtmq_s32_f32 vcvtq_s32_f32(x)));
        to_uint[MODE: u8](x) -> Integers16 =
            cast(instruction_in_mode!(vcvtnq_u32_f32 vcvtpq_u32_f32 vcvtmq_u32_f32 vcvtq_u32_f32(x)));
    }
    operations! { static
        from_ints_nearest(x: Integers16) = vcvtq_f32_s32(cast(x));
        // The instruction rounds to nearest. Clearing the guard bit makes it round down, and adding the difference
        // for `-x` makes it round up.
        from_uint[MODE: u8](x: Integers16) = vcvtq_f32_u32(match MODE {
            RTE => cast(x),
            RTP => {
                let x: uint32x4_t = cast(x);
                let negative = vsubq_u32(vdupq_n_u32(0), x);
                vqaddq_u32(x, vandq_u32(negative, vshrq_n_u32::<24>(vsubq_u32(x, vdupq_n_u32(1)))))
            }
            _ => cast(int::without(x, Shift::<u32>::shr_by(x, 24))),
        });
    }
}

/// Declares instructions whose intrinsics are not stable in the oldest supported Rust.
macro_rules! instructions {
    ($($name:ident($($x:ident: $from:ident),*) -> $to:ident: $($text:literal)*;)*) => {$(
        #[inline(always)]
        fn $name($($x: $from),*) -> $to {
            let y;
            // SAFETY: the build has NEON. The instructions access only these registers.
            unsafe {
                asm!($($text,)* $($x = in(vreg) $x,)* y = out(vreg) y,
                    options(pure, nomem, nostack, preserves_flags));
            }
            y
        }
    )*};
}
instructions! {
    four_halves(x: float32x4_t) -> uint8x16_t: "fcvtn {y:v}.4h, {x:v}.4s";
    eight_halves(a: float32x4_t, b: float32x4_t) -> uint8x16_t:
        "fcvtn {y:v}.4h, {a:v}.4s" "fcvtn2 {y:v}.8h, {b:v}.4s";
    four_floats(x: uint8x8_t) -> float32x4_t: "fcvtl {y:v}.4s, {x:v}.4h";
    low_floats(x: uint8x16_t) -> float32x4_t: "fcvtl {y:v}.4s, {x:v}.4h";
    high_floats(x: uint8x16_t) -> float32x4_t: "fcvtl2 {y:v}.4s, {x:v}.8h";
}

/// Corrects halves, which were rounded to nearest, to the rounding mode `MODE`.
#[inline(always)]
fn step<F: HalfConversions<Halves = Integers16>, const MODE: u8>(x: F, nearest: Integers16) -> Integers16 {
    if const { MODE == RTE } {
        return nearest;
    }
    let back = F::from_halves(nearest);
    let wrong = match MODE {
        RTP => back.less(x),
        RTN => x.less(back),
        _ => x.less_magnitude(back),
    }
    .to_words::<false, true>();
    let sign = Shift::<i16>::shr_by(nearest, 15);
    let step_up = Arithmetic::<i16>::sub(wrong.xor(sign), sign);
    match MODE {
        RTP => Arithmetic::<i16>::sub(nearest, step_up),
        RTN => Arithmetic::<i16>::add(nearest, step_up),
        _ => Arithmetic::<i16>::add(nearest, wrong),
    }
}

impl HalfConversions for float32x4_t {
    type Halves = uint8x16_t;
    operations! { static from_halves(x: uint8x16_t) = four_floats(vget_low_u8(x)); }
    operations! {
        to_halves[MODE: u8](x) -> uint8x16_t = step::<_, MODE>(x, four_halves(x));
        integers_to_halves[MODE: u8](x) -> uint8x16_t = x.to_halves::<MODE>();
    }
}
impl HalfConversions for [float32x4_t; 2] {
    type Halves = uint8x16_t;
    operations! { static from_halves(x: uint8x16_t) = [low_floats(x), high_floats(x)]; }
    operations! {
        to_halves[MODE: u8](x) -> uint8x16_t = step::<_, MODE>(x, eight_halves(x[0], x[1]));
        integers_to_halves[MODE: u8](x) -> uint8x16_t = x.to_halves::<MODE>();
    }
}

/// Replaces the lanes where `wrong` is set by the next larger double.
#[inline(always)]
fn step_up(y: float64x2_t, wrong: uint8x16_t) -> float64x2_t {
    let sign = Shift::<i64>::shr_by(y.bits(), 63);
    let step = Arithmetic::<i64>::sub(wrong.xor(sign), sign);
    Floats::<f64>::from_bits(Arithmetic::<i64>::sub(y.bits(), step))
}

impl ResizeDoubles for float64x2_t {
    const CONVERTS_LONGS: bool = true;
    operations! {
        to_floats(x, y: Self) -> float32x4_t = vcvt_high_f32_f64(vcvt_f32_f64(x), y);
        to_floats_odd(x, y: Self) -> float32x4_t = vcvtx_high_f32_f64(vcvtx_f32_f64(x), y);
        to_long[MODE: u8](x) -> uint8x16_t =
            cast(instruction_in_mode!(vcvtnq_s64_f64 vcvtpq_s64_f64 vcvtmq_s64_f64 vcvtq_s64_f64(x)));
        to_ulong[MODE: u8](x) -> uint8x16_t =
            cast(instruction_in_mode!(vcvtnq_u64_f64 vcvtpq_u64_f64 vcvtmq_u64_f64 vcvtq_u64_f64(x)));
    }
    operations! { static
        from_low_floats(x: float32x4_t) = vcvt_f64_f32(vget_low_f32(x));
        from_high_floats(x: float32x4_t) = vcvt_high_f64_f32(x);
        // To round down, the guard bit is cleared. To round up, the nearest double is converted back and compared with
        // the operand. The conversion saturates, so the result is unchanged for doubles above the largest integer.
        from_long[MODE: u8](x: uint8x16_t) = match MODE {
            RTE => vcvtq_f64_s64(cast(x)),
            RTN => {
                let leading = x.xor(Shift::<i64>::shr_by(x, 63));
                vcvtq_f64_s64(cast(without_guard(x, leading)))
            }
            RTP => {
                let y = vcvtq_f64_s64(cast(x));
                step_up(y, Register::<i64>::less(ResizeDoubles::to_long::<RTE>(y), x))
            }
            _ => {
                let magnitude = Integers::<i64>::abs(x);
                let y = vcvtq_f64_u64(cast(without_guard(magnitude, magnitude)));
                vbslq_f64(vdupq_n_u64(1 << 63), cast(x), y)
            }
        };
        from_ulong[MODE: u8](x: uint8x16_t) = match MODE {
            RTE => vcvtq_f64_u64(cast(x)),
            RTP => {
                let y = vcvtq_f64_u64(cast(x));
                step_up(y, Register::<u64>::less(ResizeDoubles::to_ulong::<RTE>(y), x))
            }
            _ => vcvtq_f64_u64(cast(without_guard(x, x))),
        };
    }
}

/// Clears the guard bit of an integer: the first bit that does not fit in a double. `leading` has the same highest bit as
/// the magnitude of the integer.
#[inline(always)]
fn without_guard(x: uint8x16_t, leading: uint8x16_t) -> uint8x16_t {
    x.and(not::<i64, _>(Shift::<u64>::shr_by(leading, 53)))
}

any_bits! {
    int8x16_t int16x8_t int32x4_t int64x2_t uint8x16_t uint16x8_t uint32x4_t uint64x2_t float32x4_t float64x2_t
}
