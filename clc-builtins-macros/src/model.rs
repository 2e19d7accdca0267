//! The model: scalars, widths, roundings, and the signatures that follow from them. Its only link to the tokens is the
//! span of each row.

pub mod functions;

use functions::{Constant, Function, Relation};
use proc_macro2::Span;
use std::fmt::Display;

/// A set of words that the table accepts at some position.
pub trait Word: Copy + PartialEq + Display + 'static {
    /// A description of one word: "a rounding mode".
    const WHAT: &'static str;
    /// All accepted words.
    const ALL: &'static [Self];
    const NAMES: &'static [&'static str];
}

/// Defines an enum of words.
macro_rules! table_words {
    ($(#[$doc:meta])* $name:ident, $what:literal: $($variant:ident $word:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub enum $name { $($variant,)* }

        impl crate::model::Word for $name {
            const WHAT: &'static str = $what;
            const ALL: &'static [Self] = &[$(Self::$variant,)*];
            const NAMES: &'static [&'static str] = &[$($word,)*];
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str(match self { $(Self::$variant => $word,)* })
            }
        }
    };
}
pub(crate) use table_words;

table_words! {
    /// The kind of a scalar type.
    Kind, "a kind":
    Signed "signed", Unsigned "unsigned", Float "float",
}

table_words! {
    /// A rounding mode.
    Rounding, "a rounding mode":
    Rte "rte", Rtz "rtz", Rtp "rtp", Rtn "rtn",
}

table_words! {
    /// A family of functions.
    Family, "a family":
    Convert "convert", AsType "as_type", Shuffle "shuffle", Shuffle2 "shuffle2", VecStep "vec_step",
}

table_words! {
    /// A cargo feature of the library that a type or a function can require.
    Feature, "a feature that a type or function can require":
    Fp16 "fp16", Fp64 "fp64", Math "math",
}

/// An existing number type, which is Rust's own or the library's `half`.
pub struct Number {
    pub rust: &'static str,
    pub bits: u32,
    pub kind: Kind,
    pub exponent: Option<u32>,
    /// The name of the scalar for which the library has kernels.
    pub opencl: &'static str,
}

const NUMBERS: [Number; 11] = [
    Number { rust: "i8", bits: 8, kind: Kind::Signed, exponent: None, opencl: "char" },
    Number { rust: "u8", bits: 8, kind: Kind::Unsigned, exponent: None, opencl: "uchar" },
    Number { rust: "i16", bits: 16, kind: Kind::Signed, exponent: None, opencl: "short" },
    Number { rust: "u16", bits: 16, kind: Kind::Unsigned, exponent: None, opencl: "ushort" },
    Number { rust: "i32", bits: 32, kind: Kind::Signed, exponent: None, opencl: "int" },
    Number { rust: "u32", bits: 32, kind: Kind::Unsigned, exponent: None, opencl: "uint" },
    Number { rust: "i64", bits: 64, kind: Kind::Signed, exponent: None, opencl: "long" },
    Number { rust: "u64", bits: 64, kind: Kind::Unsigned, exponent: None, opencl: "ulong" },
    Number { rust: "f32", bits: 32, kind: Kind::Float, exponent: Some(8), opencl: "float" },
    Number { rust: "f64", bits: 64, kind: Kind::Float, exponent: Some(11), opencl: "double" },
    Number { rust: "half", bits: 16, kind: Kind::Float, exponent: Some(5), opencl: "half" },
];

impl Number {
    pub fn named(rust: &str) -> Option<&'static Self> {
        NUMBERS.iter().find(|number| number.rust == rust)
    }
}

/// One scalar type: a row of the table.
pub struct Scalar {
    /// The OpenCL name: `float`.
    pub name: String,
    /// The Rust type: `f32`.
    pub rust: String,
    pub bits: u32,
    pub kind: Kind,
    /// The bits of a float's exponent.
    pub exponent: Option<u32>,
    /// The cargo feature that its vectors and functions need.
    pub feature: Option<Feature>,
    /// The rounding of a conversion to it without a suffix.
    pub default_rounding: Rounding,
    /// `true` if conversions to it have `_sat` variants.
    pub saturates: bool,
    /// The span of its name.
    pub span: Span,
}

impl Scalar {
    pub fn is_float(&self) -> bool {
        self.kind == Kind::Float
    }

