//! Calls random functions of the library, until the time is up, or until a function panics or returns a result that
//! differs from its reference implementation, `Builtin::evaluate`.

#![deny(unsafe_code)]

use clc_builtins::exact::{self, Rounding};
use clc_conformance::calls::{Call, Family, Run, calls};
use clc_conformance::definition::format;
use clc_conformance::operands::{Operand, check, text};
use clc_kit::option;
use clc_kit::random::Random;
use clc_kit::scalar::Scalar;
use clc_kit::values;
use std::collections::BTreeMap;
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

/// The number of elements of an operand in one batch.
const ELEMENTS: u64 = 1024;

/// The levels of x86-64 that the loops of `buffer` are compiled for.
const LEVELS: [u8; 3] = [1, 3, 4];

/// A signature through one entry point.
#[derive(Clone, Copy)]
struct Entry {
    call: &'static Call,
    prefix: &'static str,
    run: &'static dyn Run,
}

/// The families, with the number of batches of each per thousand.
const SHARES: [(&[Family], u64); 5] = [
    (&[Family::Convert], 350),
    (&[Family::AsType, Family::VecStep], 30),
    (&[Family::Shuffle, Family::Shuffle2], 120),
    (&[Family::Buffer, Family::Parallel], 150),
    (&[Family::Function, Family::Memory, Family::Operator], 350),
];

/// Returns all entries, grouped by share.
fn entries() -> Vec<Vec<Entry>> {
    let entry =
        |call: &'static Call, prefix, run: Option<&'static dyn Run>| Some(Entry { call, prefix, run: run? });
    let both = |call: &'static Call| [entry(call, "", Some(call.root)), entry(call, "mono::", call.mono)];
    let of = |families: &[Family]| {
        calls().filter(|call| families.contains(&call.family)).flat_map(both).flatten().collect()
    };
    SHARES.iter().map(|(families, _)| of(families)).collect()
}

fn draw(entries: &[Vec<Entry>], random: &mut Random) -> Entry {
    let mut share = random.below(SHARES.iter().map(|(_, share)| share).sum());
    for (entries, (_, its)) in entries.iter().zip(SHARES) {
        if share < its {
            return entries[random.index(entries.len())];
        }
        share -= its;
    }
    unreachable!("the draw is below the sum")
}

/// Returns operands near values where results change, often close to the previous value or to the operand before.
fn operands(call: &Call, calls: usize, random: &mut Random) -> Vec<Operand> {
    let is_conversion = matches!(call.family, Family::Convert | Family::Buffer | Family::Parallel);
    let to = is_conversion.then(|| call.to().scalar);
    let mut operands: Vec<Operand> = vec![];
    for &ty in call.operands {
        let before =
            operands.last().filter(|before| before.ty.scalar == ty.scalar).map(|before| &before.elements[..]);
        let (mut bits, mut place) = (0, 0);
        let operand = Operand::new(ty, calls, |padding| {
            if padding {
                return random.next();
            }
            place += 1;
            bits = match before.and_then(|before| before.get(place - 1)) {
                Some(&beside) if random.below(4) == 0 => near(beside, random.next()),
                // Small numbers, as exponents, amounts and offsets of bits.
                _ if to.is_none() && random.below(8) == 0 => random.below(80).wrapping_sub(8),
                _ => next(bits, ty.scalar, to, random),
            } & ty.scalar.mask();
            bits
        });
        operands.push(operand);
    }
    operands
}

/// Returns the bits of the next operand: special bits, or a modification of `last`, which is faster to compute.
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

