//! The checked signatures: those of the registry, and the operators, which the registry lacks.

use crate::check::is_float;
use clc_builtins::exact::Rounding;
use clc_builtins::registry::{self, Access, BUILTINS, Builtin, Operand, Type};
use std::collections::BTreeSet;

/// A group of signatures, which is one row of the report.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Family {
    Convert,
    AsType,
    Shuffle,
    Shuffle2,
    /// The operators, OpenCL C 6.5.
    Operator,
    /// OpenCL C 6.15.6.
    Relational,
    /// Loads and stores, such as `vload` and `vstore`, OpenCL C 6.15.7.
    Memory,
    /// Every other function.
    Function,
}

impl Family {
    pub fn name(self) -> &'static str {
        match self {
            Self::Convert => "convert",
            Self::AsType => "as_type",
            Self::Shuffle => "shuffle",
            Self::Shuffle2 => "shuffle2",
            Self::Operator => "operator",
            Self::Relational => "relational",
            Self::Memory => "memory",
            Self::Function => "function",
        }
    }

    fn of(builtin: &Builtin) -> Option<Self> {
        Some(match builtin.family {
            registry::Family::Convert => Self::Convert,
            registry::Family::AsType => Self::AsType,
            registry::Family::Shuffle => Self::Shuffle,
            registry::Family::Shuffle2 => Self::Shuffle2,
            // The compiler evaluates it.
            registry::Family::VecStep => return None,
            registry::Family::Function => {
                let is_memory = |operand: &Operand| matches!(operand.access, Access::From | Access::Into);
                match builtin.name {
                    _ if builtin.operands.iter().any(is_memory) => Self::Memory,
                    "signbit" | "any" | "all" | "select" | "bitselect" => Self::Relational,
                    name if name.starts_with("is") => Self::Relational,
                    _ => Self::Function,
                }
            }
        })
    }

    /// Returns `true` if the module `functions` handles the family.
    pub fn is_of_functions(self) -> bool {
        matches!(self, Self::Operator | Self::Relational | Self::Memory | Self::Function)
    }

    /// Returns `true` if `--family NAME` selects the family.
    pub fn is_called(self, name: &str) -> bool {
        self.name() == name || (self == Self::Shuffle2 && name == Self::Shuffle.name())
    }
}

/// The names for `--family`.
pub const FAMILIES: [&str; 7] =
    ["convert", "as_type", "shuffle", "operator", "relational", "memory", "function"];

/// A name, or an operator, with the types of its operands.
#[derive(Clone)]
pub struct Signature {
    pub name: &'static str,
    pub family: Family,
    pub operands: Vec<Operand>,
    pub result: Option<Type>,
    /// Whether the checked value is the one that the function writes through its pointer, not the result.
    pub is_output: bool,
    /// The entry in the registry, which lacks operators.
    pub builtin: Option<&'static Builtin>,
}

impl Signature {
    pub fn of(builtin: &'static Builtin) -> Option<Self> {
        Some(Self {
            name: builtin.name,
            family: Family::of(builtin)?,
            operands: builtin.operands.to_vec(),
            result: builtin.result,
            is_output: false,
            builtin: Some(builtin),
        })
    }

    /// Returns the signature for the value that the function writes through its pointer, if there is one.
    fn with_output(&self) -> Option<Self> {
        self.output().map(|_| Self { is_output: true, ..self.clone() })
    }

    /// Returns the type that the function writes through its pointer.
    pub fn output(&self) -> Option<Type> {
        self.operands.iter().find(|operand| operand.access == Access::Out)?.ty
    }

    fn operator(name: &'static str, operands: &[Type], result: Type) -> Self {
        let operand = |&ty: &Type| Operand { access: Access::In, ty: Some(ty) };
        Self {
            name,
            family: Family::Operator,
            operands: operands.iter().map(operand).collect(),
            result: Some(result),
            is_output: false,
            builtin: None,
        }
    }

    /// Returns the type of the first operand that has one: a value, or elements in memory.
    pub fn x(&self) -> Type {
        self.operands.iter().find_map(|operand| operand.ty).expect("a `size_t` always has a second operand")
    }

