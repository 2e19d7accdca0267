//! Functions of integers: saturating sums, high halves of products, counts of bits, rotations.

use super::pick::element::*;
use super::pick::{self, Number};
use super::register::{from_xmm, reduced, xmm};
use super::walk::by_registers;
use crate::level::{Level, V2, V3, V4};
use bytemuck::Pod;
use core::arch::x86_64::*;

/// Sums and differences that saturate: an instruction of 16, 32 and 64 bytes for each of the narrow integers; of 32
/// bits what wraps, and a table of which signs of the operands and of it tell an overflow.
macro_rules! saturating {
    ($($name:ident [$table:literal $wrapping:ident $wrapping256:ident $wrapping512:ident] {
        $($element:ident: $xmm:ident $ymm:ident $zmm:ident;)*
    })*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
            if const { N == 1 } {
                return None;
            }
            Some(match E::ELEMENT {
                $($element => by_registers!(i walk2(l, x, y) $xmm(x, y), $ymm(x, y), $zmm(x, y)),)*
                // With an overflow the sign is wrong: the limit is on the other side.
                I32 if const { L::LEVEL >= V4 } => by_registers!(i walk2(l, x, y)
                    {
                        let sum = $wrapping(x, y);
                        let wrong = _mm_movepi32_mask(_mm_ternarylogic_epi32::<$table>(x, y, sum));
                        _mm_mask_xor_epi32(sum, wrong, _mm_srai_epi32::<31>(sum), _mm_set1_epi32(i32::MIN))
                    },
                    {
                        let sum = $wrapping256(x, y);
                        let wrong = _mm256_movepi32_mask(_mm256_ternarylogic_epi32::<$table>(x, y, sum));
                        _mm256_mask_xor_epi32(sum, wrong, _mm256_srai_epi32::<31>(sum), _mm256_set1_epi32(i32::MIN))
                    },
                    {
                        let sum = $wrapping512(x, y);
                        let wrong = _mm512_movepi32_mask(_mm512_ternarylogic_epi32::<$table>(x, y, sum));
                        _mm512_mask_xor_epi32(sum, wrong, _mm512_srai_epi32::<31>(sum), _mm512_set1_epi32(i32::MIN))
                    }),
                _ => return None,
            })
        }
    )*};
}
saturating! {
    add_sat [0x42 _mm_add_epi32 _mm256_add_epi32 _mm512_add_epi32] {
        I8: _mm_adds_epi8 _mm256_adds_epi8 _mm512_adds_epi8;
        U8: _mm_adds_epu8 _mm256_adds_epu8 _mm512_adds_epu8;
        I16: _mm_adds_epi16 _mm256_adds_epi16 _mm512_adds_epi16;
        U16: _mm_adds_epu16 _mm256_adds_epu16 _mm512_adds_epu16;
    }
    sub_sat [0x18 _mm_sub_epi32 _mm256_sub_epi32 _mm512_sub_epi32] {
        I8: _mm_subs_epi8 _mm256_subs_epi8 _mm512_subs_epi8;
        U8: _mm_subs_epu8 _mm256_subs_epu8 _mm512_subs_epu8;
        I16: _mm_subs_epi16 _mm256_subs_epi16 _mm512_subs_epi16;
        U16: _mm_subs_epu16 _mm256_subs_epu16 _mm512_subs_epu16;
    }
}

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

/// Both halves of the products of 32 bits, the low one first.
#[inline(always)]
unsafe fn products<E: Number>(x: __m128i, y: __m128i) -> (__m128i, __m128i) {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        // The same shuffles as in the product alone, which often stands beside.
        let odd = |x| _mm_shuffle_epi32::<0b11_11_01_01>(x);
        let (even, odd) = (_mm_mul_epu32(x, y), _mm_mul_epu32(odd(x), odd(y)));
        let low_of = _mm_set1_epi64x(0xffff_ffff);
        let low = _mm_or_si128(_mm_and_si128(even, low_of), _mm_slli_epi64::<32>(odd));
        let high = _mm_or_si128(_mm_srli_epi64::<32>(even), _mm_andnot_si128(low_of, odd));
        if const { !E::SIGNED } {
            return (low, high);
        }
        // A negative operand was taken for one that is greater by 2^32.
        let of_x = _mm_and_si128(_mm_srai_epi32::<31>(x), y);
        let of_y = _mm_and_si128(_mm_srai_epi32::<31>(y), x);
        (low, _mm_sub_epi32(high, _mm_add_epi32(of_x, of_y)))
    }
}

