//! Finds clang, and has it print the syntax tree of a source.

use crate::{Builder, Error};
use std::io::ErrorKind;
use std::process::{Command, Output};

/// From the newest to the oldest that is known to work.
const VERSIONS: std::ops::RangeInclusive<u32> = 15..=23;

const HOW_TO_GET_IT: &str = "install one of 15 or newer, on Debian and Ubuntu `apt-get install clang-19`";

pub fn syntax_tree(builder: &Builder) -> Result<Vec<u8>, Error> {
    if let Err(error) = std::fs::metadata(&builder.source) {
        return Err(Error::new(
            &format!("{} can't be read: {error}", builder.source.display()),
            "name another file",
        ));
    }
    let output = match &builder.clang {
        Some(program) => run(builder, program)
            .map_err(|error| Error::new(&format!("{program} can't be run: {error}"), HOW_TO_GET_IT))?,
        None => newest(builder)?,
    };
    if !output.status.success() {
        let log = String::from_utf8_lossy(&output.stderr);
        return Err(Error::new(
            &format!("clang refuses the source:\n{}", log.trim_end()),
            "give what it misses by -D and -I, or another version of OpenCL C by --standard",
        ));
    }
    Ok(output.stdout)
}

fn newest(builder: &Builder) -> Result<Output, Error> {
    let names = VERSIONS.rev().map(|version| format!("clang-{version}")).chain(["clang".into()]);
    for name in names {
        match run(builder, &name) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(Error::new(&format!("{name} can't be run: {error}"), HOW_TO_GET_IT)),
            Ok(output) => return Ok(output),
        }
    }
    Err(Error::new("there is no clang", HOW_TO_GET_IT))
}

fn run(builder: &Builder, program: &str) -> std::io::Result<Output> {
    Command::new(program)
        .args(["-x", "cl", "--target=spir64", "-fsyntax-only", "-fparse-all-comments", "-w"])
        .args(["-Xclang", "-fdeclare-opencl-builtins", "-Xclang", "-finclude-default-header"])
        .args(["-Xclang", "-ast-dump=json"])
        .arg(format!("-cl-std={}", builder.standard))
        .args(&builder.arguments)
        .arg(&builder.source)
        .output()
}
