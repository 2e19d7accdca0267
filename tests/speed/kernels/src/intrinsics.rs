//! The fastest known implementations of the conversions, with intrinsics of the build's level. They share no code with
//! the library. For a conversion without an entry, the fastest known implementation is plain Rust or the library.

use bytemuck::{cast_slice, cast_slice_mut};
use clc_speed::variant::{By, Variant};

/// Defines implementations that convert blocks of elements. A body receives pointers to one block.
macro_rules! variants {
    ($($($work:literal),+ $number:literal: |$x:ident: [$from:ty; $n:literal], $r:ident: $to:ty| $body:block)*) => {
        pub fn variants() -> Vec<Variant> {
            vec![$($(Variant {
                work: $work,
                by: By::Intrinsics($number),
                run: |x, r| {
                    #[inline(never)]
                    fn run(x: &[[$from; $n]], r: &mut [[$to; $n]]) {
                        for (r, x) in r.iter_mut().zip(x) {
                            let ($x, $r) = (x.as_ptr(), r.as_mut_ptr());
                            // SAFETY: the slices are aligned to 128 bytes and hold whole blocks, and a body accesses
                            // only one block; the build has the features of the module.
                            unsafe { $body }
                        }
                    }
                    run(cast_slice(x[0]), cast_slice_mut(r));
                },
            },)+)*]
        }
    };
}

#[cfg(all(target_feature = "avx512bw", target_feature = "avx512dq", target_feature = "avx512vl"))]
mod level {
    use super::*;
    use core::arch::x86_64::*;

    const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
    const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
    const DOWN: i32 = _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC;
    const ZERO: i32 = _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC;
    const HIGH: f32 = 2147483520.0;

    #[inline(always)]
    unsafe fn float_to_int<const MODE: i32>(x: __m512) -> __m512i {
        unsafe {
            let ordered = _mm512_cmp_ps_mask::<_CMP_ORD_Q>(x, x);
            let high = _mm512_cmp_ps_mask::<_CMP_GT_OQ>(x, _mm512_set1_ps(HIGH));
            _mm512_mask_mov_epi32(
                _mm512_maskz_cvt_roundps_epi32::<MODE>(ordered, x),
                high,
                _mm512_set1_epi32(i32::MAX),
            )
        }
    }

    /// Converts 64 floats to bytes. NaN becomes the minimum integer, which the packs clamp to 0. The maximum is 255.
    #[inline(always)]
    unsafe fn bytes<const MODE: i32>(x: *const f32) -> __m512i {
        unsafe {
            let one = |i: usize| {
                _mm512_cvt_roundps_epi32::<MODE>(_mm512_min_ps(
                    _mm512_set1_ps(255.0),
                    _mm512_load_ps(x.add(16 * i)),
                ))
            };
            let (a, b) = (_mm512_packs_epi32(one(0), one(1)), _mm512_packs_epi32(one(2), one(3)));
            let order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
            _mm512_permutexvar_epi32(order, _mm512_packus_epi16(a, b))
        }
    }