/// Of 16 and 32 bits, and of few bytes.
#[inline(always)]
pub fn mul_hi<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if const { N == 1 || size_of::<E>() == 8 || size_of::<E>() == 4 && L::LEVEL == V2 } {
        return None;
    }
    match E::ELEMENT {
        U16 => return Some(by_registers!(i walk2(l, x, y) _mm_mulhi_epu16(x, y), _mm256_mulhi_epu16(x, y))),
        I16 => return Some(by_registers!(i walk2(l, x, y) _mm_mulhi_epi16(x, y), _mm256_mulhi_epi16(x, y))),
        U8 | I8 if const { N > 8 } => return None,
        U8 => {
            return Some(by_registers!(i walk2(l, x, y) {
                let zero = _mm_setzero_si128();
                let product = _mm_mullo_epi16(_mm_unpacklo_epi8(x, zero), _mm_unpacklo_epi8(y, zero));
                let high = _mm_srli_epi16::<8>(product);
                _mm_packus_epi16(high, high)
            }));
        }
        I8 => {
            return Some(by_registers!(i walk2(l, x, y) {
                let high = _mm_srai_epi16::<8>(_mm_mullo_epi16(widened(x), widened(y)));
                _mm_packs_epi16(high, high)
            }));
        }
        _ => {}
    }
    // Each second product is where it belongs.
    if const { L::LEVEL < V2 } {
        return Some(by_registers!(i walk2(l, x, y) products::<E>(x, y).1));
    }
    Some(match E::ELEMENT {
        I32 => by_registers!(i walk2(l, x, y)
            _mm_blend_epi32::<0b1010>(_mm_srli_epi64::<32>(_mm_mul_epi32(x, y)),
                _mm_mul_epi32(_mm_srli_epi64::<32>(x), _mm_srli_epi64::<32>(y))),
            _mm256_blend_epi32::<0b1010_1010>(_mm256_srli_epi64::<32>(_mm256_mul_epi32(x, y)),
                _mm256_mul_epi32(_mm256_srli_epi64::<32>(x), _mm256_srli_epi64::<32>(y))),
            _mm512_mask_mov_epi32(_mm512_srli_epi64::<32>(_mm512_mul_epi32(x, y)), 0xaaaa,
                _mm512_mul_epi32(_mm512_srli_epi64::<32>(x), _mm512_srli_epi64::<32>(y)))),
        _ => by_registers!(i walk2(l, x, y)
            _mm_blend_epi32::<0b1010>(_mm_srli_epi64::<32>(_mm_mul_epu32(x, y)),
                _mm_mul_epu32(_mm_srli_epi64::<32>(x), _mm_srli_epi64::<32>(y))),
            _mm256_blend_epi32::<0b1010_1010>(_mm256_srli_epi64::<32>(_mm256_mul_epu32(x, y)),
                _mm256_mul_epu32(_mm256_srli_epi64::<32>(x), _mm256_srli_epi64::<32>(y))),
            _mm512_mask_mov_epi32(_mm512_srli_epi64::<32>(_mm512_mul_epu32(x, y)), 0xaaaa,
                _mm512_mul_epu32(_mm512_srli_epi64::<32>(x), _mm512_srli_epi64::<32>(y)))),
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

/// As [`mul_hi`].
#[inline(always)]
pub fn mad_hi<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N], z: [E; N]) -> Option<[E; N]> {
    let high = mul_hi(l, x, y)?;
    Some(match const { size_of::<E>() } {
        1 => by_registers!(i walk2(l, high, z) _mm_add_epi8(high, z)),
        2 => by_registers!(i walk2(l, high, z) _mm_add_epi16(high, z), _mm256_add_epi16(high, z)),
        _ => by_registers!(i walk2(l, high, z)
            _mm_add_epi32(high, z), _mm256_add_epi32(high, z), _mm512_add_epi32(high, z)),
    })
}

