use bytemuck::{cast_slice, cast_slice_mut};
use core::arch::x86_64::*;

#[inline(always)]
unsafe fn choose(a: __m128i, b: __m128i, mask: __m128i) -> __m128i {
    // SAFETY: intrinsics of what the build is for, here and below.
    unsafe { _mm_or_si128(_mm_andnot_si128(mask, a), _mm_and_si128(mask, b)) }
}
#[inline(always)]
unsafe fn f(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    // SAFETY: see `choose`.
    unsafe { choose(z, y, x) }
}
#[inline(always)]
unsafe fn g(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    // SAFETY: see `choose`.
    unsafe { choose(y, x, z) }
}
#[inline(always)]
unsafe fn h(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    // SAFETY: see `choose`.
    unsafe { _mm_xor_si128(_mm_xor_si128(x, y), z) }
}
#[inline(always)]
unsafe fn k(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    // SAFETY: see `choose`.
    unsafe { _mm_xor_si128(y, _mm_or_si128(x, _mm_xor_si128(z, _mm_set1_epi32(-1)))) }
}

macro_rules! turn {
    ($mix:ident, $a:ident, $b:ident, $c:ident, $d:ident, $w:expr, $t:literal, $s:literal) => {
        let sum = _mm_add_epi32(_mm_add_epi32($a, $mix($b, $c, $d)), $w);
        let sum = _mm_add_epi32(
            sum,
            _mm_set1_epi32({
                const T: u32 = $t;
                T as i32
            }),
        );
        #[cfg(target_feature = "avx512vl")]
        let turned = _mm_rol_epi32::<$s>(sum);
        #[cfg(not(target_feature = "avx512vl"))]
        let turned = _mm_or_si128(_mm_slli_epi32::<$s>(sum), _mm_srli_epi32::<{ 32 - $s }>(sum));
        $a = _mm_add_epi32(turned, $b);
    };
}

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let messages: &[[__m128i; 16]] = cast_slice(sources[0]);
    let digests: &mut [[__m128i; 4]] = cast_slice_mut(result);
    for (digests, w) in digests.iter_mut().zip(messages) {
        // SAFETY: intrinsics of what the build is for.
        *digests = unsafe {
            let start = [0x6745_2301_u32, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
            let [start_a, start_b, start_c, start_d] = start.map(|word| _mm_set1_epi32(word as i32));
            let (mut a, mut b, mut c, mut d) = (start_a, start_b, start_c, start_d);
            turn!(f, a, b, c, d, w[0], 0xd76a_a478, 7);
            turn!(f, d, a, b, c, w[1], 0xe8c7_b756, 12);
            turn!(f, c, d, a, b, w[2], 0x2420_70db, 17);
            turn!(f, b, c, d, a, w[3], 0xc1bd_ceee, 22);
            turn!(f, a, b, c, d, w[4], 0xf57c_0faf, 7);
            turn!(f, d, a, b, c, w[5], 0x4787_c62a, 12);
            turn!(f, c, d, a, b, w[6], 0xa830_4613, 17);
            turn!(f, b, c, d, a, w[7], 0xfd46_9501, 22);
            turn!(f, a, b, c, d, w[8], 0x6980_98d8, 7);
            turn!(f, d, a, b, c, w[9], 0x8b44_f7af, 12);
            turn!(f, c, d, a, b, w[10], 0xffff_5bb1, 17);
            turn!(f, b, c, d, a, w[11], 0x895c_d7be, 22);
            turn!(f, a, b, c, d, w[12], 0x6b90_1122, 7);
            turn!(f, d, a, b, c, w[13], 0xfd98_7193, 12);
            turn!(f, c, d, a, b, w[14], 0xa679_438e, 17);
            turn!(f, b, c, d, a, w[15], 0x49b4_0821, 22);
            turn!(g, a, b, c, d, w[1], 0xf61e_2562, 5);
            turn!(g, d, a, b, c, w[6], 0xc040_b340, 9);
            turn!(g, c, d, a, b, w[11], 0x265e_5a51, 14);
            turn!(g, b, c, d, a, w[0], 0xe9b6_c7aa, 20);
            turn!(g, a, b, c, d, w[5], 0xd62f_105d, 5);
            turn!(g, d, a, b, c, w[10], 0x0244_1453, 9);
            turn!(g, c, d, a, b, w[15], 0xd8a1_e681, 14);
            turn!(g, b, c, d, a, w[4], 0xe7d3_fbc8, 20);
            turn!(g, a, b, c, d, w[9], 0x21e1_cde6, 5);
            turn!(g, d, a, b, c, w[14], 0xc337_07d6, 9);
            turn!(g, c, d, a, b, w[3], 0xf4d5_0d87, 14);
            turn!(g, b, c, d, a, w[8], 0x455a_14ed, 20);
            turn!(g, a, b, c, d, w[13], 0xa9e3_e905, 5);
            turn!(g, d, a, b, c, w[2], 0xfcef_a3f8, 9);
            turn!(g, c, d, a, b, w[7], 0x676f_02d9, 14);
            turn!(g, b, c, d, a, w[12], 0x8d2a_4c8a, 20);
            turn!(h, a, b, c, d, w[5], 0xfffa_3942, 4);
            turn!(h, d, a, b, c, w[8], 0x8771_f681, 11);
            turn!(h, c, d, a, b, w[11], 0x6d9d_6122, 16);
            turn!(h, b, c, d, a, w[14], 0xfde5_380c, 23);
            turn!(h, a, b, c, d, w[1], 0xa4be_ea44, 4);
            turn!(h, d, a, b, c, w[4], 0x4bde_cfa9, 11);
            turn!(h, c, d, a, b, w[7], 0xf6bb_4b60, 16);
            turn!(h, b, c, d, a, w[10], 0xbebf_bc70, 23);
            turn!(h, a, b, c, d, w[13], 0x289b_7ec6, 4);
            turn!(h, d, a, b, c, w[0], 0xeaa1_27fa, 11);
            turn!(h, c, d, a, b, w[3], 0xd4ef_3085, 16);
            turn!(h, b, c, d, a, w[6], 0x0488_1d05, 23);
            turn!(h, a, b, c, d, w[9], 0xd9d4_d039, 4);
            turn!(h, d, a, b, c, w[12], 0xe6db_99e5, 11);
            turn!(h, c, d, a, b, w[15], 0x1fa2_7cf8, 16);
            turn!(h, b, c, d, a, w[2], 0xc4ac_5665, 23);
            turn!(k, a, b, c, d, w[0], 0xf429_2244, 6);
            turn!(k, d, a, b, c, w[7], 0x432a_ff97, 10);
            turn!(k, c, d, a, b, w[14], 0xab94_23a7, 15);
            turn!(k, b, c, d, a, w[5], 0xfc93_a039, 21);
            turn!(k, a, b, c, d, w[12], 0x655b_59c3, 6);
            turn!(k, d, a, b, c, w[3], 0x8f0c_cc92, 10);
            turn!(k, c, d, a, b, w[10], 0xffef_f47d, 15);
            turn!(k, b, c, d, a, w[1], 0x8584_5dd1, 21);
            turn!(k, a, b, c, d, w[8], 0x6fa8_7e4f, 6);
            turn!(k, d, a, b, c, w[15], 0xfe2c_e6e0, 10);
            turn!(k, c, d, a, b, w[6], 0xa301_4314, 15);
            turn!(k, b, c, d, a, w[13], 0x4e08_11a1, 21);
            turn!(k, a, b, c, d, w[4], 0xf753_7e82, 6);
            turn!(k, d, a, b, c, w[11], 0xbd3a_f235, 10);
            turn!(k, c, d, a, b, w[2], 0x2ad7_d2bb, 15);
            turn!(k, b, c, d, a, w[9], 0xeb86_d391, 21);
            [
                _mm_add_epi32(a, start_a),
                _mm_add_epi32(b, start_b),
                _mm_add_epi32(c, start_c),
                _mm_add_epi32(d, start_d),
            ]
        };
    }
}
