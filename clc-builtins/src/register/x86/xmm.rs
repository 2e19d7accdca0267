//! Registers of 16 bytes, which also hold shorter vectors in their low bytes.

use super::formulas::below_v2;
use crate::operation::convert::TruncateDoubles;
use super::{DOWN, NEAREST, UP, ZERO, all, each_shift, formulas, x86_lane_loop, integer_comparisons, shifts};
use crate::formula::{float, integer, selection, shift, shuffle};
use crate::level::{BASELINE, Build, Level, V2, V3, V4};
use crate::register::doubles::doubles;
use crate::operation::permute::{Interleave, Permute};
use crate::register::scalars::LowestLane;
use crate::register::{Bits, Divide, Floats, Integers, Arithmetic, Register, Shift, operations};
use core::arch::x86_64::*;

from_v3! {
    /// Calls a formula that uses a register of twice the length, or evaluates `$together` on levels without one.
    macro_rules! wider {
        ($name:ident($($x:ident),*), else $together:expr) => { formulas::$name($($x),*) };
    }
}
below_v3! {
    macro_rules! wider {
        ($name:ident($($x:ident),*), else $together:expr) => { $together };
    }
}

super::x86_integer_arithmetic! { __m128i: _mm_and_si128 _mm_or_si128 _mm_xor_si128;
    u8 i8: _mm_set1_epi8 _mm_add_epi8, _mm_sub_epi8, formulas::mul8;
    u16 i16: _mm_set1_epi16 _mm_add_epi16, _mm_sub_epi16, _mm_mullo_epi16;
    u32 i32: _mm_set1_epi32 _mm_add_epi32, _mm_sub_epi32, |x, y| from_level!(V2 _mm_mullo_epi32(x, y), else formulas::mul32(x, y));
    u64 i64: _mm_set1_epi64x _mm_add_epi64, _mm_sub_epi64, |x, y| from_level!(V4 _mm_mullo_epi64(x, y), else formulas::mul64(x, y));
}

super::x86_float_arithmetic! {
    __m128 f32: _mm_set1_ps _mm_add_ps _mm_sub_ps _mm_mul_ps _mm_div_ps _mm_and_ps _mm_or_ps _mm_xor_ps
        keep_lanes formulas::keep_float_lanes;
    __m128d f64: _mm_set1_pd _mm_add_pd _mm_sub_pd _mm_mul_pd _mm_div_pd _mm_and_pd _mm_or_pd _mm_xor_pd;
}

shifts! { __m128i:
    u8: shift::left8, shift::right8; shift::each_left8, shift::each_right8;
    i8: shift::left8, shift::sign8; shift::each_left8, shift::each_sign8;
    u16: all!(_mm_sll_epi16), all!(_mm_srl_epi16);
        each_shift!(_mm_sllv_epi16 else shift::each_left16), each_shift!(_mm_srlv_epi16 else shift::each_right16);
    i16: all!(_mm_sll_epi16), all!(_mm_sra_epi16);
        each_shift!(_mm_sllv_epi16 else shift::each_left16), each_shift!(_mm_srav_epi16 else shift::each_sign16);
    u32: all!(_mm_sll_epi32), all!(_mm_srl_epi32); _mm_sllv_epi32, _mm_srlv_epi32;
    i32: all!(_mm_sll_epi32), all!(_mm_sra_epi32); _mm_sllv_epi32, _mm_srav_epi32;
    u64: all!(_mm_sll_epi64), all!(_mm_srl_epi64); _mm_sllv_epi64, _mm_srlv_epi64;
    i64: all!(_mm_sll_epi64), all!(_mm_sra_epi64 else shift::sign64);
        _mm_sllv_epi64, each_shift!(_mm_srav_epi64 else shift::each_sign64);
}