    /// Returns the type of the result, of the value written through a pointer, or of the elements written to memory.
    pub fn to(&self) -> Type {
        if let (true, Some(output)) = (self.is_output, self.output()) {
            return output;
        }
        let written = || self.operands.iter().find(|operand| operand.access == Access::Into);
        self.result.or_else(|| written()?.ty).expect("a result or something written")
    }

    /// Returns the number of components of the vectors.
    pub fn width(&self) -> usize {
        let types = self.operands.iter().filter_map(|operand| operand.ty).chain(self.result);
        types.map(|ty| ty.width.into()).max().unwrap_or(1)
    }

    /// Returns the distance of vectors in memory, in elements.
    pub fn step(&self) -> usize {
        let is_aligned = self.name.starts_with("vloada_") || self.name.starts_with("vstorea_");
        if is_aligned && self.width() == 3 { 4 } else { self.width() }
    }

    /// Returns the operands that the function reads.
    pub fn read(&self) -> impl Iterator<Item = &Operand> {
        self.operands.iter().filter(|operand| matches!(operand.access, Access::In | Access::From))
    }

    pub fn rounding(&self) -> Rounding {
        self.builtin.map_or(Rounding::Rte, Builtin::effective_rounding)
    }

    pub fn saturates(&self) -> bool {
        self.builtin.is_some_and(|builtin| builtin.saturation)
    }

    /// Returns the OpenCL extensions that the function needs.
    pub fn extensions(&self) -> BTreeSet<&'static str> {
        match self.builtin {
            Some(builtin) => builtin.extensions().collect(),
            None => self.operands.iter().filter_map(|operand| operand.ty?.scalar.extension()).collect(),
        }
    }

    /// Returns the spelling in reports: `convert_int4(float4)`, `int4 << uint4`, `-float4`.
    pub fn text(&self) -> String {
        let operands: Vec<&str> = self.operands.iter().map(|operand| operand.name()).collect();
        match (self.family, &operands[..]) {
            (Family::Operator, [x]) => format!("{}{x}", self.name),
            (Family::Operator, [x, y]) => format!("{x} {} {y}", self.name),
            _ if self.is_output => format!("output of {}({})", self.name, operands.join(", ")),
            _ => format!("{}({})", self.name, operands.join(", ")),
        }
    }

    /// Returns the name for test runners: `convert/convert_int4.of_float4`, `operator/shift_left.of_int4_uint4`,
    /// `function/frexp.of_double_int_written`.
    pub fn path(&self) -> String {
        let operands: Vec<&str> = self.operands.iter().map(|operand| operand.name()).collect();
        let name = match (self.name, operands.len()) {
            ("-", 1) => "negate",
            ("~", _) => "complement",
            ("+", _) => "add",
            ("-", _) => "subtract",
            ("*", _) => "multiply",
            ("/", _) => "divide",
            ("%", _) => "remainder",
            ("&", _) => "and",
            ("|", _) => "or",
            ("^", _) => "xor",
            ("<<", _) => "shift_left",
            (">>", _) => "shift_right",
            (name, _) => name,
        };
        let written = if self.is_output { "_written" } else { "" };
        format!("{}/{name}.of_{}{written}", self.family.name(), operands.join("_"))
    }

    /// Returns the signature without its widths, and its widths.
    pub fn meaning(&self) -> (String, String) {
        let (x, to) = (self.x(), self.to());
        match self.family {
            Family::Convert => {
                let name = self.name.replacen(to.name(), to.scalar.name(), 1);
                (format!("{name}({})", x.scalar.name()), to.width.to_string())
            }
            Family::AsType | Family::Shuffle | Family::Shuffle2 => {
                let name = self.name.replacen(to.name(), to.scalar.name(), 1);
                (format!("{name}({})", x.scalar.name()), format!("{} to {}", x.width, to.width))
            }
            Family::Operator | Family::Relational | Family::Memory | Family::Function => {
                let scalar = |operand: &Operand| operand.ty.map_or("size_t", |ty| ty.scalar.name());
                let scalars: Vec<&str> = self.operands.iter().map(scalar).collect();
                let name = match self.family {
                    // `vload4` is `vload`.
                    Family::Memory => self.name.replacen(&self.width().to_string(), "", 1),
                    _ if self.is_output => format!("output of {}", self.name),
                    _ => self.name.to_string(),
                };
                (format!("{name}({})", scalars.join(", ")), self.width().to_string())
            }
        }
    }
}

