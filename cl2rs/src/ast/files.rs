//! The text of the source files. Offsets refer to the decoded text, and may differ from the offsets in the file.

use super::comment::{self, Comment};
use super::{FileId, Mark, Token};
use crate::error::is_invisible;
use std::cell::OnceCell;
use std::path::{Path, PathBuf};

/// The files that contain the tokens.
#[derive(Default, Debug)]
pub struct Files(Vec<File>);

#[derive(Debug)]
struct File {
    name: String,
    path: PathBuf,
    text: OnceCell<Option<Text>>,
    comments: OnceCell<Vec<Comment>>,
}

impl File {
    fn text(&self) -> Option<&Text> {
        self.text.get_or_init(|| Some(Text::decode(&std::fs::read(&self.path).ok()?))).as_ref()
    }
}

/// A text as clang reads it: in UTF-8, with the line ends of C.
#[derive(Debug)]
pub struct Text {
    text: String,
    /// The offsets in the file of bytes that take two bytes in the decoded text.
    widened: Vec<usize>,
}

impl Text {
    /// Decodes a file. Replaces a byte order mark by spaces, and decodes bytes that are not UTF-8 as Latin-1.
    pub fn decode(bytes: &[u8]) -> Self {
        let (mut text, mut widened) = (String::with_capacity(bytes.len()), Vec::new());
        let mut rest = bytes;
        if let Some(after) = bytes.strip_prefix(b"\xef\xbb\xbf") {
            text.push_str("   ");
            rest = after;
        }
        for chunk in rest.utf8_chunks() {
            text.push_str(chunk.valid());
            for &byte in chunk.invalid() {
                widened.push(text.len() - widened.len());
                text.push(char::from(byte));
            }
        }
        Self { text: blank(&text.replace("\r\n", " \n").replace('\r', "\n")), widened }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the offset in the text of an offset in the file.
    fn offset(&self, offset: u32) -> u32 {
        offset.saturating_add(self.widened.partition_point(|widened| *widened < offset as usize) as u32)
    }
}

/// Replaces characters that change the direction or the lines of a text by spaces, because Rust rejects them in
/// comments.
pub fn blank(text: &str) -> String {
    let is_blank = |c: char| !matches!(c, '\n' | '\t') && (c.is_control() || is_invisible(c));
    let mut blanked = String::with_capacity(text.len());
    for c in text.chars() {
        if is_blank(c) {
            blanked.extend(std::iter::repeat_n(' ', c.len_utf8()));
        } else {
            blanked.push(c);
        }
    }
    blanked
}

impl Files {
    /// Creates the list of the files in a folder. They are read when they are first used.
    pub fn new(names: &[String], folder: &Path) -> Self {
        let file = |name: &String| File {
            name: name.clone(),
            path: folder.join(name),
            text: OnceCell::new(),
            comments: OnceCell::new(),
        };
        Self(names.iter().map(file).collect())
    }

    fn file(&self, id: FileId) -> &File {
        &self.0[id.0 as usize]
    }

    /// Returns the mark with offsets in the decoded text.
    pub fn decoded(&self, mark: Mark) -> Mark {
        let token = |token: Token| match self.file(token.file).text() {
            Some(text) => {
                let offset = text.offset(token.offset);
                let length = text.offset(token.offset.saturating_add(token.length)).saturating_sub(offset);
                Token { offset, length, ..token }
            }
            None => token,
        };
        Mark { spelled: token(mark.spelled), expanded: mark.expanded.map(token) }
    }

    pub fn name(&self, file: FileId) -> &str {
        &self.file(file).name
    }

    /// Returns the name of a file without its folder.
    pub fn short_name(&self, file: FileId) -> &str {
        let name = self.name(file);
        name.rsplit('/').next().unwrap_or(name)
    }

    /// Returns the text of a file.
    pub fn whole(&self, file: FileId) -> Option<&str> {
        self.file(file).text().map(Text::as_str)
    }

    /// Returns the comments of a file.
    pub fn comments(&self, file: FileId) -> &[Comment] {
        let find = || self.whole(file).map_or(Vec::new(), comment::comments);
        self.file(file).comments.get_or_init(find)
    }

    /// Returns the text of a token.
    pub fn text(&self, token: Token) -> Option<&str> {
        let begin = token.offset as usize;
        self.whole(token.file)?.get(begin..begin + token.length as usize)
    }

    /// Returns the text after a token.
    pub fn rest(&self, token: Token) -> Option<&str> {
        self.whole(token.file)?.get(token.offset as usize + token.length as usize..)
    }

    /// Returns the value and the number of digits of a hexadecimal integer.
    pub fn hexadecimal(&self, token: Token) -> Option<(i128, usize)> {
        let text = self.text(token)?.to_lowercase();
        let digits = text.strip_prefix("0x")?.trim_end_matches(['u', 'l']);
        Some((i128::from_str_radix(digits, 16).ok()?, digits.len()))
    }
}