/// Products of 32 bits and sums with `z`, which has no sign, in 64 bits, every other lane at once: what is less than 0
/// or has more than 32 bits becomes the limit.
macro_rules! saturated_sums {
    ($x:expr, $y:expr, $z:expr, $mul:ident $and:ident $set64:ident $add:ident $right:ident $floats:ident $shuffle:ident
        $ints:ident $zero:ident $equal:ident $greater:ident $set:ident $blend:ident $order:ident) => {{
        let (x, y, z) = ($x, $y, $z);
        let even = $floats($add($mul(x, y), $and(z, $set64(0xffff_ffff))));
        let odd = $floats($add($mul($right::<32>(x), $right::<32>(y)), $right::<32>(z)));
        let (low, high) = ($ints($shuffle::<0b10_00_10_00>(even, odd)), $ints($shuffle::<0b11_01_11_01>(even, odd)));
        let limit = $greater(high, $set(-1));
        $order::<0b11_01_10_00>($blend(limit, low, $equal(high, $zero())))
    }};
}

/// Of 32 bits as [`mul_hi`].
#[inline(always)]
pub fn mad_sat<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N], z: [E; N]) -> Option<[E; N]> {
    if const { N == 1 } {
        return None;
    }
    match E::ELEMENT {
        // Sums of two products: the second is by 1.
        I16 => {
            return Some(by_registers!(i walk3(l, x, y, z)
                _mm_packs_epi32(
                    _mm_madd_epi16(_mm_unpacklo_epi16(x, z), _mm_unpacklo_epi16(y, _mm_set1_epi16(1))),
                    _mm_madd_epi16(_mm_unpackhi_epi16(x, z), _mm_unpackhi_epi16(y, _mm_set1_epi16(1))),
                ),
                _mm256_packs_epi32(
                    _mm256_madd_epi16(_mm256_unpacklo_epi16(x, z), _mm256_unpacklo_epi16(y, _mm256_set1_epi16(1))),
                    _mm256_madd_epi16(_mm256_unpackhi_epi16(x, z), _mm256_unpackhi_epi16(y, _mm256_set1_epi16(1))),
                )));
        }
        U8 if const { N == 16 && L::LEVEL >= V3 } => {
            // SAFETY: V3 has AVX2, and V4 AVX-512BW and VL.
            return Some(from_xmm(unsafe {
                let products = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(xmm(x)), _mm256_cvtepu8_epi16(xmm(y)));
                let sums = _mm256_add_epi16(products, _mm256_cvtepu8_epi16(xmm(z)));
                if const { L::LEVEL >= V4 } {
                    _mm256_cvtusepi16_epi8(sums)
                } else {
                    let clamped = _mm256_min_epu16(sums, _mm256_set1_epi16(0xff));
                    _mm_packus_epi16(_mm256_castsi256_si128(clamped), _mm256_extracti128_si256::<1>(clamped))
                }
            }));
        }
        I8 if const { N <= 8 } => {
            return Some(by_registers!(i walk3(l, x, y, z) {
                let sum = _mm_add_epi16(_mm_mullo_epi16(widened(x), widened(y)), widened(z));
                _mm_packs_epi16(sum, sum)
            }));
        }
        // Integers of 16 bits have room, and more than 255 is cut to what has all low bits.
        U8 if const { L::LEVEL < V3 || N <= 8 } => {
            return Some(by_registers!(i walk3(l, x, y, z) {
                let (zero, low, high) = (_mm_setzero_si128(), _mm_set1_epi16(0xff), _mm_set1_epi16(!0xff));
                let sum = |x, y, z| {
                    _mm_and_si128(_mm_adds_epu16(_mm_add_epi16(_mm_mullo_epi16(x, y), z), high), low)
                };
                _mm_packus_epi16(
                    sum(_mm_unpacklo_epi8(x, zero), _mm_unpacklo_epi8(y, zero), _mm_unpacklo_epi8(z, zero)),
                    sum(_mm_unpackhi_epi8(x, zero), _mm_unpackhi_epi8(y, zero), _mm_unpackhi_epi8(z, zero)),
                )
            }));
        }
        I32 if const { L::LEVEL >= V2 && L::LEVEL < V4 } => {
            // With `z` greater by 2^31 the sum is so too, and both are without a sign.
            return Some(by_registers!(i walk3(l, x, y, z)
                {
                    let half = _mm_set1_epi32(i32::MIN);
                    let sum = saturated_sums!(x, y, _mm_xor_si128(z, half), _mm_mul_epi32 _mm_and_si128 _mm_set1_epi64x
                        _mm_add_epi64 _mm_srli_epi64 _mm_castsi128_ps _mm_shuffle_ps _mm_castps_si128 _mm_setzero_si128
                        _mm_cmpeq_epi32 _mm_cmpgt_epi32 _mm_set1_epi32 _mm_blendv_epi8 _mm_shuffle_epi32);
                    _mm_xor_si128(sum, half)
                },
                {
                    let half = _mm256_set1_epi32(i32::MIN);
                    let sum = saturated_sums!(x, y, _mm256_xor_si256(z, half), _mm256_mul_epi32 _mm256_and_si256
                        _mm256_set1_epi64x _mm256_add_epi64 _mm256_srli_epi64 _mm256_castsi256_ps _mm256_shuffle_ps
                        _mm256_castps_si256 _mm256_setzero_si256 _mm256_cmpeq_epi32 _mm256_cmpgt_epi32 _mm256_set1_epi32
                        _mm256_blendv_epi8 _mm256_shuffle_epi32);
                    _mm256_xor_si256(sum, half)
                }));
        }
        I32 | U32 if const { L::LEVEL < V2 } => {}
        _ => return None,
    }
    Some(by_registers!(i walk3(l, x, y, z)
        {
            let (low, high) = products::<E>(x, y);
            let sum = _mm_add_epi32(low, z);
            let half = _mm_set1_epi32(i32::MIN);
            // Less than an operand: there was a carry, of which the mask is -1.
            let high = _mm_sub_epi32(high, _mm_cmpgt_epi32(_mm_xor_si128(low, half), _mm_xor_si128(sum, half)));
            if const { E::SIGNED } {
                let high = _mm_add_epi32(high, _mm_srai_epi32::<31>(z));
                let fits = _mm_cmpeq_epi32(high, _mm_srai_epi32::<31>(sum));
                let limit = _mm_xor_si128(_mm_srai_epi32::<31>(high), _mm_set1_epi32(i32::MAX));
                _mm_or_si128(_mm_and_si128(fits, sum), _mm_andnot_si128(fits, limit))
            } else {
                let fits = _mm_cmpeq_epi32(high, _mm_setzero_si128());
                _mm_or_si128(sum, _mm_andnot_si128(fits, _mm_set1_epi32(-1)))
            }
        }))
}

