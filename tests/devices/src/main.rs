//! Checks an installed OpenCL device against the library: everything that OpenCL C has of it as a kernel,
//! compared bit for bit. `DEVICES.md` says how to use it.

#![deny(unsafe_code)]

mod check;
mod device;
mod functions;
mod geometric;
mod kernels;
mod known;
mod operators;
mod rules;
mod signature;
mod summary;

use check::{Library, Operands};
use clc_tests::batch::Buffer;
use clc_tests::option;
use clc_tests::page;
use clc_tests::random::Random;
use device::{Argument, Facts, Session};
use known::Known;
use signature::{FAMILIES, Family, Signature};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use summary::{Fault, Gap, Off, Summary, Totals};

const USAGE: &str = "\
Checks an OpenCL device against clc-builtins, bit for bit.

Usage: device_check [OPTIONS]

  --device NAME     the device whose name or platform contains NAME; otherwise the first one
  --family A,B,...  convert, as_type, shuffle (which includes shuffle2), operator, relational, memory, function;
                    otherwise all of them
  --names A,B,...   only the functions of these names
  --except A,B,...  all but those: a name, or with a type of the first operand, fmod/double8, for kernels that never end
  --values N        operands of a conversion from 32 or 64 bits; never fewer than the special ones
  --slice I/N       only the I-th of N equal parts of the signatures
  --known FILE      faults that are known, which are told and do not count, a line each:
                    signature | widths | rule | what is known of it
  --json FILE       write the results to FILE
  --markdown FILE   add a section to FILE, which may be new, or renew this device's section of these families in it
  --help            print this

Exit code: 0 if nothing is wrong but what is known, 1 if anything is, 2 if nothing could be checked.";

/// Kernels of one program.
const BATCH: usize = 96;

#[derive(Default)]
struct Options {
    device: Option<String>,
    families: Option<String>,
    names: Option<String>,
    except: Option<String>,
    values: Option<usize>,
    slice: Option<(usize, usize)>,
    known: Option<PathBuf>,
    json: Option<PathBuf>,
    markdown: Option<PathBuf>,
}

