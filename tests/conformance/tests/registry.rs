//! The surface as data is the surface: the registry and the matrix, which is written by hand and calls
//! everything, name the same functions with the same operands.

use clc_builtins::exact::Rounding;
use clc_builtins::registry::{self, BUILTINS, Family};
use clc_conformance::definition::{format, of_registry};
use clc_conformance::matrix;
use clc_kit::scalar::{Mode, Scalar};
use std::collections::{BTreeMap, BTreeSet};

fn family_count(family: Family) -> usize {
    BUILTINS.iter().filter(|builtin| builtin.family == family).count()
}

#[test]
fn counts() {
    let names = |prefix: &str| -> usize {
        let names = BUILTINS.iter().map(|builtin| builtin.name).filter(|name| name.starts_with(prefix));
        names.collect::<BTreeSet<_>>().len()
    };
    let counts = [
        ("convert_ names", names("convert_"), 570),
        ("convert_ signatures", family_count(Family::Convert), 6270),
        ("as_ names", names("as_"), 66),
        ("as_ pairs", family_count(Family::AsType), 523),
        ("shuffle signatures", family_count(Family::Shuffle), 176),
        ("shuffle2 signatures", family_count(Family::Shuffle2), 176),
        ("vec_step signatures", family_count(Family::VecStep), 66),
        (
            "signatures of conversions, reinterpretations and shuffles",
            BUILTINS.len() - family_count(Family::Function),
            7211,
        ),
    ];
    for (what, count, _) in counts {
        println!("{count:5} {what}");
    }
    for (what, count, wanted) in counts {
        assert_eq!(count, wanted, "{what}");
    }
}

/// All that the matrix says of an entry: name, operands, result, rounding suffix, saturation.
type Signature = (String, Vec<String>, String, Option<&'static str>, bool);

fn written() -> Vec<Signature> {
    let converts = matrix::conversions().map(|entry| {
        let mode = entry.mode.map(Mode::name);
        (entry.name.into(), vec![entry.from.to_string()], entry.to.to_string(), mode, entry.saturate)
    });
    let as_types = matrix::as_types()
        .map(|entry| (entry.name.into(), vec![entry.from.to_string()], entry.to.to_string(), None, false));
    let shuffles = matrix::shuffles().map(|entry| {
        let operands = vec![entry.x.to_string(), entry.mask.to_string()];
        ("shuffle".into(), operands, entry.result().to_string(), None, false)
    });
    let shuffles2 = matrix::shuffles2().map(|entry| {
        let operands = vec![entry.x.to_string(), entry.x.to_string(), entry.mask.to_string()];
        ("shuffle2".into(), operands, entry.result().to_string(), None, false)
    });
    let steps = matrix::vec_steps()
        .map(|entry| ("vec_step".into(), vec![entry.of.to_string()], "int".into(), None, false));
    converts.chain(as_types).chain(shuffles).chain(shuffles2).chain(steps).collect()
}

fn registered() -> Vec<Signature> {
    BUILTINS
        .iter()
        .filter(|builtin| builtin.family != Family::Function)
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
fn the_registry_is_the_matrix() {
    let (written, registered) = (written(), registered());
    let set = |list: &[Signature]| list.iter().cloned().collect::<BTreeSet<_>>();
    let (written_set, registered_set) = (set(&written), set(&registered));
    assert_eq!(written_set.len(), written.len(), "the matrix names something twice");
    assert_eq!(registered_set.len(), registered.len(), "the registry names something twice");
    let missing: Vec<_> = written_set.difference(&registered_set).take(10).collect();
    let extra: Vec<_> = registered_set.difference(&written_set).take(10).collect();
    assert!(missing.is_empty() && extra.is_empty(), "not registered: {missing:?}\nnot tested: {extra:?}");
}

#[test]
fn families_types_and_formats() {
    for builtin in BUILTINS.iter() {
        let family = match builtin.name {
            "shuffle" => Family::Shuffle,
            "shuffle2" => Family::Shuffle2,
            "vec_step" => Family::VecStep,
            name if name.starts_with("as_") => Family::AsType,
            name if name.starts_with("convert_") => Family::Convert,
            _ => Family::Function,
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
fn find_gives_every_signature_of_a_name() {
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
