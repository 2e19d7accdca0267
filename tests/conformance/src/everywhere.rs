//! One conversion of one value, by name.

use crate::calls::{Family, conversions_from};
use crate::operands::{Operand, elements, results};
use clc_kit::oracle::{self, Answer};
use clc_kit::report::Report;
use clc_kit::scalar::Scalar;

/// Calls the scalar function `name` and its vector forms, which are 6, on `bits` of the type `from` in every lane. The
/// oracle must agree with `expected` first.
pub fn everywhere(name: &str, from: Scalar, bits: u64, expected: Answer, report: &mut Report) {
    let scalar = conversions_from(from).find(|call| call.name == name);
    let scalar = scalar.unwrap_or_else(|| panic!("there is no {name} of {from}"));
    let meaning = (Family::Convert, scalar.to().scalar, scalar.saturate, scalar.mode);
    assert_eq!(
        oracle::convert(bits, from, meaning.1, scalar.effective_mode(), meaning.2),
        expected,
        "the oracle on {name}({from} {bits:X})"
    );
    let same = conversions_from(from)
        .filter(|call| (call.family, call.to().scalar, call.saturate, call.mode) == meaning);
    let mut widths = 0;
    for call in same {
        let operand = [Operand::of(call.x(), &vec![bits; call.x().width.into()])];
        for (prefix, run) in [("", Some(call.root)), ("mono::", call.mono)] {
            let results = run.into_iter().map(|run| results(call, run, &operand, 1));
            for (lane, got) in results.flat_map(|results| elements(&results[0], call.to())).enumerate() {
                if !expected.accepts(got, meaning.1) {
                    report.conversion(
                        &format!("{prefix}{}", call.name),
                        lane,
                        (call.x(), bits),
                        (call.to(), got),
                        expected,
                    );
                }
            }
        }
        widths += 1;
    }
    assert_eq!(widths, 6, "{name} of {from} at every width");
}
