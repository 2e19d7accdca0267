//! Conversions with the rounding mode in the instruction, which only registers of 64 bytes have: 16 lanes of 4 bytes,
//! 8 where either side has 8 bytes.

use super::register::*;
use super::walk::by_registers;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::lanes::by;
use crate::level::{Level, V4};
use core::arch::x86_64::*;

const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
const DOWN: i32 = _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC;
const ZERO: i32 = _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC;

macro_rules! rounded {
    ($intrinsic:ident($($x:expr),*)) => {
        match MODE {
            RTE => $intrinsic::<NEAREST>($($x),*),
            RTP => $intrinsic::<UP>($($x),*),
            RTN => $intrinsic::<DOWN>($($x),*),
            _ => $intrinsic::<ZERO>($($x),*),
        }
    };
}

/// The lanes of a register, or fewer: what is in the others does not matter. With less than `least` of them, the
/// compiler does better.
macro_rules! kernel {
    ($name:ident($from:ident) -> $to:ident, $lanes:tt, $least:expr, |$x:ident| $body:expr) => {
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            #[inline(always)]
            unsafe fn some<const MODE: u8, const K: usize>($x: [$from; K]) -> [$to; K] {
                // SAFETY: the caller says that the processor has AVX-512F, BW, DQ and VL.
                unsafe { $body }
            }
            if N < $least || L::LEVEL < V4 {
                return None;
            }
            // SAFETY: the level is V4, which has AVX-512F, BW, DQ and VL.
            Some(unsafe {
                if N < $lanes {
                    some::<MODE, N>(x)
                } else {
                    by!(N / $lanes, x: $from -> $to, some::<MODE, _>(x))
                }
            })
        }
    };
}

/// Pairs that the instruction converts right as it is.
macro_rules! direct {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $least:expr, |$x:ident| $load:expr,
        $intrinsic:ident, |$y:ident| $store:expr;)*) => {$(
        kernel! { $name($from) -> $to, $lanes, $least, |$x| {
            let $y = rounded!($intrinsic($load));
            $store
        } }
    )*};
}

direct! {
    int_to_float(i32) -> f32, 16 if const { MODE == RTE } { 16 } else { 2 },
        |x| zmm(x), _mm512_cvt_roundepi32_ps, |y| from_zmm(_mm512_castps_si512(y));
    uint_to_float(u32) -> f32, 16 2,
        |x| zmm(x), _mm512_cvt_roundepu32_ps, |y| from_zmm(_mm512_castps_si512(y));
    long_to_float(i64) -> f32, 8 8,
        |x| zmm(x), _mm512_cvt_roundepi64_ps, |y| from_ymm(_mm256_castps_si256(y));
    ulong_to_float(u64) -> f32, 8 8,
        |x| zmm(x), _mm512_cvt_roundepu64_ps, |y| from_ymm(_mm256_castps_si256(y));
    long_to_double(i64) -> f64, 8 4,
        |x| zmm(x), _mm512_cvt_roundepi64_pd, |y| from_zmm(_mm512_castpd_si512(y));
    ulong_to_double(u64) -> f64, 8 4,
        |x| zmm(x), _mm512_cvt_roundepu64_pd, |y| from_zmm(_mm512_castpd_si512(y));
    double_to_float(f64) -> f32, 8 if const { MODE == RTE } { 8 } else { 2 },
        |x| _mm512_castsi512_pd(zmm(x)), _mm512_cvt_roundpd_ps, |y| from_ymm(_mm256_castps_si256(y));
}

/// Floats to signed integers. The instruction returns the least integer where it has no answer: right for what is too
/// small, while what is too great and NaN get theirs by a mask.
macro_rules! signed {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $least:expr, |$x:ident| $load:expr,
        $compare:ident $set:ident, $intrinsic:ident, $move:ident $set_int:ident $store:ident;)*) => {$(
        kernel! { $name($from) -> $to, $lanes, $least, |$x| {
            /// The greatest number that is no greater than the greatest integer.
            const HIGH: $from = {
                let nearest = $to::MAX as $from;
                if nearest as i128 > $to::MAX as i128 { nearest.next_down() } else { nearest }
            };
            let x = $load;
            let number = $compare::<_CMP_ORD_Q>(x, x);
            let high = $compare::<_CMP_GT_OQ>(x, $set(HIGH));
            let y = rounded!($intrinsic(number, x));
            $store($move(y, high, $set_int($to::MAX)))
        } }
    )*};
}