/// Selects lanes of `y` where `lane_mask` is set, and lanes of `x` elsewhere.
///
/// V2 and V3 have a blend. V4 selects bits with one instruction of three operands.
#[inline(always)]
fn blend(x: __m128i, y: __m128i, lane_mask: __m128i) -> __m128i {
    // SAFETY: the levels from V2 on have SSE4.1.
    unsafe {
        match const { Build::LEVEL >= V2 && Build::LEVEL < V4 } {
            true => _mm_blendv_epi8(x, y, lane_mask),
            false => selection::blend_bits(x, y, lane_mask, !0_u8),
        }
    }
}

/// Implements the selections of an integer register, which signed and unsigned elements share.
macro_rules! chosen {
    ($element:ident blend_by_sign($x:ident, $y:ident, $c:ident) = $body:expr) => {
        operations! {
            blend(x, y, lane_mask: Self::LaneMask) = blend(x, y, lane_mask);
            blend_by_sign($x, $y, $c: Self::LaneMask) = $body;
        }
    };
}

macro_rules! xmm_tests {
    ($element:ident $signs:expr, $all:literal) => {
        operations! {
            is_zero(x) -> bool = _mm_movemask_epi8(_mm_cmpeq_epi8(x, _mm_setzero_si128())) == 0xffff;
            any(x, components) -> bool = ($signs)(x) & ($signs)(components) & $all != 0;
            all(x, others) -> bool = (($signs)(x) | ($signs)(others)) & $all == $all;
        }
    };
}

impl Register<i8> for __m128i {
    integer_comparisons! { i8: _mm_cmpeq_epi8, |x, y| _mm_cmpgt_epi8(y, x) }
    chosen! { i8 blend_by_sign(x, y, c) = from_level!(V2 _mm_blendv_epi8(x, y, c), else blend(x, y, _mm_cmpgt_epi8(_mm_setzero_si128(), c))) }
    operations! {
        min(x, y) = from_level!(V2 _mm_min_epi8(x, y), else integer::flipped_min::<i8, u8, _>(x, y));
        max(x, y) = from_level!(V2 _mm_max_epi8(x, y), else integer::flipped_max::<i8, u8, _>(x, y));
    }
}
impl Register<u8> for __m128i {
    integer_comparisons! { u8: _mm_cmpeq_epi8, integer::less_flipped::<i8, _> }
    chosen! { u8 blend_by_sign(x, y, c) = Register::<i8>::blend_by_sign(x, y, c) }
    operations! {
        min(x, y) = _mm_min_epu8(x, y);
        max(x, y) = _mm_max_epu8(x, y);
    }
}
impl Register<i16> for __m128i {
    integer_comparisons! { i16: _mm_cmpeq_epi16, |x, y| _mm_cmpgt_epi16(y, x) }
    chosen! { i16 blend_by_sign(x, y, c) = blend(x, y, _mm_srai_epi16::<15>(c)) }
    operations! {
        min(x, y) = _mm_min_epi16(x, y);
        max(x, y) = _mm_max_epi16(x, y);
    }
}
impl Register<u16> for __m128i {
    integer_comparisons! { u16: _mm_cmpeq_epi16, integer::less_flipped::<i16, _> }
    chosen! { u16 blend_by_sign(x, y, c) = blend(x, y, _mm_srai_epi16::<15>(c)) }
    operations! {
        min(x, y) = from_level!(V2 _mm_min_epu16(x, y), else integer::flipped_min::<i16, i16, _>(x, y));
        max(x, y) = from_level!(V2 _mm_max_epu16(x, y), else integer::flipped_max::<i16, i16, _>(x, y));
    }
}
impl Register<i32> for __m128i {
    integer_comparisons! { i32: _mm_cmpeq_epi32, |x, y| _mm_cmpgt_epi32(y, x) }
    chosen! { i32 blend_by_sign(x, y, c) = from_level!(V2
        _mm_castps_si128(_mm_blendv_ps(_mm_castsi128_ps(x), _mm_castsi128_ps(y), _mm_castsi128_ps(c))),
        else blend(x, y, _mm_srai_epi32::<31>(c))) }
    operations! {
        min(x, y) = from_level!(V2 _mm_min_epi32(x, y), else selection::min::<i32, _>(x, y));
        max(x, y) = from_level!(V2 _mm_max_epi32(x, y), else selection::max::<i32, _>(x, y));
    }
}
impl Register<u32> for __m128i {
    integer_comparisons! { u32: _mm_cmpeq_epi32, integer::less_flipped::<i32, _> }
    chosen! { u32 blend_by_sign(x, y, c) = Register::<i32>::blend_by_sign(x, y, c) }
    operations! {
        min(x, y) = from_level!(V2 _mm_min_epu32(x, y), else selection::min::<u32, _>(x, y));
        max(x, y) = from_level!(V2 _mm_max_epu32(x, y), else selection::max::<u32, _>(x, y));
    }
}

