//! The text of names in the libraries, of types and of literals.

use super::names::{Items, Names};
use crate::ast::types::Shape;
use crate::rust::ir::*;
use std::fmt::Debug;

/// The library that runs kernels.
pub const RUNTIME: &str = "cl2rs_runtime";

/// The library of types and functions.
pub const BUILTINS: &str = "clc_builtins";

/// The lifetimes that Rust infers.
const ELIDED: [&str; 2] = ["'_"; 2];

/// Returns the name of a variant, `WrappingAdd`, in snake case.
fn snake_case(variant: &impl Debug) -> String {
    let mut name = String::new();
    for c in format!("{variant:?}").chars() {
        name.extend((c.is_uppercase() && !name.is_empty()).then_some('_'));
        name.extend(c.to_lowercase());
    }
    name
}

/// Returns the name of a method.
pub fn method(method: &Method) -> String {
    match method {
        Method::Query(name) | Method::Group(name) => (*name).into(),
        Method::Components(names) => components(names),
        Method::SetComponents(names) => format!("set_{}", components(names)),
        method => snake_case(method),
    }
}

/// Returns the name of a lint.
pub fn lint(lint: Lint) -> String {
    format!("{}{}", if lint.is_clippy() { "clippy::" } else { "" }, snake_case(&lint))
}

/// Returns the name of an item without the library that it is from.
pub fn path_name(path: Path, items: &Items) -> String {
    match path {
        Path::Own(_) | Path::Macro(_) | Path::Record(_) => items.path(path),
        Path::Source => "SOURCE",
        Path::Builtin(Builtin::Function(name)) => name,
        Path::Builtin(Builtin::Convert(scalar)) => scalar.name(),
        Path::Builtin(Builtin::Vector(scalar, width)) => return wide(scalar, width),
        Path::Builtin(Builtin::As(scalar, width)) => return format!("as_{}", wide(scalar, width)),
        Path::Builtin(Builtin::HalfZero) => "half::ZERO",
        Path::Builtin(Builtin::HalfOne) => "half::ONE",
        Path::Runtime(Runtime::PtrOf) => "Ptr::of",
        Path::Runtime(Runtime::PtrRead) => "Ptr::read",
        Path::Runtime(Runtime::PtrOne) => "Ptr::one",
        Path::Runtime(Runtime::PtrNull) => "Ptr::null",
        Path::Runtime(Runtime::Div) => "div",
        Path::Runtime(Runtime::Rem) => "rem",
        Path::Runtime(Runtime::Atomic(name) | Runtime::Image(name) | Runtime::SamplerFlag(name)) => name,
        Path::Runtime(Runtime::Printf) => "printf",
        Path::Runtime(Runtime::SamplerNew) => "Sampler::new",
        Path::Runtime(Runtime::SamplerNone) => "Sampler::NONE",
        Path::Runtime(Runtime::Event) => "Event",
        Path::Runtime(Runtime::MustCast) => "cl2rs_runtime::bytemuck::must_cast",
        Path::Core(Core::SliceFromRef) => "core::slice::from_ref",
        Path::Core(Core::SliceFromMut) => "core::slice::from_mut",
        Path::Core(Core::Infinity(scalar)) => return format!("{}::INFINITY", scalar.rust()),
        Path::Core(Core::NegInfinity(scalar)) => return format!("{}::NEG_INFINITY", scalar.rust()),
        Path::Core(Core::Nan(scalar)) => return format!("{}::NAN", scalar.rust()),
    }
    .into()
}

/// Returns a scalar's name in OpenCL C with a width, which is left out if it is 1.
fn wide(scalar: Scalar, width: u32) -> String {
    if width > 1 { format!("{}{width}", scalar.name()) } else { scalar.name().into() }
}

/// Returns the names of components after `.`.
pub fn components(components: &Components) -> String {
    match components {
        Components::Lo => "lo".into(),
        Components::Hi => "hi".into(),
        Components::Even => "even".into(),
        Components::Odd => "odd".into(),
        Components::Letters(list) => list.iter().map(|index| letter(*index)).collect(),
        Components::Numbers(list) => {
            list.iter().fold("s".into(), |names: String, index| format!("{names}{index:x}"))
        }
    }
}

/// Returns the name of one of the first four components.
fn letter(index: u8) -> &'static str {
    ["x", "y", "z", "w"].get(usize::from(index)).copied().unwrap_or("w")
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

