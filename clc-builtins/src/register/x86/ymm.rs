//! Registers of 32 bytes, with integers of 16 bits or more.

use crate::operation::convert::TruncateDoubles;
use super::{DOWN, NEAREST, UP, ZERO, all, each_shift, formulas, x86_lane_loop, integer_comparisons, long_floats, shifts};
use crate::formula::{float, integer, selection, shift, shuffle};
use crate::level::{Build, Level, V3, V4};
use crate::register::doubles::doubles;
use crate::operation::permute::{Load, Permute};
use crate::register::{Bits, Divide, Floats, Integers, Arithmetic, Register, Shift, operations};
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

super::x86_integer_arithmetic! { __m256i: _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256;
    u8 i8: _mm256_set1_epi8 _mm256_add_epi8, _mm256_sub_epi8, formulas::mul8;
    u16 i16: _mm256_set1_epi16 _mm256_add_epi16, _mm256_sub_epi16, _mm256_mullo_epi16;
    u32 i32: _mm256_set1_epi32 _mm256_add_epi32, _mm256_sub_epi32, _mm256_mullo_epi32;
    u64 i64: _mm256_set1_epi64x _mm256_add_epi64, _mm256_sub_epi64, |x, y| from_level!(V4 _mm256_mullo_epi64(x, y), else formulas::mul64(x, y));
}

super::x86_float_arithmetic! {
    __m256 f32: _mm256_set1_ps _mm256_add_ps _mm256_sub_ps _mm256_mul_ps _mm256_div_ps _mm256_and_ps _mm256_or_ps _mm256_xor_ps;
    __m256d f64: _mm256_set1_pd _mm256_add_pd _mm256_sub_pd _mm256_mul_pd _mm256_div_pd _mm256_and_pd _mm256_or_pd _mm256_xor_pd;
}

shifts! { __m256i:
    u16: all!(_mm256_sll_epi16), all!(_mm256_srl_epi16);
        each_shift!(_mm256_sllv_epi16 else shift::each_left16), each_shift!(_mm256_srlv_epi16 else shift::each_right16);
    i16: all!(_mm256_sll_epi16), all!(_mm256_sra_epi16);
        each_shift!(_mm256_sllv_epi16 else shift::each_left16), each_shift!(_mm256_srav_epi16 else shift::each_sign16);
    u32: all!(_mm256_sll_epi32), all!(_mm256_srl_epi32); _mm256_sllv_epi32, _mm256_srlv_epi32;
    i32: all!(_mm256_sll_epi32), all!(_mm256_sra_epi32); _mm256_sllv_epi32, _mm256_srav_epi32;
    u64: all!(_mm256_sll_epi64), all!(_mm256_srl_epi64); _mm256_sllv_epi64, _mm256_srlv_epi64;
    i64: all!(_mm256_sll_epi64), all!(_mm256_sra_epi64 else shift::sign64);
        _mm256_sllv_epi64, each_shift!(_mm256_srav_epi64 else shift::each_sign64);
}

#[inline(always)]
fn blend(x: __m256i, y: __m256i, lane_mask: __m256i) -> __m256i {
    // SAFETY: the build has AVX2.
    unsafe { from_level!(V4 selection::blend_bits(x, y, lane_mask, !0_u8), else _mm256_blendv_epi8(x, y, lane_mask)) }
}

macro_rules! ymm_registers {
    ($($element:ident $equal:ident $less:expr, blend_by_sign($x:ident, $y:ident, $c:ident) $blend_by_sign:expr,
        min($a:ident, $b:ident) $min:expr, $max:expr;)*) => {$(
        impl Register<$element> for __m256i {
            integer_comparisons! { $element: $equal, $less }
            operations! {
                blend(x, y, lane_mask: Self::LaneMask) = blend(x, y, lane_mask);
                blend_by_sign($x, $y, $c: Self::LaneMask) = $blend_by_sign;
                min($a, $b) = $min;
                max($a, $b) = $max;
            }
        }
    )*};
}

