//! Calls functions of the library at random, until the time is up or one of them panics or returns anything but what
//! its definition, `Builtin::evaluate`, does.

#![deny(unsafe_code)]

mod rows;

use clc_builtins::exact::{self, Rounding};
use clc_builtins::registry::Builtin;
use clc_conformance::buffers;
use clc_conformance::definition::{Operand, builtin, format, of_registry};
use clc_conformance::matrix::{self, Binary, Ternary, Unary};
use clc_kit::buffer::{Buffer, write_bits};
use clc_kit::option;
use clc_kit::random::Random;
use clc_kit::scalar::{Scalar, Type};
use clc_kit::values;
use rows::Row;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime};

const USAGE: &str = "\
Calls the functions of clc-builtins with random operands, and compares the results with the reference implementation
bit for bit.

Usage: fuzz [OPTIONS]

  --minutes N    set the duration; fractions are allowed; default: 1
  --seed N       set the seed of all random choices; default: the current time
  --batch N      run only the N-th batch of the seed, to reproduce a failure
  --help         print this help

Exit code: 0 if all results are correct, 1 if a function panics or differs, 2 for a wrong option.";

/// Elements of an operand in one batch, about.
const ELEMENTS: u64 = 1024;

#[derive(Clone, Copy)]
enum Function {
    Unary(Unary),
    Binary(Binary),
    Ternary(Ternary),
    Constant(fn() -> i32),
}

/// A signature through one door.
struct Entry {
    builtin: &'static Builtin,
    door: Door,
    function: Function,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    Root,
    Mono,
    /// A function of `buffer`, which has a loop for each level of instructions.
    Buffer,
}

/// The levels of x86-64 that the loops are compiled for.
const LEVELS: [u8; 3] = [1, 3, 4];

/// All of them, by family.
fn entries() -> Vec<Vec<Entry>> {
    let entry = |builtin, root, mono| {
        [(Door::Root, root), (Door::Mono, mono)].map(|(door, function)| Entry { builtin, door, function })
    };
    let convert = matrix::conversions().flat_map(|e| {
        entry(builtin(e.name, e.from, e.to.width), Function::Unary(e.root), Function::Unary(e.mono))
    });
    let as_type = matrix::as_types().flat_map(|e| {
        entry(builtin(e.name, e.from, e.to.width), Function::Unary(e.root), Function::Unary(e.mono))
    });
    let shuffle = matrix::shuffles().flat_map(|e| {
        entry(builtin("shuffle", e.x, e.mask.width), Function::Binary(e.root), Function::Binary(e.mono))
    });
    let shuffle2 = matrix::shuffles2().flat_map(|e| {
        entry(builtin("shuffle2", e.x, e.mask.width), Function::Ternary(e.root), Function::Ternary(e.mono))
    });
    let vec_step = matrix::vec_steps().flat_map(|e| {
        entry(builtin("vec_step", e.of, 1), Function::Constant(e.root), Function::Constant(e.mono))
    });
    let buffer = Scalar::ALL.into_iter().flat_map(buffers::conversions_from).map(|e| {
        let builtin = builtin(e.name, Type::new(e.from, 1), 1);
        Entry { builtin, door: Door::Buffer, function: Function::Unary(e.run) }
    });
    vec![
        convert.collect(),
        as_type.collect(),
        shuffle.collect(),
        shuffle2.collect(),
        vec_step.collect(),
        buffer.collect(),
    ]
}

/// How many of fifteen thousand batches each family has, in the order of `entries`.
const SHARES: [u64; 6] = [5500, 490, 1000, 1000, 10, 2000];
/// And those of the table's rows.
const ROWS: u64 = 5000;

fn draw<'a>(entries: &'a [Vec<Entry>], random: &mut Random) -> &'a Entry {
    let mut share = random.below(SHARES.iter().sum());
    for (family, its) in entries.iter().zip(SHARES) {
        if share < its {
            return &family[random.below(family.len() as u64) as usize];
        }
        share -= its;
    }
    unreachable!("the draw is below the sum")
}

