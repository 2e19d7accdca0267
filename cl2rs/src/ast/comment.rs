//! Finds comments in the text, because clang's tree contains none within functions.

use super::{FileId, Files, Mark, Token};

/// A comment of a file.
#[derive(Debug)]
pub struct Comment {
    pub begin: usize,
    pub end: usize,
    /// The lines, without `//` and `/*`.
    pub lines: Vec<String>,
}

/// Returns a line of a block comment without its markers.
fn block_line(line: &str) -> String {
    line.trim().trim_start_matches('*').trim_end_matches('*').to_string()
}

/// Finds the comments of a file.
pub fn comments(text: &str) -> Vec<Comment> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let comment = |end: usize, lines: Vec<String>| Comment { begin: at, end, lines };
        if rest.starts_with("//") {
            let len = line_len(rest);
            let line = rest[..len].trim_start_matches(['/', '!', '<']).to_string();
            found.push(comment(at + len, vec![line]));
            at += len;
        } else if let Some(inner) = rest.strip_prefix("/*") {
            let len = inner.find("*/").map_or(rest.len(), |end| end + 4);
            let inner = inner.split("*/").next().unwrap_or_default().trim_start_matches(['*', '!', '<']);
            found.push(comment(at + len, inner.split('\n').map(block_line).collect()));
            at += len;
        } else if matches!(bytes[at], b'"' | b'\'') {
            at += literal_len(&bytes[at..]);
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    found
}

/// Returns the length of a line. A backslash at its end continues it.
fn line_len(text: &str) -> usize {
    let mut from = 0;
    while let Some(end) = text[from..].find('\n') {
        let end = from + end;
        if !text[..end].ends_with('\\') {
            return end;
        }
        from = end + 1;
    }
    text.len()
}

/// Returns the length of a literal, which ends at the end of its line at the latest.
fn literal_len(bytes: &[u8]) -> usize {
    let mut at = 1;
    while at < bytes.len() && bytes[at] != b'\n' {
        match bytes[at] {
            b'\\' if bytes.get(at + 1).is_some_and(u8::is_ascii) => at += 2,
            byte if byte == bytes[0] => return at + 1,
            _ => at += 1,
        }
    }
    at.min(bytes.len())
}

/// Returns `true` if a comment is a license or a copyright notice.
pub fn is_license(lines: &[String]) -> bool {
    let words = ["copyright", "license", "licence", "spdx", "rights reserved"];
    lines.iter().any(|line| {
        let line = line.to_lowercase();
        words.iter().any(|word| line.contains(word))
    })
}

