//! The text of a module: names, layout, comments, and the table of its lines. It is written once and never read.

pub mod comparison;
mod flat;
mod layout;
mod lifetime;
mod lines;
pub mod names;
mod out;
mod path;
mod precedence;

use crate::ast::files::{Files, Text};
use crate::error::Visible;
use crate::rust::ir::*;
use layout::Layout;
use lifetime::Lifetimes;
use names::{Items, Names};
use out::{Output, Sink, WIDTH, width};
use path::lint;
use std::fmt::{self, Write};
use std::path::Path as FilePath;

/// Returns the comment that a module begins with.
pub fn head(source: &FilePath) -> Vec<String> {
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    let mut head = vec![format!("Translated by cl2rs from `{}`.", Visible(&name))];
    let text = Text::decode(&std::fs::read(source).unwrap_or_default());
    let own = crate::ast::comment::head(text.as_str());
    if !own.is_empty() {
        head.push(String::new());
        head.extend(own);
    }
    head
}

/// Returns the text of a module.
pub fn module(module: &Module, files: &Files) -> String {
    let mut text = String::new();
    // A `String` takes everything.
    let _ = write_module(&mut text, module, files);
    text
}

/// Writes a module.
fn write_module(to: &mut dyn Write, module: &Module, files: &Files) -> fmt::Result {
    let items = Items::of(module);
    let outside = Names::outside(&items);
    let mut out = Output::new(to);
    let mut marks = Vec::new();
    for line in &module.head {
        comment(&mut out, "//", line)?;
    }
    let (runtime, builtins) = imports(module);
    if runtime || builtins {
        out.write_str("\n")?;
    }
    if runtime {
        out.write_str("use cl2rs_runtime::*;\n")?;
    }
    if builtins {
        out.write_str("use clc_builtins::*;\n")?;
    }
    let mut was_line = false;
    for item in &module.items {
        // Constants of one line stand together.
        let is_line = is_line(item, &outside);
        if !(is_line && was_line) {
            out.write_str("\n")?;
        }
        was_line = is_line;
        let function_names;
        let names = match item {
            Item::Function(function) => {
                function_names = Names::of(function, &items);
                &function_names
            }
            _ => &outside,
        };
        let mut layout = Layout { names, out: &mut out, indent: 0, marks: &mut marks };
        match item {
            Item::Const { value, .. } => {
                attributes(&mut layout, item)?;
                layout.flat(|names, to| constant_head(names, to, item))?;
                layout.assigned(value, 1)?;
                layout.put(";\n")?;
            }
            Item::Struct(own) => {
                attributes(&mut layout, item)?;
                structure(&mut layout, own)?;
            }
            Item::Function(own) => function(&mut layout, own)?,
        }
    }
    if module.has_kernels {
        lines::table(&mut out, &marks, files)?;
    }
    Ok(())
}

/// Writes a line of a comment; what could end the line, or read like code in another order, is escaped.
fn comment(out: &mut Output<'_>, marker: &str, text: &str) -> fmt::Result {
    out.write_str(marker)?;
    let text = text.trim_end();
    if !text.is_empty() {
        out.write_str(" ")?;
    }
    for c in text.chars() {
        match c {
            '\t' => out.write_str("    ")?,
            '\u{2028}' | '\u{2029}' | '\u{85}' => out.write_str(" ")?,
            c if c.is_control() => out.write_str(" ")?,
            '\u{feff}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{61c}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => {
                write!(out, "{}", c.escape_unicode())?;
            }
            c => out.write_char(c)?,
        }
    }
    out.write_str("\n")
}

fn doc_and_lints(item: &Item) -> (&[String], &[Lint]) {
    match item {
        Item::Const { doc, lints, .. } | Item::Struct(Struct { doc, lints, .. }) => (doc, lints),
        Item::Function(function) => (&function.doc, &function.lints),
    }
}

fn attributes(layout: &mut Layout<'_, '_, '_>, item: &Item) -> fmt::Result {
    let (doc, lints) = doc_and_lints(item);
    for line in doc {
        comment(layout.out, "///", line)?;
    }
    allow(layout, lints)
}

