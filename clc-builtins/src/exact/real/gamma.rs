//! The gamma function and its logarithm.

use super::ball::Ball;
use super::constants::{HALF_LN_TAU, STIRLING};

/// The gamma function of x > 0, which is e^`logarithm` · `factor`.
struct Gamma<const N: usize> {
    logarithm: Ball<N>,
    factor: Ball<N>,
}

impl<const N: usize> Ball<N> {
    /// Γ(x); of 0 what rounds to an infinity. x is exact, of at most 64 digits, and no negative integer.
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
        Self::pi().divide(&self.multiply(&self.sine_of_turns()).multiply(&gamma)).negated()
    }

    /// ln |Γ(x)|; where that is infinite, what rounds to it. x is exact, of at most 64 digits.
    pub const fn ln_gamma(&self) -> Self {
        if self.is_pole_of_gamma() {
            return Self::HUGE;
        }
        let Gamma { logarithm, factor } = self.absolute().gamma_of_positive();
        if !self.negative {
            return logarithm.add(&factor.ln());
        }
        // As above.
        let divisor = self.multiply(&self.sine_of_turns()).multiply(&factor);
        Self::pi().divide(&divisor).absolute().ln().subtract(&logarithm)
    }

    /// Whether it is 0 or a negative integer.
    pub const fn is_pole_of_gamma(&self) -> bool {
        self.is_zero() || self.negative && self.integer_and_odd().0
    }

    const fn gamma_of_positive(&self) -> Gamma<N> {
        // (x - 1)!, exact as long as there are digits for it. At 256 all formats but those of 15 bits of exponent have ended.
        if self.magnitude() < 8 && self.integer_and_odd().0 {
            let mut factor = Self::ONE;
            let mut i = self.units(0) as i64;
            while i > 2 {
                i -= 1;
                factor = factor.times(i);
            }
            return Gamma { logarithm: Self::ZERO, factor };
        }
        // Γ(x) = Γ(x + n) / (x (x + 1) ... (x + n - 1)), for an x + n that has Stirling's series end in time.
        let least = 16 * N as u64;
        let (mut x, mut product) = (*self, Self::ONE);
        if self.magnitude() < least.ilog2() as i32 {
            let mut n = least - self.units(0);
            while n > 0 {
                n -= 1;
                product = product.multiply(&x);
                x = x.add(&Self::ONE);
            }
        }
        Gamma { logarithm: x.stirling(), factor: product.inverse() }
    }

    /// ln Γ(x) = (x - 1/2) ln x - x + ln (2 π) / 2 + 1 / 12x - 1 / 360x^3 + ... of x > 0: wherever the series is cut off, the
    /// rest is less than the first term that is left out.
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
                return sum.off_by(term.bound());
            }
            sum = sum.add(&term);
            power = power.multiply(&square);
        }
    }
}