/// Implements [`Register`] for lanes of 64 bits. Below V3, the comparisons consist of those of 32 bits.
macro_rules! xmm_longs {
    ($element:ident $flipped:literal $less:expr, $min:ident $max:ident) => {
        impl Register<$element> for __m128i {
            const BY_LANES: bool = Build::LEVEL < V3;
            integer_comparisons! { $element:
                |x, y| from_level!(V3 _mm_cmpeq_epi64(x, y), else formulas::equal64(x, y)),
                |x, y| from_level!(V3 $less(x, y), else formulas::less64(x, y, $flipped))
            }
            chosen! { $element blend_by_sign(x, y, c) = from_level!(V2
                _mm_castpd_si128(_mm_blendv_pd(_mm_castsi128_pd(x), _mm_castsi128_pd(y), _mm_castsi128_pd(c))),
                else blend(x, y, _mm_shuffle_epi32::<0xf5>(_mm_srai_epi32::<31>(c)))) }
            operations! {
                min(x, y) = from_level!(V4 $min(x, y), else selection::min::<$element, _>(x, y));
                max(x, y) = from_level!(V4 $max(x, y), else selection::max::<$element, _>(x, y));
            }
        }
    };
}
xmm_longs! { i64 0x8000_0000 |x, y| _mm_cmpgt_epi64(y, x), _mm_min_epi64 _mm_max_epi64 }
xmm_longs! { u64 0x8000_0000_8000_0000 integer::less_flipped::<i64, _>, _mm_min_epu64 _mm_max_epu64 }

