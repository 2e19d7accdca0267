//! The grammar of the table: parses tokens to typed rows. Every cell has its span.

pub mod functions;

use crate::model::{Family, Feature, Kind, Rounding, Word, alternatives, table_words};
use functions::{ConstantGroup, Group};
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::fmt::Display;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
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
    pub errors: Vec<Error>,
    /// The sections with a syntax error.
    pub incomplete: Vec<Section>,
}

/// A word or a number, and its span.
#[derive(Clone, Copy)]
pub struct Cell<T> {
    pub value: T,
    pub span: Span,
}

impl<T> Cell<T> {
    pub fn error(&self, rule: impl Display) -> Error {
        Error::new(self.span, rule)
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
        let (mut sections, mut errors) = (vec![], vec![]);
        let all_known = parts(input, &mut sections, &mut errors, |section, body, errors| {
            let before = errors.len();
            match section {
                Section::Scalars => rows(body, &mut table.scalars, errors),
                Section::Kinds => rows(body, &mut table.kinds, errors),
                Section::Widths => words(body, &mut table.widths, errors),
                Section::Roundings => words(body, &mut table.roundings, errors),
                Section::Masks => words(body, &mut table.masks, errors),
                Section::Families => words(body, &mut table.families, errors),
                Section::Functions => groups(body, &mut table.functions, errors, Group::parse),
                Section::Constants => groups(body, &mut table.constants, errors, ConstantGroup::parse),
                Section::Refused => {
                    let refused = &mut table.refused;
                    parts(body, &mut vec![], errors, |list, body, errors| match list {
                        RefusedList::SaturationTo => words(body, &mut refused.saturation_to, errors),
                        RefusedList::SuffixOrder => words(body, &mut refused.suffix_order, errors),
                        RefusedList::Width => words(body, &mut refused.width, errors),
                        RefusedList::Types => words(body, &mut refused.types, errors),
                    });
                }
            }
            if errors.len() > before {
                table.incomplete.push(section);
            }
        });
        // A missing section may be one that could not be parsed.
        for &section in Section::ALL {
            if !all_known && !sections.iter().any(|other| other.value == section) {
                table.incomplete.push(section);
            }
        }
        Ok(Table { sections, errors, ..table })
    }
}

/// Parses named parts in braces. Skips a part with an error up to its end. Returns `true` if there was no error outside
/// of the braces.
fn parts<W: Word>(
    input: ParseStream,
    found: &mut Vec<Cell<W>>,
    errors: &mut Vec<Error>,
    mut parse: impl FnMut(W, ParseStream, &mut Vec<Error>),
) -> bool {
    let mut part = |errors: &mut Vec<Error>| {
        let name: Cell<W> = input.parse()?;
        let body;
        braced!(body in input);
        match found.iter().any(|other| other.value == name.value) {
            true => errors.push(name.error(format!("duplicate `{}`: write it only once", name.value.name()))),
            false => parse(name.value, &body, errors),
        }
        found.push(name);
        skip_rest(&body)
    };
    let mut is_right = true;
    while !input.is_empty() {
        if let Err(error) = part(errors) {
            is_right = false;
            errors.push(error);
            skip_past(input, is_in_braces);
        }
    }
    is_right
}

/// Parses rows up to the end. Skips a row with an error up to its semicolon.
fn rows<T: Parse>(body: ParseStream, rows: &mut Vec<T>, errors: &mut Vec<Error>) {
    while !body.is_empty() {
        match body.parse() {
            Ok(row) => rows.push(row),
            Err(error) => {
                errors.push(error);
                skip_past(body, |token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';'));
            }
        }
    }
}

/// Parses groups of rows up to the end. Skips a group with an error.
fn groups<T>(
    body: ParseStream,
    groups: &mut Vec<T>,
    errors: &mut Vec<Error>,
    group: fn(ParseStream, &mut Vec<Error>) -> syn::Result<T>,
) {
    while !body.is_empty() {
        match group(body, errors) {
            Ok(group) => groups.push(group),
            Err(error) => {
                errors.push(error);
                skip_past(body, is_in_braces);
            }
        }
    }
}

