//! The registers of x86-64, with one file for each length.
//!
//! Most operations are one intrinsic. Operations without an instruction are a [`formula`](crate::formula), or a loop
//! over the lanes. Vectors of 8-bit elements have at most 16 bytes, and vectors of 16-bit elements at most 32.

#![allow(unsafe_code)]

/// Selects an instruction at a level and above, and another expression below the level.
macro_rules! from_level {
    ($level:ident $instruction:expr, else $together:expr) => {
        if const { Build::LEVEL >= $level } { $instruction } else { $together }
    };
}

pub mod convert;
mod counts;
mod formulas;
mod halves;
mod xmm;
above_baseline! { mod ymm; mod zmm; }

use super::registered::ShortVector;
use super::permute::indices;
use crate::operation::permute::Load;
use crate::level::{Build, Level, V4};
use bytemuck::Pod;
use core::arch::x86_64::*;
pub use halves::{Halves16, Halves32, Halves8};
pub use formulas::dot_of_4_bytes;
from_v3! { pub use xmm::mad; }
at_v4! { pub use formulas::ldexp; }

// The registers of vectors, named after the elements and the size in bytes.
pub type Integers16 = __m128i;
pub type Floats16 = __m128;
pub type Doubles16 = __m128d;
below_v3! {
    pub type Integers32 = [__m128i; 2];
    pub type Integers64 = [__m128i; 4];
    pub type Integers128 = [__m128i; 8];
    pub type Floats32 = [__m128; 2];
    pub type Floats64 = [__m128; 4];
    pub type Doubles32 = [__m128d; 2];
    pub type Doubles64 = [__m128d; 4];
    pub type Doubles128 = [__m128d; 8];
}
at_v3! {
    pub type Integers32 = __m256i;
    pub type Integers64 = [__m256i; 2];
    pub type Integers128 = [__m256i; 4];
    pub type Floats32 = __m256;
    pub type Floats64 = [__m256; 2];
    pub type Doubles32 = __m256d;
    pub type Doubles64 = [__m256d; 2];
    pub type Doubles128 = [__m256d; 4];
}
at_v4! {
    pub type Integers32 = __m256i;
    pub type Integers64 = __m512i;
    pub type Integers128 = [__m512i; 2];
    pub type Floats32 = __m256;
    pub type Floats64 = __m512;
    pub type Doubles32 = __m256d;
    pub type Doubles64 = __m512d;
    pub type Doubles128 = [__m512d; 2];
}

// The longest registers for operands of 32 bytes, and for longer operands.
below_v3! {
    type Longest32 = __m128i;
    type Longest128 = __m128i;
}
at_v3! {
    type Longest32 = __m256i;
    type Longest128 = __m256i;
}
at_v4! {
    type Longest32 = __m256i;
    type Longest128 = __m512i;
}
indices! {
    u8: __m128i, __m128i, __m128i; __m256i, __m256i;
    u16: __m128i, Longest32, Longest32; __m256i, __m512i;
    u32: __m128i, Longest32, Longest128; __m256i, __m512i;
    u64: __m128i, Longest32, Longest128; __m256i, __m512i;
}

const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
const DOWN: i32 = _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC;
const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
const ZERO: i32 = _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC;

/// Implements the comparisons of integers, given `equal` and `less`.
macro_rules! integer_comparisons {
    ($element:ident: $equal:expr, $less:expr) => {
        type LaneMask = Self;
        $crate::register::operations! {
            equal(x, y) -> Self::LaneMask = ($equal)(x, y);
            not_equal(x, y) -> Self::LaneMask = integer::not::<$element, _>(Register::<$element>::equal(x, y));
            less(x, y) -> Self::LaneMask = ($less)(x, y);
            less_equal(x, y) -> Self::LaneMask = integer::not::<$element, _>(Register::<$element>::less(y, x));
            fmin(x, y) = Register::<$element>::min(x, y);
            fmax(x, y) = Register::<$element>::max(x, y);
            clamp(x, low, high) = Register::<$element>::min(Register::<$element>::max(x, low), high);
        }
    };
}

