//! The rules of the sections `functions` and `constants`.

use super::{TableErrors, position_of};
use crate::decimal::{cut, is_zero};
use crate::model::functions::{
    Constant, Function, Parameter, ParameterType, Relation, Row, TypeExpression, Value, insert,
};
use crate::model::{Kind, Model, Scalar};
use crate::table::functions::{ConstantRow, FunctionRow, Group, Name};
use crate::table::{Cell, Table};

/// The domain words for all scalars of a kind.
const KINDS: [(&str, &[Kind]); 4] = [
    ("integers", &[Kind::Signed, Kind::Unsigned]),
    ("signed", &[Kind::Signed]),
    ("unsigned", &[Kind::Unsigned]),
    ("floats", &[Kind::Float]),
];

/// Checks the section `functions`, and returns its functions.
pub fn functions(errors: &mut TableErrors, table: &Table, model: &Model) -> Vec<Function> {
    let mut functions = vec![];
    for group in &table.functions {
        let Some((scalars, widths)) = domain(errors, group, model) else { continue };
        for row in &group.rows {
            let before = errors.0.len();
            let checked = Row {
                doc: row.doc.clone(),
                scalars: scalars.clone(),
                widths: widths.clone(),
                lists: lists(errors, row, model),
                result: row.result.as_ref().and_then(|result| resolved(errors, result, model)),
                feature: group.feature,
                extension: group.extension.clone(),
                beyond: group.beyond,
                mono: group.mono,
            };
            // If the domain's scalars are not in the table, the row has no functions.
            if errors.0.len() > before || scalars.is_empty() {
                continue;
            }
            types_exist(errors, row, &checked, model);
            if errors.0.len() > before {
                continue;
            }
            for name in &row.names {
                for function in named(name, &checked, model) {
                    if let Err(rule) = add(&mut functions, function, model) {
                        errors.at(&name.name, rule);
                        break;
                    }
                }
            }
        }
    }
    functions
}

/// Checks the domain of a group, and returns its scalars and widths.
fn domain(errors: &mut TableErrors, group: &Group, model: &Model) -> Option<(Vec<usize>, Vec<u32>)> {
    let before = errors.0.len();
    let mut scalars = vec![];
    errors.duplicates(&group.domain, "word");
    for (index, word) in group.domain.iter().enumerate() {
        if position_of(&group.domain[..index], &word.value).is_some() {
            continue;
        }
        let kinds = KINDS.iter().find(|kinds| kinds.0 == word.value);
        let is_meant = |scalar: &Scalar| {
            scalar.name == word.value || kinds.is_some_and(|kinds| kinds.1.contains(&scalar.kind))
        };
        let meant: Vec<_> =
            (0..model.scalars.len()).filter(|&index| is_meant(&model.scalars[index])).collect();
        if let Some(&known) = meant.iter().find(|scalar| scalars.contains(*scalar)) {
            let known = &model.scalars[known].name;
            errors.at(word, format!("the domain already contains `{known}`: remove one of the two words"));
        }
        if meant.is_empty() && kinds.is_none() {
            let rule = "expected a scalar, `integers`, `signed`, `unsigned` or `floats`";
            errors.at(word, format!("{rule}, found `{}`", word.value));
        }
        meant.into_iter().for_each(|scalar| insert(&mut scalars, scalar));
    }
    errors.duplicates(&group.except, "exception");
    for (index, word) in group.except.iter().enumerate() {
        match scalars.iter().position(|&scalar| model.scalars[scalar].name == word.value) {
            Some(excepted) => drop(scalars.remove(excepted)),
            None if position_of(&group.except[..index], &word.value).is_some() => {}
            None => errors.at(word, format!("`{}` is not in the domain: remove it here", word.value)),
        }
    }
    errors.duplicates(&group.widths, "width");
    for width in &group.widths {
        if width.value != 1 && !model.widths.contains(&width.value) {
            errors.at(width, format!("{} is neither 1 nor in the section `widths`", width.value));
        }
    }
    let mut widths = super::values(&group.widths);
    if widths.is_empty() {
        widths = model.all_widths();
    }
    (errors.0.len() == before).then_some((scalars, widths))
}

