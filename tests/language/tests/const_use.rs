//! `mono` in constants: every conversion of an element type and of 16, evaluated by the compiler, gives what
//! the oracle gives; so do reinterpretations and shuffles. NaNs get the bits that `exact` gives them.

use clc_builtins::*;
use clc_conformance::definition::{format, rounding};
use clc_kit::oracle::{self, Answer};
use clc_kit::report::Report;
use clc_kit::scalar::{Mode, Scalar, Type};
use paste::paste;

#[allow(non_camel_case_types)]
type char = i8;

// Sixteen operands of each type. Floats are of all kinds: zeros, subnormals, halves, ends of ranges, infinities, NaNs.
const CHARS: char16 = char16(0, 1, -1, 2, -2, 7, -7, 63, -64, 100, -100, 126, 127, -127, -128, 85);
const UCHARS: uchar16 = uchar16(0, 1, 2, 3, 7, 15, 31, 63, 64, 100, 126, 127, 128, 129, 254, 255);
const SHORTS: short16 =
    short16(0, 1, -1, 127, 128, -128, -129, 255, 256, 2049, -2049, 2051, 32_767, -32_767, -32_768, 21_845);
const USHORTS: ushort16 = ushort16(
    0, 1, 127, 128, 255, 256, 2048, 2049, 2051, 32_767, 32_768, 65_503, 65_504, 65_505, 65_519, 65_535,
);
const INTS: int16 = int16(
    0,
    1,
    -1,
    128,
    -129,
    65_519,
    65_520,
    -65_520,
    70_000,
    16_777_217,
    -16_777_217,
    16_777_219,
    i32::MAX,
    -i32::MAX,
    i32::MIN,
    0x7FFF_FF80,
);
const UINTS: uint16 = uint16(
    0,
    1,
    127,
    255,
    65_505,
    65_519,
    65_520,
    70_000,
    16_777_215,
    16_777_217,
    16_777_219,
    0x7FFF_FFFF,
    0x8000_0000,
    0xFFFF_FF7F,
    0xFFFF_FF80,
    0xFFFF_FFFF,
);
const LONGS: long16 = long16(
    0,
    1,
    -1,
    300,
    -300,
    65_520,
    -65_519,
    0x20_0000_0000_0001,
    -0x20_0000_0000_0001,
    0x1000_0010_0000_0001,
    -0x1000_0010_0000_0001,
    0x20_0000_0000_0003,
    i64::MAX,
    -i64::MAX,
    i64::MIN,
    0x7FFF_FFFF_FFFF_FC00,
);
const ULONGS: ulong16 = ulong16(
    0,
    1,
    255,
    65_505,
    65_520,
    0x20_0000_0000_0001,
    0x20_0000_0000_0003,
    0x8000_0080_0000_0000,
    0x8000_0080_0000_0001,
    0x8000_0000_0000_0000,
    0x8000_0000_0000_0400,
    0x8000_0000_0000_0401,
    0xFFFF_FFFF_FFFF_F800,
    0xFFFF_FFFF_FFFF_FBFF,
    0xFFFF_FFFF_FFFF_FC00,
    u64::MAX,
);
const HALVES: half16 = half16(
    half::ZERO,
    half::from_bits(0x8000),
    half::from_bits(1),
    half::from_bits(0x83FF),
    half::from_bits(0x3800),
    half::from_bits(0xB800),
    half::from_bits(0x3E00),
    half::from_bits(0xC100),
    half::from_bits(0x57F8),
    half::from_bits(0x5BFC),
    half::from_bits(0x77FF),
    half::MAX,
    half::INFINITY,
    half::NEG_INFINITY,
    half::NAN,
    half::from_bits(0xFC01),
);
const FLOATS: float16 = float16(
    0.0,
    -0.0,
    f32::from_bits(1),
    f32::from_bits(0x8000_0001),
    0.5,
    -0.5,
    2.5,
    -2.5,
    255.5,
    f32::from_bits(0x3EFF_FFFF),
    65_520.0,
    f32::from_bits(0x4EFF_FFFF),
    f32::from_bits(0xCF00_0000),
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
);
const DOUBLES: double16 = double16(
    -0.0,
    f64::from_bits(1),
    f64::from_bits(0x8000_0000_0000_0001),
    0.1,
    -0.5,
    3.5,
    f64::from_bits(0x3FF0_0200_0000_1000),
    65_519.999,
    2_147_483_647.5,
    -2_147_483_648.9,
    f64::from_bits(0x47EF_FFFF_EFFF_FFFF),
    f64::from_bits(0x43EF_FFFF_FFFF_FFFF),
    1e300,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
);

/// The low bits of an element.
trait Bits: Copy {
    fn bits(self) -> u64;
}

macro_rules! bits {
    ($($ty:ty as $unsigned:ty)*) => {$(
        impl Bits for $ty {
            fn bits(self) -> u64 {
                bytemuck::cast::<$ty, $unsigned>(self).into()
            }
        }
    )*};
}

bits!(i8 as u8 u8 as u8 i16 as u16 u16 as u16 i32 as u32 u32 as u32 i64 as u64 u64 as u64 half as u16 f32 as u32 f64 as u64);

