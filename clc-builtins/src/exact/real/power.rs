//! Powers and roots.

use super::ball::Ball;

impl<const N: usize> Ball<N> {
    /// Computes |x|^`y` for x other than 0. Both must be exact and have at most 64 digits.
    pub const fn power(&self, y: &Self) -> Self {
        match self.exact_power(y) {
            Some(power) => power,
            None => self.absolute().ln().multiply(y).exp(),
        }
    }

    /// Computes the n-th root of |x|. x must not be 0.
    ///
    /// The root is never a midpoint: the n-th power of a midpoint has more digits than x, or is 1 / x of a power of 2.
    pub const fn root(&self, n: i32) -> Self {
        self.absolute().ln().divide(&Self::integer(n as i64)).exp()
    }

    /// Computes the length of the vector (x, `y`).
    ///
    /// With 4 limbs, the sum of squares is exact, or y is too small to matter. If the root is a midpoint, it is exact
    /// too.
    pub const fn hypotenuse(&self, y: &Self) -> Self {
        self.square().add(&y.square()).square_root()
    }

    /// Returns the power if it is a number of at most 64 digits. All midpoints are.
    const fn exact_power(&self, y: &Self) -> Option<Self> {
        if y.is_zero() {
            return Some(Self::ONE);
        }
        // |x| = m 2^e and |y| = n 2^q with m and n odd.
        let (mut m, mut e) = self.odd_part();
        let (n, mut q) = y.odd_part();
        if m == 1 && e == 0 {
            return Some(Self::ONE);
        }
        // Compute square roots while they are exact.
        while q < 0 {
            let root = m.isqrt();
            if root * root != m || e & 1 != 0 {
                return None;
            }
            (m, e, q) = (root, e / 2, q + 1);
        }
        // 3^41 has more than 64 bits, and 2^(2^15) is out of range for every format.
        let most = if m == 1 { 1 << 15 } else { 40 };
        if q > 15 || n > most || n << q > most || m != 1 && y.negative {
            return None;
        }
        let times = (n << q) as i32;
        if m == 1 {
            return Some(Self::of(false, 1, if y.negative { -e * times } else { e * times }));
        }
        let mut power: u64 = 1;
        let mut i = 0;
        while i < times {
            match power.checked_mul(m) {
                Some(next) => power = next,
                None => return None,
            }
            i += 1;
        }
        Some(Self::of(false, power, e * times))
    }

    /// Returns m and e such that |x| = m · 2^e and m is odd. x must be exact, not 0, and have at most 64 digits.
    const fn odd_part(&self) -> (u64, i32) {
        let zeros = self.mantissa[N - 1].trailing_zeros();
        (self.mantissa[N - 1] >> zeros, self.exponent + 64 * (N as i32 - 1) + zeros as i32)
    }

    /// Returns whether x is an integer, and whether it is odd. x must be exact and have at most 64 digits.
    pub const fn integer_and_odd(&self) -> (bool, bool) {
        if self.is_zero() {
            return (true, false);
        }
        let (_, exponent) = self.odd_part();
        (exponent >= 0, exponent == 0)
    }
}
