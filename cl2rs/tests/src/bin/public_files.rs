//! Translates public OpenCL C files and compares them with an OpenCL device. Prints a table of the kernels with equal
//! results.
//!
//! `public_files.txt` lists the files, their sources, and the sizes of the kernels. curl downloads the archives to the
//! working folder unless they exist.

use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const TABLE: &str = include_str!("../../public_files.txt");

#[derive(Parser)]
struct Arguments {
    /// The folder for archives and packages
    #[arg(long, default_value = "target/public-files")]
    folder: PathBuf,
    /// The folder with the sources of clc-builtins
    #[arg(long, default_value = ".")]
    library: PathBuf,
    /// A part of the device's name
    #[arg(long, default_value = "Portable")]
    device: String,
    /// Selects the files whose path contains this text
    #[arg(default_value = "")]
    only: String,
}

/// A line of the table: a file in an archive, its SHA-256, and options of cl2rs.
struct File<'a> {
    archive: &'a str,
    path: &'a str,
    sha256: &'a str,
    options: Vec<&'a str>,
}

fn files() -> Vec<File<'static>> {
    let mut files = Vec::new();
    let mut archive = "";
    for line in TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["archive", url] => archive = url,
            [path, sha256, ref options @ ..] => {
                files.push(File { archive, path, sha256, options: options.to_vec() });
            }
            _ => panic!("expected a path and a SHA-256, found `{line}`"),
        }
    }
    files
}

/// Returns the exit status, standard output and standard error of a program.
fn output(command: &mut Command) -> Result<(bool, String, String), String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((output.status.success(), text(&output.stdout), text(&output.stderr)))
}

/// Runs a program. Returns its standard output, or its standard error if it fails.
fn run(command: &mut Command) -> Result<String, String> {
    match output(command)? {
        (true, text, _) => Ok(text),
        (false, _, log) => Err(format!("{command:?}: {log}")),
    }
}

impl File<'_> {
    /// Downloads the file if it does not exist, and checks its hash.
    fn fetched(&self, folder: &Path) -> Result<PathBuf, String> {
        let path = folder.join("files").join(self.path);
        if !path.exists() {
            let archive = folder.join(self.archive.rsplit('/').next().unwrap_or_default());
            if !archive.exists() {
                run(Command::new("curl").args(["-fsSL", "-o"]).arg(&archive).arg(self.archive))?;
            }
            let files = folder.join("files");
            std::fs::create_dir_all(&files).map_err(|error| error.to_string())?;
            // Extract the whole folder, because the file may include others.
            let near = Path::new(self.path).parent().unwrap_or(Path::new(self.path));
            run(Command::new("tar").arg("-C").arg(files).arg("-xf").arg(archive).arg(near))?;
        }
        let sum = run(Command::new("sha256sum").arg(&path))?;
        if sum.split_whitespace().next() != Some(self.sha256) {
            return Err(format!("{}: expected the SHA-256 {}, found {sum}", path.display(), self.sha256));
        }
        Ok(path)
    }

    /// Returns the result of the comparison for each kernel.
    fn compared(&self, arguments: &Arguments) -> Result<Vec<String>, String> {
        let path = self.fetched(&arguments.folder)?;
        let mut builder = cl2rs::Builder::new(&path);
        // The device's compiler searches this folder for included files.
        if let Some(folder) = path.parent().and_then(|folder| std::path::absolute(folder).ok()) {
            builder = builder.include(folder);
        }
        for pair in self.options.chunks(2) {
            builder = match *pair {
                ["-D", define] => {
                    let (name, value) = define.split_once('=').unwrap_or((define, "1"));
                    builder.define(name, value)
                }
                ["--set", setting] => builder.set(setting),
                _ => return Err(format!("unknown options in the table: {:?}", self.options)),
            };
        }
        let module = builder.generate().map_err(|error| error.to_string())?;
        let name: String =
            self.path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let package = arguments.folder.join("packages").join(name);
        module.write_comparison(&arguments.library, &package).map_err(|error| error.to_string())?;
        let lock = arguments.library.join("Cargo.lock");
        if lock.exists() {
            std::fs::copy(lock, package.join("Cargo.lock")).map_err(|error| error.to_string())?;
        }
        let target =
            std::path::absolute(arguments.folder.join("target")).map_err(|error| error.to_string())?;
        let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
        cargo.args(["run", "--quiet", "--", &arguments.device]).current_dir(&package);
        cargo.env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0");
        cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
        let (is_done, text, log) = output(&mut cargo)?;
        // Notes are indented.
        let kernels = text.lines().filter(|line| !line.starts_with("  "));
        let mut lines: Vec<String> = kernels.map(str::to_string).collect();
        if !is_done && lines.iter().all(|line| line.contains(": the same")) {
            lines.push(log.lines().last().unwrap_or("the program failed").to_string());
        }
        Ok(lines)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Err(error) = std::fs::create_dir_all(&arguments.folder) {
        eprintln!("{}: {error}", arguments.folder.display());
        return ExitCode::FAILURE;
    }
    let (mut equal, mut count) = (0, 0);
    println!("| file | kernels | |\n|---|---|---|");
    for file in files().iter().filter(|file| file.path.contains(&arguments.only)) {
        count += 1;
        let (kernels, verdict) = match file.compared(&arguments) {
            Ok(lines) => {
                let others: Vec<&String> = lines.iter().filter(|line| !line.contains(": the same")).collect();
                match others.first() {
                    None if lines.is_empty() => (0, "no kernel ran".to_string()),
                    None => (lines.len(), "equal".to_string()),
                    Some(other) => (lines.len(), (*other).clone()),
                }
            }
            Err(error) => (0, error),
        };
        equal += usize::from(verdict == "equal");
        println!("| {} | {kernels} | {verdict} |", file.path);
    }
    println!("\n{equal} of {count} files are equal.");
    if equal == count { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