fn compare<S: Bits, D: Bits>(
    (call, from, to): (&str, Scalar, Scalar),
    (saturate, mode): (bool, Option<Mode>),
    operands: &[S],
    results: &[D],
    report: &mut Report,
) -> usize {
    assert_eq!(operands.len(), results.len());
    let mode = mode.unwrap_or(Mode::default_to(to));
    for (x, got) in operands.iter().zip(results) {
        let wanted = oracle::convert(x.bits(), from, to, mode, saturate);
        if !wanted.accepts(got.bits(), to) {
            let (from, to) = (Type::new(from, 1), Type::new(to, 1));
            report.conversion(call, 0, (from, x.bits()), (to, got.bits()), wanted);
        }
    }
    1
}

/// One name in constants: of all 16 operands at once, of each of three, and of the last alone.
macro_rules! in_const {
    ($report:ident $operands:ident: $src:ident $dst:ident $($suffix:ident)?, $meaning:expr) => { paste! {{
        const OPERANDS: [$src; 16] = $operands.to_array();
        const SIXTEEN: [<$dst 16>] = mono::[<of_ $src 16>]::[<convert_ $dst 16 $($suffix)?>]($operands);
        const THREE: [<$dst 3>] = mono::[<of_ $src 3>]::[<convert_ $dst 3 $($suffix)?>](
            [<$src 3>](OPERANDS[10], OPERANDS[11], OPERANDS[12])
        );
        const ONE: $dst = mono::[<of_ $src>]::[<convert_ $dst $($suffix)?>](OPERANDS[15]);
        let signature = (
            stringify!(const [<convert_ $dst $($suffix)?>]),
            Scalar::[<$src:camel>],
            Scalar::[<$dst:camel>],
        );
        compare(signature, $meaning, &OPERANDS, &SIXTEEN.to_array(), &mut $report)
            + compare(signature, $meaning, &OPERANDS[10..13], &THREE.to_array(), &mut $report)
            + compare(signature, $meaning, &OPERANDS[15..], &[ONE], &mut $report)
    }} };
}

macro_rules! to_floats {
    ($report:ident $operands:ident: $src:ident to $($dst:ident)*) => {
        [$(
            in_const!($report $operands: $src $dst, (false, None)),
            in_const!($report $operands: $src $dst _rte, (false, Some(Mode::Rte))),
            in_const!($report $operands: $src $dst _rtz, (false, Some(Mode::Rtz))),
            in_const!($report $operands: $src $dst _rtp, (false, Some(Mode::Rtp))),
            in_const!($report $operands: $src $dst _rtn, (false, Some(Mode::Rtn))),
        )*].iter().sum::<usize>()
    };
}

macro_rules! to_integers {
    ($report:ident $operands:ident: $src:ident to $($dst:ident)*) => {
        [$(
            to_floats!($report $operands: $src to $dst),
            in_const!($report $operands: $src $dst _sat, (true, None)),
            in_const!($report $operands: $src $dst _sat_rte, (true, Some(Mode::Rte))),
            in_const!($report $operands: $src $dst _sat_rtz, (true, Some(Mode::Rtz))),
            in_const!($report $operands: $src $dst _sat_rtp, (true, Some(Mode::Rtp))),
            in_const!($report $operands: $src $dst _sat_rtn, (true, Some(Mode::Rtn))),
        )*].iter().sum::<usize>()
    };
}

macro_rules! sources {
    ($($test:ident: $src:ident $operands:ident,)*) => {$(
        #[test]
        fn $test() {
            let mut report = Report::default();
            let integers =
                to_integers!(report $operands: $src to char uchar short ushort int uint long ulong);
            let floats = to_floats!(report $operands: $src to half float double);
            assert_eq!(integers + floats, 3 * 95);
            report.finish();
        }
    )*};
}

sources! {
    from_char: char CHARS,
    from_uchar: uchar UCHARS,
    from_short: short SHORTS,
    from_ushort: ushort USHORTS,
    from_int: int INTS,
    from_uint: uint UINTS,
    from_long: long LONGS,
    from_ulong: ulong ULONGS,
    from_half: half HALVES,
    from_float: float FLOATS,
    from_double: double DOUBLES,
}

/// Sixteen NaNs of a format, of both signs, quiet and signalling: the first and the last payload of each, and
/// patterns of which a narrower format keeps all, a part or nothing.
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

/// The bits that an expression on `$n` of these NaNs gives, for all of them that are whole vectors.
macro_rules! nans_in_const {
    ($src:ident $carrier:ident $n:literal, $lanes:ident => $results:expr) => {
        paste! { const {
            let nans = nans(Scalar::[<$src:camel>]);
            let mut bits = [0; 16 / $n * $n];
            let mut first = 0;
            while first < bits.len() {
                let mut $lanes = [$src::from_bits(0); $n];
                let mut i = 0;
                while i < $n {
                    $lanes[i] = $src::from_bits(nans[first + i] as $carrier);
                    i += 1;
                }
                let results = $results;
                let mut i = 0;
                while i < $n {
                    bits[first + i] = results[i].to_bits() as u64;
                    i += 1;
                }
                first += $n;
            }
            bits
        } }
    };
}

