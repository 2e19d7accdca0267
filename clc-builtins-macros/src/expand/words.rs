//! The texts about functions: their pages, declarations and types, and the errors for calls with unsupported operands.

use super::operands::{LETTERS, OperandIndices};
use super::surface::Surface;
use super::{docs, pages};
use crate::model::functions::{Access, Form, Function, Given, Parameter, Relation, Row, Slot};
use crate::model::joined;
use crate::model::{Family, Kind, Model, Rounding, Type, Word, alternatives};
use crate::table::functions::FENCE;

/// Returns the page of a function: its summary, its declarations, the types of `T`, and an example.
pub fn doc(surface: &Surface, function: &Function) -> String {
    let text = text(function);
    let page = || {
        let mut doc = text.what.clone() + "\n```text\n";
        for declaration in &declarations(surface, function) {
            doc += &format!("{declaration}\n");
        }
        doc += "```\n";
        let mut rows = function.rows.clone();
        rows.retain(|row| only_type(function, row).is_none());
        if !rows.is_empty() {
            let domain = all_domain_words(surface, &function.of_rows(&rows));
            doc += &format!("`T`: {}.", domain.replace("vectors", "[vectors](mod@crate::vectors)"));
            if takes_scalars(function) {
                doc += " If one `T` is a vector, the others can be scalars of its element type.";
            }
            doc += "\n\n";
        }
        if let Some(elements) = elements(surface, function) {
            doc += &format!(
                "`p`: a slice or [pointer](mod@crate::pointer) of {elements}. `offset`: an integer of any type.\n\n"
            );
        }
        let relations = relations(function);
        if !relations.is_empty() {
            doc += &format!("{relations}\n\n");
        }
        doc += &pages::more_of_function(surface.model, function);
        doc += "\n\n";
        if !text.table.is_empty() {
            doc += &format!("# Special values\n\n{}\n", text.table);
        }
        doc + &text.panics + &pages::examples(text.example.trim_end())
    };
    surface.page(page, || text.what.clone() + &text.panics)
}

/// Explains the types in the declarations that depend on `T`.
fn relations(function: &Function) -> String {
    let mut all = vec![];
    for row in &function.rows {
        if only_type(function, row).is_none() {
            all.extend(row.lists.iter().flatten().map(|operand| operand.form));
            all.extend(row.result);
        }
    }
    let mut texts = vec![];
    for &relation in Relation::ALL {
        if all.contains(&Form::Of(relation)) {
            let text = match relation {
                Relation::Scalar => "the element type of `T`",
                Relation::Signed => "signed integers of the same width",
                Relation::Unsigned => "unsigned integers of the same width",
                Relation::Wide => "integers of twice the width",
                Relation::Truth => "`int` for scalars, signed integers of the same width for vectors",
                Relation::Ints => "one `int` per component",
                Relation::Float => "floats of the same width",
            };
            texts.push(format!("`{relation}(T)`: {text}."));
        }
    }
    joined(&texts, " ")
}

/// The doc comments of a function's rows, by part.
struct Text {
    what: String,
    /// The table of special values.
    table: String,
    panics: String,
    example: String,
}

/// Collects the different doc comments of the rows: sentences, a table of special values, a section about panics, and
/// the code of a fenced example.
fn text(function: &Function) -> Text {
    let [what, table, panics, example] = Default::default();
    let mut text = Text { what, table, panics, example };
    let mut docs: Vec<&[String]> = vec![];
    for row in &function.rows {
        if !docs.contains(&row.doc.as_slice()) {
            docs.push(&row.doc);
        }
    }
    for doc in docs {
        if !text.what.is_empty() {
            text.what += "\n";
        }
        let (mut panics, mut example) = (false, false);
        for line in doc {
            if line == FENCE {
                example = !example;
                continue;
            }
            panics |= !example && line.starts_with('#');
            let part = match (example, panics) {
                (true, _) => &mut text.example,
                (_, true) => &mut text.panics,
                _ if line.starts_with('|') => &mut text.table,
                _ => &mut text.what,
            };
            *part += line;
            *part += "\n";
        }
    }
    for part in [&mut text.what, &mut text.table, &mut text.panics, &mut text.example] {
        *part = filled_in(part, function);
    }
    text
}

/// Replaces the placeholders in a text: `[name]` is the function's name, `[n]` and `[rt]` are the width and the
/// rounding in that name, `[count]` is the number of components, and `[toward]` describes the rounding.
fn filled_in(text: &str, function: &Function) -> String {
    let width = function.rows[0].widths[0];
    let n = if width == 1 { String::new() } else { width.to_string() };
    let (mut suffix, mut toward) = (String::new(), Rounding::Rte);
    for &rounding in Rounding::ALL {
        let word = format!("_{rounding}");
        if function.name.ends_with(&word) {
            (suffix, toward) = (word, rounding);
        }
    }
    text.replace("[name]", &function.name)
        .replace("[n]", &n)
        .replace("[rt]", &suffix)
        .replace("[count]", &width.to_string())
        .replace("[toward]", docs::towards(toward))
}

