//! The program: `cl2rs blur.cl -D RADIUS=3 -I include -o blur.rs`.

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Translates OpenCL C to Rust that gives the same bits.
///
/// It needs clang, of version 15 or newer.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The OpenCL C file
    source: PathBuf,
    /// The Rust file; otherwise it goes to the standard output
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// A macro, as the OpenCL compiler takes it
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    defines: Vec<String>,
    /// A folder for `#include`
    #[arg(short = 'I', value_name = "FOLDER")]
    includes: Vec<PathBuf>,
    /// The version of OpenCL C: CL1.2, CL2.0 or CL3.0
    #[arg(long, value_name = "VERSION", default_value = "CL2.0")]
    standard: String,
    /// The clang to call; otherwise the newest
    #[arg(long, value_name = "PROGRAM")]
    clang: Option<String>,
    /// Writes a package there that compares each kernel with an OpenCL device
    #[arg(long, value_name = "FOLDER")]
    compare: Option<PathBuf>,
    /// What `--compare` runs a kernel with, where its guesses fail: `range`, `local` and arguments by their names; of a
    /// buffer how many elements, and behind `%` what they are below: `blur:range=64x32,in=4096%255,width=64`
    #[arg(long, value_name = "KERNEL:NAME=VALUE,...")]
    set: Vec<String>,
    /// The folder with the sources of clc-builtins, for `--compare`
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    library: PathBuf,
    /// Leaves out functions that can't be translated, and says which and why
    #[arg(long)]
    partial: bool,
}

fn run(arguments: Arguments) -> Result<(), cl2rs::Error> {
    let mut builder =
        cl2rs::Builder::new(&arguments.source).standard(&arguments.standard).partial(arguments.partial);
    for define in &arguments.defines {
        let (name, value) = define.split_once('=').unwrap_or((define, "1"));
        builder = builder.define(name, value);
    }
    for setting in &arguments.set {
        builder = builder.set(setting);
    }
    for folder in &arguments.includes {
        builder = builder.include(folder);
    }
    if let Some(clang) = &arguments.clang {
        builder = builder.clang(clang);
    }
    let module = builder.generate()?;
    for error in module.left_out() {
        eprintln!("left out: {error}");
    }
    if let Some(folder) = &arguments.compare {
        module.write_comparison(&arguments.source, &arguments.library, folder)?;
        if arguments.output.is_none() {
            return Ok(());
        }
    }
    match arguments.output {
        Some(path) => module.write(path),
        None => {
            print!("{}", module.text());
            Ok(())
        }
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cl2rs: {error}");
            ExitCode::FAILURE
        }
    }
}
