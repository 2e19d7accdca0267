//! The kernels of the functions in the table.
//!
//! Each kernel is a type with the name of its function. It implements [`Function1`] to [`Function4`] ([`operands`]) for
//! the operands that it supports.
//!
//! Most kernels compute in registers ([`whole`], [`float`]). The others take arrays with the lanes of a vector. A
//! 3-vector has four lanes, and the fourth can have any value. These kernels implement the traits below, with a guarded
//! loop around the formula for one lane. [`exact::functions`](crate::exact::functions) defines the result of each
//! function.

mod bits;
mod bytes;
mod division;
mod exponent;
mod float;
mod geometric;
mod lengths;
mod memory;
mod neighbour;
mod operands;
mod out_parameter;
mod parts;
mod real;
mod reference_kernel;
mod relational;
mod root;
mod rounded;
mod scalar;
mod shape;
#[cfg(feature = "math")]
mod transcendental;
mod whole;

pub use bits::*;
pub use bytes::*;
pub use division::*;
pub use exponent::*;
pub use float::*;
pub use geometric::*;
pub use lengths::*;
pub use memory::*;
pub use neighbour::*;
pub use operands::*;
pub use out_parameter::*;
pub use parts::*;
pub use real::*;
pub use reference_kernel::{ReferenceKernel, TableFunction};
pub use relational::*;
pub use root::*;
pub use scalar::{Formatted, Kernel, Related};
pub use shape::Shape;
#[cfg(feature = "math")]
pub use transcendental::*;
pub use whole::*;
use whole::{LaneMaskOf, RegisterOf, components, formula_kernels};

use crate::exact::mode::RTE;
use crate::half;
use crate::level::{Build, ON_X86};

/// A kernel that maps each lane of an operand to a lane of the result.
pub trait Unary<X, R> {
    fn lanes<const N: usize>(x: [X; N]) -> [R; N];
}

/// A kernel that maps each lane of two operands to a lane of the result.
pub trait Binary<X, Y, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N]) -> [R; N];
}

/// A kernel that maps each lane of three operands to a lane of the result.
pub trait Ternary<X, Y, Z, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N], z: [Z; N]) -> [R; N];
}

/// A kernel that reduces the first `WIDTH` lanes to one scalar.
pub trait UnaryAcross<X, R> {
    fn scalar<const N: usize, const WIDTH: usize>(x: [X; N]) -> R;
}

/// A kernel that reduces the components of two operands to one scalar.
pub trait BinaryAcross<X, Y, R> {
    fn scalar<const N: usize, const WIDTH: usize>(x: [X; N], y: [Y; N]) -> R;
}

/// Converts halves to floats.
#[inline(always)]
fn widened<const N: usize>(x: [half; N]) -> [f32; N] {
    crate::kernel::floats::half_to_float::<RTE, N>(x)
}

/// Rounds floats to halves.
#[inline(always)]
fn narrowed<const N: usize>(x: [f32; N]) -> [half; N] {
    crate::kernel::floats::float_to_half::<RTE, N>(x)
}

/// Evaluates the formula for each lane.
///
/// Vectors that do not fill a register have no guard, because the compiler generates better code for them.
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
