//! Parses and explains a call.

use super::decimal::{self, Value};
use clc_builtins::exact::{Format, Rounding};
use clc_builtins::registry::{self, Access, BUILTINS, Builtin, Family, Operand, Type};
use std::fmt::Write as _;

const TABLE: &str = include_str!("../../src/table.rs");
const SPECIFICATION: &str = "https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_C.html";

const HELP: &str = "\
Explains the result of an OpenCL C function for the given operands.

Usage: explain NAME [TYPE VALUE...]...

  explain convert_short4_sat_rtp float4 2.5 -7.5 nan 1e9
  explain shuffle float4 1 2 3 4 uint2 3 0
  explain vload2 size_t 1 float* 1 2 3 4
  explain max                          lists all signatures

A vector takes one value for all components, or one value per component. Memory, such as `float*`, takes its
elements. `0x...` is a bit pattern.
";

/// The type and the values of an operand.
struct Given<'a> {
    name: &'a str,
    is_memory: bool,
    values: Vec<&'a str>,
}

/// Returns the explanation of a call, or an error message.
pub fn explain(words: &[&str]) -> Result<String, String> {
    let [name, rest @ ..] = words else { return Ok(HELP.into()) };
    if ["-h", "--help"].contains(name) {
        return Ok(HELP.into());
    }
    let signatures: Vec<&Builtin> = registry::find(name).collect();
    if signatures.is_empty() {
        return Err(format!("unknown function `{name}`; similar names: {}", nearest(name)));
    }
    if rest.is_empty() {
        return Ok(list(&signatures));
    }
    let given = read(rest)?;
    let fits = |builtin: &&&Builtin| {
        builtin.operands.len() == given.len()
            && builtin.operands.iter().zip(&given).all(|(operand, given)| {
                operand.name() == given.name && (operand.access != Access::In) == given.is_memory
            })
    };
    let Some(builtin) = signatures.iter().find(fits) else {
        let types: Vec<String> = given
            .iter()
            .map(|given| format!("{}{}", given.name, if given.is_memory { " *" } else { "" }))
            .collect();
        return Err(format!(
            "`{name}` does not accept ({}); the most similar signatures are\n{}",
            types.join(", "),
            nearest_signatures(&signatures, &given)
        ));
    };
    call(builtin, &given)
}

/// Parses types, each followed by its values.
fn read<'a>(words: &[&'a str]) -> Result<Vec<Given<'a>>, String> {
    let mut given: Vec<Given> = vec![];
    for &word in words {
        let name = word.trim_end_matches('*').trim_end();
        if name == "size_t" || Type::all().any(|ty| ty.name() == name) {
            given.push(Given { name, is_memory: word.ends_with('*'), values: vec![] });
            continue;
        }
        match given.last_mut() {
            Some(operand) => operand.values.push(word),
            None => {
                return Err(format!("expected a type, found `{word}`; write operands like `float4 1 2 3 4`"));
            }
        }
    }
    Ok(given)
}

fn list(signatures: &[&Builtin]) -> String {
    let mut text = String::new();
    for builtin in signatures {
        writeln!(text, "{builtin:<60} {}", mangled(builtin)).unwrap();
    }
    text
}

fn mangled(builtin: &Builtin) -> String {
    builtin.mangled_name().map_or("(none: compilers treat it as an operator)".into(), |name| name.to_string())
}

/// Returns the names with the smallest edit distance.
fn nearest(name: &str) -> String {
    let mut names: Vec<&str> = BUILTINS.iter().map(|builtin| builtin.name).collect();
    names.sort_unstable();
    names.dedup();
    names.sort_by_key(|other| distance(name, other));
    names.truncate(4);
    names.join(", ")
}

/// Returns the edit distance: the minimum number of letters to insert, remove or change.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let next = (diagonal + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], next);
        }
    }
    row[b.len()]
}

