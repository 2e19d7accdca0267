//! Conversions that implementations often get wrong, as bits.
//!
//! The results were computed with rational arithmetic. The results that OpenCL C specifies agree with PoCL, and for half
//! with the reference of the OpenCL conformance suite. Conversions with the same cause have the same number; `traps.rs` in
//! the conformance tests describes the causes.

use crate::scalar::Scalar::{self, *};
use crate::scalar::{Mode, Type, convert_name};

/// One conversion of one value.
pub struct Trap {
    pub number: u8,
    pub name: String,
    pub from: Scalar,
    pub to: Scalar,
    pub saturate: bool,
    pub mode: Option<Mode>,
    pub bits: u64,
    pub expected: u64,
    /// Whether OpenCL C does not specify the result. `expected` is then the documented result of the library.
    pub is_unspecified: bool,
}

const NONE: Option<Mode> = None;
const RTE: Option<Mode> = Some(Mode::Rte);
const RTP: Option<Mode> = Some(Mode::Rtp);
const RTN: Option<Mode> = Some(Mode::Rtn);
const SAT: bool = true;

/// The number, the source and its bits, the destination, and the results of `_rte`, `_rtz`, `_rtp` and `_rtn`.
type Rounded = (u8, Scalar, u64, Scalar, [u64; 4]);

#[rustfmt::skip]
const ROUNDED: &[Rounded] = &[
    (1, Int, 0x0100_0001, Float, [0x4B80_0000, 0x4B80_0000, 0x4B80_0001, 0x4B80_0000]),
    (1, Int, 0xFEFF_FFFF, Float, [0xCB80_0000, 0xCB80_0000, 0xCB80_0000, 0xCB80_0001]),
    (1, Int, 0x0100_0003, Float, [0x4B80_0002, 0x4B80_0001, 0x4B80_0002, 0x4B80_0001]),
    (2, Ulong, 0xFFFF_FFFF_FFFF_FFFF, Float, [0x5F80_0000, 0x5F7F_FFFF, 0x5F80_0000, 0x5F7F_FFFF]),
    (2, Ulong, 0xFFFF_FFFF_FFFF_FFFF, Double,
        [0x43F0_0000_0000_0000, 0x43EF_FFFF_FFFF_FFFF, 0x43F0_0000_0000_0000, 0x43EF_FFFF_FFFF_FFFF]),
    (2, Uint, 0xFFFF_FF80, Float, [0x4F80_0000, 0x4F7F_FFFF, 0x4F80_0000, 0x4F7F_FFFF]),
    (3, Long, 0x1000_0010_0000_0001, Float, [0x5D80_0001, 0x5D80_0000, 0x5D80_0001, 0x5D80_0000]),
    (3, Long, 0x0020_0000_0000_0001, Float, [0x5A00_0000, 0x5A00_0000, 0x5A00_0001, 0x5A00_0000]),
    (3, Long, 0x0020_0000_0000_0001, Double,
        [0x4340_0000_0000_0000, 0x4340_0000_0000_0000, 0x4340_0000_0000_0001, 0x4340_0000_0000_0000]),
    (4, Double, 0x3FF0_0200_0000_1000, Half, [0x3C01, 0x3C00, 0x3C01, 0x3C00]),
    (4, Double, 0x3FFF_FFFF_FFFF_F000, Half, [0x4000, 0x3FFF, 0x4000, 0x3FFF]),
    (4, Double, 0x3E60_0000_0000_0001, Half, [0x0001, 0x0000, 0x0001, 0x0000]),
    (5, Double, 0x40EF_FDFF_FFFF_FFFF, Half, [0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]),
    (6, Int, 0x0001_1170, Half, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]),
    (6, Int, 0xFFFE_EE90, Half, [0xFC00, 0xFBFF, 0xFBFF, 0xFC00]),
    (6, Long, 0x8000_0000_0000_0000, Half, [0xFC00, 0xFBFF, 0xFBFF, 0xFC00]),
    (6, Float, 0x7F80_0000, Half, [0x7C00, 0x7C00, 0x7C00, 0x7C00]),
    (7, Int, 0x0000_FFEF, Half, [0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]),
    (7, Int, 0x0000_FFF0, Half, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]),
    (7, Int, 0x0000_FFE1, Half, [0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]),
    (7, Int, 0x0000_0801, Half, [0x6800, 0x6800, 0x6801, 0x6800]),
    (8, Double, 0x7E37_E43C_8800_759C, Float, [0x7F80_0000, 0x7F7F_FFFF, 0x7F80_0000, 0x7F7F_FFFF]),
    (8, Double, 0xFE37_E43C_8800_759C, Float, [0xFF80_0000, 0xFF7F_FFFF, 0xFF7F_FFFF, 0xFF80_0000]),
    (8, Double, 0x47EF_FFFF_F000_0000, Float, [0x7F80_0000, 0x7F7F_FFFF, 0x7F80_0000, 0x7F7F_FFFF]),
    (8, Double, 0x47EF_FFFF_EFFF_FFFF, Float, [0x7F7F_FFFF, 0x7F7F_FFFF, 0x7F80_0000, 0x7F7F_FFFF]),
    (9, Float, 0x3300_0000, Half, [0x0000, 0x0000, 0x0001, 0x0000]),
    (9, Float, 0x3300_0001, Half, [0x0001, 0x0000, 0x0001, 0x0000]),
    (9, Float, 0x387F_F000, Half, [0x0400, 0x03FF, 0x0400, 0x03FF]),
    (10, Float, 0x0000_0001, Half, [0x0000, 0x0000, 0x0001, 0x0000]),
    (10, Float, 0x8000_0001, Half, [0x8000, 0x8000, 0x8000, 0x8001]),
    // 1e-300 and -1e-300
    (10, Double, 0x01A5_6E1F_C2F8_F359, Float, [0x0000_0000, 0x0000_0000, 0x0000_0001, 0x0000_0000]),
    (10, Double, 0x81A5_6E1F_C2F8_F359, Float, [0x8000_0000, 0x8000_0000, 0x8000_0000, 0x8000_0001]),
    (10, Double, 0x3690_0000_0000_0000, Float, [0x0000_0000, 0x0000_0000, 0x0000_0001, 0x0000_0000]),
];

