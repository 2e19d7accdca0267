//! What stands between an entry of the matrix and a buffer of operands.
//!
//! Operands lie packed: a 3-vector takes three elements. Results lie as in memory: a 3-vector takes
//! four, so that a test sees the padding.

use bytemuck::Pod;
use clc_builtins as cl;

/// A scalar or a vector that a matrix entry takes or gives.
pub trait Value: Pod {
    /// How an operand lies in a buffer.
    type Packed: Pod;
    fn unpack(packed: Self::Packed) -> Self;
}

macro_rules! values {
    ($($ty:ty),*) => {$(
        impl Value for $ty {
            type Packed = Self;
            fn unpack(packed: Self) -> Self {
                packed
            }
        }
    )*};
}

macro_rules! vectors {
    ($($element:ty: $two:ident $three:ident $four:ident $eight:ident $sixteen:ident,)*) => {$(
        values!($element, cl::$two, cl::$four, cl::$eight, cl::$sixteen);
        impl Value for cl::$three {
            type Packed = [$element; 3];
            fn unpack(packed: [$element; 3]) -> Self {
                Self::from_array(packed)
            }
        }
    )*};
}

vectors! {
    i8: char2 char3 char4 char8 char16,
    u8: uchar2 uchar3 uchar4 uchar8 uchar16,
    i16: short2 short3 short4 short8 short16,
    u16: ushort2 ushort3 ushort4 ushort8 ushort16,
    i32: int2 int3 int4 int8 int16,
    u32: uint2 uint3 uint4 uint8 uint16,
    i64: long2 long3 long4 long8 long16,
    u64: ulong2 ulong3 ulong4 ulong8 ulong16,
    cl::half: half2 half3 half4 half8 half16,
    f32: float2 float3 float4 float8 float16,
    f64: double2 double3 double4 double8 double16,
}

fn operands<S: Value>(bytes: &[u8]) -> &[S::Packed] {
    bytemuck::cast_slice(bytes)
}

fn results<D: Value>(bytes: &mut [u8], count: usize) -> &mut [D] {
    let results = bytemuck::cast_slice_mut(bytes);
    assert_eq!(results.len(), count, "a result for every operand");
    results
}

// One loop for each list of types: it calls through a pointer, so that an entry of the matrix costs the
// compiler no more than the function that it is there for.

pub fn unary<S: Value, D: Value>(x: &[u8], out: &mut [u8], f: fn(S) -> D) {
    let x = operands::<S>(x);
    for (out, x) in results::<D>(out, x.len()).iter_mut().zip(x) {
        *out = f(S::unpack(*x));
    }
}

pub fn binary<S: Value, M: Value, D: Value>(x: &[u8], m: &[u8], out: &mut [u8], f: fn(S, M) -> D) {
    let x = operands::<S>(x);
    let m = operands::<M>(m);
    assert_eq!(x.len(), m.len(), "a mask for every operand");
    for ((out, x), m) in results::<D>(out, x.len()).iter_mut().zip(x).zip(m) {
        *out = f(S::unpack(*x), M::unpack(*m));
    }
}

pub fn ternary<S: Value, M: Value, D: Value>(
    x: &[u8],
    y: &[u8],
    m: &[u8],
    out: &mut [u8],
    f: fn(S, S, M) -> D,
) {
    let x = operands::<S>(x);
    let y = operands::<S>(y);
    let m = operands::<M>(m);
    assert!(x.len() == y.len() && x.len() == m.len(), "two operands and a mask each");
    for (((out, x), y), m) in results::<D>(out, x.len()).iter_mut().zip(x).zip(y).zip(m) {
        *out = f(S::unpack(*x), S::unpack(*y), M::unpack(*m));
    }
}
