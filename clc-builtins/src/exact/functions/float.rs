//! Functions of floats that compute each lane separately (OpenCL C 6.15.2, 6.15.4).

use super::Lane;
use super::Reference::{self, Lane as Each};
use super::arithmetic::{self, constant, divide, one, sign as sign_of};
use crate::exact::convert::{Number, low_bits, unpack};
use crate::exact::{Format, Rounding, convert};

impl Lane {
    #[inline]
    fn whole(&self, rounding: Rounding) -> [u64; 2] {
        [arithmetic::whole(self.x[0], self.formats[0], rounding), 0]
    }
}

/// Clears the sign bit.
pub const fabs: Reference = Each(|lane| [lane.x[0] & !sign_of(lane.formats[0]), 0]);
pub const floor: Reference = Each(|lane| lane.whole(Rounding::Rtn));
pub const ceil: Reference = Each(|lane| lane.whole(Rounding::Rtp));
pub const trunc: Reference = Each(|lane| lane.whole(Rounding::Rtz));
/// Rounds to an integer, ties to even.
pub const rint: Reference = Each(|lane| lane.whole(Rounding::Rte));
pub const sqrt: Reference = Each(|lane| [arithmetic::square_root(lane.x[0], lane.formats[0]), 0]);
/// Computes x · y + z, rounded once.
pub const fma: Reference = Each(|lane| {
    let [x, y, z, _] = lane.x;
    [arithmetic::fma(x, y, z, lane.formats[0]), 0]
});
/// Computes x · y + z, rounded twice.
pub const mad: Reference = Each(|lane| {
    let ([x, y, z, _], format) = (lane.x, lane.formats[0]);
    [arithmetic::add(arithmetic::multiply(x, y, format), z, format), 0]
});
/// Computes x + (y - x) · a, rounded after each operation.
pub const mix: Reference = Each(|lane| {
    let ([x, y, a, _], format) = (lane.x, lane.formats[0]);
    [arithmetic::add(x, arithmetic::multiply(arithmetic::subtract(y, x, format), a, format), format), 0]
});
/// Rounds to an integer, ties away from 0.
pub const round: Reference = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    let (significand, exponent) = match unpack(x, format) {
        Number::Finite { significand, exponent, .. } if exponent < 0 => (significand, exponent),
        // NaN, infinite, or an integer because its unit is at least 1.
        _ => return lane.whole(Rounding::Rtz),
    };
    // Twice the magnitude, rounded down: adding 1 and halving it rounds a half up.
    let halves = significand.unbounded_shr((-exponent - 1) as u32);
    let integer = convert(halves.div_ceil(2), Format::ULONG, format, Rounding::Rte, false);
    [integer | x & sign_of(format), 0]
});
/// Computes 1 / sqrt(x), rounded once.
pub const rsqrt: Reference = Each(|lane| [arithmetic::reciprocal_root(lane.x[0], lane.formats[0]), 0]);
pub const half_rsqrt: Reference = rsqrt;
pub const native_rsqrt: Reference = rsqrt;
pub const half_sqrt: Reference = sqrt;
pub const native_sqrt: Reference = sqrt;
/// Computes 1 / x.
pub const half_recip: Reference = Each(|lane| [divide(one(lane.formats[0]), lane.x[0], lane.formats[0]), 0]);
pub const native_recip: Reference = half_recip;
/// Computes x / y.
pub const half_divide: Reference = Each(|lane| [divide(lane.x[0], lane.x[1], lane.formats[0]), 0]);
pub const native_divide: Reference = half_divide;
/// Returns the exponent of |x| as a float, also for subnormal numbers.
pub const logb: Reference = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    let result = match unpack(x, format) {
        Number::Nan { .. } => arithmetic::quiet(x & !sign_of(format), format),
        Number::Infinite { .. } => arithmetic::infinity(format),
        Number::Finite { .. } => match arithmetic::logarithm(x, format) {
            None => arithmetic::infinity(format) | sign_of(format),
            Some(logarithm) => {
                convert(i64::from(logarithm) as u64, Format::LONG, format, Rounding::Rte, false)
            }
        },
    };
    [result, 0]
});
/// Returns x with the sign bit of y.
pub const copysign: Reference = Each(|lane| {
    let ([x, y, ..], top) = (lane.x, sign_of(lane.formats[0]));
    [x & !top | y & top, 0]
});
/// Computes x - y, or returns +0 if x is not larger than y.
pub const fdim: Reference = Each(|lane| {
    let ([x, y, ..], format) = (lane.x, lane.formats[0]);
    let is_zero = !lane.is_nan(x) && !lane.is_nan(y) && !lane.is_less(y, x);
    [if is_zero { 0 } else { arithmetic::subtract(x, y, format) }, 0]
});
/// Computes x · 180 / π. The factor 180 / π is rounded to the format first.
pub const degrees: Reference = Each(|lane| {
    let format = lane.formats[0];
    [arithmetic::multiply(lane.x[0], constant(0xe52e_e0d3_1e0f_bdc3, -58, format), format), 0]
});
/// Computes x · π / 180. The factor π / 180 is rounded to the format first.
pub const radians: Reference = Each(|lane| {
    let format = lane.formats[0];
    [arithmetic::multiply(lane.x[0], constant(0x8efa_3512_94e9_c8ae, -69, format), format), 0]
});
/// Computes t · t · (3 - 2 · t), where t is (x - low) / (high - low) clamped to 0 and 1. Each operation is rounded.
pub const smoothstep: Reference = Each(|lane| {
    let ([low, high, x, _], format) = (lane.x, lane.formats[0]);
    let float = |x| convert(x, Format::ULONG, format, Rounding::Rte, false);
    let across = arithmetic::subtract(high, low, format);
    let t = divide(arithmetic::subtract(x, low, format), across, format);
    let t = lane.smaller_number(lane.larger_number(t, 0), one(format));
    let rest = arithmetic::subtract(float(3), arithmetic::multiply(float(2), t, format), format);
    [arithmetic::multiply(arithmetic::multiply(t, t, format), rest, format), 0]
});
/// Returns the positive quiet NaN whose payload is the low bits of x.
pub const nan: Reference = Each(|lane| {
    let quiet = arithmetic::nan(lane.result);
    let (_, _, fraction) = arithmetic::fields(lane.result);
    [quiet | lane.x[0] & low_bits(fraction - 1), 0]
});
/// Returns 1 with the sign of x. Zeros do not change, and NaN becomes +0.
pub const sign: Reference = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    match unpack(x, format) {
        Number::Nan { .. } => [0, 0],
        Number::Finite { significand: 0, .. } => [x, 0],
        _ => [one(format) | x & sign_of(format), 0],
    }
});
