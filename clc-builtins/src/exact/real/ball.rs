//! Numbers with error bounds.

use super::limbs::{
    add, divide_limb, leading_zeros, limbs_from_u128, product, quotient, shift_left, shift_right, subtract,
};
use crate::exact::convert::pack;
use crate::exact::{Format, Rounding};

/// A number that differs by at most `error` · 2^`exponent` from ±`mantissa` · 2^`exponent`.
///
/// The highest bit of the mantissa is 1, unless normalization would make the error 2^120 or more. Then the number is
/// *vague*: its leading bits and its sign are treated as unknown.
///
/// Each operation computes an error bound of its result from those of its operands. Functions that combine operations
/// are therefore correct without further analysis, even if their bounds are large. A number with the error 0 is exact.
#[derive(Clone, Copy)]
pub struct Ball<const N: usize> {
    pub negative: bool,
    pub exponent: i32,
    pub mantissa: [u64; N],
    pub error: u128,
}

/// The maximum number of bits of an error.
const ERROR_BITS: u32 = 120;

impl<const N: usize> Ball<N> {
    /// The number 0, whose exponent is lower than all others.
    pub const ZERO: Self = Self { negative: false, exponent: -(1 << 24), mantissa: [0; N], error: 0 };
    pub const ONE: Self = Self::of(false, 1, 0);
    /// A ball that contains all numbers.
    pub const UNKNOWN: Self = Self { negative: false, exponent: 1 << 24, mantissa: [0; N], error: 1 };
    /// A number above those of all formats. It rounds like all larger numbers. [`Self::TINY`] rounds like all smaller
    /// numbers.
    pub const HUGE: Self = Self::of(false, 1, 1 << 20);
    pub const TINY: Self = Self::of(false, 1, -(1 << 20));
    /// The number of bits of a mantissa.
    pub const BITS: u32 = 64 * N as u32;

    /// Returns ±`significand` · 2^`exponent`, exactly.
    pub const fn of(negative: bool, significand: u64, exponent: i32) -> Self {
        if significand == 0 {
            return Self::ZERO;
        }
        let zeros = significand.leading_zeros();
        let mut mantissa = [0; N];
        mantissa[N - 1] = significand << zeros;
        Self { negative, exponent: exponent - zeros as i32 - (Self::BITS as i32 - 64), mantissa, error: 0 }
    }

    pub const fn integer(x: i64) -> Self {
        Self::of(x < 0, x.unsigned_abs(), 0)
    }

    /// Returns a constant from its leading bits. The highest bit is worth 2^`exponent`.
    pub const fn constant<const WIDTH: usize>(leading: &[u64; WIDTH], exponent: i32) -> Self {
        let mut mantissa = [0; N];
        let mut i = 0;
        while i < N {
            mantissa[i] = leading[WIDTH - N + i];
            i += 1;
        }
        // The error of truncating the constant, here or in the table.
        Self { negative: false, exponent: exponent + 1 - Self::BITS as i32, mantissa, error: 1 }
    }

    pub const fn is_zero(&self) -> bool {
        self.error == 0 && leading_zeros(&self.mantissa) == Self::BITS
    }

    /// Returns `true` if the leading bits and the sign are unknown.
    pub const fn is_vague(&self) -> bool {
        self.mantissa[N - 1] >> 63 == 0 && !self.is_zero()
    }

    /// Returns `true` if x < `other`. Both must be exact.
    pub const fn is_less(&self, other: &Self) -> bool {
        let difference = self.subtract(other);
        difference.negative && !difference.is_zero()
    }

    /// Returns `true` if |x| > 1. The number must be exact.
    pub const fn exceeds_1(&self) -> bool {
        Self::ONE.is_less(&self.absolute())
    }

    /// Returns an exponent such that |x| < 2^bound for all numbers of the ball.
    pub const fn bound(&self) -> i32 {
        let magnitude = self.magnitude() + 1;
        if self.error == 0 {
            return magnitude;
        }
        let error_bound = self.exponent + 128 - self.error.leading_zeros() as i32;
        1 + if magnitude > error_bound { magnitude } else { error_bound }
    }

