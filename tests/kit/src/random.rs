//! Pseudo-random numbers.

/// A generator that returns the same numbers in every run and on every target: xorshift64* by Marsaglia and Vigna.
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        // Zero is the one state that never changes.
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    #[allow(clippy::should_implement_trait, reason = "it never ends")]
    pub const fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Returns a number below `bound`. It is nearly uniform if `bound` is much smaller than 2^64.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }

    /// Returns an index of a list of this length.
    pub const fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// Returns a number of `low..=high`.
    pub const fn within(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    /// Returns `true` in this share of the calls.
    pub const fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// Returns an element of the list.
    pub fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.index(list.len())].clone()
    }

    /// Returns a number from 0 to 1, excluding 1.
    pub const fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]);
        }
    }
}
