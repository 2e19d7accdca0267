//! Every signature by its written name, through both doors.
//!
//! The names are put together here, from lists of this file, by `paste!`: what the library offers too
//! little is a compile error in this file, and what it offers too much is found by the test that compares
//! these names with the library's registry. Each entry runs over a [batch].

use crate::batch;
use clc_kit::scalar::{Mode, Scalar, Type, WIDTHS};
use paste::paste;

/// The library, and the one alias that it keeps out of its root.
mod cl {
    pub use clc_builtins::*;
    #[allow(non_camel_case_types)]
    pub type char = i8;
}

/// Runs a function of one operand: operands, results.
pub type Unary = fn(&[u8], &mut [u8]);
/// Runs `shuffle`: x, masks, results.
pub type Binary = fn(&[u8], &[u8], &mut [u8]);
/// Runs `shuffle2`: x, y, masks, results.
pub type Ternary = fn(&[u8], &[u8], &[u8], &mut [u8]);

pub struct Convert {
    pub name: &'static str,
    pub from: Type,
    pub to: Type,
    pub saturate: bool,
    pub mode: Option<Mode>,
    pub root: Unary,
    pub mono: Unary,
}

#[derive(Debug)]
pub struct AsType {
    pub name: &'static str,
    pub from: Type,
    pub to: Type,
    pub root: Unary,
    pub mono: Unary,
}

pub struct Shuffle {
    pub x: Type,
    pub mask: Type,
    pub root: Binary,
    pub mono: Binary,
}

impl Shuffle {
    pub const fn result(&self) -> Type {
        Type::new(self.x.scalar, self.mask.width)
    }
}

pub struct Shuffle2 {
    pub x: Type,
    pub mask: Type,
    pub root: Ternary,
    pub mono: Ternary,
}

impl Shuffle2 {
    pub const fn result(&self) -> Type {
        Type::new(self.x.scalar, self.mask.width)
    }
}

pub struct VecStep {
    pub of: Type,
    pub root: fn() -> i32,
    pub mono: fn() -> i32,
    pub constant: i32,
}

// ---------------------------------------------------------------------------------------- convert

macro_rules! conversion {
    ($src:ident $dst:ident $width:literal ($($n:literal)?) $saturate:literal $mode:expr, $($suffix:ident)?) => {
        paste! {
            Convert {
                name: stringify!([<convert_ $dst $($n)? $($suffix)?>]),
                from: Type::new(Scalar::[<$src:camel>], $width),
                to: Type::new(Scalar::[<$dst:camel>], $width),
                saturate: $saturate,
                mode: $mode,
                root: |x, out| {
                    batch::unary::<cl::[<$src $($n)?>], cl::[<$dst $($n)?>]>(
                        x, out, cl::[<convert_ $dst $($n)? $($suffix)?>],
                    )
                },
                mono: |x, out| {
                    batch::unary::<cl::[<$src $($n)?>], cl::[<$dst $($n)?>]>(
                        x, out, cl::mono::[<of_ $src $($n)?>]::[<convert_ $dst $($n)? $($suffix)?>],
                    )
                },
            }
        }
    };
}

#[rustfmt::skip]
macro_rules! to_integer {
    ($src:ident $dst:ident $width:literal $n:tt) => {{
        static ENTRIES: [Convert; 10] = [
            conversion!($src $dst $width $n false None,),
            conversion!($src $dst $width $n false Some(Mode::Rte), _rte),
            conversion!($src $dst $width $n false Some(Mode::Rtz), _rtz),
            conversion!($src $dst $width $n false Some(Mode::Rtp), _rtp),
            conversion!($src $dst $width $n false Some(Mode::Rtn), _rtn),
            conversion!($src $dst $width $n true None, _sat),
            conversion!($src $dst $width $n true Some(Mode::Rte), _sat_rte),
            conversion!($src $dst $width $n true Some(Mode::Rtz), _sat_rtz),
            conversion!($src $dst $width $n true Some(Mode::Rtp), _sat_rtp),
            conversion!($src $dst $width $n true Some(Mode::Rtn), _sat_rtn),
        ];
        &ENTRIES
    }};
}

