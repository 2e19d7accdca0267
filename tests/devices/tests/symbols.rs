//! `device_check --symbols`: it lists every signature once. `tests/header` compares the mangled names with those of clang.

use clc_builtins::registry::{Access, BUILTINS, Family};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

fn device_check(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_device_check")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_signature_is_listed_in_every_address_space() {
    let text = device_check(&["--symbols"]);
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
    assert!(lines.is_sorted_by(|one, next| one[0] < next[0]), "names are unique, and sorted by their bytes");
    let mut prototypes = BTreeSet::new();
    for line in &lines {
        let [name, prototype, section, needs] = line[..] else { panic!("{line:?}") };
        assert!(prototypes.insert(prototype), "{prototype} is listed twice");
        // A row without a section has the default, 6.15.
        assert!(section.starts_with("6.") && section != "6.15", "{name}: section {section}");
        let is_generic = prototype.contains("generic ");
        assert_eq!(needs.contains("__opencl_c_generic_address_space"), is_generic, "{name}: {needs}");
    }
    let builtins = BUILTINS.as_slice().iter();
    let count: usize = builtins
        .filter(|builtin| !builtin.beyond_opencl && builtin.family != Family::VecStep)
        .map(|builtin| match builtin.operands.iter().find(|operand| operand.access != Access::In) {
            None => 1,
            Some(pointer) if pointer.access == Access::From => 5,
            Some(_) => 4,
        })
        .sum();
    assert_eq!(lines.len(), count);
    for prototype in [
        "int4 convert_int4_sat_rte(float4)",
        "float4 vload4(size_t, const constant float *)",
        "void vstore_half3_rtz(double3, size_t, local half *)",
        "double8 frexp(double8, generic int8 *)",
    ] {
        assert!(prototypes.contains(prototype), "{prototype}");
    }
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/DEVICES.md");
    let expected = format!("{} lines", clc_kit::page::grouped(count as u64));
    assert!(std::fs::read_to_string(page).unwrap().contains(&expected), "DEVICES.md should say {expected}");
}

#[test]
fn an_export_beside_a_device_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_device_check"))
        .args(["--symbols", "--device", "PoCL"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "device_check: --symbols does not use a device; help: remove --device\n");
}
