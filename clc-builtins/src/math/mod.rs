//! The transcendental functions (OpenCL C 6.15.2), by the crate `libm`, of one float and of one double. They are the
//! definition too: what `libm` computes, and around it what section 7.5.1 of OpenCL C says of edge cases.
//!
//! What `libm` lacks is made of what it has: `sinpi` and its like by reducing the operand exactly, before π comes in;
//! `rootn` by taking the exponent out of the power. [`float`] goes through [`double`] where `libm` has no `f32` form or
//! where that is less exact than OpenCL C allows.

pub mod double;
pub mod float;

/// The names by how they are called: given to a macro, which makes the definitions or the kernels of them.
macro_rules! transcendental {
    ($to:ident) => {
        $to! {
            unary {
                acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt cos cosh cospi erf erfc exp exp2 exp10 expm1
                lgamma log log2 log10 log1p sin sinh sinpi tan tanh tanpi tgamma
            }
            binary { atan2 atan2pi hypot pow powr }
            of_int { pown rootn }
            place { sincos }
            place_of_int { lgamma_r }
            same {
                half_cos cos, half_exp exp, half_exp2 exp2, half_exp10 exp10, half_log log, half_log2 log2,
                half_log10 log10, half_powr powr, half_sin sin, half_tan tan,
                native_cos cos, native_exp exp, native_exp2 exp2, native_exp10 exp10, native_log log,
                native_log2 log2, native_log10 log10, native_powr powr, native_sin sin, native_tan tan
            }
        }
    };
}
pub(crate) use transcendental;