    variants! {
        "float_to_uchar_sat_rte" 1: |x: [f32; 16], r: u8| {
            let y = _mm512_cvt_roundps_epu32::<NEAREST>(_mm512_max_ps(_mm512_load_ps(x), _mm512_setzero_ps()));
            _mm_store_si128(r.cast(), _mm512_cvtusepi32_epi8(y));
        }
        "float_to_uchar_sat_rte" 2: |x: [f32; 64], r: u8| { _mm512_store_si512(r.cast(), bytes::<NEAREST>(x)); }
        "float_to_uchar_sat" 1: |x: [f32; 16], r: u8| {
            let y = _mm512_cvttps_epu32(_mm512_max_ps(_mm512_load_ps(x), _mm512_setzero_ps()));
            _mm_store_si128(r.cast(), _mm512_cvtusepi32_epi8(y));
        }
        "float_to_uchar_sat" 2: |x: [f32; 64], r: u8| { _mm512_store_si512(r.cast(), bytes::<ZERO>(x)); }
        "float_to_int", "float_to_int_sat" 1: |x: [f32; 16], r: i32| { _mm512_store_si512(r.cast(), float_to_int::<ZERO>(_mm512_load_ps(x))); }
        "float_to_int_rte" 1: |x: [f32; 16], r: i32| { _mm512_store_si512(r.cast(), float_to_int::<NEAREST>(_mm512_load_ps(x))); }
        "float_to_int_rtp" 1: |x: [f32; 16], r: i32| { _mm512_store_si512(r.cast(), float_to_int::<UP>(_mm512_load_ps(x))); }
        "float_to_long_sat_rte" 1: |x: [f32; 8], r: i64| {
            let x = _mm256_load_ps(x);
            let ordered = _mm256_cmp_ps_mask::<_CMP_ORD_Q>(x, x);
            let high = _mm256_cmp_ps_mask::<_CMP_GE_OQ>(x, _mm256_set1_ps(9223372036854775808.0));
            let y = _mm512_maskz_cvt_roundps_epi64::<NEAREST>(ordered, x);
            _mm512_store_si512(r.cast(), _mm512_mask_mov_epi64(y, high, _mm512_set1_epi64(i64::MAX)));
        }
        "float_to_uint_sat_rtn" 1: |x: [f32; 16], r: u32| {
            let x = _mm512_max_ps(_mm512_load_ps(x), _mm512_setzero_ps());
            _mm512_store_si512(r.cast(), _mm512_cvttps_epu32(x));
        }
        "double_to_int_sat_rtz" 1: |x: [f64; 8], r: i32| {
            let x = _mm512_load_pd(x);
            let ordered = _mm512_cmp_pd_mask::<_CMP_ORD_Q>(x, x);
            let y = _mm512_maskz_cvttpd_epi32(ordered, _mm512_min_pd(x, _mm512_set1_pd(2147483647.0)));
            _mm256_store_si256(r.cast(), y);
        }
        "double_to_ulong_rtn" 1: |x: [f64; 8], r: u64| {
            let x = _mm512_max_pd(_mm512_load_pd(x), _mm512_setzero_pd());
            _mm512_store_si512(r.cast(), _mm512_cvttpd_epu64(x));
        }
        "double_to_float" 1: |x: [f64; 8], r: f32| { _mm256_store_ps(r, _mm512_cvtpd_ps(_mm512_load_pd(x))); }
        "double_to_float_rtz" 1: |x: [f64; 8], r: f32| { _mm256_store_ps(r, _mm512_cvt_roundpd_ps::<ZERO>(_mm512_load_pd(x))); }
        "double_to_float_rtp" 1: |x: [f64; 8], r: f32| { _mm256_store_ps(r, _mm512_cvt_roundpd_ps::<UP>(_mm512_load_pd(x))); }
        "int_to_float" 1: |x: [i32; 16], r: f32| { _mm512_store_ps(r, _mm512_cvtepi32_ps(_mm512_load_si512(x.cast()))); }
        "int_to_float_rtz" 1: |x: [i32; 16], r: f32| { _mm512_store_ps(r, _mm512_cvt_roundepi32_ps::<ZERO>(_mm512_load_si512(x.cast()))); }
        "int_to_float_rtp" 1: |x: [i32; 16], r: f32| { _mm512_store_ps(r, _mm512_cvt_roundepi32_ps::<UP>(_mm512_load_si512(x.cast()))); }
        "uint_to_float" 1: |x: [u32; 16], r: f32| { _mm512_store_ps(r, _mm512_cvtepu32_ps(_mm512_load_si512(x.cast()))); }
        "ulong_to_float_rtz" 1: |x: [u64; 8], r: f32| { _mm256_store_ps(r, _mm512_cvt_roundepu64_ps::<ZERO>(_mm512_load_si512(x.cast()))); }
        "long_to_double_rtn" 1: |x: [i64; 8], r: f64| { _mm512_store_pd(r, _mm512_cvt_roundepi64_pd::<DOWN>(_mm512_load_si512(x.cast()))); }
        "int_to_char_sat" 1: |x: [i32; 16], r: i8| { _mm_store_si128(r.cast(), _mm512_cvtsepi32_epi8(_mm512_load_si512(x.cast()))); }
        "int_to_char_sat" 2: |x: [i32; 64], r: i8| {
            let one = |i: usize| _mm512_load_si512(x.add(16 * i).cast());
            let (a, b) = (_mm512_packs_epi32(one(0), one(1)), _mm512_packs_epi32(one(2), one(3)));
            let order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
            _mm512_store_si512(r.cast(), _mm512_permutexvar_epi32(order, _mm512_packs_epi16(a, b)));
        }
        "short_to_uchar_sat" 1: |x: [i16; 64], r: u8| {
            let y = _mm512_packus_epi16(_mm512_load_si512(x.cast()), _mm512_load_si512(x.add(32).cast()));
            let order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
            _mm512_store_si512(r.cast(), _mm512_permutexvar_epi64(order, y));
        }
        "short_to_uchar_sat" 2: |x: [i16; 32], r: u8| {
            let y = _mm256_packus_epi16(_mm256_load_si256(x.cast()), _mm256_load_si256(x.add(16).cast()));
            _mm256_store_si256(r.cast(), _mm256_permute4x64_epi64::<0b11_01_10_00>(y));
        }
        "uint_to_ushort" 1: |x: [u32; 16], r: u16| { _mm256_store_si256(r.cast(), _mm512_cvtepi32_epi16(_mm512_load_si512(x.cast()))); }
        "uint_to_ushort" 2: |x: [u32; 32], r: u16| {
            let even = _mm512_set_epi16(
                62, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
            let y = _mm512_permutex2var_epi16(_mm512_load_si512(x.cast()), even, _mm512_load_si512(x.add(16).cast()));
            _mm512_store_si512(r.cast(), y);
        }
        "float_to_half" 1: |x: [f32; 16], r: u16| { _mm256_store_si256(r.cast(), _mm512_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(_mm512_load_ps(x))); }
        "float_to_half_rtz" 1: |x: [f32; 16], r: u16| { _mm256_store_si256(r.cast(), _mm512_cvtps_ph::<_MM_FROUND_TO_ZERO>(_mm512_load_ps(x))); }
        "half_to_float" 1: |x: [u16; 16], r: f32| { _mm512_store_ps(r, _mm512_cvtph_ps(_mm256_load_si256(x.cast()))); }
        "half_to_int_sat" 1: |x: [u16; 16], r: i32| {
            _mm512_store_si512(r.cast(), float_to_int::<ZERO>(_mm512_cvtph_ps(_mm256_load_si256(x.cast()))));
        }
        "long_to_half_rtp" 1: |x: [i64; 16], r: u16| {
            // Rounding up twice returns the same result as rounding up once.
            let one = |i: usize| _mm512_cvt_roundepi64_ps::<UP>(_mm512_load_si512(x.add(8 * i).cast()));
            let y = _mm512_insertf32x8::<1>(_mm512_castps256_ps512(one(0)), one(1));
            _mm256_store_si256(r.cast(), _mm512_cvtps_ph::<_MM_FROUND_TO_POS_INF>(y));
        }
    }
}

#[cfg(all(
    target_feature = "avx2",
    target_feature = "f16c",
    target_feature = "fma",
    not(target_feature = "avx512bw")
))]
mod level {
    use super::*;
    use core::arch::x86_64::*;

