//! Results, as lines of a journal.

use crate::unit::{Outcome, Unit, Wrong};
use clc_kit::journal;
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Default, PartialEq, Debug)]
pub struct Results {
    /// The level that the library was compiled for.
    pub level: String,
    /// The number of values of each finished unit.
    pub done: BTreeMap<String, u64>,
    /// The number of wrong results of a unit, and the first.
    pub wrong: BTreeMap<String, (u64, Wrong)>,
    pub undecided: u64,
}

impl Results {
    pub fn new(level: &str) -> Self {
        Self { level: level.into(), ..Self::default() }
    }

    /// Reads a journal of any build.
    pub fn read(path: &Path) -> Result<Self, String> {
        let mut results = Self::default();
        let head = journal::read(path, |line| results.read_line(line))?;
        let ["accuracy", level, ..] = head.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("{} is not a journal of this program", path.display()));
        };
        results.level = level.into();
        Ok(results)
    }

    pub fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |word: &str| word.parse().ok();
        let hex = |word| u64::from_str_radix(word, 16).ok();
        match words[..] {
            ["unit", subject, function, float, kind, place, values, undecided] => {
                let unit = [subject, function, float, kind, place].join(" ");
                self.done.insert(unit, number(values)?);
                self.undecided += number(undecided)?;
            }
            ["wrong", subject, function, float, kind, place, count, x, y, got, expected] => {
                let unit = [subject, function, float, kind, place].join(" ");
                let wrong = Wrong { operands: [hex(x)?, hex(y)?], got: hex(got)?, expected: hex(expected)? };
                self.wrong.insert(unit, (number(count)?, wrong));
            }
            _ => return None,
        }
        Some(())
    }

    /// Adds the outcome of a unit, and returns its lines.
    pub fn add(&mut self, unit: &Unit, outcome: Outcome) -> String {
        let mut lines = String::new();
        let key = unit.to_string();
        if let Some(wrong) = outcome.first {
            let Wrong { operands: [x, y], got, expected } = wrong;
            lines += &format!("wrong {key} {} {x:x} {y:x} {got:x} {expected:x}\n", outcome.wrong);
            self.wrong.insert(key.clone(), (outcome.wrong, wrong));
        }
        lines += &format!("unit {key} {} {}\n", unit.count, outcome.undecided);
        self.done.insert(key, unit.count);
        self.undecided += outcome.undecided;
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::functions;

    #[test]
    fn lines_are_read_as_they_are_written() {
        let functions = functions::all();
        let units = Unit::all(&functions[0], false, 1);
        let wrong = Wrong { operands: [1, 0], got: 2, expected: 3 };
        let (mut written, mut read) = (Results::default(), Results::default());
        let lines = written.add(&units[0], Outcome { undecided: 5, ..Outcome::default() })
            + &written.add(&units[1], Outcome { wrong: 4, first: Some(wrong.clone()), undecided: 0 });
        assert!(lines.lines().all(|line| read.read_line(line).is_some()));
        assert_eq!(read, written);
        assert_eq!((read.done[&units[0].to_string()], read.undecided), (1 << 16, 5));
        assert_eq!(read.wrong[&units[1].to_string()], (4, wrong));
    }
}
