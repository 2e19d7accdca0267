//! `RESULTS.md`: where each bar stands, and the tables.

use crate::level::Level;
use crate::{Bench, Place, Who, kernels_page, neighbor, plot, quotient, transcendental};
use clc_speed::conversions::CONVERSIONS;
use clc_speed::form::By;
use clc_speed::functions::functions;
use clc_speed::reasons::reason;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::process::Command;

/// A goal, and how it went.
struct Bar {
    id: &'static str,
    goal: String,
    measured: String,
    /// `None` where something was not there to measure.
    met: Option<bool>,
    /// What is beyond it by itself: work, level, how much.
    misses: Vec<(String, Level, f64)>,
}

fn met(bar: &Bar) -> &'static str {
    match bar.met {
        Some(true) => "met",
        Some(false) => "**not met**",
        None => "not measured",
    }
}

pub fn write(bench: &Bench) -> Result<(), String> {
    let mut page = page(bench);
    if bench.options.second {
        page = as_second(&page);
    }
    if bench.options.quick {
        print!("{page}");
        return Ok(());
    }
    let failed = |error: std::io::Error| format!("{}: {error}", bench.options.out.display());
    std::fs::create_dir_all(&bench.options.out).map_err(failed)?;
    let file = bench.options.out.join("RESULTS.md");
    let old = std::fs::read_to_string(&file).unwrap_or_default();
    let (first, second) = old.split_at(old.find(SECOND).unwrap_or(old.len()));
    if bench.options.second {
        std::fs::write(&file, format!("{}\n\n{page}", first.trim_end())).map_err(failed)?;
        eprintln!("updated the second processor in {}", file.display());
        return Ok(());
    }
    std::fs::write(&file, format!("{page}\n{second}").trim_end().to_string() + "\n").map_err(failed)?;
    plot::draw(bench, &bench.options.out.join("results.svg"))?;
    kernels_page::draw(bench, &bench.options.out.join(kernels_page::PICTURE))?;
    eprintln!("wrote RESULTS.md and results.svg in {}", bench.options.out.display());
    for bar in bars(bench) {
        eprintln!("{}: {} ({})", bar.goal, bar.measured, met(&bar));
    }
    Ok(())
}

/// What the part of another processor begins with.
pub const SECOND: &str = "## A second processor\n";

/// The page as a part of one: a level deeper, without its title and its pictures.
fn as_second(page: &str) -> String {
    let mut part = String::from(SECOND);
    for line in page.lines().skip(1).filter(|line| !line.starts_with("![")) {
        let deeper = if line.starts_with("##") { "#" } else { "" };
        let _ = writeln!(part, "{deeper}{line}");
    }
    part
}

/// Puts a section, which has a title, in the place of the one that `RESULTS.md` has, or behind what it has of the same
/// processor.
pub fn replace(bench: &Bench, title: &str, section: &str) -> Result<(), String> {
    if bench.options.quick || bench.options.only.is_some() {
        print!("{section}");
        return Ok(());
    }
    let file = bench.options.out.join("RESULTS.md");
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    let page = std::fs::read_to_string(&file).map_err(failed)?;
    let (first, second) = page.split_at(page.find(SECOND).unwrap_or(page.len()));
    let (head, rest) = match first.split_once(title) {
        Some((head, old)) => (head, old.find("\n## ").map_or("", |end| &old[end + 1..])),
        None => (first, ""),
    };
    let page = format!("{}\n\n{section}\n{rest}{second}", head.trim_end());
    std::fs::write(&file, page.trim_end().to_string() + "\n").map_err(failed)?;
    eprintln!("updated {} in {}", title.trim_start_matches('#').trim(), file.display());
    Ok(())
}

/// What was measured, line by line.
pub fn list(bench: &Bench) {
    for ((place, work, who), time) in &bench.times {
        println!("{place:?} {work} {who:?} {time:.4}");
    }
}

impl Bench {
    pub fn time(&self, place: Place, work: &str, who: Who) -> Option<f64> {
        self.times.get(&(place, work.to_string(), who)).copied().filter(|time| time.is_finite())
    }

