//! The edge cases that the pages of conversions state, computed again by the definition: every value of every row, for
//! every type of operand that has it.

use crate::html::{Docs, between, text};
use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::{self, Builtin};

pub struct Tables {
    /// How many pages have a table, and how many results were computed.
    pub pages: usize,
    pub results: usize,
    pub wrong: Vec<String>,
}

pub fn check(docs: &Docs) -> Tables {
    let mut tables = Tables { pages: 0, results: 0, wrong: vec![] };
    for (page, html) in &docs.pages {
        let Some(name) = between(page, "/fn.", ".html").filter(|_| page.contains("/to_")) else { continue };
        if let Err(what) = page_of(name, html, &mut tables) {
            tables.wrong.push(format!("{page}: {what}"));
        }
    }
    tables
}

fn page_of(name: &str, html: &str, tables: &mut Tables) -> Result<(), String> {
    let table = between(html, "<th>component of ", "</table>").ok_or("no table of edge cases")?;
    tables.pages += 1;
    let mut rows = 0;
    for row in table.split("<tr>").skip(1) {
        rows += 1;
        let cells: Vec<String> = row.split("<td>").skip(1).map(text).collect();
        let [operands, results] = cells.as_slice() else {
            return Err(format!("expected 2 cells in a row, found {}", cells.len()));
        };
        let (is_integer, operands) = match operands.trim().strip_prefix("the integer") {
            Some(rest) => (true, rest.trim_start_matches('s')),
            None => (false, operands.as_str()),
        };
        let operands: Vec<&str> = operands.split(',').map(str::trim).collect();
        let results: Vec<&str> = results.split(',').map(str::trim).collect();
        if operands.len() != results.len() {
            return Err(format!("the operands {operands:?} and the results {results:?} differ in number"));
        }
        for (operand, result) in operands.into_iter().zip(results) {
            let mut signatures = 0;
            for builtin in registry::find(name) {
                let Some(bits) = operand_bits(operand, builtin.operands[0].ty().scalar.format(), is_integer)
                else {
                    continue;
                };
                signatures += 1;
                tables.results += 1;
                value_of(builtin, bits, operand, result, tables)?;
            }
            if signatures == 0 {
                return Err(format!("no operand of {name} has the value {operand}"));
            }
        }
    }
    if rows < 2 { Err("the table has no rows".into()) } else { Ok(()) }
}

/// The bits of an operand, if its type has exactly that value.
fn operand_bits(text: &str, format: Format, is_integer: bool) -> Option<u64> {
    match format {
        Format::Integer { bits, signed } if is_integer => {
            let value: i128 = text.parse().ok()?;
            let (least, greatest) = range(bits, signed);
            (least..=greatest).contains(&value).then_some(value as u64 & low(bits))
        }
        Format::Float { .. } if !is_integer => float_bits(text, format),
        _ => None,
    }
}

fn float_bits(text: &str, format: Format) -> Option<u64> {
    let value = match text {
        "∞" => f64::INFINITY,
        "-∞" => f64::NEG_INFINITY,
        "NaN" => f64::NAN,
        text => text.parse().ok()?,
    };
    let bits = exact::convert(value.to_bits(), Format::DOUBLE, format, Rounding::Rte, false);
    let back = f64::from_bits(exact::convert(bits, format, Format::DOUBLE, Rounding::Rte, false));
    (back == value || value.is_nan()).then_some(bits)
}

fn value_of(
    builtin: &Builtin,
    bits: u64,
    operand: &str,
    result: &str,
    tables: &mut Tables,
) -> Result<(), String> {
    let (from, to) = (builtin.operands[0].ty(), builtin.result.ok_or("no result")?);
    let bytes = |bits: u64, size: u32| bits.to_le_bytes()[..size as usize / 8].to_vec();
    let element = bytes(bits, from.scalar.format().bits());
    let x = element.repeat(from.lanes().into());
    let mut y = vec![0; to.size()];
    builtin.evaluate(&[&x], &mut [&mut y]);
    let size = to.scalar.format().bits() / 8;
    let computed = &y[..size as usize];
    let is_right = match to.scalar.format() {
        Format::Integer { bits, signed } => {
            let value: i128 = result.parse().map_err(|_| format!("`{result}` is not an integer"))?;
            let (least, greatest) = range(bits, signed);
            (least..=greatest).contains(&value) && computed == bytes(value as u64, bits)
        }
        // Single-precision numbers are printed as the shortest decimals that tell them.
        format => {
            let bits = match (format.bits(), result.parse::<f32>()) {
                (32, Ok(value)) => Some(value.to_bits().into()),
                _ => float_bits(result, format),
            };
            let bits = bits.ok_or_else(|| format!("`{result}` is not a `{}`", to.scalar.name()))?;
            computed == bytes(bits, format.bits())
        }
    };
    if !is_right {
        tables.wrong.push(format!(
            "{builtin} of {operand}: the page shows {result}, and the reference implementation returns {computed:02x?}"
        ));
    }
    Ok(())
}

fn range(bits: u32, signed: bool) -> (i128, i128) {
    if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

fn low(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planted_wrong_value_is_found() {
        let page = |result: &str| {
            let html = format!(
                "<table><thead><tr><th>component of <code>x</code></th><th>result</th></tr></thead><tbody>\
                 <tr><td>0.5, 1.5</td><td>0, 2</td></tr><tr><td>the integers 256, -1</td><td>{result}, 0</td></tr></tbody></table>"
            );
            let pages = [("a/to_uchar/fn.convert_uchar4_sat_rte.html".to_string(), html)].into();
            check(&Docs { pages, sizes: Default::default() })
        };
        assert_eq!(page("255").wrong, Vec::<String>::new());
        assert_eq!(page("255").results, 2 * 3 + 6 + 4);
        assert_eq!(page("0").wrong.len(), 6);
        assert_eq!(page("256").wrong.len(), 6);
        assert_eq!(page("many").wrong.len(), 1);
    }
}
