//! A program that runs each kernel of a source on a device and in Rust, and compares.

use crate::function::Function;
use crate::program::Program;
use crate::tree::Node;
use crate::types::{Scalar, Shape, Space, Type};

/// The text of the program: `module` is the translation's name, `source` that of the OpenCL C file beside it.
pub fn text(program: &Program, kernels: &[&Function], module: &str, source: &str, options: &str) -> String {
    let mut runs = String::new();
    for kernel in kernels {
        runs += &run(program, kernel, module);
    }
    format!(
        "//! Runs the kernels of `{source}` on an OpenCL device and in Rust, on random operands, and compares every bit.\n\
         //! The argument is part of the device's name. Sizes and values are guesses: what a kernel needs, write here.\n\n\
         mod {module};\n\n\
         #[allow(unused_imports)] use cl2rs_runtime::bytemuck::cast_slice;\n\
         use cl2rs_runtime::compare::Comparison;\n\
         #[allow(unused_imports)] use cl2rs_runtime::*;\n\
         #[allow(unused_imports)] use clc_builtins::*;\n\n\
         fn run(device: &str) -> Result<usize, String> {{\n\
         let mut comparison = Comparison::new(device, include_str!({source:?}), {options:?})?;\n\
         {runs}\
         Ok(comparison.differences())\n\
         }}\n\n\
         fn main() {{\n\
         match run(&std::env::args().nth(1).unwrap_or_default()) {{\n\
         Ok(0) => {{}}\n\
         Ok(_) => std::process::exit(1),\n\
         Err(error) => {{ eprintln!(\"{{error}}\"); std::process::exit(2) }}\n\
         }}\n\
         }}\n"
    )
}

fn run(program: &Program, kernel: &Function, module: &str) -> String {
    let name = &kernel.node.name;
    let (range, count) = match dimensions(kernel.node) {
        1 => ("NdRange::from(256).local([16])", 4096),
        2 => ("NdRange::from([32, 16]).local([8, 4])", 4096),
        _ => ("NdRange::from([8, 8, 8]).local([4, 2, 2])", 4096),
    };
    let mut text = format!("{{ let mut run = comparison.kernel({name:?}, {range});\n");
    let (mut arguments, mut results) = (Vec::new(), Vec::new());
    for (place, parameter) in kernel.parameters.iter().enumerate() {
        let own = format!("{}_", parameter.name);
        match parameter.ty {
            Type::Image(shape) => {
                let (image, result) = image(kernel, &parameter.id, shape);
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
            let value = match &parameter.ty {
                ty if ty.is_integer() => "16".to_string(),
                Type::Scalar(Scalar::Half) => "half::ONE".into(),
                Type::Scalar(_) => "1.5".into(),
                Type::Vector(scalar, width) => format!(
                    "{}{width}::splat({})",
                    scalar.name(),
                    match scalar {
                        Scalar::Half => "half::ONE",
                        scalar if scalar.is_float() => "1.5",
                        _ => "1",
                    }
                ),
                ty => format!("<{module}::{} as cl2rs_runtime::Zeroable>::zeroed()", ty.rust()),
            };
            let ty = rust(&parameter.ty, module);
            text += &format!("let {own} = run.value::<{ty}>({value});\n");
            arguments.push(own);
            continue;
        };
        let ty = rust(to, module);
        if matches!(parameter.ty, Type::Pointer { space: Space::Local, .. }) {
            text += &format!("let {own} = run.local::<{ty}>(64);\n");
            arguments.push(own);
            continue;
        }
        let mutable = if parameter.written { "mut " } else { "" };
        let make = if to.scalar().is_some() {
            format!("run.memory::<{ty}>({count})")
        } else {
            format!("run.filled(cl2rs_runtime::zeroed::<{ty}>({count}))")
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
    let _ = program;
    text += &format!("{module}::run_{}(run.range(), {});\n", kernel.name, arguments.join(", "));
    text += &format!("run.compare(&[{}])?; }}\n", results.join(", "));
    text
}

/// An image as an argument, and if it is written, how its channels are compared: their bytes, and whether it is a float.
fn image(kernel: &Function, id: &str, shape: Shape) -> (String, Option<&'static str>) {
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
        _ if is_depth => ("Float", "4, true"),
        "i" => ("SignedInt16", "2, false"),
        "ui" => ("UnsignedInt8", "1, false"),
        "h" => ("HalfFloat", "2, true"),
        // Of others OpenCL leaves open how they are read.
        _ => ("Float", "4, true"),
    };
    let (name, make, size) = match shape {
        Shape::One => ("Image1d", "image", "256"),
        Shape::OneBuffer => ("Image1dBuffer", "buffer_image", "256"),
        Shape::OneArray => ("Image1dArray", "image", "32, 16"),
        Shape::Two => ("Image2d", "image", "32, 16"),
        Shape::TwoArray => ("Image2dArray", "image", "8, 8, 8"),
        Shape::TwoDepth => ("Image2dDepth", "image", "32, 16"),
        Shape::TwoArrayDepth => ("Image2dArrayDepth", "image", "8, 8, 8"),
        Shape::Three => ("Image3d", "image", "8, 8, 8"),
    };
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
        if callee.is_some_and(|callee| crate::call::is_of_item(&callee.name))
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
