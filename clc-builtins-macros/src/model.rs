//! The model: scalars, widths, roundings, and the signatures that follow from them. Its only link to the tokens is the
//! span of each row.

pub mod functions;

use crate::table::{KindRow, ScalarRow};
use functions::{Constant, Function};
use proc_macro2::Span;
use std::fmt::Display;

/// A set of words that the table accepts at some position.
pub trait Word: Copy + PartialEq + 'static {
    /// A description of one word: "a rounding mode".
    const WHAT: &'static str;
    /// All accepted words.
    const ALL: &'static [Self];
    fn name(self) -> &'static str;
}

/// Defines an enum of words.
macro_rules! table_words {
    ($(#[$doc:meta])* $name:ident, $what:literal: $($variant:ident $word:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($variant,)* }

        impl crate::model::Word for $name {
            const WHAT: &'static str = $what;
            const ALL: &'static [Self] = &[$(Self::$variant,)*];
            fn name(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str(crate::model::Word::name(*self))
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
    /// A cargo feature of the library that a type can require.
    Feature, "a feature that a type can require":
    Fp16 "fp16", Fp64 "fp64",
}

/// One scalar type: a row of the table.
#[derive(Clone, Debug)]
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
    /// `true` if the library has hand-written kernels for it, and the type itself if Rust has none.
    pub fast: bool,
    /// The rounding of a conversion to it without a suffix.
    pub default_rounding: Rounding,
    /// `true` if conversions to it have `_sat` variants.
    pub saturates: bool,
    /// The span of its name.
    pub span: Span,
}

impl Scalar {
    pub fn new(row: &ScalarRow, rules: &KindRow) -> Self {
        Scalar {
            name: row.name.value.clone(),
            rust: row.rust.value.clone(),
            bits: row.bits.value,
            kind: row.kind.value,
            exponent: row.exponent.map(|exponent| exponent.value),
            feature: row.feature,
            fast: row.fast.is_some(),
            default_rounding: rules.rounding.value,
            saturates: rules.saturates.is_some(),
            span: row.name.span,
        }
    }

    pub fn is_float(&self) -> bool {
        self.kind == Kind::Float
    }
}

/// A scalar type (width 1) or vector type: an index into [`Model::scalars`] and a width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Type {
    pub scalar: usize,
    pub width: u32,
}

impl Type {
    /// Returns the number of lanes in memory: a 3-vector has the size of a 4-vector.
    pub fn lanes(self) -> u32 {
        if self.width == 3 { 4 } else { self.width }
    }
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

/// One operand list of `shuffle`, and the result. `shuffle2` has two operands of the type of `x`.
#[derive(Clone, Copy)]
pub struct Shuffle {
    pub x: Type,
    pub mask: Type,
    pub result: Type,
}

/// Joins the parts to one text.
pub fn joined(parts: &[String], between: &str) -> String {
    listed(&mut parts.iter().cloned(), between)
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

/// A refused name: a function that OpenCL C does not have, and why.
pub struct Refused {
    pub name: String,
    /// The row whose destination it names, if any.
    pub scalar: Option<usize>,
    /// The span of the table's function whose name it has with a different width, if any.
    pub function: Option<Span>,
    /// The required feature: the name is refused while it is off.
    pub feature: Option<Feature>,
    /// The number of operands it would take.
    pub operands: u32,
    /// The type that the function would return, if there is one.
    pub result: Option<Type>,
    /// The required feature, or the reason why the function does not exist.
    pub why: String,
    pub suggestion: String,
}

impl Refused {
    /// Returns a refused function of one operand.
    fn new(name: String, scalar: Option<usize>, why: impl Into<String>, suggestion: String) -> Self {
        let why = why.into();
        Refused { name, scalar, function: None, feature: None, operands: 1, result: None, why, suggestion }
    }
}

/// A checked table.
pub struct Model {
    pub scalars: Vec<Scalar>,
    /// The vector widths, without 1.
    pub widths: Vec<u32>,
    pub roundings: Vec<Rounding>,
    /// The mask elements of shuffle, as scalars.
    pub masks: Vec<usize>,
    pub families: Vec<Family>,
    pub refused_saturation: Vec<usize>,
    pub refused_order: Vec<u32>,
    pub refused_widths: Vec<u32>,
    pub refused_types: Vec<String>,
    pub functions: Vec<Function>,
    pub constants: Vec<Constant>,
}

impl Model {
    pub fn has(&self, family: Family) -> bool {
        self.families.contains(&family)
    }

    pub fn scalar(&self, ty: Type) -> &Scalar {
        &self.scalars[ty.scalar]
    }

    /// Returns the OpenCL name of a type: `float4`, `uint`.
    pub fn name(&self, ty: Type) -> String {
        let name = &self.scalar(ty).name;
        if ty.width == 1 { name.clone() } else { format!("{name}{}", ty.width) }
    }

    /// Returns all types, by scalar, then by width.
    pub fn types(&self) -> Vec<Type> {
        (0..self.scalars.len()).flat_map(|scalar| self.types_of(scalar)).collect()
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
        self.all_widths().into_iter().map(|width| Type { scalar, width }).collect()
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
        let own = self.scalar(ty);
        let is_other =
            |scalar: &Scalar| !scalar.is_float() && scalar.bits == own.bits && scalar.kind != own.kind;
        let place = self.scalars.iter().position(is_other);
        place.filter(|_| !own.is_float()).map(|scalar| Type { scalar, ..ty })
    }

    /// Returns the mask element for components with the size of `of`.
    pub fn mask_of(&self, of: usize) -> Option<usize> {
        let is_as_large = |mask: &&usize| self.scalars[**mask].bits == self.scalars[of].bits;
        self.masks.iter().find(is_as_large).copied()
    }

    /// Returns every operand list of `shuffle`: `x` and the mask have 2, 4, 8 or 16 components.
    pub fn shuffles(&self) -> Vec<Shuffle> {
        let mut lists = vec![];
        for &x in self.types().iter().filter(|x| x.width != 1 && x.width != 3) {
            let Some(mask) = self.mask_of(x.scalar) else { continue };
            for &width in self.widths.iter().filter(|&&width| width != 3) {
                lists.push(Shuffle { x, mask: Type { scalar: mask, width }, result: Type { width, ..x } });
            }
        }
        lists
    }

    /// Returns the result of `vec_step`, OpenCL's `int`, if the table has the function.
    pub fn vec_step(&self) -> Option<Type> {
        let scalar = self.int().filter(|_| self.has(Family::VecStep))?;
        Some(Type { scalar, width: 1 })
    }

    /// Returns every refused name. A family that the table lacks has none.
    pub fn refused(&self) -> Vec<Refused> {
        let mut names = vec![];
        let families: Vec<_> = [(Family::AsType, "as"), (Family::Convert, "convert")]
            .into_iter()
            .filter(|&(family, _)| self.has(family))
            .collect();
        if self.has(Family::Convert) {
            self.refused_suffixes(&mut names);
        }
        for (scalar, row) in self.scalars.iter().enumerate() {
            let Some(feature) = row.feature else { continue };
            let mut disabled = |name: String| {
                let why = format!("the feature `{feature}` of clc-builtins");
                let suggestion = format!("add `features = [\"{feature}\"]` to the dependency");
                names.push(Refused {
                    feature: Some(feature),
                    ..Refused::new(name, Some(scalar), why, suggestion)
                });
            };
            if self.has(Family::Convert) {
                disabled(row.name.clone());
            }
            for &to in &self.types_of(scalar) {
                if self.has(Family::Convert) {
                    self.converts(to).into_iter().for_each(|convert| disabled(convert.name));
                }
                if self.has(Family::AsType) {
                    disabled(format!("as_{}", self.name(to)));
                }
            }
        }
        let why = format!("vectors have {} components (OpenCL C 6.3.2)", alternatives(&self.widths));
        for &width in &self.refused_widths {
            for (scalar, row) in self.scalars.iter().enumerate() {
                for (_, prefix) in &families {
                    let name = format!("{prefix}_{}{width}", row.name);
                    let suggestion = format!("use one of these widths of `{}`", row.name);
                    names.push(Refused::new(name, Some(scalar), &*why, suggestion));
                }
            }
            for (definition, operands) in [("vload", 2), ("vstore", 3)] {
                if let Some(function) = self.functions.iter().find(|other| other.definition == definition) {
                    let suggestion = format!("use one of these widths, as in `{}`", function.name);
                    let refused = Refused::new(format!("{definition}{width}"), None, &*why, suggestion);
                    names.push(Refused { function: Some(function.span), operands, ..refused });
                }
            }
        }
        for name in &self.refused_types {
            for (_, prefix) in families.iter().rev() {
                let (why, suggestion) = self.refused_type(name, prefix);
                names.push(Refused::new(format!("{prefix}_{name}"), None, why, suggestion));
            }
        }
        names
    }

    /// Adds the conversions with a `_sat` that does not exist, or with suffixes in the wrong order.
    fn refused_suffixes(&self, names: &mut Vec<Refused>) {
        for &scalar in &self.refused_saturation {
            let why = match self.scalars[scalar].kind {
                Kind::Float => "`_sat` requires an integer destination (OpenCL C 6.4.3.3)",
                _ => "conversions to this type do not saturate",
            };
            for &result in &self.types_of(scalar) {
                let plain = format!("convert_{}", self.name(result));
                for convert in &self.converts(result) {
                    let name = format!("{plain}_sat{}", &convert.name[plain.len()..]);
                    let suggestion = format!("call `{}`", convert.name);
                    let refused = Refused::new(name, Some(scalar), why, suggestion);
                    names.push(Refused { result: Some(result), ..refused });
                }
            }
        }
        for scalar in (0..self.scalars.len()).filter(|&scalar| self.scalars[scalar].saturates) {
            for &width in &self.refused_order {
                let result = Type { scalar, width };
                let plain = format!("convert_{}", self.name(result));
                for rounding in &self.roundings {
                    let why = "`_sat` precedes the rounding mode (OpenCL C 6.4.3)";
                    let suggestion = format!("call `{plain}_sat_{rounding}`");
                    let refused =
                        Refused::new(format!("{plain}_{rounding}_sat"), Some(scalar), why, suggestion);
                    names.push(Refused { result: Some(result), ..refused });
                }
            }
        }
    }

    /// Returns the reason why a type is refused, and a suggestion.
    fn refused_type(&self, name: &str, prefix: &str) -> (String, String) {
        let kind = match name {
            "bool" => {
                let why = "OpenCL C has no conversion or reinterpretation to `bool` (6.4.3, 6.4.4.2)";
                return (why.into(), "write `x != 0`".into());
            }
            "size_t" | "uintptr_t" => Kind::Unsigned,
            "ptrdiff_t" | "intptr_t" => Kind::Signed,
            _ => {
                return (format!("`{name}` is not a supported type"), "use a different type".into());
            }
        };
        let rust = if kind == Kind::Unsigned { "usize" } else { "isize" };
        let why = format!("the size of `{name}` depends on the device (OpenCL C 6.3.1)");
        for row in &self.scalars {
            if row.kind == kind && row.bits == 64 {
                return (why, format!("call `{prefix}_{}`, then cast with `as {rust}`", row.name));
            }
        }
        (why, format!("use an integer type of the table, then cast with `as {rust}`"))
    }
}
