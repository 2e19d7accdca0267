//! One program with every call of OpenCL C, for compilers without a device: a kernel a signature and address space, in
//! a line each, so that an error's line names the call.

use crate::symbols::{self, GENERIC, Symbol, word};
use clc_builtins::registry::{Access, AddressSpace};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Operands come from memory and results go there, so that nothing is known when it is compiled. The kernels' names are
/// the mangled names of what they call. What a compiler does not have is left out by its macros.
pub fn source() -> String {
    let mut sections: BTreeMap<Vec<&str>, String> = BTreeMap::new();
    for symbol in symbols::all() {
        let mut needs = symbol.needs();
        // The others of its section are of 1.2 or older (OpenCL C 6.15.3).
        if symbol.builtin.name == "ctz" {
            needs.push("__OPENCL_C_VERSION__ >= 200");
        }
        let _ = writeln!(sections.entry(needs).or_default(), "{}", kernel(symbol));
    }
    let mut source =
        String::from("// Every built-in function of OpenCL C that clc-builtins has, called once.\n");
    for (needs, kernels) in sections {
        let conditions: Vec<String> = needs.iter().map(|need| condition(need)).collect();
        if !needs.is_empty() {
            let _ = writeln!(source, "\n#if {}", conditions.join(" && "));
        }
        for extension in needs.iter().filter(|need| need.starts_with("cl_")) {
            let _ = writeln!(source, "#pragma OPENCL EXTENSION {extension} : enable");
        }
        source += &kernels;
        if !needs.is_empty() {
            source += "#endif\n";
        }
    }
    source
}

/// OpenCL C 2.0 has generic pointers without defining the macro of 3.0.
fn condition(need: &str) -> String {
    match need {
        GENERIC => format!("(__OPENCL_C_VERSION__ == 200 || defined({GENERIC}))"),
        _ if need.contains(' ') => need.to_string(),
        _ => format!("defined({need})"),
    }
}

fn kernel(symbol: Symbol) -> String {
    let (mut parameters, mut before, mut after) = (Vec::new(), String::new(), String::new());
    let mut values = Vec::new();
    for (place, operand) in symbol.builtin.operands.iter().enumerate() {
        let (x, ty) = (format!("x{place}"), operand.name());
        let is_read = operand.access == Access::From;
        match symbol.space.filter(|_| operand.access != Access::In) {
            None if operand.ty.is_none() => {
                // No kernel may take a `size_t`.
                parameters.push(format!("uint {x}"));
                values.push(x);
            }
            None => {
                parameters.push(format!("global {ty} *{x}"));
                values.push(format!("*{x}"));
            }
            Some(AddressSpace::Private) => {
                // Without the extension there are no halves but in memory of other types.
                let is_half = ty == "half" && operand.access != Access::Out;
                let element = if is_half { "ushort" } else { ty };
                let copy =
                    |to: &str, from: &str| format!("for (int i = 0; i < 16; ++i) {to}[i] = {from}[i];");
                parameters.push(format!("global {element} *{x}"));
                let _ = write!(before, "private {element} p[16]; ");
                if is_read {
                    let _ = write!(before, "{} ", copy("p", &x));
                } else {
                    let _ = write!(after, " {}", copy(&x, "p"));
                }
                values.push(if is_half { "(private half *)p".into() } else { "p".into() });
            }
            Some(AddressSpace::Generic) => {
                parameters.push(format!("global {ty} *{x}"));
                let _ = write!(before, "generic {ty} *p = {x}; ");
                values.push("p".to_string());
            }
            Some(space) => {
                parameters.push(format!("{} {ty} *{x}", word(space)));
                values.push(x);
            }
        }
    }
    let mut result = "";
    if let Some(ty) = symbol.builtin.result {
        parameters.push(format!("global {ty} *out"));
        result = "*out = ";
    }
    let name = symbol.name();
    let (call, parameters, values) = (symbol.builtin.name, parameters.join(", "), values.join(", "));
    format!("kernel void call{name}({parameters}) {{ {before}{result}{call}({values});{after} }}")
}
