//! Tests for piglit, the test suite of Mesa: conversions, shuffles and halves in memory as files for its
//! `cl-program-tester`. `DEVICES.md` says how to use them.

mod convert;
mod half;
mod kernel;
mod operands;
mod program;
mod shuffle;
mod vectors;

use clc_kit::page;
use std::fs;
use std::path::Path;

/// Writes the files into the folder, which may be new; how many.
pub fn write(folder: &Path) -> Result<usize, String> {
    fs::create_dir_all(folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    let mut count = 0;
    for (name, program) in convert::files().chain(half::files()).chain(shuffle::files()) {
        page::write(&folder.join(name), &program.text())?;
        count += 1;
    }
    Ok(count)
}
