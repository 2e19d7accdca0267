//! Layout: documents of text and line breaks, and the engine that fits them into lines as rustfmt does.
//!
//! A group is one line if it fits. Otherwise its line breaks start new lines, and the rule applies to the groups in it.

use crate::rust::ir::Line;
use std::borrow::Cow;
use std::fmt;

/// The maximum width of a line, that of the repository's `rustfmt.toml`.
pub const WIDTH: usize = 110;

const TAB: usize = 4;

/// A document, with the widths that determine where it breaks.
pub struct Doc<'a> {
    kind: Kind<'a>,
    parts: Vec<Doc<'a>>,
    /// The width on one line, unless a line break is required.
    pub width: Option<usize>,
    /// The width before the first possible line break.
    lead: usize,
    has_break: bool,
}

enum Kind<'a> {
    Text(Cow<'a, str>),
    List,
    Group,
    /// One more level of indentation.
    Nest,
    /// A line break in a broken group, otherwise this text.
    Break(&'static str),
    /// A line break in a broken group, unless the text before it ends within the indentation.
    Operator(&'static str),
    HardBreak,
    /// A text in one line, and another in a broken group.
    Either(&'static str, &'static str),
    /// Documents on as few lines as possible.
    Fill,
    /// A value after `=`, which moves to the next line if it then fits on that line.
    Assigned,
    /// Arguments, in the first part. The last argument may take several lines while the others share a line.
    Hug,
    /// A value and the methods that are called on it; with `is_long`, the last call has many arguments.
    Chain {
        is_long: bool,
    },
    /// A statement and a comment, which goes above it unless both fit on a line.
    Commented,
    /// The source line of the next documents.
    Mark(Line),
}

impl<'a, T: Into<Cow<'a, str>>> From<T> for Doc<'a> {
    fn from(text: T) -> Self {
        Self::new(Kind::Text(text.into()), Vec::new())
    }
}

/// Returns documents and strings one after the other.
macro_rules! doc {
    ($($part:expr),* $(,)?) => { $crate::print::doc::list(vec![$($part.into()),*]) };
}

/// Returns a group of documents and strings.
macro_rules! group {
    ($($part:expr),* $(,)?) => { $crate::print::doc::group(vec![$($part.into()),*]) };
}

/// Returns documents and strings with one more level of indentation.
macro_rules! nest {
    ($($part:expr),* $(,)?) => { $crate::print::doc::nest(vec![$($part.into()),*]) };
}

pub fn list(parts: Vec<Doc<'_>>) -> Doc<'_> {
    Doc::new(Kind::List, parts)
}

pub fn group(parts: Vec<Doc<'_>>) -> Doc<'_> {
    Doc::new(Kind::Group, parts)
}

pub fn nest(parts: Vec<Doc<'_>>) -> Doc<'_> {
    Doc::new(Kind::Nest, parts)
}

/// Returns a space or a line break.
pub fn line<'a>() -> Doc<'a> {
    Doc::new(Kind::Break(" "), Vec::new())
}

/// Returns nothing or a line break.
pub fn soft<'a>() -> Doc<'a> {
    Doc::new(Kind::Break(""), Vec::new())
}

pub fn hard<'a>() -> Doc<'a> {
    Doc::new(Kind::HardBreak, Vec::new())
}

/// Returns the line break before an operator or a method.
pub fn operator<'a>(flat: &'static str) -> Doc<'a> {
    Doc::new(Kind::Operator(flat), Vec::new())
}

pub fn either<'a>(flat: &'static str, broken: &'static str) -> Doc<'a> {
    Doc::new(Kind::Either(flat, broken), Vec::new())
}

pub fn fill(parts: Vec<Doc<'_>>) -> Doc<'_> {
    Doc::new(Kind::Fill, parts)
}

pub fn assigned(value: Doc<'_>) -> Doc<'_> {
    Doc::new(Kind::Assigned, vec![value])
}

pub fn commented<'a>(stmt: Doc<'a>, comment: Doc<'a>) -> Doc<'a> {
    Doc::new(Kind::Commented, vec![stmt, comment])
}

pub fn mark<'a>(line: Option<Line>) -> Doc<'a> {
    line.map_or_else(|| doc![], |line| Doc::new(Kind::Mark(line), Vec::new()))
}

/// Returns items between brackets, which the caller adds; broken, each item has a line and the last ends with `comma`.
pub fn items<'a>(items: Vec<Doc<'a>>, comma: &'static str, can_hug: bool) -> Doc<'a> {
    if items.is_empty() {
        return doc![];
    }
    let mut list = vec![soft()];
    for item in items {
        if list.len() > 1 {
            list.extend([",".into(), line()]);
        }
        list.push(item);
    }
    Doc::new(if can_hug { Kind::Hug } else { Kind::Group }, vec![nest(list), either("", comma), soft()])
}

pub fn chain<'a>(root: Doc<'a>, links: Vec<Doc<'a>>, is_long: bool) -> Doc<'a> {
    Doc::new(Kind::Chain { is_long }, std::iter::once(root).chain(links).collect())
}

impl<'a> Doc<'a> {
    fn new(kind: Kind<'a>, parts: Vec<Self>) -> Self {
        let count = |text: &str| text.chars().count();
        let (own_width, mut lead, mut has_break) = match &kind {
            Kind::Text(text) => (Some(count(text)), count(text), false),
            Kind::Break(flat) | Kind::Operator(flat) => (Some(flat.len()), 0, true),
            Kind::Either(flat, broken) => (Some(flat.len()), broken.len(), false),
            Kind::HardBreak => (None, 0, true),
            Kind::Assigned => (Some(1), 0, true),
            Kind::Fill => (Some(parts.len().saturating_sub(1)), 0, false),
            _ => (Some(0), 0, false),
        };
        let width = own_width.zip(width(&parts)).map(|(own_width, parts)| own_width + parts);
        for part in &parts {
            if !has_break {
                lead += part.lead;
                has_break = part.has_break || matches!(kind, Kind::Fill | Kind::Chain { .. });
            }
        }
        Self { kind, parts, width, lead, has_break }
    }

    /// Returns the chain that this document is, after a prefix.
    fn as_chain(&self) -> Option<&Self> {
        match self.kind {
            Kind::Chain { .. } => Some(self),
            Kind::List => self.parts.last().and_then(Self::as_chain),
            _ => None,
        }
    }

    /// Returns the number of lines that operators begin if the document starts at a column.
    fn operators(&self, column: usize) -> usize {
        if !matches!(self.kind, Kind::Group) || self.width.is_some_and(|width| column + width <= WIDTH) {
            return 0;
        }
        let [first, Self { kind: Kind::Nest, parts, .. }] = &self.parts[..] else { return 0 };
        let is_operator = |part: &&Self| matches!(part.kind, Kind::Operator(_));
        parts.iter().filter(is_operator).count() + first.operators(column)
    }
}

/// Writes documents, and records from which source lines they are.
pub struct Printer<'w> {
    to: &'w mut dyn fmt::Write,
    /// The current line, from 1.
    line: usize,
    /// The number of characters in the current line.
    column: usize,
    indent: usize,
    /// The lines from which on the text has another source line.
    pub marks: Vec<(usize, Line)>,
}

impl<'w> Printer<'w> {
    pub fn new(to: &'w mut dyn fmt::Write) -> Self {
        Self { to, line: 1, column: 0, indent: 0, marks: Vec::new() }
    }

    /// Writes each document and the end of its last line.
    pub fn lines(&mut self, docs: Vec<Doc<'_>>) -> fmt::Result {
        docs.iter().try_for_each(|doc| {
            self.doc(doc, 0)?;
            self.end_line()
        })
    }

    fn text(&mut self, text: &str) -> fmt::Result {
        self.column += text.chars().count();
        self.to.write_str(text)
    }

    fn end_line(&mut self) -> fmt::Result {
        (self.line, self.column) = (self.line + 1, self.indent);
        write!(self.to, "\n{:1$}", "", self.indent)
    }

    fn nested(&mut self, write: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        self.indent += TAB;
        let result = write(self);
        self.indent -= TAB;
        result
    }

    /// Writes a document on one line.
    fn flat(&mut self, doc: &Doc<'_>) -> fmt::Result {
        let (before, between) = match doc.kind {
            Kind::Assigned => (" ", ""),
            Kind::Fill => ("", " "),
            Kind::Break(text) | Kind::Operator(text) | Kind::Either(text, _) => (text, ""),
            _ => ("", ""),
        };
        self.text(if let Kind::Text(text) = &doc.kind { text } else { before })?;
        doc.parts.iter().enumerate().try_for_each(|(index, part)| {
            self.text(if index > 0 { between } else { "" })?;
            self.flat(part)
        })
    }

    /// Writes a document; `tail` characters follow it on its last line.
    fn doc(&mut self, doc: &Doc<'_>, tail: usize) -> fmt::Result {
        let fits = |column: usize| doc.width.is_some_and(|width| column + width + tail <= WIDTH);
        let nested = self.indent + TAB;
        match (&doc.kind, &doc.parts[..]) {
            (Kind::Group | Kind::Hug | Kind::Chain { .. } | Kind::Assigned, _) if fits(self.column) => {
                self.flat(doc)
            }
            (Kind::Operator(text), _) if self.column <= self.indent => self.text(text),
            (Kind::Break(_) | Kind::Operator(_) | Kind::HardBreak, _) => self.end_line(),
            (Kind::Either(_, text), _) => self.text(text),
            (Kind::Mark(line), _) => {
                self.marks.push((self.line, *line));
                Ok(())
            }
            (Kind::Nest, parts) => self.nested(|printer| printer.list(parts, tail)),
            (Kind::Hug, [Doc { parts, .. }, ..]) if self.can_hug(parts, tail) => {
                let (last, before) = parts.split_last().ok_or(fmt::Error)?;
                before.iter().try_for_each(|part| self.flat(part))?;
                self.doc(last, tail)
            }
            (Kind::Chain { .. }, parts) if self.can_overflow(doc, tail) => {
                let (last, before) = parts.split_last().ok_or(fmt::Error)?;
                before.iter().try_for_each(|part| self.flat(part))?;
                self.doc(last, tail)
            }
            (Kind::Chain { .. }, [root, links @ ..]) => {
                self.doc(root, 0)?;
                self.nested(|printer| {
                    links.iter().enumerate().try_for_each(|(index, link)| {
                        printer.doc(&operator(""), 0)?;
                        printer.doc(link, if index + 1 == links.len() { tail } else { 0 })
                    })
                })
            }
            (Kind::Assigned, [value]) => {
                let fits = value.width.is_some_and(|width| nested + width + tail <= WIDTH);
                if fits || value.operators(self.column + 1) > value.operators(nested) + 1 {
                    return self.nested(|printer| {
                        printer.end_line()?;
                        printer.doc(value, tail)
                    });
                }
                self.text(" ")?;
                self.doc(value, tail)
            }
            (Kind::Fill, parts) => parts.iter().enumerate().try_for_each(|(index, part)| {
                let tail = if index + 1 == parts.len() { tail } else { 0 };
                match index {
                    0 => {}
                    _ if self.column + 1 + part.lead + tail <= WIDTH => self.text(" ")?,
                    _ => self.end_line()?,
                }
                self.doc(part, tail)
            }),
            (Kind::Commented, [stmt, comment]) => {
                let width = stmt.width.zip(comment.width).map(|(a, b)| a + 1 + b);
                if width.is_some_and(|width| self.column + width <= WIDTH) {
                    self.doc(stmt, 0)?;
                    self.text(" ")?;
                    return self.doc(comment, 0);
                }
                self.doc(comment, 0)?;
                self.end_line()?;
                self.doc(stmt, 0)
            }
            (Kind::Text(text), _) => self.text(text),
            (_, parts) => self.list(parts, tail),
        }
    }

    fn list(&mut self, parts: &[Doc<'_>], tail: usize) -> fmt::Result {
        // The widths after each part, from the last one.
        let mut tails = vec![tail];
        for part in parts.iter().rev() {
            let after = if part.has_break { 0 } else { tails[tails.len() - 1] };
            tails.push(part.lead + after);
        }
        parts.iter().zip(tails.iter().rev().skip(1)).try_for_each(|(part, tail)| self.doc(part, *tail))
    }

    /// Returns `true` if the last argument may take several lines while the others share a line.
    fn can_hug(&self, arguments: &[Doc<'_>], tail: usize) -> bool {
        let Some((last, before)) = arguments.split_last() else { return false };
        let fits = |width: usize| self.column + width + last.lead <= WIDTH;
        let is_line = last.width.is_some_and(|width| self.indent + TAB + width < WIDTH);
        width(before).is_some_and(fits)
            && last.as_chain().is_none_or(|chain| self.can_overflow(chain, tail) && !is_line)
    }

    /// Returns `true` if the arguments of the last method take several lines while the chain before it shares a line.
    fn can_overflow(&self, chain: &Doc<'_>, tail: usize) -> bool {
        let (Kind::Chain { is_long }, Some((last, before))) = (&chain.kind, chain.parts.split_last()) else {
            return false;
        };
        let fits = |width: usize| self.column + width + last.lead <= WIDTH;
        let is_line = last.width.is_some_and(|width| self.indent + TAB + width + tail <= WIDTH);
        last.has_break && width(before).is_some_and(fits) && (*is_long || !is_line)
    }
}

/// Returns the width of documents on one line.
fn width(parts: &[Doc<'_>]) -> Option<usize> {
    parts.iter().map(|part| part.width).sum()
}
