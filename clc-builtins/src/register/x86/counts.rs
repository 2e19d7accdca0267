//! Bit counts, with lookup tables for 4 bits or with the exponents of floats.

use super::formulas::PackOperations;
use crate::formula::integer::not;
use crate::operation::Int;
use crate::level::{Build, Level, V2, V3, V4};
use crate::register::{Bits, Counts, Integers, Arithmetic, Register, Shift, operations};
use core::arch::x86_64::*;

/// Looks up the low four bits of each byte in the table `low`, and its high four bits in `high`.
#[inline(always)]
fn look_up_halves<R: PackOperations + Arithmetic<u32>>(x: R, low: [i8; 16], high: [i8; 16]) -> [R; 2] {
    let half = R::splat(0x0f0f_0f0f);
    [x.and(half).look_up(low), x.high_halves().and(half).look_up(high)]
}

#[inline(always)]
fn bit_reverse8(x: __m128i) -> __m128i {
    let [low, high] = look_up_halves(
        x,
        [0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16],
        [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    );
    low.or(high)
}

#[inline(always)]
fn clz8(x: __m128i) -> __m128i {
    let [low, high] = look_up_halves(
        x,
        [8, 7, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4],
        [8, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    );
    Register::<u8>::min(low, high)
}

#[inline(always)]
fn ctz8(x: __m128i) -> __m128i {
    let [low, high] = look_up_halves(
        x,
        [8, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0],
        [8, 4, 5, 4, 6, 4, 5, 4, 7, 4, 5, 4, 6, 4, 5, 4],
    );
    Register::<u8>::min(low, high)
}

#[inline(always)]
fn popcount8<R: PackOperations + Arithmetic<u32>>(x: R) -> R {
    const COUNTS: [i8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
    let [low, high] = look_up_halves(x, COUNTS, COUNTS);
    low.add(high)
}

/// Adds neighboring bits, then the sums of 2 bits, then those of 4 bits.
#[inline(always)]
fn popcount8_at_baseline(x: __m128i) -> __m128i {
    let shr = |x, n| Shift::<u16>::shr_by(x, n);
    let twos = Arithmetic::<u8>::splat(0x33);
    let x = Arithmetic::<u8>::sub(x, shr(x, 1).and(Arithmetic::<u8>::splat(0x55)));
    let x = Arithmetic::<u8>::add(x.and(twos), shr(x, 2).and(twos));
    Arithmetic::<u8>::add(x, shr(x, 4)).and(Arithmetic::<u8>::splat(15))
}

#[inline(always)]
fn popcount16<R: PackOperations + Arithmetic<u32>>(x: R) -> R {
    popcount8(x).sums8()
}

#[inline(always)]
fn popcount32<R: PackOperations + Arithmetic<u32>>(x: R) -> R {
    popcount16(x).pairs(R::splat(0x0001_0001))
}

/// Converts unsigned integers of 16 bits to floats and returns their biased exponents.
#[inline(always)]
fn exponents16<R: PackOperations + Shift<u32>>(x: R) -> R {
    let zero = x.xor(x);
    x.low16(zero).as_floats().shr_by(23).pack32(x.high16(zero).as_floats().shr_by(23))
}

below_v3! {
    #[inline(always)]
    fn exponents16_by_32(x: __m128i) -> __m128i {
        exponents16(x)
    }
}
from_v3! {
    /// Computes [`exponents16`] in one register of twice the length.
    #[inline(always)]
    fn exponents16_by_32(x: __m128i) -> __m128i {
        // SAFETY: the build has AVX2.
        unsafe {
            let exponents = Shift::<u32>::shr_by(_mm256_cvtepu16_epi32(x).as_floats(), 23);
            _mm_packs_epi32(_mm256_castsi256_si128(exponents), _mm256_extracti128_si256::<1>(exponents))
        }
    }
}

/// Converts signed integers of 32 bits to floats and returns their biased exponents, 256 larger if negative.
///
/// Bits that follow a 1 are cleared. The conversion then never rounds up to the next power of two.
#[inline(always)]
fn exponents32<R: PackOperations + Shift<u32> + Arithmetic<u32>>(x: R) -> R {
    not::<u32, R>(x.shr_by(1)).and(x).as_floats().shr_by(23)
}

/// Sets all bits below the lowest 1, and clears all others.
#[inline(always)]
fn below<E: Int, R: Bits + Arithmetic<E>>(x: R) -> R {
    not::<E, R>(x).and(x.sub(R::splat(E::ONE)))
}

/// Counts leading zeros, given the exponents of [`exponents16`].
#[inline(always)]
fn clz16_of<R: Arithmetic<u16> + Integers<u16> + Register<i16>>(exponents: R) -> R {
    let left = Integers::<u16>::sub_sat(Arithmetic::<u16>::splat(142), exponents);
    Register::<i16>::min(left, Arithmetic::<u16>::splat(16))
}

/// Counts trailing zeros, given the exponents of `below(x)`.
///
/// For x = 0, `below` sets all bits. Their exponent, 142, gives 16.
#[inline(always)]
fn ctz16_of<R: Integers<u16>>(exponents: R) -> R {
    exponents.sub_sat(R::splat(126))
}

/// Counts leading zeros. The exponent of a negative integer is above 158, which gives 0.
#[inline(always)]
fn clz32<R: PackOperations + Shift<u32> + Arithmetic<u32> + Integers<u16> + Register<i16>>(x: R) -> R {
    let left = Integers::<u16>::sub_sat(Arithmetic::<u32>::splat(158), exponents32(x));
    Register::<i16>::min(left, Arithmetic::<u32>::splat(32))
}

/// Counts trailing zeros.
///
/// For x = 0, `below` sets all bits. Their exponent gives 288, which becomes 32.
#[inline(always)]
fn ctz32<R: PackOperations + Shift<u32> + Arithmetic<u32> + Integers<u16> + Register<i16>>(x: R) -> R {
    let exponents = exponents32(below::<u32, R>(x));
    let bit_indices = Integers::<u16>::sub_sat(exponents, Arithmetic::<u32>::splat(126));
    Register::<i16>::min(bit_indices, Arithmetic::<u32>::splat(32))
}

// Extensions of AVX-512 for counting bits, which are not part of V4.
const HAS_CLZ: bool = cfg!(target_feature = "avx512cd");
const HAS_POPCOUNT16: bool = cfg!(target_feature = "avx512bitalg");
const HAS_POPCOUNT32: bool = cfg!(target_feature = "avx512vpopcntdq");

/// Implements [`Counts`] for signed and unsigned elements, which have the same results.
macro_rules! x86_counts {
    ($register:ident $signed:ident $unsigned:ident: $(const $by:ident = $lanes:expr;)*
        clz($x:ident) = $clz:expr, ctz = $ctz:expr, popcount = $popcount:expr, bit_reverse = $bit_reverse:expr) => {
        x86_counts! { @of $register $signed: [$(const $by = $lanes;)*] $x $clz, $ctz, $popcount, $bit_reverse }
        x86_counts! { @of $register $unsigned: [$(const $by = $lanes;)*] $x $clz, $ctz, $popcount, $bit_reverse }
    };
    (@of $register:ident $element:ident: [$(const $by:ident = $lanes:expr;)*]
        $x:ident $clz:expr, $ctz:expr, $popcount:expr, $bit_reverse:expr) => {
        impl Counts<$element> for $register {
            $(const $by: bool = $lanes;)*
            operations! {
                clz($x) = $clz;
                ctz($x) = $ctz;
                popcount($x) = $popcount;
                bit_reverse($x) = $bit_reverse;
            }
        }
    };
}

/// Computes each lane with a loop. LLVM selects the instructions.
macro_rules! count_lane_loop {
    ($register:ident $element:ident $name:ident($x:ident)) => { super::x86_lane_loop!($register $element: Counts $name($x)) };
}

/// Counts leading zeros with an instruction if the build has it, and otherwise with a loop over the lanes.
#[cfg(target_feature = "avx512cd")]
macro_rules! clz32 {
    ($instruction:ident $register:ident $x:ident) => { $instruction($x) };
}
#[cfg(not(target_feature = "avx512cd"))]
macro_rules! clz32 {
    ($instruction:ident $register:ident $x:ident) => { count_lane_loop!($register u32 clz($x)) };
}

x86_counts! { __m128i i8 u8:
    const CLZ_BY_LANES = Build::LEVEL < V2;
    const BIT_REVERSE_BY_LANES = Build::LEVEL < V2;
    clz(x) = if const { Build::LEVEL >= V2 } { clz8(x) } else { count_lane_loop!(__m128i u8 clz(x)) },
    ctz = if const { Build::LEVEL >= V2 } { ctz8(x) } else { count_lane_loop!(__m128i u8 ctz(x)) },
    popcount = if const { Build::LEVEL >= V2 } { popcount8(x) } else { popcount8_at_baseline(x) },
    bit_reverse = if const { Build::LEVEL >= V2 } { bit_reverse8(x) } else { count_lane_loop!(__m128i u8 bit_reverse(x)) }
}
x86_counts! { __m128i i16 u16:
    const POPCOUNT_BY_LANES = Build::LEVEL < V2 || HAS_POPCOUNT16;
    clz(x) = match const { Build::LEVEL >= V4 && HAS_CLZ } {
        true => clz16_at_v4(x),
        false => clz16_of(exponents16_by_32(x)),
    },
    ctz = ctz16_of(exponents16_by_32(below::<u16, _>(x))),
    popcount = match const { Build::LEVEL >= V2 && !HAS_POPCOUNT16 } {
        true => popcount16(x),
        false => count_lane_loop!(__m128i u16 popcount(x)),
    },
    bit_reverse = count_lane_loop!(__m128i u16 bit_reverse(x))
}
x86_counts! { __m128i i32 u32:
    const CLZ_BY_LANES = Build::LEVEL >= V4 && !HAS_CLZ;
    const POPCOUNT_BY_LANES = Build::LEVEL < V2 || HAS_POPCOUNT32;
    clz(x) = match const { Build::LEVEL >= V4 } {
        true => clz32!(_mm_lzcnt_epi32 __m128i x),
        false => clz32(x),
    },
    ctz = match const { Build::LEVEL >= V4 } {
        true => ctz32_by_clz(x),
        false => ctz32(x),
    },
    popcount = match const { Build::LEVEL >= V2 && !HAS_POPCOUNT32 } {
        true => popcount32(x),
        false => count_lane_loop!(__m128i u32 popcount(x)),
    },
    bit_reverse = count_lane_loop!(__m128i u32 bit_reverse(x))
}
x86_counts! { __m128i i64 u64:
    const CLZ_BY_LANES = true;
    const POPCOUNT_BY_LANES = true;
    clz(x) = count_lane_loop!(__m128i u64 clz(x)),
    ctz = count_lane_loop!(__m128i u64 ctz(x)),
    popcount = count_lane_loop!(__m128i u64 popcount(x)),
    bit_reverse = count_lane_loop!(__m128i u64 bit_reverse(x))
}

/// Counts trailing zeros. `below` sets one bit for each of them, so that 32 minus the leading zeros counts them.
#[inline(always)]
fn ctz32_by_clz<R: Counts<u32>>(x: R) -> R {
    R::splat(32).sub(below::<u32, R>(x).clz())
}

at_v4! {
    /// Counts leading zeros as 32-bit integers, in a register of twice the length.
    #[cfg(target_feature = "avx512cd")]
    #[inline(always)]
    fn clz16_at_v4(x: __m128i) -> __m128i {
        // SAFETY: the build has AVX-512CD and VL.
        unsafe { _mm_sub_epi16(_mm256_cvtepi32_epi16(_mm256_lzcnt_epi32(_mm256_cvtepu16_epi32(x))), _mm_set1_epi16(16)) }
    }
}
#[cfg(not(target_feature = "avx512cd"))]
#[inline(always)]
fn clz16_at_v4(x: __m128i) -> __m128i {
    clz16_of(exponents16_by_32(x))
}

from_v3! {
x86_counts! { __m256i i16 u16:
    const CLZ_BY_LANES = Build::LEVEL >= V4;
    const CTZ_BY_LANES = false;
    const POPCOUNT_BY_LANES = HAS_POPCOUNT16;
    clz(x) = clz16_of(exponents16(x)),
    ctz = ctz16_of(exponents16(below::<u16, _>(x))),
    popcount = popcount16(x),
    bit_reverse = count_lane_loop!(__m256i u16 bit_reverse(x))
}
x86_counts! { __m256i i32 u32:
    const CLZ_BY_LANES = Build::LEVEL >= V4 && !HAS_CLZ;
    const POPCOUNT_BY_LANES = HAS_POPCOUNT32;
    clz(x) = match const { Build::LEVEL >= V4 } {
        true => clz32!(_mm256_lzcnt_epi32 __m256i x),
        false => clz32(x),
    },
    ctz = match const { Build::LEVEL >= V4 } {
        true => ctz32_by_clz(x),
        false => ctz32(x),
    },
    popcount = popcount32(x),
    bit_reverse = count_lane_loop!(__m256i u32 bit_reverse(x))
}
x86_counts! { __m256i i64 u64:
    const CLZ_BY_LANES = true;
    const POPCOUNT_BY_LANES = true;
    clz(x) = count_lane_loop!(__m256i u64 clz(x)),
    ctz = count_lane_loop!(__m256i u64 ctz(x)),
    popcount = count_lane_loop!(__m256i u64 popcount(x)),
    bit_reverse = count_lane_loop!(__m256i u64 bit_reverse(x))
}
}
at_v4! {
x86_counts! { __m512i i32 u32:
    const CLZ_BY_LANES = !HAS_CLZ;
    const POPCOUNT_BY_LANES = HAS_POPCOUNT32;
    clz(x) = clz32!(_mm512_lzcnt_epi32 __m512i x),
    ctz = ctz32_by_clz(x),
    popcount = popcount32(x),
    bit_reverse = count_lane_loop!(__m512i u32 bit_reverse(x))
}
x86_counts! { __m512i i64 u64:
    const CLZ_BY_LANES = true;
    const POPCOUNT_BY_LANES = true;
    clz(x) = count_lane_loop!(__m512i u64 clz(x)),
    ctz = count_lane_loop!(__m512i u64 ctz(x)),
    popcount = count_lane_loop!(__m512i u64 popcount(x)),
    bit_reverse = count_lane_loop!(__m512i u64 bit_reverse(x))
}
}
