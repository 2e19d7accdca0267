//! The right results, by `exact::convert`.

use clc_builtins::exact::{Format, Rounding, convert};
use clc_kit::scalar::{Mode, Scalar};

/// The parts of a conversion's name that determine its results.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Meaning {
    pub to: Scalar,
    pub mode: Mode,
    pub saturate: bool,
}

impl Meaning {
    /// Modes and saturation that `exact::convert` documents to make no difference are one meaning: integers are not
    /// rounded among each other, floats saturate to integers with and without `_sat`, and nothing does to floats.
    /// `tests/convert.rs` holds all of them against `rustc_apfloat` one by one.
    pub fn new(from: Scalar, to: Scalar, mode: Option<Mode>, saturate: bool) -> Self {
        let integers = !from.is_float() && !to.is_float();
        let mode = if integers { Mode::Rtz } else { mode.unwrap_or(Mode::default_to(to)) };
        Self { to, mode, saturate: saturate && integers }
    }
}

/// Writes the results of all elements of `x`.
pub type Reference = fn(x: &[u8], rounding: Rounding, saturate: bool, results: &mut [u8]);

/// The loop over elements of types that the compiler knows: several times faster than with types as values.
macro_rules! pairs {
    ($all:tt: $($from:ident)*) => { [$(pairs!(@from $from $all)),*] };
    (@from $from:tt [$($to:tt)*]) => { [$(pairs!(@pair $from $to)),*] };
    (@pair $from:ident $to:ident) => { |x, rounding, saturate, results| {
        let x = bytemuck::cast_slice::<u8, carrier!($from)>(x);
        let results = bytemuck::cast_slice_mut::<u8, carrier!($to)>(results);
        for (result, &x) in results.iter_mut().zip(x) {
            *result = convert(x.into(), Format::$from, Format::$to, rounding, saturate) as _;
        }
    } };
}

macro_rules! carrier {
    (CHAR) => {
        u8
    };
    (UCHAR) => {
        u8
    };
    (SHORT) => {
        u16
    };
    (USHORT) => {
        u16
    };
    (INT) => {
        u32
    };
    (UINT) => {
        u32
    };
    (LONG) => {
        u64
    };
    (ULONG) => {
        u64
    };
    (HALF) => {
        u16
    };
    (FLOAT) => {
        u32
    };
    (DOUBLE) => {
        u64
    };
}

static REFERENCES: [[Reference; 11]; 11] = pairs!(
    [CHAR UCHAR SHORT USHORT INT UINT LONG ULONG HALF FLOAT DOUBLE]:
    CHAR UCHAR SHORT USHORT INT UINT LONG ULONG HALF FLOAT DOUBLE
);

pub fn reference(from: Scalar, to: Scalar) -> Reference {
    REFERENCES[from as usize][to as usize]
}