/// Returns bits that are hard to convert to the other type. The bits above the type may also be set.
fn interesting(scalar: Scalar, to: Option<Scalar>, random: &mut Random) -> u64 {
    let any = random.next();
    match (random.below(8), to) {
        (0, _) => any,
        // A value of the destination, possibly with a flipped bit, which can make it a midpoint.
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
            // A random exponent, and a fraction whose last bits are zeros or ones.
            let fraction_bits = scalar.precision() - 1;
            let exponent = random.next() & (scalar.infinity() | scalar.sign_bit());
            let fraction = any & ((1 << fraction_bits) - 1);
            let end = (1 << random.below(u64::from(fraction_bits) + 1)) - 1;
            let fraction = if random.below(2) == 0 { fraction & !end } else { fraction | end };
            near(exponent | fraction & ((1 << fraction_bits) - 1), random.next())
        }
        (1..=3, _) => {
            // A random length and sign, and some of the last bits clear or set.
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

/// Returns a value that differs by up to 3.
fn near(bits: u64, any: u64) -> u64 {
    bits.wrapping_add(any % 7).wrapping_sub(3)
}

/// Runs a batch of calls. Returns their number, or describes an error.
fn batch(entry: Entry, random: &mut Random) -> Result<u64, String> {
    let call = entry.call;
    let level = clc_builtins::__private::limit(LEVELS[random.index(3)]);
    let widest = call.operands.iter().chain(&call.written).map(|ty| ty.width).max().unwrap_or(1);
    // The number of calls is random, because loops handle their last iterations separately.
    let calls = 1 + random.below(ELEMENTS * 2 / u64::from(widest));
    let operands = operands(call, calls as usize, random);
    let prefix = match call.family {
        Family::Buffer | Family::Parallel => format!("at level {level}, {:?} ", call.family),
        _ => entry.prefix.into(),
    };
    let run = || check(call, &prefix, entry.run, &operands);
    let outcome = catch_unwind(AssertUnwindSafe(run));
    outcome.unwrap_or_else(|_| Err(format!("{prefix}{}: panicked", text(call)))).map(|()| calls)
}

struct Options {
    time: Duration,
    seed: u64,
    batch: Option<u64>,
}

impl Options {
    fn parse() -> Result<Self, String> {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let mut options =
            Self { time: Duration::from_secs(60), seed: now.as_nanos() as u64 & 0xFFFF_FFFF, batch: None };
        option::each(USAGE, |name, value| {
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
        Ok(options)
    }
}

fn run(options: &Options) -> Result<bool, String> {
    let entries = entries();
    let functions = entries.iter().map(Vec::len).sum::<usize>();
    println!("fuzz: {functions} functions, seed {}", options.seed);

    let (start, mut told) = (Instant::now(), Instant::now());
    let (mut batches, mut calls) = (0, 0);
    let progress = |batches: u64, calls: u64| {
        let seconds = start.elapsed().as_secs_f64();
        format!(
            "{:.1} min: {batches} batches, {calls} calls, {:.0} per second",
            seconds / 60.0,
            calls as f64 / seconds.max(1e-3)
        )
    };
    let mut called: BTreeMap<(*const Call, &str), u64> = BTreeMap::new();
    for number in options.batch.unwrap_or(0).. {
        let mut random = Random::new(options.seed ^ number.wrapping_mul(0xD134_2543_DE82_EF95));
        let entry = draw(&entries, &mut random);
        match batch(entry, &mut random) {
            Ok(count) => {
                calls += count;
                *called.entry((std::ptr::from_ref(entry.call), entry.prefix)).or_default() += count;
            }
            Err(wrong) => {
                println!("wrong: {wrong}");
                let seed = options.seed;
                println!(
                    "to reproduce: cargo run --release -p clc-conformance --bin fuzz -- --seed {seed} --batch {number}"
                );
                return Ok(false);
            }
        }
        batches += 1;
        if told.elapsed() > Duration::from_secs(60) {
            told = Instant::now();
            eprintln!("{}", progress(batches, calls));
        }
        if options.batch.is_some() || start.elapsed() >= options.time {
            break;
        }
    }
    let least = if called.len() == functions { called.values().min().copied().unwrap_or(0) } else { 0 };
    println!("{}", progress(batches, calls));
    let called = called.len();
    println!(
        "called {called} of {functions} functions, each at least {least} times: no differences, no panics"
    );
    Ok(true)
}

fn main() -> ExitCode {
    option::exit_code("fuzz", Options::parse().and_then(|options| run(&options)))
}
