//! The transcendental functions: verified, timed in the first cache, and their part of `RESULTS.md`.

use crate::contest::{Contestant, shortest};
use crate::data::Memory;
use crate::level::Level;
use crate::report::{geometric_mean, machine, number};
use crate::{Bench, Place, Who};
use clc_builtins::registry::{self, Builtin};
use clc_kit::random::Random;
use clc_speed::form::By;
use clc_speed::transcendental::{TRANSCENDENTAL, Transcendental};
use std::cell::RefCell;
use std::fmt::Write;
use std::time::{Duration, Instant};

pub const TITLE: &str = "## Transcendental functions, L1, nanoseconds per element\n";

/// How many elements are compared with the definition: a multiple of all widths.
const VERIFIED: usize = 256;

/// How many samples one takes in its turn, if they are not long, of which the shortest counts: branches by the operand,
/// which `libm` has, are then foreseen as far as the processor can learn the operands, and that is what the goals were
/// set by.
const LEARNED: f64 = 20.0;

impl Bench {
    pub fn transcendental(&mut self) -> Result<(), String> {
        let only = self.options.only.clone().unwrap_or_default();
        for function in TRANSCENDENTAL {
            for (work, size) in [(function.float, 4), (function.double, 8)] {
                if work.contains(&only) {
                    self.one(function, work, size)?;
                }
            }
        }
        Ok(())
    }

    /// The floats, or the doubles, of a function.
    fn one(&mut self, function: &Transcendental, work: &'static str, size: usize) -> Result<(), String> {
        let operands = function.operands.len();
        let elements = self.options.bytes(Place::L1) / size / (operands + 1) / VERIFIED * VERIFIED;
        let mut memories: Vec<Memory> = (0..operands)
            .map(|place| Memory::new(elements * function.operands[place].size(size), place))
            .collect();
        let mut random = Random::new(8);
        for (place, memory) in memories.iter_mut().enumerate() {
            let operand = function.operands[place];
            for element in memory.as_mut().chunks_exact_mut(function.operands[place].size(size)) {
                let x = operand.low + random.unit() * (operand.high - operand.low);
                match (operand.is_whole, size) {
                    (true, _) => element.copy_from_slice(&(x.round_ties_even() as i32).to_le_bytes()),
                    (_, 4) => element.copy_from_slice(&(x as f32).to_le_bytes()),
                    _ => element.copy_from_slice(&x.to_le_bytes()),
                }
            }
        }
        let sources: Vec<&[u8]> = memories.iter_mut().map(|memory| &*memory.as_mut()).collect();
        let forms = self.forms_of(work);
        let few: Vec<&[u8]> = (0..operands)
            .map(|place| &sources[place][..VERIFIED * function.operands[place].size(size)])
            .collect();
        let wanted = by_definition(function, &few, size)?;
        for (level, form) in &forms {
            let mut own = Memory::new(wanted.len(), operands);
            (form.run)(&few, own.as_mut());
            let got = own.as_mut();
            let is_right = match form.by {
                By::Loop(_) => *got == *wanted,
                _ => is_near(got, &wanted, size),
            };
            if !is_right {
                return Err(format!("{work}: {:?} at {} is wrong", form.by, level.name()));
            }
        }
        let result = RefCell::new(Memory::new(elements * size, operands));
        let (mut who, mut contestants) = (Vec::new(), Vec::new());
        let learning = Duration::from_nanos((LEARNED * self.options.sample()) as u64);
        for (level, form) in forms {
            let (sources, result) = (&sources, &result);
            let mut one = Contestant::repeated(self.options.sample(), move || {
                (form.run)(sources, result.borrow_mut().as_mut())
            });
            contestants.push(Contestant::told(move || {
                let (start, mut shortest) = (Instant::now(), f64::INFINITY);
                while shortest.is_infinite() || start.elapsed() < learning {
                    shortest = shortest.min((one.sample)());
                }
                shortest
            }));
            who.push(Who::Native(level, form.by));
        }
        let times = shortest(&mut contestants, self.options.rounds(Place::L1));
        for (who, time) in who.into_iter().zip(times) {
            self.times.insert((Place::L1, work.into(), who), time / elements as f64);
        }
        Ok(())
    }
}

