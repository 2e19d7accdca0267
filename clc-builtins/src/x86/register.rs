//! Arrays of numbers as vector registers and back. What of a register an array does not fill has no meaning.

use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

/// An array of 2, 4, 8 or 16 bytes.
#[inline(always)]
pub fn xmm<A: Pod>(a: A) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { size_of::<A>() } {
            16 => cast(a),
            8 => _mm_cvtsi64_si128(cast(a)),
            4 => _mm_cvtsi32_si128(cast(a)),
            _ => _mm_cvtsi32_si128(cast::<A, u16>(a).into()),
        }
    }
}

/// The array of 2, 4, 8 or 16 bytes that `xmm` made.
#[inline(always)]
pub fn from_xmm<A: Pod>(r: __m128i) -> A {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { size_of::<A>() } {
            16 => cast(r),
            8 => cast(_mm_cvtsi128_si64(r)),
            4 => cast(_mm_cvtsi128_si32(r)),
            _ => cast(_mm_cvtsi128_si32(r) as u16),
        }
    }
}

/// An array of 2, 4 or 8 bytes, and the same again. The compiler does not look through it from elements `T`: it is a
/// shuffle of longer or shorter ones.
#[inline(always)]
pub fn twice<A: Pod, T>(a: A) -> __m128i {
    let r = xmm(a);
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { size_of::<A>() } {
            8 if const { size_of::<T>() < 4 } => _mm_shuffle_epi32::<0b01_00_01_00>(r),
            8 => _mm_unpacklo_epi64(r, r),
            4 if const { size_of::<T>() < 2 } => _mm_shufflelo_epi16::<0b01_00_01_00>(r),
            4 => _mm_shuffle_epi32::<0>(r),
            _ => _mm_shufflelo_epi16::<0>(r),
        }
    }
}

/// The first three of 4 elements of 2 or 4 bytes, of which the first comes last, and the fourth.
#[inline(always)]
pub fn turned<A: Pod>(a: A) -> A {
    const PLACES: i32 = 0b11_00_10_01;
    let r = xmm(a);
    // SAFETY: SSE2 is part of x86-64.
    from_xmm(unsafe {
        match const { size_of::<A>() } {
            8 => _mm_shufflelo_epi16::<PLACES>(r),
            _ => _mm_shuffle_epi32::<PLACES>(r),
        }
    })
}

/// An array of up to 32 bytes.
///
/// # Safety
/// The processor has AVX.
#[inline(always)]
pub unsafe fn ymm<A: Pod>(a: A) -> __m256i {
    match const { size_of::<A>() } {
        32 => cast(a),
        // SAFETY: the caller says that the processor has AVX.
        _ => unsafe { _mm256_castsi128_si256(xmm(a)) },
    }
}

/// The array of up to 32 bytes that `ymm` made.
///
/// # Safety
/// The processor has AVX.
#[inline(always)]
pub unsafe fn from_ymm<A: Pod>(r: __m256i) -> A {
    match const { size_of::<A>() } {
        32 => cast(r),
        // SAFETY: the caller says that the processor has AVX.
        _ => from_xmm(unsafe { _mm256_castsi256_si128(r) }),
    }
}

/// An array of up to 64 bytes.
///
/// # Safety
/// The processor has AVX-512F.
#[inline(always)]
pub unsafe fn zmm<A: Pod>(a: A) -> __m512i {
    match const { size_of::<A>() } {
        // SAFETY: both types are 64 bytes, and any bits are a register.
        64 => unsafe { core::mem::transmute::<[u64; 8], __m512i>(cast(a)) },
        // SAFETY: the caller says that the processor has AVX-512F.
        _ => unsafe { _mm512_castsi256_si512(ymm(a)) },
    }
}

/// The array of up to 64 bytes that `zmm` made.
///
/// # Safety
/// The processor has AVX-512F.
#[inline(always)]
pub unsafe fn from_zmm<A: Pod>(r: __m512i) -> A {
    match const { size_of::<A>() } {
        // SAFETY: both types are 64 bytes, and any bits are integers.
        64 => cast(unsafe { core::mem::transmute::<__m512i, [u64; 8]>(r) }),
        // SAFETY: the caller says that the processor has AVX-512F.
        _ => unsafe { from_ymm(_mm512_castsi512_si256(r)) },
    }
}

/// Two arrays of 2, 4 or 8 bytes, one after the other.
#[inline(always)]
pub fn join_xmm<A: Pod>(a: A, b: A) -> __m128i {
    let (a, b) = (xmm(a), xmm(b));
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { size_of::<A>() } {
            8 => _mm_unpacklo_epi64(a, b),
            4 => _mm_unpacklo_epi32(a, b),
            _ => _mm_unpacklo_epi16(a, b),
        }
    }
}

/// Two arrays of up to 16 bytes, one after the other.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
pub unsafe fn join_ymm<A: Pod>(a: A, b: A) -> __m256i {
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        match const { size_of::<A>() } {
            16 => _mm256_set_m128i(xmm(b), xmm(a)),
            _ => _mm256_castsi128_si256(join_xmm(a, b)),
        }
    }
}

/// Two arrays of up to 32 bytes, one after the other.
///
/// # Safety
/// The processor has AVX-512F.
#[inline(always)]
pub unsafe fn join_zmm<A: Pod>(a: A, b: A) -> __m512i {
    // SAFETY: the caller says that the processor has AVX-512F.
    unsafe {
        match const { size_of::<A>() } {
            32 => _mm512_inserti64x4::<1>(zmm(a), ymm(b)),
            _ => _mm512_castsi256_si512(join_ymm(a, b)),
        }
    }
}
