//! The parts of a run.

use crate::functions::{FLOATS, Function, Lanes, Second, index, rounded, value};
use crate::operands::operands;
use clc_builtins::registry::{self, Builtin};
use clc_kit::random::Random;
use clc_kit::scalar::Scalar;
use std::fmt;

/// The tested implementation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The reference implementation of the library.
    Definition,
    /// The public functions, on vectors of sixteen components.
    Kernel,
}

impl Subject {
    pub const ALL: [Self; 2] = [Self::Definition, Self::Kernel];

    pub const fn name(self) -> &'static str {
        ["definition", "kernel"][self as usize]
    }
}

/// The operands of a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operands {
    /// All numbers, from this one on.
    All(u64),
    /// All pairs of halves, from this one on.
    Pairs(u64),
    /// Random operands with this seed.
    Drawn(u64),
}

pub struct Unit<'a> {
    pub function: &'a Function,
    pub subject: Subject,
    pub float: Scalar,
    operands: Operands,
    pub count: u64,
}

/// Writes the unit as a journal contains it.
impl fmt::Display for Unit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (subject, float) = (self.subject.name(), self.float.name());
        let (kind, number) = match self.operands {
            Operands::All(first) => ("all", first),
            Operands::Pairs(first) => ("pairs", first),
            Operands::Drawn(seed) => ("drawn", seed),
        };
        write!(f, "{subject} {} {float} {kind} {number}", self.function.name)
    }
}

/// A result that differs from the reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    pub operands: [u64; 2],
    pub got: u64,
    pub expected: u64,
}

#[derive(Default)]
pub struct Outcome {
    pub wrong: u64,
    pub first: Option<Wrong>,
    /// The number of results that differ only because the reference was rounded twice, close to a midpoint.
    pub undecided: u64,
}

/// The number of values of a unit that tests all values.
const SWEPT: u64 = 1 << 22;

impl<'a> Unit<'a> {
    /// Returns all units of a function. `pairs` adds all pairs of halves, and `samples` multiplies the number of random
    /// operands.
    pub fn all(function: &'a Function, pairs: bool, samples: u64) -> Vec<Self> {
        let mut all = Vec::new();
        let is_unary = function.second == Second::None;
        let swept = || (0..1 << 32).step_by(SWEPT as usize);
        for subject in Subject::ALL {
            for float in FLOATS {
                let mut push = |operands, count| {
                    all.push(Self { function, subject, float, operands, count });
                };
                match (subject, float) {
                    (_, Scalar::Half) if is_unary => push(Operands::All(0), 1 << 16),
                    (Subject::Kernel, Scalar::Float) if is_unary => {
                        swept().for_each(|first| push(Operands::All(first), SWEPT));
                    }
                    (Subject::Kernel, Scalar::Half) if pairs && function.second == Second::Same => {
                        swept().for_each(|first| push(Operands::Pairs(first), SWEPT));
                    }
                    _ => {
                        let seeds = if subject == Subject::Kernel { 64 } else { 16 } * samples;
                        (0..seeds).for_each(|seed| push(Operands::Drawn(seed), 1 << 16));
                    }
                }
            }
        }
        all
    }

    pub fn run(&self) -> Outcome {
        let mut outcome = Outcome::default();
        let definition = Definition::new(self.function, self.float);
        let mut random = Random::new(match self.operands {
            Operands::Drawn(seed) => seed * 3 + index(self.float) as u64 + 1,
            _ => 1,
        });
        for start in (0..self.count).step_by(16) {
            let (mut x, mut y): (Lanes, Lanes) = ([0; 16], [0; 16]);
            for lane in 0..16 {
                let offset = start + lane as u64;
                [x[lane], y[lane]] = match self.operands {
                    Operands::All(first) => [first + offset, 0],
                    Operands::Pairs(first) => [(first + offset) >> 16, (first + offset) & 0xffff],
                    Operands::Drawn(_) => operands(&mut random, self.function, self.float),
                };
            }
            let got = match self.subject {
                Subject::Kernel => (self.function.kernels[index(self.float)])(&x, &y),
                Subject::Definition => std::array::from_fn(|lane| definition.call([x[lane], y[lane]])),
            };
            for lane in 0..16 {
                self.judge([x[lane], y[lane]], got[lane], &definition, &mut outcome);
            }
        }
        outcome
    }

