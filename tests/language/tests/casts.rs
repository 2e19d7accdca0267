//! Casts of scalars (OpenCL C 6.4.2): they return the bits of `convert_` of the same name, and 1 or 0 for a `bool`.

use bytemuck::{bytes_of, bytes_of_mut};
use clc_builtins::*;
use clc_kit::buffer::write_bits;
use clc_kit::scalar::Scalar;
use clc_kit::values;
use paste::paste;

/// Compares each cast of operands with the conversion of a second operand.
macro_rules! casts {
    ($operands:expr; $($cast:ident)*) => {
        for (x, number) in $operands {
            paste! {$({
                let (result, expected) = ($cast(x), [<convert_ $cast>](number));
                assert!(bytes_of(&result) == bytes_of(&expected), "{} of {x:?} is {result:?}", stringify!($cast));
            })*}
        }
    };
    ($operands:expr) => {
        casts! { $operands; char uchar short ushort int uint long ulong half float double }
    };
}

macro_rules! of_scalars {
    ($($scalar:ident $ty:ident)*) => {$({
        let scalar = Scalar::$scalar;
        let all = if scalar.bits() > 16 { values::structured(scalar) } else { (0..=scalar.mask()).collect() };
        casts!(all.into_iter().map(|bits| {
            let mut x = $ty::default();
            write_bits(bytes_of_mut(&mut x), bits);
            (x, x)
        }));
    })*};
}

#[test]
fn casts_are_conversions() {
    of_scalars! {
        Char i8 Uchar u8 Short i16 Ushort u16 Int i32 Uint u32 Long i64 Ulong u64 Half half Float f32 Double f64
    }
    let sizes = [0, 1, 200, 40_000, 16_777_217, u32::MAX as usize, usize::MAX / 2 + 1, usize::MAX];
    casts!(sizes.map(|size| (size, size)));
    casts!(sizes.map(|size| (size as isize, size as isize)));
    casts!([(false, 0), (true, 1)]);
}

#[test]
fn casts_are_values_and_parts_of_expressions() {
    assert_eq!([1.5_f32, -2.5, 1e9].map(uchar), [1, 0, 255]);
    assert_eq!(uint(-1) >> 1, 0x7fff_ffff);
    let x: float = float(int(2.75) + int(uchar(3) > uchar(2)));
    assert_eq!(x, 3.0);
}
