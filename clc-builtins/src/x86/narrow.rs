//! Integers of 16 and 32 bits to 8 and 16, by packs that saturate: of the low bits alone, where these are wanted.

use super::register::*;
use crate::lanes::{Lanes4, by};
use crate::level::{Level, V2, V3, V4};
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

/// The halves of an array of 32 bytes.
#[inline(always)]
fn halves<A: Pod>(x: A) -> [__m128i; 2] {
    let [a, b]: [[u64; 2]; 2] = cast(x);
    [xmm(a), xmm(b)]
}

/// The quarters of an array of 64 bytes.
#[inline(always)]
fn quarters<A: Pod>(x: A) -> [__m128i; 4] {
    let [a, b, c, d]: [[u64; 2]; 4] = cast(x);
    [xmm(a), xmm(b), xmm(c), xmm(d)]
}

/// The halves of an array of 64 bytes.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn wide_halves<A: Pod>(x: A) -> [__m256i; 2] {
    let [a, b] = cast::<A, [[u64; 4]; 2]>(x);
    // SAFETY: the caller says that the processor has AVX2.
    unsafe { [ymm(a), ymm(b)] }
}

/// Four lanes of 32 bits, and four more, as lanes of 16.
///
/// # Safety
/// The processor has SSE2, and SSE4.1 where the level has it; so for all below.
#[inline(always)]
unsafe fn words<L: Level, const SAT: bool, const SIGNED: bool>(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: the caller says that the processor has what the level has.
    unsafe {
        match (SAT, L::LEVEL >= V2) {
            (true, _) if SIGNED => _mm_packs_epi32(a, b),
            (true, true) => _mm_packus_epi32(a, b),
            (true, false) => {
                // No less than 0, then around 0, where the signed pack ends where it should, and back.
                let around = |x: __m128i| x.without(x.sign()).sub(__m128i::splat(0x8000));
                _mm_xor_si128(_mm_packs_epi32(around(a), around(b)), _mm_set1_epi16(i16::MIN))
            }
            (false, true) => {
                let low = |x: __m128i| _mm_blend_epi16::<0b10101010>(x, _mm_setzero_si128());
                _mm_packus_epi32(low(a), low(b))
            }
            (false, false) => {
                let low = |x| _mm_srai_epi32::<16>(_mm_slli_epi32::<16>(x));
                _mm_packs_epi32(low(a), low(b))
            }
        }
    }
}

/// Eight lanes of 16 bits, and eight more, as lanes of 8.
#[inline(always)]
unsafe fn bytes<const SAT: bool, const SIGNED: bool>(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: the caller says that the processor has SSE2.
    unsafe {
        match SAT {
            true if SIGNED => _mm_packs_epi16(a, b),
            true => _mm_packus_epi16(a, b),
            false => {
                let low = |x| _mm_and_si128(x, _mm_set1_epi16(0xff));
                _mm_packus_epi16(low(a), low(b))
            }
        }
    }
}

/// 32 to 16 bits. AVX-512 has one instruction for it.
macro_rules! to_words {
    ($($name:ident -> $to:ident, $signed:literal, |$x:ident| $eight:expr, $sixteen:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [i32; N],
        ) -> Option<[$to; N]> {
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on, AVX2 of those from V3 on, AVX-512 of V4.
            Some(unsafe {
                match N {
                    1 => return None,
                    16 if const { L::LEVEL >= V4 } => {
                        let $x = zmm(x);
                        from_ymm(if const { SAT } { $sixteen } else { _mm512_cvtepi32_epi16($x) })
                    }
                    16 if const { L::LEVEL >= V3 } => {
                        let [a, b] = wide_halves(x);
                        let zero = _mm256_setzero_si256();
                        let y = match SAT {
                            true if $signed => _mm256_packs_epi32(a, b),
                            true => _mm256_packus_epi32(a, b),
                            false => _mm256_packus_epi32(a.low_of(zero), b.low_of(zero)),
                        };
                        from_ymm(_mm256_permute4x64_epi64::<0b11_01_10_00>(y))
                    }
                    8 if const { L::LEVEL >= V4 } => {
                        let $x = ymm(x);
                        from_xmm(if const { SAT } { $eight } else { _mm256_cvtepi32_epi16($x) })
                    }
                    8.. => by!(N / 8, x: i32 -> $to, {
                        let [a, b] = halves(x);
                        from_xmm(words::<L, SAT, $signed>(a, b))
                    }),
                    _ => from_xmm(words::<L, SAT, $signed>(xmm(x), xmm(x))),
                }
            })
        }
    )*};
}

to_words! {
    int_to_short -> i16, true, |x| _mm256_cvtsepi32_epi16(x), _mm512_cvtsepi32_epi16(x);
    int_to_ushort -> u16, false, |x| _mm256_cvtusepi32_epi16(_mm256_max_epi32(x, _mm256_setzero_si256())),
        _mm512_cvtusepi32_epi16(_mm512_max_epi32(x, _mm512_setzero_si512()));
}

