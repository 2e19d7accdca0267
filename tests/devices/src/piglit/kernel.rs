//! The kernels of the tests. Operands and results lie packed.

use super::program::element;
use crate::check::{infinity, is_float};
use clc_builtins::registry::{Scalar, Type};

/// The name of a kernel that calls `name` with operands of these types.
pub fn name(name: &str, operands: &[Type]) -> String {
    let operands: Vec<&str> = operands.iter().map(|operand| operand.name()).collect();
    format!("{name}_of_{}", operands.join("_"))
}

/// How operands are told from each other in tests' names.
pub fn title(name: &str, operands: &[Type]) -> String {
    let operands: Vec<&str> = operands.iter().map(|operand| operand.name()).collect();
    format!("{name}({})", operands.join(", "))
}

fn suffix(width: u8) -> String {
    if width == 1 { String::new() } else { width.to_string() }
}

/// The operand of this type that a work-item reads from a buffer of its elements.
pub fn load(buffer: &str, ty: Type) -> String {
    let bits = if ty.width == 1 { format!("{buffer}[i]") } else { format!("vload{}(i, {buffer})", ty.width) };
    if is_float(ty.scalar) { format!("as_{}({bits})", ty.name()) } else { bits }
}

/// The statement that writes a value of this type to the buffer `out` of its elements.
pub fn store(value: &str, ty: Type) -> String {
    let element = element(ty.scalar);
    let bits = if is_float(ty.scalar) {
        format!("as_{element}{}({value})", suffix(ty.width))
    } else {
        value.to_string()
    };
    if ty.width == 1 { format!("out[i] = {bits};") } else { format!("vstore{}({bits}, i, out);", ty.width) }
}

/// The kernel whose work-items each do `statements`.
pub fn kernel(name: &str, operands: &[(&str, Scalar)], result: Scalar, statements: &[String]) -> String {
    let parameter = |&(name, scalar): &(&str, Scalar)| format!("global const {} *{name}, ", element(scalar));
    let parameters: String = operands.iter().map(parameter).collect();
    let statements: String = statements.iter().map(|statement| format!("\t{statement}\n")).collect();
    let result = element(result);
    format!(
        "\nkernel void {name}({parameters}global {result} *out)\n{{\n\tsize_t i = get_global_id(0);\n{statements}}}\n"
    )
}

/// The quiet NaN without sign and payload.
pub fn quiet(scalar: Scalar) -> u64 {
    let infinity = infinity(scalar.format());
    // The highest bit of the fraction is the one below the exponent's.
    infinity | (infinity & infinity.wrapping_neg()) >> 1
}

/// A function for results of a floating-point type: one NaN is as good as another.
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

/// The statement that does that with the elements that a work-item wrote, which stand `step` apart.
pub fn quieted(width: u8, step: u8) -> String {
    match width {
        1 => "out[i] = any_nan(out[i]);".to_string(),
        _ => format!("for (int n = 0; n < {width}; ++n) out[{step} * i + n] = any_nan(out[{step} * i + n]);"),
    }
}
