//! The text of the source files. Offsets are those of the decoded text, which may differ from those in the file.

use super::comment::{self, Comment};
use super::{FileId, Token};
use crate::error::is_invisible;
use std::cell::OnceCell;

/// The files that tokens are in.
#[derive(Default, Debug)]
pub struct Files {
    files: Vec<File>,
}

#[derive(Debug)]
struct File {
    name: String,
    text: Option<Text>,
    comments: OnceCell<Vec<Comment>>,
}

/// A text as clang reads it: in UTF-8, with the line ends of C.
#[derive(Debug)]
pub struct Text {
    text: String,
    /// The offsets in the file of bytes that take two bytes in the text.
    widened: Vec<usize>,
}

impl Text {
    /// Decodes a file. Bytes that are not UTF-8 are taken as Latin-1, and a byte order mark is blanked.
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
        if text.contains('\r') {
            text = text.replace("\r\n", " \n").replace('\r', "\n");
        }
        Self { text: blank(text), widened }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the offset in the text of an offset in the file.
    fn offset(&self, offset: usize) -> usize {
        offset + self.widened.partition_point(|widened| *widened < offset)
    }
}

/// Blanks the characters that change the direction or the lines of a text, which Rust rejects in comments.
pub fn blank(text: String) -> String {
    let is_blank = |c: char| !matches!(c, '\n' | '\t') && (c.is_control() || is_invisible(c));
    if !text.contains(is_blank) {
        return text;
    }
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
    /// Adds a file; its text is `None` if it cannot be read.
    pub fn add(&mut self, name: &str, bytes: Option<Vec<u8>>) -> Option<FileId> {
        let id = FileId(u16::try_from(self.files.len()).ok()?);
        self.files.push(File {
            name: name.into(),
            text: bytes.map(|bytes| Text::decode(&bytes)),
            comments: OnceCell::new(),
        });
        Some(id)
    }

    /// Returns the token in the text for offsets in the file.
    pub fn token(&self, file: FileId, line: u32, offset: usize, length: usize) -> Token {
        let end = offset.saturating_add(length);
        let at = |offset: usize| match &self.files[usize::from(file.0)].text {
            Some(text) => text.offset(offset),
            None => offset,
        };
        let narrow = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let begin = narrow(at(offset));
        Token { file, line, offset: begin, length: narrow(at(end)) - begin }
    }

    pub fn name(&self, file: FileId) -> &str {
        &self.files[usize::from(file.0)].name
    }

    /// Returns the name of a file without its folder.
    pub fn short_name(&self, file: FileId) -> &str {
        let name = self.name(file);
        name.rsplit('/').next().unwrap_or(name)
    }

    pub fn whole(&self, file: FileId) -> Option<&str> {
        self.files[usize::from(file.0)].text.as_ref().map(Text::as_str)
    }

    /// Returns the comments of a file.
    pub fn comments(&self, file: FileId) -> &[Comment] {
        let own = &self.files[usize::from(file.0)];
        own.comments
            .get_or_init(|| own.text.as_ref().map_or(Vec::new(), |text| comment::comments(text.as_str())))
    }

    pub fn text(&self, token: Token) -> Option<&str> {
        let begin = token.offset as usize;
        self.whole(token.file)?.get(begin..begin + token.length as usize)
    }

    /// Returns the text after a token.
    pub fn rest(&self, token: Token) -> Option<&str> {
        self.whole(token.file)?.get(token.offset as usize + token.length as usize..)
    }
}
