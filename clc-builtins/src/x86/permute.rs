//! Run-time permutations: the operands are a table of one, two or four registers, the mask is registers of indices.
//!
//! A hardware permutation looks up in one register, in AVX-512 in two; results from several are chosen by the next
//! bits of the index. The compiler knows the intrinsics: with a constant mask they become the best single shuffle.

use crate::level::{Level, V2, V3, V4};
use super::register::*;
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

/// One way to permute the elements of a register. [`lookup`] names one only at levels that have its instructions.
///
/// # Safety
/// All functions: the processor has the instructions that the implementation names.
trait Permute {
    type Register: Copy;
    /// As many bytes as a register of indices, and of the result.
    type Words: Pod;
    /// As many bytes of the table as one register holds.
    type Table: Pod;
    /// How many elements `one` tells apart, if it ignores the further bits of an index; else 0.
    const ELEMENTS: usize;
    unsafe fn load<A: Pod>(a: A) -> Self::Register;
    unsafe fn store<A: Pod>(r: Self::Register) -> A;
    #[inline(always)]
    unsafe fn table<A: Pod>(a: A) -> Self::Register {
        // SAFETY: the caller says that the processor has the instructions.
        unsafe { Self::load(a) }
    }
    /// A table of two operands that are smaller than it.
    unsafe fn join<A: Pod>(x: A, y: A) -> Self::Register;
    /// The bits of the indices that are in `limit`.
    unsafe fn limit(index: Self::Register, limit: usize) -> Self::Register;
    /// The indices as the functions below want them.
    #[inline(always)]
    unsafe fn prepare(index: Self::Register) -> Self::Register {
        index
    }
    unsafe fn one(table: Self::Register, index: Self::Register) -> Self::Register;
    /// `high` where the bit of the index that is `level` above those for `one` is set, else `low`.
    unsafe fn choose(
        low: Self::Register,
        high: Self::Register,
        index: Self::Register,
        level: u32,
    ) -> Self::Register;
    #[inline(always)]
    unsafe fn two(low: Self::Register, high: Self::Register, index: Self::Register) -> Self::Register {
        // SAFETY: the caller says that the processor has the instructions.
        unsafe { Self::choose(Self::one(low, index), Self::one(high, index), index, 0) }
    }
}

/// # Safety
/// The processor has the instructions of `P`.
#[inline(always)]
unsafe fn pick<P: Permute, const K: usize>(
    table: [P::Register; K],
    elements: usize,
    index: P::Register,
) -> P::Register {
    // SAFETY: the caller says that the processor has the instructions of `P`.
    unsafe {
        let index = if elements == K * P::ELEMENTS { index } else { P::limit(index, elements - 1) };
        let index = P::prepare(index);
        match K {
            1 => P::one(table[0], index),
            2 => P::two(table[0], table[1 % K], index),
            _ => {
                let low = P::two(table[0], table[1 % K], index);
                let high = P::two(table[2 % K], table[3 % K], index);
                P::choose(low, high, index, 1)
            }
        }
    }
}

/// # Safety
/// The processor has the instructions of `P`.
#[inline(always)]
unsafe fn rows<P: Permute, const K: usize, I: Pod, R: Pod>(
    table: [P::Register; K],
    elements: usize,
    mask: I,
) -> R {
    // SAFETY: the caller says that the processor has the instructions of `P`.
    let words =
        |words: P::Words| unsafe { P::store::<P::Words>(pick::<P, K>(table, elements, P::load(words))) };
    match size_of::<I>() / size_of::<P::Words>() {
        2 => {
            let [a, b]: [P::Words; 2] = cast(mask);
            cast([words(a), words(b)])
        }
        4 => {
            let [a, b, c, d]: [P::Words; 4] = cast(mask);
            cast([words(a), words(b), words(c), words(d)])
        }
        // SAFETY: the caller says that the processor has the instructions of `P`.
        _ => unsafe { P::store(pick::<P, K>(table, elements, P::load(mask))) },
    }
}