signed! {
    float_to_int(f32) -> i32, 16 16, |x| _mm512_castsi512_ps(zmm(x)), _mm512_cmp_ps_mask _mm512_set1_ps,
        _mm512_maskz_cvt_roundps_epi32, _mm512_mask_mov_epi32 _mm512_set1_epi32 from_zmm;
    float_to_long(f32) -> i64, 8 2, |x| _mm256_castsi256_ps(ymm(x)), _mm256_cmp_ps_mask _mm256_set1_ps,
        _mm512_maskz_cvt_roundps_epi64, _mm512_mask_mov_epi64 _mm512_set1_epi64 from_zmm;
    double_to_long(f64) -> i64, 8 2, |x| _mm512_castsi512_pd(zmm(x)), _mm512_cmp_pd_mask _mm512_set1_pd,
        _mm512_maskz_cvt_roundpd_epi64, _mm512_mask_mov_epi64 _mm512_set1_epi64 from_zmm;
}

/// Floats to unsigned integers. The instruction returns the greatest integer where it has no answer; what is negative
/// or NaN becomes 0 first, which max returns as its second operand.
macro_rules! unsigned {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $least:expr, |$x:ident| $load:expr,
        $max:ident $zero:ident, $intrinsic:ident $store:ident;)*) => {$(
        kernel! { $name($from) -> $to, $lanes, $least, |$x| {
            let x = $max($load, $zero());
            $store(rounded!($intrinsic(x)))
        } }
    )*};
}

unsigned! {
    float_to_uint(f32) -> u32, 16 2, |x| _mm512_castsi512_ps(zmm(x)), _mm512_max_ps _mm512_setzero_ps,
        _mm512_cvt_roundps_epu32 from_zmm;
    float_to_ulong(f32) -> u64, 8 2, |x| _mm256_castsi256_ps(ymm(x)), _mm256_max_ps _mm256_setzero_ps,
        _mm512_cvt_roundps_epu64 from_zmm;
    double_to_uint(f64) -> u32, 8 8, |x| _mm512_castsi512_pd(zmm(x)), _mm512_max_pd _mm512_setzero_pd,
        _mm512_cvt_roundpd_epu32 from_ymm;
    double_to_ulong(f64) -> u64, 8 2, |x| _mm512_castsi512_pd(zmm(x)), _mm512_max_pd _mm512_setzero_pd,
        _mm512_cvt_roundpd_epu64 from_zmm;
}

/// Floats to integers that they have all of: those of 8 and 16 bits through those of 32 and an instruction that narrows
/// saturating.
macro_rules! narrow {
    (@signed $y:ident $from:ident $to:ident $compare:ident $min:ident $set:ident $intrinsic:ident) => {{
        let number = $compare::<_CMP_ORD_Q>($y, $y);
        // Not even too great for 32 bits; what is too small gives the least integer of those.
        let y = $min($y, $set($to::MAX as $from));
        rounded!($intrinsic(number, y))
    }};
    (@unsigned $y:ident $from:ident $to:ident $max:ident $zero:ident $intrinsic:ident) => {{
        // As above: max returns its second operand for NaN.
        let y = $max($y, $zero());
        rounded!($intrinsic(y))
    }};
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $least:expr, |$x:ident| $load:expr,
        @$sign:ident $($how:ident)*, $($narrow:ident)? => $store:ident;)*) => {$(
        kernel! { $name($from) -> $to, $lanes, $least, |$x| {
            let x = $load;
            let y = narrow!(@$sign x $from $to $($how)*);
            $store($($narrow)?(y))
        } }
    )*};
}

