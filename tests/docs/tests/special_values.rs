//! The tables of special values in the table of the library, computed by the reference implementation: every row for
//! every float type. A row's cells are operands and the result; several operands in a cell give the same result.

use clc_builtins::registry;
use clc_docs::values::{exact_bits, rounded_bits};
use std::collections::BTreeMap;

const TABLE: &str = include_str!("../../../clc-builtins/src/table.rs");
/// Functions whose pages refer to another function.
const ELSEWHERE: [&str; 2] = ["sincos", "lgamma_r"];

/// Returns the rows of the transcendental functions' tables: operands, and the result last.
fn tables() -> BTreeMap<&'static str, Vec<Vec<&'static str>>> {
    let (mut tables, mut rows, mut is_math) = (BTreeMap::new(), vec![], false);
    for line in TABLE.lines().map(str::trim) {
        if let Some(row) = line.strip_prefix("/// | ") {
            rows.push(row.trim_end_matches(" |").split(" | ").collect());
        } else if line.ends_with('{') {
            is_math = line.contains("needs math");
        } else if let (false, Some((names, _))) = (line.starts_with("///"), line.split_once(": (")) {
            for name in names.split_whitespace().filter(|_| is_math) {
                tables.insert(name, rows.clone());
            }
            rows.clear();
        }
    }
    tables
}

/// Checks the rows of a function and returns the number of results.
fn check(name: &str, rows: &[Vec<&str>]) -> Result<usize, String> {
    let [header, rows @ ..] = rows else { return Err(format!("{name} has no table of special values")) };
    let (call, operands) = header.split_last().unwrap();
    if *call != format!("`{name}({})`", operands.join(", ").replace('`', "")) {
        return Err(format!("the table of {name} has the header {header:?}"));
    }
    let mut count = 0;
    for row in rows {
        let (result, cells) = row.split_last().unwrap();
        let calls = cells.iter().fold(vec![vec![]], |calls: Vec<Vec<&str>>, cell| {
            let values = |call: Vec<_>| cell.split(", ").map(move |value| [&call[..], &[value]].concat());
            calls.into_iter().flat_map(values).collect()
        });
        for builtin in registry::find(name).filter(|builtin| builtin.result.unwrap().width == 1) {
            let ty = builtin.result.unwrap();
            let expected = rounded_bits(result, ty.scalar.format());
            for call in &calls {
                let pairs = call.iter().zip(builtin.operands.iter().map(|operand| operand.ty()));
                let bits =
                    pairs.map(|(text, ty)| Some((exact_bits(text, ty.scalar.format())?.to_le_bytes(), ty)));
                let bits = bits.collect::<Option<Vec<_>>>().ok_or_else(|| format!("{name} of {call:?}"))?;
                let operands: Vec<&[u8]> = bits.iter().map(|(bits, ty)| &bits[..ty.size()]).collect();
                let mut found = [0; 8];
                builtin.evaluate(&operands, &mut [&mut found[..ty.size()]]);
                let found = u64::from_le_bytes(found);
                if expected != Some(found) {
                    return Err(format!(
                        "{builtin} of {call:?}: the table has {result}, expected {found:#x}"
                    ));
                }
                count += 1;
            }
        }
    }
    Ok(count)
}

#[test]
fn special_values_are_those_of_the_reference_implementation() {
    let tables = tables();
    let has_prefix = |name: &str| name.starts_with("half_") || name.starts_with("native_");
    let checked = tables.iter().filter(|(name, _)| !has_prefix(name) && !ELSEWHERE.contains(name));
    let count: usize =
        checked.map(|(name, rows)| check(name, rows).unwrap_or_else(|error| panic!("{error}"))).sum();
    assert!(tables.len() > 50 && count > 1000, "{count} results of {} functions", tables.len());
}

#[test]
fn wrong_values_are_found() {
    let sine = |result| check("sinpi", &[vec!["`x`", "`sinpi(x)`"], vec!["0, 1", result]]);
    assert_eq!(sine("0"), Ok(6));
    for wrong in [sine("-0"), check("sinpi", &[]), check("sinpi", &[vec!["`x`", "`sin(x)`"]])] {
        assert!(wrong.is_err());
    }
}
