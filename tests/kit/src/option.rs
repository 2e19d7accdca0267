//! What the options of the programs here have in common.

use std::process::ExitCode;
use std::str::FromStr;

/// The value that stands behind an option.
pub struct Value<'a> {
    option: &'a str,
    parser: &'a mut lexopt::Parser,
}

impl Value<'_> {
    pub fn text(self) -> Result<String, String> {
        self.parser.value().and_then(lexopt::ValueExt::string).map_err(usage)
    }

    /// Two values, one behind the other.
    pub fn pair(self) -> Result<(String, String), String> {
        let mut next = || self.parser.value().and_then(lexopt::ValueExt::string).map_err(usage);
        Ok((next()?, next()?))
    }

    /// What `valid` makes of the text; where it makes nothing, an error with what the option `wants`.
    pub fn parsed<T>(self, wants: &str, valid: impl FnOnce(&str) -> Option<T>) -> Result<T, String> {
        let option = self.option;
        let text = self.text()?;
        valid(&text).ok_or_else(|| format!("--{option} {text}: {wants}"))
    }

    pub fn number<T: FromStr>(self, wants: &str, valid: impl FnOnce(&T) -> bool) -> Result<T, String> {
        self.parsed(wants, |text| text.parse().ok().filter(valid))
    }

    /// Returns a number above 0.
    pub fn positive<T: FromStr + PartialOrd + Default>(self) -> Result<T, String> {
        self.number("expected a positive integer", |number| *number > T::default())
    }

    /// `3/16`, the third of sixteen parts.
    pub fn part(self) -> Result<(usize, usize), String> {
        self.parsed("expected I/N with I from 1 to N", |text| {
            let (i, n) = text.split_once('/')?;
            Some((i.parse().ok()?, n.parse().ok()?)).filter(|(i, n)| (1..=*n).contains(i))
        })
    }
}

fn usage(error: lexopt::Error) -> String {
    format!("{error}; --help lists the options")
}

/// Gives each option of the command line to `take`, without its `--`; `take` says whether there is such an option.
/// `false` if help was asked for.
pub fn each(mut take: impl FnMut(&str, Value) -> Result<bool, String>) -> Result<bool, String> {
    let mut parser = lexopt::Parser::from_env();
    while let Some(arg) = parser.next().map_err(usage)? {
        let lexopt::Arg::Long(name) = arg else { return Err(usage(arg.unexpected())) };
        let name = name.to_string();
        if name == "help" {
            return Ok(false);
        }
        if !take(&name, Value { option: &name, parser: &mut parser })? {
            return Err(format!("unknown option --{name}; --help lists the options"));
        }
    }
    Ok(true)
}

/// Returns the exit code of a program: 0 if all results are correct, 1 if not, 2 after it printed an error.
pub fn exit_code(program: &str, outcome: Result<bool, String>) -> ExitCode {
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{program}: {error}");
            ExitCode::from(2)
        }
    }
}