ymm_registers! {
    i16 _mm256_cmpeq_epi16 |x, y| _mm256_cmpgt_epi16(y, x), blend_by_sign(x, y, c) blend(x, y, _mm256_srai_epi16::<15>(c)),
        min(x, y) _mm256_min_epi16(x, y), _mm256_max_epi16(x, y);
    u16 _mm256_cmpeq_epi16 integer::less_flipped::<i16, _>, blend_by_sign(x, y, c) blend(x, y, _mm256_srai_epi16::<15>(c)),
        min(x, y) _mm256_min_epu16(x, y), _mm256_max_epu16(x, y);
    i32 _mm256_cmpeq_epi32 |x, y| _mm256_cmpgt_epi32(y, x), blend_by_sign(x, y, c) _mm256_castps_si256(_mm256_blendv_ps(
            _mm256_castsi256_ps(x), _mm256_castsi256_ps(y), _mm256_castsi256_ps(c))),
        min(x, y) _mm256_min_epi32(x, y), _mm256_max_epi32(x, y);
    u32 _mm256_cmpeq_epi32 integer::less_flipped::<i32, _>, blend_by_sign(x, y, c) Register::<i32>::blend_by_sign(x, y, c),
        min(x, y) _mm256_min_epu32(x, y), _mm256_max_epu32(x, y);
    i64 _mm256_cmpeq_epi64 |x, y| _mm256_cmpgt_epi64(y, x), blend_by_sign(x, y, c) _mm256_castpd_si256(_mm256_blendv_pd(
            _mm256_castsi256_pd(x), _mm256_castsi256_pd(y), _mm256_castsi256_pd(c))),
        min(x, y) from_level!(V4 _mm256_min_epi64(x, y), else selection::min::<i64, _>(x, y)),
        from_level!(V4 _mm256_max_epi64(x, y), else selection::max::<i64, _>(x, y));
    u64 _mm256_cmpeq_epi64 integer::less_flipped::<i64, _>, blend_by_sign(x, y, c) Register::<i64>::blend_by_sign(x, y, c),
        min(x, y) from_level!(V4 _mm256_min_epu64(x, y), else selection::min::<u64, _>(x, y)),
        from_level!(V4 _mm256_max_epu64(x, y), else selection::max::<u64, _>(x, y));
}

/// Implements the items of [`Integers`] that differ only in constants and in the instruction for signs.
macro_rules! ymm_tests {
    ($element:ident $rotates:expr, $signs:expr, $all:expr) => {
        type Unsigned = Self;
        const ROTATES: bool = $rotates;
        operations! {
            is_zero(x) -> bool = _mm256_testz_si256(x, x) == 1;
            any(x, components) -> bool = ($signs)(x) & ($signs)(components) & $all != 0;
            all(x, others) -> bool = (($signs)(x) | ($signs)(others)) & $all == $all;
            first(x) -> $element = _mm_cvtsi128_si64(_mm256_castsi256_si128(x)) as $element;
        }
    };
}

