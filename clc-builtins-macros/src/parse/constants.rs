//! The grammar and the rules of the section `constants`.

use super::functions::doc;
use super::tokens::{ensure, mark, name};
use crate::model::functions::{Constant, Value};
use crate::model::{Kind, Model, Scalar};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Error, Ident, LitFloat, LitInt, Result, Token, braced};

const CONSTANT: &str = "a row is `NAME: VALUE;`";

/// Parses groups of constants: `float { FLT_DIG: 6; }`.
pub fn parse(body: ParseStream, model: &Model) -> Result<Vec<Constant>> {
    let (mut constants, mut scalars) = (vec![], vec![]);
    while !body.is_empty() {
        let (name, span) = name(body)?;
        let Some(scalar) = model.scalar_named(&name) else {
            return Err(Error::new(span, format!("`{name}` is not in the section `scalars`")));
        };
        let is_new = !scalars.contains(&scalar);
        ensure!(is_new, span, "duplicate constants of `{name}`: write them in one group");
        scalars.push(scalar);
        let rows;
        braced!(rows in body);
        while !rows.is_empty() {
            let constant = constant(&rows, scalar, model)?;
            let Constant { name, span, .. } = &constant;
            let is_new = !constants.iter().any(|other: &Constant| other.name == *name);
            ensure!(is_new, *span, "duplicate constant `{name}`");
            constants.push(constant);
        }
    }
    Ok(constants)
}

/// Parses `M_PI_F: 3.14159265358979323846;`.
fn constant(input: ParseStream, scalar: usize, model: &Model) -> Result<Constant> {
    let doc = doc(input)?;
    let (name, span) = name(input)?;
    mark(input, ':', CONSTANT)?;
    let value_span = input.span();
    let is_negative = input.parse::<Option<Token![-]>>()?.is_some();
    let value = value(input, is_negative)?;
    if let Some(rule) = unrepresentable(&value, is_negative, &model.scalars[scalar]) {
        return Err(Error::new(value_span, rule));
    }
    mark(input, ';', CONSTANT)?;
    Ok(Constant { name, scalar, doc, is_negative, value, span })
}

/// Parses a value after its sign. Infinity and NaN have none.
fn value(input: ParseStream, is_negative: bool) -> Result<Value> {
    let span = input.span();
    let value = if input.peek(LitInt) {
        let number: LitInt = input.parse()?;
        number.base10_parse().ok().filter(|_| number.suffix().is_empty()).map(Value::Integer)
    } else if input.peek(LitFloat) {
        let number: LitFloat = input.parse()?;
        number.suffix().is_empty().then(|| Value::Float(number.base10_digits().to_string()))
    } else {
        let word = input.call(Ident::parse_any).map_or(String::new(), |word| word.to_string());
        match word.as_str() {
            "infinity" if !is_negative => Some(Value::Infinity),
            "nan" if !is_negative => Some(Value::Nan),
            _ => None,
        }
    };
    let rule = "expected a value: a number without a suffix, `infinity` or `nan`";
    value.ok_or_else(|| Error::new(span, rule))
}

/// Returns the error for a value that the scalar cannot represent.
fn unrepresentable(value: &Value, is_negative: bool, scalar: &Scalar) -> Option<String> {
    let name = &scalar.name;
    match value {
        Value::Integer(magnitude) if scalar.is_float() => {
            Some(format!("expected a float for `{name}`: write `{magnitude}.0`"))
        }
        &Value::Integer(magnitude) => {
            let is_signed = scalar.kind == Kind::Signed;
            let largest = u64::MAX >> (64 - scalar.bits + u32::from(is_signed));
            let is_in_range =
                magnitude <= largest + u64::from(is_negative && is_signed) && (is_signed || !is_negative);
            (!is_in_range).then(|| format!("`{name}` cannot represent this number"))
        }
        _ if !scalar.is_float() => Some(format!("expected an integer for `{name}`")),
        Value::Float(digits) => {
            let (number, exponent) = (digits.parse::<f64>().ok()?, scalar.exponent?);
            let (fraction, bias) = ((scalar.bits - 1 - exponent) as i32, (1 << (exponent - 1)) - 1);
            // Ties to even: half a step above the largest number becomes infinity, half of the smallest one becomes 0.
            let limit = (2.0 - 0.5_f64.powi(fraction + 1)) * 2.0_f64.powi(bias);
            let is_zero = number > 0.0 && number <= 2.0_f64.powi(-bias - fraction);
            (number >= limit || is_zero).then(|| {
                let nearest = if is_zero { "0.0" } else { "infinity" };
                format!("`{name}` cannot represent this number: the nearest value is `{nearest}`")
            })
        }
        Value::Infinity | Value::Nan => None,
    }
}
