//! What Miri and the sanitizers run: every function, operator, literal and selector of components once, with the
//! operands that an `unsafe` block may trip over. It is short, and together it reaches every `unsafe` block that the
//! build has.

#[path = "soundness/components.rs"]
mod components;
#[cfg(feature = "matrix")]
#[path = "soundness/conversions.rs"]
mod conversions;
#[cfg(feature = "functions")]
#[path = "soundness/functions.rs"]
mod functions;
#[path = "soundness/literals.rs"]
mod literals;
#[path = "soundness/memory.rs"]
mod memory;
#[path = "soundness/operators.rs"]
mod operators;

use clc_builtins::*;
use clc_kit::buffer::{read_bits, write_bits};
use clc_kit::scalar::{Scalar, Type};
use std::sync::OnceLock;

/// Elements of each operand: one vector of 16, or as many whole vectors of fewer as they make.
const ELEMENTS: usize = 16;

/// For floats, the ends of the ranges and what lies beyond them, NaNs of both signs, subnormals; for integers the ends.
/// As masks, indices with any bits above.
fn operands(of: Type) -> Vec<u64> {
    let scalar = of.scalar;
    let elements: [u64; ELEMENTS] = match scalar {
        Scalar::Half => [
            0, 0x8000, 0x3E00, 0xBE00, 1, 0x8001, 0x7BFF, 0xFBFF, 0x7C00, 0xFC00, 0x7E00, 0xFE01, 0x57F8,
            0xD808, 0x5BFC, 0x7C01,
        ],
        Scalar::Float => [
            0,
            0x8000_0000,
            0x3FC0_0000,
            0xBFC0_0000,
            1,
            0x7F7F_FFFF,
            0xFF7F_FFFF,
            0x7F80_0000,
            0xFF80_0000,
            0x7FC0_0000,
            0xFF80_0001,
            0x4F00_0000,
            0xCF00_0001,
            0x4F80_0000,
            0x5F00_0000,
            0x5F80_0000,
        ],
        Scalar::Double => [
            0x8000_0000_0000_0000,
            0x3FF8_0000_0000_0000,
            0xBFF8_0000_0000_0000,
            1,
            0x7FEF_FFFF_FFFF_FFFF,
            0xFFEF_FFFF_FFFF_FFFF,
            0x7FF0_0000_0000_0000,
            0xFFF0_0000_0000_0000,
            0x7FF8_0000_0000_0000,
            0xFFF0_0000_0000_0001,
            0x41DF_FFFF_FFE0_0000,
            0xC1E0_0000_0010_0000,
            0x41EF_FFFF_FFF0_0000,
            0x43E0_0000_0000_0000,
            0xC3E0_0000_0000_0001,
            0x43F0_0000_0000_0000,
        ],
        _ => std::array::from_fn(|i| match i {
            0..4 => [0, scalar.mask(), scalar.sign_bit(), scalar.sign_bit() - 1][i],
            _ => (i as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (i * 3),
        }),
    };
    elements[..ELEMENTS / usize::from(of.width) * usize::from(of.width)].to_vec()
}

/// A value, as bytes: the operands of its type, over and over, from one of them on. In the padding is the next.
fn bytes(of: Type, start: usize) -> &'static [u8] {
    static OPERANDS: [OnceLock<Vec<u8>>; 11] = [const { OnceLock::new() }; 11];
    let bytes = OPERANDS[of.scalar as usize].get_or_init(|| {
        let operands = operands(Type::new(of.scalar, 1));
        let mut bytes = vec![0; 3 * ELEMENTS * of.scalar.bytes()];
        let places = bytes.chunks_exact_mut(of.scalar.bytes());
        places.zip(operands.iter().cycle()).for_each(|(place, &bits)| write_bits(place, bits));
        bytes
    });
    &bytes[start % ELEMENTS * of.scalar.bytes()..][..of.size()]
}

/// Whether these are the same elements; one NaN is as good as another. First as a whole, which Miri does at once.
fn are_same(scalar: Scalar, got: &[u8], wanted: &[u8]) -> bool {
    let is_nan = |element| scalar.is_nan(read_bits(element));
    let elements = |bytes| <[u8]>::chunks_exact(bytes, scalar.bytes());
    got == wanted
        || got.len() == wanted.len()
            && elements(got).zip(elements(wanted)).all(|(x, y)| x == y || is_nan(x) && is_nan(y))
}

/// The vectors as views and as bytes, which is what their `Pod` and that of the views is for.
#[test]
fn vectors_as_places_and_as_bytes() {
    let mut short = ushort3(1, 2, 3);
    short.s1 = 7;
    short[2] += 1;
    assert_eq!(bytemuck::cast::<ushort3, [u16; 4]>(short), [1, 7, 4, 0]);
    // Anything may come in with the padding; no result shows it.
    let dirty: ushort3 = bytemuck::cast([1_u16, 7, 4, 0x5A5A]);
    assert_eq!(dirty, short);
    assert_eq!(bytemuck::cast::<uint3, [u32; 4]>(convert_uint3(dirty)), [1, 7, 4, 0]);
    assert_eq!(bytemuck::cast::<short3, [u16; 4]>(as_short3(dirty)), [1, 7, 4, 0]);
    assert_eq!((dirty.s0, dirty.s2, dirty.x), (1, 4, 1));
    let mut wide = half16::splat(half::ONE);
    wide.x = half::ZERO;
    wide.sA = half::INFINITY;
    let bytes: &mut [u8] = bytemuck::bytes_of_mut(&mut wide);
    bytes[31] = 0xFC;
    bytes[30] = 0;
    assert_eq!((wide.s0, wide.sf, wide[10]), (half::ZERO, half::NEG_INFINITY, half::INFINITY));
    let mut four = [double4::splat(1.0); 2];
    bytemuck::cast_slice_mut::<double4, f64>(&mut four)[7] = 2.0;
    assert_eq!((four[0].s3, four[1].s3, four[1].w), (1.0, 2.0, 2.0));
    let zero: (char8, float2) = bytemuck::Zeroable::zeroed();
    assert_eq!(zero, (char8::splat(0), float2::splat(0.0)));
}
