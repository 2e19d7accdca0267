//! Where the text goes: a writer that knows its line and column, and one that only measures.

use std::fmt;

/// The largest width of a line, that of the repository's `rustfmt.toml`.
pub const WIDTH: usize = 110;

/// A writer of generated text.
pub trait Sink: fmt::Write {
    /// Announces an expression; fails if the writer wants no more.
    fn visit(&mut self) -> fmt::Result {
        Ok(())
    }
}

/// A writer that counts lines and columns; nothing reads back what it wrote.
pub struct Output<'w> {
    to: &'w mut dyn fmt::Write,
    /// The current line, from 1.
    pub line: usize,
    /// The number of characters in the current line.
    pub column: usize,
}

impl<'w> Output<'w> {
    pub fn new(to: &'w mut dyn fmt::Write) -> Self {
        Self { to, line: 1, column: 0 }
    }
}

impl fmt::Write for Output<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.line += 1;
                self.column = 0;
            }
            self.column += line.chars().count();
        }
        self.to.write_str(text)
    }
}

impl Sink for Output<'_> {}

/// A writer that fails after some characters, or after too many expressions without text.
struct Measure {
    left: usize,
    visits: usize,
}

impl fmt::Write for Measure {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.left = self.left.checked_sub(text.chars().count()).ok_or(fmt::Error)?;
        Ok(())
    }
}

impl Sink for Measure {
    fn visit(&mut self) -> fmt::Result {
        self.visits = self.visits.checked_sub(1).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Returns the width of what `write` writes on one line, if it is at most `limit`.
pub fn width(limit: usize, write: impl FnOnce(&mut dyn Sink) -> fmt::Result) -> Option<usize> {
    let mut measure = Measure { left: limit, visits: 4 * WIDTH };
    write(&mut measure).ok()?;
    Some(limit - measure.left)
}
