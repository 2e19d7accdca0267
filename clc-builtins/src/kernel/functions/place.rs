//! The shapes of kernels with several results, of four operands, and across three.

use crate::exact::Format;
use crate::exact::functions::{Definition, Lane};
use crate::level::Level;

/// Lanes to lanes, and those that a place receives.
pub trait UnaryPlace<X, O, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N]) -> ([R; N], [O; N]);
}

/// Lanes of two operands to lanes, and those that a place receives.
pub trait BinaryPlace<X, Y, O, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N], y: [Y; N]) -> ([R; N], [O; N]);
}

/// Lanes of four operands to lanes.
pub trait Quaternary<X, Y, Z, W, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N], y: [Y; N], z: [Z; N], w: [W; N]) -> [R; N];
}

/// Components of two operands, and a scalar, which is in every lane, to one.
pub trait TernaryAcross<X, Y, Z, R> {
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [X; N], y: [Y; N], z: [Z; N]) -> R;
}

/// One lane of a function with several results, by its definition.
#[inline]
pub fn by_definition_of(
    definition: &Definition,
    x: [u64; 4],
    formats: [Format; 4],
    result: Format,
) -> [u64; 2] {
    let Definition::Lane(definition) = definition else { unreachable!("it is one of lanes") };
    definition(&Lane { x, formats, result, of_vectors: false })
}

/// As `defined!`, of kernels that write a place: the types of the operands, of the place and of the result.
#[allow(unused_macros, reason = "every type of the present table has its kernels")]
macro_rules! defined_place {
    (lanes $name:ident: [$x:ident $xb:ident $xf:expr] [$o:ident $ob:ident $of:expr] [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::UnaryPlace<$x, $o, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn lanes<L: $crate::level::Level, const N: usize>(_: L, x: [$x; N]) -> ([$r; N], [$o; N]) {
                let mut results = ([bytemuck::must_cast(0 as $rb); N], [bytemuck::must_cast(0 as $ob); N]);
                for lane in 0..N {
                    let x = [bytemuck::must_cast::<$x, $xb>(x[lane]) as u64, 0, 0, 0];
                    let definition = &$crate::exact::functions::$name;
                    let [result, written] =
                        $crate::kernel::functions::by_definition_of(definition, x, [$xf, $of, $of, $of], $rf);
                    results.0[lane] = bytemuck::must_cast::<$rb, $r>(result as $rb);
                    results.1[lane] = bytemuck::must_cast::<$ob, $o>(written as $ob);
                }
                results
            }
        }
    };
    (lanes $name:ident: [$x:ident $xb:ident $xf:expr] [$y:ident $yb:ident $yf:expr] [$o:ident $ob:ident $of:expr]
        [$r:ident $rb:ident $rf:expr]) => {
        impl $crate::kernel::functions::BinaryPlace<$x, $y, $o, $r> for $crate::kernel::functions::$name {
            #[inline]
            fn lanes<L: $crate::level::Level, const N: usize>(
                _: L,
                x: [$x; N],
                y: [$y; N],
            ) -> ([$r; N], [$o; N]) {
                let mut results = ([bytemuck::must_cast(0 as $rb); N], [bytemuck::must_cast(0 as $ob); N]);
                for lane in 0..N {
                    let x = [
                        bytemuck::must_cast::<$x, $xb>(x[lane]) as u64,
                        bytemuck::must_cast::<$y, $yb>(y[lane]) as u64,
                        0,
                        0,
                    ];
                    let definition = &$crate::exact::functions::$name;
                    let [result, written] =
                        $crate::kernel::functions::by_definition_of(definition, x, [$xf, $yf, $of, $of], $rf);
                    results.0[lane] = bytemuck::must_cast::<$rb, $r>(result as $rb);
                    results.1[lane] = bytemuck::must_cast::<$ob, $o>(written as $ob);
                }
                results
            }
        }
    };
}
#[allow(unused_imports, reason = "every type of the present table has its kernels")]
pub(crate) use defined_place;
