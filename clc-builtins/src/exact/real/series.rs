//! Power series with coefficients between 0 and 1, in fixed point.

use super::ball::Ball;
use super::constants::WIDTH;
use super::limbs::{add, leading_zeros, product, shift_right, subtract};

/// How many coefficients the tables have: enough for the longest numbers at the bounds that the series name.
const COUNT: usize = 140;
/// Coefficients in units of 2^-64 `WIDTH`, rounded down: less than 2 too little.
type Table = [[u64; WIDTH]; COUNT];

/// 1 / n!, but 0 for n < 2.
pub static INVERSE_FACTORIALS: Table = table(true);
/// 1 / n, but 0 for n < 2.
pub static INVERSES: Table = table(false);

/// Each a quotient of one before it, rounded down: what that is too little is divided too.
const fn table(factorials: bool) -> Table {
    let mut table = [[0; WIDTH]; COUNT];
    let mut n = 2;
    while n < COUNT {
        // 1 itself is beyond fixed point.
        let of_one = !factorials || n == 2;
        let mut rest = if of_one { 1 } else { 0 };
        let mut i = WIDTH;
        while i > 0 {
            i -= 1;
            let limb = if of_one { 0 } else { table[n - 1][i] };
            let dividend = (rest as u128) << 64 | limb as u128;
            table[n][i] = (dividend / n as u128) as u64;
            rest = (dividend % n as u128) as u64;
        }
        n += 1;
    }
    table
}

impl<const N: usize> Ball<N> {
    /// Σ c_k x^k, or Σ (-1)^k c_k x^k if `alternating`, of x in [0, 5/8): c_k stands in `table` at `first` + k `stride`.
    /// As far as the table goes, that is: the caller knows that the terms are small by then.
    pub const fn series(&self, table: &Table, first: usize, stride: usize, alternating: bool) -> Self {
        if self.is_vague() {
            return Self::UNKNOWN;
        }
        let bits = 64 * N as u32;
        let down = -(self.exponent + bits as i32);
        let (x, _) = shift_right(&self.mantissa, down as u32);
        // What is cut is less than 1, and so is what the error loses.
        let of_x = self.error.unbounded_shr(down as u32) + 2;
        // From the first term below 1 on they are less than 3 together: each is less than 5/8 of the one before.
        let zeros = leading_zeros(&x);
        let mut count = 1;
        while first + count * stride < COUNT
            && zeros * (count as u32) + leading_zeros(&table[first + count * stride]) < bits
        {
            count += 1;
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
        // A step adds less than 2 of the coefficient and N of the product to 5/8 of the error before it, which is less
        // than 8/3 (N + 2) in the end. The derivative is less than 1: so much of the error of x comes to it.
        let error = 3 * (N as u128 + 2) + 3 + of_x;
        Self { negative: false, exponent: -(bits as i32), mantissa: sum, error }.normal()
    }
}
