//! Damages the syntax trees of kernels, and has the translator read them: it may refuse what it likes, and never panics.

use cl2rs_tests::damage;
use clap::Parser;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// Has the translator read damaged syntax trees.
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
    /// The kernels
    files: Vec<PathBuf>,
}

/// How long a tree may take, however slow the machine is.
const LONGEST: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut failed = 0;
    for file in &arguments.files {
        let Some(tree) = tree(&arguments.clang, file) else {
            eprintln!("{} has no tree", file.display());
            failed += 1;
            continue;
        };
        let (mut parsed, mut refused) = (0, 0);
        for number in arguments.seed..arguments.seed + arguments.trees {
            let json = damage::damaged(&tree, number);
            let copy = std::env::var_os("KEEP").map(|path| std::fs::write(path, &json));
            drop(copy);
            let begin = Instant::now();
            match cl2rs::Builder::new(file).partial(true).translate(json) {
                Ok(_) => parsed += 1,
                Err(error) if error.what() == "the translator failed" => {
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

fn tree(clang: &str, file: &PathBuf) -> Option<serde_json::Value> {
    let output = Command::new(clang)
        .args(["-x", "cl", "--target=spir64", "-fsyntax-only", "-w", "-cl-std=CL2.0", "-Xclang"])
        .args([
            "-fdeclare-opencl-builtins",
            "-Xclang",
            "-finclude-default-header",
            "-Xclang",
            "-ast-dump=json",
        ])
        .arg(file)
        .output()
        .ok()?;
    let mut tree = serde_json::from_slice(&output.stdout).ok()?;
    damage::without_headers(&mut tree);
    Some(tree)
}
