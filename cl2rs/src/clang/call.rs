//! Finds clang, and has it print the syntax tree of a source.

use crate::{Builder, Error};
use std::io::ErrorKind;
use std::process::{Command, Output};

/// From the newest to the oldest that is known to work.
const VERSIONS: std::ops::RangeInclusive<u32> = 15..=23;

const HOW_TO_GET_IT: &str = "install one of 15 or newer, on Debian and Ubuntu `apt-get install clang-19`";

/// The tree in JSON.
pub fn syntax_tree(builder: &Builder) -> Result<Vec<u8>, Error> {
    dumped(builder, "-ast-dump=json")
}

/// The names of all components, in the order of the tree: they are not in the JSON.
pub fn component_names(builder: &Builder) -> Result<Vec<String>, Error> {
    let text = dumped(builder, "-ast-dump")?;
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().filter(|line| line.contains("-ExtVectorElementExpr 0x"));
    Ok(lines.map(|line| line.rsplit(' ').next().unwrap_or_default().to_string()).collect())
}

fn dumped(builder: &Builder, dump: &str) -> Result<Vec<u8>, Error> {
    if let Err(error) = std::fs::metadata(&builder.source) {
        return Err(Error::new(
            &format!("{} can't be read: {error}", builder.source.display()),
            "name another file",
        ));
    }
    let output = match &builder.clang {
        Some(program) => run(builder, program, dump)
            .map_err(|error| Error::new(&format!("{program} can't be run: {error}"), HOW_TO_GET_IT))?,
        None => newest(builder, dump)?,
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

fn newest(builder: &Builder, dump: &str) -> Result<Output, Error> {
    let names = VERSIONS.rev().map(|version| format!("clang-{version}")).chain(["clang".into()]);
    for name in names {
        match run(builder, &name, dump) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(Error::new(&format!("{name} can't be run: {error}"), HOW_TO_GET_IT)),
            Ok(output) => return Ok(output),
        }
    }
    Err(Error::new("there is no clang", HOW_TO_GET_IT))
}

fn run(builder: &Builder, program: &str, dump: &str) -> std::io::Result<Output> {
    Command::new(program)
        .args(["-x", "cl", "--target=spir64", "-fsyntax-only", "-fparse-all-comments", "-w"])
        .args(["-Xclang", "-fdeclare-opencl-builtins", "-Xclang", "-finclude-default-header"])
        .args(["-fno-color-diagnostics", "-Xclang", dump])
        .arg(format!("-cl-std={}", builder.standard))
        .args(&builder.arguments)
        .arg(&builder.source)
        .output()
}