/// Returns the signatures whose operands are most similar to the given ones.
fn nearest_signatures(signatures: &[&Builtin], given: &[Given]) -> String {
    let mut sorted: Vec<&&Builtin> = signatures.iter().collect();
    sorted.sort_by_key(|builtin| {
        let operands = &builtin.operands;
        let wrong: usize =
            operands.iter().zip(given).map(|(operand, given)| distance(operand.name(), given.name)).sum();
        (operands.len().abs_diff(given.len()), wrong)
    });
    let lines: Vec<String> = sorted.iter().take(4).map(|builtin| format!("  {builtin}")).collect();
    lines.join("\n")
}

/// Explains a call of one signature.
fn call(builtin: &Builtin, given: &[Given]) -> Result<String, String> {
    let (mut operands, mut results): (Vec<Vec<u8>>, Vec<Vec<u8>>) = (vec![], vec![]);
    results.extend(builtin.result.map(|result| vec![0; result.size()]));
    for (operand, given) in builtin.operands.iter().zip(given) {
        let bytes = bytes(operand, given)?;
        match operand.access {
            Access::In | Access::From => operands.push(bytes),
            Access::Out | Access::Into => results.push(bytes),
        }
    }
    check_bounds(builtin, given, &operands)?;
    let read: Vec<&[u8]> = operands.iter().map(Vec::as_slice).collect();
    builtin.evaluate(&read, &mut results.iter_mut().map(Vec::as_mut_slice).collect::<Vec<_>>());

    let section = builtin.section();
    let mut text = format!(
        "{builtin}\n  mangled   {}\n  section   OpenCL C {section}, {SPECIFICATION}#{}\n",
        mangled(builtin),
        section.anchor()
    );
    for (line, rule) in rule(builtin).lines().enumerate() {
        writeln!(text, "  {:<8}  {rule}", if line == 0 { "rule" } else { "" }).unwrap();
    }
    if builtin.beyond_opencl {
        text += "            Only this crate has this signature. In OpenCL C, integers are compared with an operator.\n";
    }
    text += "\n";
    for ((operand, given), index) in builtin.operands.iter().zip(given).zip(1..) {
        if operand.access == Access::In || operand.access == Access::From {
            let bytes = bytes(operand, given)?;
            writeln!(text, "  operand {index}, {operand}").unwrap();
            text += &components(&bytes, operand.ty, operand.access == Access::In);
        }
    }
    if builtin.family == Family::Convert {
        text += &steps(builtin, &operands[0])?;
    }
    let mut outputs = vec![];
    outputs.extend(builtin.result.map(|result| (format!("result, {result}"), Some(result), true)));
    for (operand, index) in builtin.operands.iter().zip(1..) {
        if matches!(operand.access, Access::Out | Access::Into) {
            let is_value = operand.access == Access::Out;
            outputs.push((format!("operand {index} afterwards, {operand}"), operand.ty, is_value));
        }
    }
    for ((title, ty, is_value), bytes) in outputs.into_iter().zip(&results) {
        writeln!(text, "  {title}").unwrap();
        text += &components(bytes, ty, is_value);
    }
    Ok(text)
}

/// Converts the values of an operand to bytes.
fn bytes(operand: &Operand, given: &Given) -> Result<Vec<u8>, String> {
    let format = operand.ty.map_or(Format::ULONG, |ty| ty.scalar.format());
    let width = operand.ty.map_or(1, |ty| ty.width) as usize;
    let size = format.bits() as usize / 8;
    let count = given.values.len();
    let is_vector = operand.access == Access::In;
    if operand.access == Access::Out {
        return Ok(vec![0; operand.ty.map_or(8, Type::size)]);
    }
    if is_vector && count != 1 && count != width {
        let expected = if width == 1 { "1 value".into() } else { format!("1 or {width} values") };
        return Err(format!("`{operand}` takes {expected}, found {count}"));
    }
    let total = if is_vector { width } else { count };
    let mut bytes = vec![];
    for index in 0..total {
        let text = given.values[if count == 1 { 0 } else { index }];
        let bits = decimal::bits(text, format).map_err(|why| format!("{why} ({operand})"))?;
        if operand.ty.is_none() {
            let size = usize::try_from(bits).map_err(|_| format!("`{text}` is not a `size_t`"))?;
            return Ok(size.to_ne_bytes().to_vec());
        }
        bytes.extend(bytes_of(bits, size));
    }
    if is_vector && width == 3 {
        bytes.extend(vec![0; size]);
    }
    Ok(bytes)
}

