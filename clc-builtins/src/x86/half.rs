//! Between `half` and `f32`: by F16C, or on the bits.

use super::half_bits::{pack, pack_integer, unpack};
use super::lanes::{by_lanes, of_pair, pair};
use super::register::*;
use super::{int_to_float, narrow};
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::half;
use crate::lanes::{Lanes4, by};
use crate::level::{Level, V3, V4};
use bytemuck::cast;
use core::arch::x86_64::*;

/// The intrinsic with the rounding mode as its immediate operand.
macro_rules! rounded {
    ($intrinsic:ident($x:expr)) => {
        match MODE {
            RTE => $intrinsic::<_MM_FROUND_TO_NEAREST_INT>($x),
            RTP => $intrinsic::<_MM_FROUND_TO_POS_INF>($x),
            RTN => $intrinsic::<_MM_FROUND_TO_NEG_INF>($x),
            _ => $intrinsic::<_MM_FROUND_TO_ZERO>($x),
        }
    };
}

/// Halves in a register, of four in the low lanes, and floats.
macro_rules! registers {
    ($($name:ident<$level:ident $(, $mode:ident)?>($x:ident: $from:ty) -> $to:ty = $body:expr;)*) => {$(
        /// # Safety
        /// The processor has the instructions of the level.
        #[inline(always)]
        pub unsafe fn $name<$level: Level $(, const $mode: u8)?>($x: $from) -> $to {
            // SAFETY: SSE2 is part of x86-64, F16C of the levels from V3 on.
            unsafe { $body }
        }
    )*};
}

registers! {
    four_floats<L>(x: __m128i) -> __m128 = match const { L::LEVEL >= V3 } {
        true => _mm_cvtph_ps(x),
        false => unpack(_mm_unpacklo_epi16(_mm_setzero_si128(), x)).floats(),
    };
    four_halves<L, MODE>(x: __m128) -> __m128i = match const { L::LEVEL >= V3 } {
        true => rounded!(_mm_cvtps_ph(x)),
        false => {
            let y = pack::<_, L, MODE>(_mm_castps_si128(x));
            _mm_packs_epi32(y, y)
        }
    };
    // Where there are no registers of eight.
    eight_floats<L>(x: __m128i) -> [__m128; 2] =
        [four_floats::<L>(x), unpack(_mm_unpackhi_epi16(_mm_setzero_si128(), x)).floats()];
    eight_halves<L, MODE>(x: [__m128; 2]) -> __m128i = {
        let [low, high] = x;
        _mm_packs_epi32(pack::<_, L, MODE>(_mm_castps_si128(low)), pack::<_, L, MODE>(_mm_castps_si128(high)))
    };
}

#[inline(always)]
pub fn half_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [half; N],
) -> Option<[f32; N]> {
    // SAFETY: the levels from V3 on have F16C, and V4 has AVX-512F.
    unsafe {
        match N {
            1 if const { L::LEVEL < V3 } => None,
            1 => {
                let bits = cast::<_, [u16; N]>(x)[0];
                Some([_mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(bits.into()))); N])
            }
            2 => Some(of_pair(_mm_castps_si128(four_floats::<L>(xmm(x))))),
            4 => Some(from_xmm(_mm_castps_si128(four_floats::<L>(xmm(x))))),
            _ if const { L::LEVEL < V3 } => Some(by!(N / 8, x: half -> f32, {
                let [low, high] = eight_floats::<L>(xmm(x));
                cast::<[[f32; 4]; 2], _>([from_xmm(_mm_castps_si128(low)), from_xmm(_mm_castps_si128(high))])
            })),
            16.. if const { L::LEVEL >= V4 } => {
                Some(by!(N / 16, x: half -> f32, from_zmm(_mm512_castps_si512(_mm512_cvtph_ps(ymm(x))))))
            }
            _ => Some(by!(N / 8, x: half -> f32, from_ymm(_mm256_castps_si256(_mm256_cvtph_ps(xmm(x)))))),
        }
    }
}

#[inline(always)]
pub fn float_to_half<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f32; N],
) -> Option<[half; N]> {
    // SAFETY: the levels from V3 on have F16C, and V4 has AVX-512F.
    unsafe {
        match N {
            1 if const { L::LEVEL < V3 } => None,
            1 => {
                let y = _mm_cvtsi128_si32(rounded!(_mm_cvtps_ph(_mm_set_ss(x[0]))));
                Some(cast([y as u16; N]))
            }
            2 => Some(from_xmm(four_halves::<L, MODE>(_mm_castsi128_ps(pair(x))))),
            4 => Some(from_xmm(four_halves::<L, MODE>(_mm_castsi128_ps(xmm(x))))),
            _ if const { L::LEVEL < V3 } => Some(by!(N / 8, x: f32 -> half, {
                let [low, high]: [[f32; 4]; 2] = cast(x);
                from_xmm(eight_halves::<L, MODE>([_mm_castsi128_ps(xmm(low)), _mm_castsi128_ps(xmm(high))]))
            })),
            16.. if const { L::LEVEL >= V4 } => Some(
                by!(N / 16, x: f32 -> half, from_ymm(rounded!(_mm512_cvtps_ph(_mm512_castsi512_ps(zmm(x)))))),
            ),
            _ => Some(
                by!(N / 8, x: f32 -> half, from_xmm(rounded!(_mm256_cvtps_ph(_mm256_castsi256_ps(ymm(x)))))),
            ),
        }
    }
}

macro_rules! integer_to_half {
    ($($name:ident($from:ident), $to_float:ident;)*) => {$(
        /// Without F16C.
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> Option<[half; N]> {
            if const { L::LEVEL >= V3 } {
                return None;
            }
            // Exact up to 2^24; how it rounds what lies beyond, and beyond every half, makes no difference.
            let float = int_to_float::$to_float::<L, RTE, false, N>(level, x)?;
            let y = packed_integer::<L, MODE, false, N>(level, float)?;
            Some(cast(narrow::int_to_short::<L, RTZ, true, N>(level, y)?))
        }
    )*};
}

integer_to_half! {
    int_to_half(i32), int_to_float;
    uint_to_half(u32), uint_to_float;
}

by_lanes! {
    packed_integer(f32) -> i32, |x| pack_integer::<R, MODE>(x);
}
