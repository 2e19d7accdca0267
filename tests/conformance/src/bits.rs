//! A hash of the results of every function and operator, which is the same on every target.
//!
//! Operands are drawn by the text of the signature, and results hashed as values, not as memory: neither depends on
//! the byte order, on what else a build has, or on the order in which signatures are listed. Left out are
//! reinterpretations to elements of another size, since those see the byte order.

use crate::definition::Operand;
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::random::Random;
use clc_kit::scalar::{Scalar, Type};
use clc_kit::values;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Runs all calls: operands, results as they lie in memory.
type Run = Box<dyn Fn(&[Operand], &mut [Buffer])>;

/// How many elements of each operand the checked-in table of hashes has.
pub const VALUES: usize = 64;

pub struct Signature {
    /// `convert`, `as_type`, `shuffle`, `function`, `memory`, `operator`, or `folded`: what the compiler computes.
    pub family: &'static str,
    /// The name without the width, of conversions with the types.
    pub function: String,
    pub text: String,
    operands: Vec<Type>,
    results: Vec<Type>,
    /// Whether it computes, so that one NaN is as good as another.
    nan_is_open: bool,
    run: Run,
}

/// All that this build has: by `matrix` conversions from floats, reinterpretations and shuffles, by `integers` the
/// other conversions, by `functions` the rest.
pub fn signatures() -> Vec<Signature> {
    let mut signatures = vec![];
    #[cfg(feature = "matrix")]
    matrix::add(&mut signatures);
    #[cfg(feature = "functions")]
    rows::add(&mut signatures);
    signatures
}

/// A hash for each function, by `family name`: the sum of those of its signatures, so that it does not matter in which
/// order they come.
pub fn functions(signatures: &[Signature], values: usize) -> BTreeMap<String, u64> {
    let mut functions = BTreeMap::<String, u64>::new();
    for signature in signatures {
        let hash = functions.entry(format!("{} {}", signature.family, signature.function)).or_default();
        *hash = hash.wrapping_add(signature.hash(values));
    }
    functions
}

/// The line of a hash.
pub fn line(hash: u64, name: &str) -> String {
    format!("{hash:016x} {name}")
}

impl Signature {
    /// The hash of the results of this many elements of each operand, or a few more.
    pub fn hash(&self, values: usize) -> u64 {
        let mut hash = Hash::new();
        hash.add(self.text.as_bytes());
        let mut random = Random::new(hash.0);
        let widest = self.operands.iter().chain(&self.results).map(|ty| ty.width).max().unwrap_or(1);
        let calls = values.div_ceil(widest.into());
        let mut operands: Vec<Operand> = vec![];
        for &ty in &self.operands {
            let mut drawn = Drawn::new(ty.scalar, operands.last(), &mut random);
            let operand = Operand::new(ty, calls, |padding| if padding { 0x5A } else { drawn.next() });
            operands.push(operand);
        }
        let mut results: Vec<Buffer> =
            self.results.iter().map(|ty| Buffer::poisoned(calls * ty.size())).collect();
        (self.run)(&operands, &mut results);
        for (result, &ty) in results.iter().zip(&self.results) {
            for vector in result.chunks_exact(ty.size()) {
                for element in vector[..ty.component_bytes()].chunks_exact(ty.scalar.bytes()) {
                    let element = read_bits(element);
                    let element = if self.nan_is_open { one_nan(element, ty.scalar) } else { element };
                    hash.add_element(element, ty.scalar);
                }
            }
        }
        hash.0
    }
}

/// The element, or if it is a NaN, one for all.
pub const fn one_nan(element: u64, scalar: Scalar) -> u64 {
    if scalar.is_nan(element) { scalar.infinity() | 1 << (scalar.precision() - 2) } else { element }
}

/// FNV-1a of 64 bits. Each step is one to one in the hash before it, so that a single difference always shows.
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

    /// The low byte first, on every target.
    fn add_element(&mut self, element: u64, scalar: Scalar) {
        self.add(&element.to_le_bytes()[..scalar.bytes()]);
    }
}

// ----------------------------------------------------------------------------------------- operands

/// The elements of an operand, one after the other.
struct Drawn<'a> {
    scalar: Scalar,
    corners: Vec<u64>,
    count: u64,
    /// The operand before this one, if its elements are of the same type.
    before: Option<&'a [u8]>,
    random: &'a mut Random,
}

impl<'a> Drawn<'a> {
    fn new(scalar: Scalar, before: Option<&'a Operand>, random: &'a mut Random) -> Self {
        let before = before.filter(|before| before.ty.scalar == scalar).map(|before| &before.packed[..]);
        Self { scalar, corners: corners(scalar), count: 0, before, random }
    }

