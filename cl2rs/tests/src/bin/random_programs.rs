//! Makes random programs, translates them, and compares them with an OpenCL device.

use cl2rs_tests::batch::{Outcome, Program, Workshop, write};
use cl2rs_tests::generator;
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Compares random programs of OpenCL C with their translations.
#[derive(Parser)]
struct Arguments {
    /// How many
    #[arg(long, default_value_t = 200)]
    programs: u64,
    /// The first program's number; the others follow
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many are compiled together
    #[arg(long, default_value_t = 50)]
    batch: u64,
    /// Where the programs that differ are written, and all is built
    #[arg(long, value_name = "FOLDER", default_value = "target/random-programs")]
    keep: PathBuf,
    /// The folder with the sources of clc-builtins and cl2rs
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    library: PathBuf,
    /// Part of the device's name
    #[arg(long, default_value = "Portable")]
    device: String,
    /// Prints the program of `--seed` and does no more
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
    let workshop = Workshop {
        folder: absolute(&arguments.keep)?,
        library: absolute(&arguments.library)?,
        device: arguments.device.clone(),
    };
    let (start, end) = (Instant::now(), arguments.seed + arguments.programs);
    let (mut first, mut failed, mut known) = (arguments.seed, 0, 0);
    while first < end {
        let last = end.min(first + arguments.batch.max(1));
        let programs: Vec<Program> =
            (first..last).map(|number| Program { number, text: generator::program(number) }).collect();
        let outcomes = workshop.check(&programs)?;
        for program in &programs {
            let outcome = &outcomes[&program.number];
            if let Outcome::Known(what) = outcome {
                known += 1;
                println!("{}: {what}", program.number);
            } else if *outcome != Outcome::Same {
                failed += 1;
                let path = workshop.folder.join(format!("{}.cl", program.number));
                write(&path, &format!("// {}\n{}", format!("{outcome:?}").replace('\n', " "), program.text))?;
                println!("{}: {outcome:?}", program.number);
            }
        }
        let done = last - arguments.seed;
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{done} programs, {failed} of them not the same, {known} not run by known faults, {:.2} s each",
            seconds / done as f64
        );
        first = last;
    }
    Ok(failed == 0)
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
