//! The grammar and the rules of a table. Returns the model of a table, or the first error, at its token.

mod constants;
pub mod functions;
#[cfg(test)]
mod tests;
mod tokens;

use crate::model::{Family, Kind, Model, Number, Rounding, Scalar, Word, table_words};
use proc_macro2::{Span, TokenStream};
use syn::parse::{ParseBuffer, ParseStream, Parser};
use syn::{Error, LitInt, Result, Token, braced, parenthesized};
use tokens::{ensure, has_more, keyword, list, mark, name, number, word};

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

const WIDTHS: [u32; 5] = [2, 3, 4, 8, 16];

/// Parses a table.
pub fn parse(tokens: TokenStream) -> Result<Model> {
    table.parse2(tokens)
}

/// Parses the sections in the order of their dependencies, which need not be that of the table.
fn table(input: ParseStream) -> Result<Model> {
    let sections = Parts::<Section>::parse(input)?;
    let (widths, width_spans) = list(sections.required(Section::Widths)?, "width", &supported_width)?;
    let (roundings, _) = list(sections.required(Section::Roundings)?, "rounding mode", &word)?;
    let kinds = kinds(sections.required(Section::Kinds)?, &roundings)?;
    let scalars = scalars(sections.required(Section::Scalars)?, &kinds)?;
    let (families, family_spans) = list(sections.required(Section::Families)?, "family", &word::<Family>)?;
    let is_complete = families.len() == Family::ALL.len();
    ensure!(is_complete, family_spans[0], "missing family: expected {}", Family::NAMES.join(" "));
    let mut model =
        Model { scalars, widths, width_spans, roundings, families, family_spans, ..Model::default() };
    model.masks = masks(sections.required(Section::Masks)?, &model)?;
    ensure!(
        model.scalars.iter().any(|row| row.kind == Kind::Signed && row.bits == 32 && row.feature.is_none()),
        model.family_span(Family::VecStep),
        "`vec_step` returns a signed integer of 32 bits: add this scalar, without `needs`"
    );
    if let Some(body) = sections.optional(Section::Refused) {
        refused(body, &mut model)?;
    }
    if let Some(body) = sections.optional(Section::Functions) {
        model.functions = functions::parse(body, &model)?;
    }
    if let Some(body) = sections.optional(Section::Constants) {
        model.constants = constants::parse(body, &model)?;
    }
    Ok(model)
}

/// Named parts in braces, with the spans of their names.
struct Parts<'a, W>(Vec<(W, Span, ParseBuffer<'a>)>);

impl<'a, W: Word> Parts<'a, W> {
    fn parse(input: &ParseBuffer<'a>) -> Result<Self> {
        let mut parts = Parts(vec![]);
        while !input.is_empty() {
            let (name, span) = word(input)?;
            ensure!(parts.optional(name).is_none(), span, "duplicate `{name}`: write it only once");
            let body;
            braced!(body in input);
            parts.0.push((name, span, body));
        }
        Ok(parts)
    }

    /// Returns the content of a part, if there is one.
    fn optional(&self, name: W) -> Option<ParseStream<'_>> {
        self.0.iter().find(|part| part.0 == name).map(|part| &part.2)
    }

    /// Returns the content of a part, which must not be missing or empty.
    fn required(&self, name: W) -> Result<ParseStream<'_>> {
        let end = self.0.last().map_or(Span::call_site(), |last| last.1);
        let Some((_, span, body)) = self.0.iter().find(|part| part.0 == name) else {
            return Err(Error::new(end, format!("missing section `{name}`")));
        };
        ensure!(!body.is_empty(), *span, "the section `{name}` is empty");
        Ok(body)
    }
}

fn supported_width(input: ParseStream) -> Result<(u32, Span)> {
    let (width, span) = number(input)?;
    ensure!(WIDTHS.contains(&width), span, "unsupported width `{width}`: expected 2, 3, 4, 8 or 16");
    Ok((width, span))
}

/// Parses a width of the table, or 1.
fn known_width(input: ParseStream, model: &Model) -> Result<(u32, Span)> {
    let (width, span) = number(input)?;
    let is_known = width == 1 || model.widths.contains(&width);
    ensure!(is_known, span, "{width} is neither 1 nor in the section `widths`");
    Ok((width, span))
}

const KIND: &str = "a row is `KIND: ROUNDING;` or `KIND: ROUNDING, saturates;`";

/// The rules for the scalars of a kind: `signed: rtz, saturates;`.
struct KindRow {
    kind: Kind,
    rounding: Rounding,
    saturates: bool,
}

fn kinds(body: ParseStream, roundings: &[Rounding]) -> Result<Vec<KindRow>> {
    let mut kinds: Vec<KindRow> = vec![];
    while !body.is_empty() {
        let (kind, span) = word::<Kind>(body)?;
        ensure!(!kinds.iter().any(|other| other.kind == kind), span, "duplicate kind `{kind}`");
        mark(body, ':', KIND)?;
        let (rounding, span) = word(body)?;
        let is_known = roundings.contains(&rounding);
        ensure!(is_known, span, "`{rounding}` is not in the section `roundings`: add it there");
        let saturates = has_more(body, KIND)?;
        if saturates {
            let span = body.span();
            keyword(body, "saturates", "expected `saturates` after the rounding mode")?;
            ensure!(
                kind != Kind::Float,
                span,
                "floats do not saturate: `_sat` requires an integer destination (OpenCL C 6.4.3.3)"
            );
            mark(body, ';', KIND)?;
        }
        kinds.push(KindRow { kind, rounding, saturates });
    }
    Ok(kinds)
}