    fn native(&self, place: Place, work: &str, level: Level, by: By) -> Option<f64> {
        self.time(place, work, Who::Native(level, by))
    }

    /// The fastest form at a level, whoever's, but for those that look for a better level at run time.
    pub fn best(&self, place: Place, work: &str, level: Level) -> Option<(f64, By)> {
        let times = self.times.iter().filter_map(|((at, of, who), &time)| match who {
            Who::Native(of_level, by) if *at == place && of == work && *of_level == level => {
                Some((time, *by))
            }
            _ => None,
        });
        times
            .filter(|(_, by)| !matches!(by, By::Copy | By::Half | By::Buffer))
            .min_by(|a, b| a.0.total_cmp(&b.0))
    }
}

pub fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}

fn worst(ratios: &[(String, f64)]) -> (&str, f64) {
    let worst = ratios.iter().max_by(|a, b| a.1.total_cmp(&b.1));
    worst.map_or(("nothing", 0.0), |(name, ratio)| (name, *ratio))
}

fn bars(bench: &Bench) -> Vec<Bar> {
    let names: Vec<String> = CONVERSIONS.iter().map(|conversion| conversion.name()).collect();
    let (l1, dram) = (Place::L1, Place::Dram);
    let mut bars = Vec::new();
    // A bar on the ratio of two times of each conversion.
    let ratios = |f: &dyn Fn(&str) -> Option<(f64, f64)>| -> Vec<(String, f64)> {
        names.iter().filter_map(|name| f(name).map(|(a, b)| (name.clone(), a / b))).collect()
    };
    let beyond = |ratios: &[(String, f64)], level, is: &dyn Fn(f64) -> bool| -> Vec<_> {
        ratios
            .iter()
            .filter(|(_, ratio)| is(*ratio))
            .map(|(name, ratio)| (name.clone(), level, *ratio))
            .collect()
    };

    for (level, least) in [(Level::Baseline, 20), (Level::V3, 25), (Level::V4, 25)] {
        let ratios = ratios(&|name| {
            Some((bench.native(l1, name, level, By::Loop(16))?, bench.best(l1, name, level)?.0))
        });
        let (slowest, worst) = worst(&ratios);
        let misses = beyond(&ratios, level, &|ratio| ratio > 1.25);
        let good = ratios.len() - misses.len();
        let limit = if level == Level::Baseline { "" } else { ", never above 1.5x" };
        bars.push(Bar {
            id: "best",
            goal: format!(
                "L1, 16-wide, {}: <= 1.25x the time of the best known variant for >= {least} of 27{limit}",
                level.name()
            ),
            measured: format!("{good} of {}, worst {worst:.2}x ({slowest})", ratios.len()),
            met: (ratios.len() == 27).then_some(good >= least && (level == Level::Baseline || worst <= 1.5)),
            misses,
        });
    }
    for (runtime, of, least, mean) in [("PoCL", 25, 22, 3.0), ("Intel", 27, 25, 2.0)] {
        let level = Level::V4;
        let ratios = ratios(&|name| {
            Some((bench.time(l1, name, Who::Runtime(runtime))?, bench.native(l1, name, level, By::Loop(16))?))
        });
        if ratios.is_empty() {
            continue; // The runtime is not here.
        }
        let misses = beyond(&ratios, level, &|ratio| ratio <= 1.0);
        let good = ratios.len() - misses.len();
        let measured_mean = geometric_mean(&ratios.iter().map(|(_, ratio)| *ratio).collect::<Vec<_>>());
        bars.push(Bar {
            id: if runtime == "PoCL" { "pocl" } else { "intel" },
            goal: format!(
                "L1, 16-wide, x86-64-v4: faster than {runtime} for >= {least} of {of}, geometric mean >= {mean}x"
            ),
            measured: format!("{good} of {}, {measured_mean:.2}x", ratios.len()),
            met: (ratios.len() == of).then_some(good >= least && measured_mean >= mean),
            misses,
        });
    }
    for level in [Level::V3, Level::V4] {
        let ratios = ratios(&|name| {
            let copy = bench.native(dram, name, level, By::Copy)?;
            Some((copy, bench.native(dram, name, level, By::Loop(16))?))
        });
        let misses = beyond(&ratios, level, &|ratio| ratio < 0.9);
        let good = ratios.len() - misses.len();
        bars.push(Bar {
            id: "dram",
            goal: format!("DRAM, 16-wide, {}: >= 0.9x the speed of a copy for >= 24 of 27", level.name()),
            measured: format!("{good} of {}", ratios.len()),
            met: (ratios.len() == 27).then_some(good >= 24),
            misses,
        });
    }
    for place in [l1, dram] {
        // The highest level that there is.
        let Some(&machine) = bench.levels.last() else { continue };
        let ratios = ratios(&|name| {
            let native = bench.native(place, name, machine, By::Buffer)?;
            Some((bench.native(place, name, Level::Baseline, By::Buffer)?, native))
        });
        let misses = beyond(&ratios, Level::Baseline, &|ratio| ratio > 1.1);
        let mean = geometric_mean(&ratios.iter().map(|(_, ratio)| *ratio).collect::<Vec<_>>());
        bars.push(Bar {
            id: if place == l1 { "buffer" } else { "buffer-dram" },
            goal: format!(
                "{place:?}: `buffer` in a baseline build <= 1.1x the time in a build for {}, for each of 27",
                machine.name()
            ),
            measured: format!(
                "{} of {}, geometric mean {mean:.2}x",
                ratios.len() - misses.len(),
                ratios.len()
            ),
            met: (ratios.len() == 27).then_some(misses.is_empty()),
            misses,
        });
    }
    for (runtime, of) in [("PoCL", 25), ("Intel", 27)] {
        let ratios = ratios(&|name| {
            let ours = bench.native(l1, name, Level::Baseline, By::Buffer)?;
            Some((bench.time(l1, name, Who::Runtime(runtime))?, ours))
        });
        if ratios.is_empty() {
            continue; // The runtime is not here.
        }
        let misses = beyond(&ratios, Level::Baseline, &|ratio| ratio <= 1.0);
        let good = ratios.len() - misses.len();
        bars.push(Bar {
            id: if runtime == "PoCL" { "buffer-pocl" } else { "buffer-intel" },
            goal: format!("L1: `buffer` in a baseline build faster than {runtime} for >= 24 of {of}"),
            measured: format!("{good} of {}", ratios.len()),
            met: (ratios.len() == of).then_some(good >= 24),
            misses,
        });
    }
    for (width, limit) in [(8, 1.15), (4, 1.5), (3, 2.0), (2, 2.0)] {
        let mut measured = Vec::new();
        let mut all = bench.levels.len() == 3;
        let (mut within, mut misses) = (true, Vec::new());
        for &level in &bench.levels {
            let ratios = ratios(&|name| {
                let flat = bench.native(l1, name, level, By::Loop(1))?;
                Some((bench.native(l1, name, level, By::Loop(width))?, flat))
            });
            let mean = geometric_mean(&ratios.iter().map(|(_, ratio)| *ratio).collect::<Vec<_>>());
            let beyond = beyond(&ratios, level, &|ratio| ratio > limit);
            measured.push(format!(
                "{} {mean:.2}x, {} of {} within",
                level.name(),
                ratios.len() - beyond.len(),
                ratios.len()
            ));
            all &= ratios.len() == 27;
            within &= mean <= limit;
            misses.extend(beyond);
        }
        bars.push(Bar {
            id: ["width-2", "width-3", "width-4", "width-8"]
                [[2, 3, 4, 8].iter().position(|&n| n == width).unwrap_or(0)],
            goal: format!(
                "L1: loops over {width} lanes <= {limit}x the time of loops over scalars, geometric mean"
            ),
            measured: measured.join("; "),
            met: all.then_some(within),
            misses,
        });
    }
    let shuffles = || SHUFFLES.iter().map(|(name, _)| name.to_string());
    for level in [Level::V3, Level::V4] {
        let by = |name: &str, by: &dyn Fn(By) -> bool| bench.best_of(name, level, by);
        let ratios: Vec<_> = shuffles()
            .filter_map(|name| {
                let ours = by(&name, &|by| matches!(by, By::Loop(_)))?;
                let known = by(&name, &|by| matches!(by, By::Known(_)))?;
                Some((name, ours / known))
            })
            .collect();
        let (slowest, worst) = worst(&ratios);
        bars.push(Bar {
            id: "shuffle",
            goal: format!(
                "Shuffles with run-time masks, {}: <= 1.2x the time of the intrinsics",
                level.name()
            ),
            measured: format!("worst {worst:.2}x ({slowest}) of {}", ratios.len()),
            met: (ratios.len() == SHUFFLES.len()).then_some(worst <= 1.2),
            misses: beyond(&ratios, level, &|ratio| ratio > 1.2),
        });
        let ratios: Vec<_> = shuffles()
            .flat_map(|name| ["PoCL", "Intel"].map(|runtime| (name.clone(), runtime)))
            .filter_map(|(name, runtime)| {
                let ours = by(&name, &|by| matches!(by, By::Loop(_)))?;
                Some((format!("{name}, {runtime}"), bench.time(l1, &name, Who::Runtime(runtime))? / ours))
            })
            .collect();
        if ratios.is_empty() {
            continue; // Neither is here.
        }
        let misses = beyond(&ratios, level, &|ratio| ratio < 1.0);
        bars.push(Bar {
            id: "shuffle-runtime",
            goal: format!("Shuffles with run-time masks, {}: never slower than PoCL or Intel", level.name()),
            measured: format!("{} of {} not slower", ratios.len() - misses.len(), ratios.len()),
            met: (ratios.len() == 2 * SHUFFLES.len()).then_some(misses.is_empty()),
            misses,
        });
    }
    for level in Level::ALL {
        let names: BTreeSet<_> = functions().iter().map(|function| function.name).collect();
        let ratios: Vec<_> = functions()
            .iter()
            .map(|function| (function.work(), bench.function(&function.work(), level)))
            .collect();
        let all: Option<Vec<_>> =
            ratios.into_iter().map(|(work, ratio)| Some((work, ratio?.0 / ratio?.1))).collect();
        let (all, is_here) = (all.clone().unwrap_or_default(), all.is_some());
        let misses = beyond(&all, level, &|ratio| ratio > AS_FAST);
        // A function of which one vector misses is none of those that are as fast.
        let missed: BTreeSet<_> = functions()
            .iter()
            .filter(|function| misses.iter().any(|miss| miss.0 == function.work()))
            .map(|function| function.name)
            .collect();
        let good = if is_here { names.len() - missed.len() } else { 0 };
        bars.push(Bar {
            id: "functions",
            goal: format!(
                "Functions, {}: for all their vectors, at least {FUNCTIONS} are as fast as the faster of loops over arrays \
                 and loops with intrinsics",
                level.name()
            ),
            measured: format!(
                "{good} of {}; {} of {} signatures, geometric mean {:.2}x",
                names.len(),
                all.len() - misses.len(),
                all.len(),
                geometric_mean(&all.iter().map(|(_, ratio)| *ratio).collect::<Vec<_>>())
            ),
            met: is_here.then_some(good >= FUNCTIONS),
            misses,
        });
    }
    bars
}