/// The number, the destination, the saturation, the suffix, the source and its bits, and the result.
type Call = (u8, Scalar, bool, Option<Mode>, Scalar, u64, u64);

#[rustfmt::skip]
const CALLS: &[Call] = &[
    (11, Float, false, RTN, Int, 0x0000_0000, 0x0000_0000),
    (11, Half, false, NONE, Float, 0x8000_0000, 0x8000),
    (11, Float, false, RTP, Double, 0x8000_0000_0000_0000, 0x8000_0000),
    (11, Int, false, RTN, Float, 0x8000_0000, 0x0000_0000),
    (12, Uchar, SAT, RTE, Float, 0x4020_0000, 0x02),
    (12, Uchar, SAT, RTE, Float, 0x4060_0000, 0x04),
    (12, Uchar, SAT, RTE, Float, 0x3F00_0000, 0x00),
    (12, Int, false, RTE, Float, 0xC020_0000, 0xFFFF_FFFE),
    (12, Uchar, SAT, NONE, Float, 0x4020_0000, 0x02),
    (13, Int, false, RTE, Float, 0x3EFF_FFFF, 0x0000_0000),
    (13, Int, false, RTE, Float, 0x4B00_0001, 0x0080_0001),
    (13, Int, false, RTE, Double, 0x3FDF_FFFF_FFFF_FFFF, 0x0000_0000),
    (14, Uchar, false, RTE, Float, 0xBF00_0000, 0x00),
    (14, Uchar, false, NONE, Float, 0xBF7D_70A4, 0x00),
    (14, Char, false, RTE, Float, 0xC300_8000, 0x80),
    (14, Uchar, false, RTE, Float, 0x437E_8000, 0xFE),
    (14, Uchar, false, RTE, Float, 0x437F_7FFF, 0xFF),
    (14, Int, false, NONE, Double, 0xC1E0_0000_001C_CCCD, 0x8000_0000),
    (14, Int, false, NONE, Double, 0x41DF_FFFF_FFE0_0000, 0x7FFF_FFFF),
    (15, Uchar, SAT, RTE, Float, 0x437F_8000, 0xFF),
    (15, Char, SAT, RTE, Float, 0x42FF_0000, 0x7F),
    (15, Uchar, SAT, RTE, Float, 0xBF7D_70A4, 0x00),
    (15, Int, SAT, RTE, Double, 0x41DF_FFFF_FFE0_0000, 0x7FFF_FFFF),
    (16, Int, SAT, NONE, Float, 0x7FC0_0000, 0x0000_0000),
    (16, Uchar, SAT, RTP, Float, 0xFFC0_0000, 0x00),
    (16, Int, SAT, NONE, Float, 0x7F80_0000, 0x7FFF_FFFF),
    (16, Int, SAT, NONE, Float, 0xFF80_0000, 0x8000_0000),
    (16, Uint, SAT, NONE, Float, 0xFF80_0000, 0x0000_0000),
    (16, Long, SAT, NONE, Double, 0xFFF0_0000_0000_0000, 0x8000_0000_0000_0000),
    (17, Int, SAT, NONE, Float, 0x4F00_0000, 0x7FFF_FFFF),
    (17, Int, SAT, NONE, Float, 0x4EFF_FFFF, 0x7FFF_FF80),
    (17, Int, SAT, NONE, Float, 0xCF00_0001, 0x8000_0000),
    (17, Uint, SAT, NONE, Float, 0x4F80_0000, 0xFFFF_FFFF),
    (17, Long, SAT, NONE, Float, 0x5F00_0000, 0x7FFF_FFFF_FFFF_FFFF),
    (17, Ulong, SAT, NONE, Float, 0x5F80_0000, 0xFFFF_FFFF_FFFF_FFFF),
    (18, Long, SAT, RTE, Double, 0x43DF_EB3D_D067_6600, 0x7FAC_F741_9D98_0000),
    (18, Long, SAT, RTE, Double, 0x43E0_0000_0000_0000, 0x7FFF_FFFF_FFFF_FFFF),
    (18, Long, SAT, RTE, Double, 0x43DF_FFFF_FFFF_FFFF, 0x7FFF_FFFF_FFFF_FC00),
    (18, Long, false, NONE, Double, 0xC3E0_0000_0000_0000, 0x8000_0000_0000_0000),
    (18, Ulong, SAT, NONE, Double, 0x43EF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_F800),
    (18, Ulong, SAT, NONE, Double, 0x43F0_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFF),
    (19, Ulong, false, RTP, Float, 0x0000_0001, 0x0000_0000_0000_0001),
    (19, Int, false, RTN, Float, 0x8000_0001, 0xFFFF_FFFF),
    (19, Uint, SAT, RTN, Float, 0x8000_0001, 0x0000_0000),
    (19, Int, false, RTP, Half, 0x0001, 0x0000_0001),
    (19, Double, false, NONE, Float, 0x0000_0001, 0x36A0_0000_0000_0000),
    (20, Uchar, SAT, NONE, Int, 0xFFFF_FFFF, 0x00),
    (20, Int, SAT, NONE, Uint, 0xFFFF_FFFF, 0x7FFF_FFFF),
    (20, Int, SAT, NONE, Ulong, 0x8000_0000_0000_0000, 0x7FFF_FFFF),
    (20, Char, SAT, NONE, Uchar, 0xC8, 0x7F),
    (20, Uchar, SAT, NONE, Char, 0x80, 0x00),
    (20, Ulong, SAT, NONE, Long, 0x8000_0000_0000_0000, 0x0000_0000_0000_0000),
    (20, Uint, SAT, NONE, Long, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000),
    (20, Long, SAT, NONE, Ulong, 0xFFFF_FFFF_FFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF),
    (21, Uchar, false, NONE, Int, 0xFFFF_FFFF, 0xFF),
    (21, Char, false, NONE, Int, 0x0000_00C8, 0xC8),
    (21, Uchar, false, RTP, Int, 0x0000_012C, 0x2C),
    (21, Short, false, RTE, Uint, 0x1234_8000, 0x8000),
    (21, Int, false, NONE, Uint, 0xFFFF_FFFF, 0xFFFF_FFFF),
    (21, Int, SAT, RTP, Long, 0xFFFF_FF00_0000_0000, 0x8000_0000),
    (22, Float, false, NONE, Half, 0x0001, 0x3380_0000),
    (22, Double, false, NONE, Half, 0x8000, 0x8000_0000_0000_0000),
    (22, Short, SAT, NONE, Half, 0x7BFF, 0x7FFF),
    (22, Ushort, SAT, NONE, Half, 0x7BFF, 0xFFE0),
    (22, Ushort, SAT, NONE, Half, 0x7E01, 0x0000),
    (22, Int, SAT, NONE, Half, 0x7C00, 0x7FFF_FFFF),
    (22, Int, false, RTE, Half, 0x3800, 0x0000_0000),
    (22, Float, false, NONE, Half, 0x7C00, 0x7F80_0000),
];

