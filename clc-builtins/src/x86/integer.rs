//! Functions of integers: saturating sums, high halves of products, counts of bits, rotations.

use super::pick::Number;
use super::register::{from_xmm, xmm};
use super::walk::by_registers;
use crate::level::{Level, V2, V3, V4};
use bytemuck::Pod;
use core::arch::x86_64::*;

/// The exponents of integers of 32 bits as floats, and of negative ones 256 more. Without the second of two 1 bits in a
/// row, the highest 1 is what it is rounded to.
macro_rules! exponents {
    ($x:expr, $shift:ident $without:ident $convert:ident $cast:ident) => {{
        let x = $x;
        $shift::<23>($cast($convert($without($shift::<1>(x), x))))
    }};
}

/// The exponents of integers of 16 bits without sign as floats.
macro_rules! short_exponents {
    ($x:expr, $zero:ident $low:ident $high:ident $convert:ident $cast:ident $shift:ident $pack:ident) => {{
        let x = $x;
        let (low, high) = ($low(x, $zero()), $high(x, $zero()));
        $pack($shift::<23>($cast($convert(low))), $shift::<23>($cast($convert(high))))
    }};
}

/// Those of a register of 16 bytes: from V3 on in one of 32.
///
/// # Safety
/// The processor has the instructions of the level.
#[inline(always)]
unsafe fn short_exponents<L: Level>(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64, and V3 has AVX2.
    unsafe {
        if const { L::LEVEL < V3 } {
            return short_exponents!(x, _mm_setzero_si128 _mm_unpacklo_epi16 _mm_unpackhi_epi16 _mm_cvtepi32_ps
                _mm_castps_si128 _mm_srli_epi32 _mm_packs_epi32);
        }
        let wide = _mm256_castps_si256(_mm256_cvtepi32_ps(_mm256_cvtepu16_epi32(x)));
        let exponents = _mm256_srli_epi32::<23>(wide);
        _mm_packs_epi32(_mm256_castsi256_si128(exponents), _mm256_extracti128_si256::<1>(exponents))
    }
}

/// Bytes by tables of their low and high halves, of both of which an operation makes one.
macro_rules! half_bytes {
    ($l:ident, $x:ident, $operation:ident $operation256:ident, [$($low:expr),*], [$($high:expr),*]) => {
        by_registers!(i walk1($l, $x)
            {
                let of_low = _mm_shuffle_epi8(_mm_setr_epi8($($low),*), _mm_and_si128($x, _mm_set1_epi8(15)));
                let high = _mm_and_si128(_mm_srli_epi16::<4>($x), _mm_set1_epi8(15));
                $operation(of_low, _mm_shuffle_epi8(_mm_setr_epi8($($high),*), high))
            },
            {
                let (low, high) = (_mm_setr_epi8($($low),*), _mm_setr_epi8($($high),*));
                let (low, high) = (_mm256_broadcastsi128_si256(low), _mm256_broadcastsi128_si256(high));
                let of_low = _mm256_shuffle_epi8(low, _mm256_and_si256($x, _mm256_set1_epi8(15)));
                let place = _mm256_and_si256(_mm256_srli_epi16::<4>($x), _mm256_set1_epi8(15));
                $operation256(of_low, _mm256_shuffle_epi8(high, place))
            })
    };
}

/// Of bytes; of more the compiler's way is as good.
#[inline(always)]
pub fn bit_reverse<L: Level, E: Number, const N: usize>(l: L, x: [E; N]) -> Option<[E; N]> {
    if const { N == 1 || L::LEVEL < V2 || size_of::<E>() != 1 } {
        return None;
    }
    Some(half_bytes!(l, x, _mm_or_si128 _mm256_or_si256,
        [0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16],
        [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]))
}

