//! A program in C that shows one fault of a device: host and kernel, with nothing but OpenCL 1.2.

use crate::call::{Allowed, Call};
use crate::check::bytes;
use crate::compare::input;
use crate::kernels;
use crate::signature::Signature;
use clc_builtins::registry::{Access, Scalar};
use clc_tests::batch::read_bits;
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
            Fault::Wrong { device: bits, right, rule, .. } => format!(
                "{device}, gives {}. Right is {}: {rule}. Sections are those of the OpenCL C specification.",
                self.hex(*bits),
                self.hex(*right)
            ),
            Fault::Endless(seconds) => {
                format!(
                    "{device}, does not end it within {seconds} seconds. Any end is taken for right here."
                )
            }
            Fault::Deadly => {
                format!("{device}, ends the whole process. Any end of the kernel is taken for right here.")
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
                format!("{}, or other integers of its sign and low seven bits", self.hex(*right))
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
