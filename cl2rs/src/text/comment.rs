//! Comments: clang's tree has none of those within functions, so they come from the text above and behind what they are about.
//! Through the formatting, which drops them, they go as calls of macros that there are not.

use crate::clang::tree::{Node, Token};
use crate::source::program::Program;
use crate::source::types::Type;
use crate::text::function::Scope;
use crate::text::lines;

/// What stands for a comment's line.
const MARK: &str = "cl2rs_comment";

/// What stands for the comment behind the statement that follows.
const BEHIND: &str = "cl2rs_behind";

/// How long a line with a comment behind it may be.
const WIDTH: usize = 100;

/// A line of a comment between `/*` and `*/`, without these.
fn of_block(line: &str) -> String {
    let line = line.strip_suffix("*/").unwrap_or(line).trim_start_matches('/');
    line.trim_start_matches('*').trim_end_matches('*').to_string()
}

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
            lines.push(of_block(line));
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

/// The comment behind a place in its line, where nothing else is.
fn behind(rest: &str) -> Option<String> {
    let line = rest.split('\n').next()?.trim_start_matches([' ', '\t', ';', ',']).trim_end();
    let text = match line.strip_prefix("/*") {
        Some(block) => block.strip_suffix("*/").filter(|text| !text.contains("*/"))?,
        None => line.strip_prefix("//")?,
    };
    let text = text.trim_matches(['/', '*', '!', '<']).trim();
    tidied(vec![text.to_string()]).pop()
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

    /// The comment behind what a macro is defined as, or above that line; one that the file begins with is the file's.
    pub fn comment_of_macro(&self, value: &Node) -> Vec<String> {
        if let Some(line) = self.comment_behind(&value.end.spelled) {
            return vec![line];
        }
        let token = &value.begin.spelled;
        let mut files = self.files();
        let found = files.whole(token).and_then(|text| {
            let line = text.get(..token.offset)?.rfind('\n')? + 1;
            above(text, line).filter(|&(_, begin)| begin > 0)
        });
        found.map_or(Vec::new(), |(lines, _)| lines)
    }

    /// The comment behind a token, in its line.
    pub fn comment_behind(&self, token: &Token) -> Option<String> {
        behind(self.files().rest(token)?)
    }
}

impl Scope<'_> {
    /// What stands for the comment above a statement.
    pub fn comment_before(&mut self, node: &Node) -> String {
        self.comment_above(node.begin.token())
    }

    /// What stands for the comment behind a statement that is one line.
    pub fn comment_behind(&mut self, node: &Node) -> String {
        let has_block =
            ["CompoundStmt", "IfStmt", "ForStmt", "WhileStmt", "DoStmt", "SwitchStmt", "LabelStmt"];
        let text =
            self.program.comment_behind(node.end.token()).filter(|_| !has_block.contains(&&node.kind[..]));
        text.map_or(String::new(), |text| format!("{BEHIND}!({text:?});\n"))
    }

    /// What stands for the comment behind a block's `{`.
    pub fn comment_at_begin(&mut self, block: &Node) -> String {
        let text = self.program.comment_behind(block.begin.token()).filter(|_| block.is("CompoundStmt"));
        text.map_or(String::new(), |text| format!("{MARK}!({text:?});\n"))
    }

    /// What stands for the comment above a block's `}`, unless it is behind what the block may be the value of.
    pub fn comment_at_end(&mut self, block: &Node) -> String {
        let has_value = self.function.result != Type::Void;
        let is_value = block.children().next_back().is_some_and(|last| {
            last.is("ReturnStmt") || (has_value && (last.kind.ends_with("Stmt") && !last.is("DeclStmt")))
        });
        if is_value || !block.is("CompoundStmt") {
            String::new()
        } else {
            self.comment_above(block.end.token())
        }
    }

    fn comment_above(&mut self, token: &Token) -> String {
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
    matches!(statement, syn::Stmt::Macro(call) if call.mac.path.is_ident(MARK) || call.mac.path.is_ident(BEHIND))
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
            lines.push(of_block(text));
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

/// The module's text with its comments, and with these lines as its first. They are no documentation, which `include!` would not take.
pub fn restored(text: &str, head: &[String]) -> String {
    let mut whole = String::new();
    for line in head {
        whole += format!("// {line}").trim_end();
        whole.push('\n');
    }
    whole.push('\n');
    let mut lines = text.trim_start().lines();
    let mut waiting: Option<String> = None;
    while let Some(line) = lines.next() {
        let inner = line.trim_start();
        let is_behind = inner.starts_with(BEHIND);
        let mark = inner.strip_prefix(MARK).or_else(|| inner.strip_prefix(BEHIND));
        let comment = mark.and_then(|rest| rest.strip_prefix("!(")).and_then(|rest| {
            // A long one has a line of its own between the parentheses.
            let literal = match rest {
                "" => {
                    let literal = lines.next()?;
                    lines.next();
                    literal.trim()
                }
                rest => rest.strip_suffix(");")?,
            };
            syn::parse_str::<syn::LitStr>(literal).ok()
        });
        let indent = &line[..line.len() - inner.len()];
        match (comment, waiting.take()) {
            (Some(comment), _) if is_behind => {
                waiting = Some(comment.value());
                continue;
            }
            (Some(comment), _) => whole += format!("{indent}// {}", comment.value()).trim_end(),
            // The mark of a line stands between.
            (None, Some(text)) if lines::is_mark_line(inner) => {
                waiting = Some(text);
                whole += line;
            }
            (None, Some(text)) if inner.ends_with(';') && line.len() + text.len() + 4 <= WIDTH => {
                whole += &format!("{line} // {text}");
            }
            (None, Some(text)) => whole += &format!("{indent}// {text}\n{line}"),
            (None, None) => whole += line,
        }
        whole.push('\n');
    }
    whole
}