/// Calls an operation for each lane, as a one-lane register. LLVM selects the instructions.
macro_rules! x86_lane_loop {
    ($register:ident $element:ident: $trait:ident $method:ident($($x:ident),+)) => {{
        type Each = [$element; size_of::<$register>() / size_of::<$element>()];
        guard!(size_of::<Each>() / size_of::<$element>() >= 4);
        core::mem::transmute::<Each, $register>($trait::<$element>::$method(
            $(core::mem::transmute::<$register, Each>($x)),+
        ))
    }};
}

/// Implements [`ShortVector`].
///
/// If `to_short` returned the lowest element of an `and`, LLVM would compute the `and` with integers, and would leave
/// the vector registers between two operations. `to_short` therefore copies the vector with shorter or longer elements
/// and returns the second copy. LLVM later removes the copy.
macro_rules! x86_short_vectors {
    ($($register:ident $bits:ty: |$x:ident| $from_short:expr, |$r:ident| $to_short:expr;)*) => {$(
        impl ShortVector<$bits> for $register {
            $crate::register::operations! { static from_short($x: $bits) = $from_short; }
            $crate::register::operations! { to_short($r) -> $bits = $to_short; }
        }
    )*};
}
x86_short_vectors! {
    __m128i i16: |x| _mm_cvtsi32_si128(i32::from(x as u16)), |r| _mm_cvtsi128_si32(r) as i16;
    __m128i i32: |x| _mm_cvtsi32_si128(x),
        |r| core::mem::transmute::<__m128i, [i32; 4]>(_mm_unpacklo_epi64(r, r))[2];
    __m128i i64: |x| _mm_cvtsi64_si128(x),
        |r| core::mem::transmute::<__m128i, [i64; 2]>(_mm_shuffle_epi32::<0b01_00_01_00>(r))[1];
    __m128 [f32; 2]: |x| core::mem::transmute::<[[f32; 2]; 2], __m128>([x, [0.0; 2]]),
        |r| core::mem::transmute::<__m128, [[f32; 2]; 2]>(r)[0];
}

/// Returns a vector of 2, 4 or 8 bytes with a second copy in the next lanes, by a shuffle of longer or shorter lanes
/// than `T`.
#[inline(always)]
pub fn twice<A: Pod, T>(a: A) -> __m128i {
    let x = __m128i::load(Build, a);
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { size_of::<A>() } {
            8 if const { size_of::<T>() < 4 } => _mm_shuffle_epi32::<0b01_00_01_00>(x),
            8 => _mm_unpacklo_epi64(x, x),
            4 if const { size_of::<T>() < 2 } => _mm_shufflelo_epi16::<0b01_00_01_00>(x),
            4 => _mm_shuffle_epi32::<0>(x),
            _ => _mm_shufflelo_epi16::<0>(x),
        }
    }
}

/// Rotates the first three of 4 lanes of 2 or 4 bytes, so that the first comes last.
#[inline(always)]
pub fn rotate_three_lanes<A: Pod, R: Pod>(a: A) -> R {
    const LANES: i32 = 0b11_00_10_01;
    let x = __m128i::load(Build, a);
    // SAFETY: SSE2 is part of x86-64.
    let rotated = unsafe {
        match const { size_of::<A>() } {
            8 => _mm_shufflelo_epi16::<LANES>(x),
            _ => _mm_shuffle_epi32::<LANES>(x),
        }
    };
    rotated.store()
}

/// Returns two floats with zeros in the upper lanes.
///
/// LLVM would remove a constant mask, because the upper lanes of the result are not used. It moves an opaque mask out
/// of loops.
#[inline(always)]
pub fn zero_upper(pair: __m128) -> __m128 {
    // SAFETY: all bit patterns are valid. The assembly has no instruction, and SSE2 is part of x86-64.
    unsafe {
        let mut mask = core::mem::transmute::<[u32; 4], __m128>([!0, !0, 0, 0]);
        if !cfg!(miri) {
            core::arch::asm!("/* {} */", inout(xmm_reg) mask, options(pure, nomem, nostack, preserves_flags));
        }
        _mm_and_ps(pair, mask)
    }
}