/// By two shifts with an amount a lane.
macro_rules! rotated_each {
    ($l:ident, $x:ident, $y:ident, $bits:literal, $set:ident $set256:ident, $sub:ident $sub256:ident,
        $left:ident $left256:ident, $right:ident $right256:ident) => {
        by_registers!(i walk2($l, $x, $y)
            {
                let low = $set($bits - 1);
                let (left, right) = (_mm_and_si128($y, low), _mm_and_si128($sub(_mm_setzero_si128(), $y), low));
                _mm_or_si128($left($x, left), $right($x, right))
            },
            {
                let low = $set256($bits - 1);
                let zero = _mm256_setzero_si256();
                let (left, right) = (_mm256_and_si256($y, low), _mm256_and_si256($sub256(zero, $y), low));
                _mm256_or_si256($left256($x, left), $right256($x, right))
            })
    };
}

/// By one amount for all lanes, which is what a constant is, or by the product with a power of two; from V3 on, of 32
/// and 64 bits, and at V4 of 16, by an amount a lane.
///
/// Not inlined always: the compiler would simplify it anew for each of the 64 calls of a hash, not once before them.
#[inline]
pub fn rotate<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if const { N == 1 || size_of::<E>() == 1 && N > 8 } {
        return None;
    }
    match const { size_of::<E>() } {
        2 if const { L::LEVEL >= V4 } => {
            return Some(rotated_each!(l, x, y, 16, _mm_set1_epi16 _mm256_set1_epi16, _mm_sub_epi16 _mm256_sub_epi16,
                _mm_sllv_epi16 _mm256_sllv_epi16, _mm_srlv_epi16 _mm256_srlv_epi16));
        }
        4 if const { L::LEVEL >= V4 } => {
            return Some(by_registers!(i walk2(l, x, y)
                _mm_rolv_epi32(x, y), _mm256_rolv_epi32(x, y), _mm512_rolv_epi32(x, y)));
        }
        8 if const { L::LEVEL >= V4 } => {
            return Some(by_registers!(i walk2(l, x, y)
                _mm_rolv_epi64(x, y), _mm256_rolv_epi64(x, y), _mm512_rolv_epi64(x, y)));
        }
        4 if const { L::LEVEL >= V3 } => {
            return Some(rotated_each!(l, x, y, 32, _mm_set1_epi32 _mm256_set1_epi32, _mm_sub_epi32 _mm256_sub_epi32,
                _mm_sllv_epi32 _mm256_sllv_epi32, _mm_srlv_epi32 _mm256_srlv_epi32));
        }
        8 if const { L::LEVEL >= V3 } => {
            return Some(rotated_each!(l, x, y, 64, _mm_set1_epi64x _mm256_set1_epi64x, _mm_sub_epi64 _mm256_sub_epi64,
                _mm_sllv_epi64 _mm256_sllv_epi64, _mm_srlv_epi64 _mm256_srlv_epi64));
        }
        // Twice in 16 bits, of whose product with a power of two the high byte is it.
        1 => {
            return Some(by_registers!(i walk2(l, x, y) {
                let amounts = _mm_and_si128(_mm_unpacklo_epi8(y, _mm_setzero_si128()), _mm_set1_epi16(7));
                let powers = powers::<L>(amounts);
                let high = _mm_srli_epi16::<8>(_mm_mullo_epi16(_mm_unpacklo_epi8(x, x), powers));
                _mm_packus_epi16(high, high)
            }));
        }
        _ => {}
    }
    let bits = 8 * size_of::<E>() as i32;
    // SAFETY: SSE2 is part of x86-64.
    let first = unsafe {
        let first = reduced!(y, [E; N], first_of);
        match const { size_of::<E>() } {
            2 => _mm_shuffle_epi32::<0>(_mm_shufflelo_epi16::<0>(first)),
            4 => _mm_shuffle_epi32::<0>(first),
            _ => _mm_shuffle_epi32::<0b01_00_01_00>(first),
        }
    };
    let other: [E; N] = by_registers!(i walk1(l, y)
        _mm_xor_si128(y, first), _mm256_xor_si256(y, _mm256_broadcastsi128_si256(first)));
    // SAFETY: SSE2 is part of x86-64.
    let (is_one, left, right) = unsafe {
        let other = reduced!(other, [E; N], _mm_or_si128);
        let is_one = _mm_movemask_epi8(_mm_cmpeq_epi8(other, _mm_setzero_si128())) == 0xffff;
        let amount = _mm_cvtsi128_si32(first) & (bits - 1);
        (is_one, _mm_cvtsi32_si128(amount), _mm_cvtsi32_si128((bits - amount) & (bits - 1)))
    };
    Some(match const { size_of::<E>() } {
        2 if is_one => by_registers!(i walk1(l, x)
            _mm_or_si128(_mm_sll_epi16(x, left), _mm_srl_epi16(x, right)),
            _mm256_or_si256(_mm256_sll_epi16(x, left), _mm256_srl_epi16(x, right))),
        4 if is_one => by_registers!(i walk1(l, x)
            _mm_or_si128(_mm_sll_epi32(x, left), _mm_srl_epi32(x, right))),
        8 if is_one => by_registers!(i walk1(l, x)
            _mm_or_si128(_mm_sll_epi64(x, left), _mm_srl_epi64(x, right))),
        2 => by_registers!(i walk2(l, x, y)
            {
                let powers = powers::<L>(_mm_and_si128(y, _mm_set1_epi16(15)));
                _mm_or_si128(_mm_mullo_epi16(x, powers), _mm_mulhi_epu16(x, powers))
            },
            {
                let amounts = _mm256_and_si256(y, _mm256_set1_epi16(15));
                let places =
                    _mm256_xor_si256(_mm256_or_si256(amounts, _mm256_slli_epi16::<8>(amounts)), _mm256_set1_epi16(0x800));
                let powers = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(powers_below_256()), places);
                _mm256_or_si256(_mm256_mullo_epi16(x, powers), _mm256_mulhi_epu16(x, powers))
            }),
        4 => by_registers!(i walk2(l, x, y)
            {
                let exponents = _mm_slli_epi32::<23>(_mm_and_si128(y, _mm_set1_epi32(31)));
                let floats = _mm_add_epi32(exponents, _mm_set1_epi32(127 << 23));
                // Of 2^31 it returns the bits of 2^31, for want of another.
                let powers = _mm_cvttps_epi32(_mm_castsi128_ps(floats));
                let even = _mm_castsi128_ps(_mm_mul_epu32(x, powers));
                let odd = _mm_castsi128_ps(_mm_mul_epu32(_mm_srli_epi64::<32>(x), _mm_srli_epi64::<32>(powers)));
                let (low, high) = (_mm_shuffle_ps::<0b10_00_10_00>(even, odd), _mm_shuffle_ps::<0b11_01_11_01>(even, odd));
                _mm_shuffle_epi32::<0b11_01_10_00>(_mm_castps_si128(_mm_or_ps(low, high)))
            }),
        _ => return None,
    })
}

