//! From which line of the source each line of the module comes: marks among the statements, which the finished module has
//! no more.

use crate::tree::Node;
use std::fmt::Write;
use std::path::Path;

const MARK: &str = "@cl2rs ";

/// The mark before a statement: the file and the line that it is from.
pub fn mark(node: &Node) -> String {
    let token = node.begin.token();
    let name = Path::new(&token.file).file_name().unwrap_or_default().to_string_lossy();
    format!("{:?};\n", format!("{MARK}{name} {}", token.line))
}

/// The mark before what is from no file.
pub fn mark_of_none() -> String {
    format!("{:?};\n", format!("{MARK} 0"))
}

/// Whether a statement is a mark.
pub fn is_mark(statement: &syn::Stmt) -> bool {
    matches!(statement, syn::Stmt::Expr(syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }), _)
        if text.value().starts_with(MARK))
}

/// The text without its marks, and `SOURCE`, which says where its lines are from.
pub fn take(text: &str) -> (String, String) {
    let mut kept = String::new();
    let mut files: Vec<(String, Vec<(usize, u32)>)> = Vec::new();
    let (mut number, mut last) = (1, None);
    for line in text.lines() {
        let own = line.trim().strip_suffix(';').and_then(|line| serde_json::from_str::<String>(line).ok());
        let own = own.as_ref().and_then(|mark| mark.strip_prefix(MARK)?.rsplit_once(' '));
        let Some((file, place)) = own.and_then(|(file, place)| Some((file, place.parse().ok()?))) else {
            kept += line;
            kept.push('\n');
            number += 1;
            continue;
        };
        let here = Some((file.to_string(), place));
        if here == last {
            continue;
        }
        last = here;
        let known = files.iter().position(|(name, _)| name == file);
        let known = known.unwrap_or_else(|| {
            files.push((file.to_string(), Vec::new()));
            files.len() - 1
        });
        let lines = &mut files[known].1;
        lines.retain(|&(first, _)| first != number);
        lines.push((number, place));
    }
    let mut source = String::new();
    for (file, lines) in &files {
        let _ = write!(source, "({file:?}, &[");
        for (row, lines) in lines.chunks(8).enumerate() {
            source += if row == 0 { "" } else { "\n        " };
            for (first, place) in lines {
                let _ = write!(source, "({first}, {place}), ");
            }
            source.truncate(source.trim_end().len());
        }
        source = source.trim_end_matches(',').to_string() + "]),\n    ";
    }
    let source = format!(
        "\n/// From which lines of the source the lines above are, for panics.\n#[rustfmt::skip]\n\
         const SOURCE: Source = Source::new(file!(), &[\n    {}\n]);\n",
        source.trim_end()
    );
    (kept, source)
}
