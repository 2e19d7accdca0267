//! Lanes of 4 bytes in a register, 16 bytes of them or 32: the formulas of the conversions are written once for both.

use crate::level::{Level, V2};
use super::register::*;
use bytemuck::Pod;
use core::arch::x86_64::*;

/// A register of integers of 4 bytes, and the register of as many floats.
///
/// Comparisons give all ones or nothing for each lane.
///
/// # Safety
/// The functions need the processor to have SSE2, and AVX2 for registers of 32 bytes. What says so needs SSE4.1 too.
pub trait Lanes: Copy {
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
    unsafe fn shl<const BITS: i32>(self) -> Self;
    unsafe fn shr<const BITS: i32>(self) -> Self;
    /// All ones where the lane is negative.
    unsafe fn sign(self) -> Self;
    /// SSE4.1.
    unsafe fn min(self, y: Self) -> Self;
    /// SSE4.1.
    unsafe fn max(self, y: Self) -> Self;
    /// Of unsigned lanes; SSE4.1.
    unsafe fn min_unsigned(self, y: Self) -> Self;
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
    /// As [`nearest`](Lanes::nearest).
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

macro_rules! methods {
    ($($name:ident $([$bits:ident])? $({$($generics:tt)*})? ($($parameters:tt)*) -> $to:ty = $body:expr;)*) => {$(
        #[inline(always)]
        unsafe fn $name $(<const $bits: i32>)? $(<$($generics)*>)? ($($parameters)*) -> $to {
            // SAFETY: the caller says that the processor has the registers, and SSE4.1 where it is needed.
            #[allow(unused_unsafe)]
            unsafe { $body }
        }
    )*};
}

impl Lanes for __m128i {
    type Floats = __m128;
    methods! {
        bits(x: __m128) -> Self = _mm_castps_si128(x);
        floats(self) -> __m128 = _mm_castsi128_ps(self);
        splat(x: i32) -> Self = _mm_set1_epi32(x);
        and(self, y: Self) -> Self = _mm_and_si128(self, y);
        or(self, y: Self) -> Self = _mm_or_si128(self, y);
        xor(self, y: Self) -> Self = _mm_xor_si128(self, y);
        without(self, y: Self) -> Self = _mm_andnot_si128(y, self);
        add(self, y: Self) -> Self = _mm_add_epi32(self, y);
        sub(self, y: Self) -> Self = _mm_sub_epi32(self, y);
        greater(self, y: Self) -> Self = _mm_cmpgt_epi32(self, y);
        shl[BITS](self) -> Self = _mm_slli_epi32::<BITS>(self);
        shr[BITS](self) -> Self = _mm_srli_epi32::<BITS>(self);
        sign(self) -> Self = _mm_srai_epi32::<31>(self);
        min(self, y: Self) -> Self = _mm_min_epi32(self, y);
        max(self, y: Self) -> Self = _mm_max_epi32(self, y);
        min_unsigned(self, y: Self) -> Self = _mm_min_epu32(self, y);
        magnitude(self) -> Self = _mm_abs_epi32(self);
        signed_as(self, y: Self) -> Self = _mm_sign_epi32(self, y);
        low_of(self, y: Self) -> Self = _mm_blend_epi16::<0b10101010>(self, y);
        choose(self, a: Self, b: Self) -> Self = _mm_blendv_epi8(b, a, self);
        splat_float(x: f32) -> __m128 = _mm_set1_ps(x);
        add_floats(x: __m128, y: __m128) -> __m128 = _mm_add_ps(x, y);
        sub_floats(x: __m128, y: __m128) -> __m128 = _mm_sub_ps(x, y);
        min_floats(x: __m128, y: __m128) -> __m128 = _mm_min_ps(x, y);
        max_floats(x: __m128, y: __m128) -> __m128 = _mm_max_ps(x, y);
        less(x: __m128, y: __m128) -> Self = _mm_castps_si128(_mm_cmplt_ps(x, y));
        is_number(x: __m128) -> Self = _mm_castps_si128(_mm_cmpord_ps(x, x));
        nearest(x: __m128) -> Self = _mm_cvtps_epi32(x);
        truncated(x: __m128) -> Self = _mm_cvttps_epi32(x);
        to_floats(self) -> __m128 = _mm_cvtepi32_ps(self);
        ceil(x: __m128) -> __m128 = _mm_ceil_ps(x);
        floor(x: __m128) -> __m128 = _mm_floor_ps(x);
        load{A: Pod}(a: A) -> Self = xmm(a);
        store{A: Pod}(self) -> A = from_xmm(self);
    }
}

impl Lanes for __m256i {
    type Floats = __m256;
    methods! {
        bits(x: __m256) -> Self = _mm256_castps_si256(x);
        floats(self) -> __m256 = _mm256_castsi256_ps(self);
        splat(x: i32) -> Self = _mm256_set1_epi32(x);
        and(self, y: Self) -> Self = _mm256_and_si256(self, y);
        or(self, y: Self) -> Self = _mm256_or_si256(self, y);
        xor(self, y: Self) -> Self = _mm256_xor_si256(self, y);
        without(self, y: Self) -> Self = _mm256_andnot_si256(y, self);
        add(self, y: Self) -> Self = _mm256_add_epi32(self, y);
        sub(self, y: Self) -> Self = _mm256_sub_epi32(self, y);
        greater(self, y: Self) -> Self = _mm256_cmpgt_epi32(self, y);
        shl[BITS](self) -> Self = _mm256_slli_epi32::<BITS>(self);
        shr[BITS](self) -> Self = _mm256_srli_epi32::<BITS>(self);
        sign(self) -> Self = _mm256_srai_epi32::<31>(self);
        min(self, y: Self) -> Self = _mm256_min_epi32(self, y);
        max(self, y: Self) -> Self = _mm256_max_epi32(self, y);
        min_unsigned(self, y: Self) -> Self = _mm256_min_epu32(self, y);
        magnitude(self) -> Self = _mm256_abs_epi32(self);
        signed_as(self, y: Self) -> Self = _mm256_sign_epi32(self, y);
        low_of(self, y: Self) -> Self = _mm256_blend_epi16::<0b10101010>(self, y);
        choose(self, a: Self, b: Self) -> Self = _mm256_blendv_epi8(b, a, self);
        splat_float(x: f32) -> __m256 = _mm256_set1_ps(x);
        add_floats(x: __m256, y: __m256) -> __m256 = _mm256_add_ps(x, y);
        sub_floats(x: __m256, y: __m256) -> __m256 = _mm256_sub_ps(x, y);
        min_floats(x: __m256, y: __m256) -> __m256 = _mm256_min_ps(x, y);
        max_floats(x: __m256, y: __m256) -> __m256 = _mm256_max_ps(x, y);
        less(x: __m256, y: __m256) -> Self = _mm256_castps_si256(_mm256_cmp_ps::<_CMP_LT_OQ>(x, y));
        is_number(x: __m256) -> Self = _mm256_castps_si256(_mm256_cmp_ps::<_CMP_ORD_Q>(x, x));
        nearest(x: __m256) -> Self = _mm256_cvtps_epi32(x);
        truncated(x: __m256) -> Self = _mm256_cvttps_epi32(x);
        to_floats(self) -> __m256 = _mm256_cvtepi32_ps(self);
        ceil(x: __m256) -> __m256 = _mm256_ceil_ps(x);
        floor(x: __m256) -> __m256 = _mm256_floor_ps(x);
        load{A: Pod}(a: A) -> Self = ymm(a);
        store{A: Pod}(self) -> A = from_ymm(self);
    }
}

/// Kernels of pairs of types of 4 bytes by a formula for a register: `R` of it, for the level `L`.
macro_rules! by_lanes {
    ($($name:ident($from:ty) -> $to:ty, |$x:ident| $formula:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: $crate::level::Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            /// # Safety
            /// The processor has the registers, and the instructions of the level.
            #[inline(always)]
            unsafe fn some<R: Lanes, L: $crate::level::Level, const MODE: u8, const SAT: bool, const K: usize>(
                x: [$from; K],
            ) -> [$to; K] {
                // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
                unsafe {
                    let $x = R::load(x);
                    R::store($formula)
                }
            }
            // SAFETY: SSE2 is part of x86-64, AVX2 of the levels from V3 on.
            unsafe {
                match N {
                    1 => None,
                    2 => Some(some::<__m128i, L, MODE, SAT, N>(x)),
                    8.. if L::LEVEL >= $crate::level::V3 => {
                        Some(by(x, |x: [$from; 8]| some::<__m256i, L, MODE, SAT, 8>(x)))
                    }
                    _ => Some(by(x, |x: [$from; 4]| some::<__m128i, L, MODE, SAT, 4>(x))),
                }
            }
        }
    )*};
}
pub(super) use by_lanes;
