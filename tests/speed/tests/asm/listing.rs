//! The instructions of each function in the compiler's assembly listing.

use std::collections::HashMap;
use std::ops::Range;

/// A line of a function, except a directive.
pub enum Line<'a> {
    Label(&'a str),
    Instruction(Instruction<'a>),
}

#[derive(Clone, Copy)]
pub struct Instruction<'a> {
    /// The mnemonic without the prefix `v` of AVX: `addps` for `vaddps`.
    pub name: &'a str,
    pub operands: &'a str,
    /// The line of the listing.
    pub text: &'a str,
}

impl<'a> Instruction<'a> {
    fn parse(text: &'a str) -> Self {
        let (mnemonic, operands) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let name = mnemonic.strip_prefix('v').unwrap_or(mnemonic);
        Self { name, operands: operands.trim(), text }
    }

    pub fn is_call(&self) -> bool {
        // A jump out of the function is a tail call.
        ["call", "bl", "blr"].contains(&self.name) || self.is_jump() && !self.target().starts_with('.')
    }

    pub fn is_jump(&self) -> bool {
        const AARCH64: [&str; 5] = ["b", "cbz", "cbnz", "tbz", "tbnz"];
        self.name.starts_with('j') || self.name.starts_with("b.") || AARCH64.contains(&self.name)
    }

    /// Returns the target of a jump or a call.
    pub fn target(&self) -> &'a str {
        self.operands.rsplit(',').next().unwrap_or_default().trim()
    }

    pub fn is_gather(&self) -> bool {
        self.name.contains("gather")
    }

    /// Returns `true` if the instruction computes one lane of a register.
    pub fn is_scalar_lane(&self) -> bool {
        let one = ["ss", "sd"].iter().any(|ending| self.name.ends_with(ending));
        // `pmaxsd` and `broadcastss` write all lanes despite the suffix.
        let all = self.name.starts_with('p') || self.name.starts_with("broadcast");
        let is_conversion = || ["ss2", "sd2", "si2"].iter().any(|from| self.name.contains(from));
        one && !self.is_move() && !all || self.name.starts_with("cvt") && is_conversion()
    }

    /// Returns `true` if the instruction computes all lanes of registers.
    fn is_vector(&self) -> bool {
        (self.operands.contains("mm") || self.operands.starts_with('v'))
            && !self.is_scalar_lane()
            && !self.is_move()
    }

    /// Returns `true` if the instruction inserts, extracts or moves one lane, or moves signs to a general register.
    pub fn moves_one_lane(&self) -> bool {
        if ["pextr", "pinsr", "extractps", "insertps"].iter().any(|name| self.name.starts_with(name)) {
            return true;
        }
        let is_transfer = ["movd", "movq", "movmskps", "movmskpd", "pmovmskb"].contains(&self.name)
            || self.name.starts_with("kmov");
        let general = |operand: &str| {
            let vector = ["xmm", "ymm", "zmm", "k"].iter().any(|name| operand.starts_with(name));
            !vector && !operand.contains('[')
        };
        is_transfer && self.operands.split(',').map(str::trim).any(general)
    }

    /// Returns `true` if the instruction computes nothing: it moves data, returns, or is `vzeroupper`.
    pub fn is_move(&self) -> bool {
        self.name.starts_with("mov") || self.name == "ret" || self.name == "zeroupper"
    }
}

/// The functions of a listing, by name.
pub struct Listing<'a> {
    functions: HashMap<&'a str, Vec<Line<'a>>>,
    /// Maps aliases to functions. LLVM merges functions with the same code.
    aliases: HashMap<&'a str, &'a str>,
}

impl<'a> Listing<'a> {
    pub fn parse(text: &'a str) -> Self {
        let mut listing = Self { functions: HashMap::new(), aliases: HashMap::new() };
        let mut current: Option<&str> = None;
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or("");
            let code = line.trim();
            if let Some(label) = code.strip_suffix(':') {
                match current {
                    _ if !label.starts_with('.') => current = Some(label),
                    Some(_) if label.starts_with(".Lfunc_end") => current = None,
                    Some(name) => listing.functions.entry(name).or_default().push(Line::Label(label)),
                    None => {}
                }
            } else if let Some((name, other)) =
                code.split_once(" = ").or_else(|| code.strip_prefix(".set")?.trim().split_once(", "))
            {
                listing.aliases.insert(name, other);
            } else if let Some(name) = current
                && !code.is_empty()
                && !code.starts_with('.')
            {
                let instruction = Line::Instruction(Instruction::parse(code));
                listing.functions.entry(name).or_default().push(instruction);
            }
        }
        listing
    }

    pub fn function(&self, name: &str) -> &[Line<'a>] {
        self.find(name).unwrap_or_else(|| panic!("{name} is not in the listing"))
    }

    pub fn find(&self, name: &str) -> Option<&[Line<'a>]> {
        let mut name = name;
        while let Some(other) = self.aliases.get(name) {
            name = other;
        }
        self.functions.get(name).map(Vec::as_slice)
    }
}

pub fn instructions<'a>(lines: &[Line<'a>]) -> Vec<Instruction<'a>> {
    let instruction = |line: &Line<'a>| match line {
        Line::Instruction(instruction) => Some(*instruction),
        Line::Label(_) => None,
    };
    lines.iter().filter_map(instruction).collect()
}

/// Returns the instructions of the innermost loop with the most vector operations.
pub fn inner_loop<'a>(lines: &[Line<'a>]) -> Vec<Instruction<'a>> {
    let mut loops = loops(lines);
    let all = loops.clone();
    loops.retain(|a| !all.iter().any(|b| a != b && a.start <= b.start && b.end <= a.end));
    let bodies = loops.into_iter().map(|range| instructions(&lines[range]));
    bodies.max_by_key(|body| body.iter().filter(|i| i.is_vector()).count()).unwrap_or_default()
}

/// Returns the ranges of all loops.
pub fn loops(lines: &[Line]) -> Vec<Range<usize>> {
    let mut loops = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let Line::Label(label) = line else { continue };
        let back = |line: &Line| match line {
            Line::Instruction(instruction) => instruction.is_jump() && instruction.target() == *label,
            Line::Label(_) => false,
        };
        if let Some(length) = lines[start..].iter().rposition(back) {
            loops.push(start..start + length + 1);
        }
    }
    loops
}
