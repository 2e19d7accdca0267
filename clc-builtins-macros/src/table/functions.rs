//! The grammar of the sections `functions` and `constants`.

use super::{Cell, here, mark, no_docs, skip};
use crate::model::functions::{Access, FunctionFeature, Relation, Value};
use crate::model::table_words;
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Ident, LitFloat, LitInt, LitStr, Token, braced, bracketed, parenthesized};

/// `integers floats except half 2 3 4, needs math { ... }`
pub struct Group {
    pub domain: Vec<Cell<String>>,
    pub except: Vec<Cell<String>>,
    pub widths: Vec<Cell<u32>>,
    pub feature: Option<FunctionFeature>,
    pub extension: Option<Cell<String>>,
    pub beyond: bool,
    /// The span of the condition `mono`.
    pub mono: Option<Span>,
    pub rows: Vec<FunctionRow>,
}

/// `max min: (T, T) | (T, scalar(T)) -> T;`
pub struct FunctionRow {
    pub doc: Vec<String>,
    pub names: Vec<Name>,
    /// Each list has the span of its parentheses.
    pub lists: Vec<Cell<Vec<Parameter>>>,
    pub result: Option<Cell<Form>>,
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
    pub form: Cell<Form>,
}

impl PartialEq for Parameter {
    fn eq(&self, other: &Self) -> bool {
        (self.access, &self.form.value) == (other.access, &other.form.value)
    }
}

/// The type of an operand or a result, as in a row.
#[derive(Clone, PartialEq)]
pub enum Form {
    /// `T`
    T,
    /// `size`
    Size,
    /// `unsigned(T)`
    Of(Relation),
    /// `int`
    Scalar(String),
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

/// Parses groups up to the end. Skips a group with an error.
pub fn groups<T>(
    body: ParseStream,
    groups: &mut Vec<T>,
    mistakes: &mut Vec<Error>,
    group: fn(ParseStream, &mut Vec<Error>) -> syn::Result<T>,
) {
    while !body.is_empty() {
        no_docs(body, mistakes);
        let before = body.cursor();
        match group(body, mistakes) {
            Ok(group) => groups.push(group),
            Err(mistake) => {
                mistakes.push(mistake);
                if body.cursor() == before {
                    skip(body, |_| true);
                }
                // Skips to the end of the group.
                skip(body, |token| matches!(token, TokenTree::Group(_)));
            }
        }
    }
}

impl Group {
    pub fn parse(input: ParseStream, mistakes: &mut Vec<Error>) -> syn::Result<Self> {
        let mut group = Group {
            domain: vec![],
            except: vec![],
            widths: vec![],
            feature: None,
            extension: None,
            beyond: false,
            mono: None,
            rows: vec![],
        };
        while input.peek(Ident::peek_any) {
            let is_except = input.fork().call(Ident::parse_any)? == "except";
            if is_except {
                input.call(Ident::parse_any)?;
                group.except.push(input.parse()?);
            } else {
                group.domain.push(input.parse()?);
            }
        }
        if group.domain.is_empty() {
            return Err(here(
                input,
                format!("expected `integers`, `signed`, `unsigned`, `floats` or a scalar: {GROUP}"),
            ));
        }
        while input.peek(LitInt) {
            group.widths.push(input.parse()?);
        }
        let mut conditions: Vec<Cell<Condition>> = vec![];
        while input.parse::<Option<Token![,]>>()?.is_some() {
            let condition: Cell<Condition> = input.parse()?;
            if conditions.iter().any(|other| other.value == condition.value) {
                let rule = format!("duplicate condition `{}`", condition.value);
                mistakes.push(Error::new(condition.span, rule));
            }
            conditions.push(condition);
            match condition.value {
                Condition::Needs => group.feature = Some(input.parse::<Cell<FunctionFeature>>()?.value),
                Condition::Mono => group.mono = Some(condition.span),
                Condition::Extension => group.extension = Some(input.parse()?),
                Condition::Beyond => {
                    let span = input.span();
                    if !input.call(Ident::parse_any).is_ok_and(|word| word == "OpenCL") {
                        return Err(Error::new(span, "expected `beyond OpenCL`"));
                    }
                    group.beyond = true;
                }
            }
        }
        let body;
        if !input.peek(syn::token::Brace) {
            return Err(here(input, format!("expected the rows in braces: {GROUP}")));
        }
        braced!(body in input);
        super::rows(&body, &mut group.rows, mistakes);
        body.parse::<TokenStream>()?;
        Ok(group)
    }
}

impl ConstantGroup {
    pub fn parse(input: ParseStream, mistakes: &mut Vec<Error>) -> syn::Result<Self> {
        let mut group = ConstantGroup { scalar: input.parse()?, rows: vec![] };
        let body;
        if !input.peek(syn::token::Brace) {
            return Err(here(input, "expected the constants in braces: a group is `SCALAR { rows }`"));
        }
        braced!(body in input);
        super::rows(&body, &mut group.rows, mistakes);
        body.parse::<TokenStream>()?;
        Ok(group)
    }
}

impl Parse for FunctionRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let doc = doc(input)?;
        let mut names = vec![];
        loop {
            names.push(input.parse()?);
            if input.peek(Token![:]) {
                break;
            }
            if !input.peek(Ident::peek_any) {
                return Err(here(input, format!("expected `:` or another name: {FUNCTION}")));
            }
        }
        mark::<Token![:]>(input, FUNCTION)?;
        let mut lists = vec![operands(input)?];
        while input.parse::<Option<Token![|]>>()?.is_some() {
            lists.push(operands(input)?);
        }
        let mut result = None;
        if input.parse::<Option<Token![->]>>()?.is_some() {
            if let Some(access) = access(input)? {
                let rule = format!("unexpected `{}`: write only the type of the result", access.value);
                return Err(Error::new(access.span, rule));
            }
            result = Some(input.parse()?);
        }
        mark::<Token![;]>(input, FUNCTION)?;
        Ok(FunctionRow { doc, names, lists, result })
    }
}

