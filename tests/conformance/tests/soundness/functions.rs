//! The functions of the table's rows, in every form: each signature against its definition.

use super::{ELEMENTS, are_same, bytes};
use clc_conformance::calls::{self, Call, builtin};
use clc_conformance::places::{self, PlaceCall};
use clc_kit::scalar::Type;

/// The operands from each of these on, so that all of them come to each lane of a register.
const STARTS: usize = if cfg!(miri) { 1 } else { ELEMENTS };

/// The widths: under Miri one with padding, which of most elements does not fill a register, and one of several registers.
const WIDTHS: &[&str] = if cfg!(miri) { &["3", "16"] } else { &["", "2", "3", "4", "8", "16"] };

/// Calls a function, with places for its result and for what it writes beside.
type Run<'a> = &'a dyn Fn(&[&[u8]], &mut [u8], &mut [u8]);

/// The operands are those that are read.
fn check(name: &str, operands: &[&str], written: Option<&str>, run: Run) {
    for start in 0..STARTS {
        // Operands of one type differ.
        let read = operands.iter().zip(0..).map(|(ty, operand)| bytes(of_name(ty), start + 5 * operand));
        let read: Vec<&[u8]> = read.collect();
        // The longest vector is as long.
        let mut got = [[0xA5; 128]; 2];
        let [result, place] = &mut got;
        run(&read, result, place);
        if cfg!(miri) {
            // The definitions would take minutes. It is enough that all of the results is there.
            assert_eq!(got, got.clone());
            continue;
        }
        let builtin = builtin(name, &operands.iter().copied().chain(written).collect::<Vec<_>>());
        let types = [builtin.result.map(|ty| of_name(ty.name())), written.map(of_name)];
        let mut wanted: Vec<Vec<u8>> = types.iter().flatten().map(|ty| vec![0; ty.size()]).collect();
        builtin.evaluate(&read, &mut wanted.iter_mut().map(Vec::as_mut_slice).collect::<Vec<_>>());
        for ((ty, got), wanted) in types.iter().flatten().zip(&got).zip(&wanted) {
            let got = &got[..wanted.len()];
            assert!(
                are_same(ty.scalar, got, wanted),
                "{builtin} of {read:X?}: got {got:X?}, wanted {wanted:X?}"
            );
        }
    }
}

fn of_name(name: &str) -> Type {
    Type::by_name(name).expect("a type of OpenCL C")
}

/// The functions whose first operand is this scalar or a vector of it.
fn check_all(scalar: &str, calls: &[Call], places: &[PlaceCall]) {
    let is_of = |operand: &str| operand.strip_prefix(scalar).is_some_and(|width| WIDTHS.contains(&width));
    for call in calls.iter().filter(|call| is_of(call.operands[0])) {
        check(call.name, call.operands, None, &|read, result, _| (call.call)(read, result));
    }
    for call in places.iter().filter(|call| is_of(call.operands[0])) {
        check(call.name, call.operands, Some(call.written), &call.call);
    }
}

macro_rules! scalars {
    ($($scalar:ident)*) => {$(
        #[test]
        fn $scalar() {
            check_all(stringify!($scalar), &calls::calls(), &places::places());
        }
    )*};
}

scalars! { char uchar short ushort int uint long ulong half float double }

/// With the feature `math`.
mod transcendental {
    use super::{check_all, places};

    macro_rules! scalars {
        ($($scalar:ident)*) => {$(
            #[test]
            fn $scalar() {
                let mut calls = vec![];
                places::transcendental(&mut calls);
                check_all(stringify!($scalar), &calls, &places::transcendental_places());
            }
        )*};
    }

    scalars! { half float double }
}