/// How many functions have to be as fast as their bar.
const FUNCTIONS: usize = 40;
/// As fast: medians differ by so much from run to run.
const AS_FAST: f64 = 1.1;

impl Bench {
    /// The library's time for a function, and the best of what it is measured by.
    fn function(&self, work: &str, level: Level) -> Option<(f64, f64)> {
        let ours = self.best_of(work, level, &|by| matches!(by, By::Loop(_)))?;
        Some((ours, self.best_of(work, level, &|by| matches!(by, By::Plain | By::Known(_)))?))
    }

    fn best_of(&self, work: &str, level: Level, is: &dyn Fn(By) -> bool) -> Option<f64> {
        let times = self.times.iter().filter_map(|((_, of, who), &time)| match who {
            Who::Native(of_level, by) if of == work && *of_level == level && is(*by) => Some(time),
            _ => None,
        });
        times.min_by(f64::total_cmp)
    }
}

/// The shuffles that are timed, and how many lanes they have.
pub const SHUFFLES: [(&str, u8); 8] = [
    ("shuffle_char16", 16),
    ("shuffle_float4", 4),
    ("shuffle_int8", 8),
    ("shuffle_float16", 16),
    ("shuffle2_char16", 16),
    ("shuffle2_float4", 4),
    ("shuffle2_int8", 8),
    ("shuffle2_float16", 16),
];