impl Integers<i16> for __m256i {
    ymm_tests! { i16 Build::LEVEL >= V4, _mm256_movemask_epi8, 0xaaaa_aaaa_u32 as i32 }
    operations! {
        add_sat(x, y) = _mm256_adds_epi16(x, y);
        sub_sat(x, y) = _mm256_subs_epi16(x, y);
        hadd(x, y) = integer::hadd::<i16, _>(x, y);
        rhadd(x, y) = integer::flipped_rhadd::<i16, u16, _>(x, y);
        mul_hi(x, y) = _mm256_mulhi_epi16(x, y);
        mad_sat(x, y, z) = formulas::mad_sat_i16(x, y, z);
        rotate(x, n) = Integers::<u16>::rotate(x, n);
        rotate_by(x, n: i32) = integer::rotate_by::<u16, _>(x, n);
        abs(x) -> Self::Unsigned = _mm256_abs_epi16(x);
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<i16, _>(x, y);
    }
}
impl Integers<u16> for __m256i {
    const MAD_SAT_BY_LANES: bool = true;
    ymm_tests! { u16 Build::LEVEL >= V4, _mm256_movemask_epi8, 0xaaaa_aaaa_u32 as i32 }
    operations! {
        add_sat(x, y) = _mm256_adds_epu16(x, y);
        sub_sat(x, y) = _mm256_subs_epu16(x, y);
        hadd(x, y) = integer::hadd_by_rhadd::<u16, _>(x, y);
        rhadd(x, y) = _mm256_avg_epu16(x, y);
        mul_hi(x, y) = _mm256_mulhi_epu16(x, y);
        mad_sat(x, y, z) = x86_lane_loop!(__m256i u16: Integers mad_sat(x, y, z));
        rotate(x, n) = from_level!(V4 integer::rotate::<u16, _, u16>(x, n), else formulas::rotate16_of_32(x, n));
        rotate_by(x, n: i32) = integer::rotate_by::<u16, _>(x, n);
        abs(x) -> Self::Unsigned = x;
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<u16, _>(x, y);
    }
}
impl Integers<i32> for __m256i {
    const MAD_SAT_BY_LANES: bool = Build::LEVEL >= V4;
    ymm_tests! { i32 true, |x| _mm256_movemask_ps(_mm256_castsi256_ps(x)), 0xff }
    operations! {
        add_sat(x, y) = from_level!(V4 integer::add_sat_by_signs::<i32, _>(x, y), else integer::add_sat::<i32, _>(x, y));
        sub_sat(x, y) = from_level!(V4 integer::sub_sat_by_signs::<i32, _>(x, y), else integer::sub_sat::<i32, _>(x, y));
        hadd(x, y) = integer::hadd::<i32, _>(x, y);
        rhadd(x, y) = integer::rhadd::<i32, _>(x, y);
        mul_hi(x, y) = formulas::mul_hi_i32(x, y);
        mad_sat(x, y, z) = from_level!(V4 x86_lane_loop!(__m256i i32: Integers mad_sat(x, y, z)), else formulas::mad_sat_i32(x, y, z));
        rotate(x, n) = Integers::<u32>::rotate(x, n);
        rotate_by(x, n: i32) = integer::rotate_by::<u32, _>(x, n);
        abs(x) -> Self::Unsigned = _mm256_abs_epi32(x);
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<i32, _>(x, y);
    }
}
impl Integers<u32> for __m256i {
    const MAD_SAT_BY_LANES: bool = true;
    ymm_tests! { u32 true, |x| _mm256_movemask_ps(_mm256_castsi256_ps(x)), 0xff }
    operations! {
        add_sat(x, y) = integer::add_sat_unsigned::<u32, _>(x, y);
        sub_sat(x, y) = integer::sub_sat_unsigned::<u32, _>(x, y);
        hadd(x, y) = integer::hadd::<u32, _>(x, y);
        rhadd(x, y) = integer::rhadd::<u32, _>(x, y);
        mul_hi(x, y) = formulas::mul_hi_u32(x, y);
        mad_sat(x, y, z) = x86_lane_loop!(__m256i u32: Integers mad_sat(x, y, z));
        rotate(x, n) = from_level!(V4 _mm256_rolv_epi32(x, n), else integer::rotate::<u32, _, u32>(x, n));
        rotate_by(x, n: i32) = integer::rotate_by::<u32, _>(x, n);
        abs(x) -> Self::Unsigned = x;
        abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<u32, _>(x, y);
    }
}