impl Integers<i8> for __m128i {
    type Unsigned = Self;
    const ROTATES: bool = true;
    xmm_tests! { i8 |x| _mm_movemask_epi8(x), 0xffff }
    operations! {
        add_sat(x, y) = _mm_adds_epi8(x, y);
        sub_sat(x, y) = _mm_subs_epi8(x, y);
        hadd(x, y) = integer::flipped_hadd::<i8, u8, _>(x, y);
        rhadd(x, y) = integer::flipped_rhadd::<i8, u8, _>(x, y);
        mul_hi(x, y) = wider!(mul_hi_i8_by_32(x, y), else formulas::mul_hi_i8(x, y));
        mad_sat(x, y, z) = wider!(mad_sat_i8_by_32(x, y, z), else formulas::mad_sat_i8(x, y, z));
        rotate(x, n) = formulas::rotate8(x, n);
        rotate_by(x, n: i32) = integer::rotate_by::<u8, _>(x, n);
        abs(x) -> Self::Unsigned = from_level!(V2 _mm_abs_epi8(x), else _mm_min_epu8(x, _mm_sub_epi8(_mm_setzero_si128(), x)));
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<i8, _>(x, y);
        first(x) -> i8 = _mm_cvtsi128_si32(x) as i8;
    }
}
impl Integers<u8> for __m128i {
    type Unsigned = Self;
    const ROTATES: bool = true;
    xmm_tests! { u8 |x| _mm_movemask_epi8(x), 0xffff }
    operations! {
        add_sat(x, y) = _mm_adds_epu8(x, y);
        sub_sat(x, y) = _mm_subs_epu8(x, y);
        hadd(x, y) = integer::hadd_by_rhadd::<u8, _>(x, y);
        rhadd(x, y) = _mm_avg_epu8(x, y);
        mul_hi(x, y) = wider!(mul_hi_u8_by_32(x, y), else formulas::mul_hi_u8(x, y));
        mad_sat(x, y, z) = wider!(mad_sat_u8_by_32(x, y, z), else formulas::mad_sat_u8(x, y, z));
        rotate(x, n) = formulas::rotate8(x, n);
        rotate_by(x, n: i32) = integer::rotate_by::<u8, _>(x, n);
        abs(x) -> Self::Unsigned = x;
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<u8, _>(x, y);
        first(x) -> u8 = _mm_cvtsi128_si32(x) as u8;
    }
}
impl Integers<i16> for __m128i {
    type Unsigned = Self;
    const ROTATES: bool = Build::LEVEL >= V4;
    xmm_tests! { i16 |x| _mm_movemask_epi8(x), 0xaaaa }
    operations! {
        add_sat(x, y) = _mm_adds_epi16(x, y);
        sub_sat(x, y) = _mm_subs_epi16(x, y);
        hadd(x, y) = integer::hadd::<i16, _>(x, y);
        rhadd(x, y) = integer::flipped_rhadd::<i16, u16, _>(x, y);
        mul_hi(x, y) = _mm_mulhi_epi16(x, y);
        mad_sat(x, y, z) = formulas::mad_sat_i16(x, y, z);
        rotate(x, n) = Integers::<u16>::rotate(x, n);
        rotate_by(x, n: i32) = integer::rotate_by::<u16, _>(x, n);
        abs(x) -> Self::Unsigned = from_level!(V2 _mm_abs_epi16(x), else _mm_max_epi16(x, _mm_sub_epi16(_mm_setzero_si128(), x)));
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<i16, _>(x, y);
        first(x) -> i16 = _mm_cvtsi128_si32(x) as i16;
    }
}
impl Integers<u16> for __m128i {
    type Unsigned = Self;
    const MAD_SAT_BY_LANES: bool = true;
    const ROTATES: bool = Build::LEVEL >= V4;
    xmm_tests! { u16 |x| _mm_movemask_epi8(x), 0xaaaa }
    operations! {
        add_sat(x, y) = _mm_adds_epu16(x, y);
        sub_sat(x, y) = _mm_subs_epu16(x, y);
        hadd(x, y) = integer::hadd_by_rhadd::<u16, _>(x, y);
        rhadd(x, y) = _mm_avg_epu16(x, y);
        mul_hi(x, y) = _mm_mulhi_epu16(x, y);
        mad_sat(x, y, z) = x86_lane_loop!(__m128i u16: Integers mad_sat(x, y, z));
        rotate(x, n) = from_level!(V4 integer::rotate::<u16, _, u16>(x, n), else formulas::rotate16(x, n));
        rotate_by(x, n: i32) = integer::rotate_by::<u16, _>(x, n);
        abs(x) -> Self::Unsigned = x;
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<u16, _>(x, y);
        first(x) -> u16 = _mm_cvtsi128_si32(x) as u16;
    }
}
impl Integers<i32> for __m128i {
    type Unsigned = Self;
    const MUL24_BY_LANES: bool = Build::LEVEL < V2;
    const MAD_SAT_BY_LANES: bool = Build::LEVEL >= V4;
    const ROTATES: bool = Build::LEVEL >= V3;
    xmm_tests! { i32 |x| _mm_movemask_ps(_mm_castsi128_ps(x)), 0xf }
    operations! {
        add_sat(x, y) = from_level!(V4 integer::add_sat_by_signs::<i32, _>(x, y), else integer::add_sat::<i32, _>(x, y));
        sub_sat(x, y) = from_level!(V4 integer::sub_sat_by_signs::<i32, _>(x, y), else integer::sub_sat::<i32, _>(x, y));
        hadd(x, y) = integer::hadd::<i32, _>(x, y);
        rhadd(x, y) = integer::rhadd::<i32, _>(x, y);
        mul_hi(x, y) = from_level!(V2 formulas::mul_hi_i32(x, y), else formulas::mul_hi_i32_at_baseline(x, y));
        mad_sat(x, y, z) = match const { Build::LEVEL } {
            ..V2 => formulas::mad_sat_i32_at_baseline(x, y, z),
            V2..V4 => formulas::mad_sat_i32(x, y, z),
            _ => x86_lane_loop!(__m128i i32: Integers mad_sat(x, y, z)),
        };
        rotate(x, n) = Integers::<u32>::rotate(x, n);
        rotate_by(x, n: i32) = integer::rotate_by::<u32, _>(x, n);
        abs(x) -> Self::Unsigned = from_level!(V2 _mm_abs_epi32(x), else integer::abs::<i32, _>(x));
        abs_diff(x, y) -> Self::Unsigned = from_level!(V2 selection::abs_diff::<i32, _>(x, y), else integer::abs_diff::<i32, _>(x, y));
        first(x) -> i32 = _mm_cvtsi128_si32(x);
    }
}
impl Integers<u32> for __m128i {
    type Unsigned = Self;
    const MUL24_BY_LANES: bool = Build::LEVEL < V2;
    const MAD_SAT_BY_LANES: bool = Build::LEVEL >= V2;
    const ROTATES: bool = Build::LEVEL >= V3;
    xmm_tests! { u32 |x| _mm_movemask_ps(_mm_castsi128_ps(x)), 0xf }
    operations! {
        add_sat(x, y) = from_level!(V2 integer::add_sat_unsigned::<u32, _>(x, y), else integer::add_sat_by_carry::<u32, _>(x, y));
        sub_sat(x, y) = from_level!(V2 integer::sub_sat_unsigned::<u32, _>(x, y), else integer::sub_sat_by_carry::<u32, _>(x, y));
        hadd(x, y) = integer::hadd::<u32, _>(x, y);
        rhadd(x, y) = integer::rhadd::<u32, _>(x, y);
        mul_hi(x, y) = from_level!(V2 formulas::mul_hi_u32(x, y), else formulas::mul_hi_u32_at_baseline(x, y));
        mad_sat(x, y, z) = from_level!(V2 x86_lane_loop!(__m128i u32: Integers mad_sat(x, y, z)),
            else formulas::mad_sat_u32_at_baseline(x, y, z));
        rotate(x, n) = from_level!(V4 _mm_rolv_epi32(x, n), else from_level!(V3 integer::rotate::<u32, _, u32>(x, n),
            else formulas::rotate32(x, n)));
        rotate_by(x, n: i32) = integer::rotate_by::<u32, _>(x, n);
        abs(x) -> Self::Unsigned = x;
        abs_diff(x, y) -> Self::Unsigned = from_level!(V2 selection::abs_diff::<u32, _>(x, y), else integer::abs_diff::<u32, _>(x, y));
        first(x) -> u32 = _mm_cvtsi128_si32(x) as u32;
    }
}

