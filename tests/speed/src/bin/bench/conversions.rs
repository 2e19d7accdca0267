//! Verifies conversions, times them in the L1 cache and in memory, and writes their section of `RESULTS.md`.

use crate::contest::{Statistic, contest};
use crate::data::{Memory, Reference};
use crate::level::Level;
use crate::report::{Goal, Needed, number, ratio, table};
use crate::{Bench, Place, Who};
use clc_kit::buffer::write_bits;
use clc_kit::random::Random;
use clc_kit::values;
use clc_speed::conversions::{CONVERSIONS, Conversion};
use clc_speed::variant::By;
use std::cell::RefCell;

/// A multiple of the block sizes of all variants.
const BLOCK: usize = 192;
/// The number of different operands in memory. Converting more with the reference implementation would take long.
const DIFFERENT: usize = BLOCK << 8;

pub fn measure(bench: &mut Bench) -> Result<(), String> {
    for conversion in CONVERSIONS {
        if !bench.is_selected(&conversion.name()) {
            continue;
        }
        eprintln!("{}", conversion.name());
        verify(bench, conversion)?;
        for place in [Place::Cache, Place::Memory] {
            time(bench, conversion, place)?;
        }
    }
    Ok(())
}

/// Compares all variants with the reference implementation, for all kinds of operands.
fn verify(bench: &Bench, conversion: &Conversion) -> Result<(), String> {
    let reference = Reference::new(conversion);
    let [from, to] = reference.sizes();
    let values = values::of(reference.operand);
    let count = values.len().next_multiple_of(BLOCK);
    let mut x = Memory::new(count * from, 0);
    for (bytes, bits) in x.as_mut().chunks_exact_mut(from).zip(values.iter().cycle()) {
        write_bits(bytes, *bits);
    }
    let expected = reference.results(x.as_mut());
    let (sources, result) = ([&*x.as_mut()], RefCell::new(Memory::new(count * to, 1)));
    let check = |who, found: &[u8]| match who {
        Who::Native(_, By::Copy) => Ok(()),
        _ => reference.check(sources[0], found, &expected),
    };
    bench.contestants(&conversion.name(), &sources, &result, count, check).map(drop)
}

fn time(bench: &mut Bench, conversion: &Conversion, place: Place) -> Result<(), String> {
    let (name, reference) = (conversion.name(), Reference::new(conversion));
    let [from, to] = reference.sizes();
    let count = bench.options.bytes(place) / (from + to) / BLOCK * BLOCK;
    let (different, mut random) = (count.min(DIFFERENT), Random::new(1));
    let mut operands = vec![0; different * from];
    for bytes in operands.chunks_exact_mut(from) {
        write_bits(bytes, reference.ordinary_operand(&mut random));
    }
    let mut x = Memory::new(count * from, 0);
    for part in x.as_mut().chunks_mut(operands.len()) {
        part.copy_from_slice(&operands[..part.len()]);
    }
    let expected = reference.results(&operands);
    let check = |who, found: &[u8]| match who {
        Who::Native(_, By::Copy) => Ok(()),
        _ => {
            let mut parts = found.chunks(expected.len());
            parts.try_for_each(|part| reference.check(&operands, part, &expected[..part.len()]))
        }
    };
    // The results follow the operands, so that they use different sets of the L1 cache.
    let offset = (count * from).next_multiple_of(128) % 4096;
    let (sources, result) = ([&*x.as_mut()], RefCell::new(Memory::at(count * to, offset)));
    let contestants = bench.contestants(&name, &sources, &result, count, check)?;
    let times = contest(contestants, bench.options.rounds(place), Statistic::Median);
    bench.record(place, &name, times);
    Ok(())
}

impl Bench {
    fn conversion(&self, place: Place, name: &str, level: Level, by: By) -> Option<f64> {
        self.time(place, name, Who::Native(level, by))
    }

    /// Returns the fastest of all variants that are compiled for the level.
    fn best(&self, name: &str, level: Level) -> Option<f64> {
        let all = [16, 8, 4, 1].map(By::Loop).into_iter();
        let all = all.chain([By::Std, By::Wide, By::Intrinsics(1), By::Intrinsics(2)]);
        let times = all.filter_map(|by| self.conversion(Place::Cache, name, level, by));
        times.min_by(f64::total_cmp)
    }
}

