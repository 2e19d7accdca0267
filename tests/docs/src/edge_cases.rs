//! The edge cases on the pages of conversions, computed by the reference implementation: every value of every row, for
//! every type of operand that has the value.

use crate::Report;
use crate::html::{Docs, between, pages, text};
use crate::values::{evaluate, exact_float_bits, float_bits, integer_bits};
use clc_builtins::exact::Format;
use clc_builtins::registry;

/// Counts the results and reports the wrong ones.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let mut report = Report::default();
    for (page, html) in pages(docs).filter(|(page, _)| page.contains("/to_")) {
        let Some(name) = between(page, "/fn.", ".html") else { continue };
        if let Err(what) = check_page(name, html, &mut report) {
            report.wrong.push(format!("{page}: {what}"));
        }
    }
    report
}

fn check_page(name: &str, html: &str, report: &mut Report) -> Result<(), String> {
    let table = between(html, "<th>component of ", "</table>").ok_or("no table of edge cases")?;
    let count = report.count;
    for row in table.split("<tr>").skip(1) {
        let cells: Vec<String> = row.split("<td>").skip(1).map(text).collect();
        let [operands, results] = &cells[..] else { return Err(format!("a row has {} cells", cells.len())) };
        let integers = operands.strip_prefix("the integer").map(|rest| rest.trim_start_matches('s'));
        let operands: Vec<&str> = integers.unwrap_or(operands).split(',').map(str::trim).collect();
        let results: Vec<&str> = results.split(',').map(str::trim).collect();
        if operands.len() != results.len() {
            return Err(format!("the operands {operands:?} and the results {results:?} differ in number"));
        }
        for (operand, result) in operands.iter().zip(&results) {
            let count = report.count;
            for builtin in registry::find(name) {
                let bits = match builtin.operands[0].ty().scalar.format() {
                    Format::Integer { bits, signed } if integers.is_some() => {
                        integer_bits(operand, bits, signed)
                    }
                    format @ Format::Float { .. } if integers.is_none() => exact_float_bits(operand, format),
                    _ => None,
                };
                let Some(bits) = bits else { continue };
                report.count += 1;
                let expected = match builtin.result.ok_or("no result")?.scalar.format() {
                    Format::Integer { bits, signed } => integer_bits(result, bits, signed),
                    // The pages show the shortest decimals that identify a `float`.
                    format if format.bits() == 32 => float_bits(result, format),
                    format => exact_float_bits(result, format),
                };
                let found = evaluate(builtin, &[bits]);
                if expected != Some(found) {
                    report.wrong.push(format!(
                        "{builtin} of {operand}: the page shows {result}, and the reference implementation returns {found:#x}"
                    ));
                }
            }
            if report.count == count {
                return Err(format!("no operand of {name} has the value {operand}"));
            }
        }
    }
    if report.count == count { Err("the table has no rows".into()) } else { Ok(()) }
}
