//! A run: builds programs, runs their kernels, compares the results, and summarizes the outcome.

use crate::check::Operands;
use crate::compare;
use crate::device::{Argument, Facts, Session};
use crate::functions;
use crate::kernels;
use crate::known::Known;
use crate::options::Options;
use crate::reproduce::Reproducers;
use crate::signature::{Family, Signature};
use crate::summary::{Fault, Gap, LargestError, Summary, Totals};
use clc_kit::buffer::Buffer;
use opencl3::error_codes::ClError;
use std::time::Instant;

/// The number of kernels in a program.
const BATCH: usize = 96;

/// A run in progress.
pub struct Run {
    session: Session,
    operands: Operands,
    pub summary: Summary,
    reproducers: Option<Reproducers>,
}

/// The progress of a run.
pub enum Step {
    /// A program is compiled.
    Builds,
    /// The kernel of the next signature runs.
    Runs,
    /// The summary contains the outcome of the next signature.
    Ended,
}

impl Run {
    pub fn new(facts: Facts, options: &Options) -> Result<Self, String> {
        Ok(Self {
            session: Session::open(&facts)?,
            operands: Operands::new(options.values),
            summary: Summary::new(facts),
            reproducers: options.reproducers.as_deref().map(Reproducers::new).transpose()?,
        })
    }

    fn totals(&mut self, family: Family) -> &mut Totals {
        self.summary.totals.entry(family.name()).or_default()
    }

    /// Returns `true` if the device lacks an extension that the signature needs, and records this.
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

    /// Builds programs for `signatures` and runs each, in order, except those that the device does not support.
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

    /// Builds a program of `signatures` and runs each. If it does not build, splits it in half until the cause is
    /// found.
    fn batch(&mut self, signatures: &[&Signature], told: &mut impl FnMut(Step, &mut Summary)) {
        told(Step::Builds, &mut self.summary);
        match self.session.build(&kernels::source(signatures), "") {
            Ok(program) => {
                for (index, signature) in signatures.iter().enumerate() {
                    let kernel = kernels::name(index);
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

    fn signature(
        &mut self,
        signature: &Signature,
        run: impl FnOnce(&Session, usize, &[Argument], &mut [u8]) -> Result<(), ClError>,
    ) {
        let text = signature.text();
        let (operands, vectors) = self.operands.of(signature);
        let right = functions::reference(signature, &operands);
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
        totals.unspecified += outcome.unspecified;
        totals.wrong += usize::from(!outcome.wrong.is_empty());
        totals.wrong_values += outcome.wrong.values().map(|wrong| wrong.count).sum::<u64>();
        let (meaning, widths) = signature.meaning();
        self.summary.compared.insert((meaning.clone(), widths.clone()));
        self.summary.errors.extend(outcome.worst.map(|worst| LargestError {
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

/// Returns the line of a compiler's log that describes the error.
fn first_error(log: &str) -> &str {
    let lines = || log.lines().map(str::trim).filter(|line| !line.is_empty());
    lines()
        .find(|line| line.contains("error"))
        .or_else(|| lines().next())
        .unwrap_or("no message from the compiler")
}

/// Returns the paths of the signatures, grouped by program.
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
    // Conversions with the same operand type are in the same program.
    let alike = |one: &&Signature, next: &&Signature| {
        one.family == next.family
            && one.x().scalar == next.x().scalar
            && (one.family != Family::Convert || one.x() == next.x())
    };
    let batches: Vec<&[&Signature]> =
        supported.chunk_by(alike).flat_map(|alike| alike.chunks(BATCH)).collect();
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

    let mut summary = run.summary;
    summary.elapsed = start.elapsed();
    Ok(summary)
}
