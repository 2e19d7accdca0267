//! From which line of the source each line of the module comes: marks among the statements, which the finished module has
//! no more.

use crate::clang::tree::Node;
use proc_macro2::{TokenStream, TokenTree};
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

/// Whether a line of the formatted text is a mark.
pub fn is_mark_line(line: &str) -> bool {
    line.strip_prefix('"').is_some_and(|line| line.starts_with(MARK))
}

/// Where marks stood, by the lines of the text behind them: the file and the line that they named.
type Marks = Vec<(usize, String, u32)>;

/// The text without its marks.
fn without_marks(text: &str) -> (String, Marks) {
    let (mut kept, mut marks) = (String::new(), Marks::new());
    let mut number = 1;
    for line in text.lines() {
        let own = line.trim().strip_suffix(';').and_then(|line| serde_json::from_str::<String>(line).ok());
        let own = own.as_ref().and_then(|mark| mark.strip_prefix(MARK)?.rsplit_once(' '));
        match own.and_then(|(file, place)| Some((file, place.parse().ok()?))) {
            Some((file, place)) => marks.push((number, file.to_string(), place)),
            None => {
                kept += line;
                kept.push('\n');
                number += 1;
            }
        }
    }
    (kept, marks)
}

/// Names and literals, and the lines that they stand in: what no layout changes.
fn words(text: &str) -> Option<Vec<(String, usize)>> {
    fn add(tokens: TokenStream, words: &mut Vec<(String, usize)>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => add(group.stream(), words),
                TokenTree::Punct(_) => {}
                word => words.push((word.to_string(), word.span().start().line)),
            }
        }
    }
    let mut words = Vec::new();
    add(text.parse().ok()?, &mut words);
    Some(words)
}

/// The text in its last layout and without its marks, and `SOURCE`, which says where its lines are from.
pub fn take(text: &str, layout: impl FnOnce(&str) -> Option<String>) -> (String, String) {
    let (kept, marks) = without_marks(text);
    let before = words(&kept).unwrap_or_default();
    let laid_out = layout(&kept).and_then(|text| Some((words(&text)?, text)));
    let is_same = |(after, _): &(Vec<(String, usize)>, String)| {
        before.iter().map(|(word, _)| word).eq(after.iter().map(|(word, _)| word))
    };
    let (after, kept) = laid_out.filter(is_same).unwrap_or_else(|| (before.clone(), kept));
    let mut files: Vec<(String, Vec<(usize, u32)>)> = Vec::new();
    let mut last = None;
    for (line, file, place) in marks {
        let here = Some((file.clone(), place));
        let word = before.partition_point(|&(_, own)| own < line);
        let Some(&(_, number)) = after.get(word).filter(|_| here != last) else { continue };
        last = here;
        let known = files.iter().position(|(name, _)| *name == file);
        let known = known.unwrap_or_else(|| {
            files.push((file, Vec::new()));
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
