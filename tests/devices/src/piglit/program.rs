//! The text of a test file: a program in OpenCL C behind a comment, which says what its kernels are given and what they
//! have to give. piglit's `cl-program-tester` reads both.

use clc_builtins::registry::Scalar;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Elements of a buffer, by their bits. Those of floats are told as the bits of unsigned integers: nothing else in this
/// format says a NaN, or the sign of a zero.
pub struct Elements {
    pub scalar: Scalar,
    pub bits: Vec<u64>,
}

/// The type of the elements in a buffer.
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

/// A file in the making.
pub struct Program {
    title: String,
    extensions: BTreeSet<&'static str>,
    tests: String,
    source: String,
}

impl Program {
    pub fn new(title: impl Into<String>, extensions: impl IntoIterator<Item = &'static str>) -> Self {
        let extensions = extensions.into_iter().collect();
        Self { title: title.into(), extensions, tests: String::new(), source: String::new() }
    }

    pub fn source(&mut self, text: &str) {
        self.source += text;
    }

    /// A test of a kernel: work-items, operands and the right results, in the order of its parameters.
    pub fn test(&mut self, name: &str, kernel: &str, items: usize, operands: &[&Elements], right: &Elements) {
        let _ =
            writeln!(self.tests, "\n[test]\nname: {name}\nkernel_name: {kernel}\nglobal_size: {items} 1 1");
        for (place, operand) in operands.iter().enumerate() {
            let _ = writeln!(self.tests, "arg_in: {place} buffer {}", operand.text());
        }
        let _ = writeln!(self.tests, "arg_out: {} buffer {}", operands.len(), right.text());
    }

    pub fn text(&self) -> String {
        let mut text = format!("/*!\n\n[config]\nname: {}\nclc_version_min: 11\n", self.title);
        let extensions: Vec<&str> = self.extensions.iter().copied().collect();
        if !extensions.is_empty() {
            let _ = writeln!(text, "require_device_extensions: {}", extensions.join(" "));
        }
        let _ = write!(text, "dimensions: 1\n{}\n!*/\n", self.tests);
        for extension in extensions {
            let _ = writeln!(text, "#pragma OPENCL EXTENSION {extension} : enable");
        }
        text + &self.source
    }
}