fn allow(layout: &mut Layout<'_, '_, '_>, lints: &[Lint]) -> fmt::Result {
    let lints: Vec<&str> = lints.iter().map(|own| lint(*own)).collect();
    let Some((first, others)) = lints.split_first() else { return Ok(()) };
    let is_line = lints.iter().map(|lint| lint.len() + 2).sum::<usize>() + 8 <= WIDTH;
    if is_line {
        write!(layout.out, "#[allow({first}")?;
        others.iter().try_for_each(|lint| write!(layout.out, ", {lint}"))?;
        return layout.put(")]\n");
    }
    layout.put("#[allow(\n")?;
    for (index, lint) in lints.iter().enumerate() {
        writeln!(layout.out, "    {lint}{}", if index + 1 < lints.len() { "," } else { "" })?;
    }
    layout.put(")]\n")
}

/// Returns `true` if the item is a constant of one line.
fn is_line(item: &Item, names: &Names<'_>) -> bool {
    let Item::Const { doc, lints, value, .. } = item else { return false };
    let write = |to: &mut dyn Sink| {
        constant_head(names, to, item)?;
        to.write_str(" ")?;
        names.expr(to, value)
    };
    doc.is_empty() && lints.is_empty() && width(WIDTH - 1, write).is_some()
}

/// Writes `pub const NAME: T =`.
fn constant_head(names: &Names<'_>, to: &mut dyn Sink, item: &Item) -> fmt::Result {
    let Item::Const { path, is_static, ty, .. } = item else { return Ok(()) };
    let kind = if *is_static { "static" } else { "const" };
    write!(to, "pub {kind} {}: ", names.items.path(*path))?;
    names.ty_in(to, ty, ["'static"; 2])?;
    to.write_str(" =")
}

fn structure(layout: &mut Layout<'_, '_, '_>, own: &Struct) -> fmt::Result {
    match own.align {
        _ if own.is_packed => layout.put("#[repr(C, packed)]\n")?,
        Some(align) => writeln!(layout.out, "#[repr(C, align({align}))]")?,
        None => layout.put("#[repr(C)]\n")?,
    }
    let pod = if own.is_plain { "Pod, " } else { "" };
    writeln!(layout.out, "#[derive(Clone, Copy, PartialEq, Debug, {pod}Zeroable)]")?;
    layout.put("#[bytemuck(crate = \"cl2rs_runtime::bytemuck\")]\n")?;
    let lifetime = if layout.names.items.has_lifetime(own.id) { "<'a>" } else { "" };
    writeln!(layout.out, "pub struct {}{lifetime} {{", layout.names.items.path(Path::Record(own.id)))?;
    for (index, field) in own.fields.iter().enumerate() {
        for line in &field.doc {
            layout.put("    ")?;
            comment(layout.out, "///", line)?;
        }
        layout.put(if field.padding.is_some() { "    #[doc(hidden)]\n" } else { "" })?;
        write!(layout.out, "    pub {}: ", layout.names.items.field(own.id, FieldId(index as u32)))?;
        layout.flat(|names, to| names.ty_in(to, &field.ty, ["'a"; 2]))?;
        layout.put(",\n")?;
    }
    layout.put("}\n")
}

