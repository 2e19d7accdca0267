//! What the tests of illegal programs share: running rustc over many programs, and its errors as data.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One error of rustc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// ``error[E0277]: `as_float4` needs ...``: with the code, if there is one.
    pub first_line: String,
    /// The name of the file that the error points at, without its folder.
    pub file: String,
    /// The line that it points at.
    pub line: usize,
    /// All of it, without blank lines.
    pub text: Vec<String>,
}

impl Error {
    /// `E0277`.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        Some(self.first_line.strip_prefix("error[")?.split_once(']')?.0)
    }

    /// The first line without its code, and without the paths that rustc puts before some names.
    #[must_use]
    pub fn message(&self) -> String {
        let message = self.first_line.split_once(": ").map_or("", |(_, message)| message);
        message.replace("clc_builtins::", "")
    }
}

/// The errors in what rustc or cargo has written, or in a `.stderr` file. The closing lines that count the
/// errors are none.
#[must_use]
pub fn errors(output: &str) -> Vec<Error> {
    let mut found: Vec<Error> = vec![];
    let mut inside = false;
    for line in output.lines().filter(|line| !line.trim().is_empty()) {
        if line.starts_with("error") {
            inside = !["error: aborting due to", "error: could not compile"]
                .iter()
                .any(|end| line.starts_with(end));
            if inside {
                found.push(Error {
                    first_line: line.into(),
                    file: String::new(),
                    line: 0,
                    text: vec![line.into()],
                });
            }
            continue;
        }
        if ["warning", "For more information about", "Some errors have detailed explanations"]
            .iter()
            .any(|start| line.starts_with(start))
        {
            inside = false;
        }
        let Some(error) = found.last_mut().filter(|_| inside) else { continue };
        error.text.push(line.into());
        if let (Some(place), true) = (line.trim_start().strip_prefix("--> "), error.file.is_empty()) {
            let mut parts = place.rsplitn(3, ':').skip(1);
            error.line = parts.next().and_then(|line| line.parse().ok()).unwrap_or(0);
            let file = parts.next().unwrap_or("").rsplit(['/', '\\']).next();
            error.file = file.unwrap_or("").into();
        }
    }
    found
}

/// The `.rs` files of a folder, in order.
#[must_use]
pub fn programs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    files
}

/// Runs `cargo check` over programs that use clc-builtins: the errors of each, by the program's file name.
/// Every program has an entry.
///
/// `scratch` is the folder of the crate that is made for it, and `dependency` what stands behind `clc-builtins =`
/// in its manifest.
#[must_use]
pub fn check(scratch: &Path, dependency: &str, programs: &[PathBuf]) -> BTreeMap<String, Vec<Error>> {
    check_in_edition("2024", scratch, &format!("clc-builtins = {dependency}"), programs)
}

/// The same in an edition, with the whole line of the dependency.
#[must_use]
pub fn check_in_edition(
    edition: &str,
    scratch: &Path,
    dependency: &str,
    programs: &[PathBuf],
) -> BTreeMap<String, Vec<Error>> {
    let mut manifest = format!(
        "[package]\nname = \"programs\"\nversion = \"0.0.0\"\nedition = {edition:?}\nautobins = false\n\n\
         [workspace]\n\n[dependencies]\n{dependency}\n"
    );
    let mut found = BTreeMap::new();
    for program in programs {
        let stem = program.file_stem().unwrap().to_str().unwrap();
        manifest += &format!("\n[[bin]]\nname = {stem:?}\npath = {:?}\n", program.to_str().unwrap());
        found.insert(format!("{stem}.rs"), vec![]);
    }
    fs::create_dir_all(scratch).unwrap();
    fs::write(scratch.join("Cargo.toml"), manifest).unwrap();
    // The versions of the workspace: nothing is looked up.
    fs::copy(workspace().join("Cargo.lock"), scratch.join("Cargo.lock")).unwrap();

    let output = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["check", "--bins", "--keep-going", "--offline", "--quiet", "--color=never"])
        .args(["--message-format=human", "--target-dir", "target"])
        .current_dir(scratch)
        // What the tests themselves were built with is no matter of the programs.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    for error in errors(&stderr) {
        match found.get_mut(&error.file) {
            Some(errors) => errors.push(error),
            None => panic!("an error outside of the programs:\n{}\n\n{stderr}", error.text.join("\n")),
        }
    }
    let failed = found.values().any(|errors| !errors.is_empty());
    assert_eq!(output.status.success(), !failed, "cargo and its errors disagree:\n{stderr}");
    found
}

