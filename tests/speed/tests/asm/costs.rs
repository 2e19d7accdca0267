//! A table of the number of instructions per vector, and its file.
//!
//! A row of the file contains the number of instructions of a single call at each level, including its loads, its store
//! and its return, and then the number for an iteration of a loop over slices: `23/32` if an iteration of 23
//! instructions processes 32 vectors. A single call can stay short while its loop becomes slow. `40+` stands for code
//! that contains a loop over lanes, or a call of a function that is not in the listing. `-` is not measured.

use crate::compiler::{folder, llvm};
use crate::iteration::{has_loop, main_iteration};
use crate::listing::{Instruction, Listing, inner_loop, instructions};
use crate::probe::{Code, Probe};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Write};
use std::path::Path;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Count {
    instructions: usize,
    vectors: usize,
    /// `true` if the code contains a loop over lanes, or calls a function that is not in the listing.
    has_more: bool,
}

impl Count {
    fn of(listing: &Listing, probe: &Probe) -> Self {
        let lines = listing.function(&probe.symbol);
        let iteration = match probe.code {
            Code::InnerLoop => return Self::with_calls(listing, &inner_loop(lines), 1, false),
            Code::Loop(bytes) => main_iteration(lines, bytes),
            Code::Call => None,
        };
        match iteration {
            Some(found) => Self::with_calls(listing, &found.code, found.vectors, found.has_loop),
            // LLVM replaces loops that only copy by a call of `memcpy`.
            None => Self::with_calls(listing, &instructions(lines), 1, has_loop(lines)),
        }
    }

    /// Counts instructions, including those of called functions.
    fn with_calls(listing: &Listing, code: &[Instruction], vectors: usize, has_more: bool) -> Self {
        let mut count = Self { instructions: code.len(), vectors, has_more };
        for call in code.iter().filter(|instruction| instruction.is_call()) {
            let called = listing.find(call.target());
            let called =
                called.map(|lines| Self::with_calls(listing, &instructions(lines), 1, has_loop(lines)));
            count.instructions += called.map_or(0, |called| called.instructions);
            count.has_more |= called.is_none_or(|called| called.has_more);
        }
        count
    }

    fn parse(text: &str) -> Option<Self> {
        let (text, vectors) = text.split_once('/').unwrap_or((text, "1"));
        let instructions = text.trim_end_matches('+');
        let has_more = text != instructions;
        Some(Self { instructions: instructions.parse().ok()?, vectors: vectors.parse().ok()?, has_more })
    }

    fn per_vector(self) -> f64 {
        self.instructions as f64 / self.vectors as f64
    }

    /// Returns `true` if the count is larger than before by more than one instruction and by more than this share.
    fn exceeds(self, before: Self, share: f64) -> bool {
        let instructions = before.instructions as f64;
        let limit = (instructions * (1.0 + share)).max(instructions + 1.0) / before.vectors as f64;
        match (before.has_more, self.has_more) {
            (false, true) => true,
            (true, false) => false,
            _ => self.per_vector() > limit,
        }
    }
}

impl Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let more = if self.has_more { "+" } else { "" };
        match self.vectors {
            1 => f.pad(&format!("{}{more}", self.instructions)),
            vectors => f.pad(&format!("{}{more}/{vectors}", self.instructions)),
        }
    }
}

type Rows = BTreeMap<String, Vec<Option<Count>>>;

/// The costs at some levels.
pub struct Table {
    levels: Vec<&'static str>,
    rows: Rows,
}

impl Table {
    pub fn new(levels: Vec<&'static str>) -> Self {
        Self { levels, rows: Rows::new() }
    }

    /// Adds the cost of a probe.
    pub fn measure(&mut self, level: usize, probe: &Probe, listing: &Listing) {
        let levels = self.levels.len();
        let column = if matches!(probe.code, Code::Call) { level } else { levels + level };
        let costs = self.rows.entry(probe.row.clone()).or_insert_with(|| vec![None; 2 * levels]);
        costs[column] = Some(Count::of(listing, probe));
    }

