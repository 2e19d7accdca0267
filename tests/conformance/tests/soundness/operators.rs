//! The operators, of two vectors and of a vector and a scalar: each lane as that of scalars. What assigns, and what has
//! the scalar on the left, comes to the same code.

use super::{are_same, bytes};
use bytemuck::{Pod, bytes_of, pod_read_unaligned};
use clc_builtins::*;
use clc_kit::scalar::{Scalar, Type};

/// Operands from each of these on, so that all of them come to each lane of a register.
const STARTS: usize = if cfg!(miri) { 1 } else { 16 };
/// How many scalars are operands.
const SCALARS: usize = if cfg!(miri) { 2 } else { 5 };

struct Operator<E> {
    call: &'static str,
    scalar: Scalar,
    lane: fn(E, E) -> E,
}

impl<E: Pod> Operator<E> {
    fn of_vectors<V: Pod + Into<[E; W]>, const W: usize>(&self, operator: fn(V, V) -> V) {
        for start in 0..STARTS {
            let [x, y] = [start, start + 5].map(|start| vector(self.scalar, W, start));
            let (xs, ys): ([E; W], [E; W]) = (V::into(x), V::into(y));
            self.check::<V, W>(operator(x, y), std::array::from_fn(|lane| (self.lane)(xs[lane], ys[lane])));
        }
    }

    fn of_a_scalar<V: Pod + Into<[E; W]>, const W: usize>(&self, scalars: &[E], operator: fn(V, E) -> V) {
        for start in 0..STARTS {
            let x: V = vector(self.scalar, W, start);
            for &y in scalars.iter().take(SCALARS) {
                self.check(operator(x, y), x.into().map(|x| (self.lane)(x, y)));
            }
        }
    }

    fn of_one<V: Pod + Into<[E; W]>, const W: usize>(&self, operator: fn(V) -> V) {
        for start in 0..STARTS {
            let x: V = vector(self.scalar, W, start);
            self.check(operator(x), x.into().map(|x| (self.lane)(x, x)));
        }
    }

    fn check<V: Pod, const W: usize>(&self, got: V, wanted: [E; W]) {
        let (got, wanted) = (&bytes_of(&got)[..size_of::<[E; W]>()], bytes_of(&wanted));
        let call = self.call;
        assert!(are_same(self.scalar, got, wanted), "{call}: got {got:X?}, wanted {wanted:X?}");
    }
}

fn vector<V: Pod>(scalar: Scalar, width: usize, start: usize) -> V {
    pod_read_unaligned(bytes(Type::new(scalar, width as u8), start))
}

macro_rules! binary {
    (@one [$vector:ident $width:literal $element:ident $scalar:ident] $operator:tt $lane:expr) => {
        let call = concat!(stringify!($vector), " ", stringify!($operator));
        let operator = Operator::<$element> { call, scalar: Scalar::$scalar, lane: $lane };
        operator.of_vectors::<$vector, $width>(|x, y| x $operator y);
        operator.of_a_scalar::<$vector, $width>(&CHOSEN, |x, y: $element| x $operator y);
    };
    ($of:tt $($operator:tt $lane:expr;)*) => {
        $(binary! { @one $of $operator $lane })*
    };
}

macro_rules! unary {
    (@one [$vector:ident $width:literal $element:ident $scalar:ident] $operator:tt $lane:expr) => {
        let call = concat!(stringify!($operator), stringify!($vector));
        let operator = Operator::<$element> { call, scalar: Scalar::$scalar, lane: |x, _| $lane(x) };
        operator.of_one::<$vector, $width>(|x| $operator x);
    };
    ($of:tt $($operator:tt $lane:expr;)*) => {
        $(unary! { @one $of $operator $lane })*
    };
}

macro_rules! integers {
    ($($element:ident $scalar:ident: $($vector:ident $others:ident $width:literal)*;)*) => {$(
        #[test]
        fn $element() {
            // What division tells apart: powers of two, other numbers, 0, of either sign.
            const CHOSEN: [$element; 5] = [64, 7, 0, $element::MIN, $element::MAX];
            $(
                binary! { [$vector $width $element $scalar]
                    + $element::wrapping_add;
                    - $element::wrapping_sub;
                    * $element::wrapping_mul;
                    / |x, y| x.wrapping_div(if y == 0 { 1 } else { y });
                    % |x, y| x.wrapping_rem(if y == 0 { 1 } else { y });
                    & |x, y| x & y;
                    | |x, y| x | y;
                    ^ |x, y| x ^ y;
                    << |x, n| x.wrapping_shl(n as u32);
                    >> |x, n| x.wrapping_shr(n as u32);
                }
                unary! { [$vector $width $element $scalar]
                    - $element::wrapping_neg;
                    ! std::ops::Not::not;
                }
                // By amounts of the other sign.
                let call = concat!(stringify!($vector), " << ", stringify!($others));
                let operator = Operator::<$element> { call, scalar: Scalar::$scalar, lane: |x, n| x.wrapping_shl(n as u32) };
                operator.of_vectors::<$vector, $width>(|x, n| x << bytemuck::cast::<_, $others>(n));
            )*
        }
    )*};
}

integers! {
    i8 Char: char2 uchar2 2 char3 uchar3 3 char4 uchar4 4 char8 uchar8 8 char16 uchar16 16;
    u8 Uchar: uchar2 char2 2 uchar3 char3 3 uchar4 char4 4 uchar8 char8 8 uchar16 char16 16;
    i16 Short: short2 ushort2 2 short3 ushort3 3 short4 ushort4 4 short8 ushort8 8 short16 ushort16 16;
    u16 Ushort: ushort2 short2 2 ushort3 short3 3 ushort4 short4 4 ushort8 short8 8 ushort16 short16 16;
    i32 Int: int2 uint2 2 int3 uint3 3 int4 uint4 4 int8 uint8 8 int16 uint16 16;
    u32 Uint: uint2 int2 2 uint3 int3 3 uint4 int4 4 uint8 int8 8 uint16 int16 16;
    i64 Long: long2 ulong2 2 long3 ulong3 3 long4 ulong4 4 long8 ulong8 8 long16 ulong16 16;
    u64 Ulong: ulong2 long2 2 ulong3 long3 3 ulong4 long4 4 ulong8 long8 8 ulong16 long16 16;
}

macro_rules! floats {
    ($($element:ident $scalar:ident $one:expr; $($vector:ident $width:literal)*;)*) => {$(
        #[test]
        fn $element() {
            const CHOSEN: [$element; 3] = [$one, $element::NAN, $element::MAX];
            $(
                binary! { [$vector $width $element $scalar]
                    + |x, y| x + y;
                    - |x, y| x - y;
                    * |x, y| x * y;
                    / |x, y| x / y;
                    % |x, y| x % y;
                }
                unary! { [$vector $width $element $scalar] - std::ops::Neg::neg; }
            )*
        }
    )*};
}

floats! {
    half Half half::ONE; half2 2 half3 3 half4 4 half8 8 half16 16;
    f32 Float 1.0; float2 2 float3 3 float4 4 float8 8 float16 16;
    f64 Double 1.0; double2 2 double3 3 double4 4 double8 8 double16 16;
}
