//! The texts about functions: their pages, declarations and types, and the errors for calls with unsupported operands.

use super::operands::{LETTERS, OperandIndices};
use super::pages;
use crate::model::functions::{Access, Function, Parameter, Relation, Row, Slot, TypeExpression, add_new};
use crate::model::{Kind, Model, Rounding, Type, Word, alternatives, listed};

/// Returns the page of a function: its summary, its declarations, the types of `T`, and an example.
pub fn doc(model: &Model, function: &Function) -> String {
    let [summary, table, panics, example] = text(function);
    let rest = || {
        let mut doc = format!("```text\n{}\n```\n", declarations(model, function).join("\n"));
        let mut rows = function.rows.clone();
        rows.retain(|row| sole_type(function, row).is_none());
        if !rows.is_empty() {
            let domain = all_domain_words(model, &function.with_rows(&rows));
            doc += &format!("`T`: {}.", domain.replace("vectors", "[vectors](mod@crate::vectors)"));
            if takes_scalars(function) {
                doc += " If one `T` is a vector, the others can be scalars of its element type.";
            }
            doc += "\n\n";
        }
        if let Some(elements) = elements(model, function) {
            doc += &format!(
                "`p`: a slice or [pointer](mod@crate::pointer) of {elements}. `offset`: an integer of any type.\n\n"
            );
        }
        doc += &format!("{}\n\n{}\n\n", relations(&rows), pages::function_notes(model, function));
        if !table.is_empty() {
            doc += &format!("# Special values\n\n{table}\n");
        }
        doc + &panics + &pages::examples(example.trim_end())
    };
    model.page(summary.trim_end(), &rest)
}

/// Describes each type that the declarations of these rows derive from `T`, such as `scalar(T)`.
fn relations(rows: &[Row]) -> String {
    let mut texts = vec![];
    for &relation in Relation::ALL {
        let ty = TypeExpression::Of(relation);
        let uses =
            |row: &Row| row.result == Some(ty) || row.lists.iter().flatten().any(|operand| operand.ty == ty);
        let text = match relation {
            Relation::Scalar => "the element type of `T`",
            Relation::Signed => "signed integers of the same width",
            Relation::Unsigned => "unsigned integers of the same width",
            Relation::Wide => "integers of twice the width",
            Relation::Relational => "`int` for scalars, signed integers of the same width for vectors",
            Relation::Ints => "one `int` per component",
            Relation::Float => "floats of the same width",
        };
        if rows.iter().any(uses) {
            texts.push(format!("`{relation}(T)`: {text}."));
        }
    }
    texts.join(" ")
}

/// Returns the different doc comments of the rows by part: sentences, a table of special values, a section about panics,
/// and the code of a fenced example.
fn text(function: &Function) -> [String; 4] {
    let mut text = [const { String::new() }; 4];
    for (index, Row { doc, .. }) in function.rows.iter().enumerate() {
        if function.rows[..index].iter().any(|row| row.doc == *doc) {
            continue;
        }
        if index > 0 {
            text[0] += "\n";
        }
        let (mut panics, mut example) = (false, false);
        for line in doc {
            panics |= !example && line.starts_with('#');
            let part = match line {
                _ if example => 3,
                _ if panics => 2,
                line if line.starts_with('|') => 1,
                _ => 0,
            };
            if line == "```" {
                example = !example;
            } else {
                text[part] += &filled_in(line, function);
                text[part] += "\n";
            }
        }
    }
    text
}

/// Replaces the placeholders in a text: `[name]` is the function's name, `[n]` and `[rt]` are the width and the
/// rounding in that name, `[count]` is the number of components, and `[toward]` describes the rounding.
fn filled_in(text: &str, function: &Function) -> String {
    let width = function.rows[0].widths[0].to_string();
    let n = if width == "1" { "" } else { &width };
    let mode = Rounding::ALL.iter().find(|mode| function.name.ends_with(&format!("_{mode}")));
    let rounding = mode.map_or(String::new(), |mode| format!("_{mode}"));
    let toward = pages::towards(*mode.unwrap_or(&Rounding::Rte));
    text.replace("[name]", &function.name)
        .replace("[n]", n)
        .replace("[count]", &width)
        .replace("[rt]", &rounding)
        .replace("[toward]", toward)
}

/// Returns the different declarations of a function's rows.
pub fn declarations(model: &Model, function: &Function) -> Vec<String> {
    let mut declarations = vec![];
    for row in &function.rows {
        row.lists.iter().for_each(|list| add_new(&mut declarations, declaration(model, function, row, list)));
    }
    declarations
}

/// Returns the type that the declaration of a row names instead of `T`: the only `T` of the row, if the rows have
/// different results.
fn sole_type(function: &Function, row: &Row) -> Option<Type> {
    let is_mixed = function.rows.iter().any(|row| row.result != function.result());
    row.sole_type().filter(|_| is_mixed)
}

