//! The formats and rounding modes of `exact` in the terms of the tests, and the functions whose NaNs are unspecified.

use clc_builtins::exact::{Format, Rounding};
use clc_kit::scalar::{Mode, Scalar};
use std::collections::BTreeSet;
use std::sync::LazyLock;

pub const fn rounding(mode: Mode) -> Rounding {
    match mode {
        Mode::Rte => Rounding::Rte,
        Mode::Rtz => Rounding::Rtz,
        Mode::Rtp => Rounding::Rtp,
        Mode::Rtn => Rounding::Rtn,
    }
}

pub const fn format(scalar: Scalar) -> Format {
    if scalar.is_float() {
        Format::Float { bits: scalar.bits(), exponent: scalar.bits() - scalar.precision() }
    } else {
        Format::Integer { bits: scalar.bits(), signed: scalar.is_signed() }
    }
}

/// The functions that compute, of floats: which NaN they return is open. All others return the same bits everywhere,
/// of NaN too.
pub static ARITHMETIC: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    "cross degrees distance dot fast_distance fast_length fast_normalize fdim fma fmod half_divide half_recip half_rsqrt
    half_sqrt length mad mix native_divide native_recip native_rsqrt native_sqrt normalize radians remainder rsqrt sqrt"
    .split_whitespace()
    .collect()
});

/// The functions of the feature `math`.
pub static TRANSCENDENTAL: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    "acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt cos cosh cospi erf erfc exp exp10 exp2
    expm1 half_cos half_exp half_exp10 half_exp2 half_log half_log10 half_log2 half_powr half_sin half_tan hypot lgamma
    lgamma_r log log10 log1p log2 native_cos native_exp native_exp10 native_exp2 native_log native_log10 native_log2
    native_powr native_sin native_tan pow pown powr rootn sin sincos sinh sinpi tan tanh tanpi tgamma"
    .split_whitespace()
    .collect()
});

pub fn nan_is_open(name: &str) -> bool {
    is_transcendental(name) || ARITHMETIC.contains(name)
}

/// Returns `true` for the functions of the feature `math`.
pub fn is_transcendental(name: &str) -> bool {
    TRANSCENDENTAL.contains(name)
}