    const HIGH: f32 = 2147483520.0;

    /// Corrects `y`, the result of the instruction, for NaN and large numbers.
    #[inline(always)]
    unsafe fn repair(x: __m256, y: __m256i) -> __m256i {
        unsafe {
            let high = _mm256_castps_si256(_mm256_cmp_ps::<_CMP_GT_OQ>(x, _mm256_set1_ps(HIGH)));
            let ordered = _mm256_castps_si256(_mm256_cmp_ps::<_CMP_ORD_Q>(x, x));
            _mm256_and_si256(_mm256_xor_si256(y, high), ordered)
        }
    }

    #[inline(always)]
    unsafe fn bytes(one: impl Fn(usize) -> __m256i) -> __m256i {
        unsafe {
            let (a, b) = (_mm256_packs_epi32(one(0), one(1)), _mm256_packs_epi32(one(2), one(3)));
            let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            _mm256_permutevar8x32_epi32(_mm256_packus_epi16(a, b), order)
        }
    }

    /// Adding this to an integer below 2^32 puts the integer into the low bits of the double.
    const TWO_52: f64 = 4503599627370496.0;
    const TWO_32: f64 = 4294967296.0;

    variants! {
        "float_to_uchar_sat_rte" 1: |x: [f32; 32], r: u8| {
            // NaN becomes the minimum integer, which the packs clamp to 0; large numbers become 255.
            let y = bytes(|i| _mm256_cvtps_epi32(_mm256_min_ps(_mm256_set1_ps(255.0), _mm256_load_ps(x.add(8 * i)))));
            _mm256_store_si256(r.cast(), y);
        }
        "float_to_uchar_sat" 1: |x: [f32; 32], r: u8| {
            let y = bytes(|i| _mm256_cvttps_epi32(_mm256_min_ps(_mm256_set1_ps(255.0), _mm256_load_ps(x.add(8 * i)))));
            _mm256_store_si256(r.cast(), y);
        }
        "float_to_int", "float_to_int_sat" 1: |x: [f32; 8], r: i32| {
            let x = _mm256_load_ps(x);
            _mm256_store_si256(r.cast(), repair(x, _mm256_cvttps_epi32(x)));
        }
        "float_to_int_rte" 1: |x: [f32; 8], r: i32| {
            let x = _mm256_load_ps(x);
            _mm256_store_si256(r.cast(), repair(x, _mm256_cvtps_epi32(x)));
        }
        "float_to_int_rtp" 1: |x: [f32; 8], r: i32| {
            let x = _mm256_load_ps(x);
            _mm256_store_si256(r.cast(), repair(x, _mm256_cvtps_epi32(_mm256_ceil_ps(x))));
        }
        "float_to_long_sat_rte" 1: |x: [f32; 4], r: i64| {
            // Split x into the nearest multiple of 2^32 and the remainder. Adding `MAGIC` rounds the remainder.
            const MAGIC: f64 = 1.5 * TWO_52;
            let x = _mm256_cvtps_pd(_mm_load_ps(x));
            let c = _mm256_max_pd(x, _mm256_set1_pd(i64::MIN as f64));
            let magic = _mm256_set1_pd(MAGIC);
            let sum = _mm256_fmadd_pd(c, _mm256_set1_pd(1.0 / TWO_32), magic);
            let high = _mm256_castpd_si256(sum);
            let low = _mm256_fnmadd_pd(_mm256_sub_pd(sum, magic), _mm256_set1_pd(TWO_32), c);
            let low = _mm256_castpd_si256(_mm256_add_pd(low, magic));
            let low = _mm256_sub_epi64(low, _mm256_castpd_si256(magic));
            let y = _mm256_add_epi64(_mm256_slli_epi64::<32>(high), low);
            let over = _mm256_cmp_pd::<_CMP_GE_OQ>(x, _mm256_set1_pd(-(i64::MIN as f64)));
            let y = _mm256_blendv_pd(_mm256_castsi256_pd(y), _mm256_castsi256_pd(_mm256_set1_epi64x(i64::MAX)), over);
            _mm256_store_pd(r.cast(), _mm256_and_pd(y, _mm256_cmp_pd::<_CMP_ORD_Q>(x, x)));
        }
        "float_to_uint_sat_rtn" 1: |x: [f32; 8], r: u32| {
            let x = _mm256_max_ps(_mm256_load_ps(x), _mm256_setzero_ps());
            let low = _mm256_cvttps_epi32(x);
            let high = _mm256_cvttps_epi32(_mm256_sub_ps(x, _mm256_set1_ps(2147483648.0)));
            let y = _mm256_or_si256(low, _mm256_and_si256(high, _mm256_srai_epi32::<31>(low)));
            let over = _mm256_castps_si256(_mm256_cmp_ps::<_CMP_GE_OQ>(x, _mm256_set1_ps(4294967296.0)));
            _mm256_store_si256(r.cast(), _mm256_or_si256(y, over));
        }
        "double_to_int_sat_rtz" 1: |x: [f64; 4], r: i32| {
            let x = _mm256_load_pd(x);
            let x = _mm256_and_pd(x, _mm256_cmp_pd::<_CMP_ORD_Q>(x, x));
            _mm_store_si128(r.cast(), _mm256_cvttpd_epi32(_mm256_min_pd(x, _mm256_set1_pd(2147483647.0))));
        }
        "double_to_ulong_rtn" 1: |x: [f64; 4], r: u64| {
            let magic = _mm256_set1_pd(TWO_52);
            let x = _mm256_max_pd(_mm256_load_pd(x), _mm256_setzero_pd());
            let high = _mm256_floor_pd(_mm256_mul_pd(x, _mm256_set1_pd(1.0 / TWO_32)));
            let low = _mm256_floor_pd(_mm256_fnmadd_pd(high, _mm256_set1_pd(TWO_32), x));
            let high = _mm256_castpd_si256(_mm256_add_pd(high, magic));
            let low = _mm256_castpd_si256(_mm256_xor_pd(_mm256_add_pd(low, magic), magic));
            let y = _mm256_or_si256(_mm256_slli_epi64::<32>(high), low);
            let over = _mm256_cmp_pd::<_CMP_GE_OQ>(x, _mm256_set1_pd(TWO_32 * TWO_32));
            _mm256_store_si256(r.cast(), _mm256_or_si256(y, _mm256_castpd_si256(over)));
        }
        "double_to_float" 1: |x: [f64; 4], r: f32| { _mm_store_ps(r, _mm256_cvtpd_ps(_mm256_load_pd(x))); }
        "int_to_float" 1: |x: [i32; 8], r: f32| { _mm256_store_ps(r, _mm256_cvtepi32_ps(_mm256_load_si256(x.cast()))); }
        "uint_to_float" 1: |x: [u32; 8], r: f32| {
            // Put the 16-bit halves into the low bits of 2^23 and 2^39. Only their sum is rounded.
            let x = _mm256_load_si256(x.cast());
            let low = _mm256_blend_epi16::<0b10101010>(x, _mm256_set1_epi32(0x4b00_0000));
            let high = _mm256_blend_epi16::<0b10101010>(_mm256_srli_epi32::<16>(x), _mm256_set1_epi32(0x5300_0000));
            let high = _mm256_sub_ps(_mm256_castsi256_ps(high), _mm256_set1_ps(549755813888.0 + 8388608.0));
            _mm256_store_ps(r, _mm256_add_ps(_mm256_castsi256_ps(low), high));
        }
        "long_to_double_rtn" 1: |x: [i64; 4], r: f64| {
            // Clear the guard bit to round the sum down. Put the low 48 bits into 2^52, and the others into 3 * 2^67.
            let x = _mm256_load_si256(x.cast());
            let sign = _mm256_cmpgt_epi64(_mm256_setzero_si256(), x);
            let x = _mm256_andnot_si256(_mm256_srli_epi64::<53>(_mm256_xor_si256(x, sign)), x);
            let high = _mm256_blend_epi16::<0b00110011>(_mm256_srai_epi32::<16>(x), _mm256_setzero_si256());
            let high = _mm256_add_epi64(high, _mm256_castpd_si256(_mm256_set1_pd(442721857769029238784.0)));
            let low = _mm256_blend_epi16::<0b10001000>(x, _mm256_castpd_si256(_mm256_set1_pd(TWO_52)));
            let high = _mm256_sub_pd(_mm256_castsi256_pd(high), _mm256_set1_pd(442726361368656609280.0));
            _mm256_store_pd(r, _mm256_add_pd(high, _mm256_castsi256_pd(low)));
        }
        "int_to_char_sat" 1: |x: [i32; 32], r: i8| {
            let one = |i: usize| _mm256_load_si256(x.add(8 * i).cast());
            let (a, b) = (_mm256_packs_epi32(one(0), one(1)), _mm256_packs_epi32(one(2), one(3)));
            let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            _mm256_store_si256(r.cast(), _mm256_permutevar8x32_epi32(_mm256_packs_epi16(a, b), order));
        }
        "short_to_uchar_sat" 1: |x: [i16; 32], r: u8| {
            let y = _mm256_packus_epi16(_mm256_load_si256(x.cast()), _mm256_load_si256(x.add(16).cast()));
            _mm256_store_si256(r.cast(), _mm256_permute4x64_epi64::<0b11_01_10_00>(y));
        }
        "short_to_uchar_sat" 2: |x: [i16; 16], r: u8| {
            _mm_store_si128(r.cast(), _mm_packus_epi16(_mm_load_si128(x.cast()), _mm_load_si128(x.add(8).cast())));
        }
        "uint_to_ushort" 1: |x: [u32; 16], r: u16| {
            let one = |i: usize| {
                _mm256_blend_epi16::<0b10101010>(_mm256_load_si256(x.add(8 * i).cast()), _mm256_setzero_si256())
            };
            let y = _mm256_packus_epi32(one(0), one(1));
            _mm256_store_si256(r.cast(), _mm256_permute4x64_epi64::<0b11_01_10_00>(y));
        }
        "float_to_half" 1: |x: [f32; 8], r: u16| { _mm_store_si128(r.cast(), _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(_mm256_load_ps(x))); }
        "float_to_half_rtz" 1: |x: [f32; 8], r: u16| { _mm_store_si128(r.cast(), _mm256_cvtps_ph::<_MM_FROUND_TO_ZERO>(_mm256_load_ps(x))); }
        "half_to_float" 1: |x: [u16; 8], r: f32| { _mm256_store_ps(r, _mm256_cvtph_ps(_mm_load_si128(x.cast()))); }
        "half_to_int_sat" 1: |x: [u16; 8], r: i32| {
            let x = _mm256_cvtph_ps(_mm_load_si128(x.cast()));
            _mm256_store_si256(r.cast(), repair(x, _mm256_cvttps_epi32(x)));
        }
        "long_to_half_rtp" 1: |x: [i64; 8], r: u16| {
            // Clamp to a range of integers that `int` and `float` represent exactly.
            let one = |i: usize| {
                let x = _mm256_load_si256(x.add(4 * i).cast());
                let (low, high) = (_mm256_set1_epi64x(-65504), _mm256_set1_epi64x(65505));
                let x = _mm256_blendv_epi8(x, low, _mm256_cmpgt_epi64(low, x));
                _mm256_castsi256_ps(_mm256_blendv_epi8(x, high, _mm256_cmpgt_epi64(x, high)))
            };
            let y = _mm256_castps_pd(_mm256_shuffle_ps::<0b10_00_10_00>(one(0), one(1)));
            let y = _mm256_castpd_si256(_mm256_permute4x64_pd::<0b11_01_10_00>(y));
            _mm_store_si128(r.cast(), _mm256_cvtps_ph::<_MM_FROUND_TO_POS_INF>(_mm256_cvtepi32_ps(y)));
        }
    }
}

