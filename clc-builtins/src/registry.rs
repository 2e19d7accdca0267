//! The surface as data: every signature of this build, for tests and tools.
//!
//! The list is made from the same table as the functions, at compile time; a binary that does not use it
//! does not contain it.
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
//! [`Builtin::evaluate`] gives the result of any of them on raw bytes.

use crate::exact::{Format, Rounding};
use crate::registry_rows;
use core::fmt;
use core::ops::Deref;

#[doc(inline)]
pub use crate::registry_rows::Scalar;

impl Scalar {
    #[inline]
    const fn row(self) -> &'static registry_rows::Row {
        &registry_rows::SCALARS[self as usize]
    }
    /// The OpenCL name: `float`.
    #[inline]
    pub const fn name(self) -> &'static str {
        self.row().0
    }
    /// The Rust type: `f32`.
    #[inline]
    pub const fn rust_name(self) -> &'static str {
        self.row().1
    }
    /// The layout of its bits.
    #[inline]
    pub const fn format(self) -> Format {
        self.row().2
    }
    /// The OpenCL extension that it needs: `cl_khr_fp64`.
    #[inline]
    pub const fn extension(self) -> Option<&'static str> {
        self.row().3
    }
    /// Whether this build has functions of it: its cargo feature is on.
    #[inline]
    pub const fn is_enabled(self) -> bool {
        self.row().4
    }
    /// The rounding of a conversion to it whose name has no rounding suffix.
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
    /// The name: `float4`; of a scalar, its OpenCL name.
    #[inline]
    pub const fn name(self) -> &'static str {
        registry_rows::TYPES[self.index as usize].0
    }
    /// The number of components that it takes in memory: 4 for a 3-vector. OpenCL's `vec_step`.
    #[inline]
    pub const fn lanes(self) -> u8 {
        if self.width == 3 { 4 } else { self.width }
    }
    /// Its size in bytes, the padding of a 3-vector included.
    #[inline]
    pub const fn size(self) -> usize {
        self.scalar.format().bits() as usize / 8 * self.lanes() as usize
    }
    /// Every type of this build.
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
}

/// One to three operand types; a slice of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Operands {
    types: [Type; 3],
    len: u8,
}

impl Deref for Operands {
    type Target = [Type];
    #[inline]
    fn deref(&self) -> &[Type] {
        &self.types[..self.len as usize]
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
    /// The OpenCL name, which many signatures share.
    pub name: &'static str,
    /// The family it belongs to.
    pub family: Family,
    /// The types of its operands, in order.
    pub operands: Operands,
    /// The type of its result.
    pub result: Type,
    /// The rounding suffix of a conversion; `None` where the name has none.
    pub rounding: Option<Rounding>,
    /// Whether the name of a conversion has `_sat`.
    pub saturation: bool,
}

impl Builtin {
    /// The OpenCL extensions that it needs: none, `cl_khr_fp16`, `cl_khr_fp64` or both.
    #[inline]
    pub fn extensions(&self) -> impl Iterator<Item = &'static str> {
        let operand = self.operands[0].scalar.extension();
        let result = self.result.scalar.extension().filter(|&extension| Some(extension) != operand);
        operand.into_iter().chain(result)
    }

    /// The rounding that it has: its suffix, or the default of its destination.
    #[inline]
    pub const fn effective_rounding(&self) -> Rounding {
        match self.rounding {
            Some(rounding) => rounding,
            None => self.result.scalar.default_rounding(),
        }
    }
}

/// As OpenCL C declares it: `uchar4 convert_uchar4_sat(float4)`.
impl fmt::Display for Builtin {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}({}", self.result, self.name, self.operands[0])?;
        for operand in &self.operands[1..] {
            write!(f, ", {operand}")?;
        }
        f.write_str(")")
    }
}

/// Every signature of this build, by family, and by result within: a slice of [`Builtin`].
pub const BUILTINS: Builtins = Builtins(());

/// The list of all signatures; it dereferences to a slice.
#[derive(Clone, Copy, Debug)]
pub struct Builtins(());

impl Builtins {
    /// The slice, in a `const` context too.
    ///
    /// The list is computed where this is called, not when this crate is compiled: who does not use it does
    /// not wait for it.
    #[inline]
    pub const fn as_slice(self) -> &'static [Builtin] {
        listed::<{ registry_rows::MOST }>()
    }
}

impl Deref for Builtins {
    type Target = [Builtin];
    #[inline]
    fn deref(&self) -> &[Builtin] {
        self.as_slice()
    }
}

/// The signatures of a name.
#[inline]
pub fn find(name: &str) -> impl Iterator<Item = &'static Builtin> {
    BUILTINS.as_slice().iter().filter(move |builtin| builtin.name == name)
}

