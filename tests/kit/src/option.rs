//! Command-line options of the test programs.

use std::process::ExitCode;
use std::str::FromStr;

/// The value of an option.
pub struct Value<'a> {
    option: &'a str,
    parser: &'a mut lexopt::Parser,
}

impl Value<'_> {
    pub fn text(self) -> Result<String, String> {
        self.parser.value().and_then(lexopt::ValueExt::string).map_err(usage)
    }

    /// Returns two values in a row.
    pub fn pair(self) -> Result<(String, String), String> {
        let mut next = || self.parser.value().and_then(lexopt::ValueExt::string).map_err(usage);
        Ok((next()?, next()?))
    }

    /// Parses the text with `valid`. If it returns `None`, the error contains `wants`, which describes valid values.
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

    /// Parses `3/16`, the third of sixteen parts.
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

/// Passes the name of each option without `--` to `take`, which returns `false` for an unknown option. Prints the text of
/// `--help` and exits if this option is given.
pub fn each(help: &str, mut take: impl FnMut(&str, Value) -> Result<bool, String>) -> Result<(), String> {
    let mut parser = lexopt::Parser::from_env();
    while let Some(arg) = parser.next().map_err(usage)? {
        let lexopt::Arg::Long(name) = arg else { return Err(usage(arg.unexpected())) };
        let name = name.to_string();
        if name == "help" {
            println!("{help}");
            std::process::exit(0);
        }
        if !take(&name, Value { option: &name, parser: &mut parser })? {
            return Err(format!("unknown option --{name}; --help lists the options"));
        }
    }
    Ok(())
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