/// Implements arithmetic and bitwise operations for integers with the intrinsics of a register.
macro_rules! x86_integer_arithmetic {
    (
        $register:ident: $and:ident $or:ident $xor:ident;
        $($unsigned:ident $signed:ident: $set:ident $add:expr, $sub:expr, $mul:expr;)*
    ) => {
        impl Bits for $register {
            $crate::register::operations! {
                and(x, y) = $and(x, y);
                or(x, y) = $or(x, y);
                xor(x, y) = $xor(x, y);
            }
        }
        $($crate::register::x86::x86_integer_arithmetic! { @lanes $register $unsigned: $set as $signed, $add, $sub, $mul }
        $crate::register::x86::x86_integer_arithmetic! { @lanes $register $signed: $set as $signed, $add, $sub, $mul })*
    };
    (@lanes $register:ident $element:ident: $set:ident as $signed:ident, $add:expr, $sub:expr, $mul:expr) => {
        impl Arithmetic<$element> for $register {
            $crate::register::operations! { static splat(value: $element) = $set(value as $signed); }
            $crate::register::operations! {
                add(x, y) = $add(x, y);
                sub(x, y) = $sub(x, y);
                mul(x, y) = $mul(x, y);
            }
        }
    };
}

/// Implements arithmetic and bitwise operations for floats.
macro_rules! x86_float_arithmetic {
    ($(
        $register:ident $element:ident: $set:ident $add:ident $sub:ident $mul:ident $div:ident $and:ident $or:ident
            $xor:ident $(keep_lanes $keep_lanes:expr)?;
    )*) => {$(
        impl Bits for $register {
            $crate::register::operations! {
                and(x, y) = $and(x, y);
                or(x, y) = $or(x, y);
                xor(x, y) = $xor(x, y);
                $(keep_lanes(x, all) = $keep_lanes(x, all);)?
            }
        }
        impl Arithmetic<$element> for $register {
            $crate::register::operations! { static splat(value: $element) = $set(value); }
            $crate::register::operations! {
                add(x, y) = $add(x, y);
                sub(x, y) = $sub(x, y);
                mul(x, y) = $mul(x, y);
            }
        }
        impl Divide<$element> for $register {
            $crate::register::operations! { div(x, y) = $div(x, y); }
        }
    )*};
}