narrow! {
    float_to_char(f32) -> i8, 16 8, |x| _mm512_castsi512_ps(zmm(x)),
        @signed _mm512_cmp_ps_mask _mm512_min_ps _mm512_set1_ps _mm512_maskz_cvt_roundps_epi32,
        _mm512_cvtsepi32_epi8 => from_xmm;
    float_to_uchar(f32) -> u8, 16 8, |x| _mm512_castsi512_ps(zmm(x)),
        @unsigned _mm512_max_ps _mm512_setzero_ps _mm512_cvt_roundps_epu32,
        _mm512_cvtusepi32_epi8 => from_xmm;
    float_to_short(f32) -> i16, 16 8, |x| _mm512_castsi512_ps(zmm(x)),
        @signed _mm512_cmp_ps_mask _mm512_min_ps _mm512_set1_ps _mm512_maskz_cvt_roundps_epi32,
        _mm512_cvtsepi32_epi16 => from_ymm;
    float_to_ushort(f32) -> u16, 16 8, |x| _mm512_castsi512_ps(zmm(x)),
        @unsigned _mm512_max_ps _mm512_setzero_ps _mm512_cvt_roundps_epu32,
        _mm512_cvtusepi32_epi16 => from_ymm;
    double_to_int(f64) -> i32, 8 8, |x| _mm512_castsi512_pd(zmm(x)),
        @signed _mm512_cmp_pd_mask _mm512_min_pd _mm512_set1_pd _mm512_maskz_cvt_roundpd_epi32, => from_ymm;
    double_to_char(f64) -> i8, 8 8, |x| _mm512_castsi512_pd(zmm(x)),
        @signed _mm512_cmp_pd_mask _mm512_min_pd _mm512_set1_pd _mm512_maskz_cvt_roundpd_epi32,
        _mm256_cvtsepi32_epi8 => from_xmm;
    double_to_uchar(f64) -> u8, 8 8, |x| _mm512_castsi512_pd(zmm(x)),
        @unsigned _mm512_max_pd _mm512_setzero_pd _mm512_cvt_roundpd_epu32,
        _mm256_cvtusepi32_epi8 => from_xmm;
    double_to_short(f64) -> i16, 8 8, |x| _mm512_castsi512_pd(zmm(x)),
        @signed _mm512_cmp_pd_mask _mm512_min_pd _mm512_set1_pd _mm512_maskz_cvt_roundpd_epi32,
        _mm256_cvtsepi32_epi16 => from_xmm;
    double_to_ushort(f64) -> u16, 8 8, |x| _mm512_castsi512_pd(zmm(x)),
        @unsigned _mm512_max_pd _mm512_setzero_pd _mm512_cvt_roundpd_epu32,
        _mm256_cvtusepi32_epi16 => from_xmm;
}

/// Integers to less bits by one instruction, which saturates or not. Saturating, signed to unsigned ones are made no
/// less than 0 first, and unsigned to signed ones no greater than the greatest.
macro_rules! less {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $least:literal, |$x:ident| $saturating:expr,
        $wrapping:ident, $store:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            /// # Safety
            /// The processor has AVX-512F.
            #[inline(always)]
            unsafe fn some<const SAT: bool, const K: usize>(x: [$from; K]) -> [$to; K] {
                // SAFETY: the caller says that the processor has AVX-512F.
                unsafe {
                    let $x = zmm(x);
                    $store(if const { SAT } { $saturating } else { $wrapping($x) })
                }
            }
            if N < $least || L::LEVEL < V4 {
                return None;
            }
            // SAFETY: the level is V4, which has AVX-512F.
            Some(unsafe {
                if N < $lanes {
                    some::<SAT, N>(x)
                } else {
                    by!(N / $lanes, x: $from -> $to, some::<SAT, _>(x))
                }
            })
        }
    )*};
}

