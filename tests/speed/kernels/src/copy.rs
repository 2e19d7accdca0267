//! As many bytes read and written as a conversion does, in registers of the level, and nothing else done. Where less
//! is written than read, registers are or-ed together.

use bytemuck::{cast_slice, cast_slice_mut};
use clc_speed::form::{By, Form, Run};
use core::arch::x86_64::*;

#[cfg(target_feature = "avx512f")]
type Register = __m512i;
#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
type Register = __m256i;
#[cfg(not(target_feature = "avx2"))]
type Register = __m128i;

/// The 16, 32 or 64 bytes of a register, as slices are cast to it.
type Bytes = [u64; size_of::<Register>() / 8];

/// `X` registers read, `R` written: the sizes of the elements, if a block is as many elements as a register has bytes.
fn copy<const X: usize, const R: usize>(sources: &[&[u8]], result: &mut [u8]) {
    #[inline(never)]
    fn run<const X: usize, const R: usize>(x: &[[Bytes; X]], r: &mut [[Bytes; R]]) {
        for (r, x) in r.iter_mut().zip(x) {
            // Else the compiler calls memcpy, which does not go through the caches if there is much to move.
            std::hint::black_box(());
            for (i, r) in r.iter_mut().enumerate() {
                let first = i * X / R;
                // SAFETY: the slices are aligned to 128 bytes and hold whole blocks; the build has what `Register` is
                // of.
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

macro_rules! forms {
    ($($from:ident -> $to:ident $($suffix:ident)?,)*) => {
        pub fn forms() -> Vec<Form> {
            let mut forms = vec![$(Form {
                work: concat!(stringify!($from), "_to_", stringify!($to) $(, stringify!($suffix))?),
                by: By::Copy,
                run: {
                    const RUN: Run = copy::<{ bytes(stringify!($from)) }, { bytes(stringify!($to)) }>;
                    RUN
                },
            },)*];
            for work in ["as_int4", "as_short8", "as_uchar16", "as_ulong8"] {
                forms.push(Form { work, by: By::Copy, run: copy::<1, 1> });
            }
            forms
        }
    };
}

clc_speed::conversions!(forms);
