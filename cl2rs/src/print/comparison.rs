//! The program that runs the kernels of a source on an OpenCL device and in Rust, and compares the results.

use super::doc::*;
use super::names::{self, Items, Names};
use super::path::image;
use crate::ast::{DeclId, Scalar, Shape, Type};
use crate::rust::ir::{Expr, Module};

/// A program that compares the kernels of one source.
#[derive(Debug)]
pub struct Comparison {
    /// The name of the Rust module, and of the source without its extension.
    pub module: String,
    /// The options for the device's compiler.
    pub options: String,
    /// The time limit of a kernel in seconds.
    pub time_limit: u64,
    pub runs: Vec<Run>,
}

/// One run of a kernel.
#[derive(Debug)]
pub struct Run {
    pub kernel: DeclId,
    /// The name of the kernel in the source.
    pub name: String,
    pub range: Vec<u64>,
    pub local: Vec<u64>,
    pub arguments: Vec<Argument>,
    /// The functions with float results that the kernel calls.
    pub calls: Vec<&'static str>,
    /// All operands in the syntax of `--set`.
    pub settings: String,
}

/// An argument of a kernel.
#[derive(Debug)]
pub struct Argument {
    /// The names in the source and in the program.
    pub source_name: String,
    pub name: String,
    pub kind: ArgumentKind,
    /// Is `true` if the kernel can change the argument, which is then compared.
    pub is_written: bool,
    /// The accepted distance of floats in ULP.
    pub tolerance: Option<u64>,
}

/// The kind of an argument, and its value.
#[derive(Debug)]
pub enum ArgumentKind {
    Image {
        shape: Shape,
        size: Vec<u64>,
        channel: Channel,
    },
    Sampler,
    /// The buffer of the argument at an index.
    Same(usize),
    Value(Type, Expr),
    /// Local memory, and its number of elements.
    Local(Type, u64),
    Memory {
        element: Type,
        count: u64,
        /// The bound of all elements.
        limit: Option<u64>,
        /// The scalars of an element that is a struct.
        parts: Option<Vec<Part>>,
    },
}

/// The type of the channels of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Channel {
    Float,
    HalfFloat,
    SignedInt16,
    UnsignedInt8,
}

/// Scalars of one type in an element of a buffer.
#[derive(Debug)]
pub struct Part {
    /// The name of the field, without that of the argument.
    pub name: String,
    pub offset: u64,
    pub scalar: Scalar,
    pub count: u64,
    pub limit: Option<u64>,
}

/// Returns the name of the module of a source, which is also the name of the copy of the source.
pub fn module_name(stem: &str) -> String {
    /// Names of files and crates of the program.
    const TAKEN: [&str; 9] =
        ["_", "main", "std", "core", "alloc", "cl2rs_runtime", "clc_builtins", "bytemuck", "lib"];
    let name: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let name = names::identifier(&name);
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        return format!("_{name}_");
    }
    if TAKEN.contains(&&name[..]) { name + "_" } else { name }
}

