//! A run: kernels by the program, each compared with what is right, and a summary of it all.

use crate::check::{self, Library, Operands};
use crate::device::{Argument, Facts, Session};
use crate::kernels;
use crate::known::Known;
use crate::options::Options;
use crate::signature::{Family, Signature};
use crate::summary::{Fault, Gap, Off, Summary, Totals};
use clc_tests::batch::Buffer;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// Kernels of one program.
const BATCH: usize = 96;

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

pub fn check(options: &Options, facts: Facts, known: Known) -> Result<Summary, String> {
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
