//! Generates random programs, translates them, and compares them with an OpenCL device.

use cl2rs_tests::batch::{Outcome, Program, Workshop, write};
use cl2rs_tests::generator;
use clap::Parser;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Compares random programs of OpenCL C with their translations.
#[derive(Parser)]
struct Arguments {
    /// The number of programs
    #[arg(long, default_value_t = 200)]
    programs: u64,
    /// The seed of the first program. The others follow
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of programs per batch
    #[arg(long, default_value_t = 50)]
    batch: u64,
    /// The number of parallel batches
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// The folder for builds, and for programs that differ
    #[arg(long, value_name = "FOLDER", default_value = "target/random-programs")]
    keep: PathBuf,
    /// The folder with the sources of clc-builtins and cl2rs
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    library: PathBuf,
    /// A part of the device's name
    #[arg(long, default_value = "Portable")]
    device: String,
    /// Only prints the program of `--seed`
    #[arg(long)]
    print: bool,
}

fn run(arguments: &Arguments) -> Result<bool, String> {
    if arguments.print {
        print!("{}", generator::program(arguments.seed));
        return Ok(true);
    }
    std::fs::create_dir_all(&arguments.keep).map_err(|error| error.to_string())?;
    let absolute =
        |path: &PathBuf| path.canonicalize().map_err(|error| format!("{}: {error}", path.display()));
    let (keep, library) = (absolute(&arguments.keep)?, absolute(&arguments.library)?);
    let run = Run { keep: &keep, start: Instant::now(), counts: Mutex::default() };
    let (batch, end) = (arguments.batch.max(1), arguments.seed + arguments.programs);
    let next = AtomicU64::new(arguments.seed);
    std::thread::scope(|scope| {
        let work = |job: usize| -> Result<(), String> {
            // Each batch has a separate folder, because cargo and the device store files there.
            let folder = if job == 0 { keep.clone() } else { keep.join(format!("job-{job}")) };
            std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
            let workshop = Workshop { folder, library: library.clone(), device: arguments.device.clone() };
            loop {
                let first = next.fetch_add(batch, Ordering::Relaxed);
                if first >= end {
                    return Ok(());
                }
                let programs: Vec<Program> = (first..end.min(first + batch))
                    .map(|number| Program { number, text: generator::program(number) })
                    .collect();
                run.report(&programs, &workshop.check(&programs)?)?;
            }
        };
        let jobs: Vec<_> = (0..arguments.jobs.max(1)).map(|job| scope.spawn(move || work(job))).collect();
        jobs.into_iter().try_for_each(|job| job.join().map_err(|_| "a job panics: report it".to_string())?)
    })?;
    let counts = run.counts.lock().unwrap_or_else(PoisonError::into_inner);
    for (what, numbers) in &counts.known {
        println!("{} programs, {what}: {numbers:?}", numbers.len());
    }
    Ok(counts.failed == 0)
}

/// The results so far.
#[derive(Default)]
struct Counts {
    done: usize,
    failed: usize,
    /// The number of programs with each known fault.
    known: BTreeMap<&'static str, BTreeSet<u64>>,
}

struct Run<'a> {
    keep: &'a Path,
    start: Instant,
    counts: Mutex<Counts>,
}

impl Run<'_> {
    /// Prints the outcomes of a batch, and keeps the programs that differ.
    fn report(&self, programs: &[Program], outcomes: &BTreeMap<u64, Outcome>) -> Result<(), String> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for program in programs {
            let outcome = &outcomes[&program.number];
            if let Outcome::Known(what) = outcome {
                counts.known.entry(what).or_default().insert(program.number);
                println!("{}: {what}", program.number);
            } else if *outcome != Outcome::Same {
                counts.failed += 1;
                let path = self.keep.join(format!("{}.cl", program.number));
                write(&path, &format!("// {}\n{}", format!("{outcome:?}").replace('\n', " "), program.text))?;
                println!("{}: {outcome:?}", program.number);
            }
        }
        counts.done += programs.len();
        println!(
            "{} programs, {} of them not the same, {} not compared by known faults of the device, {:.2} s each",
            counts.done,
            counts.failed,
            counts.known.values().map(BTreeSet::len).sum::<usize>(),
            self.start.elapsed().as_secs_f64() / counts.done as f64
        );
        Ok(())
    }
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("random_programs: {error}");
            ExitCode::from(2)
        }
    }
}
