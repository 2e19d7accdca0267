//! What the registry evaluates on raw bytes is what the functions return, for every signature.

use clc_builtins::registry::{self, BUILTINS, Builtin, Family};
use clc_conformance::definition::{Operand, builtin};
use clc_conformance::matrix;
use clc_kit::buffer::Buffer;
use clc_kit::random::Random;
use clc_kit::scalar::Type;
use clc_kit::values;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls of each signature.
const CALLS: usize = 48;

/// Values that are special to some destination; padding holds such values too.
fn operands(ty: Type, random: &mut Random) -> Operand {
    let special = values::of(ty.scalar);
    Operand::new(ty, CALLS, |_| special[random.below(special.len() as u64) as usize])
}

fn evaluate_all(builtin: &Builtin, operands: &[&Operand], wanted: &[u8]) {
    let mut result = vec![0xA5; builtin.result.unwrap().size()];
    for (call, wanted) in wanted.chunks_exact(builtin.result.unwrap().size()).enumerate() {
        let bytes: Vec<&[u8]> = operands.iter().map(|operand| operand.of_call(call)).collect();
        result.fill(0xA5);
        builtin.evaluate(&bytes, &mut [&mut result]);
        assert_eq!(result, wanted, "{builtin} of {bytes:X?}");
    }
}

#[test]
fn every_signature_evaluates_to_what_its_function_returns() {
    let mut random = Random::new(7);
    let mut evaluated = 0;

    let converts = matrix::conversions().map(|entry| (entry.name, entry.from, entry.to, entry.root));
    let as_types = matrix::as_types().map(|entry| (entry.name, entry.from, entry.to, entry.root));
    for (name, from, to, root) in converts.chain(as_types) {
        let x = operands(from, &mut random);
        let mut wanted = Buffer::poisoned(CALLS * to.size());
        root(&x.packed, &mut wanted);
        evaluate_all(builtin(name, from, to.width), &[&x], &wanted);
        evaluated += 1;
    }
    for entry in matrix::shuffles() {
        let (x, mask) = (operands(entry.x, &mut random), operands(entry.mask, &mut random));
        let mut wanted = Buffer::poisoned(CALLS * entry.result().size());
        (entry.root)(&x.packed, &mask.packed, &mut wanted);
        evaluate_all(builtin("shuffle", entry.x, entry.mask.width), &[&x, &mask], &wanted);
        evaluated += 1;
    }
    for entry in matrix::shuffles2() {
        let (x, y) = (operands(entry.x, &mut random), operands(entry.x, &mut random));
        let mask = operands(entry.mask, &mut random);
        let mut wanted = Buffer::poisoned(CALLS * entry.result().size());
        (entry.root)(&x.packed, &y.packed, &mask.packed, &mut wanted);
        evaluate_all(builtin("shuffle2", entry.x, entry.mask.width), &[&x, &y, &mask], &wanted);
        evaluated += 1;
    }
    for entry in matrix::vec_steps() {
        let wanted = (entry.root)().to_ne_bytes().repeat(CALLS);
        evaluate_all(builtin("vec_step", entry.of, 1), &[&operands(entry.of, &mut random)], &wanted);
        evaluated += 1;
    }
    let functions = BUILTINS.iter().filter(|builtin| builtin.family == Family::Function).count();
    assert_eq!(evaluated, BUILTINS.len() - functions);
}

#[test]
fn a_wrong_size_or_count_is_refused_with_the_right_one() {
    let of_float3 = |name| registry::find(name).find(|builtin| builtin.operands[0].name() == "float3");
    let convert = of_float3("convert_char3_sat").expect("the table has it");
    let message = |operands: &[&[u8]], result: &mut [u8]| {
        let panic = catch_unwind(AssertUnwindSafe(|| convert.evaluate(operands, &mut [result])));
        *panic.expect_err("it must not return").downcast::<String>().expect("the message has arguments")
    };
    let (x, result) = (&[0; 16][..], &mut [0; 4][..]);
    convert.evaluate(&[x], &mut [result]);
    assert_eq!(message(&[], result), "`char3 convert_char3_sat(float3)` expects 1 operands, found 0");
    assert_eq!(
        message(&[&x[..12]], result),
        "`char3 convert_char3_sat(float3)` expects 16 bytes for an operand `float3`, found 12"
    );
    assert_eq!(
        message(&[x], &mut result[..3]),
        "`char3 convert_char3_sat(float3)` expects 4 bytes for the result `char3`, found 3"
    );
}
