//! `const` kernels of conversions, for scalars and for the module [`mono`](crate::mono).
//!
//! Constants cannot use registers, and a scalar in a vector register takes more instructions than one in a general
//! register. Each kernel is a loop over the lanes of an array, without branches, so that the compiler vectorizes it.
//! [`exact`](crate::exact) defines the results.
//!
//! `MODE` is the rounding mode. Names without a suffix have [`RTZ`](crate::exact::mode::RTZ) for integers and
//! [`RTE`](crate::exact::mode::RTE) for floats. The padding of a 3-vector may hold any value.

mod float_to_float;
mod float_to_int;
mod half;
mod int_to_float;
mod int_to_int;

pub use float_to_float::*;
pub use float_to_int::*;
pub use half::*;
pub use int_to_float::*;
pub use int_to_int::*;

use crate::level::{Build, Level, V4};

/// Whether the target converts vectors of all integer types to floats, and back. Below AVX-512, x86-64 converts only
/// vectors of `i32`, and the compiler converts other lanes separately. On other targets, the compiler chooses.
pub(crate) const CONVERTS_ALL_INTEGERS: bool = !cfg!(target_feature = "sse2") || Build::LEVEL >= V4;

/// Defines kernels that evaluate a formula for each lane. The condition of the guard comes first. It and the formulas
/// may use `MODE`, `SAT` and `N`.
macro_rules! plain_kernels {
    ($guard:expr; $($name:ident($x:ident: $from:ty) -> $to:ty $formula:block)*) => {$(
        // The compiler would call the unrolled loop through memory.
        #[inline(always)]
        pub const fn $name<const MODE: u8, const SAT: bool, const N: usize>(x: [$from; N]) -> [$to; N] {
            guard!($guard);
            // The loop overwrites every lane.
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
use plain_kernels;

/// Defines the kernel of a pair of types without a fast one, by the reference implementation.
///
/// `exact_kernel! { bfloat_to_int: bfloat u16 (FORMAT) => i32 u32 (FORMAT) }` states each type, the unsigned integer
/// that holds its bits, and its format.
#[allow(unused_macros, reason = "every pair of the present table has a fast kernel")]
macro_rules! exact_kernel {
    ($name:ident: $from:ident $from_bits:ident ($from_format:expr) => $to:ident $to_bits:ident ($to_format:expr)) => {
        #[inline]
        pub const fn $name<const MODE: u8, const SAT: bool, const N: usize>(x: [$from; N]) -> [$to; N] {
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