/// 32 to 8 bits. AVX-512 has one instruction for it.
macro_rules! to_bytes {
    ($($name:ident -> $to:ident, $signed:literal, |$x:ident| $eight:expr, $sixteen:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [i32; N],
        ) -> Option<[$to; N]> {
            // SAFETY: SSE2 is part of x86-64, SSSE3 of the levels from V2 on, AVX2 of those from V3 on, AVX-512 of V4.
            Some(unsafe {
                // The low bytes alone, which both packs leave as they are.
                let low = |x: __m128i| if const { SAT } { x } else { x.and(__m128i::splat(0xff)) };
                match N {
                    1 => return None,
                    16 if const { L::LEVEL >= V4 } => {
                        let $x = zmm(x);
                        from_xmm(if const { SAT } { $sixteen } else { _mm512_cvtepi32_epi8($x) })
                    }
                    16 if const { L::LEVEL >= V3 } => {
                        let low = |x: __m256i| if const { SAT } { x } else { x.and(__m256i::splat(0xff)) };
                        let [a, b] = wide_halves(x);
                        // The second half first: what the other order needs, the compiler takes apart.
                        let y = _mm256_packs_epi32(low(b), low(a));
                        let y = if SAT && $signed { _mm256_packs_epi16(y, y) } else { _mm256_packus_epi16(y, y) };
                        let order = _mm256_setr_epi32(1, 5, 0, 4, 1, 5, 0, 4);
                        from_xmm(_mm256_castsi256_si128(_mm256_permutevar8x32_epi32(y, order)))
                    }
                    16 => {
                        let [a, b, c, d] = quarters(x);
                        let (a, b) = (_mm_packs_epi32(low(a), low(b)), _mm_packs_epi32(low(c), low(d)));
                        from_xmm(if SAT && $signed { _mm_packs_epi16(a, b) } else { _mm_packus_epi16(a, b) })
                    }
                    8 if const { L::LEVEL >= V4 } => {
                        let $x = ymm(x);
                        from_xmm(if const { SAT } { $eight } else { _mm256_cvtepi32_epi8($x) })
                    }
                    8 => {
                        let [a, b] = halves(x);
                        let y = _mm_packs_epi32(low(a), low(b));
                        from_xmm(if SAT && $signed { _mm_packs_epi16(y, y) } else { _mm_packus_epi16(y, y) })
                    }
                    _ if const { !SAT && L::LEVEL >= V2 } => {
                        from_xmm(_mm_shuffle_epi8(xmm(x), _mm_set1_epi32(0x0c_08_04_00)))
                    }
                    _ => {
                        let x = low(xmm(x));
                        let y = _mm_packs_epi32(x, x);
                        from_xmm(if SAT && $signed { _mm_packs_epi16(y, y) } else { _mm_packus_epi16(y, y) })
                    }
                }
            })
        }
    )*};
}

to_bytes! {
    int_to_char -> i8, true, |x| _mm256_cvtsepi32_epi8(x), _mm512_cvtsepi32_epi8(x);
    int_to_uchar -> u8, false, |x| _mm256_cvtusepi32_epi8(_mm256_max_epi32(x, _mm256_setzero_si256())),
        _mm512_cvtusepi32_epi8(_mm512_max_epi32(x, _mm512_setzero_si512()));
}

/// 64 to 32 bits: the low words, and the limit on its side where the high words are more than their signs.
macro_rules! to_half_the_words {
    ($($name:ident($from:ident) -> $to:ident, |$low:ident, $high:ident| $sse2:expr, $avx2:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            const LOW: i32 = 0b10_00_10_00;
            const HIGH: i32 = 0b11_01_11_01;
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on, AVX2 of those from V3 on.
            Some(unsafe {
                let four = |a: __m128i, b: __m128i| {
                    let (a, b) = (a.floats(), b.floats());
                    let $low = __m128i::bits(_mm_shuffle_ps::<LOW>(a, b));
                    let $high = __m128i::bits(_mm_shuffle_ps::<HIGH>(a, b));
                    if const { SAT } { $sse2 } else { $low }
                };
                match N {
                    1 => return None,
                    2 => from_xmm(four(xmm(x), xmm(x))),
                    8.. if const { L::LEVEL >= V3 } => by!(N / 8, x: $from -> $to, {
                        let [a, b] = wide_halves(x);
                        let (a, b) = (a.floats(), b.floats());
                        let $low = __m256i::bits(_mm256_shuffle_ps::<LOW>(a, b));
                        let $high = __m256i::bits(_mm256_shuffle_ps::<HIGH>(a, b));
                        from_ymm(_mm256_permute4x64_epi64::<0b11_01_10_00>(if const { SAT } { $avx2 } else { $low }))
                    }),
                    _ => by!(N / 4, x: $from -> $to, {
                        let [a, b] = halves(x);
                        from_xmm(four(a, b))
                    }),
                }
            })
        }
    )*};
}