macro_rules! ymm_longs {
    ($element:ident |$x:ident| $abs:expr; $add_sat:ident $sub_sat:ident, $add_sat_at_v4:ident $sub_sat_at_v4:ident) => {
        impl Integers<$element> for __m256i {
            const PRODUCTS_BY_LANES: bool = true;
            ymm_tests! { $element true, |x| _mm256_movemask_pd(_mm256_castsi256_pd(x)), 0xf }
            operations! {
                add_sat(x, y) = from_level!(V4 integer::$add_sat_at_v4::<$element, _>(x, y), else integer::$add_sat::<$element, _>(x, y));
                sub_sat(x, y) = from_level!(V4 integer::$sub_sat_at_v4::<$element, _>(x, y), else integer::$sub_sat::<$element, _>(x, y));
                hadd(x, y) = x86_lane_loop!(__m256i $element: Integers hadd(x, y));
                rhadd(x, y) = x86_lane_loop!(__m256i $element: Integers rhadd(x, y));
                mul_hi(x, y) = x86_lane_loop!(__m256i $element: Integers mul_hi(x, y));
                mad_sat(x, y, z) = x86_lane_loop!(__m256i $element: Integers mad_sat(x, y, z));
                rotate(x, n) = from_level!(V4 _mm256_rolv_epi64(x, n), else integer::rotate::<$element, _, u64>(x, n));
                rotate_by(x, n: i32) = integer::rotate_by::<u64, _>(x, n);
                abs($x) -> Self::Unsigned = $abs;
                abs_diff(x, y) -> Self::Unsigned = integer::abs_diff::<$element, _>(x, y);
            }
        }
    };
}
ymm_longs! { i64 |x| from_level!(V4 _mm256_abs_epi64(x), else integer::abs_by_less::<i64, _>(x)); add_sat sub_sat, add_sat_by_signs sub_sat_by_signs }
ymm_longs! { u64 |x| x; add_sat_by_carry sub_sat_by_carry, add_sat_unsigned sub_sat_unsigned }

long_floats! { __m256 f32 __m256i i32 _mm256_castps_si256 _mm256_castsi256_ps _mm256_castps_si256 _mm256_cmp_ps
    _mm256_min_ps _mm256_max_ps _mm256_round_ps _mm256_sqrt_ps _mm256_fmadd_ps }
long_floats! { __m256d f64 __m256i i64 _mm256_castpd_si256 _mm256_castsi256_pd _mm256_castpd_si256 _mm256_cmp_pd
    _mm256_min_pd _mm256_max_pd _mm256_round_pd _mm256_sqrt_pd _mm256_fmadd_pd }

doubles! { __m256d 4
    |x| _mm256_cvtps_pd(core::mem::transmute::<[f32; 4], __m128>(x)),
    |r| core::mem::transmute::<__m128, [f32; 4]>(_mm256_cvtpd_ps(r)) }

impl Load for __m256i {
    type Array = [u64; 4];
    #[inline(always)]
    fn load<L: Level, A: Pod>(level: L, array: A) -> Self {
        assert!(L::LEVEL >= V3);
        match const { size_of::<A>() } {
            32 => cast(array),
            // SAFETY: the level is V3, which has AVX.
            _ => unsafe { _mm256_castsi128_si256(__m128i::load(level, array)) },
        }
    }
    #[inline(always)]
    fn join<L: Level, A: Pod>(level: L, x: A, y: A) -> Self {
        assert!(L::LEVEL >= V3);
        // SAFETY: the level is V3, which has AVX.
        unsafe {
            match const { size_of::<A>() } {
                16 => _mm256_set_m128i(cast(y), cast(x)),
                _ => _mm256_castsi128_si256(__m128i::join(level, x, y)),
            }
        }
    }
    #[inline(always)]
    fn store<A: Pod>(self) -> A {
        match const { size_of::<A>() } {
            32 => cast(self),
            // SAFETY: a value of the register proves that the processor has its instructions.
            _ => unsafe { _mm256_castsi256_si128(self) }.store(),
        }
    }
}

