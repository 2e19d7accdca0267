//! The rules of OpenCL C for the results of operators and functions, with their sections.

use crate::check::{infinity, is_float, is_nan, magnitude};
use crate::signature::{Family, Signature};
use clc_builtins::registry::Operand;

pub const OPERATOR: &str =
    "lane by lane: integers wrap, shifts take the low bits of the amount, floats round once (6.5, 7.4)";
pub const RELATIONAL: &str = "true is 1 for scalars and -1 for vectors; selected bits do not change (6.15.6)";
pub const MEMORY: &str = "the elements at the offset, rounded once if the types differ (6.15.7)";
pub const MATH: &str = "OpenCL C defines every bit (6.15.2, 7.4)";
pub const INTEGER: &str = "OpenCL C defines every bit (6.15.3)";
pub const COMMON: &str = "OpenCL C defines every bit (6.15.4, 7.4)";
pub const GEOMETRIC: &str = "the fourth component of a cross product is 0 (6.15.5)";
pub const BOUND: &str = "the error is larger than OpenCL C allows (7.4)";
pub const EDGE: &str = "an edge case with a defined result (7.5.1, C99 F.9)";
pub const QUIET: &str = "a quiet NaN (6.15.2)";
pub const SATURATED_ONCE: &str = "the exact product and sum, saturated once (6.15.3)";
pub const FRACT_OF_ZERO: &str = "`fract(-0.0)` is -0.0 (7.5.1)";
pub const SIGN_OF_ZERO: &str = "`sign` of -0.0 is -0.0, and of NaN 0.0 (6.15.4)";
pub const STEP_OF_NAN: &str = "comparisons with NaN are false, so the result is 1.0 (6.15.4)";
pub const DIRECTION: &str = "NaN makes every component NaN; if there are infinities, they count as 1 and other components as 0 (7.5.1)";
pub const POLE: &str = "0 if x is zero or a negative integer (7.5.1)";
pub const GAMMA: &str = "the sign of the gamma function (6.15.2)";

/// Returns the rule for a result that OpenCL C specifies exactly.
pub fn exact(signature: &Signature, x: &[u64], right: u64) -> &'static str {
    let scalar = signature.x().scalar;
    let of_zero = is_float(scalar) && magnitude(x[0], scalar.format()) == 0;
    match (signature.name, signature.builtin) {
        _ if signature.family == Family::Operator => OPERATOR,
        _ if signature.family == Family::Relational => RELATIONAL,
        ("nan", _) => QUIET,
        ("mad_sat", _) => SATURATED_ONCE,
        ("fract", _) if of_zero && !signature.is_output => FRACT_OF_ZERO,
        ("sign", _) if of_zero || is_nan(x[0], scalar) => SIGN_OF_ZERO,
        ("step", _) if x.iter().any(|&x| is_nan(x, scalar)) => STEP_OF_NAN,
        ("lgamma_r", _) if right == 0 => POLE,
        ("lgamma_r", _) => GAMMA,
        ("frexp" | "remquo" | "fract" | "modf", _) if is_edge(signature, x, right) => EDGE,
        (_, Some(builtin)) => match builtin.section().number() {
            "6.15.3" => INTEGER,
            "6.15.4" => COMMON,
            _ => MATH,
        },
        _ => MATH,
    }
}

/// Returns the rule for a result that OpenCL C bounds.
pub fn bounded(signature: &Signature, x: &[u64], right: u64) -> &'static str {
    if is_edge(signature, x, right) { EDGE } else { BOUND }
}

/// Returns `true` if a float operand is 0, infinite or NaN, or the result is NaN.
pub fn is_edge(signature: &Signature, x: &[u64], right: u64) -> bool {
    let is_special = |(operand, &x): (&Operand, &u64)| {
        let scalar = operand.ty().scalar;
        let magnitude = magnitude(x, scalar.format());
        is_float(scalar) && (magnitude == 0 || magnitude >= infinity(scalar.format()))
    };
    is_nan(right, signature.to().scalar) || signature.read().zip(x).any(is_special)
}
