//! Runs the example `explain` on the whole registry.
#![cfg(all(feature = "fp16", feature = "fp64"))]

#[path = "../examples/explain/decimal.rs"]
mod decimal;
#[path = "../examples/explain/explain.rs"]
mod explain;

use clc_builtins::exact::Format;
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family, Type};
use explain::explain;

/// Operands. Floats include values that round or overflow, infinity and NaN.
const FLOATS: [&str; 7] = ["2.5", "-7.5", "nan", "1e4", "inf", "-0.0", "0.1"];
const INTEGERS: [&str; 4] = ["0", "100", "7", "1"];

fn values(ty: Option<Type>, count: usize) -> Vec<&'static str> {
    let is_float = ty.is_some_and(|ty| matches!(ty.scalar.format(), Format::Float { .. }));
    let some: &[&str] = if is_float { &FLOATS } else { &INTEGERS };
    (0..count).map(|index| some[index % some.len()]).collect()
}

/// Returns the arguments that explain a call of a signature.
fn arguments(builtin: &Builtin) -> Vec<String> {
    let mut words = vec![builtin.name.to_string()];
    for operand in builtin.operands.iter() {
        let star = if operand.access == Access::In { "" } else { "*" };
        words.push(format!("{}{star}", operand.name()));
        let count = match operand.access {
            Access::In => operand.ty.map_or(1, |ty| ty.width.into()),
            Access::From | Access::Into => 20,
            Access::Out => 0,
        };
        words.extend(values(operand.ty, count).iter().map(|value| value.to_string()));
    }
    words
}

#[test]
fn every_signature_is_explained() {
    let mut conversions = 0;
    for builtin in &BUILTINS[..] {
        let words = arguments(builtin);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let text = explain(&words).unwrap_or_else(|why| panic!("{}: {why}", words.join(" ")));
        assert!(text.starts_with(&format!("{builtin}\n")), "{text}");
        if let Some(name) = builtin.mangled_name() {
            assert!(text.contains(&format!("mangled   {name}\n")), "{text}");
        }
        assert!(text.contains(builtin.section().anchor()), "{text}");
        let rule = text.lines().find(|line| line.starts_with("  rule")).unwrap_or_else(|| panic!("{text}"));
        assert!(rule.trim().len() > "rule      ".len(), "no rule: {text}");
        assert!(!["```", "assert", "\n            |"].iter().any(|part| text.contains(part)), "{text}");
        if let Some(result) = builtin.result {
            let lines = text.split("  result, ").nth(1).unwrap().lines().skip(1);
            assert!(lines.take_while(|line| line.contains(" = ")).count() >= result.width.into(), "{text}");
        }
        conversions += usize::from(check_conversion(builtin, &text));
    }
    println!("{} signatures, {conversions} conversions to integers", BUILTINS.len());
    assert!(conversions > 3000);
}

/// Compares the steps of a conversion to integers, which use decimal digits, with the result of the reference
/// implementation. Returns `false` for other functions.
fn check_conversion(builtin: &Builtin, text: &str) -> bool {
    let Some(to) = builtin.result.filter(|_| builtin.family == Family::Convert) else { return false };
    if !matches!(to.scalar.format(), Format::Integer { .. }) {
        return false;
    }
    let (_, rest) = text.split_once("  steps: ").unwrap();
    let (steps, result) = rest.split_once("  result, ").unwrap();
    let steps =
        steps.lines().skip(1).map(|line| line.split_whitespace().nth(3).unwrap().trim_end_matches(','));
    let results = result.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap());
    assert!(steps.eq(results), "{text}");
    true
}

#[test]
fn call_of_the_readme_is_explained() {
    let text = explain(&["convert_short4_sat_rtp", "float4", "2.5", "-7.5", "nan", "1e9"]).unwrap();
    println!("{text}");
    for part in [
        "short4 convert_short4_sat_rtp(float4)",
        "_Z22convert_short4_sat_rtpDv4_f",
        "OpenCL C 6.4.3",
        "rounds up, once; then clamped; NaN becomes 0",
        "1000000000                   1000000000                   32767, clamped",
        "-7                           0xfff9 = 65529",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn wrong_calls_get_suggestions() {
    let why = explain(&["convert_float4_sat", "int4", "1"]).unwrap_err();
    assert!(why.starts_with("unknown function `convert_float4_sat`; similar names: "), "{why}");
    assert!(why.contains("convert_float4_rt"), "{why}");
    let why = explain(&["shufle", "float4", "1"]).unwrap_err();
    assert!(why.contains("shuffle"), "{why}");
    let why = explain(&["as_float4", "float3", "1"]).unwrap_err();
    assert!(
        why.contains("`as_float4` does not accept (float3)") && why.contains("float4 as_float4(float4)"),
        "{why}"
    );
    let why = explain(&["convert_int4", "float4", "1", "2"]).unwrap_err();
    assert!(why.contains("1 or 4 values, found 2"), "{why}");
    let why = explain(&["convert_uchar", "float"]).unwrap_err();
    assert_eq!(why, "`float` takes 1 value, found 0");
    let why = explain(&["convert_int", "uchar", "300"]).unwrap_err();
    assert!(why.contains("out of range: expected 0..=255"), "{why}");
    let why = explain(&["vload4", "size_t", "1", "float*", "1", "2", "3", "4"]).unwrap_err();
    assert!(
        why.contains("offset 1 is out of bounds: expected at least 8 elements of memory, found 4"),
        "{why}"
    );
}

/// The first number is slightly above a midpoint of two halves, and the nearest double is the midpoint.
#[test]
fn digits_are_rounded_once() {
    let above = "1.00048828125000000000000000000001";
    assert_eq!(decimal::bits(above, Format::HALF), Ok(0x3c01));
    assert_eq!(decimal::bits("1.00048828125", Format::HALF), Ok(0x3c00));
    assert_eq!(decimal::bits("-nan", Format::FLOAT), Ok(0xffc0_0000));
    assert_eq!(decimal::bits("1e400", Format::DOUBLE), Ok(f64::INFINITY.to_bits()));
    assert_eq!(decimal::bits("1e-400", Format::FLOAT), Ok(0));
    assert_eq!(decimal::bits("0.1", Format::DOUBLE), Ok(0.1_f64.to_bits()));
    assert_eq!(decimal::bits("0.1", Format::FLOAT), Ok(0.1_f32.to_bits().into()));
}
