//! The conversions of `buffer` by their written names, for slices of every scalar type, as [`matrix`](crate::matrix)
//! has those of values.

use bytemuck::{cast_slice, cast_slice_mut};
use clc_kit::scalar::{Mode, Scalar};
use paste::paste;

mod cl {
    pub use clc_builtins::*;
    #[allow(non_camel_case_types)]
    pub type char = i8;
}

/// Runs a conversion: operands, results. Both start at a multiple of their elements' size.
pub type Run = fn(&[u8], &mut [u8]);

pub struct Convert {
    pub name: &'static str,
    pub from: Scalar,
    pub to: Scalar,
    pub saturate: bool,
    pub mode: Option<Mode>,
    pub run: Run,
}

macro_rules! conversion {
    ($prefix:ident $src:ident $dst:ident $saturate:literal $mode:expr, $($suffix:ident)?) => {
        paste! {
            Convert {
                name: stringify!([<$prefix _ $dst $($suffix)?>]),
                from: Scalar::[<$src:camel>],
                to: Scalar::[<$dst:camel>],
                saturate: $saturate,
                mode: $mode,
                run: |x, out| {
                    cl::buffer::[<$prefix _ $dst $($suffix)?>](
                        cast_slice::<_, cl::$src>(x), cast_slice_mut::<_, cl::$dst>(out),
                    )
                },
            }
        }
    };
}

#[rustfmt::skip]
macro_rules! to_integer {
    ($prefix:ident $src:ident $dst:ident) => {{
        static ENTRIES: [Convert; 10] = [
            conversion!($prefix $src $dst false None,),
            conversion!($prefix $src $dst false Some(Mode::Rte), _rte),
            conversion!($prefix $src $dst false Some(Mode::Rtz), _rtz),
            conversion!($prefix $src $dst false Some(Mode::Rtp), _rtp),
            conversion!($prefix $src $dst false Some(Mode::Rtn), _rtn),
            conversion!($prefix $src $dst true None, _sat),
            conversion!($prefix $src $dst true Some(Mode::Rte), _sat_rte),
            conversion!($prefix $src $dst true Some(Mode::Rtz), _sat_rtz),
            conversion!($prefix $src $dst true Some(Mode::Rtp), _sat_rtp),
            conversion!($prefix $src $dst true Some(Mode::Rtn), _sat_rtn),
        ];
        &ENTRIES
    }};
}

#[rustfmt::skip]
macro_rules! to_float {
    ($prefix:ident $src:ident $dst:ident) => {{
        static ENTRIES: [Convert; 5] = [
            conversion!($prefix $src $dst false None,),
            conversion!($prefix $src $dst false Some(Mode::Rte), _rte),
            conversion!($prefix $src $dst false Some(Mode::Rtz), _rtz),
            conversion!($prefix $src $dst false Some(Mode::Rtp), _rtp),
            conversion!($prefix $src $dst false Some(Mode::Rtn), _rtn),
        ];
        &ENTRIES
    }};
}

macro_rules! from {
    ($prefix:ident $src:ident) => {
        [
            to_integer!($prefix $src char),
            to_integer!($prefix $src uchar),
            to_integer!($prefix $src short),
            to_integer!($prefix $src ushort),
            to_integer!($prefix $src int),
            to_integer!($prefix $src uint),
            to_integer!($prefix $src long),
            to_integer!($prefix $src ulong),
            to_float!($prefix $src half),
            to_float!($prefix $src float),
            to_float!($prefix $src double),
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
                pub static ENTRIES: [&[super::Convert]; 11] = [&[]; 11];
            }
        )*
        $(conversions!(@from $float);)*
        static CONVERT: [&[&[Convert]; 11]; 11] =
            [$(&[<from_ $int>]::ENTRIES,)* $(&[<from_ $float>]::ENTRIES,)*];
    } };
    (@from $src:ident) => { paste! {
        mod [<from_ $src>] {
            use super::*;
            pub static ENTRIES: [&[Convert]; 11] = from!(convert $src);
        }
    } };
}

conversions!(integers char uchar short ushort int uint long ulong; floats half float double);

/// The 95 conversions of one scalar type, of an integer none without the feature `integers`.
pub fn conversions_from(from: Scalar) -> impl Iterator<Item = &'static Convert> {
    CONVERT[from as usize].iter().copied().flatten()
}

/// The conversions of doubles on all cores.
static PARALLEL: [&[Convert]; 11] = from!(par_convert double);

pub fn parallel() -> impl Iterator<Item = &'static Convert> {
    PARALLEL.iter().copied().flatten()
}

/// A conversion of 3-vectors: elements of four lanes.
pub struct Convert3 {
    pub from: Scalar,
    pub to: Scalar,
    pub run: Run,
}

macro_rules! threes {
    ($($src:ident)*) => { [$(threes!(@from $src: char uchar short ushort int uint long ulong half float double)),*] };
    (@from $src:ident: $($dst:ident)*) => { paste! {
        [$(Convert3 {
            from: Scalar::[<$src:camel>],
            to: Scalar::[<$dst:camel>],
            run: |x, out| {
                cl::buffer::[<convert_ $dst>](
                    cast_slice::<_, cl::[<$src 3>]>(x), cast_slice_mut::<_, cl::[<$dst 3>]>(out),
                )
            },
        }),*]
    } };
}

#[cfg(feature = "integers")]
static THREES_OF_INTEGERS: [[Convert3; 11]; 8] = threes!(char uchar short ushort int uint long ulong);
#[cfg(not(feature = "integers"))]
static THREES_OF_INTEGERS: [[Convert3; 11]; 0] = [];
static THREES_OF_FLOATS: [[Convert3; 11]; 3] = threes!(half float double);

/// The conversion without a suffix, for every pair of scalar types.
pub fn threes() -> impl Iterator<Item = &'static Convert3> {
    THREES_OF_INTEGERS.iter().chain(&THREES_OF_FLOATS).flatten()
}
