//! What a device made of a signature: which results are right, open or wrong, and by what rule.

use crate::check::{bytes, component_bytes, components, is_float, is_nan, is_subnormal, magnitude};
use crate::device::Facts;
use crate::functions::{self, Verdict};
use crate::signature::{Family, Signature};
use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::{Operand, Scalar, Type};
use clc_kit::buffer::{Buffer, read_bits};
use std::collections::BTreeMap;

/// A wrong result.
#[derive(Clone)]
pub struct Wrong {
    pub input: String,
    pub device: String,
    pub right: String,
    pub count: u64,
    /// The one of the least operands.
    pub least: Case,
}

/// A wrong result by its place among the results of a signature, and the bits there.
#[derive(Clone, Copy, Default)]
pub struct Case {
    pub place: usize,
    pub device: u64,
    pub right: u64,
}

/// The result of a transcendental function that is farthest from the true value.
#[derive(Clone)]
pub struct Worst {
    /// In the last place; half of one where all results are the right ones.
    pub units: f64,
    /// What OpenCL C allows.
    pub bound: f64,
    pub input: String,
    pub device: String,
    pub right: String,
}

/// What a device made of a signature.
#[derive(Default)]
pub struct Outcome {
    /// Results that OpenCL C defines.
    pub checked: u64,
    /// Results that it leaves open, and how many of them are not what the library gives.
    pub open: u64,
    pub open_unlike: u64,
    /// The wrong results, by the rule that they break: the first of each, and how many.
    pub wrong: BTreeMap<&'static str, Wrong>,
    /// Of a function whose error is bounded in units.
    pub worst: Option<Worst>,
}

impl Outcome {
    /// Counts a wrong result.
    fn note(&mut self, rule: &'static str, signature: &Signature, operands: &[Buffer], case: Case) {
        let size = |case: Case| magnitudes(signature, operands, case.place);
        let wrong = self.wrong.entry(rule).or_insert_with(|| Wrong {
            input: input(signature, operands, case.place),
            device: hex(case.device, signature.to()),
            right: hex(case.right, signature.to()),
            count: 0,
            least: case,
        });
        wrong.count += 1;
        if size(case) < size(wrong.least) {
            wrong.least = case;
        }
    }
}

/// How great the operands of a result are, that which tells most first, and whether they are negative.
fn magnitudes(signature: &Signature, operands: &[Buffer], place: usize) -> Vec<(u64, bool)> {
    let of = |bits: u64, ty: Type| match ty.scalar.format() {
        Format::Integer { bits: size, signed: true } => {
            let value = (bits << (64 - size)) as i64 >> (64 - size);
            (value.unsigned_abs(), value < 0)
        }
        Format::Integer { .. } => (bits, false),
        format => (magnitude(bits, format), bits != magnitude(bits, format)),
    };
    let vector = place / usize::from(signature.to().width);
    let whole = |(operand, buffer): (&Operand, &Buffer)| {
        let ty = operand.ty();
        let vector = &buffer[vector * component_bytes(ty)..][..component_bytes(ty)];
        components(vector, ty).map(|bits| of(bits, ty)).collect::<Vec<_>>()
    };
    match signature.family {
        Family::Convert => vec![of(source(operands, place, signature.x()), signature.x())],
        Family::Shuffle | Family::Shuffle2 => vec![(mask_at(signature, operands, place), false)],
        Family::Memory => vec![(place as u64, false)],
        _ if signature.family == Family::AsType || functions::is_of_whole_vectors(signature) => {
            signature.read().zip(operands).flat_map(whole).collect()
        }
        _ => {
            let width = usize::from(signature.to().width);
            let lane = functions::lane(signature, operands, vector, place % width);
            signature.read().zip(lane).map(|(operand, bits)| of(bits, operand.ty())).collect()
        }
    }
}

