//! A C program, host and kernel, that reproduces one fault of a device. It requires only OpenCL 1.2.

use crate::call::{Allowed, Call};
use crate::check::bytes;
use crate::compare::{hex, input};
use crate::kernels;
use crate::signature::Signature;
use clc_builtins::registry::{Access, Scalar};
use clc_kit::buffer::read_bits;
use std::fmt::Write;

/// The text of the program. Fields are written as `@NAME@`.
const TEMPLATE: &str = include_str!("reproducer.c");

/// A wrong result of a device.
pub struct Reproducer<'a> {
    pub signature: &'a Signature,
    pub call: &'a Call,
    pub items: usize,
    pub device_bits: u64,
    pub right: u64,
    pub allowed: Allowed,
    pub rule: &'a str,
    /// The name, platform and driver.
    pub device: String,
}

impl Reproducer<'_> {
    /// Returns the text of the C file. `file` is its name.
    pub fn text(&self, file: &str) -> String {
        let Self { signature, call, items, .. } = self;
        let to = signature.to();
        let title = self.title();
        let (operands, table) = self.operands();
        let fields = [
            ("TITLE", title.clone()),
            ("DESCRIPTION", self.description()),
            ("FILE", file.to_string()),
            ("SOURCE", quoted(&kernels::source(&[signature]))),
            ("OPERANDS", operands.trim_end().to_string()),
            ("TABLE", table),
            ("ITEMS", items.to_string()),
            ("RESULTS", call.results.to_string()),
            ("INDEX", call.index.to_string()),
            ("RESULT", c_type(to.scalar).to_string()),
            ("SIGNATURE", title),
            ("RIGHT", self.right()),
            ("TEST", self.test()),
        ];
        let mut text = String::new();
        let mut rest = TEMPLATE;
        while let Some((before, name, after)) = field(rest) {
            text += before;
            text += &fields.iter().find(|(field, _)| *field == name).expect("the field is known").1;
            rest = after;
        }
        text + rest
    }

    /// Returns the call: `sin(float2) of 00800000, lane 1`.
    fn title(&self) -> String {
        let Self { signature, call, .. } = self;
        let input = input(signature, &call.operands, call.index);
        // The operands of a shuffle are listed below.
        format!("{} of {}", signature.text(), input.split(", x = ").next().unwrap_or_default())
    }

    fn hex(&self, bits: u64) -> String {
        hex(bits, self.signature.to())
    }

    /// Describes the wrong result and the expected one.
    fn description(&self) -> String {
        let Self { device, rule, right, .. } = self;
        let accepted = match self.allowed.0[..] == [(*right, *right)] {
            true => String::new(),
            false => format!(" Accepted results: {}.", self.right()),
        };
        let text = format!(
            "{device}, returns {}, expected {}: {rule}.{accepted} Sections are those of the OpenCL C specification.",
            self.hex(self.device_bits),
            self.hex(*right)
        );
        let written = format!("Written by device_check of clc-builtins {}.", env!("CARGO_PKG_VERSION"));
        format!("{}\n *\n{}", comment(&text), comment(&written))
    }

    /// Returns the declarations of the arrays of operands, and the rows of the table of these arrays.
    fn operands(&self) -> (String, String) {
        let (mut arrays, mut table) = (String::new(), String::new());
        for ((operand, buffer), name) in
            self.signature.read().zip(&self.call.operands).zip(["x", "y", "z", "w"])
        {
            let size = operand.ty.map_or(8, bytes);
            let ty = operand.ty.map_or("cl_ulong", |ty| c_type(ty.scalar));
            let values: Vec<u64> = buffer.chunks_exact(size).map(read_bits).collect();
            // `Call::of` sets memory before the offset to 0.
            let skipped = match operand.access {
                Access::From => values.iter().take_while(|&&value| value == 0).count().min(values.len() - 1),
                _ => 0,
            };
            let at = if skipped > 0 { format!("[{skipped}] = ") } else { String::new() };
            let hex: Vec<String> =
                values[skipped..].iter().map(|bits| format!("0x{bits:0width$X}", width = 2 * size)).collect();
            let count = values.len();
            let _ = writeln!(arrays, "static const {ty} {name}[{count}] = {{");
            for line in hex.chunks(4) {
                let first = if line.as_ptr() == hex.as_ptr() { &at[..] } else { "" };
                let _ = writeln!(arrays, "    {first}{},", line.join(", "));
            }
            let _ = writeln!(arrays, "}};");
            let _ = writeln!(table, "    {{{name}, sizeof {name}}},");
        }
        (arrays, table)
    }

    /// Describes the allowed results.
    fn right(&self) -> String {
        let range = |&(first, last): &(u64, u64)| match first == last {
            true => self.hex(first),
            false => format!("{} to {}", self.hex(first), self.hex(last)),
        };
        self.allowed.0.iter().map(range).collect::<Vec<_>>().join(", or ")
    }

    /// Returns the C expression that checks the variable `bits`.
    fn test(&self) -> String {
        let range = |&(first, last): &(u64, u64)| match (first == last, first) {
            (true, _) => format!("bits == 0x{}", self.hex(first)),
            (false, 0) => format!("bits <= 0x{}", self.hex(last)),
            (false, _) => format!("(0x{} <= bits && bits <= 0x{})", self.hex(first), self.hex(last)),
        };
        self.allowed.0.iter().map(range).collect::<Vec<_>>().join("\n        || ")
    }
}

