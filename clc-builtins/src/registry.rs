//! All signatures of this build as data, for tests and tools.
//!
//! The list is generated at compile time from the same table as the functions. A binary that does not use it does not
//! contain it.
//!
//! ```
//! use clc_builtins::registry::{self, Family};
//!
//! let names = registry::find("convert_int4_sat_rte");
//! assert!(names.map(|builtin| builtin.operands[0].name()).any(|operand| operand == "float4"));
//! let shuffles = registry::BUILTINS.iter().filter(|builtin| builtin.family == Family::Shuffle);
//! assert_eq!(shuffles.count(), 176);
//! ```
//!
//! [`Builtin::evaluate`] computes the result of a signature on raw bytes.

use crate::exact::functions::Reference;
use crate::exact::{Format, Rounding};
use crate::registry_rows;
use core::fmt;
use core::ops::Deref;

#[doc(inline)]
pub use crate::mangled::{AddressSpace, MangledName, Section};
#[doc(inline)]
pub use crate::registry_rows::Scalar;

impl Scalar {
    #[inline]
    const fn row(self) -> &'static registry_rows::Row {
        &registry_rows::SCALARS[self as usize]
    }
    /// Returns the OpenCL name: `float`.
    #[inline]
    pub const fn name(self) -> &'static str {
        self.row().0
    }
    /// Returns the name of the Rust type: `f32`.
    #[inline]
    pub const fn rust_name(self) -> &'static str {
        self.row().1
    }
    /// Returns the layout of the bits.
    #[inline]
    pub const fn format(self) -> Format {
        self.row().2
    }
    /// Returns the required OpenCL extension: `cl_khr_fp64`.
    #[inline]
    pub const fn extension(self) -> Option<&'static str> {
        self.row().3
    }
    /// Returns `true` if this build has functions for the type, so its cargo feature is enabled.
    #[inline]
    pub const fn is_enabled(self) -> bool {
        self.row().4
    }
    /// Returns the rounding of a conversion to this type without a rounding suffix.
    #[inline]
    pub const fn default_rounding(self) -> Rounding {
        self.row().5
    }
}

/// A scalar or vector type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type {
    /// The type of the components.
    pub scalar: Scalar,
    /// The number of components: 1, 2, 3, 4, 8 or 16.
    pub width: u8,
    index: u8,
}

impl Type {
    /// Returns the OpenCL name: `float4` or `float`.
    #[inline]
    pub const fn name(self) -> &'static str {
        registry_rows::TYPES[self.index as usize].0
    }
    /// Returns the number of components in memory, which is 4 for a 3-vector, like OpenCL's `vec_step`.
    #[inline]
    pub const fn lanes(self) -> u8 {
        if self.width == 3 { 4 } else { self.width }
    }
    /// Returns the size in bytes, including the padding of a 3-vector.
    #[inline]
    pub const fn size(self) -> usize {
        self.scalar.format().bits() as usize / 8 * self.lanes() as usize
    }
    /// Returns all types of this build.
    #[inline]
    pub fn all() -> impl Iterator<Item = Type> {
        (0..registry_rows::TYPES.len()).map(Type::at).filter(|ty| ty.scalar.is_enabled())
    }
    #[inline]
    const fn at(index: usize) -> Type {
        let (_, scalar, width) = registry_rows::TYPES[index];
        Type { scalar, width, index: index as u8 }
    }
}

impl fmt::Debug for Type {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Type {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The families of functions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Family {
    /// `convert_T[_sat][_rtX]`, OpenCL C 6.4.3.
    Convert,
    /// `as_T`, OpenCL C 6.4.4.2.
    AsType,
    /// `shuffle`, OpenCL C 6.15.13.
    Shuffle,
    /// `shuffle2`, OpenCL C 6.15.13.
    Shuffle2,
    /// `vec_step`, OpenCL C 6.15.13.
    VecStep,
    /// Every other function, OpenCL C 6.15.
    Function,
}

/// The way in which a function accesses an operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Access {
    /// The function reads a value.
    In,
    /// The operand is an output parameter, which the function writes.
    Out,
    /// The operand is memory that the function reads, with elements of the operand's type.
    From,
    /// The operand is memory that the function writes.
    Into,
}

/// One operand of a signature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Operand {
    /// The way in which the function accesses it.
    pub access: Access,
    /// The type of the value, or of the elements of memory. `None` is OpenCL's `size_t`, a `usize`.
    pub ty: Option<Type>,
}