#[cfg(not(target_feature = "avx2"))]
mod level {
    use super::*;
    use core::arch::x86_64::*;

    const HIGH: f32 = 2147483520.0;

    #[inline(always)]
    unsafe fn repair(x: __m128, y: __m128i) -> __m128i {
        unsafe {
            let high = _mm_castps_si128(_mm_cmpgt_ps(x, _mm_set1_ps(HIGH)));
            let ordered = _mm_castps_si128(_mm_cmpord_ps(x, x));
            _mm_and_si128(_mm_xor_si128(y, high), ordered)
        }
    }

    #[inline(always)]
    unsafe fn bytes(one: impl Fn(usize) -> __m128i) -> __m128i {
        unsafe { _mm_packus_epi16(_mm_packs_epi32(one(0), one(1)), _mm_packs_epi32(one(2), one(3))) }
    }

    variants! {
        "float_to_uchar_sat_rte" 1: |x: [f32; 16], r: u8| {
            // NaN becomes the minimum integer, which the packs clamp to 0; large numbers become 255.
            let y = bytes(|i| _mm_cvtps_epi32(_mm_min_ps(_mm_set1_ps(255.0), _mm_load_ps(x.add(4 * i)))));
            _mm_store_si128(r.cast(), y);
        }
        "float_to_uchar_sat" 1: |x: [f32; 16], r: u8| {
            let y = bytes(|i| _mm_cvttps_epi32(_mm_min_ps(_mm_set1_ps(255.0), _mm_load_ps(x.add(4 * i)))));
            _mm_store_si128(r.cast(), y);
        }
        "float_to_int", "float_to_int_sat" 1: |x: [f32; 4], r: i32| {
            let x = _mm_load_ps(x);
            _mm_store_si128(r.cast(), repair(x, _mm_cvttps_epi32(x)));
        }
        "float_to_int_rte" 1: |x: [f32; 4], r: i32| {
            let x = _mm_load_ps(x);
            _mm_store_si128(r.cast(), repair(x, _mm_cvtps_epi32(x)));
        }
        "float_to_int_rtp" 1: |x: [f32; 4], r: i32| {
            // Truncate, then add 1 to results less than x, except for large x. NaN and small x do not compare as less.
            let x = _mm_load_ps(x);
            let y = _mm_cvttps_epi32(x);
            let less = _mm_cmplt_ps(_mm_cvtepi32_ps(y), x);
            let high = _mm_cmpgt_ps(x, _mm_set1_ps(HIGH));
            // For large x, `y` is the minimum integer. Subtracting 1 wraps it to 2^31 - 1.
            let y = _mm_sub_epi32(y, _mm_castps_si128(_mm_andnot_ps(high, less)));
            let y = _mm_add_epi32(y, _mm_castps_si128(high));
            _mm_store_si128(r.cast(), _mm_and_si128(y, _mm_castps_si128(_mm_cmpord_ps(x, x))));
        }
        "float_to_uint_sat_rtn" 1: |x: [f32; 4], r: u32| {
            let x = _mm_max_ps(_mm_load_ps(x), _mm_setzero_ps());
            let low = _mm_cvttps_epi32(x);
            let high = _mm_cvttps_epi32(_mm_sub_ps(x, _mm_set1_ps(2147483648.0)));
            let y = _mm_or_si128(low, _mm_and_si128(high, _mm_srai_epi32::<31>(low)));
            let over = _mm_castps_si128(_mm_cmpge_ps(x, _mm_set1_ps(4294967296.0)));
            _mm_store_si128(r.cast(), _mm_or_si128(y, over));
        }
        "double_to_int_sat_rtz" 1: |x: [f64; 4], r: i32| {
            let one = |i: usize| {
                let x = _mm_load_pd(x.add(2 * i));
                let x = _mm_and_pd(x, _mm_cmpord_pd(x, x));
                _mm_cvttpd_epi32(_mm_min_pd(x, _mm_set1_pd(2147483647.0)))
            };
            _mm_store_si128(r.cast(), _mm_unpacklo_epi64(one(0), one(1)));
        }
        "double_to_float" 1: |x: [f64; 4], r: f32| {
            let one = |i: usize| _mm_cvtpd_ps(_mm_load_pd(x.add(2 * i)));
            _mm_store_ps(r, _mm_movelh_ps(one(0), one(1)));
        }
        "int_to_float" 1: |x: [i32; 4], r: f32| { _mm_store_ps(r, _mm_cvtepi32_ps(_mm_load_si128(x.cast()))); }
        "uint_to_float" 1: |x: [u32; 4], r: f32| {
            let x = _mm_load_si128(x.cast());
            let low = _mm_or_si128(_mm_and_si128(x, _mm_set1_epi32(0xffff)), _mm_set1_epi32(0x4b00_0000));
            let high = _mm_or_si128(_mm_srli_epi32::<16>(x), _mm_set1_epi32(0x5300_0000));
            let high = _mm_sub_ps(_mm_castsi128_ps(high), _mm_set1_ps(549755813888.0 + 8388608.0));
            _mm_store_ps(r, _mm_add_ps(_mm_castsi128_ps(low), high));
        }
        "long_to_double_rtn" 1: |x: [i64; 2], r: f64| {
            let x = _mm_load_si128(x.cast());
            let sign = _mm_srai_epi32::<31>(_mm_shuffle_epi32::<0b11_11_01_01>(x));
            let x = _mm_andnot_si128(_mm_srli_epi64::<53>(_mm_xor_si128(x, sign)), x);
            let high = _mm_and_si128(_mm_srai_epi32::<16>(x), _mm_set_epi32(-1, 0, -1, 0));
            let high = _mm_add_epi64(high, _mm_castpd_si128(_mm_set1_pd(442721857769029238784.0)));
            let low = _mm_and_si128(x, _mm_set1_epi64x(0xffff_ffff_ffff));
            let low = _mm_or_si128(low, _mm_castpd_si128(_mm_set1_pd(4503599627370496.0)));
            let high = _mm_sub_pd(_mm_castsi128_pd(high), _mm_set1_pd(442726361368656609280.0));
            _mm_store_pd(r, _mm_add_pd(high, _mm_castsi128_pd(low)));
        }
        "int_to_char_sat" 1: |x: [i32; 16], r: i8| {
            let one = |i: usize| _mm_load_si128(x.add(4 * i).cast());
            let y = _mm_packs_epi16(_mm_packs_epi32(one(0), one(1)), _mm_packs_epi32(one(2), one(3)));
            _mm_store_si128(r.cast(), y);
        }
        "short_to_uchar_sat" 1: |x: [i16; 16], r: u8| {
            _mm_store_si128(r.cast(), _mm_packus_epi16(_mm_load_si128(x.cast()), _mm_load_si128(x.add(8).cast())));
        }
        "uint_to_ushort" 1: |x: [u32; 8], r: u16| {
            // The elements are sign-extended, so that the pack does not clamp.
            let one = |i: usize| _mm_srai_epi32::<16>(_mm_slli_epi32::<16>(_mm_load_si128(x.add(4 * i).cast())));
            _mm_store_si128(r.cast(), _mm_packs_epi32(one(0), one(1)));
        }
    }
}

pub use level::variants;
