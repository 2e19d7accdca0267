//! The functions of `mono` in constants: the conversions, and the functions of the table. Each constant must have the
//! bits that the reference implementation returns.
//!
//! `build.rs` writes the calls. The compiler evaluates them, so they cost no code. At run time, `mono` computes a
//! vector with the function for scalars, which the test `convert` compares on all operands.

// clippy would evaluate all constants again.
#![cfg(not(clippy))]

use bytemuck::{NoUninit, bytes_of, must_cast};
use clc_builtins as cl;
use clc_builtins::exact;
use clc_builtins::registry::{BUILTINS, Family};
use clc_conformance::definition::{format, rounding};
use clc_kit::scalar::{Mode, Scalar, Type};
use clc_kit::values::{self, chosen, memory_from, nans};
use std::collections::BTreeMap;

/// The calls, with the results that the compiler computed.
struct Constant {
    name: &'static str,
    operands: &'static [Type],
    /// The index of the first value of the first operand in each call. Each further operand starts five values later.
    starts: &'static [usize],
    results: &'static dyn Bytes,
}

trait Bytes: Sync {
    fn bytes(&self) -> &[u8];
}

impl<T: NoUninit + Sync> Bytes for T {
    fn bytes(&self) -> &[u8] {
        bytes_of(self)
    }
}

/// The operands, starting at each value: those of `chosen`, and for floats also those of `nans`.
static VALUES: [[[u8; 128]; 32]; 11] = {
    let mut all = [[[0; 128]; 32]; 11];
    let mut place = 0;
    while place < 11 * 32 {
        let (scalar, start) = (Scalar::ALL[place / 32], place % 32);
        let values = if start < 16 || !scalar.is_float() { chosen(scalar) } else { nans(scalar) };
        all[place / 32][start] = memory_from(values, scalar, start);
        place += 1;
    }
    all
};

/// Returns the values of an operand. Those after 15 are NaNs.
const fn values_at(scalar: Scalar, start: usize, place: usize) -> &'static [u8; 128] {
    &VALUES[scalar as usize][start / 16 * 16 + (start + 5 * place) % 16]
}

const fn value<const BYTES: usize>(scalar: Scalar, start: usize, place: usize) -> [u8; BYTES] {
    *values_at(scalar, start, place).first_chunk().unwrap()
}

include!(concat!(env!("OUT_DIR"), "/constants.rs"));

#[test]
fn constants_are_what_the_reference_implementation_returns() {
    let builtins: BTreeMap<String, _> =
        BUILTINS.iter().map(|builtin| (builtin.to_string(), builtin)).collect();
    let by_signature: BTreeMap<&str, _> = builtins
        .iter()
        .map(|(text, builtin)| (text.split_once(' ').expect("result and name").1, *builtin))
        .collect();
    let mut wrong = vec![];
    let (mut conversions, mut functions) = (0, 0);
    for constant in ALL.iter().copied().flatten() {
        let operands: Vec<String> = constant.operands.iter().map(Type::to_string).collect();
        let signature = format!("{}({})", constant.name, operands.join(", "));
        let builtin = by_signature[&signature[..]];
        let results = constant.results.bytes();
        let size = results.len() / constant.starts.len();
        for (got, start) in results.chunks_exact(size).zip(constant.starts) {
            let values = |(place, ty): (usize, &Type)| &values_at(ty.scalar, *start, place)[..ty.size()];
            let values: Vec<&[u8]> = constant.operands.iter().enumerate().map(values).collect();
            let mut expected = vec![0xA5; size];
            builtin.evaluate(&values, &mut [&mut expected]);
            if got != expected {
                wrong.push(format!("{builtin} of {values:02X?}: found {got:02X?}, expected {expected:02X?}"));
            }
        }
        *if builtin.family == Family::Convert { &mut conversions } else { &mut functions } += 1;
    }
    assert!(wrong.is_empty(), "{} wrong constants, such as\n{}", wrong.len(), wrong[0]);
    // All conversions, and all signatures of the functions in `mono`.
    assert_eq!(conversions, 6270);
    assert_eq!(functions, if cfg!(feature = "functions") { 2979 } else { 0 });
}

/// The first values distinguish the conversions of each pair of types: where two of them differ for any of the values,
/// they differ in the lanes that the constants of every width have.
#[test]
fn the_first_values_distinguish_conversions() {
    for (from, to) in Scalar::ALL.into_iter().flat_map(|from| Scalar::ALL.map(|to| (from, to))) {
        // The results of each meaning, for the first values and for a few thousand of all values.
        let all = values::of(from);
        let all = all.iter().step_by(all.len().div_ceil(4096));
        let meanings = Mode::ALL.into_iter().flat_map(|mode| [false, true].map(|saturate| (mode, saturate)));
        let results = meanings.map(|(mode, saturate)| {
            let convert = |&x: &u64| exact::convert(x, format(from), format(to), rounding(mode), saturate);
            let first: Vec<u64> = values::chosen(from)[..8].iter().map(convert).collect();
            ((mode, saturate), first, all.clone().map(convert).collect::<Vec<u64>>())
        });
        let results: Vec<_> = results.collect();
        for (a, b) in results.iter().flat_map(|a| results.iter().map(move |b| (a, b))) {
            assert!(a.2 == b.2 || a.1 != b.1, "{from} to {to}: {:?} and {:?}", a.0, b.0);
        }
    }
}
