//! Compares the numbers in README.md, and the rejected `as_` pairs on the front page of the documentation, with the
//! registry.
#![cfg(all(feature = "fp16", feature = "fp64"))]

use clc_builtins::registry::{self, Family, Type};
use std::collections::{BTreeMap, BTreeSet};

const README: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md"));
const LIBRARY: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/lib.rs"));

type Pairs = BTreeSet<(&'static str, &'static str)>;

/// Returns the text of the front page of the documentation.
fn front_page() -> String {
    let lines = LIBRARY.lines().filter_map(|line| line.strip_prefix("//!"));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

fn functions_of(family: Family) -> impl Iterator<Item = &'static registry::Builtin> {
    registry::BUILTINS.iter().filter(move |builtin| builtin.family == family)
}

#[test]
fn counts() {
    let states = |name: &str, text: &str, sentence: String| {
        println!("{sentence}");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(&sentence), "{name} does not contain: {sentence}");
    };
    let front_page = front_page();
    let readme_states = |sentence| states("README.md", README, sentence);
    let front_page_states = |sentence| states("src/lib.rs", &front_page, sentence);
    let count = |family| {
        let names: BTreeSet<_> = functions_of(family).map(|builtin| builtin.name).collect();
        (names.len(), functions_of(family).count())
    };
    let (names, signatures) = count(Family::Convert);
    let signatures = format!("{},{:03}", signatures / 1000, signatures % 1000);
    readme_states(format!("{names} `convert_` names with {signatures} signatures"));
    let (names, signatures) = count(Family::AsType);
    readme_states(format!("{names} `as_` names with {signatures}"));
    let (_, shuffles) = count(Family::Shuffle);
    assert_eq!(count(Family::Shuffle2).1, shuffles);
    readme_states(format!("{shuffles} signatures each of `shuffle` and `shuffle2`"));

    let (legal, refused) = as_pairs();
    let pairs = refused.len();
    readme_states(format!("the {pairs} pairs of types that OpenCL C accepts and this crate rejects"));
    front_page_states(format!("{} pairs of types are legal", legal.len() + refused.len()));
    front_page_states(format!("accepts {} of those pairs and rejects {}", legal.len(), refused.len()));
    let (to_four, other): (Pairs, Pairs) = refused.into_iter().partition(|&pair| three_to_four(pair));
    front_page_states(format!("{} pairs go from three components to four", to_four.len()));
    front_page_states(format!("{} pairs combine a 3-vector", other.len()));
}

#[test]
fn rejected_pairs_are_in_the_tables() {
    let page = front_page();
    let section = page.split("\n# ").find(|section| section.starts_with("Rejected `as_T` pairs")).unwrap();
    let (mut listed, mut rows) = (BTreeSet::new(), 0);
    for line in section.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> =
            line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [left, right, count] = cells[..] else { panic!("three cells: {line}") };
        let before = listed.len();
        for left in left.split(' ') {
            for right in right.split(' ') {
                listed.insert((left, right));
                // The first table lists pairs that end in a 4-vector. Pairs of the second are rejected both ways.
                if !three_to_four((left, right)) {
                    listed.insert((right, left));
                }
            }
        }
        assert_eq!(listed.len() - before, count.parse::<usize>().unwrap(), "{line}");
        rows += 1;
    }
    assert_eq!(rows, 8);
    assert_eq!(listed, as_pairs().1);
}

/// Returns the legal and the rejected pairs of an operand and a result with equal sizes, including padding.
fn as_pairs() -> (Pairs, Pairs) {
    let types: BTreeMap<&str, Type> = functions_of(Family::AsType)
        .map(|builtin| (builtin.result.unwrap().name(), builtin.result.unwrap()))
        .collect();
    let legal: Pairs = functions_of(Family::AsType)
        .map(|builtin| (builtin.operands[0].name(), builtin.result.unwrap().name()))
        .collect();
    let size = |of: &Type| of.scalar.format().bits() * u32::from(if of.width == 3 { 4 } else { of.width });
    let mut refused = Pairs::new();
    for (&operand, operand_type) in &types {
        for (&result, result_type) in &types {
            let same_size = size(operand_type) == size(result_type);
            if legal.contains(&(operand, result)) {
                assert!(same_size, "as_{result}({operand})");
            } else if same_size {
                refused.insert((operand, result));
            }
        }
    }
    (legal, refused)
}

fn three_to_four((operand, result): (&str, &str)) -> bool {
    operand.ends_with('3') && result.ends_with('4')
}
