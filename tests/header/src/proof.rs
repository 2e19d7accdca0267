//! Compares the results of the functions with the reference implementation.

use crate::call::{Call, Meaning};
use crate::subject::{MOST, Request, Subject, tags};
use clc_builtins::exact::{Format, Rounding};
use clc_kit::scalar::Scalar;
use clc_kit::values;
use std::collections::BTreeMap;
use std::fmt;

/// The numbers of comparisons and errors.
#[derive(Default)]
pub struct Outcome {
    /// The numbers of calls and results of each subject.
    compared: BTreeMap<String, (usize, u64)>,
    /// For each function of each subject: the first wrong result, and the number of wrong results.
    wrong: BTreeMap<String, (String, u64)>,
}

/// The maximum number of wrong functions that are shown.
const SHOWN: usize = 20;

impl Outcome {
    pub fn is_right(&self) -> bool {
        self.wrong.is_empty()
    }

    fn compare(&mut self, subject: &str, call: &str, operands: &[u64], expected: &[u64], results: &[u64]) {
        self.compared.entry(subject.to_string()).or_default().1 += operands.len() as u64;
        let all = operands.iter().zip(expected.iter().zip(results));
        for (x, (expected, found)) in all.filter(|(_, (expected, found))| expected != found) {
            let first = || (format!("of {x:#x}: expected {expected:#x}, found {found:#x}"), 0);
            self.wrong.entry(format!("{subject}: {call}")).or_insert_with(first).1 += 1;
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (subject, (calls, results)) in &self.compared {
            writeln!(f, "{subject}: {calls} calls, {results} results compared")?;
        }
        if self.is_right() {
            return write!(f, "all results agree with the reference implementation");
        }
        for (function, (first, count)) in self.wrong.iter().take(SHOWN) {
            writeln!(f, "wrong: {function} {first} ({count} in total)")?;
        }
        write!(f, "{} functions are wrong", self.wrong.len())
    }
}

/// Returns all operands of a type of up to 16 bits. For wider types, returns this number of operands: values near those
/// where results change, and random ones.
fn operands(scalar: Scalar, count: usize) -> Box<dyn Iterator<Item = u64>> {
    if scalar.bits() <= 16 {
        return Box::new(0..=scalar.mask());
    }
    let structured = values::structured(scalar);
    let random = values::random(scalar).take(count.saturating_sub(structured.len()));
    Box::new(structured.into_iter().chain(random))
}

/// Compares every function of each subject on this number of operands of each type of more than 16 bits.
pub fn compare_calls(
    calls: &[Call],
    subjects: &mut [Box<dyn Subject>],
    count: usize,
) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    for subject in subjects.iter() {
        let has = (0..calls.len()).filter(|&call| subject.has(call)).count();
        outcome.compared.insert(subject.name().to_string(), (has, 0));
    }
    let numbered: Vec<(usize, &Call)> = calls.iter().enumerate().collect();
    for calls in numbered.chunk_by(|a, b| a.1.from.scalar == b.1.from.scalar) {
        let name = calls[0].1.from.scalar.name();
        eprintln!("conversions of {name}");
        let mut operands = operands(Scalar::find(name).expect("a type of OpenCL C"), count);
        loop {
            let block: Vec<u64> = operands.by_ref().take(MOST).collect();
            if block.is_empty() {
                break;
            }
            for calls in calls.chunk_by(|a, b| std::ptr::eq(a.1.builtin, b.1.builtin)) {
                let meaning = calls[0].1.meaning();
                let expected: Vec<u64> = block.iter().map(|&x| meaning.expected(x)).collect();
                for &(number, call) in calls {
                    for subject in subjects.iter_mut().filter(|subject| subject.has(number)) {
                        let results = subject.run(Request::Call(number), &block)?;
                        outcome.compare(subject.name(), &call.name, &block, &expected, &results);
                    }
                }
            }
        }
    }
    Ok(outcome)
}

/// Formats that OpenCL C lacks: bfloat16, TensorFloat-32, 8-bit floats, floats with the shortest fields and with the
/// longest exponent, and integers of odd sizes.
const OTHERS: [Format; 11] = [
    Format::Float { bits: 16, exponent: 8 },
    Format::Float { bits: 19, exponent: 8 },
    Format::Float { bits: 8, exponent: 4 },
    Format::Float { bits: 8, exponent: 5 },
    Format::Float { bits: 4, exponent: 2 },
    Format::Float { bits: 64, exponent: 16 },
    Format::Integer { bits: 1, signed: false },
    Format::Integer { bits: 1, signed: true },
    Format::Integer { bits: 4, signed: true },
    Format::Integer { bits: 24, signed: false },
    Format::Integer { bits: 63, signed: true },
];

/// Returns operands of any format: all, or this number. The bits above the format are not 0, and must be ignored.
fn format_operands(format: Format, scalar: Option<Scalar>, count: usize) -> Vec<u64> {
    let (bits, above) = (format.bits(), 0x5A5A_0000_0000_0000_u64);
    let above = above.unbounded_shl(bits.saturating_sub(48));
    if let Some(scalar) = scalar {
        let all: Vec<u64> = operands(scalar, count).collect();
        return all.iter().step_by(all.len().div_ceil(count)).map(|x| x | above).collect();
    }
    if bits <= 16 {
        return (0..1 << bits).map(|x: u64| x | above).collect();
    }
    let spread = |i: u64| i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits);
    let ends = (0..64).flat_map(|i| [i, u64::MAX - i, (1 << (bits - 1)) + i, (1 << (bits - 1)) - 1 - i]);
    (0..count as u64).map(spread).chain(ends).map(|x| x | above).collect()
}

/// Compares `clc_convert_bits` between all formats of OpenCL C and others, in all modes, on this number of operands.
pub fn compare_bits(
    calls: &[Call],
    subjects: &mut [Box<dyn Subject>],
    count: usize,
) -> Result<Outcome, String> {
    let mut formats = OTHERS.map(|format| (format, None)).to_vec();
    for scalar in calls.iter().map(|call| call.from.scalar) {
        if formats.iter().all(|&(format, _)| format != scalar.format()) {
            formats.push((scalar.format(), Scalar::find(scalar.name())));
        }
    }
    let modes = [None, Some(Rounding::Rte), Some(Rounding::Rtz), Some(Rounding::Rtp), Some(Rounding::Rtn)];
    let modes = modes.into_iter().flat_map(|mode| [(mode, false), (mode, true)]);
    let mut outcome = Outcome::default();
    for &(from, scalar) in &formats {
        let operands = format_operands(from, scalar, count.min(MOST - 256));
        for (&(to, _), (mode, saturate)) in
            formats.iter().flat_map(|to| modes.clone().map(move |mode| (to, mode)))
        {
            let default = if matches!(to, Format::Float { .. }) { Rounding::Rte } else { Rounding::Rtz };
            let meaning = Meaning { from, to, rounding: mode.unwrap_or(default), saturate };
            let expected: Vec<u64> = operands.iter().map(|&x| meaning.expected(x)).collect();
            let call = format!("clc_convert_bits(to {to:?}, {saturate}, {mode:?}, from {from:?})");
            for subject in subjects.iter_mut() {
                let results = subject.run(Request::Bits(tags(&meaning, mode)), &operands)?;
                let name = format!("{}, clc_convert_bits", subject.name());
                outcome.compared.entry(name.clone()).or_default().0 += 1;
                outcome.compare(&name, &call, &operands, &expected, &results);
            }
        }
    }
    Ok(outcome)
}
