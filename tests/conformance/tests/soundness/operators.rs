//! The operators, in every form: each lane as that of scalars.

use super::bytes;
use bytemuck::{Pod, bytes_of, pod_read_unaligned};
use clc_builtins::*;
use clc_tests::batch::read_bits;
use clc_tests::scalar::{Scalar, Type};

/// Operands from each of these on, so that all of them come to each lane of a register.
const STARTS: usize = if cfg!(miri) { 1 } else { 16 };

struct Operator<E> {
    call: &'static str,
    scalar: Scalar,
    lane: fn(E, E) -> E,
}

impl<E: Pod> Operator<E> {
    fn of_vectors<V: Pod + Into<[E; W]>, const W: usize>(&self, forms: &[fn(V, V) -> V]) {
        for start in 0..STARTS {
            let [x, y] = [start, start + 5].map(|start| vector(self.scalar, W, start));
            let (xs, ys): ([E; W], [E; W]) = (V::into(x), V::into(y));
            let wanted: [E; W] = std::array::from_fn(|lane| (self.lane)(xs[lane], ys[lane]));
            for form in forms {
                self.check(form(x, y), wanted);
            }
        }
    }

    fn of_scalars<V: Pod + Into<[E; W]>, const W: usize>(&self, scalars: &[E], forms: &[fn(V, E) -> V]) {
        for start in 0..STARTS {
            let x: V = vector(self.scalar, W, start);
            for &y in scalars {
                let wanted = x.into().map(|x| (self.lane)(x, y));
                for form in forms {
                    self.check(form(x, y), wanted);
                }
            }
        }
    }

    fn of_one<V: Pod + Into<[E; W]>, const W: usize>(&self, form: fn(V) -> V) {
        for start in 0..STARTS {
            let x: V = vector(self.scalar, W, start);
            self.check(form(x), x.into().map(|x| (self.lane)(x, x)));
        }
    }

    /// The lanes of a vector; all NaNs are one.
    fn check<V: Pod, const W: usize>(&self, got: V, wanted: [E; W]) {
        let bits = |bytes: &[u8]| bytes.chunks_exact(size_of::<E>()).map(read_bits).collect::<Vec<_>>();
        let (got, wanted) = (bits(bytes_of(&got)), bits(bytes_of(&wanted)));
        let is_nan = |bits| self.scalar.is_nan(bits);
        let is_right = |(&got, &wanted): (&u64, &u64)| got == wanted || is_nan(got) && is_nan(wanted);
        let call = self.call;
        assert!(got.iter().zip(&wanted).all(is_right), "{call}: got {got:X?}, wanted {wanted:X?}");
    }
}

fn vector<V: Pod>(scalar: Scalar, width: usize, start: usize) -> V {
    pod_read_unaligned(&bytes(Type::new(scalar, width as u8), start))
}

macro_rules! binary {
    (@one [$vector:ident $width:literal $element:ident $scalar:ident $scalars:ident]
        $operator:tt $assign:tt $lane:expr) => {{
        const LANE: fn($element, $element) -> $element = $lane;
        let call = concat!(stringify!($vector), " ", stringify!($operator));
        let operator = Operator { call, scalar: Scalar::$scalar, lane: LANE };
        operator.of_vectors::<$vector, $width>(&[|x, y| x $operator y, |mut x, y| { x $assign y; x }]);
        operator.of_scalars::<$vector, $width>(&$scalars, &[|x, y| x $operator y, |mut x, y| { x $assign y; x }]);
        binary! { @left $operator $vector $width $element $scalar $scalars }
    }};
    // A shift has none.
    (@left << $($of:tt)*) => {};
    (@left >> $($of:tt)*) => {};
    (@left $operator:tt $vector:ident $width:literal $element:ident $scalar:ident $scalars:ident) => {
        let call = concat!(stringify!($operator), " ", stringify!($vector));
        let operator = Operator { call, scalar: Scalar::$scalar, lane: |x: $element, y| LANE(y, x) };
        operator.of_scalars::<$vector, $width>(&$scalars, &[|x, y| y $operator x]);
    };
    ($of:tt $($operator:tt $assign:tt $lane:expr;)*) => {
        $(binary! { @one $of $operator $assign $lane })*
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
            // What division tells apart: 0, powers of two, other numbers, of either sign.
            const SCALARS: [$element; 5] = [0, 64, 7, $element::MIN, $element::MAX];
            $(
                binary! { [$vector $width $element $scalar SCALARS]
                    + += $element::wrapping_add;
                    - -= $element::wrapping_sub;
                    * *= $element::wrapping_mul;
                    / /= |x, y| x.wrapping_div(if y == 0 { 1 } else { y });
                    % %= |x, y| x.wrapping_rem(if y == 0 { 1 } else { y });
                    & &= |x, y| x & y;
                    | |= |x, y| x | y;
                    ^ ^= |x, y| x ^ y;
                    << <<= |x, n| x.wrapping_shl(n as u32);
                    >> >>= |x, n| x.wrapping_shr(n as u32);
                }
                unary! { [$vector $width $element $scalar]
                    - $element::wrapping_neg;
                    ! |x: $element| !x;
                }
                // By amounts of the other sign.
                let call = concat!(stringify!($vector), " << ", stringify!($others));
                let operator = Operator { call, scalar: Scalar::$scalar, lane: |x: $element, n| x.wrapping_shl(n as u32) };
                operator.of_vectors::<$vector, $width>(&[|x, n| x << bytemuck::cast::<_, $others>(n)]);
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
            const SCALARS: [$element; 3] = [$one, $element::NAN, $element::MAX];
            $(
                binary! { [$vector $width $element $scalar SCALARS]
                    + += |x, y| x + y;
                    - -= |x, y| x - y;
                    * *= |x, y| x * y;
                    / /= |x, y| x / y;
                    % %= |x, y| x % y;
                }
                unary! { [$vector $width $element $scalar] - |x: $element| -x; }
            )*
        }
    )*};
}

floats! {
    half Half half::ONE; half2 2 half3 3 half4 4 half8 8 half16 16;
    f32 Float 1.0; float2 2 float3 3 float4 4 float8 8 float16 16;
    f64 Double 1.0; double2 2 double3 3 double4 4 double8 8 double16 16;
}
