//! The arcus functions, in radians.

use super::ball::Ball;
use super::constants::ARCTANGENTS;
use super::limbs::{of_wide, subtract};
use super::series::INVERSES;

impl<const N: usize> Ball<N> {
    pub const fn arcsine(&self) -> Self {
        self.absolute().arctangent_of(&self.other_leg()).signed(self.negative)
    }

    pub const fn arccosine(&self) -> Self {
        let angle = self.other_leg().arctangent_of(&self.absolute());
        if self.negative { Self::pi().subtract(&angle) } else { angle }
    }

    pub const fn arctangent(&self) -> Self {
        self.absolute().arctangent_of(&Self::ONE).signed(self.negative)
    }

    /// The angle of the point (`x`, self).
    pub const fn arctangent2(&self, x: &Self) -> Self {
        let angle = self.absolute().arctangent_of(&x.absolute());
        let angle = if x.negative { Self::pi().subtract(&angle) } else { angle };
        angle.signed(self.negative)
    }

    /// sqrt (1 - x^2).
    const fn other_leg(&self) -> Self {
        Self::ONE.subtract(self).multiply(&Self::ONE.add(self)).square_root()
    }

    /// arctan (y / x) of y and x that are not negative, nor both 0.
    const fn arctangent_of(&self, x: &Self) -> Self {
        let y = self;
        if y.is_vague() || x.is_vague() {
            return Self::UNKNOWN;
        }
        let (of_y, of_x) = (y.mantissa[N - 1], x.mantissa[N - 1]);
        let difference = x.magnitude() - y.magnitude();
        if difference < 0 || difference == 0 && of_y > of_x {
            return Self::pi().scaled(-1).subtract(&x.small_arctangent_of(y));
        }
        y.small_arctangent_of(x)
    }

    /// arctan (y / x) of y at most x, or hardly more.
    const fn small_arctangent_of(&self, x: &Self) -> Self {
        let y = self;
        if y.is_zero() {
            return Self::ZERO;
        }
        let difference = x.magnitude() - y.magnitude();
        if difference > 32 * N as i32 + 8 {
            // It is less than the quotient by less than a unit. A quotient may be a midpoint: what is less than that by
            // a unit rounds like it.
            let quotient = y.divide(x);
            return if quotient.error == 0 { quotient.hardly_less() } else { quotient.within(1) };
        }
        // arctan (y / x) = arctan c + arctan ((y - c x) / (x + c y)) with c = i / 8 near y / x.
        let (of_y, of_x) = (y.mantissa[N - 1] as u128, x.mantissa[N - 1] as u128);
        let near = if difference > 6 { 0 } else { (((of_y << 3) >> difference) + of_x / 2) / of_x };
        let c = Self::of(false, near as u64, -3);
        let ratio = y.subtract(&c.multiply(x)).divide(&x.add(&c.multiply(y)));
        let (exponent, leading) = &ARCTANGENTS[near as usize];
        let of_near = if near == 0 { Self::ZERO } else { Self::constant(leading, *exponent) };
        of_near.add(&ratio.least_arctangent())
    }

    /// arctan x = x - x^3 (1/3 - x^2/5 + ...) of |x| at most 1/16, or hardly more.
    const fn least_arctangent(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.is_vague() {
            return self.like_itself();
        }
        if self.magnitude() >= -3 {
            return Self::UNKNOWN;
        }
        let square = self.square();
        let series = square.series(&INVERSES, 3, 2, true);
        self.subtract(&self.multiply(&square).multiply(&series))
    }

    /// One unit less, of a number that is not 0.
    const fn hardly_less(&self) -> Self {
        let (mantissa, _) = subtract(&self.mantissa, &of_wide(1));
        Self { mantissa, ..*self }.normal()
    }
}
