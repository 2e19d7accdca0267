//! Comparisons, the sign as a truth, and what a whole vector says.

pub use super::arithmetic::{isfinite, isnan};
use super::pick::Number;
use super::register::{reduced, xmm};
use super::walk::by_registers;
use crate::half;
use crate::level::{Level, V3};
use bytemuck::Pod;
use core::arch::x86_64::*;

/// All bits where the sign is set. Of the others the compiler's way is as good.
#[inline(always)]
pub fn signbit<L: Level, E: Pod, R: Pod, const N: usize>(l: L, x: [E; N]) -> Option<[R; N]> {
    if const { N == 1 || size_of::<E>() != 4 || size_of::<R>() != 4 } {
        return None;
    }
    Some(by_registers!(i walk1(l, x)
        _mm_srai_epi32::<31>(x), _mm256_srai_epi32::<31>(x), _mm512_srai_epi32::<31>(x)))
}

/// Halves as integers of the same order, and NaN as `nan`. Who has F16C has no need of it.
#[inline(always)]
pub fn ordered<L: Level, const N: usize>(l: L, x: [half; N], nan: i16) -> Option<[i16; N]> {
    if const { N == 1 || L::LEVEL >= V3 } {
        return None;
    }
    Some(by_registers!(i walk1(l, x) {
        let signs = _mm_srai_epi16::<15>(x);
        let magnitude = _mm_and_si128(x, _mm_set1_epi16(i16::MAX));
        let is_nan = _mm_cmpgt_epi16(magnitude, _mm_set1_epi16(half::INFINITY.to_bits() as i16));
        let signed = _mm_sub_epi16(_mm_xor_si128(magnitude, signs), signs);
        _mm_or_si128(_mm_andnot_si128(is_nan, signed), _mm_and_si128(is_nan, _mm_set1_epi16(nan)))
    }))
}

/// Whether any sign is set, or all: 1 or 0. Registers are first made one.
macro_rules! signs {
    ($($name:ident $operation:ident |$signs:ident, $wanted:ident| $holds:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Number, const N: usize, const WIDTH: usize>(_: L, x: [E; N]) -> Option<i32> {
            // SAFETY: SSE2 is part of x86-64.
            unsafe {
                if const { N == 1 } {
                    return None;
                }
                let mut x = x;
                if const { WIDTH < N && size_of::<[E; N]>() > 16 } {
                    // In place of the padding.
                    x[N - 1] = x[0];
                }
                let one = reduced!(x, [E; N], $operation);
                // A sign a lane, and of lanes of 2 bytes a bit below each that means nothing.
                let ($signs, lanes) = match const { size_of::<E>() } {
                    1 => (_mm_movemask_epi8(one), 16),
                    2 => (_mm_movemask_epi8(one), 8),
                    4 => (_mm_movemask_ps(_mm_castsi128_ps(one)), 4),
                    _ => (_mm_movemask_pd(_mm_castsi128_pd(one)), 2),
                };
                let count = if WIDTH < lanes { WIDTH } else { lanes };
                let $wanted = match const { size_of::<E>() } {
                    2 => 0xaaaa & ((1 << (2 * count)) - 1),
                    _ => (1 << count) - 1,
                };
                Some(i32::from($holds))
            }
        }
    )*};
}

signs! {
    any _mm_or_si128 |signs, wanted| signs & wanted != 0;
    all _mm_and_si128 |signs, wanted| signs & wanted == wanted;
}

/// Equal or greater; of unsigned integers greater by the order of signed ones, half the range away.
macro_rules! integers {
    ($l:ident, $x:ident, $y:ident: $int:ident, $set:ident $eq:ident $gt:ident,
        $set256:ident $eq256:ident $gt256:ident, $set512:ident $eq512:ident $gt512:ident $spread:ident) => {{
        let bias = if E::SIGNED || IS_EQUAL { 0 } else { $int::MIN };
        let other = if NEGATES { -1 } else { 0 };
        by_registers!(i walk2($l, $x, $y)
            {
                let (x, y) = (_mm_xor_si128($x, $set(bias)), _mm_xor_si128($y, $set(bias)));
                _mm_xor_si128(if const { IS_EQUAL } { $eq(x, y) } else { $gt(x, y) }, $set(other))
            },
            {
                let (x, y) = (_mm256_xor_si256($x, $set256(bias)), _mm256_xor_si256($y, $set256(bias)));
                _mm256_xor_si256(if const { IS_EQUAL } { $eq256(x, y) } else { $gt256(x, y) }, $set256(other))
            },
            {
                let (x, y) = (_mm512_xor_si512($x, $set512(bias)), _mm512_xor_si512($y, $set512(bias)));
                let holds = if const { IS_EQUAL } { $eq512(x, y) } else { $gt512(x, y) };
                $spread(if const { NEGATES } { !holds } else { holds })
            })
    }};
}

