//! The functions of the table's rows, in every form: each signature against its definition.

use super::bytes;
use clc_builtins::registry::{Access, Type};
use clc_tests::calls::{self, builtin, elements, is_nan};
use clc_tests::definition::of_registry;
use clc_tests::places;

/// Calls with the operands from each of these on, so that all of them come to each lane of a register.
const STARTS: usize = if cfg!(miri) { 1 } else { 16 };

/// Calls with what is read and with what is written, the result first.
fn check(name: &str, operands: &[&str], call: &dyn Fn(&[&[u8]], &mut [Vec<u8>])) {
    let builtin = builtin(name, operands);
    let accessed = |access| {
        let operands = builtin.operands.iter().filter(move |operand| operand.access == access);
        operands.map(|operand| operand.ty())
    };
    let written: Vec<Type> = builtin.result.into_iter().chain(accessed(Access::Out)).collect();
    for start in 0..STARTS {
        // Operands of one type differ.
        let read = accessed(Access::In).enumerate();
        let read: Vec<_> = read.map(|(operand, ty)| bytes(of_registry(ty), start + 5 * operand)).collect();
        let read: Vec<&[u8]> = read.iter().map(Vec::as_slice).collect();
        let mut got: Vec<Vec<u8>> = written.iter().map(|ty| vec![0xA5; ty.size()]).collect();
        let mut wanted = got.clone();
        call(&read, &mut got);
        builtin.evaluate(&read, &mut wanted.iter_mut().map(Vec::as_mut_slice).collect::<Vec<_>>());
        for ((&ty, got), wanted) in written.iter().zip(&got).zip(&wanted) {
            for (lane, (got, wanted)) in elements(got, ty).into_iter().zip(elements(wanted, ty)).enumerate() {
                let nans = is_nan(got, ty) && is_nan(wanted, ty);
                assert!(
                    got == wanted || nans,
                    "{builtin} of {read:X?}, lane {lane}: got {got:X}, wanted {wanted:X}"
                );
            }
        }
    }
}

/// The functions whose first operand is of this scalar, by their widths.
fn check_all(scalar: &str, calls: &[calls::Call], places: &[places::PlaceCall]) {
    let is_of = |operand: &str| operand.trim_end_matches(|c: char| c.is_ascii_digit()) == scalar;
    for call in calls.iter().filter(|call| is_of(call.operands[0])) {
        check(call.name, call.operands, &|read, written| (call.call)(read, &mut written[0]));
    }
    for call in places.iter().filter(|call| is_of(call.operands[0])) {
        check(call.name, &[call.operands, &[call.written]].concat(), &|read, written| {
            let [result, place] = written else { unreachable!("a result and a place") };
            (call.call)(read, result, place);
        });
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

/// By libm.
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
