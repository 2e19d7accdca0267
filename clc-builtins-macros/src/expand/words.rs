//! What is said of functions: their pages, how they are declared, of which types, and what a call that does not fit is
//! told.

use super::overloads::{LETTERS, Places};
use super::{Surface, docs, joined, pages};
use crate::model::functions::{Access, Form, Function, Given, Parameter, Relation, Row, Slot};
use crate::model::{Family, Kind, Model, Rounding, Type, Word};
use crate::table::functions::FENCE;

/// What the function is, how it is declared, where its `T` may be from, and an example.
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
                doc += " Beside vectors a scalar of exactly their element type may stand for a `T`.";
            }
            doc += "\n\n";
        }
        if let Some(elements) = elements(surface, function) {
            doc += &format!(
                "`p`: a slice, or a [pointer](mod@crate::pointer), of {elements}. `offset`: an integer of any type.\n\n"
            );
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

/// What the rows say of a function.
struct Text {
    what: String,
    /// Special values.
    table: String,
    panics: String,
    example: String,
}

/// Returns the docs of the rows, each once: sentences, a table of special values, a section about panics, and the code
/// of an example in a fence.
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

/// The text with what is the function's own: for `[name]` its name, for `[n]` and `[rt]` what its name has of them, for
/// `[count]` how many components there are, for `[toward]` where it rounds.
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

/// The function as its rows declare it, each of them once.
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

/// `dot(char4, uchar4) -> int`
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

/// The type by whose name a row is declared instead of by `T`: where the results of the rows differ, the only one.
fn only_type(function: &Function, row: &Row) -> Option<Type> {
    let is_mixed = function.rows.iter().any(|row| row.result != function.result());
    match (&row.scalars[..], &row.widths[..]) {
        (&[scalar], &[width]) if is_mixed => Some(Type { scalar, width }),
        _ => None,
    }
}

/// `max(T, scalar(T)) -> T`
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

/// What a function reads from memory or writes to it: "elements of `T`", "`half`".
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

/// That of the rows together, or where they differ in more, one after the other.
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

/// "integers", "`float` and `double`", "vectors of integers".
pub fn domain_words(surface: &Surface, function: &Function) -> String {
    let mut scalars = function.scalars();
    // There is no function for a `T` if the table lacks one of its types.
    scalars.retain(|&scalar| {
        function.rows.iter().any(|row| row.scalars.contains(&scalar) && is_there(surface.model, row, scalar))
    });
    let mut words = String::new();
    for (kinds, name) in kinds(surface) {
        if kinds == scalars {
            words = name.to_string();
        }
    }
    if words.is_empty() {
        for (place, &scalar) in scalars.iter().enumerate() {
            let comma = match place {
                0 => "",
                place if place + 1 == scalars.len() => " and ",
                _ => ", ",
            };
            words += &format!("{comma}`{}`", surface.model.scalars[scalar].name);
        }
    }
    let widths = function.widths();
    let mut all = vec![1];
    all.extend_from_slice(&surface.model.widths);
    if widths == all {
        return format!("{words}, scalars and vectors");
    }
    if widths == [1] {
        return format!("{words}, scalars alone");
    }
    let mut counts = String::new();
    for width in &widths {
        counts += &format!("{}{width}", if counts.is_empty() { "" } else { ", " });
    }
    format!("{words}, of {counts} components")
}

/// Whether some list of the row, and its result, are of types that the table has.
fn is_there(model: &Model, row: &Row, scalar: usize) -> bool {
    let has = |form: Form| row.has(model, form, scalar);
    row.result.is_none_or(has) && row.lists.iter().any(|list| list.iter().all(|operand| has(operand.form)))
}

/// The sets of scalars that have a word, and it.
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

/// The message, label and note of a call that does not fit. The bound's parameters are its letters.
pub fn errors(surface: &Surface, function: &Function, slots: &[Slot]) -> [String; 3] {
    let name = &function.name;
    // The bearer of the bound is its `Self`.
    let places = Places::of(slots);
    let mut operands = String::new();
    for (place, slot) in slots.iter().enumerate() {
        let letter = if place == places.bearer { "Self" } else { LETTERS[place] };
        let access = if matches!(slot, Slot::Out(_)) { "&mut " } else { "" };
        operands += &format!("{}`{access}{{{letter}}}`", if place == 0 { "" } else { ", " });
    }
    let message = format!("`{name}` does not take ({operands})");
    let mut label = format!("`{name}` takes {}", all_domain_words(surface, function));
    // It stands at the bearer, which may be of another type than `T`.
    if let Some(words) =
        slots.get(places.bearer).and_then(|&slot| slot_words(surface.model, slot, takes_scalars(function)))
    {
        label += &format!("; {words}");
    }
    let mut note = String::new();
    for declaration in &declarations(surface, function) {
        note += &format!("{}`{declaration}`", if note.is_empty() { "" } else { " or " });
    }
    if let Some(elements) = elements(surface, function) {
        note += &format!(", `p` a slice or a pointer of {elements}");
    }
    for hint in hints(surface, function, slots) {
        note += &format!("; {hint}");
    }
    [message, label, note]
}

/// What an operand of its own form is.
fn slot_words(model: &Model, slot: Slot, takes_scalars: bool) -> Option<String> {
    let int = model.int().map_or("int", |int| model.scalars[int].name.as_str());
    Some(match slot {
        Slot::T if takes_scalars => "here `T` or its scalar".to_string(),
        Slot::One("signed") => "here signed integers as wide".to_string(),
        Slot::One("unsigned") => "here unsigned integers as wide".to_string(),
        Slot::One("signed_or_unsigned") => "here integers as wide".to_string(),
        Slot::One("ints") => format!("here `{int}`, as many as `T` has"),
        Slot::One("ints_or_int") => format!("here `{int}`, one or as many as `T` has"),
        Slot::One(one @ ("int" | "uint")) => format!("here one `{one}`"),
        Slot::Out("ints") => format!("here a place of `{int}`, as many as `T` has"),
        Slot::Out("same") => "here a place of `T`".to_string(),
        _ => return None,
    })
}

/// Whether a scalar may stand for a `T`: a vector stands beside it.
fn takes_scalars(function: &Function) -> bool {
    let is_t = |operand: &&Parameter| {
        operand.access == Access::In && matches!(operand.form, Form::T | Form::Of(Relation::Scalar))
    };
    let has_several = |row: &Row| row.lists[0].iter().filter(is_t).count() > 1;
    function.rows.iter().all(|row| only_type(function, row).is_none() && has_several(row))
        && function.widths() != [1]
}

/// What the declarations do not say to those who come from OpenCL C.
fn hints(surface: &Surface, function: &Function, slots: &[Slot]) -> Vec<String> {
    let (model, lists, scalars) = (surface.model, function.lists(), function.scalars());
    let has = |access: Access| lists.iter().flatten().any(|operand| operand.access == access);
    let mut hints = vec![];
    hints.extend(counterpart(model, function));
    if has(Access::From) {
        if lists.iter().flatten().any(|operand| operand.form == Form::Of(Relation::Scalar)) {
            hints.push("vectors become scalars by `p.cast::<f32>()` of a pointer".to_string());
        }
        return hints;
    }
    if has(Access::Into) {
        hints.push("the order is value, offset, memory".to_string());
        return hints;
    }
    let is_signed = |&scalar: &usize| model.scalars[scalar].kind == Kind::Signed;
    // A mask: what is -1 or 0, or its sign bit.
    let takes_a_mask = slots.contains(&Slot::One("signed_or_unsigned"))
        || (slots.len() == 1 && function.is_across() && scalars.iter().all(is_signed));
    if takes_a_mask {
        let from = "`isless(a, b)`, `isgreater(a, b)`, `isequal(a, b)` and their like compare vectors, -1 or 0 a \
                    component; `a < b` and `a == b` are one `bool`, for `if`";
        hints.push(from.to_string());
    }
    hints.extend(way_out(model, function, slots));
    if takes_scalars(function) {
        hints.push("beside vectors a scalar of the element type may stand for `T`".to_string());
        let takes_halves = scalars.iter().any(|&scalar| model.scalars[scalar].rust == "half");
        let of_floats = if takes_halves { "`2.0`, of half `half!(2.0)`" } else { "`2.0`" };
        let is_float = |&scalar: &usize| model.scalars[scalar].is_float();
        match (scalars.iter().all(is_float), scalars.iter().any(is_float)) {
            _ if takes_a_mask => {}
            (true, _) => hints.push(format!("literals of floats are {of_floats}")),
            (false, true) => hints.push(format!("literals of integers are `2`, of floats {of_floats}")),
            (false, false) => {}
        }
    }
    hints
}

/// How an operand of a form of its own, or a `T` of the other sign, is made of what people have.
fn way_out(model: &Model, function: &Function, slots: &[Slot]) -> Option<String> {
    let is_signed = |&scalar: &usize| model.scalars[scalar].kind == Kind::Signed;
    let of_4 = |scalar: usize| model.name(Type { scalar, width: 4 });
    let int = model.int().filter(|_| model.widths.contains(&4))?;
    if slots.iter().any(|slot| matches!(slot, Slot::One("ints" | "ints_or_int")))
        && model.has(Family::Convert)
    {
        let (one, four) = (&model.scalars[int].name, of_4(int));
        return Some(format!("of floats `convert_{one}(x)`, `convert_{four}(v)`"));
    }
    if slots.contains(&Slot::Out("ints")) {
        return Some(format!("the place is `&mut 0_i32`, or `&mut {}!(0)` of 4 components", of_4(int)));
    }
    let unsigned = model.relative(Relation::Unsigned, int).filter(|_| model.has(Family::AsType))?;
    if slots.contains(&Slot::One("unsigned")) {
        return Some(format!("of signed integers the bits: `as_{}(y)`", of_4(unsigned)));
    }
    let scalars = function.scalars();
    if slots.len() == 1 && scalars.iter().all(is_signed) {
        return Some(format!("of unsigned integers the bits: `as_{}(v)`", of_4(int)));
    }
    None
}

/// For a function of integers the one of floats, whose name has an `f` before: `abs` and `fabs`; and back.
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
    is_counterpart.then(|| format!("of {} `{name}`", if is_of_floats { "integers" } else { "floats" }))
}
