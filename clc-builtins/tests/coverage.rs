//! The page `coverage` says of every function whether there is one of that name; a search for the others finds a page.

use clc_builtins::registry;
use std::collections::BTreeSet;

#[test]
fn says_what_the_registry_says() {
    let mut listed = BTreeSet::new();
    for row in include_str!("../src/coverage.rs").lines().filter(|line| line.starts_with("//! | ")) {
        let cells: Vec<&str> = row.trim_start_matches("//! |").split(" | ").collect();
        let [_, _, names, here] = cells[..] else { panic!("four cells: {cells:?}") };
        // Constants and operators are no functions.
        let names = names.split('`').skip(1).step_by(2).filter(|name| name.bytes().all(is_of_a_name));
        for name in names.filter(|name| !name.bytes().any(|byte| byte.is_ascii_uppercase())) {
            let there_is = registry::find(name).next().is_some();
            let wanted =
                here.starts_with("yes") || here.starts_with("feature `math`") && cfg!(feature = "math");
            assert_eq!(there_is, wanted, "{name}: {row}");
            listed.insert(name);
        }
    }
    // The families that have a name for every type or width are listed by their like.
    let is_alike =
        |name: &str| ["convert_", "as_", "vload", "vstore"].iter().any(|like| name.starts_with(like));
    for builtin in registry::BUILTINS.iter().filter(|builtin| !is_alike(builtin.name)) {
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

fn is_of_a_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