    /// Every other one of 8 and 16 bits is the next of a walk through all of them.
    fn next(&mut self) -> u64 {
        let place = self.count;
        self.count += 1;
        let bytes = self.scalar.bytes();
        match self.before {
            None if place.is_multiple_of(2) && bytes <= 2 => (place / 2 * 40_503) & self.scalar.mask(),
            Some(before) if self.random.below(8) == 0 && (place as usize + 1) * bytes <= before.len() => {
                read_bits(&before[place as usize * bytes..][..bytes])
            }
            _ => self.any(),
        }
    }

    /// Where functions change, where conversions do, near one, of any magnitude, any bits.
    fn any(&mut self) -> u64 {
        let (scalar, bits) = (self.scalar, self.random.next() & self.scalar.mask());
        let one_of = |list: &[u64], random: &mut Random| list[random.below(list.len() as u64) as usize];
        match self.random.below(8) {
            0 | 1 => one_of(&self.corners, self.random),
            2 => one_of(places(scalar), self.random),
            3 if scalar.is_float() => values::with_exponent(bits, scalar, 3, self.random),
            3 => bits % 80,
            4..=6 => values::of_any_magnitude(bits, scalar, self.random),
            _ => bits,
        }
    }
}

/// Zero, one, the ends, infinity, NaNs, each with both signs.
fn corners(scalar: Scalar) -> Vec<u64> {
    let sign = scalar.sign_bit();
    if !scalar.is_float() {
        return vec![
            0,
            1,
            2,
            scalar.bits().into(),
            sign - 1,
            sign,
            sign + 1,
            scalar.mask(),
            scalar.mask() - 1,
        ];
    }
    let fraction = scalar.precision() - 1;
    let (infinity, quiet) = (scalar.infinity(), 1 << (fraction - 1));
    let one = infinity >> 1 & infinity;
    let positive = [
        0,
        1,
        (1 << fraction) - 1,
        1 << fraction,
        one - (1 << fraction),
        one - 1,
        one,
        one + 1,
        one | quiet,
        one + (1 << fraction),
        infinity - 1,
        infinity,
        infinity | quiet,
        infinity | quiet | 5,
        infinity | 1,
    ];
    positive.iter().flat_map(|&bits| [bits, bits | sign]).collect()
}

/// All values of 8 and 16 bits; of the others those where a conversion changes its mind.
fn places(scalar: Scalar) -> &'static [u64] {
    static PLACES: [OnceLock<Vec<u64>>; 11] = [const { OnceLock::new() }; 11];
    PLACES[scalar as usize].get_or_init(|| match scalar.bits() {
        8 | 16 => (0..=scalar.mask()).collect(),
        _ => values::structured(scalar).into_iter().collect(),
    })
}

// ---------------------------------------------------------------------------------- what is called

#[cfg(feature = "matrix")]
mod matrix {
    use super::Signature;
    use crate::matrix;
    use clc_kit::scalar::Type;

    fn text(name: &str, operands: &[Type]) -> String {
        let operands: Vec<String> = operands.iter().map(Type::to_string).collect();
        format!("{name}({})", operands.join(", "))
    }

    pub fn add(signatures: &mut Vec<Signature>) {
        for entry in matrix::conversions() {
            signatures.push(Signature {
                family: "convert",
                function: format!("convert_{}({})", entry.to.scalar, entry.from.scalar),
                text: text(entry.name, &[entry.from]),
                operands: vec![entry.from],
                results: vec![entry.to],
                nan_is_open: false,
                run: Box::new(|x, out| (entry.root)(&x[0].packed, &mut out[0])),
            });
        }
        // Elements of another size see the byte order.
        for entry in matrix::as_types().filter(|entry| entry.from.scalar.bits() == entry.to.scalar.bits()) {
            signatures.push(Signature {
                family: "as_type",
                function: format!("as_{}", entry.to.scalar),
                text: text(entry.name, &[entry.from]),
                operands: vec![entry.from],
                results: vec![entry.to],
                nan_is_open: false,
                run: Box::new(|x, out| (entry.root)(&x[0].packed, &mut out[0])),
            });
        }
        for entry in matrix::shuffles() {
            let operands = vec![entry.x, entry.mask];
            signatures.push(Signature {
                family: "shuffle",
                function: "shuffle".into(),
                text: text("shuffle", &operands),
                operands,
                results: vec![entry.result()],
                nan_is_open: false,
                run: Box::new(|x, out| (entry.root)(&x[0].packed, &x[1].packed, &mut out[0])),
            });
        }
        for entry in matrix::shuffles2() {
            let operands = vec![entry.x, entry.x, entry.mask];
            signatures.push(Signature {
                family: "shuffle",
                function: "shuffle2".into(),
                text: text("shuffle2", &operands),
                operands,
                results: vec![entry.result()],
                nan_is_open: false,
                run: Box::new(|x, out| {
                    (entry.root)(&x[0].packed, &x[1].packed, &x[2].packed, &mut out[0]);
                }),
            });
        }
    }
}

