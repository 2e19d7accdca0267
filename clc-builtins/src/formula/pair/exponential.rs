//! Exponential functions.

use super::Pair;
use super::arithmetic::{Polynomial, nearest, ordered_sum, sum};
use crate::formula::float::{magnitude, sign};
use crate::formula::real::c;
use crate::operation::{Arithmetic, Bits, Doubles, Shift};
use core::f64::consts;

/// (e^x - 1) / x for |x| up to 0.3475, within 2^-74.6.
const EXP_M1: Polynomial<5, 9> = Polynomial {
    leading: [
        [1.0, 3.444272575786977e-23],
        [0.5, -1.9768972445087802e-22],
        [0.16666666666666666, 9.223777430305844e-18],
        [0.041666666666666664, 2.3575417182674877e-18],
        [0.008333333333333337, 3.789946093095802e-19],
    ],
    tail: [
        0.0013888888888888861,
        0.0001984126984125125,
        2.4801587301662806e-05,
        2.7557319268055988e-06,
        2.755731913126353e-07,
        2.505205478298362e-08,
        2.087680317861547e-09,
        1.609135904755246e-10,
        1.1470631520484526e-11,
    ],
};

/// ln 2 in two parts. The first has 42 bits, so that its product with an exponent is exact.
pub(super) const LN2: [f64; 2] = [0.6931471805601177, -1.7239444525614835e-13];
/// log10 2 in two parts, and the logarithms that convert 2^x and 10^x to powers of e.
const LOG10_2: [f64; 2] = [0.30102999566395283, 2.8363394551044963e-14];
const LN_2: [f64; 2] = [consts::LN_2, 2.3190468138462996e-17];
const LN_10: [f64; 2] = [consts::LN_10, -2.1707562233822494e-16];

/// The number 2^n · e^rest, with |rest| up to 0.3475.
struct Power<R: Doubles> {
    n: R,
    as_integer: R::LaneMask,
    rest: Pair<R>,
}

impl<R: Doubles> Power<R> {
    /// Splits the exponent of e^x, for |x| below 2^11.
    #[inline(always)]
    fn of(x: Pair<R>) -> Self {
        let (n, as_integer) = nearest(x.high.mul(c(consts::LOG2_E)));
        let high = n.mad(c(-LN2[0]), x.high);
        Self { n, as_integer, rest: ordered_sum(high, n.mad(c(-LN2[1]), x.low)) }
    }

    /// Computes the power: 0 far below the smallest number, and infinity far above the largest. Lanes near these limits
    /// are undecided.
    #[inline(always)]
    fn value(self) -> Pair<R> {
        let Pair { high, low } = self.rest.mul_add(EXP_M1.at(self.rest), Pair::of(1.0, 0.0));
        let shift = Shift::<i64>::shl_by(self.as_integer, 52);
        let power = R::from_bits(Arithmetic::<i64>::add(shift, c::<R>(1.0).bits()));
        let value =
            Pair { high: R::from_bits(Arithmetic::<i64>::add(high.bits(), shift)), low: low.mul(power) };
        let rare = c::<R>(1000.0).less(magnitude(self.n));
        if !R::any(rare) {
            return value;
        }
        value
            .mark_undecided(self.n.less(c(-1000.0)).or(c::<R>(1023.0).less(self.n)))
            .blend(Pair::of(0.0, 0.0), self.n.less(c(-1077.0)))
            .blend(Pair::overflow(), c::<R>(1024.0).less(self.n))
    }
}

/// Computes e^x - 1.
#[inline(always)]
pub(super) fn power_m1<R: Doubles>(x: Pair<R>) -> Pair<R> {
    // Smaller operands round like -1.
    let Power { n, as_integer, rest } =
        Power::of(Pair { high: x.high.max(c(-50.0)).min(c(800.0)), low: x.low });
    let power =
        R::from_bits(Arithmetic::<i64>::add(Shift::<i64>::shl_by(as_integer, 52), c::<R>(1.0).bits()));
    let value = sum(power, c(-1.0)).add(rest.mul(EXP_M1.at(rest)).scaled(power));
    value.mark_undecided(c::<R>(1023.0).less(n)).blend(Pair::overflow(), c::<R>(1024.0).less(n))
}

/// Computes e^x of a pair.
#[inline(always)]
pub(super) fn power<R: Doubles>(x: Pair<R>) -> Pair<R> {
    // NaN stays NaN.
    let high = x.high.max(c(-800.0)).min(c(800.0));
    Power::of(Pair { high, low: x.low.masked(high.equal(x.high)) }).value()
}

pub fn exp<R: Doubles>(x: R) -> Pair<R> {
    Power::of(Pair::exact(x.max(c(-800.0)).min(c(800.0)))).value()
}

pub fn exp2<R: Doubles>(x: R) -> Pair<R> {
    let x = x.max(c(-1200.0)).min(c(1200.0));
    let (n, as_integer) = nearest(x);
    Power { n, as_integer, rest: Pair::of(LN_2[0], LN_2[1]).times(x.sub(n)) }.value()
}

pub fn exp10<R: Doubles>(x: R) -> Pair<R> {
    let x = x.max(c(-400.0)).min(c(400.0));
    let (n, as_integer) = nearest(x.mul(c(consts::LOG2_10)));
    let rest = ordered_sum(n.mad(c(-LOG10_2[0]), x), n.mul(c(-LOG10_2[1])));
    Power { n, as_integer, rest: rest.mul(Pair::of(LN_10[0], LN_10[1])) }.value()
}

pub fn expm1<R: Doubles>(x: R) -> Pair<R> {
    let Pair { high, low } = power_m1(Pair::exact(x));
    // Restore the sign of 0.
    Pair { high: high.or(sign(x)), low }
}
