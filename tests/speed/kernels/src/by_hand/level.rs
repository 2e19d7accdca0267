//! Operations that the levels implement differently.

use core::arch::x86_64::*;

/// Converts four bytes to floats.
///
/// # Safety
///
/// The processor has the features of the build. This applies to every function here.
#[inline(always)]
pub unsafe fn floats(bytes: i32) -> __m128 {
    // SAFETY: see above.
    unsafe {
        let bytes = _mm_cvtsi32_si128(bytes);
        #[cfg(target_feature = "sse4.1")]
        let ints = _mm_cvtepu8_epi32(bytes);
        #[cfg(not(target_feature = "sse4.1"))]
        let ints = {
            let zero = _mm_setzero_si128();
            _mm_unpacklo_epi16(_mm_unpacklo_epi8(bytes, zero), zero)
        };
        _mm_cvtepi32_ps(ints)
    }
}

/// Converts four floats to bytes: rounds to nearest, clamps, and converts NaN to 0.
#[inline(always)]
pub unsafe fn bytes_of_floats(x: __m128) -> i32 {
    // SAFETY: see `floats`.
    unsafe {
        let clamped = _mm_min_ps(_mm_max_ps(x, _mm_setzero_ps()), _mm_set1_ps(255.0));
        bytes_of_ints(_mm_cvtps_epi32(clamped))
    }
}

/// Converts four ints to bytes, and clamps them.
#[inline(always)]
pub unsafe fn bytes_of_ints(x: __m128i) -> i32 {
    // SAFETY: see `floats`.
    unsafe {
        let shorts = _mm_packs_epi32(x, x);
        _mm_cvtsi128_si32(_mm_packus_epi16(shorts, shorts))
    }
}

/// Converts four bytes to shorts.
#[inline(always)]
pub unsafe fn shorts(bytes: [u8; 4]) -> __m128i {
    // SAFETY: see `floats`.
    unsafe {
        let bytes = _mm_cvtsi32_si128(i32::from_ne_bytes(bytes));
        #[cfg(target_feature = "sse4.1")]
        return _mm_cvtepu8_epi16(bytes);
        #[cfg(not(target_feature = "sse4.1"))]
        _mm_unpacklo_epi8(bytes, _mm_setzero_si128())
    }
}

/// Converts three or four bytes to ints.
#[inline(always)]
pub unsafe fn ints(bytes: i32) -> __m128i {
    // SAFETY: see `floats`.
    unsafe {
        let bytes = _mm_cvtsi32_si128(bytes);
        #[cfg(target_feature = "sse4.1")]
        return _mm_cvtepu8_epi32(bytes);
        #[cfg(not(target_feature = "sse4.1"))]
        {
            let zero = _mm_setzero_si128();
            _mm_unpacklo_epi16(_mm_unpacklo_epi8(bytes, zero), zero)
        }
    }
}

/// `b` where the sign of `mask` is set.
#[inline(always)]
pub unsafe fn choose(a: __m128, b: __m128, mask: __m128) -> __m128 {
    // SAFETY: see `floats`.
    unsafe {
        #[cfg(target_feature = "sse4.1")]
        return _mm_blendv_ps(a, b, mask);
        #[cfg(not(target_feature = "sse4.1"))]
        _mm_or_ps(_mm_andnot_ps(mask, a), _mm_and_ps(mask, b))
    }
}

/// `x` with lane 0 of `w` as its last lane.
#[inline(always)]
pub unsafe fn with_w(x: __m128, w: __m128) -> __m128 {
    // SAFETY: see `floats`.
    unsafe {
        #[cfg(target_feature = "sse4.1")]
        return _mm_insert_ps::<0x30>(x, w);
        #[cfg(not(target_feature = "sse4.1"))]
        {
            let zw = _mm_shuffle_ps::<0x0a>(x, w);
            _mm_shuffle_ps::<0x84>(x, zw)
        }
    }
}

