//! The first command of the README, `cargo run --release --example photo`, builds only what it needs.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Features of the members that Cargo selects are unified: with those of the tests, the library takes twice as long.
#[test]
fn first_command_builds_no_dependency_and_no_feature_of_tests() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--prefix=none", "--no-dedupe", "--format={lib} {f}"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let packages = text.lines().map(|line| line.trim().split_once(' ').unwrap_or((line, "")));
    let packages: BTreeSet<(&str, &str)> = packages.collect();
    let has = |name: &str| packages.iter().any(|package| package.0 == name);
    assert!(has("image") && packages.contains(&("clc_builtins", "default,fp16,fp64,mono")), "{packages:?}");
    assert_eq!(packages.iter().filter(|package| package.0 == "clc_builtins").count(), 1, "{packages:?}");
    for other in ["opencl3", "rayon", "rayon_core", "serde_core", "serde_json", "serde_test"] {
        assert!(!has(other), "`{other}` is built for the example `photo`");
    }
}
