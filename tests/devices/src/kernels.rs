//! OpenCL C source for signatures of the registry: a kernel each, many to a program.

use clc_builtins::registry::{Builtin, Family, Type};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The name of the kernel at `place` in its program.
pub fn name(place: usize) -> String {
    format!("check{place}")
}

/// A program with a kernel for each of `builtins`.
pub fn source(builtins: &[&Builtin]) -> String {
    let extensions: BTreeSet<&str> = builtins.iter().flat_map(|builtin| builtin.extensions()).collect();
    let mut source = String::new();
    for extension in extensions {
        let _ = writeln!(source, "#pragma OPENCL EXTENSION {extension} : enable");
    }
    for (place, builtin) in builtins.iter().enumerate() {
        kernel(&mut source, &name(place), builtin);
    }
    source
}

/// Operands and results lie packed, a 3-vector in three elements: so `vload3` and `vstore3` are in it.
fn kernel(source: &mut String, name: &str, builtin: &Builtin) {
    let operands: &[&str] = match builtin.family {
        Family::Shuffle => &["x", "mask"],
        Family::Shuffle2 => &["x", "y", "mask"],
        _ => &["x"],
    };
    let _ = write!(source, "__kernel void {name}(");
    for (operand, ty) in operands.iter().zip(builtin.operands.iter().map(|ty| ty.ty())) {
        let _ = write!(source, "__global const {} *{operand}, ", ty.scalar.name());
    }
    let _ = writeln!(source, "__global {} *out) {{", builtin.result.unwrap().scalar.name());
    let loads: Vec<String> =
        operands.iter().zip(&*builtin.operands).map(|(operand, ty)| load(operand, ty.ty())).collect();
    let call = format!("{}({})", builtin.name, loads.join(", "));
    let _ = match builtin.result.unwrap().width {
        1 => writeln!(source, "    size_t i = get_global_id(0);\n    out[i] = {call};\n}}"),
        width => writeln!(source, "    size_t i = get_global_id(0);\n    vstore{width}({call}, i, out);\n}}"),
    };
}

fn load(operand: &str, ty: Type) -> String {
    match ty.width {
        1 => format!("{operand}[i]"),
        width => format!("vload{width}(i, {operand})"),
    }
}

/// How a signature is written: `convert_int4(float4)`.
pub fn signature(builtin: &Builtin) -> String {
    let operands: Vec<&str> = builtin.operands.iter().map(|ty| ty.name()).collect();
    format!("{}({})", builtin.name, operands.join(", "))
}