impl Options {
    /// `None` if only help was asked for.
    fn parse() -> Result<Option<Self>, String> {
        let mut options = Self::default();
        let go_on = option::each(|name, value| {
            match name {
                "device" => options.device = Some(value.text()?),
                "known" => options.known = Some(value.text()?.into()),
                "json" => options.json = Some(value.text()?.into()),
                "markdown" => options.markdown = Some(value.text()?.into()),
                "family" => {
                    let are_known = |text: &str| text.split(',').all(|family| FAMILIES.contains(&family));
                    let families = |text: &str| are_known(text).then(|| text.to_string());
                    let there_are =
                        "there are convert, as_type, shuffle, operator, relational, memory and function";
                    options.families = Some(value.parsed(there_are, families)?);
                }
                "names" => options.names = Some(value.text()?),
                "except" => options.except = Some(value.text()?),
                "values" => {
                    let range = 1..=1 << 24;
                    options.values =
                        Some(value.number("a number from 1 to 16777216", |number| range.contains(number))?);
                }
                "slice" => options.slice = Some(value.part()?),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        Ok(go_on.then_some(options))
    }

    /// The options that change what is checked, as they were given.
    fn scope(&self) -> String {
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
    fn signatures(&self) -> Vec<Signature> {
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

/// A run in progress.
struct Run {
    session: Session,
    operands: Operands,
    library: Library,
    summary: Summary,
}

impl Run {
    fn totals(&mut self, family: Family) -> &mut Totals {
        self.summary.totals.entry(family.name()).or_default()
    }

    /// Builds a program of `signatures` and runs each; if it does not build, finds out by halves which of them it is.
    fn batch(&mut self, signatures: &[&Signature]) {
        match self.session.build(&kernels::source(signatures), "") {
            Ok(program) => {
                for (place, signature) in signatures.iter().enumerate() {
                    let kernel = kernels::name(place);
                    self.signature(signature, |session, items, arguments, out| {
                        session.run(&program, &kernel, [items, 1], None, arguments, out)
                    });
                }
            }
            Err(log) if signatures.len() == 1 => {
                let family = signatures[0].family;
                self.totals(family).not_supported += 1;
                let signature = Some((signatures[0].text(), signatures[0].meaning().0));
                let why = format!("does not build: {}", first_error(&log));
                *self.summary.gaps.entry(Gap { family, signature, why }).or_default() += 1;
            }
            Err(_) => {
                let (first, second) = signatures.split_at(signatures.len() / 2);
                self.batch(first);
                self.batch(second);
            }
        }
    }

    fn signature(
        &mut self,
        signature: &Signature,
        run: impl FnOnce(&Session, usize, &[Argument], &mut [u8]) -> Result<(), String>,
    ) {
        let text = signature.text();
        let (operands, vectors) = self.operands.of(signature);
        let right = check::definition(signature, &operands);
        match self.library.call(signature, &operands, vectors) {
            // Operators and functions are held to their definitions by the tests of the package `clc-tests`.
            _ if signature.family.is_of_functions() => {}
            Some(results) if results[..] == right[..] => {}
            Some(_) => return self.summary.contradictions.push(text),
            None => {
                return self.summary.contradictions.push(format!("{text} is not among its functions"));
            }
        }
        let mut arguments: Vec<Argument> = operands.iter().map(|operand| Argument::Input(operand)).collect();
        arguments.push(Argument::Result);
        let mut results = Buffer::poisoned(right.len());
        if let Err(error) = run(&self.session, vectors, &arguments, &mut results) {
            self.totals(signature.family).failed += 1;
            return self.summary.failures.push(format!("{text} was built and does not run: {error}"));
        }
        let outcome = check::compare(signature, &operands, &right, &results, &self.summary.facts);
        let totals = self.totals(signature.family);
        if outcome.checked > 0 && signature.x().scalar.format().bits() > 16 {
            let (least, most) = totals.range.unwrap_or((outcome.checked, outcome.checked));
            totals.range = Some((least.min(outcome.checked), most.max(outcome.checked)));
        }
        totals.checked += outcome.checked;
        totals.open += outcome.open;
        totals.open_unlike += outcome.open_unlike;
        totals.wrong += usize::from(!outcome.wrong.is_empty());
        totals.wrong_values += outcome.wrong.values().map(|wrong| wrong.count).sum::<u64>();
        let (meaning, widths) = signature.meaning();
        self.summary.compared.insert((meaning.clone(), widths.clone()));
        self.summary.off.extend(outcome.worst.map(|worst| Off {
            signature: text.clone(),
            meaning: meaning.clone(),
            widths: widths.clone(),
            worst,
        }));
        let faults = outcome.wrong.into_iter().map(|(rule, wrong)| Fault {
            family: signature.family,
            signature: text.clone(),
            meaning: meaning.clone(),
            widths: widths.clone(),
            rule,
            wrong,
        });
        self.summary.faults.extend(faults);
    }
}

/// The line of a compiler's log that says what is wrong.
fn first_error(log: &str) -> &str {
    let lines = || log.lines().map(str::trim).filter(|line| !line.is_empty());
    lines()
        .find(|line| line.contains("error"))
        .or_else(|| lines().next())
        .unwrap_or("the compiler does not say why")
}

fn check(options: &Options, facts: Facts, known: Known) -> Result<Summary, String> {
    eprintln!("{}: {}, driver {}", facts.label(), facts.version, facts.driver);
    let start = Instant::now();
    let mut run = Run {
        session: Session::open(&facts)?,
        operands: Operands::new(options.values),
        library: Library::new(),
        summary: Summary {
            facts,
            options: options.scope(),
            families: options.families.clone().unwrap_or_default(),
            elapsed: Default::default(),
            totals: BTreeMap::new(),
            compared: BTreeSet::new(),
            faults: Vec::new(),
            off: Vec::new(),
            known,
            gaps: BTreeMap::new(),
            failures: Vec::new(),
            contradictions: Vec::new(),
        },
    };

    let signatures = options.signatures();
    let mut batches: Vec<Vec<&Signature>> = Vec::new();
    for signature in &signatures {
        run.totals(signature.family).signatures += 1;
        let missing: Vec<&str> = signature
            .extensions()
            .into_iter()
            .filter(|extension| !run.summary.facts.supports(extension))
            .collect();
        if !missing.is_empty() {
            run.totals(signature.family).not_supported += 1;
            let why = format!("the device has no {}", missing.join(" and no "));
            *run.summary.gaps.entry(Gap { family: signature.family, signature: None, why }).or_default() += 1;
            continue;
        }
        match batches.last_mut() {
            // Conversions of one program have one type of operand: so their operands are the same.
            Some(batch)
                if batch.len() < BATCH
                    && batch[0].family == signature.family
                    && batch[0].x().scalar == signature.x().scalar
                    && (signature.family != Family::Convert || batch[0].x() == signature.x()) =>
            {
                batch.push(signature);
            }
            _ => batches.push(vec![signature]),
        }
    }
    let count = batches.len();
    for (i, batch) in batches.iter().enumerate() {
        eprintln!(
            "[{:>5} s] {}/{count}: {} of {}, {} signatures",
            start.elapsed().as_secs(),
            i + 1,
            batch[0].family.name(),
            batch[0].x().name(),
            batch.len()
        );
        run.batch(batch);
    }

    let mut summary = run.summary;
    summary.elapsed = start.elapsed();
    Ok(summary)
}

fn run() -> Result<bool, String> {
    let Some(options) = Options::parse()? else {
        println!("{USAGE}");
        return Ok(true);
    };
    let known = options.known.as_deref().map(Known::read).transpose()?.unwrap_or_default();
    let facts = device::pick(device::list()?, options.device.as_deref())?;
    for path in [&options.json, &options.markdown].into_iter().flatten() {
        page::probe(path)?;
    }
    let summary = check(&options, facts, known)?;
    // Who reads may have gone: the files are still wanted.
    let _ = std::io::stdout().write_all(summary.text().as_bytes());
    if let Some(path) = &options.json {
        page::write(path, &format!("{:#}\n", summary.json()))?;
    }
    if let Some(path) = &options.markdown {
        let page =
            fs::read_to_string(path).map_err(|error| format!("{} can't be read: {error}", path.display()))?;
        page::write(path, &summary.markdown(&page))?;
    }
    if summary.checked() == 0 && !summary.differs() {
        return Err("nothing could be checked".into());
    }
    Ok(!summary.differs())
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("device_check: {error}");
            ExitCode::from(2)
        }
    }
}
