//! What is checked: the signatures of the registry, and the operators, which it does not have.

use clc_builtins::exact::{Format, Rounding};
use clc_builtins::registry::{self, Access, BUILTINS, Builtin, Operand, Scalar, Type};
use std::collections::BTreeSet;

/// What is checked together, and one line of the report.
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
    /// `vload`, `vstore` and their like, OpenCL C 6.15.7.
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
            // Says nothing of a device.
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

    /// Whether `functions` knows of it.
    pub fn is_of_functions(self) -> bool {
        matches!(self, Self::Operator | Self::Relational | Self::Memory | Self::Function)
    }

    /// Whether `--family NAME` means it.
    pub fn is_called(self, name: &str) -> bool {
        self.name() == name || (self == Self::Shuffle2 && name == Self::Shuffle.name())
    }
}

/// What `--family` takes, with commas between them.
pub const FAMILIES: [&str; 7] =
    ["convert", "as_type", "shuffle", "operator", "relational", "memory", "function"];

/// A name, or an operator, with the types of its operands.
#[derive(Clone)]
pub struct Signature {
    pub name: &'static str,
    pub family: Family,
    pub operands: Vec<Operand>,
    pub result: Option<Type>,
    /// Whether it is looked at what a place receives, instead of the result.
    pub of_place: bool,
    /// What it is in the registry; operators are not there.
    pub builtin: Option<&'static Builtin>,
}

impl Signature {
    pub fn of(builtin: &'static Builtin) -> Option<Self> {
        Some(Self {
            name: builtin.name,
            family: Family::of(builtin)?,
            operands: builtin.operands.to_vec(),
            result: builtin.result,
            of_place: false,
            builtin: Some(builtin),
        })
    }

    /// The same, of what a place receives, if it has one.
    fn of_place(&self) -> Option<Self> {
        self.place().map(|_| Self { of_place: true, ..self.clone() })
    }

    /// The operand that is a place.
    pub fn place(&self) -> Option<Type> {
        self.operands.iter().find(|operand| operand.access == Access::Out)?.ty
    }

    fn operator(name: &'static str, operands: &[Type], result: Type) -> Self {
        let operand = |&ty: &Type| Operand { access: Access::In, ty: Some(ty) };
        Self {
            name,
            family: Family::Operator,
            operands: operands.iter().map(operand).collect(),
            result: Some(result),
            of_place: false,
            builtin: None,
        }
    }

    /// The type of the first operand that has one: of values, or of elements in memory.
    pub fn x(&self) -> Type {
        self.operands.iter().find_map(|operand| operand.ty).expect("a `size_t` always has a second operand")
    }

    /// The type of the result, of what a place receives, or of the elements that are written to memory.
    pub fn to(&self) -> Type {
        if let (true, Some(place)) = (self.of_place, self.place()) {
            return place;
        }
        let written = || self.operands.iter().find(|operand| operand.access == Access::Into);
        self.result.or_else(|| written()?.ty).expect("a result or something written")
    }

    /// The components of the vectors that it is about.
    pub fn width(&self) -> usize {
        let types = self.operands.iter().filter_map(|operand| operand.ty).chain(self.result);
        types.map(|ty| ty.width.into()).max().unwrap_or(1)
    }

    /// How far apart its vectors stand in memory, in elements.
    pub fn step(&self) -> usize {
        let is_aligned = self.name.starts_with("vloada_") || self.name.starts_with("vstorea_");
        if is_aligned && self.width() == 3 { 4 } else { self.width() }
    }

    /// The places of the operands that it reads.
    pub fn read(&self) -> impl Iterator<Item = &Operand> {
        self.operands.iter().filter(|operand| matches!(operand.access, Access::In | Access::From))
    }

    pub fn rounding(&self) -> Rounding {
        self.builtin.map_or(Rounding::Rte, Builtin::effective_rounding)
    }

    pub fn saturates(&self) -> bool {
        self.builtin.is_some_and(|builtin| builtin.saturation)
    }

