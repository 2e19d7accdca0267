//! The rules of the sections `functions` and `constants`.

use super::{Mistakes, firsts, place};
use crate::decimal::{cut, is_zero};
use crate::model::functions::{
    Access, Constant, Form, Function, Given, Parameter, Relation, Row, Value, insert,
};
use crate::model::{Kind, Model, Scalar, Type};
use crate::table::functions::{ConstantRow, Form as Written, FunctionRow, Group, Name, Parameter as Operand};
use crate::table::{Cell, Table};

/// The domain words for all scalars of a kind.
const KINDS: [(&str, &[Kind]); 4] = [
    ("integers", &[Kind::Signed, Kind::Unsigned]),
    ("signed", &[Kind::Signed]),
    ("unsigned", &[Kind::Unsigned]),
    ("floats", &[Kind::Float]),
];

/// Checks the section `functions`, and returns its functions.
pub fn functions(mistakes: &mut Mistakes, table: &Table, model: &Model) -> Vec<Function> {
    let mut functions = vec![];
    let mut next = 0;
    for group in &table.functions {
        let domain = domain(mistakes, group, model);
        for row in &group.rows {
            let place = next;
            next += row.names.len();
            let Some((scalars, widths)) = &domain else { continue };
            let before = mistakes.0.len();
            let forms = Row {
                doc: row.doc.clone(),
                scalars: scalars.clone(),
                widths: widths.clone(),
                lists: lists(mistakes, row, model),
                result: row.result.as_ref().and_then(|result| form(mistakes, result, model)),
                feature: group.feature,
                extension: group.extension.as_ref().map(|extension| extension.value.clone()),
                beyond: group.beyond,
                mono: group.mono.is_some(),
            };
            if mistakes.0.len() > before {
                continue;
            }
            // If the domain's scalars are not in the table, the row has no functions.
            if scalars.is_empty() {
                continue;
            }
            exists(mistakes, row, &forms, model);
            if mistakes.0.len() > before {
                continue;
            }
            for (index, name) in row.names.iter().enumerate() {
                for (text, definition, widths) in names(name, &forms, model) {
                    if is_type(&text, model) {
                        mistakes.at(
                            &name.name,
                            format!("`{text}` is also a type of this table: use a different name"),
                        );
                        break;
                    }
                    let rows = vec![Row { widths, ..forms.clone() }];
                    let function = Function { place: place + index, name: text, definition, rows };
                    if !add(mistakes, &mut functions, &name.name, function, model) {
                        break;
                    }
                }
            }
        }
    }
    functions
}

/// Checks the domain of a group, and returns its scalars and widths.
fn domain(mistakes: &mut Mistakes, group: &Group, model: &Model) -> Option<(Vec<usize>, Vec<u32>)> {
    let before = mistakes.0.len();
    let mut scalars = vec![];
    mistakes.twice(&group.domain, "word");
    for word in firsts(&group.domain) {
        let kinds = KINDS.iter().find(|kinds| kinds.0 == word.value);
        let (mut found, mut known) = (false, None);
        for (index, scalar) in model.scalars.iter().enumerate() {
            let is_it =
                scalar.name == word.value || kinds.is_some_and(|kinds| kinds.1.contains(&scalar.kind));
            found |= is_it;
            if is_it && scalars.contains(&index) {
                known = known.or(Some(scalar));
            } else if is_it {
                insert(&mut scalars, index);
            }
        }
        if let Some(known) = known {
            let rule = format!("the domain already contains `{}`: remove one of the two words", known.name);
            mistakes.at(word, rule);
        }
        if !found && kinds.is_none() {
            let rule = format!(
                "expected a scalar, `integers`, `signed`, `unsigned` or `floats`, found `{}`",
                word.value
            );
            mistakes.at(word, rule);
        }
    }
    mistakes.twice(&group.except, "exception");
    for word in firsts(&group.except) {
        let is_it = |&scalar: &usize| model.scalars[scalar].name == word.value;
        match scalars.iter().position(is_it) {
            Some(index) => drop(scalars.remove(index)),
            None => mistakes.at(word, format!("`{}` is not in the domain: remove it here", word.value)),
        }
    }
    mistakes.twice(&group.widths, "width");
    for width in &group.widths {
        if width.value != 1 && !model.widths.contains(&width.value) {
            mistakes.at(width, format!("{} is neither 1 nor in the section `widths`", width.value));
        }
    }
    let mut widths = super::values(&group.widths);
    if widths.is_empty() {
        widths.push(1);
        widths.extend_from_slice(&model.widths);
    }
    (mistakes.0.len() == before).then_some((scalars, widths))
}

