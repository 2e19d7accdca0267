//! A hash of the results of every function and operator, which is the same on every target.
//!
//! The text of the signature determines the operands, and results are hashed as values, not as memory. The hashes
//! therefore do not depend on the byte order, on the features of the build, or on the order of the signatures.
//! Reinterpretations to elements of a different size are excluded, because they depend on the byte order.

use crate::calls::{Call, Family, calls};
use crate::definition::nan_is_open;
#[cfg(feature = "functions")]
use crate::folded::folded;
use crate::operands::{Operand, elements, results, text};
use clc_kit::buffer::Buffer;
use clc_kit::random::Random;
use clc_kit::scalar::{Scalar, Type};
use std::collections::BTreeMap;

/// The number of elements of each operand in the checked-in table of hashes.
pub const VALUES: usize = 64;

pub struct Signature {
    /// `convert`, `as_type`, `shuffle`, `function`, `memory`, `operator`, or `folded` for constant folding.
    pub family: &'static str,
    /// The name without the width. For conversions, it contains the types.
    pub function: String,
    pub text: String,
    source: Source,
}

enum Source {
    Call(&'static Call),
    /// The elements of a result that the compiler folds.
    Folded(Type, Vec<u64>),
}

/// Returns the signatures of this build: with the feature `matrix`, conversions from floats, reinterpretations and
/// shuffles; with `integers`, the other conversions; with `functions`, all others.
pub fn signatures() -> Vec<Signature> {
    let mut signatures = vec![];
    for call in calls() {
        let to = call.results()[0].scalar;
        let (family, function) = match call.family {
            Family::Convert => ("convert", format!("convert_{to}({})", call.x().scalar)),
            // Reinterpretations to elements of a different size depend on the byte order.
            Family::AsType if to.bits() != call.x().scalar.bits() => continue,
            Family::AsType => ("as_type", format!("as_{to}")),
            Family::Shuffle | Family::Shuffle2 => ("shuffle", call.name.into()),
            Family::Function => ("function", call.name.into()),
            Family::Operator => ("operator", call.name.into()),
            Family::Memory => ("memory", call.name.into()),
            Family::VecStep | Family::Buffer | Family::Parallel => continue,
        };
        signatures.push(Signature { family, function, text: text(call), source: Source::Call(call) });
    }
    #[cfg(feature = "functions")]
    for call in folded() {
        let ty = Type::new(call.scalar, call.folded.len() as u8);
        let source = Source::Folded(ty, call.folded);
        signatures.push(Signature {
            family: "folded",
            function: "constants".into(),
            text: call.call.into(),
            source,
        });
    }
    signatures
}

/// Returns a hash for each function, by `family name`. It is the sum of the hashes of the signatures, so it does not
/// depend on their order.
pub fn functions(signatures: &[Signature], values: usize) -> BTreeMap<String, u64> {
    let mut functions = BTreeMap::<String, u64>::new();
    for signature in signatures {
        let hash = functions.entry(format!("{} {}", signature.family, signature.function)).or_default();
        *hash = hash.wrapping_add(signature.hash(values));
    }
    functions
}

/// Formats a hash as a line of the table.
pub fn line(hash: u64, name: &str) -> String {
    format!("{hash:016x} {name}")
}

impl Signature {
    /// Returns the hash of the results for at least this number of elements of each operand.
    pub fn hash(&self, values: usize) -> u64 {
        let mut hash = Hash::new();
        hash.add(self.text.as_bytes());
        match &self.source {
            Source::Call(call) => {
                let types = call.results();
                let widest = call.operands.iter().chain(&types).map(|ty| ty.width).max().unwrap_or(1);
                let calls = values.div_ceil(widest.into());
                let operands = Operand::drawn(call.operands, calls, &mut Random::new(hash.0));
                let results: Vec<Buffer> = results(call, call.root, &operands, calls);
                // Arithmetic may return any NaN. Negation keeps the NaN of its operand.
                let nan_is_open = match call.family {
                    Family::Operator => operands.len() == 2,
                    _ => nan_is_open(call.name),
                };
                for (result, &ty) in results.iter().zip(&types) {
                    hash.add_elements(&elements(result, ty), ty.scalar, nan_is_open);
                }
            }
            Source::Folded(ty, elements) => {
                let calls = values.div_ceil(ty.width.into());
                hash.add_elements(&elements.repeat(calls), ty.scalar, true);
            }
        }
        hash.0
    }
}

/// Returns the element, or the same quiet NaN for all NaNs.
pub const fn one_nan(element: u64, scalar: Scalar) -> u64 {
    if scalar.is_nan(element) { scalar.infinity() | 1 << (scalar.precision() - 2) } else { element }
}

/// A 64-bit FNV-1a hash. Each step is a bijection, so a single different byte always changes the result.
struct Hash(u64);

impl Hash {
    const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }

    /// Adds elements, starting with the low byte on every target.
    fn add_elements(&mut self, elements: &[u64], scalar: Scalar, nan_is_open: bool) {
        for &element in elements {
            let element = if nan_is_open { one_nan(element, scalar) } else { element };
            self.add(&element.to_le_bytes()[..scalar.bytes()]);
        }
    }
}
