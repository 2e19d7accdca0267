//! Copies in registers of the level, which read and write the same number of bytes as a conversion. If a conversion
//! writes less than it reads, the copy combines registers with `or`.

use bytemuck::{cast_slice, cast_slice_mut};
use clc_speed::variant::{By, Run, Variant};
use core::arch::x86_64::*;

#[cfg(target_feature = "avx512f")]
type Register = __m512i;
#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
type Register = __m256i;
#[cfg(not(target_feature = "avx2"))]
type Register = __m128i;

/// The 16, 32 or 64 bytes of a register, to which slices are cast.
type Bytes = [u64; size_of::<Register>() / 8];

/// Reads `X` registers and writes `R` per block: the sizes of the elements, because a block has one element per byte of a
/// register.
fn copy<const X: usize, const R: usize>(sources: &[&[u8]], result: &mut [u8]) {
    #[inline(never)]
    fn run<const X: usize, const R: usize>(x: &[[Bytes; X]], r: &mut [[Bytes; R]]) {
        for (r, x) in r.iter_mut().zip(x) {
            // Prevents a call of memcpy, which bypasses the caches for large copies.
            std::hint::black_box(());
            for (i, r) in r.iter_mut().enumerate() {
                let first = i * X / R;
                // SAFETY: the slices are aligned to 128 bytes and hold whole blocks; the build has the instructions of
                // `Register`.
                unsafe {
                    let mut register = load(&x[first]);
                    for x in &x[first + 1..((i + 1) * X / R).max(first + 1)] {
                        register = or(register, load(x));
                    }
                    (&raw mut *r).cast::<Register>().write(register);
                }
            }
        }
    }
    run::<X, R>(cast_slice(sources[0]), cast_slice_mut(result));
}

#[inline(always)]
unsafe fn load(x: &Bytes) -> Register {
    unsafe { (&raw const *x).cast::<Register>().read() }
}

#[inline(always)]
unsafe fn or(a: Register, b: Register) -> Register {
    #[cfg(target_feature = "avx512f")]
    return unsafe { _mm512_or_si512(a, b) };
    #[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
    return unsafe { _mm256_or_si256(a, b) };
    #[cfg(not(target_feature = "avx2"))]
    return unsafe { _mm_or_si128(a, b) };
}

const fn bytes(name: &str) -> usize {
    match name.as_bytes() {
        b"char" | b"uchar" => 1,
        b"short" | b"ushort" | b"half" => 2,
        b"int" | b"uint" | b"float" => 4,
        _ => 8,
    }
}

macro_rules! variants {
    ($($from:ident -> $to:ident $($suffix:ident)?,)*) => {
        pub fn variants() -> Vec<Variant> {
            vec![$(Variant {
                work: concat!(stringify!($from), "_to_", stringify!($to) $(, stringify!($suffix))?),
                by: By::Copy,
                run: {
                    const RUN: Run = copy::<{ bytes(stringify!($from)) }, { bytes(stringify!($to)) }>;
                    RUN
                },
            },)*]
        }
    };
}

clc_speed::conversions!(variants);
