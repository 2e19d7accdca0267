//! The functions of the header: their names, types and expected results.

use crate::header::is_float;
use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::{BUILTINS, Builtin, Family, Scalar};

/// Returns the conversions of scalars in the registry.
pub fn signatures() -> impl Iterator<Item = &'static Builtin> {
    let is_scalar =
        |builtin: &&Builtin| builtin.family == Family::Convert && builtin.operands[0].ty().width == 1;
    BUILTINS.iter().filter(is_scalar)
}

/// An operand or a result of a function in C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed {
    pub scalar: Scalar,
    /// A floating-point number passed as its bits.
    pub as_bits: bool,
}

impl Passed {
    /// Returns how a type can be passed: a float as a value or as its bits.
    fn ways(scalar: Scalar) -> impl Iterator<Item = Self> {
        let ways: &[bool] = if is_float(scalar) { &[true, false] } else { &[false] };
        ways.iter().map(move |&as_bits| Self { scalar, as_bits })
    }

    /// Returns the word of the header: `float_bits`.
    pub fn word(self) -> String {
        format!("{}{}", self.scalar.name(), if self.as_bits { "_bits" } else { "" })
    }

    pub fn bytes(self) -> usize {
        self.scalar.format().bits() as usize / 8
    }

    /// Returns `true` for a value of this type, which not every compiler has.
    pub fn is_value_of(self, name: &str) -> bool {
        !self.as_bits && self.scalar.name() == name
    }
}

/// The properties of a conversion that determine its results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meaning {
    pub from: Format,
    pub to: Format,
    pub rounding: Rounding,
    pub saturate: bool,
}

impl Meaning {
    /// Returns the result of the reference implementation.
    pub fn expected(&self, x: u64) -> u64 {
        exact::convert(x, self.from, self.to, self.rounding, self.saturate)
    }
}

/// A function of the header.
pub struct Call {
    pub name: String,
    pub from: Passed,
    pub to: Passed,
    pub builtin: &'static Builtin,
}

impl Call {
    pub fn meaning(&self) -> Meaning {
        Meaning {
            from: self.from.scalar.format(),
            to: self.to.scalar.format(),
            rounding: self.builtin.effective_rounding(),
            saturate: self.builtin.saturation,
        }
    }
}

/// Returns all functions of the header, sorted by operand type and then by meaning.
pub fn all() -> Vec<Call> {
    let mut calls = vec![];
    for builtin in signatures() {
        let (from, to) = (builtin.operands[0].ty().scalar, builtin.result.unwrap().scalar);
        let suffix = builtin.name.strip_prefix(&format!("convert_{}", to.name())).unwrap();
        for from in Passed::ways(from) {
            for to in Passed::ways(to) {
                let name = format!("clc_convert_{}{suffix}_{}", to.word(), from.word());
                calls.push(Call { name, from, to, builtin });
            }
        }
    }
    calls.sort_by_key(|call| call.from.scalar);
    calls
}
