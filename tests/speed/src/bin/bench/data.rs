//! Operands, and the results that are right by definition.

use clc_builtins::exact::{self, Format};
use clc_builtins::registry::{self, Builtin};
use clc_kit::random::Random;
use clc_speed::conversions::Conversion;

/// Memory that is aligned as any vector wants it.
pub struct Memory {
    bytes: Vec<u8>,
    start: usize,
    len: usize,
}

impl Memory {
    /// `place` tells buffers apart that are used together: where they lie in their pages must differ, for a load waits
    /// for a store that has the same place in another page.
    pub fn new(len: usize, place: usize) -> Self {
        let bytes = vec![0; len + 8192];
        let start = bytes.as_ptr().align_offset(4096) + place * 640;
        Self { bytes, start, len }
    }

    pub fn as_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[self.start..self.start + self.len]
    }
}

/// The signature of a conversion of scalars.
pub fn builtin(conversion: &Conversion) -> &'static Builtin {
    registry::find(&conversion.function(1))
        .find(|builtin| builtin.operands[0].name() == conversion.from)
        .expect("the registry has every conversion")
}

pub fn size(format: Format) -> usize {
    format.bits() as usize / 8
}

pub fn get(bytes: &[u8], size: usize, place: usize) -> u64 {
    let mut word = [0; 8];
    word[..size].copy_from_slice(&bytes[place * size..][..size]);
    u64::from_le_bytes(word)
}

fn put(bytes: &mut [u8], size: usize, place: usize, value: u64) {
    bytes[place * size..][..size].copy_from_slice(&value.to_le_bytes()[..size]);
}

/// Operands of ordinary size, whose results OpenCL C leaves open for none.
pub fn operands(builtin: &Builtin, bytes: &mut [u8]) {
    let (from, to) = (builtin.operands[0].ty().scalar.format(), builtin.result.unwrap().scalar.format());
    let mut random = Random::new(1);
    for place in 0..bytes.len() / size(from) {
        let bits = match (from, to) {
            (Format::Integer { bits, .. }, _) => {
                random.next() >> (random.next() % u64::from(bits)) & mask(bits)
            }
            (Format::Float { .. }, Format::Integer { bits, signed }) => {
                // Within the range of a half, too.
                let most = f64::from(bits - u32::from(signed)).min(if size(from) == 2 { 15.9 } else { 64.0 });
                let magnitude = (random.unit() * (most - 0.01)).exp2();
                let value = if signed && random.next() & 1 == 1 { -magnitude } else { magnitude };
                of_double(value, from)
            }
            (Format::Float { .. }, Format::Float { .. }) => {
                let exponents = if size(from).min(size(to)) == 2 { 13.0 } else { 100.0 };
                let magnitude = ((random.unit() * 2.0 - 1.0) * exponents).exp2();
                of_double(if random.next() & 1 == 1 { -magnitude } else { magnitude }, from)
            }
        };
        put(bytes, size(from), place, bits);
    }
}

fn mask(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}

/// Any operands: all bits at random, or a number near a limit.
pub fn any_operands(builtin: &Builtin, bytes: &mut [u8]) {
    let (from, to) = (builtin.operands[0].ty().scalar.format(), builtin.result.unwrap().scalar.format());
    let mut random = Random::new(2);
    for place in 0..bytes.len() / size(from) {
        let any = random.next();
        let bits = match (random.next() % 4, from) {
            (0, _) | (_, Format::Integer { .. }) => any,
            // Zeros, infinities, NaNs, and their neighbours.
            (1, Format::Float { bits, exponent }) => {
                let field = if any & 1 == 0 { mask(exponent) } else { 0 };
                (field << (bits - 1 - exponent)) ^ (any & 1 << (bits - 1)) ^ (any >> 60)
            }
            // Powers of two about the destination's range, and their neighbours.
            (_, Format::Float { .. }) => {
                let top = match to {
                    Format::Integer { bits, .. } => bits as i32 + 1,
                    Format::Float { .. } => 40,
                };
                let power = f64::from((any >> 8) as i32 % (top + 4)).exp2();
                let sign = if any & 1 == 0 { power } else { -power };
                of_double(sign, from).wrapping_add(any >> 4 & 7).wrapping_sub(3)
            }
        };
        put(bytes, size(from), place, bits & mask(from.bits()));
    }
}

fn of_double(x: f64, to: Format) -> u64 {
    exact::convert(x.to_bits(), Format::DOUBLE, to, exact::Rounding::Rte, false)
}

/// What the conversion of each operand has to give.
pub fn results(builtin: &Builtin, operands: &[u8]) -> Vec<u8> {
    let (from, to) = (builtin.operands[0].ty().scalar.format(), builtin.result.unwrap().scalar.format());
    let count = operands.len() / size(from);
    let mut results = vec![0; count * size(to)];
    for place in 0..count {
        let x = get(operands, size(from), place);
        let y = exact::convert(x, from, to, builtin.effective_rounding(), builtin.saturation);
        put(&mut results, size(to), place, y);
    }
    results
}

/// The first element that is not as it has to be; any NaN is any other.
pub fn difference(format: Format, got: &[u8], wanted: &[u8]) -> Option<usize> {
    if got == wanted {
        return None;
    }
    let is_nan = |x: u64| match format {
        Format::Integer { .. } => false,
        Format::Float { bits, exponent } => x & mask(bits - 1) > mask(exponent) << (bits - 1 - exponent),
    };
    let size = size(format);
    (0..wanted.len() / size).find(|&place| {
        let (got, wanted) = (get(got, size, place), get(wanted, size, place));
        got != wanted && !(is_nan(got) && is_nan(wanted))
    })
}
