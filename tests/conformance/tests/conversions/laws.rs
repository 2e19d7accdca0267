//! Laws that hold for all conversions, tested for every signature with operands near values where results change.
//!
//! The tests do not use the oracle. They compare values exactly, as quads, and therefore detect an error that the
//! oracle shares with the library.

use clc_conformance::calls::{Call, Family, Run, of};
use clc_conformance::operands::{Operand, elements, results};
use clc_kit::oracle::value;
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::{Mode, Scalar, Type, WIDTHS};
use clc_kit::values;
use rustc_apfloat::ieee::Quad;
use rustc_apfloat::{Float, Status};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The number of elements of a case, a multiple of every width.
const ELEMENTS: usize = 240;

/// The conversions between two types through one entry point, by saturation and rounding mode.
struct Case {
    from: Type,
    to: Type,
    prefix: &'static str,
    conversions: BTreeMap<(bool, Option<Mode>), (&'static Call, &'static dyn Run)>,
    operands: Vec<u64>,
}

/// Returns a case for every pair of types, at every width, through each entry point.
fn cases() -> Vec<Case> {
    let mut cases = BTreeMap::new();
    for call in of(Family::Convert) {
        for (prefix, run) in [("", Some(call.root)), ("mono::", call.mono)] {
            let (from, to) = (call.x(), call.to());
            let conversions: &mut BTreeMap<_, _> = cases.entry((from, to, prefix)).or_default();
            conversions.extend(run.map(|run| ((call.saturate, call.mode), (call, run))));
        }
    }
    let cases = cases.into_iter().filter(|(_, conversions)| !conversions.is_empty());
    let mut random = Random::new(19);
    let cases = cases.map(|((from, to, prefix), conversions)| {
        // Most operands are special values of some destination type. The others have random bits.
        let operands = (0..ELEMENTS).map(|_| match random.below(4) {
            0 => random.next() & from.scalar.mask(),
            _ => random.pick(values::of(from.scalar)),
        });
        Case { from, to, prefix, conversions, operands: operands.collect() }
    });
    cases.collect()
}

impl Case {
    fn convert(&self, operands: &[u64], saturate: bool, mode: Option<Mode>) -> Vec<u64> {
        let (call, run) = self.conversions[&(saturate, mode)];
        let operand = [Operand::of(self.from, operands)];
        elements(&results(call, run, &operand, operands.len() / usize::from(self.from.width))[0], self.to)
    }

    /// Returns `true` if OpenCL C keeps only the low bits of an integer. The laws of rounding do not hold in this case.
    fn wraps(&self, saturate: bool, bits: u64) -> bool {
        !self.from.scalar.is_float()
            && !self.to.scalar.is_float()
            && !saturate
            && out_of_range(self.from.scalar, self.to.scalar, bits).is_some()
    }

    fn name(&self, saturate: bool) -> String {
        format!("{}convert_{}{} of {}", self.prefix, self.to, if saturate { "_sat" } else { "" }, self.from)
    }
}

/// Returns the limit of an integer type that `bits` exceeds.
fn out_of_range(from: Scalar, to: Scalar, bits: u64) -> Option<u64> {
    if to.is_float() {
        return None;
    }
    let (min, max) = to.range();
    let [min, max] = [min, max].map(|end| end as u64 & to.mask());
    let x = value(bits, from);
    if x < value(min, to) {
        Some(min)
    } else if x > value(max, to) {
        Some(max)
    } else {
        None
    }
}

/// Returns the index of `bits` among the values of a type. Neighbors differ by 1, and -0 has the index 0.
fn index(bits: u64, of: Scalar) -> i128 {
    if !of.is_float() {
        return of.integer(bits);
    }
    let magnitude = i128::from(bits & !of.sign_bit());
    if bits & of.sign_bit() == 0 { magnitude } else { -magnitude }
}

/// Compares `x` with the midpoint of two neighbors. The next power of two stands for infinity.
fn compare_with_midpoint(x: Quad, down: u64, up: u64, of: Scalar) -> Ordering {
    let finite = |bits| {
        let end = value(bits, of);
        let beyond = || Quad::from_u128(1).value.scalbn((of.max_exponent() + 1) as _);
        match (end.is_infinite(), end.is_negative()) {
            (false, _) => end,
            (true, false) => beyond(),
            (true, true) => -beyond(),
        }
    };
    let (sum, twice) = (finite(down) + finite(up), x + x);
    assert!(sum.status == Status::OK && twice.status == Status::OK, "both are exact");
    twice.value.partial_cmp(&sum.value).expect("no NaN")
}