macro_rules! long_integers {
    ($element:ident |$x:ident| $abs:expr; $add_sat:ident $sub_sat:ident, $add_sat_at_v4:ident $sub_sat_at_v4:ident) => {
        impl Integers<$element> for __m128i {
            type Unsigned = Self;
            const ROTATES: bool = Build::LEVEL >= V3;
            const SUMS_BY_LANES: bool = Build::LEVEL < V3;
            const PRODUCTS_BY_LANES: bool = true;
            xmm_tests! { $element |x| _mm_movemask_pd(_mm_castsi128_pd(x)), 0b11 }
            operations! {
                add_sat(x, y) = from_level!(V4 integer::$add_sat_at_v4::<$element, _>(x, y), else integer::$add_sat::<$element, _>(x, y));
                sub_sat(x, y) = from_level!(V4 integer::$sub_sat_at_v4::<$element, _>(x, y), else integer::$sub_sat::<$element, _>(x, y));
                hadd(x, y) = x86_lane_loop!(__m128i $element: Integers hadd(x, y));
                rhadd(x, y) = x86_lane_loop!(__m128i $element: Integers rhadd(x, y));
                mul_hi(x, y) = x86_lane_loop!(__m128i $element: Integers mul_hi(x, y));
                mad_sat(x, y, z) = x86_lane_loop!(__m128i $element: Integers mad_sat(x, y, z));
                rotate(x, n) = from_level!(V4 _mm_rolv_epi64(x, n), else from_level!(V3 integer::rotate::<$element, _, u64>(x, n),
                    else x86_lane_loop!(__m128i $element: Integers rotate(x, n))));
                rotate_by(x, n: i32) = integer::rotate_by::<u64, _>(x, n);
                abs($x) -> Self::Unsigned = $abs;
                abs_diff(x, y) -> Self::Unsigned = integer::abs_diff::<$element, _>(x, y);
                first(x) -> $element = _mm_cvtsi128_si64(x) as $element;
            }
        }
    };
}
long_integers! { i64 |x| match const { Build::LEVEL } {
    ..V3 => { let sign = formulas::sign64(x); Arithmetic::<i64>::sub(x.xor(sign), sign) }
    V3 => integer::abs_by_less::<i64, _>(x),
    _ => _mm_abs_epi64(x),
}; add_sat sub_sat, add_sat_by_signs sub_sat_by_signs }
long_integers! { u64 |x| x; add_sat_by_carry sub_sat_by_carry, add_sat_unsigned sub_sat_unsigned }

