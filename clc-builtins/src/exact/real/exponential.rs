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

    /// sinh x = (d + d / (d + 1)) / 2 with d = e^x - 1.
    pub const fn sinh(&self) -> Self {
        let part = self.absolute().exp_m1();
        part.add(&part.divide(&part.add(&Self::ONE))).scaled(-1).signed(self.negative)
    }

    pub const fn cosh(&self) -> Self {
        let power = self.absolute().exp();
        power.add(&power.inverse()).scaled(-1)
    }

    /// tanh x = d / (d + 2) with d = e^2x - 1.
    pub const fn tanh(&self) -> Self {
        let part = self.absolute().scaled(1).exp_m1();
        part.divide(&part.add(&Self::of(false, 2, 0))).signed(self.negative)
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

    /// 10^x: of 0, 1, 2, ... exact, as far as one of 64 bits times a power of 2 goes.
    pub const fn exp10(&self) -> Self {
        let n = if self.is_vague() || self.magnitude() > 5 { 64 } else { self.units(0) };
        if n <= 27 && self.subtract(&Self::integer(n as i64)).is_zero() {
            return Self::of(false, 5_u64.pow(n as u32), n as i32);
        }
        self.multiply(&Self::ln_10()).exp()
    }

    /// e^x - 1 of |x| below 0.4.
    const fn small_exp_m1(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.is_vague() {
            return self.like_itself();
        }
        // It was vague, and may be greater than meant.
        if self.magnitude() >= -1 {
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
            return self.like_itself();
        }
        let series = self.series(&INVERSE_FACTORIALS, 2, 1, self.negative);
        self.add(&self.square().multiply(&series))
    }
}
