//! `--reproduce`: the first fault of a signature, hunted in a process that may die.

use crate::call::Call;
use crate::check::Operands;
use crate::options::Options;
use crate::reproduce::Reproducers;
use crate::reproducer::{Fault, Reproducer};
use crate::signature::{self, Signature};
use crate::worker::{Message, Silence, Status, Worker};
use std::path::Path;
use std::time::Duration;

/// Writes the C program of the first fault of the signature called `wanted`, as reports or CONFORMANCE.md write it, to
/// a folder. `true` if there is no fault.
pub fn run(options: &Options, wanted: &str, folder: &Path) -> Result<bool, String> {
    let signatures = named(wanted)?;
    let mut reproducers = Reproducers::new(folder)?;
    let mut worker = Worker::start(options)?;
    let mut checked = false;
    for signature in &signatures {
        worker.ask(&[signature.path()]);
        let silence = loop {
            match worker.next(options.limit) {
                Ok(Message::Ended(status, lines)) => {
                    lines.iter().for_each(|line| println!("{line}"));
                    if status == Status::Wrong {
                        return Ok(false);
                    }
                    checked |= status == Status::Right;
                    break None;
                }
                Ok(_) => {}
                Err(silence) => break Some(silence),
            }
        };
        if let Some(silence) = silence {
            let device = worker.device.clone();
            worker.end();
            let line = silent(options, signature, silence, device, &mut reproducers)?;
            println!("{line}");
            return Ok(false);
        }
    }
    worker.end();
    if !checked {
        return Err(format!("cannot check {wanted}"));
    }
    println!("{wanted}: no wrong result; no program was written");
    Ok(true)
}

/// The signature of that text, and all widths of a text without widths; an error has those with the nearest name.
fn named(wanted: &str) -> Result<Vec<Signature>, String> {
    let all = signature::all();
    let is_it = |signature: &Signature| signature.text() == wanted || signature.path() == wanted;
    let mut found: Vec<Signature> =
        all.iter().filter(|signature| is_it(signature) || signature.meaning().0 == wanted).cloned().collect();
    // `sin(float)` is a scalar's, and may mean a vector's.
    found.sort_by_key(|signature| (!is_it(signature), signature.width()));
    if !found.is_empty() {
        return Ok(found);
    }
    let texts = all.iter().flat_map(|signature| [signature.text(), signature.meaning().0]);
    let mut texts: Vec<(usize, String)> =
        texts.map(|text| (strsim::osa_distance(&text, wanted), text)).collect();
    texts.sort();
    texts.dedup();
    let nearest: Vec<String> = texts.into_iter().take(3).map(|(_, text)| format!("`{text}`")).collect();
    Err(format!("no signature `{wanted}`; help: did you mean {}?", nearest.join(", ")))
}

/// Finds the call of a signature that never ends or kills, by halves, and writes its program.
fn silent(
    options: &Options,
    signature: &Signature,
    silence: Silence,
    device: String,
    reproducers: &mut Reproducers,
) -> Result<String, String> {
    let what = match silence {
        Silence::Died => "ends the process".to_string(),
        Silence::TooLong => format!("takes longer than {} s", options.limit.as_secs()),
    };
    eprintln!("{} {what}: searching for the operands", signature.text());
    let (operands, calls) = Operands::new(options.values).of(signature);
    // Half the operands take half the time: what takes so long then never ends.
    let patience = options.limit.min(Duration::from_secs(5));
    let is_silent = |from: usize, to: usize, limit: Duration| -> Result<bool, String> {
        let mut worker = Worker::start(options)?;
        worker.ask_calls(&signature.path(), from, to);
        let silent = loop {
            match worker.next(limit) {
                Ok(Message::Ended(..)) => break false,
                Ok(_) => {}
                Err(_) => break true,
            }
        };
        worker.end();
        Ok(silent)
    };
    let (mut from, mut to) = (0, calls);
    while to - from > 1 {
        let middle = from + (to - from) / 2;
        match is_silent(from, middle, patience)? {
            true => to = middle,
            false => from = middle,
        }
    }
    if !is_silent(from, to, options.limit)? {
        return Err(format!("{} {what}, but no single call does; no program was written", signature.text()));
    }
    let call = Call::number(signature, &operands, from);
    let fault = match silence {
        Silence::Died => Fault::Deadly,
        Silence::TooLong => Fault::Endless(options.limit.as_secs()),
    };
    let line = reproducers.write(&Reproducer { signature, call: &call, items: 1, fault, device })?;
    Ok(format!("failed: {} {what}\n{line}", signature.text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_signature_or_all_widths() {
        let texts =
            |wanted: &str| -> Vec<String> { named(wanted).unwrap().iter().map(Signature::text).collect() };
        assert_eq!(texts("sin(float2)"), ["sin(float2)"]);
        assert_eq!(texts("function/sin.of_float2"), ["sin(float2)"]);
        assert_eq!(texts("sin(half)")[..3], ["sin(half)", "sin(half2)", "sin(half3)"]);
        assert_eq!(texts("what it writes, frexp(double, int)").len(), 6);
        assert_eq!(texts("int4 << uint4"), ["int4 << uint4"]);
        assert!(texts("<<(int, uint)").contains(&"int16 << uint16".to_string()));
        let error = named("convert_unit_sat(float)").err().expect("there is none");
        assert!(error.contains("did you mean `convert_uint_sat(float)`"), "{error}");
    }
}
