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
    let word = Ident::parse_any(input).ok();
    let is_word = |known: &&W| word.as_ref().is_some_and(|word| word == known.name());
    if let Some(&known) = W::ALL.iter().find(is_word) {
        return Ok((known, span));
    }
    let names = alternatives(&W::ALL.iter().map(|known| known.name()).collect::<Vec<_>>());
    let rule = match word {
        Some(word) => format!("`{word}` is not {}: expected {names}", W::WHAT),
        None => format!("expected {}: {names}", W::WHAT),
    };
    Err(Error::new(span, rule))
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
