//! Runs rustc on many programs and checks its errors.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An error of rustc.
#[derive(Clone, Debug, Default)]
pub struct Error {
    /// The first line with the code: ``error[E0277]: `as_float4` needs ...``
    pub first_line: String,
    /// The name of the file that contains the error, without its folder.
    pub file: String,
    pub line: usize,
    /// The lines of the error that are not blank.
    pub text: Vec<String>,
}

impl Error {
    /// Returns the code, such as `E0277`.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        Some(self.first_line.strip_prefix("error[")?.split_once(']')?.0)
    }

    /// Returns the first line without its code, and without the paths that rustc adds to some names.
    #[must_use]
    pub fn message(&self) -> String {
        let message = self.first_line.split_once(": ").map_or("", |(_, message)| message);
        message.replace("clc_builtins::", "")
    }
}

/// Parses the output of rustc or cargo, or a `.stderr` file.
#[must_use]
pub fn errors(output: &str) -> Vec<Error> {
    /// How lines begin that are not part of an error.
    const OTHER: [&str; 5] = [
        "error: aborting due to",
        "error: could not compile",
        "warning",
        "For more information about",
        "Some errors have detailed explanations",
    ];
    let (mut found, mut is_inside) = (Vec::<Error>::new(), false);
    for line in output.lines().filter(|line| !line.trim().is_empty()) {
        if OTHER.iter().any(|start| line.starts_with(start)) {
            is_inside = false;
        } else if line.starts_with("error") {
            is_inside = true;
            found.push(Error { first_line: line.into(), ..Error::default() });
        }
        let Some(error) = found.last_mut().filter(|_| is_inside) else { continue };
        error.text.push(line.into());
        if let (Some(position), true) = (line.trim_start().strip_prefix("--> "), error.line == 0) {
            let mut parts = position.rsplitn(3, ':').skip(1);
            error.line = parts.next().and_then(|line| line.parse().ok()).unwrap_or(0);
            let file = parts.next().unwrap_or("").rsplit(['/', '\\']).next();
            error.file = file.unwrap_or("").into();
        }
    }
    found
}

/// Returns the `.rs` files of a folder in order.
///
/// # Panics
///
/// Panics if there are none.
#[must_use]
pub fn programs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    assert!(!files.is_empty(), "no programs in {}", folder.display());
    files
}

/// Runs `cargo check` on programs in an edition and returns the errors of each, by the program's file name.
///
/// `scratch` is the folder of the package that this function writes. `dependency` is the line of its manifest for
/// clc-builtins.
///
/// # Panics
///
/// Panics if there is an error outside the programs.
#[must_use]
pub fn check(
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
    // With the versions of the workspace, Cargo does not need the network.
    fs::copy(workspace().join("Cargo.lock"), scratch.join("Cargo.lock")).unwrap();

    let output = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["check", "--bins", "--keep-going", "--offline", "--quiet", "--color=never"])
        .args(["--message-format=human", "--target-dir", "target"])
        .current_dir(scratch)
        // The flags of the tests do not apply to the programs.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    for error in errors(&stderr) {
        match found.get_mut(&error.file) {
            Some(errors) => errors.push(error),
            None => panic!("an error outside the programs:\n{}\n\n{stderr}", error.text.join("\n")),
        }
    }
    let failed = found.values().any(|errors| !errors.is_empty());
    assert_eq!(output.status.success(), !failed, "the status of cargo differs from its errors:\n{stderr}");
    // rustc groups the errors of a program by phase.
    found.values_mut().for_each(|errors| errors.sort_by_key(|error| error.line));
    found
}

/// Returns the folder of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().into()
}

/// Returns the line of a manifest for clc-builtins under a name, with more keys.
#[must_use]
pub fn dependency(name: &str, keys: &str) -> String {
    let path = workspace().join("clc-builtins");
    format!("{name} = {{ package = \"clc-builtins\", path = {path:?}{keys} }}")
}

/// Checks on any version of rustc that the programs of a folder have the errors of their `.stderr` files: the line, the
/// code and the first line of each. If the text is rustc's own, other versions may have another text (and another code:
/// E0412 became E0425) about the same names.
///
/// # Panics
///
/// Panics if a program compiles or has other errors.
pub fn assert_first_lines(folder: &Path, scratch: &Path, dependency: &str) {
    let names = |error: &Error| {
        error.first_line.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>()
    };
    let agree = |expected: &Error, found: &Error| {
        let is_ours = expected.code() == Some("E0277");
        expected.line == found.line
            && (expected.first_line == found.first_line
                || !is_ours && !names(expected).is_empty() && names(expected) == names(found))
    };
    let programs = programs(folder);
    let found = check("2024", scratch, dependency, &programs);
    let mut wrong = vec![];
    for program in &programs {
        let name = program.file_name().unwrap().to_str().unwrap();
        let (expected, found) = (expected_errors(program).1, &found[name]);
        let all_agree = expected.iter().zip(found).all(|(expected, found)| agree(expected, found));
        if expected.is_empty() || expected.len() != found.len() || !all_agree {
            wrong.push(format!("{name}: expected {expected:#?}, found {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the text of the `.stderr` file next to a program, and its errors by line.
fn expected_errors(program: &Path) -> (String, Vec<Error>) {
    let file = program.with_extension("stderr");
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut errors = errors(&text);
    errors.sort_by_key(|error| error.line);
    (text, errors)
}

/// Checks the programs of a folder and their errors: each program names a section of the specification, each wrong line
/// has one error, and each error is short and readable. `budget` is the maximum number of lines of an error.
///
/// # Panics
///
/// Panics if a program violates a rule.
pub fn assert_style(folder: &Path, budget: impl Fn(&Error) -> usize) {
    let mut wrong = vec![];
    for program in programs(folder) {
        let name = program.file_stem().unwrap().to_str().unwrap().to_string();
        let source = fs::read_to_string(&program).unwrap();
        let comment = source.lines().map_while(|line| line.strip_prefix("// ")).collect::<Vec<_>>().join(" ");
        if !comment.contains("OpenCL C 6.") {
            wrong.push(format!("{name}: the first comment names no section of the specification"));
        }
        let (stderr, errors) = expected_errors(&program);
        for pair in errors.windows(2).filter(|pair| pair[0].line == pair[1].line) {
            wrong.push(format!("{name}: two errors for line {}", pair[0].line));
        }
        for error in errors {
            let (line, lines) = (error.line, error.text.len());
            if lines > budget(&error) {
                wrong.push(format!("{name}:{line}: {lines} lines, expected at most {}", budget(&error)));
            }
        }
        for junk in ["other types implement", "`_`", "<_", "_>", "warning"] {
            // rustc can not know what would follow from wrong operands, `bounds::fmax<f64, _>`. It lists types of
            // bytemuck if a type can not be cast.
            let is_undecided = |line: &str| {
                ["functions::bounds::", "trait `Memory", "`bytemuck::"].iter().any(|name| line.contains(name))
            };
            if stderr.lines().any(|line| line.contains(junk) && !is_undecided(line)) {
                wrong.push(format!("{name}: {junk:?} in the message"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
