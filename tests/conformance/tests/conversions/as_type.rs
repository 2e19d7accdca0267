//! Every reinterpretation: which pairs there are, and that bits come out as they went in.

use clc_conformance::calls::{Family, of};
use clc_conformance::operands::{Operand, elements, hex, results};
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::Type;
use clc_kit::values;
use std::collections::BTreeSet;

/// OpenCL C 6.4.4.2, less the pairs that would read or make up the padding of a 3-vector: as many bytes of
/// components, or a 4-vector to a 3-vector of elements of the same size.
fn is_legal(from: Type, to: Type) -> bool {
    let drops_the_fourth = from.width == 4 && to.width == 3 && from.scalar.bytes() == to.scalar.bytes();
    from.component_bytes() == to.component_bytes() || drops_the_fourth
}

#[test]
fn the_list_has_every_legal_pair() {
    let pairs = || Type::all().flat_map(|from| Type::all().map(move |to| (from, to)));
    let legal: BTreeSet<(Type, Type)> = pairs().filter(|&(from, to)| is_legal(from, to)).collect();
    assert_eq!(legal.len(), 523);
    assert_eq!(of(Family::AsType).map(|call| (call.x(), call.to())).collect::<BTreeSet<_>>(), legal);
    assert_eq!(of(Family::AsType).count(), 523);
    assert!(of(Family::AsType).all(|call| call.name == format!("as_{}", call.to())));
    let refused = pairs().filter(|&(from, to)| from.size() == to.size() && !is_legal(from, to)).count();
    assert_eq!(refused, 187, "pairs that sizeof would allow");
}

/// Returns operands of a type: elements that are all there are for 8 and 16 bits, special values and NaNs of every kind
/// for wider ones; then random bits.
fn operand(ty: Type) -> Operand {
    let special = values::of(ty.scalar);
    let calls = ((1 << 16) / values::every()).min(special.len()) / usize::from(ty.width) + 1024;
    let (mut special, mut random) = (special.iter(), Random::new(ty.component_bytes() as u64));
    Operand::new(ty, calls, |padding| match special.next() {
        Some(&bits) if !padding => bits,
        _ => random.next(),
    })
}

#[test]
fn bits_stay_in_the_order_of_memory() {
    let mut report = Report::default();
    for call in of(Family::AsType) {
        let (from, to, x) = (call.x(), call.to(), [operand(call.x())]);
        let calls = x[0].bytes.len() / from.size();
        for (prefix, run) in [("", call.root), ("mono::", call.mono.expect("`mono` has it"))] {
            let results = &results(call, run, &x, calls)[0];
            for (number, got) in results.chunks_exact(to.size()).enumerate() {
                // The first bytes stay the first. The padding of 3-vectors is 0.
                let x = x[0].of_call(number);
                let (components, padding) = got.split_at(to.component_bytes());
                if components != &x[..to.component_bytes()] || padding.iter().any(|&byte| byte != 0) {
                    report.wrong(&format!("{prefix}{}", call.name), || {
                        format!("({}): found {}", hex(x, from), hex(got, to))
                    });
                }
            }
        }
    }
    report.finish();
}

/// A 3-vector steps by 4 (OpenCL C 6.15.13).
#[test]
fn vec_step_of_every_type() {
    let mut types = BTreeSet::new();
    for call in of(Family::VecStep) {
        let x = [operand(call.x())];
        let calls = x[0].bytes.len() / call.x().size();
        for run in [call.root, call.mono.expect("`mono` has it")] {
            let steps = elements(&results(call, run, &x, calls)[0], call.to());
            assert!(steps.iter().all(|&step| step == call.x().slots() as u64), "{}: {steps:?}", call.x());
        }
        types.insert(call.x());
    }
    assert_eq!(types, Type::all().collect());
}
