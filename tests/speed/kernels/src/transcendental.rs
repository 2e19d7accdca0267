//! The transcendental functions in loops over vectors and scalars: those of the library, of `libm` and of `wide`.

use bytemuck::{cast_slice, cast_slice_mut};
use clc_builtins::*;
use clc_speed::variant::{By, Variant};
use wide::f32x8;

/// The type of an operand: the first for a real number, the second for an integer.
macro_rules! of {
    (real, $real:ty, $whole:ty) => {
        $real
    };
    (whole, $real:ty, $whole:ty) => {
        $whole
    };
}

macro_rules! variant {
    ($work:expr, $by:expr, ($($x:ident: $operand:ty),*) -> $result:ty = $value:expr) => {
        Variant {
            work: $work,
            by: $by,
            run: |sources, result| {
                #[inline(never)]
                fn run($($x: &[$operand],)* result: &mut [$result]) {
                    let n = result.len();
                    $(let $x = &$x[..n];)*
                    for i in 0..n {
                        $(let $x = $x[i];)*
                        result[i] = $value;
                    }
                }
                let mut sources = sources.iter();
                $(let $x = cast_slice(sources.next().unwrap());)*
                run($($x,)* cast_slice_mut(result));
            },
        }
    };
}

macro_rules! variants {
    ($($name:ident $operands:tt [$($float:ident $double:ident)?] [$($wide:expr)?];)*) => {
        pub fn variants() -> Vec<Variant> {
            let mut variants = Vec::new();
            $({
                const FLOAT: &str = stringify!($name);
                const DOUBLE: &str = clc_speed::of_double!($name);
                variants.extend([
                    variants!(@call FLOAT, By::Loop(1), $name $operands f32 i32),
                    variants!(@call FLOAT, By::Loop(8), $name $operands float8 int8),
                    variants!(@call DOUBLE, By::Loop(4), $name $operands double4 int4),
                ]);
                $(variants.extend([
                    variants!(@libm FLOAT, $float $operands f32),
                    variants!(@libm DOUBLE, $double $operands f64),
                ]);)?
                $(variants.push(variants!(@wide FLOAT, $operands $wide));)?
            })*
            variants
        }
    };
    (@call $work:ident, $by:expr, $name:ident ($($x:ident: $of:ident $low:literal, $high:literal),*)
        $real:ident $whole:ident) => {
        variant!($work, $by, ($($x: of!($of, $real, $whole)),*) -> $real = $name($($x),*))
    };
    (@libm $work:ident, $name:ident ($($x:ident: $of:ident $low:literal, $high:literal),*) $real:ident) => {
        variant!($work, By::Libm, ($($x: $real),*) -> $real = libm::$name($($x),*))
    };
    (@wide $work:ident, ($($x:ident: $of:ident $low:literal, $high:literal),*) $value:expr) => {
        variant!($work, By::Wide, ($($x: f32x8),*) -> f32x8 = $value)
    };
}

clc_speed::transcendental!(variants);
