//! The kernels of the table's functions: a type a name, which implements the trait of its shape for the elements that
//! it takes.
//!
//! A kernel gets whole arrays: the lanes of a vector, four of a 3-vector, whose fourth may hold any value. It asks for
//! registers first, which `x86` has for some lengths and levels, and else is a guarded loop around the formula of one
//! lane. [`exact::functions`](crate::exact::functions) says what it has to return.

/// Returns what the registers of an architecture give, where it has something better for these operands:
/// `registers_first!(x86 neon: pick::select(level, x, y, c))`. Both have the function by the same name.
macro_rules! registers_first {
    (x86: $($form:ident)::+($level:ident, $($x:expr),+)) => {
        on_x86! {
            if let Some(result) = crate::x86::$($form)::+($level, $($x),+) {
                return result;
            }
        }
        // Read where there is no such architecture.
        let _ = $level;
    };
    (x86 neon: $($form:ident)::+($level:ident, $($x:expr),+)) => {
        registers_first!(x86: $($form)::+($level, $($x),+));
        on_neon! {
            if let Some(result) = crate::neon::$($form)::+($level, $($x),+) {
                return result;
            }
        }
    };
}

mod bits;
mod bytes;
mod division;
mod exponent;
mod float;
mod geometric;
mod lengths;
mod memory;
mod neighbour;
mod parts;
mod place;
mod real;
mod relational;
mod root;
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
pub use parts::*;
pub use place::*;
pub use real::*;
pub use relational::*;
pub use root::*;
#[cfg(feature = "math")]
pub use transcendental::*;
pub use whole::*;
use whole::{RegisterOf, TruthOf, components, formulas};

use super::forms;
use crate::exact::Format;
use crate::exact::functions::{Definition, Lane, Vectors};
use crate::exact::mode::RTE;
use crate::half;
use crate::level::{Level, ON_X86};

/// Lanes to lanes.
pub trait Unary<X, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N]) -> [R; N];
}

/// Lanes of two operands to lanes.
pub trait Binary<X, Y, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N], y: [Y; N]) -> [R; N];
}

/// Lanes of three operands to lanes.
pub trait Ternary<X, Y, Z, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N], y: [Y; N], z: [Z; N]) -> [R; N];
}

/// Components to one scalar: the first `WIDTH` of the lanes.
pub trait UnaryAcross<X, R> {
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [X; N]) -> R;
}

/// Components of two operands to one scalar.
pub trait BinaryAcross<X, Y, R> {
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [X; N], y: [Y; N]) -> R;
}

/// Halves as floats.
#[inline(always)]
fn widened<L: Level, const N: usize>(level: L, x: [half; N]) -> [f32; N] {
    forms::half_to_float::<L, RTE, false, N>(level, x)
}

/// Floats as halves.
#[inline(always)]
fn narrowed<L: Level, const N: usize>(level: L, x: [f32; N]) -> [half; N] {
    forms::float_to_half::<L, RTE, false, N>(level, x)
}