    #[inline]
    fn judge(&self, operands: [u64; 2], got: u64, definition: &Definition, outcome: &mut Outcome) {
        let (function, float) = (self.function, self.float);
        // CORE-MATH treats signaling NaN differently. OpenCL does not have it.
        let given = operands;
        let quiet = |x: u64| if float.is_nan(x) { x | 1 << (float.precision() - 2) } else { x };
        let second = if function.second == Second::Same { quiet(given[1]) } else { given[1] };
        let operands = [quiet(given[0]), second];
        let mut other = None;
        let expected = match (self.subject, function.float) {
            // CORE-MATH has no halves, and the reference of roots is slow. The reference implementation replaces both.
            (Subject::Kernel, _) if function.name == "rootn" || float == Scalar::Half && self.is_short() => {
                definition.call(operands)
            }
            (_, Some(reference)) if float == Scalar::Float => {
                let [x, y] = operands.map(|bits| f32::from_bits(bits as u32));
                u64::from(reference(x, y).to_bits())
            }
            _ => {
                let [x, y] = operands;
                let y = if function.second == Second::Int { f64::from(y as i32) } else { value(float, y) };
                let result = (function.double)(value(float, x), y);
                if function.returns_int() {
                    u64::from(result as i32 as u32)
                } else {
                    other = Some(result);
                    rounded(float, result)
                }
            }
        };
        if got == expected {
            return;
        }
        if !function.returns_int() && float.is_nan(got) && float.is_nan(expected) {
            let x = operands[0];
            // If the only operand is NaN, the function returns it.
            if function.second != Second::None || !float.is_nan(x) || got == x {
                return;
            }
        }
        let neighbors =
            |result: f64| [result.next_down(), result.next_up()].map(|result| rounded(float, result));
        if float != Scalar::Double && other.is_some_and(|other| neighbors(other).contains(&got)) {
            outcome.undecided += 1;
            return;
        }
        outcome.wrong += 1;
        outcome.first.get_or_insert(Wrong { operands: given, got, expected });
    }

    /// Returns `true` if the reference implementation is fast enough for all values.
    fn is_short(&self) -> bool {
        !matches!(self.operands, Operands::Pairs(_))
    }
}

/// The reference implementation of a scalar function.
struct Definition {
    builtin: &'static Builtin,
    float: Scalar,
    second: Second,
    writes: bool,
    tests_written: bool,
}

impl Definition {
    fn new(function: &Function, float: Scalar) -> Self {
        let (name, tests_written) = function.call();
        let is_of = |builtin: &&Builtin| builtin.operands[0].name() == float.name();
        let builtin = registry::find(name).find(is_of).expect("the library has this function");
        let writes = function.second == Second::None && builtin.operands.len() == 2;
        Self { builtin, float, second: function.second, writes, tests_written }
    }

    fn call(&self, operands: [u64; 2]) -> u64 {
        let size = self.float.bits() as usize / 8;
        let [x, y] = operands.map(u64::to_le_bytes);
        let (mut result, mut written) = ([0; 8], [0; 8]);
        let second = match self.second {
            Second::None => 0,
            Second::Same => size,
            Second::Int => 4,
        };
        let operands: [&[u8]; 2] = [&x[..size], &y[..second]];
        let written_size = if self.builtin.name == "lgamma_r" { 4 } else { size };
        let results: &mut [&mut [u8]] = &mut [&mut result[..size], &mut written[..written_size]];
        let (inputs, outputs) = (1 + usize::from(second != 0), 1 + usize::from(self.writes));
        self.builtin.evaluate(&operands[..inputs], &mut results[..outputs]);
        u64::from_le_bytes(if self.tests_written { written } else { result })
    }
}