/// Places where results change, one after the other; what is padding holds anything.
fn operand(ty: Type, to: Option<Scalar>, calls: usize, random: &mut Random) -> Operand {
    let mut bits = 0;
    Operand::new(ty, calls, |padding| {
        if padding {
            return random.next();
        }
        bits = next(bits, ty.scalar, to, random) & ty.scalar.mask();
        bits
    })
}

/// The one call's operand as the matrix takes it.
fn packed_of_call(operand: &Operand, call: usize) -> Buffer {
    let bytes = operand.ty.component_bytes();
    Buffer::from_bytes(&operand.packed[call * bytes..][..bytes])
}

/// What follows `last`: another place, or one near it, which costs less to find.
fn next(last: u64, scalar: Scalar, to: Option<Scalar>, random: &mut Random) -> u64 {
    let any = random.next();
    match any >> 62 {
        0 => interesting(scalar, to, random),
        1 => near(last, any),
        2 => last ^ 1 << (any % u64::from(scalar.bits())),
        _ if scalar.is_float() => last ^ scalar.sign_bit(),
        _ => last.wrapping_neg(),
    }
}

/// Bits of the type, or with more above them, at which a conversion to the other type is likely to go wrong.
fn interesting(scalar: Scalar, to: Option<Scalar>, random: &mut Random) -> u64 {
    let any = random.next();
    match (random.below(8), to) {
        (0, _) => any,
        // A value of the destination, and one a bit away from it: a middle, if it is the right bit.
        (1 | 2, Some(to)) => {
            let value = match random.below(2) {
                0 => any,
                _ => interesting(to, None, random),
            };
            let rounding = [Rounding::Rte, Rounding::Rtz, Rounding::Rtp, Rounding::Rtn][(any % 4) as usize];
            let bits = exact::convert(value, format(to), format(scalar), rounding, true);
            let bit = if random.below(2) == 0 { 0 } else { 1 << random.below(scalar.bits().into()) };
            near(bits ^ bit, any)
        }
        (1..=3, _) if scalar.is_float() => {
            // Any exponent, and a fraction that is short, or full of ones but for its end.
            let fraction_bits = scalar.precision() - 1;
            let exponent = random.next() & (scalar.infinity() | scalar.sign_bit());
            let fraction = any & ((1 << fraction_bits) - 1);
            let end = (1 << random.below(u64::from(fraction_bits) + 1)) - 1;
            let fraction = if random.below(2) == 0 { fraction & !end } else { fraction | end };
            near(exponent | fraction & ((1 << fraction_bits) - 1), random.next())
        }
        (1..=3, _) => {
            // Any length, either sign, and some of the last bits clear or set.
            let value = (any & scalar.mask()) >> random.below(scalar.bits().into());
            let end = (1 << random.below(scalar.bits().into())) - 1;
            let value = [value, value & !end, value | end][random.below(3) as usize];
            near(if random.below(2) == 0 { value } else { value.wrapping_neg() }, random.next())
        }
        (choice, _) => {
            let special = values::of(scalar);
            let value = special[random.below(special.len() as u64) as usize];
            if choice == 4 { near(value, any) } else { value }
        }
    }
}

/// The bits, or those up to three before or after.
fn near(bits: u64, any: u64) -> u64 {
    bits.wrapping_add(any % 7).wrapping_sub(3)
}

/// Calls of one function.
struct Batch<'a> {
    entry: &'a Entry,
    /// What the functions of `buffer` may use.
    level: u8,
    calls: usize,
    operands: Vec<Operand>,
}

impl<'a> Batch<'a> {
    fn draw(entries: &'a [Vec<Entry>], random: &mut Random) -> Self {
        let entry = draw(entries, random);
        let level = LEVELS[random.below(3) as usize];
        let widest = entry.builtin.operands.iter().map(|operand| operand.ty().width).max();
        let most = ELEMENTS / u64::from(widest.unwrap_or(1)) * 2;
        // Any number of calls: loops have ends of their own.
        let calls = 1 + random.below(most) as usize;
        let unary = matches!(entry.function, Function::Unary(_));
        let to = unary.then_some(of_registry(entry.builtin.result.unwrap()).scalar);
        let operands = match entry.function {
            // The matrix calls it on a value of its own.
            Function::Constant(_) => vec![],
            _ => {
                let types = entry.builtin.operands.iter().map(|operand| of_registry(operand.ty()));
                types.map(|ty| operand(ty, to, calls, random)).collect()
            }
        };
        Self { entry, level, calls, operands }
    }

