//! The transcendental functions: what `libm` computes in `f32` or `f64`, rounded to the format where that is another
//! one. Every other format of at most the digits and exponents of `f32` goes through that, the rest through `f64`.

use super::Definition::{self, Lane as Each};
use super::Lane;
use super::arithmetic::{fields, infinity, nan, one, quiet, sign};
use crate::exact::convert::{Number, low_bits, unpack};
use crate::exact::real::{Ball, rounded};
use crate::exact::{Format, Rounding, convert};
use crate::math::{double, float};

/// Whether the numbers of a format are floats.
#[inline]
fn is_within_float(format: Format) -> bool {
    let (_, exponent, fraction) = fields(format);
    exponent <= 8 && fraction <= 23
}

impl Lane {
    #[inline]
    fn float(&self, operand: usize) -> f32 {
        let bits = convert(self.x[operand], self.formats[operand], Format::FLOAT, Rounding::Rte, false);
        f32::from_bits(bits as u32)
    }
    #[inline]
    fn double(&self, operand: usize) -> f64 {
        f64::from_bits(convert(self.x[operand], self.formats[operand], Format::DOUBLE, Rounding::Rte, false))
    }
    /// An operand that is an `int`.
    #[inline]
    fn int(&self, operand: usize) -> i32 {
        self.x[operand] as u32 as i32
    }
    #[inline]
    fn of_float(&self, x: f32) -> u64 {
        convert(x.to_bits().into(), Format::FLOAT, self.formats[0], Rounding::Rte, false)
    }
    #[inline]
    fn of_double(&self, x: f64) -> u64 {
        convert(x.to_bits(), Format::DOUBLE, self.formats[0], Rounding::Rte, false)
    }
}

macro_rules! by_libm {
    (
        unary { $($unary:ident)* }
        binary { $($binary:ident)* }
        of_int { $($of_int:ident)* }
        place { $($place:ident)* }
        place_of_int { $($place_of_int:ident)* }
        same { $($same:ident $of:ident),* }
    ) => {
        $(
            pub const $unary: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => [lane.of_float(float::$unary(lane.float(0))), 0],
                false => [lane.of_double(double::$unary(lane.double(0))), 0],
            });
        )*
        $(
            pub const $binary: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => [lane.of_float(float::$binary(lane.float(0), lane.float(1))), 0],
                false => [lane.of_double(double::$binary(lane.double(0), lane.double(1))), 0],
            });
        )*
        $(
            pub const $of_int: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => [lane.of_float(float::$of_int(lane.float(0), lane.int(1))), 0],
                false => [lane.of_double(double::$of_int(lane.double(0), lane.int(1))), 0],
            });
        )*
        $(
            pub const $place: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => {
                    let (result, other) = float::$place(lane.float(0));
                    [lane.of_float(result), lane.of_float(other)]
                }
                false => {
                    let (result, other) = double::$place(lane.double(0));
                    [lane.of_double(result), lane.of_double(other)]
                }
            });
        )*
        $(
            pub const $place_of_int: Definition = Each(|lane| {
                let (result, other) = match is_within_float(lane.formats[0]) {
                    true => {
                        let (result, other) = float::$place_of_int(lane.float(0));
                        (lane.of_float(result), other)
                    }
                    false => {
                        let (result, other) = double::$place_of_int(lane.double(0));
                        (lane.of_double(result), other)
                    }
                };
                [result, other as u64 & low_bits(lane.formats[1].bits())]
            });
        )*
        $(pub const $same: Definition = $of;)*
    };
}
by_libm! {
    unary {
        acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt cos cosh cospi erf erfc
        lgamma sin sinh sinpi tan tanh tanpi tgamma
    }
    binary { atan2 atan2pi hypot pow powr }
    of_int { pown rootn }
    place { sincos }
    place_of_int { lgamma_r }
    same {
        half_cos cos, half_exp exp, half_exp2 exp2, half_exp10 exp10, half_log log, half_log2 log2,
        half_log10 log10, half_powr powr, half_sin sin, half_tan tan,
        native_cos cos, native_exp exp, native_exp2 exp2, native_exp10 exp10, native_log log,
        native_log2 log2, native_log10 log10, native_powr powr, native_sin sin, native_tan tan
    }
}

/// What a function is of 0 and of infinities, where that is no limit that a ball could have.
#[derive(Clone, Copy)]
enum Edge {
    Zero,
    One,
    MinusOne,
    Infinity,
    MinusInfinity,
    Nan,
    /// The operand.
    Same,
    /// What is computed.
    Value,
}

impl Lane {
    /// What the function is of an operand that is NaN, infinite or 0: of 0, of infinity, of -infinity.
    const fn edge(&self, edges: [Edge; 3]) -> Option<u64> {
        let (x, format) = (self.x[0], self.formats[0]);
        let edge = match unpack(x, format) {
            Number::Nan { .. } => return Some(quiet(x & low_bits(format.bits()), format)),
            Number::Finite { significand: 0, .. } => edges[0],
            Number::Infinite { negative } => edges[1 + negative as usize],
            Number::Finite { .. } => return None,
        };
        self.at(edge)
    }

    const fn at(&self, edge: Edge) -> Option<u64> {
        let (x, format) = (self.x[0], self.formats[0]);
        Some(match edge {
            Edge::Zero => 0,
            Edge::One => one(format),
            Edge::MinusOne => one(format) | sign(format),
            Edge::Infinity => infinity(format),
            Edge::MinusInfinity => infinity(format) | sign(format),
            Edge::Nan => nan(format),
            Edge::Same => x,
            Edge::Value => return None,
        })
    }

    /// The first operand, which is finite.
    const fn ball<const N: usize>(&self) -> Ball<N> {
        match unpack(self.x[0], self.formats[0]) {
            Number::Finite { negative, significand, exponent } => Ball::of(negative, significand, exponent),
            _ => Ball::UNKNOWN,
        }
    }
}

/// Functions of one operand: of 0, of infinity and of -infinity; of others that are an edge; and else.
macro_rules! unary {
    ($(
        $name:ident($x:ident) { $zero:ident $infinity:ident $minus:ident } $($edge:ident if $is_edge:expr,)*
        => $value:expr;
    )*) => {
        definitions! {$(
            $name(lane: Lane) = [
                match lane.edge([Edge::$zero, Edge::$infinity, Edge::$minus]) {
                    Some(bits) => bits,
                    $(None if { let $x = lane.ball::<2>(); $is_edge } => lane.at(Edge::$edge).unwrap(),)*
                    None => rounded!(lane.formats[0], N => { let $x = lane.ball::<N>(); $value }),
                },
                0,
            ];
        )*}
    };
}
unary! {
    exp(x) { One Infinity Zero } => x.exp();
    exp2(x) { One Infinity Zero } => x.exp2();
    exp10(x) { One Infinity Zero } => x.exp10();
    expm1(x) { Same Infinity MinusOne } => x.exp_m1();
    log(x) { MinusInfinity Infinity Nan } Nan if x.negative, => x.ln();
    log2(x) { MinusInfinity Infinity Nan } Nan if x.negative, => x.log2();
    log10(x) { MinusInfinity Infinity Nan } Nan if x.negative, => x.log10();
    log1p(x) { Same Infinity Nan }
        MinusInfinity if x.add(&Ball::ONE).is_zero(), Nan if x.add(&Ball::ONE).negative,
        => x.ln_1p();
}
