//! The tables of links in the documentation, which list functions by destination, width and suffix.

use super::links::types;
use crate::model::functions::{Row, insert};
use crate::model::{Convert, Family, Model, Type, listed};

/// Returns a line of a table.
fn line(first: &str, cells: &[String]) -> String {
    format!("| {first} | {} |\n", cells.join(" | "))
}

/// Returns the header of a table with a column for each number of components, then these columns.
fn header(model: &Model, first: &str, last: &[&str]) -> String {
    let mut columns: Vec<_> = model.all_widths().iter().map(|width| width.to_string()).collect();
    columns.extend(last.iter().map(|column| column.to_string()));
    line(first, &columns) + "|---|" + &"---|".repeat(columns.len()) + "\n"
}

/// Returns a link for each type of a scalar: its name, and the path of a text with this name.
fn links_by_width(model: &Model, scalar: usize, text: &str, path: &str) -> Vec<String> {
    let link = |ty| {
        let [text, path] = [text, path].map(|pattern| pattern.replace("[type]", &model.name(ty)));
        format!("[`{text}`]({path})")
    };
    model.types_of(scalar).into_iter().map(link).collect()
}

/// Returns the suffix of a conversion, such as `_sat_rte`, or "none".
fn suffix(model: &Model, to: Type, convert: &Convert) -> String {
    match convert.name.strip_prefix(&format!("convert_{}", model.name(to))) {
        None | Some("") => "none".to_string(),
        Some(suffix) => format!("`{suffix}`"),
    }
}

/// Returns links to all suffixes of a conversion. Its own is bold, without a link.
pub fn siblings(model: &Model, to: Type, own: &Convert) -> String {
    let converts = model.converts(to);
    let mut links = converts.iter().map(|convert| match suffix(model, to, convert) {
        suffix if convert.name == own.name => format!("**{suffix}**"),
        suffix => format!("[{suffix}](fn@crate::{})", convert.name),
    });
    listed(&mut links, " ")
}

/// Returns the conversions to one scalar and its vectors, by suffix and width.
pub fn suffixes(model: &Model, scalar: usize) -> String {
    let mut table = header(model, "suffix", &[]);
    let to = Type { scalar, width: 1 };
    for own in &model.converts(to) {
        let path = own.name.replacen(&model.name(to), "[type]", 1);
        let links = links_by_width(model, scalar, "[type]", &format!("fn@crate::{path}"));
        table += &line(&suffix(model, to, own), &links);
    }
    table
}

/// Returns all conversions, by destination and width.
fn conversions(model: &Model) -> String {
    let mut table = header(model, "`convert_` to", &["default rounding", "`_sat`"]);
    for (scalar, row) in model.scalars.iter().enumerate() {
        let mut cells = links_by_width(model, scalar, "[type]", "fn@crate::convert_[type]");
        cells.push(format!("`_{}`", row.default_rounding));
        cells.push(if row.saturates { "yes" } else { "no" }.into());
        table += &line(&format!("[`{0}`](mod@crate::to_{0})", row.name), &cells);
    }
    table
}

/// Returns the reinterpretations by size: each function of a line accepts each type of that line.
pub fn reinterpretation_table(model: &Model) -> String {
    let mut table = "| bytes | functions | operands |\n|---|---|---|\n".to_string();
    let mut sizes = vec![];
    model.types().iter().for_each(|&ty| insert(&mut sizes, model.bytes(ty)));
    for bytes in sizes {
        let (mut functions, mut of_four) = (String::new(), "");
        for &ty in model.types().iter().filter(|&&ty| model.bytes(ty) == bytes) {
            let name = model.name(ty);
            functions += &format!("[`as_{name}`](fn@crate::as_{name}) ");
            if ty.width == 3 {
                of_four = "; and 4-vectors with components of the same size, without `w`";
            }
        }
        let operands = types(model, &|ty| model.bytes(ty) == bytes);
        table += &format!("| {bytes} | {functions}| {operands}{of_four} |\n");
    }
    table
}

/// Returns the functions by the section of the specification that describes them.
pub fn functions(model: &Model) -> String {
    let sections = ["Other", "", "Math", "Integer", "Common", "Geometric", "Relational", "Load and store"];
    let mut table = "| section | functions |\n|---|---|\n".to_string();
    for section in [2, 3, 4, 5, 6, 7, 0] {
        let is_listed = |row: &Row| row.sections().0 == section as u32;
        let mut links = String::new();
        for function in model.functions.iter().filter(|function| function.rows.iter().any(is_listed)) {
            links += &format!("[`{0}`](fn@crate::{0}) ", function.name);
        }
        let number = if section > 0 { format!(", OpenCL C 6.15.{section}") } else { String::new() };
        if !links.is_empty() {
            table += &format!("| {}{number} | {links}|\n", sections[section]);
        }
    }
    table
}

/// Returns the modules of `mono` for one operand.
pub fn operands(model: &Model) -> String {
    let mut table = header(model, "one operand", &[]);
    for (scalar, row) in model.scalars.iter().enumerate() {
        let links = links_by_width(model, scalar, "of_[type]", "mod@crate::mono::of_[type]");
        table += &line(&format!("`{}`", row.name), &links);
    }
    table
}

/// Returns the conversions of slices.
pub fn buffers(model: &Model) -> String {
    let mut table = "| `convert_` to | suffixes |\n|---|---|\n".to_string();
    for to in model.scalar_types() {
        let converts = model.converts(to);
        let mut links = converts
            .iter()
            .map(|convert| format!("[{}](fn@crate::buffer::{})", suffix(model, to, convert), convert.name));
        table += &line(&super::links::link(model, to), &[listed(&mut links, " ")]);
    }
    table
}

/// Returns the tables of the front page.
pub fn front_page(model: &Model) -> String {
    let families = [Family::Shuffle, Family::Shuffle2, Family::VecStep];
    let page = format!(
        "## Conversions: each value is rounded once\n\nBy destination and number of components:\n\n{}\n\
         ## Reinterpretations: the bytes stay the same\n\n{}\n\
         ## Other functions\n\n{}| Vector, OpenCL C 6.15.13 | {}|\n",
        conversions(model),
        reinterpretation_table(model),
        functions(model),
        families.map(|family| format!("[`{family}`](fn@crate::{family}) ")).concat()
    );
    super::links::linked(&page)
}
