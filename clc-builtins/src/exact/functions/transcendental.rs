//! The transcendental functions in every format: the exact value, rounded once to nearest, ties to even.
//!
//! [`Ball`] computes the functions. This module handles NaN, infinities and zeros according to C99 F.9 and OpenCL C
//! 7.5.1. A NaN operand is returned as a quiet NaN, and the first one if both operands are NaN. For other operands, a
//! NaN result is quiet and positive.
//!
//! [`rounded!`] terminates if the value is exact or not the midpoint of two adjacent numbers. For rational operands,
//! the value is one of these:
//!
//! * transcendental, by the theorems of Lindemann and of Gelfond and Schneider
//! * algebraic and not a midpoint
//! * exact: integer powers of 2 and 10 and their logarithms, powers of at most 64 digits, square roots of sums of
//!   squares, and functions whose names end in `pi` at multiples of a quarter turn. By Niven's theorem, their only
//!   other rational values are ±1/2, at operands in thirds, which are not binary numbers.
//!
//! `tgamma` of integers are factorials, which were all tested, and `lgamma` of integers are their logarithms. For other
//! operands of `tgamma` and `lgamma`, and for `erf` and `erfc`, there is no proof that the value is not a midpoint:
//! [`rounded!`] describes the result in this case.
//!
//! All functions are `const`. The compiler evaluates a table of 256 floats or doubles in about a second at most.
//! Exceptions are powers and roots (1.5 s), `erf`, `tgamma` and `lgamma` (4 s), and `erfc` (6 s), which are not in
//! `mono`.

use super::arithmetic::{infinity, nan, one, quiet, sign, signed};
use super::{Lane, Reference};
use crate::exact::convert::{Number, low_bits, unpack};
use crate::exact::real::{Ball, rounded};

/// Defines additional names for the same functions.
macro_rules! same {
    ($($same:ident $of:ident),*) => {
        $(pub const $same: Reference = $of;)*
    };
}
same! {
    half_cos cos, half_exp exp, half_exp2 exp2, half_exp10 exp10, half_log log, half_log2 log2, half_log10 log10,
    half_powr powr, half_sin sin, half_tan tan,
    native_cos cos, native_exp exp, native_exp2 exp2, native_exp10 exp10, native_log log, native_log2 log2,
    native_log10 log10, native_powr powr, native_sin sin, native_tan tan
}

/// The result of a function at 0 or an infinity.
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
    /// The computed value, where [`Ball::HUGE`] represents an infinity.
    Value,
}

