//! The gamma function and its logarithm.

use super::ball::Ball;
use super::constants::{HALF_LN_TAU, STIRLING};

/// The gamma function of x > 0, as e^`logarithm` · `factor`.
struct Gamma<const N: usize> {
    logarithm: Ball<N>,
    factor: Ball<N>,
}

impl<const N: usize> Ball<N> {
    /// Computes Γ(x), or a number that rounds to infinity for 0.
    ///
    /// x must be exact, have at most 64 digits, and not be a negative integer.
    pub const fn gamma(&self) -> Self {
        if self.is_zero() {
            return Self::HUGE.signed(self.negative);
        }
        let Gamma { logarithm, factor } = self.absolute().gamma_of_positive();
        let gamma = logarithm.exp().multiply(&factor);
        if !self.negative {
            return gamma;
        }
        // Γ(x) Γ(-x) = -π / (x sin πx).
        Self::pi().divide(&self.multiply(&self.sine_of_half_turns()).multiply(&gamma)).negated()
    }

    /// Computes ln |Γ(x)|, or a number that rounds to infinity at the poles. x must be exact and have at most 64
    /// digits.
    pub const fn ln_gamma(&self) -> Self {
        if self.is_pole_of_gamma() {
            return Self::HUGE;
        }
        let Gamma { logarithm, factor } = self.absolute().gamma_of_positive();
        if !self.negative {
            return logarithm.add(&factor.ln());
        }
        // The reflection formula, as in `gamma`.
        let divisor = self.multiply(&self.sine_of_half_turns()).multiply(&factor);
        Self::pi().divide(&divisor).absolute().ln().subtract(&logarithm)
    }

    /// Returns `true` for 0 and negative integers.
    pub const fn is_pole_of_gamma(&self) -> bool {
        self.is_zero() || self.negative && self.integer_and_odd().0
    }

    const fn gamma_of_positive(&self) -> Gamma<N> {
        // (x - 1)!, exact if it has few enough digits. From 256 on, Γ(x) overflows every format whose exponent has less
        // than 15 bits.
        if self.magnitude() < 8 && self.integer_and_odd().0 {
            let mut factor = Self::ONE;
            let mut i = self.units(0) as i64;
            while i > 2 {
                i -= 1;
                factor = factor.times(i);
            }
            return Gamma { logarithm: Self::ZERO, factor };
        }
        // Γ(x) = Γ(x + n) / (x (x + 1) ... (x + n - 1)), with x + n large enough for Stirling's series to converge in
        // time.
        let min = 16 * N as u64;
        let (mut x, mut product) = (*self, Self::ONE);
        if self.magnitude() < min.ilog2() as i32 {
            let mut n = min - self.units(0);
            while n > 0 {
                n -= 1;
                product = product.multiply(&x);
                x = x.add(&Self::ONE);
            }
        }
        Gamma { logarithm: x.stirling(), factor: product.inverse() }
    }

    /// Computes ln Γ(x) = (x - 1/2) ln x - x + ln (2 π) / 2 + 1 / 12x - 1 / 360x^3 + ... for x > 0.
    ///
    /// If the series ends after any term, the error is less than the next term.
    const fn stirling(&self) -> Self {
        let of_ln = self.subtract(&Self::of(false, 1, -1)).multiply(&self.ln());
        let mut sum = of_ln.subtract(self).add(&Self::constant(&HALF_LN_TAU, -1));
        let inverse = self.inverse();
        let square = inverse.square();
        let mut power = inverse;
        let mut i = 0;
        loop {
            let (exponent, leading) = &STIRLING[i];
            let term = Self::constant(leading, *exponent).multiply(&power).signed(i & 1 == 1);
            i += 1;
            if term.bound() <= sum.exponent || i == STIRLING.len() {
                return sum.with_added_error(term.bound());
            }
            sum = sum.add(&term);
            power = power.multiply(&square);
        }
    }
}
