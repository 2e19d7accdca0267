//! Compares the page `coverage` with the registry. Searches for unsupported functions find a page.

use clc_builtins::registry;
use std::collections::BTreeSet;

#[test]
fn supported_functions_are_those_of_the_registry() {
    let mut listed = BTreeSet::new();
    for row in include_str!("../src/coverage.rs").lines().filter(|line| line.starts_with("//! | ")) {
        let cells: Vec<&str> = row.trim_start_matches("//! |").split(" | ").collect();
        let [_, _, names, support] = cells[..] else { panic!("four cells: {cells:?}") };
        // The page also lists constants and operators.
        let names = names.split('`').skip(1).step_by(2).filter(|name| name.bytes().all(is_name_byte));
        for name in names.filter(|name| !name.bytes().any(|byte| byte.is_ascii_uppercase())) {
            let expected =
                support.starts_with("yes") || support.starts_with("feature `math`") && cfg!(feature = "math");
            assert_eq!(registry::find(name).next().is_some(), expected, "{name}: {row}");
            listed.insert(name);
        }
    }
    // The page lists only examples of the families with a name for every type or width.
    let is_in_family =
        |name: &str| ["convert_", "as_", "vload", "vstore"].iter().any(|start| name.starts_with(start));
    for builtin in registry::BUILTINS.iter().filter(|builtin| !is_in_family(builtin.name)) {
        assert!(listed.contains(builtin.name), "{} is missing", builtin.name);
    }
}

/// Searches for unsupported functions find the page of their replacement.
#[test]
fn unsupported_functions_are_aliases() {
    let coverage = include_str!("../src/coverage.rs");
    let pages = [coverage, include_str!("../src/porting.rs")];
    let lines = pages.iter().flat_map(|page| page.lines()).filter(|line| line.starts_with("#![doc(alias("));
    let aliases: BTreeSet<&str> = lines.flat_map(|line| line.split('"').skip(1).step_by(2)).collect();
    for row in coverage.lines().filter(|line| line.contains(" | no: ") && !line.contains("| Vendors")) {
        let (names, _) = row.split_once(" | no: ").unwrap();
        for name in names.split('`').skip(1).step_by(2) {
            assert!(aliases.contains(name), "{name} is not an alias");
        }
    }
    for name in aliases {
        assert!(registry::find(name).next().is_none(), "{name} is a function");
    }
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
