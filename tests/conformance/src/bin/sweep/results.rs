//! Results, as lines of a journal.

use crate::check::{Checker, Wrong};
use crate::unit::Unit;
use clc_kit::scalar::Scalar;
use std::collections::BTreeMap;
use std::time::Duration;

/// The results of a finished unit.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Done {
    pub values: u64,
    /// The results of all functions together.
    pub results: u64,
    /// The time of one thread.
    pub time: Duration,
}

#[derive(Default, PartialEq, Debug)]
pub struct Results {
    pub done: BTreeMap<Unit, Done>,
    pub wrong: BTreeMap<String, Wrong>,
}

impl Results {
    pub fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["unit", from, index, values, results, milliseconds] => {
                let from = Scalar::find(from)?;
                let unit = Unit { from, index: index.parse().ok()? };
                let time = Duration::from_millis(milliseconds.parse().ok()?);
                let done = Done { values: values.parse().ok()?, results: results.parse().ok()?, time };
                self.done.insert(unit, done);
            }
            ["wrong", path, operand, got, expected, count] => {
                let hex = |word| u64::from_str_radix(word, 16).ok();
                let (operand, got, expected) = (hex(operand)?, hex(got)?, hex(expected)?);
                let wrong = Wrong { operand, got, expected, count: count.parse().ok()? };
                self.add_wrong(path, &wrong);
            }
            _ => return None,
        }
        Some(())
    }

    /// Adds the results of a unit, and returns its lines.
    pub fn add(&mut self, unit: Unit, checker: &Checker, time: Duration) -> String {
        let mut lines = String::new();
        for (path, wrong) in &checker.wrong {
            let Wrong { operand, got, expected, count } = wrong;
            lines += &format!("wrong {path} {operand:x} {got:x} {expected:x} {count}\n");
            self.add_wrong(path, wrong);
        }
        let done = Done { values: unit.len(), results: checker.results, time };
        let (from, index, milliseconds) = (unit.from, unit.index, time.as_millis());
        lines += &format!("unit {from} {index} {} {} {milliseconds}\n", done.values, done.results);
        self.done.insert(unit, done);
        lines
    }

    fn add_wrong(&mut self, path: &str, wrong: &Wrong) {
        let entry = self.wrong.entry(path.into()).or_insert_with(|| Wrong { count: 0, ..wrong.clone() });
        entry.count += wrong.count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        let (first, second) =
            (Unit { from: Scalar::Char, index: 0 }, Unit { from: Scalar::Float, index: 255 });
        let mut checker = Checker::new(Scalar::Char, None);
        checker.results = 7;
        let wrong = Wrong { operand: 0x80, got: 1, expected: 2, count: 3 };
        checker.wrong.insert("convert_int_sat(char)".into(), wrong.clone());
        let (mut written, mut read) = (Results::default(), Results::default());
        let lines = written.add(first, &checker, Duration::from_secs(2))
            + &written.add(second, &checker, Duration::from_secs(3));
        assert!(lines.lines().all(|line| read.read_line(line).is_some()));
        assert_eq!(read, written);
        assert_eq!((read.done[&first].values, read.done[&second].results), (256, 7));
        assert_eq!(read.wrong["convert_int_sat(char)"], Wrong { count: 6, ..wrong });
    }
}
