//! The output of a failing test: the first wrong results of each function, and their number.

use crate::oracle::Answer;
use crate::scalar::Type;
use std::collections::BTreeMap;

/// The maximum number of lines per function, and of functions with lines.
const LINES: u64 = 3;
const FUNCTIONS: usize = 15;

#[derive(Default)]
pub struct Report {
    lines: Vec<String>,
    /// The wrong results of each function.
    wrong: BTreeMap<String, u64>,
}

impl Report {
    /// Records a wrong result of `function`.
    pub fn wrong(&mut self, function: &str, line: impl FnOnce() -> String) {
        if !self.wrong.contains_key(function) {
            self.wrong.insert(function.into(), 0);
        }
        let functions = self.wrong.len();
        if let Some(count) = self.wrong.get_mut(function) {
            *count += 1;
            if *count <= LINES && functions <= FUNCTIONS {
                self.lines.push(format!("{function}{}", line()));
            }
        }
    }

    /// Records a wrong conversion.
    pub fn conversion(
        &mut self,
        call: &str,
        lane: usize,
        (from, bits): (Type, u64),
        (to, got): (Type, u64),
        expected: Answer,
    ) {
        self.wrong(call, || {
            let hex = |bits: u64, ty: Type| format!("{bits:0width$X}", width = ty.scalar.bytes() * 2);
            let expected = match expected {
                Answer::Bits(expected) => hex(expected, to),
                Answer::Unspecified(expected) => hex(expected, to) + " (unspecified in OpenCL C)",
                Answer::AnyNan => "a NaN".into(),
            };
            format!("({from} {}), lane {lane}: found {}, expected {expected}", hex(bits, from), hex(got, to))
        });
    }

    /// Panics if a result was wrong.
    pub fn finish(self) {
        let (functions, count) = (self.wrong.len(), self.wrong.values().sum::<u64>());
        assert!(
            count == 0,
            "{count} wrong results of {functions} functions, including\n{}",
            self.lines.join("\n")
        );
    }
}