/// Returns the manifest of the program's package.
pub fn manifest(module: &str, library: &str) -> String {
    let mut path = String::new();
    for c in library.chars() {
        match c {
            '"' | '\\' => path.extend(['\\', c]),
            c if c.is_control() => path += &format!("\\u{:04X}", u32::from(c)),
            c => path.push(c),
        }
    }
    format!(
        "\
[package]
name = \"{module}-comparison\"
version = \"0.1.0\"
edition = \"2024\"

[dependencies]
clc-builtins = {{ path = \"{path}/clc-builtins\", features = [\"math\"] }}
cl2rs-runtime = {{ path = \"{path}/cl2rs/runtime\", features = [\"device\"] }}

# Optimized, but with checks of overflow and of bounds.
[profile.dev]
opt-level = 1

[workspace]
"
    )
}

/// Returns the text of the program.
pub fn program(comparison: &Comparison, module: &Module) -> String {
    let mut items = Items::of(module);
    items.qualify_records(&comparison.module);
    let runs: Vec<_> =
        comparison.runs.iter().filter_map(|run| Some((run, items.runner(run.kernel)?))).collect();
    let mut calls = String::new();
    for (_, runner) in &runs {
        calls += &format!("    {runner}(&mut comparison)?;\n");
    }
    let Comparison { module: name, options, time_limit: limit, .. } = comparison;
    let mut text = format!(
        "\
//! Runs the kernels of `{name}.cl` on an OpenCL device and in Rust, on random operands, and compares every bit.
//!
//! The first argument is part of the device's name. Further arguments are options for the device's compiler. Sizes and
//! values are guesses: if a kernel needs others, change them here, or set them with `cl2rs --set`.

#![allow(non_snake_case, unused_imports)]

#[allow(dead_code)]
mod {name};

use cl2rs_runtime::compare::{{Comparison, Output, Part}};
use cl2rs_runtime::*;
use clc_builtins::*;

fn run(device: &str, options: &str) -> Result<usize, String> {{
    // SAFETY: each kernel runs here first, with operands of the types of its parameters. It panics before an access out
    // of bounds, and then the device does not run it.
    let comparison = unsafe {{ Comparison::new(device, include_str!(\"{name}.cl\"), options) }}?;
    let mut comparison = comparison.time_limit({limit});
{calls}    Ok(comparison.differences())
}}

fn main() {{
    let mut arguments = std::env::args().skip(1);
    let device = arguments.next().unwrap_or_default();
    let options = [{options:?}.to_string()].into_iter().chain(arguments).collect::<Vec<_>>().join(\" \");
    match run(&device, &options) {{
        Ok(0) => {{}}
        Ok(_) => std::process::exit(1),
        Err(error) => {{
            eprintln!(\"{{error}}\");
            std::process::exit(2)
        }}
    }}
}}
"
    );
    let names = Names::outside(&items);
    let functions = runs.iter().map(|(kernel_run, runner)| run(kernel_run, runner, name, &names)).collect();
    // Writing to a `String` never fails.
    let _ = Printer::new(&mut text).lines(functions);
    text
}

/// Returns the function that compares one run of a kernel, after an empty line.
fn run<'a>(run: &'a Run, runner: &'a str, module: &'a str, names: &'a Names<'_>) -> Doc<'a> {
    let mut lines = Vec::new();
    let mut arguments = vec!["run.range()".into()];
    let mut compared = Vec::new();
    for (index, setup) in run.arguments.iter().enumerate() {
        if let ArgumentKind::Same(owner) = setup.kind {
            lines.extend([hard(), format!("run.same({owner});").into()]);
            continue;
        }
        let is_memory = matches!(setup.kind, ArgumentKind::Memory { .. });
        let is_mutable = setup.is_written && is_memory;
        let head = format!("let {}{} =", if is_mutable { "mut " } else { "" }, setup.name);
        lines.extend([hard(), head.into(), assigned(argument(&setup.kind, names)), ";".into()]);
        let borrow = match setup.kind {
            _ if is_mutable => "&mut ",
            ArgumentKind::Memory { .. } | ArgumentKind::Image { .. } => "&",
            _ => "",
        };
        arguments.push(doc![borrow, &setup.name]);
        if setup.is_written {
            let kind = match setup.kind {
                ArgumentKind::Image { .. } => "image",
                ArgumentKind::Memory { parts: Some(_), .. } => "structs",
                _ => "memory",
            };
            let tolerance = setup.tolerance.map_or(String::new(), |ulps| format!(".tolerance({ulps})"));
            let (source, name) = (&setup.source_name, &setup.name);
            compared.push(format!("Output::{kind}({index}, {source:?}, &{name}){tolerance}").into());
        }
    }
    if !run.calls.is_empty() {
        let calls = run.calls.iter().map(|name| format!("{name:?}").into()).collect();
        lines.extend([hard(), "run.calls(&[".into(), items(calls, ",", false), "]);".into()]);
    }
    let kernel = format!(
        "let mut run = comparison.kernel({:?}, NdRange::from({:?}).local({:?}));",
        run.name, run.range, run.local
    );
    let call = doc!["|| ", module, "::", runner, "(", items(arguments, ",", false), ")"];
    doc![
        hard(),
        format!("fn {runner}(comparison: &mut Comparison) -> Result<(), String> {{"),
        nest![
            hard(),
            kernel,
            list(lines),
            hard(),
            "if run.translation(",
            items(vec![format!("{:?}", run.settings).into(), call], ",", false),
            ") {",
            nest![hard(), "run.compare(&[", items(compared, ",", false), "])?;"],
            hard(),
            "} else {",
            nest![hard(), "run.stopped();"],
            hard(),
            "}",
            hard(),
            "Ok(())"
        ],
        hard(),
        "}"
    ]
}

/// Returns the expression that creates an argument.
fn argument<'a>(kind: &'a ArgumentKind, names: &'a Names<'_>) -> Doc<'a> {
    match kind {
        ArgumentKind::Image { shape, size, channel } => {
            let make = if *shape == Shape::OneBuffer { "buffer_image" } else { "image" };
            let is_depth = matches!(shape, Shape::TwoDepth | Shape::TwoArrayDepth);
            let order = if is_depth { "Depth" } else { "Rgba" };
            let format = format!("Format::new(ChannelOrder::{order}, ChannelType::{channel:?})");
            format!("run.{make}({}::zeroed({size:?}, {format}))", image(*shape)).into()
        }
        ArgumentKind::Same(_) => "()".into(),
        ArgumentKind::Sampler => "run.sampler(Sampler::new(CLK_ADDRESS_CLAMP_TO_EDGE))".into(),
        ArgumentKind::Value(ty, value) => doc!["run.value::<", names.ty(ty), ">(", names.expr(value), ")"],
        ArgumentKind::Local(element, count) => format!("run.local::<{}>({count})", names.ty(element)).into(),
        ArgumentKind::Memory { element, count, parts: Some(parts), .. } => {
            let parts = parts.iter().map(|Part { name, offset, scalar, count, limit }| {
                let kind = match scalar {
                    scalar if scalar.is_float() => "floats",
                    scalar if scalar.is_signed() => "signed",
                    _ => "unsigned",
                };
                let size = scalar.bits() / 8;
                let limit = limit.map_or_else(String::new, |limit| format!(".below({limit})"));
                format!("Part::{kind}({name:?}, {offset}, {size}, {count}){limit}").into()
            });
            let head = format!("run.structs::<{}>({count}, &[", names.ty(element));
            doc![head, items(parts.collect(), ",", false), "])"]
        }
        ArgumentKind::Memory { element, count, limit: Some(limit), .. } => {
            format!("run.memory_below::<{}>({count}, {limit})", names.ty(element)).into()
        }
        ArgumentKind::Memory { element, count, .. } => {
            format!("run.memory::<{}>({count})", names.ty(element)).into()
        }
    }
}