/// What the definition says, element by element.
fn by_definition(function: &Transcendental, sources: &[&[u8]], size: usize) -> Result<Vec<u8>, String> {
    let real = if size == 4 { "float" } else { "double" };
    let is_it = |builtin: &&Builtin| {
        let names = function.operands.iter().map(|operand| if operand.is_whole { "int" } else { real });
        builtin.operands.iter().map(|operand| operand.name()).eq(names)
    };
    let builtin = registry::find(function.float)
        .find(is_it)
        .ok_or_else(|| format!("{function:?} is not in the registry"))?;
    let mut results = vec![0; VERIFIED * size];
    for (element, result) in results.chunks_exact_mut(size).enumerate() {
        let operands: Vec<&[u8]> = sources
            .iter()
            .map(|source| {
                let size = source.len() / VERIFIED;
                &source[element * size..][..size]
            })
            .collect();
        builtin.evaluate(&operands, &mut [result]);
    }
    Ok(results)
}

/// Whether others compute the same function: they do not round it correctly, so it is compared roughly.
fn is_near(got: &[u8], wanted: &[u8], size: usize) -> bool {
    let value = |bytes: &[u8]| match bytes.try_into() {
        Ok(double) => f64::from_le_bytes(double),
        Err(_) => f64::from(f32::from_le_bytes(bytes.try_into().unwrap_or_default())),
    };
    got.chunks_exact(size).zip(wanted.chunks_exact(size)).all(|(got, wanted)| {
        let (got, wanted) = (value(got), value(wanted));
        got == wanted
            || got.is_nan() && wanted.is_nan()
            || (got - wanted).abs() <= 1e-3 * wanted.abs().clamp(1e-3, f64::MAX)
    })
}

/// A goal: the ratio of two times of a function.
struct Bar {
    what: &'static str,
    /// One of floats and one of doubles have different works.
    of: fn(&Transcendental) -> &'static str,
    ours: By,
    other: By,
    /// What the ratio may be for a function at a level; `None` where there is no goal.
    most: fn(Level, &str) -> Option<f64>,
}

/// Those whose loop over scalars is vector code by `libm`.
const VECTOR_CODE: [&str; 4] = ["cbrt", "log", "log2", "log10"];

const BARS: [Bar; 5] = [
    Bar {
        what: "8 : `wide`",
        of: |function| function.float,
        ours: By::Loop(8),
        other: By::Wide,
        most: |level, name| match (level, name) {
            (Level::Baseline, "exp" | "sin" | "tanh") => Some(1.25),
            (Level::Baseline, "pow") => Some(1.7),
            (Level::Baseline, "log") => Some(2.5),
            (Level::V3, "exp" | "tanh") => Some(1.25),
            (Level::V3, "sin" | "pow") => Some(1.5),
            (Level::V3, "cos") => Some(1.9),
            (Level::V3, "log") => Some(2.7),
            (Level::V4, "exp" | "pow") => Some(1.1),
            (Level::V4, "tanh") => Some(1.0),
            (Level::V4, "sin") => Some(1.3),
            (Level::V4, "cos") => Some(1.5),
            (Level::V4, "log") => Some(2.3),
            _ => None,
        },
    },
    Bar {
        what: "8 : before",
        of: |function| function.float,
        ours: By::Loop(8),
        other: By::Before,
        most: |level, name| match name {
            "exp" | "sin" | "tanh" | "pow" | "cos" | "log" => None,
            _ => (level == Level::V3).then_some(0.5),
        },
    },
    Bar {
        what: "4 : 8",
        of: |function| function.float,
        ours: By::Loop(4),
        other: By::Loop(8),
        most: |level, _| (level == Level::V3).then_some(1.15),
    },
    Bar {
        what: "scalars : `libm`",
        of: |function| function.float,
        ours: By::Loop(1),
        other: By::Libm,
        most: |_, name| Some(if VECTOR_CODE.contains(&name) { 1.6 } else { 1.25 }),
    },
    Bar {
        what: "double4 : `libm`",
        of: |function| function.double,
        ours: By::Loop(4),
        other: By::Libm,
        most: |level, name| {
            (level == Level::V3 && matches!(name, "exp" | "log" | "sin" | "pow")).then_some(1.0)
        },
    },
];

impl Bar {
    fn ratio(&self, bench: &Bench, function: &Transcendental, level: Level) -> Option<f64> {
        let time = |by| bench.time(Place::L1, (self.of)(function), Who::Native(level, by));
        Some(time(self.ours)? / time(self.other)?)
    }

