//! The model: scalars, widths, roundings, and the signatures that follow from them. It contains no tokens.

pub mod functions;

use functions::{Constant, Function};
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
}

impl Scalar {
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

/// Joins the parts to one text. The function in `std` is long, and every build would compile it for each type.
pub fn joined(parts: &[String], between: &str) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text += between;
        }
        text += part;
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
    /// The index of the table's function whose name it has with a different width, if any.
    pub function: Option<usize>,
    /// The required feature: the name is refused while it is off.
    pub feature: Option<Feature>,
    /// The number of operands it would take.
    pub operands: u32,
    /// The type that the function would return, if there is one.
    pub result: Option<Type>,
    /// The required feature, or the reason why the function does not exist.
    pub why: String,
    pub way_out: String,
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
        let mut types = vec![];
        for scalar in 0..self.scalars.len() {
            types.extend_from_slice(&self.types_of(scalar));
        }
        types
    }

    /// Returns a scalar and its vectors.
    pub fn types_of(&self, scalar: usize) -> Vec<Type> {
        let mut types = vec![Type { scalar, width: 1 }];
        for &width in &self.widths {
            types.push(Type { scalar, width });
        }
        types
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
        for &saturates in &[false, true] {
            if saturates && !scalar.saturates {
                continue;
            }
            let sat = if saturates { "_sat" } else { "" };
            let name = format!("{plain}{sat}");
            names.push(Convert { name, suffix: None, rounding: scalar.default_rounding, saturates });
            for &rounding in &self.roundings {
                let name = format!("{plain}{sat}_{}", rounding.name());
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
    pub fn other_sign(&self, ty: Type) -> Option<Type> {
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
        for &x in &self.types() {
            for &width in &self.widths {
                let (Some(mask), false) =
                    (self.mask_of(x.scalar), x.width == 1 || x.width == 3 || width == 3)
                else {
                    continue;
                };
                lists.push(Shuffle { x, mask: Type { scalar: mask, width }, result: Type { width, ..x } });
            }
        }
        lists
    }

    /// Returns the result of `vec_step`, OpenCL's `int`, if the table has the function.
    pub fn vec_step(&self) -> Option<Type> {
        let is_int = |row: &Scalar| row.kind == Kind::Signed && row.bits == 32;
        let scalar = self.scalars.iter().position(is_int).filter(|_| self.has(Family::VecStep))?;
        Some(Type { scalar, width: 1 })
    }

    /// Returns every refused name. A family that the table lacks has none.
    pub fn refused(&self) -> Vec<Refused> {
        let mut names = vec![];
        let converts = self.has(Family::Convert);
        for &scalar in &self.refused_saturation {
            if !converts {
                break;
            }
            let why = match self.scalars[scalar].kind {
                Kind::Float => "`_sat` requires an integer destination (OpenCL C 6.4.3.3)",
                _ => "conversions to this type do not saturate",
            };
            for &result in &self.types_of(scalar) {
                let plain = self.name(result);
                for convert in &self.converts(result) {
                    let suffix = &convert.name["convert_".len() + plain.len()..];
                    names.push(Refused {
                        name: format!("convert_{plain}_sat{suffix}"),
                        scalar: Some(scalar),
                        function: None,
                        feature: None,
                        operands: 1,
                        result: Some(result),
                        why: why.into(),
                        way_out: format!("call `{}`", convert.name),
                    });
                }
            }
        }
        for (scalar, row) in self.scalars.iter().enumerate() {
            for &width in &self.refused_order {
                let result = Type { scalar, width };
                let plain = format!("convert_{}", self.name(result));
                for rounding in &self.roundings {
                    if row.saturates && converts {
                        names.push(Refused {
                            name: format!("{plain}_{rounding}_sat"),
                            scalar: Some(scalar),
                            function: None,
                            feature: None,
                            operands: 1,
                            result: Some(result),
                            why: "`_sat` precedes the rounding mode (OpenCL C 6.4.3)".into(),
                            way_out: format!("call `{plain}_sat_{rounding}`"),
                        });
                    }
                }
            }
        }
        for (scalar, row) in self.scalars.iter().enumerate() {
            let Some(feature) = row.feature else { continue };
            let mut off = |name: String| {
                names.push(Refused {
                    name,
                    scalar: Some(scalar),
                    function: None,
                    feature: Some(feature),
                    operands: 1,
                    result: None,
                    why: format!("the feature `{feature}` of clc-builtins"),
                    way_out: format!("add `features = [\"{feature}\"]` to the dependency"),
                });
            };
            if converts {
                off(row.name.clone());
            }
            for &to in &self.types_of(scalar) {
                if converts {
                    for convert in &self.converts(to) {
                        off(convert.name.clone());
                    }
                }
                if self.has(Family::AsType) {
                    off(format!("as_{}", self.name(to)));
                }
            }
        }
        let widths = alternatives(&self.widths);
        let why = format!("vectors have {widths} components (OpenCL C 6.3.2)");
        for &width in &self.refused_widths {
            for (scalar, row) in self.scalars.iter().enumerate() {
                for &(family, prefix) in &[(Family::AsType, "as"), (Family::Convert, "convert")] {
                    if self.has(family) {
                        let name = format!("{prefix}_{}{width}", row.name);
                        let way_out = format!("use one of these widths of `{}`", row.name);
                        names.push(Refused {
                            name,
                            scalar: Some(scalar),
                            function: None,
                            feature: None,
                            operands: 1,
                            result: None,
                            why: why.clone(),
                            way_out,
                        });
                    }
                }
            }
            for &(definition, operands) in &[("vload", 2), ("vstore", 3)] {
                if let Some(function) = self.functions.iter().find(|other| other.definition == definition) {
                    names.push(Refused {
                        name: format!("{definition}{width}"),
                        scalar: None,
                        function: Some(function.place),
                        feature: None,
                        operands,
                        result: None,
                        why: why.clone(),
                        way_out: format!("use one of these widths, as in `{}`", function.name),
                    });
                }
            }
        }
        for name in &self.refused_types {
            for &(family, prefix) in &[(Family::Convert, "convert"), (Family::AsType, "as")] {
                if !self.has(family) {
                    continue;
                }
                let (why, way_out) = self.refused_type(name, prefix);
                let name = format!("{prefix}_{name}");
                names.push(Refused {
                    name,
                    scalar: None,
                    function: None,
                    feature: None,
                    operands: 1,
                    result: None,
                    why,
                    way_out,
                });
            }
        }
        names
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