impl Operand {
    /// Returns the type.
    ///
    /// # Panics
    ///
    /// Panics if the operand is a `size_t`.
    #[inline]
    #[track_caller]
    pub const fn ty(self) -> Type {
        match self.ty {
            Some(ty) => ty,
            None => panic!("an operand of type `size_t` has no `Type`"),
        }
    }
    /// Returns the name of the type: `float4` or `size_t`.
    #[inline]
    pub const fn name(self) -> &'static str {
        match self.ty {
            Some(ty) => ty.name(),
            None => "size_t",
        }
    }
    #[inline]
    const fn value(ty: Type) -> Self {
        Operand { access: Access::In, ty: Some(ty) }
    }
}

impl fmt::Debug for Operand {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Formats the operand as an OpenCL C declaration without address spaces: `float4`, `const half *`, `int4 *`.
impl fmt::Display for Operand {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match self.access {
            Access::In => f.pad(name),
            Access::Out | Access::Into => write!(f, "{name} *"),
            Access::From => write!(f, "const {name} *"),
        }
    }
}

/// One to four operands, which dereference to a slice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Operands {
    operands: [Operand; 4],
    len: u8,
}

impl Operands {
    #[inline]
    const fn from_types(x: Type, y: Type, z: Type, len: u8) -> Self {
        let z = Operand::value(z);
        Operands { operands: [Operand::value(x), Operand::value(y), z, z], len }
    }
}

// A page would list 90 methods of slices.
#[doc(hidden)]
impl Deref for Operands {
    type Target = [Operand];
    #[inline]
    fn deref(&self) -> &[Operand] {
        &self.operands[..self.len as usize]
    }
}

impl fmt::Debug for Operands {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// One signature: a name with the types of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Builtin {
    /// The OpenCL name, which several signatures can share.
    pub name: &'static str,
    /// The family of the function.
    pub family: Family,
    /// The operands, in order.
    pub operands: Operands,
    /// The type of the result, or `None` if the function returns nothing.
    pub result: Option<Type>,
    /// The rounding suffix of a conversion, or `None` if the name has none.
    pub rounding: Option<Rounding>,
    /// `true` if the name of a conversion has `_sat`.
    pub saturation: bool,
    /// `true` if only this crate has the signature, and OpenCL C does not.
    pub beyond_opencl: bool,
    /// The row of a function.
    pub(crate) row: u16,
}

impl Builtin {
    /// Returns the required OpenCL extensions: those of the values' types and of the function.
    ///
    /// Memory may have elements of any type without an extension.
    #[inline]
    pub fn extensions(&self) -> impl Iterator<Item = &'static str> {
        let mut found = [None; 6];
        let from_types =
            self.operands.iter().filter(|operand| matches!(operand.access, Access::In | Access::Out));
        let types = from_types.filter_map(|operand| operand.ty).chain(self.result);
        let of_types = types.map(|ty| ty.scalar.extension());
        let of_row = match self.family {
            Family::Function => self.function().extension,
            _ => None,
        };
        let mut len = 0;
        for extension in of_types.chain([of_row]) {
            if extension.is_some() && !found.contains(&extension) {
                found[len] = extension;
                len += 1;
            }
        }
        found.into_iter().flatten()
    }

    #[inline]
    pub(crate) const fn function(&self) -> &'static Function {
        &registry_rows::FUNCTIONS[self.row as usize]
    }

    /// Returns the rounding mode of the suffix, or the default of the result type.
    #[inline]
    pub const fn effective_rounding(&self) -> Rounding {
        match (self.rounding, self.result) {
            (Some(rounding), _) => rounding,
            (None, Some(result)) => result.scalar.default_rounding(),
            (None, None) => Rounding::Rte,
        }
    }
}

/// Formats the signature as an OpenCL C declaration: `uchar4 convert_uchar4_sat(float4)`.
impl fmt::Display for Builtin {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = self.result.map_or("void", Type::name);
        write!(f, "{result} {}({}", self.name, self.operands[0])?;
        for operand in &self.operands[1..] {
            write!(f, ", {operand}")?;
        }
        f.write_str(")")
    }
}

/// All signatures of this build as a slice of [`Builtin`], grouped by family and sorted by result.
pub const BUILTINS: Builtins = Builtins(());

/// The list of all signatures, which dereferences to a slice.
#[derive(Clone, Copy, Debug)]
pub struct Builtins(());

