//! Every function and operator that this build has gives the bits of the table `same_bits/hashes.txt`, which is one for
//! all targets. Who changes a meaning, a signature or the operands renews it:
//!
//!     CLC_BITS=overwrite cargo test -p clc-tests --test same_bits
//!
//! `same_bits --values 48 --signatures NAME` says by which signatures a function of two builds differs.

use clc_tests::bits::{self, VALUES};
#[cfg(feature = "functions")]
use clc_tests::{bits::one_nan, folded::folded};
use std::collections::BTreeMap;

const TABLE: &str = include_str!("same_bits/hashes.txt");

/// Whether the features of this build have it: `convert convert_half(int)`.
fn is_built(line: &str) -> bool {
    let of_a_float = || ["(half)", "(float)", "(double)"].iter().any(|from| line.ends_with(from));
    match line.split_once(' ').map_or(line, |(family, _)| family) {
        "convert" => cfg!(feature = "integers") || cfg!(feature = "matrix") && of_a_float(),
        "as_type" | "shuffle" => cfg!(feature = "matrix"),
        _ => cfg!(feature = "functions"),
    }
}

#[test]
fn results_are_those_of_every_target() {
    let lines = bits::lines(&bits::signatures(), VALUES);
    if std::env::var("CLC_BITS").is_ok_and(|what| what == "overwrite") {
        assert!(cfg!(all(feature = "functions", feature = "integers")), "the table has all features");
        let table: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/same_bits/hashes.txt");
        return std::fs::write(path, table).expect("the table can be written");
    }
    let written: BTreeMap<&str, &str> =
        TABLE.lines().filter_map(|line| line.split_once(' ')).map(|(hash, name)| (name, hash)).collect();
    let wanted: BTreeMap<&str, &str> = written.into_iter().filter(|(name, _)| is_built(name)).collect();
    let got: Vec<(String, String)> = lines
        .iter()
        .map(|line| (format!("{} {}", line.family, line.function), format!("{:016x}", line.hash)))
        .collect();
    let got: BTreeMap<&str, &str> = got.iter().map(|(name, hash)| (&name[..], &hash[..])).collect();
    let names = wanted.keys().chain(got.keys());
    let mut differ: Vec<&str> = names.copied().filter(|name| wanted.get(name) != got.get(name)).collect();
    differ.sort_unstable();
    differ.dedup();
    assert!(
        differ.is_empty(),
        "{} of {} functions differ from the table: {}",
        differ.len(),
        got.len(),
        differ.join(", ")
    );
}

/// In builds with optimisation; in others it computes both.
#[cfg(feature = "functions")]
#[test]
fn what_the_compiler_computes_is_the_same() {
    for call in folded() {
        let settled =
            |elements: &[u64]| elements.iter().map(|&x| one_nan(x, call.scalar)).collect::<Vec<_>>();
        assert_eq!(settled(&call.folded), settled(&call.computed), "{}", call.call);
    }
}
