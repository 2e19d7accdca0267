//! The grammar of the table: tokens into typed rows, every cell with its span.

pub mod functions;

use crate::model::{Family, Feature, Kind, Rounding, Word, words};
use functions::{ConstantGroup, Group};
use proc_macro2::{Span, TokenStream, TokenTree};
use std::fmt::Display;
use syn::buffer::Cursor;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseBuffer, ParseStream};
use syn::{Error, Ident, LitInt, Token, braced, parenthesized};

/// The whole table. A section that is absent is empty here; `check` says what must not be.
#[derive(Default)]
pub struct Table {
    pub scalars: Vec<ScalarRow>,
    pub kinds: Vec<KindRow>,
    pub widths: Vec<Cell<u32>>,
    pub roundings: Vec<Cell<Rounding>>,
    pub masks: Vec<Cell<String>>,
    pub families: Vec<Cell<Family>>,
    pub refused: Refused,
    pub functions: Vec<Group>,
    pub constants: Vec<ConstantGroup>,
    /// The sections in the order of the table.
    pub sections: Vec<Cell<Section>>,
    /// What does not follow the grammar. Its row, or its word in a list, is not in the table.
    pub mistakes: Vec<Error>,
    /// The sections that lack something for that reason.
    pub incomplete: Vec<Section>,
}

/// A word or a number, and where it stands.
#[derive(Clone, Copy)]
pub struct Cell<T> {
    pub value: T,
    pub span: Span,
}

impl Cell<String> {
    pub fn as_str(&self) -> Cell<&str> {
        Cell { value: &self.value, span: self.span }
    }
}

words! {
    /// The parts of a table.
    Section, "a section of the table":
    Scalars "scalars", Kinds "kinds", Widths "widths", Roundings "roundings", Masks "masks", Families "families",
    Refused "refused", Functions "functions", Constants "constants",
}

words! {
    /// The parts of the section `refused`.
    RefusedList, "a list of refused names":
    SaturationTo "saturation_to", SuffixOrder "suffix_order", Width "width", Types "types",
}

/// `half: half, 16, float(5), needs fp16, fast;`
pub struct ScalarRow {
    pub name: Cell<String>,
    pub rust: Cell<String>,
    pub bits: Cell<u32>,
    pub kind: Cell<Kind>,
    pub exponent: Option<Cell<u32>>,
    pub feature: Option<Feature>,
    pub fast: Option<Span>,
}

/// `signed: rtz, saturates;`
pub struct KindRow {
    pub kind: Cell<Kind>,
    pub rounding: Cell<Rounding>,
    pub saturates: Option<Span>,
}

/// Names that OpenCL C does not have, but people write.
#[derive(Default)]
pub struct Refused {
    pub saturation_to: Vec<Cell<Kind>>,
    pub suffix_order: Vec<Cell<u32>>,
    pub width: Vec<Cell<u32>>,
    pub types: Vec<Cell<String>>,
}

/// Never fails: the mistakes are in the table, so that one of them hides no other.
impl Parse for Table {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut table = Table::default();
        let mut unknown = false;
        while !input.is_empty() {
            no_docs(input, &mut table.mistakes);
            let before = input.cursor();
            if let Err(mistake) = table.section(input) {
                table.mistakes.push(mistake);
                pass(input, before);
                unknown = true;
            }
        }
        // Whatever is absent may be what was not understood.
        for &section in Section::ALL {
            if unknown && !table.sections.iter().any(|other| other.value == section) {
                table.incomplete.push(section);
            }
        }
        Ok(table)
    }
}

impl Table {
    fn section(&mut self, input: ParseStream) -> syn::Result<()> {
        let section: Cell<Section> = input.parse()?;
        if !input.peek(syn::token::Brace) {
            return Err(here(input, "expected the section's rows or words in braces"));
        }
        let body;
        braced!(body in input);
        let mistakes = &mut self.mistakes;
        let before = mistakes.len();
        if once(&self.sections, section, mistakes) {
            match section.value {
                Section::Scalars => rows(&body, &mut self.scalars, mistakes),
                Section::Kinds => rows(&body, &mut self.kinds, mistakes),
                Section::Widths => words(&body, &mut self.widths, mistakes),
                Section::Roundings => words(&body, &mut self.roundings, mistakes),
                Section::Masks => words(&body, &mut self.masks, mistakes),
                Section::Families => words(&body, &mut self.families, mistakes),
                Section::Refused => self.refused.parse(&body, mistakes),
                Section::Functions => functions::groups(&body, &mut self.functions, mistakes, Group::parse),
                Section::Constants => {
                    functions::groups(&body, &mut self.constants, mistakes, ConstantGroup::parse)
                }
            }
        }
        if mistakes.len() > before {
            self.incomplete.push(section.value);
        }
        self.sections.push(section);
        body.parse::<TokenStream>().map(|_| ())
    }
}