/// Implements the operations on floats.
macro_rules! xmm_floats {
    ($register:ident $element:ident $cast:ident $back:ident $blend:ident $min:ident $max:ident
        $equal:ident $not_equal:ident $less:ident $less_equal:ident $not_less:ident $not_less_equal:ident
        $ordered:ident $unordered:ident, $int:ident; $round:ident $sqrt:ident $fma:ident, $by_bits:ident $below:ident) => {
        impl Register<$element> for $register {
            type LaneMask = __m128i;
            operations! {
                equal(x, y) -> Self::LaneMask = $cast($equal(x, y));
                not_equal(x, y) -> Self::LaneMask = $cast($not_equal(x, y));
                less(x, y) -> Self::LaneMask = $cast($less(x, y));
                less_equal(x, y) -> Self::LaneMask = $cast($less_equal(x, y));
                blend(x, y, lane_mask: Self::LaneMask) = $back(blend($cast(x), $cast(y), lane_mask));
                blend_by_sign(x, y, c: Self::LaneMask) = $back(Register::<$int>::blend_by_sign($cast(x), $cast(y), c));
                // The instructions return the second operand, `x`, if the operands are equal or unordered.
                min(x, y) = $min(y, x);
                max(x, y) = $max(y, x);
                fmin(x, y) = selection::fmin::<$element, _>(x, y);
                fmax(x, y) = selection::fmax::<$element, _>(x, y);
                clamp(x, low, high) = selection::clamp::<$element, _>(x, low, high);
            }
        }
        impl Floats<$element> for $register {
            const FMA_BY_LANES: bool = Build::LEVEL < V3;
            operations! { static from_bits(bits: Self::LaneMask) = $back(bits); }
            operations! {
                less_greater(x, y) -> Self::LaneMask = $cast($less(x, y)).or($cast($less(y, x)));
                ordered(x, y) -> Self::LaneMask = $cast($ordered(x, y));
                unordered(x, y) -> Self::LaneMask = $cast($unordered(x, y));
                bits(x) -> Self::LaneMask = $cast(x);
                not_less(x, y) -> Self::LaneMask = $cast($not_less(x, y));
                not_less_equal(x, y) -> Self::LaneMask = $cast($not_less_equal(x, y));
                masked(x, lane_mask: Self::LaneMask) = $back(lane_mask.and($cast(x)));
                number_or(x, y) = x86_lane_loop!($register $element: Floats number_or(x, y));
                signs(x) -> Self::LaneMask = Shift::<$int>::shr_by($cast(x), $int::BITS as i32 - 1);
                is_normal(x) -> Self::LaneMask = from_level!($by_bits float::is_normal_by_bits::<_, $int, _, _>(x), else float::is_normal(x));
                floor(x) = from_level!(V2 $round::<DOWN>(x), else $below::floor(x));
                ceil(x) = from_level!(V2 $round::<UP>(x), else $below::ceil(x));
                trunc(x) = from_level!(V2 $round::<ZERO>(x), else $below::trunc(x));
                rint(x) = from_level!(V2 $round::<NEAREST>(x), else $below::rint(x));
                round(x) = from_level!(V2 float::round(x), else $below::round(x));
                sqrt(x) = $sqrt(x);
                fma(x, y, z) = from_level!(V3 $fma(x, y, z), else x86_lane_loop!($register $element: Floats fma(x, y, z)));
            }
        }
    };
}
xmm_floats! { __m128 f32 _mm_castps_si128 _mm_castsi128_ps _mm_blendv_ps _mm_min_ps _mm_max_ps
    _mm_cmpeq_ps _mm_cmpneq_ps _mm_cmplt_ps _mm_cmple_ps _mm_cmpnlt_ps _mm_cmpnle_ps _mm_cmpord_ps _mm_cmpunord_ps, i32;
    _mm_round_ps _mm_sqrt_ps _mm_fmadd_ps, BASELINE below_v2 }
