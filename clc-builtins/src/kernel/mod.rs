//! The fast kernels: one function a pair of element types, over the lanes of a vector.
//!
//! A kernel is a formula for one element and a loop around it, `const`, without branches, so that the compiler makes
//! vector code of it. [`exact`](crate::exact) defines the results. Calls at run time convert registers instead, by
//! [`formula::convert`](crate::formula::convert).
//!
//! `MODE` is the resolved rounding mode: a missing suffix means [`RTZ`](crate::exact::mode::RTZ) to integers and
//! [`RTE`](crate::exact::mode::RTE) to floats. The fourth lane of a 3-vector may hold any value. `L` is the instruction
//! set that the kernel may count on: that of the build, or one that was found at run time ([`level`](crate::level)).

mod float_to_float;
mod float_to_int;
pub mod functions;
mod half;
mod int_to_float;
mod int_to_int;
pub mod operators;
mod shuffle;
pub mod truncate;

pub use truncate as scalars;

pub use float_to_float::*;
pub use float_to_int::*;
pub use half::*;
pub use int_to_float::*;
pub use int_to_int::*;
pub use shuffle::*;

use crate::level::{Level, V4};

/// Whether vectors of all integers are converted from and to floats by the hardware. x86 below AVX-512 has `i32` alone,
/// and the compiler takes the others one by one; other architectures need not be told.
#[inline]
const fn every_integer<L: Level>() -> bool {
    !cfg!(target_feature = "sse2") || L::LEVEL >= V4
}

/// Keeps the caller's loop from the loop vectoriser, where the condition holds.
///
/// In a loop that converts vectors, LLVM unrolls the loop over the lanes and then vectorises across the vectors, with a
/// gather for each element: up to 20 times slower. An empty `black_box` costs no instruction and stops that; the SLP
/// vectoriser then does the lanes. With less than 8 of them, and with most integers, it does harm.
macro_rules! guard {
    ($condition:expr) => {
        if $condition {
            core::hint::black_box(());
        }
    };
}
pub(crate) use guard;

/// Puts the loop around a formula for one element. The formula, and the condition of the guard that comes first, may
/// use `L`, `MODE`, `SAT` and `N`.
macro_rules! lanes {
    ($guard:expr; $($name:ident($x:ident: $from:ty) -> $to:ty $formula:block)*) => {$(
        // Unrolled it is long enough to be left a call, through memory, which costs as much as the work.
        #[inline(always)]
        pub const fn $name<L: $crate::level::Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> [$to; N] {
            $crate::kernel::guard!($guard);
            // Any value does: the loop writes every lane.
            let mut y = [<$to>::MIN; N];
            let mut i = 0;
            while i < N {
                let $x = x[i];
                y[i] = $formula;
                i += 1;
            }
            y
        }
    )*};
}
pub(crate) use lanes;

/// Defines the kernel of a pair of types that has no fast one, by the definition itself.
///
/// `exact_kernel! { bfloat_to_int: bfloat u16 (FORMAT) => i32 u32 (FORMAT) }` names for each type the unsigned integer
/// that carries its bits and its format.
#[allow(unused_macros, reason = "every pair of the present table has a fast kernel")]
macro_rules! exact_kernel {
    ($name:ident: $from:ident $from_bits:ident ($from_format:expr) => $to:ident $to_bits:ident ($to_format:expr)) => {
        #[inline]
        pub const fn $name<L: $crate::level::Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> [$to; N] {
            let mut y = [bytemuck::must_cast::<$to_bits, $to>(0); N];
            let mut i = 0;
            while i < N {
                let bits = bytemuck::must_cast::<$from, $from_bits>(x[i]) as u64;
                let mode = $crate::exact::mode::rounding(MODE);
                let bits = $crate::exact::convert(bits, $from_format, $to_format, mode, SAT);
                y[i] = bytemuck::must_cast::<$to_bits, $to>(bits as $to_bits);
                i += 1;
            }
            y
        }
    };
}
#[allow(unused_imports)]
pub(crate) use exact_kernel;