impl Refused {
    fn parse(&mut self, input: ParseStream, mistakes: &mut Vec<Error>) {
        let mut lists = vec![];
        while !input.is_empty() {
            no_docs(input, mistakes);
            let before = input.cursor();
            if let Err(mistake) = self.list(input, &mut lists, mistakes) {
                mistakes.push(mistake);
                pass(input, before);
            }
        }
    }

    fn list(
        &mut self,
        input: ParseStream,
        lists: &mut Vec<Cell<RefusedList>>,
        mistakes: &mut Vec<Error>,
    ) -> syn::Result<()> {
        let list: Cell<RefusedList> = input.parse()?;
        if !input.peek(syn::token::Brace) {
            return Err(here(input, "expected the list's words in braces"));
        }
        let body;
        braced!(body in input);
        if once(lists, list, mistakes) {
            match list.value {
                RefusedList::SaturationTo => words(&body, &mut self.saturation_to, mistakes),
                RefusedList::SuffixOrder => words(&body, &mut self.suffix_order, mistakes),
                RefusedList::Width => words(&body, &mut self.width, mistakes),
                RefusedList::Types => words(&body, &mut self.types, mistakes),
            }
        }
        lists.push(list);
        body.parse::<TokenStream>().map(|_| ())
    }
}

/// Whether the part is not there yet.
fn once<W: Word>(parts: &[Cell<W>], part: Cell<W>, mistakes: &mut Vec<Error>) -> bool {
    for other in parts {
        if other.value == part.value {
            let rule = format!("`{}` is in the table twice: write all of it in one place", part.value.name());
            mistakes.push(Error::new(part.span, rule));
            return false;
        }
    }
    true
}

/// Rows up to the end. One with a mistake is left out, to its semicolon.
fn rows<T: Parse>(body: ParseStream, rows: &mut Vec<T>, mistakes: &mut Vec<Error>) {
    while !body.is_empty() {
        match body.parse() {
            Ok(row) => rows.push(row),
            Err(mistake) => {
                mistakes.push(mistake);
                skip(body, |token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';'));
            }
        }
    }
}

/// Words up to the end. One with a mistake is left out.
fn words<T>(body: ParseStream, words: &mut Vec<Cell<T>>, mistakes: &mut Vec<Error>)
where
    Cell<T>: Parse,
{
    let mut has_commas = false;
    while !body.is_empty() {
        let before = body.cursor();
        if body.peek(Token![,]) {
            if !has_commas {
                mistakes.push(here(body, "words and numbers stand side by side, without commas"));
            }
            has_commas = true;
            skip(body, |_| true);
            continue;
        }
        match body.parse() {
            Ok(word) => words.push(word),
            Err(mistake) => {
                mistakes.push(mistake);
                if body.cursor() == before {
                    skip(body, |_| true);
                }
            }
        }
    }
}

/// Goes on behind a section or list that is none: what stands in its braces is not understood either.
fn pass(input: ParseStream, before: Cursor) {
    if input.cursor() == before {
        return skip(input, |_| true);
    }
    while matches!(input.fork().parse(), Ok(TokenTree::Punct(mark)) if mark.as_char() != '#') {
        skip(input, |_| true);
    }
    if matches!(input.fork().parse(), Ok(TokenTree::Group(_))) {
        skip(input, |_| true);
    }
}

/// Goes on behind the next such token.
fn skip(input: ParseStream, is_last: fn(&TokenTree) -> bool) {
    while let Ok(token) = input.parse() {
        if is_last(&token) {
            return;
        }
    }
}

const SCALAR: &str =
    "a row is `NAME: RUST TYPE, BITS, KIND;`, with `, needs FEATURE` or `, fast` before the `;`";
const KIND: &str = "a row is `KIND: ROUNDING;` or `KIND: ROUNDING, saturates;`";

impl Parse for ScalarRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let name = input.parse()?;
        mark::<Token![:]>(input, SCALAR)?;
        let rust = input.parse()?;
        mark::<Token![,]>(input, SCALAR)?;
        let bits = input.parse()?;
        mark::<Token![,]>(input, SCALAR)?;
        let kind = input.parse()?;
        let exponent = match input.peek(syn::token::Paren) {
            true => Some(in_parentheses(input)?),
            false => None,
        };
        let mut row = ScalarRow { name, rust, bits, kind, exponent, feature: None, fast: None };
        while more(input, SCALAR)? {
            let word = Ident::parse_any(input)?;
            if word == "needs" && row.feature.is_none() {
                row.feature = Some(input.parse::<Cell<Feature>>()?.value);
            } else if word == "fast" && row.fast.is_none() {
                row.fast = Some(word.span());
            } else {
                let rule = "after the kind a row may say `needs FEATURE` and `fast`, each once";
                return Err(Error::new(word.span(), rule));
            }
        }
        Ok(row)
    }
}

