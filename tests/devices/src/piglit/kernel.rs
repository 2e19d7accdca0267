//! The kernels of the tests. Operands and results lie packed.

use super::program::element;
use crate::check::{infinity, is_float};
use clc_builtins::registry::{Builtin, Scalar, Type};

/// Returns the name of the kernel that calls `name` with operands of these types.
pub fn name(name: &str, operands: &[Type]) -> String {
    let operands: Vec<&str> = operands.iter().map(|operand| operand.name()).collect();
    format!("{name}_of_{}", operands.join("_"))
}

/// Returns the name of the tests of a signature: `vstore_half2(float2, size_t, half *)`.
pub fn title(builtin: &Builtin) -> String {
    let operands: Vec<String> = builtin.operands.iter().map(|operand| operand.to_string()).collect();
    format!("{}({})", builtin.name, operands.join(", "))
}

fn suffix(width: u8) -> String {
    if width == 1 { String::new() } else { width.to_string() }
}

/// Returns the operand that a work-item loads from a buffer.
pub fn load(buffer: &str, ty: Type) -> String {
    let bits = if ty.width == 1 { format!("{buffer}[i]") } else { format!("vload{}(i, {buffer})", ty.width) };
    if is_float(ty.scalar) { format!("as_{}({bits})", ty.name()) } else { bits }
}

/// Returns the statement that stores a value in the buffer `out`.
pub fn store(value: &str, ty: Type) -> String {
    let element = element(ty.scalar);
    let bits = if is_float(ty.scalar) {
        format!("as_{element}{}({value})", suffix(ty.width))
    } else {
        value.to_string()
    };
    if ty.width == 1 { format!("out[i] = {bits};") } else { format!("vstore{}({bits}, i, out);", ty.width) }
}

/// Returns a kernel whose work-items execute `statements`. Operands and result are names and types of elements.
pub fn kernel(name: &str, operands: &[(&str, &str)], result: &str, statements: &[String]) -> String {
    let operand = |(name, element): &(&str, &str)| format!("global const {element} *{name}, ");
    let operands: String = operands.iter().map(operand).collect();
    let statements: String = statements.iter().map(|statement| format!("\t{statement}\n")).collect();
    format!(
        "\nkernel void {name}({operands}global {result} *out)\n{{\n\
         \tsize_t i = get_global_id(0);\n{statements}}}\n"
    )
}

/// Returns the quiet NaN without sign and payload.
pub fn quiet(scalar: Scalar) -> u64 {
    let infinity = infinity(scalar.format());
    // The highest bit of the fraction is the one below the exponent's.
    infinity | (infinity & infinity.wrapping_neg()) >> 1
}

/// Returns a function that replaces all NaNs with the same one.
pub fn any_nan(scalar: Scalar) -> String {
    let (element, bits) = (element(scalar), scalar.format().bits());
    let magnitude = (1_u64 << (bits - 1)) - 1;
    let (infinity, quiet) = (infinity(scalar.format()), quiet(scalar));
    format!(
        "\n/* Whichever NaN it is, it becomes the same one. */\n\
         {element} any_nan({element} bits)\n{{\n\
         \treturn (bits & 0x{magnitude:x}) > 0x{infinity:x} ? 0x{quiet:x} : bits;\n}}\n"
    )
}

/// Returns the statement that replaces the NaNs that a work-item has written.
pub fn any_nans(width: u8) -> String {
    each(width, width, |index| format!("out[{index}] = any_nan(out[{index}]);"))
}

/// Returns a statement for each component that a work-item has written, with this distance of vectors.
pub fn each(width: u8, step: u8, statement: impl Fn(&str) -> String) -> String {
    match width {
        1 => statement("i"),
        _ => format!("for (int n = 0; n < {width}; ++n) {}", statement(&format!("{step} * i + n"))),
    }
}
