//! The text of a module: names, layout, comments, and the table of its lines. It is written once and never read.

#[macro_use]
mod doc;

pub mod comparison;
mod expr;
mod lifetime;
mod lines;
pub mod names;
mod path;
mod precedence;

use crate::ast::files::{Files, Text};
use crate::error::Visible;
use crate::rust::ir::*;
use doc::*;
use lifetime::Lifetimes;
use names::{Items, Names};
use std::fmt::{self, Write};
use std::path::Path as FilePath;

/// Returns the comment that a module begins with.
pub fn head(source: &FilePath) -> Vec<String> {
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    let mut head = vec![format!("Translated by cl2rs from `{}`.", Visible(&name))];
    let text = Text::decode(&std::fs::read(source).unwrap_or_default());
    let comment = crate::ast::comment::head(text.as_str());
    if !comment.is_empty() {
        head.push(String::new());
        head.extend(comment);
    }
    head
}

/// Returns the text of a module.
pub fn module(module: &Module, files: &Files) -> String {
    let mut text = String::new();
    // Writing to a `String` never fails.
    let _ = write_module(&mut text, module, files);
    text
}

/// Writes a module.
fn write_module(to: &mut dyn Write, module: &Module, files: &Files) -> fmt::Result {
    let items = Items::of(module);
    let names: Vec<Names<'_>> = module.items.iter().map(|item| Names::of(item, &items)).collect();
    let docs: Vec<_> = module.items.iter().zip(&names).map(|(item, names)| self::item(item, names)).collect();
    let mut printer = Printer::new(to);
    // The documents of the items determine which libraries they use.
    let uses = items.uses.get();
    let mut lines: Vec<Doc<'_>> = module.head.iter().map(|line| comment("//", line).into()).collect();
    lines.extend((uses.runtime || uses.builtins || module.has_kernels).then(|| doc![]));
    lines.extend((uses.runtime || module.has_kernels).then(|| "use cl2rs_runtime::*;".into()));
    lines.extend(uses.builtins.then(|| "use clc_builtins::*;".into()));
    printer.lines(lines)?;
    let mut was_line = false;
    for (item, (mut lines, last)) in module.items.iter().zip(docs) {
        // Adjacent constants of one line each have no empty line between them.
        let is_short = last.width.is_some_and(|width| width <= WIDTH);
        let is_line = matches!(item, Item::Const { .. }) && lines.is_empty() && is_short;
        if !(is_line && was_line) {
            lines.insert(0, doc![]);
        }
        was_line = is_line;
        lines.push(last);
        printer.lines(lines)?;
    }
    for paragraph in &module.end {
        let lines = paragraph.iter().map(|line| comment("//", line).into());
        printer.lines(std::iter::once(doc![]).chain(lines).collect())?;
    }
    if module.has_kernels {
        let table = lines::table(&printer.marks, files);
        printer.lines(table)?;
    }
    Ok(())
}

/// Returns the lines before an item, and the item.
fn item<'a>(item: &'a Item, names: &'a Names<'_>) -> (Vec<Doc<'a>>, Doc<'a>) {
    match item {
        Item::Const { path, is_static, ty, value, doc, lints, .. } => {
            let head = if *is_static { "pub static " } else { "pub const " };
            let ty = names.ty_in(ty, ["'static"; 2]);
            let last = doc![head, names.items.path(*path), ": ", ty, " =", assigned(names.expr(value)), ";"];
            (attributes(doc, false, lints), last)
        }
        Item::Struct(record) => (attributes(&record.doc, false, &record.lints), structure(names, record)),
        Item::Function(item) => function(names, item),
    }
}

/// Returns a line of a comment. Escapes characters that could end the line, or that make code appear in a different
/// order.
fn comment(marker: &str, text: &str) -> String {
    let text = text.trim_end();
    let mut comment = String::from(marker);
    comment += if text.is_empty() { "" } else { " " };
    for c in text.chars() {
        match c {
            '\t' => comment += "    ",
            '\u{2028}' | '\u{2029}' => comment.push(' '),
            c if c.is_control() => comment.push(' '),
            '\u{feff}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{61c}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => comment.extend(c.escape_unicode()),
            c => comment.push(c),
        }
    }
    comment
}

