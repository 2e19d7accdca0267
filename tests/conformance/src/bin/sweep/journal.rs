//! The file that a sweep goes on from: a line for each finished unit, and for each function that was wrong in it.

use crate::check::{Checker, Wrong};
use crate::unit::Unit;
use clc_conformance::scalar::Scalar;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// What is known of a finished unit.
#[derive(Clone, Default)]
pub struct Done {
    pub values: u64,
    /// The results of all functions together.
    pub results: u64,
    /// What one thread took.
    pub time: Duration,
}

#[derive(Default)]
pub struct Journal {
    file: Option<File>,
    pub done: BTreeMap<Unit, Done>,
    pub wrong: BTreeMap<String, Wrong>,
}

impl Journal {
    /// Continues the journal at `path`, if there is one, which must be of this very program and scope; or begins it.
    pub fn open(path: &Path, scope: &str, restart: bool) -> Result<Self, String> {
        let error = |error: std::io::Error| format!("cannot use {}: {error}", path.display());
        let head = format!("sweep {:016x}{scope}", build().map_err(error)?);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(error)?;
        }
        let mut journal = Self::default();
        let old = if restart { String::new() } else { fs::read_to_string(path).unwrap_or_default() };
        // A line without its end was being written when the sweep was stopped.
        let mut lines = old.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        match lines.next() {
            None => fs::write(path, format!("{head}\n")).map_err(error)?,
            Some(line) if line != head => {
                return Err(format!(
                    "{} belongs to a different build or different options; help: discard it with --restart",
                    path.display()
                ));
            }
            Some(_) => {
                for line in lines {
                    let read = journal.read(line);
                    read.ok_or_else(|| format!("{}: cannot parse the line `{line}`", path.display()))?;
                }
                let whole = old.rfind('\n').map_or(0, |end| end + 1);
                fs::write(path, &old[..whole]).map_err(error)?;
            }
        }
        journal.file = Some(OpenOptions::new().append(true).open(path).map_err(error)?);
        Ok(journal)
    }

    fn read(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["unit", from, index, values, results, milliseconds] => {
                let from = Scalar::by_name(from)?;
                let unit = Unit { from, index: index.parse().ok()? };
                let time = Duration::from_millis(milliseconds.parse().ok()?);
                let done = Done { values: values.parse().ok()?, results: results.parse().ok()?, time };
                self.done.insert(unit, done);
            }
            ["wrong", path, operand, got, wanted, count] => {
                let hex = |word| u64::from_str_radix(word, 16).ok();
                let (operand, got, wanted) = (hex(operand)?, hex(got)?, hex(wanted)?);
                let wrong = Wrong { operand, got, wanted, count: count.parse().ok()? };
                self.add_wrong(path, &wrong);
            }
            _ => return None,
        }
        Some(())
    }

    /// Notes a finished unit and what was wrong in it.
    pub fn finish(&mut self, unit: Unit, checker: &Checker, time: Duration) -> Result<(), String> {
        let mut lines = String::new();
        for (path, wrong) in &checker.wrong {
            let Wrong { operand, got, wanted, count } = wrong;
            lines += &format!("wrong {path} {operand:x} {got:x} {wanted:x} {count}\n");
            self.add_wrong(path, wrong);
        }
        let done = Done { values: unit.len(), results: checker.results, time };
        let (from, index, milliseconds) = (unit.from, unit.index, time.as_millis());
        lines += &format!("unit {from} {index} {} {} {milliseconds}\n", done.values, done.results);
        self.done.insert(unit, done);
        let written = self.file.as_mut().map_or(Ok(()), |file| file.write_all(lines.as_bytes()));
        written.map_err(|error| format!("cannot write the journal: {error}"))
    }

    fn add_wrong(&mut self, path: &str, wrong: &Wrong) {
        let entry = self.wrong.entry(path.into()).or_insert_with(|| Wrong { count: 0, ..wrong.clone() });
        entry.count += wrong.count;
    }
}

/// A number that another build of this program hardly has.
fn build() -> std::io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    hasher.write(&fs::read(std::env::current_exe()?)?);
    Ok(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sweep_goes_on_where_it_was_stopped() {
        let folder = std::env::temp_dir().join(format!("sweep-journal-{}", std::process::id()));
        let path = folder.join("journal");
        let (first, second) =
            (Unit { from: Scalar::Char, index: 0 }, Unit { from: Scalar::Float, index: 255 });
        let mut checker = Checker::new(Scalar::Char, None);
        checker.results = 7;
        let wrong = Wrong { operand: 0x80, got: 1, wanted: 2, count: 3 };
        checker.wrong.insert("convert_int_sat(char)".into(), wrong.clone());

        let mut journal = Journal::open(&path, " --to int", false).unwrap();
        journal.finish(first, &checker, Duration::from_secs(2)).unwrap();
        journal.finish(second, &checker, Duration::from_secs(3)).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        // Stopped in the middle of a line.
        fs::write(&path, &whole[..whole.len() - 3]).unwrap();

        let journal = Journal::open(&path, " --to int", false).unwrap();
        assert_eq!(journal.done.keys().collect::<Vec<_>>(), [&first]);
        assert_eq!((journal.done[&first].values, journal.done[&first].results), (256, 7));
        assert_eq!(journal.wrong["convert_int_sat(char)"], Wrong { count: 6, ..wrong });

        let refused = Journal::open(&path, " --to uint", false).err().unwrap();
        assert!(
            refused.ends_with(
                "belongs to a different build or different options; help: discard it with --restart"
            ),
            "{refused}"
        );
        assert!(Journal::open(&path, " --to uint", true).unwrap().done.is_empty());
        fs::write(&path, fs::read_to_string(&path).unwrap() + "unit float x\n").unwrap();
        let refused = Journal::open(&path, " --to uint", false).err().unwrap();
        assert!(refused.ends_with("cannot parse the line `unit float x`"), "{refused}");
        fs::remove_dir_all(folder).unwrap();
    }
}