impl Builtins {
    /// Returns the slice, also in constants.
    ///
    /// The list is computed when the calling crate is compiled, so other crates do not wait for it.
    #[inline]
    pub const fn as_slice(self) -> &'static [Builtin] {
        listed::<{ registry_rows::MOST }>()
    }
}

#[doc(hidden)]
impl Deref for Builtins {
    type Target = [Builtin];
    #[inline]
    fn deref(&self) -> &[Builtin] {
        self.as_slice()
    }
}

/// Returns all signatures of a name.
#[inline]
pub fn find(name: &str) -> impl Iterator<Item = &'static Builtin> {
    BUILTINS.as_slice().iter().filter(move |builtin| builtin.name == name)
}

/// Returns the signatures. The function is generic so that the constant is evaluated only if it is used.
#[inline]
const fn listed<const MOST: usize>() -> &'static [Builtin] {
    let list = const { &list::<MOST>() };
    list.builtins.split_at(list.len).0
}

/// The number of types per scalar. The types are grouped by scalar and sorted by width.
const WIDTHS: usize = registry_rows::TYPES.len() / registry_rows::SCALARS.len();

#[inline]
const fn list<const MOST: usize>() -> List<MOST> {
    let first = Type::at(0);
    let none = Builtin {
        name: "",
        family: Family::VecStep,
        operands: Operands::from_types(first, first, first, 1),
        result: Some(first),
        rounding: None,
        saturation: false,
        beyond_opencl: false,
        row: 0,
    };
    let mut list = List { builtins: [none; MOST], len: 0 };

    let mut row = 0;
    while row < registry_rows::CONVERTS.len() {
        let (names, result) = (registry_rows::CONVERTS[row], Type::at(row));
        let mut index = 0;
        while index < names.len() {
            let rounding = registry_rows::SUFFIXES[index % registry_rows::SUFFIXES.len()];
            let saturation = index >= registry_rows::SUFFIXES.len();
            let mut from = row % WIDTHS;
            while from < registry_rows::TYPES.len() {
                let operands = unary(Type::at(from));
                let name = names[index];
                list.push(Builtin {
                    name,
                    family: Family::Convert,
                    operands,
                    result: Some(result),
                    rounding,
                    saturation,
                    ..none
                });
                from += WIDTHS;
            }
            index += 1;
        }
        row += 1;
    }

    let mut row = 0;
    while row < registry_rows::AS_TYPES.len() {
        let (name, from) = registry_rows::AS_TYPES[row];
        let mut index = 0;
        while index < from.len() {
            let operands = unary(Type::at(from[index] as usize));
            list.push(Builtin {
                name,
                family: Family::AsType,
                operands,
                result: Some(Type::at(row)),
                ..none
            });
            index += 1;
        }
        row += 1;
    }

    let mut row = 0;
    while row < registry_rows::SHUFFLES.len() {
        let (x, mask, result) = shuffle_types(row);
        let (operands, result) = (Operands::from_types(x, mask, mask, 2), Some(result));
        list.push(Builtin { name: "shuffle", family: Family::Shuffle, operands, result, ..none });
        row += 1;
    }
    let mut row = 0;
    while row < registry_rows::SHUFFLES.len() {
        let (x, mask, result) = shuffle_types(row);
        let (operands, result) = (Operands::from_types(x, x, mask, 3), Some(result));
        list.push(Builtin { name: "shuffle2", family: Family::Shuffle2, operands, result, ..none });
        row += 1;
    }

    let mut row = 0;
    while row < registry_rows::TYPES.len() {
        let (operands, result) = (unary(Type::at(row)), Some(vector_type(registry_rows::INT, 1)));
        list.push(Builtin { name: "vec_step", operands, result, ..none });
        row += 1;
    }
    let mut row = 0;
    while row < registry_rows::FUNCTIONS.len() {
        functions(&mut list, row, none);
        row += 1;
    }
    list
}

#[inline]
const fn unary(x: Type) -> Operands {
    Operands::from_types(x, x, x, 1)
}

