//! Functions that pick one of their operands: minima, maxima, selections. A register as a whole takes them in one to
//! five instructions, while a loop of picks in a long function is taken apart into lanes.

use super::walk::by_registers;
use element::*;
use crate::level::{Level, V2, V4};
use bytemuck::Pod;
use core::arch::x86_64::*;

/// What the elements of a register are.
pub trait Number: Pod {
    const ELEMENT: u8;
    const SIGNED: bool = matches!(Self::ELEMENT, I8 | I16 | I32 | I64);
    const IS_FLOAT: bool = matches!(Self::ELEMENT, F32 | F64);
}

/// The elements, as numbers: by those the compiler sees, before it makes any code, which arm of a `match` there is for
/// a type.
pub mod element {
    macro_rules! elements {
        ($($element:ident $number:literal: $ty:ident;)*) => {$(
            pub const $element: u8 = $number;
            impl super::Number for $ty {
                const ELEMENT: u8 = $element;
            }
        )*};
    }
    elements! {
        I8 0: i8;
        U8 1: u8;
        I16 2: i16;
        U16 3: u16;
        I32 4: i32;
        U32 5: u32;
        I64 6: i64;
        U64 7: u64;
        F32 8: f32;
        F64 9: f64;
    }
}

/// `min` and `max`. The instructions for floats return their second operand if neither is less, and of NaN: `x`.
macro_rules! extremes {
    ($($name:ident: [$ps:ident $ps256:ident $ps512:ident] [$pd:ident $pd256:ident $pd512:ident]
        [$i8:ident $i8_256:ident $i8_512:ident] [$u8:ident $u8_256:ident $u8_512:ident]
        [$i16:ident $i16_256:ident $i16_512:ident] [$u16:ident $u16_256:ident $u16_512:ident]
        [$i32:ident $i32_256:ident $i32_512:ident] [$u32:ident $u32_256:ident $u32_512:ident]
        $is_second:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
            if const { N == 1 } {
                return None;
            }
            Some(match E::ELEMENT {
                F32 => by_registers!(ps walk2(l, x, y) $ps(y, x), $ps256(y, x), $ps512(y, x)),
                F64 => by_registers!(pd walk2(l, x, y) $pd(y, x), $pd256(y, x), $pd512(y, x)),
                U8 => by_registers!(i walk2(l, x, y) $u8(x, y), $u8_256(x, y), $u8_512(x, y)),
                I16 => by_registers!(i walk2(l, x, y) $i16(x, y), $i16_256(x, y), $i16_512(x, y)),
                // What is less with the sign is so without, where that bit is the other.
                I8 if const { L::LEVEL < V2 } => by_registers!(i walk2(l, x, y) {
                    let half = _mm_set1_epi8(i8::MIN);
                    _mm_xor_si128($u8(_mm_xor_si128(x, half), _mm_xor_si128(y, half)), half)
                }),
                U16 if const { L::LEVEL < V2 } => by_registers!(i walk2(l, x, y) {
                    let half = _mm_set1_epi16(i16::MIN);
                    _mm_xor_si128($i16(_mm_xor_si128(x, half), _mm_xor_si128(y, half)), half)
                }),
                I32 if const { L::LEVEL < V2 } => by_registers!(i walk2(l, x, y) choose(x, y, $is_second(x, y))),
                U32 if const { L::LEVEL < V2 } => by_registers!(i walk2(l, x, y) {
                    let half = _mm_set1_epi32(i32::MIN);
                    choose(x, y, $is_second(_mm_xor_si128(x, half), _mm_xor_si128(y, half)))
                }),
                I8 => by_registers!(i walk2(l, x, y) $i8(x, y), $i8_256(x, y), $i8_512(x, y)),
                U16 => by_registers!(i walk2(l, x, y) $u16(x, y), $u16_256(x, y), $u16_512(x, y)),
                I32 => by_registers!(i walk2(l, x, y) $i32(x, y), $i32_256(x, y), $i32_512(x, y)),
                U32 => by_registers!(i walk2(l, x, y) $u32(x, y), $u32_256(x, y), $u32_512(x, y)),
                _ => return None,
            })
        }
    )*};
}

