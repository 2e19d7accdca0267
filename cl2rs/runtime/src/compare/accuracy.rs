//! The results of functions that OpenCL C does not fully specify (OpenCL C 6.15 and 7.4, full profile).

/// A result that OpenCL C does not fully specify.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Accuracy {
    /// The largest error in units in the last place.
    Ulps(f64),
    /// The sign of a zero: the function returns one of its operands, and 0 equals -0.
    SignOfZero,
    /// A reason why there is no bound in ULP.
    Unbounded(&'static str),
}

/// Returns the accuracy of a function whose floats have `size` bytes, or `None` if each bit of its result is specified.
pub fn of(function: &str, size: usize) -> Option<Accuracy> {
    let by_size = |half: f64, float: f64, double: f64| match size {
        2 => Accuracy::Ulps(half),
        4 => Accuracy::Ulps(float),
        _ => Accuracy::Ulps(double),
    };
    let ulps = |half: f64, wide: f64| by_size(half, wide, wide);
    Some(match function {
        "exp" | "exp2" | "exp10" | "expm1" | "log" | "log2" | "log10" => ulps(2.0, 3.0),
        "log1p" | "cbrt" | "degrees" | "radians" => ulps(2.0, 2.0),
        "sin" | "cos" | "sincos" | "sinpi" | "cospi" | "sinh" | "cosh" | "hypot" => ulps(2.0, 4.0),
        "asin" | "acos" | "asinh" | "acosh" => ulps(2.0, 4.0),
        "asinpi" | "acospi" | "atan" | "atanh" | "atanpi" | "tanh" => ulps(2.0, 5.0),
        "tan" => ulps(2.5, 5.0),
        "tanpi" | "atan2" | "atan2pi" => ulps(2.0, 6.0),
        "pow" | "pown" | "powr" | "rootn" | "erf" | "erfc" | "tgamma" => ulps(4.0, 16.0),
        "rsqrt" => ulps(1.0, 2.0),
        // Of vectors with four components, which have the largest bound.
        "length" => by_size(2.25, 4.75, 9.5),
        "distance" => by_size(8.0, 10.5, 13.5),
        "normalize" => by_size(5.0, 6.0, 8.5),
        "fmin" | "fmax" | "min" | "max" | "clamp" | "minmag" | "maxmag" => Accuracy::SignOfZero,
        "mix" if size == 4 => Accuracy::Unbounded("an error of 0.001"),
        "smoothstep" if size == 4 => Accuracy::Unbounded("an error of 0.00001"),
        "dot" | "cross" => Accuracy::Unbounded("an error relative to the largest operand"),
        "mad" => Accuracy::Unbounded("one or two roundings"),
        "mix" | "smoothstep" | "lgamma" | "lgamma_r" => Accuracy::Unbounded("no bound"),
        "read_imagef" | "read_imageh" => Accuracy::Unbounded("filters and conversions of pixels"),
        "work_group_reduce_add" | "work_group_scan_inclusive_add" | "work_group_scan_exclusive_add" => {
            Accuracy::Unbounded("any order of the sum")
        }
        _ if function.starts_with("native_") => Accuracy::Unbounded("implementation-defined"),
        _ if function.starts_with("half_") => Accuracy::Ulps(8192.0),
        _ if function.starts_with("fast_") => Accuracy::Ulps(8200.0),
        _ => return None,
    })
}

/// Describes a function and its accuracy: `` `exp` (3 ULP) ``.
pub fn describe(function: &str, accuracy: Accuracy) -> String {
    match accuracy {
        Accuracy::Ulps(ulps) => format!("`{function}` ({ulps} ULP)"),
        Accuracy::SignOfZero => format!("`{function}` (sign of zero)"),
        Accuracy::Unbounded(reason) => format!("`{function}` ({reason})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the table with that of the tests of devices.
    #[test]
    fn bounds_are_those_of_the_device_tests() {
        let mut count = 0;
        for builtin in clc_builtins::registry::BUILTINS.iter() {
            for bits in [16, 32, 64] {
                let Some(bound) = clc_kit::bounds::units(builtin.name, bits) else { continue };
                assert_eq!(
                    of(builtin.name, bits as usize / 8),
                    Some(Accuracy::Ulps(bound)),
                    "{}",
                    builtin.name
                );
                count += 1;
            }
        }
        assert!(count > 100, "{count}");
    }
}
