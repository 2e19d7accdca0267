use super::{level, value};
use bytemuck::{cast_slice, cast_slice_mut};
use core::arch::x86_64::*;

/// Sixteen floats.
#[cfg(target_feature = "avx512f")]
type Floats = __m512;
#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
type Floats = [__m256; 2];
#[cfg(not(target_feature = "avx2"))]
type Floats = [__m128; 4];

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let scales: &[u16] = cast_slice(sources[0]);
    let weights: &[__m128i] = cast_slice(sources[1]);
    let v: &[[f32; 16]] = cast_slice(sources[2]);
    let blocks = value::<u32>(sources[3]) as usize;
    let output: &mut [f32] = cast_slice_mut(result);
    let rows = scales.chunks_exact(blocks).zip(weights.chunks_exact(blocks));
    for (output, (scales, weights)) in output.iter_mut().zip(rows) {
        // SAFETY: intrinsics of what the build is for.
        *output = unsafe {
            let mut sum = zero();
            for ((&scale, &w), [first, second]) in scales.iter().zip(weights).zip(v.as_chunks().0) {
                let (fifteen, eight) = (_mm_set1_epi8(15), _mm_set1_epi8(8));
                let low = _mm_sub_epi8(_mm_and_si128(w, fifteen), eight);
                let high = _mm_sub_epi8(_mm_and_si128(_mm_srli_epi16::<4>(w), fifteen), eight);
                let low = multiply(floats(low), load(first));
                let high = multiply(floats(high), load(second));
                let scale = level::float_of_half(scale);
                sum = add(sum, multiply(add(low, high), splat(scale)));
            }
            total(sum)
        };
    }
}

#[cfg(target_feature = "avx512f")]
mod floats {
    use super::Floats;
    use core::arch::x86_64::*;

    #[inline(always)]
    pub unsafe fn zero() -> Floats {
        // SAFETY: intrinsics of what the build is for, here and below.
        unsafe { _mm512_setzero_ps() }
    }
    #[inline(always)]
    pub unsafe fn splat(x: f32) -> Floats {
        // SAFETY: see `zero`.
        unsafe { _mm512_set1_ps(x) }
    }
    #[inline(always)]
    pub unsafe fn load(x: &[f32; 16]) -> Floats {
        // SAFETY: it reads the array.
        unsafe { _mm512_loadu_ps(x.as_ptr()) }
    }
    #[inline(always)]
    pub unsafe fn add(a: Floats, b: Floats) -> Floats {
        // SAFETY: see `zero`.
        unsafe { _mm512_add_ps(a, b) }
    }
    #[inline(always)]
    pub unsafe fn multiply(a: Floats, b: Floats) -> Floats {
        // SAFETY: see `zero`.
        unsafe { _mm512_mul_ps(a, b) }
    }
    #[inline(always)]
    pub unsafe fn floats(x: __m128i) -> Floats {
        // SAFETY: see `zero`.
        unsafe { _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(x)) }
    }
    #[inline(always)]
    pub unsafe fn eight(x: Floats) -> [__m128; 2] {
        // SAFETY: see `zero`.
        unsafe {
            let eight = _mm256_add_ps(_mm512_castps512_ps256(x), _mm512_extractf32x8_ps::<1>(x));
            [_mm256_castps256_ps128(eight), _mm256_extractf128_ps::<1>(eight)]
        }
    }
}

#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
mod floats {
    use super::Floats;
    use core::arch::x86_64::*;