    /// Returns the exponent of the highest bit, so that 2^magnitude <= |x| < 2^(magnitude + 1), apart from the error.
    pub const fn magnitude(&self) -> i32 {
        self.exponent + Self::BITS as i32 - 1 - leading_zeros(&self.mantissa) as i32
    }

    /// Returns |x| · 2^`by`, rounded down, or one less, to select a table entry. The result must fit.
    pub const fn units(&self, by: i32) -> u64 {
        let shift = by + self.exponent + Self::BITS as i32 - 64;
        if shift > 0 {
            self.mantissa[N - 1] << shift
        } else {
            self.mantissa[N - 1].unbounded_shr(-shift as u32)
        }
    }

    pub const fn absolute(&self) -> Self {
        Self { negative: false, ..*self }
    }

    pub const fn negated(&self) -> Self {
        self.signed(!self.negative)
    }

    pub const fn signed(&self, negative: bool) -> Self {
        Self { negative, ..*self }
    }

    /// Computes x · 2^`by`.
    pub const fn scaled(&self, by: i32) -> Self {
        Self { exponent: self.exponent + by, ..*self }
    }

    /// Adds `more` units of the last place to the error.
    pub const fn with_added_units(&self, more: u128) -> Self {
        Self { error: self.error + more, ..*self }.normal()
    }

    /// Adds 2^`bound` to the error.
    pub const fn with_added_error(&self, bound: i32) -> Self {
        let units = bound - self.exponent;
        if units >= ERROR_BITS as i32 {
            return Self::UNKNOWN;
        }
        self.with_added_units(if units < 0 { 1 } else { 1 << units })
    }

    /// Normalizes the mantissa as far as the error permits, and keeps the error below 2^120.
    pub const fn normal(&self) -> Self {
        if self.error >> ERROR_BITS != 0 {
            // The mantissa loses less than 1 unit, and so does the error.
            let (mantissa, _) = shift_right(&self.mantissa, 4);
            return Self { mantissa, exponent: self.exponent + 4, error: (self.error >> 4) + 2, ..*self };
        }
        if self.mantissa[N - 1] >> 63 == 1 {
            return *self;
        }
        let zeros = leading_zeros(&self.mantissa);
        if self.error == 0 && zeros == Self::BITS {
            return Self::ZERO;
        }
        let room = if self.error == 0 { zeros } else { self.error.leading_zeros() - (128 - ERROR_BITS) };
        let by = if zeros < room { zeros } else { room };
        Self {
            mantissa: shift_left(&self.mantissa, 0, by),
            exponent: self.exponent - by as i32,
            error: self.error.unbounded_shl(by),
            ..*self
        }
    }

    pub const fn add(&self, other: &Self) -> Self {
        if self.is_zero() {
            return *other;
        }
        if other.is_zero() {
            return *self;
        }
        let (a, b) = if self.exponent >= other.exponent { (self, other) } else { (other, self) };
        // Align b to the unit of a. The mantissa of b loses less than 1 unit, and so does its error.
        let down = (a.exponent - b.exponent) as u32;
        let (aligned, cut) = shift_right(&b.mantissa, down);
        let lost = (down != 0 && b.error != 0) as u128;
        let error = a.error + b.error.unbounded_shr(down) + lost + cut as u128;
        if a.negative == b.negative {
            let (mantissa, carry) = add(&a.mantissa, &aligned);
            if !carry {
                return Self { mantissa, error, ..*a }.normal();
            }
            // The sum loses at most half a unit, and so does the error.
            let lost = (mantissa[0] & 1) as u128 + (error & 1);
            let (mut mantissa, _) = shift_right(&mantissa, 1);
            mantissa[N - 1] |= 1 << 63;
            return Self { mantissa, exponent: a.exponent + 1, error: (error >> 1) + lost, ..*a }.normal();
        }
        let (mantissa, below) = subtract(&a.mantissa, &aligned);
        if below {
            let (mantissa, _) = subtract(&[0; N], &mantissa);
            return Self { mantissa, error, negative: b.negative, ..*a }.normal();
        }
        Self { mantissa, error, ..*a }.normal()
    }

    pub const fn subtract(&self, other: &Self) -> Self {
        self.add(&other.negated())
    }