impl Parse for Name {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut name = Name { name: input.parse()?, by_width: false, by_rounding: false };
        while input.peek(syn::token::Bracket) {
            let inside;
            bracketed!(inside in input);
            let word = inside.call(Ident::parse_any);
            let is_alone = inside.is_empty();
            inside.parse::<TokenStream>()?;
            match word {
                Ok(word) if is_alone && word == "n" && !name.by_width && !name.by_rounding => {
                    name.by_width = true
                }
                Ok(word) if is_alone && word == "rt" && !name.by_rounding => name.by_rounding = true,
                word => {
                    let span = word.map_or_else(|error| error.span(), |word| word.span());
                    return Err(Error::new(
                        span,
                        "expected `[n]` for the width or `[rt]` for the rounding after the name",
                    ));
                }
            }
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
        let inside;
        bracketed!(inside in input);
        let span = inside.span();
        let is_doc = inside.call(Ident::parse_any).is_ok_and(|word| word == "doc");
        let is_text = is_doc && inside.parse::<Token![=]>().is_ok();
        let line = inside.parse::<LitStr>();
        inside.parse::<TokenStream>()?;
        let line = match line {
            Ok(line) if is_text => line,
            _ => return Err(Error::new(span, "expected a doc comment, `/// ...`")),
        };
        for text in line.value().split('\n') {
            let text = text.strip_prefix(' ').unwrap_or(text);
            if text == FENCE {
                open = if open.is_none() { Some(line.span()) } else { None };
            } else if text.trim_start().starts_with(FENCE) || text.trim_start().starts_with("~~~") {
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

/// Parses the operands in parentheses. Always reads up to the closing one.
fn operands(input: ParseStream) -> syn::Result<Cell<Vec<Parameter>>> {
    fn inside(input: ParseStream) -> syn::Result<Vec<Parameter>> {
        let mut operands = vec![];
        loop {
            let access = access(input)?.map_or(Access::In, |access| access.value);
            operands.push(Parameter { access, form: input.parse()? });
            if input.is_empty() {
                return Ok(operands);
            }
            mark::<Token![,]>(input, FUNCTION)?;
        }
    }
    if !input.peek(syn::token::Paren) {
        return Err(here(input, format!("expected operands in parentheses: {FUNCTION}")));
    }
    let list;
    let span = parenthesized!(list in input).span.join();
    if list.is_empty() {
        return Err(here(&list, "missing operands: write their types, such as `(T)`"));
    }
    let operands = inside(&list);
    list.parse::<TokenStream>()?;
    Ok(Cell { value: operands?, span })
}

/// Parses `out`, `from` or `into`, if it is next.
fn access(input: ParseStream) -> syn::Result<Option<Cell<Access>>> {
    let Ok(word) = input.fork().call(Ident::parse_any) else { return Ok(None) };
    for &access in &[Access::Out, Access::From, Access::Into] {
        if word == access.to_string() {
            let span = input.call(Ident::parse_any)?.span();
            return Ok(Some(Cell { value: access, span }));
        }
    }
    Ok(None)
}

impl Parse for Cell<Form> {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let fork = input.fork();
        let is_relation = fork.call(Ident::parse_any).is_ok() && fork.peek(syn::token::Paren);
        if is_relation {
            let relation: Cell<Relation> = input.parse()?;
            let inside;
            parenthesized!(inside in input);
            let word = inside.call(Ident::parse_any);
            let is_alone = inside.is_empty();
            let rest = inside.parse::<TokenStream>();
            return match word {
                Ok(word) if word == "T" && is_alone => {
                    rest?;
                    Ok(Cell { value: Form::Of(relation.value), span: relation.span })
                }
                word => {
                    let span = word.map_or_else(|error| error.span(), |word| word.span());
                    Err(Error::new(span, format!("`{}` applies only to `T`: write `{0}(T)`", relation.value)))
                }
            };
        }
        let name: Cell<String> = input.parse()?;
        let value = match name.value.as_str() {
            "T" => Form::T,
            "size" => Form::Size,
            _ => Form::Scalar(name.value),
        };
        Ok(Cell { value, span: name.span })
    }
}

impl Parse for ConstantRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let doc = doc(input)?;
        let name = input.parse()?;
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
        let rule = "expected a value: a number, `infinity` or `nan`";
        // syn's numbers contain their sign.
        if negative && input.peek(Token![-]) {
            return Err(here(input, rule));
        }
        let unsuffixed = |suffix: &str| match suffix {
            "" => Ok(()),
            _ => Err(Error::new(span, "unexpected suffix: the group specifies the type")),
        };
        if input.peek(LitInt) {
            let number: LitInt = input.parse()?;
            unsuffixed(number.suffix())?;
            let magnitude = number
                .base10_parse()
                .map_err(|_| Error::new(span, format!("the number {number} is too large")))?;
            return Ok(Cell { value: Value::Integer { negative, magnitude }, span });
        }
        if input.peek(LitFloat) {
            let number: LitFloat = input.parse()?;
            unsuffixed(number.suffix())?;
            return Ok(Cell {
                value: Value::Float { negative, digits: number.base10_digits().to_string() },
                span,
            });
        }
        let word = input.call(Ident::parse_any).map_err(|_| Error::new(span, rule))?;
        match word.to_string().as_str() {
            "infinity" if !negative => Ok(Cell { value: Value::Infinity, span }),
            "nan" if !negative => Ok(Cell { value: Value::Nan, span }),
            _ => Err(Error::new(word.span(), rule)),
        }
    }
}