extremes! {
    min: [_mm_min_ps _mm256_min_ps _mm512_min_ps] [_mm_min_pd _mm256_min_pd _mm512_min_pd]
        [_mm_min_epi8 _mm256_min_epi8 _mm512_min_epi8] [_mm_min_epu8 _mm256_min_epu8 _mm512_min_epu8]
        [_mm_min_epi16 _mm256_min_epi16 _mm512_min_epi16] [_mm_min_epu16 _mm256_min_epu16 _mm512_min_epu16]
        [_mm_min_epi32 _mm256_min_epi32 _mm512_min_epi32] [_mm_min_epu32 _mm256_min_epu32 _mm512_min_epu32]
        _mm_cmpgt_epi32;
    max: [_mm_max_ps _mm256_max_ps _mm512_max_ps] [_mm_max_pd _mm256_max_pd _mm512_max_pd]
        [_mm_max_epi8 _mm256_max_epi8 _mm512_max_epi8] [_mm_max_epu8 _mm256_max_epu8 _mm512_max_epu8]
        [_mm_max_epi16 _mm256_max_epi16 _mm512_max_epi16] [_mm_max_epu16 _mm256_max_epu16 _mm512_max_epu16]
        [_mm_max_epi32 _mm256_max_epi32 _mm512_max_epi32] [_mm_max_epu32 _mm256_max_epu32 _mm512_max_epu32]
        _mm_cmplt_epi32;
}

/// `fmin` and `fmax`: as `min` and `max`, but `y` where `x` is NaN. Of integers the same.
macro_rules! of_numbers {
    ($($name:ident $as:ident: [$ps:ident $ps256:ident $ps512:ident] [$pd:ident $pd256:ident $pd512:ident];)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
            if const { !E::IS_FLOAT } {
                return $as(l, x, y);
            }
            if const { N == 1 } {
                return None;
            }
            Some(match const { size_of::<E>() } {
                4 => by_registers!(ps walk2(l, x, y)
                    choose_ps::<L>($ps(y, x), y, _mm_cmpunord_ps(x, x)),
                    choose_ps256::<L>($ps256(y, x), y, _mm256_cmp_ps::<_CMP_UNORD_Q>(x, x)),
                    _mm512_mask_mov_ps($ps512(y, x), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), y)),
                _ => by_registers!(pd walk2(l, x, y)
                    choose_pd::<L>($pd(y, x), y, _mm_cmpunord_pd(x, x)),
                    choose_pd256::<L>($pd256(y, x), y, _mm256_cmp_pd::<_CMP_UNORD_Q>(x, x)),
                    _mm512_mask_mov_pd($pd512(y, x), _mm512_cmp_pd_mask::<_CMP_UNORD_Q>(x, x), y)),
            })
        }
    )*};
}

of_numbers! {
    fmin min: [_mm_min_ps _mm256_min_ps _mm512_min_ps] [_mm_min_pd _mm256_min_pd _mm512_min_pd];
    fmax max: [_mm_max_ps _mm256_max_ps _mm512_max_ps] [_mm_max_pd _mm256_max_pd _mm512_max_pd];
}

/// `x`, but `y` where it is NaN.
#[inline(always)]
pub fn instead_of_nan<L: Level, E: Number, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if const { N == 1 } {
        return None;
    }
    Some(match const { size_of::<E>() } {
        4 => by_registers!(ps walk2(l, x, y)
            choose_ps::<L>(x, y, _mm_cmpunord_ps(x, x)),
            choose_ps256::<L>(x, y, _mm256_cmp_ps::<_CMP_UNORD_Q>(x, x)),
            _mm512_mask_mov_ps(x, _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), y)),
        _ => by_registers!(pd walk2(l, x, y)
            choose_pd::<L>(x, y, _mm_cmpunord_pd(x, x)),
            choose_pd256::<L>(x, y, _mm256_cmp_pd::<_CMP_UNORD_Q>(x, x)),
            _mm512_mask_mov_pd(x, _mm512_cmp_pd_mask::<_CMP_UNORD_Q>(x, x), y)),
    })
}

/// `y` where the bits of `mask` are set, lane by lane: all of a lane or none. From AVX-512 on bits are chosen by one
/// instruction, which is no longer than a blend.
macro_rules! chooses {
    ($($name:ident $register:ident: $blend:ident $or:ident $andnot:ident $and:ident;)*) => {$(
        /// # Safety
        /// The processor has the instructions of the level, and the registers.
        #[inline(always)]
        unsafe fn $name<L: Level>(x: $register, y: $register, mask: $register) -> $register {
            // SAFETY: from V2 on there is SSE4.1; for the rest see above.
            unsafe {
                if const { L::LEVEL >= V2 && L::LEVEL < V4 } {
                    return $blend(x, y, mask);
                }
                $or($andnot(mask, x), $and(mask, y))
            }
        }
    )*};
}