#[rustfmt::skip]
macro_rules! to_float {
    ($src:ident $dst:ident $width:literal $n:tt) => {{
        static ENTRIES: [Convert; 5] = [
            conversion!($src $dst $width $n false None,),
            conversion!($src $dst $width $n false Some(Mode::Rte), _rte),
            conversion!($src $dst $width $n false Some(Mode::Rtz), _rtz),
            conversion!($src $dst $width $n false Some(Mode::Rtp), _rtp),
            conversion!($src $dst $width $n false Some(Mode::Rtn), _rtn),
        ];
        &ENTRIES
    }};
}

macro_rules! widths {
    ($kind:ident $src:ident $dst:ident) => {
        [
            $kind!($src $dst 1 ()),
            $kind!($src $dst 2 (2)),
            $kind!($src $dst 3 (3)),
            $kind!($src $dst 4 (4)),
            $kind!($src $dst 8 (8)),
            $kind!($src $dst 16 (16)),
        ]
    };
}

// A module a source: rustc forms its codegen units by module.
macro_rules! conversions {
    (integers $($int:ident)*; floats $($float:ident)*) => { paste! {
        $(
            #[cfg(feature = "integers")]
            conversions!(@from $int);
            #[cfg(not(feature = "integers"))]
            mod [<from_ $int>] {
                pub static ENTRIES: [[&[super::Convert]; 6]; 11] = [[&[]; 6]; 11];
            }
        )*
        $(conversions!(@from $float);)*
        static CONVERT: [&[[&[Convert]; 6]; 11]; 11] =
            [$(&[<from_ $int>]::ENTRIES,)* $(&[<from_ $float>]::ENTRIES,)*];
    } };
    (@from $src:ident) => { paste! {
        mod [<from_ $src>] {
            use super::*;
            pub static ENTRIES: [[&[Convert]; 6]; 11] = [
                widths!(to_integer $src char),
                widths!(to_integer $src uchar),
                widths!(to_integer $src short),
                widths!(to_integer $src ushort),
                widths!(to_integer $src int),
                widths!(to_integer $src uint),
                widths!(to_integer $src long),
                widths!(to_integer $src ulong),
                widths!(to_float $src half),
                widths!(to_float $src float),
                widths!(to_float $src double),
            ];
        }
    } };
}

conversions!(integers char uchar short ushort int uint long ulong; floats half float double);

/// All 6,270 conversions, without the feature `integers` the 1,710 from floats.
pub fn conversions() -> impl Iterator<Item = &'static Convert> {
    CONVERT.iter().flat_map(|from| from.iter().flatten().copied().flatten())
}

/// The 570 conversions of one element type, of an integer none without the feature `integers`.
pub fn conversions_from(from: Scalar) -> impl Iterator<Item = &'static Convert> {
    CONVERT[from as usize].iter().flatten().copied().flatten()
}

/// The conversion between two element types at one width; none has `saturate` to a floating-point type.
pub fn conversion(
    from: Scalar,
    to: Scalar,
    width: u8,
    saturate: bool,
    mode: Option<Mode>,
) -> &'static Convert {
    let place = WIDTHS.iter().position(|&each| each == width).expect("a width that OpenCL C has");
    let mut entries = CONVERT[from as usize][to as usize][place].iter();
    entries
        .find(|entry| (entry.saturate, entry.mode) == (saturate, mode))
        .expect("a suffix that OpenCL C has")
}

// ---------------------------------------------------------------------------------------- as_type

// Types are written (element type, width, digits of the name).

macro_rules! cast {
    (($src:ident $from:literal $($n:literal)?) ($dst:ident $to:literal $($m:literal)?)) => {
        paste! {
            AsType {
                name: stringify!([<as_ $dst $($m)?>]),
                from: Type::new(Scalar::[<$src:camel>], $from),
                to: Type::new(Scalar::[<$dst:camel>], $to),
                root: |x, out| {
                    batch::unary::<cl::[<$src $($n)?>], cl::[<$dst $($m)?>]>(x, out, cl::[<as_ $dst $($m)?>])
                },
                mono: |x, out| batch::unary(x, out, cl::mono::[<of_ $src $($n)?>]::[<as_ $dst $($m)?>]),
            }
        }
    };
}