/// Integers, by an instruction, with the operands as they are or exchanged, and the other way round.
#[inline(always)]
fn compare<
    L: Level,
    E: Number,
    R: Pod,
    const N: usize,
    const IS_EQUAL: bool,
    const EXCHANGES: bool,
    const NEGATES: bool,
>(
    l: L,
    x: [E; N],
    y: [E; N],
) -> Option<[R; N]> {
    let (x, y) = if EXCHANGES { (y, x) } else { (x, y) };
    Some(match const { size_of::<E>() } {
        1 => integers!(l, x, y: i8, _mm_set1_epi8 _mm_cmpeq_epi8 _mm_cmpgt_epi8,
            _mm256_set1_epi8 _mm256_cmpeq_epi8 _mm256_cmpgt_epi8,
            _mm512_set1_epi8 _mm512_cmpeq_epi8_mask _mm512_cmpgt_epi8_mask _mm512_movm_epi8),
        2 => integers!(l, x, y: i16, _mm_set1_epi16 _mm_cmpeq_epi16 _mm_cmpgt_epi16,
            _mm256_set1_epi16 _mm256_cmpeq_epi16 _mm256_cmpgt_epi16,
            _mm512_set1_epi16 _mm512_cmpeq_epi16_mask _mm512_cmpgt_epi16_mask _mm512_movm_epi16),
        4 => integers!(l, x, y: i32, _mm_set1_epi32 _mm_cmpeq_epi32 _mm_cmpgt_epi32,
            _mm256_set1_epi32 _mm256_cmpeq_epi32 _mm256_cmpgt_epi32,
            _mm512_set1_epi32 _mm512_cmpeq_epi32_mask _mm512_cmpgt_epi32_mask _mm512_movm_epi32),
        // With SSE4.2, which V2 is without.
        _ if const { L::LEVEL >= V3 } => integers!(l, x, y: i64, _mm_set1_epi64x _mm_cmpeq_epi64 _mm_cmpgt_epi64,
            _mm256_set1_epi64x _mm256_cmpeq_epi64 _mm256_cmpgt_epi64,
            _mm512_set1_epi64 _mm512_cmpeq_epi64_mask _mm512_cmpgt_epi64_mask _mm512_movm_epi64),
        _ => return None,
    })
}

/// Comparisons: all bits of a lane or none.
macro_rules! comparisons {
    ($($name:ident $op:ident [$($is_equal:literal $exchanges:literal $negates:literal)?] |$x:ident, $y:ident| $ps:expr, $pd:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Number, R: Pod, const N: usize>(l: L, $x: [E; N], $y: [E; N]) -> Option<[R; N]> {
            // Of scalars the truth is an `int`, of vectors an integer of the elements' size.
            if const { N == 1 } {
                return None;
            }
            if const { !E::IS_FLOAT } {
                $(return compare::<L, E, R, N, $is_equal, $exchanges, $negates>(l, $x, $y);)?
                #[allow(unreachable_code, reason = "some compare floats alone")]
                return None;
            }
            Some(match const { size_of::<E>() } {
                4 => by_registers!(ps walk2(l, $x, $y)
                    $ps,
                    _mm256_cmp_ps::<$op>($x, $y),
                    _mm512_castsi512_ps(_mm512_movm_epi32(_mm512_cmp_ps_mask::<$op>($x, $y)))),
                _ => by_registers!(pd walk2(l, $x, $y)
                    $pd,
                    _mm256_cmp_pd::<$op>($x, $y),
                    _mm512_castsi512_pd(_mm512_movm_epi64(_mm512_cmp_pd_mask::<$op>($x, $y)))),
            })
        }
    )*};
}

comparisons! {
    isequal _CMP_EQ_OQ [true false false] |x, y| _mm_cmpeq_ps(x, y), _mm_cmpeq_pd(x, y);
    isnotequal _CMP_NEQ_UQ [true false true] |x, y| _mm_cmpneq_ps(x, y), _mm_cmpneq_pd(x, y);
    isgreater _CMP_GT_OQ [false false false] |x, y| _mm_cmpgt_ps(x, y), _mm_cmpgt_pd(x, y);
    isgreaterequal _CMP_GE_OQ [false true true] |x, y| _mm_cmpge_ps(x, y), _mm_cmpge_pd(x, y);
    isless _CMP_LT_OQ [false true false] |x, y| _mm_cmplt_ps(x, y), _mm_cmplt_pd(x, y);
    islessequal _CMP_LE_OQ [false false true] |x, y| _mm_cmple_ps(x, y), _mm_cmple_pd(x, y);
    islessgreater _CMP_NEQ_OQ [] |x, y|
        _mm_or_ps(_mm_cmplt_ps(x, y), _mm_cmpgt_ps(x, y)), _mm_or_pd(_mm_cmplt_pd(x, y), _mm_cmpgt_pd(x, y));
    isordered _CMP_ORD_Q [] |x, y| _mm_cmpord_ps(x, y), _mm_cmpord_pd(x, y);
    isunordered _CMP_UNORD_Q [] |x, y| _mm_cmpunord_ps(x, y), _mm_cmpunord_pd(x, y);
}
