//! The section of the specification for a signature, and its mangled name in OpenCL compilers. Both are computed, so
//! that programs that do not call these functions do not contain their text.

use crate::exact::Format;
use crate::registry::{Access, Builtin, Family, Operand, Type};
use core::fmt;

/// A section of the OpenCL C specification, version 3.0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Section {
    number: &'static str,
    anchor: &'static str,
}

impl Section {
    /// Returns the number of the section: `6.4.3`.
    #[inline]
    pub const fn number(self) -> &'static str {
        self.number
    }
    /// Returns the anchor of the section in `OpenCL_C.html`: `explicit-conversions`.
    #[inline]
    pub const fn anchor(self) -> &'static str {
        self.anchor
    }
}

impl fmt::Display for Section {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.number)
    }
}

/// An address space of OpenCL C (OpenCL C 6.7), with the number that SPIR targets use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum AddressSpace {
    /// `private`, the default of pointers in OpenCL C 1.2.
    #[default]
    Private,
    /// `global`.
    Global,
    /// `constant`.
    Constant,
    /// `local`.
    Local,
    /// `generic`, the default of pointers since OpenCL C 2.0.
    Generic,
}

/// The mangled name of a signature in object files, which its `Display` writes.
///
/// OpenCL compilers mangle names according to the Itanium C++ ABI.
#[derive(Clone, Copy, Debug)]
pub struct MangledName<'a> {
    builtin: &'a Builtin,
    space: AddressSpace,
}

impl MangledName<'_> {
    /// Changes the address space of all pointers.
    #[inline]
    #[must_use]
    pub const fn with_address_space(self, space: AddressSpace) -> Self {
        Self { space, ..self }
    }
}

impl Builtin {
    /// Returns the section of the specification that describes the function.
    ///
    /// The default is section 6.15, "Built-in Functions".
    ///
    /// ```
    /// use clc_builtins::registry;
    ///
    /// let max_of = |name: &str| {
    ///     registry::find("max").find(|max| max.operands[0].name() == name).unwrap()
    /// };
    /// assert_eq!(max_of("int4").section().number(), "6.15.3");
    /// assert_eq!(max_of("float4").section().anchor(), "common-functions");
    /// ```
    #[inline]
    pub fn section(&self) -> Section {
        let (number, anchor) = match self.family {
            Family::Convert => ("6.4.3", "explicit-conversions"),
            Family::AsType => ("6.4.4.2", "reinterpreting-types-using-as_type-and-as_typen"),
            Family::Shuffle | Family::Shuffle2 | Family::VecStep => {
                ("6.15.13", "miscellaneous-vector-functions")
            }
            Family::Function => {
                let (of_integers, of_floats) = self.function().sections;
                let of = self.operands.iter().find_map(|operand| operand.ty).or(self.result);
                let is_float = of.is_some_and(|of| matches!(of.scalar.format(), Format::Float { .. }));
                match if is_float { of_floats } else { of_integers } {
                    2 => ("6.15.2", "math-functions"),
                    3 => ("6.15.3", "integer-functions"),
                    4 => ("6.15.4", "common-functions"),
                    5 => ("6.15.5", "geometric-functions"),
                    6 => ("6.15.6", "relational-functions"),
                    7 => ("6.15.7", "vector-data-load-and-store-functions"),
                    13 => ("6.15.13", "miscellaneous-vector-functions"),
                    _ => ("6.15", "built-in-functions"),
                }
            }
        };
        Section { number, anchor }
    }

    /// Returns the mangled name in object files for 64-bit devices, like clang for the target `spir64`.
    ///
    /// Pointers have the private address space; [`MangledName::with_address_space`] changes it. Returns `None` for `vec_step`,
    /// which is an operator like `sizeof`.
    ///
    /// ```
    /// use clc_builtins::registry::{self, AddressSpace};
    ///
    /// let mut signatures = registry::find("convert_short4_sat_rtp");
    /// let of_float4 = signatures.find(|builtin| builtin.operands[0].name() == "float4").unwrap();
    /// assert_eq!(of_float4.mangled_name().unwrap().to_string(), "_Z22convert_short4_sat_rtpDv4_f");
    ///
    /// let mut signatures = registry::find("vload4");
    /// let of_float = signatures.find(|builtin| builtin.operands[1].name() == "float").unwrap();
    /// let name = of_float.mangled_name().unwrap();
    /// assert_eq!(name.to_string(), "_Z6vload4mPKf");
    /// assert_eq!(name.with_address_space(AddressSpace::Global).to_string(), "_Z6vload4mPU3AS1Kf");
    /// ```
    #[inline]
    pub fn mangled_name(&self) -> Option<MangledName<'_>> {
        let name = MangledName { builtin: self, space: AddressSpace::Private };
        (self.family != Family::VecStep).then_some(name)
    }
}

