//! A run: kernels by the program, each compared with what is right, and a summary of it all.

use crate::check::{self, Library, Operands, component_bytes};
use crate::compare;
use crate::device::{Argument, Facts, Session};
use crate::kernels;
use crate::known::Known;
use crate::options::Options;
use crate::reproduce::Reproducers;
use crate::signature::{Family, Signature};
use crate::summary::{Fault, Gap, Off, Summary, Totals};
use clc_builtins::registry::{Access, Operand};
use clc_kit::buffer::Buffer;
use std::ops::Range;
use std::time::Instant;

/// Kernels of one program.
const BATCH: usize = 96;

/// A run in progress.
pub struct Run {
    session: Session,
    operands: Operands,
    library: Library,
    pub summary: Summary,
    reproducers: Option<Reproducers>,
}

/// How far a run has come, for who wants to follow it.
pub enum Step {
    /// A program is compiled.
    Builds,
    /// The kernel of the next signature runs.
    Runs,
    /// The summary has what came of the next signature.
    Ended,
}

impl Run {
    pub fn new(facts: Facts, options: &Options) -> Result<Self, String> {
        Ok(Self {
            session: Session::open(&facts)?,
            operands: Operands::new(options.values),
            library: Library::new(),
            summary: Summary::new(facts),
            reproducers: options.reproducers.as_deref().map(Reproducers::new).transpose()?,
        })
    }

    fn totals(&mut self, family: Family) -> &mut Totals {
        self.summary.totals.entry(family.name()).or_default()
    }

    /// Whether the device lacks what the type or the function needs, which is noted.
    fn lacks(&mut self, signature: &Signature) -> bool {
        let facts = &self.summary.facts;
        let missing: Vec<&str> =
            signature.extensions().into_iter().filter(|extension| !facts.supports(extension)).collect();
        if missing.is_empty() {
            return false;
        }
        self.totals(signature.family).not_supported += 1;
        let why = format!("the device does not support {}", missing.join(" and "));
        let gap = Gap { family: signature.family, signature: None, why };
        *self.summary.gaps.entry(gap).or_default() += 1;
        true
    }

    /// Builds a program of `signatures` and runs each, in their order, but for those that the device has not.
    pub fn program(&mut self, signatures: &[&Signature], told: &mut impl FnMut(Step, &mut Summary)) {
        for part in signatures.chunk_by(|one, next| one.extensions() == next.extensions()) {
            let mut lacks = false;
            for signature in part {
                lacks = self.lacks(signature);
                if lacks {
                    told(Step::Ended, &mut self.summary);
                }
            }
            if !lacks {
                self.batch(part, told);
            }
        }
    }

    /// Builds a program of `signatures` and runs each; if it does not build, finds out by halves which of them it is.
    fn batch(&mut self, signatures: &[&Signature], told: &mut impl FnMut(Step, &mut Summary)) {
        told(Step::Builds, &mut self.summary);
        match self.session.build(&kernels::source(signatures), "") {
            Ok(program) => {
                for (place, signature) in signatures.iter().enumerate() {
                    let kernel = kernels::name(place);
                    told(Step::Runs, &mut self.summary);
                    self.signature(signature, |session, items, arguments, out| {
                        session.run(&program, &kernel, [items, 1], None, arguments, out)
                    });
                    told(Step::Ended, &mut self.summary);
                }
            }
            Err(log) if signatures.len() == 1 => {
                let family = signatures[0].family;
                self.totals(family).not_supported += 1;
                let signature = Some((signatures[0].text(), signatures[0].meaning().0));
                let why = format!("does not build: {}", first_error(&log));
                *self.summary.gaps.entry(Gap { family, signature, why }).or_default() += 1;
                told(Step::Ended, &mut self.summary);
            }
            Err(_) => {
                let (first, second) = signatures.split_at(signatures.len() / 2);
                self.batch(first, told);
                self.batch(second, told);
            }
        }
    }

