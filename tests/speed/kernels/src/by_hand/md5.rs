use bytemuck::{cast_slice, cast_slice_mut};
use core::arch::x86_64::*;

pub const TABLE: [u32; 64] = include!("../md5_table.in");

with_intrinsics! {
    fn f(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
        _mm_or_si128(_mm_andnot_si128(x, z), _mm_and_si128(x, y))
    }
    fn g(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
        _mm_or_si128(_mm_andnot_si128(z, y), _mm_and_si128(z, x))
    }
    fn h(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
        _mm_xor_si128(_mm_xor_si128(x, y), z)
    }
    fn k(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
        _mm_xor_si128(y, _mm_or_si128(x, _mm_xor_si128(z, _mm_set1_epi32(-1))))
    }
}

macro_rules! turn {
    ($mix:expr, $a:ident, $b:ident, $word:expr, $i:expr, $bits:literal) => {
        let sum = _mm_add_epi32(_mm_add_epi32($a, $mix), $word);
        let sum = _mm_add_epi32(sum, _mm_set1_epi32(TABLE[$i] as i32));
        let turned = if cfg!(target_feature = "avx512vl") {
            _mm_rol_epi32::<$bits>(sum)
        } else {
            _mm_or_si128(_mm_slli_epi32::<$bits>(sum), _mm_srli_epi32::<{ 32 - $bits }>(sum))
        };
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
            let start = start.map(|word| _mm_set1_epi32(word as i32));
            let [mut a, mut b, mut c, mut d] = start;
            // Sixteen turns of a round: the words of `$i`, and the amounts of the rotations, which repeat.
            macro_rules! round {
                ($round:literal, $mix:ident, |$i:ident| $word:expr, $p:literal $q:literal $r:literal $s:literal) => {
                    for i in (16 * $round..16 * $round + 16).step_by(4) {
                        let word = |$i: usize| w[$word % 16];
                        turn!($mix(b, c, d), a, b, word(i), i, $p);
                        turn!($mix(a, b, c), d, a, word(i + 1), i + 1, $q);
                        turn!($mix(d, a, b), c, d, word(i + 2), i + 2, $r);
                        turn!($mix(c, d, a), b, c, word(i + 3), i + 3, $s);
                    }
                };
            }
            round!(0, f, |i| i, 7 12 17 22);
            round!(1, g, |i| 5 * i + 1, 5 9 14 20);
            round!(2, h, |i| 3 * i + 5, 4 11 16 23);
            round!(3, k, |i| 7 * i, 6 10 15 21);
            let end = [a, b, c, d];
            core::array::from_fn(|i| _mm_add_epi32(end[i], start[i]))
        };
    }
}
