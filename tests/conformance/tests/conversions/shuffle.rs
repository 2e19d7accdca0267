//! Every shuffle, with masks of random bits. Only the low bits of a mask element have an effect.

use clc_conformance::calls::{Family, of};
use clc_conformance::operands::{Operand, elements, results, text};
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::{Scalar, Type, WIDTHS};
use std::collections::BTreeSet;

/// Operands and masks for a signature.
const VECTORS: usize = 2048;

/// Vectors whose components are all different, in `x` and `y` together. Five bits of each component contain its index,
/// and the others are random.
fn components(ty: Type, first: u64, random: &mut Random) -> Vec<u64> {
    let components = (0..VECTORS).flat_map(|_| 0..u64::from(ty.width));
    components.map(|lane| ((random.next() << 5) | (first + lane)) & ty.scalar.mask()).collect()
}

/// Masks over the full range of their type, and indices with a single additional high bit, which must be ignored.
fn masks(ty: Type, random: &mut Random) -> Vec<u64> {
    let elements = (0..VECTORS * usize::from(ty.width)).map(|i| match i / usize::from(ty.width) % 4 {
        0 => random.next(),
        1 => random.below(32) | 1 << random.below(64),
        2 => !0 << 5 | random.below(32),
        _ => random.below(32),
    });
    elements.map(|bits| bits & ty.scalar.mask()).collect()
}

/// Returns the expected result: component i is component `mask[i]` of the operands, modulo their number.
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

#[test]
fn the_list_has_every_legal_list_of_operands() {
    // Elements of any type, with 2, 4, 8 and 16 components. The mask is unsigned, with elements of the same size.
    let mut legal = BTreeSet::new();
    for scalar in Scalar::ALL {
        for m in WIDTHS.into_iter().filter(|m| !matches!(m, 1 | 3)) {
            for n in WIDTHS.into_iter().filter(|n| !matches!(n, 1 | 3)) {
                legal.insert(vec![Type::new(scalar, m), Type::new(scalar.mask_type(), n)]);
            }
        }
    }
    assert_eq!(legal.len(), 176);
    let both = [(Family::Shuffle, 0), (Family::Shuffle2, 1)];
    for (family, first) in both {
        assert_eq!(of(family).count(), 176);
        assert_eq!(of(family).map(|call| call.operands[first..].to_vec()).collect::<BTreeSet<_>>(), legal);
    }
}

#[test]
fn shuffles_take_the_low_bits_of_any_mask() {
    let mut report = Report::default();
    let mut random = Random::new(1);
    for call in of(Family::Shuffle).chain(of(Family::Shuffle2)) {
        let (x, mask_type, has_two) = (call.x(), *call.operands.last().unwrap(), call.operands.len() == 3);
        let mut operands = vec![Operand::of(x, &components(x, 0, &mut random))];
        if has_two {
            operands.push(Operand::of(x, &components(x, 16, &mut random)));
        }
        operands.push(Operand::of(mask_type, &masks(mask_type, &mut random)));
        let mask = &operands.last().unwrap().elements;
        let y = has_two.then(|| &operands[1].elements[..]);
        let expected = model(&operands[0].elements, y, x, mask, mask_type.width);
        for run in [call.root, call.mono.expect("`mono` has it")] {
            let results = &results(call, run, &operands, VECTORS)[0];
            for (i, ((got, &expected), bits)) in
                elements(results, call.to()).into_iter().zip(&expected).zip(mask).enumerate()
            {
                if got != expected {
                    let lane = i % usize::from(mask_type.width);
                    report.wrong(&text(call), || {
                        format!(", mask {bits:X}, lane {lane}: got {got:X}, expected {expected:X}")
                    });
                }
            }
        }
    }
    report.finish();
}

/// Tests every value of a mask byte in every lane.
#[test]
fn every_byte_as_a_mask() {
    for call in of(Family::Shuffle).filter(|call| call.x().scalar.bits() == 8) {
        let (m, n) = (u64::from(call.x().width), u64::from(call.operands[1].width));
        let x: Vec<u64> = (0..256 * m).map(|i| 100 + i % m).collect();
        let mask: Vec<u64> = (0..256 * n).map(|i| (i / n + 37 * (i % n)) & 0xFF).collect();
        let operands = [Operand::of(call.x(), &x), Operand::of(call.operands[1], &mask)];
        let expected: Vec<u64> = mask.iter().map(|index| 100 + index % m).collect();
        for run in [call.root, call.mono.expect("`mono` has it")] {
            assert_eq!(
                elements(&results(call, run, &operands, 256)[0], call.to()),
                expected,
                "{}",
                text(call)
            );
        }
    }
}
