//! The tables of links in the documentation, which list functions by destination, width and suffix.

use super::links::{ANCHORS, sections_of, types};
use crate::model::functions::insert;
use crate::model::joined;
use crate::model::{Convert, Family, Model, Type};

/// Returns the header of a table and its separator line.
fn table_header(first: &str, columns: &[String]) -> String {
    format!("| {first} | {} |\n|---|{}\n", joined(columns, " | "), "---|".repeat(columns.len()))
}

/// Returns the numbers of components: "1", "2", "3".
fn widths(model: &Model) -> Vec<String> {
    model.all_widths().iter().map(|width| width.to_string()).collect()
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
    let mut links = String::new();
    for convert in &model.converts(to) {
        let suffix = suffix(model, to, convert);
        let name = &convert.name;
        links += &if *name == own.name {
            format!("**{suffix}** ")
        } else {
            format!("[{suffix}](fn@crate::{name}) ")
        };
    }
    links.pop();
    links
}

/// Returns the conversions to one scalar and its vectors, by suffix and width.
pub fn suffixes(model: &Model, scalar: usize) -> String {
    let mut table = table_header("suffix", &widths(model));
    for (place, own) in model.converts(Type { scalar, width: 1 }).iter().enumerate() {
        table += &format!("| {} |", suffix(model, Type { scalar, width: 1 }, own));
        for &to in &model.types_of(scalar) {
            table += &format!(" [`{}`](fn@crate::{}) |", model.name(to), model.converts(to)[place].name);
        }
        table += "\n";
    }
    table
}

/// Returns all conversions, by destination and width.
fn conversions(model: &Model) -> String {
    let mut columns = widths(model);
    columns.push("default rounding".into());
    columns.push("`_sat`".into());
    let mut table = table_header("`convert_` to", &columns);
    for (scalar, row) in model.scalars.iter().enumerate() {
        let name = &row.name;
        table += &format!("| [`{name}`](mod@crate::to_{name}) |");
        for &to in &model.types_of(scalar) {
            let name = model.name(to);
            table += &format!(" [`{name}`](fn@crate::convert_{name}) |");
        }
        table += &format!(" `_{}` | {} |\n", row.default_rounding, if row.saturates { "yes" } else { "no" });
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
    let mut of_sections = vec![String::new(); ANCHORS.len()];
    let mut others = String::new();
    for function in &model.functions {
        let name = &function.name;
        let link = format!("[`{name}`](fn@crate::{name}) ");
        let own = sections_of(function);
        own.iter().for_each(|&section| of_sections[section] += &link);
        if own.is_empty() {
            others += &link;
        }
    }
    let mut table = "| section | functions |\n|---|---|\n".to_string();
    for (place, links) in of_sections.iter().enumerate() {
        if links.is_empty() {
            continue;
        }
        let number = ANCHORS[place].0;
        let what = match number {
            "6.15.2" => "Math",
            "6.15.3" => "Integer",
            "6.15.4" => "Common",
            "6.15.5" => "Geometric",
            "6.15.6" => "Relational",
            "6.15.7" => "Load and store",
            _ => "Other",
        };
        table += &format!("| {what}, OpenCL C {number} | {links}|\n");
    }
    if !others.is_empty() {
        table += &format!("| Other | {others}|\n");
    }
    table
}

/// Returns the modules of `mono` for one operand.
#[cfg(feature = "mono")]
pub fn operands(model: &Model) -> String {
    let mut table = table_header("one operand", &widths(model));
    for (scalar, row) in model.scalars.iter().enumerate() {
        table += &format!("| `{}` |", row.name);
        for &ty in &model.types_of(scalar) {
            let name = model.name(ty);
            table += &format!(" [`of_{name}`](mod@crate::mono::of_{name}) |");
        }
        table += "\n";
    }
    table
}

/// Returns the conversions of slices.
#[cfg(feature = "buffer")]
pub fn buffers(model: &Model) -> String {
    let mut table = table_header("`convert_` to", &["suffixes".to_string()]);
    for to in model.scalar_types() {
        table += &format!("| {} |", super::links::link(model, to));
        for convert in &model.converts(to) {
            table += &format!(" [{}](fn@crate::buffer::{})", suffix(model, to, convert), convert.name);
        }
        table += " |\n";
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