/// Implements lookups of bytes in each half of a register. Both halves contain the same table.
macro_rules! permutations_of_halves {
    ($($element:ident: prepare($prepared:ident) $prepare:expr;)*) => {$(
        impl Permute<$element> for __m256i {
            type Table = __m128i;
            const REGISTERS: usize = 4;
            const LANES: usize = 0;
            operations! {
                prepare($prepared) = $prepare;
                permute(index, table: Self::Table) = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), index);
                blend_by_bit(index, low, high, bit: i32) =
                    _mm256_blendv_epi8(low, high, Shift::<u16>::shl_by(index, 3 - bit));
            }
        }
    )*};
}
permutations_of_halves! { u8: prepare(index) index; }
below_v3! {
    permutations_of_halves! { u16: prepare(index) shuffle::byte_indices_by_product::<u16, _>(index, 0x0202, 0x0100); }
}
at_v3! {
    permutations_of_halves! { u16: prepare(index) shuffle::byte_indices_by_product::<u16, _>(index, 0x0202, 0x0100); }
}
at_v4! {
    impl Permute<u16> for __m256i {
        type Table = Self;
        const REGISTERS: usize = 4;
        const LANES: usize = 16;
        operations! {
            permute(index, table: Self::Table) = _mm256_permutexvar_epi16(index, table);
            permute2(index, low: Self::Table, high: Self::Table) = _mm256_permutex2var_epi16(low, index, high);
            blend_by_bit(index, low, high, bit: i32) =
                _mm256_mask_blend_epi16(_mm256_test_epi16_mask(index, Arithmetic::<u16>::splat(16 << bit)), low, high);
        }
    }
}

/// Implements lookups of elements.
macro_rules! ymm_permutations {
    ($(
        $element:ident $lanes:literal: prepare($prepared:ident) $prepare:expr,
            permute($index:ident, $table:ident) $permute:expr, $permute2:ident $blend:ident $test:ident, shift $shift:literal;
    )*) => {$(
        impl Permute<$element> for __m256i {
            type Table = Self;
            const REGISTERS: usize = 4;
            const LANES: usize = $lanes;
            operations! {
                prepare($prepared) = $prepare;
                permute($index, $table: Self::Table) = $permute;
                permute2(index, low: Self::Table, high: Self::Table) = from_level!(V4 $permute2(low, index, high), else {
                    let (low, high) = (Permute::<$element>::permute(index, low), Permute::<$element>::permute(index, high));
                    Permute::<$element>::blend_by_bit(index, low, high, 0)
                });
                blend_by_bit(index, low, high, bit: i32) = from_level!(V4 
                    $blend($test(index, Arithmetic::<$element>::splat($lanes << bit)), low, high),
                    else Register::<$element>::blend_by_sign(low, high, Shift::<$element>::shl_by(index, $shift - bit)));
            }
        }
    )*};
}
ymm_permutations! {
    u32 8: prepare(index) index, permute(index, table) _mm256_permutevar8x32_epi32(table, index),
        _mm256_permutex2var_epi32 _mm256_mask_blend_epi32 _mm256_test_epi32_mask, shift 28;
    // V3 has no such lookup of 64 bits: each index becomes the indices of both halves of an element.
    u64 4: prepare(index) from_level!(V4 index, else _mm256_or_si256(
            _mm256_shuffle_epi32::<0b10_10_00_00>(_mm256_slli_epi64::<1>(index)), _mm256_set1_epi64x(1 << 32))),
        permute(index, table) from_level!(V4 _mm256_permutexvar_epi64(index, table),
            else _mm256_permutevar8x32_epi32(table, index)),
        _mm256_permutex2var_epi64 _mm256_mask_blend_epi64 _mm256_test_epi64_mask, shift 60;
}

impl TruncateDoubles<__m128i> for __m256d {
    operations! {
        truncate_to_ints(x) -> __m128i = _mm256_cvttpd_epi32(x);
        truncate_to_uints(x) -> __m128i = from_level!(V4 _mm256_cvttpd_epu32(x), else _mm256_cvttpd_epi32(x));
    }
}
