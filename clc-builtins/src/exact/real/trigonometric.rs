//! Sine, cosine and tangent of operands that are exact and have at most 64 digits.

use super::ball::Ball;
use super::constants::{PI, WIDTH};
use super::limbs::{leading_zeros, shift_left, shift_right, subtract};
use super::series::INVERSE_FACTORIALS;
use super::two_over_pi::TWO_OVER_PI;

/// The number of limbs of argument reduction: 4 more than the longest numbers have.
const LONG: usize = WIDTH + 4;

/// An angle: a number of quarter turns, and a rest of at most an eighth of a turn in either direction.
struct Angle<const N: usize> {
    quarters: u64,
    rest: Ball<N>,
}

impl<const N: usize> Angle<N> {
    const fn sine(&self) -> Ball<N> {
        let part = if self.quarters & 1 == 0 { self.rest.small_sine() } else { self.rest.small_cosine() };
        if self.quarters & 2 == 0 { part } else { part.negated() }
    }

    const fn cosine(&self) -> Ball<N> {
        Self { quarters: self.quarters + 1, ..*self }.sine()
    }

    /// Computes the tangent. If the cosine is 0, the result rounds to infinity, which is positive for a quarter turn.
    const fn tangent(&self) -> Ball<N> {
        let (sine, cosine) = (self.sine(), self.cosine());
        if cosine.is_zero() {
            return Ball::HUGE.signed(sine.negative);
        }
        // The tangent of half a turn is -0.
        let tangent = sine.divide(&cosine);
        if tangent.is_zero() { tangent.signed(self.quarters & 2 != 0) } else { tangent }
    }
}

impl<const N: usize> Ball<N> {
    pub const fn pi() -> Self {
        Self::constant(&PI, 1)
    }

    pub const fn sine(&self) -> Self {
        let sine = self.angle().sine();
        sine.signed(sine.negative != self.negative)
    }

    pub const fn cosine(&self) -> Self {
        self.angle().cosine()
    }

    pub const fn tangent(&self) -> Self {
        let tangent = self.angle().tangent();
        tangent.signed(tangent.negative != self.negative)
    }

    /// Computes sin (π x). A zero has the sign of x.
    pub const fn sine_of_half_turns(&self) -> Self {
        let sine = self.half_turns().sine();
        if sine.is_zero() { sine.signed(self.negative) } else { sine.signed(sine.negative != self.negative) }
    }

    /// Computes cos (π x). A zero is positive.
    pub const fn cosine_of_half_turns(&self) -> Self {
        let cosine = self.half_turns().cosine();
        if cosine.is_zero() { Self::ZERO } else { cosine }
    }

    /// Computes tan (π x).
    pub const fn tangent_of_half_turns(&self) -> Self {
        let tangent = self.half_turns().tangent();
        tangent.signed(tangent.negative != self.negative)
    }

    /// Converts |x| from radians to quarter turns.
    const fn angle(&self) -> Angle<N> {
        if self.is_zero() || self.magnitude() < -1 {
            return Angle { quarters: 0, rest: self.absolute() };
        }
        // |x| = s 2^e with s of 64 bits. Skip the limbs of 2 / π whose product with x is a multiple of 4 quarters, and
        // use the next N + 3. The product has one limb more. The remaining limbs add less than s units of its lowest
        // limb.
        let significand = self.mantissa[N - 1];
        let exponent = self.exponent + 64 * (N as i32 - 1);
        let skipped = if exponent < 2 { 0 } else { (exponent - 2) / 64 };
        let mut product = [0; LONG];
        let mut carry = 0;
        let mut i = N + 3;
        while i > 0 {
            i -= 1;
            let sum = significand as u128 * TWO_OVER_PI[skipped as usize + i] as u128 + carry;
            product[LONG - 2 - i] = sum as u64;
            carry = sum >> 64;
        }
        product[LONG - 1] = carry as u64;
        // The number of bits before the binary point, 0 to 129. Keep two of them.
        let whole = 64 + exponent - 64 * skipped;
        let product = if whole >= 2 {
            shift_left(&product, 0, whole as u32 - 2)
        } else {
            shift_right(&product, (2 - whole) as u32).0
        };
        let quarters = product[LONG - 1] >> 62;
        let fraction = shift_left(&product, 0, 2);
        let more = fraction[LONG - 1] >> 63;
        let magnitude = if more == 1 { subtract(&[0; LONG], &fraction).0 } else { fraction };
        let zeros = leading_zeros(&magnitude);
        if zeros > 180 {
            return Angle { quarters: 0, rest: Self::UNKNOWN };
        }
        let magnitude = shift_left(&magnitude, 0, zeros);
        let mut mantissa = [0; N];
        let mut i = 0;
        while i < N {
            mantissa[i] = magnitude[LONG - N + i];
            i += 1;
        }
        // The limbs of 2 / π that are not used add less than 2^(whole - 64 (N + 3)), and a unit of the mantissa is
        // worth 2^-(64 N + zeros). The mantissa loses less than 1 unit, and so did the shift before.
        let error = 2 + if zeros > 62 { 1_u128 << (zeros - 62) } else { 1 };
        let negative = more == 1;
        let exponent = -(64 * N as i32) - zeros as i32;
        let rest = Self { negative, exponent, mantissa, error }.normal();
        Angle { quarters: quarters + more, rest: rest.multiply(&Self::pi()).scaled(-1) }
    }

    /// Converts |x| from half turns to quarter turns. Only the multiplication by π is inexact.
    const fn half_turns(&self) -> Angle<N> {
        if self.is_zero() || self.magnitude() < -2 {
            return Angle { quarters: 0, rest: self.absolute().multiply(&Self::pi()) };
        }
        // |2 x| = s 2^-d with s of 64 bits.
        let significand = self.mantissa[N - 1];
        let digits = -(self.exponent + 64 * (N as i32 - 1) + 1);
        if digits <= 0 {
            let quarters = if digits > -2 { significand << -digits } else { 0 };
            return Angle { quarters, rest: Self::ZERO };
        }
        let whole = significand.unbounded_shr(digits as u32);
        let fraction = significand & u64::MAX >> (64 - digits);
        let more = fraction >> (digits - 1);
        let rest = Self::of(false, fraction, -digits).subtract(&Self::of(false, more, 0));
        Angle { quarters: whole + more, rest: rest.multiply(&Self::pi()).scaled(-1) }
    }

    /// Computes sin x = x - x^3 (1/6 - x^2/120 + ...) for |x| of at most π/4.
    const fn small_sine(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.bound() > 1 {
            return Self::UNKNOWN;
        }
        let square = self.square();
        let series = square.series(&INVERSE_FACTORIALS, 3, 2, true);
        self.subtract(&self.multiply(&square).multiply(&series))
    }

    /// Computes cos x = 1 - x^2 (1/2 - x^2/24 + ...) for |x| of at most π/4.
    const fn small_cosine(&self) -> Self {
        if self.is_zero() {
            return Self::ONE;
        }
        if self.bound() > 1 {
            return Self::UNKNOWN;
        }
        let square = self.square();
        let series = square.series(&INVERSE_FACTORIALS, 2, 2, true);
        Self::ONE.subtract(&square.multiply(&series))
    }
}