#[inline(always)]
fn first_of(a: __m128i, _: __m128i) -> __m128i {
    a
}

/// Two to the power of each of the integers of 16 bits, which are less than 16.
///
/// # Safety
/// The processor has the instructions of the level.
#[inline(always)]
unsafe fn powers<L: Level>(amounts: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64, and from V2 on there is SSSE3.
    unsafe {
        if const { L::LEVEL >= V2 } {
            // One byte of the power is 0, and the other that of the amount without its bit 8.
            let both = _mm_or_si128(amounts, _mm_slli_epi16::<8>(amounts));
            return _mm_shuffle_epi8(powers_below_256(), _mm_xor_si128(both, _mm_set1_epi16(0x800)));
        }
        // As floats they are exponents: of 2^16 more, since the high halves are what is packed.
        let floats = _mm_add_epi16(_mm_slli_epi16::<7>(amounts), _mm_set1_epi16((127 + 16) << 7));
        let integers = |floats| _mm_srai_epi32::<16>(_mm_cvttps_epi32(_mm_castsi128_ps(floats)));
        let zero = _mm_setzero_si128();
        _mm_packs_epi32(integers(_mm_unpacklo_epi16(zero, floats)), integers(_mm_unpackhi_epi16(zero, floats)))
    }
}

/// 2^0 to 2^7, and zeros.
#[inline(always)]
fn powers_below_256() -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0) }
}

