//! Every reinterpretation: which pairs there are, and that bits come out as they went in.

use clc_conformance::matrix;
use clc_kit::buffer::{Buffer, read_bits};
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
fn the_matrix_holds_every_legal_pair() {
    let legal: BTreeSet<(Type, Type)> = Type::all()
        .flat_map(|from| Type::all().map(move |to| (from, to)))
        .filter(|&(from, to)| is_legal(from, to))
        .collect();
    assert_eq!(legal.len(), 523);
    assert_eq!(matrix::as_types().count(), 523);
    assert_eq!(matrix::as_types().map(|entry| (entry.from, entry.to)).collect::<BTreeSet<_>>(), legal);
    for entry in matrix::as_types() {
        assert_eq!(entry.name, format!("as_{}", entry.to));
    }

    let same_size = |from: Type, to: Type| from.size() == to.size();
    let refused = Type::all().flat_map(|from| Type::all().map(move |to| (from, to)));
    let refused = refused.filter(|&(from, to)| same_size(from, to) && !is_legal(from, to)).count();
    assert_eq!(refused, 187, "pairs that sizeof would allow");
}

/// Operands of a type: elements that are all there are for 8 and 16 bits, special values and NaNs of every
/// kind for wider ones; then random bytes.
fn operands(ty: Type) -> Buffer {
    const ELEMENTS: usize = 1 << 16;
    const RANDOM: usize = 1 << 14;
    let elements: Vec<u64> = values::of(ty.scalar).iter().copied().take(ELEMENTS / values::every()).collect();
    let mut bytes = Buffer::from_bits(elements.into_iter(), ty.scalar.bytes()).to_vec();
    bytes.resize(bytes.len().next_multiple_of(ty.component_bytes()), 0xFF);
    let structured = bytes.len();
    bytes.resize(structured + RANDOM / ty.component_bytes() * ty.component_bytes(), 0);
    Random::new(ty.component_bytes() as u64).fill(&mut bytes[structured..]);
    Buffer::from_bytes(&bytes)
}

#[test]
fn bits_stay_in_the_order_of_memory() {
    let mut report = Report::default();
    for entry in matrix::as_types() {
        let (from, to) = (entry.from, entry.to);
        let packed = operands(from);
        // Component bytes lie in memory as they lay before: the first in front. What 3-vectors have behind is zero.
        let wanted: Vec<u8> = packed
            .chunks_exact(from.component_bytes())
            .flat_map(|vector| {
                let mut place = vec![0; to.size()];
                place[..to.component_bytes()].copy_from_slice(&vector[..to.component_bytes()]);
                place
            })
            .collect();
        for (door, f) in [("", entry.root), ("mono::", entry.mono)] {
            let mut results = Buffer::poisoned(wanted.len());
            f(&packed, &mut results);
            if results[..] == wanted[..] {
                continue;
            }
            let operands = packed.chunks_exact(from.component_bytes());
            for ((x, got), wanted) in
                operands.zip(results.chunks_exact(to.size())).zip(wanted.chunks_exact(to.size()))
            {
                if got != wanted {
                    let show = |bytes: &[u8], ty: Type| {
                        let elements = bytes.chunks_exact(ty.scalar.bytes()).map(read_bits);
                        elements.map(|bits| format!("{bits:X}")).collect::<Vec<_>>().join(",")
                    };
                    report.wrong(&format!("{door}{}", entry.name), || {
                        let (x, got, wanted) = (show(x, from), show(got, to), show(wanted, to));
                        format!("({from} {x}): got {got}, wanted {wanted}")
                    });
                }
            }
        }
    }
    report.finish();
}
