//! Many programs in one source: translated, compiled once, and each run in both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// A program of OpenCL C, whose kernel is called `k` and the number.
pub struct Program {
    pub number: u64,
    pub text: String,
}

/// What became of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All bits are the same.
    Same,
    /// Which are not.
    Different(String),
    /// What the translator, or clang, says of it.
    Refused(String),
    /// What rustc says of the translation.
    NoRust(String),
    /// The translation panics, or the device can't run it.
    Fails(String),
    /// The device can't run it, or gives other bits, by a fault of its own that has a name.
    Known(&'static str),
}

/// What devices say of programs that are right, and what is known of it.
const KNOWN: [(&str, &str); 2] = [
    ("undefined symbol: _num_groups_", "PoCL 3.1 leaves get_num_groups undefined in some kernels"),
    // `c ? *p : get_work_dim()` becomes one load, from either address, which PoCL takes for no load of the dimensions.
    ("undefined symbol: _work_dim", "PoCL 3.1 leaves get_work_dim undefined in some kernels"),
];

/// What is said of a program for which the device gives the translation's bits as soon as it does not optimise. Of PoCL 3.1
/// for one: of `uchar f = get_group_id(0) && any((long8)(v[3], 1, 1, 1, 1, i, p[i], i)) ? 14 : v.x;`, with `long4 v = 1`,
/// there is another value behind a barrier.
const OPTIMISED: &str =
    "the device gives other bits than it does with -cl-opt-disable, which are the translation's";

/// What a comparison says of a kernel that leaves its memory as it is.
const NOTHING: &str = "the kernel changed no argument; help: choose other operands with `--set`";

/// Where batches are made, and against what.
pub struct Workshop {
    /// A folder of its own: the crate of a batch, and what cargo builds.
    pub folder: PathBuf,
    /// The folder with the sources of clc-builtins and cl2rs.
    pub library: PathBuf,
    /// Part of the device's name.
    pub device: String,
}

