//! Integers of 8, 16 and 32 bits to more.

use super::register::*;
use crate::lanes::by;
use crate::level::{Level, V2, V3, V4};
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

/// Registers of 16 bytes, as an array.
#[inline(always)]
fn join<A: Pod>(low: __m128i, high: __m128i) -> A {
    cast([from_xmm::<[u64; 2]>(low), from_xmm::<[u64; 2]>(high)])
}

/// To twice the size: the low half of a register of 16 bytes, by SSE4.1 in one step; both halves, beside what fills the
/// high bits; or all of it, to a register of 32 bytes. Shifted down from the high bits, as the low half is, both would
/// wait in a loop for what a register held before, which the compiler takes for the low bits.
macro_rules! twice {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt, $extend:ident $wide:ident,
        |$x:ident| $low:expr, $fill:expr, $unpack_low:ident $unpack_high:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on, AVX2 of those from V3 on.
            unsafe {
                match N {
                    1 => None,
                    $lanes.. if const { L::LEVEL >= V3 } => {
                        Some(by!(N / $lanes, x: $from -> $to, from_ymm($wide(xmm(x)))))
                    }
                    $lanes.. => Some(by!(N / $lanes, x: $from -> $to, {
                        let $x = xmm(x);
                        let fill = $fill;
                        join($unpack_low($x, fill), $unpack_high($x, fill))
                    })),
                    _ => {
                        let $x = xmm(x);
                        Some(from_xmm(if const { L::LEVEL >= V2 } { $extend($x) } else { $low }))
                    }
                }
            }
        }
    )*};
}

twice! {
    char_to_short(i8) -> i16, 16, _mm_cvtepi8_epi16 _mm256_cvtepi8_epi16, |x|
        _mm_srai_epi16::<8>(_mm_unpacklo_epi8(x, x)), _mm_cmpgt_epi8(_mm_setzero_si128(), x),
        _mm_unpacklo_epi8 _mm_unpackhi_epi8;
    uchar_to_short(u8) -> i16, 16, _mm_cvtepu8_epi16 _mm256_cvtepu8_epi16, |x|
        _mm_unpacklo_epi8(x, _mm_setzero_si128()), _mm_setzero_si128(),
        _mm_unpacklo_epi8 _mm_unpackhi_epi8;
    short_to_int(i16) -> i32, 8, _mm_cvtepi16_epi32 _mm256_cvtepi16_epi32, |x|
        _mm_srai_epi32::<16>(_mm_unpacklo_epi16(x, x)), _mm_cmpgt_epi16(_mm_setzero_si128(), x),
        _mm_unpacklo_epi16 _mm_unpackhi_epi16;
    ushort_to_int(u16) -> i32, 8, _mm_cvtepu16_epi32 _mm256_cvtepu16_epi32, |x|
        _mm_unpacklo_epi16(x, _mm_setzero_si128()), _mm_setzero_si128(),
        _mm_unpacklo_epi16 _mm_unpackhi_epi16;
    int_to_long(i32) -> i64, 4, _mm_cvtepi32_epi64 _mm256_cvtepi32_epi64, |x|
        _mm_unpacklo_epi32(x, _mm_srai_epi32::<31>(x)), _mm_srai_epi32::<31>(x),
        _mm_unpacklo_epi32 _mm_unpackhi_epi32;
    uint_to_long(u32) -> i64, 4, _mm_cvtepu32_epi64 _mm256_cvtepu32_epi64, |x|
        _mm_unpacklo_epi32(x, _mm_setzero_si128()), _mm_setzero_si128(),
        _mm_unpacklo_epi32 _mm_unpackhi_epi32;
    uint_to_ulong(u32) -> u64, 4, _mm_cvtepu32_epi64 _mm256_cvtepu32_epi64, |x|
        _mm_unpacklo_epi32(x, _mm_setzero_si128()), _mm_setzero_si128(),
        _mm_unpacklo_epi32 _mm_unpackhi_epi32;
}

/// From 8 to 32 bits: from SSE4.1 on in one step, and before in two.
macro_rules! four_times {
    ($($name:ident($from:ident), $extend:ident $wide:ident $widest:ident,
        $words:ident $to_int:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> Option<[i32; N]> {
            // SAFETY: SSE4.1 is part of the levels from V2 on, AVX2 of those from V3 on, AVX-512F of V4.
            unsafe {
                match N {
                    1 => None,
                    16.. if const { L::LEVEL >= V4 } => Some(by!(N / 16, x: $from -> i32, from_zmm($widest(xmm(x))))),
                    8.. if const { L::LEVEL >= V3 } => Some(by!(N / 8, x: $from -> i32, from_ymm($wide(xmm(x))))),
                    4.. if const { L::LEVEL >= V2 } => Some(by!(N / 4, x: $from -> i32, from_xmm($extend(xmm(x))))),
                    2 if const { L::LEVEL >= V2 } => Some(from_xmm($extend(xmm(x)))),
                    _ => $to_int::<L, MODE, SAT, N>(level, cast($words::<L, MODE, SAT, N>(level, x)?)),
                }
            }
        }
    )*};
}

four_times! {
    char_to_int(i8), _mm_cvtepi8_epi32 _mm256_cvtepi8_epi32 _mm512_cvtepi8_epi32,
        char_to_short short_to_int;
    uchar_to_int(u8), _mm_cvtepu8_epi32 _mm256_cvtepu8_epi32 _mm512_cvtepu8_epi32,
        uchar_to_short ushort_to_int;
}