#[inline(always)]
pub unsafe fn multiply(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: see `floats`.
    unsafe {
        #[cfg(target_feature = "sse4.1")]
        return _mm_mullo_epi32(a, b);
        #[cfg(not(target_feature = "sse4.1"))]
        {
            let even = _mm_mul_epu32(a, b);
            let odd = _mm_mul_epu32(_mm_shuffle_epi32::<0xf5>(a), _mm_shuffle_epi32::<0xf5>(b));
            _mm_unpacklo_epi32(_mm_shuffle_epi32::<0x08>(even), _mm_shuffle_epi32::<0x08>(odd))
        }
    }
}

#[inline(always)]
pub unsafe fn greatest(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: see `floats`.
    unsafe {
        #[cfg(target_feature = "sse4.1")]
        return _mm_max_epi32(a, b);
        #[cfg(not(target_feature = "sse4.1"))]
        {
            let above = _mm_cmpgt_epi32(a, b);
            _mm_or_si128(_mm_and_si128(above, a), _mm_andnot_si128(above, b))
        }
    }
}

#[inline(always)]
pub unsafe fn least(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: see `floats`.
    unsafe {
        #[cfg(target_feature = "sse4.1")]
        return _mm_min_epi32(a, b);
        #[cfg(not(target_feature = "sse4.1"))]
        {
            let above = _mm_cmpgt_epi32(a, b);
            _mm_or_si128(_mm_and_si128(above, b), _mm_andnot_si128(above, a))
        }
    }
}

/// Converts floats of ordinary size to ints, rounding down.
#[inline(always)]
pub unsafe fn ints_below(x: __m128) -> __m128i {
    // SAFETY: see `floats`.
    unsafe {
        #[cfg(target_feature = "sse4.1")]
        return _mm_cvttps_epi32(_mm_floor_ps(x));
        #[cfg(not(target_feature = "sse4.1"))]
        {
            let ints = _mm_cvttps_epi32(x);
            _mm_add_epi32(ints, _mm_castps_si128(_mm_cmplt_ps(x, _mm_cvtepi32_ps(ints))))
        }
    }
}

/// Selects the lanes of `x` that `mask` contains.
#[cfg(target_feature = "avx")]
#[inline(always)]
pub unsafe fn shuffle(x: __m128, mask: __m128i) -> __m128 {
    // SAFETY: see `floats`.
    unsafe { _mm_permutevar_ps(x, mask) }
}
/// The lanes of `x` that `mask` names: each lane of it everywhere, where it is selected.
#[cfg(not(target_feature = "avx"))]
#[inline(always)]
pub unsafe fn shuffle(x: __m128, mask: __m128i) -> __m128 {
    // SAFETY: see `floats`.
    unsafe {
        let mask = _mm_and_si128(mask, _mm_set1_epi32(3));
        let selected = |lane| _mm_castsi128_ps(_mm_cmpeq_epi32(mask, _mm_set1_epi32(lane)));
        let low = _mm_or_ps(
            _mm_and_ps(_mm_shuffle_ps::<0x00>(x, x), selected(0)),
            _mm_and_ps(_mm_shuffle_ps::<0x55>(x, x), selected(1)),
        );
        let high = _mm_or_ps(
            _mm_and_ps(_mm_shuffle_ps::<0xaa>(x, x), selected(2)),
            _mm_and_ps(_mm_shuffle_ps::<0xff>(x, x), selected(3)),
        );
        _mm_or_ps(low, high)
    }
}

/// Returns the value of a half.
#[inline(always)]
pub unsafe fn float_of_half(bits: u16) -> f32 {
    #[cfg(target_feature = "f16c")]
    // SAFETY: see `floats`.
    return unsafe { _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(bits.into()))) };
    #[cfg(not(target_feature = "f16c"))]
    {
        let bits = u32::from(bits);
        let magnitude = bits << 13 & 0x0fff_e000;
        let finite = f32::from_bits(magnitude) * f32::from_bits(0x7780_0000);
        let special = if magnitude >= 0x0f80_0000 { 0x7f80_0000 } else { 0 };
        f32::from_bits(finite.to_bits() | special | (bits & 0x8000) << 16)
    }
}
