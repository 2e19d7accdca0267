//! Names of paths, methods and macros, and literals.

use super::names::Items;
use crate::ast::types::Shape;
use crate::rust::ir::*;
use std::fmt;

/// Returns the name of a method that is written as one word.
fn method(method: &Method) -> &'static str {
    match method {
        Method::Get => "get",
        Method::Set => "set",
        Method::With => "with",
        Method::IsNull => "is_null",
        Method::Query(name) | Method::Group(name) => name,
        Method::Elements => "elements",
        Method::Plus => "plus",
        Method::Barrier => "barrier",
        Method::Each => "each",
        Method::Together => "together",
        Method::WorkItems => "work_items",
        Method::RequiredLocal => "required_local",
        Method::Into => "into",
        Method::Items => "items",
        Method::Run => "run",
        Method::RunAlone => "run_alone",
        Method::WrappingAdd => "wrapping_add",
        Method::WrappingSub => "wrapping_sub",
        Method::WrappingMul => "wrapping_mul",
        Method::WrappingNeg => "wrapping_neg",
        Method::WrappingShl => "wrapping_shl",
        Method::WrappingShr => "wrapping_shr",
        Method::RotateLeft => "rotate_left",
        Method::RotateRight => "rotate_right",
        Method::IsMultipleOf => "is_multiple_of",
        Method::Rev => "rev",
        Method::StepBy => "step_by",
        Method::Components(_) => "",
        Method::SetComponents(_) => "set_",
    }
}

/// A scalar's name in OpenCL C with a width, which is left out if it is 1.
struct Wide(Scalar, u32);

impl fmt::Display for Wide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(scalar, width) = self;
        f.write_str(scalar.name())?;
        if *width > 1 { write!(f, "{width}") } else { Ok(()) }
    }
}

struct BuiltinName(Builtin);

impl fmt::Display for BuiltinName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Builtin::Function(name) => f.write_str(name),
            Builtin::Convert(scalar) => f.write_str(scalar.name()),
            Builtin::Vector(scalar, width) => write!(f, "{}", Wide(scalar, width)),
            Builtin::As(scalar, width) => write!(f, "as_{}", Wide(scalar, width)),
            Builtin::HalfZero => f.write_str("half::ZERO"),
            Builtin::HalfOne => f.write_str("half::ONE"),
        }
    }
}

struct RuntimeName(Runtime);

impl fmt::Display for RuntimeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Runtime::PtrOf => f.write_str("Ptr::of"),
            Runtime::PtrRead => f.write_str("Ptr::read"),
            Runtime::PtrOne => f.write_str("Ptr::one"),
            Runtime::PtrNull => f.write_str("Ptr::null"),
            Runtime::Div => f.write_str("div"),
            Runtime::Rem => f.write_str("rem"),
            Runtime::Atomic(name) | Runtime::Image(name) | Runtime::SamplerFlag(name) => f.write_str(name),
            Runtime::Printf => f.write_str("printf"),
            Runtime::SamplerNew => f.write_str("Sampler::new"),
            Runtime::SamplerNone => f.write_str("Sampler::NONE"),
            Runtime::Event => f.write_str("Event"),
            Runtime::MustCast => f.write_str("cl2rs_runtime::bytemuck::must_cast"),
        }
    }
}

struct CoreName(Core);

impl fmt::Display for CoreName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Core::SliceFromRef => f.write_str("core::slice::from_ref"),
            Core::SliceFromMut => f.write_str("core::slice::from_mut"),
            Core::Infinity(scalar) => write!(f, "{}::INFINITY", scalar.rust()),
            Core::NegInfinity(scalar) => write!(f, "{}::NEG_INFINITY", scalar.rust()),
            Core::Nan(scalar) => write!(f, "{}::NAN", scalar.rust()),
        }
    }
}

/// The name of a macro, without `!`.
pub struct MacroName(pub Macro);

impl fmt::Display for MacroName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Macro::Vector(scalar, width) => write!(f, "{}", Wide(scalar, width)),
            Macro::Half => f.write_str("half"),
            Macro::Unreachable => f.write_str("unreachable"),
        }
    }
}

pub struct ComponentNames<'a>(pub &'a Components);

impl fmt::Display for ComponentNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Components::Lo => f.write_str("lo"),
            Components::Hi => f.write_str("hi"),
            Components::Even => f.write_str("even"),
            Components::Odd => f.write_str("odd"),
            Components::Letters(list) => list.iter().try_for_each(|index| f.write_str(letter(*index))),
            Components::Numbers(list) => {
                f.write_str("s")?;
                list.iter().try_for_each(|index| write!(f, "{index:x}"))
            }
        }
    }
}

