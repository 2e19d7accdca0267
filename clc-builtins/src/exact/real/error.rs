//! The error function and its complement.

use super::ball::Ball;
use super::constants::INVERSE_ROOT_PI;

impl<const N: usize> Ball<N> {
    pub const fn erf(&self) -> Self {
        let x = self.absolute();
        let erf =
            if x.loses_digits() { Self::ONE.subtract(&x.erfc_by_fraction()) } else { x.erf_by_series() };
        erf.signed(self.negative)
    }

    /// Computes 1 - erf x.
    pub const fn erfc(&self) -> Self {
        if !self.negative && self.loses_digits() {
            self.erfc_by_fraction()
        } else {
            Self::ONE.subtract(&self.erf())
        }
    }

    /// Returns `true` if 1 - erf x would lose more than a fifth of the digits of 2 limbs, or a third of those of 4
    /// limbs.
    const fn loses_digits(&self) -> bool {
        self.magnitude() >= if N == 2 { 2 } else { 3 }
    }

    /// Computes erf x = 2 / sqrt π e^(-x^2) x (1 + z/3 (1 + z/5 (1 + z/7 ...))) with z = 2 x^2, for x > 0, without
    /// cancellation.
    const fn erf_by_series(&self) -> Self {
        let square = self.square();
        let z = square.scaled(1);
        // From this index on, each term is less than half of the previous one. Therefore all following terms together
        // are less than the last one.
        let falling = 2 * z.units(0) + 4;
        let (mut term, mut sum) = (Self::ONE, Self::ONE);
        let mut odd = 1;
        loop {
            odd += 2;
            term = term.multiply(&z).over(odd);
            if odd >= falling && term.bound() <= sum.exponent {
                break;
            }
            sum = sum.add(&term);
        }
        let factor = self.multiply(&Self::inverse_root_pi()).scaled(1);
        sum.with_added_units(2).multiply(&square.negated().exp()).multiply(&factor)
    }

    /// Computes erfc x = e^(-x^2) / sqrt π / (x + 1/2 / (x + 2/2 / (x + 3/2 / (x + ...)))) for x >= 4.
    ///
    /// A convergent a / b of the continued fraction follows from the two before it: a and b are x times the previous
    /// ones, plus n/2 times those before. Convergents are alternately above and below the limit, and adjacent ones
    /// differ by n! / 2^n / (b b').
    const fn erfc_by_fraction(&self) -> Self {
        let (mut a, mut b) = ([Self::ZERO, Self::ONE], [Self::ONE, *self]);
        let mut factorial = Self::ONE;
        let mut n = 1;
        // The exponent of the last bit of 1 / 2x, which is less than the fraction. The condition subtracts 2 because
        // errors may have increased the magnitude of each b by 1.
        let last_bit = -self.magnitude() - 2 - (Self::BITS as i32 - 1);
        while factorial.bound() > b[0].magnitude() + b[1].magnitude() - 2 + last_bit {
            factorial = factorial.times(n).scaled(-1);
            a = [a[1], self.multiply(&a[1]).add(&a[0].times(n).scaled(-1))];
            b = [b[1], self.multiply(&b[1]).add(&b[0].times(n).scaled(-1))];
            n += 1;
        }
        let fraction = a[1].divide(&b[1]).with_added_units(1);
        fraction.multiply(&self.square().negated().exp()).multiply(&Self::inverse_root_pi())
    }

    const fn inverse_root_pi() -> Self {
        Self::constant(&INVERSE_ROOT_PI, -1)
    }
}
