//! Images and samplers (OpenCL C 6.15.15).

use crate::Error;
use crate::clang::tree::Node;
use crate::source::types::{Scalar, Type};
use crate::text::function::Scope;
use crate::text::literal::Ex;

/// What can be asked of images.
const QUERIES: [&str; 7] = [
    "get_image_width",
    "get_image_height",
    "get_image_depth",
    "get_image_dim",
    "get_image_array_size",
    "get_image_channel_data_type",
    "get_image_channel_order",
];
const READS: [&str; 4] = ["read_imagef", "read_imagei", "read_imageui", "read_imageh"];
const WRITES: [&str; 4] = ["write_imagef", "write_imagei", "write_imageui", "write_imageh"];

const ADDRESSING: [&str; 5] = ["NONE", "CLAMP_TO_EDGE", "CLAMP", "REPEAT", "MIRRORED_REPEAT"];

/// The flags of a sampler by their names; `None` if it can't be of this value.
fn flags(value: i128) -> Option<String> {
    let coordinates = if value & 1 == 0 { "FALSE" } else { "TRUE" };
    let addressing = ADDRESSING.get(usize::try_from((value & 0xF) >> 1).ok()?)?;
    let filter = match value & !0xF {
        0 | 0x10 => "NEAREST",
        0x20 => "LINEAR",
        _ => return None,
    };
    Some(format!("CLK_NORMALIZED_COORDS_{coordinates} | CLK_ADDRESS_{addressing} | CLK_FILTER_{filter}"))
}

impl Scope<'_> {
    /// A sampler of flags.
    pub fn sampler(&self, node: &Node) -> Result<Ex, Error> {
        // Where a constant is used, clang has the expression that it is made of, and not its name.
        if let Some(name) = self.program.sampler(&node.id) {
            return Ok(Ex::atom(name, Type::Sampler));
        }
        let value = self.program.integer(node).ok_or_else(|| {
            self.refuse(
                node,
                "a sampler that is no constant",
                "write its flags, or hand it over as an argument",
            )
        })?;
        let flags = flags(value).ok_or_else(|| {
            let way_out = "name one of CLK_ADDRESS_ and one of CLK_FILTER_";
            self.refuse(node, &format!("a sampler of the flags {value:#x}"), way_out)
        })?;
        Ok(Ex::atom(format!("Sampler::new({flags})"), Type::Sampler))
    }

    /// A function of images: its operands are the same in Rust, but that a read without a sampler has one that says so.
    pub fn image(&mut self, node: &Node, name: &str, arguments: &[&Node], ty: Type) -> Result<Ex, Error> {
        let mut values = Vec::new();
        for argument in arguments {
            let value = self.value(argument)?;
            values.push(match value.ty {
                Type::Bool => self.convert(node, value, &Type::INT)?,
                _ => value.typed(),
            });
        }
        let kinds: Vec<&Type> = values.iter().map(|value| &value.ty).collect();
        let is_number = |ty: &Type| matches!(ty, Type::Scalar(_) | Type::Vector(..));
        let (is_known, sampler) = match kinds[..] {
            [Type::Image(_)] => (QUERIES.contains(&name), ""),
            [Type::Image(_), Type::Sampler, at] => (READS.contains(&name) && is_number(at), ""),
            [Type::Image(_), at] => (READS.contains(&name) && is_number(at), ", Sampler::NONE"),
            [Type::Image(_), at, color] => (WRITES.contains(&name) && is_number(at) && is_number(color), ""),
            _ => (false, ""),
        };
        if !is_known {
            let way_out = "there are reads, writes and sizes of images without mip levels and samples";
            return Err(self.refuse(node, &format!("this form of `{name}`"), way_out));
        }
        let mut texts: Vec<String> = values.into_iter().map(|value| value.text).collect();
        texts[0] += sampler;
        // `size_t`, where C computes with `ulong`.
        let ty = match ty {
            Type::Scalar(Scalar::Ulong) => Type::Size,
            ty => ty,
        };
        Ok(Ex::atom(format!("{name}({})", texts.join(", ")), ty))
    }
}
