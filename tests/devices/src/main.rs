//! Compares every operator and function of the library with an OpenCL device, bit for bit. See `docs/DEVICES.md`.

#![deny(unsafe_code)]

use clc_devices::known::Known;
use clc_devices::options::Options;
use clc_devices::{device, gtest, piglit, run, symbols, worker};
use clc_kit::{option, page};
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

/// Writes the outputs that need no device. Returns `true` if there are any.
fn export(options: &Options) -> Result<bool, String> {
    if let Some(folder) = &options.piglit {
        eprintln!("{} files", piglit::write(folder)?);
    }
    if options.symbols {
        let _ = io::stdout().write_all(symbols::text().as_bytes());
    }
    Ok(options.symbols || options.piglit.is_some())
}

fn main_result() -> Result<bool, String> {
    let options = Options::parse()?;
    if export(&options)? {
        return Ok(true);
    }
    if let Some(paths) = &options.worker {
        worker::serve(&options, paths);
        return Ok(true);
    }
    if options.list_tests {
        gtest::list(&options);
        return Ok(true);
    }
    if options.filter.is_some() {
        return gtest::run(&options);
    }
    let known = options.known.as_deref().map(Known::read).transpose()?.unwrap_or_default();
    let facts = device::pick(device::list()?, options.device.as_deref())?;
    if let Some(path) = &options.markdown {
        page::probe(path)?;
    }
    let summary = run::check(&options, facts, known)?;
    // The reader may have gone, but the files are still needed.
    let _ = io::stdout().write_all(summary.text().as_bytes());
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
    option::exit_code("device_check", main_result())
}