/// What constants hold, against the definition; the number of constants.
fn compare_nans(
    (name, from, to): (&str, Scalar, Scalar),
    mode: Mode,
    constants: &[(u8, &[u64])],
    report: &mut Report,
) -> usize {
    for &(width, constants) in constants {
        for (lane, (&x, &got)) in nans(from).iter().zip(constants).enumerate() {
            let wanted = exact::convert(x, format(from), format(to), rounding(mode), false);
            if got != wanted {
                let (from, to) = (Type::new(from, width), Type::new(to, width));
                let lane = lane % usize::from(width);
                report.conversion(name, lane, (from, x), (to, got), Answer::Bits(wanted));
            }
        }
    }
    constants.len()
}

/// One name in constants, at every width.
macro_rules! nans_by_name {
    ($report:ident: $src:ident $carrier:ident $dst:ident $($suffix:ident)?, $mode:ident) => { paste! {
        compare_nans(
            (stringify!(const [<convert_ $dst $($suffix)?>]), Scalar::[<$src:camel>], Scalar::[<$dst:camel>]),
            Mode::$mode,
            &[
                (1, &nans_in_const!($src $carrier 1, x => [
                    mono::[<of_ $src>]::[<convert_ $dst $($suffix)?>](x[0])
                ])),
                (2, &nans_in_const!($src $carrier 2, x =>
                    mono::[<of_ $src 2>]::[<convert_ $dst 2 $($suffix)?>]([<$src 2>]::from_array(x)).to_array()
                )),
                (3, &nans_in_const!($src $carrier 3, x =>
                    mono::[<of_ $src 3>]::[<convert_ $dst 3 $($suffix)?>]([<$src 3>]::from_array(x)).to_array()
                )),
                (4, &nans_in_const!($src $carrier 4, x =>
                    mono::[<of_ $src 4>]::[<convert_ $dst 4 $($suffix)?>]([<$src 4>]::from_array(x)).to_array()
                )),
                (8, &nans_in_const!($src $carrier 8, x =>
                    mono::[<of_ $src 8>]::[<convert_ $dst 8 $($suffix)?>]([<$src 8>]::from_array(x)).to_array()
                )),
                (16, &nans_in_const!($src $carrier 16, x =>
                    mono::[<of_ $src 16>]::[<convert_ $dst 16 $($suffix)?>]([<$src 16>]::from_array(x)).to_array()
                )),
            ],
            &mut $report,
        )
    } };
}

macro_rules! nan_tests {
    ($($test:ident: $src:ident $carrier:ident to $($dst:ident)*,)*) => {$(
        /// Sign and payload: in each mode, a constant has the bits that the definition gives.
        #[test]
        fn $test() {
            let mut report = Report::default();
            let constants = [$(
                nans_by_name!(report: $src $carrier $dst, Rte),
                nans_by_name!(report: $src $carrier $dst _rte, Rte),
                nans_by_name!(report: $src $carrier $dst _rtz, Rtz),
                nans_by_name!(report: $src $carrier $dst _rtp, Rtp),
                nans_by_name!(report: $src $carrier $dst _rtn, Rtn),
            )*];
            assert_eq!(constants.iter().sum::<usize>(), 3 * 5 * 6);
            report.finish();
        }
    )*};
}

nan_tests! {
    nans_of_half: half u16 to half float double,
    nans_of_float: float u32 to half float double,
    nans_of_double: double u64 to half float double,
}

/// The definition aside: what IEEE 754 would have of a NaN (6.2.3: its payload is preserved), written out.
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

/// Values of a pipeline, each a constant made from the one before.
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
fn constants_where_the_language_wants_them() {
    static TABLE: [uchar4; 2] =
        [mono::of_int4::convert_uchar4_sat(int4(-1, 0, 255, 256)), mono::of_uint::as_uchar4(0)];
    const LEN: usize = float3::VEC_STEP as usize;
    const STEP: i32 = mono::of_half16::vec_step(HALVES);
    let array = [0_u8; LEN];
    assert_eq!(array.len(), 4);
    assert_eq!(STEP, 16);
    assert_eq!(TABLE, [uchar4(0, 0, 255, 255), uchar4::splat(0)]);
    const SPLAT: [u64; 3] = ulong3::splat(mono::of_float::convert_ulong_sat(1e30)).to_array();
    assert_eq!(SPLAT, [u64::MAX; 3]);
    match 2.5_f32.to_bits() {
        TWO_AND_A_HALF => {}
        other => panic!("{other:X}"),
    }
    const TWO_AND_A_HALF: u32 = mono::of_float::as_uint(2.5);
}

#[test]
fn both_doors_give_the_same() {
    assert_eq!(convert_uchar16_sat_rte(FLOATS), const { mono::of_float16::convert_uchar16_sat_rte(FLOATS) });
    assert_eq!(convert_long16_rtn(DOUBLES), const { mono::of_double16::convert_long16_rtn(DOUBLES) });
    assert_eq!(as_ulong8(INTS), const { mono::of_int16::as_ulong8(INTS) });
}
