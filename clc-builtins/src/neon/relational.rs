//! Comparisons: all bits of a lane where it holds, none where it does not.

use super::integer::Number;
use super::register::on_registers;
use crate::level::Level;
use bytemuck::Pod;
use core::arch::aarch64::*;

/// What the elements of a register are compared by.
///
/// # Safety
/// The functions need NEON.
pub trait Compared: Number {
    unsafe fn equal(x: Self::Register, y: Self::Register) -> uint8x16_t;
    unsafe fn greater(x: Self::Register, y: Self::Register) -> uint8x16_t;
    unsafe fn not_less(x: Self::Register, y: Self::Register) -> uint8x16_t;
}

macro_rules! compared {
    ($($element:ident $equal:ident $greater:ident $not_less:ident $bytes:path;)*) => {$(
        impl Compared for $element {
            compared!(@of $bytes; equal $equal greater $greater not_less $not_less);
        }
    )*};
    (@of $bytes:path; $($name:ident $instruction:ident)*) => {$(
        #[inline(always)]
        unsafe fn $name(x: Self::Register, y: Self::Register) -> uint8x16_t {
            // SAFETY: the caller says that the processor has NEON.
            unsafe { $bytes($instruction(x, y)) }
        }
    )*};
}

compared! {
    i8 vceqq_s8 vcgtq_s8 vcgeq_s8 core::convert::identity;
    u8 vceqq_u8 vcgtq_u8 vcgeq_u8 core::convert::identity;
    i16 vceqq_s16 vcgtq_s16 vcgeq_s16 vreinterpretq_u8_u16;
    u16 vceqq_u16 vcgtq_u16 vcgeq_u16 vreinterpretq_u8_u16;
    i32 vceqq_s32 vcgtq_s32 vcgeq_s32 vreinterpretq_u8_u32;
    u32 vceqq_u32 vcgtq_u32 vcgeq_u32 vreinterpretq_u8_u32;
    i64 vceqq_s64 vcgtq_s64 vcgeq_s64 vreinterpretq_u8_u64;
    u64 vceqq_u64 vcgtq_u64 vcgeq_u64 vreinterpretq_u8_u64;
    f32 vceqq_f32 vcgtq_f32 vcgeq_f32 vreinterpretq_u8_u32;
    f64 vceqq_f64 vcgtq_f64 vcgeq_f64 vreinterpretq_u8_u64;
}

macro_rules! comparisons {
    ($($name:ident($x:ident, $y:ident) = $body:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Compared, R: Pod, const N: usize>(
            _: L,
            $x: [E; N],
            $y: [E; N],
        ) -> Option<[R; N]> {
            // Of scalars the truth is an `int`, of vectors an integer of the elements' size.
            if const { N == 1 } {
                return None;
            }
            // SAFETY: the build has NEON, and the types are registers.
            Some(unsafe { on_registers!(E; ($x: E::Register, $y: E::Register) $body) })
        }
    )*};
}

comparisons! {
    isequal(x, y) = E::equal(x, y);
    isnotequal(x, y) = vmvnq_u8(E::equal(x, y));
    isgreater(x, y) = E::greater(x, y);
    isgreaterequal(x, y) = E::not_less(x, y);
    isless(x, y) = E::greater(y, x);
    islessequal(x, y) = E::not_less(y, x);
    islessgreater(x, y) = vorrq_u8(E::greater(x, y), E::greater(y, x));
    isordered(x, y) = vandq_u8(E::equal(x, x), E::equal(y, y));
    isunordered(x, y) = vmvnq_u8(vandq_u8(E::equal(x, x), E::equal(y, y)));
}
