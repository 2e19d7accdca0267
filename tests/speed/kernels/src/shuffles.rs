//! Shuffles with a run-time mask per vector, with the library and with intrinsics.

use bytemuck::{Pod, cast_slice, cast_slice_mut};
use clc_builtins as cl;
use clc_speed::variant::{By, Variant};

#[inline(always)]
fn one<X: Pod, M: Pod, R: Pod>(sources: &[&[u8]], result: &mut [u8], f: impl Fn(X, M) -> R) {
    #[inline(never)]
    fn run<X: Copy, M: Copy, R>(x: &[X], m: &[M], r: &mut [R], f: impl Fn(X, M) -> R) {
        for ((r, x), m) in r.iter_mut().zip(x).zip(m) {
            *r = f(*x, *m);
        }
    }
    run(cast_slice(sources[0]), cast_slice(sources[1]), cast_slice_mut(result), f);
}

#[inline(always)]
fn two<X: Pod, M: Pod, R: Pod>(sources: &[&[u8]], result: &mut [u8], f: impl Fn(X, X, M) -> R) {
    #[inline(never)]
    fn run<X: Copy, M: Copy, R>(x: &[X], y: &[X], m: &[M], r: &mut [R], f: impl Fn(X, X, M) -> R) {
        for (((r, x), y), m) in r.iter_mut().zip(x).zip(y).zip(m) {
            *r = f(*x, *y, *m);
        }
    }
    run(cast_slice(sources[0]), cast_slice(sources[1]), cast_slice(sources[2]), cast_slice_mut(result), f);
}

macro_rules! library {
    ($($vector:ident $mask:ident $width:literal;)*) => {
        fn library() -> Vec<Variant> {
            vec![$(
                Variant {
                    work: concat!("shuffle_", stringify!($vector)),
                    by: By::Loop($width),
                    run: |s, r| one(s, r, |x: cl::$vector, m: cl::$mask| cl::shuffle(x, m)),
                },
                Variant {
                    work: concat!("shuffle2_", stringify!($vector)),
                    by: By::Loop($width),
                    run: |s, r| two(s, r, |x: cl::$vector, y: cl::$vector, m: cl::$mask| cl::shuffle2(x, y, m)),
                },
            )*]
        }
    };
}

library! {
    char16 uchar16 16;
    float4 uint4 4;
    int8 uint8 8;
    float16 uint16 16;
}

pub fn variants() -> Vec<Variant> {
    [library(), intrinsics()].concat()
}

#[cfg(not(target_feature = "avx2"))]
fn intrinsics() -> Vec<Variant> {
    Vec::new()
}

#[cfg(target_feature = "avx2")]
use vectors::intrinsics;

/// Shuffles with one instruction per register of the result, if the level has an instruction for the number of elements.
#[cfg(target_feature = "avx2")]
mod vectors {
    use super::*;
    use core::arch::x86_64::*;

    macro_rules! intrinsics {
        ($($how:ident $work:literal [$ty:ty] ($($operand:ident),*) $body:block)*) => {
            pub fn intrinsics() -> Vec<Variant> {
                vec![$(Variant {
                    work: $work,
                    by: By::Intrinsics(1),
                    run: |s, r| $how::<$ty, $ty, $ty>(s, r, |$($operand),*| {
                        // SAFETY: the build has AVX2, and AVX-512 for the list that requires it.
                        unsafe {
                            let ($($operand,)*) = ($(bytemuck::cast($operand),)*);
                            bytemuck::cast($body)
                        }
                    }),
                },)*]
            }
        };
    }

