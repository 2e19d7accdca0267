//! The grammar of the sections `functions` and `constants`.

use super::{Cell, mark, rows, whole};
use crate::model::functions::{Access, FunctionFeature, Relation, TypeExpression, Value};
use crate::model::table_words;
use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Ident, LitFloat, LitInt, LitStr, Token, braced, bracketed, parenthesized};

/// `integers floats except half 2 3 4, needs math { ... }`
#[derive(Default)]
pub struct Group {
    pub domain: Vec<Cell<String>>,
    pub except: Vec<Cell<String>>,
    pub widths: Vec<Cell<u32>>,
    pub feature: Option<FunctionFeature>,
    pub extension: Option<String>,
    pub beyond: bool,
    pub mono: bool,
    pub rows: Vec<FunctionRow>,
}

/// `max min: (T, T) | (T, scalar(T)) -> T;`
pub struct FunctionRow {
    pub doc: Vec<String>,
    pub names: Vec<Name>,
    /// Each list has the span of its parentheses.
    pub lists: Vec<Cell<Vec<Parameter>>>,
    pub result: Option<Cell<TypeExpression<String>>>,
}

/// `vstore_half[n][rt]`
pub struct Name {
    pub name: Cell<String>,
    pub by_width: bool,
    pub by_rounding: bool,
}

/// `out T`
pub struct Parameter {
    pub access: Access,
    pub form: Cell<TypeExpression<String>>,
}

impl PartialEq for Parameter {
    fn eq(&self, other: &Self) -> bool {
        (self.access, &self.form.value) == (other.access, &other.form.value)
    }
}

table_words! {
    /// A condition after the domain of a group.
    Condition, "a condition of a group":
    Needs "needs", Extension "extension", Beyond "beyond", Mono "mono",
}

/// `float { FLT_DIG: 6; }`: constants of one type.
pub struct ConstantGroup {
    pub scalar: Cell<String>,
    pub rows: Vec<ConstantRow>,
}

/// `M_PI_F: 3.14159265358979323846;`
pub struct ConstantRow {
    pub doc: Vec<String>,
    pub name: Cell<String>,
    pub value: Cell<Value>,
}

const FUNCTION: &str = "a row is `NAMES: (OPERANDS) | (OPERANDS) -> RESULT;`";
const GROUP: &str = "a group is `DOMAIN [except NAME] [WIDTHS] [, CONDITION] { rows }`";
const CONSTANT: &str = "a row is `NAME: VALUE;`";

impl Group {
    pub fn parse(input: ParseStream, errors: &mut Vec<Error>) -> syn::Result<Self> {
        let mut group = Group::default();
        while input.peek(Ident::peek_any) {
            if input.fork().call(Ident::parse_any)? == "except" {
                input.call(Ident::parse_any)?;
                group.except.push(input.parse()?);
            } else {
                group.domain.push(input.parse()?);
            }
        }
        if group.domain.is_empty() {
            let rule = format!("expected `integers`, `signed`, `unsigned`, `floats` or a scalar: {GROUP}");
            return Err(Error::new(input.span(), rule));
        }
        while input.peek(LitInt) {
            group.widths.push(input.parse()?);
        }
        let mut conditions: Vec<Condition> = vec![];
        while input.parse::<Option<Token![,]>>()?.is_some() {
            let condition: Cell<Condition> = input.parse()?;
            if conditions.contains(&condition.value) {
                errors.push(condition.error(format!("duplicate condition `{}`", condition.value)));
            }
            conditions.push(condition.value);
            match condition.value {
                Condition::Needs => group.feature = Some(input.parse::<Cell<FunctionFeature>>()?.value),
                Condition::Mono => group.mono = true,
                Condition::Extension => group.extension = Some(input.parse::<Cell<String>>()?.value),
                Condition::Beyond => {
                    let span = input.span();
                    if !input.call(Ident::parse_any).is_ok_and(|word| word == "OpenCL") {
                        return Err(Error::new(span, "expected `beyond OpenCL`"));
                    }
                    group.beyond = true;
                }
            }
        }
        if !input.peek(syn::token::Brace) {
            return Err(Error::new(input.span(), format!("expected the rows in braces: {GROUP}")));
        }
        let body;
        braced!(body in input);
        rows(&body, &mut group.rows, errors);
        Ok(group)
    }
}

impl ConstantGroup {
    pub fn parse(input: ParseStream, errors: &mut Vec<Error>) -> syn::Result<Self> {
        let mut group = ConstantGroup { scalar: input.parse()?, rows: vec![] };
        let body;
        braced!(body in input);
        rows(&body, &mut group.rows, errors);
        Ok(group)
    }
}

impl Parse for FunctionRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let doc = doc(input)?;
        let mut names = vec![input.parse()?];
        while !input.peek(Token![:]) {
            if !input.peek(Ident::peek_any) {
                let rule = format!("expected `:` or another name: {FUNCTION}");
                return Err(Error::new(input.span(), rule));
            }
            names.push(input.parse()?);
        }
        mark::<Token![:]>(input, FUNCTION)?;
        let mut lists = vec![operands(input)?];
        while input.parse::<Option<Token![|]>>()?.is_some() {
            lists.push(operands(input)?);
        }
        let result = match input.parse::<Option<Token![->]>>()? {
            Some(_) => Some(input.parse()?),
            None => None,
        };
        mark::<Token![;]>(input, FUNCTION)?;
        Ok(FunctionRow { doc, names, lists, result })
    }
}

