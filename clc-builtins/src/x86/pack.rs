//! Integers of 8 and 16 bits in vectors of up to 8 bytes. The compiler keeps such a vector in an integer, takes it apart
//! by shifts and puts it together again, several times as slow as what packs and unpacks registers.

use crate::level::{Level, V2, V3, V4};
use super::register::*;
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

/// What a register of vectors of at most 8 bytes is made from or goes to.
pub const fn is_small<S, D>(n: usize) -> bool {
    let size = if size_of::<S>() < size_of::<D>() { size_of::<S>() } else { size_of::<D>() };
    (n == 4 || n == 8) && n * size <= 8
}

/// 8 or 4 elements of 8 bits to 16, in the low lanes.
macro_rules! bytes_to_words {
    ($($name:ident($from:ident) -> $to:ident, $extend:ident, |$x:ident| $sse2:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [$from; N]) -> Option<[$to; N]> {
            if !is_small::<$from, $to>(N) {
                return None;
            }
            let $x = xmm(x);
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on.
            Some(from_xmm(unsafe { if L::LEVEL >= V2 { $extend($x) } else { $sse2 } }))
        }
    )*};
}

bytes_to_words! {
    char_to_short(i8) -> i16, _mm_cvtepi8_epi16, |x| _mm_srai_epi16::<8>(_mm_unpacklo_epi8(x, x));
    uchar_to_short(u8) -> i16, _mm_cvtepu8_epi16, |x| _mm_unpacklo_epi8(x, _mm_setzero_si128());
}

/// 8 or 4 elements to 32 bits.
macro_rules! to_int {
    ($($name:ident($from:ident), $extend:ident $extend8:ident, |$x:ident| $sse2:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [$from; N]) -> Option<[i32; N]> {
            if !is_small::<$from, i32>(N) {
                return None;
            }
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on, AVX2 of those from V3 on.
            unsafe {
                let x = xmm(x);
                if N == 8 && L::LEVEL >= V3 {
                    return Some(from_ymm($extend8(x)));
                }
                let four = |$x| if L::LEVEL >= V2 { $extend($x) } else { $sse2 };
                // The upper lanes exist only where there are 8, of 1 byte.
                let both = [four(x), four(_mm_srli_si128::<4>(x))];
                Some(if N == 8 { join(both) } else { from_xmm(both[0]) })
            }
        }
    )*};
}

to_int! {
    char_to_int(i8), _mm_cvtepi8_epi32 _mm256_cvtepi8_epi32, |x| {
        let words = _mm_unpacklo_epi8(x, x);
        _mm_srai_epi32::<24>(_mm_unpacklo_epi16(words, words))
    };
    uchar_to_int(u8), _mm_cvtepu8_epi32 _mm256_cvtepu8_epi32, |x| {
        let zero = _mm_setzero_si128();
        _mm_unpacklo_epi16(_mm_unpacklo_epi8(x, zero), zero)
    };
    short_to_int(i16), _mm_cvtepi16_epi32 _mm256_cvtepi16_epi32, |x| {
        _mm_srai_epi32::<16>(_mm_unpacklo_epi16(x, x))
    };
    ushort_to_int(u16), _mm_cvtepu16_epi32 _mm256_cvtepu16_epi32, |x| {
        _mm_unpacklo_epi16(x, _mm_setzero_si128())
    };
}

/// 16 bytes in two registers, as 8 elements of 4.
#[inline(always)]
fn join<A: Pod>(registers: [__m128i; 2]) -> A {
    cast(registers.map(from_xmm::<[u64; 2]>))
}

/// The 8 or 4 elements of 4 bytes, in two registers; of 4, the second has no meaning.
#[inline(always)]
fn halves<A: Pod>(x: A) -> [__m128i; 2] {
    if size_of::<A>() == 32 { cast::<A, [[u64; 2]; 2]>(x).map(xmm) } else { [xmm(x); 2] }
}

