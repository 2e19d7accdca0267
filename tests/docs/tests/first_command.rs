//! The first command of the README, `cargo run --release --example photo`, builds only what it needs.

use std::path::Path;
use std::process::Command;

/// Returns the packages that Cargo builds for the members that a command without `-p` selects, with the features of each.
fn packages() -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--prefix=none", "--no-dedupe", "--format={lib} {f}"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    text.lines().map(|line| line.trim().to_string()).collect()
}

#[test]
fn first_command_builds_no_dependency_of_other_tests() {
    let packages = packages();
    let names: Vec<&str> = packages.iter().filter_map(|package| package.split(' ').next()).collect();
    assert!(names.contains(&"clc_builtins") && names.contains(&"image"), "{names:?}");
    for other in ["opencl3", "rayon", "rayon_core", "serde_core", "serde_json", "serde_test"] {
        assert!(!names.contains(&other), "`{other}` is built for the example `photo`");
    }
}

/// Features of the members that Cargo selects are unified: with those of the tests, the library takes twice as long.
#[test]
fn first_command_builds_the_library_with_default_features() {
    for package in packages().iter().filter(|package| package.starts_with("clc_builtins ")) {
        assert_eq!(package, "clc_builtins default,fp16,fp64,mono");
    }
}
