//! Every function once, through both doors, with the operands that an unsafe block may trip over. This is the test that
//! Miri and the sanitizers run: it is short, and it reaches every unsafe block that the build has.

use clc_builtins::registry::Builtin;
use clc_builtins::*;
use clc_tests::batch::{Buffer, read_bits};
use clc_tests::definition::{Operand, builtin};
use clc_tests::matrix::{self, Unary};
use clc_tests::scalar::{Scalar, Type, WIDTHS};

/// Elements of each operand: one vector of 16, or as many whole vectors of fewer as they make.
const ELEMENTS: usize = 16;

/// Of floats, the ends of the ranges and what lies beyond them, NaNs of both signs, subnormals; of integers the ends.
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

fn operand(ty: Type, calls: usize) -> Operand {
    let elements = operands(ty);
    let mut elements = elements.iter().cycle();
    let mut next = || *elements.next().expect("it never ends");
    Operand::new(ty, calls, |padding| if padding { 0x5A5A_5A5A_5A5A_5A5A } else { next() })
}

/// Calls of a function with these operands, if each gets all of its elements.
fn calls(ty: Type) -> usize {
    ELEMENTS / usize::from(ty.width)
}

/// A function with its operands, through one door; it writes its results.
type Door<'a> = &'a dyn Fn(&mut [u8]);

/// Calls both doors and compares with the definition.
fn check(builtin: &Builtin, operands: &[&Operand], result: Type, doors: [Door; 2]) {
    let calls = operands[0].in_memory.len() / operands[0].ty.size();
    let mut wanted = Buffer::poisoned(calls * result.size());
    for (call, wanted) in wanted.chunks_exact_mut(result.size()).enumerate() {
        let operands: Vec<&[u8]> = operands.iter().map(|x| x.of_call(call)).collect();
        builtin.evaluate(&operands, &mut [wanted]);
    }
    for door in doors {
        let mut results = Buffer::poisoned(wanted.len());
        door(&mut results);
        let elements =
            results.chunks_exact(result.scalar.bytes()).zip(wanted.chunks_exact(result.scalar.bytes()));
        for (place, (got, wanted)) in elements.enumerate() {
            let (got, wanted) = (read_bits(got), read_bits(wanted));
            // By Rust's rules the bits of a NaN that arithmetic returns are open, and Miri returns any.
            let nans = cfg!(miri) && result.scalar.is_nan(got) && result.scalar.is_nan(wanted);
            assert!(got == wanted || nans, "{builtin}, element {place}: got {got:X}, wanted {wanted:X}");
        }
    }
}

fn check_unary(name: &'static str, from: Type, to: Type, [root, mono]: [Unary; 2]) {
    let x = operand(from, calls(from));
    let doors: [Door; 2] = [&|out| root(&x.packed, out), &|out| mono(&x.packed, out)];
    check(builtin(name, from, to.width), &[&x], to, doors);
}

fn convert(from: Scalar) {
    // Miri takes its time: these three have all the loops that there are.
    let widths: &[u8] = if cfg!(miri) { &[1, 3, 16] } else { &WIDTHS };
    let mut called = 0;
    for entry in matrix::conversions_from(from).filter(|entry| widths.contains(&entry.from.width)) {
        check_unary(entry.name, entry.from, entry.to, [entry.root, entry.mono]);
        called += 1;
    }
    let is_listed = cfg!(feature = "integers") || from.is_float();
    assert_eq!(called, if is_listed { 95 * widths.len() } else { 0 });
}

macro_rules! sources {
    ($($test:ident: $from:ident,)*) => {$(
        #[test]
        fn $test() {
            convert(Scalar::$from);
        }
    )*};
}

sources! {
    from_char: Char,
    from_uchar: Uchar,
    from_short: Short,
    from_ushort: Ushort,
    from_int: Int,
    from_uint: Uint,
    from_long: Long,
    from_ulong: Ulong,
    from_half: Half,
    from_float: Float,
    from_double: Double,
}

#[test]
fn reinterpretations() {
    for entry in matrix::as_types() {
        check_unary(entry.name, entry.from, entry.to, [entry.root, entry.mono]);
    }
}

#[test]
fn shuffles_of_one_vector() {
    for entry in matrix::shuffles() {
        let calls = calls(entry.x).max(calls(entry.mask));
        let (x, mask, result) = (operand(entry.x, calls), operand(entry.mask, calls), entry.result());
        let doors: [Door; 2] = [&|out| (entry.root)(&x.packed, &mask.packed, out), &|out| {
            (entry.mono)(&x.packed, &mask.packed, out)
        }];
        check(builtin("shuffle", entry.x, result.width), &[&x, &mask], result, doors);
    }
}

#[test]
fn shuffles_of_two_vectors() {
    for entry in matrix::shuffles2() {
        let calls = calls(entry.x).max(calls(entry.mask));
        let (x, mask, result) = (operand(entry.x, calls), operand(entry.mask, calls), entry.result());
        // The elements of the first operand, each one place further on.
        let mut y = operand(entry.x, calls);
        y.packed.rotate_left(entry.x.scalar.bytes());
        y.in_memory.rotate_left(entry.x.scalar.bytes());
        let doors: [Door; 2] = [&|out| (entry.root)(&x.packed, &y.packed, &mask.packed, out), &|out| {
            (entry.mono)(&x.packed, &y.packed, &mask.packed, out)
        }];
        check(builtin("shuffle2", entry.x, result.width), &[&x, &y, &mask], result, doors);
    }
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