/// Implements the operations on floats in registers of 32 and 64 bytes.
///
/// `$spread` converts the result of a comparison to a lane mask.
macro_rules! long_floats {
    ($register:ident $element:ident $lane_mask:ident $int:ident $cast:ident $back:ident $spread:ident $compare:ident
        $min:ident $max:ident $round:ident $sqrt:ident $fma:ident) => {
        impl Register<$element> for $register {
            type LaneMask = $lane_mask;
            operations! {
                equal(x, y) -> Self::LaneMask = $spread($compare::<_CMP_EQ_OQ>(x, y));
                not_equal(x, y) -> Self::LaneMask = $spread($compare::<_CMP_NEQ_UQ>(x, y));
                less(x, y) -> Self::LaneMask = $spread($compare::<_CMP_LT_OQ>(x, y));
                less_equal(x, y) -> Self::LaneMask = $spread($compare::<_CMP_LE_OQ>(x, y));
                blend(x, y, lane_mask: Self::LaneMask) = $back(Register::<$int>::blend($cast(x), $cast(y), lane_mask));
                blend_by_sign(x, y, c: Self::LaneMask) = $back(Register::<$int>::blend_by_sign($cast(x), $cast(y), c));
                min(x, y) = $min(y, x);
                max(x, y) = $max(y, x);
                fmin(x, y) = selection::fmin::<$element, _>(x, y);
                fmax(x, y) = selection::fmax::<$element, _>(x, y);
                clamp(x, low, high) = selection::clamp::<$element, _>(x, low, high);
            }
        }
        impl Floats<$element> for $register {
            operations! { static from_bits(bits: Self::LaneMask) = $back(bits); }
            operations! {
                less_greater(x, y) -> Self::LaneMask = $spread($compare::<_CMP_NEQ_OQ>(x, y));
                ordered(x, y) -> Self::LaneMask = $spread($compare::<_CMP_ORD_Q>(x, y));
                unordered(x, y) -> Self::LaneMask = $spread($compare::<_CMP_UNORD_Q>(x, y));
                bits(x) -> Self::LaneMask = $cast(x);
                not_less(x, y) -> Self::LaneMask = $spread($compare::<_CMP_NLT_UQ>(x, y));
                not_less_equal(x, y) -> Self::LaneMask = $spread($compare::<_CMP_NLE_UQ>(x, y));
                masked(x, lane_mask: Self::LaneMask) = $back(lane_mask.and($cast(x)));
                number_or(x, y) = x86_lane_loop!($register $element: Floats number_or(x, y));
                signs(x) -> Self::LaneMask = Shift::<$int>::shr_by($cast(x), $int::BITS as i32 - 1);
                is_normal(x) -> Self::LaneMask = float::is_normal_by_bits::<_, $int, _, _>(x);
                floor(x) = $round::<DOWN>(x);
                ceil(x) = $round::<UP>(x);
                trunc(x) = $round::<ZERO>(x);
                rint(x) = $round::<NEAREST>(x);
                round(x) = float::round(x);
                sqrt(x) = $sqrt(x);
                fma(x, y, z) = $fma(x, y, z);
            }
        }
    };
}

/// Implements shifts by one amount for all lanes, and by one amount per lane. The latter have instructions at V3 and
/// above.
macro_rules! shifts {
    ($register:ident: $($element:ident: $left:expr, $right:expr; $each_left:expr, $each_right:expr;)*) => {$(
        impl Shift<$element> for $register {
            const HAS_LANE_AMOUNTS: bool = Build::LEVEL >= V3;
            $crate::register::operations! {
                shl_by(x, n: i32) = $left(x, n & ($element::BITS - 1) as i32);
                shr_by(x, n: i32) = $right(x, n & ($element::BITS - 1) as i32);
                shl(x, n) = match const { Build::LEVEL >= V3 } {
                    true => $each_left(x, n.and(Arithmetic::<$element>::splat(($element::BITS - 1) as $element))),
                    false => $crate::register::x86::x86_lane_loop!($register $element: Shift shl(x, n)),
                };
                shr(x, n) = match const { Build::LEVEL >= V3 } {
                    true => $each_right(x, n.and(Arithmetic::<$element>::splat(($element::BITS - 1) as $element))),
                    false => $crate::register::x86::x86_lane_loop!($register $element: Shift shr(x, n)),
                };
            }
        }
    )*};
}

/// Expands to a shift of all lanes by the same amount, which the instruction reads from the lowest lane.
///
/// With `else`, the instruction requires V4, and `$together` replaces it below V4.
macro_rules! all {
    ($instruction:ident) => { |x, n| $instruction(x, _mm_cvtsi32_si128(n)) };
    ($instruction:ident else $together:expr) => {
        |x, n| if const { Build::LEVEL >= V4 } { $instruction(x, _mm_cvtsi32_si128(n)) } else { $together(x, n) }
    };
}

/// Expands to a shift by one amount per lane: an instruction of V4, or `$together` below V4.
macro_rules! each_shift {
    ($instruction:ident else $together:expr) => {
        |x, n| if const { Build::LEVEL >= V4 } { $instruction(x, n) } else { $together(x, n) }
    };
}

pub(crate) use {all, each_shift, x86_float_arithmetic, x86_integer_arithmetic, shifts};
pub(crate) use {x86_lane_loop, integer_comparisons};
above_baseline! { pub(crate) use long_floats; }
