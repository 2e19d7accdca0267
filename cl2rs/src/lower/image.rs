//! Images and samplers (OpenCL C 6.15.15).

use super::value::Value;
use super::{Result, Scope};
use crate::ast::builtin::ImageFunction;
use crate::ast::*;
use crate::rust::ir::{self, BinOp, Runtime};

const ADDRESSING: [&str; 5] = [
    "CLK_ADDRESS_NONE",
    "CLK_ADDRESS_CLAMP_TO_EDGE",
    "CLK_ADDRESS_CLAMP",
    "CLK_ADDRESS_REPEAT",
    "CLK_ADDRESS_MIRRORED_REPEAT",
];

/// Returns the flags of a sampler by their names, or `None` for a value that is not a combination of them.
fn flags(value: i128) -> Option<ir::Expr> {
    let coordinates =
        if value & 1 == 0 { "CLK_NORMALIZED_COORDS_FALSE" } else { "CLK_NORMALIZED_COORDS_TRUE" };
    let addressing = ADDRESSING.get(usize::try_from((value & 0xF) >> 1).ok()?)?;
    let filter = match value & !0xF {
        0 | 0x10 => "CLK_FILTER_NEAREST",
        0x20 => "CLK_FILTER_LINEAR",
        _ => return None,
    };
    let [coordinates, addressing, filter] =
        [coordinates, addressing, filter].map(|name| ir::Expr::path(Runtime::SamplerFlag(name)));
    Some(ir::Expr::binary(BinOp::Or, ir::Expr::binary(BinOp::Or, coordinates, addressing), filter))
}

impl Scope<'_> {
    /// Lowers flags that become a sampler.
    pub fn sampler(&mut self, expr: &Expr, flags_of: &Expr) -> Result<Value> {
        let Some(value) = self.integer(flags_of) else {
            let help = "write the flags, or pass the sampler as an argument";
            return self.refuse(expr.span, "sampler that is not a constant expression", help);
        };
        let Some(flags) = flags(value) else {
            let help = "combine one of `CLK_ADDRESS_` and one of `CLK_FILTER_`";
            return self.refuse(expr.span, &format!("sampler with the flags {value:#x}"), help);
        };
        Ok(Value::new(ir::Expr::call(Runtime::SamplerNew, [flags]), Type::Sampler))
    }

    /// Lowers a function of images. A read without a sampler becomes one with `Sampler::NONE`.
    pub fn image(
        &mut self,
        expr: &Expr,
        function: ImageFunction,
        name: &'static str,
        arguments: &[Expr],
    ) -> Result<Value> {
        let is_number = |ty: &Type| matches!(ty, Type::Scalar(_) | Type::Vector(..));
        let types: Vec<&Type> = arguments.iter().map(|argument| &argument.ty).collect();
        let has_sampler = match (function, &types[..]) {
            (ImageFunction::Query, [Type::Image(_)]) => true,
            (ImageFunction::Read, [Type::Image(_), Type::Sampler, at]) if is_number(at) => true,
            (ImageFunction::Read, [Type::Image(_), at]) if is_number(at) => false,
            (ImageFunction::Write, [Type::Image(_), at, color]) if is_number(at) && is_number(color) => true,
            _ => {
                let help = "use reads, writes and sizes of images without mip levels and samples";
                return self.refuse(expr.span, &format!("signature of `{name}`"), help);
            }
        };
        let values = self.lower_all(arguments, |scope, argument| match scope.value(argument)? {
            value if value.ty == Type::Bool => scope.convert(argument.span, value, &Type::INT),
            value => Ok(scope.without_size(argument.span, value)?.typed()),
        })?;
        let mut list: Vec<ir::Expr> = values.into_iter().map(|value| value.expr).collect();
        if !has_sampler {
            list.insert(1, ir::Expr::path(Runtime::SamplerNone));
        }
        // Queries return `size_t`, which C computes as `ulong`.
        let ty = match &expr.ty {
            Type::Scalar(Scalar::Ulong) => Type::Size,
            ty => ty.clone(),
        };
        Ok(Value::new(ir::Expr::call(Runtime::Image(name), list), ty))
    }
}
