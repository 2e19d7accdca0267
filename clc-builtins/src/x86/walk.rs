//! Arrays by the registers of a level: an operation given for registers of 128, 256 and 512 bits, done on as many of the
//! widest as an array fills.

use super::register::{from_xmm, from_ymm, from_zmm, xmm, ymm, zmm};
use crate::level::{Level, V3, V4};
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

/// `walk!(level, x, y; xmm: ..., ymm: ..., zmm: ...)` calls the closures on registers of the arrays, which have as many
/// bytes as the result.
macro_rules! walks {
    ($($name:ident($($x:ident),*);)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, A: Pod, R: Pod>(
            _: L,
            $($x: A,)*
            on_xmm: impl Fn($(walks!(@ $x __m128i)),*) -> __m128i,
            on_ymm: impl Fn($(walks!(@ $x __m256i)),*) -> __m256i,
            on_zmm: impl Fn($(walks!(@ $x __m512i)),*) -> __m512i,
        ) -> R {
            // SAFETY: registers of 512 bits at V4, which has AVX-512F; those of 256 at V3 and more, which have AVX.
            unsafe {
                match size_of::<A>() {
                    128 if L::LEVEL >= V4 => {
                        $(let $x: [[u64; 8]; 2] = cast($x);)*
                        cast([0, 1].map(|i| from_zmm::<[u64; 8]>(on_zmm($(zmm($x[i])),*))))
                    }
                    64 if L::LEVEL >= V4 => from_zmm(on_zmm($(zmm($x)),*)),
                    128 if L::LEVEL >= V3 => {
                        $(let $x: [[u64; 4]; 4] = cast($x);)*
                        cast([0, 1, 2, 3].map(|i| from_ymm::<[u64; 4]>(on_ymm($(ymm($x[i])),*))))
                    }
                    64 if L::LEVEL >= V3 => {
                        $(let $x: [[u64; 4]; 2] = cast($x);)*
                        cast([0, 1].map(|i| from_ymm::<[u64; 4]>(on_ymm($(ymm($x[i])),*))))
                    }
                    32 if L::LEVEL >= V3 => from_ymm(on_ymm($(ymm($x)),*)),
                    128 => {
                        $(let $x: [[u64; 2]; 8] = cast($x);)*
                        cast([0, 1, 2, 3, 4, 5, 6, 7].map(|i| from_xmm::<[u64; 2]>(on_xmm($(xmm($x[i])),*))))
                    }
                    64 => {
                        $(let $x: [[u64; 2]; 4] = cast($x);)*
                        cast([0, 1, 2, 3].map(|i| from_xmm::<[u64; 2]>(on_xmm($(xmm($x[i])),*))))
                    }
                    32 => {
                        $(let $x: [[u64; 2]; 2] = cast($x);)*
                        cast([0, 1].map(|i| from_xmm::<[u64; 2]>(on_xmm($(xmm($x[i])),*))))
                    }
                    _ => from_xmm(on_xmm($(xmm($x)),*)),
                }
            }
        }
    )*};
    (@ $x:ident $register:ty) => { $register };
}

walks! {
    walk1(x);
    walk2(x, y);
    walk3(x, y, z);
}

/// The closures of a walk from one expression for each width of register: `[name] xmm, ymm, zmm`, where the operands are
/// integers (`i`), floats (`ps`) or doubles (`pd`) of it.
macro_rules! by_registers {
    // At levels, or of elements, for which there is nothing longer.
    (i $walk:ident($level:expr, $($x:ident),*) $on_xmm:expr) => {
        $crate::x86::walk::by_registers!(i $walk($level, $($x),*) $on_xmm, {
            let _ = ($($x,)*);
            _mm256_setzero_si256()
        })
    };
    (i $walk:ident($level:expr, $($x:ident),*) $on_xmm:expr, $on_ymm:expr) => {
        $crate::x86::walk::by_registers!(i $walk($level, $($x),*) $on_xmm, $on_ymm, {
            let _ = ($($x,)*);
            _mm512_setzero_si512()
        })
    };
    (ps $walk:ident($level:expr, $($x:ident),*) $on_xmm:expr) => {
        $crate::x86::walk::by_registers!(i $walk($level, $($x),*)
            { $(let $x = _mm_castsi128_ps($x);)* _mm_castps_si128($on_xmm) })
    };
    (i $walk:ident($level:expr, $($x:ident),*) $on_xmm:expr, $on_ymm:expr, $on_zmm:expr) => {
        // SAFETY: what the expressions use, SSE2 and what the caller looked for, AVX2 and AVX-512 (F, BW, DQ, VL), the
        // level has wherever the walk calls them: SSE2 is part of x86-64, V3 has AVX2 and FMA, V4 has AVX-512.
        unsafe {
            $crate::x86::walk::$walk($level, $($x,)* |$($x),*| $on_xmm, |$($x),*| $on_ymm, |$($x),*| $on_zmm)
        }
    };
    (ps $walk:ident($level:expr, $($x:ident),*) $on_xmm:expr, $on_ymm:expr, $on_zmm:expr) => {
        $crate::x86::walk::by_registers!(i $walk($level, $($x),*)
            { $(let $x = _mm_castsi128_ps($x);)* _mm_castps_si128($on_xmm) },
            { $(let $x = _mm256_castsi256_ps($x);)* _mm256_castps_si256($on_ymm) },
            { $(let $x = _mm512_castsi512_ps($x);)* _mm512_castps_si512($on_zmm) })
    };
    (pd $walk:ident($level:expr, $($x:ident),*) $on_xmm:expr, $on_ymm:expr, $on_zmm:expr) => {
        $crate::x86::walk::by_registers!(i $walk($level, $($x),*)
            { $(let $x = _mm_castsi128_pd($x);)* _mm_castpd_si128($on_xmm) },
            { $(let $x = _mm256_castsi256_pd($x);)* _mm256_castpd_si256($on_ymm) },
            { $(let $x = _mm512_castsi512_pd($x);)* _mm512_castpd_si512($on_zmm) })
    };
}
pub(super) use by_registers;
