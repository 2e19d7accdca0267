//! The C compilers of this machine, and the languages that they compile the header as.

use std::path::Path;
use std::process::{Command, Stdio};

/// Every warning that the header promises to be free of, as an error.
pub const WARNINGS: [&str; 8] =
    ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow", "-Wundef", "-Werror"];

/// A C compiler by its command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiler {
    pub command: String,
    pub is_clang: bool,
    /// Whether it compiles C++ too.
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

    /// The one that the variable CC names; without it gcc and clang, or else `cc`. What is missing is said, and an error
    /// in continuous integration.
    pub fn all() -> Result<Vec<Self>, String> {
        let mut compilers = vec![];
        if let Ok(command) = std::env::var("CC") {
            let help = "help: set the variable CC to a C compiler, or unset it";
            compilers.push(Self::find(&command).ok_or_else(|| format!("cannot run `{command}`; {help}"))?);
        } else {
            for command in ["gcc", "clang"] {
                match Self::find(command) {
                    Some(compiler) => compilers.push(compiler),
                    None => missing(&format!("{command} is not installed"))?,
                }
            }
            if compilers.is_empty() {
                compilers.extend(Self::find("cc"));
            }
        }
        if compilers.is_empty() {
            missing("found no C compiler; help: install gcc or clang, or set the variable CC")?;
        }
        for compiler in compilers.iter().filter(|compiler| !compiler.has_cpp) {
            missing(&format!("{} does not compile C++; help: install g++", compiler.command))?;
        }
        Ok(compilers)
    }

    pub fn compiles(&self, language: &[&str]) -> bool {
        self.has_cpp || !language.contains(&"c++")
    }

    /// Compiles the file with these arguments; an error is what the compiler says.
    pub fn compile(&self, arguments: &[&str], source: &Path, result: &Path) -> Result<(), String> {
        let include = crate::header::path();
        let include = include.parent().expect("a folder");
        let mut command = Command::new(&self.command);
        // Errors are compared and read: in English.
        command.env("LC_ALL", "C").args(arguments).arg("-I").arg(include).arg("-o").arg(result).arg(source);
        let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(format!("{command:?}\n{}", said.lines().take(40).collect::<Vec<_>>().join("\n")))
    }
}

/// What can't be tested here: said, and in continuous integration an error.
pub fn missing(what: &str) -> Result<(), String> {
    if std::env::var("CI").is_ok_and(|ci| ci == "true") {
        return Err(format!("{what}, but CI=true requires all tests"));
    }
    println!("skipped: {what}");
    Ok(())
}

/// What a program is compiled as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    pub name: &'static str,
    pub arguments: &'static [&'static str],
}

pub const C99: Language = Language { name: "C99", arguments: &["-x", "c", "-std=c99", "-O2"] };
pub const CPP11: Language = Language { name: "C++11", arguments: &["-x", "c++", "-std=c++11", "-O2"] };

/// Undefined behaviour ends such a program. Traps need no library.
const UNDEFINED_BY_GCC: Language = Language {
    name: "C99, undefined behavior trapped",
    arguments: &["-x", "c", "-std=c99", "-O1", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"],
};
/// Unsigned arithmetic that wraps too, and conversions that lose something.
const UNDEFINED_BY_CLANG: Language = Language {
    name: "C99, undefined and wrapping arithmetic trapped",
    arguments: &["-x", "c", "-std=c99", "-O1", "-fsanitize=undefined,integer", "-fsanitize-trap=all"],
};

impl Compiler {
    pub fn trapping(&self) -> Language {
        if self.is_clang { UNDEFINED_BY_CLANG } else { UNDEFINED_BY_GCC }
    }
}
