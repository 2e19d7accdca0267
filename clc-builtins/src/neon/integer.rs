//! Functions of integers, and minima, by instructions, on as many registers as the lanes fill.

use super::register::on_registers;
use crate::level::Level;
use bytemuck::Pod;
use core::arch::aarch64::*;

/// The functions, each of registers; nothing where the compiler's way is as good. As functions of arrays they have the
/// same names.
macro_rules! functions {
    ($($name:ident($($x:ident),*);)*) => {
        /// What a number's registers have instructions for.
        ///
        /// # Safety
        /// The functions need NEON.
        pub trait Number: Pod {
            type Register: Copy;
            $(
                #[inline(always)]
                unsafe fn $name($(_: functions!(@ $x Self::Register)),*) -> Option<Self::Register> {
                    None
                }
            )*
        }
        $(
            #[inline(always)]
            pub fn $name<L: Level, E: Number, R: Pod, const N: usize>(_: L, $($x: [E; N]),*) -> Option<[R; N]> {
                if const { N == 1 } {
                    return None;
                }
                // SAFETY: the build has NEON, and the types are registers.
                Some(unsafe { on_registers!(E; ($($x: E::Register),*) E::$name($($x),*)?) })
            }
        )*
    };
    (@ $x:ident $register:ty) => { $register };
}

functions! {
    add_sat(x, y);
    sub_sat(x, y);
    hadd(x, y);
    rhadd(x, y);
    min(x, y);
    max(x, y);
    abs(x);
    abs_diff(x, y);
    mul_hi(x, y);
    mad_hi(x, y, z);
    mad_sat(x, y, z);
    mul24(x, y);
    mad24(x, y, z);
    clz(x);
    ctz(x);
    popcount(x);
    bit_reverse(x);
    rotate(x, y);
    number_min(x, y);
    number_max(x, y);
}

macro_rules! instructions {
    ($($element:ident $register:ident { $($name:ident($($x:ident),*) = $body:expr;)* })*) => {$(
        impl Number for $element {
            type Register = $register;
            $(
                #[inline(always)]
                unsafe fn $name($($x: $register),*) -> Option<$register> {
                    // SAFETY: the caller says that the processor has NEON.
                    Some(unsafe { $body })
                }
            )*
        }
    )*};
}

/// The products of 32 bits, whole: of the low lanes and of the high ones.
macro_rules! products {
    ($x:ident $y:ident $mull:ident $mull_high:ident $low:ident) => {
        [$mull($low($x), $low($y)), $mull_high($x, $y)]
    };
}

/// A product of the low 24 bits, by an instruction that may take an operand before.
macro_rules! low_24 {
    ($product:ident($($before:tt)*) $x:ident $y:ident, $left:ident $right:ident) => {
        $product($($before)* $right::<8>($left::<8>($x)), $right::<8>($left::<8>($y)))
    };
}