/// The formula for each lane. Vectors that do not fill a register are better left to the compiler than guarded.
macro_rules! each_lane {
    ($level:ident, $n:ident, $result:ident, ($($x:ident),*) $formula:expr) => {{
        $crate::kernel::guard!($n >= 8 || $n == 4 && size_of::<$result>() >= 4);
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

/// The kernel of types that the library makes, by the definition: the type, the integer that carries its bits and its
/// format, of each operand and of the result.
#[allow(unused_macros, reason = "every type of the present table has its kernels")]
macro_rules! defined {
    (lanes $name:ident: [$x:ident $xb:ident $xf:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::Unary<$x, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn lanes<L: $crate::level::Level, const N: usize>(_: L, x: [$x; N]) -> [$r; N] {
                core::array::from_fn(|lane| {
                    let x = [bytemuck::must_cast::<$x, $xb>(x[lane]) as u64, 0, 0, 0];
                    let (definition, formats) = (&$crate::exact::functions::$name, [$xf; 4]);
                    let bits = $crate::kernel::functions::by_definition(definition, x, formats, $rf, N > 1);
                    bytemuck::must_cast::<$rb, $r>(bits as $rb)
                })
            }
        }
    };
    (lanes $name:ident: [$x:ident $xb:ident $xf:expr] [$y:ident $yb:ident $yf:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::Binary<$x, $y, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn lanes<L: $crate::level::Level, const N: usize>(_: L, x: [$x; N], y: [$y; N]) -> [$r; N] {
                core::array::from_fn(|lane| {
                    let x = [
                        bytemuck::must_cast::<$x, $xb>(x[lane]) as u64,
                        bytemuck::must_cast::<$y, $yb>(y[lane]) as u64,
                        0,
                        0,
                    ];
                    let (definition, formats) = (&$crate::exact::functions::$name, [$xf, $yf, $yf, $yf]);
                    let bits = $crate::kernel::functions::by_definition(definition, x, formats, $rf, N > 1);
                    bytemuck::must_cast::<$rb, $r>(bits as $rb)
                })
            }
        }
    };
    (lanes $name:ident: [$x:ident $xb:ident $xf:expr] [$y:ident $yb:ident $yf:expr] [$z:ident $zb:ident $zf:expr]
        [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::Ternary<$x, $y, $z, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn lanes<L: $crate::level::Level, const N: usize>(
                _: L,
                x: [$x; N],
                y: [$y; N],
                z: [$z; N],
            ) -> [$r; N] {
                core::array::from_fn(|lane| {
                    let x = [
                        bytemuck::must_cast::<$x, $xb>(x[lane]) as u64,
                        bytemuck::must_cast::<$y, $yb>(y[lane]) as u64,
                        bytemuck::must_cast::<$z, $zb>(z[lane]) as u64,
                        0,
                    ];
                    let (definition, formats) = (&$crate::exact::functions::$name, [$xf, $yf, $zf, $zf]);
                    let bits = $crate::kernel::functions::by_definition(definition, x, formats, $rf, N > 1);
                    bytemuck::must_cast::<$rb, $r>(bits as $rb)
                })
            }
        }
    };
    (across $name:ident: [$x:ident $xb:ident $xf:expr] [$y:ident $yb:ident $yf:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::BinaryAcross<$x, $y, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn scalar<L: $crate::level::Level, const N: usize, const WIDTH: usize>(
                _: L,
                x: [$x; N],
                y: [$y; N],
            ) -> $r {
                let mut bits = [[0; 16]; 4];
                for lane in 0..WIDTH {
                    bits[0][lane] = bytemuck::must_cast::<$x, $xb>(x[lane]) as u64;
                    bits[1][lane] = bytemuck::must_cast::<$y, $yb>(y[lane]) as u64;
                }
                let formats = [$xf, $yf, $yf, $yf];
                let operands = $crate::exact::functions::Vectors { x: bits, formats, width: WIDTH };
                let bits = $crate::kernel::functions::by_definition_across(
                    &$crate::exact::functions::$name,
                    &operands,
                );
                bytemuck::must_cast::<$rb, $r>(bits as $rb)
            }
        }
    };
    (across $name:ident: [$x:ident $xb:ident $xf:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::UnaryAcross<$x, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn scalar<L: $crate::level::Level, const N: usize, const WIDTH: usize>(_: L, x: [$x; N]) -> $r {
                let definition = &$crate::exact::functions::$name;
                let x = x.map(|x| bytemuck::must_cast::<$x, $xb>(x) as u64);
                let bits = $crate::kernel::functions::of_components(definition, &x, &[], $xf, WIDTH)[0];
                bytemuck::must_cast::<$rb, $r>(bits as $rb)
            }
        }
    };
    // The result is a vector too.
    (whole $name:ident: [$x:ident $xb:ident $xf:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl<R: $crate::overload::Operand<Element = $r>> $crate::kernel::functions::UnaryAcross<$x, R>
            for $crate::kernel::functions::$name
        {
            #[inline]
            fn scalar<L: $crate::level::Level, const N: usize, const WIDTH: usize>(_: L, x: [$x; N]) -> R {
                let definition = &$crate::exact::functions::$name;
                let x = x.map(|x| bytemuck::must_cast::<$x, $xb>(x) as u64);
                let bits = $crate::kernel::functions::of_components(definition, &x, &[], $xf, WIDTH);
                R::of_lanes::<N>(core::array::from_fn(|lane| {
                    bytemuck::must_cast::<$rb, $r>(bits[lane] as $rb)
                }))
            }
        }
    };
    (whole $name:ident: [$x:ident $xb:ident $xf:expr] [$y:ident $yb:ident $yf:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl<R: $crate::overload::Operand<Element = $r>> $crate::kernel::functions::BinaryAcross<$x, $y, R>
            for $crate::kernel::functions::$name
        {
            #[inline]
            fn scalar<L: $crate::level::Level, const N: usize, const WIDTH: usize>(
                _: L,
                x: [$x; N],
                y: [$y; N],
            ) -> R {
                let definition = &$crate::exact::functions::$name;
                let x = x.map(|x| bytemuck::must_cast::<$x, $xb>(x) as u64);
                let y = y.map(|y| bytemuck::must_cast::<$y, $yb>(y) as u64);
                let bits = $crate::kernel::functions::of_components(definition, &x, &y, $xf, WIDTH);
                R::of_lanes::<N>(core::array::from_fn(|lane| {
                    bytemuck::must_cast::<$rb, $r>(bits[lane] as $rb)
                }))
            }
        }
    };
    (memory $name:ident: [$x:ident $xb:ident $xf:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::Unary<$x, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn lanes<L: $crate::level::Level, const N: usize>(_: L, x: [$x; N]) -> [$r; N] {
                let $crate::exact::functions::Definition::Memory(memory) = $crate::exact::functions::$name
                else {
                    unreachable!("it reads or writes memory")
                };
                x.map(|x| {
                    let x = bytemuck::must_cast::<$x, $xb>(x) as u64;
                    let bits = $crate::exact::convert(x, $xf, $rf, memory.rounding, false);
                    bytemuck::must_cast::<$rb, $r>(bits as $rb)
                })
            }
        }
    };
}

/// One lane of a function, by its definition.
#[inline]
pub fn by_definition(
    definition: &Definition,
    x: [u64; 4],
    formats: [Format; 4],
    result: Format,
    of_vectors: bool,
) -> u64 {
    let Definition::Lane(definition) = definition else { unreachable!("it is one of lanes") };
    definition(&Lane { x, formats, result, of_vectors })[0]
}

/// A function of whole vectors of one format, by its definition: the components of the result.
#[allow(dead_code, reason = "every type of the present table has its kernels")]
#[inline]
pub fn of_components(
    definition: &Definition,
    x: &[u64],
    y: &[u64],
    format: Format,
    width: usize,
) -> [u64; 16] {
    let Definition::Across(definition) = definition else { unreachable!("it is one of vectors") };
    let mut components = [[0; 16]; 4];
    components[0][..width].copy_from_slice(&x[..width]);
    if !y.is_empty() {
        components[1][..width].copy_from_slice(&y[..width]);
    }
    definition(&Vectors { x: components, formats: [format; 4], width })
}

/// A function of whole vectors, by its definition.
#[inline]
pub fn by_definition_across(definition: &Definition, operands: &Vectors) -> u64 {
    let Definition::Across(definition) = definition else { unreachable!("it is one of vectors") };
    definition(operands)[0]
}

pub(crate) use each_lane;
#[allow(unused_imports, reason = "every type of the present table has its kernels")]
pub(crate) use {defined, place::defined_place};
