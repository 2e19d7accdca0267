//! What `RESULTS.md` begins with: the table of the whole kernels, and its picture.

use crate::level::Level;
use crate::report::{geometric_mean, machine, number};
use crate::{Bench, Place, Who};
use clc_kernels::{Bound, Work};
use clc_speed::form::By;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::fmt::Write;
use std::path::Path;

pub const PICTURE: &str = "kernels.svg";

const TITLE: &str = "## Whole kernels\n";
/// How long a kernel may take, if by intrinsics it takes 1.
const BAR: f64 = 1.25;

/// Written by the check of the machine code.
const INSTRUCTIONS: &str = include_str!("../../../tests/asm/instructions.txt");

/// Instructions of a kernel's inner loop.
fn instructions(key: &str, level: Level) -> Option<&'static str> {
    let line = INSTRUCTIONS.lines().find(|line| line.split_whitespace().next() == Some(key))?;
    line.split_whitespace().nth(1 + level as usize)
}

impl Bench {
    fn kernel(&self, name: &str, who: Who) -> Option<f64> {
        self.time(Place::L2, name, who)
    }

    /// How many times as long as by intrinsics.
    fn kernel_ratio(&self, name: &str, level: Level) -> Option<f64> {
        let by = |by| self.kernel(name, Who::Native(level, by));
        Some(by(By::Kernel)? / by(By::Known(1))?)
    }
}

pub fn section(bench: &Bench) -> String {
    let mut page = format!(
        "{TITLE}\nThis section compares the kernels of `clc-builtins/examples/kernels` with the same kernels written with \
         intrinsics, which compute the same steps one item at a time in vectors of the same width. It also compares them with \
         other crates and OpenCL runtimes, which compile for this processor. The pictures have 512 x 384 pixels. All kernels \
         ran in turn, in one process, on one thread. Times are nanoseconds per item, the shortest of {} rounds. The \
         instructions are those of the inner loop. All results were compared first and were equal, except for `tone_map`: \
         there, the library's results were equal at all levels, and the others were within OpenCL's bound of `pow`, 16 ulp. \
         Measured on:\n\n",
        bench.options.rounds(Place::L2)
    );
    for (what, value) in machine(bench) {
        let _ = writeln!(page, "* {what}: {value}");
    }
    let _ = write!(
        page,
        "\n![Time relative to the same kernel with intrinsics]({PICTURE})\n\n\
         | kernel | item | level | clc-builtins | intrinsics | ratio | `wide` | glam | PoCL | Intel | instructions | with intrinsics |\n|{}\n",
        "---|".repeat(12)
    );
    for work in &bench.works {
        for &level in &bench.levels {
            let time = |by| number(bench.kernel(work.name, Who::Native(level, by)));
            let runtime = |name| number(bench.kernel(work.name, Who::Runtime(name)));
            let ratio = bench.kernel_ratio(work.name, level);
            let ratio = ratio.map_or(String::new(), |ratio| match ratio > BAR {
                true => format!("**{ratio:.2}**"),
                false => format!("{ratio:.2}"),
            });
            let count = |key: String| instructions(&key, level).unwrap_or("");
            let _ = writeln!(
                page,
                "| {} | {} | {} | {} | {} | {ratio} | {} | {} | {} | {} | {} | {} |",
                work.name,
                work.item,
                level.name(),
                time(By::Kernel),
                time(By::Known(1)),
                time(By::Wide),
                time(By::Glam),
                runtime("PoCL"),
                runtime("Intel"),
                count(format!("kernel_{}", work.name)),
                count(format!("kernel_{}_by_hand", work.name)),
            );
        }
    }
    page.push_str("\n| goal | measured | |\n|---|---|---|\n");
    for &level in &bench.levels {
        let ratios: Vec<(&str, f64)> = bench
            .works
            .iter()
            .filter_map(|work| Some((work.name, bench.kernel_ratio(work.name, level)?)))
            .collect();
        let slow: Vec<String> = ratios
            .iter()
            .filter(|(_, ratio)| *ratio > BAR)
            .map(|(name, ratio)| format!("{name} {ratio:.2}"))
            .collect();
        let mean = geometric_mean(&ratios.iter().map(|(_, ratio)| *ratio).collect::<Vec<_>>());
        let good = ratios.len() - slow.len();
        let measured =
            format!("{good} of {}, geometric mean {mean:.2}; above: {}", ratios.len(), list(&slow));
        let goal = format!("{}: each kernel takes <= {BAR}x the time with intrinsics", level.name());
        let _ = writeln!(page, "| {goal} | {measured} | {} |", verdict(slow.is_empty()));
    }
    for level in bench.levels.iter().copied().filter(|&level| level != Level::Baseline) {
        for runtime in ["PoCL", "Intel"] {
            let ratios: Vec<(&str, f64)> = bench
                .works
                .iter()
                .filter_map(|work| {
                    let ours = bench.kernel(work.name, Who::Native(level, By::Kernel))?;
                    Some((work.name, bench.kernel(work.name, Who::Runtime(runtime))? / ours))
                })
                .collect();
            if ratios.is_empty() {
                continue;
            }
            let mean = geometric_mean(&ratios.iter().map(|(_, ratio)| *ratio).collect::<Vec<_>>());
            let slow: Vec<String> = ratios
                .iter()
                .filter(|(_, ratio)| *ratio < 1.0)
                .map(|(name, ratio)| format!("{name} {ratio:.2}"))
                .collect();
            let goal = format!("{}: faster than {runtime} on one thread, geometric mean", level.name());
            let measured = format!("{mean:.2}x of {}; slower: {}", ratios.len(), list(&slow));
            let _ = writeln!(page, "| {goal} | {measured} | {} |", verdict(mean > 1.0));
        }
        // Those of functions that are not exact elsewhere.
        for work in bench.works.iter().filter(|work| work.bound != Bound::Exact) {
            let ours = bench.kernel(work.name, Who::Native(level, By::Kernel));
            let Some((ours, theirs)) = ours.zip(bench.kernel(work.name, Who::Runtime("PoCL"))) else {
                continue;
            };
            let goal = format!("{}: {} faster than PoCL on one thread", level.name(), work.name);
            let _ = writeln!(page, "| {goal} | {:.2}x | {} |", theirs / ours, verdict(theirs > ours));
        }
    }
    page
}

