//! Checks blocks of values with every conversion from one type: scalars and 16-vectors, through both entry points.

use crate::reference::{Meaning, Reference, reference};
use clc_conformance::calls::{Run, conversions_from};
use clc_conformance::definition::rounding;
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::scalar::Scalar;
use std::collections::BTreeMap;

/// The widths that a sweep calls. The test suite calls every width.
const WIDTHS: [u8; 2] = [1, 16];

struct Function {
    /// The path with its module: `mono::of_float::convert_int`.
    path: String,
    width: usize,
    call: &'static dyn Run,
}

/// The first wrong result of a function, and the number of wrong results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    pub operand: u64,
    pub got: u64,
    pub expected: u64,
    pub count: u64,
}

pub struct Checker {
    from: Scalar,
    meanings: BTreeMap<Meaning, (Reference, Vec<Function>)>,
    names: u64,
    /// The number of compared results.
    pub results: u64,
    /// The wrong results, by the path of the function.
    pub wrong: BTreeMap<String, Wrong>,
}

impl Checker {
    /// Creates a checker for the conversions from `from` to `to`, or to all types.
    pub fn new(from: Scalar, to: Option<Scalar>) -> Self {
        let mut meanings = BTreeMap::<_, (Reference, Vec<Function>)>::new();
        let mut names = 0;
        for entry in conversions_from(from) {
            if to.is_some_and(|to| to != entry.to().scalar) || !WIDTHS.contains(&entry.x().width) {
                continue;
            }
            names += u64::from(entry.x().width == 1);
            let meaning = Meaning::new(from, entry.to().scalar, entry.mode, entry.saturate);
            let functions = meanings.entry(meaning);
            let (_, functions) = functions.or_insert_with(|| (reference(from, entry.to().scalar), vec![]));
            let (name, operand) = (entry.name, entry.x());
            let width = operand.width.into();
            functions.push(Function { path: format!("{name}({operand})"), width, call: entry.root });
            if let Some(call) = entry.mono {
                functions.push(Function { path: format!("mono::of_{operand}::{name}"), width, call });
            }
        }
        Self { from, meanings, names, results: 0, wrong: BTreeMap::new() }
    }

    /// Returns the number of scalar functions that the checker calls. It is 95 for every type.
    pub fn names(&self) -> u64 {
        self.names
    }

    pub fn block(&mut self, values: &[u64]) {
        let operands = Buffer::from_bits(values.iter().copied(), self.from.bytes());
        for (meaning, (reference, functions)) in &self.meanings {
            let element = meaning.to.bytes();
            let mut expected = Buffer::poisoned(values.len() * element);
            reference(&operands, rounding(meaning.mode), meaning.saturate, &mut expected);
            let mut results = Buffer::poisoned(expected.len());
            for function in functions {
                results.poison();
                let calls = values.len() / function.width;
                function.call.run_all(calls, &[&operands], &mut [&mut results]);
                self.results += values.len() as u64;
                if results[..] == expected[..] {
                    continue;
                }
                let results = results.chunks_exact(element).zip(expected.chunks_exact(element));
                for (&operand, (got, expected)) in values.iter().zip(results) {
                    if got != expected {
                        let (got, expected) = (read_bits(got), read_bits(expected));
                        let first = Wrong { operand, got, expected, count: 0 };
                        self.wrong.entry(function.path.clone()).or_insert(first).count += 1;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clc_kit::scalar::Mode;

    /// Creates a checker that calls the function `name` instead of a function with the given meaning.
    fn injected(from: Scalar, meaning: Meaning, name: &str) -> Checker {
        let mut checker = Checker::new(from, None);
        let entry = conversions_from(from).find(|entry| entry.name == name).expect("the name exists");
        let (_, functions) = checker.meanings.get_mut(&meaning).expect("the meaning exists");
        functions[0].call = entry.root;
        checker
    }

    #[test]
    fn a_wrong_function_is_reported_with_its_first_wrong_value() {
        use Scalar::{Float, Int};
        let values = [0.0_f32, 1.5, 2.0, -1.5].map(|x| u64::from(x.to_bits()));
        let block: Vec<u64> = values.iter().copied().cycle().take(16).collect();
        let meaning = Meaning { to: Int, mode: Mode::Rtp, saturate: false };
        let mut checker = injected(Float, meaning, "convert_int_rtn");
        checker.block(&block);
        let (path, wrong) = checker.wrong.pop_first().expect("the error is detected");
        assert_eq!(path, "convert_int_rtp(float)");
        assert_eq!(wrong, Wrong { operand: values[1], got: 1, expected: 2, count: 8 });
        assert!(checker.wrong.is_empty());
    }

    #[test]
    fn all_names_are_called() {
        for from in Scalar::ALL {
            let checker = Checker::new(from, None);
            let functions: usize = checker.meanings.values().map(|(_, functions)| functions.len()).sum();
            assert_eq!((checker.names(), functions), (95, 95 * 3));
            assert_eq!(checker.meanings.len(), if from.is_float() { 8 * 4 + 3 * 4 } else { 8 * 2 + 3 * 4 });
        }
    }
}