    #[inline(always)]
    pub unsafe fn zero() -> Floats {
        // SAFETY: intrinsics of what the build is for, here and below.
        unsafe { [_mm256_setzero_ps(); 2] }
    }
    #[inline(always)]
    pub unsafe fn splat(x: f32) -> Floats {
        // SAFETY: see `zero`.
        unsafe { [_mm256_set1_ps(x); 2] }
    }
    #[inline(always)]
    pub unsafe fn load(x: &[f32; 16]) -> Floats {
        // SAFETY: it reads the array.
        unsafe { [_mm256_loadu_ps(x.as_ptr()), _mm256_loadu_ps(x[8..].as_ptr())] }
    }
    #[inline(always)]
    pub unsafe fn add(a: Floats, b: Floats) -> Floats {
        // SAFETY: see `zero`.
        unsafe { [_mm256_add_ps(a[0], b[0]), _mm256_add_ps(a[1], b[1])] }
    }
    #[inline(always)]
    pub unsafe fn multiply(a: Floats, b: Floats) -> Floats {
        // SAFETY: see `zero`.
        unsafe { [_mm256_mul_ps(a[0], b[0]), _mm256_mul_ps(a[1], b[1])] }
    }
    #[inline(always)]
    pub unsafe fn floats(x: __m128i) -> Floats {
        // SAFETY: see `zero`.
        unsafe {
            let high = _mm_unpackhi_epi64(x, x);
            [x, high].map(|x| _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(x)))
        }
    }
    #[inline(always)]
    pub unsafe fn eight(x: Floats) -> [__m128; 2] {
        // SAFETY: see `zero`.
        unsafe {
            let eight = _mm256_add_ps(x[0], x[1]);
            [_mm256_castps256_ps128(eight), _mm256_extractf128_ps::<1>(eight)]
        }
    }
}

#[cfg(not(target_feature = "avx2"))]
mod floats {
    use super::Floats;
    use core::arch::x86_64::*;

    #[inline(always)]
    pub unsafe fn zero() -> Floats {
        // SAFETY: intrinsics of what the build is for, here and below.
        unsafe { [_mm_setzero_ps(); 4] }
    }
    #[inline(always)]
    pub unsafe fn splat(x: f32) -> Floats {
        // SAFETY: see `zero`.
        unsafe { [_mm_set1_ps(x); 4] }
    }
    #[inline(always)]
    pub unsafe fn load(x: &[f32; 16]) -> Floats {
        // SAFETY: it reads the array.
        unsafe { [0, 4, 8, 12].map(|at| _mm_loadu_ps(x[at..].as_ptr())) }
    }
    #[inline(always)]
    pub unsafe fn add(a: Floats, b: Floats) -> Floats {
        // SAFETY: see `zero`.
        unsafe {
            [_mm_add_ps(a[0], b[0]), _mm_add_ps(a[1], b[1]), _mm_add_ps(a[2], b[2]), _mm_add_ps(a[3], b[3])]
        }
    }
    #[inline(always)]
    pub unsafe fn multiply(a: Floats, b: Floats) -> Floats {
        // SAFETY: see `zero`.
        unsafe {
            [_mm_mul_ps(a[0], b[0]), _mm_mul_ps(a[1], b[1]), _mm_mul_ps(a[2], b[2]), _mm_mul_ps(a[3], b[3])]
        }
    }
    #[inline(always)]
    pub unsafe fn floats(x: __m128i) -> Floats {
        // SAFETY: see `zero`.
        unsafe {
            let (low, high) = (_mm_unpacklo_epi8(x, x), _mm_unpackhi_epi8(x, x));
            [
                _mm_unpacklo_epi16(low, low),
                _mm_unpackhi_epi16(low, low),
                _mm_unpacklo_epi16(high, high),
                _mm_unpackhi_epi16(high, high),
            ]
            .map(|x| _mm_cvtepi32_ps(_mm_srai_epi32::<24>(x)))
        }
    }
    #[inline(always)]
    pub unsafe fn eight(x: Floats) -> [__m128; 2] {
        // SAFETY: see `zero`.
        unsafe { [_mm_add_ps(x[0], x[2]), _mm_add_ps(x[1], x[3])] }
    }
}

use floats::*;

#[inline(always)]
unsafe fn total(x: Floats) -> f32 {
    // SAFETY: intrinsics of what the build is for.
    unsafe {
        let [low, high] = eight(x);
        let four = _mm_add_ps(low, high);
        let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
        _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps::<1>(two, two)))
    }
}
