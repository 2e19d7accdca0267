//! Operations that the levels implement differently.

use core::arch::x86_64::*;

const HAS_SSE4_1: bool = cfg!(target_feature = "sse4.1");

with_intrinsics! {
    /// Converts three or four bytes to ints.
    pub fn ints(bytes: i32) -> __m128i {
        let bytes = _mm_cvtsi32_si128(bytes);
        if HAS_SSE4_1 {
            return _mm_cvtepu8_epi32(bytes);
        }
        let zero = _mm_setzero_si128();
        _mm_unpacklo_epi16(_mm_unpacklo_epi8(bytes, zero), zero)
    }

    /// Converts four bytes to floats.
    pub fn floats(bytes: i32) -> __m128 {
        _mm_cvtepi32_ps(ints(bytes))
    }

    /// Converts four bytes to shorts.
    pub fn shorts(bytes: [u8; 4]) -> __m128i {
        let bytes = _mm_cvtsi32_si128(i32::from_ne_bytes(bytes));
        if HAS_SSE4_1 { _mm_cvtepu8_epi16(bytes) } else { _mm_unpacklo_epi8(bytes, _mm_setzero_si128()) }
    }

    /// Converts four ints to bytes, and clamps them.
    pub fn bytes_of_ints(x: __m128i) -> i32 {
        let shorts = _mm_packs_epi32(x, x);
        _mm_cvtsi128_si32(_mm_packus_epi16(shorts, shorts))
    }

    /// Converts four floats to bytes: rounds to nearest, clamps, and converts NaN to 0.
    pub fn bytes_of_floats(x: __m128) -> i32 {
        let clamped = _mm_min_ps(_mm_max_ps(x, _mm_setzero_ps()), _mm_set1_ps(255.0));
        bytes_of_ints(_mm_cvtps_epi32(clamped))
    }

    /// Converts floats of moderate magnitude to ints, rounding down.
    pub fn ints_below(x: __m128) -> __m128i {
        if HAS_SSE4_1 {
            return _mm_cvttps_epi32(_mm_floor_ps(x));
        }
        let ints = _mm_cvttps_epi32(x);
        _mm_add_epi32(ints, _mm_castps_si128(_mm_cmplt_ps(x, _mm_cvtepi32_ps(ints))))
    }

    /// Selects the lanes of `b` where `mask` is set, and of `a` elsewhere.
    pub fn choose(a: __m128, b: __m128, mask: __m128) -> __m128 {
        if HAS_SSE4_1 {
            _mm_blendv_ps(a, b, mask)
        } else {
            _mm_or_ps(_mm_andnot_ps(mask, a), _mm_and_ps(mask, b))
        }
    }

    /// Replaces the last lane of `x` with the first lane of `w`.
    pub fn with_w(x: __m128, w: __m128) -> __m128 {
        if HAS_SSE4_1 {
            return _mm_insert_ps::<0x30>(x, w);
        }
        let zw = _mm_shuffle_ps::<0x0a>(x, w);
        _mm_shuffle_ps::<0x84>(x, zw)
    }

    pub fn multiply(a: __m128i, b: __m128i) -> __m128i {
        if HAS_SSE4_1 {
            return _mm_mullo_epi32(a, b);
        }
        let even = _mm_mul_epu32(a, b);
        let odd = _mm_mul_epu32(_mm_shuffle_epi32::<0xf5>(a), _mm_shuffle_epi32::<0xf5>(b));
        _mm_unpacklo_epi32(_mm_shuffle_epi32::<0x08>(even), _mm_shuffle_epi32::<0x08>(odd))
    }

    pub fn greatest(a: __m128i, b: __m128i) -> __m128i {
        if HAS_SSE4_1 {
            return _mm_max_epi32(a, b);
        }
        let above = _mm_cmpgt_epi32(a, b);
        _mm_or_si128(_mm_and_si128(above, a), _mm_andnot_si128(above, b))
    }

    pub fn least(a: __m128i, b: __m128i) -> __m128i {
        if HAS_SSE4_1 {
            return _mm_min_epi32(a, b);
        }
        let above = _mm_cmpgt_epi32(a, b);
        _mm_or_si128(_mm_and_si128(above, b), _mm_andnot_si128(above, a))
    }

    /// Selects the lanes of `x` that `mask` contains. Without an instruction, tests each lane.
    pub fn shuffle(x: __m128, mask: __m128i) -> __m128 {
        if cfg!(target_feature = "avx") {
            return _mm_permutevar_ps(x, mask);
        }
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

    /// Returns the value of a half.
    pub fn float_of_half(bits: u16) -> f32 {
        if cfg!(target_feature = "f16c") {
            return _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(bits.into())));
        }
        let bits = u32::from(bits);
        let magnitude = bits << 13 & 0x0fff_e000;
        let finite = f32::from_bits(magnitude) * f32::from_bits(0x7780_0000);
        let special = if magnitude >= 0x0f80_0000 { 0x7f80_0000 } else { 0 };
        f32::from_bits(finite.to_bits() | special | (bits & 0x8000) << 16)
    }
}