macro_rules! casts {
    ($src:tt to $($dst:tt)*) => {{
        static ENTRIES: &[AsType] = &[$(cast!($src $dst)),*];
        ENTRIES
    }};
}

/// Casts from each of the first types to each of the second.
macro_rules! casts_between {
    ({$($src:tt)*} $dst:tt) => { &[$(casts_between!(@from $src $dst)),*] };
    (@from $src:tt {$($dst:tt)*}) => { casts!($src to $($dst)*) };
}

/// Casts among types of the same number of bytes.
macro_rules! casts_among {
    ($($ty:tt)*) => { casts_between!({$($ty)*} {$($ty)*}) };
}

/// The legal pairs: by the bytes of the components, a 3-vector counting three, and from 4-vectors to
/// 3-vectors of the same element size. `as_type.rs` derives them once more, from the sizes.
static AS_TYPE: [&[&[AsType]]; 16] = [
    // 1 byte
    casts_among!((char 1) (uchar 1)),
    // 2
    casts_among!((char 2 2) (uchar 2 2) (short 1) (ushort 1) (half 1)),
    // 3
    casts_among!((char 3 3) (uchar 3 3)),
    // 4
    casts_among!(
        (char 4 4) (uchar 4 4) (short 2 2) (ushort 2 2) (half 2 2) (int 1) (uint 1) (float 1)
    ),
    // 6
    casts_among!((short 3 3) (ushort 3 3) (half 3 3)),
    // 8
    casts_among!(
        (char 8 8) (uchar 8 8) (short 4 4) (ushort 4 4) (half 4 4) (int 2 2) (uint 2 2) (float 2 2)
        (long 1) (ulong 1) (double 1)
    ),
    // 12
    casts_among!((int 3 3) (uint 3 3) (float 3 3)),
    // 16
    casts_among!(
        (char 16 16) (uchar 16 16) (short 8 8) (ushort 8 8) (half 8 8) (int 4 4) (uint 4 4) (float 4 4)
        (long 2 2) (ulong 2 2) (double 2 2)
    ),
    // 24
    casts_among!((long 3 3) (ulong 3 3) (double 3 3)),
    // 32
    casts_among!(
        (short 16 16) (ushort 16 16) (half 16 16) (int 8 8) (uint 8 8) (float 8 8)
        (long 4 4) (ulong 4 4) (double 4 4)
    ),
    // 64
    casts_among!((int 16 16) (uint 16 16) (float 16 16) (long 8 8) (ulong 8 8) (double 8 8)),
    // 128
    casts_among!((long 16 16) (ulong 16 16) (double 16 16)),
    // 4-vectors to 3-vectors
    casts_between!({ (char 4 4) (uchar 4 4) } { (char 3 3) (uchar 3 3) }),
    casts_between!({ (short 4 4) (ushort 4 4) (half 4 4) } { (short 3 3) (ushort 3 3) (half 3 3) }),
    casts_between!({ (int 4 4) (uint 4 4) (float 4 4) } { (int 3 3) (uint 3 3) (float 3 3) }),
    casts_between!({ (long 4 4) (ulong 4 4) (double 4 4) } { (long 3 3) (ulong 3 3) (double 3 3) }),
];

/// All 523 reinterpretations.
pub fn as_types() -> impl Iterator<Item = &'static AsType> {
    AS_TYPE.iter().copied().flatten().copied().flatten()
}

// ------------------------------------------------------------------------------ shuffle, shuffle2

