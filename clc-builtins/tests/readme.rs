//! The numbers and the refused `as_` pairs that README.md states, against the library's list of its functions; and what
//! it states in the words of the library's front page.
#![cfg(all(feature = "fp16", feature = "fp64"))]

use clc_builtins::registry::{self, Family, Type};
use std::collections::{BTreeMap, BTreeSet};

const README: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md"));
const FRONT_PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/lib.rs"));

type Pairs = BTreeSet<(&'static str, &'static str)>;

fn of_family(family: Family) -> impl Iterator<Item = &'static registry::Builtin> {
    registry::BUILTINS.iter().filter(move |builtin| builtin.family == family)
}

#[test]
fn counts() {
    let readme = README.split_whitespace().collect::<Vec<_>>().join(" ");
    let states = |sentence: String| {
        println!("{sentence}");
        assert!(readme.contains(&sentence), "README.md does not say: {sentence}");
    };
    let count = |family| {
        let names: BTreeSet<_> = of_family(family).map(|builtin| builtin.name).collect();
        (names.len(), of_family(family).count())
    };
    let (names, signatures) = count(Family::Convert);
    let signatures = format!("{},{:03}", signatures / 1000, signatures % 1000);
    states(format!("{names} `convert_` names with {signatures} signatures"));
    let (names, signatures) = count(Family::AsType);
    states(format!("{names} `as_` names with {signatures}"));
    let (_, shuffles) = count(Family::Shuffle);
    assert_eq!(count(Family::Shuffle2).1, shuffles);
    states(format!("{shuffles} signatures each of `shuffle` and `shuffle2`"));

    let (legal, refused) = as_pairs();
    states(format!("{} pairs of types are legal", legal.len() + refused.len()));
    states(format!("accepts {} of those pairs and refuses {}", legal.len(), refused.len()));
    let (to_four, other): (Pairs, Pairs) = refused.into_iter().partition(|&pair| three_to_four(pair));
    states(format!("{} pairs go from three components to four", to_four.len()));
    states(format!("{} pairs join a 3-vector", other.len()));
}

#[test]
fn refused_as_pairs_are_those_of_the_tables() {
    let section = README.split("\n## ").find(|section| section.starts_with("`as_T` pairs")).unwrap();
    let (mut listed, mut rows) = (Pairs::new(), 0);
    for line in section.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> =
            line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [left, right, count] = cells[..] else { panic!("three cells: {line}") };
        let before = listed.len();
        for left in left.split(' ') {
            for right in right.split(' ') {
                listed.insert((left, right));
                // A row of the first table ends in 4-vectors and goes one way, of the second both ways.
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

#[test]
fn the_front_page_has_the_same_table_of_holes() {
    let table = |text: &'static str, prefix| -> Vec<&str> {
        let lines = text.lines().filter_map(|line| line.strip_prefix(prefix));
        let lines = lines.skip_while(|line| *line != "| case | OpenCL C | here |");
        lines.take_while(|line| line.starts_with('|')).collect()
    };
    let (holes, front_page) = (table(README, ""), table(FRONT_PAGE, "//! "));
    assert!(holes.len() > 10, "README.md has no table of holes");
    for (hole, row) in holes.iter().zip(&front_page) {
        assert_eq!(hole, row, "README.md and src/lib.rs");
    }
    assert_eq!(front_page.len(), holes.len());
}

/// All (operand, result) whose sizes are equal when the padding of a 3-vector counts: the legal ones, the others.
fn as_pairs() -> (Pairs, Pairs) {
    let types: BTreeMap<&str, Type> = of_family(Family::AsType)
        .map(|builtin| (builtin.result.unwrap().name(), builtin.result.unwrap()))
        .collect();
    let legal: Pairs = of_family(Family::AsType)
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
