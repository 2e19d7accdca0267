//! Geometric functions, whose permitted errors depend on whole vectors.

use crate::check::{infinity, is_nan, is_subnormal, magnitude};
use crate::device::Facts;
use crate::functions::{Verdict, distance, is_lost, lane, may_flush, number};
use crate::rules::{BOUND, DIRECTION, EDGE, GEOMETRIC};
use crate::signature::Signature;
use clc_builtins::exact::Format;
use clc_builtins::registry::Scalar;
use clc_kit::buffer::Buffer;

pub fn is_geometric(name: &str) -> bool {
    const NAMES: [&str; 8] =
        ["cross", "distance", "dot", "fast_distance", "fast_length", "fast_normalize", "length", "normalize"];
    NAMES.contains(&name)
}

/// Judges a component of the result of a call.
pub fn verdict(
    signature: &Signature,
    operands: &[Buffer],
    (call, component): (usize, usize),
    right: u64,
    device: u64,
    facts: &Facts,
) -> Verdict {
    let (scalar, width) = (signature.x().scalar, signature.width());
    let format = scalar.format();
    let Format::Float { bits, exponent } = format else { unreachable!("of floats") };
    let lanes: Vec<Vec<u64>> = (0..width).map(|index| lane(signature, operands, call, index)).collect();
    let components = |operand: usize| lanes.iter().map(move |x| number(x[operand], scalar));
    let most = |operand: usize| components(operand).fold(0.0, |most: f64, x| most.max(x.abs()));
    let is_finite = |x: u64| magnitude(x, format) < infinity(format);
    let all_finite = lanes.iter().flatten().all(|&x| is_finite(x));
    let (least, greatest) = (number(1, scalar), number(infinity(format) - 1, scalar));
    if right == device {
        return Verdict::Right;
    }
    if lanes.iter().flatten().chain([&right]).any(|&x| is_subnormal(x, scalar)) && may_flush(scalar, facts) {
        return Verdict::Unspecified;
    }
    // A sum in a different order may overflow. Products of subnormal numbers may have an error of one unit each.
    let within = |products: f64| {
        if !all_finite || !is_finite(right) || most(0) * most(1) * width as f64 > greatest {
            return Verdict::Unspecified;
        }
        let unit = 0.5_f64.powi(bits as i32 - 1 - exponent as i32);
        let bound = (most(0) * most(1) * products * unit).max(least * (2 * width) as f64);
        let error = (number(right, scalar) - number(device, scalar)).abs();
        if error <= bound { Verdict::Right } else { Verdict::Wrong(BOUND) }
    };
    // The library's error is approximately half a unit.
    let n = width as f64;
    let (units, is_fast) = match (signature.name, bits) {
        ("dot", _) => return within((2 * width - 1) as f64),
        ("cross", _) if component == 3 => return Verdict::Wrong(GEOMETRIC),
        ("cross", _) => return within(3.0),
        ("length", 16) => (0.25 + 0.5 * n, false),
        ("length", 32) => (2.75 + 0.5 * n, false),
        ("length", _) => (5.5 + n, false),
        ("distance", 16) => (2.0 * n, false),
        ("distance", 32) => (2.5 + 2.0 * n, false),
        ("distance", _) => (5.5 + 2.0 * n, false),
        ("normalize", 16) => (1.0 + n, false),
        ("normalize", 32) => (2.0 + n, false),
        ("normalize", _) => (4.5 + n, false),
        ("fast_length", _) => (8191.5 + n, true),
        ("fast_distance", _) => (8191.5 + 2.0 * n, true),
        (_, _) => (8192.0 + n, true),
    };
    let are_nan = is_nan(right, scalar) && is_nan(device, scalar);
    // `length` of NaN and infinity is unspecified.
    if are_nan || signature.name != "normalize" && !all_finite {
        return if are_nan { Verdict::Right } else { Verdict::Unspecified };
    }
    // `half_sqrt` and `half_rsqrt` may flush.
    if is_fast && (overflows(signature, &lanes, scalar) || is_lost(right, device, scalar)) {
        return Verdict::Unspecified;
    }
    // Near 0, a unit is larger than the unit in OpenCL C, which is relative to the exact value.
    let is_near = distance(right, device, scalar) as f64 <= units + 0.5 + if is_fast { 2.0 } else { 0.01 };
    match is_near {
        true => Verdict::Right,
        false if !all_finite => Verdict::Wrong(DIRECTION),
        false if most(0) == 0.0 => Verdict::Wrong(EDGE),
        false => Verdict::Wrong(BOUND),
    }
}

/// Returns `true` if the sum of the squares is not a normal float. OpenCL C does not specify the result in this case.
fn overflows(signature: &Signature, lanes: &[Vec<u64>], scalar: Scalar) -> bool {
    let component = |x: &Vec<u64>| match signature.name {
        "fast_distance" => number(x[0], scalar) - number(x[1], scalar),
        _ => number(x[0], scalar),
    };
    let squares: Vec<f64> = lanes.iter().map(|x| component(x).powi(2)).collect();
    let sum: f64 = squares.iter().sum();
    // The squares of some components are subnormal, and may be flushed.
    let is_tiny = squares.iter().any(|&square| square > 0.0 && square < f64::from(f32::MIN_POSITIVE));
    is_tiny || sum < f64::from(f32::MIN_POSITIVE) || sum > f64::from(f32::MAX)
}
