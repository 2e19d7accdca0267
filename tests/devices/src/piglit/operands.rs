//! The operands of the tests of a conversion: a few of each kind.

use crate::check::shuffle;
use crate::compare::is_out_of_range;
use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::Scalar;
use clc_kit::random::Random;
use clc_kit::{oracle, scalar, traps, values};
use std::collections::{BTreeMap, BTreeSet};

const MODES: [Rounding; 4] = [Rounding::Rte, Rounding::Rtz, Rounding::Rtp, Rounding::Rtn];

/// A multiple of every vector width.
const STEP: usize = 48;

/// The properties that distinguish operands.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    operand: (Class, bool),
    /// The result of rounding to nearest.
    result: (Class, bool),
    /// For each mode, whether its result differs from that of rounding to nearest.
    rounds: [bool; 4],
    /// For a midpoint between two results, whether rounding to nearest rounds away from zero.
    middle: Option<bool>,
    /// Whether a result is clamped.
    clamped: [bool; 4],
    /// Whether rounding to float or to double first changes a result.
    twice: [bool; 2],
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Zero,
    Subnormal,
    /// The lower limit of an integer type.
    Least,
    Other,
    /// The largest number.
    Greatest,
    Infinite,
    Quiet,
    Signalling,
}

/// Returns the class, and `true` for negative numbers.
fn class(bits: u64, scalar: scalar::Scalar) -> (Class, bool) {
    if !scalar.is_float() {
        let (value, (min, max)) = (scalar.integer(bits), scalar.range());
        let class = match value {
            0 => Class::Zero,
            _ if value == max => Class::Greatest,
            _ if value == min => Class::Least,
            _ => Class::Other,
        };
        return (class, value < 0);
    }
    let magnitude = bits & !scalar.sign_bit();
    let class = match magnitude {
        0 => Class::Zero,
        _ if scalar.is_quiet_nan(bits) => Class::Quiet,
        _ if scalar.is_nan(bits) => Class::Signalling,
        _ if magnitude == scalar.infinity() => Class::Infinite,
        _ if magnitude + 1 == scalar.infinity() => Class::Greatest,
        _ if magnitude < 1 << (scalar.precision() - 1) => Class::Subnormal,
        _ => Class::Other,
    };
    (class, bits != magnitude)
}

/// Returns the index of a number among the numbers of its type.
fn order(bits: u64, scalar: scalar::Scalar) -> i128 {
    match scalar.is_float() {
        false => scalar.integer(bits),
        true if bits & scalar.sign_bit() == 0 => bits.into(),
        true => -i128::from(bits & !scalar.sign_bit()) - 1,
    }
}

/// Returns `true` for the midpoint between the results `near` and `far`, in this order from zero.
fn is_middle(bits: u64, from: scalar::Scalar, [near, far]: [u64; 2], to: scalar::Scalar) -> bool {
    let is_number = |bits: u64, of: scalar::Scalar| !of.is_float() || bits & !of.sign_bit() < of.infinity();
    if near == far || !is_number(bits, from) || !is_number(far, to) {
        return false;
    }
    let (x, near, far) = (oracle::value(bits, from), oracle::value(near, to), oracle::value(far, to));
    (x + x).value == (near + far).value
}

/// The types of a conversion, in the registry and in the tests.
pub struct Pair {
    pub from: Scalar,
    pub to: Scalar,
    x: scalar::Scalar,
    result: scalar::Scalar,
}

impl Pair {
    pub fn new(from: Scalar, to: Scalar) -> Self {
        let known = |scalar: Scalar| scalar::Scalar::find(scalar.name());
        let known = |scalar| known(scalar).expect("OpenCL C has no other types");
        Self { from, to, x: known(from), result: known(to) }
    }

    /// Returns three operands of each kind: the first, the last and one between. Adds operands that implementations
    /// often get wrong, and others until the number is a multiple of 48.
    pub fn operands(&self) -> Vec<u64> {
        let mut values: Vec<u64> = match self.x.bits() {
            8 | 16 => (0..=self.x.mask()).collect(),
            _ => values::structured(self.x).into_iter().collect(),
        };
        values.sort_by_key(|&bits| order(bits, self.x));
        let others: Vec<u64> = (0..2 * STEP).map(|index| values[index * values.len() / (2 * STEP)]).collect();
        let mut kinds: BTreeMap<Kind, Vec<u64>> = BTreeMap::new();
        for bits in values {
            kinds.entry(self.kind(bits)).or_default().push(bits);
        }
        let ends = |values: Vec<u64>| [values[0], values[values.len() / 2], values[values.len() - 1]];
        let mut chosen: BTreeSet<u64> = kinds.into_values().flat_map(ends).collect();
        let is_own = |trap: &traps::Trap| (trap.from, trap.to) == (self.x, self.result);
        chosen.extend(traps::all().into_iter().filter(is_own).map(|trap| trap.bits));
        let others = others.into_iter().filter(|bits| !chosen.contains(bits));
        let missing = chosen.len().next_multiple_of(STEP) - chosen.len();
        let others: Vec<u64> = others.take(missing).collect();
        let mut operands: Vec<u64> = chosen.into_iter().chain(others).collect();
        // In random order. Sorted neighbors would have equal results, so that a test could not detect swapped components.
        shuffle(&mut operands, &mut Random::new(1));
        operands
    }

    fn kind(&self, bits: u64) -> Kind {
        let (from, to) = (self.from.format(), self.to.format());
        let results = |bits, from| MODES.map(|mode| exact::convert(bits, from, to, mode, true));
        let right = results(bits, from);
        let [nearest, near, up, down] = right;
        let far = if down == near { up } else { down };
        let changes = |way: Format| {
            let once = |mode| exact::convert(bits, from, way, mode, false);
            way != from && way != to && results(once(Rounding::Rte), way) != right
        };
        let is_clamped = |mode| match (self.x.is_float(), self.result.is_float()) {
            (_, true) => false,
            (true, false) => is_out_of_range(bits, self.from, self.to, mode),
            (false, false) => exact::convert(bits, from, to, mode, false) != nearest,
        };
        Kind {
            operand: class(bits, self.x),
            result: class(nearest, self.result),
            rounds: right.map(|result| result != nearest),
            middle: is_middle(bits, self.x, [near, far], self.result).then_some(nearest == far),
            clamped: MODES.map(is_clamped),
            twice: [Format::FLOAT, Format::DOUBLE].map(changes),
        }
    }
}