/// Returns the lines of a comment without lines that only draw, and without the space that starts each line.
pub fn tidied(lines: Vec<String>) -> Vec<String> {
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

/// Returns the comment at the start of a source, unless it describes the code after it.
pub fn head(source: &str) -> Vec<String> {
    let list = comments(source);
    let (mut end, mut lines) = (0, Vec::new());
    for comment in &list {
        let between = &source[end..comment.begin];
        if !between.trim().is_empty() || (end > 0 && between.matches('\n').count() > 1) {
            break;
        }
        lines.extend(comment.lines.iter().cloned());
        end = comment.end;
    }
    let rest = &source[end..];
    let next = rest.split_once('\n').map_or("", |(_, rest)| rest.lines().next().unwrap_or_default().trim());
    let is_own = next.is_empty() || next.starts_with('#') || is_license(&lines);
    if is_own { tidied(lines) } else { Vec::new() }
}

impl Files {
    /// Returns the paragraphs of comments above a token, the last one first, each with the position of its end.
    fn paragraphs(&self, token: Token) -> Vec<(Vec<String>, usize)> {
        let Some(text) = self.whole(token.file) else { return Vec::new() };
        let list = self.comments(token.file);
        let count = list.partition_point(|comment| comment.begin < token.offset as usize);
        let (mut found, mut next): (Vec<(Vec<String>, usize)>, usize) = (Vec::new(), token.offset as usize);
        for comment in list[..count].iter().rev() {
            let Some(between) = text.get(comment.end..next) else { break };
            let line = text[..comment.begin].rfind('\n').map_or(0, |at| at + 1);
            let is_alone = text[line..comment.begin].trim().is_empty();
            if !between.trim().is_empty() || !is_alone {
                break;
            }
            match found.last_mut() {
                Some((lines, _)) if between.matches('\n').count() <= 1 => {
                    lines.splice(0..0, comment.lines.iter().cloned());
                }
                _ => found.push((comment.lines.clone(), comment.end)),
            }
            next = comment.begin;
        }
        // The first comment of a file is that of the module.
        let is_first = text.get(..next).is_some_and(|before| before.trim().is_empty());
        if is_first && found.last().is_some_and(|(lines, _)| is_license(lines)) {
            found.pop();
        }
        found
    }

    /// Returns the comment right above a token.
    pub fn comment_above(&self, token: Token) -> Option<Vec<String>> {
        let (lines, end) = self.paragraphs(token).into_iter().next()?;
        let text = self.whole(token.file)?.get(end..token.offset as usize)?;
        (text.matches('\n').count() == 1).then(|| tidied(lines))
    }

    /// Returns the comments after the last item of a file.
    pub fn comments_at_end(&self, file: FileId) -> Vec<Vec<String>> {
        let length = self.whole(file).map_or(0, str::len);
        self.comments_before(Token { file, offset: length as u32, ..Default::default() })
    }

    /// Returns the comments above a token that are separated from it by blank lines or by the end of the file, except
    /// the comment at the start of the file.
    pub fn comments_before(&self, token: Token) -> Vec<Vec<String>> {
        let Some(text) = self.whole(token.file) else { return Vec::new() };
        let head = head(text);
        let is_at_end = token.offset as usize == text.len();
        let is_apart = |end: usize| {
            is_at_end
                || text
                    .get(end..token.offset as usize)
                    .is_some_and(|between| between.matches('\n').count() > 1)
        };
        let list = self.paragraphs(token).into_iter().filter(|(_, end)| is_apart(*end));
        let mut list: Vec<Vec<String>> = list.map(|(lines, _)| tidied(lines)).collect();
        list.retain(|lines| !lines.is_empty() && *lines != head);
        list.reverse();
        list
    }

    /// Returns the comment that follows a token on the same line.
    pub fn comment_after(&self, token: Token) -> Option<String> {
        let end = (token.offset + token.length) as usize;
        let list = self.comments(token.file);
        let index = list.partition_point(|comment| comment.begin < end);
        self.line_comment(token, index)
    }

    /// Returns the comment with an index if it is a single line after a token and ends the line.
    pub fn line_comment(&self, token: Token, index: usize) -> Option<String> {
        let end = (token.offset + token.length) as usize;
        let (text, comment) = (self.whole(token.file)?, self.comments(token.file).get(index)?);
        let between = text.get(end..comment.begin)?;
        let after = text.get(comment.end..)?.split('\n').next()?;
        let is_line = between.chars().all(|c| " \t;,)".contains(c)) && after.trim().is_empty();
        if !is_line || comment.lines.len() > 1 {
            return None;
        }
        tidied(comment.lines.iter().map(|line| line.trim().to_string()).collect()).pop()
    }

    /// Returns the comment after the value of a macro, or the comment above its line.
    pub fn comment_of_macro(&self, begin: Mark, end: Mark) -> Vec<String> {
        if let Some(line) = self.comment_after(end.spelled) {
            return vec![line];
        }
        let token = begin.spelled;
        let Some(text) = self.whole(token.file) else { return Vec::new() };
        let line = text.get(..token.offset as usize).and_then(|text| text.rfind('\n')).map_or(0, |at| at + 1);
        let lines = self.comment_above(Token { offset: line as u32, length: 0, ..token }).unwrap_or_default();
        if lines == head(text) { Vec::new() } else { lines }
    }
}

#[cfg(test)]
mod tests {
    use super::{comments, head};

    #[test]
    fn comments_in_literals_are_text() {
        let list = comments("a = \"//\" + '\\''; // one\n/* two\n * three */ b /**/ 'don't");
        let lines: Vec<_> = list.iter().map(|comment| comment.lines.join("|")).collect();
        assert_eq!(lines, [" one", "two| three", ""]);
    }

    #[test]
    fn license_is_head_even_above_code() {
        assert_eq!(head("// Copyright X\nkernel void f() {}\n"), ["Copyright X"]);
        assert!(head("// Adds.\nkernel void f() {}\n").is_empty());
        assert_eq!(head("// Adds.\n\nkernel void f() {}\n"), ["Adds."]);
    }
}
