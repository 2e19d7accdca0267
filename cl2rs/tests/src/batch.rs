//! Translates, compiles and runs many programs in one source file, in OpenCL C and in Rust.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// An OpenCL C program whose kernel is called `k` and the number.
pub struct Program {
    pub number: u64,
    pub text: String,
}

/// The outcome of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All results have the same bits.
    Same,
    /// The results differ: a description.
    Different(String),
    /// The translator or clang rejects the program: the message.
    Refused(String),
    /// rustc rejects the translation: the message.
    InvalidRust(String),
    /// The translator panics, or the device cannot run the program.
    Fails(String),
    /// The device cannot run the program or returns different bits, because of a known bug.
    Known(&'static str),
}

/// Error messages of devices for correct programs, and the known bugs that cause them.
const KNOWN: [(&str, &str); 2] = [
    ("undefined symbol: _num_groups_", "PoCL 3.1 leaves get_num_groups undefined in some kernels"),
    // PoCL combines the loads of `c ? *p : get_work_dim()` into one load. It then does not recognize that the load may read
    // the dimensions.
    ("undefined symbol: _work_dim", "PoCL 3.1 leaves get_work_dim undefined in some kernels"),
];

/// The outcome if the device agrees with the translation only with its optimizations disabled.
///
/// For example, PoCL 3.1 computes a different value after a barrier for `uchar f = get_group_id(0) && any((long8)(v[3],
/// 1, 1, 1, 1, i, p[i], i)) ? 14 : v.x;` with `long4 v = 1`.
const OPTIMISED: &str = "the device agrees with the translation only with -cl-opt-disable";

/// The message of a comparison if the kernel did not change its memory.
const NOTHING: &str = "the kernel changed no argument; help: choose other operands with `--set`";

/// The folders and the device of a comparison.
pub struct Workshop {
    /// A folder for the crate of the batch and the output of cargo.
    pub folder: PathBuf,
    /// The folder with the sources of clc-builtins and cl2rs.
    pub library: PathBuf,
    /// A part of the device's name.
    pub device: String,
}