impl Parse for Name {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut name = Name { name: input.parse()?, by_width: false, by_rounding: false };
        while input.peek(syn::token::Bracket) {
            let body;
            bracketed!(body in input);
            whole(&body, |body| {
                let span = body.span();
                let word = body.call(Ident::parse_any).map_or(String::new(), |word| word.to_string());
                match word.as_str() {
                    "n" if !name.by_width && !name.by_rounding => name.by_width = true,
                    "rt" if !name.by_rounding => name.by_rounding = true,
                    _ => {
                        let rule = "expected `[n]` for the width or `[rt]` for the rounding after the name";
                        return Err(Error::new(span, rule));
                    }
                }
                Ok(())
            })?;
        }
        Ok(name)
    }
}

/// The line that opens and closes the code of an example.
pub const FENCE: &str = "```";

/// Parses the lines of a doc comment.
fn doc(input: ParseStream) -> syn::Result<Vec<String>> {
    let mut lines = vec![];
    // The span of an open fence.
    let mut open = None;
    while input.parse::<Option<Token![#]>>()?.is_some() {
        let body;
        bracketed!(body in input);
        let line: LitStr = whole(&body, |body| {
            let word = body.call(Ident::parse_any)?;
            if word != "doc" {
                return Err(Error::new(word.span(), "expected a doc comment, `/// ...`"));
            }
            body.parse::<Token![=]>()?;
            body.parse()
        })?;
        for text in line.value().split('\n') {
            let text = text.strip_prefix(' ').unwrap_or(text);
            if text == FENCE {
                open = if open.is_none() { Some(line.span()) } else { None };
            } else if text.trim_start().starts_with(FENCE) {
                let rule = "unsupported fence: write only \"```\" at the beginning of a line";
                return Err(Error::new(line.span(), rule));
            }
            lines.push(text.to_string());
        }
    }
    match open {
        Some(fence) => Err(Error::new(fence, "unclosed fence: close it with a line \"```\"")),
        None => Ok(lines),
    }
}

/// Parses the operands in parentheses.
fn operands(input: ParseStream) -> syn::Result<Cell<Vec<Parameter>>> {
    if !input.peek(syn::token::Paren) {
        return Err(Error::new(input.span(), format!("expected operands in parentheses: {FUNCTION}")));
    }
    let body;
    let span = parenthesized!(body in input).span.join();
    let value = whole(&body, |body| {
        let mut operands = vec![];
        loop {
            let access = access(body)?;
            operands.push(Parameter { access, form: body.parse()? });
            if body.is_empty() {
                return Ok(operands);
            }
            mark::<Token![,]>(body, FUNCTION)?;
        }
    })?;
    Ok(Cell { value, span })
}

/// Parses `out`, `from` or `into`, if it is next.
fn access(input: ParseStream) -> syn::Result<Access> {
    for access in [Access::Out, Access::From, Access::Into] {
        if input.fork().call(Ident::parse_any).is_ok_and(|word| word == access.to_string()) {
            return input.call(Ident::parse_any).map(|_| access);
        }
    }
    Ok(Access::In)
}

impl Parse for Cell<TypeExpression<String>> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.peek2(syn::token::Paren) {
            let relation: Cell<Relation> = input.parse()?;
            let body;
            parenthesized!(body in input);
            whole(&body, |body| {
                let span = body.span();
                match body.call(Ident::parse_any) {
                    Ok(word) if word == "T" => Ok(()),
                    _ => {
                        let rule = format!("`{}` applies only to `T`: write `{0}(T)`", relation.value);
                        Err(Error::new(span, rule))
                    }
                }
            })?;
            return Ok(Cell { value: TypeExpression::Of(relation.value), span: relation.span });
        }
        let name: Cell<String> = input.parse()?;
        let value = match name.value.as_str() {
            "T" => TypeExpression::T,
            "size" => TypeExpression::Size,
            _ => TypeExpression::Scalar(name.value),
        };
        Ok(Cell { value, span: name.span })
    }
}

impl Parse for ConstantRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let (doc, name) = (doc(input)?, input.parse()?);
        mark::<Token![:]>(input, CONSTANT)?;
        let value = input.parse()?;
        mark::<Token![;]>(input, CONSTANT)?;
        Ok(ConstantRow { doc, name, value })
    }
}

impl Parse for Cell<Value> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let span: Span = input.span();
        let negative = input.parse::<Option<Token![-]>>()?.is_some();
        let rule = "expected a value: a number without a suffix, `infinity` or `nan`";
        let value = if input.peek(LitInt) {
            let number: LitInt = input.parse()?;
            let magnitude = number.base10_parse().ok().filter(|_| number.suffix().is_empty());
            magnitude.map(|magnitude| Value::Integer { negative, magnitude })
        } else if input.peek(LitFloat) {
            let number: LitFloat = input.parse()?;
            let digits = number.base10_digits().to_string();
            number.suffix().is_empty().then_some(Value::Float { negative, digits })
        } else {
            let word = input.call(Ident::parse_any).map_or(String::new(), |word| word.to_string());
            match word.as_str() {
                "infinity" if !negative => Some(Value::Infinity),
                "nan" if !negative => Some(Value::Nan),
                _ => None,
            }
        };
        value.map(|value| Cell { value, span }).ok_or_else(|| Error::new(span, rule))
    }
}
