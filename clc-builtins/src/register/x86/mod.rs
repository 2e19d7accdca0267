//! The registers of x86-64: rows of intrinsics, one file a length. What has no instruction is a
//! [`formula`](crate::formula), or the compiler's way with the lanes. No vector of bytes has more than 16 bytes, none of
//! 16 bits more than 32.

#![allow(unsafe_code)]

pub mod formulas;
pub mod halves;
mod xmm;
from_v3! { mod ymm; }
at_v4! { mod zmm; }

use core::arch::x86_64::*;

const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
const DOWN: i32 = _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC;
const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
const ZERO: i32 = _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC;

/// Comparisons of integers from two.
macro_rules! relations {
    ($element:ident: $equal:expr, $less:expr) => {
        type Truth = Self;
        $crate::register::rows! {
            equal(x, y) -> Truth = ($equal)(x, y);
            not_equal(x, y) -> Truth = integer::not::<$element, _>(Register::<$element>::equal(x, y));
            less(x, y) -> Truth = ($less)(x, y);
            less_equal(x, y) -> Truth = integer::not::<$element, _>(Register::<$element>::less(y, x));
            fmin(x, y) = Register::<$element>::min(x, y);
            fmax(x, y) = Register::<$element>::max(x, y);
            clamp(x, low, high) = Register::<$element>::min(Register::<$element>::max(x, low), high);
        }
    };
}

/// The compiler's way: the loop over the lanes, as one-lane registers.
macro_rules! lanes {
    ($register:ident $element:ident: $trait:ident $method:ident($($x:ident),+)) => {{
        type Each = [$element; size_of::<$register>() / size_of::<$element>()];
        $crate::kernel::guard!(size_of::<Each>() / size_of::<$element>() >= 4);
        core::mem::transmute::<_, $register>($trait::<$element>::$method(
            $(core::mem::transmute::<$register, Each>($x)),+
        ))
    }};
}

pub(crate) use {lanes, relations};
