//! The tables of special values in the table of the library, computed by the reference implementation: every row for
//! every float type. A row's cells are operands and the result; several operands in a cell give the same result.

use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::{self, Builtin};
use std::collections::BTreeMap;
use std::f64::consts::{E, PI};

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

/// Returns the bits of a value, rounded to the format.
fn bits(text: &str, format: Format) -> u64 {
    let (negative, magnitude) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let value = match magnitude {
        "∞" => f64::INFINITY,
        "NaN" => f64::NAN,
        "e" => E,
        "π" => PI,
        "π/2" => PI / 2.0,
        "π/4" => PI / 4.0,
        "3π/4" => 3.0 * PI / 4.0,
        number => number.parse().unwrap_or_else(|_| panic!("`{number}` is not a value")),
    };
    let value = if negative { -value } else { value };
    exact::convert(value.to_bits(), Format::DOUBLE, format, Rounding::Rte, false)
}

fn bytes(bits: u64, format: Format) -> Vec<u8> {
    let (all, size) = (bits.to_ne_bytes(), format.bits() as usize / 8);
    if cfg!(target_endian = "big") { all[8 - size..].to_vec() } else { all[..size].to_vec() }
}

fn is_nan(bits: u64, format: Format) -> bool {
    f64::from_bits(exact::convert(bits, format, Format::DOUBLE, Rounding::Rte, false)).is_nan()
}

/// Returns the error of one result, if there is one.
fn compare(builtin: &Builtin, operands: &[&str], expected: &str) -> Result<(), String> {
    let given: Vec<Vec<u8>> = operands
        .iter()
        .zip(builtin.operands.iter())
        .map(|(text, operand)| {
            let format = operand.ty().scalar.format();
            bytes(bits(text, format), format)
        })
        .collect();
    let given: Vec<&[u8]> = given.iter().map(Vec::as_slice).collect();
    let format = builtin.result.unwrap().scalar.format();
    let expected_bits = bits(expected, format);
    let mut result = bytes(0, format);
    builtin.evaluate(&given, &mut [&mut result]);
    let mut word = [0; 8];
    let start = if cfg!(target_endian = "big") { 8 - result.len() } else { 0 };
    word[start..][..result.len()].copy_from_slice(&result);
    let found = u64::from_ne_bytes(word);
    if found == expected_bits || is_nan(found, format) && is_nan(expected_bits, format) {
        Ok(())
    } else {
        Err(format!("{builtin} of {operands:?}: the table has {expected}, expected the bits {found:#x}"))
    }
}

/// Checks the rows of a function and returns the number of results.
fn check(name: &str, rows: &[Vec<&str>]) -> Result<usize, String> {
    let (head, rows) = rows.split_first().ok_or_else(|| format!("{name} has no table of special values"))?;
    let call = format!("`{name}({})`", head[..head.len() - 1].join(", ").replace('`', ""));
    if head[head.len() - 1] != call {
        return Err(format!("the table of {name} has the header {head:?}"));
    }
    let mut count = 0;
    for row in rows {
        let (result, operands) = row.split_last().unwrap();
        let mut calls: Vec<Vec<&str>> = vec![vec![]];
        for cell in operands {
            let shorter = std::mem::take(&mut calls);
            for value in cell.split(", ") {
                calls.extend(shorter.iter().map(|call| [call.as_slice(), &[value]].concat()));
            }
        }
        for builtin in registry::find(name).filter(|builtin| builtin.result.unwrap().width == 1) {
            for operands in &calls {
                count += 1;
                compare(builtin, operands, result)?;
            }
        }
    }
    Ok(count)
}

#[test]
fn special_values_are_those_of_the_reference_implementation() {
    let tables = tables();
    let has_prefix = |name: &str| name.starts_with("half_") || name.starts_with("native_");
    let mut count = 0;
    for (name, rows) in tables.iter().filter(|(name, _)| !has_prefix(name) && !ELSEWHERE.contains(name)) {
        count += check(name, rows).unwrap_or_else(|why| panic!("{why}"));
    }
    println!("{count} results of {} functions", tables.len());
    assert!(tables.len() > 50 && count > 1000, "{count} results of {} functions", tables.len());
}

#[test]
fn wrong_values_are_found() {
    let sine = |result| check("sinpi", &[vec!["`x`", "`sinpi(x)`"], vec!["0, 1", result]]);
    assert_eq!(sine("0"), Ok(6));
    assert!(sine("-0").is_err());
    assert!(check("sinpi", &[]).is_err());
    assert!(check("sinpi", &[vec!["`x`", "`sin(x)`"]]).is_err());
}
