//! Finds clang, and runs it to get the syntax tree of a source.

use super::tree::INCOMPLETE;
use crate::error::{Error, Visible};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The supported versions of clang.
const VERSIONS: std::ops::RangeInclusive<u32> = 15..=23;

const INSTALL: &str = "install clang 15 or newer; on Debian and Ubuntu, run `apt-get install clang-19`";

/// The maximum size of a syntax tree, in bytes without indentation. clang repeats the operands of nested `?:` of GNU C, so
/// that each level triples the tree.
const MAX_TREE: usize = 64 << 20;

/// The arguments of a run of clang.
pub struct Call<'a> {
    pub source: &'a Path,
    /// The files to read before the source.
    pub preceding: &'a [PathBuf],
    /// Definitions of macros and folders for `#include`.
    pub arguments: &'a [OsString],
    /// The names of macros to undefine.
    pub undefined: &'a [String],
    /// The clang to run instead of the newest.
    pub clang: Option<&'a str>,
    pub standard: &'a str,
    /// Whether clang reads [`INTEL`] before the source.
    pub uses_intel: bool,
}

/// The declarations of Intel's functions for sub-groups.
const INTEL: &str = include_str!("intel.h");

/// The prefix of the names of these functions in clang's messages.
const INTEL_NAMES: &str = "'intel_sub_group_";

/// An error that clang reports for a statement or an expression, and its position.
#[derive(Debug)]
pub struct Rejection {
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub message: String,
}

/// The maximum number of lines to show of clang's messages.
const MAX_LINES: usize = 100;

/// The errors after which clang continues to parse, so that the rest of the tree is correct.
const LOCAL_ERRORS: [&str; 4] = [
    "no matching function for call",
    "use of undeclared identifier",
    "call to undeclared function",
    "implicit declaration of function",
];

impl Rejection {
    /// Parses `FILE:LINE:COLUMN: error: MESSAGE`.
    fn parse(line: &str) -> Option<Self> {
        let (position, message) = line.split_once(": error: ")?;
        let mut parts = position.rsplitn(3, ':');
        let (column, line) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let is_local = LOCAL_ERRORS.iter().any(|start| message.starts_with(start));
        is_local.then(|| Self {
            file: parts.next().unwrap_or_default().into(),
            line,
            column,
            message: message.into(),
        })
    }

    /// Returns the errors in the output of clang, or `None` if an error may affect the whole source.
    pub fn parse_all(log: &str) -> Option<Vec<Self>> {
        let errors = log.lines().filter(|line| line.contains("error: "));
        let all = errors.map(Self::parse).collect::<Option<Vec<_>>>()?;
        let counted = log.lines().rev().find_map(|line| line.split_once(" error")?.0.parse().ok());
        (counted.unwrap_or(0) == all.len()).then_some(all)
    }

    /// Returns the name of a function that clang does not know.
    pub fn unknown_name(&self) -> Option<&str> {
        self.message.split('\'').nth(1).filter(|_| !self.message.starts_with(LOCAL_ERRORS[0]))
    }
}

/// Returns the syntax tree in JSON, and clang's messages.
pub fn syntax_tree(call: &mut Call<'_>) -> Result<(Vec<u8>, String), Error> {
    let mut output = dump(call, "-ast-dump=json")?;
    let mut log = String::from_utf8_lossy(&output.stderr).into_owned();
    if log.contains(INTEL_NAMES) {
        call.uses_intel = true;
        output = dump(call, "-ast-dump=json")?;
        log = String::from_utf8_lossy(&output.stderr).into_owned();
    }
    let is_usable = output.status.success() || Rejection::parse_all(&log).is_some_and(|all| !all.is_empty());
    if is_usable { Ok((output.stdout, log)) } else { Err(rejected(&log)) }
}

/// Creates the error for a source that clang rejects.
pub fn rejected(log: &str) -> Error {
    let lines: Vec<&str> = log.trim_end().lines().take(MAX_LINES).collect();
    Error::new(
        &format!("clang rejects the source:\n{}", lines.join("\n")),
        "define missing macros with `-D`, add folders with `-I`, or set the version with `--standard`",
    )
}

