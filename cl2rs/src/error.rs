//! Errors of a translation: all problems of a file, each with a location and a suggestion.

use std::fmt;
use std::sync::Arc;

/// A problem that prevents a translation: its location, a message, and a suggestion.
#[derive(Clone, PartialEq, Eq)]
pub struct Diagnostic {
    location: Option<(String, u32)>,
    message: String,
    help: String,
}

impl Diagnostic {
    /// Returns the file and the line, if the problem is in a source file.
    pub fn location(&self) -> Option<(&str, u32)> {
        self.location.as_ref().map(|(file, line)| (&file[..], *line))
    }

    /// Returns the message without the location and the suggestion.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the suggestion, which is empty if there is none.
    pub fn help(&self) -> &str {
        &self.help
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((file, line)) = self.location() {
            write!(f, "{}:{line}: ", Visible(file))?;
        }
        f.write_str(&self.message)?;
        if !self.help.is_empty() {
            write!(f, "\n  help: {}", self.help)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text with its control characters escaped, so that it stays on one line.
pub struct Visible<'a>(pub &'a str);

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            ' ' => f.write_str(" "),
            c if c.is_control() || is_invisible(c) => write!(f, "{}", c.escape_unicode()),
            c => write!(f, "{c}"),
        })
    }
}

/// Returns `true` for invisible characters that change the direction or the lines of a text.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The reason why there is no translation: one or more [`Diagnostic`]s.
///
/// `Debug` prints the same text as `Display`, so that a build script whose `main` returns this error is readable.
#[derive(Clone)]
pub struct Error {
    diagnostics: Vec<Diagnostic>,
    is_internal: bool,
    source: Option<Arc<dyn std::error::Error + Send + Sync>>,
}

impl Error {
    pub(crate) fn new(message: &str, help: &str) -> Self {
        let diagnostic = Diagnostic { location: None, message: message.into(), help: help.into() };
        Self { diagnostics: vec![diagnostic], is_internal: false, source: None }
    }

    pub(crate) fn located(file: &str, line: u32, message: &str, help: &str) -> Self {
        let mut error = Self::new(message, help);
        error.diagnostics[0].location = (!file.is_empty()).then(|| (file.into(), line));
        error
    }

    /// Creates an error for a bug in the translator.
    pub(crate) fn internal(message: &str) -> Self {
        Self {
            is_internal: true,
            ..Self::new(message, "report this error with the source and the version of clang")
        }
    }

    /// Adds the error that caused this one.
    pub(crate) fn because(self, source: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self { source: Some(Arc::new(source)), ..self }
    }

    /// Joins errors into one error with all their diagnostics, sorted by line. Returns `None` if there are no errors.
    pub(crate) fn join(errors: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut errors = errors.into_iter();
        let mut joined = errors.next()?;
        for error in errors {
            joined.is_internal |= error.is_internal;
            let known = &mut joined.diagnostics;
            for diagnostic in error.diagnostics {
                if !known.contains(&diagnostic) {
                    known.push(diagnostic);
                }
            }
        }
        joined.diagnostics.sort_by(|a, b| a.location.cmp(&b.location));
        Some(joined)
    }

    /// Returns all problems, sorted by line.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Returns `true` if the translator itself failed: the source may be valid.
    pub fn is_internal(&self) -> bool {
        self.is_internal
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.diagnostics.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            fmt::Display::fmt(diagnostic, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}
