//! OpenCL C source for signatures: a kernel each, many to a program.

use crate::signature::{Family, Signature};
use clc_builtins::registry::{Access, Operand};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Returns the name of the kernel at `index` in its program.
pub fn name(index: usize) -> String {
    format!("check{index}")
}

/// Returns a program with a kernel for each of `signatures`.
pub fn source(signatures: &[&Signature]) -> String {
    let extensions: BTreeSet<&str> = signatures.iter().flat_map(|signature| signature.extensions()).collect();
    let mut source = String::new();
    for extension in extensions {
        let _ = writeln!(source, "#pragma OPENCL EXTENSION {extension} : enable");
    }
    for (index, signature) in signatures.iter().enumerate() {
        kernel(&mut source, &name(index), signature);
    }
    source
}

/// Adds a kernel. Operands and results are packed, so 3-vectors use `vload3` and `vstore3`. A buffer cannot hold a
/// `size_t`, so it contains a `ulong`.
fn kernel(source: &mut String, name: &str, signature: &Signature) {
    let _ = write!(source, "__kernel void {name}(");
    let mut arguments = Vec::new();
    for (index, operand) in signature.operands.iter().enumerate() {
        let parameter = ["x", "y", "z", "w"][index];
        arguments.push(argument(parameter, operand));
        if !matches!(operand.access, Access::Into | Access::Out) {
            let element = operand.ty.map_or("ulong", |ty| ty.scalar.name());
            let _ = write!(source, "__global const {element} *{parameter}, ");
        }
    }
    let _ = writeln!(source, "__global {} *out) {{", signature.to().scalar.name());
    let _ = writeln!(source, "    size_t i = get_global_id(0);");
    let call = match (signature.family, &arguments[..]) {
        (Family::Operator, [x]) => format!("{}{x}", signature.name),
        (Family::Operator, [x, y]) => format!("{x} {} {y}", signature.name),
        _ => format!("{}({})", signature.name, arguments.join(", ")),
    };
    let call = match (signature.output(), signature.result) {
        (Some(output), Some(result)) => {
            let _ = writeln!(source, "    {} output;\n    {} result = {call};", output.name(), result.name());
            if signature.is_output { "output" } else { "result" }.to_string()
        }
        _ => call,
    };
    let _ = match signature.result.map(|_| signature.to().width) {
        None => writeln!(source, "    {call};\n}}"),
        Some(1) => writeln!(source, "    out[i] = {call};\n}}"),
        Some(width) => writeln!(source, "    vstore{width}({call}, i, out);\n}}"),
    };
}

fn argument(parameter: &str, operand: &Operand) -> String {
    match (operand.access, operand.ty) {
        (Access::From, _) => parameter.to_string(),
        (Access::Into, _) => "out".to_string(),
        (Access::Out, _) => "&output".to_string(),
        (_, None) => format!("(size_t){parameter}[i]"),
        (_, Some(ty)) if ty.width == 1 => format!("{parameter}[i]"),
        (_, Some(ty)) => format!("vload{}(i, {parameter})", ty.width),
    }
}
