//! The options of the command line, and which signatures they ask for.

use crate::gtest::Filter;
use crate::signature::{self, FAMILIES, Family, Signature};
use clc_kit::option;
use clc_kit::random::Random;
use std::path::PathBuf;
use std::time::Duration;

pub const USAGE: &str = "\
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
  --json FILE       write all results to FILE as JSON
  --markdown FILE   add a section for the device and these families to FILE, or replace that section; creates FILE if
                    needed
  --reproducers DIR write a C program for each violated rule of each function to DIR, and an index
  --reproduce S DIR write a C program for the first fault of the signature S, such as 'sin(float2)', to DIR; if S is
                    'sin(float)', as in the Markdown file, use the first width with a fault
  --gtest_filter=F  run the signatures that match F like a GoogleTest program, in a separate process: patterns with *
                    and ?, separated by colons, then - and excluded patterns
  --gtest_list_tests
                    list the signatures as tests, without a device
  --limit SECONDS   limit the time of a kernel or a compilation with --gtest_filter or --reproduce; default: 60
  --symbols         print the mangled name, prototype, section and extensions of every function, separated by tabs
  --calls FILE      write a program that calls every function to FILE, for compilers
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
    pub json: Option<PathBuf>,
    pub markdown: Option<PathBuf>,
    pub reproducers: Option<PathBuf>,
    pub reproduce: Option<(String, PathBuf)>,
    pub list_tests: bool,
    pub filter: Option<Filter>,
    pub limit: Duration,
    /// Not for users: to run what comes by the standard input.
    pub worker: bool,
    pub symbols: bool,
    pub calls: Option<PathBuf>,
    pub piglit: Option<PathBuf>,
}

/// What is written without a device, and so has nothing to do with the other options.
const EXPORTS: [&str; 3] = ["symbols", "calls", "piglit"];

impl Options {
    /// `None` if only help was asked for.
    pub fn parse() -> Result<Option<Self>, String> {
        let mut given = Vec::new();
        let mut options = Self { limit: Duration::from_secs(60), ..Self::default() };
        let go_on = option::each(|name, value| {
            given.push(name.to_string());
            match name {
                "device" => options.device = Some(value.text()?),
                "known" => options.known = Some(value.text()?.into()),
                "json" => options.json = Some(value.text()?.into()),
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
                    let range = 1..=1 << 24;
                    options.values =
                        Some(value.number("expected an integer from 1 to 16777216", |number| {
                            range.contains(number)
                        })?);
                }
                "slice" => options.slice = Some(value.part()?),
                "reproducers" => options.reproducers = Some(value.text()?.into()),
                "reproduce" => {
                    let (signature, folder) = value.pair()?;
                    options.reproduce = Some((signature, folder.into()));
                }
                "limit" => {
                    let seconds = value.number("expected a number of seconds from 1 to 86400", |number| {
                        (1..=86400).contains(number)
                    })?;
                    options.limit = Duration::from_secs(seconds);
                }
                "worker" => options.worker = true,
                "gtest_list_tests" => options.list_tests = true,
                "gtest_filter" => options.filter = Some(Filter::parse(&value.text()?)),
                // There are none.
                "gtest_color" => drop(value.text()?),
                "symbols" => options.symbols = true,
                "calls" => options.calls = Some(value.text()?.into()),
                "piglit" => options.piglit = Some(value.text()?.into()),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        let (exports, others): (Vec<String>, Vec<String>) =
            given.into_iter().partition(|name| EXPORTS.contains(&name.as_str()));
        if let (true, Some(export), Some(other)) = (go_on, exports.first(), others.first()) {
            return Err(format!("--{export} does not use a device; help: remove --{other}"));
        }
        let writes = [
            ("known", &options.known),
            ("json", &options.json),
            ("markdown", &options.markdown),
            ("reproducers", &options.reproducers),
        ];
        if let (Some(_), Some((name, _))) = (&options.filter, writes.iter().find(|(_, path)| path.is_some()))
        {
            return Err(format!(
                "--{name} cannot be used with --gtest_filter; help: the test runner records results and known failures"
            ));
        }
        Ok(go_on.then_some(options))
    }

    /// Whether something is asked for that needs no device.
    pub fn exports(&self) -> bool {
        self.symbols || self.calls.is_some() || self.piglit.is_some()
    }

    /// The options that change what is checked, as they were given.
    pub fn scope(&self) -> String {
        let mut scope = String::new();
        if let Some(families) = &self.families {
            scope += &format!(" --family {families}");
        }
        if let Some(names) = &self.names {
            scope += &format!(" --names {names}");
        }
        if let Some(except) = &self.except {
            scope += &format!(" --except {except}");
        }
        if let Some(values) = self.values {
            scope += &format!(" --values {values}");
        }
        if let Some((i, n)) = self.slice {
            scope += &format!(" --slice {i}/{n}");
        }
        scope
    }

    fn wants(&self, family: Family) -> bool {
        let is_wanted = |wanted: &String| wanted.split(',').any(|name| family.is_called(name));
        self.families.as_ref().is_none_or(is_wanted)
    }

    /// The signatures to check, those of the same family and operand side by side.
    pub fn signatures(&self) -> Vec<Signature> {
        let mut signatures = signature::all();
        signatures.retain(|signature| self.wants(signature.family));
        if let Some(names) = &self.names {
            signatures.retain(|signature| names.split(',').any(|name| name == signature.name));
        }
        if let Some(except) = &self.except {
            let is_it = |signature: &Signature, text: &str| match text.split_once('/') {
                Some((name, x)) => name == signature.name && x == signature.x().name(),
                None => text == signature.name,
            };
            signatures.retain(|signature| !except.split(',').any(|text| is_it(signature, text)));
        }
        if let Some(filter) = &self.filter {
            signatures.retain(|signature| filter.takes(&signature.path()));
        }
        if let Some((i, n)) = self.slice {
            // The order of the registry is regular, and so would be what a slice leaves out.
            let mut random = Random::new(1);
            for place in (1..signatures.len()).rev() {
                signatures.swap(place, random.below(place as u64 + 1) as usize);
            }
            let mut place = 0;
            signatures.retain(|_| {
                place += 1;
                (place - 1) % n == i - 1
            });
        }
        signatures.sort_by_key(|signature| (signature.family, signature.x()));
        signatures
    }
}
