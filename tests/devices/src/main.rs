//! Checks an installed OpenCL device against the library: everything that OpenCL C has of it as a kernel,
//! compared bit for bit. `DEVICES.md` says how to use it.

#![deny(unsafe_code)]

mod call;
mod check;
mod compare;
mod device;
mod every_call;
mod functions;
mod geometric;
mod gtest;
mod hunt;
mod kernels;
mod known;
mod operators;
mod options;
mod piglit;
mod reproduce;
mod reproducer;
mod rules;
mod run;
mod signature;
mod summary;
mod symbols;
mod worker;

use clc_kit::page;
use known::Known;
use options::{Options, USAGE};
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

/// What needs no device, nor a loader of OpenCL.
fn export(options: &Options) -> Result<(), String> {
    if let Some(path) = &options.calls {
        page::write(path, &every_call::source())?;
    }
    if let Some(folder) = &options.piglit {
        eprintln!("{} files", piglit::write(folder)?);
    }
    if options.symbols {
        let _ = io::stdout().write_all(symbols::text().as_bytes());
    }
    Ok(())
}

fn run() -> Result<bool, String> {
    let Some(options) = Options::parse()? else {
        println!("{USAGE}");
        return Ok(true);
    };
    if options.exports() {
        export(&options)?;
        return Ok(true);
    }
    if options.worker {
        worker::serve(&options);
        return Ok(true);
    }
    if options.list_tests {
        gtest::list(&options);
        return Ok(true);
    }
    if options.filter.is_some() {
        return gtest::run(&options);
    }
    if let Some((signature, folder)) = &options.reproduce {
        return hunt::run(&options, signature, folder);
    }
    let known = options.known.as_deref().map(Known::read).transpose()?.unwrap_or_default();
    let facts = device::pick(device::list()?, options.device.as_deref())?;
    for path in [&options.json, &options.markdown].into_iter().flatten() {
        page::probe(path)?;
    }
    let summary = run::check(&options, facts, known)?;
    // Who reads may have gone: the files are still wanted.
    let _ = io::stdout().write_all(summary.text().as_bytes());
    if let Some(path) = &options.json {
        page::write(path, &format!("{:#}\n", summary.json()))?;
    }
    if let Some(path) = &options.markdown {
        let page =
            fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        page::write(path, &summary.markdown(&page))?;
    }
    if summary.checked() == 0 && !summary.differs() {
        return Err("no signature could be checked".into());
    }
    Ok(!summary.differs())
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("device_check: {error}");
            ExitCode::from(2)
        }
    }
}
