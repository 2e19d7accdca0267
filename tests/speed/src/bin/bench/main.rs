//! How fast the library is: against copies of the same bytes, naive code, other crates, intrinsics by hand, and OpenCL
//! runtimes, all in one run, in turn. Every result is compared with the definition before anything is timed.

mod contest;
mod conversion;
mod data;
mod function;
mod kernels;
mod kernels_page;
mod level;
mod neighbor;
#[cfg(feature = "opencl")]
mod opencl;
mod plot;
mod quotient;
mod report;
mod shuffle;
mod transcendental;

use clc_kernels::Work;
use clc_speed::conversions::CONVERSIONS;
use clc_speed::form::{By, Form};
use level::Level;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
Compares the speed of clc-builtins with memory copies, intrinsics, other crates and OpenCL runtimes.

Usage: cargo run --release -p clc-speed --features opencl --bin bench -- [OPTIONS]

  --quick           run few rounds with little memory, to test the benchmark; prints the page
  --only TEXT       time only conversions whose names contain TEXT; prints the times
  --functions       time only vector functions, with --only those that contain TEXT; prints their table
  --quotients       time only vector quotients; updates their section of RESULTS.md
  --neighbors       time only arithmetic of a float2 next to integers; updates its section of RESULTS.md
  --transcendental  time only transcendental functions; updates their section of RESULTS.md; with --only, times those
                    that contain TEXT and prints the section
  --kernels         time only whole kernels; updates their section of RESULTS.md
  --out FOLDER      write RESULTS.md and the images to FOLDER; default: evidence
  --rounds N        set the number of rounds in caches; half of it in memory; default: 41
  --second          write the results as the section of the second processor in RESULTS.md
  --built FOLDER    use the kernel libraries of an earlier run, its target/speed, on a machine without a compiler
  --help            print this help

docs/DEVICES.md explains how to install OpenCL runtimes.
";

pub struct Options {
    quick: bool,
    only: Option<String>,
    functions: bool,
    quotients: bool,
    neighbors: bool,
    transcendental: bool,
    kernels: bool,
    out: PathBuf,
    rounds: usize,
    second: bool,
    built: Option<PathBuf>,
}

