//! Short float vectors between other fields of a struct: no function computes with the fields after its operand.
//!
//! LLVM may load 16 bytes for a vector of 8, if the upper lanes of the result are not used. Integers there are subnormal
//! floats, which many processors multiply and divide very slowly. A mask must remove them first.

use crate::listing::{Instruction, Listing, instructions};
use crate::probe::{self, HEAD};
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family};
use std::collections::HashSet;

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
            && builtin.rounding.is_none()
            && !builtin.saturation
            && builtin.result.is_some()
            && builtin.operands.iter().all(|operand| operand.access == Access::In && operand.ty.is_some())
            && SHORT.contains(&builtin.operands[0].ty().name())
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

/// Returns the instructions that multiply, divide or take roots of fields after an operand.
///
/// A register is tainted if it was loaded from the struct with more than 8 bytes, or computed from a tainted one, until
/// it is masked.
fn slow_instructions<'a>(code: &[Instruction<'a>]) -> Vec<&'a str> {
    let (mut tainted, mut slow) = (HashSet::new(), Vec::new());
    for instruction in code {
        let operands: Vec<_> = instruction.operands.split(',').map(str::trim).collect();
        let Some((&result, mut sources)) = operands.split_first() else { continue };
        let name = instruction.name;
        let is_load = name.starts_with("mov") || name.contains("broadcast");
        if sources.len() == 1 && !is_load {
            // SSE computes in place.
            sources = &operands;
        }
        // The first parameter is the pointer to the struct.
        let is_tainted = |operand: &&str| operand.contains("mmword ptr [rdi") || tainted.contains(*operand);
        let is_mask = name.starts_with("and") || name.starts_with("pand");
        let is_result_tainted =
            if is_mask { sources.iter().all(is_tainted) } else { sources.iter().any(is_tainted) };
        let is_slow = ["mul", "div", "sqrt", "fm", "fnm"].iter().any(|slow| name.starts_with(slow));
        if is_slow && name.ends_with("ps") && is_result_tainted {
            slow.push(instruction.text);
        }
        if result.contains("mm") && !result.contains('[') {
            if is_result_tainted {
                tainted.insert(result);
            } else {
                tainted.remove(result);
            }
        }
    }
    slow
}

#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn functions_do_not_compute_with_neighbors() {
    let probes = probes();
    let mut source = format!(
        "{HEAD}#[repr(C)]\npub struct Neighbors<T> {{ x: T, between: [u32; 4], y: T, behind: [u32; 4], z: T, last: [u32; 4] }}\n"
    );
    for (name, parameters, body) in &probes {
        probe::define(&mut source, name, parameters, body);
    }
    let folder = probe::on_disk("neighbors", &source);
    let mut faults = Vec::new();
    for level in ["x86-64", "x86-64-v3"] {
        let text = probe::compile_x86(&folder, level);
        let listing = Listing::parse(&text);
        for (name, ..) in &probes {
            let code = instructions(listing.function(name));
            assert!(!code.is_empty(), "{name} at {level} has no code");
            let slow = slow_instructions(&code);
            faults.extend(slow.into_iter().map(|text| format!("{name} at {level}: {text}")));
        }
    }
    println!("{} functions", probes.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
