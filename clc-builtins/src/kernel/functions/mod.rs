//! The kernels of the table's functions: a type a name, which implements `Function1` and its like ([`operands`]) for
//! the operands that it takes.
//!
//! Most are of whole operands, by their registers ([`whole`], [`float`]). The others get arrays: the lanes of a vector,
//! four of a 3-vector, whose fourth may hold any value. They are guarded loops around the formula of one lane, and have
//! the traits below. [`exact::functions`](crate::exact::functions) says what a kernel has to return.

mod bits;
mod by_definition;
mod bytes;
mod division;
mod exponent;
mod float;
mod geometric;
mod lengths;
mod memory;
mod neighbour;
mod operands;
mod parts;
mod place;
mod real;
mod relational;
mod root;
mod rounded;
mod scalar;
mod shape;
#[cfg(feature = "math")]
mod transcendental;
mod whole;

pub use bits::*;
pub use by_definition::{ByDefinition, TableFunction};
pub use bytes::*;
pub use division::*;
pub use exponent::*;
pub use float::*;
pub use geometric::*;
pub use lengths::*;
pub use memory::*;
pub use neighbour::*;
pub use operands::*;
pub use parts::*;
pub use place::*;
pub use real::*;
pub use relational::*;
pub use root::*;
pub use scalar::{Formatted, Kernel, Related};
pub use shape::Shape;
#[cfg(feature = "math")]
pub use transcendental::*;
pub use whole::*;
use whole::{RegisterOf, TruthOf, components, formula_kernels};

use crate::exact::mode::RTE;
use crate::half;
use crate::level::{Build, ON_X86};

/// Lanes to lanes.
pub trait Unary<X, R> {
    fn lanes<const N: usize>(x: [X; N]) -> [R; N];
}

/// Lanes of two operands to lanes.
pub trait Binary<X, Y, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N]) -> [R; N];
}

/// Lanes of three operands to lanes.
pub trait Ternary<X, Y, Z, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N], z: [Z; N]) -> [R; N];
}

/// Components to one scalar: the first `WIDTH` of the lanes.
pub trait UnaryAcross<X, R> {
    fn scalar<const N: usize, const WIDTH: usize>(x: [X; N]) -> R;
}

/// Components of two operands to one scalar.
pub trait BinaryAcross<X, Y, R> {
    fn scalar<const N: usize, const WIDTH: usize>(x: [X; N], y: [Y; N]) -> R;
}

/// Halves as floats.
#[inline(always)]
fn widened<const N: usize>(x: [half; N]) -> [f32; N] {
    crate::kernel::floats::half_to_float::<RTE, N>(x)
}

/// Floats as halves.
#[inline(always)]
fn narrowed<const N: usize>(x: [f32; N]) -> [half; N] {
    crate::kernel::floats::float_to_half::<RTE, N>(x)
}

/// The formula for each lane. Vectors that do not fill a register are better left to the compiler than guarded.
macro_rules! each_lane {
    ($n:ident, $result:ident, ($($x:ident),*) $formula:expr) => {{
        guard!($n >= 8 || $n == 4 && size_of::<$result>() >= 4);
        let mut result = [<$result as bytemuck::Zeroable>::zeroed(); $n];
        let mut lane = 0;
        while lane < $n {
            result[lane] = {
                $(
                    #[allow(unused_variables)]
                    let $x = $x[lane];
                )*
                $formula
            };
            lane += 1;
        }
        result
    }};
}

pub(crate) use each_lane;
pub(crate) use operands::{lane_kernels, reduction_kernels};
pub(crate) use scalar::{formatted, related};
pub(crate) use shape::{implement_shape, kernel_shapes, shapes, widths};
