//! `mono` in constants: every conversion of an element type and of vectors, evaluated by the compiler, gives the results
//! of the oracle and the bits of `exact`, also for NaNs. So do reinterpretations and shuffles.

use clc_builtins::*;
use clc_conformance::definition::{format, rounding};
use clc_kit::oracle::{self, Answer};
use clc_kit::report::Report;
use clc_kit::scalar::{Mode, Scalar, Type};
use paste::paste;

#[allow(non_camel_case_types)]
type char = i8;

// Sixteen operands of each type. Floats are of all kinds: zeros, subnormals, halves, ends of ranges, infinities, NaNs.
const SMALL: [u64; 16] = [
    0, 1, 0xFFFF, 0x7F, 0x80, 0xFF, 0x101, 0x7FFF, 0x8000, 2049, 2051, 0xF7FF, 65_503, 65_504, 65_519, 65_520,
];
const LARGE: [u64; 16] = [
    0,
    1,
    u64::MAX,
    65_520,
    0x0100_0001,
    0x0100_0003,
    0x7FFF_FF80,
    0x7FFF_FFFF,
    0x8000_0000,
    0xFFFF_FF80,
    0x20_0000_0000_0001,
    0xFFDF_FFFF_FFFF_FFFF,
    0x1000_0010_0000_0001,
    0x7FFF_FFFF_FFFF_FC00,
    1 << 63,
    0x8000_0000_0000_0401,
];
const HALVES: [u64; 16] = [
    0, 0x8000, 1, 0x83FF, 0x3800, 0xB800, 0x3E00, 0xC100, 0x57F8, 0x5BFC, 0x77FF, 0x7BFF, 0x7C00, 0xFC00,
    0x7E00, 0xFC01,
];
const FLOATS: [u64; 16] = [
    0, 0x80000000, 1, 0x80000001, 0x3F000000, 0xBF000000, 0x40200000, 0xC0200000, 0x437F8000, 0x3EFFFFFF,
    0x477FF000, 0x4EFFFFFF, 0xCF000000, 0x7F800000, 0xFF800000, 0x7FC00000,
];
const DOUBLES: [u64; 16] = [
    (-0.0_f64).to_bits(),
    1,
    0x8000_0000_0000_0001,
    0.1_f64.to_bits(),
    (-0.5_f64).to_bits(),
    3.5_f64.to_bits(),
    0x3FF0_0200_0000_1000,
    65_519.999_f64.to_bits(),
    2_147_483_647.5_f64.to_bits(),
    (-2_147_483_648.9_f64).to_bits(),
    0x47EF_FFFF_EFFF_FFFF,
    0x43EF_FFFF_FFFF_FFFF,
    1e300_f64.to_bits(),
    f64::INFINITY.to_bits(),
    f64::NEG_INFINITY.to_bits(),
    f64::NAN.to_bits(),
];

/// Returns sixteen NaNs of a format, of both signs, quiet and signaling: the first and the last payload of each, and
/// patterns that a narrower format keeps, shortens or loses.
const fn nans(of: Scalar) -> [u64; 16] {
    let quiet = 1 << (of.precision() - 2);
    let payloads = [
        1,
        quiet - 1,
        quiet,
        2 * quiet - 1,
        quiet >> 1,
        quiet >> 3 | 1,
        quiet | 0x5555_5555_5555_5555 & (quiet - 1),
        0xAAAA_AAAA_AAAA_AAAA & (quiet - 1),
    ];
    let mut nans = [0; 16];
    let mut i = 0;
    while i < 16 {
        nans[i] = of.infinity() | payloads[i / 2] | if i % 2 == 1 { of.sign_bit() } else { 0 };
        i += 1;
    }
    nans
}

/// The bits of an element, and elements of bits in constants.
trait Bits: Copy {
    fn bits(self) -> u64;
}

macro_rules! bits {
    ($($element:ident $unsigned:ident, $bits:ident => $value:expr;)*) => {$(
        impl Bits for $element {
            fn bits(self) -> u64 {
                bytemuck::cast::<$element, $unsigned>(self).into()
            }
        }

        paste! {
            const fn [<$element s>](all: [u64; 16]) -> [$element; 16] {
                let $bits = 0;
                let mut elements = [$value; 16];
                let mut i = 0;
                while i < 16 {
                    let $bits = all[i];
                    elements[i] = $value;
                    i += 1;
                }
                elements
            }
        }
    )*};
}

