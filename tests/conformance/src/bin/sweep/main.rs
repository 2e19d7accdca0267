//! Compares every conversion with `exact::convert`, on all values of up to 32 bits and many values of 64 bits.

#![deny(unsafe_code)]

mod check;
mod reference;
mod results;
mod unit;

use check::Checker;
use clc_kit::journal::{self, Journal, level};
use clc_kit::option;
use clc_kit::page::{self, grouped, today};
use clc_kit::scalar::Scalar;
use results::{Done, Results};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use unit::Unit;

const USAGE: &str = "\
Compares every conversion with the reference implementation, exact::convert. Operands are all values of 8, 16 and 32
bits and more than 2^26 values of 64 bits, as scalars and 16-vectors, for the crate root and mono.

Usage: sweep [OPTIONS]

  --from TYPE       select conversions from the scalar TYPE, such as float
  --to TYPE         select conversions to the scalar TYPE
  --shard I/N       run the I-th of N equal parts, to split a run or to take a sample
  --threads N       set the number of threads; default: all
  --journal FILE    record finished parts in FILE, so that a later run can resume; default: target/sweep/...
  --restart         discard the journal and start again
  --summary FILE    write the results to FILE as Markdown
  --help            print this help

Exit code: 0 if all results are correct, 1 if a result is wrong, 2 if the run failed.";

#[derive(Default)]
struct Options {
    from: Option<Scalar>,
    to: Option<Scalar>,
    shard: Option<(usize, usize)>,
    threads: Option<usize>,
    journal: Option<PathBuf>,
    restart: bool,
    summary: Option<PathBuf>,
}

impl Options {
    fn parse() -> Result<Self, String> {
        let mut options = Self::default();
        option::each(USAGE, |name, value| {
            match name {
                "from" => options.from = Some(value.parsed(&scalars(), Scalar::find)?),
                "to" => options.to = Some(value.parsed(&scalars(), Scalar::find)?),
                "shard" => options.shard = Some(value.part()?),
                "threads" => options.threads = Some(value.positive()?),
                "journal" => options.journal = Some(value.text()?.into()),
                "restart" => options.restart = true,
                "summary" => options.summary = Some(value.text()?.into()),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        Ok(options)
    }

    /// Returns the options that select the conversions.
    fn scope(&self) -> String {
        let mut scope = String::new();
        if let Some(from) = self.from {
            scope += &format!(" --from {from}");
        }
        if let Some(to) = self.to {
            scope += &format!(" --to {to}");
        }
        if let Some((i, n)) = self.shard {
            scope += &format!(" --shard {i}/{n}");
        }
        scope
    }

    fn journal(&self) -> PathBuf {
        let name = self.scope().replace(" --", "-").replace(' ', "=").replace('/', "of");
        let default = || PathBuf::from(format!("target/sweep/{}{name}.journal", level()));
        self.journal.clone().unwrap_or_else(default)
    }

    fn units(&self) -> Vec<Unit> {
        let sources = Scalar::ALL.into_iter().filter(|&scalar| self.from.is_none_or(|from| from == scalar));
        let (part, parts) = self.shard.unwrap_or((1, 1));
        sources.flat_map(Unit::all).skip(part - 1).step_by(parts).collect()
    }
}

fn scalars() -> String {
    format!("expected one of {}", Scalar::ALL.map(Scalar::name).join(", "))
}

/// Checks all units that are not in the journal.
fn sweep(options: &Options, units: &[Unit]) -> Result<Results, String> {
    let mut results = Results::default();
    let read = |line: &str| results.read_line(line);
    let mut journal = Journal::open(&options.journal(), "sweep", &options.scope(), options.restart, read)?;
    let pending: Vec<Unit> = units.iter().copied().filter(|unit| !results.done.contains_key(unit)).collect();
    let work = |unit: &Unit| {
        let start = Instant::now();
        let mut checker = Checker::new(unit.from, options.to);
        unit.for_each_block(|values| checker.block(values));
        (checker, start.elapsed())
    };
    journal::run(&pending, options.threads, work, |&unit, (checker, time)| {
        journal.append(&results.add(unit, &checker, time))?;
        Ok(results.wrong.len())
    })?;
    Ok(results)
}

fn summary(options: &Options, results: &Results) -> String {
    let mut page = String::new();
    let time: Duration = results.done.values().map(|done| done.time).sum();
    page += &format!(
        "`sweep{}`, clc-builtins {} compiled for {}, {}: {} s, summed over all threads.\n\n",
        options.scope(),
        env!("CARGO_PKG_VERSION"),
        level(),
        today(),
        grouped(time.as_secs())
    );
    page += "| from | values | names | results compared | wrong functions |\n|---|---|---|---|---|\n";
    let mut total = Done::default();
    for from in Scalar::ALL {
        let mut sum = Done::default();
        for done in results.done.iter().filter(|(unit, _)| unit.from == from).map(|(_, done)| done) {
            sum.values += done.values;
            sum.results += done.results;
        }
        if sum.values == 0 {
            continue;
        }
        total.values += sum.values;
        total.results += sum.results;
        let operands = [format!("({from})"), format!("({from}16)")];
        let modules = [format!("::of_{from}::"), format!("::of_{from}16::")];
        let is_of = |path: &&String| {
            operands.iter().any(|operand| path.ends_with(operand))
                || modules.iter().any(|of| path.contains(of))
        };
        let wrong = results.wrong.keys().filter(is_of).count();
        let (values, compared) = (grouped(sum.values), grouped(sum.results));
        let names = Checker::new(from, options.to).names();
        page += &format!("| {from} | {values} | {names} | {compared} | {wrong} |\n");
    }
    let (values, compared, wrong) = (grouped(total.values), grouped(total.results), results.wrong.len());
    page += &format!("| all | {values} | | {compared} | {wrong} |\n");
    for (path, wrong) in &results.wrong {
        page += &format!(
            "\n`{path}`: {} wrong, first for {:#x}: found {:#x}, expected {:#x}\n",
            grouped(wrong.count),
            wrong.operand,
            wrong.got,
            wrong.expected
        );
    }
    page
}

fn run() -> Result<bool, String> {
    let options = Options::parse()?;
    let units = options.units();
    if units.is_empty() {
        return Err("the part is empty; help: use fewer parts".into());
    }
    options.summary.as_deref().map_or(Ok(()), page::probe)?;
    let results = sweep(&options, &units)?;
    let text = summary(&options, &results);
    print!("{text}");
    options.summary.as_deref().map_or(Ok(()), |path| page::write(path, &text))?;
    Ok(results.wrong.is_empty())
}

fn main() -> ExitCode {
    option::exit_code("sweep", run())
}