    /// What the function returns for these operands, or `None` if it panics.
    fn results(&self, operands: &[&[u8]], calls: usize) -> Option<Buffer> {
        let mut results = Buffer::poisoned(calls * self.entry.builtin.result.unwrap().size());
        clc_builtins::__private::limit(self.level);
        let run = || match (self.entry.function, operands) {
            (Function::Unary(f), [x]) => f(x, &mut results),
            (Function::Binary(f), [x, mask]) => f(x, mask, &mut results),
            (Function::Ternary(f), [x, y, mask]) => f(x, y, mask, &mut results),
            (Function::Constant(f), _) => {
                for result in results.chunks_exact_mut(4) {
                    write_bits(result, f() as u64);
                }
            }
            _ => unreachable!("the function takes this number of operands"),
        };
        catch_unwind(AssertUnwindSafe(run)).is_ok().then_some(results)
    }

    fn wanted(&self) -> Buffer {
        let size = self.entry.builtin.result.unwrap().size();
        let mut wanted = Buffer::poisoned(self.calls * size);
        for (call, result) in wanted.chunks_exact_mut(size).enumerate() {
            match self.entry.function {
                Function::Constant(_) => {
                    let operand = Buffer::poisoned(self.entry.builtin.operands[0].ty().size());
                    self.entry.builtin.evaluate(&[&operand], &mut [result]);
                }
                _ => {
                    let mut operands: [&[u8]; 3] = [&[]; 3];
                    for (place, operand) in operands.iter_mut().zip(&self.operands) {
                        *place = operand.of_call(call);
                    }
                    self.entry.builtin.evaluate(&operands[..self.operands.len()], &mut [result]);
                }
            }
        }
        wanted
    }

    /// What is wrong, if anything.
    fn check(&self) -> Result<(), String> {
        let wanted = self.wanted();
        let operands: Vec<&[u8]> = self.operands.iter().map(|operand| &operand.packed[..]).collect();
        let results = self.results(&operands, self.calls);
        if results.as_ref().is_some_and(|results| results[..] == wanted[..]) {
            return Ok(());
        }
        // Alone, a call may do what it does not among others: then those are needed to repeat it.
        let size = self.entry.builtin.result.unwrap().size();
        for (call, wanted) in wanted.chunks_exact(size).enumerate() {
            let packed: Vec<Buffer> =
                self.operands.iter().map(|operand| packed_of_call(operand, call)).collect();
            let packed: Vec<&[u8]> = packed.iter().map(|operand| &operand[..]).collect();
            let alone = self.results(&packed, 1);
            let together = results.as_ref().map(|results| &results[call * size..][..size]);
            let got = match (&alone, together) {
                (None, _) => "a panic".into(),
                (Some(alone), _) if alone[..] != *wanted => self.result(alone),
                (_, Some(together)) if together != wanted => {
                    self.result(together) + " (not if only this call runs)"
                }
                _ => continue,
            };
            let (name, operands, wanted) = (self.name(), self.operands_of(call), self.result(wanted));
            return Err(format!("{name} of {operands}: expected {wanted}, found {got}"));
        }
        Err(format!("{}: a panic, which no single call reproduces", self.name()))
    }

    /// The signature, and through which door.
    fn name(&self) -> String {
        let builtin = self.entry.builtin;
        match self.entry.door {
            Door::Root => builtin.to_string(),
            Door::Mono => format!("{builtin} in mono"),
            Door::Buffer => {
                format!("{builtin} in buffer, at level {}", clc_builtins::__private::limit(self.level))
            }
        }
    }

    fn result(&self, bytes: &[u8]) -> String {
        hex(bytes, of_registry(self.entry.builtin.result.unwrap()))
    }

    fn operands_of(&self, call: usize) -> String {
        let operands = self.operands.iter().map(|operand| hex(operand.of_call(call), operand.ty));
        operands.collect::<Vec<_>>().join(" and ")
    }
}