    /// Runs calls of a signature by their numbers, whatever they give.
    pub fn calls(&mut self, signature: &Signature, numbers: Range<usize>) {
        let (operands, _) = self.operands.of(signature);
        let Ok(program) = self.session.build(&kernels::one("calls", signature), "") else { return };
        let part = |(operand, buffer): (&Operand, &Buffer)| match operand.access {
            Access::From => Buffer::from_bytes(buffer),
            _ => {
                let size = operand.ty.map_or(8, component_bytes);
                Buffer::from_bytes(&buffer[numbers.start * size..numbers.end * size])
            }
        };
        let parts: Vec<Buffer> = signature.read().zip(&operands).map(part).collect();
        let mut arguments: Vec<Argument> = parts.iter().map(|part| Argument::Input(part)).collect();
        arguments.push(Argument::Result);
        // As long as all results are: what goes to memory lies anywhere.
        let mut results = Buffer::poisoned(check::definition(signature, &operands).len());
        let _ = self.session.run(&program, "calls", [numbers.len(), 1], None, &arguments, &mut results);
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
            // Operators and functions are held to their definitions by the tests of the package `clc-conformance`.
            _ if signature.family.is_of_functions() => {}
            Some(results) if results[..] == right[..] => {}
            Some(_) => return self.summary.contradictions.push(text),
            None => {
                return self.summary.contradictions.push(format!("{text} is missing in the library"));
            }
        }
        let mut arguments: Vec<Argument> = operands.iter().map(|operand| Argument::Input(operand)).collect();
        arguments.push(Argument::Result);
        let mut results = Buffer::poisoned(right.len());
        if let Err(error) = run(&self.session, vectors, &arguments, &mut results) {
            self.totals(signature.family).failed += 1;
            return self.summary.failures.push(format!("cannot run {text}: {error}"));
        }
        let outcome = compare::compare(signature, &operands, &right, &results, &self.summary.facts);
        if let Some(reproducers) = &mut self.reproducers {
            for (rule, wrong) in &outcome.wrong {
                let device = (&self.session, &self.summary.facts);
                match reproducers.add(device, (signature, &operands), (rule, wrong)) {
                    Ok(line) => self.summary.reproduced.extend(line),
                    Err(error) => self.summary.failures.push(error),
                }
            }
        }
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
        .unwrap_or("no message from the compiler")
}

/// Signatures by the program: those that the run of `signatures` builds together.
fn batches<'a>(signatures: impl Iterator<Item = &'a Signature>) -> Vec<Vec<&'a Signature>> {
    let mut batches: Vec<Vec<&Signature>> = Vec::new();
    for signature in signatures {
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
    batches
}

/// The same of signatures drawn from everywhere, of which few have an operand in common: their paths.
pub fn mixed(signatures: &[Signature]) -> Vec<Vec<String>> {
    let mut sorted: Vec<&Signature> = signatures.iter().collect();
    sorted.sort_by_key(|signature| signature.extensions());
    let alike = sorted.chunk_by(|one, next| one.extensions() == next.extensions());
    let programs = alike.flat_map(|alike| alike.chunks(BATCH));
    programs.map(|program| program.iter().map(|signature| signature.path()).collect()).collect()
}

pub fn check(options: &Options, facts: Facts, known: Known) -> Result<Summary, String> {
    eprintln!("{}: {}, driver {}", facts.label(), facts.version, facts.driver);
    let start = Instant::now();
    let mut run = Run::new(facts, options)?;
    run.summary.options = options.scope();
    run.summary.families = options.families.clone().unwrap_or_default();
    run.summary.known = known;

    let signatures = options.signatures();
    let mut supported = Vec::new();
    for signature in &signatures {
        run.totals(signature.family).signatures += 1;
        if !run.lacks(signature) {
            supported.push(signature);
        }
    }
    let batches = batches(supported.into_iter());
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
        run.batch(batch, &mut |_, _| {});
    }

    if let Some(reproducers) = &run.reproducers {
        reproducers.index(&run.summary.facts)?;
    }
    let mut summary = run.summary;
    summary.elapsed = start.elapsed();
    Ok(summary)
}