/// Compares the packed results of a device with the right ones.
pub fn compare(
    signature: &Signature,
    operands: &[Buffer],
    right: &[u8],
    device: &[u8],
    facts: &Facts,
) -> Outcome {
    if signature.family.is_of_functions() {
        return judge(signature, operands, right, device, facts);
    }
    let mut outcome = Outcome::default();
    let to = signature.to();
    let all = right.len() / bytes(to);
    let is_open = |&place: &usize| is_left_open(signature, operands, place);
    outcome.open = match reshapes(signature) || may_be_open(signature) {
        true => (0..all).filter(is_open).count() as u64,
        false => 0,
    };
    outcome.checked = all as u64 - outcome.open;
    if right == device {
        return outcome;
    }
    for (place, (right, device)) in components(right, to).zip(components(device, to)).enumerate() {
        if right == device {
            continue;
        }
        match verdict(signature, operands, place, right, device, facts) {
            Verdict::Right => {}
            Verdict::Open => {
                // Flushed, if it was not open before.
                if !is_open(&place) {
                    outcome.checked -= 1;
                    outcome.open += 1;
                }
                outcome.open_unlike += 1;
            }
            Verdict::Wrong(rule) => {
                outcome.note(rule, signature, operands, Case { place, device, right });
            }
        }
    }
    outcome
}

/// Judges the result at `place`.
pub fn verdict(
    signature: &Signature,
    operands: &[Buffer],
    place: usize,
    right: u64,
    device: u64,
    facts: &Facts,
) -> Verdict {
    if signature.family.is_of_functions() {
        return functions::verdict(signature, operands, place, right, device, facts);
    }
    let (x, to) = (signature.x(), signature.to());
    let converts = signature.family == Family::Convert;
    match () {
        () if is_left_open(signature, operands, place) => Verdict::Open,
        () if right == device => Verdict::Right,
        () if converts && is_nan(right, to.scalar) && is_nan(device, to.scalar) => Verdict::Right,
        () if converts
            && is_flushed(source(operands, place, x), x.scalar, right, device, to.scalar, facts) =>
        {
            Verdict::Open
        }
        () => Verdict::Wrong(rule(signature, operands, place)),
    }
}

/// The component that a conversion has its result at `place` from.
fn source(operands: &[Buffer], place: usize, x: Type) -> u64 {
    read_bits(&operands[0][place * bytes(x)..][..bytes(x)])
}

fn reshapes(signature: &Signature) -> bool {
    let widths = (signature.x().width, signature.to().width);
    signature.family == Family::AsType && widths.0 != widths.1 && widths != (4, 3)
}

fn may_be_open(signature: &Signature) -> bool {
    let (x, to) = (signature.x(), signature.to());
    signature.family == Family::Convert
        && is_float(x.scalar)
        && !is_float(to.scalar)
        && !signature.saturates()
}

/// Whether OpenCL C leaves open what a conversion or a reinterpretation gives.
fn is_left_open(signature: &Signature, operands: &[Buffer], place: usize) -> bool {
    let (x, to) = (signature.x(), signature.to());
    let is_out = || is_out_of_range(source(operands, place, x), x.scalar, to.scalar, signature.rounding());
    reshapes(signature) || may_be_open(signature) && is_out()
}

/// Every result of an operator or a function for itself.
fn judge(signature: &Signature, operands: &[Buffer], right: &[u8], device: &[u8], facts: &Facts) -> Outcome {
    let mut outcome = Outcome::default();
    let (to, bound) = (signature.to(), functions::bound(signature));
    for (place, (right, device)) in components(right, to).zip(components(device, to)).enumerate() {
        let verdict = functions::verdict(signature, operands, place, right, device, facts);
        if let (Some(bound), true) = (bound, verdict != Verdict::Open) {
            let off = |_| functions::off_at(signature, operands, place, right, device);
            // Half a unit is what the right result may be off; a NaN is no distance.
            let off = (right != device).then_some(()).and_then(off).filter(|(units, _)| units.is_finite());
            let units = off.map_or(0.5, |(units, _)| units);
            if outcome.worst.as_ref().is_none_or(|worst| worst.units < units) {
                let text = |text: String| if off.is_some() { text } else { String::new() };
                outcome.worst = Some(Worst {
                    units,
                    bound,
                    input: text(functions::input(signature, operands, place)),
                    device: text(hex(device, to)),
                    right: text(hex(right, to)),
                });
            }
        }
        match verdict {
            Verdict::Right => outcome.checked += 1,
            Verdict::Open => {
                outcome.open += 1;
                outcome.open_unlike += u64::from(right != device);
            }
            Verdict::Wrong(rule) => {
                outcome.checked += 1;
                outcome.note(rule, signature, operands, Case { place, device, right });
            }
        }
    }
    outcome
}

