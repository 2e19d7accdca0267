//! Reciprocals, quotients and reciprocal roots: each operation rounded.

#![allow(non_camel_case_types)]

use super::{Function1, Function2, formulas, sqrt};
use crate::formula::float::Constants;
use crate::overload::Operand;
use crate::register::{Divide, Floats, Lanes, Registered};

// A processor's estimate would be another one on each.
pub type half_sqrt = sqrt;
pub type native_sqrt = sqrt;
pub type half_rsqrt = rsqrt;
pub type native_rsqrt = rsqrt;
pub type native_recip = half_recip;
pub type native_divide = half_divide;

formulas! {
    // The root of a half is not rounded to one before: OpenCL C allows no more than 1 ulp.
    rsqrt(x) = x.rsqrt();
    half_recip(x) = Divide::div(Lanes::splat(<X::Element as Constants>::ONE), x);
    half_divide(x, y) = x.div(y);
}
