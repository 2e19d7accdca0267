//! Every shuffle, with masks of any bits: only the low ones count, by the width of the operands.

use clc_conformance::matrix;
use clc_kit::buffer::{Buffer, read_bits, write_bits};
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::{Scalar, Type, WIDTHS};
use std::collections::BTreeSet;

/// Operands and masks for a signature.
const VECTORS: usize = 2048;

/// Vectors whose components are all different, in `x` and `y` together: five bits of each name its place,
/// the others are random.
fn components(ty: Type, first: u64, random: &mut Random) -> Vec<u64> {
    let components = (0..VECTORS).flat_map(|_| 0..u64::from(ty.width));
    components.map(|lane| ((random.next() << 5) | (first + lane)) & ty.scalar.mask()).collect()
}

/// Masks over the full range of their type, and indices with a single other bit set somewhere above: a bit
/// that an implementation may forget to cut off.
fn masks(ty: Type, random: &mut Random) -> Vec<u64> {
    let elements = (0..VECTORS * usize::from(ty.width)).map(|i| match i / usize::from(ty.width) % 4 {
        0 => random.next(),
        1 => random.below(32) | 1 << random.below(64),
        2 => !0 << 5 | random.below(32),
        _ => random.below(32),
    });
    elements.map(|bits| bits & ty.scalar.mask()).collect()
}

fn buffer(bits: &[u64], ty: Type) -> Buffer {
    Buffer::from_bits(bits.iter().copied(), ty.scalar.bytes())
}

/// What comes out: component i is the one that mask i names, modulo the number there is to choose from.
fn model(x: &[u64], y: Option<&[u64]>, operand: Type, mask: &[u64], width: u8) -> Vec<u64> {
    let (m, n) = (usize::from(operand.width), usize::from(width));
    let choices = |vector: usize| {
        let range = vector * m..(vector + 1) * m;
        let mut choices = x[range.clone()].to_vec();
        choices.extend(y.into_iter().flat_map(|y| &y[range.clone()]));
        choices
    };
    (0..VECTORS)
        .flat_map(|vector| {
            let choices = choices(vector);
            mask[vector * n..(vector + 1) * n]
                .iter()
                .map(|index| choices[(index % choices.len() as u64) as usize])
                .collect::<Vec<_>>()
        })
        .collect()
}

fn compare(call: &str, results: &Buffer, result: Type, mask: &[u64], wanted: &[u64], report: &mut Report) {
    let got = results.chunks_exact(result.scalar.bytes()).map(read_bits);
    for (i, ((got, &wanted), bits)) in got.zip(wanted).zip(mask).enumerate() {
        if got != wanted {
            report.wrong(call, || {
                let lane = i % usize::from(result.width);
                format!(", mask {bits:X}, lane {lane}: got {got:X}, wanted {wanted:X}")
            });
        }
    }
}

#[test]
fn the_matrix_holds_every_legal_list_of_operands() {
    // Elements of any type, widths of 2, 4, 8 and 16 each; masks unsigned, as wide as an element.
    let mut legal = BTreeSet::new();
    for scalar in Scalar::ALL {
        for m in WIDTHS.into_iter().filter(|m| !matches!(m, 1 | 3)) {
            for n in WIDTHS.into_iter().filter(|n| !matches!(n, 1 | 3)) {
                legal.insert((Type::new(scalar, m), Type::new(scalar.mask_type(), n)));
            }
        }
    }
    assert_eq!(legal.len(), 176);
    assert_eq!(matrix::shuffles().count(), 176);
    assert_eq!(matrix::shuffles().map(|entry| (entry.x, entry.mask)).collect::<BTreeSet<_>>(), legal);
    assert_eq!(matrix::shuffles2().count(), 176);
    assert_eq!(matrix::shuffles2().map(|entry| (entry.x, entry.mask)).collect::<BTreeSet<_>>(), legal);
}

#[test]
fn shuffle_takes_the_low_bits_of_any_mask() {
    let mut report = Report::default();
    let mut random = Random::new(1);
    for entry in matrix::shuffles() {
        let x = components(entry.x, 0, &mut random);
        let mask = masks(entry.mask, &mut random);
        let wanted = model(&x, None, entry.x, &mask, entry.mask.width);
        for (door, f) in [("shuffle", entry.root), ("mono::shuffle", entry.mono)] {
            let mut results = Buffer::poisoned(VECTORS * entry.result().size());
            f(&buffer(&x, entry.x), &buffer(&mask, entry.mask), &mut results);
            let call = format!("{door}({}, {})", entry.x, entry.mask);
            compare(&call, &results, entry.result(), &mask, &wanted, &mut report);
        }
    }
    report.finish();
}

#[test]
fn shuffle2_takes_the_low_bits_of_any_mask() {
    let mut report = Report::default();
    let mut random = Random::new(2);
    for entry in matrix::shuffles2() {
        let x = components(entry.x, 0, &mut random);
        let y = components(entry.x, 16, &mut random);
        let mask = masks(entry.mask, &mut random);
        let wanted = model(&x, Some(&y), entry.x, &mask, entry.mask.width);
        for (door, f) in [("shuffle2", entry.root), ("mono::shuffle2", entry.mono)] {
            let mut results = Buffer::poisoned(VECTORS * entry.result().size());
            f(&buffer(&x, entry.x), &buffer(&y, entry.x), &buffer(&mask, entry.mask), &mut results);
            let call = format!("{door}({0}, {0}, {1})", entry.x, entry.mask);
            compare(&call, &results, entry.result(), &mask, &wanted, &mut report);
        }
    }
    report.finish();
}

/// Every value of a mask byte, in every lane: 8-bit masks can be tried out.
#[test]
fn every_byte_as_a_mask() {
    for entry in matrix::shuffles().filter(|entry| entry.mask.scalar == Scalar::Uchar) {
        let (m, n) = (usize::from(entry.x.width), usize::from(entry.mask.width));
        let mut x = Buffer::poisoned(256 * m);
        let mut mask = Buffer::poisoned(256 * n);
        for byte in 0..256 {
            for lane in 0..m {
                write_bits(&mut x[byte * m + lane..][..1], 100 + lane as u64);
            }
            for lane in 0..n {
                mask[byte * n + lane] = (byte + 37 * lane) as u8;
            }
        }
        for (door, f) in [("shuffle", entry.root), ("mono::shuffle", entry.mono)] {
            let mut results = Buffer::poisoned(256 * n);
            f(&x, &mask, &mut results);
            for (i, (&got, &index)) in results.iter().zip(&mask[..]).enumerate() {
                let wanted = 100 + index % m as u8;
                assert_eq!(
                    got,
                    wanted,
                    "{door} of {} by {}, lane {}, index {index}",
                    entry.x,
                    entry.mask,
                    i % n
                );
            }
        }
    }
}
