//! The grammar and the rules of the section `functions`.

use super::known_width;
use super::tokens::{ensure, keyword, mark, name, word};
use crate::model::functions::{Access, Function, Parameter, Relation, Row, TypeExpression, insert};
use crate::model::{Feature, Kind, Model, Scalar, listed, table_words};
use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Error, Ident, LitInt, LitStr, Result, Token, braced, bracketed, parenthesized, token};

const GROUP: &str = "a group is `DOMAIN [except NAME] [WIDTHS] [, CONDITION] { rows }`";
const FUNCTION: &str = "a row is `NAMES: (OPERANDS) | (OPERANDS) -> RESULT;`";

table_words! {
    /// A condition after the domain of a group.
    Condition, "a condition of a group":
    Needs "needs", Extension "extension", Beyond "beyond", Mono "mono",
}

/// A name of a row: `vstore_half[n][rt]`.
struct Name {
    name: String,
    span: Span,
    by_width: bool,
    by_rounding: bool,
}

/// Parses groups of rows: `integers floats except half 2 3 4, needs math { ... }`.
pub fn parse(body: ParseStream, model: &Model) -> Result<Vec<Function>> {
    let mut functions = vec![];
    while !body.is_empty() {
        let group = group(body, model)?;
        ensure!(body.peek(token::Brace), body.span(), "expected the rows in braces: {GROUP}");
        let rows;
        braced!(rows in body);
        while !rows.is_empty() {
            let (names, row) = row(&rows, &group, model)?;
            for name in &names {
                for function in named(name, &row, model) {
                    add(&mut functions, function, model)?;
                }
            }
        }
    }
    Ok(functions)
}

/// Parses the domain and the conditions of a group. The result has no operands and no docs.
fn group(input: ParseStream, model: &Model) -> Result<Row> {
    let mut group = Row { scalars: domain(input, model)?, ..Row::default() };
    while input.peek(LitInt) {
        let (width, span) = known_width(input, model)?;
        ensure!(!group.widths.contains(&width), span, "duplicate width `{width}`");
        group.widths.push(width);
    }
    if group.widths.is_empty() {
        group.widths = model.all_widths();
    }
    let mut conditions = vec![];
    while input.parse::<Option<Token![,]>>()?.is_some() {
        let (condition, span) = word::<Condition>(input)?;
        ensure!(!conditions.contains(&condition), span, "duplicate condition `{condition}`");
        conditions.push(condition);
        match condition {
            Condition::Needs => group.feature = Some(word::<Feature>(input)?.0),
            Condition::Mono => group.mono = true,
            Condition::Extension => group.extension = Some(name(input)?.0),
            Condition::Beyond => {
                keyword(input, "OpenCL", "expected `beyond OpenCL`")?;
                group.beyond = true;
            }
        }
    }
    Ok(group)
}

/// Parses the scalars of `T`.
fn domain(input: ParseStream, model: &Model) -> Result<Vec<usize>> {
    const WORDS: &str = "a scalar, `integers`, `signed`, `unsigned` or `floats`";
    ensure!(input.peek(Ident::peek_any), input.span(), "expected {WORDS}: {GROUP}");
    let mut scalars = vec![];
    while input.peek(Ident::peek_any) {
        let (word, span) = name(input)?;
        if word == "except" {
            let (name, span) = name(input)?;
            let is_meant = |&scalar: &usize| model.scalars[scalar].name == name;
            let Some(index) = scalars.iter().position(is_meant) else {
                return Err(Error::new(span, format!("`{name}` is not in the domain: remove it here")));
            };
            scalars.remove(index);
            continue;
        }
        let kinds: &[Kind] = match word.as_str() {
            "integers" => &[Kind::Signed, Kind::Unsigned],
            "signed" => &[Kind::Signed],
            "unsigned" => &[Kind::Unsigned],
            "floats" => &[Kind::Float],
            _ => &[],
        };
        let is_meant = |scalar: &Scalar| scalar.name == word || kinds.contains(&scalar.kind);
        let meant: Vec<_> =
            (0..model.scalars.len()).filter(|&index| is_meant(&model.scalars[index])).collect();
        ensure!(!meant.is_empty() || !kinds.is_empty(), span, "expected {WORDS}, found `{word}`");
        for scalar in meant {
            let known = &model.scalars[scalar].name;
            let is_new = !scalars.contains(&scalar);
            ensure!(is_new, span, "duplicate word `{word}`: the domain already contains `{known}`");
            insert(&mut scalars, scalar);
        }
    }
    Ok(scalars)
}