chooses! {
    choose_ps __m128: _mm_blendv_ps _mm_or_ps _mm_andnot_ps _mm_and_ps;
    choose_pd __m128d: _mm_blendv_pd _mm_or_pd _mm_andnot_pd _mm_and_pd;
    choose_ps256 __m256: _mm256_blendv_ps _mm256_or_ps _mm256_andnot_ps _mm256_and_ps;
    choose_pd256 __m256d: _mm256_blendv_pd _mm256_or_pd _mm256_andnot_pd _mm256_and_pd;
}

/// By the bits of `mask`.
#[inline(always)]
unsafe fn choose(x: __m128i, y: __m128i, mask: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_or_si128(_mm_andnot_si128(mask, x), _mm_and_si128(mask, y)) }
}

/// `y` where the most significant bit of `c` is set.
#[inline(always)]
pub fn select<L: Level, E: Pod, C: Pod, const N: usize>(l: L, x: [E; N], y: [E; N], c: [C; N]) -> Option<[E; N]> {
    if const { N == 1 || size_of::<E>() != size_of::<C>() } {
        return None;
    }
    let c: [E; N] = bytemuck::cast(c);
    Some(match const { size_of::<E>() } {
        1 => by_registers!(i walk3(l, x, y, c)
            match const { L::LEVEL >= V2 } {
                true => _mm_blendv_epi8(x, y, c),
                false => choose(x, y, _mm_cmpgt_epi8(_mm_setzero_si128(), c)),
            },
            _mm256_blendv_epi8(x, y, c),
            _mm512_mask_mov_epi8(x, _mm512_movepi8_mask(c), y)),
        2 => by_registers!(i walk3(l, x, y, c)
            match const { L::LEVEL >= V2 } {
                true => _mm_blendv_epi8(x, y, _mm_srai_epi16::<15>(c)),
                false => choose(x, y, _mm_srai_epi16::<15>(c)),
            },
            _mm256_blendv_epi8(x, y, _mm256_srai_epi16::<15>(c)),
            _mm512_mask_mov_epi16(x, _mm512_movepi16_mask(c), y)),
        4 => by_registers!(ps walk3(l, x, y, c)
            match const { L::LEVEL >= V2 } {
                true => _mm_blendv_ps(x, y, c),
                false => choose_ps::<L>(x, y, _mm_castsi128_ps(_mm_srai_epi32::<31>(_mm_castps_si128(c)))),
            },
            _mm256_blendv_ps(x, y, c),
            _mm512_mask_mov_ps(x, _mm512_movepi32_mask(_mm512_castps_si512(c)), y)),
        _ => by_registers!(pd walk3(l, x, y, c)
            match const { L::LEVEL >= V2 } {
                true => _mm_blendv_pd(x, y, c),
                false => {
                    let signs = _mm_srai_epi32::<31>(_mm_castpd_si128(c));
                    choose_pd::<L>(x, y, _mm_castsi128_pd(_mm_shuffle_epi32::<0xf5>(signs)))
                }
            },
            _mm256_blendv_pd(x, y, c),
            _mm512_mask_mov_pd(x, _mm512_movepi64_mask(_mm512_castpd_si512(c)), y)),
    })
}

/// Each bit of `y` where that of `c` is set.
#[inline(always)]
pub fn bitselect<L: Level, E: Pod, const N: usize>(l: L, x: [E; N], y: [E; N], c: [E; N]) -> Option<[E; N]> {
    if const { N == 1 } {
        return None;
    }
    Some(by_registers!(i walk3(l, x, y, c)
        choose(x, y, c),
        _mm256_or_si256(_mm256_andnot_si256(c, x), _mm256_and_si256(c, y)),
        _mm512_or_si512(_mm512_andnot_si512(c, x), _mm512_and_si512(c, y))))
}

/// Without the sign.
#[inline(always)]
pub fn fabs<L: Level, E: Number, const N: usize>(l: L, x: [E; N]) -> Option<[E; N]> {
    if const { N == 1 } {
        return None;
    }
    Some(match const { size_of::<E>() } {
        4 => by_registers!(ps walk1(l, x)
            _mm_andnot_ps(_mm_set1_ps(-0.0), x),
            _mm256_andnot_ps(_mm256_set1_ps(-0.0), x),
            _mm512_andnot_ps(_mm512_set1_ps(-0.0), x)),
        _ => by_registers!(pd walk1(l, x)
            _mm_andnot_pd(_mm_set1_pd(-0.0), x),
            _mm256_andnot_pd(_mm256_set1_pd(-0.0), x),
            _mm512_andnot_pd(_mm512_set1_pd(-0.0), x)),
    })
}
