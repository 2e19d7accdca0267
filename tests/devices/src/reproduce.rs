//! Repeats the call of each wrong result, and writes a C program that reproduces it if the result is wrong again.

use crate::call::{Allowed, Call};
use crate::check::{bytes, components};
use crate::compare::{Wrong, verdict};
use crate::device::{Argument, Facts, Session};
use crate::functions::Verdict;
use crate::kernels;
use crate::reproducer::Reproducer;
use crate::signature::Signature;
use clc_kit::buffer::Buffer;
use clc_kit::page;
use std::fs;
use std::path::{Path, PathBuf};

/// The numbers of work-items to repeat a call with. Some faults occur only if a compiler vectorizes work-items.
const ITEMS: [usize; 2] = [1, 256];

/// Writes C programs to a folder: one for each rule that a function violates, whatever the width of its vectors.
pub struct Reproducers {
    folder: PathBuf,
    /// For each program, the signature without widths, the rule, and the file name without number and extension.
    written: Vec<(String, String, String)>,
}

impl Reproducers {
    pub fn new(folder: &Path) -> Result<Self, String> {
        fs::create_dir_all(folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
        Ok(Self { folder: folder.to_path_buf(), written: Vec::new() })
    }

    /// Writes the program for a wrong result, unless one exists for its signature and rule. Returns a line for the report.
    pub fn add(
        &mut self,
        (session, facts): (&Session, &Facts),
        (signature, operands): (&Signature, &[Buffer]),
        (rule, wrong): (&str, &Wrong),
    ) -> Result<Option<String>, String> {
        let ((meaning, _), stem) = (signature.meaning(), stem(signature));
        if self.written.iter().any(|written| (written.0.as_str(), written.1.as_str()) == (&meaning, rule)) {
            return Ok(None);
        }
        let number = self.written.iter().filter(|written| written.2 == stem).count() + 1;
        let file = if number == 1 { format!("{stem}.c") } else { format!("{stem}_{number}.c") };
        self.written.push((meaning, rule.into(), stem));
        let right = wrong.bits;
        let call = &Call::of(signature, operands, wrong.index);
        let why = match reproduce(session, facts, signature, call, right) {
            Ok(Some((items, device_bits))) => {
                let (allowed, device) = (Allowed::of(signature, call, right, rule, facts), facts.whole());
                let reproducer =
                    Reproducer { signature, call, items, device_bits, right, allowed, rule, device };
                let path = self.folder.join(&file);
                page::write(&path, &reproducer.text(&file))?;
                return Ok(Some(format!("reproducer: {}", path.display())));
            }
            Ok(None) => "the fault does not occur without the other operands".to_string(),
            Err(error) => error,
        };
        Ok(Some(format!("not reproduced: {}: {why}", signature.text())))
    }
}

/// Returns the file name for a signature, without number and extension.
fn stem(signature: &Signature) -> String {
    let path = signature.path();
    let (_, name) = path.split_once('/').expect("a family and a name");
    name.replace('.', "_")
}

/// Repeats a call. Returns the number of work-items for which a result is wrong, and that result.
fn reproduce(
    session: &Session,
    facts: &Facts,
    signature: &Signature,
    call: &Call,
    right: u64,
) -> Result<Option<(usize, u64)>, String> {
    let program = session.build(&kernels::source(&[signature]), "")?;
    for items in ITEMS {
        let operands: Vec<Vec<u8>> = call.operands.iter().map(|operand| operand.repeat(items)).collect();
        let mut arguments: Vec<Argument> = operands.iter().map(|operand| Argument::Input(operand)).collect();
        arguments.push(Argument::Result);
        let mut results = Buffer::poisoned(items * call.results * bytes(signature.to()));
        session
            .run(&program, &kernels::name(0), [items, 1], None, &arguments, &mut results)
            .map_err(|error| error.to_string())?;
        let found: Vec<u64> = components(&results, signature.to()).collect();
        let mut found = found.chunks(call.results).map(|results| results[call.index]);
        let is_wrong = |&bits: &u64| {
            let verdict = verdict(signature, &call.operands, call.index, right, bits, facts);
            matches!(verdict, Verdict::Wrong(_))
        };
        if let Some(wrong) = found.find(is_wrong) {
            return Ok(Some((items, wrong)));
        }
    }
    Ok(None)
}
