//! Arithmetic of pairs, and polynomials with pairs as leading coefficients and doubles as other coefficients.

use super::Pair;
use crate::formula::float::sign;
use crate::formula::real::{self, WHOLE, c};
use crate::operation::{Doubles, FUSED};

/// Computes the sum and its rounding error.
#[inline(always)]
pub(super) fn sum<R: Doubles>(x: R, y: R) -> Pair<R> {
    let high = x.add(y);
    let y_part = high.sub(x);
    Pair { high, low: x.sub(high.sub(y_part)).add(y.sub(y_part)) }
}

/// Computes the sum and its rounding error, if `x` is 0 or its exponent is not less than that of `y`.
#[inline(always)]
pub(super) fn ordered_sum<R: Doubles>(x: R, y: R) -> Pair<R> {
    let high = x.add(y);
    Pair { high, low: y.sub(high.sub(x)) }
}

/// Computes `x - y * z`, which must be much smaller than `x`.
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

/// Rounds to an integer, which is returned as a double and in the low bits. The magnitude must be below 2^51.
#[inline(always)]
pub(super) fn nearest<R: Doubles>(x: R) -> (R, R::LaneMask) {
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

    /// Returns a number that rounds to infinity.
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

    /// Computes the sum if `self` is 0 or its magnitude is not less than that of `y`.
    #[inline(always)]
    pub(super) fn add_less(self, y: Self) -> Self {
        let Self { high, low } = ordered_sum(self.high, y.high);
        Self { high, low: low.add(y.low).add(self.low) }
    }

    /// Adds a number that is much smaller.
    #[inline(always)]
    pub(super) fn plus(self, y: R) -> Self {
        Self { high: self.high, low: self.low.add(y) }
    }

    #[inline(always)]
    pub(super) fn mul(self, y: Self) -> Self {
        let Self { high, low } = Pair::product(self.high, y.high);
        Self { high, low: self.high.mad(y.low, self.low.mad(y.high, low)) }
    }

    /// Computes the product with a double.
    #[inline(always)]
    pub(super) fn times(self, y: R) -> Self {
        let Self { high, low } = Pair::product(self.high, y);
        Self { high, low: self.low.mad(y, low) }
    }

    /// Computes the product with a power of two.
    #[inline(always)]
    pub(super) fn scaled(self, power: R) -> Self {
        Self { high: self.high.mul(power), low: self.low.mul(power) }
    }

    #[inline(always)]
    pub(super) fn squared(self) -> Self {
        let Self { high, low } = Pair::product(self.high, self.high);
        Self { high, low: self.high.add(self.high).mad(self.low, low) }
    }

    /// Computes `self * y + z`. `z` must be 0 or not less than the product in magnitude.
    #[inline(always)]
    pub(super) fn mul_add(self, y: Self, z: Self) -> Self {
        if const { !FUSED } {
            return z.add_less(self.mul(y));
        }
        let high = self.high.fma(y.high, z.high);
        let rest = self.high.fma(y.high, z.high.sub(high));
        Self { high, low: self.high.fma(y.low, self.low.fma(y.high, rest)).add(z.low) }
    }

    /// Computes the quotient with one division. The remainder is multiplied by the reciprocal.
    #[inline(always)]
    pub(super) fn div(self, y: Self) -> Self {
        let reciprocal = c::<R>(1.0).div(y.high);
        let quotient = self.high.mul(reciprocal);
        let rest = rest(self.high, quotient, y.high).add(self.low);
        Self { high: quotient, low: negative(quotient).mad(y.low, rest).mul(reciprocal) }
    }

    /// Computes the square root, which is 0 for 0.
    #[inline(always)]
    pub(super) fn sqrt(self) -> Self {
        let root = self.high.sqrt();
        let low = rest(self.high, root, root).add(self.low).mul(c(0.5)).div(root);
        Self { high: root, low: low.masked(root.not_equal(c(0.0))) }
    }

    #[inline(always)]
    pub(super) fn negative(self) -> Self {
        Self { high: negative(self.high), low: negative(self.low) }
    }

    /// Changes the sign of the number if `signs` is negative.
    #[inline(always)]
    pub(super) fn negate_by_sign(self, signs: R) -> Self {
        let sign = sign::<f64, R>(signs);
        Self { high: self.high.xor(sign), low: self.low.xor(sign) }
    }

    /// Selects lanes of `y` where `lane_mask` is set, and lanes of `self` elsewhere.
    #[inline(always)]
    pub(super) fn blend(self, y: Self, lane_mask: R::LaneMask) -> Self {
        Self { high: self.high.blend(y.high, lane_mask), low: self.low.blend(y.low, lane_mask) }
    }

    /// Marks lanes as undecided where `lane_mask` is set.
    #[inline(always)]
    pub(super) fn mark_undecided(self, lane_mask: R::LaneMask) -> Self {
        Self { high: self.high.or(R::from_bits(lane_mask)), low: self.low }
    }
}

/// A polynomial, with its coefficients from the constant term on.
pub(super) struct Polynomial<const M: usize, const N: usize> {
    pub(super) leading: [[f64; 2]; M],
    pub(super) tail: [f64; N],
}

impl<const M: usize, const N: usize> Polynomial<M, N> {
    /// Evaluates the polynomial. No term may be larger than the previous one.
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