xmm_floats! { __m128d f64 _mm_castpd_si128 _mm_castsi128_pd _mm_blendv_pd _mm_min_pd _mm_max_pd
    _mm_cmpeq_pd _mm_cmpneq_pd _mm_cmplt_pd _mm_cmple_pd _mm_cmpnlt_pd _mm_cmpnle_pd _mm_cmpord_pd _mm_cmpunord_pd, i64;
    _mm_round_pd _mm_sqrt_pd _mm_fmadd_pd, V3 float }

/// Implements [`LowestLane`] for scalar floats.
macro_rules! low {
    ($($element:ident $register:ident $set:ident $get:ident $fma:ident;)*) => {$(
        impl LowestLane for $element {
            type Register = $register;
            operations! { register(x) -> $register = $set(x); }
            operations! { static from_register(register: $register) = $get(register); }
            // With the instruction for all lanes, the compiler would clear the upper lanes at each step.
            #[inline(always)]
            fn fused(self, y: Self, z: Self) -> Self {
                // SAFETY: `from_level!` guarantees V3, which has FMA.
                from_level!(V3 unsafe { $get($fma($set(self), $set(y), $set(z))) }, else unreachable!("levels below V3 have no `fma`"))
            }
        }
    )*};
}
low! {
    f32 __m128 _mm_set_ss _mm_cvtss_f32 _mm_fmadd_ss;
    f64 __m128d _mm_set_sd _mm_cvtsd_f64 _mm_fmadd_sd;
}

// Loads and stores 8 bytes as one double. The compiler would load and store two floats one after the other.
doubles! { __m128d 2
    |x| _mm_cvtps_pd(_mm_castpd_ps(_mm_set_sd(core::mem::transmute::<[f32; 2], f64>(x)))),
    |r| core::mem::transmute::<f64, [f32; 2]>(_mm_cvtsd_f64(_mm_castps_pd(_mm_cvtpd_ps(r)))) }

from_v3! {
    /// Computes `x * y + z` of scalars, rounded once. [`LowestLane::register`] would clear the upper lanes.
    #[inline(always)]
    pub fn mad(x: f64, y: f64, z: f64) -> f64 {
        // SAFETY: the build has FMA.
        unsafe { _mm_cvtsd_f64(_mm_fmadd_sd(_mm_set_sd(x), _mm_set_sd(y), _mm_set_sd(z))) }
    }
}

impl Interleave<u8> for __m128i {
    operations! { interleave(x, y) = _mm_unpacklo_epi8(x, y); }
}
impl Interleave<u16> for __m128i {
    operations! { interleave(x, y) = _mm_unpacklo_epi16(x, y); }
}
impl Interleave<u32> for __m128i {
    operations! { interleave(x, y) = _mm_unpacklo_epi32(x, y); }
}
impl Interleave<u64> for __m128i {
    operations! { interleave(x, y) = _mm_unpacklo_epi64(x, y); }
}

/// The value of [`Permute::REGISTERS`] for all elements.
///
/// Below V3, the only instruction selects bytes, and the indices of bytes take a few instructions.
const PERMUTED_REGISTERS: usize = match Build::LEVEL {
    BASELINE => 0,
    V2 => 2,
    _ => 4,
};