fn function(layout: &mut Layout<'_, '_, '_>, function: &Function) -> fmt::Result {
    let kernel = layout.names.items.path(Path::Own(function.decl));
    for paragraph in &function.above {
        for line in paragraph {
            comment(layout.out, "//", line)?;
        }
        layout.put("\n")?;
    }
    if function.is_runner {
        write!(layout.out, "/// Runs [`{kernel}`] for every work-item of `range`.")?;
        for sentence in function.doc.iter().filter(|sentence| !sentence.is_empty()) {
            write!(layout.out, " {sentence}")?;
        }
        layout.put("\n")?;
    } else {
        for line in &function.doc {
            comment(layout.out, "///", line)?;
        }
    }
    layout.put(if function.is_inline { "#[inline]\n" } else { "" })?;
    let mut lints = function.lints.clone();
    if layout.names.has_unused && !lints.contains(&Lint::UnusedVariables) {
        lints.push(Lint::UnusedVariables);
    }
    allow(layout, &lints)?;
    let name = layout.names.items.runner(function.decl).filter(|_| function.is_runner).unwrap_or(kernel);
    layout.put(if function.is_async { "pub async fn " } else { "pub fn " })?;
    layout.put(name)?;
    let lifetimes = Lifetimes::of(function, layout.names.items);
    lifetimes.write_declaration(layout.out)?;
    layout.put("(")?;
    let parameter = |names: &Names<'_>, to: &mut dyn Sink, index: usize| {
        let Some((local, ty)) = function.parameters.get(index) else { return Ok(()) };
        names.pattern(to, *local)?;
        to.write_str(": ")?;
        names.declared_in(to, ty, lifetimes.of_type(ty, function.lifetimes.get(index)))
    };
    let result = |names: &Names<'_>, to: &mut dyn Sink| {
        to.write_str(")")?;
        if let Some(result) = &function.result {
            to.write_str(" -> ")?;
            names.declared_in(to, result, lifetimes.of_type(result, function.lifetimes.last()))?;
        }
        to.write_str(" ")
    };
    let whole = |names: &Names<'_>, to: &mut dyn Sink| {
        for index in 0..function.parameters.len() {
            to.write_str(if index > 0 { ", " } else { "" })?;
            parameter(names, to, index)?;
        }
        result(names, to)
    };
    let limit = WIDTH.saturating_sub(layout.out.column + 1);
    if width(limit, |to| whole(layout.names, to)).is_some() {
        layout.flat(whole)?;
    } else {
        layout.put("\n")?;
        for index in 0..function.parameters.len() {
            layout.put("    ")?;
            layout.flat(|names, to| parameter(names, to, index))?;
            layout.put(",\n")?;
        }
        layout.flat(result)?;
    }
    layout.block(&function.body)?;
    layout.put("\n")
}

/// Returns which of the two libraries the module uses: the runtime, and `clc-builtins`.
fn imports(module: &Module) -> (bool, bool) {
    let (mut runtime, mut builtins) = (module.has_kernels, false);
    let ty = |ty: &Type, runtime: &mut bool| {
        *runtime |= matches!(ty, Type::Pointer { .. });
        matches!(ty.target(), Type::Vector(..) | Type::Scalar(Scalar::Half))
    };
    for item in &module.items {
        let mut visit = |expr: &Expr| match expr {
            Expr::Path(Path::Runtime(_)) | Expr::Call(Path::Runtime(_), _) | Expr::Zeroed(_) => {
                runtime = true
            }
            Expr::FieldPointer(..) | Expr::PartPointer(..) | Expr::ZeroedMemory(..) => runtime = true,
            Expr::Path(Path::Builtin(_)) | Expr::Call(Path::Builtin(_), _) => builtins = true,
            Expr::Macro(Macro::Unreachable, _) => {}
            Expr::Macro(..) | Expr::Swizzle(..) | Expr::SetSwizzle(..) => builtins = true,
            _ => {}
        };
        match item {
            Item::Const { ty: own, value, .. } => {
                value.walk(&mut visit);
                builtins |= ty(own, &mut runtime);
            }
            Item::Struct(own) => {
                runtime = true;
                for field in &own.fields {
                    builtins |= ty(&field.ty, &mut runtime);
                }
            }
            Item::Function(function) => {
                function.body.walk(&mut visit);
                let all = function.parameters.iter().map(|(_, ty)| ty).chain(&function.result);
                for own in all {
                    match own {
                        Ty::Plain(own) | Ty::Slice(_, own) | Ty::Reference(_, own) => {
                            builtins |= ty(own, &mut runtime);
                        }
                        Ty::Item(_) | Ty::Range | Ty::NdRange => runtime = true,
                        Ty::Usize => {}
                    }
                }
            }
        }
    }
    (runtime, builtins)
}
