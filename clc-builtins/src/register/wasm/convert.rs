//! Conversions on wasm32. The instructions from floats to integers saturate and convert NaN to 0.

use crate::exact::mode::{RTE, RTN, RTP};
use crate::operation::convert::{FloatConversions, HalfConversions, double, int, long};
use crate::register::convert::clamp_operations;
use crate::register::resize::{Resize, ResizeDoubles, single_registers};
use crate::register::{Bits, Arithmetic, Register, Shift, operations};
use core::arch::wasm32::*;

single_registers! { v128 }

/// Selects the operation for signed or for unsigned lanes.
macro_rules! select_by_sign {
    ($signed:expr, $unsigned:expr) => {
        if const { SIGNED } { $signed } else { $unsigned }
    };
}

/// Rounds to integers, which conversions truncate.
macro_rules! round_for_truncation {
    ($nearest:ident $ceil:ident $floor:ident ($x:expr)) => {
        match MODE {
            RTE => $nearest($x),
            RTP => $ceil($x),
            RTN => $floor($x),
            _ => $x,
        }
    };
}

#[inline(always)]
fn upper(x: v128) -> v128 {
    i64x2_shuffle::<1, 1>(x, x)
}

/// Joins the lower halves.
#[inline(always)]
fn join(x: v128, y: v128) -> v128 {
    i64x2_shuffle::<0, 2>(x, y)
}

/// Returns the low byte of each word.
#[inline(always)]
fn low_bytes(x: v128, y: v128) -> v128 {
    i8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(x, y)
}

clamp_operations! { v128 |x, high, Unsigned, Signed|
    if const { size_of::<Unsigned>() == 1 } {
        Register::<Unsigned>::min(x, high)
    } else {
        Register::<Signed>::blend_by_sign(x, high, x)
    };
    u8 i8 u16 i16 u32 i32 u64 i64
}

impl Resize for v128 {
    operations! { safe
        widen_low_bytes[SIGNED: bool](x) -> v128 = select_by_sign!(i16x8_extend_low_i8x16(x), u16x8_extend_low_u8x16(x));
        widen_high_bytes[SIGNED: bool](x) -> v128 = select_by_sign!(i16x8_extend_high_i8x16(x), u16x8_extend_high_u8x16(x));
        widen_low_words[SIGNED: bool](x) -> v128 = select_by_sign!(i32x4_extend_low_i16x8(x), u32x4_extend_low_u16x8(x));
        widen_high_words[SIGNED: bool](x) -> v128 = select_by_sign!(i32x4_extend_high_i16x8(x), u32x4_extend_high_u16x8(x));
        widen_low_ints[SIGNED: bool](x) -> v128 = select_by_sign!(i64x2_extend_low_i32x4(x), u64x2_extend_low_u32x4(x));
        widen_high_ints[SIGNED: bool](x) -> v128 = select_by_sign!(i64x2_extend_high_i32x4(x), u64x2_extend_high_u32x4(x));
        to_bytes[SAT: bool, SIGNED: bool](x, y: v128) -> v128 = match SAT {
            true => select_by_sign!(i8x16_narrow_i16x8(x, y), u8x16_narrow_i16x8(x, y)),
            false => low_bytes(x, y),
        };
        // LLVM 22.1.2 incorrectly replaces an unsigned minimum and a signed narrowing with an unsigned narrowing. It
        // does not do this before a shuffle.
        ushorts_to_bytes_sat[SIGNED: bool](x, y: v128) -> v128 = {
            let high = u16x8_splat(select_by_sign!(0x7f, 0xff));
            low_bytes(u16x8_min(x, high), u16x8_min(y, high))
        };
        to_words[SAT: bool, SIGNED: bool](x, y: v128) -> v128 = match SAT {
            true => select_by_sign!(i16x8_narrow_i32x4(x, y), u16x8_narrow_i32x4(x, y)),
            false => i16x8_shuffle::<0, 2, 4, 6, 8, 10, 12, 14>(x, y),
        };
        even_ints(x, y: v128) -> v128 = i32x4_shuffle::<0, 2, 4, 6>(x, y);
        odd_ints(x, y: v128) -> v128 = i32x4_shuffle::<1, 3, 5, 7>(x, y);
        to_ints_sat[SIGNED: bool](x, y: v128) -> v128 = long::to_ints_sat::<_, _, SIGNED>([x, y]);
        to_uints_sat[SIGNED: bool](x, y: v128) -> v128 = long::to_uints_sat::<_, _, SIGNED>([x, y]);
    }
}

impl FloatConversions for v128 {
    const ROUNDS: bool = true;
    const SATURATES: bool = true;
    operations! { safe
        nearest(x) -> v128 = i32x4_trunc_sat_f32x4(f32x4_nearest(x));
        truncate(x) -> v128 = i32x4_trunc_sat_f32x4(x);
        to_int[MODE: u8](x) -> v128 = i32x4_trunc_sat_f32x4(round_for_truncation!(f32x4_nearest f32x4_ceil f32x4_floor(x)));
        to_uint[MODE: u8](x) -> v128 = u32x4_trunc_sat_f32x4(round_for_truncation!(f32x4_nearest f32x4_ceil f32x4_floor(x)));
    }
    operations! { safe static
        from_ints_nearest(x: v128) = f32x4_convert_i32x4(x);
        from_uint[MODE: u8](x: v128) = match MODE {
            RTE => f32x4_convert_u32x4(x),
            RTP => int::uint_to_float::<_, MODE>(x),
            // Clearing the guard bit makes the instruction round down.
            _ => f32x4_convert_u32x4(int::without(x, Shift::<u32>::shr_by(x, 24))),
        };
    }
}

impl HalfConversions for v128 {
    type Halves = v128;
}
impl HalfConversions for [v128; 2] {
    type Halves = v128;
}

impl ResizeDoubles for v128 {
    operations! { safe
        to_floats(x, y: v128) -> v128 = join(f32x4_demote_f64x2_zero(x), f32x4_demote_f64x2_zero(y));
        to_floats_odd(x, y: v128) -> v128 = double::to_odd([x, y]);
        to_int[MODE: u8](x, y: v128) -> v128 = {
            let int = |x| i32x4_trunc_sat_f64x2_zero(round_for_truncation!(f64x2_nearest f64x2_ceil f64x2_floor(x)));
            join(int(x), int(y))
        };
        to_uint[MODE: u8](x, y: v128) -> v128 = {
            let uint = |x| u32x4_trunc_sat_f64x2_zero(round_for_truncation!(f64x2_nearest f64x2_ceil f64x2_floor(x)));
            join(uint(x), uint(y))
        };
    }
    operations! { safe static
        from_low_floats(x: v128) = f64x2_promote_low_f32x4(x);
        from_high_floats(x: v128) = f64x2_promote_low_f32x4(upper(x));
        from_low_ints[SIGNED: bool](x: v128) =
            select_by_sign!(f64x2_convert_low_i32x4(x), f64x2_convert_low_u32x4(x));
        from_high_ints[SIGNED: bool](x: v128) =
            select_by_sign!(f64x2_convert_low_i32x4(upper(x)), f64x2_convert_low_u32x4(upper(x)));
    }
}

crate::operation::any_bits! { v128 }