/// Parses words up to the end. Skips a word with an error, and everything after a comma.
fn words<T>(body: ParseStream, words: &mut Vec<Cell<T>>, errors: &mut Vec<Error>)
where
    Cell<T>: Parse,
{
    while !body.is_empty() {
        if body.peek(Token![,]) {
            return errors
                .push(Error::new(body.span(), "unexpected `,`: write words and numbers without commas"));
        }
        let before = body.cursor();
        match body.parse() {
            Ok(word) => words.push(word),
            Err(error) => {
                errors.push(error);
                if body.cursor() == before {
                    skip_past(body, |_| true);
                }
            }
        }
    }
}

fn is_in_braces(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// Skips the tokens up to the next one with this property.
fn skip_past(input: ParseStream, is_last: fn(&TokenTree) -> bool) {
    while input.parse().is_ok_and(|token| !is_last(&token)) {}
}

/// Skips the rest of a group that contains an error: otherwise, syn would report these tokens instead.
fn skip_rest(body: ParseStream) -> syn::Result<()> {
    body.parse::<TokenStream>().map(|_| ())
}

/// Parses the whole content of a group.
fn whole<T>(body: ParseStream, parse: impl FnOnce(ParseStream) -> syn::Result<T>) -> syn::Result<T> {
    let mut content = parse(body);
    if content.is_ok() && !body.is_empty() {
        content = Err(Error::new(body.span(), "unexpected token"));
    }
    skip_rest(body)?;
    content
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
        let mut row = ScalarRow { name, rust, bits, kind, exponent: None, feature: None, fast: None };
        if input.peek(syn::token::Paren) {
            let body;
            parenthesized!(body in input);
            row.exponent = Some(whole(&body, Parse::parse)?);
        }
        while has_more(input, SCALAR)? {
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
        while has_more(input, KIND)? {
            let word = Ident::parse_any(input)?;
            if word != "saturates" || row.saturates.is_some() {
                let rule = "expected `saturates` after the rounding mode, at most once";
                return Err(Error::new(word.span(), rule));
            }
            row.saturates = Some(word.span());
        }
        Ok(row)
    }
}

/// Returns `true` if the row continues with a comma, and `false` if it ends with a semicolon.
fn has_more(input: ParseStream, row: &str) -> syn::Result<bool> {
    let comma: Option<Token![,]> = input.parse()?;
    if comma.is_none() {
        mark::<Token![;]>(input, row)?;
    }
    Ok(comma.is_some())
}

/// Parses a punctuation mark of a row. The error contains the grammar of the row.
fn mark<T: Parse>(input: ParseStream, row: &str) -> syn::Result<()> {
    let result: syn::Result<T> = input.parse();
    result.map(|_| ()).map_err(|missing| {
        let text = missing.to_string();
        let text = text.strip_prefix("unexpected end of input, ").unwrap_or(&text);
        Error::new(missing.span(), format!("{text}: {row}"))
    })
}

impl<W: Word> Parse for Cell<W> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let span = input.span();
        let word = Ident::parse_any(input).ok();
        if let Some(&value) =
            W::ALL.iter().find(|value| word.as_ref().is_some_and(|word| word == value.name()))
        {
            return Ok(Cell { value, span });
        }
        let names = alternatives(&W::ALL.iter().map(|value| value.name()).collect::<Vec<_>>());
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
        let name: Ident = input.parse()?;
        let cell = Cell { value: name.to_string(), span: name.span() };
        match cell.value.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_') {
            true => Ok(cell),
            false => {
                Err(cell.error(format!("invalid name `{name}`: expected ASCII letters, digits and `_`")))
            }
        }
    }
}

impl Parse for Cell<u32> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let span = input.span();
        let number = input.parse::<LitInt>().ok().filter(|number| number.suffix().is_empty());
        match number.and_then(|number| number.base10_parse().ok()) {
            Some(value) => Ok(Cell { value, span }),
            None => Err(Error::new(span, "expected a number without a sign or suffix")),
        }
    }
}