/// The bits in common and half of the others, or of all bits without the half of those that differ.
macro_rules! averages {
    ($($name:ident: [$avg8:ident $avg8_256:ident] [$avg16:ident $avg16_256:ident] $common:ident $common256:ident $common512:ident;
        $add32:ident $add32_256:ident $add32_512:ident;
        |$x:ident, $y:ident, $average:ident| $bytes:expr, $bytes256:expr; $shorts:expr, $shorts256:expr;
        $signed:expr, $signed256:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Number, const N: usize>(l: L, $x: [E; N], $y: [E; N]) -> Option<[E; N]> {
            if const { N == 1 } {
                return None;
            }
            Some(match E::ELEMENT {
                U8 => by_registers!(i walk2(l, $x, $y)
                    { let $average = $avg8($x, $y); $bytes }, { let $average = $avg8_256($x, $y); $bytes256 }),
                // 128 more is unsigned.
                I8 => by_registers!(i walk2(l, $x, $y)
                    {
                        let half = _mm_set1_epi8(i8::MIN);
                        let ($x, $y) = (_mm_xor_si128($x, half), _mm_xor_si128($y, half));
                        let $average = $avg8($x, $y);
                        _mm_xor_si128($bytes, half)
                    },
                    {
                        let half = _mm256_set1_epi8(i8::MIN);
                        let ($x, $y) = (_mm256_xor_si256($x, half), _mm256_xor_si256($y, half));
                        let $average = $avg8_256($x, $y);
                        _mm256_xor_si256($bytes256, half)
                    }),
                I16 => by_registers!(i walk2(l, $x, $y) $signed, $signed256),
                U16 => by_registers!(i walk2(l, $x, $y)
                    { let $average = $avg16($x, $y); $shorts }, { let $average = $avg16_256($x, $y); $shorts256 }),
                I32 => by_registers!(i walk2(l, $x, $y)
                    $add32($common($x, $y), _mm_srai_epi32::<1>(_mm_xor_si128($x, $y))),
                    $add32_256($common256($x, $y), _mm256_srai_epi32::<1>(_mm256_xor_si256($x, $y))),
                    $add32_512($common512($x, $y), _mm512_srai_epi32::<1>(_mm512_xor_si512($x, $y)))),
                U32 => by_registers!(i walk2(l, $x, $y)
                    $add32($common($x, $y), _mm_srli_epi32::<1>(_mm_xor_si128($x, $y))),
                    $add32_256($common256($x, $y), _mm256_srli_epi32::<1>(_mm256_xor_si256($x, $y))),
                    $add32_512($common512($x, $y), _mm512_srli_epi32::<1>(_mm512_xor_si512($x, $y)))),
                _ => return None,
            })
        }
    )*};
}

