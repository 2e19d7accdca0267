//! The operands of calls, and the comparison of a call with the reference implementation.

use crate::calls::{Call, Family, Run};
use crate::definition::nan_is_open;
use crate::operators;
use clc_kit::buffer::{Buffer, read_bits, write_bits};
use clc_kit::random::Random;
use clc_kit::scalar::{Scalar, Type};
use clc_kit::values;
use std::fmt::Write;
use std::sync::OnceLock;

/// One operand of several calls.
pub struct Operand {
    pub ty: Type,
    /// The elements without padding.
    pub elements: Vec<u64>,
    /// All elements in memory.
    pub bytes: Buffer,
}

impl Operand {
    /// Returns elements by `element`, whose argument is `true` for padding.
    pub fn new(ty: Type, calls: usize, mut element: impl FnMut(bool) -> u64) -> Self {
        let mut elements = vec![];
        let mut bytes = Buffer::poisoned(calls * ty.size());
        for (place, bytes) in bytes.chunks_exact_mut(ty.scalar.bytes()).enumerate() {
            let is_padding = place % ty.slots() >= ty.width.into();
            let bits = element(is_padding) & ty.scalar.mask();
            write_bits(bytes, bits);
            elements.extend((!is_padding).then_some(bits));
        }
        Self { ty, elements, bytes }
    }

    /// Returns vectors of these elements, with bits in the padding that are a number of every type.
    pub fn of(ty: Type, elements: &[u64]) -> Self {
        Self::with_padding(ty, elements, 0xA5A5_A5A5_A5A5_A5A5)
    }

    /// Returns vectors of these elements and this padding.
    pub fn with_padding(ty: Type, elements: &[u64], padding: u64) -> Self {
        let calls = elements.len() / usize::from(ty.width);
        let mut elements = elements.iter();
        Self::new(
            ty,
            calls,
            |is_padding| if is_padding { padding } else { *elements.next().expect("an element") },
        )
    }

    /// Returns the operands of a call that the program of hashes draws.
    pub fn drawn(types: &[Type], calls: usize, random: &mut Random) -> Vec<Self> {
        let mut operands: Vec<Self> = vec![];
        for &ty in types {
            let mut drawn = Drawn::new(ty.scalar, operands.last(), random);
            let operand = Self::new(ty, calls, |padding| if padding { 0xA5 } else { drawn.next() });
            operands.push(operand);
        }
        operands
    }

    /// Returns the chosen values of each type, from one of them on. Operands of one type differ.
    pub fn chosen(types: &[Type], calls: usize, start: usize) -> Vec<Self> {
        let operand = |(&ty, place): (&Type, usize)| {
            let chosen = values::chosen(ty.scalar);
            let mut next = start + 5 * place;
            Self::new(ty, calls, |_| {
                next += 1;
                chosen[(next - 1) % 16]
            })
        };
        types.iter().zip(0..).map(operand).collect()
    }

    /// Returns the operand of one call, in memory.
    pub fn of_call(&self, call: usize) -> &[u8] {
        &self.bytes[call * self.ty.size()..][..self.ty.size()]
    }
}

/// Returns the elements of results, without padding.
pub fn elements(bytes: &[u8], ty: Type) -> Vec<u64> {
    let all = bytes.chunks_exact(ty.scalar.bytes()).enumerate();
    all.filter(|(place, _)| place % ty.slots() < ty.width.into())
        .map(|(_, element)| read_bits(element))
        .collect()
}

/// Returns the results of an entry point for these operands. Memory that a function stores to is poisoned.
pub fn results(call: &Call, door: &dyn Run, operands: &[Operand], calls: usize) -> Vec<Buffer> {
    let bytes: Vec<&[u8]> = operands.iter().map(|operand| &operand.bytes[..]).collect();
    let result = Some(door.result_size()).filter(|&size| size > 0);
    let sizes = result.into_iter().chain(call.written.map(|ty| ty.size()));
    let mut results: Vec<Buffer> = sizes.map(|size| Buffer::poisoned(calls * size)).collect();
    // A function of slices converts all operands in one call.
    let calls = if matches!(call.family, Family::Buffer | Family::Parallel) { 1 } else { calls };
    let mut outputs: Vec<&mut [u8]> = results.iter_mut().map(|result| &mut result[..]).collect();
    door.run_all(calls, &bytes, &mut outputs);
    results
}

/// Returns the results of the reference implementation.
pub fn expected_results(call: &Call, operands: &[Operand], calls: usize) -> Vec<Buffer> {
    let types = call.results();
    let mut results: Vec<Buffer> = types.iter().map(|ty| Buffer::poisoned(calls * ty.size())).collect();
    for number in 0..calls {
        let x: Vec<&[u8]> = operands.iter().map(|operand| operand.of_call(number)).collect();
        let outputs = results.iter_mut().zip(&types);
        let mut outputs: Vec<&mut [u8]> =
            outputs.map(|(result, ty)| &mut result[number * ty.size()..][..ty.size()]).collect();
        match call.family {
            Family::Operator => operators::evaluate(call, &x, outputs[0]),
            _ => call.evaluate(number, &x, &mut outputs),
        }
    }
    results
}