/// Returns the name of a lint.
pub fn lint(lint: Lint) -> &'static str {
    match lint {
        Lint::ApproxConstant => "clippy::approx_constant",
        Lint::BadBitMask => "clippy::bad_bit_mask",
        Lint::DocLazyContinuation => "clippy::doc_lazy_continuation",
        Lint::DocOverindentedListItems => "clippy::doc_overindented_list_items",
        Lint::EqOp => "clippy::eq_op",
        Lint::ErasingOp => "clippy::erasing_op",
        Lint::ExplicitCounterLoop => "clippy::explicit_counter_loop",
        Lint::IdentityOp => "clippy::identity_op",
        Lint::IfSameThenElse => "clippy::if_same_then_else",
        Lint::ManualClamp => "clippy::manual_clamp",
        Lint::ManualMemcpy => "clippy::manual_memcpy",
        Lint::ManualSliceFill => "clippy::manual_slice_fill",
        Lint::ManualSwap => "clippy::manual_swap",
        Lint::NeedlessIfs => "clippy::needless_ifs",
        Lint::NeedlessRangeLoop => "clippy::needless_range_loop",
        Lint::NegCmpOpOnPartialOrd => "clippy::neg_cmp_op_on_partial_ord",
        Lint::NonminimalBool => "clippy::nonminimal_bool",
        Lint::ReversedEmptyRanges => "clippy::reversed_empty_ranges",
        Lint::TooManyArguments => "clippy::too_many_arguments",
        Lint::ZeroDividedByZero => "clippy::zero_divided_by_zero",
        Lint::UnconditionalPanic => "unconditional_panic",
        Lint::NonCamelCaseTypes => "non_camel_case_types",
        Lint::NonSnakeCase => "non_snake_case",
        Lint::NonUpperCaseGlobals => "non_upper_case_globals",
        Lint::UnusedAssignments => "unused_assignments",
        Lint::UnusedVariables => "unused_variables",
    }
}

/// Returns the name of a type of images.
pub fn image(shape: Shape) -> &'static str {
    match shape {
        Shape::One => "Image1d",
        Shape::OneBuffer => "Image1dBuffer",
        Shape::OneArray => "Image1dArray",
        Shape::Two => "Image2d",
        Shape::TwoArray => "Image2dArray",
        Shape::TwoDepth => "Image2dDepth",
        Shape::TwoArrayDepth => "Image2dArrayDepth",
        Shape::Three => "Image3d",
    }
}

/// Returns the name of one of the first four components.
pub fn letter(index: u8) -> &'static str {
    ["x", "y", "z", "w"].get(usize::from(index)).copied().unwrap_or("w")
}

pub struct Literal<'a>(pub &'a Lit);

impl fmt::Display for Literal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Lit::Int { value, hex, suffix } => {
                match hex {
                    Some(digits) if *value >= 0 => {
                        write!(f, "0x{value:0width$x}", width = usize::from(*digits))?;
                    }
                    _ => write!(f, "{value}")?,
                }
                match suffix {
                    Some(Suffix::Size) => f.write_str("_usize"),
                    Some(Suffix::Scalar(scalar)) => write!(f, "_{}", scalar.rust()),
                    None => Ok(()),
                }
            }
            Lit::Float { value, scalar, has_suffix } => {
                match scalar {
                    Scalar::Float => write!(f, "{:?}", *value as f32)?,
                    _ => write!(f, "{value:?}")?,
                }
                if *has_suffix { write!(f, "_{}", scalar.rust()) } else { Ok(()) }
            }
            Lit::Bool(value) => write!(f, "{value}"),
            Lit::Str(text) => write!(f, "{text:?}"),
            Lit::Bytes(bytes) => write!(f, "b\"{}\"", bytes.escape_ascii()),
        }
    }
}

/// The name of a method.
pub struct MethodName<'a>(pub &'a Method);

impl fmt::Display for MethodName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(method(self.0))?;
        match self.0 {
            Method::Components(names) | Method::SetComponents(names) => {
                write!(f, "{}", ComponentNames(names))
            }
            _ => Ok(()),
        }
    }
}

/// The name of an item, without the crate that it is from.
pub struct PathName<'a>(pub Path, pub &'a Items);

impl fmt::Display for PathName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Path::Own(_) | Path::Macro(_) | Path::Record(_) => f.write_str(self.1.path(self.0)),
            Path::Source => f.write_str("SOURCE"),
            Path::Builtin(name) => write!(f, "{}", BuiltinName(name)),
            Path::Runtime(name) => write!(f, "{}", RuntimeName(name)),
            Path::Core(name) => write!(f, "{}", CoreName(name)),
        }
    }
}

/// Returns the library that an item is from, if the module imports it.
pub fn library(path: Path) -> Option<&'static str> {
    match path {
        Path::Builtin(_) => Some("clc_builtins"),
        // It has its crate in its name.
        Path::Runtime(Runtime::MustCast) => None,
        Path::Runtime(_) => Some("cl2rs_runtime"),
        _ => None,
    }
}
