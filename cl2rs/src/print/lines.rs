//! The table that says from which line of the source each line of the module comes.

use crate::ast::Files;
use crate::rust::ir::Line;
use std::fmt::{self, Write};

/// Writes `SOURCE`; from each line of the module in `marks` on, the text comes from the line next to it.
pub fn table(to: &mut dyn Write, marks: &[(usize, Line)], files: &Files) -> fmt::Result {
    let mut table: Vec<(&str, Vec<(usize, u32)>)> = Vec::new();
    let mut last = None;
    for (line, place) in marks {
        if last == Some(place) {
            continue;
        }
        last = Some(place);
        // Line 0 is in no file.
        let name = if place.line == 0 { "" } else { files.short_name(place.file) };
        let index = table.iter().position(|(own, _)| *own == name).unwrap_or_else(|| {
            table.push((name, Vec::new()));
            table.len() - 1
        });
        let lines = &mut table[index].1;
        if lines.last().is_some_and(|(first, _)| first == line) {
            lines.pop();
        }
        lines.push((*line, place.line));
    }
    to.write_str(
        "\n/// The lines of the source that the lines above are from, for panics.\n#[rustfmt::skip]\n",
    )?;
    to.write_str("const SOURCE: Source = Source::new(file!(), &[\n")?;
    for (file, lines) in &table {
        write!(to, "    ({file:?}, &[")?;
        for (index, (first, line)) in lines.iter().enumerate() {
            match index {
                0 => {}
                index if index % 8 == 0 => to.write_str(",\n        ")?,
                _ => to.write_str(", ")?,
            }
            write!(to, "({first}, {line})")?;
        }
        to.write_str("]),\n")?;
    }
    to.write_str("]);\n")
}
