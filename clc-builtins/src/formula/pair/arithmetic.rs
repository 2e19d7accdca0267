//! What pairs are computed with: sums, products, quotients, roots; and polynomials, the leading terms of which are pairs
//! and the tail doubles.

use super::Pair;
use crate::formula::float::sign;
use crate::formula::real::{self, WHOLE, c};
use crate::operation::{Doubles, FUSED};

/// The sum, and what it lacks.
#[inline(always)]
pub(super) fn sum<R: Doubles>(x: R, y: R) -> Pair<R> {
    let high = x.add(y);
    let of_y = high.sub(x);
    Pair { high, low: x.sub(high.sub(of_y)).add(y.sub(of_y)) }
}

/// The sum where `x` is 0 or has the greater exponent, or the same.
#[inline(always)]
pub(super) fn ordered_sum<R: Doubles>(x: R, y: R) -> Pair<R> {
    let high = x.add(y);
    Pair { high, low: y.sub(high.sub(x)) }
}

/// `x - y * z`, which is far less than `x`.
#[inline(always)]
fn rest<R: Doubles>(x: R, y: R, z: R) -> R {
    if const { FUSED } {
        return negative(y).fma(z, x);
    }
    let product = Pair::product(y, z);
    x.sub(product.high).sub(product.low)
}

#[inline(always)]
pub(super) fn negative<R: Doubles>(x: R) -> R {
    x.xor(c(-0.0))
}

/// The nearest integer to what is below 2^51 in magnitude, and as an integer in the low bits.
#[inline(always)]
pub(super) fn nearest<R: Doubles>(x: R) -> (R, R::Truth) {
    let whole = x.add(c(WHOLE));
    (whole.sub(c(WHOLE)), whole.bits())
}

impl<R: Doubles> Pair<R> {
    #[inline(always)]
    pub(super) fn of(high: f64, low: f64) -> Self {
        Self { high: c(high), low: c(low) }
    }

    #[inline(always)]
    pub(super) fn exact(high: R) -> Self {
        Self { high, low: c(0.0) }
    }

    /// What is rounded to infinity.
    #[inline(always)]
    pub(super) fn overflow() -> Self {
        Self::of(f64::MAX, f64::MAX)
    }

    #[inline(always)]
    pub(super) fn add(self, y: Self) -> Self {
        let Self { high, low } = sum(self.high, y.high);
        ordered_sum(high, low.add(self.low.add(y.low)))
    }

    #[inline(always)]
    pub(super) fn sub(self, y: Self) -> Self {
        self.add(y.negative())
    }

    /// The sum where `self` is 0 or not less than `y` in magnitude.
    #[inline(always)]
    pub(super) fn add_less(self, y: Self) -> Self {
        let Self { high, low } = ordered_sum(self.high, y.high);
        Self { high, low: low.add(y.low).add(self.low) }
    }

    /// The sum with what is far less.
    #[inline(always)]
    pub(super) fn plus(self, y: R) -> Self {
        Self { high: self.high, low: self.low.add(y) }
    }

    #[inline(always)]
    pub(super) fn mul(self, y: Self) -> Self {
        let Self { high, low } = Pair::product(self.high, y.high);
        Self { high, low: self.high.mad(y.low, self.low.mad(y.high, low)) }
    }

    /// The product with a double.
    #[inline(always)]
    pub(super) fn times(self, y: R) -> Self {
        let Self { high, low } = Pair::product(self.high, y);
        Self { high, low: self.low.mad(y, low) }
    }

    /// The product with a power of two.
    #[inline(always)]
    pub(super) fn scaled(self, power: R) -> Self {
        Self { high: self.high.mul(power), low: self.low.mul(power) }
    }

    #[inline(always)]
    pub(super) fn squared(self) -> Self {
        let Self { high, low } = Pair::product(self.high, self.high);
        Self { high, low: self.high.add(self.high).mad(self.low, low) }
    }

    /// `self * y + z`, where `z` is 0 or not less than the product in magnitude.
    #[inline(always)]
    pub(super) fn mul_add(self, y: Self, z: Self) -> Self {
        if const { !FUSED } {
            return z.add_less(self.mul(y));
        }
        let high = self.high.fma(y.high, z.high);
        let rest = self.high.fma(y.high, z.high.sub(high));
        Self { high, low: self.high.fma(y.low, self.low.fma(y.high, rest)).add(z.low) }
    }

    /// One division: the rest is divided by the reciprocal.
    #[inline(always)]
    pub(super) fn div(self, y: Self) -> Self {
        let reciprocal = c::<R>(1.0).div(y.high);
        let quotient = self.high.mul(reciprocal);
        let rest = rest(self.high, quotient, y.high).add(self.low);
        Self { high: quotient, low: negative(quotient).mad(y.low, rest).mul(reciprocal) }
    }

    /// 0 of 0.
    #[inline(always)]
    pub(super) fn sqrt(self) -> Self {
        let root = self.high.sqrt();
        let low = rest(self.high, root, root).add(self.low).mul(c(0.5)).div(root);
        Self { high: root, low: low.where_true(root.not_equal(c(0.0))) }
    }

    #[inline(always)]
    pub(super) fn negative(self) -> Self {
        Self { high: negative(self.high), low: negative(self.low) }
    }

    /// The number with its sign changed by that of `sign`.
    #[inline(always)]
    pub(super) fn by_sign_of(self, of: R) -> Self {
        let sign = sign::<f64, R>(of);
        Self { high: self.high.xor(sign), low: self.low.xor(sign) }
    }

    /// `y` where `truth` holds.
    #[inline(always)]
    pub(super) fn choose(self, y: Self, truth: R::Truth) -> Self {
        Self { high: self.high.choose(y.high, truth), low: self.low.choose(y.low, truth) }
    }

    /// NaN where `truth` holds.
    #[inline(always)]
    pub(super) fn open_where(self, truth: R::Truth) -> Self {
        Self { high: self.high.or(R::from_bits(truth)), low: self.low }
    }
}

/// The coefficients from that of 1 on.
pub(super) struct Polynomial<const M: usize, const N: usize> {
    pub(super) leading: [[f64; 2]; M],
    pub(super) tail: [f64; N],
}

impl<const M: usize, const N: usize> Polynomial<M, N> {
    /// No term may be greater than the one before it.
    #[inline(always)]
    pub(super) fn at<R: Doubles>(&self, x: Pair<R>) -> Pair<R> {
        let pair = |i: usize| Pair::of(self.leading[i][0], self.leading[i][1]);
        let tail = real::polynomial(self.tail, x.high);
        let mut sum = Pair::exact(x.high).mul_add(Pair::exact(tail), pair(M - 1));
        for i in (0..M - 1).rev() {
            sum = x.mul_add(sum, pair(i));
        }
        sum
    }
}
