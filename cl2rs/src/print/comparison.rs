//! Writes the program that runs the kernels of a source on an OpenCL device and in Rust, and compares the results.

use super::names::{self, Items};
use super::path::image;
use crate::ast::{DeclId, FieldId, Scalar, Shape, Type};
use crate::rust::ir::{Module, Path};
use std::fmt::{self, Display, Formatter, Write as _};

/// A program that compares the kernels of one source.
#[derive(Debug)]
pub struct Comparison {
    /// The name of the Rust module, and of the source without its extension.
    pub module: String,
    /// The options for the device's compiler.
    pub options: String,
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
    /// All operands as `--set` takes them.
    pub settings: String,
}

/// An argument of a kernel.
#[derive(Debug)]
pub struct Argument {
    pub name: String,
    pub kind: ArgumentKind,
    /// Whether the kernel may change it, so that it is compared.
    pub is_written: bool,
}

/// What an argument is, and how it gets a value.
#[derive(Debug)]
pub enum ArgumentKind {
    Image {
        shape: Shape,
        size: Vec<u64>,
        channel: Channel,
    },
    Sampler,
    Value(Type, Value),
    /// Local memory of so many elements.
    Local(Type, u64),
    Memory {
        of: Type,
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
    Half,
    Int16,
    Uint8,
}

/// A value of a scalar, a vector, an array or a struct.
#[derive(Debug)]
pub enum Value {
    Bool(bool),
    Int(i128),
    Float(f64, Scalar),
    Splat(Scalar, u32, Box<Value>),
    Vector(Scalar, u32, Vec<Value>),
    Repeat(Box<Value>, u64),
    Struct {
        ty: Type,
        /// The indices and values of the fields, except padding.
        fields: Vec<(usize, Value)>,
        has_padding: bool,
    },
    /// All bits are zero.
    Zero(Type),
}

/// Scalars of one type in an element of a buffer.
#[derive(Debug)]
pub struct Part {
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

/// Writes the manifest of the program's package.
pub fn write_manifest(module: &str, library: &str, out: &mut impl fmt::Write) -> fmt::Result {
    let path = |folder| Toml(library, folder);
    write!(
        out,
        "\
[package]
name = \"{module}-comparison\"
version = \"0.1.0\"
edition = \"2024\"

[dependencies]
clc-builtins = {{ path = {}, features = [\"math\"] }}
cl2rs-runtime = {{ path = {}, features = [\"device\"] }}

# Optimized, but with checks of overflow and of bounds.
[profile.dev]
opt-level = 1

[workspace]
",
        path("/clc-builtins"),
        path("/cl2rs/runtime")
    )
}

/// A path in a folder, as a string of TOML.
struct Toml<'a>(&'a str, &'a str);

impl Display for Toml<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars().chain(self.1.chars()) {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                c if c.is_control() => write!(f, "\\u{:04X}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}

/// Writes the program to a formatter.
pub fn write(comparison: &Comparison, module: &Module, out: &mut impl fmt::Write) -> fmt::Result {
    let writer = Writer { module: &comparison.module, items: Items::of(module) };
    let (name, options) = (&comparison.module, &comparison.options);
    write!(
        out,
        "\
//! Runs the kernels of `{name}.cl` on an OpenCL device and in Rust, on random operands, and compares every bit.
//!
//! The first argument is part of the device's name. Further arguments are options for the device's compiler. Sizes and
//! values are guesses: if a kernel needs others, change them here, or set them with `cl2rs --set`.

#![allow(non_snake_case, unused_imports)]

#[allow(dead_code)]
mod {name};

use cl2rs_runtime::bytemuck::cast_slice;
use cl2rs_runtime::compare::{{Comparison, Part}};
use cl2rs_runtime::*;
use clc_builtins::*;

fn run(device: &str, options: &str) -> Result<usize, String> {{
    // SAFETY: each kernel runs here first, with operands of the types of its parameters. It panics before an access out
    // of bounds, and then the device does not run it.
    let mut comparison = unsafe {{ Comparison::new(device, include_str!(\"{name}.cl\"), options) }}?;
"
    )?;
    let runs = || comparison.runs.iter().filter_map(|run| Some((run, writer.items.runner(run.kernel)?)));
    for (_, runner) in runs() {
        writeln!(out, "    {runner}(&mut comparison)?;")?;
    }
    write!(
        out,
        "    Ok(comparison.differences())
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
    )?;
    for (run, runner) in runs() {
        writer.run(run, runner, out)?;
    }
    Ok(())
}

struct Writer<'a> {
    module: &'a str,
    items: Items,
}

impl Writer<'_> {
    fn run(&self, run: &Run, runner: &str, out: &mut impl fmt::Write) -> fmt::Result {
        let (range, local) = (List(&run.range), List(&run.local));
        writeln!(out, "\nfn {runner}(comparison: &mut Comparison) -> Result<(), String> {{")?;
        writeln!(
            out,
            "    let mut run = comparison.kernel({:?}, NdRange::from([{range}]).local([{local}]));",
            run.name
        )?;
        for own in &run.arguments {
            let is_mutable = own.is_written && matches!(own.kind, ArgumentKind::Memory { .. });
            write!(out, "    let {}{} = ", if is_mutable { "mut " } else { "" }, own.name)?;
            self.make(&own.kind, out)?;
            out.write_str(";\n")?;
        }
        write!(out, "    if run.here({:?}, || {}::{runner}(run.range()", run.settings, self.module)?;
        for own in &run.arguments {
            let borrow = match own.kind {
                ArgumentKind::Memory { .. } if own.is_written => "&mut ",
                ArgumentKind::Memory { .. } | ArgumentKind::Image { .. } => "&",
                _ => "",
            };
            write!(out, ", {borrow}{}", own.name)?;
        }
        out.write_str(")) {\n        run.compare(&[")?;
        let mut is_first = true;
        for (index, own) in run.arguments.iter().enumerate().filter(|(_, own)| own.is_written) {
            let (size, is_float, is_padded) = match &own.kind {
                ArgumentKind::Image { channel, .. } => match channel {
                    Channel::Float => (4, true, false),
                    Channel::Half => (2, true, false),
                    Channel::Int16 => (2, false, false),
                    Channel::Uint8 => (1, false, false),
                },
                ArgumentKind::Memory { of, .. } => match of.scalar() {
                    Some(scalar) => (scalar.bits() / 8, scalar.is_float(), matches!(of, Type::Vector(_, 3))),
                    None => (1, false, false),
                },
                _ => continue,
            };
            let bytes = if matches!(own.kind, ArgumentKind::Image { .. }) {
                Bytes::Pixels(&own.name)
            } else {
                Bytes::Slice(&own.name)
            };
            let comma = if is_first { "" } else { ", " };
            write!(out, "{comma}({index}, {bytes}, {size}, {is_float}, {is_padded})")?;
            is_first = false;
        }
        out.write_str("])?;\n    } else {\n        run.stopped();\n    }\n    Ok(())\n}\n")
    }

    fn make(&self, kind: &ArgumentKind, out: &mut impl fmt::Write) -> fmt::Result {
        match kind {
            ArgumentKind::Image { shape, size, channel } => {
                let name = image(*shape);
                let make = if *shape == Shape::OneBuffer { "buffer_image" } else { "image" };
                let is_depth = matches!(shape, Shape::TwoDepth | Shape::TwoArrayDepth);
                let order = if is_depth { "Depth" } else { "Rgba" };
                let channel = match channel {
                    Channel::Float => "Float",
                    Channel::Half => "HalfFloat",
                    Channel::Int16 => "SignedInt16",
                    Channel::Uint8 => "UnsignedInt8",
                };
                write!(
                    out,
                    "run.{make}({name}::zeroed([{}], Format::new(ChannelOrder::{order}, ChannelType::{channel})))",
                    List(size)
                )
            }
            ArgumentKind::Sampler => out.write_str("run.sampler(Sampler::new(CLK_ADDRESS_CLAMP_TO_EDGE))"),
            ArgumentKind::Value(ty, value) => {
                write!(out, "run.value::<{}>(", self.ty(ty))?;
                self.value(value, out)?;
                out.write_str(")")
            }
            ArgumentKind::Local(of, count) => write!(out, "run.local::<{}>({count})", self.ty(of)),
            ArgumentKind::Memory { of, count, parts: Some(parts), .. } => {
                write!(out, "run.structs::<{}>({count}, &[", self.ty(of))?;
                for (index, part) in parts.iter().enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    let kind = if part.scalar.is_float() { "floats" } else { "integers" };
                    let size = part.scalar.bits() / 8;
                    write!(out, "{comma}Part::{kind}({}, {size}, {})", part.offset, part.count)?;
                    if let Some(limit) = part.limit {
                        write!(out, ".below({limit})")?;
                    }
                }
                out.write_str("])")
            }
            ArgumentKind::Memory { of, count, limit: Some(limit), .. } => {
                write!(out, "run.memory_below::<{}>({count}, {limit})", self.ty(of))
            }
            ArgumentKind::Memory { of, count, .. } => write!(out, "run.memory::<{}>({count})", self.ty(of)),
        }
    }

    fn value(&self, value: &Value, out: &mut impl fmt::Write) -> fmt::Result {
        match value {
            Value::Bool(value) => write!(out, "{value}"),
            Value::Int(value) => write!(out, "{value}"),
            Value::Float(value, Scalar::Half) => write!(out, "half::from_f64({value:?})"),
            Value::Float(value, _) => write!(out, "{value:?}"),
            Value::Splat(scalar, width, value) => {
                write!(out, "{}{width}::splat(", scalar.name())?;
                self.value(value, out)?;
                out.write_str(")")
            }
            Value::Vector(scalar, width, values) => {
                write!(out, "{}{width}(", scalar.name())?;
                for (index, value) in values.iter().enumerate() {
                    out.write_str(if index > 0 { ", " } else { "" })?;
                    self.value(value, out)?;
                }
                out.write_str(")")
            }
            Value::Repeat(value, len) => {
                out.write_str("[")?;
                self.value(value, out)?;
                write!(out, "; {len}]")
            }
            Value::Struct { ty, fields, has_padding } => {
                write!(out, "{} {{ ", self.ty(ty))?;
                for (index, value) in fields {
                    let name = match ty {
                        Type::Struct(id) => self.items.field(*id, FieldId(*index as u32)),
                        _ => "",
                    };
                    write!(out, "{name}: ")?;
                    self.value(value, out)?;
                    out.write_str(", ")?;
                }
                out.write_str(if *has_padding { "..cl2rs_runtime::Zeroable::zeroed() }" } else { "}" })
            }
            Value::Zero(ty) => write!(out, "<{} as cl2rs_runtime::Zeroable>::zeroed()", self.ty(ty)),
        }
    }

    fn ty<'a>(&'a self, ty: &'a Type) -> TypePath<'a> {
        TypePath { ty, writer: self }
    }
}

/// A type in the program: a struct has the path of the module.
struct TypePath<'a> {
    ty: &'a Type,
    writer: &'a Writer<'a>,
}

impl Display for TypePath<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.ty {
            Type::Bool => f.write_str("bool"),
            Type::Size => f.write_str("usize"),
            Type::Scalar(scalar) => f.write_str(scalar.rust()),
            Type::Vector(scalar, width) => write!(f, "{}{width}", scalar.name()),
            Type::Struct(id) => {
                let name = self.writer.items.path(Path::Record(*id));
                write!(f, "{}::{name}", self.writer.module)
            }
            Type::Array(of, len) => write!(f, "[{}; {len}]", TypePath { ty: of, writer: self.writer }),
            _ => f.write_str("!"),
        }
    }
}

/// The bytes of an argument.
enum Bytes<'a> {
    Pixels(&'a str),
    Slice(&'a str),
}

impl Display for Bytes<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pixels(name) => write!(f, "&{name}.pixels::<u8>()"),
            Self::Slice(name) => write!(f, "cast_slice(&{name})"),
        }
    }
}

/// Numbers with commas between them.
struct List<'a>(&'a [u64]);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(index, number)| match index {
            0 => write!(f, "{number}"),
            _ => write!(f, ", {number}"),
        })
    }
}
