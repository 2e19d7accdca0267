//! Tests of conversions, shuffles and halves in memory, for `cl-program-tester` of piglit, Mesa's test suite. See
//! `docs/DEVICES.md`.

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

pub use program::{Program, Test};

/// Returns the files and their names.
pub fn files() -> impl Iterator<Item = (String, Program)> {
    convert::files().chain(half::files()).chain(shuffle::files())
}

/// Writes the files into the folder, which may be new, and returns their number.
pub fn write(folder: &Path) -> Result<usize, String> {
    fs::create_dir_all(folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    let mut count = 0;
    for (name, program) in files() {
        page::write(&folder.join(name), &program.text())?;
        count += 1;
    }
    Ok(count)
}
