//! A program in C that shows one fault of a device: host and kernel, with nothing but OpenCL 1.2.

use crate::call::{Allowed, Call};
use crate::check::bytes;
use crate::compare::input;
use crate::kernels;
use crate::signature::Signature;
use clc_builtins::registry::{Access, Scalar};
use clc_kit::buffer::read_bits;
use std::fmt::Write;

/// The text of the program; what stands between two `@` is filled in.
const TEMPLATE: &str = include_str!("reproducer.c");

/// What a device makes of a call.
pub enum Fault<'a> {
    /// Other bits than it should.
    Wrong { device: u64, right: u64, allowed: Allowed, rule: &'a str },
    /// No end within so many seconds.
    Endless(u64),
    /// The end of the process.
    Deadly,
}

pub struct Reproducer<'a> {
    pub signature: &'a Signature,
    pub call: &'a Call,
    pub items: usize,
    pub fault: Fault<'a>,
    /// Name, platform and driver.
    pub device: String,
}

impl Reproducer<'_> {
    /// Why what is right is right.
    pub fn rule(&self) -> &str {
        match self.fault {
            Fault::Wrong { rule, .. } => rule,
            Fault::Endless(_) => "a kernel ends",
            Fault::Deadly => "a kernel does not end the process",
        }
    }

    /// The C file of the name `file`.
    pub fn text(&self, file: &str) -> String {
        let Self { signature, call, items, .. } = self;
        let to = signature.to();
        let title = self.title();
        let limit = if let Fault::Endless(seconds) = self.fault { seconds } else { 60 };
        let (operands, table) = self.operands();
        let fields = [
            ("TITLE", title.clone()),
            ("STORY", self.story()),
            ("FILE", file.to_string()),
            ("SOURCE", quoted(&kernels::one("reproduce", signature))),
            ("OPERANDS", operands.trim_end().to_string()),
            ("TABLE", table),
            ("ITEMS", items.to_string()),
            ("RESULTS", call.results.to_string()),
            ("PLACE", call.place.to_string()),
            ("RESULT", c_type(to.scalar)),
            ("LIMIT", limit.to_string()),
            ("SIGNATURE", title),
            ("RIGHT", self.right()),
            ("TEST", self.test()),
        ];
        let mut text = String::new();
        let mut rest = TEMPLATE;
        while let Some((before, name, after)) = field(rest) {
            text += before;
            text += &fields.iter().find(|(field, _)| *field == name).expect("the template has no other").1;
            rest = after;
        }
        text + rest
    }

    /// The call: `sin(float2) of 00800000, lane 1`.
    fn title(&self) -> String {
        let Self { signature, call, fault, .. } = self;
        match fault {
            Fault::Wrong { .. } => {
                let input = input(signature, &call.operands, call.place);
                // Of a shuffle, what is selected from stands below.
                format!("{} of {}", signature.text(), input.split(", x = ").next().unwrap_or_default())
            }
            _ => format!("{} of the operands below", signature.text()),
        }
    }

    fn hex(&self, bits: u64) -> String {
        format!("{bits:0width$X}", width = 2 * bytes(self.signature.to()))
    }

    /// What the device does, and what is right.
    fn story(&self) -> String {
        let device = &self.device;
        let story = match &self.fault {
            Fault::Wrong { device: bits, right, rule, allowed } => {
                let more = match allowed {
                    Allowed::Ranges(ranges) if ranges[..] == [(*right, *right)] => String::new(),
                    _ => format!(" Accepted results: {}.", self.right()),
                };
                format!(
                    "{device}, returns {}, expected {}: {rule}.{more} Sections are those of the OpenCL C specification.",
                    self.hex(*bits),
                    self.hex(*right)
                )
            }
            Fault::Endless(seconds) => {
                format!(
                    "{device}, does not finish it within {seconds} seconds. This program accepts any result."
                )
            }
            Fault::Deadly => {
                format!("{device}, terminates the process. This program accepts any result.")
            }
        };
        let written = format!("Written by device_check of clc-builtins {}.", env!("CARGO_PKG_VERSION"));
        format!("{}\n *\n{}", comment(&story), comment(&written))
    }

    /// The arrays of the operands, and the lines of the table of them.
    fn operands(&self) -> (String, String) {
        let (mut arrays, mut table) = (String::new(), String::new());
        for ((operand, buffer), name) in
            self.signature.read().zip(&self.call.operands).zip(["x", "y", "z", "w"])
        {
            let size = operand.ty.map_or(8, bytes);
            let ty = operand.ty.map_or("cl_ulong".into(), |ty| c_type(ty.scalar));
            let values: Vec<u64> = buffer.chunks_exact(size).map(read_bits).collect();
            // Memory before the offset is 0.
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

    /// What is right, in words.
    fn right(&self) -> String {
        let Fault::Wrong { allowed, .. } = &self.fault else { return "any".into() };
        match allowed {
            Allowed::LowBits(right) => {
                format!("{}, or other integers with the same sign and low seven bits", self.hex(*right))
            }
            Allowed::Ranges(ranges) => {
                let range = |&(first, last): &(u64, u64)| match first == last {
                    true => self.hex(first),
                    false => format!("{} to {}", self.hex(first), self.hex(last)),
                };
                ranges.iter().map(range).collect::<Vec<_>>().join(", or ")
            }
        }
    }

    /// The same in C, of `bits`.
    fn test(&self) -> String {
        let Fault::Wrong { allowed, .. } = &self.fault else { return "(void)bits, 1".into() };
        match allowed {
            Allowed::LowBits(right) => {
                let negative = (*right as i32) < 0;
                let low = (*right as i32).unsigned_abs() & 127;
                let sign = match (*right, negative) {
                    (0, _) => "",
                    (_, true) => " && (bits == 0 || bits >> 31 == 1)",
                    (_, false) => " && bits >> 31 == 0",
                };
                format!("((bits >> 31 ? 0x100000000 - bits : bits) & 127) == {low}{sign}")
            }
            Allowed::Ranges(ranges) => {
                let range = |&(first, last): &(u64, u64)| match (first == last, first) {
                    (true, _) => format!("bits == 0x{}", self.hex(first)),
                    (false, 0) => format!("bits <= 0x{}", self.hex(last)),
                    (false, _) => format!("(0x{} <= bits && bits <= 0x{})", self.hex(first), self.hex(last)),
                };
                ranges.iter().map(range).collect::<Vec<_>>().join("\n        || ")
            }
        }
    }
}

/// Splits a text at its first field: what is before, the field's name, and what is behind.
fn field(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('@')?;
    let (name, after) = rest.split_once('@')?;
    Some((before, name, after))
}

/// The type of the bits of a scalar on the host.
fn c_type(scalar: Scalar) -> String {
    let name = match scalar.format().bits() {
        8 => "cl_uchar",
        16 => "cl_ushort",
        32 => "cl_uint",
        _ => "cl_ulong",
    };
    name.into()
}

/// A string of C, a line of it a line of the text.
fn quoted(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let escaped = line.replace('\\', "\\\\").replace('"', "\\\"");
        format!("    \"{escaped}\\n\"")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Lines of a comment, as long as they may be.
fn comment(text: &str) -> String {
    let mut lines = vec![String::from(" *")];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is one");
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
    use crate::check::{Operands, components, definition};
    use crate::device::Facts;
    use crate::signature::all;
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    fn signature(text: &str) -> Signature {
        all().into_iter().find(|signature| signature.text() == text).expect("it is there")
    }

    /// The program of a device that gives `wrong(right)` for the result at `place`.
    fn planted(text: &str, place: usize, wrong: impl Fn(u64) -> u64) -> String {
        let signature = signature(text);
        let (operands, _) = Operands::new(Some(1)).of(&signature);
        let right = definition(&signature, &operands);
        let right = components(&right, signature.to()).nth(place).expect("it has that many");
        let call = Call::of(&signature, &operands, place);
        let facts = Facts::made_up(true);
        let allowed = Allowed::of(&signature, &call, right, "a rule", &facts);
        let fault = Fault::Wrong { device: wrong(right), right, allowed, rule: "a rule" };
        Reproducer { signature: &signature, call: &call, items: 1, fault, device: facts.whole() }
            .text("planted.c")
    }

    /// Gives a program to the C compiler; `None` where there is none.
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

    fn is_there_a_compiler() -> bool {
        let is_there = compiles("#include <CL/cl.h>\n") == Some(Ok(()));
        if !is_there {
            println!("skipped: there is no C compiler, or no header of OpenCL");
        }
        is_there
    }

    #[test]
    fn programs_compile_without_a_warning() {
        if !is_there_a_compiler() {
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
            "what frexp(double8, int8) writes",
            "what remquo(float, float, int) writes",
        ] {
            let program = planted(text, 1201, |right| right ^ 1);
            assert_eq!(compiles(&program), Some(Ok(())), "{text}:\n{program}");
            assert!(!program.contains('@'), "{text}");
        }
    }

    #[test]
    fn a_program_says_what_is_wrong() {
        let program = planted("convert_uint_sat(uchar)", 7, |_| 0xFFFF_FFFF);
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
        let program = planted("nan(uint)", 0, |right| right ^ 1 << 22);
        let both = "return (0x7FC00000 <= bits && bits <= 0x7FFFFFFF)
        || (0xFFC00000 <= bits && bits <= 0xFFFFFFFF);";
        assert!(program.contains(both), "{program}");
    }

    #[test]
    fn what_never_ends_has_a_program() {
        let signature = signature("fmod(double8, double8)");
        let (operands, _) = Operands::new(None).of(&signature);
        let call = Call::number(&signature, &operands, 7);
        for (fault, text) in [
            (Fault::Endless(9), "does not finish it within 9 seconds"),
            (Fault::Deadly, "terminates the process"),
        ] {
            let device = "A device".to_string();
            let program =
                Reproducer { signature: &signature, call: &call, items: 1, fault, device }.text("f.c");
            assert!(program.replace("\n *", "").contains(text), "{program}");
            assert!(!is_there_a_compiler() || compiles(&program) == Some(Ok(())));
        }
    }
}
