//! The grammar of the table: parses tokens to typed rows. Every cell has its span.

pub mod functions;

use crate::model::{Family, Feature, Kind, Rounding, Word, alternatives, table_words};
use functions::{ConstantGroup, Group};
use proc_macro2::{Span, TokenStream, TokenTree};
use std::fmt::Display;
use syn::buffer::Cursor;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseBuffer, ParseStream};
use syn::{Error, Ident, LitInt, Token, braced, parenthesized};

/// The whole table. Missing sections are empty; `check` reports those that are required.
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
    /// The syntax errors. The affected row, or word of a list, is not in the table.
    pub mistakes: Vec<Error>,
    /// The sections with a syntax error.
    pub incomplete: Vec<Section>,
}

/// A word or a number, and its span.
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

table_words! {
    /// The parts of a table.
    Section, "a section of the table":
    Scalars "scalars", Kinds "kinds", Widths "widths", Roundings "roundings", Masks "masks", Families "families",
    Refused "refused", Functions "functions", Constants "constants",
}

table_words! {
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

/// Names that do not exist in OpenCL C but are likely errors.
#[derive(Default)]
pub struct Refused {
    pub saturation_to: Vec<Cell<Kind>>,
    pub suffix_order: Vec<Cell<u32>>,
    pub width: Vec<Cell<u32>>,
    pub types: Vec<Cell<String>>,
}

/// Never fails: the table contains its errors, so that all of them are reported.
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
        // A missing section may be one that could not be parsed.
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

/// Returns `true` if the part is new, and reports it otherwise.
fn once<W: Word>(parts: &[Cell<W>], part: Cell<W>, mistakes: &mut Vec<Error>) -> bool {
    for other in parts {
        if other.value == part.value {
            let rule = format!("duplicate `{}`: write it only once", part.value.name());
            mistakes.push(Error::new(part.span, rule));
            return false;
        }
    }
    true
}

/// Parses rows up to the end. Skips a row with an error up to its semicolon.
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

/// Parses words up to the end. Skips a word with an error.
fn words<T>(body: ParseStream, words: &mut Vec<Cell<T>>, mistakes: &mut Vec<Error>)
where
    Cell<T>: Parse,
{
    let mut has_commas = false;
    while !body.is_empty() {
        let before = body.cursor();
        if body.peek(Token![,]) {
            if !has_commas {
                mistakes.push(here(body, "unexpected `,`: write words and numbers without commas"));
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

/// Skips an unknown section or list, with its braces.
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

/// Skips the tokens up to the next one with this property.
fn skip(input: ParseStream, is_last: fn(&TokenTree) -> bool) {
    while let Ok(token) = input.parse() {
        if is_last(&token) {
            return;
        }
    }
}

const SCALAR: &str =
    "a row is `NAME: RUST TYPE, BITS, KIND;`, optionally with `, needs FEATURE` or `, fast` before the `;`";
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
                let rule = "expected `needs FEATURE` or `fast` after the kind, each at most once";
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
                return Err(Error::new(
                    word.span(),
                    "expected `saturates` after the rounding mode, at most once",
                ));
            }
            row.saturates = Some(word.span());
        }
        Ok(row)
    }
}

/// Returns `true` if the row continues with a comma, and `false` if it ends with a semicolon.
fn more(input: ParseStream, row: &str) -> syn::Result<bool> {
    let comma: Option<Token![,]> = input.parse()?;
    if comma.is_none() {
        mark::<Token![;]>(input, row)?;
    }
    Ok(comma.is_some())
}

/// Parses a punctuation mark of a row. The error contains the grammar of the row.
fn mark<T: Parse>(input: ParseStream, row: &str) -> syn::Result<T> {
    input.parse().map_err(|missing: Error| {
        let text = missing.to_string();
        let text = text.strip_prefix("unexpected end of input, ").unwrap_or(&text);
        Error::new(missing.span(), format!("{text}: {row}"))
    })
}

/// Returns an error at the next token or at the end, where syn's own `error` adds a prefix to the message.
fn here(input: ParseStream, rule: impl Display) -> Error {
    Error::new(input.span(), rule)
}

/// Reports unexpected doc comments as one error, and skips them.
fn no_docs(input: ParseStream, mistakes: &mut Vec<Error>) {
    if input.peek(Token![#]) && input.peek2(syn::token::Bracket) {
        mistakes.push(here(input, "only rows of functions and constants can have doc comments"));
    }
    while input.peek(Token![#]) && input.peek2(syn::token::Bracket) {
        skip(input, |token| matches!(token, TokenTree::Group(_)));
    }
}

/// Parses one number in parentheses. Always reads up to the closing one: otherwise, syn would report the remaining
/// tokens instead of our errors.
fn in_parentheses(input: ParseStream) -> syn::Result<Cell<u32>> {
    fn alone(inner: &ParseBuffer) -> syn::Result<Cell<u32>> {
        let number = inner.parse()?;
        match inner.is_empty() {
            true => Ok(number),
            false => Err(here(
                inner,
                "expected `)`: a float has only one number, its exponent bits, as in `float(8)`",
            )),
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
        let mut names = vec![];
        for value in W::ALL {
            names.push(value.name());
        }
        let names = alternatives(&names);
        let rule = match word {
            Some(word) => format!("`{word}` is not {}: expected {names}", W::WHAT),
            None => format!("expected {}: {names}", W::WHAT),
        };
        Err(Error::new(span, rule))
    }
}

/// A name that the table defines.
impl Parse for Cell<String> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let is_keyword = !input.peek(Ident);
        let word = Ident::parse_any(input).map_err(|_| here(input, "expected a name: letters and digits"))?;
        let text = word.to_string();
        // A keyword since edition 2024.
        let is_keyword = is_keyword || text == "gen";
        if is_keyword {
            let rule = format!("`{text}` is a keyword of Rust: use a different name");
            return Err(Error::new(word.span(), rule));
        }
        if !text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_') {
            let rule = format!("invalid name `{text}`: expected only ASCII letters, digits and `_`");
            return Err(Error::new(word.span(), rule));
        }
        Ok(Cell { value: text, span: word.span() })
    }
}

impl Parse for Cell<u32> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let span = input.span();
        let number: LitInt = input.parse().map_err(|_| Error::new(span, "expected a number"))?;
        if number.base10_digits().starts_with('-') || !number.suffix().is_empty() {
            let rule = format!("invalid number `{number}`: expected digits without a sign or suffix");
            return Err(Error::new(span, rule));
        }
        let value = number
            .base10_parse()
            .map_err(|_| Error::new(span, format!("the number {number} is too large")))?;
        Ok(Cell { value, span })
    }
}
