//! A program that runs each kernel of a source on a device and in Rust, and compares.

use crate::Error;
use crate::clang::tree::Node;
use crate::source::program::Program;
use crate::source::types::{Scalar, Shape, Space, Type};
use crate::text::function::Function;
use std::collections::HashSet;

/// The text of the program: `module` is the translation's name, `source` that of the OpenCL C file beside it.
pub fn text(
    program: &Program,
    kernels: &[&Function],
    module: &str,
    source: &str,
    options: &str,
    settings: &[Setting],
) -> Result<String, Error> {
    let mut runs = String::new();
    let mut known = HashSet::new();
    for kernel in kernels {
        runs += &run(program, kernel, module, settings, &mut known);
    }
    for setting in settings {
        let is_known = |kernel: &Function| {
            (setting.kernel.is_empty() || kernel.node.name == setting.kernel)
                && known.contains(&(kernel.node.name.clone(), setting.name.clone()))
        };
        if !kernels.iter().any(|kernel| is_known(kernel)) {
            let of =
                if setting.kernel.is_empty() { "any kernel".into() } else { format!("`{}`", setting.kernel) };
            return Err(Error::new(
                &format!("`{}` is no argument of {of}", setting.name),
                "set `range`, `local`, or an argument by its name, a field of a struct as `particles.mass`",
            ));
        }
    }
    Ok(format!(
        "//! Runs the kernels of `{source}` on an OpenCL device and in Rust, on random operands, and compares every bit.\n\
         //! The argument is part of the device's name; others behind it are options for its compiler. Sizes and values are guesses: what a kernel needs, write here,\n\
         //! or set it by `cl2rs --set`.\n\n\
         #![allow(non_snake_case)]\n\n\
         #[allow(dead_code)]\nmod {module};\n\n\
         #[allow(unused_imports)] use cl2rs_runtime::bytemuck::cast_slice;\n\
         #[allow(unused_imports)] use cl2rs_runtime::compare::{{Comparison, Part}};\n\
         #[allow(unused_imports)] use cl2rs_runtime::*;\n\
         #[allow(unused_imports)] use clc_builtins::*;\n\n\
         fn run(device: &str, options: &str) -> Result<usize, String> {{\n\
         // SAFETY: each kernel runs here first, with the operands that its OpenCL C parameters take. It panics before an\n\
         // access out of bounds, and then the device does not run it.\n\
         let mut comparison = unsafe {{ Comparison::new(device, include_str!({source:?}), options) }}?;\n\
         {runs}\
         Ok(comparison.differences())\n\
         }}\n\n\
         fn main() {{\n\
         let mut arguments = std::env::args().skip(1);\n\
         let device = arguments.next().unwrap_or_default();\n\
         let options = [{options:?}.to_string()].into_iter().chain(arguments).collect::<Vec<_>>().join(\" \");\n\
         match run(&device, &options) {{\n\
         Ok(0) => {{}}\n\
         Ok(_) => std::process::exit(1),\n\
         Err(error) => {{ eprintln!(\"{{error}}\"); std::process::exit(2) }}\n\
         }}\n\
         }}\n"
    ))
}

/// Sizes and values that the program is given instead of its guesses: of each kernel, or of all where it is empty.
#[derive(Clone, Debug)]
pub struct Setting {
    kernel: String,
    name: String,
    value: String,
}

impl Setting {
    /// Reads `blur:range=64x32,in=4096`.
    pub fn read(text: &str) -> Result<Vec<Self>, Error> {
        let wrong = |part: &str| {
            Error::new(
                &format!("`{part}` sets nothing"),
                "write `KERNEL:NAME=VALUE,...`, as `blur:range=64x32,n=9`",
            )
        };
        let (kernel, list) = text.split_once(':').unwrap_or(("", text));
        list.split(',')
            .map(|part| {
                let (name, value) = part.split_once('=').ok_or_else(|| wrong(part))?;
                let is_value = |c: char| c.is_ascii_alphanumeric() || "x.-+%_".contains(c);
                if name.is_empty() || value.is_empty() || !value.chars().all(is_value) {
                    return Err(wrong(part));
                }
                Ok(Self { kernel: kernel.into(), name: name.into(), value: value.into() })
            })
            .collect()
    }
}