fn scalars(body: ParseStream, kinds: &[KindRow]) -> Result<Vec<Scalar>> {
    let mut scalars = vec![];
    while !body.is_empty() {
        let scalar = scalar(body, kinds, &scalars)?;
        scalars.push(scalar);
    }
    Ok(scalars)
}

const SCALAR: &str = "a row is `NAME: RUST TYPE;` or, for a new type, `NAME: NAME, BITS, float(EXPONENT BITS);`, \
                      optionally with `, needs FEATURE` before the `;`";

/// Parses `half: half, needs fp16;` or `bfloat: bfloat, 16, float(8);`.
fn scalar(input: ParseStream, kinds: &[KindRow], scalars: &[Scalar]) -> Result<Scalar> {
    let (name, span) = name(input)?;
    ensure!(!scalars.iter().any(|other| other.name == name), span, "duplicate scalar `{name}`");
    ensure!(
        !name.ends_with(|last: char| last.is_ascii_digit()),
        span,
        "the name `{name}` ends with a digit, like that of a vector: use a different name"
    );
    mark(input, ':', SCALAR)?;
    let (rust, rust_span) = tokens::name(input)?;
    ensure!(!scalars.iter().any(|other| other.rust == rust), rust_span, "duplicate Rust type `{rust}`");
    let (bits, kind, exponent) = match Number::named(&rust) {
        Some(number) => (number.bits, number.kind, number.exponent),
        None => {
            ensure!(
                input.peek(Token![,]) && input.peek2(LitInt),
                rust_span,
                "`{rust}` is not a number type of Rust with 8, 16, 32 or 64 bits: {SCALAR}"
            );
            let (bits, exponent) = new_float(input)?;
            (bits, Kind::Float, Some(exponent))
        }
    };
    let Some(rules) = kinds.iter().find(|rules| rules.kind == kind) else {
        let rule = format!("the kind `{kind}` is not in the section `kinds`: add a row for it");
        return Err(Error::new(span, rule));
    };
    let mut feature = None;
    if has_more(input, SCALAR)? {
        keyword(input, "needs", "expected `needs FEATURE`")?;
        feature = Some(word(input)?.0);
        mark(input, ';', SCALAR)?;
    }
    let (default_rounding, saturates) = (rules.rounding, rules.saturates);
    Ok(Scalar { name, rust, bits, kind, exponent, feature, default_rounding, saturates, span })
}

/// Parses `, 16, float(8)`. The values of a generated type are compared and printed as `f32`.
fn new_float(input: ParseStream) -> Result<(u32, u32)> {
    mark(input, ',', SCALAR)?;
    let (bits, span) = number(input)?;
    mark(input, ',', SCALAR)?;
    keyword(input, "float", "expected `float(EXPONENT BITS)`: only floats can be new types")?;
    let body;
    parenthesized!(body in input);
    let (exponent, _) = number(&body)?;
    ensure!(
        [8, 16, 32].contains(&bits)
            && (2..=8).contains(&exponent)
            && (exponent + 2..=exponent + 24).contains(&bits),
        span,
        "`f32` cannot represent all floats with {bits} bits, {exponent} of them in the exponent"
    );
    Ok((bits, exponent))
}

/// Parses the mask types. `shuffle` needs one for each component size.
fn masks(body: ParseStream, model: &Model) -> Result<Vec<usize>> {
    let mut masks: Vec<usize> = vec![];
    let (names, spans) = list(body, "mask type", &name)?;
    for (name, span) in names.iter().zip(spans) {
        let Some(mask) = model.scalar_named(name) else {
            return Err(Error::new(span, format!("the mask type `{name}` is not in the section `scalars`")));
        };
        let is_unsigned = model.scalars[mask].kind == Kind::Unsigned;
        ensure!(is_unsigned, span, "the mask type `{name}` is not unsigned (OpenCL C 6.15.13)");
        masks.push(mask);
    }
    for &Scalar { bits, span, .. } in &model.scalars {
        let has_mask = masks.iter().any(|&mask| model.scalars[mask].bits == bits);
        ensure!(has_mask, span, "`shuffle` requires a mask type of {bits} bits: add one to `masks`");
    }
    Ok(masks)
}

/// Parses the names that do not exist.
fn refused(body: ParseStream, model: &mut Model) -> Result<()> {
    let lists = Parts::<RefusedList>::parse(body)?;
    if let Some(body) = lists.optional(RefusedList::SaturationTo) {
        let (kinds, _) = list(body, "kind", &|body| {
            let (kind, span) = word::<Kind>(body)?;
            let saturates = model.scalars.iter().any(|row| row.kind == kind && row.saturates);
            ensure!(!saturates, span, "`{kind}` saturates: `_sat` exists and cannot be refused");
            Ok((kind, span))
        })?;
        let is_refused = |&scalar: &usize| kinds.contains(&model.scalars[scalar].kind);
        model.refused_saturation = (0..model.scalars.len()).filter(is_refused).collect();
    }
    if let Some(body) = lists.optional(RefusedList::SuffixOrder) {
        model.refused_order = list(body, "width", &|body| known_width(body, model))?.0;
    }
    if let Some(body) = lists.optional(RefusedList::Width) {
        model.refused_widths = list(body, "width", &|body| {
            let (width, span) = number(body)?;
            let exists = model.widths.contains(&width);
            ensure!(!exists, span, "the width {width} exists and cannot be refused");
            Ok((width, span))
        })?
        .0;
    }
    if let Some(body) = lists.optional(RefusedList::Types) {
        model.refused_types = list(body, "type", &|body| {
            let (name, span) = name(body)?;
            let exists = model.scalar_named(&name).is_some();
            ensure!(!exists, span, "`{name}` is in the section `scalars` and cannot be refused");
            Ok((name, span))
        })?
        .0;
    }
    Ok(())
}
