//! The documentation's page `accuracy`, whose end is what was run.

use crate::functions::{Float, Function};
use crate::results::Results;
use crate::unit::Subject;
use clc_kit::page::{grouped, today, write};
use std::collections::BTreeMap;
use std::path::Path;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../clc-builtins/src/accuracy.md");
/// What the page's end begins with.
const START: &str = "\nRun for ";

/// Writes the table of what was run at all levels of the journals; of one that ran less, that.
pub fn renew(functions: &[Function], journals: &[Results]) -> Result<(), String> {
    let mut levels = BTreeMap::<&str, BTreeMap<&str, u64>>::new();
    for journal in journals {
        let done = levels.entry(&journal.level).or_default();
        done.extend(journal.done.iter().map(|(unit, values)| (unit.as_str(), *values)));
    }
    let names: Vec<_> = levels.keys().copied().collect();
    let results: u64 = levels.values().flat_map(BTreeMap::values).sum();
    let mut text =
        format!("{START}{}, {}: {} results, 0 wrong.\n\n", names.join(", "), today(), grouped(results));
    text += "| function | reference: half | float | double | kernels: half | float | double |\n";
    text += "|---|---|---|---|---|---|---|\n";
    for function in functions {
        let (name, is_written) = function.call();
        text += &format!(
            "| [`{name}`](fn@crate::{name}){} |",
            if is_written { ", output parameter" } else { "" }
        );
        for subject in Subject::ALL {
            for float in Float::ALL {
                let of_levels = levels.values().map(|done| run(done, function, subject, float));
                // The definition is the same at all levels, and run at one is enough.
                let values = if subject == Subject::Definition { of_levels.max() } else { of_levels.min() };
                text += &match values.unwrap_or_default() {
                    (0, _) => " |".into(),
                    (values, all) if values == all => " all |".into(),
                    (values, _) => format!(" {} |", grouped(values)),
                };
            }
        }
        text += "\n";
    }
    let path = Path::new(PAGE);
    let page = std::fs::read_to_string(path).map_err(|error| format!("cannot read {PAGE}: {error}"))?;
    let end = page.find(START).ok_or("the page has no line that starts with `Run for`")?;
    write(path, &(page[..end].to_string() + &text))
}

/// How many values of a function were run, and how many there are.
fn run(done: &BTreeMap<&str, u64>, function: &Function, subject: Subject, float: Float) -> (u64, u64) {
    let start = format!("{} {} {} ", subject.name(), function.name, float.name());
    let of_it = || done.iter().filter(|(unit, _)| unit.starts_with(&start));
    let of_all =
        |all: &str| of_it().filter(|(unit, _)| unit[start.len()..].starts_with(all)).map(|(_, &n)| n).sum();
    let (every, pairs): (u64, u64) = (of_all("all "), of_all("pairs "));
    let all = if pairs > 0 { 1 << 32 } else { 1_u64 << float.bits().min(63) };
    if every + pairs == all { (all, all) } else { (of_it().map(|(_, values)| values).sum(), u64::MAX) }
}
