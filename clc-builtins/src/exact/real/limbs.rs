//! Arithmetic of unsigned integers of `N` limbs. The lowest limb comes first.

/// Computes a + b modulo 2^64N, and whether it overflows.
pub const fn add<const N: usize>(a: &[u64; N], b: &[u64; N]) -> ([u64; N], bool) {
    let mut sum = [0; N];
    let mut carry = 0;
    let mut i = 0;
    while i < N {
        let limb = a[i] as u128 + b[i] as u128 + carry;
        sum[i] = limb as u64;
        carry = limb >> 64;
        i += 1;
    }
    (sum, carry != 0)
}

/// Computes a - b modulo 2^64N, and whether it is negative.
pub const fn subtract<const N: usize>(a: &[u64; N], b: &[u64; N]) -> ([u64; N], bool) {
    let mut difference = [0; N];
    let mut borrow = 0;
    let mut i = 0;
    while i < N {
        let limb = (a[i] as u128).wrapping_sub(b[i] as u128).wrapping_sub(borrow);
        difference[i] = limb as u64;
        borrow = limb >> 127;
        i += 1;
    }
    (difference, borrow != 0)
}

/// Converts an integer. `N` must be at least 2.
pub const fn limbs_from_u128<const N: usize>(integer: u128) -> [u64; N] {
    let mut limbs = [0; N];
    limbs[0] = integer as u64;
    limbs[1] = (integer >> 64) as u64;
    limbs
}

/// Returns the number of zeros above the highest one bit, or the number of bits for 0.
pub const fn leading_zeros<const N: usize>(a: &[u64; N]) -> u32 {
    let mut i = N;
    while i > 0 {
        i -= 1;
        if a[i] != 0 {
            return 64 * (N - 1 - i) as u32 + a[i].leading_zeros();
        }
    }
    64 * N as u32
}

/// Computes a · 2^`by` and drops the bits above 2^64N. `below` is the limb below the lowest.
pub const fn shift_left<const N: usize>(a: &[u64; N], below: u64, by: u32) -> [u64; N] {
    if by == 0 {
        return *a;
    }
    let (whole, bits) = ((by / 64) as usize, by % 64);
    let mut result = [0; N];
    let mut i = whole;
    while i < N {
        let lower = if i > whole { a[i - whole - 1] } else { below };
        result[i] = if bits == 0 { a[i - whole] } else { a[i - whole] << bits | lower >> (64 - bits) };
        i += 1;
    }
    if whole > 0 && whole <= N {
        result[whole - 1] = below << bits;
    }
    result
}

/// Computes a / 2^`by`, rounded down, and whether it is inexact.
pub const fn shift_right<const N: usize>(a: &[u64; N], by: u32) -> ([u64; N], bool) {
    let (whole, bits) = ((by / 64) as usize, by % 64);
    let mut result = [0; N];
    let mut cut = 0;
    let mut i = 0;
    while i < N {
        if i < whole {
            cut |= a[i];
        } else if bits == 0 {
            result[i - whole] = a[i];
        } else {
            let upper = if i + 1 < N { a[i + 1] << (64 - bits) } else { 0 };
            result[i - whole] = a[i] >> bits | upper;
            if i == whole {
                cut |= a[i] << (64 - bits);
            }
        }
        i += 1;
    }
    (result, cut != 0)
}

/// Computes a · b / 2^64N. Returns the integer part, the limb below it, and whether any lower bits are set.
///
/// The limbs before column `from` are not computed, which makes the product too small by less than `from` units of the
/// limb in column `from`.
pub const fn product<const N: usize>(a: &[u64; N], b: &[u64; N], from: usize) -> ([u64; N], u64, bool) {
    let mut high = [0; N];
    // Most numbers have 2 limbs, and the evaluation of constants takes time for each step.
    if N == 2 {
        let [low, one, other, upper_product] = [
            a[0] as u128 * b[0] as u128,
            a[0] as u128 * b[1] as u128,
            a[1] as u128 * b[0] as u128,
            a[1] as u128 * b[1] as u128,
        ];
        let middle = (low >> 64) + one as u64 as u128 + other as u64 as u128;
        let upper = upper_product + (one >> 64) + (other >> 64) + (middle >> 64);
        (high[0], high[1]) = (upper as u64, (upper >> 64) as u64);
        return (high, middle as u64, low as u64 != 0);
    }
    let (mut below, mut more) = (0, 0);
    let mut sum = 0_u128;
    let mut column = from;
    while column < 2 * N {
        // The part of the sum above its 128 bits, in units of 2^128.
        let mut over = 0;
        let mut i = if column < N { 0 } else { column + 1 - N };
        while i < N && i <= column {
            let (next, carry) = sum.overflowing_add(a[i] as u128 * b[column - i] as u128);
            sum = next;
            over += carry as u128;
            i += 1;
        }
        if column >= N {
            high[column - N] = sum as u64;
        } else {
            more |= below;
            below = sum as u64;
        }
        sum = sum >> 64 | over << 64;
        column += 1;
    }
    (high, below, more != 0)
}

/// Divides a · 2^64 by b. Returns the quotient, rounded down, and the remainder.
///
/// a must be less than b, and the highest bit of b must be set.
pub const fn divide_limb<const N: usize>(a: &[u64; N], b: &[u64; N]) -> (u64, [u64; N]) {
    let top = b[N - 1];
    let mut digit = if a[N - 1] >= top {
        u64::MAX
    } else {
        (((a[N - 1] as u128) << 64 | a[N - 2] as u128) / top as u128) as u64
    };
    // The estimate is at most 2 too large.
    let mut rest = [0; N];
    let (mut carry, mut borrow) = (0_u128, 0_u128);
    let mut i = 0;
    while i < N {
        carry += digit as u128 * b[i] as u128;
        let limb = if i == 0 { 0 } else { a[i - 1] };
        let difference = (limb as u128).wrapping_sub(carry as u64 as u128).wrapping_sub(borrow);
        rest[i] = difference as u64;
        borrow = difference >> 127;
        carry >>= 64;
        i += 1;
    }
    let mut above = (a[N - 1] as u128).wrapping_sub(carry).wrapping_sub(borrow) as u64;
    while above != 0 {
        let (sum, more) = add(&rest, b);
        rest = sum;
        above = above.wrapping_add(more as u64);
        digit -= 1;
    }
    (digit, rest)
}

/// Divides `whole` + a / 2^64N by `divisor`, and `whole` must be less than it.
///
/// Returns the limbs of the fraction, rounded down, and the remainder.
pub const fn quotient<const N: usize>(whole: u64, a: &[u64; N], divisor: u64) -> ([u64; N], u64) {
    let mut quotient = [0; N];
    let mut rest = whole;
    let mut i = N;
    while i > 0 {
        i -= 1;
        let dividend = (rest as u128) << 64 | a[i] as u128;
        quotient[i] = (dividend / divisor as u128) as u64;
        rest = (dividend % divisor as u128) as u64;
    }
    (quotient, rest)
}
