//! The transcendental functions in loops over vectors and scalars: the library's, as they were before, and those of
//! `libm` and `wide`.

mod before;

use crate::functions::form;
use bytemuck::{cast_slice, cast_slice_mut};
use clc_builtins::*;
use clc_speed::form::{By, Form};
use wide::f32x8;

/// The type of an operand: the first for a real number, the second for a whole one.
macro_rules! of {
    (real, $real:ty, $whole:ty) => {
        $real
    };
    (whole, $real:ty, $whole:ty) => {
        $whole
    };
}

macro_rules! forms {
    ($($name:ident $operands:tt [$($float:ident $double:ident)?] [$($wide:expr)?];)*) => {
        pub fn forms() -> Vec<Form> {
            let mut forms = Vec::new();
            $({
                const FLOAT: &str = stringify!($name);
                const DOUBLE: &str = clc_speed::of_double!($name);
                forms.extend([
                    forms!(@vectors FLOAT, By::Loop(1), $name $operands f32 i32),
                    forms!(@vectors FLOAT, By::Loop(4), $name $operands float4 int4),
                    forms!(@vectors FLOAT, By::Loop(8), $name $operands float8 int8),
                    forms!(@vectors FLOAT, By::Loop(16), $name $operands float16 int16),
                    forms!(@vectors DOUBLE, By::Loop(4), $name $operands double4 int4),
                    forms!(@before FLOAT, $name $operands),
                ]);
                $(forms.extend([
                    forms!(@scalars FLOAT, $float $operands f32),
                    forms!(@scalars DOUBLE, $double $operands f64),
                ]);)?
                $(forms.push(forms!(@wide FLOAT, $operands $wide));)?
            })*
            forms
        }
    };
    (@vectors $work:ident, $by:expr, $name:ident ($($x:ident: $of:ident $low:literal, $high:literal),*)
        $real:ident $whole:ident) => {
        form!($work, $by, ($($x: of!($of, $real, $whole)),*) -> $real = $name($($x),*))
    };
    (@before $work:ident, $name:ident ($($x:ident: $of:ident $low:literal, $high:literal),*)) => {
        form!($work, By::Before, ($($x: of!($of, float8, int8)),*) -> float8 = {
            $(let $x = $x.to_array();)*
            // As the library's loops over lanes have it.
            std::hint::black_box(());
            float8::from_array(std::array::from_fn(|lane| before::$name($($x[lane]),*)))
        })
    };
    (@scalars $work:ident, $name:ident ($($x:ident: $of:ident $low:literal, $high:literal),*) $real:ident) => {
        form!($work, By::Libm, ($($x: $real),*) -> $real = libm::$name($($x),*))
    };
    (@wide $work:ident, ($($x:ident: $of:ident $low:literal, $high:literal),*) $value:expr) => {
        form!($work, By::Wide, ($($x: f32x8),*) -> f32x8 = $value)
    };
}

clc_speed::transcendental!(forms);
