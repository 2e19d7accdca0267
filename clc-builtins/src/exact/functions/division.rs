//! Exact remainders of float divisions (OpenCL C 6.15.2).

use super::Lane;
use super::Reference::{self, Lane as Each};
use super::arithmetic::{nan, scaled, sign};
use crate::exact::Format;
use crate::exact::convert::{Number, unpack};

/// The result of dividing |x| by |y|. `rest` and `divisor` are in units of 2^`unit`.
///
/// `is_odd` is the last bit of the quotient.
struct Division {
    rest: u128,
    divisor: u128,
    is_odd: bool,
    unit: i32,
}

/// Divides by long division. Returns `None` if |x| is less than half of |y|, so that the remainder is x.
#[inline]
fn divided(xs: u64, xe: i32, ys: u64, ye: i32) -> Option<Division> {
    let (xs, ys) = (u128::from(xs), u128::from(ys));
    if xe < ye {
        // If the exponent differs by more than 64, the divisor is more than twice x.
        let divisor = ys << (ye - xe).min(64);
        return (ye - xe <= 64).then(|| Division {
            rest: xs % divisor,
            divisor,
            is_odd: (xs / divisor) & 1 == 1,
            unit: xe,
        });
    }
    let (mut rest, mut is_odd) = (xs % ys, (xs / ys) & 1 == 1);
    for _ in ye..xe {
        is_odd = rest << 1 >= ys;
        rest = (rest << 1) % ys;
    }
    Some(Division { rest, divisor: ys, is_odd, unit: ye })
}

impl Lane {
    /// Returns the remainder after the quotient is rounded toward 0, or to nearest with ties to even.
    ///
    /// The remainder has the sign of x, unless the quotient is rounded away from 0.
    #[inline]
    fn rest(&self, to_nearest: bool) -> [u64; 2] {
        let ([x, y, ..], format) = (self.x, self.formats[0]);
        let (negative, xs, xe) = match (unpack(x, format), unpack(y, format)) {
            (Number::Nan { .. } | Number::Infinite { .. }, _) | (_, Number::Nan { .. }) => {
                return [nan(format), 0];
            }
            (_, Number::Finite { significand: 0, .. }) => return [nan(format), 0],
            (_, Number::Infinite { .. }) | (Number::Finite { significand: 0, .. }, _) => return [x, 0],
            (Number::Finite { negative, significand, exponent }, _) => (negative, significand, exponent),
        };
        let Number::Finite { significand: ys, exponent: ye, .. } = unpack(y, format) else { return [x, 0] };
        let Some(division) = divided(xs, xe, ys, ye) else { return [x, 0] };
        let Division { rest, divisor, is_odd, unit } = division;
        let is_up = to_nearest && (2 * rest > divisor || 2 * rest == divisor && is_odd);
        let magnitude = if is_up { divisor - rest } else { rest };
        // The magnitude is representable: it is less than the divisor and a multiple of the unit of x or y.
        let magnitude = scaled(magnitude as u64, Format::ULONG, unit, format);
        let negative = if negative != is_up { sign(format) } else { 0 };
        [if magnitude == 0 { x & sign(format) } else { magnitude | negative }, 0]
    }
}

/// Computes x - n · y, where n is the quotient rounded toward 0.
pub const fmod: Reference = Each(|lane| lane.rest(false));
/// Computes x - n · y, where n is the quotient rounded to nearest, ties to even.
pub const remainder: Reference = Each(|lane| lane.rest(true));
