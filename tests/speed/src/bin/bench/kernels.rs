//! Verifies whole kernels against each other, times them on pictures that fit in the L2 cache, and writes their section
//! of `RESULTS.md`.

use crate::contest::{Statistic, UNWRITTEN, contest};
use crate::data::Memory;
use crate::level::Level;
use crate::report::{Goal, Needed, number, ratio, table};
use crate::{Bench, Place, Who};
use clc_kernels::Work;
use clc_speed::variant::By;
use std::cell::RefCell;

/// The file that the check of the machine code writes.
const INSTRUCTIONS: &str = include_str!("../../../tests/asm/instructions.txt");
/// The limit for the time of a kernel, relative to that with intrinsics.
pub const LIMIT: f64 = 1.25;

pub fn works() -> Vec<Work> {
    clc_kernels::timed(512, 384)
}

pub fn measure(bench: &mut Bench) -> Result<(), String> {
    for work in &works() {
        if !bench.is_selected(work.name) {
            continue;
        }
        eprintln!("{}", work.name);
        let (sources, result) = (work.sources(), RefCell::new(Memory::new(work.result, 0)));
        // The variants with intrinsics come first only at the lowest level, so their results are the expected ones where
        // they exist. Otherwise all levels must return the same.
        let by = |by| {
            bench.variants.iter().find(move |(_, variant)| variant.work == work.name && variant.by == by)
        };
        let (_, first) = by(By::Intrinsics(1)).or(by(By::Kernel)).ok_or("no such kernel")?;
        let mut expected = Memory::new(work.result, 0);
        expected.as_mut().fill(UNWRITTEN);
        (first.run)(&sources, expected.as_mut());
        let expected = &*expected.as_mut();
        let check = |who, found: &[u8]| {
            let differs = match who {
                Who::Native(_, By::Kernel | By::Intrinsics(_)) => {
                    found.iter().zip(expected).position(|(found, expected)| found != expected)
                }
                _ => work.differs(found, expected),
            };
            differs.map_or(Ok(()), |index| Err(format!("byte {index} is wrong")))
        };
        #[allow(unused_mut, reason = "for OpenCL")]
        let mut contestants = bench.contestants(work.name, &sources, &result, work.items(), check)?;
        #[allow(unused_mut, reason = "for OpenCL")]
        let mut notes = Vec::new();
        #[cfg(feature = "opencl")]
        for runtime in &bench.runtimes {
            let who = Who::Runtime(runtime.name);
            match runtime.contestant(work, |found| check(who, found)) {
                Ok(contestant) => contestants.push(contestant),
                Err(error) => notes.push(format!("{}, {}: {error}; not timed", runtime.name, work.name)),
            }
        }
        let times = contest(contestants, bench.options.rounds(Place::Cache), Statistic::Minimum);
        bench.record(Place::Cache, work.name, times);
        notes.iter().for_each(|note| eprintln!("{note}"));
        bench.notes.extend(notes);
    }
    Ok(())
}

impl Bench {
    pub fn kernel(&self, name: &str, who: Who) -> Option<f64> {
        self.time(Place::Cache, name, who)
    }
}

/// Returns the number of instructions of a kernel's inner loop, from the second half of its row.
fn instructions(key: &str, level: Level) -> &'static str {
    let line = INSTRUCTIONS.lines().find(|line| line.split_whitespace().next() == Some(key));
    line.and_then(|line| line.split_whitespace().nth(4 + level as usize)).unwrap_or_default()
}

pub fn section(bench: &Bench) -> String {
    let mut notes: String = bench.notes.iter().map(|note| format!("* {note}\n")).collect();
    if !notes.is_empty() {
        notes.push('\n');
    }
    let mut page = format!(
        "This section compares the kernels of `clc-builtins/examples/kernels` with the same kernels written with intrinsics, \
         which compute the same steps one item at a time in vectors of the same width. It also compares them with other \
         crates and OpenCL runtimes, which compile for this processor. The pictures have 512 x 384 pixels. Times are \
         nanoseconds per item, the shortest of {} rounds. The instructions are those of the inner loop. All results were \
         compared first and were equal, except for `tone_map`: there, the library's results were equal at all levels, and the \
         others were within OpenCL's bound of `pow`, 16 ulp.\n\n{notes}![Time relative to the same kernel with \
         intrinsics](kernels.svg)\n",
        bench.options.rounds(Place::Cache)
    );
    let columns =
        "kernel|item|level|clc-builtins|intrinsics|ratio|`wide`|glam|PoCL|Intel|instructions|with intrinsics";
    let columns: Vec<_> = columns.split('|').map(String::from).collect();
    let works = works();
    let rows = works.iter().flat_map(|work| bench.levels.iter().map(move |&level| (work, level)));
    page += &table(
        &columns,
        rows.map(|(work, level)| {
            let native = |by| bench.kernel(work.name, Who::Native(level, by));
            let (ours, intrinsics) = (native(By::Kernel), native(By::Intrinsics(1)));
            let mut row = vec![work.name.into(), work.item.into(), level.name().into()];
            row.extend([number(ours), number(intrinsics), ratio(ours, intrinsics)]);
            let runtimes = ["PoCL", "Intel"].map(|name| bench.kernel(work.name, Who::Runtime(name)));
            row.extend([native(By::Wide), native(By::Glam), runtimes[0], runtimes[1]].map(number));
            let key = format!("kernel_{}", work.name);
            row.extend([key.clone(), key + "_by_hand"].map(|key| instructions(&key, level).into()));
            row
        }),
    );
    let goal = |level: Level, other, text, needed| {
        let ratios = works.iter().filter_map(|work| {
            let ours = bench.kernel(work.name, Who::Native(level, By::Kernel))?;
            Some((work.name.into(), ours / bench.kernel(work.name, other)?))
        });
        Goal { text: format!("{}: {text}", level.name()), ratios: ratios.collect(), limit: &|_| 1.0, needed }
    };
    let mut goals = Vec::new();
    for &level in &bench.levels {
        let text = "each kernel takes <= 1.25x the time with intrinsics".to_string();
        let other = Who::Native(level, By::Intrinsics(1));
        goals.push(Goal { limit: &|_| LIMIT, ..goal(level, other, text, Needed::All) });
        for name in ["PoCL", "Intel"].into_iter().filter(|_| level != Level::Baseline) {
            let text = format!("<= 1x the time of {name} on one thread, geometric mean");
            goals.push(goal(level, Who::Runtime(name), text, Needed::Mean));
        }
    }
    page + &Goal::table(&goals)
}
