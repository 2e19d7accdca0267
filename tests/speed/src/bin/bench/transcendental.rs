//! Verifies the transcendental functions, times them in the L1 cache, and writes their section of `RESULTS.md`.

use crate::contest::{Contestant, Statistic, contest};
use crate::data::Memory;
use crate::level::Level;
use crate::report::{Goal, Needed, number, ratio, table};
use crate::{Bench, Place, Who};
use clc_builtins::registry::{self, Builtin};
use clc_kit::random::Random;
use clc_speed::transcendental::{TRANSCENDENTAL, Transcendental};
use clc_speed::variant::By;
use std::cell::RefCell;

/// The number of elements that are compared with the reference implementation: a multiple of all widths.
const VERIFIED: usize = 256;
/// The number of samples. Only the shortest counts, because branch prediction has to learn the operands first.
const SAMPLES: usize = 20;

pub fn measure(bench: &mut Bench) -> Result<(), String> {
    for function in TRANSCENDENTAL {
        for (work, size) in [(function.float, 4), (function.double, 8)] {
            if bench.is_selected(work) {
                eprintln!("{work}");
                time(bench, function, work, size)?;
            }
        }
    }
    Ok(())
}

/// Times the function for floats or doubles.
fn time(bench: &mut Bench, function: &Transcendental, work: &str, size: usize) -> Result<(), String> {
    let operands = function.operands.len();
    let elements = bench.options.bytes(Place::Cache) / size / (operands + 1) / VERIFIED * VERIFIED;
    let mut random = Random::new(8);
    let mut memories = Vec::new();
    for (index, operand) in function.operands.iter().enumerate() {
        let mut memory = Memory::new(elements * operand.size(size), index);
        for element in memory.as_mut().chunks_exact_mut(operand.size(size)) {
            let x = operand.low + random.unit() * (operand.high - operand.low);
            match (operand.is_whole, size) {
                (true, _) => element.copy_from_slice(&(x.round_ties_even() as i32).to_le_bytes()),
                (_, 4) => element.copy_from_slice(&(x as f32).to_le_bytes()),
                _ => element.copy_from_slice(&x.to_le_bytes()),
            }
        }
        memories.push(memory);
    }
    let sources: Vec<&[u8]> = memories.iter_mut().map(|memory| &*memory.as_mut()).collect();
    let expected = reference(function, &sources, size)?;
    let check = |who, found: &[u8]| {
        let found = &found[..expected.len()];
        let is_right = match who {
            Who::Native(_, By::Loop(_)) => *found == *expected,
            _ => is_similar(found, &expected, size),
        };
        if is_right { Ok(()) } else { Err("wrong result".into()) }
    };
    let result = RefCell::new(Memory::new(elements * size, operands));
    let contestants = bench.contestants(work, &sources, &result, elements, check)?;
    let contestants = contestants.into_iter().map(|one: Contestant| one.learned(SAMPLES)).collect();
    let times = contest(contestants, bench.options.rounds(Place::Cache), Statistic::Minimum);
    bench.record(Place::Cache, work, times);
    Ok(())
}

/// Returns the results of the reference implementation.
fn reference(function: &Transcendental, sources: &[&[u8]], size: usize) -> Result<Vec<u8>, String> {
    let real = if size == 4 { "float" } else { "double" };
    let fits = |builtin: &&Builtin| {
        let names = function.operands.iter().map(|operand| if operand.is_whole { "int" } else { real });
        builtin.operands.iter().map(|operand| operand.name()).eq(names)
    };
    let builtin = registry::find(function.float)
        .find(fits)
        .ok_or_else(|| format!("{function:?} is not in the registry"))?;
    let mut results = vec![0; VERIFIED * size];
    for (element, result) in results.chunks_exact_mut(size).enumerate() {
        let operands: Vec<&[u8]> = sources
            .iter()
            .zip(function.operands)
            .map(|(source, operand)| &source[element * operand.size(size)..][..operand.size(size)])
            .collect();
        builtin.evaluate(&operands, &mut [result]);
    }
    Ok(results)
}

/// Returns `true` if the results differ by at most 0.1%, or by 1e-6 near 0. The other crates do not round correctly.
fn is_similar(found: &[u8], expected: &[u8], size: usize) -> bool {
    let value = |bytes: &[u8]| match bytes.try_into() {
        Ok(double) => f64::from_le_bytes(double),
        Err(_) => f64::from(f32::from_le_bytes(bytes.try_into().unwrap_or_default())),
    };
    found.chunks_exact(size).zip(expected.chunks_exact(size)).all(|(found, expected)| {
        let (found, expected) = (value(found), value(expected));
        found == expected
            || found.is_nan() && expected.is_nan()
            || (found - expected).abs() <= 1e-3 * expected.abs().clamp(1e-3, f64::MAX)
    })
}

