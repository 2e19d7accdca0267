//! Paths, methods and macros of the generated module, as ids and enums that the printer names.

pub use crate::ast::Components;
use crate::ast::{DeclId, FieldId, RecordId, Scalar};
pub use crate::facts::macros::MacroId;

/// The item that a path refers to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Path {
    /// A function, a constant or an enumerator of the source.
    Own(DeclId),
    /// A constant of the module for a macro of the source.
    Macro(MacroId),
    /// A struct or a union of the source.
    Record(RecordId),
    /// The table of source lines.
    Source,
    Builtin(Builtin),
    Runtime(Runtime),
    Core(Core),
}

/// An item of `clc-builtins`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Builtin {
    /// A function, by its name in the registry.
    Function(&'static str),
    /// `int(x)`.
    Convert(Scalar),
    /// `int4(x, y, z, w)`.
    Vector(Scalar, u32),
    /// `as_int4(x)`; the width of a scalar is 1.
    As(Scalar, u32),
    HalfZero,
    HalfOne,
}

/// An item of `cl2rs-runtime`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Runtime {
    PtrOf,
    PtrRead,
    PtrOne,
    PtrNull,
    Div,
    Rem,
    /// An atomic function, by its name.
    Atomic(&'static str),
    /// A function of images, by its name.
    Image(&'static str),
    Printf,
    SamplerNew,
    SamplerNone,
    /// A flag of a sampler, by its name in OpenCL C.
    SamplerFlag(&'static str),
    Event,
    /// `bytemuck::must_cast`.
    MustCast,
}

/// An item of Rust's `core`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Core {
    SliceFromRef,
    SliceFromMut,
    Infinity(Scalar),
    NegInfinity(Scalar),
    Nan(Scalar),
}

/// A method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Method {
    /// `Ptr::get`.
    Get,
    /// `Ptr::set`.
    Set,
    /// `Ptr::with`.
    With,
    IsNull,
    /// `Ptr::address_bits`.
    AddressBits,
    /// `Ptr::elements`.
    Elements,
    /// `Ptr::plus`, which constants can call.
    Plus,
    /// `Item::barrier`.
    Barrier,
    /// `Groups::each`.
    Each,
    /// `Group::run_with_barriers`.
    RunWithBarriers,
    /// `Group::work_items`.
    WorkItems,
    /// `NdRange::required_local`.
    RequiredLocal,
    /// `NdRange::sub_group_size`.
    SubGroupSize,
    Into,
    /// A query of `Item`, by its name in OpenCL C.
    Query(&'static str),
    /// A copy or a function of the group, by its name in OpenCL C.
    Group(&'static str),
    /// `Groups::items`.
    Items,
    /// `Source::run`.
    Run,
    /// `Source::run_sequential`.
    RunSequential,
    WrappingAdd,
    WrappingSub,
    WrappingMul,
    WrappingNeg,
    WrappingShl,
    WrappingShr,
    RotateLeft,
    RotateRight,
    IsMultipleOf,
    Rev,
    StepBy,
    /// `v.xyz()`.
    Components(Components),
    /// `v.set_xyz(x)`.
    SetComponents(Components),
}

impl Runtime {
    /// Returns `true` if the result of a call depends only on its arguments, and the call has no side effects.
    pub fn is_pure(self) -> bool {
        !matches!(self, Self::Atomic(_) | Self::Image(_) | Self::Printf | Self::MustCast)
    }
}

impl Method {
    /// Returns `true` if the result of a call depends only on its operands, and the call has no side effects.
    pub fn is_pure(&self) -> bool {
        use Method::*;
        let is_memory = matches!(self, Get | Set | With | Group(_) | SetComponents(_));
        !is_memory && !matches!(self, Barrier | Each | RunWithBarriers | Items | Run | RunSequential)
    }

    /// Returns `true` if the method changes the variable that it is called on.
    pub fn changes_receiver(&self) -> bool {
        matches!(self, Self::SetComponents(_))
    }
}

/// A field of a struct or a component of a vector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Member {
    /// `.x`, `.y`, `.z` or `.w`.
    Letter(u8),
    /// `.s0` to `.sf`.
    Number(u8),
    /// A field of a struct of the source.
    Field(RecordId, FieldId),
}

/// A macro of the libraries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Macro {
    /// `int4!(a, b)`.
    Vector(Scalar, u32),
    /// `half!(1.0)`.
    Half,
    Unreachable,
}

/// The type that a literal states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffix {
    Size,
    Scalar(Scalar),
}
