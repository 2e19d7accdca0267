//! The relational functions (OpenCL C 6.15.6): comparisons, classes of floats, and picking by bits.

use super::Definition::{self, Across, Lane as Each};
use super::order::compare;
use super::{Lane, Vectors};
use crate::exact::Format;
use crate::exact::convert::low_bits;
use core::cmp::Ordering::{self, Equal, Greater, Less};

impl Lane {
    /// Whether the operands compare so; `None` is for NaN.
    #[inline]
    fn compares(&self, holds: &[Option<Ordering>]) -> [u64; 2] {
        self.truth(holds.contains(&compare(self.x[0], self.x[1], self.formats[0])))
    }

    /// Whether the exponent field and the fraction of the operand are so.
    #[inline]
    fn is_class(&self, holds: fn(Field, Field) -> bool) -> [u64; 2] {
        let Format::Float { bits, exponent } = self.formats[0] else { unreachable!("a float's function") };
        let fraction = bits - 1 - exponent;
        let field = |x: u64, bits: u32| match x & low_bits(bits) {
            0 => Field::Zeros,
            x if x == low_bits(bits) => Field::Ones,
            _ => Field::Mixed,
        };
        self.truth(holds(field(self.x[0] >> fraction, exponent), field(self.x[0], fraction)))
    }
}

/// What a field of bits has.
#[derive(Clone, Copy, PartialEq)]
enum Field {
    Zeros,
    Ones,
    Mixed,
}

pub const isequal: Definition = Each(|lane| lane.compares(&[Some(Equal)]));
/// Of NaN too.
pub const isnotequal: Definition = Each(|lane| lane.compares(&[Some(Less), Some(Greater), None]));
pub const isgreater: Definition = Each(|lane| lane.compares(&[Some(Greater)]));
pub const isgreaterequal: Definition = Each(|lane| lane.compares(&[Some(Greater), Some(Equal)]));
pub const isless: Definition = Each(|lane| lane.compares(&[Some(Less)]));
pub const islessequal: Definition = Each(|lane| lane.compares(&[Some(Less), Some(Equal)]));
pub const islessgreater: Definition = Each(|lane| lane.compares(&[Some(Less), Some(Greater)]));
pub const isordered: Definition = Each(|lane| lane.compares(&[Some(Less), Some(Equal), Some(Greater)]));
pub const isunordered: Definition = Each(|lane| lane.compares(&[None]));

pub const isfinite: Definition = Each(|lane| lane.is_class(|exponent, _| exponent != Field::Ones));
pub const isinf: Definition =
    Each(|lane| lane.is_class(|exponent, fraction| exponent == Field::Ones && fraction == Field::Zeros));
pub const isnan: Definition =
    Each(|lane| lane.is_class(|exponent, fraction| exponent == Field::Ones && fraction != Field::Zeros));
pub const isnormal: Definition = Each(|lane| lane.is_class(|exponent, _| exponent == Field::Mixed));
/// The sign of -0 and NaN too.
pub const signbit: Definition = Each(|lane| lane.truth(lane.x[0] >> (lane.formats[0].bits() - 1) & 1 == 1));

/// Bit by bit, of c: 0 picks a, 1 picks b.
pub const bitselect: Definition = Each(|lane| {
    let [a, b, c, _] = lane.x;
    [a & !c | b & c, 0]
});
/// `c ? b : a`, by the most significant bit of c; of scalars, by c != 0.
pub const select: Definition = Each(|lane| {
    let ([a, b, c, _], bits) = (lane.x, lane.formats[2].bits());
    let holds = if lane.of_vectors { c >> (bits - 1) & 1 == 1 } else { c & low_bits(bits) != 0 };
    [if holds { b } else { a }, 0]
});

/// How many components have their most significant bit set.
#[inline]
fn set(operands: &Vectors) -> usize {
    let top = operands.formats[0].bits() - 1;
    operands.x[0][..operands.width].iter().filter(|&x| x >> top & 1 == 1).count()
}

#[inline]
fn int(value: bool) -> [u64; 16] {
    core::array::from_fn(|place| u64::from(place == 0 && value))
}

/// Whether the most significant bit of any component is set.
pub const any: Definition = Across(|operands| int(set(operands) > 0));
/// Whether the most significant bits of all components are set.
pub const all: Definition = Across(|operands| int(set(operands) == operands.width));