/// Returns the operand lists of a row.
fn lists(mistakes: &mut Mistakes, row: &FunctionRow, model: &Model) -> Vec<Vec<Parameter>> {
    let mut lists = vec![];
    for (index, written) in row.lists.iter().enumerate() {
        if place(&row.lists[..index], &written.value).is_some() {
            let list = list_words(&written.value, model);
            mistakes.at(written, format!("duplicate operands `{list}` in this row"));
            continue;
        }
        let mut list = vec![];
        for operand in &written.value {
            if let Some(form) = form(mistakes, &operand.form, model) {
                list.push(Parameter { access: operand.access, form });
            }
        }
        lists.push(list);
    }
    lists
}

/// Resolves the scalar of a form.
fn form(mistakes: &mut Mistakes, written: &Cell<Written>, model: &Model) -> Option<Form> {
    match &written.value {
        Written::T => Some(Form::T),
        Written::Size => Some(Form::Size),
        Written::Of(relation) => Some(Form::Of(*relation)),
        Written::Scalar(name) => {
            let index = model.scalars.iter().position(|scalar| scalar.name == *name);
            if index.is_none() {
                let rule = format!("expected `T`, `size` or a scalar, found `{name}`");
                mistakes.at(written, rule);
            }
            index.map(Form::Scalar)
        }
    }
}

/// Formats operands as in a row.
fn list_words(list: &[Operand], model: &Model) -> String {
    let mut text = String::new();
    for operand in list {
        let access = match operand.access {
            Access::In => String::new(),
            access => format!("{access} "),
        };
        let comma = if text.is_empty() { "(" } else { ", " };
        text += &format!("{comma}{access}{}", words_of(&operand.form.value, model));
    }
    text + ")"
}

/// Formats a type expression. Scalars have their OpenCL C names.
fn words_of(form: &Written, model: &Model) -> String {
    match form {
        Written::T => "T".to_string(),
        Written::Size => "size".to_string(),
        Written::Of(relation) => format!("{relation}(T)"),
        Written::Scalar(name) => match model.scalars.iter().find(|scalar| scalar.name == *name) {
            Some(scalar) if scalar.rust == "half" => "half".to_string(),
            Some(scalar) if scalar.rust == "i32" => "int".to_string(),
            Some(scalar) if scalar.rust == "u32" => "uint".to_string(),
            _ => format!("`{name}`"),
        },
    }
}

/// Returns `true` if this is the name of a scalar or vector, or of the Rust type of a scalar.
fn is_type(name: &str, model: &Model) -> bool {
    let is_made = model.scalars.iter().any(|scalar| scalar.rust == name);
    is_made || model.types().iter().any(|&ty| model.name(ty) == name)
}

