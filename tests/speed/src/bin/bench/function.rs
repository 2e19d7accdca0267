//! Functions of vectors: verified, then timed, in the first cache.

use crate::contest::{Contestant, medians};
use crate::data::{self, Memory};
use crate::{Bench, Place, Who};
use clc_builtins::exact::Format;
use clc_builtins::registry::{self, Builtin};
use clc_kit::random::Random;
use clc_speed::form::Form;
use clc_speed::functions::{Function, functions};
use std::cell::RefCell;

/// How many vectors are compared with the definition.
const VERIFIED: usize = 512;

impl Bench {
    pub fn functions(&mut self) -> Result<(), String> {
        let only = self.options.only.clone().unwrap_or_default();
        for function in functions().into_iter().filter(|function| function.work().contains(&only)) {
            let forms = self.forms_of(&function.work());
            let builtin = builtin(&function)?;
            let verified = Operands::new(builtin, VERIFIED);
            for memory in [verified.ordinary(), verified.any()] {
                let mut memory = memory;
                let sources: Vec<&[u8]> = memory.iter_mut().map(|source| &*source.as_mut()).collect();
                let wanted = verified.results(&sources);
                for (level, form) in &forms {
                    let mut result = Memory::new(wanted.len(), 0);
                    (form.run)(&sources, result.as_mut());
                    verified.check(
                        &function,
                        &format!("{:?} at {}", form.by, level.name()),
                        result.as_mut(),
                        &wanted,
                    )?;
                }
                // Std's way is another one of what is beyond ordinary, in vectors as a whole.
                if builtin.result.is_some_and(|ty| ty.width == 1) || function.name == "normalize" {
                    break;
                }
            }
            let bytes: usize = verified.sizes.iter().sum::<usize>() + verified.result;
            let vectors = self.options.bytes(Place::L1) / bytes / 16 * 16;
            let timed = Operands::new(builtin, vectors);
            let mut memory = timed.ordinary();
            let sources: Vec<&[u8]> = memory.iter_mut().map(|source| &*source.as_mut()).collect();
            let result = RefCell::new(Memory::new(vectors * timed.result, sources.len()));
            let (mut who, mut contestants) = (Vec::new(), Vec::new());
            for (level, form) in forms {
                let (sources, result) = (&sources, &result);
                let Form { run, by, .. } = form;
                contestants.push(Contestant::repeated(self.options.sample(), move || {
                    run(sources, result.borrow_mut().as_mut())
                }));
                who.push(Who::Native(level, by));
            }
            let times = medians(&mut contestants, self.options.rounds(Place::L1));
            for (who, time) in who.into_iter().zip(times) {
                self.times.insert((Place::L1, function.work(), who), time / vectors as f64);
            }
        }
        Ok(())
    }
}

/// The signature in the registry.
fn builtin(function: &Function) -> Result<&'static Builtin, String> {
    let fits = |builtin: &&Builtin| {
        builtin.operands.iter().map(|operand| operand.name()).eq(function.operands.iter().copied())
    };
    registry::find(function.name).find(fits).ok_or_else(|| format!("{function:?} is not in the registry"))
}

/// Operands of a signature, so many vectors.
struct Operands {
    builtin: &'static Builtin,
    vectors: usize,
    /// Bytes of a vector.
    sizes: Vec<usize>,
    result: usize,
}

impl Operands {
    fn new(builtin: &'static Builtin, vectors: usize) -> Self {
        let sizes = builtin.operands.iter().map(|operand| operand.ty().size()).collect();
        Self { builtin, vectors, sizes, result: builtin.result.unwrap().size() }
    }

    /// Elements by what makes one of a format.
    fn filled(&self, mut element: impl FnMut(Format) -> u64) -> Vec<Memory> {
        let memories = self.builtin.operands.iter().enumerate().map(|(place, operand)| {
            let format = operand.ty().scalar.format();
            let mut memory = Memory::new(self.vectors * self.sizes[place], place);
            for bytes in memory.as_mut().chunks_exact_mut(data::size(format)) {
                bytes.copy_from_slice(&element(format).to_le_bytes()[..bytes.len()]);
            }
            memory
        });
        memories.collect()
    }

    /// Integers of all bits, but small exponents; floats from 2^-10 to 2^10.
    fn ordinary(&self) -> Vec<Memory> {
        let mut random = Random::new(5);
        self.filled(|format| match format {
            Format::Integer { .. } if self.builtin.name == "ldexp" => (random.next() % 41).wrapping_sub(20),
            Format::Integer { .. } => random.next(),
            Format::Float { .. } => {
                let fraction = random.next() >> 41;
                let (sign, exponent) = (random.next() & 1, 117 + random.next() % 20);
                sign << 31 | exponent << 23 | fraction
            }
        })
    }

    /// Limits, too. No float is -0: std leaves open which of two zeros is the lesser.
    fn any(&self) -> Vec<Memory> {
        let mut random = Random::new(6);
        self.filled(|format| {
            let any = random.next();
            match (random.next() % 4, format) {
                (0, Format::Integer { bits, .. }) => (any & 3).wrapping_sub(1) ^ (any >> 2 & 1) << (bits - 1),
                (_, Format::Integer { .. }) => any,
                (0, _) => {
                    [0, 1, 0x7f80_0000, 0x7fc0_0000, 0x0080_0000, 0x7f7f_ffff, 0x3f00_0000, 0x4b00_0001]
                        [any as usize % 8]
                }
                (1, _) => [0xff80_0000, 0x8000_0001, 0xff7f_ffff, 0xbf00_0000, 0xc020_0000, 0x4020_0000]
                    [any as usize % 6],
                (_, _) => any,
            }
        })
    }

    /// By the definition.
    fn results(&self, sources: &[&[u8]]) -> Vec<u8> {
        let mut results = vec![0; self.vectors * self.result];
        for (vector, result) in results.chunks_exact_mut(self.result).enumerate() {
            let operands: Vec<&[u8]> = sources
                .iter()
                .zip(&self.sizes)
                .map(|(source, size)| &source[vector * size..][..*size])
                .collect();
            self.builtin.evaluate(&operands, &mut [result]);
        }
        results
    }

    fn check(&self, function: &Function, name: &str, got: &[u8], wanted: &[u8]) -> Result<(), String> {
        let format = self.builtin.result.unwrap().scalar.format();
        match data::difference(format, got, wanted) {
            None => Ok(()),
            Some(place) => Err(format!(
                "{}, {name}: result {place}: expected {:#x}, found {:#x}",
                function.work(),
                data::get(wanted, data::size(format), place),
                data::get(got, data::size(format), place),
            )),
        }
    }
}
