//! Checks files that say what they expect, all in one package; see [`cl2rs_tests::cases`].

use cl2rs_tests::batch::{Outcome, Workshop};
use cl2rs_tests::cases::{Case, check};
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Checks translations of files that say what they expect.
#[derive(Parser)]
struct Arguments {
    /// Files, and folders with files
    #[arg(default_value = "cl2rs/tests/cases")]
    paths: Vec<PathBuf>,
    /// The folder for the package
    #[arg(long, value_name = "FOLDER", default_value = "target/cases")]
    folder: PathBuf,
    /// The folder with the sources of clc-builtins and cl2rs
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    library: PathBuf,
    /// Part of the device's name
    #[arg(long, default_value = "Portable")]
    device: String,
}

fn run(arguments: &Arguments) -> Result<bool, String> {
    let mut files = Vec::new();
    for path in &arguments.paths {
        match std::fs::read_dir(path) {
            Ok(entries) => files.extend(entries.flatten().map(|entry| entry.path())),
            Err(_) => files.push(path.clone()),
        }
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "cl"));
    files.sort();
    std::fs::create_dir_all(&arguments.folder).map_err(|error| error.to_string())?;
    let folder = arguments.folder.canonicalize().map_err(|error| error.to_string())?;
    let library = arguments.library.canonicalize().map_err(|error| error.to_string())?;
    let workshop = Workshop { folder, library, device: arguments.device.clone() };
    let cases = files.iter().map(|path| Case::read(path)).collect::<Result<Vec<_>, _>>()?;
    let outcomes = check(&workshop, &cases)?;
    for (name, outcome) in &outcomes {
        match outcome {
            Outcome::Same => println!("{name}: the same"),
            Outcome::Different(what) => println!("{name}: DIFFERENT: {what}"),
            Outcome::Refused(what) => println!("{name}: REFUSED: {what}"),
            Outcome::InvalidRust(what) => println!("{name}: INVALID RUST: {what}"),
            Outcome::Fails(what) => println!("{name}: FAILS: {what}"),
            Outcome::Known(what) => println!("{name}: known fault of the device: {what}"),
        }
    }
    let same = outcomes.values().filter(|outcome| **outcome == Outcome::Same).count();
    println!("{same} of {} files are as expected.", outcomes.len());
    Ok(same == outcomes.len())
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cases: {error}");
            ExitCode::from(2)
        }
    }
}
