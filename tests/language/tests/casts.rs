//! Casts of scalars (OpenCL C 6.4.2): what `convert_` of the same name gives, bit for bit; and of `bool` 1 or 0.

use bytemuck::Pod;
use clc_builtins::*;
use clc_kit::report::Report;
use clc_kit::scalar::Scalar;
use clc_kit::values;
use std::collections::BTreeSet;

/// The operands of a scalar type that are there for a reason.
fn operands<X: Pod>(scalar: Scalar) -> impl Iterator<Item = X> {
    let bits: BTreeSet<u64> = match scalar.bits() {
        8 | 16 => (0..=scalar.mask()).collect(),
        _ => values::structured(scalar),
    };
    let of = move |bits: u64| match scalar.bits() {
        8 => bytemuck::cast(bits as u8),
        16 => bytemuck::cast(bits as u16),
        32 => bytemuck::cast(bits as u32),
        _ => bytemuck::cast(bits),
    };
    bits.into_iter().map(of)
}

/// Each cast of all operands of these types, against the conversion of its name. Panics if one differs.
macro_rules! check {
    ($all:tt: $($from:ty, $operands:expr;)*) => {{
        let mut report = Report::default();
        $(check!(@ report $all $from, $operands);)*
        report.finish();
    }};
    (@ $report:ident [$($cast:ident $convert:ident $to:ty,)*] $from:ty, $operands:expr) => {
        for (x, number) in $operands {
            let x: $from = x;
            $({
                let (result, wanted): ($to, $to) = ($cast(x), $convert(number));
                if bytemuck::bytes_of(&result) != bytemuck::bytes_of(&wanted) {
                    let call = format!("{} of {}", stringify!($cast), stringify!($from));
                    $report.wrong(&call, || format!(": {x:?} gives {result:?}, not {wanted:?}"));
                }
            })*
        }
    };
}

/// The operand of a cast, twice: as the conversion takes it.
fn same<X: Copy>(x: X) -> (X, X) {
    (x, x)
}

#[test]
fn casts_are_conversions() {
    let sizes = [0, 1, 200, 40_000, 16_777_217, u32::MAX as usize, usize::MAX / 2 + 1, usize::MAX];
    check! {
        [
            char convert_char i8, uchar convert_uchar u8, short convert_short i16, ushort convert_ushort u16,
            int convert_int i32, uint convert_uint u32, long convert_long i64, ulong convert_ulong u64,
            half convert_half half, float convert_float f32, double convert_double f64,
        ]:
        i8, operands(Scalar::Char).map(same);
        u8, operands(Scalar::Uchar).map(same);
        i16, operands(Scalar::Short).map(same);
        u16, operands(Scalar::Ushort).map(same);
        i32, operands(Scalar::Int).map(same);
        u32, operands(Scalar::Uint).map(same);
        i64, operands(Scalar::Long).map(same);
        u64, operands(Scalar::Ulong).map(same);
        half, operands(Scalar::Half).map(same);
        f32, operands(Scalar::Float).map(same);
        f64, operands(Scalar::Double).map(same);
        usize, sizes.map(same);
        isize, sizes.map(|size| same(size as isize));
        bool, [(false, 0), (true, 1)];
    }
}

#[test]
fn casts_stand_where_functions_do() {
    assert_eq!([1.5_f32, -2.5, 1e9].map(uchar), [1, 0, 255]);
    assert_eq!(uint(-1) >> 1, 0x7fff_ffff);
    let x: float = float(int(2.75) + int(uchar(3) > uchar(2)));
    assert_eq!(x, 3.0);
}