/// Adds the signatures of a row: for each `T`, with each list of operands that no previous list produced.
#[inline]
const fn functions<const MOST: usize>(list: &mut List<MOST>, row: usize, none: Builtin) {
    let function = &registry_rows::FUNCTIONS[row];
    let mut scalar = 0;
    while scalar < function.scalars.len() {
        let mut width = 0;
        while width < function.widths.len() {
            let t = vector_type(function.scalars[scalar] as usize, function.widths[width]);
            let first = list.len;
            let mut index = 0;
            while index < function.lists.len() {
                let expressions = function.lists[index];
                index += 1;
                let Some(operands) = operands(expressions, t) else { continue };
                let result = match function.result {
                    None => None,
                    Some(expression) => match expression.resolve(t) {
                        Some(result) if result.scalar.is_enabled() => Some(result),
                        _ => continue,
                    },
                };
                let builtin = Builtin {
                    name: function.name,
                    family: Family::Function,
                    operands,
                    result,
                    beyond_opencl: function.beyond_opencl,
                    row: row as u16,
                    ..none
                };
                if !list.has(first, &builtin) {
                    list.builtins[list.len] = builtin;
                    list.len += 1;
                }
            }
            width += 1;
        }
        scalar += 1;
    }
}

/// Returns the operands of the given expressions for a `T`, if this build has all of their types.
#[inline]
const fn operands(expressions: &[(Access, TypeExpression)], t: Type) -> Option<Operands> {
    let mut operands = [Operand { access: Access::In, ty: None }; 4];
    let mut index = 0;
    while index < expressions.len() {
        let (access, expression) = expressions[index];
        let ty = match expression {
            TypeExpression::Size => None,
            expression => match expression.resolve(t) {
                // Memory may hold halves without the extension.
                Some(ty)
                    if ty.scalar.is_enabled()
                        || matches!(
                            (access, expression),
                            (Access::From | Access::Into, TypeExpression::Scalar(_))
                        ) =>
                {
                    Some(ty)
                }
                _ => return None,
            },
        };
        operands[index] = Operand { access, ty };
        index += 1;
    }
    Some(Operands { operands, len: expressions.len() as u8 })
}

/// A row of the table's functions.
pub(crate) struct Function {
    pub name: &'static str,
    pub reference: Reference,
    /// The subsections of 6.15 for integers and for floats, or 0 if the row has none.
    pub sections: (u8, u8),
    /// Whether consecutive vectors of 3 components are 4 elements apart in memory.
    pub is_aligned: bool,
    pub scalars: &'static [u8],
    pub widths: &'static [u8],
    pub lists: &'static [&'static [(Access, TypeExpression)]],
    pub result: Option<TypeExpression>,
    pub extension: Option<&'static str>,
    pub beyond_opencl: bool,
}

/// The type of an operand or a result, relative to `T`.
#[derive(Clone, Copy)]
#[allow(dead_code, reason = "a table may use fewer")]
pub(crate) enum TypeExpression {
    T,
    Size,
    /// This scalar.
    Scalar(u8),
    /// One `int` per component of `T`.
    Ints,
    /// The scalar of `T`.
    Element,
    Signed,
    Unsigned,
    Wide,
    Float,
    /// `int` if `T` is a scalar, and signed integers of the same width if `T` is a vector.
    Relational,
}

impl TypeExpression {
    /// Returns the type for this `T`, if the table has it.
    #[inline]
    const fn resolve(self, t: Type) -> Option<Type> {
        let bits = t.scalar.format().bits();
        let scalar = match self {
            TypeExpression::T => return Some(t),
            TypeExpression::Size => return None,
            TypeExpression::Scalar(scalar) => return Some(vector_type(scalar as usize, 1)),
            TypeExpression::Relational if t.width == 1 => Some(registry_rows::INT),
            TypeExpression::Element => return Some(vector_type(t.scalar as usize, 1)),
            TypeExpression::Ints => Some(registry_rows::INT),
            TypeExpression::Signed | TypeExpression::Relational => scalar_of(Kind::Signed, bits),
            TypeExpression::Unsigned => scalar_of(Kind::Unsigned, bits),
            TypeExpression::Float => scalar_of(Kind::Float, bits),
            TypeExpression::Wide => match t.scalar.format() {
                Format::Integer { signed: true, bits } => scalar_of(Kind::Signed, 2 * bits),
                Format::Integer { signed: false, bits } => scalar_of(Kind::Unsigned, 2 * bits),
                Format::Float { .. } => None,
            },
        };
        match scalar {
            Some(scalar) => Some(vector_type(scalar, t.width)),
            None => None,
        }
    }
}

enum Kind {
    Signed,
    Unsigned,
    Float,
}