/// Of 32 bits AVX-512CD has an instruction, which V4 is without.
#[inline(always)]
pub fn clz<L: Level, E: Number, const N: usize>(l: L, x: [E; N]) -> Option<[E; N]> {
    if const { N == 1 } {
        return None;
    }
    // Negative ones have more than 158: none left.
    Some(match const { size_of::<E>() } {
        1 if const { L::LEVEL >= V2 } => half_bytes!(l, x, _mm_min_epu8 _mm256_min_epu8,
            [8, 7, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4], [8, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
        4 if cfg!(target_feature = "avx512cd") => by_registers!(i walk1(l, x)
            _mm_lzcnt_epi32(x), _mm256_lzcnt_epi32(x), _mm512_lzcnt_epi32(x)),
        2 if const { N == 8 } && cfg!(target_feature = "avx512cd") && const { L::LEVEL >= V4 } => {
            // SAFETY: AVX-512CD is there, and V4 has AVX2 and AVX-512VL.
            from_xmm(unsafe {
                let wide = _mm256_lzcnt_epi32(_mm256_cvtepu16_epi32(xmm(x)));
                _mm_sub_epi16(_mm256_cvtepi32_epi16(wide), _mm_set1_epi16(16))
            })
        }
        2 if const { L::LEVEL < V4 || N == 8 } => by_registers!(i walk1(l, x)
            _mm_min_epi16(_mm_subs_epu16(_mm_set1_epi16(142), short_exponents::<L>(x)), _mm_set1_epi16(16)),
            _mm256_min_epi16(_mm256_subs_epu16(_mm256_set1_epi16(142), short_exponents!(x, _mm256_setzero_si256
                _mm256_unpacklo_epi16 _mm256_unpackhi_epi16 _mm256_cvtepi32_ps _mm256_castps_si256 _mm256_srli_epi32
                _mm256_packs_epi32)), _mm256_set1_epi16(16))),
        4 if const { L::LEVEL < V4 } => by_registers!(i walk1(l, x)
            _mm_min_epi16(_mm_subs_epu16(_mm_set1_epi32(158), exponents!(x, _mm_srli_epi32 _mm_andnot_si128
                _mm_cvtepi32_ps _mm_castps_si128)), _mm_set1_epi32(32)),
            _mm256_min_epi16(_mm256_subs_epu16(_mm256_set1_epi32(158), exponents!(x, _mm256_srli_epi32
                _mm256_andnot_si256 _mm256_cvtepi32_ps _mm256_castps_si256)), _mm256_set1_epi32(32))),
        _ => return None,
    })
}

/// By the exponent of the ones below the lowest 1. No vector of 16 bits has more than 32 bytes.
#[inline(always)]
pub fn ctz<L: Level, E: Number, const N: usize>(l: L, x: [E; N]) -> Option<[E; N]> {
    if const { N == 1 } {
        return None;
    }
    // All ones, of 0, are negative with 32 bits, and have 288 more.
    Some(match const { size_of::<E>() } {
        1 if const { L::LEVEL >= V2 } => half_bytes!(l, x, _mm_min_epu8 _mm256_min_epu8,
            [8, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0], [8, 4, 5, 4, 6, 4, 5, 4, 7, 4, 5, 4, 6, 4, 5, 4]),
        4 if cfg!(target_feature = "avx512cd") => {
            let ones: [E; N] = by_registers!(i walk1(l, x)
                _mm_andnot_si128(x, _mm_add_epi32(x, _mm_set1_epi32(-1))),
                _mm256_andnot_si256(x, _mm256_add_epi32(x, _mm256_set1_epi32(-1))),
                _mm512_andnot_si512(x, _mm512_add_epi32(x, _mm512_set1_epi32(-1))));
            by_registers!(i walk1(l, ones)
                _mm_sub_epi32(_mm_set1_epi32(32), _mm_lzcnt_epi32(ones)),
                _mm256_sub_epi32(_mm256_set1_epi32(32), _mm256_lzcnt_epi32(ones)),
                _mm512_sub_epi32(_mm512_set1_epi32(32), _mm512_lzcnt_epi32(ones)))
        }
        2 => by_registers!(i walk1(l, x)
            {
                let ones = _mm_andnot_si128(x, _mm_add_epi16(x, _mm_set1_epi16(-1)));
                _mm_subs_epu16(short_exponents::<L>(ones), _mm_set1_epi16(126))
            },
            _mm256_subs_epu16(short_exponents!(_mm256_andnot_si256(x, _mm256_add_epi16(x, _mm256_set1_epi16(-1))),
                _mm256_setzero_si256 _mm256_unpacklo_epi16 _mm256_unpackhi_epi16 _mm256_cvtepi32_ps _mm256_castps_si256
                _mm256_srli_epi32 _mm256_packs_epi32), _mm256_set1_epi16(126))),
        4 if const { L::LEVEL < V4 } => by_registers!(i walk1(l, x)
            _mm_min_epi16(_mm_subs_epu16(exponents!(_mm_andnot_si128(x, _mm_add_epi32(x, _mm_set1_epi32(-1))),
                _mm_srli_epi32 _mm_andnot_si128 _mm_cvtepi32_ps _mm_castps_si128), _mm_set1_epi32(126)),
                _mm_set1_epi32(32)),
            _mm256_min_epi16(_mm256_subs_epu16(exponents!(_mm256_andnot_si256(x, _mm256_add_epi32(x,
                _mm256_set1_epi32(-1))), _mm256_srli_epi32 _mm256_andnot_si256 _mm256_cvtepi32_ps _mm256_castps_si256),
                _mm256_set1_epi32(126)), _mm256_set1_epi32(32))),
        _ => return None,
    })
}

/// The counts of the bits of bytes, by a table of those of half a byte.
macro_rules! bytes_popcount {
    ($x:ident, $set:ident $splat:expr, $and:ident $shift:ident $shuffle:ident $add:ident) => {{
        let (low, counts) = ($set(15), $splat(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)));
        $add($shuffle(counts, $and($x, low)), $shuffle(counts, $and($shift::<4>($x), low)))
    }};
}

/// From SSSE3 on by a table, of 16 and 32 bits by products that add neighbours; of few bytes, by sums of neighbouring
/// bits.
#[inline(always)]
pub fn popcount<L: Level, E: Number, const N: usize>(l: L, x: [E; N]) -> Option<[E; N]> {
    let (has_shorts, has_ints) = (cfg!(target_feature = "avx512bitalg"), cfg!(target_feature = "avx512vpopcntdq"));
    let has_instruction = match const { size_of::<E>() } {
        1 | 2 => has_shorts,
        4 => has_ints,
        _ => true,
    };
    if const { N > 1 && N <= 8 && size_of::<E>() == 1 } {
        return Some(by_registers!(i walk1(l, x) {
            let twos = _mm_set1_epi8(0x33);
            let x = _mm_sub_epi8(x, _mm_and_si128(_mm_srli_epi16::<1>(x), _mm_set1_epi8(0x55)));
            let x = _mm_add_epi8(_mm_and_si128(x, twos), _mm_and_si128(_mm_srli_epi16::<2>(x), twos));
            _mm_and_si128(_mm_add_epi8(x, _mm_srli_epi16::<4>(x)), _mm_set1_epi8(15))
        }));
    }
    if N == 1 || L::LEVEL < V2 || has_instruction {
        return None;
    }
    if const { size_of::<E>() == 1 } {
        return Some(by_registers!(i walk1(l, x) bytes_popcount!(x, _mm_set1_epi8 |x| x, _mm_and_si128 _mm_srli_epi16
            _mm_shuffle_epi8 _mm_add_epi8)));
    }
    let shorts: [E; N] = by_registers!(i walk1(l, x)
        _mm_maddubs_epi16(bytes_popcount!(x, _mm_set1_epi8 |x| x, _mm_and_si128 _mm_srli_epi16 _mm_shuffle_epi8 _mm_add_epi8),
            _mm_set1_epi8(1)),
        _mm256_maddubs_epi16(bytes_popcount!(x, _mm256_set1_epi8 |x| _mm256_broadcastsi128_si256(x), _mm256_and_si256
            _mm256_srli_epi16 _mm256_shuffle_epi8 _mm256_add_epi8), _mm256_set1_epi8(1)),
        _mm512_maddubs_epi16(bytes_popcount!(x, _mm512_set1_epi8 |x| _mm512_broadcast_i32x4(x), _mm512_and_si512
            _mm512_srli_epi16 _mm512_shuffle_epi8 _mm512_add_epi8), _mm512_set1_epi8(1)));
    Some(match const { size_of::<E>() } {
        2 => shorts,
        _ => by_registers!(i walk1(l, shorts)
            _mm_madd_epi16(shorts, _mm_set1_epi16(1)),
            _mm256_madd_epi16(shorts, _mm256_set1_epi16(1)),
            _mm512_madd_epi16(shorts, _mm512_set1_epi16(1))),
    })
}

/// The product of the low 24 bits.
macro_rules! product_24 {
    ($x:ident $y:ident, $mul:ident $left:ident $right:ident) => {
        $mul($right::<8>($left::<8>($x)), $right::<8>($left::<8>($y)))
    };
}

/// Below V2, where no instruction multiplies 32 bits, the compiler makes use of what it knows of them.
#[inline(always)]
pub fn mul24<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if const { N == 1 || L::LEVEL < V2 } {
        return None;
    }
    Some(match const { E::SIGNED } {
        true => by_registers!(i walk2(l, x, y)
            product_24!(x y, _mm_mullo_epi32 _mm_slli_epi32 _mm_srai_epi32),
            product_24!(x y, _mm256_mullo_epi32 _mm256_slli_epi32 _mm256_srai_epi32),
            product_24!(x y, _mm512_mullo_epi32 _mm512_slli_epi32 _mm512_srai_epi32)),
        false => by_registers!(i walk2(l, x, y)
            product_24!(x y, _mm_mullo_epi32 _mm_slli_epi32 _mm_srli_epi32),
            product_24!(x y, _mm256_mullo_epi32 _mm256_slli_epi32 _mm256_srli_epi32),
            product_24!(x y, _mm512_mullo_epi32 _mm512_slli_epi32 _mm512_srli_epi32)),
    })
}

