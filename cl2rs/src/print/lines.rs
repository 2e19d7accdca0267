//! The table that maps each line of the module to a line of the source.

use super::doc::*;
use crate::ast::Files;
use crate::rust::ir::Line;

/// Returns the text of `SOURCE`. Each mark is a line of the module, and the source line of the text that starts there.
pub fn table(marks: &[(usize, Line)], files: &Files) -> Vec<Doc<'static>> {
    let mut table: Vec<(&str, Vec<(usize, u32)>)> = Vec::new();
    let mut last = None;
    for (line, place) in marks {
        if last == Some(place) {
            continue;
        }
        last = Some(place);
        // Line 0 is in no file.
        let name = if place.line == 0 { "" } else { files.short_name(place.file) };
        let index = table.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
            table.push((name, Vec::new()));
            table.len() - 1
        });
        let lines = &mut table[index].1;
        lines.pop_if(|(first, _)| first == line);
        lines.push((*line, place.line));
    }
    let mut lines = vec![
        doc![],
        "/// Maps the lines above to lines of the source, for messages of panics.".into(),
        "#[rustfmt::skip]".into(),
        "const SOURCE: Source = Source::new(file!(), &[".into(),
    ];
    for (file, places) in table {
        let count = places.len();
        let pairs = places.iter().enumerate().map(|(index, (first, line))| {
            format!("({first}, {line}){}", if index + 1 < count { "," } else { "" }).into()
        });
        let pairs = nest![nest![fill(pairs.collect())]];
        lines.push(doc![format!("    ({file:?}, &["), pairs, "]),"]);
    }
    lines.push("]);".into());
    lines
}