/// A part of the name that a later part may refer to by its number.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    None,
    Vector(Type),
    /// The target type of a pointer, with its qualifiers.
    Pointed(Operand),
    Pointer(Operand),
}

/// The parts so far. Four operands have no more than four each.
struct Parts {
    parts: [Part; 16],
    len: usize,
}

impl Parts {
    /// Writes a reference to an equal earlier part, if there is one.
    #[inline]
    fn refer(&self, part: Part, f: &mut fmt::Formatter<'_>) -> Result<bool, fmt::Error> {
        let Some(index) = self.parts[..self.len].iter().position(|&other| other == part) else {
            return Ok(false);
        };
        match index {
            0 => f.write_str("S_")?,
            index => write!(f, "S{}_", index - 1)?,
        }
        Ok(true)
    }
    #[inline]
    fn add(&mut self, part: Part) {
        if self.len < self.parts.len() {
            self.parts[self.len] = part;
            self.len += 1;
        }
    }
}

impl fmt::Display for MangledName<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.builtin.name;
        write!(f, "_Z{}{name}", name.len())?;
        let mut parts = Parts { parts: [Part::None; 16], len: 0 };
        for &operand in self.builtin.operands.iter() {
            let Some(ty) = operand.ty else {
                f.write_str("m")?;
                continue;
            };
            if operand.access == Access::In {
                vector(ty, &mut parts, f)?;
                continue;
            }
            if parts.refer(Part::Pointer(operand), f)? {
                continue;
            }
            f.write_str("P")?;
            let is_const = operand.access == Access::From;
            let is_qualified = is_const || self.space != AddressSpace::Private;
            if !(is_qualified && parts.refer(Part::Pointed(operand), f)?) {
                if self.space != AddressSpace::Private {
                    write!(f, "U3AS{}", self.space as u8)?;
                }
                if is_const {
                    f.write_str("K")?;
                }
                vector(ty, &mut parts, f)?;
                if is_qualified {
                    parts.add(Part::Pointed(operand));
                }
            }
            parts.add(Part::Pointer(operand));
        }
        Ok(())
    }
}

/// Writes a scalar type, or a vector type.
#[inline]
fn vector(ty: Type, parts: &mut Parts, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if ty.width == 1 {
        return scalar(ty, f);
    }
    if parts.refer(Part::Vector(ty), f)? {
        return Ok(());
    }
    write!(f, "Dv{}_", ty.width)?;
    scalar(ty, f)?;
    parts.add(Part::Vector(ty));
    Ok(())
}

#[inline]
fn scalar(ty: Type, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(match ty.scalar.format() {
        Format::Integer { bits: 8, signed: true } => "c",
        Format::Integer { bits: 8, signed: false } => "h",
        Format::Integer { bits: 16, signed: true } => "s",
        Format::Integer { bits: 16, signed: false } => "t",
        Format::Integer { bits: 32, signed: true } => "i",
        Format::Integer { bits: 32, signed: false } => "j",
        Format::Integer { bits: 64, signed: true } => "l",
        Format::Integer { bits: 64, signed: false } => "m",
        Format::Float { bits: 16, exponent: 5 } => "Dh",
        Format::Float { bits: 16, exponent: 8 } => "DF16b",
        Format::Float { bits: 32, exponent: 8 } => "f",
        Format::Float { bits: 64, exponent: 11 } => "d",
        // A type of the table that OpenCL C lacks is a vendor's type.
        _ => return write!(f, "u{}{}", ty.scalar.name().len(), ty.scalar.name()),
    })
}
