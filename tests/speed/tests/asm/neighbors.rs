//! Short float vectors between other fields of a struct: no function loads the fields after its operand.
//!
//! LLVM may load 16 bytes for a vector of 8, if the upper lanes of the result are not used. Integers there are subnormal
//! floats, which many processors multiply and divide very slowly.

use crate::LEVELS;
use crate::listing::{Instruction, Listing, instructions};
use crate::probe::{self, HEAD};
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family};

/// Functions that only compare, select or subtract, where subnormal floats cost nothing.
const UNAFFECTED: [&str; 7] = ["fdim", "fmax", "fmin", "maxmag", "minmag", "select", "signbit"];

/// Vectors that are computed in float registers with more lanes.
const SHORT: [&str; 3] = ["float2", "half2", "half4"];

/// Returns the name, parameters and body of a probe for each operator and function of these vectors.
fn probes() -> Vec<(String, String, String)> {
    let mut probes = Vec::new();
    for vector in SHORT {
        let element = if vector == "float2" { "f32" } else { "half" };
        for (name, operator) in [("add", "+"), ("sub", "-"), ("mul", "*"), ("div", "/")] {
            probes.push((
                format!("{name}_{vector}"),
                format!("p: &Neighbors<{vector}>, r: &mut {vector}"),
                format!("*r = p.x {operator} p.y"),
            ));
            probes.push((
                format!("{name}_{vector}_scalar"),
                format!("p: &Neighbors<{vector}>, scalar: {element}, r: &mut {vector}"),
                format!("*r = p.x {operator} scalar"),
            ));
        }
    }
    let is_short = |builtin: &&Builtin| {
        matches!(builtin.family, Family::Convert | Family::Function)
            && builtin.result.is_some()
            && builtin.operands.iter().all(|operand| operand.access == Access::In && operand.ty.is_some())
            && SHORT.contains(&builtin.operands[0].ty().name())
            && !UNAFFECTED.contains(&builtin.name)
    };
    for (index, builtin) in BUILTINS.iter().filter(is_short).enumerate() {
        let operands: Vec<_> = builtin.operands.iter().map(|operand| operand.ty()).collect();
        let (mut parameters, mut call) = (String::new(), String::new());
        for (name, ty) in ["x", "y", "z"].into_iter().zip(&operands) {
            if *ty == operands[0] {
                call += &format!("p.{name}, ");
            } else {
                let ty = if ty.width == 1 { ty.scalar.rust_name() } else { ty.name() };
                parameters += &format!("{name}: &{ty}, ");
                call += &format!("*{name}, ");
            }
        }
        let result = builtin.result.unwrap();
        let result = if result.width == 1 { result.scalar.rust_name() } else { result.name() };
        let vector = operands[0].name();
        probes.push((
            format!("{}_{vector}_{index}", builtin.name),
            format!("p: &Neighbors<{vector}>, {parameters}r: &mut {result}"),
            format!("*r = clc_builtins::{}({call})", builtin.name),
        ));
    }
    probes
}

/// Returns `true` for a load of more than 8 bytes from the struct.
fn is_wide_load(instruction: &Instruction) -> bool {
    let mut operands = instruction.operands.split(',').map(str::trim);
    // The first parameter is the pointer to the struct.
    let is_wide = |operand: &str| operand.contains("mmword ptr [rdi");
    let is_store = instruction.name.starts_with("mov") && operands.clone().next().is_some_and(is_wide);
    !is_store && operands.any(is_wide)
}

#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn short_vectors_are_loaded_without_their_neighbors() {
    let probes = probes();
    let mut source = format!(
        "{HEAD}#[repr(C)]\npub struct Neighbors<T> {{ x: T, between: [u32; 4], y: T, behind: [u32; 4], z: T, last: [u32; 4] }}\n"
    );
    for (name, parameters, body) in &probes {
        probe::define(&mut source, name, parameters, body);
    }
    let folder = probe::on_disk("neighbors", &source);
    let mut faults = Vec::new();
    for level in LEVELS {
        let text = probe::compile_x86(&folder, level);
        let listing = Listing::parse(&text);
        // At the baseline, halves are converted by integer operations, whose results are not subnormal.
        let is_affected = |name: &str| level != "x86-64" || name.contains("float2");
        for (name, ..) in probes.iter().filter(|probe| is_affected(&probe.0)) {
            let code = instructions(listing.function(name));
            assert!(!code.is_empty(), "{name} at {level} has no code");
            let loads = code.into_iter().filter(is_wide_load);
            faults.extend(loads.map(|load| format!("{name} at {level}: {}", load.text)));
        }
    }
    println!("{} functions", probes.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
