//! A scalar as any operand of type `T` acts like a vector with equal components.

use clc_builtins::*;
use paste::paste;
use std::fmt::{self, Debug};

/// Compares the results as text, in which NaN equals NaN, and -0 differs from 0.
fn same(result: impl Debug, of_vectors: impl Debug, call: fmt::Arguments) {
    assert_eq!(format!("{result:?}"), format!("{of_vectors:?}"), "{call}");
}

/// Tests functions of two and three operands, whose order matters. No operands are equal in all components.
macro_rules! check {
    ($vector:ident $number:ident [$($two:ident)*] [$($three:ident)*]) => {{
        let vector = |numbers: [i32; 4]| {
            $vector::from_array(std::array::from_fn(|lane| $number(numbers[lane % 4] + lane as i32 / 4)))
        };
        let (v, w, b) = (vector([7, 1, 3, 0]), vector([2, 6, 4, 1]), $number(5));
        for a in [$number(3), $number(0)] {
            let (s, t) = ($vector::splat(a), $vector::splat(b));
            $(
                same($two(a, v), $two(s, v), format_args!("{}({a:?}, {v:?})", stringify!($two)));
                same($two(v, a), $two(v, s), format_args!("{}({v:?}, {a:?})", stringify!($two)));
            )*
            $(
                same($three(v, w, a), $three(v, w, s), format_args!("{}({v:?}, {w:?}, {a:?})", stringify!($three)));
                same($three(v, a, w), $three(v, s, w), format_args!("{}({v:?}, {a:?}, {w:?})", stringify!($three)));
                same($three(a, v, w), $three(s, v, w), format_args!("{}({a:?}, {v:?}, {w:?})", stringify!($three)));
                same($three(v, a, b), $three(v, s, t), format_args!("{}({v:?}, {a:?}, {b:?})", stringify!($three)));
                same($three(a, v, b), $three(s, v, t), format_args!("{}({a:?}, {v:?}, {b:?})", stringify!($three)));
                same($three(a, b, v), $three(s, t, v), format_args!("{}({a:?}, {b:?}, {v:?})", stringify!($three)));
            )*
            same(select(v, a, isless(v, a)), select(v, s, isless(v, s)), format_args!("select"));
            same(select(a, v, isgreater(a, v)), select(s, v, isgreater(s, v)), format_args!("select"));
        }
    }};
}

macro_rules! check_widths {
    ($($scalar:ident)*: $two:tt $three:tt) => {
        paste! {$(
            check!([<$scalar 2>] [<convert_ $scalar>] $two $three);
            check!([<$scalar 3>] [<convert_ $scalar>] $two $three);
            check!([<$scalar 4>] [<convert_ $scalar>] $two $three);
            check!([<$scalar 8>] [<convert_ $scalar>] $two $three);
            check!([<$scalar 16>] [<convert_ $scalar>] $two $three);
        )*}
    };
}

#[test]
fn of_integers() {
    check_widths! { char uchar short ushort int uint long ulong:
        [sub_sat hadd rhadd mul_hi abs_diff rotate min max isless isgreaterequal]
        [mad_hi mad_sat clamp bitselect]
    }
}

#[test]
fn of_floats() {
    check_widths! { half float double:
        [min max fmin fmax fdim fmod remainder copysign nextafter step isless isgreaterequal pow atan2]
        [mad fma mix smoothstep clamp bitselect]
    }
}
