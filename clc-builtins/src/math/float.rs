//! The functions of `f32`.

use super::double;

macro_rules! by_libm {
    ($($name:ident($($x:ident)*) = $form:ident;)*) => {$(
        pub fn $name($($x: f32),*) -> f32 {
            libm::$form($($x),*)
        }
    )*};
}
by_libm! {
    acos(x) = acosf;
    asin(x) = asinf;
    asinh(x) = asinhf;
    atanh(x) = atanhf;
    cbrt(x) = cbrtf;
    cos(x) = cosf;
    cosh(x) = coshf;
    erf(x) = erff;
    erfc(x) = erfcf;
    exp(x) = expf;
    exp2(x) = exp2f;
    expm1(x) = expm1f;
    log(x) = logf;
    log2(x) = log2f;
    log10(x) = log10f;
    log1p(x) = log1pf;
    sin(x) = sinf;
    sinh(x) = sinhf;
    tan(x) = tanf;
    tanh(x) = tanhf;
    tgamma(x) = tgammaf;
    atan2(y x) = atan2f;
    hypot(x y) = hypotf;
    pow(x y) = powf;
}

macro_rules! by_double {
    ($($name:ident($($x:ident)*);)*) => {$(
        pub fn $name($($x: f32),*) -> f32 {
            double::$name($(f64::from($x)),*) as f32
        }
    )*};
}
by_double! {
    acospi(x);
    asinpi(x);
    // For infinities it is the number below the nearest to π / 2.
    atan(x);
    atanpi(x);
    cospi(x);
    // More than 3 units off as an `f32`.
    exp10(x);
    // Hundreds.
    lgamma(x);
    sinpi(x);
    tanpi(x);
    atan2pi(y x);
}

#[inline]
pub fn sincos(x: f32) -> (f32, f32) {
    libm::sincosf(x)
}

/// NaN below 1, where `libm` has numbers.
pub fn acosh(x: f32) -> f32 {
    if x < 1.0 { f32::NAN } else { libm::acoshf(x) }
}

/// The sign is 0 at the poles.
#[inline]
pub fn lgamma_r(x: f32) -> (f32, i32) {
    (lgamma(x), double::lgamma_r(x.into()).1)
}

/// `pow` of what is at least 0, without the values that `pow` gives where a limit does not exist.
#[inline]
pub fn powr(x: f32, y: f32) -> f32 {
    let has_no_limit = (x == 0.0 || x == f32::INFINITY) && y == 0.0 || x == 1.0 && y.is_infinite();
    if x < 0.0 || x.is_nan() || y.is_nan() || has_no_limit { f32::NAN } else { libm::powf(x.abs(), y) }
}

#[inline]
pub fn pown(x: f32, n: i32) -> f32 {
    double::pown(x.into(), n) as f32
}

#[inline]
pub fn rootn(x: f32, n: i32) -> f32 {
    double::rootn(x.into(), n) as f32
}
