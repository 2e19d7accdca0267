//! The edge cases on the pages of conversions, computed by the reference implementation: every value of every row, for
//! every type of operand that has the value.

use crate::Report;
use crate::html::{Docs, between, pages, text};
use crate::values::{exact_bits, rounded_bits};
use clc_builtins::exact::{self, Format, Rounding};
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
    let start = report.count;
    for row in table.split("<tr>").skip(1) {
        let cells: Vec<String> = row.split("<td>").skip(1).map(text).collect();
        let [operands, results] = &cells[..] else { return Err(format!("a row has {} cells", cells.len())) };
        let integers = operands.strip_prefix("the integer").map(|rest| rest.trim_start_matches('s'));
        let values = |cell: &str| cell.split(',').map(|value| value.trim().to_string()).collect::<Vec<_>>();
        let (operands, results) = (values(integers.unwrap_or(operands)), values(results));
        if operands.len() != results.len() {
            return Err(format!("the operands {operands:?} and the results {results:?} differ in number"));
        }
        for (operand, result) in operands.iter().zip(&results) {
            let count = report.count;
            for builtin in registry::find(name) {
                let to = builtin.result.ok_or("no result")?.scalar.format();
                let from = builtin.operands[0].ty().scalar.format();
                let has_type = matches!(from, Format::Integer { .. }) == integers.is_some();
                let Some(bits) = exact_bits(operand, from).filter(|_| has_type) else { continue };
                let (default, expected) = match to {
                    Format::Integer { .. } => (Rounding::Rtz, exact_bits(result, to)),
                    // The pages show the shortest decimals that identify a `float`.
                    Format::Float { bits: 32, .. } => (Rounding::Rte, rounded_bits(result, to)),
                    Format::Float { .. } => (Rounding::Rte, exact_bits(result, to)),
                };
                let rounding = builtin.rounding.unwrap_or(default);
                let found = exact::convert(bits, from, to, rounding, builtin.saturation);
                report.check(expected == Some(found), || {
                    format!("{builtin} of {operand}: the page shows {result}, expected {found:#x}")
                });
            }
            if report.count == count {
                return Err(format!("no operand of {name} has the value {operand}"));
            }
        }
    }
    if report.count == start { Err("the table has no rows".into()) } else { Ok(()) }
}
