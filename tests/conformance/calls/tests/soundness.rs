//! The tests for Miri and the sanitizers. They call every function, operator, literal and component selector once, with
//! operands that are difficult for `unsafe` code, and so reach every `unsafe` block of the build.

#[path = "soundness/calls.rs"]
mod calls;
#[path = "soundness/components.rs"]
mod components;
#[path = "soundness/literals.rs"]
mod literals;
#[path = "soundness/memory.rs"]
mod memory;

use clc_builtins::*;
use clc_kit::buffer::read_bits;
use clc_kit::scalar::{Scalar, Type};
use clc_kit::values::{chosen, memory_from};

/// Returns the bytes of a value: the chosen values of its type from index `start` on, also in the padding.
fn bytes(of: Type, start: usize) -> Box<[u8]> {
    memory_from(chosen(of.scalar), of.scalar, start)[..of.size()].into()
}

/// Returns `true` if the elements are the same, where all NaNs are equal. Miri compares whole slices quickly.
fn are_same(scalar: Scalar, got: &[u8], expected: &[u8]) -> bool {
    let is_nan = |element| scalar.is_nan(read_bits(element));
    let elements = |bytes| <[u8]>::chunks_exact(bytes, scalar.bytes());
    got == expected
        || got.len() == expected.len()
            && elements(got).zip(elements(expected)).all(|(x, y)| x == y || is_nan(x) && is_nan(y))
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