fn bytes_of(bits: u64, size: usize) -> Vec<u8> {
    let all = bits.to_ne_bytes();
    if cfg!(target_endian = "big") { all[8 - size..].to_vec() } else { all[..size].to_vec() }
}

fn bits_of(bytes: &[u8]) -> u64 {
    let mut all = [0; 8];
    if cfg!(target_endian = "big") {
        all[8 - bytes.len()..].copy_from_slice(bytes);
    } else {
        all[..bytes.len()].copy_from_slice(bytes);
    }
    u64::from_ne_bytes(all)
}

/// Checks that the vector at the offset is within the memory. Otherwise, the call would panic.
fn check_bounds(builtin: &Builtin, given: &[Given], operands: &[Vec<u8>]) -> Result<(), String> {
    let Some(memory) =
        builtin.operands.iter().position(|operand| matches!(operand.access, Access::From | Access::Into))
    else {
        return Ok(());
    };
    let value = builtin.result.or(builtin.operands[0].ty).map_or(1, |ty| ty.width);
    let is_aligned = builtin.name.starts_with("vloada") || builtin.name.starts_with("vstorea");
    let step = u128::from(if is_aligned && value == 3 { 4 } else { value });
    let offset = builtin.operands.iter().position(|operand| operand.ty.is_none()).unwrap_or(0);
    let offset = u128::from(bits_of(&operands[offset]));
    let elements = given[memory].values.len() as u128;
    if offset * step + u128::from(value) > elements {
        return Err(format!(
            "offset {offset} is out of bounds: expected at least {} elements of memory, found {elements}",
            offset * step + u128::from(value)
        ));
    }
    Ok(())
}

/// Lists the value of each component, and its bits in hexadecimal and decimal.
fn components(bytes: &[u8], ty: Option<Type>, is_value: bool) -> String {
    let format = ty.map_or(Format::ULONG, |ty| ty.scalar.format());
    let size = ty.map_or(size_of::<usize>(), |_| format.bits() as usize / 8);
    let count = if is_value { ty.map_or(1, |ty| ty.width as usize) } else { bytes.len() / size };
    let mut text = String::new();
    for (index, element) in bytes.chunks_exact(size).take(count).enumerate() {
        let bits = bits_of(element);
        writeln!(
            text,
            "    {index:2}  {:<28} {bits:#0width$x} = {bits}",
            decimal::value(bits, format),
            width = 2 * size + 2
        )
        .unwrap();
    }
    text
}

/// Lists the steps from the exact value to the result for each component.
fn steps(builtin: &Builtin, operand: &[u8]) -> Result<String, String> {
    let (from, Some(to)) = (builtin.operands[0].ty(), builtin.result) else { return Ok(String::new()) };
    let (source, destination) = (from.scalar.format(), to.scalar.format());
    let mode = builtin.effective_rounding();
    let mut text = "  steps: exact value, rounded, in range\n".to_string();
    let size = source.bits() as usize / 8;
    for (index, element) in operand.chunks_exact(size).take(from.width as usize).enumerate() {
        let exact = decimal::value(bits_of(element), source);
        let (rounded, result) = match destination {
            Format::Integer { bits, signed } => {
                let is_integer = matches!(source, Format::Integer { .. });
                integer(&exact, mode, bits, signed, is_integer && !builtin.saturation)
            }
            Format::Float { .. } => {
                let bits = clc_builtins::exact::convert(bits_of(element), source, destination, mode, false);
                let value = decimal::value(bits, destination);
                let note = match (&exact, &value) {
                    (Value::Finite(_), Value::Infinite { .. }) => "overflow to infinity",
                    (x, y) if x == y => "exact",
                    _ => "rounded",
                };
                (value.to_string(), note.to_string())
            }
        };
        writeln!(text, "    {index:2}  {:<28} {rounded:<28} {result}", exact.to_string()).unwrap();
    }
    Ok(text)
}