less! {
    uint_to_char(u32) -> i8, 16 8, |x| _mm512_cvtepi32_epi8(_mm512_min_epu32(x, _mm512_set1_epi32(0x7f))),
        _mm512_cvtepi32_epi8, from_xmm;
    uint_to_uchar(u32) -> u8, 16 8, |x| _mm512_cvtusepi32_epi8(x), _mm512_cvtepi32_epi8, from_xmm;
    uint_to_short(u32) -> i16, 16 8,
        |x| _mm512_cvtepi32_epi16(_mm512_min_epu32(x, _mm512_set1_epi32(0x7fff))),
        _mm512_cvtepi32_epi16, from_ymm;
    uint_to_ushort(u32) -> u16, 16 8, |x| _mm512_cvtusepi32_epi16(x), _mm512_cvtepi32_epi16, from_ymm;
    long_to_char(i64) -> i8, 8 2, |x| _mm512_cvtsepi64_epi8(x), _mm512_cvtepi64_epi8, from_xmm;
    long_to_uchar(i64) -> u8, 8 2, |x| _mm512_cvtusepi64_epi8(_mm512_max_epi64(x, _mm512_setzero_si512())),
        _mm512_cvtepi64_epi8, from_xmm;
    long_to_short(i64) -> i16, 8 2, |x| _mm512_cvtsepi64_epi16(x), _mm512_cvtepi64_epi16, from_xmm;
    long_to_ushort(i64) -> u16, 8 2, |x| _mm512_cvtusepi64_epi16(_mm512_max_epi64(x, _mm512_setzero_si512())),
        _mm512_cvtepi64_epi16, from_xmm;
    long_to_int(i64) -> i32, 8 2, |x| _mm512_cvtsepi64_epi32(x), _mm512_cvtepi64_epi32, from_ymm;
    long_to_uint(i64) -> u32, 8 2, |x| _mm512_cvtusepi64_epi32(_mm512_max_epi64(x, _mm512_setzero_si512())),
        _mm512_cvtepi64_epi32, from_ymm;
    ulong_to_char(u64) -> i8, 8 2, |x| _mm512_cvtepi64_epi8(_mm512_min_epu64(x, _mm512_set1_epi64(0x7f))),
        _mm512_cvtepi64_epi8, from_xmm;
    ulong_to_uchar(u64) -> u8, 8 2, |x| _mm512_cvtusepi64_epi8(x), _mm512_cvtepi64_epi8, from_xmm;
    ulong_to_short(u64) -> i16, 8 2,
        |x| _mm512_cvtepi64_epi16(_mm512_min_epu64(x, _mm512_set1_epi64(0x7fff))),
        _mm512_cvtepi64_epi16, from_xmm;
    ulong_to_ushort(u64) -> u16, 8 2, |x| _mm512_cvtusepi64_epi16(x), _mm512_cvtepi64_epi16, from_xmm;
    ulong_to_int(u64) -> i32, 8 2,
        |x| _mm512_cvtepi64_epi32(_mm512_min_epu64(x, _mm512_set1_epi64(i32::MAX.into()))),
        _mm512_cvtepi64_epi32, from_ymm;
    ulong_to_uint(u64) -> u32, 8 2, |x| _mm512_cvtusepi64_epi32(x), _mm512_cvtepi64_epi32, from_ymm;
}

/// `x` times 2^`k`, rounded once: from AVX-512 on an instruction, which takes the exponent as a float. One that is no
/// float is far beyond what matters.
#[inline(always)]
pub fn ldexp<L: Level, const N: usize>(l: L, x: [f32; N], k: [i32; N]) -> Option<[f32; N]> {
    if const { N == 1 || L::LEVEL < V4 } {
        return None;
    }
    let k: [f32; N] = bytemuck::cast(k);
    Some(by_registers!(ps walk2(l, x, k)
        _mm_scalef_ps(x, _mm_cvtepi32_ps(_mm_castps_si128(k))),
        _mm256_scalef_ps(x, _mm256_cvtepi32_ps(_mm256_castps_si256(k))),
        _mm512_scalef_ps(x, _mm512_cvtepi32_ps(_mm512_castps_si512(k)))))
}
