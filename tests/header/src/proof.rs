//! The comparison of what the functions return with the definition.

use crate::call::{Call, Meaning};
use crate::subject::{MOST, Subject, tags};
use clc_builtins::exact::{Format, Rounding};
use clc_kit::scalar::Scalar;
use clc_kit::values;
use std::collections::BTreeMap;
use std::fmt;

/// What was compared, and what of it was wrong.
#[derive(Default)]
pub struct Outcome {
    /// Calls of each subject, and their results.
    pub compared: BTreeMap<String, (usize, u64)>,
    /// The first wrong result of a function of a subject, and how many there are.
    wrong: BTreeMap<String, (String, u64)>,
}

/// Functions with wrong results that are shown.
const SHOWN: usize = 20;

impl Outcome {
    pub fn is_right(&self) -> bool {
        self.wrong.is_empty()
    }

    /// Compares the results of one call on one block of operands, all of them packed.
    fn compare(&mut self, subject: &str, call: &str, operands: &[u64], wanted: &[u8], results: &[u8]) {
        self.compared.entry(subject.to_string()).or_default().1 += operands.len() as u64;
        if wanted == results {
            return;
        }
        let bytes = results.len() / operands.len();
        let pairs = unpacked(wanted, bytes).zip(unpacked(results, bytes));
        for (x, (wanted, got)) in operands.iter().zip(pairs).filter(|(_, (wanted, got))| wanted != got) {
            let first = || (format!("of {x:#x}: expected {wanted:#x}, found {got:#x}"), 0);
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

/// The operands of a type: all of up to 16 bits; else the places where results change, and random ones up to so many.
fn operands(scalar: Scalar, count: usize) -> Box<dyn Iterator<Item = u64>> {
    if scalar.bits() <= 16 {
        return Box::new(0..=scalar.mask());
    }
    let structured = values::structured(scalar);
    let random = values::random(scalar).take(count.saturating_sub(structured.len()));
    Box::new(structured.into_iter().chain(random))
}

fn blocks(mut operands: impl Iterator<Item = u64>) -> impl Iterator<Item = Vec<u64>> {
    std::iter::from_fn(move || {
        Some(operands.by_ref().take(MOST).collect()).filter(|block: &Vec<u64>| !block.is_empty())
    })
}

/// Numbers as so many bytes each lie in memory.
fn packed(numbers: impl Iterator<Item = u64>, bytes: usize) -> Vec<u8> {
    match bytes {
        1 => numbers.map(|number| number as u8).collect(),
        2 => numbers.flat_map(|number| (number as u16).to_ne_bytes()).collect(),
        4 => numbers.flat_map(|number| (number as u32).to_ne_bytes()).collect(),
        _ => numbers.flat_map(u64::to_ne_bytes).collect(),
    }
}

fn unpacked(memory: &[u8], bytes: usize) -> impl Iterator<Item = u64> {
    memory.chunks_exact(bytes).map(move |number| match *number {
        [a] => a.into(),
        [a, b] => u16::from_ne_bytes([a, b]).into(),
        [a, b, c, d] => u32::from_ne_bytes([a, b, c, d]).into(),
        [a, b, c, d, e, f, g, h] => u64::from_ne_bytes([a, b, c, d, e, f, g, h]),
        _ => panic!("no number has {bytes} bytes"),
    })
}

/// Every function by its name, of each subject, on so many operands of each type of more than 16 bits. `progress` is
/// told the type that is next.
pub fn by_name(
    calls: &[Call],
    subjects: &mut [Box<dyn Subject>],
    count: usize,
    progress: impl Fn(&str),
) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    for subject in subjects.iter() {
        let has = (0..calls.len()).filter(|&call| subject.has(call)).count();
        outcome.compared.insert(subject.name().to_string(), (has, 0));
    }
    let of_type = |a: &(usize, &Call), b: &(usize, &Call)| a.1.from.scalar == b.1.from.scalar;
    let numbered: Vec<(usize, &Call)> = calls.iter().enumerate().collect();
    for calls in numbered.chunk_by(of_type) {
        let from = calls[0].1.from;
        progress(from.scalar.name());
        let scalar = Scalar::by_name(from.scalar.name()).expect("a type of OpenCL C");
        for operands in blocks(operands(scalar, count)) {
            let memory = packed(operands.iter().copied(), from.bytes());
            for meant_alike in calls.chunk_by(|a, b| std::ptr::eq(a.1.builtin, b.1.builtin)) {
                let mut wanted = None;
                for &(number, call) in meant_alike {
                    for subject in subjects.iter_mut().filter(|subject| subject.has(number)) {
                        subject.start(number, operands.len(), &memory)?;
                        // Computed while the first of them does.
                        let wanted: &Vec<u8> = wanted.get_or_insert_with(|| {
                            let meaning = call.meaning();
                            packed(operands.iter().map(|&x| meaning.wanted(x)), call.to.bytes())
                        });
                        let mut results = vec![0; operands.len() * call.to.bytes()];
                        subject.finish(&mut results)?;
                        outcome.compare(subject.name(), &call.name, &operands, wanted, &results);
                    }
                }
            }
        }
    }
    Ok(outcome)
}

/// Formats beside those of OpenCL C: bfloat16, TensorFloat-32, floating-point numbers of 8 bits, with the shortest
/// fields and with the longest exponent; integers of odd sizes.
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

/// Operands of any format: all, or so many from everywhere; with bits above, which must not count.
fn of_format(format: Format, count: usize) -> Vec<u64> {
    let (bits, above) = (format.bits(), 0x5A5A_0000_0000_0000_u64);
    let above = above.unbounded_shl(bits.saturating_sub(48));
    if let Some(scalar) =
        Scalar::ALL.into_iter().find(|&scalar| clc_conformance::definition::format(scalar) == format)
    {
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

/// `clc_convert_bits` between all formats of OpenCL C and others, in all modes, on so many operands of each.
pub fn by_tags(calls: &[Call], subjects: &mut [Box<dyn Subject>], count: usize) -> Result<Outcome, String> {
    let mut formats: Vec<Format> = vec![];
    for format in calls.iter().map(|call| call.from.scalar.format()).chain(OTHERS) {
        if !formats.contains(&format) {
            formats.push(format);
        }
    }
    let roundings =
        [None, Some(Rounding::Rte), Some(Rounding::Rtz), Some(Rounding::Rtp), Some(Rounding::Rtn)];
    let mut outcome = Outcome::default();
    for &from in &formats {
        let operands = of_format(from, count.min(MOST - 256));
        for (&to, rounding) in
            formats.iter().flat_map(|to| roundings.iter().map(move |rounding| (to, *rounding)))
        {
            for saturate in [false, true] {
                let default = if matches!(to, Format::Float { .. }) { Rounding::Rte } else { Rounding::Rtz };
                let meaning = Meaning { from, to, rounding: rounding.unwrap_or(default), saturate };
                let wanted = packed(operands.iter().map(|&x| meaning.wanted(x)), 8);
                for subject in subjects.iter_mut() {
                    subject.start_by_tags(tags(&meaning, rounding), &operands)?;
                    let mut results = vec![0; operands.len() * 8];
                    subject.finish(&mut results)?;
                    let name = format!("{} by tags", subject.name());
                    outcome.compared.entry(name.clone()).or_default().0 += 1;
                    let call =
                        format!("clc_convert_bits(to {to:?}, {saturate}, {rounding:?}, from {from:?})");
                    outcome.compare(&name, &call, &operands, &wanted, &results);
                }
            }
        }
    }
    Ok(outcome)
}
