//! Operands for a signature, the right results, and what a device made of it.
//!
//! What is right is said twice of conversions, reinterpretations and shuffles: by the library's public function of that
//! name, and by a definition, `exact::convert` for conversions, and here a few lines on bytes for the others. Only
//! where both agree is a device held to it. For operators and functions, see `functions`.

use crate::functions;
use crate::signature::{Family, Signature};
use clc_builtins::exact::{self, Format};
use clc_builtins::registry::{Scalar, Type};
use clc_conformance::matrix;
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::random::Random;
use clc_kit::values;
use std::collections::HashMap;

/// Operands of each signature of `as_type` and the shuffles.
pub const VECTORS: usize = 16_384;

/// Every width divides it.
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

/// The bits of an infinity, without its sign.
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

/// The components of packed vectors.
pub fn components(buffer: &[u8], ty: Type) -> impl Iterator<Item = u64> {
    buffer.chunks_exact(bytes(ty)).map(read_bits)
}

/// The operands of conversions, by source.
pub struct Operands {
    /// How many operands a source of more than 16 bits gets, if not all that there are.
    wanted: Option<usize>,
    values: HashMap<Scalar, Vec<u64>>,
}

impl Operands {
    pub fn new(wanted: Option<usize>) -> Self {
        Self { wanted, values: HashMap::new() }
    }

    /// All values of 8 and 16 bits; of wider types the special ones, the boundaries and midpoints, and random ones.
    fn values(&mut self, scalar: Scalar) -> &[u64] {
        let wanted = self.wanted;
        self.values.entry(scalar).or_insert_with(|| {
            let known = clc_kit::scalar::Scalar::by_name(scalar.name());
            // OpenCL C has no other types: a kernel of one does not build, and so nothing of it gets here.
            let mut values = known.map_or(vec![0], |known| values::of(known).to_vec());
            let bits = scalar.format().bits();
            if let (Some(known), Some(wanted), 17..) = (known, wanted, bits) {
                values.truncate(wanted.max(values::structured(known).len()));
                let mut random = Random::new(u64::from(bits));
                while values.len() < wanted {
                    values.push(random.next() >> (64 - bits));
                }
            }
            // The rest is filled from the front: those come in other lanes too.
            let missing = values.len().next_multiple_of(WIDTHS) - values.len();
            values.extend_from_within(..missing);
            values
        })
    }

    /// Packed operands for a signature, and how many vectors they are.
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
            // Masks too: every bit of a mask element is random, not only those that count.
            random.fill(&mut buffer);
            operands.push(buffer);
        }
        if signature.family == Family::AsType {
            // Every other element is a special one: NaNs of all kinds, zeros, subnormals.
            let values = self.values(x.scalar);
            let step = (values.len() / (VECTORS / 2)).max(1) | 1;
            for (i, place) in operands[0].chunks_exact_mut(2 * bytes(x)).enumerate() {
                clc_kit::buffer::write_bits(&mut place[..bytes(x)], values[i * step % values.len()]);
            }
        }
        (operands, VECTORS)
    }
}

/// The packed results that the definition of a signature gives.
pub fn definition(signature: &Signature, operands: &[Buffer]) -> Buffer {
    let (x, to) = (signature.x(), signature.to());
    match signature.family {
        Family::Convert => {
            let (from, into) = (x.scalar.format(), to.scalar.format());
            let (rounding, saturate) = (signature.rounding(), signature.saturates());
            let results: Vec<u64> = components(&operands[0], x)
                .map(|bits| exact::convert(bits, from, into, rounding, saturate))
                .collect();
            Buffer::from_bits(results.into_iter(), bytes(to))
        }
        // The bytes of the operand in the order of memory; a 3-vector takes the first three components.
        Family::AsType => {
            let vectors = operands[0].chunks_exact(component_bytes(x));
            Buffer::from_bytes(
                &vectors.flat_map(|vector| &vector[..component_bytes(to)]).copied().collect::<Vec<u8>>(),
            )
        }
        Family::Shuffle | Family::Shuffle2 => {
            let (sources, masks) = (&operands[..operands.len() - 1], &operands[operands.len() - 1]);
            let lanes = usize::from(x.width);
            let count = lanes * sources.len();
            let mask = signature.operands[operands.len() - 1].ty();
            let results: Vec<u64> = components(masks, mask)
                .enumerate()
                .map(|(place, index)| {
                    let vector = place / usize::from(mask.width);
                    let index = index as usize & (count - 1);
                    let at = (vector * lanes + index % lanes) * bytes(x);
                    read_bits(&sources[index / lanes][at..at + bytes(x)])
                })
                .collect();
            Buffer::from_bits(results.into_iter(), bytes(to))
        }
        Family::Operator | Family::Relational | Family::Memory | Family::Function => {
            functions::definition(signature, operands)
        }
    }
}

/// A signature by name and operands.
type Call = (&'static str, Vec<String>);
type Function = Box<dyn Fn(&[Buffer], &mut Buffer)>;

/// The library's public functions, by signature.
pub struct Library(HashMap<Call, Function>);

impl Library {
    pub fn new() -> Self {
        let mut functions: HashMap<Call, Function> = HashMap::new();
        for entry in matrix::conversions() {
            functions.insert(
                (entry.name, vec![entry.from.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], out)),
            );
        }
        for entry in matrix::as_types() {
            functions.insert(
                (entry.name, vec![entry.from.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], out)),
            );
        }
        for entry in matrix::shuffles() {
            functions.insert(
                ("shuffle", vec![entry.x.to_string(), entry.mask.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], &operands[1], out)),
            );
        }
        for entry in matrix::shuffles2() {
            functions.insert(
                ("shuffle2", vec![entry.x.to_string(), entry.x.to_string(), entry.mask.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], &operands[1], &operands[2], out)),
            );
        }
        Self(functions)
    }

    /// The packed results of the library's function.
    pub fn call(&self, signature: &Signature, operands: &[Buffer], vectors: usize) -> Option<Buffer> {
        let types = signature.operands.iter().map(|operand| operand.name().to_string()).collect();
        let function = self.0.get(&(signature.name, types))?;
        let mut out = Buffer::poisoned(vectors * signature.to().size());
        function(operands, &mut out);
        if signature.to().width != 3 {
            return Some(out);
        }
        let vectors = out.chunks_exact(signature.to().size());
        let packed = vectors.flat_map(|vector| &vector[..component_bytes(signature.to())]);
        Some(Buffer::from_bytes(&packed.copied().collect::<Vec<u8>>()))
    }
}
