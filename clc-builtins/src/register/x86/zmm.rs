//! Registers of 64 bytes, with elements of 32 bits or more. The feature `buffer` also shuffles elements of 16 bits.
//!
//! A comparison returns one bit per lane, which is copied to all bits of the lane. The compiler undoes the copy if a
//! blend follows.

use super::{DOWN, NEAREST, UP, ZERO, all, formulas, x86_lane_loop, integer_comparisons, long_floats, shifts};
use crate::formula::{float, integer, selection};
use crate::level::{Build, Level, V3, V4};
use crate::register::doubles::doubles;
use crate::operation::permute::{Load, Permute};
use crate::register::{Bits, Divide, Floats, Integers, Arithmetic, Register, Shift, operations};
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

super::x86_integer_arithmetic! { __m512i: _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512;
    u16 i16: _mm512_set1_epi16 _mm512_add_epi16, _mm512_sub_epi16, _mm512_mullo_epi16;
    u32 i32: _mm512_set1_epi32 _mm512_add_epi32, _mm512_sub_epi32, _mm512_mullo_epi32;
    u64 i64: _mm512_set1_epi64 _mm512_add_epi64, _mm512_sub_epi64, _mm512_mullo_epi64;
}

super::x86_float_arithmetic! {
    __m512 f32: _mm512_set1_ps _mm512_add_ps _mm512_sub_ps _mm512_mul_ps _mm512_div_ps _mm512_and_ps _mm512_or_ps _mm512_xor_ps;
    __m512d f64: _mm512_set1_pd _mm512_add_pd _mm512_sub_pd _mm512_mul_pd _mm512_div_pd _mm512_and_pd _mm512_or_pd _mm512_xor_pd;
}

shifts! { __m512i:
    u32: all!(_mm512_sll_epi32), all!(_mm512_srl_epi32); _mm512_sllv_epi32, _mm512_srlv_epi32;
    i32: all!(_mm512_sll_epi32), all!(_mm512_sra_epi32); _mm512_sllv_epi32, _mm512_srav_epi32;
    u64: all!(_mm512_sll_epi64), all!(_mm512_srl_epi64); _mm512_sllv_epi64, _mm512_srlv_epi64;
    i64: all!(_mm512_sll_epi64), all!(_mm512_sra_epi64);
        _mm512_sllv_epi64, _mm512_srav_epi64;
}

macro_rules! zmm_registers {
    ($($element:ident $spread:ident $equal:ident $less:ident $mask:ident $blend:ident $min:ident $max:ident;)*) => {$(
        impl Register<$element> for __m512i {
            integer_comparisons! { $element: |x, y| $spread($equal(x, y)), |x, y| $spread($less(x, y)) }
            operations! {
                blend(x, y, lane_mask: Self::LaneMask) = selection::blend_bits(x, y, lane_mask, !0_u32);
                blend_by_sign(x, y, c: Self::LaneMask) = $blend(x, $mask(c), y);
                min(x, y) = $min(x, y);
                max(x, y) = $max(x, y);
            }
        }
    )*};
}
zmm_registers! {
    i32 _mm512_movm_epi32 _mm512_cmpeq_epi32_mask _mm512_cmplt_epi32_mask _mm512_movepi32_mask _mm512_mask_mov_epi32
        _mm512_min_epi32 _mm512_max_epi32;
    u32 _mm512_movm_epi32 _mm512_cmpeq_epi32_mask _mm512_cmplt_epu32_mask _mm512_movepi32_mask _mm512_mask_mov_epi32
        _mm512_min_epu32 _mm512_max_epu32;
    i64 _mm512_movm_epi64 _mm512_cmpeq_epi64_mask _mm512_cmplt_epi64_mask _mm512_movepi64_mask _mm512_mask_mov_epi64
        _mm512_min_epi64 _mm512_max_epi64;
    u64 _mm512_movm_epi64 _mm512_cmpeq_epi64_mask _mm512_cmplt_epu64_mask _mm512_movepi64_mask _mm512_mask_mov_epi64
        _mm512_min_epu64 _mm512_max_epu64;
}