/// # Safety
/// The processor has the instructions of `P`.
#[inline(always)]
unsafe fn by<P: Permute, A: Pod, I: Pod, R: Pod>(x: A, y: A, two: bool, elements: usize, mask: I) -> Option<R> {
    // SAFETY: the caller says that the processor has the instructions of `P`.
    unsafe {
        Some(match (size_of::<A>() / size_of::<P::Table>(), two) {
            (0 | 1, false) => rows::<P, 1, I, R>([P::table(x)], elements, mask),
            (0, true) => rows::<P, 1, I, R>([P::join(x, y)], elements, mask),
            (1, true) => rows::<P, 2, I, R>([P::table(x), P::table(y)], elements, mask),
            (2, false) => {
                let [a, b]: [P::Table; 2] = cast(x);
                rows::<P, 2, I, R>([P::table(a), P::table(b)], elements, mask)
            }
            (2, true) => {
                let ([a, b], [c, d]): ([P::Table; 2], [P::Table; 2]) = (cast(x), cast(y));
                rows::<P, 4, I, R>([P::table(a), P::table(b), P::table(c), P::table(d)], elements, mask)
            }
            (4, false) => {
                let [a, b, c, d]: [P::Table; 4] = cast(x);
                rows::<P, 4, I, R>([P::table(a), P::table(b), P::table(c), P::table(d)], elements, mask)
            }
            _ => return None,
        })
    }
}

/// Element `mask[i] % elements` of `x`, followed by `y` if there are `two`, for each `i`; an element
/// is `element` bytes.
#[inline(always)]
pub fn lookup<L: Level, A: Pod, I: Pod, R: Pod>(
    _: L,
    x: A,
    y: A,
    two: bool,
    elements: usize,
    mask: I,
    element: usize,
) -> Option<R> {
    let width = size_of::<A>().max(size_of::<I>());
    if const { L::LEVEL >= V4 } {
        // SAFETY: the level is V4: AVX-512F, BW, DQ and VL, and all that V3 has.
        return unsafe { match (element, width) {
            (1, _) => by::<Bytes<1>, A, I, R>(x, y, two, elements, mask),
            (2, ..=16) => by::<Words128, A, I, R>(x, y, two, elements, mask),
            (2, _) => by::<Words256, A, I, R>(x, y, two, elements, mask),
            (4, ..=16) => by::<Doublewords128, A, I, R>(x, y, two, elements, mask),
            (4, ..=32) => by::<Doublewords256, A, I, R>(x, y, two, elements, mask),
            (4, _) => by::<Doublewords512, A, I, R>(x, y, two, elements, mask),
            (8, ..=16) => by::<Quadwords128, A, I, R>(x, y, two, elements, mask),
            (8, ..=32) => by::<Quadwords256, A, I, R>(x, y, two, elements, mask),
            (8, _) => by::<Quadwords512, A, I, R>(x, y, two, elements, mask),
            _ => None,
        } };
    }
    if const { L::LEVEL >= V3 } {
        // SAFETY: the level is V3, which has AVX2.
        return unsafe { match (element, width) {
            (1, _) => by::<Bytes<1>, A, I, R>(x, y, two, elements, mask),
            (2, _) if const { size_of::<I>() <= 16 } => by::<Bytes<2>, A, I, R>(x, y, two, elements, mask),
            (2, _) => by::<WordsByHalves, A, I, R>(x, y, two, elements, mask),
            (4, ..=16) => by::<Single, A, I, R>(x, y, two, elements, mask),
            (4, _) => by::<Doublewords, A, I, R>(x, y, two, elements, mask),
            (8, ..=16) => by::<Double, A, I, R>(x, y, two, elements, mask),
            (8, _) => by::<Quadwords, A, I, R>(x, y, two, elements, mask),
            _ => None,
        } };
    }
    if const { L::LEVEL < V2 } {
        return None;
    }
    // SAFETY: the level is V2, which has SSSE3 and SSE4.1.
    unsafe { match element {
        _ if size_of::<A>() > if two { 16 } else { 32 } || width > 32 => None,
        1 => by::<Bytes<1>, A, I, R>(x, y, two, elements, mask),
        2 => by::<Bytes<2>, A, I, R>(x, y, two, elements, mask),
        4 => by::<Bytes<4>, A, I, R>(x, y, two, elements, mask),
        8 => by::<Bytes<8>, A, I, R>(x, y, two, elements, mask),
        _ => None,
    } }
}

/// What replaces each index by its first byte, for every byte of the element, and what then counts those bytes.
#[inline]
const fn spread(element: usize) -> ([u8; 16], [u8; 16]) {
    let (mut first, mut count) = ([0; 16], [0; 16]);
    let mut i = 0;
    while i < 16 {
        first[i] = (i / element * element) as u8;
        count[i] = (i % element) as u8;
        i += 1;
    }
    (first, count)
}

/// Elements of `S` bytes by pshufb.
struct Bytes<const S: usize>;