// Unsigned ones of 8 and 16 bits have an instruction that rounds up. No vector of these has more than 32 bytes.
averages! {
    hadd: [_mm_avg_epu8 _mm256_avg_epu8] [_mm_avg_epu16 _mm256_avg_epu16] _mm_and_si128 _mm256_and_si256 _mm512_and_si512;
        _mm_add_epi32 _mm256_add_epi32 _mm512_add_epi32;
        |x, y, average|
        _mm_sub_epi8(average, _mm_and_si128(_mm_xor_si128(x, y), _mm_set1_epi8(1))),
        _mm256_sub_epi8(average, _mm256_and_si256(_mm256_xor_si256(x, y), _mm256_set1_epi8(1)));
        _mm_sub_epi16(average, _mm_and_si128(_mm_xor_si128(x, y), _mm_set1_epi16(1))),
        _mm256_sub_epi16(average, _mm256_and_si256(_mm256_xor_si256(x, y), _mm256_set1_epi16(1)));
        _mm_add_epi16(_mm_and_si128(x, y), _mm_srai_epi16::<1>(_mm_xor_si128(x, y))),
        _mm256_add_epi16(_mm256_and_si256(x, y), _mm256_srai_epi16::<1>(_mm256_xor_si256(x, y)));
    rhadd: [_mm_avg_epu8 _mm256_avg_epu8] [_mm_avg_epu16 _mm256_avg_epu16] _mm_or_si128 _mm256_or_si256 _mm512_or_si512;
        _mm_sub_epi32 _mm256_sub_epi32 _mm512_sub_epi32;
        |x, y, average| average, average; average, average;
        {
            let half = _mm_set1_epi16(i16::MIN);
            _mm_xor_si128(_mm_avg_epu16(_mm_xor_si128(x, half), _mm_xor_si128(y, half)), half)
        },
        {
            let half = _mm256_set1_epi16(i16::MIN);
            _mm256_xor_si256(_mm256_avg_epu16(_mm256_xor_si256(x, half), _mm256_xor_si256(y, half)), half)
        };
}

/// The magnitude, which is unsigned.
#[inline(always)]
pub fn abs<L: Level, E: Number, R: Pod, const N: usize>(l: L, x: [E; N]) -> Option<[R; N]> {
    if const { N == 1 || !E::SIGNED || size_of::<E>() == 8 } {
        return None;
    }
    Some(match const { size_of::<E>() } {
        1 => by_registers!(i walk1(l, x)
            if const { L::LEVEL >= V2 } { _mm_abs_epi8(x) } else { _mm_min_epu8(x, _mm_sub_epi8(_mm_setzero_si128(), x)) },
            _mm256_abs_epi8(x)),
        2 => by_registers!(i walk1(l, x)
            if const { L::LEVEL >= V2 } { _mm_abs_epi16(x) } else { _mm_max_epi16(x, _mm_sub_epi16(_mm_setzero_si128(), x)) },
            _mm256_abs_epi16(x)),
        _ => by_registers!(i walk1(l, x)
            {
                let sign = _mm_srai_epi32::<31>(x);
                if const { L::LEVEL >= V2 } { _mm_abs_epi32(x) } else { _mm_sub_epi32(_mm_xor_si128(x, sign), sign) }
            },
            _mm256_abs_epi32(x), _mm512_abs_epi32(x)),
    })
}

/// The greater without the less.
#[inline(always)]
pub fn abs_diff<L: Level, E: Number, R: Pod, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[R; N]> {
    if const { N > 1 && size_of::<E>() == 4 && E::SIGNED && L::LEVEL < V2 } {
        return Some(by_registers!(i walk2(l, x, y) {
            let is_less = _mm_cmpgt_epi32(y, x);
            _mm_sub_epi32(_mm_xor_si128(_mm_sub_epi32(x, y), is_less), is_less)
        }));
    }
    let (x, y) = (pick::max(l, x, y)?, pick::min(l, x, y)?);
    Some(match const { size_of::<E>() } {
        1 => by_registers!(i walk2(l, x, y) _mm_sub_epi8(x, y), _mm256_sub_epi8(x, y)),
        2 => by_registers!(i walk2(l, x, y) _mm_sub_epi16(x, y), _mm256_sub_epi16(x, y)),
        _ => by_registers!(i walk2(l, x, y) _mm_sub_epi32(x, y), _mm256_sub_epi32(x, y), _mm512_sub_epi32(x, y)),
    })
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
