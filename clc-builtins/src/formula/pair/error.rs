//! The error function.

use super::Pair;
use super::arithmetic::{Polynomial, sum};
use super::exponential::power;
use crate::formula::float::magnitude;
use crate::formula::real::c;
use crate::operation::{Bits, Doubles};
use core::f64::consts;

/// erf(x) / x as a polynomial in x², for x² up to 1, with a relative error of at most 2^-74.7.
const SMALL: Polynomial<7, 8> = Polynomial {
    leading: [
        [consts::FRAC_2_SQRT_PI, 1.5335421868180462e-17],
        [-0.37612638903183754, 1.3408613254463745e-17],
        [0.11283791670955126, -5.2492375541849804e-18],
        [-0.026866170645131218, 1.6636634264824627e-18],
        [0.005223977625441639, 2.1153147672514727e-20],
        [-0.0008548327023400219, 4.0794132351299386e-20],
        [0.0001205533297873652, -4.6578185462771744e-21],
    ],
    tail: [
        -1.492565023197793e-05,
        1.6462110660605077e-06,
        -1.6365766566801632e-07,
        1.4806002084779825e-08,
        -1.227752726102116e-09,
        9.322602639909635e-11,
        -6.193165325876708e-12,
        2.801631906436743e-13,
    ],
};

/// e^(x²) (1 - erf(x)) as a polynomial in (x - 2.5) / (x + 2.5), for x from 1 to 6, within 2^-73.6 e^(x²).
const LARGE: Polynomial<6, 10> = Polynomial {
    leading: [
        [0.2108063640611436, -5.6548812425760155e-18],
        [-0.37173673394897333, -2.5247246073723114e-17],
        [0.2517131932174492, 2.0022797009319557e-17],
        [-0.12503305237882764, -6.3117645613570444e-18],
        [0.03992253907561141, 1.1703587850377082e-18],
        [-0.003993701165939729, -2.4100291401298876e-19],
    ],
    tail: [
        -0.002642365967294327,
        0.0008759154366173567,
        0.00022838042640370537,
        -0.00012887646575683454,
        -3.417945230910519e-05,
        1.8615428086858446e-05,
        7.51417755016064e-06,
        -2.4834618111636316e-06,
        -2.236032026042186e-06,
        -4.743208236113048e-07,
    ],
};

/// Computes erf(x). The result rounds to 1 from 6 on. Results that may be subnormal are undecided.
pub fn erf<R: Doubles>(x: R) -> Pair<R> {
    // NaN stays NaN.
    let abs = magnitude(x).min(c(6.0));
    let square = Pair::product(abs, abs);
    let value = SMALL.at(square).times(abs);
    let is_large = c::<R>(1.0).less(abs);
    let value = if R::any(is_large) { value.blend(erf_of_large(abs, square), is_large) } else { value };
    let is_small = abs.less(c(1e-290)).and(abs.not_equal(c(0.0)));
    value.negate_by_sign(x).mark_undecided(is_small)
}

/// Computes 1 - e^(-x²) (e^(x²) (1 - erf(x))) for x from 1 on.
#[inline(always)]
fn erf_of_large<R: Doubles>(x: R, square: Pair<R>) -> Pair<R> {
    let ratio = Pair::exact(x.sub(c(2.5))).div(sum(x, c(2.5)));
    let rest = power(square.negative()).mul(LARGE.at(ratio));
    Pair::of(1.0, 0.0).add_less(rest.negative())
}
