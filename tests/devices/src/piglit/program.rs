//! The text of a test file: OpenCL C after a comment with operands and expected results. `cl-program-tester` of piglit
//! reads both.

use clc_builtins::registry::Scalar;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Elements of a buffer, as bits. Floats are written as unsigned integers, because the format has no NaN and no
/// negative zero.
pub struct Elements {
    pub scalar: Scalar,
    pub bits: Vec<u64>,
}

/// Returns the type of the elements in a buffer.
pub fn element(scalar: Scalar) -> &'static str {
    match scalar.name() {
        "half" => "ushort",
        "float" => "uint",
        "double" => "ulong",
        name => name,
    }
}

impl Elements {
    fn text(&self) -> String {
        let bits = self.scalar.format().bits();
        let number = |&value: &u64| match self.scalar.name() {
            "char" | "short" | "int" | "long" => {
                // The sign is that of the highest bit.
                (((value << (64 - bits)) as i64) >> (64 - bits)).to_string()
            }
            "half" | "float" | "double" => format!("0x{value:0digits$x}", digits = bits as usize / 4),
            _ => value.to_string(),
        };
        let numbers: Vec<String> = self.bits.iter().map(number).collect();
        format!("{}[{}] {}", element(self.scalar), numbers.len(), numbers.join(" "))
    }
}

/// A file.
pub struct Program {
    title: String,
    pub extensions: BTreeSet<&'static str>,
    pub tests: Vec<Test>,
    /// OpenCL C.
    pub source: String,
}

/// A run of a kernel.
pub struct Test {
    pub name: String,
    pub kernel: String,
    /// The number of work-items.
    pub items: usize,
    /// The contents of the buffers that the kernel reads, in the order of its parameters.
    pub operands: Vec<Elements>,
    /// The expected contents of the buffer that the kernel writes.
    pub right: Elements,
}

impl Program {
    pub fn new(title: impl Into<String>, extensions: impl IntoIterator<Item = &'static str>) -> Self {
        let extensions = extensions.into_iter().collect();
        Self { title: title.into(), extensions, tests: Vec::new(), source: String::new() }
    }

    pub fn text(&self) -> String {
        let mut text = format!("/*!\n\n[config]\nname: {}\nclc_version_min: 11\n", self.title);
        let extensions: Vec<&str> = self.extensions.iter().copied().collect();
        if !extensions.is_empty() {
            let _ = writeln!(text, "require_device_extensions: {}", extensions.join(" "));
        }
        let _ = writeln!(text, "dimensions: 1");
        for Test { name, kernel, items, operands, right } in &self.tests {
            let _ = writeln!(text, "\n[test]\nname: {name}\nkernel_name: {kernel}\nglobal_size: {items} 1 1");
            for (index, operand) in operands.iter().enumerate() {
                let _ = writeln!(text, "arg_in: {index} buffer {}", operand.text());
            }
            let _ = writeln!(text, "arg_out: {} buffer {}", operands.len(), right.text());
        }
        text += "\n!*/\n";
        for extension in extensions {
            let _ = writeln!(text, "#pragma OPENCL EXTENSION {extension} : enable");
        }
        text + &self.source
    }
}