fn list(names: &[String]) -> String {
    if names.is_empty() { "none".into() } else { names.join(", ") }
}

fn verdict(met: bool) -> &'static str {
    if met { "met" } else { "**not met**" }
}

/// Puts the section in the place of the one that `RESULTS.md` has.
pub fn replace(bench: &Bench) -> Result<(), String> {
    let section = section(bench);
    if bench.options.quick {
        print!("{section}");
        return Ok(());
    }
    let file = bench.options.out.join("RESULTS.md");
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    let page = std::fs::read_to_string(&file).map_err(failed)?;
    let (head, rest) = match page.split_once(TITLE) {
        Some((head, old)) => (head, old.find("\n## ").map_or("", |end| &old[end + 1..])),
        None => page.split_at(page.find("\n\n").map_or(page.len(), |end| end + 2)),
    };
    std::fs::write(&file, format!("{head}{section}\n{rest}")).map_err(failed)?;
    draw(bench, &bench.options.out.join(PICTURE))?;
    eprintln!("updated the kernels in RESULTS.md and {PICTURE} in {}", bench.options.out.display());
    Ok(())
}

const WIDTH: u32 = 1000;
const ROW: u32 = 16;
/// Where the scale begins and ends.
const LEFT: i32 = 260;
const RIGHT: i32 = 980;
const TOP: i32 = 70;
const SERIES: [(&str, RGBColor); 6] = [
    ("intrinsics: 1", BLACK),
    ("wide", RGBColor(44, 160, 44)),
    ("glam", RGBColor(148, 103, 189)),
    ("PoCL", RGBColor(255, 127, 14)),
    ("Intel", RGBColor(31, 119, 180)),
    ("clc-builtins", RGBColor(214, 39, 40)),
];

/// The kernels, and levels, that there are by intrinsics.
fn drawn(bench: &Bench) -> impl Iterator<Item = (&Work, Level)> {
    let rows = bench.works.iter().flat_map(|work| bench.levels.iter().map(move |&level| (work, level)));
    rows.filter(|(work, level)| bench.kernel(work.name, Who::Native(*level, By::Known(1))).is_some())
}

/// A line a kernel and level, a dot for everybody: how many times as long as by intrinsics.
pub fn draw(bench: &Bench, file: &Path) -> Result<(), String> {
    let rows = drawn(bench).count() as u32;
    let root = SVGBackend::new(file, (WIDTH, TOP as u32 + ROW * (rows + 3))).into_drawing_area();
    render(&root, bench).map_err(|error| format!("{}: {error}", file.display()))
}

fn render<'a, B: DrawingBackend + 'a>(
    root: &DrawingArea<B, plotters::coord::Shift>,
    bench: &Bench,
) -> Result<(), DrawingAreaErrorKind<B::ErrorType>> {
    root.fill(&WHITE)?;
    let font = |size: u32, h, v| ("sans-serif", size).into_font().color(&BLACK).pos(Pos::new(h, v));
    let title = "Whole kernels, one thread: time relative to the same kernel with intrinsics";
    root.draw(&Text::new(title, (10, 10), font(17, HPos::Left, VPos::Top)))?;
    let (least, most) = (0.2_f64, 10.0_f64);
    let x = |ratio: f64| {
        LEFT + ((ratio.clamp(least, most) / least).ln() / (most / least).ln() * f64::from(RIGHT - LEFT))
            as i32
    };
    let bottom = TOP + ROW as i32 * drawn(bench).count() as i32;
    for line in [0.25, 0.5, 1.0, BAR, 2.0, 4.0, 8.0] {
        root.draw(&PathElement::new([(x(line), TOP - 10), (x(line), bottom)], RGBColor(215, 215, 215)))?;
        root.draw(&Text::new(line.to_string(), (x(line), bottom + 5), font(13, HPos::Center, VPos::Top)))?;
    }
    for (place, (name, color)) in SERIES.iter().enumerate() {
        let at = 20 + 150 * place as i32;
        root.draw(&Circle::new((at, 45), 5, color.filled()))?;
        root.draw(&Text::new(*name, (at + 10, 45), font(14, HPos::Left, VPos::Center)))?;
    }
    for (row, (work, level)) in drawn(bench).enumerate() {
        let y = TOP + ROW as i32 * row as i32 + 4;
        let name = format!("{}, {}", work.name, level.name());
        root.draw(&Text::new(name, (LEFT - 12, y), font(13, HPos::Right, VPos::Center)))?;
        root.draw(&PathElement::new([(LEFT, y), (RIGHT, y)], RGBColor(240, 240, 240)))?;
        let native = |by| bench.kernel(work.name, Who::Native(level, by));
        let Some(by_hand) = native(By::Known(1)) else { continue };
        let times = [
            Some(by_hand),
            native(By::Wide),
            native(By::Glam),
            bench.kernel(work.name, Who::Runtime("PoCL")),
            bench.kernel(work.name, Who::Runtime("Intel")),
            native(By::Kernel),
        ];
        for ((_, color), time) in SERIES.iter().zip(times) {
            if let Some(time) = time {
                root.draw(&Circle::new((x(time / by_hand), y), 4, color.filled()))?;
            }
        }
    }
    root.present()
}
