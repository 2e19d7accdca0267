//! Lanes4 of 4 bytes in a register: formulas that are written once for the registers of all widths and processors.

#![allow(unsafe_code)]

pub mod int_to_float;

use crate::level::{Level, V2};
use bytemuck::Pod;

#[allow(unused)]
mod by {
/// Evaluates an expression for so many lanes at a time: `by!(N / 4, x: f32 -> i32, ...)`, where `N` is 1, 2, 4 or 8
/// times that, up to 16. The expression comes out as often as these have parts, and not once more: each costs all
/// builds of the library. Not a function of a closure: in the code of a level that was found at run time, a closure too
/// long to be inlined stays a function without that level's instructions, and every intrinsic in it is a call.
macro_rules! by {
    // No vector has more.
    ($n:ident / 32, $($rest:tt)*) => { crate::lanes::by!(@match 32 $n [] $($rest)*) };
    ($n:ident / 16, $($rest:tt)*) => { crate::lanes::by!(@match 16 $n [] $($rest)*) };
    ($n:ident / 8, $($rest:tt)*) => { crate::lanes::by!(@match 8 $n [2 [a b]] $($rest)*) };
    ($n:ident / 4, $($rest:tt)*) => { crate::lanes::by!(@match 4 $n [2 [a b], 4 [a b c d]] $($rest)*) };
    ($n:ident / 2, $($rest:tt)*) => {
        crate::lanes::by!(@match 2 $n [2 [a b], 4 [a b c d], 8 [a b c d e f g h]] $($rest)*)
    };
    (@match $lanes:literal $n:ident [$($count:literal $parts:tt),*] $x:ident: $from:ident -> $to:ident, $body:expr) => {{
        // Named once: each array type that is spelled out costs the compiler a constant.
        type Operand = [$from; $lanes];
        type Result = [$to; $lanes];
        match const { $n / $lanes } {
            $($count => crate::lanes::by!(@each $count $x, $parts, $body),)*
            _ => bytemuck::cast(crate::lanes::by!(@one $x, bytemuck::cast($x), $body)),
        }
    }};
    (@each $count:literal $x:ident, [$($part:ident)*], $body:expr) => {{
        let [$($part),*]: [Operand; $count] = bytemuck::cast($x);
        bytemuck::cast([$(crate::lanes::by!(@one $x, $part, $body)),*])
    }};
    (@one $x:ident, $part:expr, $body:expr) => {{
        let $x: Operand = $part;
        let y: Result = $body;
        y
    }};
}
pub(crate) use by;
}
#[allow(unused)]
pub(crate) use by::by;

/// A register of integers of 4 bytes, and the register of as many floats: what conversions ask of it.
///
/// Comparisons give all ones or nothing for each lane.
///
/// # Safety
/// The functions need the processor to have the registers: SSE2, AVX2 for those of 32 bytes, NEON. What says so needs
/// SSE4.1 too on x86.
pub trait Lanes4: Copy {
    type Floats: Copy;

    unsafe fn load<A: Pod>(a: A) -> Self;
    unsafe fn store<A: Pod>(self) -> A;
    unsafe fn bits(x: Self::Floats) -> Self;
    unsafe fn floats(self) -> Self::Floats;

    unsafe fn splat(x: i32) -> Self;
    unsafe fn and(self, y: Self) -> Self;
    unsafe fn or(self, y: Self) -> Self;
    unsafe fn xor(self, y: Self) -> Self;
    /// Without the bits of `y`.
    unsafe fn without(self, y: Self) -> Self;
    unsafe fn add(self, y: Self) -> Self;
    unsafe fn sub(self, y: Self) -> Self;
    unsafe fn greater(self, y: Self) -> Self;
    unsafe fn shr<const BITS: i32>(self) -> Self;
    /// All ones where the lane is negative.
    unsafe fn sign(self) -> Self;
    /// Its magnitude; SSE4.1.
    unsafe fn magnitude(self) -> Self;
    /// Negated where `y` is negative, 0 where `y` is; SSE4.1.
    unsafe fn signed_as(self, y: Self) -> Self;
    /// The low 16 bits of `self` below the high ones of `y`; SSE4.1.
    unsafe fn low_of(self, y: Self) -> Self;
    /// `a` where all bits of the lane are set, `b` where none is; SSE4.1.
    unsafe fn choose(self, a: Self, b: Self) -> Self;

    unsafe fn splat_float(x: f32) -> Self::Floats;
    unsafe fn add_floats(x: Self::Floats, y: Self::Floats) -> Self::Floats;
    unsafe fn sub_floats(x: Self::Floats, y: Self::Floats) -> Self::Floats;
    /// `y` where either is NaN.
    unsafe fn min_floats(x: Self::Floats, y: Self::Floats) -> Self::Floats;
    /// `y` where either is NaN.
    unsafe fn max_floats(x: Self::Floats, y: Self::Floats) -> Self::Floats;
    unsafe fn less(x: Self::Floats, y: Self::Floats) -> Self;
    unsafe fn is_number(x: Self::Floats) -> Self;
    /// To nearest; the least integer where there is no answer.
    unsafe fn nearest(x: Self::Floats) -> Self;
    /// As [`nearest`](Lanes4::nearest).
    unsafe fn truncated(x: Self::Floats) -> Self;
    /// To nearest.
    unsafe fn to_floats(self) -> Self::Floats;
    /// SSE4.1.
    unsafe fn ceil(x: Self::Floats) -> Self::Floats;
    /// SSE4.1.
    unsafe fn floor(x: Self::Floats) -> Self::Floats;

    /// `a` where all bits of the lane are set, `b` where none is.
    #[inline(always)]
    unsafe fn select<L: Level>(self, a: Self, b: Self) -> Self {
        // SAFETY: the caller says that the processor has the registers, and the levels from V2 on have SSE4.1.
        unsafe { if L::LEVEL >= V2 { self.choose(a, b) } else { b.without(self).or(self.and(a)) } }
    }

    /// `self` where `y` is not negative, `-self` where it is; where `y` is 0, either that or 0.
    #[inline(always)]
    unsafe fn with_sign_of<L: Level>(self, y: Self) -> Self {
        // SAFETY: the caller says that the processor has the registers, and the levels from V2 on have SSE4.1.
        unsafe {
            if L::LEVEL >= V2 {
                self.signed_as(y)
            } else {
                let sign = y.sign();
                self.xor(sign).sub(sign)
            }
        }
    }
}
