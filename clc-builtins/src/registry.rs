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

use crate::exact::{Format, Rounding};
use crate::registry_rows as rows;
use core::fmt;
use core::ops::Deref;

#[doc(inline)]
pub use crate::registry_rows::Scalar;

impl Scalar {
    const fn row(self) -> &'static (&'static str, &'static str, Format, Option<&'static str>, bool) {
        &rows::SCALARS[self as usize]
    }
    /// The OpenCL name: `float`.
    pub const fn name(self) -> &'static str {
        self.row().0
    }
    /// The Rust type: `f32`.
    pub const fn rust_name(self) -> &'static str {
        self.row().1
    }
    /// The layout of its bits.
    pub const fn format(self) -> Format {
        self.row().2
    }
    /// The OpenCL extension that it needs: `cl_khr_fp64`.
    pub const fn extension(self) -> Option<&'static str> {
        self.row().3
    }
    /// Whether this build has functions of it: its cargo feature is on.
    pub const fn is_enabled(self) -> bool {
        self.row().4
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
    pub const fn name(self) -> &'static str {
        rows::TYPES[self.index as usize].0
    }
    /// The number of components that it takes in memory: 4 for a 3-vector. OpenCL's `vec_step`.
    pub const fn lanes(self) -> u8 {
        if self.width == 3 { 4 } else { self.width }
    }
    /// Its size in bytes, the padding of a 3-vector included.
    pub const fn size(self) -> usize {
        self.scalar.format().bits() as usize / 8 * self.lanes() as usize
    }
    /// Every type of this build.
    pub fn all() -> impl Iterator<Item = Type> {
        (0..rows::TYPES.len()).map(Type::at).filter(|ty| ty.scalar.is_enabled())
    }
    const fn at(index: usize) -> Type {
        let (_, scalar, width) = rows::TYPES[index];
        Type { scalar, width, index: index as u8 }
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Type {
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
    fn deref(&self) -> &[Type] {
        &self.types[..self.len as usize]
    }
}

impl fmt::Debug for Operands {
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
    pub fn extensions(&self) -> impl Iterator<Item = &'static str> {
        let operand = self.operands[0].scalar.extension();
        let result = self.result.scalar.extension().filter(|&extension| Some(extension) != operand);
        operand.into_iter().chain(result)
    }

    /// The rounding that it has: its suffix, or the default of its destination.
    pub const fn effective_rounding(&self) -> Rounding {
        match (self.rounding, self.result.scalar.format()) {
            (Some(rounding), _) => rounding,
            (None, Format::Integer { .. }) => Rounding::Rtz,
            (None, Format::Float { .. }) => Rounding::Rte,
        }
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
        Listed::<COUNT>::BUILTINS
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
pub fn find(name: &str) -> impl Iterator<Item = &'static Builtin> {
    BUILTINS.as_slice().iter().filter(move |builtin| builtin.name == name)
}

/// Generic, so that the constant is evaluated only where it is used.
struct Listed<const N: usize>;

impl<const N: usize> Listed<N> {
    const BUILTINS: &'static [Builtin] = &list::<N>();
}

/// How many signatures there are.
const COUNT: usize = {
    let mut count = 0;
    let mut row = 0;
    while row < rows::CONVERTS.len() {
        if Type::at(row).scalar.is_enabled() {
            count += rows::CONVERTS[row].len() * enabled_scalars();
        }
        row += 1;
    }
    let mut row = 0;
    while row < rows::AS_TYPES.len() {
        let from = rows::AS_TYPES[row].1;
        let mut place = 0;
        while place < from.len() {
            count += (Type::at(row).scalar.is_enabled() && Type::at(from[place] as usize).scalar.is_enabled()) as usize;
            place += 1;
        }
        row += 1;
    }
    let mut row = 0;
    while row < rows::SHUFFLES.len() {
        let exists = Type::at(rows::SHUFFLES[row].0 as usize).scalar.is_enabled();
        count += exists as usize * (rows::SHUFFLE as usize + rows::SHUFFLE2 as usize);
        row += 1;
    }
    count + rows::VEC_STEP as usize * enabled_scalars() * WIDTHS
};

/// The types of one scalar stand together, by width.
const WIDTHS: usize = rows::TYPES.len() / rows::SCALARS.len();

const fn enabled_scalars() -> usize {
    let (mut count, mut scalar) = (0, 0);
    while scalar < rows::SCALARS.len() {
        count += rows::SCALARS[scalar].4 as usize;
        scalar += 1;
    }
    count
}

const fn list<const N: usize>() -> [Builtin; N] {
    let first = Type::at(0);
    let none = Builtin {
        name: "",
        family: Family::VecStep,
        operands: Operands { types: [first; 3], len: 1 },
        result: first,
        rounding: None,
        saturation: false,
    };
    let mut list = List { builtins: [none; N], len: 0 };

    let mut row = 0;
    while row < rows::CONVERTS.len() {
        let (names, result) = (rows::CONVERTS[row], Type::at(row));
        let mut place = 0;
        while place < names.len() {
            let rounding = rows::SUFFIXES[place % rows::SUFFIXES.len()];
            let saturation = place >= rows::SUFFIXES.len();
            let mut from = row % WIDTHS;
            while from < rows::TYPES.len() {
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
    while row < rows::AS_TYPES.len() {
        let (name, from) = rows::AS_TYPES[row];
        let mut place = 0;
        while place < from.len() {
            let operands = Operands { types: [Type::at(from[place] as usize); 3], len: 1 };
            list.push(Builtin { name, family: Family::AsType, operands, result: Type::at(row), ..none });
            place += 1;
        }
        row += 1;
    }

    let mut row = 0;
    while rows::SHUFFLE && row < rows::SHUFFLES.len() {
        let (x, mask, result) = shuffle_types(row);
        let operands = Operands { types: [x, mask, mask], len: 2 };
        list.push(Builtin { name: "shuffle", family: Family::Shuffle, operands, result, ..none });
        row += 1;
    }
    let mut row = 0;
    while rows::SHUFFLE2 && row < rows::SHUFFLES.len() {
        let (x, mask, result) = shuffle_types(row);
        let operands = Operands { types: [x, x, mask], len: 3 };
        list.push(Builtin { name: "shuffle2", family: Family::Shuffle2, operands, result, ..none });
        row += 1;
    }

    let mut row = 0;
    while rows::VEC_STEP && row < rows::TYPES.len() {
        let operands = Operands { types: [Type::at(row); 3], len: 1 };
        list.push(Builtin { name: "vec_step", operands, result: int(), ..none });
        row += 1;
    }
    assert!(list.len == N, "COUNT counts what is listed");
    list.builtins
}

const fn shuffle_types(row: usize) -> (Type, Type, Type) {
    let (x, mask, result) = rows::SHUFFLES[row];
    (Type::at(x as usize), Type::at(mask as usize), Type::at(result as usize))
}

/// The scalar that `vec_step` returns.
const fn int() -> Type {
    let mut index = 0;
    while index < rows::TYPES.len() {
        let ty = Type::at(index);
        if let (1, Format::Integer { bits: 32, signed: true }) = (ty.width, ty.scalar.format()) {
            return ty;
        }
        index += 1;
    }
    panic!("vec_step returns an `int`: the table needs a signed scalar of 32 bits");
}

struct List<const N: usize> {
    builtins: [Builtin; N],
    len: usize,
}

impl<const N: usize> List<N> {
    /// Adds it, if this build has the types.
    const fn push(&mut self, builtin: Builtin) {
        if builtin.operands.types[0].scalar.is_enabled() && builtin.result.scalar.is_enabled() {
            self.builtins[self.len] = builtin;
            self.len += 1;
        }
    }
}
