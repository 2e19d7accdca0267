//! Arrays by the registers of a level: an operation given for registers of 128, 256 and 512 bits, done on as many of
//! the widest as an array fills.

use super::register::{from_xmm, from_ymm, from_zmm, xmm, ymm, zmm};
use crate::level::{Level, V3, V4};
use bytemuck::{Pod, cast};
use core::arch::x86_64::*;

/// Calls of a closure on registers of arrays: on one, or on each part of arrays that fill several.
macro_rules! call {
    ($on:ident $load:ident $store:ident ($($x:ident)*)) => { $store($on($($load($x)),*)) };
    ($parts:ty [$($at:literal)*] $on:ident $load:ident $store:ident $x:tt) => {{
        call!(@cast $parts, $x);
        cast::<$parts, R>([$(call!(@at $at $on $load $store $x)),*])
    }};
    (@cast $parts:ty, ($($x:ident)*)) => { $(let $x: $parts = cast($x);)* };
    (@at $at:literal $on:ident $load:ident $store:ident ($($x:ident)*)) => { $store($on($($load($x[$at])),*)) };
}

/// `walk2(x, y, on_xmm)` calls the closure on registers of the arrays, which have as many bytes as the result. `Copy`
/// spares the compiler the dropping of a closure.
pub mod xmm_alone {
    use super::{Pod, __m128i, cast, from_xmm, xmm};

    macro_rules! walks {
        ($($name:ident($($x:ident),*);)*) => {$(
            #[inline(always)]
            pub fn $name<A: Pod, R: Pod>($($x: A,)* on_xmm: impl Fn($(walks!(@ $x)),*) -> __m128i + Copy) -> R {
                match const { size_of::<A>() } {
                    128 => call!([[u64; 2]; 8] [0 1 2 3 4 5 6 7] on_xmm xmm from_xmm ($($x)*)),
                    64 => call!([[u64; 2]; 4] [0 1 2 3] on_xmm xmm from_xmm ($($x)*)),
                    32 => call!([[u64; 2]; 2] [0 1] on_xmm xmm from_xmm ($($x)*)),
                    _ => call!(on_xmm xmm from_xmm ($($x)*)),
                }
            }
        )*};
        (@ $x:ident) => { __m128i };
    }

    walks! {
        walk1(x);
        walk2(x, y);
    }
}

above_baseline! {
    /// How many registers of a level an array fills, and of which width: a number, by which the compiler sees before it
    /// makes any code that the other cases are none. A program has hundreds of these functions.
    const fn registers<L: Level>(bytes: usize) -> u8 {
        match (bytes, L::LEVEL) {
            (128, V4..) => TWO_ZMM,
            (128, V3) => FOUR_YMM,
            (64, V4..) => ONE_ZMM,
            (64, V3) => TWO_YMM,
            (32, V3..) => ONE_YMM,
            _ => XMM_ALONE,
        }
    }

    const XMM_ALONE: u8 = 0;
    const ONE_YMM: u8 = 1;
    const TWO_YMM: u8 = 2;
    const FOUR_YMM: u8 = 3;
    const ONE_ZMM: u8 = 4;
    const TWO_ZMM: u8 = 5;

    /// The same with closures for longer registers, where the level has them.
    macro_rules! walks {
        ($($name:ident($($x:ident),*);)*) => {$(
            #[inline(always)]
            pub fn $name<L: Level, A: Pod, R: Pod>(
                _: L,
                $($x: A,)*
                on_xmm: impl Fn($(walks!(@ $x __m128i)),*) -> __m128i + Copy,
                on_ymm: impl Fn($(walks!(@ $x __m256i)),*) -> __m256i + Copy,
                on_zmm: impl Fn($(walks!(@ $x __m512i)),*) -> __m512i + Copy,
            ) -> R {
                // SAFETY: registers of 512 bits at V4, which has AVX-512F; those of 256 at V3 and more, which have AVX.
                unsafe {
                    match const { registers::<L>(size_of::<A>()) } {
                        XMM_ALONE => xmm_alone::$name($($x,)* on_xmm),
                        ONE_YMM => call!(on_ymm ymm from_ymm ($($x)*)),
                        ONE_ZMM => call!(on_zmm zmm from_zmm ($($x)*)),
                        TWO_YMM => call!([[u64; 4]; 2] [0 1] on_ymm ymm from_ymm ($($x)*)),
                        FOUR_YMM => call!([[u64; 4]; 4] [0 1 2 3] on_ymm ymm from_ymm ($($x)*)),
                        _ => call!([[u64; 8]; 2] [0 1] on_zmm zmm from_zmm ($($x)*)),
                    }
                }
            }
        )*};
        (@ $x:ident $register:ty) => { $register };
    }

    walks! {
        walk1(x);
        walk2(x, y);
    }
}

/// The closures of a walk from one expression for each width of register: `[name] xmm, ymm, zmm`, where the operands
/// are integers (`i`), floats (`ps`) or doubles (`pd`) of it.
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
            $crate::x86::walk::closures!(
                $walk($level, $($x),*) |$($x),*| $on_xmm, |$($x),*| $on_ymm, |$($x),*| $on_zmm
            )
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

#[cfg(any(feature = "buffer", target_feature = "sse4.1"))]
macro_rules! closures {
    ($walk:ident($level:expr, $($x:expr),*) $on_xmm:expr, $on_ymm:expr, $on_zmm:expr) => {
        $crate::x86::walk::$walk($level, $($x,)* $on_xmm, $on_ymm, $on_zmm)
    };
}
/// Builds that run the baseline alone are spared the other two.
#[cfg(not(any(feature = "buffer", target_feature = "sse4.1")))]
macro_rules! closures {
    ($walk:ident($level:expr, $($x:expr),*) $on_xmm:expr, $on_ymm:expr, $on_zmm:expr) => {{
        let _ = $level;
        $crate::x86::walk::xmm_alone::$walk($($x,)* $on_xmm)
    }};
}
pub(super) use closures;

/// The same, by way of its registers.
#[inline(always)]
#[allow(unused_unsafe, reason = "nothing is done with them")]
pub fn held<L: Level, X: Pod>(l: L, x: X) -> X {
    by_registers!(i walk1(l, x) x, x, x)
}