/// Returns the different declarations of a function's rows.
pub fn declarations(surface: &Surface, function: &Function) -> Vec<String> {
    let mut all = vec![];
    for row in &function.rows {
        for list in &row.lists {
            let text = match only_type(function, row) {
                Some(t) => signature(surface, function, row, list, t),
                None => declaration(surface, function, row, list),
            };
            if !all.contains(&text) {
                all.push(text);
            }
        }
    }
    all
}

/// Returns a signature with type names: `dot(char4, uchar4) -> int`.
fn signature(surface: &Surface, function: &Function, row: &Row, list: &[Parameter], t: Type) -> String {
    let name = |form: Form| match surface.model.form(form, t) {
        Some(Given::Type(ty)) => surface.model.name(ty),
        _ => form_words(surface, form),
    };
    let mut text = format!("{}(", function.name);
    for (place, operand) in list.iter().enumerate() {
        text += &format!("{}{}", if place == 0 { "" } else { ", " }, name(operand.form));
    }
    text + ")" + &row.result.map_or(String::new(), |result| format!(" -> {}", name(result)))
}

/// Returns the only `T` of a row if the rows have different results: the declaration then names this type instead of
/// `T`.
fn only_type(function: &Function, row: &Row) -> Option<Type> {
    let is_mixed = function.rows.iter().any(|row| row.result != function.result());
    match (&row.scalars[..], &row.widths[..]) {
        (&[scalar], &[width]) if is_mixed => Some(Type { scalar, width }),
        _ => None,
    }
}

/// Returns the declaration of a row: `max(T, scalar(T)) -> T`.
fn declaration(surface: &Surface, function: &Function, row: &Row, list: &[Parameter]) -> String {
    let mut text = format!("{}(", function.name);
    for (place, operand) in list.iter().enumerate() {
        let form = form_words(surface, operand.form);
        let words = match operand.access {
            Access::In => form,
            Access::Out => format!("{} {form}", operand.access),
            Access::From => "&p".to_string(),
            Access::Into => "&mut p".to_string(),
        };
        text += &format!("{}{words}", if place == 0 { "" } else { ", " });
    }
    text += ")";
    if let Some(result) = row.result {
        text += &format!(" -> {}", form_words(surface, result));
    }
    text
}

/// Describes the elements that a function reads from or writes to memory: "elements of `T`", "`half`".
fn elements(surface: &Surface, function: &Function) -> Option<String> {
    let is_memory = |operand: &&Parameter| matches!(operand.access, Access::From | Access::Into);
    let form = function.rows[0].lists[0].iter().find(is_memory)?.form;
    Some(match form {
        Form::Scalar(_) => format!("`{}`", form_words(surface, form)),
        _ => "elements of `T`".to_string(),
    })
}

fn form_words(surface: &Surface, form: Form) -> String {
    match form {
        Form::T => "T".to_string(),
        Form::Size => "offset".to_string(),
        Form::Of(relation) => format!("{relation}(T)"),
        Form::Scalar(scalar) => surface.model.scalars[scalar].name.clone(),
    }
}

/// Describes the types of `T` in all rows. If the results of the rows differ, lists the types of each row.
pub fn all_domain_words(surface: &Surface, function: &Function) -> String {
    if function.rows.iter().all(|row| row.result == function.result()) {
        return domain_words(surface, function);
    }
    let mut all = vec![];
    for row in &function.rows {
        let words = match only_type(function, row) {
            Some(t) => format!("`{}`", surface.model.name(t)),
            None => domain_words(surface, &function.of_rows(std::slice::from_ref(row))),
        };
        if !all.contains(&words) {
            all.push(words);
        }
    }
    joined(&all, "; ")
}

/// Describes the types of `T`: "scalars or vectors of integers", "vectors of `float` or `double` with 4 components".
pub fn domain_words(surface: &Surface, function: &Function) -> String {
    let mut scalars = function.scalars();
    // A function does not exist for a `T` if the table lacks a type of the signature.
    scalars.retain(|&scalar| {
        function.rows.iter().any(|row| row.scalars.contains(&scalar) && is_there(surface.model, row, scalar))
    });
    let mut words = String::new();
    for (kinds, name) in kinds(surface) {
        if kinds == scalars {
            words = name.replace(" and ", " or ");
        }
    }
    if words.is_empty() {
        let mut names = vec![];
        for &scalar in &scalars {
            names.push(format!("`{}`", surface.model.scalars[scalar].name));
        }
        words = alternatives(&names);
    }
    let widths = function.widths();
    let mut all = vec![1];
    all.extend_from_slice(&surface.model.widths);
    if widths == all {
        return format!("scalars or vectors of {words}");
    }
    if widths == [1] {
        return format!("{words}, only scalars");
    }
    let (scalars, vectors) = match widths[0] {
        1 => ("scalars or ", &widths[1..]),
        _ => ("", &widths[..]),
    };
    format!("{scalars}vectors of {words} with {} components", alternatives(vectors))
}

