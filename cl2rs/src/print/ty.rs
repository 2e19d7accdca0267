//! The text of types.

use super::names::Names;
use super::path::*;
use crate::rust::ir::*;

/// The lifetimes that Rust infers.
const ELIDED: [&str; 2] = ["'_"; 2];

/// Returns the beginning of a reference or of its type.
pub fn ampersand(is_mutable: bool) -> &'static str {
    if is_mutable { "&mut " } else { "&" }
}

impl Names<'_> {
    pub fn ty(&self, ty: &Type) -> String {
        self.ty_in(ty, ELIDED)
    }

    /// Returns a type with these lifetimes: of the outermost pointer, and of all others.
    pub fn ty_in(&self, ty: &Type, [own, content]: [&str; 2]) -> String {
        match ty {
            Type::Void => "()".into(),
            Type::Bool => "bool".into(),
            Type::Size => "usize".into(),
            Type::Scalar(scalar) => scalar.rust().into(),
            Type::Vector(scalar, width) => format!("{}{width}", scalar.name()),
            Type::Struct(id) => {
                let name = self.items.path(Path::Record(*id));
                if self.items.has_lifetime(*id) { format!("{name}<{own}>") } else { name.into() }
            }
            Type::Array(of, len) => format!("[{}; {len}]", self.ty_in(of, [own, content])),
            Type::Pointer { to, .. } => format!("Ptr<{own}, {}>", self.ty_in(to, [content; 2])),
            Type::Image(shape) => format!("&{}", image(*shape)),
            Type::Sampler => "Sampler".into(),
            Type::Event => "Event".into(),
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
            Ty::NdRange => "NdRange".into(),
            Ty::Item(true) => "&Item".into(),
            Ty::Item(false) => "Item".into(),
            Ty::Range => "impl Into<NdRange>".into(),
            Ty::Usize => "usize".into(),
        }
    }

    /// Returns a variable where it is declared.
    pub fn pattern(&self, local: LocalId) -> super::doc::Doc<'_> {
        doc![if self.is_mutable(local) { "mut " } else { "" }, self.local(local)]
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
        let name = PathName(path, self.items).to_string();
        match library(path) {
            Some(library) if self.items.is_taken(path) => format!("{library}::{name}"),
            _ => name,
        }
    }
}