bits! {
    char u8, bits => bits as char;
    uchar u8, bits => bits as uchar;
    short u16, bits => bits as short;
    ushort u16, bits => bits as ushort;
    int u32, bits => bits as int;
    uint u32, bits => bits as uint;
    long u64, bits => bits as long;
    ulong u64, bits => bits as ulong;
    half u16, bits => half::from_bits(bits as u16);
    float u32, bits => float::from_bits(bits as u32);
    double u64, bits => double::from_bits(bits);
}

fn compare<S: Bits, D: Bits>(
    (call, from, to): (&str, Scalar, Scalar),
    (saturate, mode): (bool, Option<Mode>),
    (operands, results): (&[S], &[D]),
    report: &mut Report,
) {
    assert_eq!(operands.len(), results.len());
    let mode = mode.unwrap_or(Mode::default_to(to));
    for (x, found) in operands.iter().zip(results) {
        let expected = oracle::convert(x.bits(), from, to, mode, saturate);
        let exact = exact::convert(x.bits(), format(from), format(to), rounding(mode), saturate);
        if !expected.accepts(found.bits(), to) || found.bits() != exact {
            let width = operands.len() as u8;
            let (from, to) = (Type::new(from, width), Type::new(to, width));
            report.conversion(call, 0, (from, x.bits()), (to, found.bits()), Answer::Bits(exact));
        }
    }
}

/// Calls one name in constants with the last operand, and with vectors of the last operands.
macro_rules! in_const {
    (($report:ident $src:ident $($width:literal)*) $dst:ident $suffix:tt, $saturate:literal $mode:expr) => { paste! {{
        let name = stringify!([<convert_ $dst>] $suffix);
        let mut check = |operands: &[$src], results: &[$dst]| {
            let signature = (name, Scalar::[<$src:camel>], Scalar::[<$dst:camel>]);
            compare(signature, ($saturate, $mode), (operands, results), &mut $report);
        };
        check(&OPERANDS[15..], const { &[in_const!(@call $src $dst $suffix)] });
        $(check(&OPERANDS[16 - $width..], const { &in_const!(@call $src $dst $suffix $width) });)*
    }} };
    (@call $src:ident $dst:ident [$($suffix:ident)?]) => { paste! {
        mono::[<of_ $src>]::[<convert_ $dst $($suffix)?>](OPERANDS[15])
    } };
    (@call $src:ident $dst:ident [$($suffix:ident)?] $width:literal) => { paste! {
        mono::[<of_ $src $width>]::[<convert_ $dst $width $($suffix)?>](
            [<$src $width>]::from_array(*OPERANDS.last_chunk().unwrap())
        )
        .to_array()
    } };
}

macro_rules! to_floats {
    ($source:tt $($dst:ident)*) => {$(
        in_const!($source $dst [], false None);
        in_const!($source $dst [_rte], false Some(Mode::Rte));
        in_const!($source $dst [_rtz], false Some(Mode::Rtz));
        in_const!($source $dst [_rtp], false Some(Mode::Rtp));
        in_const!($source $dst [_rtn], false Some(Mode::Rtn));
    )*};
}

macro_rules! to_integers {
    ($source:tt $($dst:ident)*) => {$(
        to_floats!($source $dst);
        in_const!($source $dst [_sat], true None);
        in_const!($source $dst [_sat_rte], true Some(Mode::Rte));
        in_const!($source $dst [_sat_rtz], true Some(Mode::Rtz));
        in_const!($source $dst [_sat_rtp], true Some(Mode::Rtp));
        in_const!($source $dst [_sat_rtn], true Some(Mode::Rtn));
    )*};
}

macro_rules! sources {
    ($($test:ident: $src:ident $bits:expr, $($nans:ident)?;)*) => { paste! {$(
        #[test]
        fn $test() {
            const OPERANDS: [$src; 16] = [<$src s>]($bits);
            let mut report = Report::default();
            to_integers!((report $src 3 16) char uchar short ushort int uint long ulong);
            to_floats!((report $src 3 16) half float double);
            report.finish();
        }

        $(
            /// Compares sign and payload, at every width.
            #[test]
            fn $nans() {
                const OPERANDS: [$src; 16] = [<$src s>](nans(Scalar::[<$src:camel>]));
                let mut report = Report::default();
                to_floats!((report $src 2 3 4 8 16) half float double);
                report.finish();
            }
        )?
    )*} };
}