    pub const fn multiply(&self, other: &Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self::ZERO;
        }
        let (a, b) = (self, other);
        let (high, below, more) = product(&a.mantissa, &b.mantissa, 0);
        // With errors d and e, |(m ± d) (n ± e) - m n| is at most m e + n d + d e, in units of 2^64N. m and n are less
        // than 1.
        let error = if a.error == 0 && b.error == 0 {
            0
        } else {
            let error_product = ((a.error >> 64) + 1) * ((b.error >> 64) + 1);
            part(a.error, b.mantissa[N - 1]) + part(b.error, a.mantissa[N - 1]) + error_product
        };
        // The product of two normalized mantissas lacks at most one leading bit.
        let by = (high[N - 1] >> 63 == 0) as u32;
        let cut = more || below << by != 0;
        Self {
            negative: a.negative != b.negative,
            exponent: a.exponent + b.exponent + Self::BITS as i32 - by as i32,
            mantissa: shift_left(&high, below, by),
            error: (error << by) + cut as u128,
        }
        .normal()
    }

    pub const fn square(&self) -> Self {
        self.multiply(self)
    }

    /// Computes 1 / x.
    pub const fn inverse(&self) -> Self {
        Self::ONE.divide(self)
    }

    /// Computes x · `factor`.
    pub const fn times(&self, factor: i64) -> Self {
        self.multiply(&Self::integer(factor))
    }

    /// Computes x / `divisor`, which must not be 0.
    pub const fn over(&self, divisor: u64) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        let (whole, rest) = quotient(0, &self.mantissa, divisor);
        let ([below], rest) = quotient(rest, &[0], divisor);
        let by = leading_zeros(&whole);
        // The number of leading zeros of `whole` is at most the number of bits of the divisor, so the error grows by
        // less than a factor of two.
        let wide = divisor as u128;
        let scaled_error =
            (self.error / wide).unbounded_shl(by) + (self.error % wide).unbounded_shl(by) / wide;
        let cut = self.error != 0 || rest != 0 || below.unbounded_shl(by) != 0;
        Self {
            exponent: self.exponent - by as i32,
            mantissa: shift_left(&whole, below, by),
            error: scaled_error + 2 * cut as u128,
            ..*self
        }
        .normal()
    }

    /// Computes the quotient, or [`Self::UNKNOWN`] if the divisor may be 0.
    pub const fn divide(&self, other: &Self) -> Self {
        let (a, b) = (self, other);
        if b.mantissa[N - 1] >> 63 == 0 {
            return Self::UNKNOWN;
        }
        if a.is_zero() {
            return Self::ZERO;
        }
        // Compute the first bit, then N limbs.
        let (difference, below) = subtract(&a.mantissa, &b.mantissa);
        let first = !below;
        let mut rest = if first { difference } else { a.mantissa };
        let mut mantissa = [0; N];
        let mut i = N;
        while i > 0 {
            i -= 1;
            (mantissa[i], rest) = divide_limb(&rest, &b.mantissa);
        }
        // With the mantissas m and n, q = 2^64N m / n is less than 2^(64N + 1). The errors d and e change it by at most
        // (2^64N d + q e) / (n - e). That is less than (2 d + 4 e) (1 + 2^-6), because n is at least 2^(64N - 1) and e
        // is less than 2^-7 of that.
        let error = if a.error == 0 && b.error == 0 { 0 } else { 3 * a.error + 5 * b.error + 1 };
        let error = error + (leading_zeros(&rest) != Self::BITS) as u128;
        let negative = a.negative != b.negative;
        let exponent = a.exponent - b.exponent - Self::BITS as i32;
        if !first {
            return Self { negative, exponent, mantissa, error }.normal();
        }
        // The mantissa loses half a unit, and so does the error.
        let lost = (mantissa[0] & 1) as u128 + (error & 1);
        let (mut mantissa, _) = shift_right(&mantissa, 1);
        mantissa[N - 1] |= 1 << 63;
        Self { negative, exponent: exponent + 1, mantissa, error: (error >> 1) + lost }.normal()
    }

    /// Computes the square root. Returns [`Self::UNKNOWN`] if x may be 0. x must not be negative.
    pub const fn square_root(&self) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if self.mantissa[N - 1] >> 63 == 0 {
            return Self::UNKNOWN;
        }
        // The root of the first 128 bits, with an even exponent, has 64 bits. It is too small by at most 2^-63 of the
        // root.
        let first = (self.mantissa[N - 1] as u128) << 64 | self.mantissa[N - 2] as u128;
        let exponent = self.exponent + Self::BITS as i32 - 128;
        let odd = exponent & 1;
        let root = (first >> odd).isqrt() as u64;
        let mut root = Self::of(false, root, (exponent + odd) / 2);
        let exact = Self { error: 0, negative: false, ..*self };
        // A step of Newton's method turns a relative error e into less than e^2 / 2 (1 + 2e): 63 bits, 127, 255, ...
        let mut known = 63;
        while known < Self::BITS - 1 {
            root = Self { error: 0, ..root.add(&exact.divide(&root)).scaled(-1) };
            known = 2 * known + 1;
        }
        if self.error == 0 {
            // Exact roots have few bits. If the root is exact, it is the closest number of few bits.
            let (sum, carry) = add(&root.mantissa, &limbs_from_u128(1 << 15));
            let mut few = Self { mantissa: sum, ..root };
            few.mantissa[0] &= !0xffff;
            let square = few.square();
            let (difference, _) = subtract(&square.mantissa, &self.mantissa);
            let same = leading_zeros(&difference) == Self::BITS && square.exponent == self.exponent;
            if !carry && square.error == 0 && same {
                return few;
            }
        }
        // The error of the last step is at most 2^-127 of the root, which is 2 units. Its quotient and its sum add 2
        // more. An error d of the operand m 2^2h changes the root by d / 2 sqrt(m), which is less than d.
        root.with_added_units(self.error + 4)
    }

    /// Rounds to nearest, ties to even, and returns the bits.
    ///
    /// Returns `None` if not all numbers of the ball round to the same bits.
    pub const fn round(&self, format: Format) -> Option<u64> {
        let (mantissa, carry) = add(&self.mantissa, &limbs_from_u128(self.error));
        let largest = self.rounded(&mantissa, carry, format);
        if self.error == 0 {
            return Some(largest);
        }
        let (mantissa, below) = subtract(&self.mantissa, &limbs_from_u128(self.error));
        if below {
            return None;
        }
        let smallest = self.rounded(&mantissa, false, format);
        if smallest == largest { Some(largest) } else { None }
    }

    /// Rounds the middle of the ball.
    pub const fn round_middle(&self, format: Format) -> u64 {
        self.rounded(&self.mantissa, false, format)
    }

    /// Rounds `mantissa` with the sign and the exponent of this number. `carry` is the bit above the mantissa.
    const fn rounded(&self, mantissa: &[u64; N], carry: bool, format: Format) -> u64 {
        let Format::Float { bits, exponent: width } = format else { unreachable!() };
        let sign = (self.negative as u64) << (bits - 1);
        let zeros = leading_zeros(mantissa);
        if zeros == Self::BITS && !carry {
            return sign;
        }
        let (mantissa, exponent) = if carry {
            let (mut half, cut) = shift_right(mantissa, 1);
            half[N - 1] |= 1 << 63;
            half[0] |= cut as u64;
            (half, self.exponent + 1)
        } else {
            (shift_left(mantissa, 0, zeros), self.exponent - zeros as i32)
        };
        // The last of the 64 bits represents all bits below it.
        let mut below = 0;
        let mut i = 0;
        while i < N - 1 {
            below |= mantissa[i];
            i += 1;
        }
        let significand = mantissa[N - 1] | (below != 0) as u64;
        let exponent = exponent + Self::BITS as i32 - 64;
        sign | pack(significand, exponent, self.negative, bits - 1 - width, width, Rounding::Rte)
    }
}

/// Computes `error` · (`leading` + 1) / 2^64, rounded up, or one more. The error must be less than 2^120.
const fn part(error: u128, leading: u64) -> u128 {
    if error == 0 {
        return 0;
    }
    let factor = leading as u128 + 1;
    let low = error as u64 as u128;
    (error >> 64) * factor + ((low * leading as u128 + low) >> 64) + 1
}
