//! The lanes of registers of 16 bytes, and of 32.

use super::register::*;
use crate::lanes::Lanes4;
use bytemuck::Pod;
use core::arch::x86_64::*;

macro_rules! methods {
    ($($name:ident $([$bits:ident])? $({$($generics:tt)*})? ($($parameters:tt)*)
        -> $to:ty = $body:expr;)*) => {$(
        #[inline(always)]
        unsafe fn $name $(<const $bits: i32>)? $(<$($generics)*>)? ($($parameters)*) -> $to {
            // SAFETY: the caller says that the processor has the registers, and SSE4.1 where it is needed.
            #[allow(unused_unsafe)]
            unsafe { $body }
        }
    )*};
}

impl Lanes4 for __m128i {
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
        shr[BITS](self) -> Self = _mm_srli_epi32::<BITS>(self);
        sign(self) -> Self = _mm_srai_epi32::<31>(self);
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

impl Lanes4 for __m256i {
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
        shr[BITS](self) -> Self = _mm256_srli_epi32::<BITS>(self);
        sign(self) -> Self = _mm256_srai_epi32::<31>(self);
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

/// A pair of floats and two that are 0 as a register: as one integer of 8 bytes, a pair whose components are read or
/// written beside would be shifted together.
#[inline(always)]
pub fn pair<const N: usize>(x: [f32; N]) -> __m128i {
    xmm([x[0], x[1 % N], 0.0, 0.0])
}

/// The first two floats of a register.
#[inline(always)]
pub fn of_pair<const N: usize>(x: __m128i) -> [f32; N] {
    let x: [f32; 4] = from_xmm(x);
    let mut y = [x[0]; N];
    y[1 % N] = x[1];
    y
}

/// Kernels of pairs of types of 4 bytes by a formula for a register: `R` of it, for the level `L`.
macro_rules! by_lanes {
    ($($name:ident($from:ident) -> $to:ident, |$x:ident| $formula:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: $crate::level::Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            /// # Safety
            /// The processor has the registers, and the instructions of the level.
            #[inline(always)]
            unsafe fn some<R, L, const MODE: u8, const SAT: bool>($x: R) -> R
            where
                R: $crate::lanes::Lanes4,
                L: $crate::level::Level,
            {
                // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
                unsafe { $formula }
            }
            // SAFETY: SSE2 is part of x86-64, AVX2 of the levels from V3 on.
            unsafe {
                match N {
                    1 => None,
                    2 => {
                        let y = some::<__m128i, L, MODE, SAT>(by_lanes!(@load $from x));
                        Some(by_lanes!(@store $to y))
                    }
                    8.. if L::LEVEL >= $crate::level::V3 => {
                        Some($crate::lanes::by!(N / 8, x: $from -> $to, {
                            some::<__m256i, L, MODE, SAT>(__m256i::load(x)).store()
                        }))
                    }
                    _ => Some($crate::lanes::by!(N / 4, x: $from -> $to, {
                        some::<__m128i, L, MODE, SAT>(__m128i::load(x)).store()
                    })),
                }
            }
        }
    )*};
    (@load f32 $x:ident) => { pair($x) };
    (@load $integer:ident $x:ident) => { xmm($x) };
    (@store f32 $y:ident) => { of_pair($y) };
    (@store $integer:ident $y:ident) => { from_xmm($y) };
}
pub(super) use by_lanes;
