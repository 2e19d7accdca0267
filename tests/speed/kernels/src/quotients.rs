//! The quotients and remainders of the list: by the library's operators, and plain loops over arrays of as many elements
//! and over scalars, which give the same results.

use bytemuck::{cast_slice, cast_slice_mut};
use clc_builtins::*;
use clc_speed::form::{By, Form};

/// What a divisor 0 gives, and what overflows.
trait Number: Copy {
    fn divided(self, y: Self) -> Self;
    fn left_over(self, y: Self) -> Self;
}

macro_rules! numbers {
    ($($number:ident)*) => {$(
        impl Number for $number {
            #[inline(always)]
            fn divided(self, y: Self) -> Self {
                if y == 0 { self } else { self.wrapping_div(y) }
            }
            #[inline(always)]
            fn left_over(self, y: Self) -> Self {
                if y == 0 { 0 } else { self.wrapping_rem(y) }
            }
        }
    )*};
}
numbers!(i8 u8 i16 u16 i32 u32);

/// A loop over `$X`, with `y` in its place, before the loop, or constant.
macro_rules! form {
    ($work:literal $by:expr, $X:ty, $element:ident, vector, |$x:ident, $y:ident| $value:expr) => {
        Form {
            work: $work,
            by: $by,
            run: |sources, result| {
                #[inline(never)]
                fn run(x: &[$X], y: &[$X], result: &mut [$X]) {
                    let n = result.len();
                    let (x, y) = (&x[..n], &y[..n]);
                    for i in 0..n {
                        let ($x, $y) = (x[i], y[i]);
                        result[i] = $value;
                    }
                }
                run(cast_slice(sources[0]), cast_slice(sources[1]), cast_slice_mut(result));
            },
        }
    };
    ($work:literal $by:expr, $X:ty, $element:ident, number, |$x:ident, $y:ident| $value:expr) => {
        Form {
            work: $work,
            by: $by,
            run: |sources, result| {
                #[inline(never)]
                fn run(x: &[$X], $y: $element, result: &mut [$X]) {
                    for ($x, result) in x.iter().copied().zip(result) {
                        *result = $value;
                    }
                }
                run(cast_slice(sources[0]), cast_slice(sources[1])[0], cast_slice_mut(result));
            },
        }
    };
    ($work:literal $by:expr, $X:ty, $element:ident, $constant:literal, |$x:ident, $y:ident| $value:expr) => {
        Form {
            work: $work,
            by: $by,
            run: |sources, result| {
                #[inline(never)]
                fn run(x: &[$X], result: &mut [$X]) {
                    let $y: $element = $constant;
                    for ($x, result) in x.iter().copied().zip(result) {
                        *result = $value;
                    }
                }
                run(cast_slice(sources[0]), cast_slice_mut(result));
            },
        }
    };
}

macro_rules! scalar {
    (/, $x:expr, $y:expr) => {
        $x.divided($y)
    };
    (%, $x:expr, $y:expr) => {
        $x.left_over($y)
    };
}

/// The lane of a divisor.
macro_rules! lane {
    (vector, $y:ident, $lane:ident) => {
        $y[$lane]
    };
    ($one:tt, $y:ident, $lane:ident) => {
        $y
    };
}

macro_rules! forms {
    ($($work:literal: $vector:ident [$element:ident; $width:literal] $operator:tt $divisor:tt;)*) => {
        pub fn forms() -> Vec<Form> {
            vec![$(
                form!($work By::Loop($width), $vector, $element, $divisor, |x, y| x $operator y),
                // Costs nothing, and keeps the compiler from taking several arrays at once.
                form!($work By::Plain, [$element; $width], $element, $divisor, |x, y| {
                    std::hint::black_box(());
                    std::array::from_fn(|lane| scalar!($operator, x[lane], lane!($divisor, y, lane)))
                }),
                form!($work By::Naive, $element, $element, $divisor, |x, y| scalar!($operator, x, y)),
            )*]
        }
    };
}
clc_speed::quotients!(forms);
