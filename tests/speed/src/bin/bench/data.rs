//! Operands, and correct results.

use clc_builtins::exact::{self, Format};
use clc_builtins::registry::{self, Builtin};
use clc_kit::random::Random;
use clc_speed::conversions::Conversion;

/// Memory that is aligned for all vectors.
pub struct Memory {
    bytes: Vec<u8>,
    start: usize,
    len: usize,
}

impl Memory {
    /// Allocates memory. The index distinguishes buffers that are used together. They start at different offsets in their
    /// pages, because a load waits for a store with the same offset in another page.
    pub fn new(len: usize, index: usize) -> Self {
        Self::at(len, index * 640)
    }

    /// Allocates memory that starts at an offset in its page.
    pub fn at(len: usize, offset: usize) -> Self {
        let bytes = vec![0; len + 8192];
        let start = bytes.as_ptr().align_offset(4096) + offset;
        Self { bytes, start, len }
    }

    /// Allocates memory with random bytes.
    pub fn random(len: usize, index: usize, random: &mut Random) -> Self {
        let mut memory = Self::new(len, index);
        random.fill(memory.as_mut());
        memory
    }

    pub fn as_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[self.start..self.start + self.len]
    }
}

pub fn get(bytes: &[u8], size: usize, index: usize) -> u64 {
    let mut word = [0; 8];
    word[..size].copy_from_slice(&bytes[index * size..][..size]);
    u64::from_le_bytes(word)
}

fn mask(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}

/// A conversion of scalars, by the reference implementation.
pub struct Reference {
    builtin: &'static Builtin,
    from: Format,
    to: Format,
}

impl Reference {
    pub fn new(conversion: &Conversion) -> Self {
        let builtin = registry::find(&conversion.function(1))
            .find(|builtin| builtin.operands[0].name() == conversion.from)
            .expect("the registry has every conversion");
        let to = builtin.result.expect("a conversion has a result").scalar.format();
        Self { builtin, from: builtin.operands[0].ty().scalar.format(), to }
    }

    /// Returns the sizes of an operand and of a result.
    pub fn sizes(&self) -> [usize; 2] {
        [self.from, self.to].map(|format| format.bits() as usize / 8)
    }

    /// Returns the operand nearest to a number.
    fn operand_near(&self, x: f64) -> u64 {
        exact::convert(x.to_bits(), Format::DOUBLE, self.from, exact::Rounding::Rte, false)
    }

    /// Returns an operand of ordinary size, for which OpenCL C specifies the result.
    pub fn ordinary_operand(&self, random: &mut Random) -> u64 {
        let [from_size, to_size] = self.sizes();
        match (self.from, self.to) {
            (Format::Integer { bits, .. }, _) => {
                random.next() >> (random.next() % u64::from(bits)) & mask(bits)
            }
            (Format::Float { .. }, Format::Integer { bits, signed }) => {
                // Also in the range of a half.
                let most = f64::from(bits - u32::from(signed)).min(if from_size == 2 { 15.9 } else { 64.0 });
                let magnitude = (random.unit() * (most - 0.01)).exp2();
                self.operand_near(if signed && random.next() & 1 == 1 { -magnitude } else { magnitude })
            }
            (Format::Float { .. }, Format::Float { .. }) => {
                let exponents = if from_size.min(to_size) == 2 { 13.0 } else { 100.0 };
                let magnitude = ((random.unit() * 2.0 - 1.0) * exponents).exp2();
                self.operand_near(if random.next() & 1 == 1 { -magnitude } else { magnitude })
            }
        }
    }

    /// Returns any operand: random bits, or a number near a limit.
    pub fn any_operand(&self, random: &mut Random) -> u64 {
        let any = random.next();
        let bits = match (random.next() % 4, self.from) {
            (0, _) | (_, Format::Integer { .. }) => any,
            // Zeros, infinities, NaNs, and adjacent numbers.
            (1, Format::Float { bits, exponent }) => {
                let field = if any & 1 == 0 { mask(exponent) } else { 0 };
                (field << (bits - 1 - exponent)) ^ (any & 1 << (bits - 1)) ^ (any >> 60)
            }
            // Powers of two around the limits of the destination, and adjacent numbers.
            (_, Format::Float { .. }) => {
                let top = match self.to {
                    Format::Integer { bits, .. } => bits as i32 + 1,
                    Format::Float { .. } => 40,
                };
                let power = f64::from((any >> 8) as i32 % (top + 4)).exp2();
                let signed = if any & 1 == 0 { power } else { -power };
                self.operand_near(signed).wrapping_add(any >> 4 & 7).wrapping_sub(3)
            }
        };
        bits & mask(self.from.bits())
    }

    /// Converts all operands.
    pub fn results(&self, operands: &[u8]) -> Vec<u8> {
        let [from_size, to_size] = self.sizes();
        let (rounding, saturation) = (self.builtin.effective_rounding(), self.builtin.saturation);
        let convert = |index| {
            let x = get(operands, from_size, index);
            exact::convert(x, self.from, self.to, rounding, saturation).to_le_bytes()
        };
        (0..operands.len() / from_size).flat_map(|index| convert(index).into_iter().take(to_size)).collect()
    }

    /// Compares results bit for bit; any NaN equals any other.
    ///
    /// # Errors
    ///
    /// Returns the first result that differs.
    pub fn check(&self, operands: &[u8], found: &[u8], expected: &[u8]) -> Result<(), String> {
        if found == expected {
            return Ok(());
        }
        let is_nan = |x: u64| match self.to {
            Format::Integer { .. } => false,
            Format::Float { bits, exponent } => x & mask(bits - 1) > mask(exponent) << (bits - 1 - exponent),
        };
        let [from_size, to_size] = self.sizes();
        for index in 0..expected.len() / to_size {
            let [found, expected] = [found, expected].map(|bytes| get(bytes, to_size, index));
            if found != expected && !(is_nan(found) && is_nan(expected)) {
                let x = get(operands, from_size, index);
                return Err(format!("{x:#x}: expected {expected:#x}, found {found:#x}"));
            }
        }
        Ok(())
    }
}