/// The folder of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().into()
}

/// What rustc must say of a program that must not compile, by its `.stderr` file: on any version, the code and
/// the first line of each error. Where the words are rustc's own, not the library's, other versions may have
/// others (and another code, as E0412 has become E0425), about the same names.
///
/// # Panics
///
/// If a program of the folder compiles, or fails otherwise, or has no `.stderr` file.
pub fn assert_first_lines(folder: &Path, scratch: &Path, dependency: &str) {
    let programs = programs(folder);
    assert!(!programs.is_empty());
    let found = check(scratch, dependency, &programs);
    let names = |error: &Error| {
        error.first_line.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>()
    };
    let agree = |expected: &Error, real: &Error| {
        let is_ours = expected.code() == Some("E0277");
        expected.first_line == real.first_line
            || !is_ours && !names(expected).is_empty() && names(expected) == names(real)
    };
    let mut wrong = vec![];
    for program in &programs {
        let name = program.file_name().unwrap().to_str().unwrap();
        let expected = errors(&stderr_of(program));
        let real = &found[name];
        let all_agree = expected.iter().zip(real).all(|(expected, real)| agree(expected, real));
        if expected.is_empty() || expected.len() != real.len() || !all_agree {
            wrong.push(format!("{name}: expected {expected:#?}, found {real:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The `.stderr` file beside a program.
///
/// # Panics
///
/// If there is none.
#[must_use]
pub fn stderr_of(program: &Path) -> String {
    let file = program.with_extension("stderr");
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// What holds of every program that must not compile and of what rustc says of it. `budget` gives the most lines,
/// without blank ones, that may be said of a program of this name.
///
/// # Panics
///
/// If one breaks a rule.
pub fn assert_style(folder: &Path, budget: impl Fn(&str) -> usize) {
    let mut wrong = vec![];
    let mut longest = (0, String::new());
    for program in programs(folder) {
        let name = program.file_stem().unwrap().to_str().unwrap().to_string();
        let source = fs::read_to_string(&program).unwrap();
        let comment = source.lines().map_while(|line| line.strip_prefix("// ")).collect::<Vec<_>>().join(" ");
        if !comment.contains("OpenCL C 6.") {
            wrong.push(format!("{name}: the first comment names no section of the specification"));
        }
        let stderr = stderr_of(&program);
        let errors = errors(&stderr);
        if errors.len() != 1 {
            wrong.push(format!("{name}: {} errors for one mistake", errors.len()));
        }
        let lines = errors.iter().map(|error| error.text.len()).sum();
        if lines > budget(&name) {
            wrong.push(format!("{name}: {lines} lines, allowed are {}", budget(&name)));
        }
        if lines > longest.0 {
            longest = (lines, name.clone());
        }
        for junk in ["other types implement", "`_`", "<_", "_>", "warning"] {
            // Where a name may have several results, rustc knows none yet.
            let is_its_result = junk == "_>" && name.starts_with("dot_acc_sat");
            // Of what is no memory, nobody knows the elements.
            let is_no_memory = stderr.contains("is neither a slice nor a pointer");
            if stderr.contains(junk) && !is_its_result && !is_no_memory {
                wrong.push(format!("{name}: {junk:?} in the message"));
            }
        }
    }
    println!("the longest: {} with {} lines", longest.1, longest.0);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
