//! Every function and operator that this build has gives the bits of the table `same_bits/hashes.txt`, which is one for
//! all targets. Who changes a meaning, a signature or the operands renews it:
//!
//!     CLC_BITS=overwrite cargo test -p clc-conformance --test same_bits
//!
//! `same_bits --values 64 --signatures NAME` says by which signatures a function of two builds differs.

use clc_conformance::bits::{self, VALUES};
#[cfg(feature = "functions")]
use clc_conformance::{bits::one_nan, folded::folded};
use std::collections::BTreeSet;

const TABLE: &str = include_str!("same_bits/hashes.txt");

/// Whether the features of this build have what a line of the table is for: `HASH convert convert_half(int)`.
fn is_built(line: &str) -> bool {
    let of_a_float = ["(half)", "(float)", "(double)"].iter().any(|from| line.ends_with(from));
    match line.split(' ').nth(1) {
        Some("convert") => cfg!(feature = "integers") || cfg!(feature = "matrix") && of_a_float,
        Some("as_type" | "shuffle") => cfg!(feature = "matrix"),
        _ => cfg!(feature = "functions"),
    }
}

#[test]
fn results_are_those_of_every_target() {
    let functions = bits::functions(&bits::signatures(), VALUES);
    if std::env::var("CLC_BITS").is_ok_and(|what| what == "overwrite") {
        assert!(TABLE.lines().all(is_built), "the table needs the features `functions` and `integers`");
        let table: String = functions.iter().map(|(name, &hash)| bits::line(hash, name) + "\n").collect();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/same_bits/hashes.txt");
        return std::fs::write(path, table).expect("the table can be written");
    }
    let got: BTreeSet<String> = functions.iter().map(|(name, &hash)| bits::line(hash, name)).collect();
    let expected: BTreeSet<String> = TABLE.lines().filter(|line| is_built(line)).map(String::from).collect();
    let name = |line: &String| line.split_once(' ').map_or(line.clone(), |(_, name)| name.into());
    let differ: BTreeSet<String> = got.symmetric_difference(&expected).map(name).collect();
    let (count, all) = (differ.len(), got.len());
    assert!(differ.is_empty(), "{count} of {all} functions are not as in the table: {differ:?}");
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