/// Parses `max min: (T, T) | (T, scalar(T)) -> T;` with the domain and conditions of its group.
fn row(input: ParseStream, group: &Row, model: &Model) -> Result<(Vec<Name>, Row)> {
    let mut row = Row { doc: doc(input)?, ..group.clone() };
    let mut names = vec![function_name(input)?];
    while !input.peek(Token![:]) {
        let is_name = input.peek(Ident::peek_any);
        ensure!(is_name, input.span(), "expected `:` or another name: {FUNCTION}");
        names.push(function_name(input)?);
    }
    mark(input, ':', FUNCTION)?;
    loop {
        let (list, span) = operands(input, group, model)?;
        ensure!(!row.lists.contains(&list), span, "duplicate operands in this row");
        row.lists.push(list);
        if input.parse::<Option<Token![|]>>()?.is_none() {
            break;
        }
    }
    if input.parse::<Option<Token![->]>>()?.is_some() {
        row.result = Some(type_expression(input, group, model)?);
    }
    mark(input, ';', FUNCTION)?;
    Ok((names, row))
}

/// Parses `vstore_half[n][rt]`.
fn function_name(input: ParseStream) -> Result<Name> {
    let (name, span) = name(input)?;
    let mut name = Name { name, span, by_width: false, by_rounding: false };
    while input.peek(token::Bracket) {
        let body;
        bracketed!(body in input);
        let span = body.span();
        let word = Ident::parse_any(&body).map_or(String::new(), |word| word.to_string());
        match word.as_str() {
            "n" if !name.by_width && !name.by_rounding => name.by_width = true,
            "rt" if !name.by_rounding => name.by_rounding = true,
            _ => {
                let rule = "expected `[n]` for the width or `[rt]` for the rounding after the name";
                return Err(Error::new(span, rule));
            }
        }
    }
    Ok(name)
}

/// Parses the lines of a doc comment.
pub fn doc(input: ParseStream) -> Result<Vec<String>> {
    let mut lines = vec![];
    while input.parse::<Option<Token![#]>>()?.is_some() {
        let body;
        bracketed!(body in input);
        keyword(&body, "doc", "expected a doc comment, `/// ...`")?;
        body.parse::<Token![=]>()?;
        let line: LitStr = body.parse()?;
        lines.extend(line.value().split('\n').map(|text| text.strip_prefix(' ').unwrap_or(text).to_string()));
    }
    Ok(lines)
}

/// Parses the operands in parentheses. Returns also the span of the parentheses.
fn operands(input: ParseStream, group: &Row, model: &Model) -> Result<(Vec<Parameter>, Span)> {
    ensure!(input.peek(token::Paren), input.span(), "expected operands in parentheses: {FUNCTION}");
    let body;
    let span = parenthesized!(body in input).span.join();
    let mut operands = vec![];
    loop {
        let access = access(&body)?;
        operands.push(Parameter { access, ty: type_expression(&body, group, model)? });
        if body.is_empty() {
            return Ok((operands, span));
        }
        mark(&body, ',', FUNCTION)?;
    }
}

/// Parses `out`, `from` or `into`, if it is next.
fn access(input: ParseStream) -> Result<Access> {
    for access in [Access::Out, Access::From, Access::Into] {
        if input.fork().call(Ident::parse_any).is_ok_and(|word| word == access.to_string()) {
            return input.call(Ident::parse_any).map(|_| access);
        }
    }
    Ok(Access::In)
}