macro_rules! shuffle_entry {
    ($ty:ident $mask:ident $m:literal $n:literal) => {
        paste! {
            (
                Shuffle {
                    x: Type::new(Scalar::[<$ty:camel>], $m),
                    mask: Type::new(Scalar::[<$mask:camel>], $n),
                    root: |x, mask, out| {
                        batch::binary::<cl::[<$ty $m>], cl::[<$mask $n>], cl::[<$ty $n>]>(
                            x, mask, out, cl::shuffle,
                        )
                    },
                    mono: |x, mask, out| {
                        batch::binary(x, mask, out, cl::mono::[<of_ $ty $m _ $mask $n>]::shuffle)
                    },
                },
                Shuffle2 {
                    x: Type::new(Scalar::[<$ty:camel>], $m),
                    mask: Type::new(Scalar::[<$mask:camel>], $n),
                    root: |x, y, mask, out| {
                        batch::ternary::<cl::[<$ty $m>], cl::[<$mask $n>], cl::[<$ty $n>]>(
                            x, y, mask, out, cl::shuffle2,
                        )
                    },
                    mono: |x, y, mask, out| {
                        batch::ternary(x, y, mask, out, cl::mono::[<of_ $ty $m _ $ty $m _ $mask $n>]::shuffle2)
                    },
                },
            )
        }
    };
}

#[rustfmt::skip]
macro_rules! shuffle_entries {
    ($($ty:ident by $mask:ident,)*) => {
        [$({
            static ENTRIES: [(Shuffle, Shuffle2); 16] = [
                shuffle_entry!($ty $mask 2 2),
                shuffle_entry!($ty $mask 2 4),
                shuffle_entry!($ty $mask 2 8),
                shuffle_entry!($ty $mask 2 16),
                shuffle_entry!($ty $mask 4 2),
                shuffle_entry!($ty $mask 4 4),
                shuffle_entry!($ty $mask 4 8),
                shuffle_entry!($ty $mask 4 16),
                shuffle_entry!($ty $mask 8 2),
                shuffle_entry!($ty $mask 8 4),
                shuffle_entry!($ty $mask 8 8),
                shuffle_entry!($ty $mask 8 16),
                shuffle_entry!($ty $mask 16 2),
                shuffle_entry!($ty $mask 16 4),
                shuffle_entry!($ty $mask 16 8),
                shuffle_entry!($ty $mask 16 16),
            ];
            &ENTRIES
        }),*]
    };
}

static SHUFFLE: [&[(Shuffle, Shuffle2); 16]; 11] = shuffle_entries!(
    char by uchar,
    uchar by uchar,
    short by ushort,
    ushort by ushort,
    int by uint,
    uint by uint,
    long by ulong,
    ulong by ulong,
    half by ushort,
    float by uint,
    double by ulong,
);

/// All 176 signatures of `shuffle`.
pub fn shuffles() -> impl Iterator<Item = &'static Shuffle> {
    SHUFFLE.iter().copied().flatten().map(|(shuffle, _)| shuffle)
}

/// All 176 signatures of `shuffle2`.
pub fn shuffles2() -> impl Iterator<Item = &'static Shuffle2> {
    SHUFFLE.iter().copied().flatten().map(|(_, shuffle2)| shuffle2)
}

// --------------------------------------------------------------------------------------- vec_step

macro_rules! step {
    ($ty:ident $width:literal $($n:literal)?) => {
        paste! {
            VecStep {
                of: Type::new(Scalar::[<$ty:camel>], $width),
                root: || cl::vec_step(cl::[<$ty $($n)?>]::default()),
                mono: || cl::mono::[<of_ $ty $($n)?>]::vec_step(cl::[<$ty $($n)?>]::default()),
                constant: <cl::[<$ty $($n)?>] as cl::VecStep>::VEC_STEP,
            }
        }
    };
}

macro_rules! steps {
    ($($ty:ident)*) => {
        [$([step!($ty 1), step!($ty 2 2), step!($ty 3 3), step!($ty 4 4), step!($ty 8 8), step!($ty 16 16)]),*]
    };
}

static VEC_STEP: [[VecStep; 6]; 11] = steps!(char uchar short ushort int uint long ulong half float double);

/// All 66 signatures of `vec_step`.
pub fn vec_steps() -> impl Iterator<Item = &'static VecStep> {
    VEC_STEP.iter().flatten()
}
