//! The error function and its complement.

use super::ball::Ball;
use super::constants::INVERSE_ROOT_PI;

impl<const N: usize> Ball<N> {
    pub const fn erf(&self) -> Self {
        let x = self.absolute();
        let erf = if x.is_far() { Self::ONE.subtract(&x.far_erfc()) } else { x.near_erf() };
        erf.signed(self.negative)
    }

    /// 1 - erf x.
    pub const fn erfc(&self) -> Self {
        if !self.negative && self.is_far() { self.far_erfc() } else { Self::ONE.subtract(&self.erf()) }
    }

    /// Where 1 - erf x would lose more than a fifth of the digits that 2 limbs have, or a third of 4.
    const fn is_far(&self) -> bool {
        self.magnitude() >= if N == 2 { 2 } else { 3 }
    }

    /// erf x = 2 / sqrt π e^(-x^2) x (1 + z/3 (1 + z/5 (1 + z/7 ...))) of x > 0, z = 2 x^2: nothing cancels out.
    const fn near_erf(&self) -> Self {
        let square = self.square();
        let z = square.scaled(1);
        // From where on a term is less than half of the one before: all that follow are less than that one together.
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
        sum.within(2).multiply(&square.negated().exp()).multiply(&factor)
    }

    /// erfc x = e^(-x^2) / sqrt π / (x + 1/2 / (x + 2/2 / (x + 3/2 / (x + ...)))) of x >= 4. A convergent of the fraction,
    /// a / b, is made of the two before it: a and b are x times what they were, and n/2 times what they were before that.
    /// Convergents lie above and below the fraction in turn, and two differ by n! / 2^n / (b b').
    const fn far_erfc(&self) -> Self {
        let (mut a, mut b) = ([Self::ZERO, Self::ONE], [Self::ONE, *self]);
        let mut factorial = Self::ONE;
        let mut n = 1;
        // The fraction is more than 1 / 2 x, whose last place is worth this. Whether b has reached 2^magnitude, its error
        // may leave open.
        let place = -self.magnitude() - 2 - (Self::BITS as i32 - 1);
        while factorial.bound() > b[0].magnitude() + b[1].magnitude() - 2 + place {
            factorial = factorial.times(n).scaled(-1);
            a = [a[1], self.multiply(&a[1]).add(&a[0].times(n).scaled(-1))];
            b = [b[1], self.multiply(&b[1]).add(&b[0].times(n).scaled(-1))];
            n += 1;
        }
        let fraction = a[1].divide(&b[1]).within(1);
        fraction.multiply(&self.square().negated().exp()).multiply(&Self::inverse_root_pi())
    }

    const fn inverse_root_pi() -> Self {
        Self::constant(&INVERSE_ROOT_PI, -1)
    }
}