    /// Returns `true` if Rust itself has this type.
    pub fn is_primitive(&self) -> bool {
        self.rust != "half" && !self.is_made_here()
    }

    /// Returns `true` if the type must be generated because neither Rust nor the library has it.
    pub fn is_made_here(&self) -> bool {
        Number::named(&self.rust).is_none()
    }

    /// Returns `true` if the library has hand-written kernels for it.
    pub fn has_kernels(&self) -> bool {
        Number::named(&self.rust).is_some_and(|number| number.opencl == self.name)
    }
}

/// A scalar type (width 1) or vector type: an index into [`Model::scalars`] and a width.
#[derive(Clone, Copy, PartialEq)]
pub struct Type {
    pub scalar: usize,
    pub width: u32,
}

impl Type {
    /// Returns the number of lanes in memory: a 3-vector has the size of a 4-vector.
    pub fn lanes(self) -> u32 {
        if self.width == 3 { 4 } else { self.width }
    }

    /// Returns the name of the view of a vector, which has methods for several components.
    pub fn view(self) -> String {
        format!("{}{}", if self.width > 4 { "Lettered" } else { "Numbered" }, self.width)
    }
}

/// Returns the types of these scalars with these widths, by scalar, then by width.
pub fn types(scalars: &[usize], widths: &[u32]) -> Vec<Type> {
    let mut types = vec![];
    for &scalar in scalars {
        types.extend(widths.iter().map(|&width| Type { scalar, width }));
    }
    types
}

/// One convert_ function name: `convert_int4_sat_rte`.
pub struct Convert {
    pub name: String,
    /// The rounding suffix, if there is one.
    pub suffix: Option<Rounding>,
    /// The rounding of the suffix, or the destination's default.
    pub rounding: Rounding,
    pub saturates: bool,
}

/// Joins the items to one text. The functions in `std` are long, and every build would compile them for each type.
pub fn listed(items: &mut dyn Iterator<Item = String>, between: &str) -> String {
    let mut text = items.next().unwrap_or_default();
    for item in items {
        text += between;
        text += &item;
    }
    text
}

/// Lists alternatives: "2, 3 or 4".
pub fn alternatives<T: Display>(items: &[T]) -> String {
    let mut list = String::new();
    for (place, item) in items.iter().enumerate() {
        let comma = match place {
            0 => "",
            place if place + 1 == items.len() => " or ",
            _ => ", ",
        };
        list += &format!("{comma}{item}");
    }
    list
}

/// A table without errors.
#[derive(Default)]
pub struct Model {
    pub scalars: Vec<Scalar>,
    /// The vector widths, without 1, and their spans.
    pub widths: Vec<u32>,
    pub width_spans: Vec<Span>,
    pub roundings: Vec<Rounding>,
    /// The mask elements of shuffle, as scalars.
    pub masks: Vec<usize>,
    pub families: Vec<Family>,
    pub family_spans: Vec<Span>,
    pub refused_saturation: Vec<usize>,
    pub refused_order: Vec<u32>,
    pub refused_widths: Vec<u32>,
    pub refused_types: Vec<String>,
    pub functions: Vec<Function>,
    pub constants: Vec<Constant>,
    /// `true` if rustdoc reads the expansion, which then contains complete pages.
    pub is_documented: bool,
}

impl Model {
    /// Returns the span of a family in the table.
    pub fn family_span(&self, family: Family) -> Span {
        let index = self.families.iter().position(|&other| other == family);
        index.map_or(Span::call_site(), |index| self.family_spans[index])
    }

    /// Returns the span of a width in the table.
    pub fn width_span(&self, width: u32) -> Span {
        let index = self.widths.iter().position(|&other| other == width);
        index.map_or(Span::call_site(), |index| self.width_spans[index])
    }

    pub fn scalar(&self, ty: Type) -> &Scalar {
        &self.scalars[ty.scalar]
    }

    /// Returns the scalar with an OpenCL name.
    pub fn scalar_named(&self, name: &str) -> Option<usize> {
        self.scalars.iter().position(|scalar| scalar.name == name)
    }

    /// Returns the OpenCL name of a type: `float4`, `uint`.
    pub fn name(&self, ty: Type) -> String {
        let name = &self.scalar(ty).name;
        if ty.width == 1 { name.clone() } else { format!("{name}{}", ty.width) }
    }