impl Options {
    fn parse() -> Result<Option<Self>, lexopt::Error> {
        use lexopt::prelude::*;
        let mut options = Self {
            quick: false,
            only: None,
            functions: false,
            quotients: false,
            neighbors: false,
            transcendental: false,
            kernels: false,
            out: concat!(env!("CARGO_MANIFEST_DIR"), "/../../evidence").into(),
            rounds: 41,
            second: false,
            built: None,
        };
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("quick") => options.quick = true,
                Long("only") => options.only = Some(parser.value()?.string()?),
                Long("functions") => options.functions = true,
                Long("quotients") => options.quotients = true,
                Long("neighbors") => options.neighbors = true,
                Long("transcendental") => options.transcendental = true,
                Long("kernels") => options.kernels = true,
                Long("out") => options.out = parser.value()?.into(),
                Long("rounds") => options.rounds = parser.value()?.parse::<usize>()?.max(1),
                Long("second") => options.second = true,
                Long("built") => options.built = Some(parser.value()?.into()),
                Long("help") => return Ok(None),
                _ => return Err(argument.unexpected()),
            }
        }
        Ok(Some(options))
    }

    fn rounds(&self, place: Place) -> usize {
        match (place, self.quick) {
            (_, true) => 3,
            (Place::L1 | Place::L2, false) => self.rounds,
            (Place::Dram, false) => self.rounds.div_ceil(2),
        }
    }

    /// Bytes of operands and results together.
    fn bytes(&self, place: Place) -> usize {
        match (place, self.quick) {
            (Place::L1 | Place::L2, _) => 32 << 10,
            (Place::Dram, true) => 32 << 20,
            (Place::Dram, false) => 256 << 20,
        }
    }

    /// How long one sample takes in the first cache.
    fn sample(&self) -> f64 {
        if self.quick { 10_000.0 } else { 100_000.0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    L1,
    /// Where the pictures of the kernels lie.
    L2,
    Dram,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Who {
    Native(Level, By),
    /// An OpenCL runtime, by vectors of 16 or of the shuffle's type.
    Runtime(&'static str),
}

/// Nanoseconds for an element of a conversion, for a vector of a shuffle, reinterpretation or function.
pub type Times = BTreeMap<(Place, String, Who), f64>;

pub struct Bench {
    options: Options,
    levels: Vec<Level>,
    forms: Vec<(Level, Form)>,
    #[cfg(feature = "opencl")]
    runtimes: Vec<opencl::Runtime>,
    /// What compiled the forms.
    compiler: String,
    /// Lines for the table: what was not there.
    notes: Vec<String>,
    times: Times,
    works: Vec<Work>,
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
    if let Some(code) = on_one_thread() {
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

/// Runs this program once more, with what the runtimes read when they are loaded.
#[cfg(feature = "opencl")]
fn on_one_thread() -> Option<ExitCode> {
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
        let (levels, missing): (Vec<_>, Vec<_>) = Level::ALL.into_iter().partition(|level| level.is_here());
        for level in missing {
            notes.push(format!("this processor does not support {}; its columns are empty", level.name()));
        }
        let libraries = match &options.built {
            Some(folder) => folder.clone(),
            None => level::build(&levels)?,
        };
        let compiler = level::compiler(&libraries);
        let mut forms = Vec::new();
        for &level in &levels {
            forms.extend(level::load(&libraries, level)?.into_iter().map(|form| (level, form)));
        }
        #[cfg(feature = "opencl")]
        let runtimes = {
            let (runtimes, missing) = opencl::runtimes();
            notes.extend(missing);
            runtimes
        };
        #[cfg(not(feature = "opencl"))]
        notes.push("built without the feature `opencl`; the columns of the runtimes are empty".into());
        for note in &notes {
            eprintln!("{note}");
        }
        Ok(Self {
            options,
            levels,
            forms,
            #[cfg(feature = "opencl")]
            runtimes,
            compiler,
            notes,
            times: Times::new(),
            works: clc_kernels::timed(512, 384),
        })
    }

    fn run(mut self) -> Result<(), String> {
        if self.options.functions {
            self.functions()?;
            report::print_functions(&self);
            return Ok(());
        }
        if self.options.quotients {
            self.quotients()?;
            return report::replace(&self, quotient::TITLE, &quotient::section(&self));
        }
        if self.options.neighbors {
            self.neighbors()?;
            return report::replace(&self, neighbor::TITLE, &neighbor::section(&self));
        }
        if self.options.transcendental {
            self.transcendental()?;
            return report::replace(&self, transcendental::TITLE, &transcendental::section(&self));
        }
        let only = self.options.only.clone().unwrap_or_default();
        if self.options.only.is_none() {
            self.kernels()?;
        }
        if self.options.kernels {
            return kernels_page::replace(&self);
        }
        let conversions: Vec<_> =
            CONVERSIONS.iter().filter(|conversion| conversion.name().contains(&only)).collect();
        eprintln!("comparing all variants with the reference implementation");
        for conversion in &conversions {
            self.verify(conversion)?;
        }
        for (count, conversion) in conversions.iter().enumerate() {
            eprintln!("{}/{} {}", count + 1, conversions.len(), conversion.name());
            for place in [Place::L1, Place::Dram] {
                self.conversion(conversion, place)?;
            }
        }
        if self.options.only.is_some() {
            report::list(&self);
            return Ok(());
        }
        eprintln!("shuffles and reinterpretations");
        self.shuffles()?;
        self.reinterpretations()?;
        eprintln!("functions");
        self.functions()?;
        eprintln!("quotients");
        self.quotients()?;
        eprintln!("a float2 next to integers");
        self.neighbors()?;
        eprintln!("transcendental functions");
        self.transcendental()?;
        report::write(&self)
    }

    fn forms_of(&self, work: &str) -> Vec<(Level, Form)> {
        self.forms.iter().filter(|(_, form)| form.work == work).copied().collect()
    }
}