to_half_the_words! {
    long_to_int(i64) -> i32, |low, high| {
            let fits = _mm_cmpeq_epi32(high, low.sign());
            fits.select::<L>(low, high.sign().xor(__m128i::splat(i32::MAX)))
        }, {
            let fits = _mm256_cmpeq_epi32(high, low.sign());
            fits.select::<L>(low, high.sign().xor(__m256i::splat(i32::MAX)))
        };
    ulong_to_int(u64) -> i32, |low, high| {
            let fits = _mm_cmpeq_epi32(high, _mm_setzero_si128());
            let low = __m128i::splat(-1).without(fits).or(low);
            low.or(low.sign()).and(__m128i::splat(i32::MAX))
        }, {
            let fits = _mm256_cmpeq_epi32(high, _mm256_setzero_si256());
            _mm256_min_epu32(__m256i::splat(-1).without(fits).or(low), __m256i::splat(i32::MAX))
        };
}

/// Unsigned lanes of 16 bits, no greater than `high`.
#[inline(always)]
unsafe fn clamp<L: Level>(x: __m128i, high: i16) -> __m128i {
    // SAFETY: the caller says that the processor has what the level has.
    unsafe {
        let high = _mm_set1_epi16(high);
        if const { L::LEVEL >= V2 } { _mm_min_epu16(x, high) } else { _mm_sub_epi16(x, _mm_subs_epu16(x, high)) }
    }
}

/// 16 to 8 bits.
macro_rules! words_to_bytes {
    ($($name:ident($from:ident) -> $to:ident, $signed:literal, |$x:ident| $clamped:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on, AVX-512 of V4.
            Some(unsafe {
                let clamped = |$x: __m128i| if const { SAT } { $clamped } else { $x };
                match N {
                    1 => return None,
                    16 if const { L::LEVEL >= V4 && !SAT } => from_xmm(_mm256_cvtepi16_epi8(ymm(x))),
                    16 => {
                        let [a, b] = halves(x);
                        from_xmm(bytes::<SAT, $signed>(clamped(a), clamped(b)))
                    }
                    _ => {
                        let x = clamped(xmm(x));
                        from_xmm(bytes::<SAT, $signed>(x, x))
                    }
                }
            })
        }
    )*};
}

words_to_bytes! {
    short_to_char(i16) -> i8, true, |x| x;
    short_to_uchar(i16) -> u8, false, |x| x;
    ushort_to_char(u16) -> i8, false, |x| clamp::<L>(x, 0x7f);
    ushort_to_uchar(u16) -> u8, false, |x| clamp::<L>(x, 0xff);
}

/// To the other sign: nothing but what saturation does, in registers of 16 bytes and of 32.
macro_rules! sign {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $wide_lanes:tt, |$x:ident| $sse2:expr,
        $sse4:expr, $avx2:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            if const { N == 1 } {
                return None;
            }
            if const { !SAT } {
                return Some(cast(x));
            }
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on, AVX2 of those from V3 on.
            Some(unsafe {
                let narrow = |$x: __m128i| if const { L::LEVEL >= V2 } { $sse4 } else { $sse2 };
                match N {
                    $wide_lanes.. if const { L::LEVEL >= V3 } => by!(N / $wide_lanes, x: $from -> $to, {
                        let $x = ymm(x);
                        from_ymm($avx2)
                    }),
                    $lanes.. => by!(N / $lanes, x: $from -> $to, from_xmm(narrow(xmm(x)))),
                    _ => from_xmm(narrow(xmm(x))),
                }
            })
        }
    )*};
}

sign! {
    char_to_uchar(i8) -> u8, 16 32, |x| _mm_andnot_si128(_mm_cmpgt_epi8(_mm_setzero_si128(), x), x),
        _mm_max_epi8(x, _mm_setzero_si128()), _mm256_max_epi8(x, _mm256_setzero_si256());
    uchar_to_char(u8) -> i8, 16 32, |x| _mm_min_epu8(x, _mm_set1_epi8(0x7f)),
        _mm_min_epu8(x, _mm_set1_epi8(0x7f)), _mm256_min_epu8(x, _mm256_set1_epi8(0x7f));
    short_to_ushort(i16) -> u16, 8 16, |x| _mm_max_epi16(x, _mm_setzero_si128()),
        _mm_max_epi16(x, _mm_setzero_si128()), _mm256_max_epi16(x, _mm256_setzero_si256());
    ushort_to_short(u16) -> i16, 8 16, |x| clamp::<L>(x, 0x7fff),
        clamp::<L>(x, 0x7fff), _mm256_min_epu16(x, _mm256_set1_epi16(0x7fff));
    int_to_uint(i32) -> u32, 4 8, |x| x.without(x.sign()),
        _mm_max_epi32(x, _mm_setzero_si128()), _mm256_max_epi32(x, _mm256_setzero_si256());
    uint_to_int(u32) -> i32, 4 8, |x| x.or(x.sign()).and(__m128i::splat(i32::MAX)),
        _mm_min_epu32(x, _mm_set1_epi32(i32::MAX)), _mm256_min_epu32(x, _mm256_set1_epi32(i32::MAX));
}