macro_rules! zmm_integers {
    ($($element:ident $signs:ident $all:literal $rotate:ident {
        add_sat $add_sat:ident sub_sat $sub_sat:ident
        abs($x:ident) $abs:expr, mul_hi($a:ident, $b:ident) $mul_hi:expr;
    })*) => {$(
        impl Integers<$element> for __m512i {
            type Unsigned = Self;
            const ROTATES: bool = true;
            const PRODUCTS_BY_LANES: bool = size_of::<$element>() == 8;
            const MAD_SAT_BY_LANES: bool = true;
            operations! {
                add_sat(x, y) = integer::$add_sat::<$element, _>(x, y);
                sub_sat(x, y) = integer::$sub_sat::<$element, _>(x, y);
                hadd(x, y) = integer::hadd::<$element, _>(x, y);
                rhadd(x, y) = integer::rhadd::<$element, _>(x, y);
                mul_hi($a, $b) = $mul_hi;
                mad_sat(x, y, z) = x86_lane_loop!(__m512i $element: Integers mad_sat(x, y, z));
                rotate(x, n) = $rotate(x, n);
                rotate_by(x, n: i32) = Integers::<$element>::rotate(x, Arithmetic::<$element>::splat(n as $element));
                abs($x) -> Self::Unsigned = $abs;
                abs_diff(x, y) -> Self::Unsigned = selection::abs_diff::<$element, _>(x, y);
                first(x) -> $element = _mm_cvtsi128_si64(_mm512_castsi512_si128(x)) as $element;
                is_zero(x) -> bool = _mm512_test_epi32_mask(x, x) == 0;
                any(x, components) -> bool = $signs(x) & $signs(components) != 0;
                all(x, others) -> bool = $signs(x) | $signs(others) == $all;
            }
        }
    )*};
}
zmm_integers! {
    i32 _mm512_movepi32_mask 0xffff _mm512_rolv_epi32 {
        add_sat add_sat_by_signs sub_sat sub_sat_by_signs
        abs(x) _mm512_abs_epi32(x), mul_hi(x, y) formulas::mul_hi_i32(x, y);
    }
    u32 _mm512_movepi32_mask 0xffff _mm512_rolv_epi32 {
        add_sat add_sat_unsigned sub_sat sub_sat_unsigned
        abs(x) x, mul_hi(x, y) formulas::mul_hi_u32(x, y);
    }
    i64 _mm512_movepi64_mask 0xff _mm512_rolv_epi64 {
        add_sat add_sat_by_signs sub_sat sub_sat_by_signs
        abs(x) _mm512_abs_epi64(x), mul_hi(x, y) x86_lane_loop!(__m512i i64: Integers mul_hi(x, y));
    }
    u64 _mm512_movepi64_mask 0xff _mm512_rolv_epi64 {
        add_sat add_sat_unsigned sub_sat sub_sat_unsigned
        abs(x) x, mul_hi(x, y) x86_lane_loop!(__m512i u64: Integers mul_hi(x, y));
    }
}

long_floats! { __m512 f32 __m512i i32 _mm512_castps_si512 _mm512_castsi512_ps _mm512_movm_epi32 _mm512_cmp_ps_mask
    _mm512_min_ps _mm512_max_ps _mm512_roundscale_ps _mm512_sqrt_ps _mm512_fmadd_ps }
long_floats! { __m512d f64 __m512i i64 _mm512_castpd_si512 _mm512_castsi512_pd _mm512_movm_epi64 _mm512_cmp_pd_mask
    _mm512_min_pd _mm512_max_pd _mm512_roundscale_pd _mm512_sqrt_pd _mm512_fmadd_pd }

doubles! { __m512d 8
    |x| _mm512_cvtps_pd(core::mem::transmute::<[f32; 8], __m256>(x)),
    |r| core::mem::transmute::<__m256, [f32; 8]>(_mm512_cvtpd_ps(r)) }

impl Load for __m512i {
    type Array = [u64; 8];
    #[inline(always)]
    fn load<L: Level, A: Pod>(level: L, array: A) -> Self {
        assert!(L::LEVEL >= V4);
        match const { size_of::<A>() } {
            // SAFETY: both types have 64 bytes, and all bit patterns are valid.
            64 => unsafe { core::mem::transmute::<[u64; 8], Self>(cast(array)) },
            // SAFETY: the level is V4, which has AVX-512F.
            _ => unsafe { _mm512_castsi256_si512(__m256i::load(level, array)) },
        }
    }
    #[inline(always)]
    fn join<L: Level, A: Pod>(level: L, x: A, y: A) -> Self {
        assert!(L::LEVEL >= V4);
        // SAFETY: the level is V4, which has AVX-512F.
        unsafe {
            match const { size_of::<A>() } {
                32 => _mm512_inserti64x4::<1>(Self::load(level, x), cast(y)),
                _ => _mm512_castsi256_si512(__m256i::join(level, x, y)),
            }
        }
    }
    #[inline(always)]
    fn store<A: Pod>(self) -> A {
        match const { size_of::<A>() } {
            // SAFETY: both types have 64 bytes, and all bit patterns are valid.
            64 => cast(unsafe { core::mem::transmute::<Self, [u64; 8]>(self) }),
            // SAFETY: a value of the register proves that the processor has its instructions.
            _ => unsafe { _mm512_castsi512_si256(self) }.store(),
        }
    }
}

/// Implements lookups of elements.
macro_rules! zmm_permutations {
    ($($element:ident $lanes:literal: $permute:ident $permute2:ident $blend:ident $test:ident;)*) => {$(
        impl Permute<$element> for __m512i {
            type Table = Self;
            const REGISTERS: usize = 4;
            const LANES: usize = $lanes;
            operations! {
                permute(index, table: Self::Table) = $permute(index, table);
                permute2(index, low: Self::Table, high: Self::Table) = $permute2(low, index, high);
                blend_by_bit(index, low, high, bit: i32) =
                    $blend($test(index, Arithmetic::<$element>::splat($lanes << bit)), low, high);
            }
        }
    )*};
}
zmm_permutations! {
    u16 32: _mm512_permutexvar_epi16 _mm512_permutex2var_epi16 _mm512_mask_blend_epi16 _mm512_test_epi16_mask;
    u32 16: _mm512_permutexvar_epi32 _mm512_permutex2var_epi32 _mm512_mask_blend_epi32 _mm512_test_epi32_mask;
    u64 8: _mm512_permutexvar_epi64 _mm512_permutex2var_epi64 _mm512_mask_blend_epi64 _mm512_test_epi64_mask;
}
