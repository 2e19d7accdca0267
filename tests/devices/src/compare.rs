//! Judges results: each is right, unspecified, or wrong because it violates a rule.

use crate::check::{bytes, component_bytes, components, is_float, is_nan, is_subnormal, magnitude};
use crate::device::Facts;
use crate::functions::{self, Verdict, may_flush};
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
    /// The index of the first wrong result among the results of the signature, and the right bits for it.
    pub index: usize,
    pub bits: u64,
}

/// The result of a transcendental function with the largest error.
#[derive(Clone)]
pub struct Worst {
    /// The error in units in the last place, or 0.5 if all results are equal to the right ones.
    pub units: f64,
    /// The error that OpenCL C allows.
    pub bound: f64,
    pub input: String,
    pub device: String,
    pub right: String,
}

/// The results of a device for a signature.
#[derive(Default)]
pub struct Outcome {
    /// The number of results that OpenCL C specifies.
    pub checked: u64,
    /// The number of results that OpenCL C does not specify, and how many of these differ from the library.
    pub unspecified: u64,
    pub differing: u64,
    /// The wrong results, by the rule that they violate: the first one, and their number.
    pub wrong: BTreeMap<&'static str, Wrong>,
    /// The largest error, for a function whose error is bounded in units.
    pub worst: Option<Worst>,
}

/// Compares the packed results of a device with the right ones.
pub fn compare(
    signature: &Signature,
    operands: &[Buffer],
    right: &[u8],
    device: &[u8],
    facts: &Facts,
) -> Outcome {
    let mut outcome = Outcome::default();
    let (to, bound) = (signature.to(), functions::bound(signature));
    let width = usize::from(to.width);
    for (index, (right, device)) in components(right, to).zip(components(device, to)).enumerate() {
        let verdict = verdict(signature, operands, index, right, device, facts);
        if let (Some(bound), true) = (bound, verdict != Verdict::Unspecified) {
            let x = || functions::lane(signature, operands, index / width, index % width);
            let error = |()| functions::error_in_units(signature, &x(), right, device);
            // The right result may have an error of half a unit. NaN has no distance.
            let error =
                (right != device).then_some(()).and_then(error).filter(|(units, _)| units.is_finite());
            let units = error.map_or(0.5, |(units, _)| units);
            if outcome.worst.as_ref().is_none_or(|worst| worst.units < units) {
                let text = |text: String| if error.is_some() { text } else { String::new() };
                outcome.worst = Some(Worst {
                    units,
                    bound,
                    input: text(input(signature, operands, index)),
                    device: text(hex(device, to)),
                    right: text(hex(right, to)),
                });
            }
        }
        match verdict {
            Verdict::Right => outcome.checked += 1,
            Verdict::Unspecified => {
                outcome.unspecified += 1;
                outcome.differing += u64::from(right != device);
            }
            Verdict::Wrong(rule) => {
                outcome.checked += 1;
                let wrong = outcome.wrong.entry(rule).or_insert_with(|| Wrong {
                    input: input(signature, operands, index),
                    device: hex(device, to),
                    right: hex(right, to),
                    count: 0,
                    index,
                    bits: right,
                });
                wrong.count += 1;
            }
        }
    }
    outcome
}

/// Judges the result at `index`.
pub fn verdict(
    signature: &Signature,
    operands: &[Buffer],
    index: usize,
    right: u64,
    device: u64,
    facts: &Facts,
) -> Verdict {
    if signature.family.is_of_functions() {
        return functions::verdict(signature, operands, index, right, device, facts);
    }
    let (x, to) = (signature.x(), signature.to());
    let converts = signature.family == Family::Convert;
    match () {
        () if is_unspecified(signature, operands, index) => Verdict::Unspecified,
        () if right == device => Verdict::Right,
        () if converts && is_nan(right, to.scalar) && is_nan(device, to.scalar) => Verdict::Right,
        () if converts
            && is_flushed(source(operands, index, x), x.scalar, right, device, to.scalar, facts) =>
        {
            Verdict::Unspecified
        }
        () => Verdict::Wrong(rule(signature, operands, index)),
    }
}

/// Returns the operand of a conversion for the result at `index`.
fn source(operands: &[Buffer], index: usize, x: Type) -> u64 {
    read_bits(&operands[0][index * bytes(x)..][..bytes(x)])
}

fn reshapes(signature: &Signature) -> bool {
    let widths = (signature.x().width, signature.to().width);
    signature.family == Family::AsType && widths.0 != widths.1 && widths != (4, 3)
}

