//! Functions of floats, each lane for itself (OpenCL C 6.15.2, 6.15.4).

use super::Definition::{self, Lane as Each};
use super::Lane;
use super::arithmetic::{self, one, sign as sign_of};
use crate::exact::convert::{Number, unpack};
use crate::exact::{Format, Rounding, convert};

impl Lane {
    /// The integer that a float rounds to, with the float's sign.
    #[inline]
    fn whole(&self, rounding: Rounding) -> [u64; 2] {
        let (x, format) = (self.x[0], self.formats[0]);
        let Number::Finite { exponent, .. } = unpack(x, format) else { return [x, 0] };
        // With its unit at 1 or above, it is one.
        if exponent >= 0 {
            return [x, 0];
        }
        let integer = convert(x, format, Format::LONG, rounding, true);
        let magnitude = convert(integer, Format::LONG, format, Rounding::Rte, false);
        [magnitude & !sign_of(format) | x & sign_of(format), 0]
    }
}

/// Without its sign, bit for bit.
pub const fabs: Definition = Each(|lane| [lane.x[0] & !sign_of(lane.formats[0]), 0]);
pub const floor: Definition = Each(|lane| lane.whole(Rounding::Rtn));
pub const ceil: Definition = Each(|lane| lane.whole(Rounding::Rtp));
pub const trunc: Definition = Each(|lane| lane.whole(Rounding::Rtz));
/// Ties to even.
pub const rint: Definition = Each(|lane| lane.whole(Rounding::Rte));
pub const sqrt: Definition = Each(|lane| [arithmetic::square_root(lane.x[0], lane.formats[0]), 0]);
/// x y + z, rounded once.
pub const fma: Definition = Each(|lane| {
    let [x, y, z, _] = lane.x;
    [arithmetic::fma(x, y, z, lane.formats[0]), 0]
});
/// x y + z, rounded twice.
pub const mad: Definition = Each(|lane| {
    let ([x, y, z, _], format) = (lane.x, lane.formats[0]);
    [arithmetic::add(arithmetic::multiply(x, y, format), z, format), 0]
});
/// x + (y - x) a.
pub const mix: Definition = Each(|lane| {
    let ([x, y, a, _], format) = (lane.x, lane.formats[0]);
    [arithmetic::add(x, arithmetic::multiply(arithmetic::subtract(y, x, format), a, format), format), 0]
});
/// 1 with the sign of x; 0 of 0, with its sign; +0 of NaN.
pub const sign: Definition = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    match unpack(x, format) {
        Number::Nan { .. } => [0, 0],
        Number::Finite { significand: 0, .. } => [x, 0],
        _ => [one(format) | x & sign_of(format), 0],
    }
});