/// Returns all signatures of the library that OpenCL C has.
pub fn all() -> Vec<Signature> {
    let builtins = BUILTINS.as_slice().iter().filter(|builtin| !builtin.beyond_opencl);
    let functions = builtins.filter_map(Signature::of);
    functions
        .flat_map(|signature| [signature.with_output(), Some(signature)])
        .flatten()
        .chain(operators())
        .collect()
}

/// Returns the operators on two vectors, on a vector and a scalar on either side, and on one vector. The right operand
/// of a shift may have either sign. The only scalar is `half`, because the language defines the others.
fn operators() -> Vec<Signature> {
    let mut signatures = Vec::new();
    for ty in Type::all() {
        let float = is_float(ty.scalar);
        if ty.width == 1 && ty.scalar.name() != "half" {
            continue;
        }
        let same = |ty: Type| move |other: &Type| other.scalar == ty.scalar;
        let scalar = Type::all().find(|other| same(ty)(other) && other.width == 1).expect("it has a scalar");
        let binary: &[&str] =
            if float { &["+", "-", "*", "/"] } else { &["+", "-", "*", "/", "%", "&", "|", "^"] };
        for name in binary {
            signatures.push(Signature::operator(name, &[ty, ty], ty));
            if ty != scalar {
                signatures.push(Signature::operator(name, &[ty, scalar], ty));
                signatures.push(Signature::operator(name, &[scalar, ty], ty));
            }
        }
        signatures.push(Signature::operator("-", &[ty], ty));
        if float {
            continue;
        }
        signatures.push(Signature::operator("~", &[ty], ty));
        let amounts = Type::all().filter(|amount| {
            !is_float(amount.scalar)
                && amount.width == ty.width
                && amount.scalar.format().bits() == ty.scalar.format().bits()
        });
        for amount in amounts.chain([scalar]) {
            signatures.push(Signature::operator("<<", &[ty, amount], ty));
            signatures.push(Signature::operator(">>", &[ty, amount], ty));
        }
    }
    signatures
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Filters, regular expressions and tables interpret other characters.
    #[test]
    fn paths_are_unique_and_plain() {
        let paths: BTreeSet<String> = all().iter().map(Signature::path).collect();
        assert_eq!(paths.len(), all().len());
        for path in &paths {
            let rest = path.replacen(['/', '.'], "", 2);
            assert!(rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{path}");
        }
        for path in [
            "convert/convert_int4_sat_rte.of_float4",
            "shuffle2/shuffle2.of_half16_half16_ushort8",
            "operator/negate.of_int2",
            "memory/vload3.of_size_t_float",
            "function/frexp.of_double_int_written",
        ] {
            assert!(paths.contains(path), "{path}");
        }
    }

    #[test]
    fn every_family_has_its_signatures() {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for signature in all() {
            *counts.entry(signature.family.name()).or_default() += 1;
        }
        // 40 integer vectors: 8 binary operators with 3 combinations of vectors and scalars, 2 unary operators, and 2
        // shifts with 3 types of amounts. 15 float vectors: 4 binary operators, and `-`. The scalar half has 5.
        assert_eq!(counts["operator"], 40 * (8 * 3 + 2 + 2 * 3) + 15 * (4 * 3 + 1) + 5);
        assert_eq!(counts["convert"], 6270);
        assert_eq!(counts["as_type"], 523);
        assert_eq!((counts["shuffle"], counts["shuffle2"]), (176, 176));
        // 14 relational functions of 18 types, 24 of `any` and of `all`, 66 of `bitselect`, and 132 of `select`.
        assert_eq!(counts["relational"], 14 * 18 + 2 * 24 + 66 + 132);
        // `vload` and `vstore`: 5 widths, 11 types; 6 `vload_half`, 5 `vloada_half`; 11 stores, 5 roundings, 2 types.
        assert_eq!(counts["memory"], 2 * 5 * 11 + 6 + 5 + 11 * 5 * 2);
        assert!(counts["function"] >= 1100, "{}", counts["function"]);
    }
}
