//! The rules of the sections `functions` and `constants`.

use super::{Mistakes, place};
use crate::model::functions::{Constant, Form, Function, Given, Parameter, Row, Value};
use crate::model::{Kind, Model, Type};
use crate::table::functions::{ConstantRow, Form as Written, FunctionRow, Group, Name};
use crate::table::{Cell, Table};

/// The functions that the library defines: what a row may name.
const DEFINED: [&str; 57] = [
    "abs",
    "abs_diff",
    "add_sat",
    "all",
    "any",
    "bitselect",
    "ceil",
    "clamp",
    "clz",
    "ctz",
    "dot",
    "fabs",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "hadd",
    "isequal",
    "isfinite",
    "isgreater",
    "isgreaterequal",
    "isinf",
    "isless",
    "islessequal",
    "islessgreater",
    "isnan",
    "isnormal",
    "isnotequal",
    "isordered",
    "isunordered",
    "mad",
    "mad24",
    "mad_hi",
    "mad_sat",
    "max",
    "min",
    "mix",
    "mul24",
    "mul_hi",
    "popcount",
    "rhadd",
    "rint",
    "rotate",
    "select",
    "sign",
    "signbit",
    "sqrt",
    "step",
    "sub_sat",
    "trunc",
    "upsample",
    "vload",
    "vload_half",
    "vloada_half",
    "vstore",
    "vstore_half",
    "vstorea_half",
];

/// The words of a domain for every scalar of a kind.
const KINDS: [(&str, &[Kind]); 4] = [
    ("integers", &[Kind::Signed, Kind::Unsigned]),
    ("signed", &[Kind::Signed]),
    ("unsigned", &[Kind::Unsigned]),
    ("floats", &[Kind::Float]),
];

/// The functions of the table.
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
                scalars: scalars.clone(),
                widths: widths.clone(),
                lists: lists(mistakes, row, model),
                result: row.result.as_ref().and_then(|result| form(mistakes, result, model)),
                feature: group.feature,
                extension: group.extension.as_ref().map(|extension| extension.value.clone()),
                beyond: group.beyond,
            };
            for name in &row.names {
                is_defined(mistakes, name);
            }
            // Without a domain, since its scalars are not in the table, there is nothing of the row.
            if mistakes.0.len() > before || scalars.is_empty() {
                continue;
            }
            exists(mistakes, row, &forms, model);
            if mistakes.0.len() > before {
                continue;
            }
            for (index, name) in row.names.iter().enumerate() {
                for (text, definition, widths) in names(name, &forms, model) {
                    let rows = vec![Row { widths, ..forms.clone() }];
                    let function =
                        Function { place: place + index, name: text, definition, doc: row.doc.clone(), rows };
                    if !add(mistakes, &mut functions, &name.name, function, model) {
                        break;
                    }
                }
            }
        }
    }
    functions
}