fn is_unspecified_out_of_range(signature: &Signature) -> bool {
    let (x, to) = (signature.x(), signature.to());
    signature.family == Family::Convert
        && is_float(x.scalar)
        && !is_float(to.scalar)
        && !signature.saturates()
}

/// Returns `true` if OpenCL C does not specify the result of a conversion or reinterpretation.
fn is_unspecified(signature: &Signature, operands: &[Buffer], index: usize) -> bool {
    let (x, to) = (signature.x(), signature.to());
    let is_out = || is_out_of_range(source(operands, index, x), x.scalar, to.scalar, signature.rounding());
    reshapes(signature) || is_unspecified_out_of_range(signature) && is_out()
}

/// Returns `true` for NaN, and if a conversion to an integer type leaves its range after rounding (OpenCL C 6.4.3.3).
pub fn is_out_of_range(x: u64, from: Scalar, to: Scalar, rounding: Rounding) -> bool {
    // A double can represent every half and float, and every lower limit and upper limit plus 1 of an integer type.
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

/// Returns `true` if a device that may flush subnormal numbers has returned zero for one (OpenCL C 7.2).
fn is_flushed(x: u64, from: Scalar, right: u64, device: u64, to: Scalar, facts: &Facts) -> bool {
    let is_zero = if is_float(to) { magnitude(device, to.format()) == 0 } else { device == 0 };
    is_zero
        && (may_flush(from, facts) || may_flush(to, facts))
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

/// Returns the rule that a wrong result violates.
fn rule(signature: &Signature, operands: &[Buffer], index: usize) -> &'static str {
    let (x, to) = (signature.x(), signature.to());
    match signature.family {
        Family::Convert if is_float(to.scalar) => TO_FLOAT,
        Family::Convert => {
            let operand = source(operands, index, x);
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
            let mask = mask_at(signature, operands, index);
            let count = u64::from(x.width) * (operands.len() as u64 - 1);
            if mask >= count { HIGH_BITS } else { SELECTS }
        }
        _ => SAME_BITS,
    }
}

fn mask_at(signature: &Signature, operands: &[Buffer], index: usize) -> u64 {
    let last = operands.len() - 1;
    let size = bytes(signature.operands[last].ty());
    read_bits(&operands[last][index * size..][..size])
}

/// Returns all digits of an element.
pub fn hex(bits: u64, ty: Type) -> String {
    format!("{bits:0width$X}", width = bytes(ty) * 2)
}

/// Formats the operands of the result at `index` for a report.
pub fn input(signature: &Signature, operands: &[Buffer], index: usize) -> String {
    let lanes = usize::from(signature.to().width);
    let (vector, lane) = (index / lanes, index % lanes);
    let whole = |(operand, buffer): (&Operand, &Buffer)| {
        let ty = operand.ty();
        let vector = &buffer[vector * component_bytes(ty)..][..component_bytes(ty)];
        components(vector, ty).map(|bits| hex(bits, ty)).collect::<Vec<_>>().join(" ")
    };
    let wholes: Vec<String> = match signature.family {
        Family::Memory => return format!("element {index} of the result"),
        _ => signature.read().zip(operands).map(whole).collect(),
    };
    let of_lane = if lanes == 1 { String::new() } else { format!(", lane {lane}") };
    match signature.family {
        Family::Shuffle | Family::Shuffle2 => {
            let last = operands.len() - 1;
            let mask = hex(mask_at(signature, operands, index), signature.operands[last].ty());
            let y = if last == 2 { format!(", y = {}", wholes[1]) } else { String::new() };
            format!("mask element {mask}{of_lane}, x = {}{y}", wholes[0])
        }
        Family::AsType => wholes[0].clone() + &of_lane,
        _ if functions::is_of_whole_vectors(signature) => wholes.join(", "),
        _ => {
            let x = functions::lane(signature, operands, vector, lane);
            let operands = signature.read().zip(x).map(|(operand, bits)| hex(bits, operand.ty()));
            operands.collect::<Vec<_>>().join(", ") + &of_lane
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Operands;
    use crate::functions::reference;
    use clc_builtins::registry::find;

    fn signature(name: &str, operand: &str) -> Signature {
        let builtin = find(name).find(|builtin| builtin.operands[0].name() == operand);
        Signature::of(builtin.expect("the registry has it")).expect("it is checked")
    }

    /// Compares the results of `wrong` for the operands with the right ones.
    fn outcome(right: &Signature, facts: &Facts, wrong: impl FnOnce(&[Buffer]) -> Buffer) -> Outcome {
        let (operands, _) = Operands::new(None).of(right);
        let expected = reference(right, &operands);
        assert!(compare(right, &operands, &expected, &expected, facts).wrong.is_empty());
        compare(right, &operands, &expected, &wrong(&operands), facts)
    }

    /// Compares the results of a device that computes `fault(operand, right)` for each component of the last operand.
    fn injected(right: &Signature, keeps_subnormals: bool, fault: impl Fn(u64, u64) -> u64) -> Outcome {
        outcome(right, &Facts::made_up(keeps_subnormals), |operands| {
            let results = reference(right, operands);
            let last = operands.len() - 1;
            let x = components(&operands[last], right.operands[last].ty());
            let bits: Vec<u64> = x.zip(components(&results, right.to())).map(|(x, y)| fault(x, y)).collect();
            Buffer::from_bits(bits.into_iter(), bytes(right.to()))
        })
    }

    fn rules(outcome: &Outcome) -> Vec<&'static str> {
        outcome.wrong.keys().copied().collect()
    }

    #[test]
    fn results_of_a_different_conversion_are_faults() {
        for (name, other, operand, rule) in [
            ("convert_float4_rtn", "convert_float4_rtp", "double4", TO_FLOAT),
            ("convert_half3", "convert_half3_rtz", "float3", TO_FLOAT),
            ("convert_int_sat_rtn", "convert_int_sat_rtp", "float", TO_INTEGER),
            ("convert_uchar16", "convert_uchar16_rte", "half16", TO_INTEGER),
            ("convert_uchar2_sat", "convert_uchar2", "int2", INTEGER_CLAMPED),
        ] {
            let wrong = |operands: &[Buffer]| reference(&signature(other, operand), operands);
            let outcome = outcome(&signature(name, operand), &Facts::made_up(true), wrong);
            assert!(rules(&outcome).contains(&rule), "{name}: {:?}", rules(&outcome));
        }
    }

    #[test]
    fn nan_matters_only_with_sat() {
        for (name, rule) in [("convert_uint_sat", Some(NAN_SATURATES_TO_0)), ("convert_uint", None)] {
            let signature = signature(name, "float");
            let scalar = signature.x().scalar;
            let outcome = injected(&signature, true, |x, y| if is_nan(x, scalar) { 0xFFFF_FFFF } else { y });
            assert_eq!(rules(&outcome), Vec::from_iter(rule));
            assert_eq!(outcome.differing > 0, rule.is_none());
        }
        let signature = signature("convert_float", "double");
        let scalar = signature.to().scalar;
        let outcome = injected(&signature, true, |_, y| if is_nan(y, scalar) { 0xFFFF_FFFF } else { y });
        assert!(outcome.wrong.is_empty());
    }

    #[test]
    fn moved_components_are_faults() {
        let swapped = |operands: &[Buffer]| {
            let mut right = reference(&signature("as_float3", "int4"), operands);
            right.chunks_exact_mut(12).for_each(|vector| vector.rotate_left(4));
            right
        };
        let swapped = outcome(&signature("as_float3", "int4"), &Facts::made_up(true), swapped);
        assert_eq!(rules(&swapped), [SAME_BITS]);
        let unmasked =
            injected(&signature("shuffle", "ulong4"), true, |mask, y| if mask >= 4 { 0 } else { y });
        assert_eq!(rules(&unmasked), [HIGH_BITS]);
        let zeros = |operands: &[Buffer]| Buffer::from_bytes(&vec![0; operands[0].len()]);
        let reshaped = outcome(&signature("as_int", "char4"), &Facts::made_up(true), zeros);
        assert!(reshaped.wrong.is_empty() && reshaped.checked == 0 && reshaped.differing > 0);
    }

    #[test]
    fn only_some_devices_may_flush_subnormals() {
        for keeps in [true, false] {
            for operand in ["double", "half"] {
                let signature = signature("convert_float", operand);
                let (x, to) = (signature.x().scalar, signature.to().scalar);
                let flush = |bits, y| {
                    let flushes = is_subnormal(bits, x) || is_subnormal(y, to);
                    if flushes { y & 0x8000_0000 } else { y }
                };
                assert_eq!(
                    rules(&injected(&signature, keeps, flush)),
                    Vec::from_iter(keeps.then_some(TO_FLOAT))
                );
            }
        }
    }
}
