//! Operands, and correct results.

use clc_builtins::exact::{self, Format};
use clc_builtins::registry::{self, Builtin};
use clc_kit::buffer::read_bits;
use clc_kit::random::Random;
use clc_kit::scalar::Scalar;
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

    /// Allocates memory that starts at an offset from a page boundary.
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

/// A conversion of scalars with the reference implementation.
pub struct Reference {
    builtin: &'static Builtin,
    from: Format,
    to: Format,
    pub operand: Scalar,
    pub result: Scalar,
}

impl Reference {
    pub fn new(conversion: &Conversion) -> Self {
        let builtin = registry::find(&conversion.function(1))
            .find(|builtin| builtin.operands[0].name() == conversion.from)
            .expect("the registry has every conversion");
        let to = builtin.result.expect("a conversion has a result").scalar.format();
        let from = builtin.operands[0].ty().scalar.format();
        let scalar = |name| Scalar::find(name).expect("a type of OpenCL C");
        Self { builtin, from, to, operand: scalar(conversion.from), result: scalar(conversion.to) }
    }

    /// Returns the sizes of an operand and of a result.
    pub fn sizes(&self) -> [usize; 2] {
        [self.operand.bytes(), self.result.bytes()]
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
                random.next() >> (random.next() % u64::from(bits)) & self.operand.mask()
            }
            (Format::Float { .. }, Format::Integer { bits, signed }) => {
                // The number is also in the range of a half.
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

    fn result(&self, operand: u64) -> u64 {
        exact::convert(
            operand,
            self.from,
            self.to,
            self.builtin.effective_rounding(),
            self.builtin.saturation,
        )
    }

    /// Converts all operands.
    pub fn results(&self, operands: &[u8]) -> Vec<u8> {
        let [from_size, to_size] = self.sizes();
        let operands = operands.chunks_exact(from_size).map(read_bits);
        operands.flat_map(|x| self.result(x).to_le_bytes().into_iter().take(to_size)).collect()
    }

    /// Compares results bit for bit. All NaNs are equal.
    ///
    /// # Errors
    ///
    /// Returns the first result that differs.
    pub fn check(&self, operands: &[u8], found: &[u8], expected: &[u8]) -> Result<(), String> {
        if found == expected {
            return Ok(());
        }
        let [from_size, to_size] = self.sizes();
        let [found, expected] = [found, expected].map(|results| results.chunks_exact(to_size).map(read_bits));
        for (x, (found, expected)) in operands.chunks_exact(from_size).zip(found.zip(expected)) {
            let are_nan = self.result.is_nan(found) && self.result.is_nan(expected);
            if found != expected && !are_nan {
                let x = read_bits(x);
                return Err(format!("{x:#x}: expected {expected:#x}, found {found:#x}"));
            }
        }
        Ok(())
    }
}
