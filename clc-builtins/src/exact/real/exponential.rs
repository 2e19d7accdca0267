//! e^x and what is made of it.

use super::ball::Ball;
use super::constants::{EXPONENTIALS, LN_2, LN_10};
use super::series::INVERSE_FACTORIALS;

/// Where the powers of every format have ended: of e, of 2 and of 10, by the exponent of the operand.
const BEYOND: i32 = 17;

impl<const N: usize> Ball<N> {
    pub const fn ln_2() -> Self {
        Self::constant(&LN_2, -1)
    }

    pub const fn ln_10() -> Self {
        Self::constant(&LN_10, 1)
    }

    /// e^x.
    pub const fn exp(&self) -> Self {
        if self.is_vague() {
            return Self::UNKNOWN;
        }
        if !self.is_zero() && self.magnitude() >= BEYOND {
            return if self.negative { Self::TINY } else { Self::HUGE };
        }
        // Of x / ln 2, the nearest integer or one beside it.
        const PER_LN_2: u64 = 0x1_7154_7653;
        let power = ((self.units(32) as u128 * PER_LN_2 as u128 + (1 << 63)) >> 64) as i64;
        let power = if self.negative { -power } else { power };
        let rest = self.subtract(&Self::ln_2().times(power));
        rest.small_exp_m1().add(&Self::ONE).scaled(power as i32)
    }

    /// e^x - 1.
    pub const fn exp_m1(&self) -> Self {
        if self.is_zero() || !self.is_vague() && self.magnitude() < -2 {
            return self.small_exp_m1();
        }
        self.exp().subtract(&Self::ONE)
    }

    /// 2^x.
    pub const fn exp2(&self) -> Self {
        if self.is_vague() {
            return Self::UNKNOWN;
        }
        if !self.is_zero() && self.magnitude() >= BEYOND {
            return if self.negative { Self::TINY } else { Self::HUGE };
        }
        let power = ((self.units(32) + (1 << 31)) >> 32) as i64;
        let power = if self.negative { -power } else { power };
        let rest = self.subtract(&Self::integer(power));
        rest.multiply(&Self::ln_2()).small_exp_m1().add(&Self::ONE).scaled(power as i32)
    }

    /// 10^x.
    pub const fn exp10(&self) -> Self {
        self.multiply(&Self::ln_10()).exp()
    }

    /// e^x - 1 of |x| below 0.4.
    const fn small_exp_m1(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        // Vague, it may be greater than it is meant to be.
        if self.is_vague() || self.magnitude() >= -1 {
            return Self::UNKNOWN;
        }
        // e^x - 1 = (e^c - 1) + e^c (e^(x - c) - 1) with c = i / 16 near x.
        let sixteenths = ((self.units(32) + (1 << 27)) >> 28) as i64;
        if sixteenths == 0 {
            return self.least_exp_m1();
        }
        let sixteenths = if self.negative { -sixteenths } else { sixteenths };
        let (exponent, leading) = &EXPONENTIALS[(6 + sixteenths) as usize];
        let power = Self::constant(leading, *exponent);
        let rest = self.subtract(&Self::of(sixteenths < 0, sixteenths.unsigned_abs(), -4));
        let least = rest.least_exp_m1();
        power.subtract(&Self::ONE).add(&power.multiply(&least))
    }

    /// e^x - 1 of |x| at most 1/16: x + x^2 (1/2 + x/6 + ...).
    const fn least_exp_m1(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.is_vague() {
            return Self::UNKNOWN;
        }
        let series = self.series(&INVERSE_FACTORIALS, 2, 1, self.negative);
        self.add(&self.square().multiply(&series))
    }
}