fn page(bench: &Bench) -> String {
    let mut page = format!("# Benchmark results\n\n{}\n## Single calls\n\n", kernels_page::section(bench));
    let command = "cargo run --release -p clc-speed --features opencl --bin bench";
    let _ = writeln!(
        page,
        "`{command}` wrote this page and the images. Times are medians of {} rounds in the L1 cache (32 KiB) and {} in \
         memory (256 MiB). In each round, all loops ran in turn, in one process, on one thread. The innermost loops begin at \
         a multiple of 64 bytes, because a short loop can take twice as long if it crosses such a boundary. All results were \
         compared with `clc_builtins::exact` first. Times are nanoseconds per element, or per vector where stated.\n",
        bench.options.rounds(Place::L1),
        bench.options.rounds(Place::Dram),
    );
    for (what, value) in machine(bench) {
        let _ = writeln!(page, "* {what}: {value}");
    }
    #[cfg(feature = "opencl")]
    for runtime in &bench.runtimes {
        let _ = writeln!(page, "* {}: {}", runtime.name, runtime.label);
    }
    for note in &bench.notes {
        let _ = writeln!(page, "* {}", note.lines().next().unwrap_or_default());
    }
    page.push_str("\n![Nanoseconds per element in the L1 cache](results.svg)\n\n## Goals\n\n| goal | measured | |\n|---|---|---|\n");
    let bars = bars(bench);
    for bar in &bars {
        let _ = writeln!(page, "| {} | {} | {} |", bar.goal, bar.measured, met(bar));
    }
    page.push_str(
        "\nThe best known variant at a level is the fastest in the table of that level, including the library's other loops. \
         Code that selects a level at run time (`half`'s slice functions, `buffer`) does not count. Loops over 2 and 3 lanes \
         count their components.\n\n## Missed goals\n\n| goal | conversion | ratio | reason |\n|---|---|---|---|\n",
    );
    misses(&mut page, &bars);
    for &level in &bench.levels {
        at_level(&mut page, bench, level);
    }
    runtimes(&mut page, bench, Place::L1);
    memory(&mut page, bench);
    runtimes(&mut page, bench, Place::Dram);
    shuffles(&mut page, bench);
    function_table(&mut page, bench);
    page.push('\n');
    page.push_str(&quotient::section(bench));
    page.push('\n');
    page.push_str(&neighbor::section(bench));
    page.push('\n');
    page.push_str(&transcendental::section(bench));
    page
}