impl Permute<u8> for __m128i {
    type Table = Self;
    const REGISTERS: usize = PERMUTED_REGISTERS;
    const LANES: usize = 0;
    operations! {
        permute(index, table: Self::Table) = from_level!(V2 _mm_shuffle_epi8(table, index), else shuffle::permute_lanes::<u8, _>(index, table));
        // The bits that move out of the lower byte do not reach the sign of the upper byte.
        blend_by_bit(index, low, high, bit: i32) = Register::<u8>::blend_by_sign(low, high, Shift::<u16>::shl_by(index, 3 - bit));
    }
}

/// Implements lookups of elements from a level on, and of their bytes below it. V4 has instructions for two registers.
macro_rules! xmm_permutations {
    ($(
        $element:ident $lanes:literal since $level:ident: prepare($prepared:ident) $prepare:expr,
            permute($index:ident, $table:ident) $permute:expr, $permute2:ident $blend:ident $test:ident, shift $shift:literal;
    )*) => {$(
        impl Permute<$element> for __m128i {
            type Table = Self;
            const REGISTERS: usize = PERMUTED_REGISTERS;
            const LANES: usize = if Build::LEVEL >= $level { $lanes } else { 0 };
            operations! {
                prepare($prepared) = from_level!($level $prepare, else shuffle::byte_indices::<$element, _>($prepared));
                permute($index, $table: Self::Table) = from_level!($level $permute, else Permute::<u8>::permute($index, $table));
                permute2(index, low: Self::Table, high: Self::Table) = from_level!(V4 $permute2(low, index, high), else {
                    let (low, high) = (Permute::<$element>::permute(index, low), Permute::<$element>::permute(index, high));
                    Permute::<$element>::blend_by_bit(index, low, high, 0)
                });
                blend_by_bit(index, low, high, bit: i32) = from_level!(V4
                    $blend($test(index, Arithmetic::<$element>::splat($lanes << bit)), low, high),
                    else from_level!($level
                        Register::<$element>::blend_by_sign(low, high, Shift::<$element>::shl_by(index, $shift - bit)),
                        else Permute::<u8>::blend_by_bit(index, low, high, bit)));
            }
        }
    )*};
}
xmm_permutations! {
    u16 8 since V4: prepare(index) index, permute(index, table) _mm_permutexvar_epi16(index, table),
        _mm_permutex2var_epi16 _mm_mask_blend_epi16 _mm_test_epi16_mask, shift 12;
    u32 4 since V3: prepare(index) index,
        permute(index, table) _mm_castps_si128(_mm_permutevar_ps(_mm_castsi128_ps(table), index)),
        _mm_permutex2var_epi32 _mm_mask_blend_epi32 _mm_test_epi32_mask, shift 29;
    // V3 reads the second bit of an index. V4 has an instruction for two registers, which are equal here.
    u64 2 since V3: prepare(index) from_level!(V4 index, else _mm_slli_epi64::<1>(index)),
        permute(index, table) from_level!(V4 _mm_permutex2var_epi64(table, index, table),
            else _mm_castpd_si128(_mm_permutevar_pd(_mm_castsi128_pd(table), index))),
        _mm_permutex2var_epi64 _mm_mask_blend_epi64 _mm_test_epi64_mask, shift 61;
}

impl TruncateDoubles<__m128i> for __m128d {
    operations! {
        truncate_to_ints(x) -> __m128i = _mm_cvttpd_epi32(x);
        truncate_to_uints(x) -> __m128i = from_level!(V4 _mm_cvttpd_epu32(x), else _mm_cvttpd_epi32(x));
    }
}
impl TruncateDoubles<__m128i> for [__m128d; 2] {
    operations! {
        truncate_to_ints(x) -> __m128i = _mm_unpacklo_epi64(_mm_cvttpd_epi32(x[0]), _mm_cvttpd_epi32(x[1]));
        truncate_to_uints(x) -> __m128i = x.truncate_to_ints();
    }
}