/// Returns the declaration of a row: `max(T, scalar(T)) -> T`, or `dot(char4, uchar4) -> int`.
fn declaration(model: &Model, function: &Function, row: &Row, list: &[Parameter]) -> String {
    let t = sole_type(function, row);
    let words = |expression| match t.and_then(|t| model.resolve(expression, t)) {
        Some(ty) => model.name(ty),
        None => type_words(model, expression),
    };
    let mut operands = list.iter().map(|operand| match operand.access {
        Access::In => words(operand.ty),
        Access::Out => format!("out {}", words(operand.ty)),
        Access::From => "&p".to_string(),
        Access::Into => "&mut p".to_string(),
    });
    let result = row.result.map_or(String::new(), |result| format!(" -> {}", words(result)));
    format!("{}({}){result}", function.name, listed(&mut operands, ", "))
}

/// Describes the elements that a function reads from or writes to memory: "elements of `T`", "`half`".
fn elements(model: &Model, function: &Function) -> Option<String> {
    let memory = function.rows[0].lists[0].iter().find(|operand| operand.is_memory())?;
    Some(match memory.ty {
        TypeExpression::Scalar(_) => format!("`{}`", type_words(model, memory.ty)),
        _ => "elements of `T`".to_string(),
    })
}

fn type_words(model: &Model, expression: TypeExpression) -> String {
    match expression {
        TypeExpression::T => "T".to_string(),
        TypeExpression::Size => "offset".to_string(),
        TypeExpression::Of(relation) => format!("{relation}(T)"),
        TypeExpression::Scalar(scalar) => model.scalars[scalar].name.clone(),
    }
}

/// Describes the types of `T` in all rows. If the results of the rows differ, lists the types of each row.
pub fn all_domain_words(model: &Model, function: &Function) -> String {
    if function.rows.iter().all(|row| row.result == function.result()) {
        return domain_words(model, function);
    }
    let of_row = |row| match sole_type(function, row) {
        Some(t) => format!("`{}`", model.name(t)),
        None => domain_words(model, &function.with_rows(std::slice::from_ref(row))),
    };
    let mut words = vec![];
    function.rows.iter().for_each(|row| add_new(&mut words, of_row(row)));
    words.join("; ")
}

/// Describes the types of `T`: "scalars or vectors of integers", "vectors of `float` or `double` with 4 components".
pub fn domain_words(model: &Model, function: &Function) -> String {
    let mut scalars = function.scalars();
    // A function does not exist for a `T` if the table lacks a type of the signature.
    scalars.retain(|&scalar| function.rows.iter().any(|row| row.has_signature(model, scalar)));
    // The last match is the narrowest word, such as "integers" if the table has no floats.
    let words = match kinds(model).into_iter().rfind(|kinds| kinds.0 == scalars) {
        Some((_, name)) => name.replace(" and ", " or "),
        None => {
            let names = scalars.iter().map(|&scalar| format!("`{}`", model.scalars[scalar].name));
            alternatives(&names.collect::<Vec<_>>())
        }
    };
    let widths = function.widths();
    let scalars = if widths[0] == 1 { "scalars or " } else { "" };
    let vectors: Vec<_> = widths.iter().filter(|&&width| width > 1).collect();
    match vectors.is_empty() {
        true => format!("{words}, only scalars"),
        false if widths == model.all_widths() => format!("{scalars}vectors of {words}"),
        false => format!("{scalars}vectors of {words} with {} components", alternatives(&vectors)),
    }
}

/// Returns sets of scalars with the words that describe them, such as "integers".
pub fn kinds(model: &Model) -> [(Vec<usize>, &'static str); 5] {
    let scalars = &model.scalars;
    let of =
        |kinds: &[Kind]| (0..scalars.len()).filter(|&scalar| kinds.contains(&scalars[scalar].kind)).collect();
    [
        (of(&[Kind::Signed, Kind::Unsigned, Kind::Float]), "integers and floats"),
        (of(&[Kind::Signed, Kind::Unsigned]), "integers"),
        (of(&[Kind::Signed]), "signed integers"),
        (of(&[Kind::Unsigned]), "unsigned integers"),
        (of(&[Kind::Float]), "floats"),
    ]
}

/// Returns the message, label and note for a call with unsupported operands.
///
/// The message names the types of the operands by the parameters of the bound: `{X}`, `{Self}`.
pub fn errors(model: &Model, function: &Function, slots: &[Slot]) -> [String; 3] {
    // The operand that implements the bound is its `Self`.
    let indices = OperandIndices::of(slots);
    let mut operands = slots.iter().enumerate().map(|(index, slot)| {
        let letter = if index == indices.implementing_operand { "Self" } else { LETTERS[index] };
        let access = if matches!(slot, Slot::Out(_)) { "&mut " } else { "" };
        format!("`{access}{{{letter}}}`")
    });
    let message = format!("`{}` does not accept ({})", function.name, listed(&mut operands, ", "));
    let domain = all_domain_words(model, function);
    let elements = elements(model, function);
    let loads = function.lists().iter().flatten().any(|operand| operand.access == Access::From);
    // The label is at the operand that implements the bound. Its type may differ from `T`.
    let operand = match (slots.get(indices.implementing_operand), &elements) {
        (Some(&slot), _) => slot_words(slot, takes_scalars(function)).map(str::to_string),
        (None, Some(elements)) => loads.then(|| format!("a slice or pointer of {elements}")),
        _ => None,
    };
    let label =
        operand.map_or(format!("expected {domain}"), |operand| format!("expected {operand}; `T`: {domain}"));
    let mut note = format!("`{}`", declarations(model, function).join("` or `"));
    if let Some(elements) = elements {
        note += &format!(", where `p` is a slice or pointer of {elements}");
    }
    for hint in hints(model, function, slots) {
        note += &format!("; {hint}");
    }
    [message, label, note]
}

/// Describes an operand whose type is not simply `T`.
fn slot_words(slot: Slot, takes_scalars: bool) -> Option<&'static str> {
    Some(match slot {
        Slot::T if takes_scalars => "`T` or its element type",
        Slot::One("signed") => "signed integers of the same width as `T`",
        Slot::One("unsigned") => "unsigned integers of the same width as `T`",
        Slot::One("signed_or_unsigned") => "integers of the same width as `T`",
        Slot::One("ints") => "one `int` per component of `T`",
        Slot::One("ints_or_int") => "one `int`, or one per component of `T`",
        Slot::One("int") => "one `int`",
        Slot::One("uint") => "one `uint`",
        Slot::Out("ints") => "an output parameter with one `int` per component of `T`",
        Slot::Out("same") => "an output parameter of type `T`",
        _ => return None,
    })
}

