//! The file that a run goes on from: a line for each finished unit, and for what was wrong in it.

use crate::unit::{Outcome, Unit, Wrong};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::Path;

#[derive(Default)]
pub struct Journal {
    file: Option<File>,
    /// What the library was compiled for.
    pub level: String,
    /// How many values each finished unit had.
    pub done: BTreeMap<String, u64>,
    /// What was wrong in units: how many values, and the first.
    pub wrong: BTreeMap<String, (u64, Wrong)>,
    pub undecided: u64,
}

impl Journal {
    /// Continues the journal at `path`, if there is one, which must be of this very program and scope; or begins it.
    pub fn open(path: &Path, level: &str, scope: &str, restart: bool) -> Result<Self, String> {
        let error = |error: std::io::Error| format!("cannot use {}: {error}", path.display());
        let head = format!("accuracy {level} {:016x}{scope}", build().map_err(error)?);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(error)?;
        }
        let old = if restart { String::new() } else { fs::read_to_string(path).unwrap_or_default() };
        let mut journal = Self::default();
        if old.is_empty() {
            fs::write(path, format!("{head}\n")).map_err(error)?;
        } else {
            if old.lines().next() != Some(&head) {
                let what =
                    "belongs to a different build or different options; help: discard it with --restart";
                return Err(format!("{} {what}", path.display()));
            }
            journal.read_all(path, &old)?;
            // A line without its end was being written when the run was stopped.
            fs::write(path, &old[..old.rfind('\n').map_or(0, |end| end + 1)]).map_err(error)?;
        }
        journal.level = level.into();
        journal.file = Some(OpenOptions::new().append(true).open(path).map_err(error)?);
        Ok(journal)
    }

    /// A journal of any build, to read.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut journal = Self::default();
        let head: Vec<&str> = text.lines().next().unwrap_or_default().split(' ').collect();
        let ["accuracy", level, ..] = head[..] else {
            return Err(format!("{} is not a journal of this program", path.display()));
        };
        journal.level = level.into();
        journal.read_all(path, &text)?;
        Ok(journal)
    }

    fn read_all(&mut self, path: &Path, text: &str) -> Result<(), String> {
        for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')).skip(1) {
            let read = self.read_line(line);
            read.ok_or_else(|| format!("{}: cannot parse the line `{line}`", path.display()))?;
        }
        Ok(())
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |word: &str| word.parse().ok();
        let hex = |word| u64::from_str_radix(word, 16).ok();
        match words[..] {
            ["unit", subject, function, float, kind, place, values, undecided] => {
                let unit = [subject, function, float, kind, place].join(" ");
                self.done.insert(unit, number(values)?);
                self.undecided += number(undecided)?;
            }
            ["wrong", subject, function, float, kind, place, count, x, y, got, wanted] => {
                let unit = [subject, function, float, kind, place].join(" ");
                let wrong = Wrong { operands: [hex(x)?, hex(y)?], got: hex(got)?, wanted: hex(wanted)? };
                self.wrong.insert(unit, (number(count)?, wrong));
            }
            _ => return None,
        }
        Some(())
    }

    /// Notes a finished unit and what was wrong in it.
    pub fn finish(&mut self, unit: &Unit, outcome: Outcome) -> Result<(), String> {
        let mut lines = String::new();
        let key = unit.to_string();
        if let Some(wrong) = outcome.first {
            let Wrong { operands: [x, y], got, wanted } = wrong;
            lines += &format!("wrong {key} {} {x:x} {y:x} {got:x} {wanted:x}\n", outcome.wrong);
            self.wrong.insert(key.clone(), (outcome.wrong, wrong));
        }
        lines += &format!("unit {key} {} {}\n", unit.count, outcome.undecided);
        self.done.insert(key, unit.count);
        self.undecided += outcome.undecided;
        let written = self.file.as_mut().map_or(Ok(()), |file| file.write_all(lines.as_bytes()));
        written.map_err(|error| format!("cannot write the journal: {error}"))
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
    use crate::functions;

    #[test]
    fn a_run_goes_on_where_it_was_stopped() {
        let folder = std::env::temp_dir().join(format!("accuracy-journal-{}", std::process::id()));
        let path = folder.join("journal");
        let functions = functions::all();
        let units = Unit::all(&functions[0], false, 1);
        let wrong = Wrong { operands: [1, 0], got: 2, wanted: 3 };

        let mut journal = Journal::open(&path, "here", " --samples 2", false).unwrap();
        journal.finish(&units[0], Outcome { undecided: 5, ..Outcome::default() }).unwrap();
        journal.finish(&units[1], Outcome { wrong: 4, first: Some(wrong.clone()), undecided: 0 }).unwrap();
        journal.finish(&units[2], Outcome::default()).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        // Stopped in the middle of a line.
        fs::write(&path, &whole[..whole.len() - 3]).unwrap();

        let journal = Journal::open(&path, "here", " --samples 2", false).unwrap();
        let [first, second] = [0, 1].map(|unit: usize| units[unit].to_string());
        let mut finished = [&first, &second];
        finished.sort();
        assert_eq!(journal.done.keys().collect::<Vec<_>>(), finished);
        assert_eq!((journal.done[&first], journal.undecided), (1 << 16, 5));
        assert_eq!(journal.wrong[&second], (4, wrong));
        assert_eq!(Journal::read(&path).unwrap().level, "here");

        let refused = Journal::open(&path, "here", "", false).err().unwrap();
        assert!(refused.ends_with("help: discard it with --restart"), "{refused}");
        assert!(Journal::open(&path, "here", "", true).unwrap().done.is_empty());
        fs::write(&path, fs::read_to_string(&path).unwrap() + "unit x\n").unwrap();
        let refused = Journal::open(&path, "here", "", false).err().unwrap();
        assert!(refused.ends_with("cannot parse the line `unit x`"), "{refused}");
        fs::remove_dir_all(folder).unwrap();
    }
}
