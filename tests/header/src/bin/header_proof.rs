//! Holds the functions of `clc_convert.h` against their definition.

use clc_header::call;
use clc_header::compiler::{C99, CPP11, Compiler};
use clc_header::proof;
use clc_header::subject::{Device, Process, Subject};
use clc_kit::option;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "\
Compares every function of clc_convert.h with the reference implementation, clc_builtins::exact::convert, bit for bit.
The functions are compiled as C99 and C++11 by gcc and clang, or by the compiler in the variable CC, and as OpenCL C for
PoCL.

Usage: header_proof [OPTIONS]

  --values N     set the number of operands of types with 32 and 64 bits; default: 16777216. The values where results
                 change are always included. Types of 8 and 16 bits run on all values
  --as LANGUAGE  select `c`, which includes C++, or `opencl`
  --help         print this help

Exit code: 0 if all results are correct, 1 if a result is wrong, 2 if nothing could be compared.";

struct Options {
    values: usize,
    c: bool,
    opencl: bool,
}

/// `None` if only help was asked for.
fn options() -> Result<Option<Options>, String> {
    let mut options = Options { values: 1 << 24, c: true, opencl: true };
    let go_on = option::each(|name, value| {
        match name {
            "values" => {
                options.values = value.number("expected an integer from 1 to 1000000000", |n| {
                    (1..=1_000_000_000).contains(n)
                })?;
            }
            "as" => {
                let language = value.parsed("expected `c` or `opencl`", |text| {
                    Some(text.to_string()).filter(|text| text == "c" || text == "opencl")
                })?;
                (options.c, options.opencl) = (language == "c", language == "opencl");
            }
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(go_on.then_some(options))
}

fn prove() -> Result<bool, String> {
    let Some(options) = options()? else {
        println!("{USAGE}");
        return Ok(true);
    };
    let calls = call::all();
    let folder = std::env::temp_dir().join(format!("clc-header-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let subjects = subjects(&options, &calls, &folder);
    // The programs run, and their files are needed no more.
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut subjects = subjects?;
    if subjects.is_empty() {
        return Err("found no compiler and no OpenCL device".into());
    }
    let start = Instant::now();
    let progress = |from: &str| eprintln!("[{:>5} s] conversions of {from}", start.elapsed().as_secs());
    let by_name = proof::by_name(&calls, &mut subjects, options.values, progress)?;
    eprintln!("[{:>5} s] clc_convert_bits", start.elapsed().as_secs());
    let by_tags = proof::by_tags(&calls, &mut subjects, options.values)?;
    println!("{by_name}\n{by_tags}\n{} s", start.elapsed().as_secs());
    Ok(by_name.is_right() && by_tags.is_right())
}

fn subjects(options: &Options, calls: &[call::Call], folder: &Path) -> Result<Vec<Box<dyn Subject>>, String> {
    let mut subjects: Vec<Box<dyn Subject>> = vec![];
    if options.c {
        for compiler in Compiler::all()? {
            for language in [C99, CPP11].into_iter().filter(|language| compiler.compiles(language.arguments))
            {
                eprintln!("compiling with {} as {}", compiler.command, language.name);
                subjects.push(Box::new(Process::start(&compiler, language, calls, folder)?));
            }
        }
    }
    if options.opencl
        && let Some(device) = Device::pocl(calls)?
    {
        subjects.push(Box::new(device));
    }
    Ok(subjects)
}

fn main() -> ExitCode {
    match prove() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("header_proof: {error}");
            ExitCode::from(2)
        }
    }
}