/// What one kernel is run with.
struct Values<'a> {
    program: &'a Program<'a>,
    module: &'a str,
    /// What may be set.
    names: Vec<String>,
    settings: Vec<&'a Setting>,
    /// All of them, as `--set` takes them.
    all: Vec<String>,
    range: Vec<u64>,
}

impl Values<'_> {
    /// What is set for a name, or what is guessed.
    fn take(&mut self, name: &str, guess: &str) -> String {
        let value = self.set(name).unwrap_or(guess).to_string();
        self.all.push(format!("{name}={value}"));
        value
    }

    /// What is set for a name.
    fn set(&mut self, name: &str) -> Option<&str> {
        self.names.push(name.into());
        self.settings.iter().find(|setting| setting.name == name).map(|setting| &setting.value[..])
    }

    /// A value of any type; a struct's fields are taken by their names.
    fn value(&mut self, name: &str, ty: &Type) -> String {
        match ty {
            ty if ty.is_integer() => {
                let guess = self.guess(name.rsplit('.').next().unwrap_or(name));
                self.take(name, &guess)
            }
            Type::Scalar(scalar) => number(&self.take(name, "1.5"), *scalar),
            Type::Vector(scalar, width) => {
                let value = self.take(name, if scalar.is_float() { "1.5" } else { "1" });
                let numbers: Vec<_> = value.split('x').map(|value| number(value, *scalar)).collect();
                let splat = if numbers.len() == 1 { "::splat" } else { "" };
                format!("{}{width}{splat}({})", scalar.name(), numbers.join(", "))
            }
            Type::Bool => self.take(name, "true"),
            Type::Array(of, len) => format!("[{}; {len}]", self.value(name, of)),
            Type::Struct(_) if self.program.union(ty).is_none() => {
                let fields = self.program.fields(&ty.rust()).unwrap_or_default();
                let own = fields.iter().filter(|field| !field.is_padding);
                let mut list: Vec<String> = own
                    .map(|field| {
                        let value = self.value(&format!("{name}.{}", field.name), &field.ty);
                        format!("{}: {value}", field.name)
                    })
                    .collect();
                if list.len() < fields.len() {
                    list.push("..cl2rs_runtime::Zeroable::zeroed()".into());
                }
                format!("{} {{ {} }}", rust(ty, self.module), list.join(", "))
            }
            ty => format!("<{} as cl2rs_runtime::Zeroable>::zeroed()", rust(ty, self.module)),
        }
    }

    /// The numbers in what lies at `offset`, as the runtime takes them; a limit is set by a field's name.
    fn parts(&mut self, name: &str, ty: &Type, offset: u64, parts: &mut Vec<String>) {
        let size = |own: &Self, ty: &Type| own.program.layout(ty).unwrap_or((1, 1)).0;
        let mut numbers = |own: &mut Self, scalar: Scalar, count: u64| {
            let kind = if scalar.is_float() { "floats" } else { "integers" };
            let limit = own.set(name).map(|value| value.trim_start_matches('%').to_string());
            let limit = limit.map_or(String::new(), |limit| format!(".below({limit})"));
            parts.push(format!("Part::{kind}({offset}, {}, {count}){limit}", scalar.bits() / 8));
        };
        match ty {
            Type::Scalar(scalar) => numbers(self, *scalar, 1),
            Type::Size => numbers(self, Scalar::Ulong, 1),
            Type::Vector(scalar, width) => numbers(self, *scalar, u64::from(*width)),
            Type::Array(of, len) => match &**of {
                Type::Scalar(scalar) => numbers(self, *scalar, *len),
                of => {
                    let size = size(self, of);
                    (0..*len).for_each(|place| self.parts(name, of, offset + place * size, parts));
                }
            },
            // Of a union its bytes.
            Type::Struct(_) if self.program.union(ty).is_some() => {
                numbers(self, Scalar::Uchar, size(self, ty))
            }
            Type::Struct(_) => {
                let mut offset = offset;
                for field in self.program.fields(&ty.rust()).unwrap_or_default() {
                    if !field.is_padding {
                        self.parts(&format!("{name}.{}", field.name), &field.ty, offset, parts);
                    }
                    offset += size(self, &field.ty);
                }
            }
            _ => {}
        }
    }

    /// An integer, by its name: a side of the range, how many items there are, or where something begins.
    fn guess(&self, name: &str) -> String {
        let name = name.to_lowercase();
        let side = |place: usize| self.range.get(place).copied().unwrap_or(1);
        let is = |words: &[&str]| {
            words.iter().any(|word| name == *word || (word.len() > 2 && name.contains(word)))
        };
        let of = |letter| is(&["size", "dim", "n"]) && name.ends_with(letter);
        let value = if self.range.len() > 1 && (of('x') || of('y') || of('z')) {
            side(usize::from(of('y')) + 2 * usize::from(of('z')))
        } else if is(&["w", "width", "cols", "columns", "stride", "pitch", "step"]) {
            side(0)
        } else if is(&["h", "height", "rows"]) {
            side(1)
        } else if is(&["depth", "slices"]) {
            side(2)
        } else if is(&["offset", "start", "begin", "first", "origin"]) {
            0
        } else if is(&["n", "count", "size", "len", "num", "total", "elements"]) {
            self.range.iter().product()
        } else {
            16
        };
        value.to_string()
    }
}