/// The functions alone, to look at.
pub fn print_functions(bench: &Bench) {
    let mut page = String::new();
    let bars: Vec<_> = bars(bench).into_iter().filter(|bar| bar.id == "functions").collect();
    for bar in &bars {
        let _ = writeln!(page, "| {} | {} | {} |", bar.goal, bar.measured, met(bar));
    }
    misses(&mut page, &bars);
    function_table(&mut page, bench);
    print!("{page}");
}

fn function_table(page: &mut String, bench: &Bench) {
    let columns: String = bench
        .levels
        .iter()
        .map(|level| format!(" {} | arrays | scalars | by hand | ratio |", level.name()))
        .collect();
    let _ = write!(
        page,
        "\n## Functions, L1, nanoseconds per vector\n\nThe loops over arrays and scalars use std. In loops over arrays, an \
         item is an array of the vector's length, as in a kernel; `black_box(())` prevents the compiler from combining items. \
         In loops over scalars, the compiler may combine items. From V3, a register then holds two or four vectors of 16 \
         bytes, which is impossible with one vector per item. The ratio is to the faster of the arrays and the \
         intrinsics.\n\n| function |{columns}\n|---|{}\n",
        "---|".repeat(5 * bench.levels.len())
    );
    for function in functions() {
        let work = function.work();
        let _ = write!(page, "| {work} |");
        for &level in &bench.levels {
            let width = function.width();
            let time = |by| bench.native(Place::L1, &work, level, by);
            let ratio = bench.function(&work, level).map(|(ours, best)| format!("{:.2}", ours / best));
            let _ = write!(
                page,
                " {} | {} | {} | {} | {} |",
                number(time(By::Loop(width))),
                number(time(By::Plain)),
                number(time(By::Naive)),
                number(time(By::Known(1))),
                ratio.unwrap_or_default()
            );
        }
        page.push('\n');
    }
}

