//! The operands of conversions, reinterpretations and shuffles, and functions on bit patterns.

use crate::functions;
use crate::signature::{Family, Signature};
use clc_builtins::exact::Format;
use clc_builtins::registry::{Scalar, Type};
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::random::Random;
use clc_kit::values;
use std::collections::HashMap;

/// The number of vectors that test each signature of `as_type` and of the shuffles.
pub const VECTORS: usize = 16_384;

/// A multiple of every vector width.
const WIDTHS: usize = 48;

pub fn bytes(ty: Type) -> usize {
    ty.scalar.format().bits() as usize / 8
}

pub fn component_bytes(ty: Type) -> usize {
    bytes(ty) * usize::from(ty.width)
}

pub fn is_float(scalar: Scalar) -> bool {
    matches!(scalar.format(), Format::Float { .. })
}

/// Returns the bits of infinity, without a sign.
pub fn infinity(format: Format) -> u64 {
    match format {
        Format::Float { bits, exponent } => ((1 << exponent) - 1) << (bits - 1 - exponent),
        Format::Integer { .. } => u64::MAX,
    }
}

pub fn magnitude(bits: u64, format: Format) -> u64 {
    bits & (u64::MAX >> (65 - format.bits()))
}

pub fn is_nan(bits: u64, scalar: Scalar) -> bool {
    is_float(scalar) && magnitude(bits, scalar.format()) > infinity(scalar.format())
}

pub fn is_subnormal(bits: u64, scalar: Scalar) -> bool {
    let Format::Float { bits: size, exponent } = scalar.format() else { return false };
    (1..1 << (size - 1 - exponent)).contains(&magnitude(bits, scalar.format()))
}

/// Returns the components of packed vectors.
pub fn components(buffer: &[u8], ty: Type) -> impl Iterator<Item = u64> {
    buffer.chunks_exact(bytes(ty)).map(read_bits)
}

/// Shuffles a list randomly.
pub fn shuffle<T>(list: &mut [T], random: &mut Random) {
    for index in (1..list.len()).rev() {
        list.swap(index, random.below(index as u64 + 1) as usize);
    }
}

/// The operands of conversions, by source.
pub struct Operands {
    /// The number of operands for a source type with more than 16 bits. The default is all known values.
    count: Option<usize>,
    values: HashMap<Scalar, Vec<u64>>,
}

impl Operands {
    pub fn new(count: Option<usize>) -> Self {
        Self { count, values: HashMap::new() }
    }

    /// Returns all values of 8 and 16 bits. For wider types, returns special values, boundaries, midpoints, and random
    /// values.
    fn values(&mut self, scalar: Scalar) -> &[u64] {
        let count = self.count;
        self.values.entry(scalar).or_insert_with(|| {
            let known = clc_kit::scalar::Scalar::find(scalar.name());
            // A table may add types that OpenCL C lacks. Their kernels do not build, so their operands are not used.
            let mut values = known.map_or(vec![0], |known| values::of(known).to_vec());
            let bits = scalar.format().bits();
            if let (Some(known), Some(count), 17..) = (known, count, bits) {
                values.truncate(count.max(values::structured(known).len()));
                let mut random = Random::new(u64::from(bits));
                while values.len() < count {
                    values.push(random.next() >> (64 - bits));
                }
            }
            // Repeat the first values, which are then also tested in other lanes.
            let padding = values.len().next_multiple_of(WIDTHS) - values.len();
            values.extend_from_within(..padding);
            values
        })
    }

    /// Returns packed operands for a signature, and the number of vectors.
    pub fn of(&mut self, signature: &Signature) -> (Vec<Buffer>, usize) {
        let x = signature.x();
        if signature.family == Family::Convert {
            let values = self.values(x.scalar);
            let vectors = values.len() / usize::from(x.width);
            return (vec![Buffer::from_bits(values.iter().copied(), bytes(x))], vectors);
        }
        if signature.family.is_of_functions() {
            return functions::operands(signature);
        }
        let mut random = Random::new(0xC1C);
        let mut operands: Vec<Buffer> = Vec::new();
        for operand in &signature.operands {
            let mut buffer = Buffer::poisoned(VECTORS * component_bytes(operand.ty()));
            // All bits of a mask element are random, not only the low bits, which select a component.
            random.fill(&mut buffer);
            operands.push(buffer);
        }
        if signature.family == Family::AsType {
            // Every second element is a special value: NaNs of all kinds, zeros, subnormal numbers.
            let values = self.values(x.scalar);
            let step = (values.len() / (VECTORS / 2)).max(1) | 1;
            for (i, element) in operands[0].chunks_exact_mut(2 * bytes(x)).enumerate() {
                clc_kit::buffer::write_bits(&mut element[..bytes(x)], values[i * step % values.len()]);
            }
        }
        (operands, VECTORS)
    }
}
