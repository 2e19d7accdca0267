//! The page `accuracy` of the documentation. It ends with a table of the tested values.

use crate::functions::{FLOATS, Function};
use crate::results::Results;
use crate::unit::Subject;
use clc_kit::page::{grouped, today, write};
use clc_kit::scalar::Scalar;
use std::collections::BTreeMap;
use std::path::Path;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../clc-builtins/src/accuracy.md");
/// The start of the table.
const START: &str = "\nRun for ";

/// Writes the table of the values that were tested at every level of the journals.
pub fn update(functions: &[Function], journals: &[Results]) -> Result<(), String> {
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
            for float in FLOATS {
                let of_levels = levels.values().map(|done| counts(done, function, subject, float));
                // The reference implementation is the same at all levels. One level is sufficient.
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

/// Returns the number of tested values of a function, and the number of all its values.
fn counts(done: &BTreeMap<&str, u64>, function: &Function, subject: Subject, float: Scalar) -> (u64, u64) {
    let start = format!("{} {} {} ", subject.name(), function.name, float.name());
    let units = || done.iter().filter(|(unit, _)| unit.starts_with(&start));
    let sum =
        |kind: &str| units().filter(|(unit, _)| unit[start.len()..].starts_with(kind)).map(|(_, &n)| n).sum();
    let (every, pairs): (u64, u64) = (sum("all "), sum("pairs "));
    let all = if pairs > 0 { 1 << 32 } else { 1_u64 << float.bits().min(63) };
    if every + pairs == all { (all, all) } else { (units().map(|(_, values)| values).sum(), u64::MAX) }
}
