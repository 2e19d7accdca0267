//! The numbers of instructions when the file was written, and the report for functions that have more, or other faults.

use super::listing::Instruction;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;

/// How many lines of a function a message shows, and of how many functions.
const LINES: usize = 16;
const FUNCTIONS: usize = 30;

/// A forbidden property of a function.
pub struct Fault<'a> {
    pub what: String,
    pub lines: Vec<Instruction<'a>>,
}

/// The counts at some levels: those of a file, and those of now.
pub struct Counts<const LEVELS: usize> {
    path: &'static str,
    /// The versions of LLVM that the counts of the file are by, and those of now.
    written_by: String,
    llvm: String,
    written: BTreeMap<String, [usize; LEVELS]>,
    now: BTreeMap<String, [usize; LEVELS]>,
    overwrite: bool,
    wrong: usize,
    report: String,
}

impl<const LEVELS: usize> Counts<LEVELS> {
    /// Reads the counts of the file, or prepares to replace them with `CLC_ASM=overwrite`.
    pub fn of(path: &'static str) -> Self {
        let overwrite = overwrites();
        let llvm = llvm();
        let (written_by, written) = if overwrite { (llvm.clone(), BTreeMap::new()) } else { read(path) };
        let (now, report) = (BTreeMap::new(), String::new());
        Self { path, written_by, llvm, written, now, overwrite, wrong: 0, report }
    }

    fn are_judged(&self) -> bool {
        !self.overwrite && !is_older(&self.llvm, &self.written_by)
    }

    /// Takes in a function at the level of that place: what its count is written by, if it is, its faults, and its
    /// instructions that count.
    pub fn take<'a>(
        &mut self,
        (name, key, level): (&str, Option<&str>, usize),
        mut faults: Vec<Fault<'a>>,
        code: Vec<Instruction<'a>>,
    ) {
        if let Some(key) = key {
            let most = self.written.get(key).map_or(0, |counts| counts[level] + (counts[level] / 4).max(3));
            let count = &mut self.now.entry(key.to_string()).or_insert([0; LEVELS])[level];
            *count = code.len().max(*count);
            if self.are_judged() && code.len() > most {
                faults.push(Fault {
                    what: format!("{} instructions, at most {most}", code.len()),
                    lines: code,
                });
            }
        }
        // The first fault is the one that shows where.
        let Some(first) = faults.first() else { return };
        self.wrong += 1;
        let what: Vec<_> = faults.iter().map(|fault| fault.what.as_str()).collect();
        let _ = writeln!(self.report, "{name}: {}", what.join("; "));
        if self.wrong <= FUNCTIONS {
            for line in first.lines.iter().take(LINES) {
                let _ = writeln!(self.report, "    {}", line.text);
            }
            if first.lines.len() > LINES {
                let _ = writeln!(self.report, "    ... and {} more", first.lines.len() - LINES);
            }
        }
    }

    /// Fails if something is wrong.
    pub fn end(self) {
        let Self { llvm, written_by, written, now, wrong, report, .. } = &self;
        if self.overwrite {
            let mut text = format!("LLVM {llvm}\n");
            for (key, counts) in now {
                let columns: String = counts.iter().map(|count| format!("{count:>5}")).collect();
                let _ = writeln!(text, "{key:<44}{columns}");
            }
            std::fs::write(self.path, text).unwrap();
        } else if !self.are_judged() {
            println!("LLVM {llvm} is older than the counts, by {written_by}: they are not looked at");
        }
        assert!(report.is_empty(), "{wrong} functions by LLVM {llvm}, counts by {written_by}:\n{report}");
        let stale: Vec<_> = written.keys().filter(|key| !now.contains_key(*key)).collect();
        assert!(stale.is_empty(), "no such functions any more: {stale:?}");
    }
}

/// The version of LLVM that a file's counts are by, and the counts.
fn read<const LEVELS: usize>(path: &str) -> (String, BTreeMap<String, [usize; LEVELS]>) {
    let text = std::fs::read_to_string(path).unwrap();
    let (first, rest) = text.split_once('\n').unwrap();
    let counts = rest.lines().map(|line| {
        let mut words = line.split_whitespace();
        let key = words.next().unwrap().to_string();
        (key, std::array::from_fn(|_| words.next().unwrap().parse().unwrap()))
    });
    (first.strip_prefix("LLVM ").unwrap().into(), counts.collect())
}

/// Returns `true` if the files of counts are to be overwritten.
pub fn overwrites() -> bool {
    std::env::var("CLC_ASM").is_ok_and(|value| value == "overwrite")
}

/// Whether the compiler is older than the counts: it may do worse.
pub fn is_older(llvm: &str, written_by: &str) -> bool {
    let major = |llvm: &str| llvm.split('.').next().unwrap().parse::<u32>().unwrap();
    major(llvm) < major(written_by)
}

/// Returns the version of the compiler's LLVM: `22.1.2`.
pub fn llvm() -> String {
    let output =
        Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into())).arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().find_map(|line| line.strip_prefix("LLVM version: ")).unwrap_or("0").into()
}
