use super::{level, value};
use bytemuck::{cast_slice, cast_slice_mut};
use core::arch::x86_64::*;
use floats::*;

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
            let mut sum = splat(0.0);
            for ((&scale, &w), [first, second]) in scales.iter().zip(weights).zip(v.as_chunks().0) {
                let (fifteen, eight) = (_mm_set1_epi8(15), _mm_set1_epi8(8));
                let low = _mm_sub_epi8(_mm_and_si128(w, fifteen), eight);
                let high = _mm_sub_epi8(_mm_and_si128(_mm_srli_epi16::<4>(w), fifteen), eight);
                let low = multiply(floats(low), load(first));
                let high = multiply(floats(high), load(second));
                let scale = level::float_of_half(scale);
                sum = add(sum, multiply(add(low, high), splat(scale)));
            }
            let [low, high] = eight(sum);
            let four = _mm_add_ps(low, high);
            let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
            _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps::<1>(two, two)))
        };
    }
}

/// Sixteen floats.
#[cfg(target_feature = "avx512f")]
mod floats {
    use core::arch::x86_64::*;

    type Floats = __m512;

    with_intrinsics! {
        pub fn splat(x: f32) -> Floats { _mm512_set1_ps(x) }
        pub fn load(x: &[f32; 16]) -> Floats { _mm512_loadu_ps(x.as_ptr()) }
        pub fn add(a: Floats, b: Floats) -> Floats { _mm512_add_ps(a, b) }
        pub fn multiply(a: Floats, b: Floats) -> Floats { _mm512_mul_ps(a, b) }
        pub fn floats(x: __m128i) -> Floats { _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(x)) }
        /// Adds the upper eight lanes to the lower ones.
        pub fn eight(x: Floats) -> [__m128; 2] {
            let eight = _mm256_add_ps(_mm512_castps512_ps256(x), _mm512_extractf32x8_ps::<1>(x));
            [_mm256_castps256_ps128(eight), _mm256_extractf128_ps::<1>(eight)]
        }
    }
}

#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
mod floats {
    use core::arch::x86_64::*;

    type Floats = [__m256; 2];

    with_intrinsics! {
        pub fn splat(x: f32) -> Floats { [_mm256_set1_ps(x); 2] }
        pub fn load(x: &[f32; 16]) -> Floats { [_mm256_loadu_ps(x.as_ptr()), _mm256_loadu_ps(x[8..].as_ptr())] }
        pub fn add(a: Floats, b: Floats) -> Floats { [0, 1].map(|i| _mm256_add_ps(a[i], b[i])) }
        pub fn multiply(a: Floats, b: Floats) -> Floats { [0, 1].map(|i| _mm256_mul_ps(a[i], b[i])) }
        pub fn floats(x: __m128i) -> Floats {
            [x, _mm_unpackhi_epi64(x, x)].map(|x| _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(x)))
        }
        pub fn eight(x: Floats) -> [__m128; 2] {
            let eight = _mm256_add_ps(x[0], x[1]);
            [_mm256_castps256_ps128(eight), _mm256_extractf128_ps::<1>(eight)]
        }
    }
}

#[cfg(not(target_feature = "avx2"))]
mod floats {
    use core::arch::x86_64::*;

    type Floats = [__m128; 4];

    with_intrinsics! {
        pub fn splat(x: f32) -> Floats { [_mm_set1_ps(x); 4] }
        pub fn load(x: &[f32; 16]) -> Floats { [0, 4, 8, 12].map(|i| _mm_loadu_ps(x[i..].as_ptr())) }
        pub fn add(a: Floats, b: Floats) -> Floats { [0, 1, 2, 3].map(|i| _mm_add_ps(a[i], b[i])) }
        pub fn multiply(a: Floats, b: Floats) -> Floats { [0, 1, 2, 3].map(|i| _mm_mul_ps(a[i], b[i])) }
        pub fn floats(x: __m128i) -> Floats {
            let (low, high) = (_mm_unpacklo_epi8(x, x), _mm_unpackhi_epi8(x, x));
            [
                _mm_unpacklo_epi16(low, low),
                _mm_unpackhi_epi16(low, low),
                _mm_unpacklo_epi16(high, high),
                _mm_unpackhi_epi16(high, high),
            ]
            .map(|x| _mm_cvtepi32_ps(_mm_srai_epi32::<24>(x)))
        }
        pub fn eight(x: Floats) -> [__m128; 2] { [_mm_add_ps(x[0], x[2]), _mm_add_ps(x[1], x[3])] }
    }
}