impl Lane {
    /// Returns the result if the operand is NaN, 0 or infinite. `edges` are the results at 0, infinity and -infinity.
    const fn edge(&self, edges: [Edge; 3]) -> Option<u64> {
        let (x, format) = (self.x[0], self.formats[0]);
        let edge = match unpack(x, format) {
            Number::Nan { .. } => return Some(quiet(x, format)),
            Number::Finite { significand: 0, .. } => edges[0],
            Number::Infinite { negative } => edges[1 + negative as usize],
            Number::Finite { .. } => return None,
        };
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

    /// Returns an operand as an exact number.
    const fn ball<const N: usize>(&self, operand: usize) -> Ball<N> {
        match unpack(self.x[operand], self.formats[operand]) {
            Number::Finite { negative, significand, exponent } => {
                Ball::of(negative, significand, exponent).signed(negative)
            }
            Number::Infinite { negative } => Ball::HUGE.signed(negative),
            Number::Nan { .. } => Ball::UNKNOWN,
        }
    }

    /// Returns the first operand that is NaN, made quiet.
    const fn nan_of_two(&self) -> Option<u64> {
        if let Number::Nan { .. } = unpack(self.x[0], self.formats[0]) {
            return Some(quiet(self.x[0], self.formats[0]));
        }
        if let Number::Nan { .. } = unpack(self.x[1], self.formats[1]) {
            return Some(quiet(self.x[1], self.formats[1]));
        }
        None
    }

    const fn is_infinite(&self, operand: usize) -> bool {
        matches!(unpack(self.x[operand], self.formats[operand]), Number::Infinite { .. })
    }

    /// Returns the sign of the gamma function, or 0 at its poles.
    const fn sign_of_gamma(&self) -> i32 {
        let x: Ball<2> = self.ball(0);
        match unpack(self.x[0], self.formats[0]) {
            Number::Finite { .. } if x.is_pole_of_gamma() => 0,
            // The sign of gamma(x) for negative x is the opposite of the sign of x · sin πx.
            Number::Finite { .. } if x.negative && x.sine_of_half_turns().negative => -1,
            _ => 1,
        }
    }

    /// Returns a point in the same direction as (x, y). Infinite operands become 1 and finite ones 0.
    const fn point<const N: usize>(&self) -> [Ball<N>; 2] {
        let [y, x]: [Ball<N>; 2] = [self.ball(0), self.ball(1)];
        match (self.is_infinite(0), self.is_infinite(1)) {
            (false, false) => [y, x],
            (y_is_infinite, x_is_infinite) => [
                if y_is_infinite { Ball::ONE } else { Ball::ZERO }.signed(y.negative),
                if x_is_infinite { Ball::ONE } else { Ball::ZERO }.signed(x.negative),
            ],
        }
    }

    /// Returns the angle of a point if it is NaN or 0.
    const fn angle_edge(&self) -> Option<u64> {
        if let Some(nan) = self.nan_of_two() {
            return Some(nan);
        }
        let [y, x] = self.point::<2>();
        if y.is_zero() && !x.negative { Some(self.x[0] & sign(self.formats[0])) } else { None }
    }

    /// Computes x^y for `pow` and `pown`.
    const fn power(&self) -> u64 {
        let format = self.formats[0];
        let [x, y]: [Ball<2>; 2] = [self.ball(0), self.ball(1)];
        if y.is_zero() || x.subtract(&Ball::ONE).is_zero() {
            return one(format);
        }
        if let Some(nan) = self.nan_of_two() {
            return nan;
        }
        let (is_integer, is_odd) = if self.is_infinite(1) { (true, false) } else { y.integer_and_odd() };
        let is_negative = x.negative && is_odd;
        if x.is_zero() || self.is_infinite(0) || self.is_infinite(1) {
            let magnitude = if x.add(&Ball::ONE).is_zero() {
                one(format)
            } else if x.exceeds_1() != y.negative {
                infinity(format)
            } else {
                0
            };
            return signed(magnitude, is_negative, format);
        }
        if x.negative && !is_integer {
            return nan(format);
        }
        rounded!(format, N => self.ball::<N>(0).power(&self.ball(1)).signed(is_negative))
    }

    /// Computes x^y for x of at least 0. The result is NaN where the limit does not exist.
    const fn power_of_positive(&self) -> u64 {
        let format = self.formats[0];
        if let Some(nan) = self.nan_of_two() {
            return nan;
        }
        let [x, y]: [Ball<2>; 2] = [self.ball(0), self.ball(1)];
        let has_no_limit = y.is_zero() && (x.is_zero() || self.is_infinite(0))
            || self.is_infinite(1) && x.subtract(&Ball::ONE).is_zero();
        if has_no_limit || x.negative && !x.is_zero() {
            return nan(format);
        }
        let [x, y, ..] = self.x;
        Self { x: [x & !sign(format), y, 0, 0], ..*self }.power()
    }

    /// Computes the n-th root.
    const fn root(&self) -> u64 {
        let format = self.formats[0];
        let (x, n): (Ball<2>, _) = (self.ball(0), self.x[1] as u32 as i32);
        if let Some(nan) = self.nan_of_two() {
            return nan;
        }
        let is_odd = n & 1 == 1;
        if n == 0 || x.negative && !is_odd && !x.is_zero() {
            return nan(format);
        }
        let is_negative = x.negative && is_odd;
        if x.is_zero() || self.is_infinite(0) {
            let magnitude = if x.is_zero() == (n < 0) { infinity(format) } else { 0 };
            return signed(magnitude, is_negative, format);
        }
        rounded!(format, N => self.ball::<N>(0).root(n).signed(is_negative))
    }

    const fn length(&self) -> u64 {
        let format = self.formats[0];
        if self.is_infinite(0) || self.is_infinite(1) {
            return infinity(format);
        }
        match self.nan_of_two() {
            Some(nan) => nan,
            None => rounded!(format, N => self.ball::<N>(0).hypotenuse(&self.ball(1))),
        }
    }
}

/// Evaluates a function of one operand. The list has its results at 0, infinity and -infinity, then the condition for
/// NaN. The last expression computes all other values.
macro_rules! unary {
    ($lane:ident, $x:ident, [$zero:ident $infinity:ident $minus:ident] $(, nan if $nan:expr)? => $value:expr) => {{
        let bits = match $lane.edge([Edge::$zero, Edge::$infinity, Edge::$minus]) {
            Some(bits) => bits,
            $(None if { let $x = $lane.ball::<2>(0); $nan } => nan($lane.formats[0]),)?
            None => rounded!($lane.formats[0], N => { let $x = $lane.ball::<N>(0); $value }),
        };
        [bits, 0]
    }};
}

references! {
    acos(lane: Lane) = unary!(lane, x, [Value Nan Nan], nan if x.exceeds_1() => x.arccosine());
    acosh(lane: Lane) = unary!(lane, x, [Nan Infinity Nan], nan if x.is_less(&Ball::ONE) => x.arcosh());
    acospi(lane: Lane) = unary!(lane, x, [Value Nan Nan], nan if x.exceeds_1() => x.arccosine_by_pi());
    asin(lane: Lane) = unary!(lane, x, [Same Nan Nan], nan if x.exceeds_1() => x.arcsine());
    asinh(lane: Lane) = unary!(lane, x, [Same Same Same] => x.arsinh());
    asinpi(lane: Lane) = unary!(lane, x, [Same Nan Nan], nan if x.exceeds_1() => x.arcsine_by_pi());
    atan(lane: Lane) = unary!(lane, x, [Same Value Value] => x.arctangent());
    atanh(lane: Lane) = unary!(lane, x, [Same Nan Nan], nan if x.exceeds_1() => x.artanh());
    atanpi(lane: Lane) = unary!(lane, x, [Same Value Value] => x.arctangent2_by_pi(&Ball::ONE));
    cbrt(lane: Lane) = unary!(lane, x, [Same Same Same] => x.root(3).signed(x.negative));
    cos(lane: Lane) = unary!(lane, x, [One Nan Nan] => x.cosine());
    cosh(lane: Lane) = unary!(lane, x, [One Infinity Infinity] => x.cosh());
    cospi(lane: Lane) = unary!(lane, x, [One Nan Nan] => x.cosine_of_half_turns());
    erf(lane: Lane) = unary!(lane, x, [Same One MinusOne] => x.erf());
    erfc(lane: Lane) = unary!(lane, x, [One Zero Value] => x.erfc());
    exp(lane: Lane) = unary!(lane, x, [One Infinity Zero] => x.exp());
    exp2(lane: Lane) = unary!(lane, x, [One Infinity Zero] => x.exp2());
    exp10(lane: Lane) = unary!(lane, x, [One Infinity Zero] => x.exp10());
    expm1(lane: Lane) = unary!(lane, x, [Same Infinity MinusOne] => x.exp_m1());
    lgamma(lane: Lane) = unary!(lane, x, [Infinity Infinity Infinity] => x.ln_gamma());
    log(lane: Lane) = unary!(lane, x, [MinusInfinity Infinity Nan], nan if x.negative => x.ln());
    log2(lane: Lane) = unary!(lane, x, [MinusInfinity Infinity Nan], nan if x.negative => x.log2());
    log10(lane: Lane) = unary!(lane, x, [MinusInfinity Infinity Nan], nan if x.negative => x.log10());
    log1p(lane: Lane) = unary!(lane, x, [Same Infinity Nan], nan if x.is_less(&Ball::ONE.negated()) => x.ln_1p());
    sin(lane: Lane) = unary!(lane, x, [Same Nan Nan] => x.sine());
    sinh(lane: Lane) = unary!(lane, x, [Same Same Same] => x.sinh());
    sinpi(lane: Lane) = unary!(lane, x, [Same Nan Nan] => x.sine_of_half_turns());
    tan(lane: Lane) = unary!(lane, x, [Same Nan Nan] => x.tangent());
    tanh(lane: Lane) = unary!(lane, x, [Same One MinusOne] => x.tanh());
    tanpi(lane: Lane) = unary!(lane, x, [Same Nan Nan] => x.tangent_of_half_turns());
    tgamma(lane: Lane) = {
        unary!(lane, x, [Value Infinity Nan], nan if !x.is_zero() && x.is_pole_of_gamma() => x.gamma())
    };
    /// Returns 0 as the sign at the poles.
    lgamma_r(lane: Lane) = {
        let sign = lane.sign_of_gamma() as u64 & low_bits(lane.formats[1].bits());
        [lgamma(lane)[0], sign]
    };
    sincos(lane: Lane) = [sin(lane)[0], cos(lane)[0]];
    /// The operands are y and x, in this order.
    atan2(lane: Lane) = match lane.angle_edge() {
        Some(bits) => [bits, 0],
        None => [rounded!(lane.formats[0], N => { let [y, x] = lane.point::<N>(); y.arctangent2_to_round(&x) }), 0],
    };
    atan2pi(lane: Lane) = match lane.angle_edge() {
        Some(bits) => [bits, 0],
        None => {
            let bits = rounded!(lane.formats[0], N => {
                let [y, x] = lane.point::<N>();
                y.arctangent2_by_pi(&x)
            });
            [bits, 0]
        }
    };
    hypot(lane: Lane) = [lane.length(), 0];
    pow(lane: Lane) = [lane.power(), 0];
    powr(lane: Lane) = [lane.power_of_positive(), 0];
    pown(lane: Lane) = [lane.power(), 0];
    rootn(lane: Lane) = [lane.root(), 0];
}
