//! The values of a sweep: all values of types of up to 32 bits, and a dense set of 64-bit values. Each piece takes a
//! few seconds.

use clc_kit::random::Random;
use clc_kit::scalar::Scalar;
use clc_kit::values;

/// The number of values that are checked together, so that operands and results stay in the cache.
pub const BLOCK: usize = 4096;

/// A piece of the values of one source type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unit {
    pub from: Scalar,
    pub index: u32,
}

/// The number of pieces of all 32-bit values.
const PIECES: u64 = 256;

/// The number of pieces of shaped 64-bit values, with `SHAPED` values each: 2^26 values in total. One more piece
/// contains `values::structured`.
const SHAPED_PIECES: u32 = 64;
const SHAPED: u64 = 1 << 20;

impl Unit {
    pub fn all(from: Scalar) -> impl Iterator<Item = Self> {
        let count = match from.bits() {
            32 => PIECES as u32,
            64 => SHAPED_PIECES + 1,
            _ => 1,
        };
        (0..count).map(move |index| Self { from, index })
    }

    /// Returns the number of values.
    pub fn len(self) -> u64 {
        match self.from.bits() {
            64 if self.index == SHAPED_PIECES => structured(self.from).len() as u64,
            64 => SHAPED,
            bits => (1 << bits) / if bits == 32 { PIECES } else { 1 },
        }
    }

    /// Calls `f` with the values, in blocks whose length is a multiple of 16.
    pub fn for_each_block(self, mut f: impl FnMut(&[u64])) {
        let mut block = Vec::with_capacity(BLOCK);
        match self.from.bits() {
            // Blocks of adjacent values from the whole range, so that each piece is a fair sample.
            32 => {
                for place in 0..self.len() / BLOCK as u64 {
                    let start = (place * PIECES + u64::from(self.index)) * BLOCK as u64;
                    block.clear();
                    block.extend(start..start + BLOCK as u64);
                    f(&block);
                }
            }
            64 if self.index == SHAPED_PIECES => structured(self.from).chunks(BLOCK).for_each(f),
            64 => {
                let mut random = Random::new(u64::from(self.index) << 8 | self.from as u64);
                let first = u64::from(self.index) * SHAPED;
                for place in 0..SHAPED / BLOCK as u64 {
                    let start = first + place * BLOCK as u64;
                    block.clear();
                    block.extend((start..start + BLOCK as u64).map(|i| shaped(self.from, i, &mut random)));
                    f(&block);
                }
            }
            bits => {
                for start in (0..1 << bits).step_by(BLOCK) {
                    block.clear();
                    block.extend(start..(start + BLOCK as u64).min(1 << bits));
                    f(&block);
                }
            }
        }
    }
}

/// Returns the values of the test suite. Some occur twice, so that the number of values is a multiple of 16.
fn structured(from: Scalar) -> Vec<u64> {
    let mut values: Vec<u64> = values::structured(from).into_iter().collect();
    let missing = values.len().next_multiple_of(16) - values.len();
    values.extend_from_within(..missing);
    values
}

/// Returns the `i`-th shaped value.
///
/// Shaped values include all magnitudes, all lengths of random leading bits, zeros or ones after these, and both signs.
/// Their neighbors are also shaped. They include the limits of integer types, and the midpoints of adjacent values of
/// every narrower format in every binade.
fn shaped(from: Scalar, i: u64, random: &mut Random) -> u64 {
    let mut rest = i;
    let mut digit = |base: u64| {
        let digit = rest % base;
        rest /= base;
        digit
    };
    let negative = digit(2) == 1;
    let ones = digit(2) == 1;
    let step = digit(3).wrapping_sub(1);
    let tail = |width: u64, significant: u64, random: &mut Random| {
        let low = (1_u64 << (width - significant)) - 1;
        random.next() & ((1 << width) - 1) & !low | if ones { low } else { 0 }
    };
    if from.is_float() {
        let width = u64::from(from.precision() - 1);
        let significant = digit(width + 1);
        let exponent = digit((from.infinity() >> width) + 1);
        let bits = exponent << width | tail(width, significant, random);
        let bits = bits.wrapping_add(step) & (from.sign_bit() - 1);
        bits | if negative { from.sign_bit() } else { 0 }
    } else {
        let width = digit(64);
        let significant = digit(width + 1);
        let magnitude = 1 << width | tail(width, significant, random);
        let value = magnitude.wrapping_add(step);
        if negative { value.wrapping_neg() } else { value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_value_up_to_32_bits_occurs_once() {
        for from in [Scalar::Uchar, Scalar::Half, Scalar::Float] {
            let mut starts = BTreeSet::new();
            let mut values = 0;
            for unit in Unit::all(from) {
                let before = values;
                unit.for_each_block(|block| {
                    assert!(block.windows(2).all(|pair| pair[1] == pair[0] + 1));
                    assert!(starts.insert(block[0]));
                    values += block.len() as u64;
                });
                assert_eq!(values - before, unit.len());
            }
            assert_eq!(values, 1 << from.bits());
            let len = values / starts.len() as u64;
            assert!(starts.iter().all(|start| start % len == 0 && start >> from.bits() == 0));
        }
    }

    #[test]
    fn shaped_values_include_every_exponent_and_the_midpoints() {
        let values = |from: Scalar| {
            let mut values = BTreeSet::new();
            Unit::all(from)
                .take(2)
                .for_each(|unit| unit.for_each_block(|block| values.extend(block.to_vec())));
            values
        };
        let doubles = values(Scalar::Double);
        let exponents: BTreeSet<u64> = doubles.iter().map(|bits| bits >> 52).collect();
        assert_eq!(exponents.len(), 1 << 12);
        // Halfway between neighbors in float: 24 significant bits, a one, and zeros. Also the adjacent values.
        for low in [0x0fff_ffff, 0x1000_0000, 0x1000_0001] {
            let exponents: BTreeSet<u64> =
                doubles.iter().filter(|&bits| bits & 0x1fff_ffff == low).map(|bits| bits >> 52).collect();
            assert!(exponents.len() > 1500, "{low:x}: {}", exponents.len());
        }
        let longs = values(Scalar::Long);
        for end in [i64::MIN, -1 << 31, (1 << 31) - 1, i64::MAX] {
            assert!(longs.contains(&(end as u64)), "{end}");
        }
        assert!(doubles.len() + longs.len() > 1 << 21);
    }

    #[test]
    fn blocks_contain_whole_vectors() {
        for from in Scalar::ALL {
            let last = Unit::all(from).last().expect("every source has a unit");
            let mut values = 0;
            last.for_each_block(|block| {
                assert!(block.len() % 16 == 0 && block.len() <= BLOCK);
                assert!(block.iter().all(|bits| bits & !from.mask() == 0));
                values += block.len() as u64;
            });
            assert_eq!(values, last.len());
        }
    }
}
