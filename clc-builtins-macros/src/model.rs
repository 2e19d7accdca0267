//! What exists: scalars, widths, roundings, and the signatures that follow from them. No tokens.

pub mod functions;

use functions::{Constant, Function};

/// A word that the table may write in some place.
pub trait Word: Copy + PartialEq + 'static {
    /// What it is: "a rounding mode".
    const WHAT: &'static str;
    /// All that may stand there.
    const ALL: &'static [Self];
    fn name(self) -> &'static str;
}

/// Defines an enum of words.
macro_rules! words {
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
pub(crate) use words;

words! {
    /// The kind of a scalar type.
    Kind, "a kind":
    Signed "signed", Unsigned "unsigned", Float "float",
}

words! {
    /// A rounding mode.
    Rounding, "a rounding mode":
    Rte "rte", Rtz "rtz", Rtp "rtp", Rtn "rtn",
}

words! {
    /// A family of functions.
    Family, "a family":
    Convert "convert", AsType "as_type", Shuffle "shuffle", Shuffle2 "shuffle2", VecStep "vec_step",
}

words! {
    /// A cargo feature of the library that a type may need.
    Feature, "a feature that a type may need":
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
    /// Whether the library has hand-written kernels for it (and the type itself, where Rust has none).
    pub fast: bool,
    /// The rounding of a conversion to it without a suffix.
    pub default_rounding: Rounding,
    /// Whether conversions to it have `_sat` forms.
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
    /// The lanes it has in memory: a 3-vector has the size of a 4-vector.
    pub fn lanes(self) -> u32 {
        if self.width == 3 { 4 } else { self.width }
    }
}

/// One convert_ function name: `convert_int4_sat_rte`.
pub struct Convert {
    pub name: String,
    /// The rounding suffix, if there is one.
    pub suffix: Option<Rounding>,
    /// The rounding it has: its suffix's, or the destination's default.
    pub rounding: Rounding,
    pub saturates: bool,
}

/// One operand list of `shuffle` (of `shuffle2` with `x` twice), and the result.
#[derive(Clone, Copy)]
pub struct Shuffle {
    pub x: Type,
    pub mask: Type,
    pub result: Type,
}

/// A refused name: a function that OpenCL C does not have, and why.
pub struct Refused {
    pub name: String,
    /// The row whose destination it names, if any.
    pub scalar: Option<usize>,
    /// The place of the function of the table whose name it is with another width, if any.
    pub function: Option<usize>,
    /// The feature that it needs: it is refused while that is off.
    pub feature: Option<Feature>,
    /// How many operands it would take.
    pub operands: u32,
    /// The type that the function would return, if there is one.
    pub result: Option<Type>,
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

    /// `float4`; of a scalar, its OpenCL name.
    pub fn name(&self, ty: Type) -> String {
        let name = &self.scalar(ty).name;
        if ty.width == 1 { name.clone() } else { format!("{name}{}", ty.width) }
    }

    /// All types: by scalar, and by width within.
    pub fn types(&self) -> Vec<Type> {
        let mut types = vec![];
        for scalar in 0..self.scalars.len() {
            types.extend_from_slice(&self.types_of(scalar));
        }
        types
    }

    /// The scalar itself and its vectors.
    pub fn types_of(&self, scalar: usize) -> Vec<Type> {
        let mut types = vec![Type { scalar, width: 1 }];
        for &width in &self.widths {
            types.push(Type { scalar, width });
        }
        types
    }

    /// The bytes of the real components: a 3-vector counts three.
    pub fn bytes(&self, ty: Type) -> u32 {
        self.scalar(ty).bits / 8 * ty.width
    }

    /// The names of the conversions to `to`: without and with `_sat`, each without and with every suffix.
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

    /// Whether the rounding mode of a conversion can matter: `to` lacks some value of `from`.
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

    /// Whether `as_<to>(from)` is legal: as many bytes of real components, or a 4-vector to the 3-vector of
    /// elements of the same size.
    pub fn reinterprets(&self, from: Type, to: Type) -> bool {
        let drops_w = from.width == 4 && to.width == 3 && self.scalar(from).bits == self.scalar(to).bits;
        self.bytes(from) == self.bytes(to) || drops_w
    }

    /// Whether `as_<to>(from)` is refused here although sizeof agrees, a 3-vector counted as four.
    pub fn refused_by_count(&self, from: Type, to: Type) -> bool {
        let size = |ty: Type| self.scalar(ty).bits / 8 * ty.lanes();
        size(from) == size(to) && !self.reinterprets(from, to)
    }

    /// The type of integers of the same size, signed if `ty` is not and unsigned if it is.
    pub fn other_sign(&self, ty: Type) -> Option<Type> {
        let own = self.scalar(ty);
        let is_other =
            |scalar: &Scalar| !scalar.is_float() && scalar.bits == own.bits && scalar.kind != own.kind;
        let place = self.scalars.iter().position(is_other);
        place.filter(|_| !own.is_float()).map(|scalar| Type { scalar, ..ty })
    }

    /// The scalar that masks components of as many bits as `of` has.
    pub fn mask_of(&self, of: usize) -> Option<usize> {
        let is_as_large = |mask: &&usize| self.scalars[**mask].bits == self.scalars[of].bits;
        self.masks.iter().find(is_as_large).copied()
    }

    /// Every operand list of shuffle: x and mask of 2, 4, 8 or 16 components.
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

    /// The result of `vec_step`, if the table has it: OpenCL's `int`.
    pub fn vec_step(&self) -> Option<Type> {
        let is_int = |row: &Scalar| row.kind == Kind::Signed && row.bits == 32;
        let scalar = self.scalars.iter().position(is_int).filter(|_| self.has(Family::VecStep))?;
        Some(Type { scalar, width: 1 })
    }

    /// Every refused name. A family that the table lacks has nothing to refuse.
    pub fn refused(&self) -> Vec<Refused> {
        let mut names = vec![];
        let converts = self.has(Family::Convert);
        for &scalar in &self.refused_saturation {
            if !converts {
                break;
            }
            let why = match self.scalars[scalar].kind {
                Kind::Float => {
                    "`_sat` is for integer destinations: a float has infinities to go to (OpenCL C 6.4.3.3)"
                }
                _ => "integers of this kind do not saturate here",
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
                            why: "`_sat` comes before the rounding mode (OpenCL C 6.4.3)".into(),
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
                    why: format!("the feature `{feature}` of clc-builtins is off"),
                    way_out: format!("needs `features = [\"{feature}\"]`"),
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
        let mut widths = String::new();
        for width in &self.widths {
            widths += &format!("{}{width}", if widths.is_empty() { "" } else { ", " });
        }
        let why = format!("OpenCL C has vectors of {widths} components (6.3.2)");
        for &width in &self.refused_widths {
            for (scalar, row) in self.scalars.iter().enumerate() {
                for &(family, prefix) in &[(Family::AsType, "as"), (Family::Convert, "convert")] {
                    if self.has(family) {
                        let name = format!("{prefix}_{}{width}", row.name);
                        let way_out = format!("choose one of those widths of `{}`", row.name);
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
                        way_out: format!("choose one of those widths, as `{}` has", function.name),
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

    /// Why a type is refused, and the way out.
    fn refused_type(&self, name: &str, prefix: &str) -> (String, String) {
        let kind = match name {
            "bool" => {
                let why = "`bool` is neither converted to nor reinterpreted (OpenCL C 6.4.3, 6.4.4.2)";
                return (why.into(), "compare: `x != 0`".into());
            }
            "size_t" | "uintptr_t" => Kind::Unsigned,
            "ptrdiff_t" | "intptr_t" => Kind::Signed,
            _ => return (format!("`{name}` is not a type here"), "choose another type".into()),
        };
        let rust = if kind == Kind::Unsigned { "usize" } else { "isize" };
        let why = format!("`{name}` has another size on every device (OpenCL C 6.3.1)");
        for row in &self.scalars {
            if row.kind == kind && row.bits == 64 {
                return (why, format!("call `{prefix}_{}`, then `as {rust}`", row.name));
            }
        }
        (why, format!("choose an integer of the table, then `as {rust}`"))
    }
}
