//! Short float vectors between other fields of a struct: no function computes with the fields after its operand.
//!
//! LLVM may load 16 bytes for a vector of 8, if the upper lanes of the result are not used. Integers there are subnormal
//! floats, which many processors multiply and divide very slowly. A mask must remove them first.

use crate::listing;
use crate::listing::{Instruction, instructions};
use crate::probe::{self, Call, OPERATORS};
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family, Type};
use std::collections::HashSet;

/// Vectors that are computed in float registers with more lanes.
const SHORT: [&str; 3] = ["float2", "half2", "half4"];

/// Returns the calls of all functions and operators of these vectors.
fn calls() -> Vec<Call> {
    let is_plain = |builtin: &&Builtin| {
        matches!(builtin.family, Family::Convert | Family::Function)
            && builtin.rounding.is_none()
            && !builtin.saturation
            // They compute with doubles.
            && !probe::is_transcendental(builtin.name)
            && builtin.operands.iter().all(|operand| operand.access == Access::In)
    };
    let functions = BUILTINS.iter().filter(is_plain).filter_map(Call::of);
    let operators = OPERATORS.iter().flat_map(|operator| {
        let calls = Type::all().filter_map(move |ty| Call::operator(operator, ty));
        calls.flat_map(|call| [call.with_scalar(), Some(call)]).flatten()
    });
    let is_short = |call: &Call| SHORT.contains(&call.operands[0].name());
    functions.chain(operators).filter(is_short).collect()
}

fn symbols() -> impl Iterator<Item = (String, Call)> {
    calls().into_iter().enumerate().map(|(index, call)| (format!("neighbors_{}_{index}", call.row), call))
}

/// Adds the probes to the source of a crate.
pub fn define(source: &mut String) {
    *source += "#[repr(C)]\npub struct Neighbors<T> { x: T, between: [u32; 4], y: T, behind: [u32; 4], z: T, last: [u32; 4] }\n";
    for (symbol, call) in symbols() {
        let vector = call.operands[0].name();
        let is_field = |ty: &str| ty == vector;
        let parameters = call
            .each(|name, _, ty| if is_field(ty) { String::new() } else { format!("{name}: &{ty}, ") }, "");
        let operand =
            |name: &str, ty: &str| if is_field(ty) { format!("p.{name}") } else { format!("*{name}") };
        let parameters = format!("p: &Neighbors<{vector}>, {parameters}r: &mut {}", probe::rust(call.result));
        probe::define(source, &symbol, &parameters, &format!("*r = {};", call.expression(operand)));
    }
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
    let mut faults = Vec::new();
    for (symbol, _) in symbols() {
        let code = instructions(listing(1).function(&symbol));
        assert!(!code.is_empty(), "{symbol} has no code");
        faults.extend(slow_instructions(&code).into_iter().map(|text| format!("{symbol}: {text}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