/// A line for a bar and a conversion, with its levels, unless they have different reasons.
fn misses(page: &mut String, bars: &[Bar]) {
    let mut lines: Vec<(&str, &str, &str, String)> = Vec::new();
    for bar in bars {
        for (work, level, ratio) in &bar.misses {
            let why = reason(bar.id, work, level.name());
            let ratio = format!("{} {ratio:.2}", level.name().strip_prefix("x86-64-").unwrap_or("baseline"));
            match lines.iter_mut().find(|line| (line.0, line.1, line.2) == (bar.id, work, why)) {
                Some(line) => line.3 += &format!(", {ratio}"),
                None => lines.push((bar.id, work, why, ratio)),
            }
        }
    }
    for (bar, work, why, ratios) in lines {
        let _ = writeln!(page, "| {bar} | {work} | {ratios} | {why} |");
    }
}

pub fn number(time: Option<f64>) -> String {
    time.map_or(String::new(), |time| if time < 0.1 { format!("{time:.4}") } else { format!("{time:.3}") })
}

fn at_level(page: &mut String, bench: &Bench, level: Level) {
    let _ = write!(
        page,
        "\n## L1, {}\n\n| conversion | 16 | 8 | 4 | 3 | 2 | scalars | `as` and std | `wide` | `half` slices | by hand | copy | best | 16 : best | 16 : copy |\n|{}\n",
        level.name(),
        "---|".repeat(15)
    );
    for name in CONVERSIONS.iter().map(|conversion| conversion.name()) {
        let time = |by| bench.native(Place::L1, &name, level, by);
        let loops = [16, 8, 4, 3, 2, 1].map(|width| number(time(By::Loop(width)))).join(" | ");
        let hand = [time(By::Known(1)), time(By::Known(2))].into_iter().flatten().min_by(f64::total_cmp);
        let best = bench.best(Place::L1, &name, level);
        let ratio = |of: Option<f64>| {
            time(By::Loop(16)).zip(of).map_or(String::new(), |(ours, of)| format!("{:.2}", ours / of))
        };
        let who = match best {
            Some((_, By::Loop(width))) => format!("{width}"),
            Some((_, By::Known(_))) => "by hand".into(),
            Some((_, By::Naive)) => "`as`".into(),
            Some((_, By::Wide)) => "`wide`".into(),
            _ => String::new(),
        };
        let _ = writeln!(
            page,
            "| {name} | {loops} | {} | {} | {} | {} | {} | {who} | {} | {} |",
            number(time(By::Naive)),
            number(time(By::Wide)),
            number(time(By::Half)),
            number(hand),
            number(time(By::Copy)),
            ratio(best.map(|best| best.0)),
            ratio(time(By::Copy)),
        );
    }
}