    /// The line of the goal at a level, if it has one there: how many are within, and what is beyond.
    fn line(&self, bench: &Bench, level: Level) -> Option<String> {
        let mut ratios = Vec::new();
        let mut limits = Vec::new();
        let mut beyond = Vec::new();
        for function in TRANSCENDENTAL {
            let Some(most) = (self.most)(level, function.float) else { continue };
            let Some(ratio) = self.ratio(bench, function, level) else { continue };
            ratios.push(ratio);
            match limits.iter_mut().find(|(limit, _)| *limit == most) {
                Some((_, names)) => *names = format!("{names}, {}", function.float),
                None => limits.push((most, function.float.to_string())),
            }
            if ratio > most {
                beyond.push(format!("{} {ratio:.2}", function.float));
            }
        }
        if ratios.is_empty() {
            return None;
        }
        limits.sort_by_key(|(_, names)| names.len());
        let named: Vec<_> = limits
            .iter()
            .map(|(limit, names)| match names.matches(", ").count() {
                0..6 => format!("{limit} for {names}"),
                // The longest is the rest.
                _ if limits.len() > 1 => format!("{limit} for all others"),
                _ => format!("{limit}"),
            })
            .collect();
        Some(format!(
            "| {}: {} <= {} | {} of {}, geometric mean {:.2}; above: {} | {} |",
            level.name(),
            self.what,
            named.join(", "),
            ratios.len() - beyond.len(),
            ratios.len(),
            geometric_mean(&ratios),
            if beyond.is_empty() { "none".into() } else { beyond.join(", ") },
            if beyond.is_empty() { "met" } else { "**not met**" },
        ))
    }

    /// The ratio, bold beyond the goal.
    fn cell(&self, bench: &Bench, function: &Transcendental, level: Level) -> String {
        let Some(ratio) = self.ratio(bench, function, level) else { return String::new() };
        match (self.most)(level, function.float) {
            Some(most) if ratio > most => format!("**{ratio:.2}**"),
            _ => format!("{ratio:.2}"),
        }
    }
}

pub fn section(bench: &Bench) -> String {
    let mut page = format!(
        "{TITLE}\nThe library rounds each result correctly. Its loops over vectors are compared with loops over vectors of \
         eight with `wide`, and over scalars with `libm`, which do not round correctly. The column \"before\" calls `libm` \
         for each lane in loops over eight, like earlier versions of the library. The operands are random: exp -20 to 20, \
         log 0.0001 to 1,000, sin -10 to 10, pow 0.001 to 10 to the power of -10 to 10. For the others, see \
         `tests/speed/src/transcendental.rs`. All loops ran in turn, in one process, on one thread. Times are the shortest \
         of {} rounds, each long enough for branch prediction. {VERIFIED} results of each loop were compared with the \
         reference implementation first. Ratios above their goal are bold. Measured on:\n\n",
        bench.options.rounds(Place::L1)
    );
    for (what, value) in machine(bench) {
        let _ = writeln!(page, "* {what}: {value}");
    }
    page.push_str("\n| goal | measured | |\n|---|---|---|\n");
    for &level in &bench.levels {
        for line in BARS.iter().filter_map(|bar| bar.line(bench, level)) {
            let _ = writeln!(page, "{line}");
        }
    }
    let ratios = BARS.map(|bar| bar.what).join(" | ");
    for &level in &bench.levels {
        let _ = write!(
            page,
            "\n### {}\n\n| function | float8 | float4 | float16 | scalars | `wide` | before | `libm` | double4 | `libm`, double \
             | {ratios} |\n|{}\n",
            level.name(),
            "---|".repeat(10 + BARS.len())
        );
        let only = bench.options.only.as_deref().unwrap_or_default();
        for function in TRANSCENDENTAL.iter().filter(|function| function.double.contains(only)) {
            let time = |work, by| number(bench.time(Place::L1, work, Who::Native(level, by)));
            let float = |by| time(function.float, by);
            let cells: Vec<_> = BARS.iter().map(|bar| bar.cell(bench, function, level)).collect();
            let _ = writeln!(
                page,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                function.float,
                float(By::Loop(8)),
                float(By::Loop(4)),
                float(By::Loop(16)),
                float(By::Loop(1)),
                float(By::Wide),
                float(By::Before),
                float(By::Libm),
                time(function.double, By::Loop(4)),
                time(function.double, By::Libm),
                cells.join(" | "),
            );
        }
    }
    page
}
