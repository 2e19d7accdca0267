//! Shuffles with run-time masks: verified, then timed in the L1 cache, and their section of `RESULTS.md`.

use crate::contest::{Statistic, contest};
use crate::data::Memory;
use crate::level::Level;
use crate::report::{Goal, Needed, number, ratio, table};
use crate::{Bench, Place, Who};
use clc_kit::buffer::read_bits;
use clc_kit::random::Random;
use clc_speed::variant::By;
use std::cell::RefCell;

/// Names, the size of an element, the number of lanes, and the number of operands besides the mask.
const SHUFFLES: [(&str, usize, usize, usize); 8] = [
    ("shuffle_char16", 1, 16, 1),
    ("shuffle_float4", 4, 4, 1),
    ("shuffle_int8", 4, 8, 1),
    ("shuffle_float16", 4, 16, 1),
    ("shuffle2_char16", 1, 16, 2),
    ("shuffle2_float4", 4, 4, 2),
    ("shuffle2_int8", 4, 8, 2),
    ("shuffle2_float16", 4, 16, 2),
];

pub fn measure(bench: &mut Bench) -> Result<(), String> {
    for (name, element, lanes, operands) in SHUFFLES {
        if !bench.is_selected(name) {
            continue;
        }
        let bytes = element * lanes;
        let vectors = bench.options.bytes(Place::Cache) / bytes / (operands + 2) / 64 * 64;
        let mut random = Random::new(3);
        let mut sources: Vec<_> =
            (0..=operands).map(|index| Memory::random(vectors * bytes, index, &mut random)).collect();
        let sources: Vec<&[u8]> = sources.iter_mut().map(|source| &*source.as_mut()).collect();
        let mut expected = vec![0; vectors * bytes];
        let masks = sources[operands].chunks_exact(element).map(read_bits);
        for (place, (expected, index)) in expected.chunks_exact_mut(element).zip(masks).enumerate() {
            let index = index as usize % (operands * lanes);
            let from = (place / lanes * lanes + index % lanes) * element;
            expected.copy_from_slice(&sources[index / lanes][from..from + element]);
        }
        let check = |_, found: &[u8]| if *found == *expected { Ok(()) } else { Err("wrong result".into()) };
        let result = RefCell::new(Memory::new(vectors * bytes, operands + 1));
        let contestants = bench.contestants(name, &sources, &result, vectors, check)?;
        let times = contest(contestants, bench.options.rounds(Place::Cache), Statistic::Median);
        bench.record(Place::Cache, name, times);
    }
    Ok(())
}

pub fn section(bench: &Bench) -> String {
    let times = |name: &str, lanes: usize, level| {
        [By::Loop(lanes as u8), By::Intrinsics(1)]
            .map(|by| bench.time(Place::Cache, name, Who::Native(level, by)))
    };
    let mut goals = Vec::new();
    for level in [Level::V3, Level::V4] {
        let ratios = SHUFFLES.iter().filter_map(|&(name, _, lanes, _)| {
            let [ours, intrinsics] = times(name, lanes, level);
            Some((name.into(), ours? / intrinsics?))
        });
        goals.push(Goal {
            text: format!("{}: <= 1.2x the time of the intrinsics", level.name()),
            ratios: ratios.collect(),
            limit: &|_| 1.2,
            needed: Needed::All,
        });
    }
    let mut columns = vec!["shuffle".to_string()];
    for level in &bench.levels {
        columns.extend([level.name(), "intrinsics", "ratio"].map(String::from));
    }
    let rows = SHUFFLES.iter().map(|&(name, _, lanes, _)| {
        let mut row = vec![name.to_string()];
        for &level in &bench.levels {
            let [ours, intrinsics] = times(name, lanes, level);
            row.extend([number(ours), number(intrinsics), ratio(ours, intrinsics)]);
        }
        row
    });
    format!(
        "Times are nanoseconds per vector in the L1 cache, medians of {} rounds. SSE2 has no shuffle with a run-time mask.\n{}{}",
        bench.options.rounds(Place::Cache),
        Goal::table(&goals),
        table(&columns, rows)
    )
}
