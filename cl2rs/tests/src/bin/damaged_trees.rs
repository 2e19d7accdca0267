//! Damages the syntax trees of kernels, and has the translator read them: it may refuse what it likes, and never panics.

use cl2rs_tests::damage;
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Translates damaged syntax trees.
#[derive(Parser)]
struct Arguments {
    /// How many of each kernel
    #[arg(long, default_value_t = 100)]
    trees: u64,
    /// The first tree's number; the others follow
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The clang that prints the trees
    #[arg(long, default_value = "clang")]
    clang: String,
    /// The file for the tree that is translated next. After a crash, it contains the tree that caused it
    #[arg(long)]
    keep: Option<PathBuf>,
    /// The kernels
    files: Vec<PathBuf>,
}

/// The maximum time for a tree, also on a slow computer.
const LONGEST: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut failed = 0;
    for file in &arguments.files {
        let Some(tree) = damage::tree(&arguments.clang, file) else {
            eprintln!("{} has no tree", file.display());
            failed += 1;
            continue;
        };
        let (mut parsed, mut refused) = (0, 0);
        for number in arguments.seed..arguments.seed + arguments.trees {
            let json = damage::damaged(&tree, number);
            if let Some(path) = &arguments.keep
                && let Err(error) = std::fs::write(path, &json)
            {
                eprintln!("{}: {error}", path.display());
            }
            let begin = Instant::now();
            match cl2rs::Builder::new(file).partial(true).translate(json) {
                Ok(_) => parsed += 1,
                Err(error) if error.is_internal() => {
                    println!("{}, number {number}: the translator failed", file.display());
                    failed += 1;
                }
                Err(_) => refused += 1,
            }
            if begin.elapsed() > LONGEST {
                println!("{}, number {number}: it takes {} s", file.display(), begin.elapsed().as_secs());
                failed += 1;
            }
        }
        println!("{}: {parsed} translated, {refused} refused", file.display());
    }
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