impl Parse for KindRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let kind = input.parse()?;
        mark::<Token![:]>(input, KIND)?;
        let mut row = KindRow { kind, rounding: input.parse()?, saturates: None };
        while more(input, KIND)? {
            let word = Ident::parse_any(input)?;
            if word != "saturates" || row.saturates.is_some() {
                return Err(Error::new(word.span(), "after the rounding a kind may say `saturates`, once"));
            }
            row.saturates = Some(word.span());
        }
        Ok(row)
    }
}

/// Whether the row goes on, with a comma, or ends, with a semicolon.
fn more(input: ParseStream, row: &str) -> syn::Result<bool> {
    let comma: Option<Token![,]> = input.parse()?;
    if comma.is_none() {
        mark::<Token![;]>(input, row)?;
    }
    Ok(comma.is_some())
}

/// A punctuation mark of a row that reads so.
fn mark<T: Parse>(input: ParseStream, row: &str) -> syn::Result<T> {
    input.parse().map_err(|missing: Error| {
        let text = missing.to_string();
        let text = text.strip_prefix("unexpected end of input, ").unwrap_or(&text);
        Error::new(missing.span(), format!("{text}: {row}"))
    })
}

/// A mistake at the next token, or where the end is. syn's own `error` begins that one with words of its own.
fn here(input: ParseStream, rule: impl Display) -> Error {
    Error::new(input.span(), rule)
}

/// Doc comments where none stand are one mistake, and what is behind them is read.
fn no_docs(input: ParseStream, mistakes: &mut Vec<Error>) {
    if input.peek(Token![#]) && input.peek2(syn::token::Bracket) {
        mistakes.push(here(input, "docs stand before rows of functions and constants alone"));
    }
    while input.peek(Token![#]) && input.peek2(syn::token::Bracket) {
        skip(input, |token| matches!(token, TokenTree::Group(_)));
    }
}

/// The number in parentheses, alone. Reads on to the closing one in any case: what is left in a group is one more
/// error of syn's, in place of all of ours.
fn in_parentheses(input: ParseStream) -> syn::Result<Cell<u32>> {
    fn alone(inner: &ParseBuffer) -> syn::Result<Cell<u32>> {
        let number = inner.parse()?;
        match inner.is_empty() {
            true => Ok(number),
            false => Err(here(inner, "expected `)`: a float has one number, its exponent bits: `float(8)`")),
        }
    }
    let inner;
    parenthesized!(inner in input);
    let number = alone(&inner);
    inner.parse::<TokenStream>()?;
    number
}

impl<W: Word> Parse for Cell<W> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let span = input.span();
        let word = Ident::parse_any(input).ok();
        for &value in W::ALL {
            if word.as_ref().is_some_and(|word| word == value.name()) {
                return Ok(Cell { value, span });
            }
        }
        let mut rule = match word {
            Some(word) => format!("`{word}` is not {}: write ", W::WHAT),
            None => format!("expected {}: write ", W::WHAT),
        };
        for (place, value) in W::ALL.iter().enumerate() {
            rule = rule + if place == 0 { "" } else { ", " } + value.name();
        }
        Err(Error::new(span, rule))
    }
}

/// A name of the table's own.
impl Parse for Cell<String> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let is_keyword = !input.peek(Ident);
        let word = Ident::parse_any(input).map_err(|_| here(input, "expected a name: letters and digits"))?;
        let text = word.to_string();
        // One since edition 2024.
        let is_keyword = is_keyword || text == "gen";
        if is_keyword {
            let rule = format!("`{text}` is a keyword of Rust: choose another name");
            return Err(Error::new(word.span(), rule));
        }
        if !text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_') {
            let rule = format!("`{text}` is not a name here: write ASCII letters, digits and `_` alone");
            return Err(Error::new(word.span(), rule));
        }
        Ok(Cell { value: text, span: word.span() })
    }
}

impl Parse for Cell<u32> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let span = input.span();
        let number: LitInt =
            input.parse().map_err(|_| Error::new(span, "expected a number: digits alone"))?;
        if number.base10_digits().starts_with('-') || !number.suffix().is_empty() {
            let rule =
                format!("`{number}` is not a number here: write digits alone, without sign and suffix");
            return Err(Error::new(span, rule));
        }
        let value = number
            .base10_parse()
            .map_err(|_| Error::new(span, format!("the number {number} is too large")))?;
        Ok(Cell { value, span })
    }
}
