//! Compares the registry with the list of calls, which is not generated from the table: both must contain the same
//! functions with the same operands.

use clc_builtins::exact::Rounding;
use clc_builtins::registry::{self, BUILTINS};
use clc_conformance::calls::{Call, Family, of, of_registry};
use clc_conformance::definition::format;
use clc_kit::scalar::{Mode, Scalar, Type};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The properties of a call in the list: name, operands, result, rounding suffix, saturation.
type Signature = (String, Vec<String>, String, Option<&'static str>, bool);

fn listed() -> Vec<Signature> {
    let families = [Family::Convert, Family::AsType, Family::Shuffle, Family::Shuffle2, Family::VecStep];
    let signature = |call: &Call| {
        let operands = call.operands.iter().map(Type::to_string).collect();
        (call.name.into(), operands, call.to().to_string(), call.mode.map(Mode::name), call.saturate)
    };
    families.into_iter().flat_map(of).map(signature).collect()
}

fn registered() -> Vec<Signature> {
    BUILTINS
        .iter()
        .filter(|builtin| builtin.family != registry::Family::Function)
        .map(|builtin| {
            let suffix = builtin.rounding.map(|rounding| match rounding {
                Rounding::Rte => "rte",
                Rounding::Rtz => "rtz",
                Rounding::Rtp => "rtp",
                Rounding::Rtn => "rtn",
            });
            let operands = builtin.operands.iter().map(|ty| ty.name().to_string()).collect();
            (builtin.name.into(), operands, builtin.result.unwrap().name().into(), suffix, builtin.saturation)
        })
        .collect()
}

#[test]
fn registry_equals_the_list_of_calls() {
    let (listed, registered) = (listed(), registered());
    let set = |list: &[Signature]| list.iter().cloned().collect::<BTreeSet<_>>();
    let (listed_set, registered_set) = (set(&listed), set(&registered));
    assert_eq!(listed_set.len(), listed.len(), "the list contains a signature twice");
    assert_eq!(registered_set.len(), registered.len(), "the registry contains a signature twice");
    let missing: Vec<_> = listed_set.difference(&registered_set).take(10).collect();
    let extra: Vec<_> = registered_set.difference(&listed_set).take(10).collect();
    assert!(missing.is_empty() && extra.is_empty(), "not registered: {missing:?}\nnot listed: {extra:?}");
}

/// Checks the functions that are not conversions, reinterpretations or shuffles.
#[cfg(feature = "functions")]
#[test]
fn list_contains_every_function() {
    let listed: Vec<String> = [Family::Function, Family::Memory]
        .into_iter()
        .flat_map(of)
        .map(|call| call.builtin().to_string())
        .collect();
    let names: BTreeSet<&String> = listed.iter().collect();
    assert_eq!(names.len(), listed.len(), "the list has a signature twice");
    let functions = BUILTINS.iter().filter(|builtin| builtin.family == registry::Family::Function);
    assert_eq!(listed.len(), functions.count());
}

#[test]
fn families_types_and_formats() {
    for builtin in BUILTINS.iter() {
        let family = match builtin.name {
            "shuffle" => registry::Family::Shuffle,
            "shuffle2" => registry::Family::Shuffle2,
            "vec_step" => registry::Family::VecStep,
            name if name.starts_with("as_") => registry::Family::AsType,
            name if name.starts_with("convert_") => registry::Family::Convert,
            _ => registry::Family::Function,
        };
        assert_eq!(builtin.family, family, "{}", builtin.name);
        for ty in builtin.operands.iter().filter_map(|operand| operand.ty).chain(builtin.result) {
            let named = of_registry(ty);
            let scalar = named.scalar;
            assert_eq!(ty.name(), named.to_string());
            assert_eq!(ty.scalar.format(), format(scalar), "{scalar}");
            let extension = match scalar {
                Scalar::Half => Some("cl_khr_fp16"),
                Scalar::Double => Some("cl_khr_fp64"),
                _ => None,
            };
            assert_eq!(ty.scalar.extension(), extension, "{scalar}");
        }
    }
}

#[test]
fn find_returns_every_signature_of_a_name() {
    let mut counts = BTreeMap::new();
    for builtin in BUILTINS.iter() {
        *counts.entry(builtin.name).or_insert(0) += 1;
    }
    for (&name, &count) in &counts {
        assert_eq!(registry::find(name).count(), count, "{name}");
        assert!(registry::find(name).all(|builtin| builtin.name == name), "{name}");
    }
    assert_eq!(registry::find("convert_int4_sat_rte").count(), 11);
    assert_eq!(registry::find("as_int4").count(), 11);
    for name in
        ["", "convert", "convert_int4_rte_sat", "convert_float4_sat", "convert_int5", "as_bool", "Shuffle"]
    {
        assert_eq!(registry::find(name).count(), 0, "{name}");
    }
}

#[test]
fn panics_state_the_expected_size_or_count() {
    let of_float3 = |name| registry::find(name).find(|builtin| builtin.operands[0].name() == "float3");
    let convert = of_float3("convert_char3_sat").expect("the signature exists");
    let message = |operands: &[&[u8]], result: &mut [u8]| {
        let panic = catch_unwind(AssertUnwindSafe(|| convert.evaluate(operands, &mut [result])));
        *panic.expect_err("the call panics").downcast::<String>().expect("the message has arguments")
    };
    let (x, result) = (&[0; 16][..], &mut [0; 4][..]);
    convert.evaluate(&[x], &mut [result]);
    assert_eq!(message(&[], result), "`char3 convert_char3_sat(float3)` expects 1 operands, found 0");
    assert_eq!(
        message(&[&x[..12]], result),
        "`char3 convert_char3_sat(float3)` expects 16 bytes for an operand `float3`, found 12"
    );
    assert_eq!(
        message(&[x], &mut result[..3]),
        "`char3 convert_char3_sat(float3)` expects 4 bytes for the result `char3`, found 3"
    );
}