/// The last words of the line of each [`INCOMPLETE`] node in clang's text output, in the order of the tree.
pub type Details = [Vec<Vec<String>>; INCOMPLETE.len()];

/// Returns the details of a source.
pub fn details(call: &Call<'_>) -> Result<Details, Error> {
    let text = dump(call, "-ast-dump")?.stdout;
    let mut details = Details::default();
    for line in String::from_utf8_lossy(&text).lines() {
        let kind = line.trim_start_matches([' ', '|', '`', '-']).split(' ').next();
        if let Some(index) = INCOMPLETE.iter().position(|incomplete| kind == Some(incomplete)) {
            details[index].push(line.rsplit(' ').take(3).map(str::to_string).collect());
        }
    }
    Ok(details)
}

fn dump(call: &Call<'_>, option: &str) -> Result<Output, Error> {
    for path in call.preceding.iter().map(PathBuf::as_path).chain([call.source]) {
        std::fs::metadata(path).map_err(|error| unreadable(path, error))?;
    }
    let output = match call.clang {
        Some(program) => run(call, program, option).map_err(|error| unavailable(program, error))?,
        None => newest(call, option)?,
    };
    if output.stdout.len() > MAX_TREE {
        return Err(Error::new(
            "clang's syntax tree is too large",
            "split nested expressions, because `(a ?: b) ?: c` and nested macros repeat their operands",
        ));
    }
    Ok(output)
}

fn newest(call: &Call<'_>, option: &str) -> Result<Output, Error> {
    let names = VERSIONS.rev().map(|version| format!("clang-{version}")).chain(["clang".into()]);
    for name in names {
        match run(call, &name, option) {
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

fn run(call: &Call<'_>, program: &str, option: &str) -> std::io::Result<Output> {
    let mut child = Command::new(program)
        .args(["-x", "cl", "--target=spir64", "-fsyntax-only", "-fparse-all-comments", "-w"])
        .args(["-Xclang", "-fdeclare-opencl-builtins", "-Xclang", "-finclude-default-header"])
        .args(["-fno-color-diagnostics", "-ferror-limit=0", "-fno-spell-checking", "-Xclang", option])
        .arg(format!("-cl-std={}", call.standard))
        .args(super::macros::arguments(call.standard))
        .args(call.arguments)
        .args(call.undefined.iter().map(|name| format!("-U{name}")))
        .args(if call.uses_intel { &["-include", "/dev/stdin"][..] } else { &[] })
        .args(call.preceding.iter().flat_map(|path| [OsStr::new("-include"), path.as_os_str()]))
        // Everything after this is the name of a file.
        .arg("--")
        .arg(plain(call.source).as_os_str())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = child.stdin.take()
        && call.uses_intel
    {
        // If clang exits early, its messages state the reason.
        input.write_all(INTEL.as_bytes()).ok();
    }
    let mut errors = child.stderr.take();
    let errors = std::thread::spawn(move || {
        let mut text = Vec::new();
        errors.iter_mut().try_for_each(|errors| errors.read_to_end(&mut text).map(drop)).map(|()| text)
    });
    // Remove the indentation, which would be most of the text of a deep tree.
    let mut tree = Vec::new();
    let mut lines = BufReader::new(child.stdout.take().ok_or(ErrorKind::BrokenPipe)?);
    loop {
        let start = tree.len();
        if lines.by_ref().take(MAX_TREE as u64).read_until(b'\n', &mut tree)? == 0 {
            break;
        }
        let indentation = tree[start..].iter().take_while(|byte| **byte == b' ').count();
        tree.drain(start..start + indentation);
        if tree.len() > MAX_TREE {
            child.kill()?;
            break;
        }
    }
    let status = child.wait()?;
    let stderr = errors.join().unwrap_or_else(|_| Err(ErrorKind::BrokenPipe.into()))?;
    Ok(Output { status, stdout: tree, stderr })
}

/// Returns a path that clang does not interpret as an option or as a list of arguments (`@file`).
fn plain(path: &Path) -> Cow<'_, Path> {
    if matches!(path.as_os_str().as_encoded_bytes(), [b'-' | b'@', ..]) {
        Cow::Owned(Path::new(".").join(path))
    } else {
        Cow::Borrowed(path)
    }
}