/// Returns the operand lists of a row.
fn lists(errors: &mut TableErrors, row: &FunctionRow, model: &Model) -> Vec<Vec<Parameter>> {
    let mut lists = vec![];
    for (index, written) in row.lists.iter().enumerate() {
        if position_of(&row.lists[..index], &written.value).is_some() {
            errors.at(written, "duplicate operands in this row");
        }
        let mut list = vec![];
        for operand in &written.value {
            let form = resolved(errors, &operand.form, model);
            list.extend(form.map(|form| Parameter { access: operand.access, form }));
        }
        lists.push(list);
    }
    lists
}

/// Resolves the scalar of a type expression.
fn resolved(
    errors: &mut TableErrors,
    written: &Cell<TypeExpression<String>>,
    model: &Model,
) -> Option<TypeExpression> {
    Some(match &written.value {
        TypeExpression::T => TypeExpression::T,
        TypeExpression::Size => TypeExpression::Size,
        TypeExpression::Of(relation) => TypeExpression::Of(*relation),
        TypeExpression::Scalar(name) => {
            let index = model.scalars.iter().position(|scalar| scalar.name == *name);
            if index.is_none() {
                errors.at(written, format!("expected `T`, `size` or a scalar, found `{name}`"));
            }
            TypeExpression::Scalar(index?)
        }
    })
}

/// Checks that every type exists for some `T`.
fn types_exist(errors: &mut TableErrors, row: &FunctionRow, checked: &Row, model: &Model) {
    let written = row.lists.iter().flat_map(|list| &list.value).map(|operand| &operand.form);
    let forms = checked.lists.iter().flatten().map(|operand| operand.form);
    for (written, form) in written.chain(&row.result).zip(forms.chain(checked.result)) {
        let TypeExpression::Of(relation) = form else { continue };
        if checked.scalars.iter().any(|&scalar| checked.has(model, form, scalar)) {
            continue;
        }
        let what = match relation {
            Relation::Signed | Relation::Relational => "a signed integer of the same width",
            Relation::Unsigned => "an unsigned integer of the same width",
            Relation::Wide => "an integer with twice the bits and the same signedness",
            Relation::Float => "a float of the same width",
            Relation::Scalar | Relation::Ints => "a signed integer of 32 bits",
        };
        let rule = format!(
            "`{relation}(T)` is not in the table for any `T` of the row: add {what} to `scalars`, or remove the row"
        );
        errors.at(written, rule);
    }
}

/// Expands a name with `[n]` and `[rt]` to functions.
fn named(name: &Name, row: &Row, model: &Model) -> Vec<Function> {
    let mut suffixes = vec![String::new()];
    if name.by_rounding {
        suffixes.extend(model.roundings.iter().map(|rounding| format!("_{rounding}")));
    }
    let Cell { value: base, span } = &name.name;
    let mut functions = vec![];
    for suffix in &suffixes {
        let mut add = |n: String, widths: Vec<u32>| {
            functions.push(Function {
                name: format!("{base}{n}{suffix}"),
                definition: format!("{base}{suffix}"),
                rows: vec![Row { widths, ..row.clone() }],
                span: *span,
            });
        };
        match name.by_width {
            true => row.widths.iter().for_each(|&width| match width {
                1 => add(String::new(), vec![1]),
                _ => add(width.to_string(), vec![width]),
            }),
            false => add(String::new(), row.widths.clone()),
        }
    }
    functions
}

