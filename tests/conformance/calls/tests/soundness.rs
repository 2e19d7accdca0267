//! The tests for Miri and the sanitizers. They call every function, operator, literal and component selector once, with
//! operands that are difficult for `unsafe` code, and so reach every `unsafe` block of the build.

/// Expands a macro with the vectors of each element type. In Miri, expands it for one type of each size, because
/// the code depends only on the size of an element.
macro_rules! for_each_element_type {
    ($macro:ident) => {
        $macro! {
            u8 Uchar: uchar2 uchar3 uchar4 uchar8 uchar16;
            half Half: half2 half3 half4 half8 half16;
            f32 Float: float2 float3 float4 float8 float16;
            f64 Double: double2 double3 double4 double8 double16;
        }

        #[cfg(not(miri))]
        $macro! {
            i8 Char: char2 char3 char4 char8 char16;
            i16 Short: short2 short3 short4 short8 short16;
            u16 Ushort: ushort2 ushort3 ushort4 ushort8 ushort16;
            i32 Int: int2 int3 int4 int8 int16;
            u32 Uint: uint2 uint3 uint4 uint8 uint16;
            i64 Long: long2 long3 long4 long8 long16;
            u64 Ulong: ulong2 ulong3 ulong4 ulong8 ulong16;
        }
    };
}

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