impl Workshop {
    /// Compares the programs, all in one crate.
    ///
    /// # Errors
    ///
    /// If a file can't be written, or cargo can't be run.
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
                return Err("a batch says nothing of its programs: report it".into());
            }
            outcomes.extend(found);
            left.retain(|program| !outcomes.contains_key(&program.number));
        }
        Ok(outcomes)
    }

    /// What is known after one attempt: of all, or of those that spoil it for the others.
    fn attempt(&self, programs: &[&Program], option: Option<&str>) -> Result<BTreeMap<u64, Outcome>, String> {
        let source = self.folder.join("programs.cl");
        write(&source, &programs.iter().map(|program| &program.text[..]).collect::<Vec<_>>().join("\n"))?;
        let module = match cl2rs::Builder::new(&source).generate() {
            Ok(module) => module,
            Err(error) => return self.refused(programs, &error, option),
        };
        let build = self.built(&module, &source)?;
        if !build.status.success() {
            return self.no_rust(programs, module.text(), &String::from_utf8_lossy(&build.stderr), option);
        }
        let mut run = Command::new(self.folder.join("target/debug/programs-comparison"));
        run.arg(&self.device).args(option);
        let (code, output, log) = self.ended(&mut run)?;
        let mut outcomes = BTreeMap::new();
        for program in programs {
            let name = format!("k{}: ", program.number);
            let own: Vec<&str> = output.lines().filter_map(|line| line.strip_prefix(&name)).collect();
            // A program that changes nothing does so in both languages.
            if (own == ["the same"] || own == [NOTHING]) && !prints_agree(&output, program.number) {
                let printed: Vec<&str> = printed(&output, program.number).collect();
                outcomes.insert(program.number, Outcome::Different(printed.join("; ")));
            } else if own == ["the same"] || own == [NOTHING] {
                outcomes.insert(program.number, Outcome::Same);
            } else if !own.is_empty() {
                outcomes.insert(program.number, Outcome::Different(own.join("; ")));
            } else {
                // It ended here; but if nothing ran, any may be why.
                if !outcomes.is_empty() || programs.len() == 1 || code != Some(2) {
                    let known = KNOWN.iter().find(|(text, _)| log.contains(text));
                    // Of Rust a signal stops but what overflows its stack, and that says so.
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

    /// Where it is not known which program spoils it for the others.
    fn halves(&self, programs: &[&Program], option: Option<&str>) -> Result<BTreeMap<u64, Outcome>, String> {
        let (first, second) = programs.split_at(programs.len() / 2);
        let mut outcomes = self.attempt(first, option)?;
        outcomes.extend(self.attempt(second, option)?);
        Ok(outcomes)
    }

    /// Writes the crate that compares, and has cargo build it.
    fn built(&self, module: &cl2rs::Module, source: &Path) -> Result<Output, String> {
        let package = self.folder.join("batch");
        module.write_comparison(source, &self.library, &package).map_err(|error| error.to_string())?;
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
            .map_err(|error| format!("cargo can't be run: {error}"))
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
            for own in error.diagnostics() {
                if own.location().is_some_and(|(_, own)| (line..end).contains(&own)) {
                    outcomes.entry(program.number).or_insert_with(|| Outcome::Refused(own.to_string()));
                }
            }
            line = end;
        }
        if !outcomes.is_empty() {
            return Ok(outcomes);
        }
        self.halves(programs, option)
    }

    /// The programs that rustc finds errors in: by the functions that its lines are in.
    fn no_rust(
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
            let Some(place) = error.strip_prefix("src/programs.rs:") else { continue };
            let Some(line) = place.split(':').next().and_then(|digits| digits.parse::<usize>().ok()) else {
                continue;
            };
            let above = lines[..line.min(lines.len())].iter().rev();
            let number = above.filter_map(|line| number_of(line)).find(|number| numbers.contains(number));
            if let Some(number) = number {
                outcomes.entry(number).or_insert_with(|| Outcome::NoRust(error.to_string()));
            }
        }
        match programs {
            [program] => Ok([(program.number, Outcome::NoRust(log.to_string()))].into()),
            _ if outcomes.is_empty() => self.halves(programs, option),
            _ => Ok(outcomes),
        }
    }

    /// Runs a program as long as it goes on printing, and returns its exit code, its output and its errors.
    pub(crate) fn ended(&self, run: &mut Command) -> Result<(Option<i32>, String, String), String> {
        // Files, since a pipe that is not read would stop it.
        let (output, log) = (self.folder.join("output"), self.folder.join("log"));
        let file = |path: &Path| File::create(path).map_err(|error| format!("{}: {error}", path.display()));
        let text = |path: &Path| {
            std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
        };
        let failed = |error: std::io::Error| format!("the comparison can't be run: {error}");
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

/// The number of the program whose function or table begins in this line of Rust.
fn number_of(line: &str) -> Option<u64> {
    let line = line.trim_start().trim_start_matches("pub ").trim_start_matches("async ");
    let name = ["fn ", "static ", "const "].iter().find_map(|word| line.strip_prefix(word))?;
    let name = &name[..name.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?];
    let digits = name.len() - name.bytes().rev().take_while(u8::is_ascii_digit).count();
    name[digits..].parse().ok()
}

/// What is said of a program that goes on for too long.
const LATE: &str = "it does not end within";

/// How long a program may be silent: the device compiles the whole batch first, on a machine that others may use too.
const LIMIT: Duration = Duration::from_secs(90);

pub fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// What the comparison of one file prints.
///
/// # Errors
///
/// If it is not translated, or not compiled.
pub fn compared(workshop: &Workshop, source: &Path) -> Result<String, String> {
    let module = cl2rs::Builder::new(source).generate().map_err(|error| error.to_string())?;
    let build = workshop.built(&module, source)?;
    if !build.status.success() {
        return Err(String::from_utf8_lossy(&build.stderr).into_owned());
    }
    let name = source.file_stem().unwrap_or_default().to_string_lossy();
    let program = workshop.folder.join("target/debug").join(format!("{name}-comparison"));
    let (_, output, log) = workshop.ended(Command::new(program).arg(&workshop.device))?;
    if output.is_empty() { Err(log) } else { Ok(output) }
}