/// Converts an exact value to an integer: rounds it, then applies the range.
fn integer(exact: &Value, mode: Rounding, bits: u32, signed: bool, wraps: bool) -> (String, String) {
    let (min, max) = match signed {
        true => (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1),
        false => (0, (1_i128 << bits) - 1),
    };
    let number = match exact {
        Value::Nan => return ("nan".into(), "0, because it is NaN".into()),
        Value::Infinite { negative } => {
            let end = if *negative { min } else { max };
            return (exact.to_string(), format!("{end}, clamped"));
        }
        Value::Finite(number) => number.rounded(mode),
    };
    let rounded = Value::Finite(number.clone().without_sign_of_zero());
    let result = match number.integer() {
        Some(value) if (min..=max).contains(&value) => value.to_string(),
        Some(value) if wraps => {
            let modulus = max - min + 1;
            format!("{}, wrapped: the low {bits} bits", min + (value - min).rem_euclid(modulus))
        }
        _ => format!("{}, clamped", if number.negative { min } else { max }),
    };
    (rounded.to_string(), result)
}

/// Describes what the function does.
fn rule(builtin: &Builtin) -> String {
    match builtin.family {
        Family::Convert => {
            let towards = match builtin.effective_rounding() {
                Rounding::Rte => "to nearest, ties to even",
                Rounding::Rtz => "toward zero",
                Rounding::Rtp => "up",
                Rounding::Rtn => "down",
            };
            let default = if builtin.rounding.is_none() { ", the default" } else { "" };
            let range = match (builtin.result.map(|to| to.scalar.format()), builtin.saturation) {
                (Some(Format::Float { .. }), _) => {
                    "overflow depends on the mode and the sign; NaN becomes a quiet NaN"
                }
                (_, true) => "then clamped; NaN becomes 0",
                (_, false) => "integers wrap, floats are clamped like with `_sat`, NaN becomes 0",
            };
            format!("rounds {towards}{default}, once; {range}")
        }
        Family::AsType => "returns the same bytes in memory order; the padding of a 3-vector is 0".into(),
        Family::Shuffle => {
            "component i of the result is component mask[i] of x; only the low bits of mask[i] count".into()
        }
        Family::Shuffle2 => {
            "component i of the result is component mask[i] of x followed by y; only the low bits of mask[i] count".into()
        }
        Family::VecStep => {
            "returns the number of elements that a value occupies in memory: 4 for a 3-vector".into()
        }
        Family::Function => rule_of_row(builtin.name),
    }
}

/// Returns the description of the function in the table.
fn rule_of_row(name: &str) -> String {
    let (mut docs, mut found, mut best) = (vec![], String::new(), 0);
    for line in TABLE.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            docs.push(doc.trim());
            continue;
        }
        let Some((names, _)) = line.split_once(": (") else {
            docs.clear();
            continue;
        };
        for row in names.split_whitespace() {
            let base = row.split('[').next().unwrap_or(row);
            let rest = name.strip_prefix(base).unwrap_or("-");
            let fits = match row.len() == base.len() {
                true => rest.is_empty(),
                false => rest.chars().all(|c| c.is_ascii_digit() || "_rtezpn".contains(c)),
            };
            if fits && base.len() > best && !docs.is_empty() {
                best = base.len();
                let is_text = |line: &&str| !["#", "```", "|"].iter().any(|mark| line.starts_with(mark));
                let text: Vec<&str> = docs.iter().copied().take_while(is_text).collect();
                found = text.join("\n").trim_end().to_string();
            }
        }
        docs.clear();
    }
    found
}