/// Returns the limit for loops over `float8`, relative to `wide`.
fn wide_limit(level: Level, name: &str) -> Option<f64> {
    Some(match (level, name) {
        (Level::V4, "tanh") => 1.0,
        (Level::V4, "exp" | "pow") => 1.1,
        (_, "exp" | "tanh") | (Level::Baseline, "sin") => 1.25,
        (Level::V4, "sin") => 1.3,
        (Level::V3, "sin" | "pow") | (Level::V4, "cos") => 1.5,
        (Level::Baseline, "pow") => 1.7,
        (Level::V3, "cos") => 1.9,
        (Level::V4, "log") => 2.3,
        (Level::Baseline, "log") => 2.5,
        (Level::V3, "log") => 2.7,
        _ => return None,
    })
}

/// The functions of `libm` that LLVM vectorizes in loops over scalars.
const VECTORIZED: [&str; 4] = ["cbrt", "log", "log2", "log10"];

pub fn section(bench: &Bench) -> String {
    let mut page = format!(
        "The library rounds each result correctly. Its loops over `float8` are compared with the crate `wide`, and its loops \
         over scalars and over `double4` with `libm`. These crates do not round correctly. The operands are random: exp -20 \
         to 20, log 0.0001 to 1,000, sin -10 to 10, pow bases 0.001 to 10 and exponents -10 to 10. For the others, see \
         `tests/speed/src/transcendental.rs`. Times are nanoseconds per element in the L1 cache, the shortest of {} rounds. \
         {VERIFIED} results of each loop were compared with the reference implementation first.\n",
        bench.options.rounds(Place::Cache)
    );
    let time = |level, work: &str, by| bench.time(Place::Cache, work, Who::Native(level, by));
    let ratios =
        |level, of: fn(&Transcendental) -> &str, ours, theirs, limit: &dyn Fn(&str) -> Option<f64>| {
            let ratio = |function: &Transcendental| {
                limit(function.float)?;
                let (ours, theirs) = (time(level, of(function), ours)?, time(level, of(function), theirs)?);
                Some((function.float.to_string(), ours / theirs))
            };
            TRANSCENDENTAL.iter().filter_map(ratio).collect::<Vec<_>>()
        };
    let scalar_limit = |name: &str| if VECTORIZED.contains(&name) { 1.6 } else { 1.25 };
    let double_limit = |name: &str| matches!(name, "exp" | "log" | "sin" | "pow").then_some(1.0);
    let wide_limits =
        Level::ALL.map(|level| move |name: &str| wide_limit(level, name).unwrap_or(f64::INFINITY));
    let mut goals = Vec::new();
    for &level in &bench.levels {
        goals.push(Goal {
            text: format!("{}: float8 <= 1 to 2.7x the time of `wide`, by function", level.name()),
            ratios: ratios(level, |f| f.float, By::Loop(8), By::Wide, &|name| wide_limit(level, name)),
            limit: &wide_limits[level as usize],
            needed: Needed::All,
        });
        goals.push(Goal {
            text: format!(
                "{}: scalars <= 1.6x the time of `libm` for {}, 1.25x for all others",
                level.name(),
                VECTORIZED.join(", ")
            ),
            ratios: ratios(level, |f| f.float, By::Loop(1), By::Libm, &|name| Some(scalar_limit(name))),
            limit: &scalar_limit,
            needed: Needed::All,
        });
    }
    goals.push(Goal {
        text: "x86-64-v3: double4 <= 1x the time of `libm` for exp, log, sin, pow".into(),
        ratios: ratios(Level::V3, |f| f.double, By::Loop(4), By::Libm, &double_limit),
        limit: &|_| 1.0,
        needed: Needed::All,
    });
    page += &Goal::table(&goals);
    let mut columns = vec!["function".to_string()];
    for level in &bench.levels {
        columns.push(format!("{}: float8", level.name()));
        columns.extend([": `wide`", "scalars", ": `libm`", "double4", ": `libm`"].map(String::from));
    }
    page + &table(
        &columns,
        TRANSCENDENTAL.iter().map(|function| {
            let mut row = vec![function.float.to_string()];
            for &level in &bench.levels {
                let float = |by| time(level, function.float, by);
                let double = |by| time(level, function.double, by);
                row.extend([number(float(By::Loop(8))), ratio(float(By::Loop(8)), float(By::Wide))]);
                row.extend([number(float(By::Loop(1))), ratio(float(By::Loop(1)), float(By::Libm))]);
                row.extend([number(double(By::Loop(4))), ratio(double(By::Loop(4)), double(By::Libm))]);
            }
            row
        }),
    )
}