/// Returns the lines of an item's documentation and of the lints that it allows.
fn attributes<'a>(doc: &[String], is_inline: bool, lints: &[Lint]) -> Vec<Doc<'a>> {
    let mut lines: Vec<Doc<'_>> = doc.iter().map(|line| comment("///", line).into()).collect();
    lines.extend(is_inline.then(|| "#[inline]".into()));
    if !lints.is_empty() {
        lines.push(doc![
            "#[allow(",
            items(lints.iter().map(|lint| path::lint(*lint).into()).collect(), "", false),
            ")]"
        ]);
    }
    lines
}

fn structure<'a>(names: &'a Names<'_>, record: &'a Struct) -> Doc<'a> {
    let repr = match record.align {
        _ if record.is_packed => "C, packed".into(),
        Some(align) => format!("C, align({align})"),
        None => "C".to_string(),
    };
    let pod = if record.is_plain { "Pod, " } else { "" };
    let lifetime = if names.items.has_lifetime(record.id) { "<'a>" } else { "" };
    let fields = record.fields.iter().enumerate().flat_map(|(index, field)| {
        let mut lines: Vec<Doc<'a>> = field.doc.iter().map(|line| comment("///", line).into()).collect();
        lines.extend(field.padding.map(|_| "#[doc(hidden)]".into()));
        let name = names.items.field(record.id, FieldId(index as u32));
        lines.push(format!("pub {name}: {},", names.ty_in(&field.ty, ["'a"; 2])).into());
        lines.into_iter().flat_map(|line| [hard(), line])
    });
    doc![
        format!("#[repr({repr})]"),
        hard(),
        format!("#[derive(Clone, Copy, PartialEq, Debug, {pod}Zeroable)]"),
        hard(),
        names.runtime("#[bytemuck(crate = \"cl2rs_runtime::bytemuck\")]"),
        hard(),
        format!("pub struct {}{lifetime} {{", names.items.path(Path::Record(record.id))),
        nest(fields.collect()),
        hard(),
        "}"
    ]
}

fn function<'a>(names: &'a Names<'_>, function: &'a Function) -> (Vec<Doc<'a>>, Doc<'a>) {
    let kernel = names.items.path(Path::Own(function.decl));
    let mut lines: Vec<Doc<'a>> = Vec::new();
    for paragraph in &function.above {
        lines.extend(paragraph.iter().map(|line| comment("//", line).into()));
        lines.push(doc![]);
    }
    let mut lints = function.lints.clone();
    if names.has_unused && !lints.contains(&Lint::UnusedVariables) {
        lints.push(Lint::UnusedVariables);
    }
    lines.extend(if function.is_runner {
        let first = format!("Runs [`{kernel}`] for every work-item of `range`.");
        let sentences = function.doc.iter().filter(|sentence| !sentence.is_empty());
        let doc = sentences.fold(first, |doc, sentence| doc + " " + sentence);
        attributes(&[doc], function.is_inline, &lints)
    } else {
        attributes(&function.doc, function.is_inline, &lints)
    });
    let name = names.items.runner(function.decl).filter(|_| function.is_runner).unwrap_or(kernel);
    let lifetimes = Lifetimes::of(function, names.items);
    let parameters = function.parameters.iter().enumerate().map(|(index, (local, ty))| {
        let lifetimes = lifetimes.names(ty, function.lifetimes.get(index));
        doc![names.pattern(*local), ": ", names.declared_in(ty, lifetimes)]
    });
    let result = function.result.as_ref().map_or_else(String::new, |result| {
        let lifetimes = lifetimes.names(result, function.lifetimes.last());
        format!("-> {} ", names.declared_in(result, lifetimes))
    });
    let last = doc![
        if function.is_async { "pub async fn " } else { "pub fn " },
        name,
        lifetimes.declaration(),
        "(",
        items(parameters.collect(), ",", false),
        ") ",
        result,
        names.block(&function.body, hard)
    ];
    (lines, last)
}
