//! The natural logarithm, and functions derived from it.

use super::ball::Ball;
use super::constants::LOGARITHMS;
use super::series::ODD_INVERSES;

impl<const N: usize> Ball<N> {
    /// Computes ln x, or a number that rounds to -infinity for 0.
    pub const fn ln(&self) -> Self {
        if self.is_zero() {
            return Self::HUGE.negated();
        }
        if self.mantissa[N - 1] >> 63 == 0 {
            return Self::UNKNOWN;
        }
        // x = m 2^k with m between 11/16 and 23/16. `near` is the integer closest to 16 m, or differs from it by 1.
        let magnitude = self.magnitude();
        let power = magnitude + (self.mantissa[N - 1] >> 59 >= 23) as i32;
        let part = self.scaled(4 - power);
        let near = (part.units(32) + (1 << 31)) >> 32;
        // ln (m / c) = 2 artanh ((m - c) / (m + c)) with c = i / 16.
        let near_ball = Self::of(false, near, 0);
        let ratio = part.subtract(&near_ball).divide(&part.add(&near_ball));
        let logarithm = ratio.small_artanh().scaled(1);
        let value_at_c = if near == 16 {
            Self::ZERO
        } else {
            let (exponent, leading) = &LOGARITHMS[near as usize - 11];
            Self::constant(leading, *exponent).signed(near < 16)
        };
        Self::ln_2().times(power as i64).add(&value_at_c).add(&logarithm)
    }

    /// Computes ln (1 + x) for x above -1.
    pub const fn ln_1p(&self) -> Self {
        if self.is_zero() || self.is_vague() || self.magnitude() >= -5 {
            return self.add(&Self::ONE).ln();
        }
        self.divide(&self.add(&Self::of(false, 2, 0))).small_artanh().scaled(1)
    }

    /// Computes the logarithm to base 2. The result is exact for powers of 2.
    pub const fn log2(&self) -> Self {
        if self.error == 0 && !self.negative && self.is_power_of_2() {
            return Self::integer(self.magnitude() as i64);
        }
        self.ln().divide(&Self::ln_2())
    }

    /// Computes the logarithm to base 10. The result is exact for powers of 10.
    pub const fn log10(&self) -> Self {
        // 10^n = 5^n 2^n, and 5^n has at most 64 bits for n up to 27.
        let zeros = self.mantissa[N - 1].trailing_zeros();
        let n = self.magnitude() - 63 + zeros as i32;
        if self.error == 0 && !self.negative && n >= 0 && n <= 27 {
            let mut power = Self::ONE;
            let mut i = 0;
            while i < n {
                power = power.times(10);
                i += 1;
            }
            if power.subtract(self).is_zero() {
                return Self::integer(n as i64);
            }
        }
        self.ln().divide(&Self::ln_10())
    }

    const fn is_power_of_2(&self) -> bool {
        self.mantissa[N - 1] == 1 << 63 && {
            let mut below = 0;
            let mut i = 0;
            while i < N - 1 {
                below |= self.mantissa[i];
                i += 1;
            }
            below == 0
        }
    }

    /// Computes arsinh x = ln (x + sqrt (x^2 + 1)).
    pub const fn arsinh(&self) -> Self {
        let square = self.square();
        let root = square.add(&Self::ONE).square_root();
        // The root minus 1, without cancellation for small x.
        let rest = square.divide(&root.add(&Self::ONE));
        self.absolute().add(&rest).ln_1p().signed(self.negative)
    }

    /// Computes arcosh x = ln (x + sqrt (x^2 - 1)) for x of at least 1.
    pub const fn arcosh(&self) -> Self {
        let rest = self.subtract(&Self::ONE);
        rest.add(&rest.multiply(&rest.add(&Self::of(false, 2, 0))).square_root()).ln_1p()
    }

    /// Computes artanh x = ln ((1 + x) / (1 - x)) / 2, or a number that rounds to infinity for ±1.
    pub const fn artanh(&self) -> Self {
        if self.is_zero() || !self.is_vague() && self.magnitude() < -4 {
            return self.small_artanh();
        }
        let x = self.absolute();
        let difference = Self::ONE.subtract(&x);
        if difference.is_zero() {
            return Self::HUGE.signed(self.negative);
        }
        Self::ONE.add(&x).divide(&difference).ln().scaled(-1).signed(self.negative)
    }

    /// Computes artanh x = x + x^3 (1/3 + x^2/5 + ...) for |x| below 1/16.
    const fn small_artanh(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.bound() > -3 {
            return Self::UNKNOWN;
        }
        let square = self.square();
        let series = square.series(&ODD_INVERSES, 1, 1, false);
        self.add(&self.multiply(&square).multiply(&series))
    }
}