/// 8 or 4 elements of 32 bits to less. To 8 bits, AVX-512 has one instruction from 8 of them.
macro_rules! of_int {
    ($($name:ident -> $to:ident, |$x:ident, $level:ident| $saturating:expr, $wrapping:expr
        $(, in_one |$y:ident| $saturating8:expr)?;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [i32; N]) -> Option<[$to; N]> {
            if !is_small::<i32, $to>(N) {
                return None;
            }
            $(if N == 8 && L::LEVEL >= V4 {
                // SAFETY: the level has AVX-512F and VL.
                return Some(from_xmm(unsafe {
                    let $y = ymm(x);
                    if SAT { $saturating8 } else { _mm256_cvtepi32_epi8($y) }
                }));
            })?
            let $x = halves(x);
            #[allow(unused_variables)]
            let $level = L::LEVEL;
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on.
            Some(from_xmm(unsafe { if SAT { $saturating } else { $wrapping } }))
        }
    )*};
}

of_int! {
    int_to_char -> i8, |x, level| {
        let words = _mm_packs_epi32(x[0], x[1]);
        _mm_packs_epi16(words, words)
    }, low_bytes(x), in_one |x| _mm256_cvtsepi32_epi8(x);
    int_to_uchar -> u8, |x, level| {
        let words = _mm_packs_epi32(x[0], x[1]);
        _mm_packus_epi16(words, words)
    }, low_bytes(x), in_one |x| _mm256_cvtusepi32_epi8(_mm256_max_epi32(x, _mm256_setzero_si256()));
    int_to_short -> i16, |x, level| _mm_packs_epi32(x[0], x[1]), low_words(x[0]);
    int_to_ushort -> u16, |x, level| if level >= V2 {
        _mm_packus_epi32(x[0], x[1])
    } else {
        // No less than 0, then around 0, where the signed pack ends where it should, and back.
        let x = _mm_andnot_si128(_mm_srai_epi32::<31>(x[0]), x[0]);
        let around = _mm_sub_epi32(x, _mm_set1_epi32(0x8000));
        _mm_xor_si128(_mm_packs_epi32(around, around), _mm_set1_epi16(i16::MIN))
    }, low_words(x[0]);
}

#[inline(always)]
fn low_bytes(x: [__m128i; 2]) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let [a, b] = x.map(|x| _mm_and_si128(x, _mm_set1_epi32(0xff)));
        let words = _mm_packs_epi32(a, b);
        _mm_packus_epi16(words, words)
    }
}

#[inline(always)]
fn low_words(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let x = _mm_srai_epi32::<16>(_mm_slli_epi32::<16>(x));
        _mm_packs_epi32(x, x)
    }
}

/// 8 elements of 16 bits to 8, or 8 of 8 bits of the other sign; saturating.
macro_rules! to_bytes {
    ($($name:ident($from:ident) -> $to:ident, |$x:ident| $saturating:expr, $wrapping:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [$from; N]) -> Option<[$to; N]> {
            if !is_small::<$from, $to>(N) {
                return None;
            }
            let $x = xmm(x);
            // SAFETY: SSE2 is part of x86-64.
            Some(from_xmm(unsafe { if SAT { $saturating } else { $wrapping } }))
        }
    )*};
}

to_bytes! {
    short_to_char(i16) -> i8, |x| _mm_packs_epi16(x, x), low_byte(x);
    short_to_uchar(i16) -> u8, |x| _mm_packus_epi16(x, x), low_byte(x);
    // x - max(x - limit, 0)
    ushort_to_char(u16) -> i8, |x| {
        let x = _mm_sub_epi16(x, _mm_subs_epu16(x, _mm_set1_epi16(0x7f)));
        _mm_packus_epi16(x, x)
    }, low_byte(x);
    ushort_to_uchar(u16) -> u8, |x| {
        let x = _mm_sub_epi16(x, _mm_subs_epu16(x, _mm_set1_epi16(0xff)));
        _mm_packus_epi16(x, x)
    }, low_byte(x);
    char_to_uchar(i8) -> u8, |x| _mm_andnot_si128(_mm_cmpgt_epi8(_mm_setzero_si128(), x), x), x;
    uchar_to_char(u8) -> i8, |x| _mm_min_epu8(x, _mm_set1_epi8(0x7f)), x;
}

#[inline(always)]
fn low_byte(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let x = _mm_and_si128(x, _mm_set1_epi16(0xff));
        _mm_packus_epi16(x, x)
    }
}