sources! {
    from_char: char SMALL,;
    from_uchar: uchar SMALL,;
    from_short: short SMALL,;
    from_ushort: ushort SMALL,;
    from_int: int LARGE,;
    from_uint: uint LARGE,;
    from_long: long LARGE,;
    from_ulong: ulong LARGE,;
    from_half: half HALVES, nans_of_half;
    from_float: float FLOATS, nans_of_float;
    from_double: double DOUBLES, nans_of_double;
}

/// Checks the rule of IEEE 754 without the reference implementation: the payload of a NaN is preserved (6.2.3).
#[test]
fn nans_written_out() {
    const WIDER: u64 = mono::of_float::convert_double(f32::from_bits(0xFFC1_2345)).to_bits();
    const SIGNALLING: u64 = mono::of_float::convert_double_rtp(f32::from_bits(0x7F81_2345)).to_bits();
    const NARROWER: u32 = mono::of_double::convert_float(f64::from_bits(0xFFF8_2468_A123_4567)).to_bits();
    const LOST: u16 = mono::of_double::convert_half_rtn(f64::from_bits(0xFFF0_0000_0000_0001)).to_bits();
    assert_eq!(WIDER, 0xFFF8_2468_A000_0000);
    assert_eq!(SIGNALLING, 0x7FF8_2468_A000_0000);
    assert_eq!(NARROWER, 0xFFC1_2345);
    assert_eq!(LOST, 0xFE00);
}

/// Checks a pipeline of constants.
#[test]
fn constants_of_constants() {
    const PIXEL: uchar4 = uchar4(0, 127, 200, 255);
    const BRIGHT: float4 = mono::of_uchar4::convert_float4(PIXEL);
    const HALVED: float4 = float4(BRIGHT.x / 2.0, BRIGHT.y / 2.0, BRIGHT.z / 2.0, BRIGHT.w / 2.0);
    const BACK: uchar4 = mono::of_float4::convert_uchar4_sat_rte(HALVED);
    const BITS: int4 = mono::of_float4::as_int4(HALVED);
    const XYZ: uint3 = mono::of_float4::as_uint3(HALVED);
    const REVERSED: float4 = mono::of_float4_uint4::shuffle(HALVED, uint4(3, 2, 1, 0xFFFF_FFF0));
    const BOTH: float8 =
        mono::of_float4_float4_uint8::shuffle2(HALVED, REVERSED, uint8(0, 4, 1, 5, 2, 6, 3, 15));
    assert_eq!(BACK, uchar4(0, 64, 100, 128));
    assert_eq!(BITS, int4(0, 0x427E_0000, 0x42C8_0000, 0x42FF_0000));
    assert_eq!(XYZ, uint3(0, 0x427E_0000, 0x42C8_0000));
    assert_eq!(REVERSED, float4(127.5, 100.0, 63.5, 0.0));
    assert_eq!(BOTH, float8(0.0, 127.5, 63.5, 100.0, 100.0, 63.5, 127.5, 0.0));
}

#[test]
fn constants_are_allowed_where_the_language_requires_them() {
    static TABLE: [uchar4; 2] =
        [mono::of_int4::convert_uchar4_sat(int4(-1, 0, 255, 256)), mono::of_uint::as_uchar4(0)];
    const LEN: usize = float3::VEC_STEP as usize;
    const STEP: i32 = mono::of_half16::vec_step(half16::splat(half::ONE));
    assert_eq!(([0_u8; LEN].len(), STEP), (4, 16));
    assert_eq!(TABLE, [uchar4(0, 0, 255, 255), uchar4::splat(0)]);
    const SPLAT: [u64; 3] = ulong3::splat(mono::of_float::convert_ulong_sat(1e30)).to_array();
    assert_eq!(SPLAT, [u64::MAX; 3]);
    const TWO_AND_A_HALF: u32 = mono::of_float::as_uint(2.5);
    assert!(matches!(2.5_f32.to_bits(), TWO_AND_A_HALF));
}

#[test]
fn overloaded_and_mono_functions_agree() {
    const F: float16 = float16::from_array(floats(FLOATS));
    const D: double16 = double16::from_array(doubles(DOUBLES));
    const I: int16 = int16::from_array(ints(LARGE));
    assert_eq!(convert_uchar16_sat_rte(F), const { mono::of_float16::convert_uchar16_sat_rte(F) });
    assert_eq!(convert_long16_rtn(D), const { mono::of_double16::convert_long16_rtn(D) });
    assert_eq!(as_ulong8(I), const { mono::of_int16::as_ulong8(I) });
}