/// Returns `true` if an operand `T` can be a scalar when another one is a vector.
fn takes_scalars(function: &Function) -> bool {
    let is_t = |operand: &&Parameter| {
        operand.access == Access::In
            && matches!(operand.ty, TypeExpression::T | TypeExpression::Of(Relation::Scalar))
    };
    let has_several = |row: &Row| row.lists[0].iter().filter(is_t).count() > 1;
    function.rows.iter().all(|row| sole_type(function, row).is_none() && has_several(row))
        && function.widths() != [1]
}

/// Returns hints for users of OpenCL C that the declarations do not contain.
fn hints(model: &Model, function: &Function, slots: &[Slot]) -> Vec<String> {
    let (model, lists, scalars) = (model, function.lists(), function.scalars());
    let has = |is: &dyn Fn(&Parameter) -> bool| lists.iter().flatten().any(is);
    let has_slot = |known: &[Slot]| slots.iter().any(|slot| known.contains(slot));
    let are_signed = scalars.iter().all(|&scalar| model.scalars[scalar].kind == Kind::Signed);
    let takes_signed = slots.len() == 1 && are_signed;
    // Masks are -1 or 0 per component; some functions read only the sign bit.
    let takes_a_mask = has_slot(&[Slot::One("signed_or_unsigned")]) || takes_signed && function.is_across();
    let floats = scalars.iter().filter(|&&scalar| model.scalars[scalar].is_float()).count();
    let takes_halves = scalars.iter().any(|&scalar| model.scalars[scalar].rust == "half");
    let literals = format!(
        "write {}float literals as `2.0`{}",
        if floats < scalars.len() { "integer literals as `2`, and " } else { "" },
        if takes_halves { ", or `half!(2.0)` for `half`" } else { "" }
    );
    let mut hints: Vec<String> = counterpart(model, function).into_iter().collect();
    let mut hint = |applies: bool, text: &str| hints.extend(applies.then(|| text.to_string()));
    let of_elements = Parameter { access: Access::From, ty: TypeExpression::Of(Relation::Scalar) };
    let is_store = |operand: &Parameter| operand.access == Access::Into;
    hint(has(&is_store), "the arguments are the value, the offset and the memory");
    let reads_elements = has(&|operand| *operand == of_elements);
    hint(reads_elements, "to read scalars from vectors, cast the pointer: `p.cast::<f32>()`");
    hint(
        takes_a_mask,
        "to compare vectors, call `isless(a, b)`, `isgreater(a, b)` or `isequal(a, b)`, which return -1 or 0 per component; \
         `a < b` and `a == b` return one `bool`",
    );
    // These hints name vectors of 4 components.
    if model.widths.contains(&4) {
        let takes_ints = has_slot(&[Slot::One("ints"), Slot::One("ints_or_int")]);
        hint(takes_ints, "to convert floats, call `convert_int(x)` or `convert_int4(v)`");
        let writes_ints = has_slot(&[Slot::Out("ints")]);
        hint(writes_ints, "pass `&mut 0_i32`, or `&mut int4!(0)` for 4 components");
        hint(has_slot(&[Slot::One("unsigned")]), "to reinterpret signed integers, call `as_uint4(y)`");
        hint(takes_signed, "to reinterpret unsigned integers, call `as_int4(v)`");
    }
    if takes_scalars(function) {
        hint(true, "if one `T` is a vector, the others can be scalars of its element type");
        hint(!takes_a_mask && floats > 0, &literals);
    }
    hints
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
