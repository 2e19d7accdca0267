//! The tokens of a table. Each function returns a value and its span.

use crate::model::{Word, alternatives};
use proc_macro2::Span;
use std::fmt::Display;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Error, Ident, LitInt, Result, Token};

/// Returns an error at a span unless a condition holds.
macro_rules! ensure {
    ($condition:expr, $span:expr, $($rule:tt)*) => {
        if !$condition {
            return Err(syn::Error::new($span, format!($($rule)*)));
        }
    };
}
pub(super) use ensure;

/// Parses one of a set of words.
pub fn word<W: Word>(input: ParseStream) -> Result<(W, Span)> {
    let span = input.span();
    Ok((W::ALL[word_index(input, W::WHAT, W::NAMES)?], span))
}

fn word_index(input: ParseStream, what: &str, names: &[&str]) -> Result<usize> {
    let span = input.span();
    let word = Ident::parse_any(input).map_or(String::new(), |word| word.to_string());
    if let Some(index) = names.iter().position(|name| *name == word) {
        return Ok(index);
    }
    let names = alternatives(names);
    let rule = match word.as_str() {
        "" => format!("expected {what}: {names}"),
        _ => format!("`{word}` is not {what}: expected {names}"),
    };
    Err(Error::new(span, rule))
}

/// Parses this word.
pub fn keyword(input: ParseStream, expected: &str, rule: &str) -> Result<()> {
    let span = input.span();
    let is_expected = Ident::parse_any(input).is_ok_and(|word| word == expected);
    ensure!(is_expected, span, "{rule}");
    Ok(())
}

/// Parses a name that the table defines, or a reference to it.
pub fn name(input: ParseStream) -> Result<(String, Span)> {
    let ident: Ident = input.parse()?;
    let name = ident.to_string();
    let is_ascii = name.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_');
    ensure!(is_ascii, ident.span(), "invalid name `{name}`: expected ASCII letters, digits and `_`");
    Ok((name, ident.span()))
}

pub fn number(input: ParseStream) -> Result<(u32, Span)> {
    let span = input.span();
    let number = input.parse::<LitInt>().ok().filter(|number| number.suffix().is_empty());
    match number.and_then(|number| number.base10_parse().ok()) {
        Some(value) => Ok((value, span)),
        None => Err(Error::new(span, "expected a number without a sign or suffix")),
    }
}

/// Parses different words or numbers up to the end.
pub fn list<T: PartialEq + Display>(
    body: ParseStream,
    what: &str,
    item: &dyn Fn(ParseStream) -> Result<(T, Span)>,
) -> Result<(Vec<T>, Vec<Span>)> {
    let (mut items, mut spans) = (vec![], vec![]);
    while !body.is_empty() {
        ensure!(!body.peek(Token![,]), body.span(), "unexpected `,`: write words and numbers without commas");
        let (item, span) = item(body)?;
        ensure!(!items.contains(&item), span, "duplicate {what} `{item}`");
        items.push(item);
        spans.push(span);
    }
    Ok((items, spans))
}

/// Parses a punctuation mark of a row. The error contains the grammar of the row.
pub fn mark(input: ParseStream, mark: char, row: &str) -> Result<()> {
    input.step(|cursor| match cursor.punct() {
        Some((punct, rest)) if punct.as_char() == mark => Ok(((), rest)),
        _ => Err(Error::new(input.span(), format!("expected `{mark}`: {row}"))),
    })
}

/// Returns `true` if the row continues with a comma, and `false` if it ends with a semicolon.
pub fn has_more(input: ParseStream, row: &str) -> Result<bool> {
    let comma: Option<Token![,]> = input.parse()?;
    if comma.is_none() {
        mark(input, ';', row)?;
    }
    Ok(comma.is_some())
}