instructions! {
    i8 int8x16_t {
        add_sat(x, y) = vqaddq_s8(x, y);
        sub_sat(x, y) = vqsubq_s8(x, y);
        hadd(x, y) = vhaddq_s8(x, y);
        rhadd(x, y) = vrhaddq_s8(x, y);
        min(x, y) = vminq_s8(x, y);
        max(x, y) = vmaxq_s8(x, y);
        abs(x) = vabsq_s8(x);
        abs_diff(x, y) = vabdq_s8(x, y);
        clz(x) = vclzq_s8(x);
        ctz(x) = vclzq_s8(vrbitq_s8(x));
        popcount(x) = vcntq_s8(x);
        bit_reverse(x) = vrbitq_s8(x);
    }
    u8 uint8x16_t {
        add_sat(x, y) = vqaddq_u8(x, y);
        sub_sat(x, y) = vqsubq_u8(x, y);
        hadd(x, y) = vhaddq_u8(x, y);
        rhadd(x, y) = vrhaddq_u8(x, y);
        min(x, y) = vminq_u8(x, y);
        max(x, y) = vmaxq_u8(x, y);
        abs_diff(x, y) = vabdq_u8(x, y);
        clz(x) = vclzq_u8(x);
        ctz(x) = vclzq_u8(vrbitq_u8(x));
        popcount(x) = vcntq_u8(x);
        bit_reverse(x) = vrbitq_u8(x);
    }
    i16 int16x8_t {
        add_sat(x, y) = vqaddq_s16(x, y);
        sub_sat(x, y) = vqsubq_s16(x, y);
        hadd(x, y) = vhaddq_s16(x, y);
        rhadd(x, y) = vrhaddq_s16(x, y);
        min(x, y) = vminq_s16(x, y);
        max(x, y) = vmaxq_s16(x, y);
        abs(x) = vabsq_s16(x);
        abs_diff(x, y) = vabdq_s16(x, y);
        clz(x) = vclzq_s16(x);
        // The bits of each byte reversed, and the bytes.
        ctz(x) = vclzq_s16(vreinterpretq_s16_s8(vrev16q_s8(vrbitq_s8(vreinterpretq_s8_s16(x)))));
        popcount(x) = vreinterpretq_s16_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_s16(x))));
    }
    u16 uint16x8_t {
        add_sat(x, y) = vqaddq_u16(x, y);
        sub_sat(x, y) = vqsubq_u16(x, y);
        hadd(x, y) = vhaddq_u16(x, y);
        rhadd(x, y) = vrhaddq_u16(x, y);
        min(x, y) = vminq_u16(x, y);
        max(x, y) = vmaxq_u16(x, y);
        abs_diff(x, y) = vabdq_u16(x, y);
        clz(x) = vclzq_u16(x);
        ctz(x) = vclzq_u16(vreinterpretq_u16_u8(vrev16q_u8(vrbitq_u8(vreinterpretq_u8_u16(x)))));
        popcount(x) = vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(x)));
    }
    i32 int32x4_t {
        add_sat(x, y) = vqaddq_s32(x, y);
        sub_sat(x, y) = vqsubq_s32(x, y);
        hadd(x, y) = vhaddq_s32(x, y);
        rhadd(x, y) = vrhaddq_s32(x, y);
        min(x, y) = vminq_s32(x, y);
        max(x, y) = vmaxq_s32(x, y);
        abs(x) = vabsq_s32(x);
        abs_diff(x, y) = vabdq_s32(x, y);
        mul_hi(x, y) = {
            let [low, high] = products!(x y vmull_s32 vmull_high_s32 vget_low_s32);
            vuzp2q_s32(vreinterpretq_s32_s64(low), vreinterpretq_s32_s64(high))
        };
        mad_hi(x, y, z) = {
            let [low, high] = products!(x y vmull_s32 vmull_high_s32 vget_low_s32);
            vaddq_s32(vuzp2q_s32(vreinterpretq_s32_s64(low), vreinterpretq_s32_s64(high)), z)
        };
        mad_sat(x, y, z) = {
            let [low, high] = products!(x y vmull_s32 vmull_high_s32 vget_low_s32);
            let low = vqmovn_s64(vaddw_s32(low, vget_low_s32(z)));
            vqmovn_high_s64(low, vaddw_high_s32(high, z))
        };
        mul24(x, y) = low_24!(vmulq_s32() x y, vshlq_n_s32 vshrq_n_s32);
        mad24(x, y, z) = low_24!(vmlaq_s32(z,) x y, vshlq_n_s32 vshrq_n_s32);
        clz(x) = vclzq_s32(x);
        ctz(x) = vclzq_s32(vreinterpretq_s32_s8(vrev32q_s8(vrbitq_s8(vreinterpretq_s8_s32(x)))));
        popcount(x) = vreinterpretq_s32_u32(vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_s32(x)))));
    }
    u32 uint32x4_t {
        add_sat(x, y) = vqaddq_u32(x, y);
        sub_sat(x, y) = vqsubq_u32(x, y);
        hadd(x, y) = vhaddq_u32(x, y);
        rhadd(x, y) = vrhaddq_u32(x, y);
        min(x, y) = vminq_u32(x, y);
        max(x, y) = vmaxq_u32(x, y);
        abs_diff(x, y) = vabdq_u32(x, y);
        mul_hi(x, y) = {
            let [low, high] = products!(x y vmull_u32 vmull_high_u32 vget_low_u32);
            vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high))
        };
        mad_hi(x, y, z) = {
            let [low, high] = products!(x y vmull_u32 vmull_high_u32 vget_low_u32);
            vaddq_u32(vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high)), z)
        };
        mad_sat(x, y, z) = {
            let [low, high] = products!(x y vmull_u32 vmull_high_u32 vget_low_u32);
            let low = vqmovn_u64(vaddw_u32(low, vget_low_u32(z)));
            vqmovn_high_u64(low, vaddw_high_u32(high, z))
        };
        mul24(x, y) = low_24!(vmulq_u32() x y, vshlq_n_u32 vshrq_n_u32);
        mad24(x, y, z) = low_24!(vmlaq_u32(z,) x y, vshlq_n_u32 vshrq_n_u32);
        clz(x) = vclzq_u32(x);
        ctz(x) = vclzq_u32(vreinterpretq_u32_u8(vrev32q_u8(vrbitq_u8(vreinterpretq_u8_u32(x)))));
        popcount(x) = vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u32(x))));
    }
    i64 int64x2_t {
        add_sat(x, y) = vqaddq_s64(x, y);
        sub_sat(x, y) = vqsubq_s64(x, y);
        abs(x) = vabsq_s64(x);
    }
    u64 uint64x2_t {
        add_sat(x, y) = vqaddq_u64(x, y);
        sub_sat(x, y) = vqsubq_u64(x, y);
    }
    f32 float32x4_t {
        min(x, y) = vbslq_f32(vcltq_f32(y, x), y, x);
        max(x, y) = vbslq_f32(vcltq_f32(x, y), y, x);
        number_min(x, y) = vbslq_f32(vornq_u32(vcltq_f32(y, x), vceqq_f32(x, x)), y, x);
        number_max(x, y) = vbslq_f32(vornq_u32(vcltq_f32(x, y), vceqq_f32(x, x)), y, x);
    }
    f64 float64x2_t {
        min(x, y) = vbslq_f64(vcltq_f64(y, x), y, x);
        max(x, y) = vbslq_f64(vcltq_f64(x, y), y, x);
        number_min(x, y) = vbslq_f64(vornq_u64(vcltq_f64(y, x), vceqq_f64(x, x)), y, x);
        number_max(x, y) = vbslq_f64(vornq_u64(vcltq_f64(x, y), vceqq_f64(x, x)), y, x);
    }
}
