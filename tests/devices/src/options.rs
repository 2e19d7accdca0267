//! The command-line options, and the signatures that they select.

use crate::check;
use crate::gtest::Filter;
use crate::signature::{self, FAMILIES, Family, Signature};
use clc_kit::option;
use clc_kit::random::Random;
use std::path::PathBuf;
use std::time::Duration;

const USAGE: &str = "\
Compares the built-in functions of an OpenCL device with clc-builtins, bit for bit.

Usage: device_check [OPTIONS]

  --device NAME     select the device whose name or platform contains NAME; default: the first device
  --family A,B,...  select families: convert, as_type, shuffle (includes shuffle2), operator, relational, memory,
                    function; default: all
  --names A,B,...   select functions by name
  --except A,B,...  exclude functions by name, such as those whose kernels never end; fmod/double8 excludes fmod only if
                    its first operand is a double8
  --values N        set the number of operands of conversions from 32-bit and 64-bit types; special values are always
                    included
  --slice I/N       run the I-th of N equal random parts of the signatures
  --known FILE      read known faults, which do not affect the exit code; each line has the form
                    signature | widths | rule | explanation
  --markdown FILE   add a section for the device and these families to FILE, or replace that section; creates FILE if
                    needed
  --reproducers DIR write a C program for each violated rule of each function to DIR, and an index
  --gtest_filter=F  run the signatures that match F like a GoogleTest program, in a separate process: patterns with *
                    and ?, separated by colons, then - and excluded patterns
  --gtest_list_tests
                    list the signatures as tests, without a device
  --limit SECONDS   limit the time of a kernel or a compilation with --gtest_filter; default: 60
  --symbols         print the mangled name, prototype, section and extensions of every function, separated by tabs
  --piglit DIR      write tests of conversions, shuffles and halves in memory to DIR, for piglit's cl-program-tester
  --help            print this help

Exit code: 0 if there are no faults except known ones, 1 if there are others, 2 if nothing was checked.";

#[derive(Default)]
pub struct Options {
    pub device: Option<String>,
    pub families: Option<String>,
    pub names: Option<String>,
    pub except: Option<String>,
    pub values: Option<usize>,
    pub slice: Option<(usize, usize)>,
    pub known: Option<PathBuf>,
    pub markdown: Option<PathBuf>,
    pub reproducers: Option<PathBuf>,
    pub list_tests: bool,
    pub filter: Option<Filter>,
    pub limit: Duration,
    /// The paths of the signatures that a worker process runs. Users do not set this option.
    pub worker: Option<String>,
    pub symbols: bool,
    pub piglit: Option<PathBuf>,
}

/// The options for output that is independent of a device and of the other options.
const EXPORTS: [&str; 2] = ["symbols", "piglit"];

impl Options {
    /// Parses the command line.
    pub fn parse() -> Result<Self, String> {
        let mut given = Vec::new();
        let mut options = Self { limit: Duration::from_secs(60), ..Self::default() };
        option::each(USAGE, |name, value| {
            given.push(name.to_string());
            match name {
                "device" => options.device = Some(value.text()?),
                "known" => options.known = Some(value.text()?.into()),
                "markdown" => options.markdown = Some(value.text()?.into()),
                "family" => {
                    let are_known = |text: &str| text.split(',').all(|family| FAMILIES.contains(&family));
                    let families = |text: &str| are_known(text).then(|| text.to_string());
                    let expected =
                        "expected convert, as_type, shuffle, operator, relational, memory or function";
                    options.families = Some(value.parsed(expected, families)?);
                }
                "names" => options.names = Some(value.text()?),
                "except" => options.except = Some(value.text()?),
                "values" => {
                    let count = value.number("expected an integer from 1 to 16777216", |number| {
                        (1..=1 << 24).contains(number)
                    })?;
                    options.values = Some(count);
                }
                "slice" => options.slice = Some(value.part()?),
                "reproducers" => options.reproducers = Some(value.text()?.into()),
                "limit" => {
                    let seconds = value.number("expected a number of seconds from 1 to 86400", |number| {
                        (1..=86400).contains(number)
                    })?;
                    options.limit = Duration::from_secs(seconds);
                }
                "worker" => options.worker = Some(value.text()?),
                "gtest_list_tests" => options.list_tests = true,
                "gtest_filter" => options.filter = Some(Filter::parse(&value.text()?)),
                // The output has no colors.
                "gtest_color" => drop(value.text()?),
                "symbols" => options.symbols = true,
                "piglit" => options.piglit = Some(value.text()?.into()),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        let find = |is_export| given.iter().find(|name| EXPORTS.contains(&name.as_str()) == is_export);
        if let (Some(export), Some(other)) = (find(true), find(false)) {
            return Err(format!("--{export} does not use a device; help: remove --{other}"));
        }
        let file = given.iter().find(|name| ["known", "markdown", "reproducers"].contains(&name.as_str()));
        if let (Some(_), Some(name)) = (&options.filter, file) {
            return Err(format!(
                "--{name} cannot be used with --gtest_filter; help: the test runner records results and known failures"
            ));
        }
        Ok(options)
    }

    /// Returns the options that select signatures and operands.
    pub fn scope(&self) -> String {
        let text = |name: &str, value: &Option<String>| {
            value.as_ref().map_or(String::new(), |value| format!(" --{name} {value}"))
        };
        text("family", &self.families)
            + &text("names", &self.names)
            + &text("except", &self.except)
            + &text("values", &self.values.map(|values| values.to_string()))
            + &text("slice", &self.slice.map(|(i, n)| format!("{i}/{n}")))
    }

    fn selects(&self, family: Family) -> bool {
        let is_selected = |families: &String| families.split(',').any(|name| family.is_called(name));
        self.families.as_ref().is_none_or(is_selected)
    }

    /// Returns the signatures to check, sorted by family and operand.
    pub fn signatures(&self) -> Vec<Signature> {
        let mut signatures = signature::all();
        signatures.retain(|signature| self.selects(signature.family));
        if let Some(names) = &self.names {
            signatures.retain(|signature| names.split(',').any(|name| name == signature.name));
        }
        if let Some(except) = &self.except {
            let fits = |signature: &Signature, text: &str| match text.split_once('/') {
                Some((name, x)) => name == signature.name && x == signature.x().name(),
                None => text == signature.name,
            };
            signatures.retain(|signature| !except.split(',').any(|text| fits(signature, text)));
        }
        if let Some(filter) = &self.filter {
            signatures.retain(|signature| filter.takes(&signature.path()));
        }
        if let Some((i, n)) = self.slice {
            // Shuffle, because similar signatures are adjacent in the registry.
            check::shuffle(&mut signatures, &mut Random::new(1));
            signatures = signatures.into_iter().skip(i - 1).step_by(n).collect();
        }
        signatures.sort_by_key(|signature| (signature.family, signature.x()));
        signatures
    }
}