/// The components in hexadecimal digits; of a 3-vector, what stands in the fourth too.
fn hex(bytes: &[u8], ty: Type) -> String {
    let size = ty.scalar.bytes();
    let mut text = String::new();
    for element in bytes.chunks_exact(size) {
        let space = if text.is_empty() { "" } else { " " };
        let bits = clc_kit::buffer::read_bits(element);
        write!(text, "{space}{bits:0width$X}", width = size * 2).expect("writing to a string cannot fail");
    }
    text
}

struct Options {
    time: Duration,
    seed: u64,
    batch: Option<u64>,
}

impl Options {
    /// `None` if only help was asked for.
    fn parse() -> Result<Option<Self>, String> {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let mut options =
            Self { time: Duration::from_secs(60), seed: now.as_nanos() as u64 & 0xFFFF_FFFF, batch: None };
        let go_on = option::each(|name, value| {
            match name {
                "minutes" => {
                    let time =
                        |text: &str| Duration::try_from_secs_f64(text.parse::<f64>().ok()? * 60.0).ok();
                    options.time = value.parsed("expected a nonnegative number", time)?;
                }
                "seed" => options.seed = value.number("expected an integer", |_| true)?,
                "batch" => options.batch = Some(value.number("expected an integer", |_| true)?),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        Ok(go_on.then_some(options))
    }
}

fn main() -> ExitCode {
    match Options::parse() {
        Ok(Some(options)) => run(&options),
        Ok(None) => {
            println!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("fuzz: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> ExitCode {
    let entries = entries();
    let rows = rows::rows();
    let functions = entries.iter().map(Vec::len).sum::<usize>() + rows.len();
    println!("fuzz: {functions} functions, seed {}", options.seed);

    let (start, mut told) = (Instant::now(), Instant::now());
    let (mut batches, mut calls, mut results) = (0, 0, 0);
    let progress = |batches: u64, calls: u64, results: u64| {
        let seconds = start.elapsed().as_secs_f64();
        format!(
            "{:.1} min: {batches} batches, {calls} calls, {results} results, {:.1} million per second",
            seconds / 60.0,
            results as f64 / 1e6 / seconds.max(1e-3)
        )
    };
    let mut called: BTreeMap<*const Entry, u64> = BTreeMap::new();
    let mut rows_called: BTreeMap<*const Row, u64> = BTreeMap::new();
    for number in options.batch.unwrap_or(0).. {
        let mut random = Random::new(options.seed ^ number.wrapping_mul(0xD134_2543_DE82_EF95));
        let outcome = if random.below(ROWS + SHARES.iter().sum::<u64>()) < ROWS {
            let row = &rows[random.below(rows.len() as u64) as usize];
            let row_calls = 1 + random.below(ELEMENTS / row.width());
            calls += row_calls;
            results += row_calls * row.width();
            *rows_called.entry(std::ptr::from_ref(row)).or_default() += row_calls;
            let run = || row.check(row_calls as usize, &mut random);
            catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| Err(format!("{}: a panic", row.name())))
        } else {
            let batch = Batch::draw(&entries, &mut random);
            calls += batch.calls as u64;
            results += batch.calls as u64 * u64::from(batch.entry.builtin.result.unwrap().width);
            *called.entry(std::ptr::from_ref(batch.entry)).or_default() += batch.calls as u64;
            batch.check()
        };
        if let Err(wrong) = outcome {
            println!("wrong: {wrong}");
            println!(
                "to reproduce: cargo run --release -p clc-conformance --bin fuzz -- --seed {} --batch {number}",
                options.seed
            );
            return ExitCode::FAILURE;
        }
        batches += 1;
        if told.elapsed() > Duration::from_secs(60) {
            told = Instant::now();
            eprintln!("{}", progress(batches, calls, results));
        }
        if options.batch.is_some() || start.elapsed() >= options.time {
            break;
        }
    }
    let counts = || called.values().chain(rows_called.values()).copied();
    let least = if counts().count() == functions { counts().min().unwrap_or(0) } else { 0 };
    println!("{}", progress(batches, calls, results));
    println!(
        "called {} of {functions} functions, each at least {least} times: no differences, no panics",
        counts().count()
    );
    ExitCode::SUCCESS
}