pub fn section(bench: &Bench) -> String {
    let mut page = format!(
        "The conversions of vectors of 16 are compared with the fastest of all variants that are compiled for the same level: \
         loops over vectors and over scalars with the library, `as` and `std`, the crate `wide`, and intrinsics. `buffer` \
         selects a level at run time and does not count. Times are nanoseconds per element, medians of {} rounds in the L1 \
         cache (32 KiB) and {} in memory (256 MiB). The innermost loops begin at a multiple of 64 bytes, because a short loop \
         can take twice as long if it crosses such a boundary. All results were compared with `clc_builtins::exact` first.\n",
        bench.options.rounds(Place::Cache),
        bench.options.rounds(Place::Memory),
    );
    let names: Vec<String> = CONVERSIONS.iter().map(Conversion::name).collect();
    let ratios = |f: &dyn Fn(&str) -> Option<(f64, f64)>| {
        names.iter().filter_map(|name| f(name).map(|(ours, theirs)| (name.clone(), ours / theirs))).collect()
    };
    let loops = |name: &str, level| bench.conversion(Place::Cache, name, level, By::Loop(16));
    let mut goals = Vec::new();
    for (level, least) in [(Level::Baseline, 20), (Level::V3, 26), (Level::V4, 26)] {
        goals.push(Goal {
            text: format!(
                "L1, {}: <= 1.25x the time of the fastest for {least} of 27, never above 1.5x",
                level.name()
            ),
            ratios: ratios(&|name| Some((loops(name, level)?, bench.best(name, level)?))),
            limit: &|_| 1.25,
            needed: Needed::Most(least, 1.5),
        });
    }
    goals.push(Goal {
        text: "L1: `buffer` in a baseline build <= 1.25x the time of vectors of 16 at x86-64-v4".into(),
        ratios: ratios(&|name| {
            let buffer = bench.conversion(Place::Cache, name, Level::Baseline, By::Buffer)?;
            Some((buffer, loops(name, Level::V4)?))
        }),
        limit: &|_| 1.25,
        needed: Needed::All,
    });
    for level in [Level::V3, Level::V4] {
        let time = |name: &str, by| bench.conversion(Place::Memory, name, level, by);
        goals.push(Goal {
            text: format!("memory, {}: >= 0.9x the speed of a copy for 24 of 27", level.name()),
            ratios: ratios(&|name| Some((time(name, By::Loop(16))?, time(name, By::Copy)?))),
            limit: &|_| 1.0 / 0.9,
            needed: Needed::Most(24, f64::INFINITY),
        });
    }
    page += &Goal::table(&goals);

    let mut columns = vec!["L1".to_string()];
    for level in &bench.levels {
        columns.extend([level.name(), "scalars", "`as`", "fastest", "ratio"].map(String::from));
    }
    columns.push("`buffer`, x86-64".into());
    page += &table(
        &columns,
        names.iter().map(|name| {
            let mut cells = vec![name.clone()];
            for &level in &bench.levels {
                let time = |by| bench.conversion(Place::Cache, name, level, by);
                let (ours, best) = (time(By::Loop(16)), bench.best(name, level));
                cells.extend([ours, time(By::Loop(1)), time(By::Std), best].map(number));
                cells.push(ratio(ours, best));
            }
            cells.push(number(bench.conversion(Place::Cache, name, Level::Baseline, By::Buffer)));
            cells
        }),
    );

    let mut columns = vec!["memory".to_string()];
    for level in &bench.levels {
        columns.extend([level.name(), "copy", "ratio"].map(String::from));
    }
    page += &table(
        &columns,
        names.iter().map(|name| {
            let mut cells = vec![name.clone()];
            for &level in &bench.levels {
                let time = |by| bench.conversion(Place::Memory, name, level, by);
                let (ours, copy) = (time(By::Loop(16)), time(By::Copy));
                cells.extend([number(ours), number(copy), ratio(ours, copy)]);
            }
            cells
        }),
    );
    page
}
