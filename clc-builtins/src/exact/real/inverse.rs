//! Inverse trigonometric functions.

use super::ball::Ball;
use super::constants::ARCTANGENTS;
use super::limbs::{limbs_from_u128, subtract};
use super::series::ODD_INVERSES;

impl<const N: usize> Ball<N> {
    pub const fn arcsine(&self) -> Self {
        self.absolute().first_quadrant_angle(&self.sqrt_one_minus_square()).signed(self.negative)
    }

    pub const fn arccosine(&self) -> Self {
        let angle = self.sqrt_one_minus_square().first_quadrant_angle(&self.absolute());
        if self.negative { Self::pi().subtract(&angle) } else { angle }
    }

    pub const fn arctangent(&self) -> Self {
        self.absolute().first_quadrant_angle(&Self::ONE).signed(self.negative)
    }

    /// Computes the angle of the point (`x`, self).
    pub const fn arctangent2(&self, x: &Self) -> Self {
        let angle = self.absolute().first_quadrant_angle(&x.absolute());
        let angle = if x.negative { Self::pi().subtract(&angle) } else { angle };
        angle.signed(self.negative)
    }

    /// Computes the angle of the point (`x`, self) divided by π. On the axes and the diagonals the result is exact.
    pub const fn arctangent2_by_pi(&self, x: &Self) -> Self {
        let quarters = if self.is_zero() {
            2 * x.negative as u64
        } else if x.is_zero() {
            1
        } else if self.absolute().subtract(&x.absolute()).is_zero() {
            return Self::of(self.negative, if x.negative { 3 } else { 1 }, -2);
        } else {
            return self.arctangent2(x).divide(&Self::pi());
        };
        Self::of(self.negative, quarters, -1)
    }

    pub const fn arcsine_by_pi(&self) -> Self {
        self.arctangent2_by_pi(&self.sqrt_one_minus_square())
    }

    pub const fn arccosine_by_pi(&self) -> Self {
        self.sqrt_one_minus_square().arctangent2_by_pi(self)
    }

    /// Computes a number that rounds like the angle of the point (`x`, self).
    ///
    /// A small angle is slightly less than the quotient, which may be a midpoint. Therefore this function returns the
    /// quotient minus one unit.
    pub const fn arctangent2_to_round(&self, x: &Self) -> Self {
        if !x.negative && !self.is_zero() && x.magnitude() - self.magnitude() > 32 * N as i32 + 8 {
            let quotient = self.divide(x);
            if quotient.error == 0 {
                let (mantissa, _) = subtract(&quotient.mantissa, &limbs_from_u128(1));
                return Self { mantissa, ..quotient }.normal();
            }
        }
        self.arctangent2(x)
    }

    /// Computes sqrt (1 - x^2).
    const fn sqrt_one_minus_square(&self) -> Self {
        Self::ONE.subtract(self).multiply(&Self::ONE.add(self)).square_root()
    }

    /// Computes arctan (y / x), with y = self, for y >= 0 and x >= 0 that are not both 0.
    const fn first_quadrant_angle(&self, x: &Self) -> Self {
        let y = self;
        if y.is_vague() || x.is_vague() {
            return Self::UNKNOWN;
        }
        let (top_of_y, top_of_x) = (y.mantissa[N - 1], x.mantissa[N - 1]);
        let difference = x.magnitude() - y.magnitude();
        if difference < 0 || difference == 0 && top_of_y > top_of_x {
            return Self::pi().scaled(-1).subtract(&x.first_octant_angle(y));
        }
        y.first_octant_angle(x)
    }

    /// Computes arctan (y / x), with y = self, for y of at most x, or slightly more.
    const fn first_octant_angle(&self, x: &Self) -> Self {
        let y = self;
        if y.is_zero() {
            return Self::ZERO;
        }
        let difference = x.magnitude() - y.magnitude();
        if difference > 32 * N as i32 + 8 {
            // The angle is less than the quotient, by less than a unit.
            return y.divide(x).with_added_units(1);
        }
        // arctan (y / x) = arctan c + arctan ((y - c x) / (x + c y)) with c = i / 8 near y / x.
        let (top_of_y, top_of_x) = (y.mantissa[N - 1] as u128, x.mantissa[N - 1] as u128);
        let eighths =
            if difference > 6 { 0 } else { (((top_of_y << 3) >> difference) + top_of_x / 2) / top_of_x };
        let c = Self::of(false, eighths as u64, -3);
        let ratio = y.subtract(&c.multiply(x)).divide(&x.add(&c.multiply(y)));
        let (exponent, leading) = &ARCTANGENTS[eighths as usize];
        let value_at_c = if eighths == 0 { Self::ZERO } else { Self::constant(leading, *exponent) };
        value_at_c.add(&ratio.reduced_arctangent())
    }

    /// Computes arctan x = x - x^3 (1/3 - x^2/5 + ...) for |x| of at most 1/16, or slightly more.
    const fn reduced_arctangent(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.bound() > -2 {
            return Self::UNKNOWN;
        }
        let square = self.square();
        let series = square.series(&ODD_INVERSES, 1, 1, true);
        self.subtract(&self.multiply(&square).multiply(&series))
    }
}