/// Returns the first scalar of a kind and a size.
#[inline]
const fn scalar_of(kind: Kind, size: u32) -> Option<usize> {
    let mut scalar = 0;
    while scalar < registry_rows::SCALARS.len() {
        let matches = match (&kind, registry_rows::SCALARS[scalar].2) {
            (Kind::Signed, Format::Integer { signed, bits }) => signed && bits == size,
            (Kind::Unsigned, Format::Integer { signed, bits }) => !signed && bits == size,
            (Kind::Float, Format::Float { bits, .. }) => bits == size,
            _ => false,
        };
        if matches {
            return Some(scalar);
        }
        scalar += 1;
    }
    None
}

/// Returns the scalar or its vector.
#[inline]
const fn vector_type(scalar: usize, width: u8) -> Type {
    let mut index = scalar * WIDTHS;
    while Type::at(index).width != width {
        index += 1;
    }
    Type::at(index)
}

#[inline]
const fn shuffle_types(row: usize) -> (Type, Type, Type) {
    let (x, mask, result) = registry_rows::SHUFFLES[row];
    (Type::at(x as usize), Type::at(mask as usize), Type::at(result as usize))
}

struct List<const MOST: usize> {
    builtins: [Builtin; MOST],
    len: usize,
}

impl<const MOST: usize> List<MOST> {
    /// Returns `true` if the list has a signature with the same operands from index `index` on.
    #[inline]
    const fn has(&self, mut index: usize, builtin: &Builtin) -> bool {
        while index < self.len {
            let (mut operand, other) = (0, &self.builtins[index]);
            while operand < builtin.operands.len as usize {
                let (x, y) = (builtin.operands.operands[operand], other.operands.operands[operand]);
                let is_same = match (x.ty, y.ty) {
                    (Some(x), Some(y)) => x.index == y.index,
                    (None, None) => true,
                    _ => false,
                };
                if !is_same {
                    break;
                }
                operand += 1;
            }
            if operand == builtin.operands.len as usize {
                return true;
            }
            index += 1;
        }
        false
    }

    /// Adds it, if this build has the types.
    #[inline]
    const fn push(&mut self, builtin: Builtin) {
        // The last is the mask of a shuffle.
        let [first, _, last, _] = builtin.operands.operands;
        let Some(result) = builtin.result else { return };
        if first.ty().scalar.is_enabled() && last.ty().scalar.is_enabled() && result.scalar.is_enabled() {
            self.builtins[self.len] = builtin;
            self.len += 1;
        }
    }
}

/// The data of the table.
#[allow(unused_macros, reason = "a table with errors only generates its error messages")]
macro_rules! scalar_rows {
    (
        scalars: $variants:tt $scalars:tt,
        types: $types:tt,
        suffixes: $suffixes:tt,
        convert: $converts:tt,
        as_type: $as_types:tt,
        shuffles: $shuffles:tt,
        int: $int:literal,
        functions: $functions:tt,
        most: $most:literal
    ) => {
        mod registry_rows {
            use crate::exact::{Format, Rounding};
            #[allow(unused_imports)]
            use crate::registry::{Access, TypeExpression, Function};

            /// A scalar type, by its OpenCL name.
            #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
            #[repr(u8)]
            pub enum Scalar $variants

            /// OpenCL name, Rust type, format, extension, whether this build has it, and the default rounding.
            pub(crate) type Row = (&'static str, &'static str, Format, Option<&'static str>, bool, Rounding);
            pub(crate) const SCALARS: &[Row] = &$scalars;
            pub(crate) const TYPES: &[(&str, Scalar, u8)] = &$types;
            /// The suffixes in the order of the names below: none, then each rounding mode.
            pub(crate) const SUFFIXES: &[Option<Rounding>] = &$suffixes;
            /// One row a type of `TYPES`: its names without `_sat`, then those with it.
            pub(crate) const CONVERTS: &[&[&str]] = &$converts;
            /// One row a type of `TYPES`: the name, and its operands as indices.
            pub(crate) const AS_TYPES: &[(&str, &[u8])] = &$as_types;
            /// x, mask and result, as indices.
            pub(crate) const SHUFFLES: &[(u8, u8, u8)] = &$shuffles;
            /// The index of `int` in `SCALARS`.
            pub(crate) const INT: usize = $int;
            pub(crate) const FUNCTIONS: &[Function] = &$functions;
            /// How many signatures there are if every feature is on.
            pub(crate) const MOST: usize = $most;
        }
    };
}
#[allow(unused_imports, reason = "a table with errors only generates its error messages")]
pub(crate) use scalar_rows;
