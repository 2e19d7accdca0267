//! The errors that OpenCL C permits, in units in the last place (7.4, full profile, unified text).

/// Returns the error bound of a transcendental function for floats of `bits` bits, if OpenCL C has one.
pub fn units(name: &str, bits: u32) -> Option<f64> {
    if name.starts_with("half_") {
        return Some(8192.0);
    }
    let (wide, half) = match name {
        "exp" | "exp2" | "exp10" | "expm1" | "log" | "log2" | "log10" => (3.0, 2.0),
        "log1p" | "cbrt" => (2.0, 2.0),
        "sin" | "cos" | "sincos" | "sinpi" | "cospi" | "sinh" | "cosh" => (4.0, 2.0),
        "tan" => (5.0, 2.5),
        "tanh" => (5.0, 2.0),
        "tanpi" => (6.0, 2.0),
        "asin" | "acos" | "asinh" | "acosh" => (4.0, 2.0),
        "asinpi" | "acospi" | "atan" | "atanh" | "atanpi" => (5.0, 2.0),
        "atan2" | "atan2pi" => (6.0, 2.0),
        "hypot" => (4.0, 2.0),
        "pow" | "pown" | "powr" | "rootn" | "erf" | "erfc" | "tgamma" => (16.0, 4.0),
        _ => return None,
    };
    Some(if bits == 16 { half } else { wide })
}