/// Values that are out of range after rounding, without `_sat`. OpenCL C does not specify the result. The library
/// saturates.
const UNSPECIFIED: &[Call] = &[
    (15, Uchar, false, RTE, Float, 0x437F_8000, 0xFF),
    (15, Char, false, RTE, Float, 0x42FF_0000, 0x7F),
    (15, Uchar, false, RTE, Float, 0xBF7D_70A4, 0x00),
    (15, Int, false, RTE, Double, 0x41DF_FFFF_FFE0_0000, 0x7FFF_FFFF),
];

/// Returns all traps, as scalar conversions.
pub fn all() -> Vec<Trap> {
    let trap = |&(number, to, saturate, mode, from, bits, expected): &Call, is_unspecified| Trap {
        number,
        name: convert_name(Type::new(to, 1), saturate, mode),
        from,
        to,
        saturate,
        mode,
        bits,
        expected,
        is_unspecified,
    };
    let rounded = ROUNDED.iter().flat_map(|&(number, from, bits, to, expected)| {
        let calls = Mode::ALL.into_iter().zip(expected);
        // A name without a rounding suffix must use the default mode.
        let default = (NONE, expected[Mode::default_to(to) as usize]);
        calls
            .map(|(mode, expected)| (Some(mode), expected))
            .chain([default])
            .map(move |(mode, expected)| (number, to, false, mode, from, bits, expected))
            .map(|call| trap(&call, false))
            .collect::<Vec<_>>()
    });
    rounded
        .chain(CALLS.iter().map(|call| trap(call, false)))
        .chain(UNSPECIFIED.iter().map(|call| trap(call, true)))
        .collect()
}