/// Checks that every form exists for some `T`.
fn exists(mistakes: &mut Mistakes, row: &FunctionRow, forms: &Row, model: &Model) {
    let has = |form: Form| forms.scalars.iter().any(|&scalar| forms.has(model, form, scalar));
    let mut all = vec![];
    for (written, list) in row.lists.iter().zip(&forms.lists) {
        for (written, operand) in written.value.iter().zip(list) {
            all.push((&written.form, operand.form));
        }
    }
    all.extend(row.result.as_ref().zip(forms.result));
    for (written, form) in all {
        if has(form) {
            continue;
        }
        let what = match form {
            Form::Of(Relation::Signed | Relation::Truth) => "a signed integer of the same width",
            Form::Of(Relation::Unsigned) => "an unsigned integer of the same width",
            Form::Of(Relation::Wide) => "an integer with twice the bits and the same signedness",
            Form::Of(Relation::Float) => "a float of the same width",
            _ => "a signed integer of 32 bits",
        };
        let form = words_of(&written.value, model);
        let rule = format!(
            "`{form}` is not in the table for any `T` of the row: add {what} to `scalars`, or remove the row"
        );
        mistakes.at(written, rule);
    }
}

/// Expands a name with `[n]` and `[rt]`. Returns the names with their reference implementations and widths.
fn names(name: &Name, forms: &Row, model: &Model) -> Vec<(String, String, Vec<u32>)> {
    let mut suffixes = vec![String::new()];
    if name.by_rounding {
        for rounding in &model.roundings {
            suffixes.push(format!("_{rounding}"));
        }
    }
    let base = &name.name.value;
    let mut names = vec![];
    for suffix in &suffixes {
        if !name.by_width {
            names.push((format!("{base}{suffix}"), format!("{base}{suffix}"), forms.widths.clone()));
            continue;
        }
        for &width in &forms.widths {
            let n = if width == 1 { String::new() } else { width.to_string() };
            names.push((format!("{base}{n}{suffix}"), format!("{base}{suffix}"), vec![width]));
        }
    }
    names
}

/// Adds a name, or a row to an existing name. Returns `true` if there is no error.
fn add(
    mistakes: &mut Mistakes,
    functions: &mut Vec<Function>,
    at: &Cell<String>,
    new: Function,
    model: &Model,
) -> bool {
    let known = functions.iter().position(|other| other.name == new.name);
    let mut all = new.clone();
    if let Some(index) = known {
        let before = signatures(&functions[index], model);
        let is_twice = |signature: &&Vec<Given>| before.contains(signature);
        if let Some(signature) = signatures(&new, model).iter().find(is_twice) {
            let mut types = String::new();
            for operand in signature {
                let name = match operand {
                    Given::Size => "size".to_string(),
                    Given::Type(ty) => model.name(*ty),
                };
                types += &format!("{}{name}", if types.is_empty() { "" } else { ", " });
            }
            mistakes.at(at, format!("duplicate signature `{}({types})`", new.name));
            return false;
        }
        all = functions[index].clone();
        for mut row in new.rows {
            if let (true, Some(before)) = (row.doc.is_empty(), all.rows.last()) {
                row.doc.clone_from(&before.doc);
            }
            all.rows.push(row);
        }
    }
    if let Err(rule) = all.overload(model) {
        mistakes.at(at, format!("cannot overload `{}`: {rule}", all.name));
        return false;
    }
    match known {
        Some(index) => functions[index] = all,
        None => functions.push(all),
    }
    true
}

/// Returns the operands of every signature.
pub fn signatures(function: &Function, model: &Model) -> Vec<Vec<Given>> {
    let mut signatures = vec![];
    for row in &function.rows {
        for &scalar in &row.scalars {
            for &width in &row.widths {
                let t = Type { scalar, width };
                if row.result.is_some_and(|result| model.form(result, t).is_none()) {
                    continue;
                }
                for list in &row.lists {
                    let mut operands = vec![];
                    for operand in list {
                        operands.extend(model.form(operand.form, t));
                    }
                    if operands.len() == list.len() && !signatures.contains(&operands) {
                        signatures.push(operands);
                    }
                }
            }
        }
    }
    signatures
}