    /// The OpenCL extensions that it needs.
    pub fn extensions(&self) -> BTreeSet<&'static str> {
        match self.builtin {
            Some(builtin) => builtin.extensions().collect(),
            None => self.operands.iter().filter_map(|operand| operand.ty?.scalar.extension()).collect(),
        }
    }

    /// How it is written: `convert_int4(float4)`, `int4 << uint4`, `-float4`.
    pub fn text(&self) -> String {
        let operands: Vec<&str> = self.operands.iter().map(|operand| operand.name()).collect();
        match (self.family, &operands[..]) {
            (Family::Operator, [x]) => format!("{}{x}", self.name),
            (Family::Operator, [x, y]) => format!("{x} {} {y}", self.name),
            _ if self.of_place => format!("what {}({}) writes", self.name, operands.join(", ")),
            _ => format!("{}({})", self.name, operands.join(", ")),
        }
    }

    /// The same as runners of tests take it, operands spelled as `mono` does: `convert/convert_int4.of_float4`,
    /// `operator/shift_left.of_int4_uint4`, `function/frexp.of_double_int_written`.
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
        let written = if self.of_place { "_written" } else { "" };
        format!("{}/{name}.of_{}{written}", self.family.name(), operands.join("_"))
    }

    /// It without its widths, and those.
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
                    _ if self.of_place => format!("what it writes, {}", self.name),
                    _ => self.name.to_string(),
                };
                (format!("{name}({})", scalars.join(", ")), self.width().to_string())
            }
        }
    }
}

/// Everything that OpenCL C has of what the library has.
pub fn all() -> Vec<Signature> {
    let builtins = BUILTINS.as_slice().iter().filter(|builtin| !builtin.beyond_opencl);
    let functions = builtins.filter_map(Signature::of);
    functions
        .flat_map(|signature| [signature.of_place(), Some(signature)])
        .flatten()
        .chain(operators())
        .collect()
}

fn is_float(scalar: Scalar) -> bool {
    matches!(scalar.format(), Format::Float { .. })
}

/// Vector with vector, and with a scalar on either side; of a shift on the right alone, but there of either sign. Of
/// scalars, `half` alone: the others are the language's.
fn operators() -> Vec<Signature> {
    let mut signatures = Vec::new();
    for ty in Type::all() {
        let float = is_float(ty.scalar);
        if ty.width == 1 && ty.scalar.name() != "half" {
            continue;
        }
        let same = |wanted: Type| move |other: &Type| other.scalar == wanted.scalar;
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

    /// gtest's filters and lists give some characters a meaning, and so do regular expressions and tables.
    #[test]
    fn every_path_is_one_and_plain() {
        let paths: Vec<String> = all().iter().map(Signature::path).collect();
        for path in &paths {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let (group, name) = path.split_once('.').expect("a group and a name");
            let (family, function) = group.split_once('/').expect("a family and a function");
            assert!(family.chars().chain(function.chars()).chain(name.chars()).all(plain), "{path}");
        }
        assert_eq!(paths.iter().collect::<BTreeSet<_>>().len(), paths.len());
        for path in [
            "convert/convert_int4_sat_rte.of_float4",
            "shuffle2/shuffle2.of_half16_half16_ushort8",
            "operator/negate.of_int2",
            "memory/vload3.of_size_t_float",
            "function/frexp.of_double_int_written",
        ] {
            assert!(paths.iter().any(|other| other == path), "{path}");
        }
    }

    #[test]
    fn every_family_has_its_signatures() {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for signature in all() {
            *counts.entry(signature.family.name()).or_default() += 1;
        }
        // Integer vectors 40: 8 operators in 3 forms, 2 of one operand, 2 shifts by 3 amounts; floats 15: 4 in 3 forms
        // and one; the scalar half 5.
        assert_eq!(counts["operator"], 40 * (8 * 3 + 2 + 2 * 3) + 15 * (4 * 3 + 1) + 5);
        assert_eq!(counts["convert"], 6270);
        assert_eq!(counts["as_type"], 523);
        assert_eq!((counts["shuffle"], counts["shuffle2"]), (176, 176));
        // 14 relations of 18 types, `any` and `all` of 24 each, `bitselect` 66 and `select` 132.
        assert_eq!(counts["relational"], 14 * 18 + 2 * 24 + 66 + 132);
        // `vload` and `vstore` of 5 widths and 11 types, 6 and 5 of `half`, 11 names in 5 roundings of 2 types.
        assert_eq!(counts["memory"], 2 * 5 * 11 + 6 + 5 + 11 * 5 * 2);
        assert!(counts["function"] >= 1100, "{}", counts["function"]);
    }
}
