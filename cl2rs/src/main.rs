//! The command-line program: `cl2rs blur.cl -D RADIUS=3 -I include -o blur.rs`.

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Translates OpenCL C to Rust that computes the same bits.
///
/// Requires clang 15 or newer.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// OpenCL C files. clang reads them as one, in this order
    #[arg(required = true)]
    sources: Vec<PathBuf>,
    /// Rust file to write instead of the standard output
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Defines a macro
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    defines: Vec<String>,
    /// Undefines a macro
    #[arg(short = 'U', value_name = "NAME")]
    undefines: Vec<String>,
    /// Reads a file before the sources
    #[arg(long, value_name = "FILE")]
    include: Vec<PathBuf>,
    /// Adds a folder for `#include`
    #[arg(short = 'I', value_name = "FOLDER")]
    includes: Vec<PathBuf>,
    /// Version of OpenCL C: CL1.2, CL2.0 (the default) or CL3.0
    #[arg(long, value_name = "VERSION")]
    standard: Option<String>,
    /// Option of an OpenCL compiler, as a host program passes it: `-cl-std=CL2.0`. Options that only make a device less
    /// exact have no effect
    #[arg(short = 'c', value_name = "l-OPTION")]
    compiler_options: Vec<String>,
    /// Number of work-items in a sub-group, for kernels without an attribute for it
    #[arg(long, value_name = "SIZE", value_parser = clap::value_parser!(u8).range(1..=128))]
    subgroup_size: Option<u8>,
    /// Clang to run instead of the newest that is installed
    #[arg(long, value_name = "PROGRAM")]
    clang: Option<String>,
    /// Passes one buffer for two arguments of a kernel: with `blur:in=out`, the runner has no parameter `in`
    #[arg(long, value_name = "KERNEL:NAME=NAME,...")]
    in_place: Vec<String>,
    /// Writes a package that compares each kernel with an OpenCL device
    #[arg(long, value_name = "FOLDER")]
    compare: Option<PathBuf>,
    /// Sets operands for `--compare`: `range`, `local` and arguments by their names. The value of a buffer is its number
    /// of elements, and after `%` their bound: `blur:range=64x32,in=4096%255,width=64`
    #[arg(long, value_name = "KERNEL:NAME=VALUE,...")]
    set: Vec<String>,
    /// Accepts floats of a buffer that differ by at most this number of ULP: `blur:out=4`
    #[arg(long, value_name = "KERNEL:NAME=ULPS,...")]
    tolerance: Vec<String>,
    /// Time after which a comparison stops because a kernel does not end
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    time_limit: u64,
    /// Root folder of the repository of clc-builtins, for `--compare`
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    library: PathBuf,
    /// Omits functions that contain unsupported constructs, and reports the reasons
    #[arg(long)]
    partial: bool,
    /// Translates also functions that no kernel reaches
    #[arg(long)]
    all: bool,
}

fn run(arguments: Arguments) -> Result<(), cl2rs::Error> {
    let Some((source, preceding)) = arguments.sources.split_last() else { return Ok(()) };
    let mut builder = cl2rs::Builder::new(source).partial(arguments.partial).all(arguments.all);
    builder = builder.time_limit(arguments.time_limit);
    for path in arguments.include.iter().chain(preceding) {
        builder = builder.include_file(path);
    }
    if let Some(standard) = &arguments.standard {
        builder = builder.standard(standard);
    }
    if let Some(size) = arguments.subgroup_size {
        builder = builder.sub_group_size(size);
    }
    for option in &arguments.compiler_options {
        builder = builder.compiler_option(&format!("-c{option}"));
    }
    for name in &arguments.undefines {
        builder = builder.undefine(name);
    }
    for define in &arguments.defines {
        let (name, value) = define.split_once('=').unwrap_or((define, "1"));
        builder = builder.define(name, value);
    }
    for setting in &arguments.set {
        builder = builder.set(setting);
    }
    for setting in &arguments.in_place {
        builder = builder.in_place(setting);
    }
    for tolerance in &arguments.tolerance {
        builder = builder.tolerance(tolerance);
    }
    for folder in &arguments.includes {
        builder = builder.include(folder);
    }
    if let Some(clang) = &arguments.clang {
        builder = builder.clang(clang);
    }
    let module = builder.generate()?;
    for error in module.omitted() {
        eprintln!("omitted: {error}");
    }
    match module.unreached() {
        0 => {}
        count => eprintln!("omitted functions that no kernel reaches: {count}; `--all` translates them"),
    }
    if let Some(folder) = &arguments.compare {
        for path in module.write_comparison(&arguments.library, folder)? {
            let folder = folder.join("generated");
            eprintln!("kept {}, which was changed; the new text is in {}", path.display(), folder.display());
        }
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
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
