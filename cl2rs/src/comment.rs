//! Comments: clang's tree has none of those within functions, so they come from the text above what they are about. Through
//! the formatting, which drops them, they go as calls of a macro that there is not.

use crate::function::Scope;
use crate::program::Program;
use crate::tree::{Node, Token};

/// What stands for a comment's line.
const MARK: &str = "cl2rs_comment";

/// The lines of the comment right above a place, without their marks, and where it begins; none if something stands before
/// the place in its line.
fn above(text: &str, offset: usize) -> Option<(Vec<String>, usize)> {
    let before = text.get(..offset)?;
    let mut end = before.rfind('\n')?;
    if !before[end..].trim().is_empty() {
        return None;
    }
    let (mut lines, mut begin) = (Vec::new(), offset);
    let mut in_block = false;
    loop {
        let start = before[..end].rfind('\n').map_or(0, |at| at + 1);
        let line = before[start..end].trim();
        if in_block || (line.ends_with("*/") && (line.starts_with("/*") || !line.contains("/*"))) {
            in_block = !line.starts_with("/*");
            let line = line.strip_suffix("*/").unwrap_or(line).trim_start_matches('/');
            lines.push(line.trim_start_matches('*').trim_end_matches('*').to_string());
        } else if line.starts_with("//") {
            lines.push(line.trim_start_matches(['/', '!']).to_string());
        } else {
            break;
        }
        begin = start;
        if start == 0 {
            break;
        }
        end = start - 1;
    }
    if in_block || lines.is_empty() {
        return None;
    }
    lines.reverse();
    Some((tidied(lines), begin))
}

/// Without lines that are drawn.
fn tidied(lines: Vec<String>) -> Vec<String> {
    let is_drawn =
        |line: &String| !line.trim().is_empty() && line.trim().chars().all(|c| "-=*/#_~+".contains(c));
    let mut lines: Vec<String> = lines
        .into_iter()
        .filter(|line| !is_drawn(line))
        .map(|line| {
            line.replace('\t', "    ").trim_end().strip_prefix(' ').map(str::to_string).unwrap_or(line)
        })
        .map(|line| line.trim_end().to_string())
        .collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    lines.split_off(first)
}

impl Program<'_> {
    /// The comment right above a token.
    pub fn comment_above(&self, token: &Token) -> Vec<String> {
        let mut files = self.files();
        let text = files.whole(token);
        text.and_then(|text| above(text, token.offset)).map_or(Vec::new(), |(lines, _)| lines)
    }
}

impl Scope<'_> {
    /// What stands for the comment above a statement.
    pub fn comment_before(&mut self, node: &Node) -> String {
        let token = node.begin.token();
        let mut files = self.program.files();
        let Some((lines, begin)) = files.whole(token).and_then(|text| above(text, token.offset)) else {
            return String::new();
        };
        // Several statements may come from one macro.
        if !self.comments.insert((token.file.clone(), begin)) {
            return String::new();
        }
        lines.iter().map(|line| format!("{MARK}!({line:?});\n")).collect()
    }
}

/// Whether a statement stands for a comment.
pub fn is_comment(statement: &syn::Stmt) -> bool {
    matches!(statement, syn::Stmt::Macro(call) if call.mac.path.is_ident(MARK))
}

/// The comment that a source begins with, unless it is about what follows it.
pub fn head(source: &str) -> Vec<String> {
    let mut offset = 0;
    let mut in_block = false;
    let mut lines = Vec::new();
    for line in source.split_inclusive('\n') {
        let text = line.trim();
        if in_block || text.starts_with("/*") {
            in_block = !text.ends_with("*/");
            let text = text.strip_suffix("*/").unwrap_or(text).trim_start_matches('/');
            lines.push(text.trim_start_matches('*').trim_end_matches('*').to_string());
        } else if text.starts_with("//") {
            lines.push(text.trim_start_matches(['/', '!']).to_string());
        } else {
            break;
        }
        offset += line.len();
    }
    let next = source[offset..].lines().next().unwrap_or_default().trim();
    if in_block || !(next.is_empty() || next.starts_with('#')) { Vec::new() } else { tidied(lines) }
}

/// The module's text with its comments, and with the one that its source begins with.
pub fn restored(text: &str, head: &[String]) -> String {
    let mut whole = String::new();
    let mut lines = text.lines().enumerate();
    while let Some((place, line)) = lines.next() {
        let inner = line.trim_start();
        let comment = inner.strip_prefix(MARK).and_then(|rest| rest.strip_prefix("!(")).and_then(|rest| {
            // A long one has a line of its own between the parentheses.
            let literal = match rest {
                "" => {
                    let (_, literal) = lines.next()?;
                    lines.next();
                    literal.trim()
                }
                rest => rest.strip_suffix(");")?,
            };
            syn::parse_str::<syn::LitStr>(literal).ok()
        });
        match comment {
            Some(comment) => {
                let indent = &line[..line.len() - inner.len()];
                whole += format!("{indent}// {}", comment.value()).trim_end();
            }
            None => whole += line,
        }
        whole.push('\n');
        if place == 0 && !head.is_empty() {
            whole.push('\n');
            for line in head {
                whole += format!("// {line}").trim_end();
                whole.push('\n');
            }
            whole.push('\n');
        }
    }
    whole
}