/// Generic, so that the constant is evaluated only where it is used.
const fn listed<const MOST: usize>() -> &'static [Builtin] {
    let list = const { &list::<MOST>() };
    list.builtins.split_at(list.len).0
}

/// The types of one scalar stand together, by width.
const WIDTHS: usize = registry_rows::TYPES.len() / registry_rows::SCALARS.len();

const fn list<const MOST: usize>() -> List<MOST> {
    let first = Type::at(0);
    let none = Builtin {
        name: "",
        family: Family::VecStep,
        operands: Operands { types: [first; 3], len: 1 },
        result: first,
        rounding: None,
        saturation: false,
    };
    let mut list = List { builtins: [none; MOST], len: 0 };

    let mut row = 0;
    while row < registry_rows::CONVERTS.len() {
        let (names, result) = (registry_rows::CONVERTS[row], Type::at(row));
        let mut place = 0;
        while place < names.len() {
            let rounding = registry_rows::SUFFIXES[place % registry_rows::SUFFIXES.len()];
            let saturation = place >= registry_rows::SUFFIXES.len();
            let mut from = row % WIDTHS;
            while from < registry_rows::TYPES.len() {
                let operands = Operands { types: [Type::at(from); 3], len: 1 };
                let name = names[place];
                list.push(Builtin { name, family: Family::Convert, operands, result, rounding, saturation });
                from += WIDTHS;
            }
            place += 1;
        }
        row += 1;
    }

    let mut row = 0;
    while row < registry_rows::AS_TYPES.len() {
        let (name, from) = registry_rows::AS_TYPES[row];
        let mut place = 0;
        while place < from.len() {
            let operands = Operands { types: [Type::at(from[place] as usize); 3], len: 1 };
            list.push(Builtin { name, family: Family::AsType, operands, result: Type::at(row), ..none });
            place += 1;
        }
        row += 1;
    }

    let mut row = 0;
    while registry_rows::SHUFFLE && row < registry_rows::SHUFFLES.len() {
        let (x, mask, result) = shuffle_types(row);
        let operands = Operands { types: [x, mask, mask], len: 2 };
        list.push(Builtin { name: "shuffle", family: Family::Shuffle, operands, result, ..none });
        row += 1;
    }
    let mut row = 0;
    while registry_rows::SHUFFLE2 && row < registry_rows::SHUFFLES.len() {
        let (x, mask, result) = shuffle_types(row);
        let operands = Operands { types: [x, x, mask], len: 3 };
        list.push(Builtin { name: "shuffle2", family: Family::Shuffle2, operands, result, ..none });
        row += 1;
    }

    if let Some(result) = registry_rows::VEC_STEP {
        let mut row = 0;
        while row < registry_rows::TYPES.len() {
            let operands = Operands { types: [Type::at(row); 3], len: 1 };
            list.push(Builtin { name: "vec_step", operands, result: Type::at(result as usize), ..none });
            row += 1;
        }
    }
    list
}

const fn shuffle_types(row: usize) -> (Type, Type, Type) {
    let (x, mask, result) = registry_rows::SHUFFLES[row];
    (Type::at(x as usize), Type::at(mask as usize), Type::at(result as usize))
}

struct List<const MOST: usize> {
    builtins: [Builtin; MOST],
    len: usize,
}

impl<const MOST: usize> List<MOST> {
    /// Adds it, if this build has the types.
    const fn push(&mut self, builtin: Builtin) {
        // The last is the mask of a shuffle.
        let [first, _, last] = builtin.operands.types;
        if first.scalar.is_enabled() && last.scalar.is_enabled() && builtin.result.scalar.is_enabled() {
            self.builtins[self.len] = builtin;
            self.len += 1;
        }
    }
}

/// The data of the table.
macro_rules! rows {
    (
        scalars: $variants:tt $scalars:tt,
        types: $types:tt,
        suffixes: $suffixes:tt,
        convert: $converts:tt,
        as_type: $as_types:tt,
        shuffles: $shuffles:tt,
        shuffle: $shuffle:literal,
        shuffle2: $shuffle2:literal,
        vec_step: $vec_step:expr,
        most: $most:literal
    ) => {
        mod registry_rows {
            use crate::exact::{Format, Rounding};

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
            pub(crate) const SHUFFLE: bool = $shuffle;
            pub(crate) const SHUFFLE2: bool = $shuffle2;
            /// The index of its result.
            pub(crate) const VEC_STEP: Option<u8> = $vec_step;
            /// How many signatures there are if every feature is on.
            pub(crate) const MOST: usize = $most;
        }
    };
}
pub(crate) use rows;