/// Compares an entry point with the reference implementation, bit for bit. If the NaN that a function returns
/// is unspecified, all NaNs are equal. Functions ignore padding, and operators expect zeros.
pub fn check(call: &Call, door: &str, run: &dyn Run, operands: &[Operand]) -> Result<(), String> {
    let clear = |x: &Operand| Operand::with_padding(x.ty, &x.elements, 0);
    let cleared: Vec<Operand> = match call.family {
        Family::Operator => operands.iter().map(clear).collect(),
        _ => vec![],
    };
    let operands = if cleared.is_empty() { operands } else { &cleared };
    let calls = operands[0].bytes.len() / operands[0].ty.size();
    let (got, expected) = (results(call, run, operands, calls), expected_results(call, operands, calls));
    let nan_is_open = call.family == Family::Operator || nan_is_open(call.name);
    for ((ty, got), expected) in call.results().into_iter().zip(&got).zip(&expected) {
        if got[..] == expected[..] {
            continue;
        }
        let size = ty.scalar.bytes();
        let lanes = got
            .chunks_exact(size)
            .zip(expected.chunks_exact(size))
            .map(|(x, y)| (read_bits(x), read_bits(y)));
        let is_wrong =
            |(x, y): (u64, u64)| x != y && !(nan_is_open && ty.scalar.is_nan(x) && ty.scalar.is_nan(y));
        if let Some(lane) = lanes.into_iter().position(is_wrong) {
            let number = lane / ty.slots();
            let vector = |bytes: &[u8]| hex(&bytes[number * ty.size()..][..ty.size()], ty);
            let operands: Vec<String> = operands.iter().map(|x| hex(x.of_call(number), x.ty)).collect();
            let (operands, got, expected) = (operands.join(" and "), vector(got), vector(expected));
            return Err(format!("{door}{} of {operands}: found {got}, expected {expected}", text(call)));
        }
    }
    Ok(())
}

/// Formats a signature.
pub fn text(call: &Call) -> String {
    let operands: Vec<String> = call.operands.iter().map(Type::to_string).collect();
    match call.family {
        Family::Memory => {
            let memory = |ty: Type| ty.scalar;
            match call.written {
                None => format!("{}(size_t, {}*)", call.name, memory(call.x())),
                Some(written) => format!("{}({}, size_t, {}*)", call.name, operands[0], memory(written)),
            }
        }
        _ => {
            let written: String = call.written.iter().map(|ty| format!(", {ty}*")).collect();
            format!("{}({}{written})", call.name, operands.join(", "))
        }
    }
}

/// Formats the components in hexadecimal digits, with the fourth of a 3-vector.
pub fn hex(bytes: &[u8], ty: Type) -> String {
    let size = ty.scalar.bytes();
    let mut text = ty.to_string();
    for element in bytes.chunks_exact(size) {
        write!(text, " {:0width$X}", read_bits(element), width = size * 2)
            .expect("writing to a string cannot fail");
    }
    text
}

// ---------------------------------------------------------------------------------- drawn operands

/// The elements of an operand, one after the other.
pub struct Drawn<'a> {
    scalar: Scalar,
    corners: Vec<u64>,
    count: u64,
    /// The elements of the operand before this one, if they have the same type.
    before: Option<&'a [u64]>,
    random: &'a mut Random,
}

impl<'a> Drawn<'a> {
    pub fn new(scalar: Scalar, before: Option<&'a Operand>, random: &'a mut Random) -> Self {
        let before = before.filter(|before| before.ty.scalar == scalar).map(|before| &before.elements[..]);
        Self { scalar, corners: corners(scalar), count: 0, before, random }
    }

    /// Draws an element. Every second element of 8 and 16 bits is the next of a walk through all of them.
    #[allow(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        let place = self.count;
        self.count += 1;
        match self.before {
            None if place.is_multiple_of(2) && self.scalar.bits() <= 16 => {
                (place / 2 * 40_503) & self.scalar.mask()
            }
            Some(before) if self.random.below(8) == 0 && (place as usize) < before.len() => {
                before[place as usize]
            }
            _ => self.any(),
        }
    }

    /// Draws a value where functions or conversions change, near one, of any magnitude, or any bits.
    fn any(&mut self) -> u64 {
        let (scalar, bits) = (self.scalar, self.random.next() & self.scalar.mask());
        let one_of = |list: &[u64], random: &mut Random| list[random.below(list.len() as u64) as usize];
        match self.random.below(8) {
            0 | 1 => one_of(&self.corners, self.random),
            2 => one_of(places(scalar), self.random),
            3 if scalar.is_float() => values::with_exponent(bits, scalar, 3, self.random),
            3 => bits % 80,
            4..=6 => values::with_random_magnitude(bits, scalar, self.random),
            _ => bits,
        }
    }
}

/// Returns zero, one, the ends, infinity, NaNs, each with both signs.
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

/// Returns all values of 8 and 16 bits; of the others those where a conversion changes its mind.
fn places(scalar: Scalar) -> &'static [u64] {
    static PLACES: [OnceLock<Vec<u64>>; 11] = [const { OnceLock::new() }; 11];
    PLACES[scalar as usize].get_or_init(|| match scalar.bits() {
        8 | 16 => (0..=scalar.mask()).collect(),
        _ => values::structured(scalar).into_iter().collect(),
    })
}