pub fn literal(lit: &Lit) -> String {
    match lit {
        Lit::Int { value, hex, suffix } => {
            let digits = match hex {
                Some(digits) if *value >= 0 => format!("0x{value:0width$x}", width = usize::from(*digits)),
                _ => value.to_string(),
            };
            match suffix {
                Some(Suffix::Size) => digits + "_usize",
                Some(Suffix::Scalar(scalar)) => digits + "_" + scalar.rust(),
                None => digits,
            }
        }
        Lit::Float { value, scalar, has_suffix } => {
            let digits = match scalar {
                Scalar::Float => format!("{:?}", *value as f32),
                _ => format!("{value:?}"),
            };
            if *has_suffix { digits + "_" + scalar.rust() } else { digits }
        }
        Lit::Bool(value) => value.to_string(),
        Lit::Str(text) => format!("{text:?}"),
        Lit::Bytes(bytes) => format!("b\"{}\"", bytes.escape_ascii()),
    }
}

/// Returns the beginning of a reference or of its type.
pub fn ampersand(is_mutable: bool) -> &'static str {
    if is_mutable { "&mut " } else { "&" }
}

impl Names<'_> {
    /// Returns a name of the runtime.
    pub fn runtime<'t>(&self, name: &'t str) -> &'t str {
        self.items.uses_library(RUNTIME);
        name
    }

    /// Returns a name of `clc-builtins`.
    pub fn builtin<'t>(&self, name: &'t str) -> &'t str {
        self.items.uses_library(BUILTINS);
        name
    }

    /// Returns the name of a macro.
    pub fn macro_name(&self, name: Macro) -> String {
        match name {
            Macro::Vector(scalar, width) => self.builtin(&wide(scalar, width)).into(),
            Macro::Half => self.builtin("half").into(),
            Macro::Unreachable => "unreachable".into(),
        }
    }

    pub fn ty(&self, ty: &Type) -> String {
        self.ty_in(ty, ELIDED)
    }

    /// Returns a type with these lifetimes: of the outermost pointer, and of all others.
    pub fn ty_in(&self, ty: &Type, [outer, content]: [&str; 2]) -> String {
        match ty {
            Type::Void => "()".into(),
            Type::Bool => "bool".into(),
            Type::Size => "usize".into(),
            Type::Scalar(Scalar::Half) => self.builtin("half").into(),
            Type::Scalar(scalar) => scalar.rust().into(),
            Type::Vector(scalar, width) => self.builtin(&wide(*scalar, *width)).into(),
            Type::Struct(id) => {
                let name = self.items.path(Path::Record(*id));
                if self.items.has_lifetime(*id) { format!("{name}<{outer}>") } else { name.into() }
            }
            Type::Array(of, len) => format!("[{}; {len}]", self.ty_in(of, [outer, content])),
            Type::Pointer { to, .. } => {
                format!("{}<{outer}, {}>", self.runtime("Ptr"), self.ty_in(to, [content; 2]))
            }
            Type::Image(shape) => format!("&{}", self.runtime(image(*shape))),
            Type::Sampler => self.runtime("Sampler").into(),
            Type::Event => self.runtime("Event").into(),
            Type::Other(_) => "!".into(),
        }
    }

    /// Returns the type of a parameter, a variable or a result.
    pub fn declared(&self, ty: &Ty) -> String {
        self.declared_in(ty, ELIDED)
    }

    /// Returns the type of a parameter or a result with these lifetimes: of the outermost pointer, and of all others.
    pub fn declared_in(&self, ty: &Ty, lifetimes: [&str; 2]) -> String {
        match ty {
            Ty::Plain(ty) => self.ty_in(ty, lifetimes),
            Ty::Slice(is_mutable, ty) => {
                format!("{}[{}]", ampersand(*is_mutable), self.ty_in(ty, lifetimes))
            }
            Ty::Reference(is_mutable, ty) => {
                format!("{}{}", ampersand(*is_mutable), self.ty_in(ty, lifetimes))
            }
            Ty::NdRange => self.runtime("NdRange").into(),
            Ty::Item(true) => self.runtime("&Item").into(),
            Ty::Item(false) => self.runtime("Item").into(),
            Ty::Range => self.runtime("impl Into<NdRange>").into(),
            Ty::Usize => "usize".into(),
        }
    }

    /// Returns a variable where it is declared.
    pub fn pattern(&self, local: LocalId) -> String {
        format!("{}{}", if self.is_mutable(local) { "mut " } else { "" }, self.local(local))
    }

    pub fn member(&self, member: &Member) -> String {
        match member {
            Member::Letter(index) => letter(*index).into(),
            Member::Number(index) => format!("s{index:x}"),
            Member::Field(record, field) => self.items.field(*record, *field).into(),
        }
    }

    /// Returns the path of an item, qualified if the source has one of its name.
    pub fn path(&self, path: Path) -> String {
        let name = path_name(path, self.items);
        let library = match path {
            Path::Builtin(_) => BUILTINS,
            Path::Runtime(function) if function != Runtime::MustCast => RUNTIME,
            _ => return name,
        };
        if self.items.is_taken(path) {
            return format!("{library}::{name}");
        }
        self.items.uses_library(library);
        name
    }
}
