//! Finds clang, and runs it to get the syntax tree of a source.

use crate::error::{Error, Visible};
use std::borrow::Cow;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Output};

/// The versions of clang that are looked for.
const VERSIONS: std::ops::RangeInclusive<u32> = 15..=23;

const INSTALL: &str = "install clang 15 or newer; on Debian and Ubuntu, run `apt-get install clang-19`";

/// What clang is run with.
pub struct Call<'a> {
    pub source: &'a Path,
    /// Definitions of macros and folders for `#include`.
    pub arguments: &'a [OsString],
    /// The clang to run instead of the newest.
    pub clang: Option<&'a str>,
    pub standard: &'a str,
}

/// Returns the syntax tree in JSON.
pub fn syntax_tree(call: &Call<'_>) -> Result<Vec<u8>, Error> {
    dumped(call, "-ast-dump=json")
}

/// What clang does not write into the JSON, in the order of the tree.
#[derive(Default)]
pub struct Details {
    /// The names of all components of vectors.
    pub components: Vec<String>,
    /// The arguments of each `reqd_work_group_size`.
    pub group_sizes: Vec<Vec<u64>>,
}

/// Returns the details of a source.
pub fn details(call: &Call<'_>) -> Result<Details, Error> {
    let text = dumped(call, "-ast-dump")?;
    let text = String::from_utf8_lossy(&text);
    let mut details = Details::default();
    for line in text.lines() {
        let mut words = line.rsplit(' ');
        if line.contains("-ExtVectorElementExpr 0x") {
            details.components.push(words.next().unwrap_or_default().to_string());
        } else if line.contains("-ReqdWorkGroupSizeAttr 0x") {
            let mut sizes: Vec<u64> = words.take(3).filter_map(|word| word.parse().ok()).collect();
            sizes.reverse();
            details.group_sizes.push(sizes);
        }
    }
    Ok(details)
}

fn dumped(call: &Call<'_>, dump: &str) -> Result<Vec<u8>, Error> {
    if let Err(error) = std::fs::metadata(call.source) {
        return Err(unreadable(call.source, error));
    }
    let output = match call.clang {
        Some(program) => run(call, program, dump).map_err(|error| unavailable(program, error))?,
        None => newest(call, dump)?,
    };
    if !output.status.success() {
        let log = String::from_utf8_lossy(&output.stderr);
        return Err(Error::new(
            &format!("clang rejects the source:\n{}", log.trim_end()),
            "define missing macros with `-D`, add folders with `-I`, or set the version with `--standard`",
        ));
    }
    Ok(output.stdout)
}

fn newest(call: &Call<'_>, dump: &str) -> Result<Output, Error> {
    let names = VERSIONS.rev().map(|version| format!("clang-{version}")).chain(["clang".into()]);
    for name in names {
        match run(call, &name, dump) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(unavailable(&name, error)),
            Ok(output) => return Ok(output),
        }
    }
    Err(Error::new("clang is missing", INSTALL))
}

fn unavailable(program: &str, error: std::io::Error) -> Error {
    Error::new(&format!("cannot run `{program}`: {error}"), INSTALL).because(error)
}

/// Creates the error for a file that cannot be read.
pub fn unreadable(path: &Path, error: std::io::Error) -> Error {
    Error::new(&format!("cannot read `{}`: {error}", Visible(&path.to_string_lossy())), "check the path")
        .because(error)
}

fn run(call: &Call<'_>, program: &str, dump: &str) -> std::io::Result<Output> {
    Command::new(program)
        .args(["-x", "cl", "--target=spir64", "-fsyntax-only", "-fparse-all-comments", "-w"])
        .args(["-Xclang", "-fdeclare-opencl-builtins", "-Xclang", "-finclude-default-header"])
        .args(["-fno-color-diagnostics", "-Xclang", dump])
        .arg(format!("-cl-std={}", call.standard))
        .args(super::macros::arguments(call.standard))
        .args(call.arguments)
        // Everything after this is the name of a file.
        .arg("--")
        .arg(plain(call.source).as_os_str())
        .output()
}

/// Returns a path that clang takes neither as an option nor as a list of arguments (`@file`).
fn plain(path: &Path) -> Cow<'_, Path> {
    if matches!(path.as_os_str().as_encoded_bytes(), [b'-' | b'@', ..]) {
        Cow::Owned(Path::new(".").join(path))
    } else {
        Cow::Borrowed(path)
    }
}