/// As [`mul24`].
#[inline(always)]
pub fn mad24<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N], z: [E; N]) -> Option<[E; N]> {
    let product = mul24(l, x, y)?;
    Some(by_registers!(i walk2(l, product, z)
        _mm_add_epi32(product, z), _mm256_add_epi32(product, z), _mm512_add_epi32(product, z)))
}

/// The low 8 bytes, with their signs.
#[inline(always)]
pub fn widened(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_srai_epi16::<8>(_mm_unpacklo_epi8(x, x)) }
}

/// Two elements as one of twice the bits, of up to 8 bytes: the compiler would shift them into place one by one.
#[inline(always)]
pub fn upsample<L: Level, H: Pod, W: Pod, R: Pod, const N: usize>(_: L, high: [H; N], low: [W; N]) -> Option<[R; N]> {
    if const { N == 1 || size_of::<[H; N]>() > 8 } {
        return None;
    }
    let (high, low) = (xmm(high), xmm(low));
    // SAFETY: SSE2 is part of x86-64.
    Some(from_xmm(unsafe {
        match const { size_of::<H>() } {
            1 => _mm_unpacklo_epi8(low, high),
            2 => _mm_unpacklo_epi16(low, high),
            _ => _mm_unpacklo_epi32(low, high),
        }
    }))
}

/// The sum of the products of two vectors of 4 bytes.
#[inline(always)]
pub fn dot<L: Level, X: Number, Y: Number, const N: usize>(_: L, x: [X; N], y: [Y; N]) -> Option<i32> {
    if const { size_of::<[X; N]>() != 4 } {
        return None;
    }
    /// As integers of 16 bits.
    #[inline(always)]
    fn widened<L: Level, E: Number>(x: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64, and from V2 on there is SSE4.1.
        unsafe {
            match const { (E::SIGNED, L::LEVEL >= V2) } {
                (true, true) => _mm_cvtepi8_epi16(x),
                (true, false) => _mm_srai_epi16::<8>(_mm_unpacklo_epi8(x, x)),
                (false, _) => _mm_unpacklo_epi8(x, _mm_setzero_si128()),
            }
        }
    }
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let pairs = _mm_madd_epi16(widened::<L, X>(xmm(x)), widened::<L, Y>(xmm(y)));
        Some(_mm_cvtsi128_si32(_mm_add_epi32(pairs, _mm_shuffle_epi32::<1>(pairs))))
    }
}