impl Workshop {
    /// Creates the folder of a test. Returns `None` if clang, clinfo or PoCL is missing.
    pub fn for_test(folder: &str) -> Option<Self> {
        let has = |program: &str, argument: &str, expected: &str| {
            let output = Command::new(program).arg(argument).output();
            output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(expected))
        };
        if !has("clinfo", "-l", "Portable") || !has("clang", "--version", "clang") {
            println!("skipped: clang, clinfo or PoCL is missing");
            return None;
        }
        let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        std::fs::create_dir_all(folder).ok()?;
        Some(Self { folder: folder.into(), library, device: "Portable".into() })
    }

    /// Compares the programs, all in one crate.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written, or cargo cannot be run.
    pub fn check(&self, programs: &[Program]) -> Result<BTreeMap<u64, Outcome>, String> {
        let mut outcomes = BTreeMap::new();
        let mut left: Vec<&Program> = programs.iter().collect();
        while !left.is_empty() {
            let mut found = self.attempt(&left, None)?;
            for program in &left {
                if let Some(outcome @ Outcome::Different(_)) = found.get_mut(&program.number)
                    && self.attempt(&[program], Some("-cl-opt-disable"))?.get(&program.number)
                        == Some(&Outcome::Same)
                {
                    *outcome = Outcome::Known(OPTIMISED);
                }
            }
            if found.is_empty() {
                return Err("a batch reported no outcome: report this error".into());
            }
            outcomes.extend(found);
            left.retain(|program| !outcomes.contains_key(&program.number));
        }
        Ok(outcomes)
    }

    /// Compares the programs once. If some programs prevent the comparison of the others, returns only their outcomes.
    fn attempt(&self, programs: &[&Program], option: Option<&str>) -> Result<BTreeMap<u64, Outcome>, String> {
        let source = self.folder.join("programs.cl");
        write(&source, &programs.iter().map(|program| &program.text[..]).collect::<Vec<_>>().join("\n"))?;
        let module = match cl2rs::Builder::new(&source).generate() {
            Ok(module) => module,
            Err(error) => return self.refused(programs, &error, option),
        };
        let build = self.built(&module)?;
        if !build.status.success() {
            let errors = String::from_utf8_lossy(&build.stderr);
            return self.rejected_by_rustc(programs, module.text(), &errors, option);
        }
        let mut run = Command::new(self.folder.join("target/debug/programs-comparison"));
        run.arg(&self.device).args(option);
        let (code, output, log) = self.ended(&mut run)?;
        let mut outcomes = BTreeMap::new();
        for program in programs {
            let name = format!("k{}: ", program.number);
            let reported: Vec<&str> = output.lines().filter_map(|line| line.strip_prefix(&name)).collect();
            // A program without results does nothing in both languages.
            if (reported == ["the same"] || reported == [NOTHING]) && !prints_agree(&output, program.number) {
                let printed: Vec<&str> = printed(&output, program.number).collect();
                outcomes.insert(program.number, Outcome::Different(printed.join("; ")));
            } else if reported == ["the same"] || reported == [NOTHING] {
                outcomes.insert(program.number, Outcome::Same);
            } else if !reported.is_empty() {
                outcomes.insert(program.number, Outcome::Different(reported.join("; ")));
            } else {
                // The first program without a report ended the run. If none reported, any of them may have ended it.
                if !outcomes.is_empty() || programs.len() == 1 || code != Some(2) {
                    let known = KNOWN.iter().find(|(text, _)| log.contains(text));
                    // A stack overflow is the only signal that ends a Rust program, and Rust reports it.
                    let is_crash = code.is_none()
                        && ![LATE, "overflowed its stack"].iter().any(|text| log.contains(text));
                    let outcome = match known {
                        Some((_, what)) => Outcome::Known(what),
                        None if is_crash => Outcome::Known("the device's compiler crashes"),
                        None => Outcome::Fails(log.trim_end().to_string()),
                    };
                    outcomes.insert(program.number, outcome);
                    return Ok(outcomes);
                }
                break;
            }
        }
        if !outcomes.is_empty() {
            return Ok(outcomes);
        }
        self.halves(programs, option)
    }

    /// Checks the two halves of the batch separately, to find the program that prevents the comparison of the others.
    fn halves(&self, programs: &[&Program], option: Option<&str>) -> Result<BTreeMap<u64, Outcome>, String> {
        let (first, second) = programs.split_at(programs.len() / 2);
        let mut outcomes = self.attempt(first, option)?;
        outcomes.extend(self.attempt(second, option)?);
        Ok(outcomes)
    }

    /// Writes the crate of the comparison and builds it.
    fn built(&self, module: &cl2rs::Module) -> Result<Output, String> {
        let package = self.folder.join("batch");
        module.write_comparison(&self.library, &package).map_err(|error| error.to_string())?;
        self.cargo_build(&package)
    }

    /// Builds a package with the library's lock file, without debug information and optimization.
    pub(crate) fn cargo_build(&self, package: &Path) -> Result<Output, String> {
        let lock = self.library.join("Cargo.lock");
        if lock.exists() {
            std::fs::copy(lock, package.join("Cargo.lock")).map_err(|error| error.to_string())?;
        }
        Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
            .args(["build", "--quiet", "--message-format", "short"])
            .current_dir(package)
            .env("CARGO_TARGET_DIR", self.folder.join("target"))
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
            .env("CARGO_INCREMENTAL", "0")
            .output()
            .map_err(|error| format!("cannot run cargo: {error}"))
    }

    fn refused(
        &self,
        programs: &[&Program],
        error: &cl2rs::Error,
        option: Option<&str>,
    ) -> Result<BTreeMap<u64, Outcome>, String> {
        if let [program] = programs {
            return Ok([(program.number, Outcome::Refused(error.to_string()))].into());
        }
        let mut outcomes = BTreeMap::new();
        let mut line = 1;
        for program in programs {
            let end = line + program.text.lines().count() as u32 + u32::from(program.text.ends_with('\n'));
            for refusal in error.diagnostics() {
                if refusal.location().is_some_and(|(_, number)| (line..end).contains(&number)) {
                    outcomes.entry(program.number).or_insert_with(|| Outcome::Refused(refusal.to_string()));
                }
            }
            line = end;
        }
        if !outcomes.is_empty() {
            return Ok(outcomes);
        }
        self.halves(programs, option)
    }

    /// Returns the programs in which rustc finds errors. The function that contains an error identifies the program.
    fn rejected_by_rustc(
        &self,
        programs: &[&Program],
        text: &str,
        log: &str,
        option: Option<&str>,
    ) -> Result<BTreeMap<u64, Outcome>, String> {
        let lines: Vec<&str> = text.lines().collect();
        let numbers: BTreeSet<u64> = programs.iter().map(|program| program.number).collect();
        let mut outcomes = BTreeMap::new();
        for error in log.lines().filter(|line| line.contains(": error")) {
            let Some(location) = error.strip_prefix("src/programs.rs:") else { continue };
            let Some(line) = location.split(':').next().and_then(|digits| digits.parse::<usize>().ok())
            else {
                continue;
            };
            let above = lines[..line.min(lines.len())].iter().rev();
            let number = above.filter_map(|line| number_of(line)).find(|number| numbers.contains(number));
            if let Some(number) = number {
                outcomes.entry(number).or_insert_with(|| Outcome::InvalidRust(error.to_string()));
            }
        }
        match programs {
            [program] => Ok([(program.number, Outcome::InvalidRust(log.to_string()))].into()),
            _ if outcomes.is_empty() => self.halves(programs, option),
            _ => Ok(outcomes),
        }
    }

    /// Runs a program, and returns its exit code, its output and its errors. Stops it if it prints nothing for [`LIMIT`].
    pub(crate) fn ended(&self, run: &mut Command) -> Result<(Option<i32>, String, String), String> {
        // Write to files, because a full pipe would block the program.
        let (output, log) = (self.folder.join("output"), self.folder.join("log"));
        let file = |path: &Path| File::create(path).map_err(|error| format!("{}: {error}", path.display()));
        let text = |path: &Path| {
            std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
        };
        let failed = |error: std::io::Error| format!("cannot run the comparison: {error}");
        run.env("POCL_KERNEL_CACHE", "0").env("POCL_CACHE_DIR", self.folder.join("pocl"));
        let mut child = run.stdout(file(&output)?).stderr(file(&log)?).spawn().map_err(failed)?;
        let (mut len, mut since) = (0, Instant::now());
        loop {
            if let Some(status) = child.try_wait().map_err(failed)? {
                return Ok((status.code(), text(&output)?, text(&log)?));
            }
            let now = std::fs::metadata(&output).map_or(0, |file| file.len());
            if now > len {
                (len, since) = (now, Instant::now());
            }
            if since.elapsed() > LIMIT {
                child.kill().and_then(|()| child.wait()).map_err(failed)?;
                return Ok((None, text(&output)?, format!("{LATE} {} s", LIMIT.as_secs())));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Returns the lines that a program prints, first in Rust and then on the device.
fn printed(output: &str, number: u64) -> impl Iterator<Item = &str> {
    let start = format!("k{number}>");
    output.lines().filter(move |line| line.starts_with(&start))
}

/// Returns `true` if a program prints the same lines in both languages.
fn prints_agree(output: &str, number: u64) -> bool {
    let lines: Vec<&str> = printed(output, number).collect();
    let (first, second) = lines.split_at(lines.len() / 2);
    first == second
}

/// Returns the number of the program whose function, static or constant begins in this line of Rust.
fn number_of(line: &str) -> Option<u64> {
    let line = line.trim_start().trim_start_matches("pub ").trim_start_matches("async ");
    let name = ["fn ", "static ", "const "].iter().find_map(|word| line.strip_prefix(word))?;
    let name = &name[..name.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?];
    let digits = name.len() - name.bytes().rev().take_while(u8::is_ascii_digit).count();
    name[digits..].parse().ok()
}

/// The start of the message for a program that exceeds [`LIMIT`].
const LATE: &str = "no output for";

/// The time that a program may be silent. The device first compiles the whole batch, possibly on a shared processor.
const LIMIT: Duration = Duration::from_secs(90);

pub fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Returns the output of the comparison of one file.
///
/// # Errors
///
/// Returns an error if the file cannot be translated, or if rustc rejects the translation.
pub fn compared(workshop: &Workshop, source: &Path) -> Result<String, String> {
    let module = cl2rs::Builder::new(source).generate().map_err(|error| error.to_string())?;
    let build = workshop.built(&module)?;
    if !build.status.success() {
        return Err(String::from_utf8_lossy(&build.stderr).into_owned());
    }
    let name = source.file_stem().unwrap_or_default().to_string_lossy();
    let program = workshop.folder.join("target/debug").join(format!("{name}-comparison"));
    let (_, output, log) = workshop.ended(Command::new(program).arg(&workshop.device))?;
    // Notes are indented.
    let lines = output.lines().filter(|line| !line.starts_with("  ")).map(|line| format!("{line}\n"));
    if output.is_empty() { Err(log) } else { Ok(lines.collect()) }
}
