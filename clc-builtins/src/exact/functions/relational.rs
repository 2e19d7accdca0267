//! Relational functions (OpenCL C 6.15.6): comparison, classification, and selection by bits.

use super::order::compare;
use super::{Lane, Reference, Vectors};
use crate::exact::Format;
use crate::exact::convert::low_bits;
use core::cmp::Ordering::{self, Equal, Greater, Less};

impl Lane {
    /// Compares the operands. Returns `None` if one is NaN.
    #[inline]
    const fn order(&self) -> Option<Ordering> {
        compare(self.x[0], self.x[1], self.formats[0])
    }

    /// Classifies the exponent field and the fraction of the operand.
    #[inline]
    const fn fields(&self) -> (Field, Field) {
        let Format::Float { bits, exponent } = self.formats[0] else { panic!("expected a float format") };
        let fraction = bits - 1 - exponent;
        (Field::of(self.x[0] >> fraction, exponent), Field::of(self.x[0], fraction))
    }
}

/// The classification of a bit field.
#[derive(Clone, Copy)]
pub enum Field {
    Zeros,
    Ones,
    Mixed,
}

impl Field {
    /// Classifies the low `bits` of `x`.
    #[inline]
    const fn of(x: u64, bits: u32) -> Self {
        match x & low_bits(bits) {
            0 => Field::Zeros,
            x if x == low_bits(bits) => Field::Ones,
            _ => Field::Mixed,
        }
    }
}

/// Returns the number of components whose most significant bit is set.
#[inline]
const fn set(operands: &Vectors) -> usize {
    let top = operands.formats[0].bits() - 1;
    let (mut set, mut index) = (0, 0);
    while index < operands.width {
        set += (operands.x[0][index] >> top & 1) as usize;
        index += 1;
    }
    set
}

/// Returns a boolean as an `int`.
#[inline]
const fn int(value: bool) -> [u64; 16] {
    let mut components = [0; 16];
    components[0] = value as u64;
    components
}

references! {
    isequal(lane: Lane) = lane.relation(matches!(lane.order(), Some(Equal)));
    /// Returns true for unordered operands too.
    isnotequal(lane: Lane) = lane.relation(!matches!(lane.order(), Some(Equal)));
    isgreater(lane: Lane) = lane.relation(matches!(lane.order(), Some(Greater)));
    isgreaterequal(lane: Lane) = lane.relation(matches!(lane.order(), Some(Greater | Equal)));
    isless(lane: Lane) = lane.relation(matches!(lane.order(), Some(Less)));
    islessequal(lane: Lane) = lane.relation(matches!(lane.order(), Some(Less | Equal)));
    islessgreater(lane: Lane) = lane.relation(matches!(lane.order(), Some(Less | Greater)));
    isordered(lane: Lane) = lane.relation(lane.order().is_some());
    isunordered(lane: Lane) = lane.relation(lane.order().is_none());

    isfinite(lane: Lane) = lane.relation(!matches!(lane.fields(), (Field::Ones, _)));
    isinf(lane: Lane) = lane.relation(matches!(lane.fields(), (Field::Ones, Field::Zeros)));
    isnan(lane: Lane) = lane.relation(matches!(lane.fields(), (Field::Ones, Field::Ones | Field::Mixed)));
    isnormal(lane: Lane) = lane.relation(matches!(lane.fields(), (Field::Mixed, _)));
    /// Returns the sign bit, also for zeros and NaN.
    signbit(lane: Lane) = lane.relation(lane.x[0] >> (lane.formats[0].bits() - 1) & 1 == 1);

    /// Selects bits of b where those of c are 1, and bits of a elsewhere.
    bitselect(lane: Lane) = {
        let [a, b, c, _] = lane.x;
        [a & !c | b & c, 0]
    };
    /// Returns `c ? b : a`. In vectors, c is true if its most significant bit is set, and in scalars, if it is not 0.
    select(lane: Lane) = {
        let ([a, b, c, _], bits) = (lane.x, lane.formats[2].bits());
        let holds = if lane.of_vectors { c >> (bits - 1) & 1 == 1 } else { c & low_bits(bits) != 0 };
        [if holds { b } else { a }, 0]
    };

    /// Returns 1 if the most significant bit of any component is set.
    any(operands: Across) = int(set(operands) > 0);
    /// Returns 1 if the most significant bits of all components are set.
    all(operands: Across) = int(set(operands) == operands.width);
}