/// `64x32` as `64, 32`.
fn list(sizes: &str) -> String {
    sizes.split('x').collect::<Vec<_>>().join(", ")
}

fn run(
    program: &Program,
    kernel: &Function,
    module: &str,
    settings: &[Setting],
    known: &mut HashSet<(String, String)>,
) -> String {
    let name = &kernel.node.name;
    let own = |setting: &&Setting| setting.kernel.is_empty() || setting.kernel == *name;
    let mut values = Values {
        program,
        module,
        names: Vec::new(),
        settings: settings.iter().filter(own).collect(),
        all: Vec::new(),
        range: Vec::new(),
    };
    let (range, local) = match dimensions(kernel.node) {
        1 => ("256", "16"),
        2 => ("32x16", "8x4"),
        _ => ("8x8x8", "4x2x2"),
    };
    let range = values.take("range", range);
    let is_other = range.matches('x').count() != local.matches('x').count();
    let local = values.take("local", if is_other { "1" } else { local });
    values.range = range.split('x').filter_map(|side| side.parse().ok()).collect();
    let mut text = format!(
        "{{ let mut run = comparison.kernel({name:?}, NdRange::from([{}]).local([{}]));\n",
        list(&range),
        list(&local)
    );
    let (mut arguments, mut results) = (Vec::new(), Vec::new());
    for (place, parameter) in kernel.parameters.iter().enumerate() {
        let own = format!("{}_", parameter.name);
        // By its name in the source.
        let name = kernel.node.children().filter(|child| child.is("ParmVarDecl")).nth(place);
        let name = name.map_or(&parameter.name, |parameter| &parameter.name);
        match parameter.ty {
            Type::Image(shape) => {
                let (image, result) = image(kernel, &parameter.id, shape, |guess| values.take(name, guess));
                text += &format!("let {own} = {image};\n");
                arguments.push(format!("&{own}"));
                if let Some(element) = result {
                    results.push(format!("({place}, &{own}.pixels::<u8>(), {element})"));
                }
                continue;
            }
            Type::Sampler => {
                text += &format!("let {own} = run.sampler(Sampler::new(CLK_ADDRESS_CLAMP_TO_EDGE));\n");
                arguments.push(own);
                continue;
            }
            _ => {}
        }
        let Some(to) = parameter.ty.pointee() else {
            let value = values.value(name, &parameter.ty);
            let ty = rust(&parameter.ty, module);
            text += &format!("let {own} = run.value::<{ty}>({value});\n");
            arguments.push(own);
            continue;
        };
        let ty = rust(to, module);
        if matches!(parameter.ty, Type::Pointer { space: Space::Local, .. }) {
            let count = values.take(name, "64");
            text += &format!("let {own} = run.local::<{ty}>({count});\n");
            arguments.push(own);
            continue;
        }
        let mutable = if parameter.written { "mut " } else { "" };
        let count = values.take(name, "4096");
        let make = match (to.scalar(), count.split_once('%')) {
            (None, _) => {
                let mut parts = Vec::new();
                values.parts(name, to, 0, &mut parts);
                format!("run.structs::<{ty}>({count}, &[{}])", parts.join(", "))
            }
            (Some(_), None) => format!("run.memory::<{ty}>({count})"),
            (Some(_), Some((count, limit))) => format!("run.memory_below::<{ty}>({count}, {limit})"),
        };
        text += &format!("let {mutable}{own} = {make};\n");
        arguments.push(format!("&{mutable}{own}"));
        if parameter.written {
            let (element, is_float) = match to.scalar() {
                Some(scalar) => (scalar.bits() / 8, scalar.is_float()),
                None => (1, false),
            };
            let is_padded = matches!(to, Type::Vector(_, 3));
            results.push(format!("({place}, cast_slice(&{own}), {element}, {is_float}, {is_padded})"));
        }
    }
    let all = values.all.join(",");
    known.extend(values.names.drain(..).map(|own| (name.clone(), own)));
    text += &format!(
        "if run.here({all:?}, || {module}::run_{}(run.range(), {})) {{\n",
        kernel.name,
        arguments.join(", ")
    );
    text += &format!("run.compare(&[{}])?; }} else {{ run.stopped(); }} }}\n", results.join(", "));
    text
}