/// Whether a conversion to an integer type leaves its range once rounded (OpenCL C 6.4.3.3), or is of NaN.
pub fn is_out_of_range(x: u64, from: Scalar, to: Scalar, rounding: Rounding) -> bool {
    // A double holds every half and float, and the ends of every integer type, the upper ones plus 1.
    let value = f64::from_bits(exact::convert(x, from.format(), Format::DOUBLE, Rounding::Rte, false));
    let rounded = match rounding {
        Rounding::Rte => value.round_ties_even(),
        Rounding::Rtz => value.trunc(),
        Rounding::Rtp => value.ceil(),
        Rounding::Rtn => value.floor(),
    };
    let (min, end) = match to.format() {
        Format::Integer { bits, signed: true } => {
            (-(2_f64.powi(bits as i32 - 1)), 2_f64.powi(bits as i32 - 1))
        }
        format => (0.0, 2_f64.powi(format.bits() as i32)),
    };
    !(min..end).contains(&rounded)
}

/// Whether a device that need not keep subnormals has made a zero of one (OpenCL C 7.2).
fn is_flushed(x: u64, from: Scalar, right: u64, device: u64, to: Scalar, facts: &Facts) -> bool {
    let may_flush = |scalar: Scalar| match scalar.format().bits() {
        32 => is_float(scalar) && !facts.float_subnormals,
        16 => is_float(scalar) && !facts.half_subnormals,
        _ => false,
    };
    let is_zero = if is_float(to) { magnitude(device, to.format()) == 0 } else { device == 0 };
    is_zero
        && (may_flush(from) || may_flush(to))
        && (is_subnormal(x, from) || is_subnormal(right, to))
        && (!is_float(to) || device == right & !(u64::MAX >> (65 - to.format().bits())))
}

pub const NAN_SATURATES_TO_0: &str = "NaN becomes 0 with `_sat` (OpenCL C 6.4.3.3)";
pub const CLAMPED: &str = "values out of range after rounding are clamped with `_sat` (6.4.3.3)";
pub const TO_INTEGER: &str =
    "the suffix determines the rounding to an integer, toward zero by default (6.4.3.2)";
pub const WRAPS: &str = "an integer keeps its low bits without `_sat` (6.4.3.3, C99 6.3.1.3)";
pub const INTEGER_CLAMPED: &str = "integers out of range are clamped with `_sat` (6.4.3.3)";
pub const TO_FLOAT: &str = "the exact value is rounded once, as the suffix determines (6.4.3.2, 7.4)";
pub const SAME_BITS: &str = "the bits do not change (6.4.4.2)";
pub const HIGH_BITS: &str = "only the low bits of a mask element count; here, higher bits are set (6.15.13)";
pub const SELECTS: &str = "a mask element is the index of a component (6.15.13)";

/// The rule that says what is right for a result.
fn rule(signature: &Signature, operands: &[Buffer], place: usize) -> &'static str {
    let (x, to) = (signature.x(), signature.to());
    match signature.family {
        Family::Convert if is_float(to.scalar) => TO_FLOAT,
        Family::Convert => {
            let operand = source(operands, place, x);
            match (is_float(x.scalar), signature.saturates()) {
                (false, false) => WRAPS,
                (false, true) => INTEGER_CLAMPED,
                (true, true) if is_nan(operand, x.scalar) => NAN_SATURATES_TO_0,
                (true, true) if is_out_of_range(operand, x.scalar, to.scalar, signature.rounding()) => {
                    CLAMPED
                }
                (true, _) => TO_INTEGER,
            }
        }
        Family::Shuffle | Family::Shuffle2 => {
            let mask = mask_at(signature, operands, place);
            let count = u64::from(x.width) * (operands.len() as u64 - 1);
            if mask >= count { HIGH_BITS } else { SELECTS }
        }
        _ => SAME_BITS,
    }
}