/// Checks that `_rtn` <= x <= `_rtp`, and that the two are equal if the type contains x, and neighbors otherwise. If x
/// is out of the range of an integer type, both are its limit. `_rtz` must be the one closer to 0, and `_rte` the one
/// closer to x, or the even one of two that are equally close.
#[test]
fn roundings_are_neighbors_of_the_operand() {
    let mut report = Report::default();
    for case in cases() {
        for saturate in [false, true].into_iter().take(if case.to.scalar.is_float() { 1 } else { 2 }) {
            let by_mode = Mode::ALL.map(|mode| case.convert(&case.operands, saturate, Some(mode)));
            for (i, &bits) in case.operands.iter().enumerate() {
                let x = value(bits, case.from.scalar);
                if !x.is_nan()
                    && !case.wraps(saturate, bits)
                    && !is_rounded(&case, bits, x, by_mode.each_ref().map(|results| results[i]))
                {
                    let results = by_mode.each_ref().map(|results| results[i]);
                    report.wrong(&case.name(saturate), || {
                        format!(" {bits:X}: {results:X?} by _rte, _rtz, _rtp, _rtn")
                    });
                }
            }
        }
    }
    report.finish();
}

fn is_rounded(case: &Case, bits: u64, x: Quad, [nearest, toward_zero, up, down]: [u64; 4]) -> bool {
    let to = case.to.scalar;
    if let Some(end) = out_of_range(case.from.scalar, to, bits) {
        return [nearest, toward_zero, up, down] == [end; 4];
    }
    let (low, high) = (value(down, to), value(up, to));
    let encloses =
        if low == high { x == low } else { low < x && x < high && index(up, to) - index(down, to) == 1 };
    let has_sign =
        |bits: u64, result: Quad| !to.is_float() || !result.is_zero() || (bits != 0) == x.is_negative();
    let even = if down & 1 == 0 { down } else { up };
    let nearest_is_right = match compare_with_midpoint(x, down, up, to) {
        _ if down == up => nearest == up,
        Ordering::Less => nearest == down,
        Ordering::Greater => nearest == up,
        Ordering::Equal => nearest == even,
    };
    let toward_zero_is_right = toward_zero == if x.is_negative() { up } else { down };
    encloses && has_sign(down, low) && has_sign(up, high) && nearest_is_right && toward_zero_is_right
}

/// Checks that `_sat` converts a NaN to 0, and a value out of range to the limit. All other results, and those of
/// floats, are the same without `_sat`.
#[test]
fn sat_changes_only_undefined_results() {
    let mut report = Report::default();
    for case in cases().iter().filter(|case| !case.to.scalar.is_float()) {
        let from = case.from.scalar;
        for mode in Mode::ALL.map(Some).into_iter().chain([None]) {
            let [plain, sat] = [false, true].map(|saturate| case.convert(&case.operands, saturate, mode));
            for ((&bits, sat), plain) in case.operands.iter().zip(sat).zip(plain) {
                let end = if from.is_nan(bits) { Some(0) } else { out_of_range(from, case.to.scalar, bits) };
                if end.is_some_and(|end| sat != end) || (end.is_none() || from.is_float()) && plain != sat {
                    report.wrong(&case.name(true), || {
                        format!(" {bits:X} {mode:?}: {sat:X}, without _sat {plain:X}")
                    });
                }
            }
        }
    }
    report.finish();
}

/// Returns `true` if `to` contains every value of `from`.
fn holds(to: Scalar, from: Scalar) -> bool {
    match (from.is_float(), to.is_float()) {
        (true, true) => from.precision() <= to.precision(),
        (true, false) => false,
        (false, true) => from.bits() - u32::from(from.is_signed()) <= to.precision(),
        (false, false) => {
            let ((min, max), (low, high)) = (from.range(), to.range());
            low <= min && max <= high
        }
    }
}

/// Returns the result of converting to a wider type and back: the operand, except that a NaN becomes quiet.
fn returned(bits: u64, from: Scalar, through: Scalar) -> u64 {
    let quiet = || 1 << (from.precision() - 2);
    if from.is_nan(bits) && from != through { bits | quiet() } else { bits }
}

/// Checks that converting to a type that contains every value of the operand's type, and back, returns the operand.
#[test]
fn wider_and_back_is_identity() {
    let mut report = Report::default();
    let cases = cases();
    let by_types: BTreeMap<_, &Case> =
        cases.iter().map(|case| ((case.from, case.to, case.prefix), case)).collect();
    for wider in cases.iter().filter(|case| holds(case.to.scalar, case.from.scalar)) {
        let back = by_types[&(wider.to, wider.from, wider.prefix)];
        for &(saturate, mode) in wider.conversions.keys() {
            let wide = wider.convert(&wider.operands, saturate, mode);
            let narrow = back.convert(&wide, saturate && !wider.from.scalar.is_float(), mode);
            for ((&bits, wide), narrow) in wider.operands.iter().zip(wide).zip(narrow) {
                if narrow != returned(bits, wider.from.scalar, wider.to.scalar) {
                    report.wrong(&wider.name(saturate), || {
                        format!(" {bits:X} {mode:?}: {wide:X}, and back {narrow:X}")
                    });
                }
            }
        }
    }
    report.finish();
}

#[test]
fn every_pair_of_types_has_its_cases() {
    // Through the crate root at every width, and through `mono` for scalars.
    assert_eq!(cases().len(), 11 * 11 * (WIDTHS.len() + 1));
}
