//! Compares the speed of the library with memory copies, plain code, other crates, intrinsics, and OpenCL runtimes. All run
//! alternately in one process. Before the measurements, every result is compared with the reference implementation.

mod contest;
mod conversions;
mod data;
mod kernels;
mod level;
#[cfg(feature = "opencl")]
mod opencl;
mod plot;
mod report;
mod shuffles;
mod transcendental;

use clc_speed::variant::{By, Variant};
use level::Level;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
Compares the speed of clc-builtins with intrinsics, other crates, memory copies and OpenCL runtimes.

Usage: cargo run --release -p clc-speed --features opencl --bin bench -- [OPTIONS] [SECTION]...

Measures these sections of RESULTS.md and updates them: kernels, conversions, shuffles, transcendental; default: all.

  --quick         run few rounds with little memory, to test the benchmark; prints the sections
  --only TEXT     measure only names that contain TEXT; prints the times
  --rounds N      set the number of rounds in caches; half of it in memory; default: 41
  --help          print this help

docs/DEVICES.md explains how to install OpenCL runtimes.
";

/// A section of `RESULTS.md`.
struct Section {
    name: &'static str,
    title: &'static str,
    measure: fn(&mut Bench) -> Result<(), String>,
    write: fn(&Bench) -> String,
}

const SECTIONS: [Section; 4] = [
    Section { name: "kernels", title: "Whole kernels", measure: kernels::measure, write: kernels::section },
    Section {
        name: "conversions",
        title: "Conversions",
        measure: conversions::measure,
        write: conversions::section,
    },
    Section {
        name: "shuffles",
        title: "Shuffles with run-time masks",
        measure: shuffles::measure,
        write: shuffles::section,
    },
    Section {
        name: "transcendental",
        title: "Transcendental functions",
        measure: transcendental::measure,
        write: transcendental::section,
    },
];

pub struct Options {
    sections: Vec<&'static Section>,
    quick: bool,
    only: Option<String>,
    rounds: usize,
}

impl Options {
    fn parse() -> Result<Option<Self>, lexopt::Error> {
        use lexopt::prelude::*;
        let mut options = Self { sections: Vec::new(), quick: false, only: None, rounds: 41 };
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("quick") => options.quick = true,
                Long("only") => options.only = Some(parser.value()?.string()?),
                Long("rounds") => options.rounds = parser.value()?.parse::<usize>()?.max(1),
                Long("help") => return Ok(None),
                Value(name) => {
                    let section = SECTIONS.iter().find(|section| *section.name == *name);
                    options.sections.push(section.ok_or(format!("unknown section `{}`", name.display()))?);
                }
                _ => return Err(argument.unexpected()),
            }
        }
        if options.sections.is_empty() {
            options.sections = SECTIONS.iter().collect();
        }
        Ok(Some(options))
    }

    fn rounds(&self, place: Place) -> usize {
        match (place, self.quick) {
            (_, true) => 3,
            (Place::Cache, false) => self.rounds,
            (Place::Memory, false) => self.rounds.div_ceil(2),
        }
    }

    /// Returns the total size of the operands and results.
    fn bytes(&self, place: Place) -> usize {
        match (place, self.quick) {
            (Place::Cache, _) => 32 << 10,
            (Place::Memory, true) => 32 << 20,
            (Place::Memory, false) => 256 << 20,
        }
    }

    /// Returns the duration of a sample in a cache, in nanoseconds.
    fn sample(&self) -> f64 {
        if self.quick { 10_000.0 } else { 100_000.0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    Cache,
    Memory,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Who {
    Native(Level, By),
    /// An OpenCL runtime.
    Runtime(&'static str),
}

pub struct Bench {
    options: Options,
    levels: Vec<Level>,
    variants: Vec<(Level, Variant)>,
    #[cfg(feature = "opencl")]
    runtimes: Vec<opencl::Runtime>,
    /// The OpenCL runtimes, and reasons for empty columns.
    notes: Vec<String>,
    /// Nanoseconds per item.
    times: BTreeMap<(Place, String, Who), f64>,
}

fn main() -> ExitCode {
    let options = match Options::parse() {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("error: {error}\n{HELP}");
            return ExitCode::from(2);
        }
    };
    #[cfg(feature = "opencl")]
    if let Some(code) = restart_on_one_thread() {
        return code;
    }
    match Bench::new(options).and_then(Bench::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs this program again, with the variables that the runtimes read when they are loaded.
#[cfg(feature = "opencl")]
fn restart_on_one_thread() -> Option<ExitCode> {
    if opencl::ENVIRONMENT.iter().all(|(name, _)| std::env::var_os(name).is_some()) {
        return None;
    }
    let status = std::process::Command::new(std::env::current_exe().ok()?)
        .args(std::env::args_os().skip(1))
        .envs(opencl::ENVIRONMENT)
        .status();
    Some(if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Bench {
    fn new(options: Options) -> Result<Self, String> {
        let mut notes = Vec::new();
        let (levels, unsupported): (Vec<_>, Vec<_>) =
            Level::ALL.into_iter().partition(|level| level.is_supported());
        for level in unsupported {
            notes.push(format!("this processor does not support {}", level.name()));
        }
        let mut variants = Vec::new();
        for &level in &levels {
            variants.extend(level.build()?.into_iter().map(|variant| (level, variant)));
        }
        #[cfg(feature = "opencl")]
        let runtimes = {
            let (runtimes, labels) = opencl::runtimes();
            notes.extend(labels);
            runtimes
        };
        #[cfg(not(feature = "opencl"))]
        notes.push("built without the feature `opencl`; the columns of the runtimes are empty".into());
        Ok(Self {
            options,
            levels,
            variants,
            #[cfg(feature = "opencl")]
            runtimes,
            notes,
            times: BTreeMap::new(),
        })
    }

    fn run(mut self) -> Result<(), String> {
        let sections = self.options.sections.clone();
        for section in &sections {
            (section.measure)(&mut self)?;
        }
        if self.options.only.is_some() {
            for ((place, work, who), time) in &self.times {
                println!("{place:?} {work} {who:?} {time:.4}");
            }
            return Ok(());
        }
        let evidence = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../evidence");
        let file = evidence.join("RESULTS.md");
        let failed = |error: std::io::Error| format!("{}: {error}", file.display());
        let mut page = match self.options.quick {
            true => String::new(),
            false => std::fs::read_to_string(&file).map_err(failed)?,
        };
        for section in &sections {
            report::replace(&mut page, &self, section);
        }
        if self.options.quick {
            print!("{page}");
            return Ok(());
        }
        std::fs::write(&file, page).map_err(failed)?;
        if sections.iter().any(|section| section.name == "kernels") {
            plot::draw(&self, &evidence.join("kernels.svg"))?;
        }
        eprintln!("updated {}", file.display());
        Ok(())
    }

    fn is_selected(&self, work: &str) -> bool {
        self.options.only.as_ref().is_none_or(|only| work.contains(only))
    }

    fn time(&self, place: Place, work: &str, who: Who) -> Option<f64> {
        self.times.get(&(place, work.to_string(), who)).copied().filter(|time| time.is_finite())
    }

    fn record(&mut self, place: Place, work: &str, times: Vec<(Who, f64)>) {
        self.times.extend(times.into_iter().map(|(who, time)| ((place, work.to_string(), who), time)));
    }
}