impl<const S: usize> Permute for Bytes<S> {
    type Register = __m128i;
    type Words = [u64; 2];
    type Table = [u64; 2];
    const ELEMENTS: usize = 0;
    #[inline(always)]
    unsafe fn load<A: Pod>(a: A) -> __m128i {
        xmm(a)
    }
    #[inline(always)]
    unsafe fn store<A: Pod>(r: __m128i) -> A {
        from_xmm(r)
    }
    #[inline(always)]
    unsafe fn join<A: Pod>(x: A, y: A) -> __m128i {
        join_xmm(x, y)
    }
    #[inline(always)]
    unsafe fn limit(index: __m128i, limit: usize) -> __m128i {
        let limit = limit as i8;
        // The limit is below 128 for every table, and the other bytes of an index lose their bits: all of them are
        // tested where S is 1, and else replaced by those of the first.
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_and_si128(index, _mm_set1_epi8(limit)) }
    }
    #[inline(always)]
    unsafe fn prepare(index: __m128i) -> __m128i {
        if S == 1 {
            return index;
        }
        let (first, count) = const { spread(S) };
        // SAFETY: the caller says that the processor has SSSE3.
        unsafe {
            // Times S: what that carries into a second byte is replaced.
            let index = _mm_sll_epi16(index, _mm_cvtsi32_si128(S.ilog2() as i32));
            _mm_or_si128(_mm_shuffle_epi8(index, cast(first)), cast(count))
        }
    }
    #[inline(always)]
    unsafe fn one(table: __m128i, index: __m128i) -> __m128i {
        // SAFETY: the caller says that the processor has SSSE3.
        unsafe { _mm_shuffle_epi8(table, index) }
    }
    #[inline(always)]
    unsafe fn choose(low: __m128i, high: __m128i, index: __m128i, level: u32) -> __m128i {
        // The bit moves to the top of its byte; what comes in from below does not matter.
        // SAFETY: the caller says that the processor has SSE4.1.
        unsafe { _mm_blendv_epi8(low, high, _mm_sll_epi16(index, _mm_cvtsi32_si128(3 - level as i32))) }
    }
}

/// Elements of 2 bytes by the pshufb of AVX2, which looks up in each half: both are the same table.
struct WordsByHalves;

impl Permute for WordsByHalves {
    type Register = __m256i;
    type Words = [u64; 4];
    type Table = [u64; 2];
    const ELEMENTS: usize = 0;
    #[inline(always)]
    unsafe fn load<A: Pod>(a: A) -> __m256i {
        // SAFETY: the caller says that the processor has AVX2.
        unsafe { ymm(a) }
    }
    #[inline(always)]
    unsafe fn store<A: Pod>(r: __m256i) -> A {
        // SAFETY: the caller says that the processor has AVX2.
        unsafe { from_ymm(r) }
    }
    #[inline(always)]
    unsafe fn table<A: Pod>(a: A) -> __m256i {
        // SAFETY: the caller says that the processor has AVX2.
        unsafe { _mm256_broadcastsi128_si256(xmm(a)) }
    }
    #[inline(always)]
    unsafe fn join<A: Pod>(x: A, y: A) -> __m256i {
        // SAFETY: the caller says that the processor has AVX2.
        unsafe { _mm256_broadcastsi128_si256(join_xmm(x, y)) }
    }
    #[inline(always)]
    unsafe fn limit(index: __m256i, limit: usize) -> __m256i {
        // SAFETY: the caller says that the processor has AVX2.
        unsafe { _mm256_and_si256(index, _mm256_set1_epi16(limit as i16)) }
    }
    #[inline(always)]
    unsafe fn prepare(index: __m256i) -> __m256i {
        // Twice the index in both bytes, and one more in the second.
        // SAFETY: the caller says that the processor has AVX2.
        unsafe {
            _mm256_add_epi16(_mm256_mullo_epi16(index, _mm256_set1_epi16(0x0202)), _mm256_set1_epi16(0x0100))
        }
    }
    #[inline(always)]
    unsafe fn one(table: __m256i, index: __m256i) -> __m256i {
        // SAFETY: the caller says that the processor has AVX2.
        unsafe { _mm256_shuffle_epi8(table, index) }
    }
    #[inline(always)]
    unsafe fn choose(low: __m256i, high: __m256i, index: __m256i, level: u32) -> __m256i {
        // SAFETY: the caller says that the processor has AVX2.
        unsafe { _mm256_blendv_epi8(low, high, _mm256_sll_epi16(index, _mm_cvtsi32_si128(3 - level as i32))) }
    }
}