    /// Returns all types, by scalar, then by width.
    pub fn types(&self) -> Vec<Type> {
        types(&(0..self.scalars.len()).collect::<Vec<_>>(), &self.all_widths())
    }

    /// Returns the scalar types.
    pub fn scalar_types(&self) -> impl Iterator<Item = Type> {
        (0..self.scalars.len()).map(|scalar| Type { scalar, width: 1 })
    }

    /// Returns the widths of all types: 1 is that of scalars.
    pub fn all_widths(&self) -> Vec<u32> {
        [&[1], &self.widths[..]].concat()
    }

    /// Returns a scalar and its vectors.
    pub fn types_of(&self, scalar: usize) -> Vec<Type> {
        types(&[scalar], &self.all_widths())
    }

    /// Returns the size of the components without padding: a 3-vector has three.
    pub fn bytes(&self, ty: Type) -> u32 {
        self.scalar(ty).bits / 8 * ty.width
    }

    /// Returns the conversions to `to`: without and with `_sat`, each without and with every rounding suffix.
    pub fn converts(&self, to: Type) -> Vec<Convert> {
        let scalar = self.scalar(to);
        let plain = format!("convert_{}", self.name(to));
        let mut names = vec![];
        for (saturates, sat) in [(false, ""), (true, "_sat")] {
            if saturates && !scalar.saturates {
                continue;
            }
            let name = format!("{plain}{sat}");
            names.push(Convert { name, suffix: None, rounding: scalar.default_rounding, saturates });
            for &rounding in &self.roundings {
                let name = format!("{plain}{sat}_{rounding}");
                names.push(Convert { name, suffix: Some(rounding), rounding, saturates });
            }
        }
        names
    }

    /// Returns `true` if the rounding mode of a conversion can matter because `to` lacks some value of `from`.
    pub fn rounds(&self, from: usize, to: usize) -> bool {
        let (from, to) = (&self.scalars[from], &self.scalars[to]);
        match (from.exponent, to.exponent) {
            (None, None) => false,
            (Some(_), None) => true,
            (None, Some(exponent)) => {
                let digits = if from.kind == Kind::Signed { from.bits - 1 } else { from.bits };
                digits > to.bits - exponent || digits >= 1 << (exponent - 1)
            }
            (Some(own), Some(exponent)) => own > exponent || from.bits - own > to.bits - exponent,
        }
    }

    /// Returns `true` if `as_<to>(from)` is legal: the components have the same total size, or a 4-vector becomes a
    /// 3-vector with elements of the same size.
    pub fn reinterprets(&self, from: Type, to: Type) -> bool {
        let drops_w = from.width == 4 && to.width == 3 && self.scalar(from).bits == self.scalar(to).bits;
        self.bytes(from) == self.bytes(to) || drops_w
    }

    /// Returns `true` if `as_<to>(from)` is refused although sizeof, which counts padding, is the same.
    pub fn refused_by_count(&self, from: Type, to: Type) -> bool {
        let size = |ty: Type| self.scalar(ty).bits / 8 * ty.lanes();
        size(from) == size(to) && !self.reinterprets(from, to)
    }

    /// Returns the integer type of the same size with the opposite signedness.
    pub fn opposite_sign(&self, ty: Type) -> Option<Type> {
        let opposite = match self.scalar(ty).kind {
            Kind::Signed => Relation::Unsigned,
            Kind::Unsigned => Relation::Signed,
            Kind::Float => return None,
        };
        Some(Type { scalar: self.relative(opposite, ty.scalar)?, ..ty })
    }

    /// Returns the mask element for components with the size of `of`.
    pub fn mask_of(&self, of: usize) -> Option<usize> {
        let is_as_large = |mask: &&usize| self.scalars[**mask].bits == self.scalars[of].bits;
        self.masks.iter().find(is_as_large).copied()
    }

    /// Returns the signatures of `shuffle`: `x` and the mask, with 2, 4, 8 or 16 components each, and the result.
    /// `shuffle2` has two operands of the type of `x`.
    pub fn shuffles(&self) -> Vec<[Type; 3]> {
        let mut signatures = vec![];
        for &x in self.types().iter().filter(|x| x.width != 1 && x.width != 3) {
            let Some(mask) = self.mask_of(x.scalar) else { continue };
            for &width in self.widths.iter().filter(|&&width| width != 3) {
                signatures.push([x, Type { scalar: mask, width }, Type { width, ..x }]);
            }
        }
        signatures
    }
}