    /// Returns the version of LLVM and the costs in a file.
    fn read<'a>(levels: Vec<&'static str>, text: &'a str) -> (&'a str, Self) {
        let (llvm, rows) = text.split_once('\n').unwrap();
        let row = |line: &str| {
            let mut words = line.split_whitespace();
            (words.next().unwrap().to_string(), words.map(Count::parse).collect())
        };
        (llvm.strip_prefix("LLVM ").unwrap(), Self { levels, rows: rows.lines().map(row).collect() })
    }

    fn write(&self, llvm: &str) -> String {
        let mut text = format!("LLVM {llvm}\n");
        for (row, costs) in &self.rows {
            let cost = |cost: &Option<Count>| cost.map_or("-".into(), |cost| cost.to_string());
            let costs: String = costs.iter().map(|count| format!("{:>8}", cost(count))).collect();
            let _ = writeln!(text, "{row:<22}{costs}");
        }
        text
    }

    /// Returns a line for each row that is not in both tables, and for each cost that increased.
    fn increases(&self, before: &Self) -> String {
        let mut report = String::new();
        for row in self.rows.keys().chain(before.rows.keys()).collect::<BTreeSet<_>>() {
            let (Some(now), Some(before)) = (self.rows.get(row), before.rows.get(row)) else {
                let _ = writeln!(report, "{row}: the row is only in one table");
                continue;
            };
            for (column, costs) in now.iter().zip(before).enumerate() {
                let (level, is_loop) = (column % self.levels.len(), column >= self.levels.len());
                let (code, share) = if is_loop { ("a loop", 0.1) } else { ("a call", 0.0) };
                if let (Some(now), Some(before)) = costs
                    && now.exceeds(*before, share)
                {
                    let level = self.levels[level];
                    let _ =
                        writeln!(report, "{row} at {level}: {now} instructions in {code}, {before} before");
                }
            }
        }
        report
    }

    /// Compares the costs with those in a file of this folder, or replaces the file with `CLC_ASM=overwrite`.
    pub fn compare(&self, file: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/asm").join(file);
        let llvm = llvm();
        if std::env::var("CLC_ASM").is_ok_and(|value| value == "overwrite") {
            std::fs::write(path, self.write(&llvm)).unwrap();
            return;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let (written_by, before) = Self::read(self.levels.clone(), &text);
        let major = |llvm: &str| llvm.split('.').next().unwrap().parse::<u32>().unwrap();
        if major(&llvm) < major(written_by) {
            println!("skipped: LLVM {llvm} is older than LLVM {written_by} of {file}");
            return;
        }
        let increases = self.increases(&before);
        assert!(
            increases.is_empty(),
            "LLVM {llvm} differs from {file} of LLVM {written_by}:\n{increases}The listings are in {}; help: find the \
             cause, or, if the new code is acceptable, update the file with CLC_ASM=overwrite",
            folder().display()
        );
    }
}

#[test]
fn instructions_of_called_functions_are_counted() {
    let text = "f:\n call g\n ret\n.Lfunc_end0:\ng:\n paddb xmm0, xmm1\n ret\n.Lfunc_end1:\n\
                over_lanes:\n jmp h\n.Lfunc_end2:\nh:\n.LBB3_1:\n mov byte ptr [rsp + rax], cl\n inc rax\n \
                jne .LBB3_1\n ret\n.Lfunc_end3:\nout:\n call fma\n ret\n.Lfunc_end4:\n";
    let listing = Listing::parse(text);
    let count = |symbol: &str| {
        let probe = Probe { symbol: symbol.into(), row: String::new(), code: Code::Call };
        Count::of(&listing, &probe).to_string()
    };
    assert_eq!(["f", "over_lanes", "out"].map(count), ["4", "5+", "2+"]);
}

#[test]
fn injected_increases_are_reported() {
    let text =
        "LLVM 22.1.2\nabs_char4 4 23/32\nfma_double8 77+ 85+\nmad_int8 40 60\nmin_int4 4 6\nsobel - 41\n";
    let table = |text: &str| Table::read(vec!["v3"], text).1;
    let before = table(text);
    assert_eq!(table(&before.write("22.1.2")).rows, before.rows);
    assert_eq!(before.increases(&before), "");
    // Each change of a row, and the reported cost if it is an increase.
    for (was, is, reported) in [
        ("abs_char4 4 23/32", "abs_char4 5 25/32", ""),
        ("abs_char4 4 23/32", "abs_char4 4 12/16", ""),
        ("min_int4 4 6", "min_int4 4 7", ""),
        ("mad_int8 40 60", "mad_int8 41 66", ""),
        ("fma_double8 77+ 85+", "fma_double8 77 85+", ""),
        ("min_int4 4 6", "min_int4 6 6", "min_int4 at v3: 6 instructions in a call, 4 before\n"),
        ("min_int4 4 6", "min_int4 4 8", "min_int4 at v3: 8 instructions in a loop, 6 before\n"),
        ("mad_int8 40 60", "mad_int8 42 60", "mad_int8 at v3: 42 instructions in a call, 40 before\n"),
        ("mad_int8 40 60", "mad_int8 40 67", "mad_int8 at v3: 67 instructions in a loop, 60 before\n"),
        // A loop over lanes has few instructions, but takes long.
        ("mad_int8 40 60", "mad_int8 9+ 60", "mad_int8 at v3: 9+ instructions in a call, 40 before\n"),
        ("abs_char4 4 23/32", "abs_char4 4 8", "abs_char4 at v3: 8 instructions in a loop, 23/32 before\n"),
        ("sobel - 41", "sobel - 46", "sobel at v3: 46 instructions in a loop, 41 before\n"),
        ("min_int4 4 6\n", "", "min_int4: the row is only in one table\n"),
    ] {
        assert_eq!(table(&text.replace(was, is)).increases(&before), reported, "{is}");
    }
}
