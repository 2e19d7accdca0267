use super::value;
use bytemuck::cast_slice_mut;
use core::arch::x86_64::*;

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let luma = sources[0].as_chunks::<8>().0;
    let (blue, red) = (sources[1].as_chunks::<4>().0, sources[2].as_chunks::<4>().0);
    let eights = value::<u32>(sources[3]) as usize;
    let output: &mut [[__m128i; 2]] = cast_slice_mut(result);
    let rows = output.chunks_exact_mut(eights).zip(luma.chunks_exact(eights));
    for (y, (output, luma)) in rows.enumerate() {
        let row = y / 2 * eights..(y / 2 + 1) * eights;
        let (blue, red) = (&blue[row.clone()], &red[row]);
        for (((output, &luma), &blue), &red) in output.iter_mut().zip(luma).zip(blue).zip(red) {
            // SAFETY: intrinsics of what the build is for.
            *output = unsafe {
                let l = ints::widen(_mm_cvtsi64_si128(i64::from_ne_bytes(luma)));
                let l = ints::sub(ints::multiply(l, 298), ints::splat(298 * 16 - 128));
                let twice = |bytes: [u8; 4]| {
                    let bytes = _mm_cvtsi32_si128(i32::from_ne_bytes(bytes));
                    ints::sub(ints::widen(_mm_unpacklo_epi8(bytes, bytes)), ints::splat(128))
                };
                let (u, v) = (twice(blue), twice(red));
                let r = ints::bytes(ints::add(l, ints::multiply(v, 409)));
                let g = ints::sub(ints::sub(l, ints::multiply(u, 100)), ints::multiply(v, 208));
                let g = ints::bytes(g);
                let b = ints::bytes(ints::add(l, ints::multiply(u, 516)));
                let rg = _mm_unpacklo_epi8(r, g);
                let ba = _mm_unpacklo_epi8(b, _mm_set1_epi8(-1));
                [_mm_unpacklo_epi16(rg, ba), _mm_unpackhi_epi16(rg, ba)]
            };
        }
    }
}

/// Eight ints.
#[cfg(target_feature = "avx2")]
mod ints {
    use core::arch::x86_64::*;

    type Ints = __m256i;

    with_intrinsics! {
        pub fn widen(bytes: __m128i) -> Ints { _mm256_cvtepu8_epi32(bytes) }
        pub fn splat(x: i32) -> Ints { _mm256_set1_epi32(x) }
        pub fn add(a: Ints, b: Ints) -> Ints { _mm256_add_epi32(a, b) }
        pub fn sub(a: Ints, b: Ints) -> Ints { _mm256_sub_epi32(a, b) }
        pub fn multiply(a: Ints, by: i32) -> Ints { _mm256_mullo_epi32(a, _mm256_set1_epi32(by)) }
        /// Removes the low 8 bits, and clamps.
        pub fn bytes(x: Ints) -> __m128i {
            let x = _mm256_srai_epi32::<8>(x);
            let shorts = _mm_packs_epi32(_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x));
            _mm_packus_epi16(shorts, shorts)
        }
    }
}

#[cfg(not(target_feature = "avx2"))]
mod ints {
    use super::super::level;
    use core::arch::x86_64::*;

    type Ints = [__m128i; 2];

    with_intrinsics! {
        pub fn widen(bytes: __m128i) -> Ints {
            let zero = _mm_setzero_si128();
            let shorts = _mm_unpacklo_epi8(bytes, zero);
            [_mm_unpacklo_epi16(shorts, zero), _mm_unpackhi_epi16(shorts, zero)]
        }
        pub fn splat(x: i32) -> Ints { [_mm_set1_epi32(x); 2] }
        pub fn add(a: Ints, b: Ints) -> Ints { [0, 1].map(|i| _mm_add_epi32(a[i], b[i])) }
        pub fn sub(a: Ints, b: Ints) -> Ints { [0, 1].map(|i| _mm_sub_epi32(a[i], b[i])) }
        pub fn multiply(a: Ints, by: i32) -> Ints { a.map(|a| level::multiply(a, _mm_set1_epi32(by))) }
        pub fn bytes(x: Ints) -> __m128i {
            let shorts = _mm_packs_epi32(_mm_srai_epi32::<8>(x[0]), _mm_srai_epi32::<8>(x[1]));
            _mm_packus_epi16(shorts, shorts)
        }
    }
}
