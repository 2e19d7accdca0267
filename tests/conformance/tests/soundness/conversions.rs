//! Conversions, reinterpretations and shuffles: every function through both doors, against its definition.

use super::{ELEMENTS, operands};
use clc_builtins::registry::Builtin;
use clc_conformance::definition::{Operand, builtin};
use clc_conformance::matrix::{self, Unary};
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::scalar::{Scalar, Type, WIDTHS};

fn operand(ty: Type, calls: usize) -> Operand {
    let elements = operands(ty);
    let mut elements = elements.iter().cycle();
    let mut next = || *elements.next().expect("it never ends");
    Operand::new(ty, calls, |padding| if padding { 0x5A5A_5A5A_5A5A_5A5A } else { next() })
}

/// Calls of a function with these operands, if each gets all of its elements.
fn calls(ty: Type) -> usize {
    ELEMENTS / usize::from(ty.width)
}

/// A function with its operands, through one door; it writes its results.
type Door<'a> = &'a dyn Fn(&mut [u8]);

/// Calls both doors and compares with the definition.
fn check(builtin: &Builtin, operands: &[&Operand], result: Type, doors: [Door; 2]) {
    let calls = operands[0].in_memory.len() / operands[0].ty.size();
    let mut wanted = Buffer::poisoned(calls * result.size());
    for (call, wanted) in wanted.chunks_exact_mut(result.size()).enumerate() {
        let operands: Vec<&[u8]> = operands.iter().map(|x| x.of_call(call)).collect();
        builtin.evaluate(&operands, &mut [wanted]);
    }
    for door in doors {
        let mut results = Buffer::poisoned(wanted.len());
        door(&mut results);
        if results[..] == wanted[..] {
            continue;
        }
        let elements =
            results.chunks_exact(result.scalar.bytes()).zip(wanted.chunks_exact(result.scalar.bytes()));
        for (place, (got, wanted)) in elements.enumerate() {
            let (got, wanted) = (read_bits(got), read_bits(wanted));
            // By Rust's rules the bits of a NaN that arithmetic returns are open, and Miri returns any.
            let nans = cfg!(miri) && result.scalar.is_nan(got) && result.scalar.is_nan(wanted);
            assert!(got == wanted || nans, "{builtin}, element {place}: got {got:X}, wanted {wanted:X}");
        }
    }
}

fn check_unary(name: &'static str, from: Type, to: Type, [root, mono]: [Unary; 2]) {
    let x = operand(from, calls(from));
    let doors: [Door; 2] = [&|out| root(&x.packed, out), &|out| mono(&x.packed, out)];
    check(builtin(name, from, to.width), &[&x], to, doors);
}

fn convert(from: Scalar) {
    // Miri takes its time: these three have all the loops that there are.
    let widths: &[u8] = if cfg!(miri) { &[1, 3, 16] } else { &WIDTHS };
    let mut called = 0;
    for entry in matrix::conversions_from(from).filter(|entry| widths.contains(&entry.from.width)) {
        check_unary(entry.name, entry.from, entry.to, [entry.root, entry.mono]);
        called += 1;
    }
    let is_listed = cfg!(feature = "integers") || from.is_float();
    assert_eq!(called, if is_listed { 95 * widths.len() } else { 0 });
}

macro_rules! sources {
    ($($test:ident: $from:ident,)*) => {$(
        #[test]
        fn $test() {
            convert(Scalar::$from);
        }
    )*};
}

sources! {
    from_char: Char,
    from_uchar: Uchar,
    from_short: Short,
    from_ushort: Ushort,
    from_int: Int,
    from_uint: Uint,
    from_long: Long,
    from_ulong: Ulong,
    from_half: Half,
    from_float: Float,
    from_double: Double,
}

#[test]
fn reinterpretations() {
    for entry in matrix::as_types() {
        check_unary(entry.name, entry.from, entry.to, [entry.root, entry.mono]);
    }
}

#[test]
fn shuffles_of_one_vector() {
    for entry in matrix::shuffles() {
        let calls = calls(entry.x).max(calls(entry.mask));
        let (x, mask, result) = (operand(entry.x, calls), operand(entry.mask, calls), entry.result());
        let doors: [Door; 2] = [&|out| (entry.root)(&x.packed, &mask.packed, out), &|out| {
            (entry.mono)(&x.packed, &mask.packed, out)
        }];
        check(builtin("shuffle", entry.x, result.width), &[&x, &mask], result, doors);
    }
}

#[test]
fn shuffles_of_two_vectors() {
    for entry in matrix::shuffles2() {
        let calls = calls(entry.x).max(calls(entry.mask));
        let (x, mask, result) = (operand(entry.x, calls), operand(entry.mask, calls), entry.result());
        // The elements of the first operand, each one place further on.
        let mut y = operand(entry.x, calls);
        y.packed.rotate_left(entry.x.scalar.bytes());
        y.in_memory.rotate_left(entry.x.scalar.bytes());
        let doors: [Door; 2] = [&|out| (entry.root)(&x.packed, &y.packed, &mask.packed, out), &|out| {
            (entry.mono)(&x.packed, &y.packed, &mask.packed, out)
        }];
        check(builtin("shuffle2", entry.x, result.width), &[&x, &y, &mask], result, doors);
    }
}
