//! Generates the text of the header: `template.h`, with lists from the registry in place of words such as `@formats@`.

use crate::call::signatures;
use clc_builtins::exact::{Format, Rounding};
use clc_builtins::registry::Scalar;
use std::fmt::Write;
use std::path::PathBuf;

/// The command that writes the header.
pub const COMMAND: &str = "cargo run -p clc-header";

const TEMPLATE: &str = include_str!("template.h");

/// Returns the path of the header.
pub fn path() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../clc-builtins/include/clc_convert.h"))
}

/// Returns the text of the header.
pub fn text() -> String {
    let mut text = TEMPLATE.to_string();
    for (word, lines) in [
        ("@formats@", formats()),
        ("@of_types@", type_macros()),
        ("@suffixes@", suffixes()),
        ("@operands@", operands()),
        ("@destinations@", destinations()),
    ] {
        assert_eq!(text.matches(word).count(), 1, "template.h: {word}");
        text = text.replace(word, lines.trim_end());
    }
    text
}

/// Returns the scalar types in the order of the registry.
fn scalars() -> Vec<Scalar> {
    let mut scalars: Vec<Scalar> = vec![];
    for to in signatures().filter_map(|builtin| builtin.result) {
        if !scalars.contains(&to.scalar) {
            scalars.push(to.scalar);
        }
    }
    scalars
}

pub fn is_float(scalar: Scalar) -> bool {
    matches!(scalar.format(), Format::Float { .. })
}

/// Returns the word for a type whose values are bits in C: `_uchar`, `_float_bits`.
fn word(scalar: Scalar) -> String {
    format!("_{}{}", scalar.name(), if is_float(scalar) { "_bits" } else { "" })
}

/// Returns the macro call that creates a format.
pub fn format(format: Format) -> String {
    match format {
        Format::Integer { bits, signed } => format!("CLC_INTEGER_FORMAT({bits}, {})", u8::from(signed)),
        Format::Float { bits, exponent } => format!("CLC_FLOAT_FORMAT({bits}, {exponent})"),
    }
}

fn formats() -> String {
    let mut lines = vec![];
    for scalar in scalars() {
        lines.push(format!("    clc_format_{} = {}", scalar.name(), format(scalar.format())));
        if is_float(scalar) {
            lines.push(format!("    clc_format{} = clc_format_{}", word(scalar), scalar.name()));
        }
    }
    lines.join(",\n")
}

fn type_macros() -> String {
    let mut lines = String::new();
    for scalar in scalars() {
        let _ = match scalar.format() {
            Format::Integer { bits, signed: true } => {
                writeln!(lines, "CLC_SIGNED({}, clc_low_bits({}))", word(scalar), bits - 1)
            }
            _ => writeln!(lines, "CLC_UNSIGNED({})", word(scalar)),
        };
    }
    lines
}

/// Returns the word for a mode: `_rte`.
fn mode(rounding: Option<Rounding>) -> &'static str {
    match rounding {
        None => "_default",
        Some(Rounding::Rte) => "_rte",
        Some(Rounding::Rtz) => "_rtz",
        Some(Rounding::Rtp) => "_rtp",
        Some(Rounding::Rtn) => "_rtn",
    }
}

/// Returns the arguments of `CLC_CONVERSION` for each suffix of a destination.
fn suffixes_of(to: Scalar) -> Vec<String> {
    let mut suffixes = vec![];
    for builtin in signatures().filter(|builtin| builtin.result.is_some_and(|ty| ty.scalar == to)) {
        let suffix = builtin.name.strip_prefix("convert_").and_then(|name| name.strip_prefix(to.name()));
        let suffix = suffix.unwrap_or_else(|| panic!("{builtin} is not a conversion to {}", to.name()));
        let line = format!("{suffix}, {}, {}", u8::from(builtin.saturation), mode(builtin.rounding));
        if !suffixes.contains(&line) {
            suffixes.push(line);
        }
    }
    suffixes
}

/// Defines `CLC_TO_INTEGER` and `CLC_TO_FLOAT`.
fn suffixes() -> String {
    let mut macros = vec![];
    for (name, floats) in [("CLC_TO_INTEGER", false), ("CLC_TO_FLOAT", true)] {
        let mut all = scalars().into_iter().filter(|&scalar| is_float(scalar) == floats).map(suffixes_of);
        let suffixes = all.next().unwrap_or_default();
        assert!(all.all(|others| others == suffixes), "{name}: types differ in their suffixes");
        let lines = suffixes.iter().map(|suffix| format!("    CLC_CONVERSION(to, {suffix}, from)"));
        macros.push(multiline_macro(&format!("{name}(to, from)"), lines));
    }
    macros.join("\n\n")
}

/// Defines `CLC_FROM_EACH`.
fn operands() -> String {
    let lines = scalars().into_iter().map(|from| format!("    CONVERSIONS(to, {})", word(from)));
    let values = ["    CONVERSIONS(to, _float)", "    CLC_FROM_DOUBLE(CONVERSIONS, to)"];
    let values = values.into_iter().chain(["    CLC_FROM_HALF(CONVERSIONS, to)"]).map(String::from);
    multiline_macro("CLC_FROM_EACH(CONVERSIONS, to)", lines.chain(values))
}

fn destinations() -> String {
    let mut lines = String::new();
    for to in scalars() {
        let kind = if is_float(to) { "CLC_TO_FLOAT" } else { "CLC_TO_INTEGER" };
        let _ = writeln!(lines, "CLC_FROM_EACH({kind}, {})", word(to));
    }
    lines + "CLC_FROM_EACH(CLC_TO_FLOAT, _float)"
}

/// Returns a macro of several lines with aligned backslashes.
fn multiline_macro(signature: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = [format!("#define {signature}")].into_iter().chain(lines).collect();
    let width = lines.iter().map(String::len).max().unwrap_or_default();
    let (last, others) = lines.split_last().expect("a signature");
    others.iter().map(|line| format!("{line:width$} \\\n")).collect::<String>() + last
}
