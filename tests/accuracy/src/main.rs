//! Compares the transcendental functions and their reference implementations with CORE-MATH.

#![deny(unsafe_code)]

mod functions;
mod operands;
mod page;
mod reference;
mod results;
mod unit;

use clc_kit::journal::{self, Journal, level};
use clc_kit::option;
use clc_kit::page::grouped;
use clc_kit::scalar::Scalar;
use functions::{FLOATS, Function};
use results::Results;
use std::path::PathBuf;
use std::process::ExitCode;
use unit::{Subject, Unit, Wrong};

const USAGE: &str = "\
Compares the transcendental functions with CORE-MATH, which rounds correctly: the reference implementation, and the
kernels with sixteen lanes. Functions of one float or half are tested on all values, and other functions on random values.

Usage: clc-accuracy [OPTIONS]

  --function NAME    select one function; sincos.cos and lgamma_r.sign select the results in output parameters
  --type TYPE        select half, float or double
  --subject SUBJECT  select the reference implementation (definition) or the kernels (kernel)
  --samples N        multiply the number of random values, 2^20 for the reference implementation and 2^22 for kernels
  --pairs            also run functions of two operands on all pairs of halves
  --shard I/N        run the I-th of N equal parts, to split a run or to take a sample
  --threads N        set the number of threads; default: all
  --journal FILE     record finished parts in FILE, so that a later run can resume; default: target/accuracy/...
  --restart          discard the journal and start again
  --page             update the table of the page `accuracy` from this journal and those of --with
  --with FILE        read the journal of a different level for the page; may be repeated
  --help             print this help

Exit code: 0 if all results are correct, 1 if a result is wrong, 2 if the run failed.";

#[derive(Default)]
struct Options {
    function: Option<String>,
    float: Option<Scalar>,
    subject: Option<Subject>,
    samples: Option<u64>,
    pairs: bool,
    shard: Option<(usize, usize)>,
    threads: Option<usize>,
    journal: Option<PathBuf>,
    restart: bool,
    page: bool,
    with: Vec<PathBuf>,
}

impl Options {
    fn parse(functions: &[Function]) -> Result<Self, String> {
        let mut options = Self::default();
        let names = || functions.iter().map(|function| function.name).collect::<Vec<_>>();
        option::each(USAGE, |name, value| {
            match name {
                "function" => {
                    let wants = format!("expected one of {}", names().join(", "));
                    let valid = |text: &str| names().contains(&text).then(|| text.to_string());
                    options.function = Some(value.parsed(&wants, valid)?);
                }
                "type" => {
                    let find = |text: &str| FLOATS.into_iter().find(|float| float.name() == text);
                    options.float = Some(value.parsed("expected half, float or double", find)?);
                }
                "subject" => {
                    let find = |text: &str| Subject::ALL.into_iter().find(|subject| subject.name() == text);
                    options.subject = Some(value.parsed("expected definition or kernel", find)?);
                }
                "samples" => options.samples = Some(value.positive()?),
                "pairs" => options.pairs = true,
                "shard" => options.shard = Some(value.part()?),
                "threads" => options.threads = Some(value.positive()?),
                "journal" => options.journal = Some(value.text()?.into()),
                "restart" => options.restart = true,
                "page" => options.page = true,
                "with" => options.with.push(value.text()?.into()),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        Ok(options)
    }

    /// Returns the options that select the tests.
    fn scope(&self) -> String {
        let text = |name: &str, value: Option<String>| {
            value.map_or(String::new(), |value| format!(" --{name} {value}"))
        };
        text("function", self.function.clone())
            + &text("type", self.float.map(|float| float.to_string()))
            + &text("subject", self.subject.map(|subject| subject.name().to_string()))
            + &text("samples", self.samples.map(|samples| samples.to_string()))
            + if self.pairs { " --pairs" } else { "" }
            + &text("shard", self.shard.map(|(i, n)| format!("{i}/{n}")))
    }

    fn journal(&self) -> PathBuf {
        let name = self.scope().replace(" --", "-").replace(' ', "=").replace('/', "of");
        let default = || PathBuf::from(format!("target/accuracy/{}{name}.journal", level()));
        self.journal.clone().unwrap_or_else(default)
    }

    fn units<'a>(&self, functions: &'a [Function]) -> Vec<Unit<'a>> {
        let (part, parts) = self.shard.unwrap_or((1, 1));
        functions
            .iter()
            .filter(|function| self.function.as_deref().is_none_or(|name| name == function.name))
            .flat_map(|function| Unit::all(function, self.pairs, self.samples.unwrap_or(1)))
            .filter(|unit| self.float.is_none_or(|float| float == unit.float))
            .filter(|unit| self.subject.is_none_or(|subject| subject == unit.subject))
            .skip(part - 1)
            .step_by(parts)
            .collect()
    }
}

/// Runs all units that the journal does not contain.
fn test_units(options: &Options, units: &[Unit]) -> Result<Results, String> {
    let mut results = Results::new(level());
    let title = format!("accuracy {}", level());
    let (path, scope) = (options.journal(), options.scope());
    let read = |line: &str| results.read_line(line);
    let mut journal = Journal::open(&path, &title, &scope, options.restart, read)?;
    let unfinished: Vec<&Unit> =
        units.iter().filter(|unit| !results.done.contains_key(&unit.to_string())).collect();
    journal::run(
        &unfinished,
        options.threads,
        |unit| unit.run(),
        |unit, outcome| {
            journal.append(&results.add(unit, outcome))?;
            Ok(results.wrong.len())
        },
    )?;
    Ok(results)
}

fn run() -> Result<bool, String> {
    let functions = functions::all();
    let options = Options::parse(&functions)?;
    let units = options.units(&functions);
    if units.is_empty() {
        return Err("the part is empty; help: use fewer parts".into());
    }
    let others: Result<Vec<_>, _> = options.with.iter().map(|path| Results::read(path)).collect();
    let mut journals = others?;
    let journal = test_units(&options, &units)?;
    let values: u64 = journal.done.values().sum();
    println!(
        "clc-accuracy{}, compiled for {}: {} results, {} undecided, wrong results in {} of {} parts",
        options.scope(),
        level(),
        grouped(values),
        journal.undecided,
        journal.wrong.len(),
        journal.done.len()
    );
    journals.push(journal);
    for journal in &journals {
        for (unit, (count, wrong)) in &journal.wrong {
            let (Wrong { operands: [x, y], got, expected }, count) = (wrong, grouped(*count));
            println!(
                "{}, {unit}: {count} wrong, first for {x:#x}, {y:#x}: expected {expected:#x}, found {got:#x}",
                journal.level
            );
        }
    }
    let is_right = journals.iter().all(|journal| journal.wrong.is_empty());
    if options.page && is_right {
        page::update(&functions, &journals)?;
    }
    Ok(is_right)
}

fn main() -> ExitCode {
    option::exit_code("clc-accuracy", run())
}
