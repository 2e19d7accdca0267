//! The functions of the table's rows, held to their definition.

use crate::{hex, interesting, near};
use clc_builtins::registry::{Access, Builtin, Type};
use clc_conformance::calls::{Call, bits_of, builtin, calls, elements, is_nan, value};
use clc_conformance::definition::{nan_is_open, of_registry};
use clc_conformance::memory::{Load, Store, loads, stores};
use clc_conformance::places::{self, PlaceCall};
use clc_kit::random::Random;

enum Function {
    Value(Call),
    Place(PlaceCall),
    Load(Load),
    Store(Store),
}

/// A signature of a row.
pub struct Row {
    builtin: &'static Builtin,
    function: Function,
}

/// Vectors of a slice.
const SLICE: usize = 3;

/// All of them.
pub fn rows() -> Vec<Row> {
    let mut values = calls();
    places::transcendental(&mut values);
    let mut written = places::places();
    written.extend(places::transcendental_places());
    let mut rows = vec![];
    for call in values {
        rows.push(Row { builtin: builtin(call.name, call.operands), function: Function::Value(call) });
    }
    for call in written {
        let operands = [call.operands, &[call.written]].concat();
        rows.push(Row { builtin: builtin(call.name, &operands), function: Function::Place(call) });
    }
    for call in loads() {
        let operands = ["size_t", call.element];
        rows.push(Row { builtin: builtin(call.name, &operands), function: Function::Load(call) });
    }
    for call in stores() {
        let operands = [call.operand, "size_t", call.element];
        rows.push(Row { builtin: builtin(call.name, &operands), function: Function::Store(call) });
    }
    rows
}

impl Row {
    pub fn name(&self) -> String {
        self.builtin.to_string()
    }

    pub fn width(&self) -> u64 {
        self.builtin.result.map_or(1, |result| result.width.into())
    }

    /// Some calls, or what is wrong with one of them.
    pub fn check(&self, calls: usize, random: &mut Random) -> Result<(), String> {
        for _ in 0..calls {
            self.check_one(random)?;
        }
        Ok(())
    }

    fn check_one(&self, random: &mut Random) -> Result<(), String> {
        let mut given: Vec<Vec<u8>> = vec![];
        for operand in self.builtin.operands.iter() {
            match (operand.access, operand.ty) {
                (Access::In, Some(ty)) => {
                    let value = self.value(given.last(), ty, random);
                    given.push(value);
                }
                (Access::In, None) => {
                    given.push((random.below(SLICE as u64) as usize).to_ne_bytes().to_vec())
                }
                (Access::From, Some(ty)) => given.push(self.memory(ty, random)),
                _ => {}
            }
        }
        // What it writes: the result, or the place beside it, or memory, which it may leave as it was.
        let mut types: Vec<Type> = self.builtin.result.into_iter().collect();
        let mut wanted: Vec<Vec<u8>> = types.iter().map(|ty| vec![0xA5; ty.size()]).collect();
        for operand in self.builtin.operands.iter() {
            match (operand.access, operand.ty) {
                (Access::Out, Some(ty)) => wanted.push(vec![0xA5; ty.size()]),
                (Access::Into, Some(ty)) => wanted.push(self.memory(ty, random)),
                _ => continue,
            }
            types.extend(operand.ty);
        }
        let mut got = wanted.clone();
        let operands: Vec<&[u8]> = given.iter().map(Vec::as_slice).collect();
        let mut outs: Vec<&mut [u8]> = wanted.iter_mut().map(Vec::as_mut_slice).collect();
        self.builtin.evaluate(&operands, &mut outs);
        let offset = |bytes: &[u8]| usize::from_ne_bytes(bytes.try_into().expect("a size"));
        match (&self.function, &mut got[..]) {
            (Function::Value(function), [result]) => (function.call)(&operands, result),
            (Function::Place(function), [result, place]) => (function.call)(&operands, result, place),
            (Function::Load(function), [result]) => (function.call)(offset(operands[0]), operands[1], result),
            (Function::Store(function), [memory]) => {
                (function.call)(operands[0], offset(operands[1]), memory)
            }
            _ => unreachable!("the function has this number of results"),
        }
        for ((got, wanted), &ty) in got.iter().zip(&wanted).zip(&types) {
            if !self.is_same(got, wanted, ty) {
                let ty = of_registry(ty);
                let operands: Vec<String> = self
                    .builtin
                    .operands
                    .iter()
                    .zip(&operands)
                    .map(|(operand, bytes)| {
                        operand.ty.map_or(offset_text(bytes), |ty| hex(bytes, of_registry(ty)))
                    })
                    .collect();
                let operands = operands.join(" and ");
                return Err(format!(
                    "{} of {operands}: found {}, expected {}",
                    self.name(),
                    hex(got, ty),
                    hex(wanted, ty)
                ));
            }
        }
        Ok(())
    }

    /// A value, padding included; often one near that of the operand before it.
    fn value(&self, before: Option<&Vec<u8>>, ty: Type, random: &mut Random) -> Vec<u8> {
        let size = bits_of(ty) as usize / 8;
        let is_near = random.below(4) == 0;
        let element = |lane: usize| {
            let beside = before.and_then(|before| before.get(lane * size..(lane + 1) * size));
            match beside {
                Some(beside) if is_near => near(clc_kit::buffer::read_bits(beside), random.next()),
                // Small numbers are exponents, amounts and offsets of bits.
                _ if random.below(8) == 0 => random.below(80).wrapping_sub(8),
                _ => interesting(of_registry(ty).scalar, None, random),
            }
        };
        let elements: Vec<u64> = (0..ty.size() / size).map(element).collect();
        value(&elements, ty)
    }

    fn memory(&self, ty: Type, random: &mut Random) -> Vec<u8> {
        let vector = self.builtin.operands.iter().filter_map(|operand| operand.ty).chain(self.builtin.result);
        let width = vector.map(|ty| ty.size() * 8 / bits_of(ty) as usize).max().unwrap_or(1);
        let mut memory = vec![0; SLICE * width * bits_of(ty) as usize / 8];
        random.fill(&mut memory);
        memory
    }

    /// Bit for bit, but that of arithmetic any NaN is as good as another.
    fn is_same(&self, got: &[u8], wanted: &[u8], ty: Type) -> bool {
        if got == wanted || !nan_is_open(self.builtin.name) {
            return got == wanted;
        }
        let used = bits_of(ty) as usize / 8 * usize::from(ty.width);
        let (lanes, right) = (elements(got, ty), elements(wanted, ty));
        got[used..] == wanted[used..]
            && lanes.iter().zip(&right).all(|(&x, &y)| x == y || is_nan(x, ty) && is_nan(y, ty))
    }
}

fn offset_text(bytes: &[u8]) -> String {
    format!("offset {}", usize::from_ne_bytes(bytes.try_into().expect("a size")))
}
