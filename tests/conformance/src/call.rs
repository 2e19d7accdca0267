//! One conversion of one value, by name.

use crate::matrix;
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::oracle::{self, Answer};
use clc_kit::report::Report;
use clc_kit::scalar::{Mode, Scalar};

/// Calls the scalar function `name` and its vector forms, which are 6, through both doors on `bits` of the
/// type `from` in every lane. The oracle has to agree with `wanted` first.
pub fn everywhere(name: &str, from: Scalar, bits: u64, wanted: Answer, report: &mut Report) {
    let scalar = matrix::conversions_from(from).find(|entry| entry.name == name);
    let scalar = scalar.unwrap_or_else(|| panic!("there is no {name} of {from}"));
    let (to, saturate, mode) = (scalar.to.scalar, scalar.saturate, scalar.mode);
    assert_eq!(
        oracle::convert(bits, from, to, mode.unwrap_or(Mode::default_to(to)), saturate),
        wanted,
        "the oracle on {name}({from} {bits:X})"
    );

    let same =
        |entry: &&matrix::Convert| (entry.to.scalar, entry.saturate, entry.mode) == (to, saturate, mode);
    let mut widths = 0;
    for entry in matrix::conversions_from(from).filter(same) {
        let lanes = vec![bits; entry.from.width.into()];
        let packed = Buffer::from_bits(lanes.into_iter(), from.bytes());
        for (door, f) in [("", entry.root), ("mono::", entry.mono)] {
            let mut result = Buffer::poisoned(entry.to.size());
            f(&packed, &mut result);
            let lanes = result[..entry.to.component_bytes()].chunks_exact(to.bytes());
            for (lane, got) in lanes.map(read_bits).enumerate() {
                if !wanted.accepts(got, to) {
                    let call = format!("{door}{}", entry.name);
                    report.conversion(&call, lane, (entry.from, bits), (entry.to, got), wanted);
                }
            }
        }
        widths += 1;
    }
    assert_eq!(widths, 6, "{name} of {from} at every width");
}