/// Parses a type, which must exist for some `T` of the group.
fn type_expression(input: ParseStream, group: &Row, model: &Model) -> Result<TypeExpression> {
    if !input.peek2(token::Paren) {
        let (name, span) = name(input)?;
        return match name.as_str() {
            "T" => Ok(TypeExpression::T),
            "size" => Ok(TypeExpression::Size),
            _ => match model.scalar_named(&name) {
                Some(scalar) => Ok(TypeExpression::Scalar(scalar)),
                None => Err(Error::new(span, format!("expected `T`, `size` or a scalar, found `{name}`"))),
            },
        };
    }
    let (relation, span) = word::<Relation>(input)?;
    let body;
    parenthesized!(body in input);
    keyword(&body, "T", &format!("`{relation}` applies only to `T`: write `{relation}(T)`"))?;
    let ty = TypeExpression::Of(relation);
    let exists = group.scalars.is_empty() || group.scalars.iter().any(|&scalar| group.has(model, ty, scalar));
    let missing = match relation {
        Relation::Signed | Relation::Relational => "a signed integer of the same width",
        Relation::Unsigned => "an unsigned integer of the same width",
        Relation::Wide => "an integer with twice the bits and the same signedness",
        Relation::Float => "a float of the same width",
        Relation::Scalar | Relation::Ints => "a signed integer of 32 bits",
    };
    ensure!(
        exists,
        span,
        "`{relation}(T)` is not in the table for any `T` of the row: add {missing} to `scalars`, or remove the row"
    );
    Ok(ty)
}

/// Expands a name with `[n]` and `[rt]` to functions. A row of a domain without scalars has none.
fn named(name: &Name, row: &Row, model: &Model) -> Vec<Function> {
    if row.scalars.is_empty() {
        return vec![];
    }
    let mut suffixes = vec![String::new()];
    if name.by_rounding {
        suffixes.extend(model.roundings.iter().map(|rounding| format!("_{rounding}")));
    }
    let all: &[u32] = &row.widths;
    let sets = if name.by_width { all.chunks(1).collect() } else { vec![all] };
    let mut functions = vec![];
    for suffix in &suffixes {
        for &widths in &sets {
            let has_n = name.by_width && widths != [1];
            let n = if has_n { widths[0].to_string() } else { String::new() };
            functions.push(Function {
                name: format!("{}{n}{suffix}", name.name),
                definition: format!("{}{suffix}", name.name),
                rows: vec![Row { widths: widths.to_vec(), ..row.clone() }],
                span: name.span,
            });
        }
    }
    functions
}

/// Adds a function, or its row to the function of the same name.
fn add(functions: &mut Vec<Function>, new: Function, model: &Model) -> Result<()> {
    let (name, span) = (new.name.clone(), new.span);
    let index = functions.iter().position(|other| other.name == name);
    let function = match index {
        Some(index) => merged(&functions[index], new, model)?,
        None => new,
    };
    if let Err(rule) = function.overload(model) {
        return Err(Error::new(span, format!("cannot overload `{name}`: {rule}")));
    }
    match index {
        Some(index) => functions[index] = function,
        None => functions.push(function),
    }
    Ok(())
}

/// Returns a function with the rows of two, whose signatures must differ.
fn merged(known: &Function, new: Function, model: &Model) -> Result<Function> {
    let signatures = |function: &Function| {
        let rows = function.rows.iter().flat_map(|row| row.signatures(model));
        rows.map(|(operands, _)| operands).collect::<Vec<_>>()
    };
    let before = signatures(known);
    if let Some(signature) = signatures(&new).iter().find(|signature| before.contains(signature)) {
        let mut operands = signature.iter().map(|operand| match operand {
            Some(ty) => model.name(*ty),
            None => "size".to_string(),
        });
        let operands = listed(&mut operands, ", ");
        return Err(Error::new(new.span, format!("duplicate signature `{}({operands})`", new.name)));
    }
    let mut all = known.clone();
    for mut row in new.rows {
        if let (true, Some(before)) = (row.doc.is_empty(), all.rows.last()) {
            row.doc.clone_from(&before.doc);
        }
        all.rows.push(row);
    }
    Ok(all)
}