    /// Selects between two registers with bit `31 - BITS` of the index.
    #[inline(always)]
    unsafe fn blend<const BITS: i32>(low: __m256i, high: __m256i, index: __m256i) -> __m256i {
        unsafe {
            let choice = _mm256_castsi256_ps(_mm256_slli_epi32::<BITS>(index));
            _mm256_castps_si256(_mm256_blendv_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), choice))
        }
    }

    #[inline(always)]
    unsafe fn lookup<const K: usize>(table: [__m256i; K], index: __m256i) -> __m256i {
        unsafe {
            let select = |t| _mm256_permutevar8x32_epi32(t, index);
            if K == 1 {
                return select(table[0]);
            }
            let low = blend::<28>(select(table[0]), select(table[1]), index);
            if K == 2 {
                return low;
            }
            blend::<27>(low, blend::<28>(select(table[2]), select(table[3]), index), index)
        }
    }

    #[cfg(not(target_feature = "avx512bw"))]
    intrinsics! {
        one "shuffle_char16" [[u64; 2]] (x, m) { _mm_shuffle_epi8(x, _mm_and_si128(m, _mm_set1_epi8(15))) }
        one "shuffle_float4" [[u64; 2]] (x, m) { _mm_permutevar_ps(x, m) }
        one "shuffle_int8" [[u64; 4]] (x, m) { lookup::<1>([x], m) }
        one "shuffle_float16" [[u64; 8]] (x, m) {
            let (table, m): ([__m256i; 2], [__m256i; 2]) = (x, m);
            [lookup::<2>(table, m[0]), lookup::<2>(table, m[1])]
        }
        two "shuffle2_char16" [[u64; 2]] (x, y, m) {
            let (low, high) = (_mm_shuffle_epi8(x, _mm_and_si128(m, _mm_set1_epi8(15))), _mm_shuffle_epi8(y, _mm_and_si128(m, _mm_set1_epi8(15))));
            _mm_blendv_epi8(low, high, _mm_slli_epi16::<3>(m))
        }
        two "shuffle2_float4" [[u64; 2]] (x, y, m) {
            let m: __m128i = m;
            _mm_blendv_ps(_mm_permutevar_ps(x, m), _mm_permutevar_ps(y, m), _mm_castsi128_ps(_mm_slli_epi32::<29>(m)))
        }
        two "shuffle2_int8" [[u64; 4]] (x, y, m) { lookup::<2>([x, y], m) }
        two "shuffle2_float16" [[u64; 8]] (x, y, m) {
            let (x, y, m): ([__m256i; 2], [__m256i; 2], [__m256i; 2]) = (x, y, m);
            let table = [x[0], x[1], y[0], y[1]];
            [lookup::<4>(table, m[0]), lookup::<4>(table, m[1])]
        }
    }

    #[cfg(target_feature = "avx512bw")]
    intrinsics! {
        one "shuffle_char16" [[u64; 2]] (x, m) { _mm_shuffle_epi8(x, _mm_and_si128(m, _mm_set1_epi8(15))) }
        one "shuffle_float4" [[u64; 2]] (x, m) { _mm_permutevar_ps(x, m) }
        one "shuffle_int8" [[u64; 4]] (x, m) { lookup::<1>([x], m) }
        one "shuffle_float16" [[u64; 8]] (x, m) { zmm(_mm512_permutexvar_epi32(of_zmm(m), of_zmm(x))) }
        two "shuffle2_char16" [[u64; 2]] (x, y, m) {
            let (low, high) = (_mm_shuffle_epi8(x, _mm_and_si128(m, _mm_set1_epi8(15))), _mm_shuffle_epi8(y, _mm_and_si128(m, _mm_set1_epi8(15))));
            _mm_blendv_epi8(low, high, _mm_slli_epi16::<3>(m))
        }
        two "shuffle2_float4" [[u64; 2]] (x, y, m) { _mm_permutex2var_epi32(x, m, y) }
        two "shuffle2_int8" [[u64; 4]] (x, y, m) { _mm256_permutex2var_epi32(x, m, y) }
        two "shuffle2_float16" [[u64; 8]] (x, y, m) { zmm(_mm512_permutex2var_epi32(of_zmm(x), of_zmm(m), of_zmm(y))) }
    }

    #[cfg(target_feature = "avx512bw")]
    #[inline(always)]
    unsafe fn of_zmm(x: [u64; 8]) -> __m512i {
        // SAFETY: any bits are valid in a register.
        unsafe { core::mem::transmute(x) }
    }

    #[cfg(target_feature = "avx512bw")]
    #[inline(always)]
    unsafe fn zmm(x: __m512i) -> [u64; 8] {
        // SAFETY: any bits are valid integers.
        unsafe { core::mem::transmute(x) }
    }
}