fn mask_at(signature: &Signature, operands: &[Buffer], place: usize) -> u64 {
    let last = operands.len() - 1;
    let size = bytes(signature.operands[last].ty());
    read_bits(&operands[last][place * size..][..size])
}

fn hex(bits: u64, ty: Type) -> String {
    format!("{bits:0width$X}", width = bytes(ty) * 2)
}

/// The operands of the result at `place`, as far as they matter.
pub fn input(signature: &Signature, operands: &[Buffer], place: usize) -> String {
    if signature.family.is_of_functions() {
        return functions::input(signature, operands, place);
    }
    let x = signature.x();
    let lanes = usize::from(signature.to().width);
    let (vector, lane) = (place / lanes, place % lanes);
    let whole = |operand: usize| {
        let ty = signature.operands[operand].ty();
        let vector = &operands[operand][vector * component_bytes(ty)..][..component_bytes(ty)];
        components(vector, ty).map(|bits| hex(bits, ty)).collect::<Vec<_>>().join(" ")
    };
    let of_lane = if lanes == 1 { String::new() } else { format!(", lane {lane}") };
    match signature.family {
        Family::Convert => hex(source(operands, place, x), x) + &of_lane,
        Family::Shuffle | Family::Shuffle2 => {
            let last = operands.len() - 1;
            let mask = hex(mask_at(signature, operands, place), signature.operands[last].ty());
            let y = if last == 2 { format!(", y = {}", whole(1)) } else { String::new() };
            format!("mask element {mask}{of_lane}, x = {}{y}", whole(0))
        }
        _ => whole(0) + &of_lane,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Library, Operands, VECTORS, definition};
    use clc_builtins::registry::find;

    fn signature(name: &str, operand: &str) -> Signature {
        let builtin = find(name).find(|builtin| builtin.operands[0].name() == operand);
        Signature::of(builtin.expect("the registry has it")).expect("it is checked")
    }

    /// What is said of a device that computes `wrong` where `right` was asked for.
    fn planted(right: &Signature, wrong: impl FnOnce(&[Buffer]) -> Buffer, facts: &Facts) -> Outcome {
        let (operands, vectors) = Operands::new(None).of(right);
        let expected = definition(right, &operands);
        let library = Library::new().call(right, &operands, vectors).expect("the library has it");
        assert_eq!(library[..], expected[..]);
        assert!(compare(right, &operands, &expected, &expected, facts).wrong.is_empty());
        compare(right, &operands, &expected, &wrong(&operands), facts)
    }

    fn rules(outcome: &Outcome) -> Vec<&'static str> {
        outcome.wrong.keys().copied().collect()
    }

    fn keeps_subnormals() -> Facts {
        Facts::made_up(true)
    }

    #[test]
    fn a_wrong_direction_is_seen() {
        for (name, other, operand, rule) in [
            ("convert_float4_rtn", "convert_float4_rtp", "double4", TO_FLOAT),
            ("convert_half3", "convert_half3_rtz", "float3", TO_FLOAT),
            ("convert_int_sat_rtn", "convert_int_sat_rtp", "float", TO_INTEGER),
            ("convert_uchar16", "convert_uchar16_rte", "half16", TO_INTEGER),
        ] {
            let wrong = |operands: &[Buffer]| definition(&signature(other, operand), operands);
            let outcome = planted(&signature(name, operand), wrong, &keeps_subnormals());
            assert!(rules(&outcome).contains(&rule), "{name}: {:?}", rules(&outcome));
        }
    }

    #[test]
    fn a_forgotten_saturation_is_seen() {
        let wrong = |operands: &[Buffer]| definition(&signature("convert_uchar2", "int2"), operands);
        let outcome = planted(&signature("convert_uchar2_sat", "int2"), wrong, &keeps_subnormals());
        assert_eq!(rules(&outcome), [INTEGER_CLAMPED]);
    }

    #[test]
    fn nan_under_sat_is_seen_and_without_it_open() {
        for (name, rule) in [("convert_uint_sat", Some(NAN_SATURATES_TO_0)), ("convert_uint", None)] {
            let builtin = signature(name, "float");
            let wrong = |operands: &[Buffer]| {
                let right = definition(&builtin, operands);
                let nan_to_max = components(&operands[0], builtin.x())
                    .zip(components(&right, builtin.to()))
                    .map(|(x, right)| if is_nan(x, builtin.x().scalar) { 0xFFFF_FFFF } else { right })
                    .collect::<Vec<u64>>();
                Buffer::from_bits(nan_to_max.into_iter(), 4)
            };
            let outcome = planted(&builtin, wrong, &keeps_subnormals());
            assert_eq!(rules(&outcome), Vec::from_iter(rule));
            assert_eq!(outcome.open_unlike > 0, rule.is_none());
        }
    }

    #[test]
    fn any_nan_will_do_for_another() {
        let builtin = signature("convert_float", "double");
        let other_nan = |operands: &[Buffer]| {
            let right = definition(&builtin, operands);
            let scalar = builtin.to().scalar;
            let bits = components(&right, builtin.to())
                .map(|bits| if is_nan(bits, scalar) { 0xFFFF_FFFF } else { bits })
                .collect::<Vec<u64>>();
            Buffer::from_bits(bits.into_iter(), 4)
        };
        assert!(planted(&builtin, other_nan, &keeps_subnormals()).wrong.is_empty());
    }

    #[test]
    fn swapped_components_are_seen() {
        let swapped = |operands: &[Buffer]| {
            let mut right = definition(&signature("as_float3", "int4"), operands);
            for vector in right.chunks_exact_mut(12) {
                vector.rotate_left(4);
            }
            right
        };
        let outcome = planted(&signature("as_float3", "int4"), swapped, &keeps_subnormals());
        assert_eq!(rules(&outcome), [SAME_BITS]);
    }

    #[test]
    fn other_counts_of_components_are_open() {
        let zeros = |_: &[Buffer]| Buffer::from_bytes(&vec![0; 4 * VECTORS]);
        let outcome = planted(&signature("as_int", "char4"), zeros, &keeps_subnormals());
        assert!(outcome.wrong.is_empty() && outcome.checked == 0 && outcome.open_unlike > 0);
    }

    #[test]
    fn an_index_with_high_bits_is_seen() {
        let unmasked = |operands: &[Buffer]| {
            let mut right = definition(&signature("shuffle", "ulong4"), operands);
            for (mask, place) in operands[1].chunks_exact(8).zip(right.chunks_exact_mut(8)) {
                if read_bits(mask) >= 4 {
                    place.fill(0);
                }
            }
            right
        };
        let outcome = planted(&signature("shuffle", "ulong4"), unmasked, &keeps_subnormals());
        assert_eq!(rules(&outcome), [HIGH_BITS]);
    }

    #[test]
    fn subnormals_may_be_flushed_only_by_a_device_that_says_so() {
        let builtin = signature("convert_float", "half");
        let narrow = signature("convert_float", "double");
        for (keeps, right) in [(true, &narrow), (false, &narrow), (true, &builtin), (false, &builtin)] {
            let flushed = |operands: &[Buffer]| {
                let results = definition(right, operands);
                let (x, to) = (right.x(), right.to());
                let bits = components(&operands[0], x)
                    .zip(components(&results, to))
                    .map(|(x_bits, bits)| {
                        let flush = is_subnormal(x_bits, x.scalar) || is_subnormal(bits, to.scalar);
                        if flush { bits & 0x8000_0000 } else { bits }
                    })
                    .collect::<Vec<u64>>();
                Buffer::from_bits(bits.into_iter(), 4)
            };
            let outcome = planted(right, flushed, &Facts::made_up(keeps));
            assert_eq!(rules(&outcome), Vec::from_iter(keeps.then_some(TO_FLOAT)));
        }
    }
}
