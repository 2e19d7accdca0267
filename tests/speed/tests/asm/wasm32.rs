//! Loops for wasm32 with registers of 16 bytes: which of them come out as vector code.

use super::has_target;
use super::listing::{Instruction, Listing, instructions};
use super::probe::{self, OPERATORS};
use clc_speed::conversions::CONVERSIONS;
use clc_speed::functions::{self, functions};
use std::fmt::Write;

const TARGET: &str = "wasm32-unknown-unknown";

fn probes() -> (Vec<String>, String) {
    let mut names = Vec::new();
    let mut source = String::from(probe::HEAD);
    let mut add = |name: String, (parameters, body): (String, String)| {
        probe::define(&mut source, &name, &parameters, &body);
        names.push(name);
    };
    for conversion in CONVERSIONS {
        add(conversion.name(), probe::conversions(conversion, 16));
    }
    for operators in OPERATORS {
        add(operators.name.to_string(), operators.function());
    }
    for function in functions() {
        add(functions::name(function), probe::loop_of(function));
    }
    (names, source)
}

/// The beginnings of the names of functions that are computed lane by lane, and the reasons.
const ON_LANES: [(&[&str], &str); 8] = [
    (&["double_to_", "double4_to_half4"], "conversions of doubles are the plain kernels', of one number"),
    (
        &["int_to_float_rtz", "int_to_float_rtp", "ulong_to_float_rtz", "long_to_double_rtn"],
        "the rounding modes are steps on the bits of one number",
    ),
    (&["operators_of_char4", "mad24_of_uint2"], "less than a register"),
    (
        &["rotate_", "clz_", "ctz_", "popcount_int8", "popcount_short8", "bit_reverse_"],
        "instructions that numbers have, and registers have not",
    ),
    (&["fma_", "ldexp_"], "there is no `fma`, and powers of two are steps on the bits of one number"),
    (
        &["dot_", "length_", "distance_", "normalize_", "cross_", "any_", "all_"],
        "sums in their order, and one integer",
    ),
    (&["rsqrt_"], "floats leave registers of doubles in halves, and NaN lanes go by the definition"),
    (&["interleaved_", "planes_of_"], "the parts of a literal are loaded one by one"),
];

/// Returns `true` if the instruction extracts or replaces a lane, or computes with a scalar that is not an address.
fn takes_one_lane(instruction: &Instruction) -> bool {
    const ADDRESSES: [&str; 12] =
        ["add", "sub", "shl", "and", "const", "eq", "ne", "eqz", "select", "lt_u", "le_u", "gt_u"];
    let (shape, operation) = instruction.name.split_once('.').unwrap_or_default();
    match shape {
        "f32" | "f64" | "i64" => true,
        "i32" => !ADDRESSES.contains(&operation),
        _ => operation.starts_with("extract_lane") || operation.starts_with("replace_lane"),
    }
}

#[test]
fn machine_code_for_wasm32() {
    if !has_target(TARGET) {
        return;
    }
    let (names, source) = probes();
    let of = probe::on_disk("asm_wasm32", &source);
    let text = probe::compile_for(&of, TARGET, TARGET, &["-Ctarget-feature=+simd128"]);
    let listing = Listing::parse(&text);
    let (mut faults, mut used) = (String::new(), [false; ON_LANES.len()]);
    for name in &names {
        let code = instructions(listing.function(name));
        let lane = code.iter().find(|instruction| takes_one_lane(instruction));
        let row = ON_LANES.iter().position(|row| row.0.iter().any(|start| name.starts_with(start)));
        match (lane, row) {
            (Some(_), Some(row)) => used[row] = true,
            (Some(lane), None) => {
                let _ = writeln!(faults, "{name} takes a lane by itself: {}", lane.text);
            }
            (None, _) => {}
        }
    }
    for (row, _) in ON_LANES.iter().zip(used).filter(|(_, used)| !used) {
        let _ = writeln!(faults, "no lane by itself any more: {:?}", row.0);
    }
    assert!(faults.is_empty(), "{faults}");
}

/// Lanes that go their own way are seen in a listing.
#[test]
fn injected_lanes_are_seen() {
    let text = "f:\n\tlocal.get\t0\n\tv128.load\t0\n\tf32x4.add \n\ti32.add \n\tf32x4.extract_lane\t1\n\tf32.add \n\
                \ti32.mul \n\ti64.load\t0\n\tend_function\n.Lfunc_end0:\n";
    let listing = Listing::parse(text);
    let code = instructions(listing.function("f"));
    let lanes: Vec<_> = code.iter().filter(|code| takes_one_lane(code)).map(|code| code.name).collect();
    assert_eq!(lanes, ["f32x4.extract_lane", "f32.add", "i32.mul", "i64.load"]);
}