/// The scalars and widths of a group.
fn domain(mistakes: &mut Mistakes, group: &Group, model: &Model) -> Option<(Vec<usize>, Vec<u32>)> {
    let before = mistakes.0.len();
    let mut scalars = vec![];
    for word in &group.domain {
        let kinds = KINDS.iter().find(|kinds| kinds.0 == word.value);
        let mut found = false;
        for (index, scalar) in model.scalars.iter().enumerate() {
            let is_it =
                scalar.name == word.value || kinds.is_some_and(|kinds| kinds.1.contains(&scalar.kind));
            found |= is_it;
            if is_it && !scalars.contains(&index) {
                scalars.push(index);
            }
        }
        if !found && kinds.is_none() {
            let rule = format!(
                "`{}` is not in the section `scalars`, nor `integers`, `signed`, `unsigned` or `floats`",
                word.value
            );
            mistakes.at(word, rule);
        }
    }
    for word in &group.except {
        let is_it = |&scalar: &usize| model.scalars[scalar].name == word.value;
        match scalars.iter().position(is_it) {
            Some(index) => drop(scalars.remove(index)),
            None => mistakes.at(word, format!("`{}` is not in the domain: it can't be excepted", word.value)),
        }
    }
    scalars.sort_unstable();
    mistakes.twice(&group.widths, "the width");
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

fn lists(mistakes: &mut Mistakes, row: &FunctionRow, model: &Model) -> Vec<Vec<Parameter>> {
    let mut lists = vec![];
    for written in &row.lists {
        let mut list = vec![];
        for operand in written {
            if let Some(form) = form(mistakes, &operand.form, model) {
                list.push(Parameter { access: operand.access, form });
            }
        }
        lists.push(list);
    }
    lists
}

/// The form with its scalar as an index.
fn form(mistakes: &mut Mistakes, written: &Cell<Written>, model: &Model) -> Option<Form> {
    match &written.value {
        Written::T => Some(Form::T),
        Written::Size => Some(Form::Size),
        Written::Of(relation) => Some(Form::Of(*relation)),
        Written::Scalar(name) => {
            let index = model.scalars.iter().position(|scalar| scalar.name == *name);
            if index.is_none() {
                let rule = format!("`{name}` is not in the section `scalars`, nor `T` or `size`");
                mistakes.at(written, rule);
            }
            index.map(Form::Scalar)
        }
    }
}

fn is_defined(mistakes: &mut Mistakes, name: &Name) {
    if !DEFINED.contains(&name.name.value.as_str()) {
        mistakes.at(&name.name, format!("the library has no definition of `{}`", name.name.value));
    }
}

/// Every form must be one of some `T`.
fn exists(mistakes: &mut Mistakes, row: &FunctionRow, forms: &Row, model: &Model) {
    let has = |form: Form| {
        forms.scalars.iter().any(|&scalar| {
            forms.widths.iter().any(|&width| model.form(form, Type { scalar, width }).is_some())
        })
    };
    for (written, list) in row.lists.iter().zip(&forms.lists) {
        for (written, operand) in written.iter().zip(list) {
            if !has(operand.form) {
                mistakes.at(&written.form, "no type of the row has this form".to_string());
            }
        }
    }
    if let (Some(written), Some(result)) = (&row.result, forms.result)
        && !has(result)
    {
        mistakes.at(written, "no type of the row has this form".to_string());
    }
}

/// The names that one with `[n]` and `[rt]` stands for, with their definitions and widths.
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

/// Adds a name, or its row to the name that is there. Whether it is right.
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
            mistakes.at(at, format!("`{}({types})` is in the table twice", new.name));
            return false;
        }
        all = functions[index].clone();
        all.rows.extend(new.rows);
    }
    if let Err(rule) = all.overload() {
        mistakes.at(at, format!("`{}` has no overload: {rule}", all.name));
        return false;
    }
    match known {
        Some(index) => functions[index] = all,
        None => functions.push(all),
    }
    true
}

/// The operands of every signature.
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

/// The constants, and all mistakes.
pub fn constants(mistakes: &mut Mistakes, table: &Table, model: &Model) -> Vec<Constant> {
    let mut constants: Vec<Constant> = vec![];
    let mut names = vec![];
    for group in &table.constants {
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
    mistakes.twice(&names, "the constant");
    for (index, name) in names.iter().enumerate() {
        if place(&names[..index], &name.value).is_none()
            && name.value.bytes().any(|letter| letter.is_ascii_lowercase())
        {
            mistakes.at(name, format!("the constant `{}` has upper-case letters alone", name.value));
        }
    }
    constants
}

/// A number that the scalar has.
fn value(mistakes: &mut Mistakes, row: &ConstantRow, model: &Model, scalar: usize) {
    let (scalar, cell) = (&model.scalars[scalar], &row.value);
    match &cell.value {
        &Value::Integer { negative, magnitude } => {
            if scalar.is_float() {
                return mistakes.at(cell, format!("`{}` is a float: write `{magnitude}.0`", scalar.name));
            }
            let sign = u32::from(scalar.kind == Kind::Signed);
            let greatest = u64::MAX >> (64 - scalar.bits + sign);
            let limit = if negative && sign == 1 { greatest + 1 } else { greatest };
            if magnitude > limit || negative && sign == 0 {
                mistakes.at(cell, format!("`{}` has no such number", scalar.name));
            }
        }
        Value::Float { .. } if !scalar.is_float() => {
            mistakes.at(cell, format!("`{}` is an integer", scalar.name));
        }
        Value::Float { .. } => {}
        Value::Infinity | Value::Nan if !scalar.is_float() => {
            mistakes.at(cell, format!("`{}` is an integer", scalar.name));
        }
        Value::Infinity | Value::Nan => {}
    }
}
