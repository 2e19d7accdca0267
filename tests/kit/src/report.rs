//! What a failing test prints: the first wrong results of each function, and how many there are.

use crate::oracle::Answer;
use crate::scalar::Type;
use std::collections::BTreeMap;

/// Lines for one function, and functions that get any: as many as one can read.
const LINES: u64 = 3;
const FUNCTIONS: usize = 15;

#[derive(Default)]
pub struct Report {
    lines: Vec<String>,
    /// Wrong results by function.
    wrong: BTreeMap<String, u64>,
}

impl Report {
    /// A wrong result of `function`.
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

    /// A wrong conversion: what was called, on what, what came out, what was wanted.
    pub fn conversion(
        &mut self,
        call: &str,
        lane: usize,
        (from, bits): (Type, u64),
        (to, got): (Type, u64),
        wanted: Answer,
    ) {
        self.wrong(call, || {
            let hex = |bits: u64, ty: Type| format!("{bits:0width$X}", width = ty.scalar.bytes() * 2);
            let wanted = match wanted {
                Answer::Bits(wanted) => hex(wanted, to),
                Answer::Open(wanted) => hex(wanted, to) + " (unspecified in OpenCL C)",
                Answer::AnyNan => "a NaN".into(),
            };
            format!("({from} {}), lane {lane}: found {}, expected {wanted}", hex(bits, from), hex(got, to))
        });
    }

    /// Panics if anything was wrong.
    pub fn finish(self) {
        let (functions, count) = (self.wrong.len(), self.wrong.values().sum::<u64>());
        assert!(
            count == 0,
            "{count} wrong results of {functions} functions, including\n{}",
            self.lines.join("\n")
        );
    }
}
