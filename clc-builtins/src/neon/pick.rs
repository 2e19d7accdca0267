//! Functions that pick one of their operands: minima, maxima, selections.

use super::integer::{Number, number_max, number_min};
pub use super::integer::{max, min};
use super::register::on_registers;
use crate::level::Level;
use bytemuck::Pod;
use core::arch::aarch64::*;

/// As `min` and `max`, but `y` where `x` is NaN. Of integers the same.
macro_rules! of_numbers {
    ($($name:ident $of_floats:ident $of_integers:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
            match $of_floats(l, x, y) {
                None => $of_integers(l, x, y),
                result => result,
            }
        }
    )*};
}
of_numbers! {
    fmin number_min min;
    fmax number_max max;
}

/// Functions of three operands of as many bytes, on as many registers as they fill.
macro_rules! selections {
    ($($name:ident($x:ident, $y:ident, $c:ident: $size:ident) = $body:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Pod, C: Pod, const N: usize>(
            _: L,
            $x: [E; N],
            $y: [E; N],
            $c: [C; N],
        ) -> Option<[E; N]> {
            if const { N == 1 || size_of::<E>() != size_of::<C>() } {
                return None;
            }
            let $size = size_of::<E>();
            // SAFETY: the build has NEON, and the types are registers.
            Some(unsafe { on_registers!(E; ($x: uint8x16_t, $y: uint8x16_t, $c: uint8x16_t) $body) })
        }
    )*};
}

selections! {
    // `y` where the most significant bit of `c` is set.
    select(x, y, c: size) = {
        let signs = match size {
            1 => vcltzq_s8(vreinterpretq_s8_u8(c)),
            2 => vreinterpretq_u8_u16(vcltzq_s16(vreinterpretq_s16_u8(c))),
            4 => vreinterpretq_u8_u32(vcltzq_s32(vreinterpretq_s32_u8(c))),
            _ => vreinterpretq_u8_u64(vcltzq_s64(vreinterpretq_s64_u8(c))),
        };
        vbslq_u8(signs, y, x)
    };
    // Each bit of `y` where that of `c` is set.
    bitselect(x, y, c: _size) = vbslq_u8(c, y, x);
}