#[cfg(feature = "functions")]
mod rows {
    use super::{Run, Signature};
    use crate::calls::{builtin, calls};
    use crate::definition::{nan_is_open, of_registry};
    use crate::folded::folded;
    use crate::memory::{loads, stores};
    use crate::operators::operators;
    use crate::places;
    use clc_kit::buffer::Buffer;
    use clc_kit::scalar::{Scalar, Type};

    /// Vectors of a slice.
    const SLICE: usize = 3;

    fn types(names: &[&str]) -> Vec<Type> {
        names.iter().map(|name| Type::by_name(name).expect("a type of OpenCL C")).collect()
    }

    /// A run of single calls: its number, operands, results.
    fn each(call: impl Fn(usize, &[&[u8]], &mut [&mut [u8]]) + 'static, results: &[Type]) -> Run {
        let sizes: Vec<usize> = results.iter().map(|ty| ty.size()).collect();
        Box::new(move |operands, out| {
            for number in 0..out[0].len() / sizes[0] {
                let x: Vec<&[u8]> = operands.iter().map(|operand| operand.of_call(number)).collect();
                let places = out.iter_mut().zip(&sizes);
                let mut y: Vec<&mut [u8]> =
                    places.map(|(out, &size)| &mut out[number * size..][..size]).collect();
                call(number, &x, &mut y);
            }
        })
    }

    pub fn add(signatures: &mut Vec<Signature>) {
        let mut values = calls();
        places::transcendental(&mut values);
        for call in values {
            let results: Vec<Type> =
                builtin(call.name, call.operands).result.map(of_registry).into_iter().collect();
            signatures.push(Signature {
                family: "function",
                function: call.name.into(),
                text: format!("{}({})", call.name, call.operands.join(", ")),
                operands: types(call.operands),
                nan_is_open: nan_is_open(call.name),
                run: each(move |_, x, y| (call.call)(x, y[0]), &results),
                results,
            });
        }
        let mut written = places::places();
        written.extend(places::transcendental_places());
        for call in written {
            let names = [call.operands, &[call.written]].concat();
            let mut results: Vec<Type> =
                builtin(call.name, &names).result.map(of_registry).into_iter().collect();
            results.extend(types(&[call.written]));
            let run = move |_, x: &[&[u8]], y: &mut [&mut [u8]]| {
                let [result, place] = y else { unreachable!("a result and what is written") };
                (call.call)(x, result, place);
            };
            signatures.push(Signature {
                family: "function",
                function: call.name.into(),
                text: format!("{}({}*)", call.name, names.join(", ")),
                operands: types(call.operands),
                nan_is_open: nan_is_open(call.name),
                run: each(run, &results),
                results,
            });
        }
        for call in operators() {
            let operands = types(call.operands);
            let results: Vec<Type> = operands.iter().copied().max_by_key(|ty| ty.width).into_iter().collect();
            signatures.push(Signature {
                family: "operator",
                function: call.name.into(),
                text: format!("{}({})", call.name, call.operands.join(", ")),
                // Negation keeps a NaN.
                nan_is_open: operands.len() == 2,
                operands,
                run: each(move |_, x, y| (call.call)(x, y[0]), &results),
                results,
            });
        }
        for call in folded() {
            signatures.push(Signature {
                family: "folded",
                function: "constants".into(),
                text: call.call.into(),
                operands: vec![],
                results: vec![Type::new(call.scalar, call.folded.len() as u8)],
                nan_is_open: true,
                run: Box::new(move |_, out| {
                    let elements =
                        call.folded.iter().copied().cycle().take(out[0].len() / call.scalar.bytes());
                    let elements: Vec<u64> = elements.collect();
                    out[0] = Buffer::from_bits(elements.into_iter(), call.scalar.bytes());
                }),
            });
        }
        memory(signatures);
    }

    /// A slice is one operand, or one result, of as many elements as it has.
    fn memory(signatures: &mut Vec<Signature>) {
        let slice = |element: &str, vector: Type| {
            let element = Scalar::by_name(element).expect("a type of OpenCL C");
            Type::new(element, (SLICE * vector.slots()) as u8)
        };
        for call in loads() {
            let result = builtin(call.name, &["size_t", call.element]).result.map(of_registry);
            let results: Vec<Type> = result.into_iter().collect();
            signatures.push(Signature {
                family: "memory",
                function: call.name.into(),
                text: format!("{}(size_t, {}*)", call.name, call.element),
                operands: vec![slice(call.element, results[0])],
                nan_is_open: false,
                run: each(move |number, x, y| (call.call)(number % SLICE, x[0], y[0]), &results),
                results,
            });
        }
        for call in stores() {
            let operands = types(&[call.operand]);
            let results = vec![slice(call.element, operands[0])];
            signatures.push(Signature {
                family: "memory",
                function: call.name.into(),
                text: format!("{}({}, size_t, {}*)", call.name, call.operand, call.element),
                operands,
                nan_is_open: false,
                run: each(move |number, x, y| (call.call)(x[0], number % SLICE, y[0]), &results),
                results,
            });
        }
    }
}