/// A number as Rust writes it.
fn number(value: &str, scalar: Scalar) -> String {
    match scalar {
        Scalar::Half => format!("half::from_f64({})", number(value, Scalar::Double)),
        scalar if scalar.is_float() && !value.contains(['.', 'e', 'n']) => format!("{value}.0"),
        _ => value.into(),
    }
}

/// An image as an argument, and if it is written, how its channels are compared: their bytes, and whether it is a float.
fn image(
    kernel: &Function,
    id: &str,
    shape: Shape,
    size: impl FnOnce(&str) -> String,
) -> (String, Option<&'static str>) {
    let mut suffix = String::new();
    kernel.node.walk(&mut |node| {
        let callee = node.inner.first().filter(|_| node.is("CallExpr")).and_then(Node::as_callee);
        let image = node.inner.get(1).and_then(|argument| argument.as_place().named());
        if let (Some(callee), Some(true)) = (callee, image.map(|image| image.id == id)) {
            let own = ["read_image", "write_image"].iter().find_map(|begin| callee.name.strip_prefix(begin));
            suffix = own.unwrap_or(&suffix).to_string();
        }
    });
    let is_depth = matches!(shape, Shape::TwoDepth | Shape::TwoArrayDepth);
    let order = if is_depth { "Depth" } else { "Rgba" };
    let (channel, element) = match &suffix[..] {
        _ if is_depth => ("Float", "4, true, false"),
        "i" => ("SignedInt16", "2, false, false"),
        "ui" => ("UnsignedInt8", "1, false, false"),
        "h" => ("HalfFloat", "2, true, false"),
        // Of others OpenCL leaves open how they are read.
        _ => ("Float", "4, true, false"),
    };
    let (name, make, guess) = match shape {
        Shape::One => ("Image1d", "image", "256"),
        Shape::OneBuffer => ("Image1dBuffer", "buffer_image", "256"),
        Shape::OneArray => ("Image1dArray", "image", "32x16"),
        Shape::Two => ("Image2d", "image", "32x16"),
        Shape::TwoArray => ("Image2dArray", "image", "8x8x8"),
        Shape::TwoDepth => ("Image2dDepth", "image", "32x16"),
        Shape::TwoArrayDepth => ("Image2dArrayDepth", "image", "8x8x8"),
        Shape::Three => ("Image3d", "image", "8x8x8"),
    };
    let size = list(&size(guess));
    let text = format!(
        "run.{make}({name}::zeroed([{size}], Format::new(\
         ChannelOrder::{order}, ChannelType::{channel})))"
    );
    let mut parameters = kernel.node.children().filter(|child| child.is("ParmVarDecl"));
    let is_read = parameters.any(|own| own.id == id && own.ty.qual_type.contains("__read_only"));
    (text, (!is_read).then_some(element))
}

fn rust(ty: &Type, module: &str) -> String {
    match ty {
        Type::Struct(name) => format!("{module}::{name}"),
        Type::Array(of, len) => format!("[{}; {len}]", rust(of, module)),
        ty => ty.rust(),
    }
}

/// How many dimensions the ids that it asks for have.
fn dimensions(node: &Node) -> u32 {
    let mut most = 1;
    node.walk(&mut |node| {
        let callee = node.inner.first().filter(|_| node.is("CallExpr")).and_then(Node::as_callee);
        if callee.is_some_and(|callee| crate::text::call::is_of_item(&callee.name))
            && let Some(number) = node.inner.get(1).and_then(literal)
        {
            most = most.max(number + 1);
        }
    });
    most.min(3)
}

fn literal(node: &Node) -> Option<u32> {
    match node.inner.first() {
        None => node.value.as_str()?.parse().ok(),
        Some(inner) => literal(inner),
    }
}
