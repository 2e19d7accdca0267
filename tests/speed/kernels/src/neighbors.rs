//! Arithmetic of a `float2` that is next to integers in a struct, by vectors and by scalars.
//!
//! The functions are not inlined: in a loop over a slice, the compiler does not know that it may load the integers too.

use bytemuck::{AnyBitPattern, cast_slice, cast_slice_mut};
use clc_builtins::*;
use clc_speed::form::{By, Form};

/// A cell of a lattice. As floats, `nx` and `ny` are subnormal.
#[derive(Clone, Copy, AnyBitPattern)]
#[repr(C)]
struct Cell<V> {
    force: V,
    nx: u32,
    ny: u32,
    omega: f32,
    rho: f32,
}

macro_rules! form {
    ($work:literal $by:expr, $V:ty, |$cell:ident| $value:expr) => {
        Form {
            work: $work,
            by: $by,
            run: |sources, result| {
                #[inline(never)]
                fn run($cell: &Cell<$V>) -> $V {
                    $value
                }
                for (cell, result) in cast_slice(sources[0]).iter().zip(cast_slice_mut(result)) {
                    *result = run(cell);
                }
            },
        }
    };
}

macro_rules! forms {
    ($($work:literal: |$cell:ident| $vector:expr, |$lane:ident| $scalar:expr;)*) => {
        pub fn forms() -> Vec<Form> {
            vec![$(
                form!($work By::Loop(2), float2, |$cell| $vector),
                form!($work By::Naive, [f32; 2], |$cell| [0, 1].map(|$lane| $scalar)),
            )*]
        }
    };
}

forms! {
    "p.force / p.omega": |p| p.force / p.omega, |i| p.force[i] / p.omega;
    "p.force * p.omega": |p| p.force * p.omega, |i| p.force[i] * p.omega;
    "mad(p.force, p.omega, p.rho)": |p| mad(p.force, p.omega, p.rho), |i| p.force[i] * p.omega + p.rho;
    "0.5 * p.force / p.rho * p.omega": |p| 0.5 * p.force / p.rho * p.omega, |i| 0.5 * p.force[i] / p.rho * p.omega;
}