/// Splits a text at its first field. Returns the text before it, its name, and the text after it.
fn field(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('@')?;
    let (name, after) = rest.split_once('@')?;
    Some((before, name, after))
}

/// Returns the host type for the bits of a scalar.
fn c_type(scalar: Scalar) -> &'static str {
    match scalar.format().bits() {
        8 => "cl_uchar",
        16 => "cl_ushort",
        32 => "cl_uint",
        _ => "cl_ulong",
    }
}

/// Returns a C string literal with one line of the text per line.
fn quoted(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let escaped = line.replace('\\', "\\\\").replace('"', "\\\"");
        format!("    \"{escaped}\\n\"")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Wraps a text into the lines of a C comment.
fn comment(text: &str) -> String {
    let mut lines = vec![String::from(" *")];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("the list is never empty");
        if line.len() + 1 + word.len() > 100 && line.len() > 2 {
            lines.push(format!(" * {word}"));
        } else {
            let _ = write!(line, " {word}");
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Operands, components};
    use crate::device::Facts;
    use crate::functions::reference;
    use crate::signature::all;
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    fn signature(text: &str) -> Signature {
        all().into_iter().find(|signature| signature.text() == text).expect("the signature exists")
    }

    /// Returns the program for a device that returns `wrong(right)` for the result at `index`.
    fn injected(text: &str, index: usize, wrong: impl Fn(u64) -> u64) -> String {
        let signature = signature(text);
        let (operands, _) = Operands::new(Some(1)).of(&signature);
        let right = reference(&signature, &operands);
        let right = components(&right, signature.to()).nth(index).expect("the index is in range");
        let call = Call::of(&signature, &operands, index);
        let facts = Facts::made_up(true);
        let allowed = Allowed::of(&signature, &call, right, "a rule", &facts);
        let (device_bits, rule, device) = (wrong(right), "a rule", facts.whole());
        let signature = &signature;
        Reproducer { signature, call: &call, items: 1, device_bits, right, allowed, rule, device }
            .text("injected.c")
    }

    /// Compiles a program. Returns `None` if no C compiler is installed.
    fn compiles(text: &str) -> Option<Result<(), String>> {
        let mut compiler = Command::new("cc")
            .args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-x", "c", "-"])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .ok()?;
        compiler.stdin.take()?.write_all(text.as_bytes()).ok()?;
        let output = compiler.wait_with_output().ok()?;
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        Some(if output.status.success() { Ok(()) } else { Err(log) })
    }

    #[test]
    fn programs_compile_without_a_warning() {
        if compiles("#include <CL/cl.h>\n") != Some(Ok(())) {
            println!("skipped: a C compiler and the OpenCL headers are not installed");
            return;
        }
        assert!(matches!(compiles("int f(void) { int unused; return 0; }\n"), Some(Err(_))));
        for text in [
            "convert_uint_sat(float)",
            "convert_char16_sat_rtp(double16)",
            "as_short4(double)",
            "shuffle2(ulong4, ulong4, ulong8)",
            "int4 % int",
            "uchar2 << uchar2",
            "isless(half3, half3)",
            "vload3(size_t, int)",
            "vstorea_half3_rtz(float3, size_t, half)",
            "sin(float4)",
            "nan(ulong)",
            "dot(float3, float3)",
            "output of frexp(double8, int8)",
            "output of remquo(float, float, int)",
        ] {
            let program = injected(text, 1201, |right| right ^ 1);
            assert_eq!(compiles(&program), Some(Ok(())), "{text}:\n{program}");
            assert!(!program.contains('@'), "{text}");
        }
    }

    #[test]
    fn program_describes_the_fault() {
        let program = injected("convert_uint_sat(uchar)", 7, |_| 0xFFFF_FFFF);
        for line in [
            "    return bits == 0x00000007;",
            "static const char right[] = \"00000007\";",
            "    ITEMS = 1, /* work-items, each with these operands */",
            "    \"    out[i] = convert_uint_sat(x[i]);\\n\"",
        ] {
            assert!(program.lines().any(|other| other == line), "{line}\n{program}");
        }
        let start = "/* convert_uint_sat(uchar) of 07\n *\n \
                     * Made up (None), driver 1, returns FFFFFFFF, expected 00000007: a rule.";
        assert!(program.starts_with(start), "{program}");
        let program = injected("nan(uint)", 0, |right| right ^ 1 << 22);
        let both = "return (0x7FC00000 <= bits && bits <= 0x7FFFFFFF)
        || (0xFFC00000 <= bits && bits <= 0xFFFFFFFF);";
        assert!(program.contains(both), "{program}");
    }
}