/// The permutations of AVX and AVX2 of elements of 4 and 8 bytes.
macro_rules! avx2 {
    ($($(#[$doc:meta])* $name:ident: $register:ident $words:ty, $elements:literal, $load:ident $store:ident $join:ident;
        |$limited:ident, $limit:ident| $and:expr; $(prepare |$prepared:ident| $prepare:expr;)?
        |$table:ident, $index:ident| $one:expr; |$low:ident, $high:ident, $level:ident, $count:ident| $choose:expr;)*
    ) => {$(
        $(#[$doc])*
        struct $name;

        #[allow(unused_unsafe)]
        impl Permute for $name {
            type Register = $register;
            type Words = $words;
            type Table = $words;
            const ELEMENTS: usize = $elements;
            #[inline(always)]
            unsafe fn load<A: Pod>(a: A) -> $register {
                // SAFETY: the caller says that the processor has AVX2.
                unsafe { $load(a) }
            }
            #[inline(always)]
            unsafe fn store<A: Pod>(r: $register) -> A {
                // SAFETY: the caller says that the processor has AVX2.
                unsafe { $store(r) }
            }
            #[inline(always)]
            unsafe fn join<A: Pod>(x: A, y: A) -> $register {
                // SAFETY: the caller says that the processor has AVX2.
                unsafe { $join(x, y) }
            }
            #[inline(always)]
            unsafe fn limit($limited: $register, limit: usize) -> $register {
                let $limit = limit as _;
                // SAFETY: the caller says that the processor has AVX2.
                unsafe { $and }
            }
            $(#[inline(always)]
            unsafe fn prepare($prepared: $register) -> $register {
                // SAFETY: the caller says that the processor has AVX2.
                unsafe { $prepare }
            })?
            #[inline(always)]
            unsafe fn one($table: $register, $index: $register) -> $register {
                // SAFETY: the caller says that the processor has AVX2.
                unsafe { $one }
            }
            #[inline(always)]
            unsafe fn choose($low: $register, $high: $register, $level: $register, level: u32) -> $register {
                let count = level as i32;
                // SAFETY: the caller says that the processor has AVX2.
                unsafe {
                    let $count = |top: i32| _mm_cvtsi32_si128(top - count);
                    $choose
                }
            }
        }
    )*};
}

avx2! {
    /// 4 of 4 bytes.
    Single: __m128i [u64; 2], 4, xmm from_xmm join_xmm;
        |i, limit| _mm_and_si128(i, _mm_set1_epi32(limit));
        |t, i| _mm_castps_si128(_mm_permutevar_ps(_mm_castsi128_ps(t), i));
        |low, high, i, count| _mm_castps_si128(_mm_blendv_ps(
            _mm_castsi128_ps(low), _mm_castsi128_ps(high), _mm_castsi128_ps(_mm_sll_epi32(i, count(29)))));
    /// 8 of 4 bytes.
    Doublewords: __m256i [u64; 4], 8, ymm from_ymm join_ymm;
        |i, limit| _mm256_and_si256(i, _mm256_set1_epi32(limit));
        |t, i| _mm256_permutevar8x32_epi32(t, i);
        |low, high, i, count| _mm256_castps_si256(_mm256_blendv_ps(
            _mm256_castsi256_ps(low), _mm256_castsi256_ps(high), _mm256_castsi256_ps(_mm256_sll_epi32(i, count(28)))));
    /// 2 of 8 bytes. The instruction looks at the second bit of the index.
    Double: __m128i [u64; 2], 2, xmm from_xmm join_xmm;
        |i, limit| _mm_and_si128(i, _mm_set1_epi64x(limit)); prepare |i| _mm_slli_epi64::<1>(i);
        |t, i| _mm_castpd_si128(_mm_permutevar_pd(_mm_castsi128_pd(t), i));
        |low, high, i, count| _mm_castpd_si128(_mm_blendv_pd(
            _mm_castsi128_pd(low), _mm_castsi128_pd(high), _mm_castsi128_pd(_mm_sll_epi64(i, count(61)))));
    /// 4 of 8 bytes, as 8 of 4.
    Quadwords: __m256i [u64; 4], 4, ymm from_ymm join_ymm;
        |i, limit| _mm256_and_si256(i, _mm256_set1_epi64x(limit));
        prepare |i| _mm256_or_si256(
            _mm256_shuffle_epi32::<0b10_10_00_00>(_mm256_slli_epi64::<1>(i)), _mm256_set1_epi64x(1 << 32));
        |t, i| _mm256_permutevar8x32_epi32(t, i);
        |low, high, i, count| _mm256_castpd_si256(_mm256_blendv_pd(
            _mm256_castsi256_pd(low), _mm256_castsi256_pd(high), _mm256_castsi256_pd(_mm256_sll_epi64(i, count(60)))));
}

/// The permutations of AVX-512, and its lookup in two registers.
macro_rules! avx512 {
    ($($name:ident: $register:ident $words:ty, $elements:literal, $load:ident $store:ident $join:ident,
        $set:ident $and:ident
        $two:ident $test:ident $blend:ident, |$table:ident, $index:ident| $one:expr;)*) => {$(
        struct $name;

        #[allow(unused_unsafe)]
        impl Permute for $name {
            type Register = $register;
            type Words = $words;
            type Table = $words;
            const ELEMENTS: usize = $elements;
            #[inline(always)]
            unsafe fn load<A: Pod>(a: A) -> $register {
                // SAFETY: the caller says that the processor has AVX-512F, BW and VL.
                unsafe { $load(a) }
            }
            #[inline(always)]
            unsafe fn store<A: Pod>(r: $register) -> A {
                // SAFETY: the caller says that the processor has AVX-512F, BW and VL.
                unsafe { $store(r) }
            }
            #[inline(always)]
            unsafe fn join<A: Pod>(x: A, y: A) -> $register {
                // SAFETY: the caller says that the processor has AVX-512F, BW and VL.
                unsafe { $join(x, y) }
            }
            #[inline(always)]
            unsafe fn limit(index: $register, limit: usize) -> $register {
                // SAFETY: the caller says that the processor has AVX-512F, BW and VL.
                unsafe { $and(index, $set(limit as _)) }
            }
            #[inline(always)]
            unsafe fn one($table: $register, $index: $register) -> $register {
                // SAFETY: the caller says that the processor has AVX-512F, BW and VL.
                unsafe { $one }
            }
            #[inline(always)]
            unsafe fn two(low: $register, high: $register, index: $register) -> $register {
                // SAFETY: the caller says that the processor has AVX-512F, BW and VL.
                unsafe { $two(low, index, high) }
            }
            #[inline(always)]
            unsafe fn choose(low: $register, high: $register, index: $register, level: u32) -> $register {
                // SAFETY: the caller says that the processor has AVX-512F, BW and VL.
                unsafe { $blend($test(index, $set($elements << level)), low, high) }
            }
        }
    )*};
}

avx512! {
    Words128: __m128i [u64; 2], 8, xmm from_xmm join_xmm, _mm_set1_epi16 _mm_and_si128
        _mm_permutex2var_epi16 _mm_test_epi16_mask _mm_mask_blend_epi16, |t, i| _mm_permutexvar_epi16(i, t);
    Words256: __m256i [u64; 4], 16, ymm from_ymm join_ymm, _mm256_set1_epi16 _mm256_and_si256
        _mm256_permutex2var_epi16 _mm256_test_epi16_mask _mm256_mask_blend_epi16,
        |t, i| _mm256_permutexvar_epi16(i, t);
    Doublewords128: __m128i [u64; 2], 4, xmm from_xmm join_xmm, _mm_set1_epi32 _mm_and_si128
        _mm_permutex2var_epi32 _mm_test_epi32_mask _mm_mask_blend_epi32,
        |t, i| _mm_castps_si128(_mm_permutevar_ps(_mm_castsi128_ps(t), i));
    Doublewords256: __m256i [u64; 4], 8, ymm from_ymm join_ymm, _mm256_set1_epi32 _mm256_and_si256
        _mm256_permutex2var_epi32 _mm256_test_epi32_mask _mm256_mask_blend_epi32,
        |t, i| _mm256_permutexvar_epi32(i, t);
    Doublewords512: __m512i [u64; 8], 16, zmm from_zmm join_zmm, _mm512_set1_epi32 _mm512_and_si512
        _mm512_permutex2var_epi32 _mm512_test_epi32_mask _mm512_mask_blend_epi32,
        |t, i| _mm512_permutexvar_epi32(i, t);
    // The two tables of two elements are the same: as good as one.
    Quadwords128: __m128i [u64; 2], 2, xmm from_xmm join_xmm, _mm_set1_epi64x _mm_and_si128
        _mm_permutex2var_epi64 _mm_test_epi64_mask _mm_mask_blend_epi64, |t, i| _mm_permutex2var_epi64(t, i, t);
    Quadwords256: __m256i [u64; 4], 4, ymm from_ymm join_ymm, _mm256_set1_epi64x _mm256_and_si256
        _mm256_permutex2var_epi64 _mm256_test_epi64_mask _mm256_mask_blend_epi64,
        |t, i| _mm256_permutexvar_epi64(i, t);
    Quadwords512: __m512i [u64; 8], 8, zmm from_zmm join_zmm, _mm512_set1_epi64 _mm512_and_si512
        _mm512_permutex2var_epi64 _mm512_test_epi64_mask _mm512_mask_blend_epi64,
        |t, i| _mm512_permutexvar_epi64(i, t);
}
