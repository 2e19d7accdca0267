//! Power series with coefficients between 0 and 1, in fixed point.

use super::ball::Ball;
use super::constants::WIDTH;
use super::limbs::{add, leading_zeros, product, quotient, shift_right, subtract};

/// Coefficients in units of 2^-64 `WIDTH`, rounded down. Their errors are less than 2 units.
///
/// The tables are long enough for the longest numbers within the ranges of all functions.
type Table<const COUNT: usize> = [[u64; WIDTH]; COUNT];

/// 1 / n! at index n, for n of at least 2. The first two entries are 0, because 1 does not fit into the fixed-point
/// format.
pub static INVERSE_FACTORIALS: Table<104> = {
    let mut table = [[0; WIDTH]; 104];
    (table[2], _) = quotient(1, &[0; WIDTH], 2);
    let mut n = 3;
    while n < table.len() {
        // The error of the previous entry is divided too.
        (table[n], _) = quotient(0, &table[n - 1], n as u64);
        n += 1;
    }
    table
};

/// 1 / (2 n + 1) at index n, for n of at least 1. The first entry is 0, because 1 does not fit.
pub static ODD_INVERSES: Table<80> = {
    let mut table = [[0; WIDTH]; 80];
    let mut n = 1;
    while n < table.len() {
        (table[n], _) = quotient(1, &[0; WIDTH], 2 * n as u64 + 1);
        n += 1;
    }
    table
};

impl<const N: usize> Ball<N> {
    /// Computes Σ c_k x^k, or Σ (-1)^k c_k x^k if `alternating`, for x in [0, 5/8).
    ///
    /// The coefficient c_k is at index `first` + k · `stride` of `table`.
    pub const fn series<const COUNT: usize>(
        &self,
        table: &Table<COUNT>,
        first: usize,
        stride: usize,
        alternating: bool,
    ) -> Self {
        let bits = 64 * N as u32;
        let down = -(self.exponent + bits as i32);
        if down < 0 {
            return Self::UNKNOWN;
        }
        let (x, _) = shift_right(&self.mantissa, down as u32);
        // x loses less than 1 unit, and so does its error.
        let error_of_x = self.error.unbounded_shr(down as u32) + 2;
        // The first term below 1 unit and all following terms together are less than 3 units, because each is less than
        // 5/8 of the previous one.
        let zeros = leading_zeros(&x);
        let mut count = 1;
        while zeros * (count as u32) + leading_zeros(&table[first + count * stride]) < bits {
            count += 1;
            if first + count * stride >= COUNT {
                return Self::UNKNOWN;
            }
        }
        let mut sum = [0; N];
        while count > 0 {
            count -= 1;
            let (high, _, _) = product(&sum, &x, N - 1);
            let coefficient = &table[first + count * stride];
            let mut leading = [0; N];
            let mut i = 0;
            while i < N {
                leading[i] = coefficient[WIDTH - N + i];
                i += 1;
            }
            (sum, _) = if alternating { subtract(&leading, &high) } else { add(&leading, &high) };
        }
        // Each iteration multiplies the error by at most 5/8, and adds less than 2 for the coefficient and N for the
        // product. The limit is less than 8/3 (N + 2). The derivative is less than 1, so the error of x does not grow.
        let error = 3 * (N as u128 + 2) + 3 + error_of_x;
        Self { negative: false, exponent: -(bits as i32), mantissa: sum, error }.normal()
    }
}