/// Returns `true` if the table has the types of the row's result and of one of its operand lists.
fn is_there(model: &Model, row: &Row, scalar: usize) -> bool {
    let has = |form: Form| row.has(model, form, scalar);
    row.result.is_none_or(has) && row.lists.iter().any(|list| list.iter().all(|operand| has(operand.form)))
}

/// Returns the sets of scalars that a word describes, and the words.
pub fn kinds(surface: &Surface) -> [(Vec<usize>, &'static str); 5] {
    let of = |kinds: &[Kind]| {
        let mut scalars = vec![];
        for (scalar, row) in surface.model.scalars.iter().enumerate() {
            if kinds.contains(&row.kind) {
                scalars.push(scalar);
            }
        }
        scalars
    };
    [
        (of(&[Kind::Signed, Kind::Unsigned, Kind::Float]), "integers and floats"),
        (of(&[Kind::Signed, Kind::Unsigned]), "integers"),
        (of(&[Kind::Signed]), "signed integers"),
        (of(&[Kind::Unsigned]), "unsigned integers"),
        (of(&[Kind::Float]), "floats"),
    ]
}

/// Returns the message, label and note for a call with unsupported operands. The letters are the bound's parameters.
pub fn errors(surface: &Surface, function: &Function, slots: &[Slot]) -> [String; 3] {
    let name = &function.name;
    // The operand that implements the bound is its `Self`.
    let indices = OperandIndices::of(slots);
    let mut operands = String::new();
    for (place, slot) in slots.iter().enumerate() {
        let letter = if place == indices.implementing_operand { "Self" } else { LETTERS[place] };
        let access = if matches!(slot, Slot::Out(_)) { "&mut " } else { "" };
        operands += &format!("{}`{access}{{{letter}}}`", if place == 0 { "" } else { ", " });
    }
    let message = format!("`{name}` does not accept ({operands})");
    let domain = all_domain_words(surface, function);
    let elements = elements(surface, function);
    let loads = function.lists().iter().flatten().any(|operand| operand.access == Access::From);
    // The label is at the operand that implements the bound. Its type may differ from `T`.
    let operand = match (slots.get(indices.implementing_operand), &elements) {
        (Some(&slot), _) => slot_words(surface.model, slot, takes_scalars(function)),
        (None, Some(elements)) if loads => Some(format!("a slice or pointer of {elements}")),
        _ => None,
    };
    let label = match operand {
        Some(operand) => format!("expected {operand}; `T`: {domain}"),
        None => format!("expected {domain}"),
    };
    let mut note = String::new();
    for declaration in &declarations(surface, function) {
        note += &format!("{}`{declaration}`", if note.is_empty() { "" } else { " or " });
    }
    if let Some(elements) = elements {
        note += &format!(", where `p` is a slice or pointer of {elements}");
    }
    for hint in hints(surface, function, slots) {
        note += &format!("; {hint}");
    }
    [message, label, note]
}

/// Describes an operand whose type is not simply `T`.
fn slot_words(model: &Model, slot: Slot, takes_scalars: bool) -> Option<String> {
    let int = model.int().map_or("int", |int| model.scalars[int].name.as_str());
    Some(match slot {
        Slot::T if takes_scalars => "`T` or its element type".to_string(),
        Slot::One("signed") => "signed integers of the same width as `T`".to_string(),
        Slot::One("unsigned") => "unsigned integers of the same width as `T`".to_string(),
        Slot::One("signed_or_unsigned") => "integers of the same width as `T`".to_string(),
        Slot::One("ints") => format!("one `{int}` per component of `T`"),
        Slot::One("ints_or_int") => format!("one `{int}`, or one per component of `T`"),
        Slot::One(one @ ("int" | "uint")) => format!("one `{one}`"),
        Slot::Out("ints") => format!("an output parameter with one `{int}` per component of `T`"),
        Slot::Out("same") => "an output parameter of type `T`".to_string(),
        _ => return None,
    })
}

/// Returns `true` if an operand `T` can be a scalar when another one is a vector.
fn takes_scalars(function: &Function) -> bool {
    let is_t = |operand: &&Parameter| {
        operand.access == Access::In && matches!(operand.form, Form::T | Form::Of(Relation::Scalar))
    };
    let has_several = |row: &Row| row.lists[0].iter().filter(is_t).count() > 1;
    function.rows.iter().all(|row| only_type(function, row).is_none() && has_several(row))
        && function.widths() != [1]
}

/// Returns hints for users of OpenCL C that the declarations do not contain.
fn hints(surface: &Surface, function: &Function, slots: &[Slot]) -> Vec<String> {
    let (model, lists, scalars) = (surface.model, function.lists(), function.scalars());
    let has = |access: Access| lists.iter().flatten().any(|operand| operand.access == access);
    let mut hints = vec![];
    hints.extend(counterpart(model, function));
    if has(Access::From) {
        if lists.iter().flatten().any(|operand| operand.form == Form::Of(Relation::Scalar)) {
            hints.push("to read scalars from vectors, cast the pointer: `p.cast::<f32>()`".to_string());
        }
        return hints;
    }
    if has(Access::Into) {
        hints.push("the arguments are the value, the offset and the memory".to_string());
        return hints;
    }
    let is_signed = |&scalar: &usize| model.scalars[scalar].kind == Kind::Signed;
    // A mask is -1 or 0 per component, or its sign bit counts.
    let takes_a_mask = slots.contains(&Slot::One("signed_or_unsigned"))
        || (slots.len() == 1 && function.is_across() && scalars.iter().all(is_signed));
    if takes_a_mask {
        let from = "to compare vectors, call `isless(a, b)`, `isgreater(a, b)` or `isequal(a, b)`, which return -1 or 0 per \
                    component; `a < b` and `a == b` return one `bool`";
        hints.push(from.to_string());
    }
    hints.extend(way_out(model, function, slots));
    if takes_scalars(function) {
        hints.push("if one `T` is a vector, the others can be scalars of its element type".to_string());
        let takes_halves = scalars.iter().any(|&scalar| model.scalars[scalar].rust == "half");
        let of_floats = if takes_halves { "`2.0`, or `half!(2.0)` for `half`" } else { "`2.0`" };
        let is_float = |&scalar: &usize| model.scalars[scalar].is_float();
        match (scalars.iter().all(is_float), scalars.iter().any(is_float)) {
            _ if takes_a_mask => {}
            (true, _) => hints.push(format!("write float literals as {of_floats}")),
            (false, true) => {
                hints.push(format!("write integer literals as `2`, and float literals as {of_floats}"))
            }
            (false, false) => {}
        }
    }
    hints
}

/// Suggests a function that converts a likely argument to the expected type.
fn way_out(model: &Model, function: &Function, slots: &[Slot]) -> Option<String> {
    let is_signed = |&scalar: &usize| model.scalars[scalar].kind == Kind::Signed;
    let of_4 = |scalar: usize| model.name(Type { scalar, width: 4 });
    let int = model.int().filter(|_| model.widths.contains(&4))?;
    if slots.iter().any(|slot| matches!(slot, Slot::One("ints" | "ints_or_int")))
        && model.has(Family::Convert)
    {
        let (one, four) = (&model.scalars[int].name, of_4(int));
        return Some(format!("to convert floats, call `convert_{one}(x)` or `convert_{four}(v)`"));
    }
    if slots.contains(&Slot::Out("ints")) {
        return Some(format!("pass `&mut 0_i32`, or `&mut {}!(0)` for 4 components", of_4(int)));
    }
    let unsigned = model.relative(Relation::Unsigned, int).filter(|_| model.has(Family::AsType))?;
    if slots.contains(&Slot::One("unsigned")) {
        return Some(format!("to reinterpret signed integers, call `as_{}(y)`", of_4(unsigned)));
    }
    let scalars = function.scalars();
    if slots.len() == 1 && scalars.iter().all(is_signed) {
        return Some(format!("to reinterpret unsigned integers, call `as_{}(v)`", of_4(int)));
    }
    None
}

/// Returns a hint to the function for the other kind of numbers: `fabs` for `abs`, and `abs` for `fabs`.
pub fn counterpart(model: &Model, function: &Function) -> Option<String> {
    let has = |function: &Function, is_float: bool| {
        function.scalars().iter().any(|&scalar| model.scalars[scalar].is_float() == is_float)
    };
    let (name, is_of_floats) = match function.name.strip_prefix('f') {
        Some(name) if has(function, true) => (name.to_string(), true),
        _ => (format!("f{}", function.name), false),
    };
    let other = model.functions.iter().find(|other| other.name == name)?;
    let is_counterpart = !has(function, !is_of_floats) && has(other, !is_of_floats);
    is_counterpart.then(|| format!("for {}, call `{name}`", if is_of_floats { "integers" } else { "floats" }))
}
