//! The exponential function, and functions derived from it.

use super::ball::Ball;
use super::constants::{EXPONENTIALS, LN_2, LN_10};
use super::series::INVERSE_FACTORIALS;

/// If |x| is at least 2^17, powers of e, 2 and 10 overflow or underflow in every format.
const MAX_EXPONENT: i32 = 17;

impl<const N: usize> Ball<N> {
    pub const fn ln_2() -> Self {
        Self::constant(&LN_2, -1)
    }

    pub const fn ln_10() -> Self {
        Self::constant(&LN_10, 1)
    }

    /// Computes e^x.
    pub const fn exp(&self) -> Self {
        if self.is_vague() && self.bound() > 0 {
            return Self::UNKNOWN;
        }
        if !self.is_zero() && self.magnitude() >= MAX_EXPONENT {
            return if self.negative { Self::TINY } else { Self::HUGE };
        }
        // The integer closest to x / ln 2, or a neighbor of it.
        const PER_LN_2: u64 = 0x1_7154_7653;
        let power = ((self.units(32) as u128 * PER_LN_2 as u128 + (1 << 63)) >> 64) as i64;
        let power = if self.negative { -power } else { power };
        let rest = self.subtract(&Self::ln_2().times(power));
        rest.small_exp_m1().add(&Self::ONE).scaled(power as i32)
    }

    /// Computes e^x - 1.
    pub const fn exp_m1(&self) -> Self {
        if self.bound() < -1 {
            return self.small_exp_m1();
        }
        self.exp().subtract(&Self::ONE)
    }

    /// Computes sinh x = (d + d / (d + 1)) / 2 with d = e^x - 1.
    pub const fn sinh(&self) -> Self {
        let part = self.absolute().exp_m1();
        part.add(&part.divide(&part.add(&Self::ONE))).scaled(-1).signed(self.negative)
    }

    pub const fn cosh(&self) -> Self {
        let power = self.absolute().exp();
        power.add(&power.inverse()).scaled(-1)
    }

    /// Computes tanh x = d / (d + 2) with d = e^2x - 1.
    pub const fn tanh(&self) -> Self {
        let part = self.absolute().scaled(1).exp_m1();
        part.divide(&part.add(&Self::of(false, 2, 0))).signed(self.negative)
    }

    /// Computes 2^x.
    pub const fn exp2(&self) -> Self {
        if self.is_vague() && self.bound() > 0 {
            return Self::UNKNOWN;
        }
        if !self.is_zero() && self.magnitude() >= MAX_EXPONENT {
            return if self.negative { Self::TINY } else { Self::HUGE };
        }
        let power = ((self.units(32) + (1 << 31)) >> 32) as i64;
        let power = if self.negative { -power } else { power };
        let rest = self.subtract(&Self::integer(power));
        rest.multiply(&Self::ln_2()).small_exp_m1().add(&Self::ONE).scaled(power as i32)
    }

    /// Computes 10^x. The result is exact for 0, 1, 2, ..., 27, where 5^x has at most 64 bits.
    pub const fn exp10(&self) -> Self {
        let n = if self.is_vague() || self.magnitude() > 5 { 64 } else { self.units(0) };
        if n <= 27 && self.subtract(&Self::integer(n as i64)).is_zero() {
            return Self::of(false, 5_u64.pow(n as u32), n as i32);
        }
        self.multiply(&Self::ln_10()).exp()
    }

    /// Computes e^x - 1 for |x| below 0.4.
    const fn small_exp_m1(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.bound() > 0 {
            return Self::UNKNOWN;
        }
        // e^x - 1 = (e^c - 1) + e^c (e^(x - c) - 1) with c = i / 16 near x.
        let sixteenths = ((self.units(32) + (1 << 27)) >> 28) as i64;
        if sixteenths == 0 {
            return self.reduced_exp_m1();
        }
        let sixteenths = if self.negative { -sixteenths } else { sixteenths };
        let (exponent, leading) = &EXPONENTIALS[(6 + sixteenths) as usize];
        let power = Self::constant(leading, *exponent);
        let rest = self.subtract(&Self::of(sixteenths < 0, sixteenths.unsigned_abs(), -4));
        let reduced = rest.reduced_exp_m1();
        power.subtract(&Self::ONE).add(&power.multiply(&reduced))
    }

    /// Computes e^x - 1 = x + x^2 (1/2 + x/6 + ...) for |x| of at most 1/16.
    const fn reduced_exp_m1(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.bound() > -3 {
            return Self::UNKNOWN;
        }
        let series = self.series(&INVERSE_FACTORIALS, 2, 1, self.negative);
        self.add(&self.square().multiply(&series))
    }
}