fn runtimes(page: &mut String, bench: &Bench, place: Place) {
    let _ = write!(
        page,
        "\n## {place:?}, compared with OpenCL runtimes\n\nThe runtimes compile for this processor. The ratios are relative to the library at the highest level, 16-wide.\n\n| conversion | {} | `buffer`, baseline build | PoCL | Intel | PoCL : ours | Intel : ours |\n|{}\n",
        bench.levels.iter().map(|level| format!("16, {}", level.name())).collect::<Vec<_>>().join(" | "),
        "---|".repeat(bench.levels.len() + 6)
    );
    for name in CONVERSIONS.iter().map(|conversion| conversion.name()) {
        let ours: Vec<_> =
            bench.levels.iter().map(|&level| bench.native(place, &name, level, By::Loop(16))).collect();
        let runtime = |who| bench.time(place, &name, Who::Runtime(who));
        let ratio = |who| {
            let ours = ours.last().copied().flatten();
            runtime(who).zip(ours).map_or(String::new(), |(theirs, ours)| format!("{:.2}", theirs / ours))
        };
        let _ = writeln!(
            page,
            "| {name} | {} | {} | {} | {} | {} | {} |",
            ours.iter().map(|&time| number(time)).collect::<Vec<_>>().join(" | "),
            number(bench.native(place, &name, Level::Baseline, By::Buffer)),
            number(runtime("PoCL")),
            number(runtime("Intel")),
            ratio("PoCL"),
            ratio("Intel"),
        );
    }
}

fn memory(page: &mut String, bench: &Bench) {
    let columns: String = bench
        .levels
        .iter()
        .map(|level| format!(" 16, {0} | copy | copy : 16 | `as` |", level.name()))
        .collect();
    let _ = write!(
        page,
        "\n## DRAM\n\n| conversion |{columns}\n|---|{}\n",
        "---|".repeat(4 * bench.levels.len())
    );
    for name in CONVERSIONS.iter().map(|conversion| conversion.name()) {
        let _ = write!(page, "| {name} |");
        for &level in &bench.levels {
            let time = |by| bench.native(Place::Dram, &name, level, by);
            let (ours, copy) = (time(By::Loop(16)), time(By::Copy));
            let ratio = ours.zip(copy).map_or(String::new(), |(ours, copy)| format!("{:.2}", copy / ours));
            let _ = write!(
                page,
                " {} | {} | {ratio} | {} |",
                number(ours),
                number(copy),
                number(time(By::Naive))
            );
        }
        page.push('\n');
    }
}

fn shuffles(page: &mut String, bench: &Bench) {
    let columns: String =
        bench.levels.iter().map(|level| format!(" {0} | by hand |", level.name())).collect();
    let _ = write!(
        page,
        "\n## Shuffles with run-time masks, L1, nanoseconds per vector\n\n| shuffle |{columns} PoCL | Intel |\n|---|{}\n",
        "---|".repeat(2 * bench.levels.len() + 2)
    );
    for (name, lanes) in SHUFFLES {
        let _ = write!(page, "| {name} |");
        for &level in &bench.levels {
            let time = |by| number(bench.native(Place::L1, name, level, by));
            let _ = write!(page, " {} | {} |", time(By::Loop(lanes)), time(By::Known(1)));
        }
        let runtime = |who| number(bench.time(Place::L1, name, Who::Runtime(who)));
        let _ = writeln!(page, " {} | {} |", runtime("PoCL"), runtime("Intel"));
    }
    let columns: String = bench.levels.iter().map(|level| format!(" {0} | copy |", level.name())).collect();
    let _ = write!(
        page,
        "\n## Reinterpretations, L1, nanoseconds per vector\n\n`select` is `as_float4(as_int4(x) & mask)`.\n\n| function |{columns}\n|---|{}\n",
        "---|".repeat(2 * bench.levels.len())
    );
    for name in ["as_int4", "as_short8", "as_uchar16", "as_ulong8", "select"] {
        let _ = write!(page, "| {name} |");
        for &level in &bench.levels {
            let ours = bench.best_of(name, level, &|by| matches!(by, By::Loop(_)));
            let copy = bench.native(Place::L1, name, level, By::Copy);
            let _ = write!(page, " {} | {} |", number(ours), number(copy));
        }
        page.push('\n');
    }
}

/// What it was measured on, and by.
pub fn machine(bench: &Bench) -> Vec<(&'static str, String)> {
    let output = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_string())
    };
    let processor = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = processor.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_string())
    };
    let processor = ["model name", "cpu family", "model\t"].map(|name| field(name).unwrap_or_default());
    vec![
        ("Processor", format!("{}, family {}, model {}", processor[0], processor[1], processor[2])),
        ("Compiler", bench.compiler.clone()),
        ("Date", output("date", &["-u", "+%F"]).unwrap_or_default()),
    ]
}