/// Checks the section `constants`, and returns its constants.
pub fn constants(mistakes: &mut Mistakes, table: &Table, model: &Model) -> Vec<Constant> {
    let mut constants: Vec<Constant> = vec![];
    let mut names = vec![];
    for (index, group) in table.constants.iter().enumerate() {
        if table.constants[..index].iter().any(|other| other.scalar.value == group.scalar.value) {
            let rule = format!("duplicate constants of `{}`: write them in one group", group.scalar.value);
            mistakes.at(&group.scalar, rule);
        }
        let Some(scalar) = model.scalars.iter().position(|scalar| scalar.name == group.scalar.value) else {
            mistakes.at(&group.scalar, format!("`{}` is not in the section `scalars`", group.scalar.value));
            continue;
        };
        for row in &group.rows {
            value(mistakes, row, model, scalar);
            names.push(row.name.as_str());
            constants.push(Constant {
                name: row.name.value.clone(),
                scalar,
                doc: row.doc.clone(),
                value: row.value.value.clone(),
            });
        }
    }
    mistakes.twice(&names, "constant");
    let is_letter = |letter: u8| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == b'_';
    for (index, name) in names.iter().enumerate() {
        let is_right = name.value.as_bytes()[0].is_ascii_uppercase() && name.value.bytes().all(is_letter);
        if place(&names[..index], &name.value).is_none() && !is_right {
            mistakes.at(name, format!("invalid constant name `{}`: expected `UPPER_SNAKE_CASE`", name.value));
        }
    }
    constants
}

/// Checks that the scalar can represent a constant.
fn value(mistakes: &mut Mistakes, row: &ConstantRow, model: &Model, scalar: usize) {
    let (scalar, cell) = (&model.scalars[scalar], &row.value);
    match &cell.value {
        &Value::Integer { negative, magnitude } => {
            if scalar.is_float() {
                return mistakes
                    .at(cell, format!("expected a float for `{}`: write `{magnitude}.0`", scalar.name));
            }
            let sign = u32::from(scalar.kind == Kind::Signed);
            let greatest = u64::MAX >> (64 - scalar.bits + sign);
            let limit = if negative && sign == 1 { greatest + 1 } else { greatest };
            if magnitude > limit || negative && sign == 0 {
                mistakes.at(cell, format!("`{}` cannot represent this number", scalar.name));
            }
        }
        Value::Float { .. } if !scalar.is_float() => {
            mistakes.at(cell, format!("expected an integer for `{}`", scalar.name));
        }
        Value::Float { digits, .. } => {
            if let Some(nearest) = beyond(digits, scalar) {
                let rule = format!(
                    "`{}` cannot represent this number: the nearest value is `{nearest}`",
                    scalar.name
                );
                mistakes.at(cell, rule);
            }
        }
        Value::Infinity | Value::Nan if !scalar.is_float() => {
            mistakes.at(cell, format!("expected an integer for `{}`", scalar.name));
        }
        Value::Infinity | Value::Nan => {}
    }
}

/// Returns the nearest value to a decimal number that is too small or too large for the scalar.
fn beyond(digits: &str, scalar: &Scalar) -> Option<&'static str> {
    let (number, least, limit) = match (scalar.rust.as_str(), scalar.exponent) {
        ("f32", _) => (f64::from(digits.parse().unwrap_or(0.0_f32)), 0.0, f64::INFINITY),
        // Half of the smallest number above 0, and half a step above the largest: ties to even give 0 and infinity.
        (_, Some(exponent)) if exponent < 11 => {
            let (fraction, bias) = ((scalar.bits - 1 - exponent) as i32, (1 << (exponent - 1)) - 1);
            let limit = (2.0 - 0.5_f64.powi(fraction + 1)) * 2.0_f64.powi(bias);
            (cut(digits), 2.0_f64.powi(-bias - fraction), limit)
        }
        _ => (digits.parse().unwrap_or(0.0), 0.0, f64::INFINITY),
    };
    if number >= limit {
        return Some("infinity");
    }
    (number <= least && !is_zero(digits)).then_some("0.0")
}