/// Adds a function, or a row to an existing function of this name.
fn add(functions: &mut Vec<Function>, new: Function, model: &Model) -> Result<(), String> {
    let name = &new.name;
    if model.scalars.iter().any(|scalar| scalar.rust == *name)
        || model.types().iter().any(|&ty| model.name(ty) == *name)
    {
        return Err(format!("`{name}` is also a type of this table: use a different name"));
    }
    let Some(known) = functions.iter_mut().find(|other| other.name == *name) else {
        can_overload(&new, model)?;
        functions.push(new);
        return Ok(());
    };
    let before = known.signatures(model);
    if let Some(signature) = new.signatures(model).iter().find(|signature| before.contains(signature)) {
        let types: Vec<_> = signature
            .iter()
            .map(|operand| match operand {
                ParameterType::Size => "size".to_string(),
                ParameterType::Type(ty) => model.name(*ty),
            })
            .collect();
        return Err(format!("duplicate signature `{name}({})`", types.join(", ")));
    }
    let mut all = known.clone();
    for mut row in new.rows {
        if let (true, Some(before)) = (row.doc.is_empty(), all.rows.last()) {
            row.doc.clone_from(&before.doc);
        }
        all.rows.push(row);
    }
    can_overload(&all, model)?;
    *known = all;
    Ok(())
}

fn can_overload(function: &Function, model: &Model) -> Result<(), String> {
    let overload = function.overload(model);
    overload.map(|_| ()).map_err(|rule| format!("cannot overload `{}`: {rule}", function.name))
}

/// Checks the section `constants`, and returns its constants.
pub fn constants(errors: &mut TableErrors, table: &Table, model: &Model) -> Vec<Constant> {
    let (mut constants, mut names) = (vec![], vec![]);
    for (index, group) in table.constants.iter().enumerate() {
        let name = &group.scalar.value;
        if table.constants[..index].iter().any(|other| other.scalar.value == *name) {
            let rule = format!("duplicate constants of `{name}`: write them in one group");
            errors.at(&group.scalar, rule);
        }
        let Some(scalar) = model.scalars.iter().position(|scalar| scalar.name == *name) else {
            errors.at(&group.scalar, format!("`{name}` is not in the section `scalars`"));
            continue;
        };
        for row in &group.rows {
            value(errors, row, &model.scalars[scalar]);
            let ConstantRow { doc, name, value } = row;
            let is_letter =
                |letter: u8| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == b'_';
            if !name.value.starts_with(|first: char| first.is_ascii_uppercase())
                || !name.value.bytes().all(is_letter)
            {
                let rule = format!("invalid constant name `{}`: expected `UPPER_SNAKE_CASE`", name.value);
                errors.at(name, rule);
            }
            names.push(name.clone());
            let (doc, value) = (doc.clone(), value.value.clone());
            constants.push(Constant { name: name.value.clone(), scalar, doc, value, span: name.span });
        }
    }
    errors.duplicates(&names, "constant");
    constants
}

/// Checks that the scalar can represent a constant.
fn value(errors: &mut TableErrors, row: &ConstantRow, scalar: &Scalar) {
    let name = &scalar.name;
    let rule = match &row.value.value {
        Value::Integer { magnitude, .. } if scalar.is_float() => {
            format!("expected a float for `{name}`: write `{magnitude}.0`")
        }
        &Value::Integer { negative, magnitude } => {
            let is_signed = scalar.kind == Kind::Signed;
            let largest = u64::MAX >> (64 - scalar.bits + u32::from(is_signed));
            if magnitude <= largest + u64::from(negative && is_signed) && (is_signed || !negative) {
                return;
            }
            format!("`{name}` cannot represent this number")
        }
        _ if !scalar.is_float() => format!("expected an integer for `{name}`"),
        Value::Float { digits, .. } => match nearest_value(digits, scalar) {
            Some(nearest) => {
                format!("`{name}` cannot represent this number: the nearest value is `{nearest}`")
            }
            None => return,
        },
        Value::Infinity | Value::Nan => return,
    };
    errors.at(&row.value, rule);
}

/// Returns the nearest value to a decimal number that is too small or too large for the scalar.
fn nearest_value(digits: &str, scalar: &Scalar) -> Option<&'static str> {
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
