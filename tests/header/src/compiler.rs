//! The installed C compilers, and the languages that they compile.

use std::path::Path;
use std::process::{Command, Stdio};

/// The warnings that the header must not cause, as errors.
pub const WARNINGS: &str = "-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wundef -Werror";

/// A C compiler.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiler {
    pub command: String,
    pub is_clang: bool,
    pub has_cpp: bool,
}

impl Compiler {
    fn find(command: &str) -> Option<Self> {
        let succeeds = |arguments: &[&str]| {
            let output = Command::new(command).args(arguments).stdin(Stdio::null()).output().ok()?;
            output.status.success().then_some(output.stdout)
        };
        let version = succeeds(&["--version"])?;
        Some(Self {
            command: command.into(),
            is_clang: String::from_utf8_lossy(&version).contains("clang"),
            has_cpp: succeeds(&["-x", "c++", "-fsyntax-only", "-"]).is_some(),
        })
    }

    /// Returns the compiler in the variable CC, or else gcc and clang, or else `cc`. Reports missing compilers.
    pub fn all() -> Result<Vec<Self>, String> {
        let mut compilers = vec![];
        if let Ok(command) = std::env::var("CC") {
            let help = "help: set the variable CC to a C compiler, or unset it";
            compilers.push(Self::find(&command).ok_or_else(|| format!("cannot run `{command}`; {help}"))?);
        } else {
            for command in ["gcc", "clang"] {
                match Self::find(command) {
                    Some(compiler) => compilers.push(compiler),
                    None => report_skip(&format!("{command} is not installed"))?,
                }
            }
            if compilers.is_empty() {
                compilers.extend(Self::find("cc"));
            }
        }
        if compilers.is_empty() {
            report_skip("found no C compiler; help: install gcc or clang, or set the variable CC")?;
        }
        for compiler in compilers.iter().filter(|compiler| !compiler.has_cpp) {
            report_skip(&format!("{} does not compile C++; help: install g++", compiler.command))?;
        }
        Ok(compilers)
    }

    /// Returns the compilers of OpenCL C and HIP.
    pub fn clangs() -> Result<Vec<Self>, String> {
        let clangs: Vec<Self> = Self::all()?.into_iter().filter(|compiler| compiler.is_clang).collect();
        if clangs.is_empty() {
            report_skip("clang, which compiles OpenCL C and HIP, is not installed")?;
        }
        Ok(clangs)
    }

    pub fn compiles(&self, arguments: &str) -> bool {
        self.has_cpp || !arguments.contains("c++")
    }

    /// Compiles a file with these arguments, which spaces separate. Errors contain the output of the compiler.
    pub fn compile(&self, arguments: &str, source: &Path, result: &Path) -> Result<(), String> {
        let include = crate::header::path();
        let include = include.parent().expect("a folder");
        let mut command = Command::new(&self.command);
        // The tests compare English messages.
        command.env("LC_ALL", "C").args(arguments.split_whitespace());
        command.arg("-I").arg(include).arg("-o").arg(result).arg(source);
        let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        let stderr = String::from_utf8_lossy(&output.stderr);
        Err(format!("{command:?}\n{}", stderr.lines().take(40).collect::<Vec<_>>().join("\n")))
    }

    /// Returns a language whose programs trap on undefined behavior. Traps do not require the sanitizer runtime.
    pub fn trapping(&self) -> Language {
        // clang also traps if unsigned arithmetic wraps or a conversion loses information.
        let (name, arguments) = if self.is_clang {
            (
                "C99, undefined and wrapping arithmetic trapped",
                "-fsanitize=undefined,integer -fsanitize-trap=all",
            )
        } else {
            ("C99, undefined behavior trapped", "-fsanitize=undefined -fsanitize-undefined-trap-on-error")
        };
        Language { name, arguments: format!("-x c -std=c99 -O1 {arguments}") }
    }
}

/// Reports a skipped test. Returns an error in continuous integration (`CI=true`).
pub fn report_skip(what: &str) -> Result<(), String> {
    if std::env::var("CI").is_ok_and(|ci| ci == "true") {
        return Err(format!("{what}, but CI=true requires all tests"));
    }
    println!("skipped: {what}");
    Ok(())
}

/// A language, and the compiler arguments that select it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Language {
    pub name: &'static str,
    pub arguments: String,
}

impl Language {
    pub fn c99() -> Self {
        Self { name: "C99", arguments: "-x c -std=c99 -O2".into() }
    }

    pub fn cpp11() -> Self {
        Self { name: "C++11", arguments: "-x c++ -std=c++11 -O2".into() }
    }
}
