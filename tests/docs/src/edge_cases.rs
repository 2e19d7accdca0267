//! The edge cases on the pages of conversions, computed by the reference implementation: every value of every row, for
//! every type of operand that has the value.

use crate::Report;
use crate::html::{Docs, between, text};
use crate::values::{evaluate, exact_float_bits, float_bits, integer_bits};
use clc_builtins::exact::Format;
use clc_builtins::registry;

/// The minimum number of pages with a table.
const PAGES: usize = 500;

/// Counts the results and reports the wrong ones.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let mut report = Report::default();
    let is_conversion = |page: &str| page.contains("/to_") && page.contains("/fn.");
    let pages: Vec<_> = docs.pages.iter().filter(|(page, _)| is_conversion(page)).collect();
    for (page, html) in &pages {
        let name = between(page, "/fn.", ".html").unwrap_or_default();
        if let Err(what) = check_page(name, html, &mut report) {
            report.wrong.push(format!("{page}: {what}"));
        }
    }
    if pages.len() < PAGES && !cfg!(test) {
        report.wrong.push(format!("expected at least {PAGES} tables of edge cases, found {}", pages.len()));
    }
    report
}

fn check_page(name: &str, html: &str, report: &mut Report) -> Result<(), String> {
    let table = between(html, "<th>component of ", "</table>").ok_or("no table of edge cases")?;
    let rows: Vec<&str> = table.split("<tr>").skip(1).collect();
    if rows.len() < 2 {
        return Err("the table has no rows".into());
    }
    for row in rows {
        let cells: Vec<String> = row.split("<td>").skip(1).map(text).collect();
        let [operands, results] = cells.as_slice() else {
            return Err(format!("expected 2 cells in a row, found {}", cells.len()));
        };
        let integers = operands.trim().strip_prefix("the integer").map(|rest| rest.trim_start_matches('s'));
        let values = |cell: &str| cell.split(',').map(|value| value.trim().to_string()).collect::<Vec<_>>();
        let (operands, results) = (values(integers.unwrap_or(operands)), values(results));
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
                    Format::Integer { bits, signed } => {
                        result.parse::<i128>().map_err(|_| format!("`{result}` is not an integer"))?;
                        integer_bits(result, bits, signed)
                    }
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
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn injected_wrong_values_are_found() {
        let page = |result: &str| {
            let html = format!(
                "<table><thead><tr><th>component of <code>x</code></th><th>result</th></tr></thead><tbody>\
                 <tr><td>0.5, 1.5</td><td>0, 2</td></tr><tr><td>the integers 256, -1</td><td>{result}, 0</td></tr></tbody></table>"
            );
            check(&Docs::new(&[("a/to_uchar/fn.convert_uchar4_sat_rte.html", &html)]))
        };
        assert_eq!(page("255").wrong, [""; 0]);
        assert_eq!(page("255").count, 2 * 3 + 6 + 4);
        assert_eq!(["0", "256", "many"].map(|result| page(result).wrong.len()), [6, 6, 1]);
    }
}
