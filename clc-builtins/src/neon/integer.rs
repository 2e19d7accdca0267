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
    mul24(x, y);
    mad24(x, y, z);
    clz(x);
    ctz(x);
    popcount(x);
    bit_reverse(x);
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

/// A product of the low 24 bits, by an instruction that may take an operand before.
macro_rules! low_24 {
    ($product:ident($($before:tt)*) $x:ident $y:ident, $left:ident $right:ident) => {
        $product($($before)* $right::<8>($left::<8>($x)), $right::<8>($left::<8>($y)))
    };
}

instructions! {
    i8 int8x16_t {
        clz(x) = vclzq_s8(x);
        ctz(x) = vclzq_s8(vrbitq_s8(x));
        popcount(x) = vcntq_s8(x);
        bit_reverse(x) = vrbitq_s8(x);
    }
    u8 uint8x16_t {
        clz(x) = vclzq_u8(x);
        ctz(x) = vclzq_u8(vrbitq_u8(x));
        popcount(x) = vcntq_u8(x);
        bit_reverse(x) = vrbitq_u8(x);
    }
    i16 int16x8_t {
        clz(x) = vclzq_s16(x);
        // The bits of each byte reversed, and the bytes.
        ctz(x) = vclzq_s16(vreinterpretq_s16_s8(vrev16q_s8(vrbitq_s8(vreinterpretq_s8_s16(x)))));
        popcount(x) = vreinterpretq_s16_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_s16(x))));
    }
    u16 uint16x8_t {
        clz(x) = vclzq_u16(x);
        ctz(x) = vclzq_u16(vreinterpretq_u16_u8(vrev16q_u8(vrbitq_u8(vreinterpretq_u8_u16(x)))));
        popcount(x) = vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(x)));
    }
    i32 int32x4_t {
        mul24(x, y) = low_24!(vmulq_s32() x y, vshlq_n_s32 vshrq_n_s32);
        mad24(x, y, z) = low_24!(vmlaq_s32(z,) x y, vshlq_n_s32 vshrq_n_s32);
        clz(x) = vclzq_s32(x);
        ctz(x) = vclzq_s32(vreinterpretq_s32_s8(vrev32q_s8(vrbitq_s8(vreinterpretq_s8_s32(x)))));
        popcount(x) = vreinterpretq_s32_u32(vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_s32(x)))));
    }
    u32 uint32x4_t {
        mul24(x, y) = low_24!(vmulq_u32() x y, vshlq_n_u32 vshrq_n_u32);
        mad24(x, y, z) = low_24!(vmlaq_u32(z,) x y, vshlq_n_u32 vshrq_n_u32);
        clz(x) = vclzq_u32(x);
        ctz(x) = vclzq_u32(vreinterpretq_u32_u8(vrev32q_u8(vrbitq_u8(vreinterpretq_u8_u32(x)))));
        popcount(x) = vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u32(x))));
    }
    i64 int64x2_t {
    }
    u64 uint64x2_t {
    }
    f32 float32x4_t {
    }
    f64 float64x2_t {
    }
}
