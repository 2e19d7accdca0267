//! The picture of the whole kernels: a line per kernel and level, and a dot per implementation, on a logarithmic scale.

use crate::kernels::LIMIT;
use crate::{Bench, Who, kernels};
use clc_speed::variant::By;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::path::Path;

const WIDTH: u32 = 1000;
const ROW: i32 = 16;
/// The ends of the scale, in pixels.
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

/// A label, and the time of each series relative to that with intrinsics.
type Row = (String, [Option<f64>; 6]);

pub fn draw(bench: &Bench, file: &Path) -> Result<(), String> {
    let mut rows = Vec::new();
    for work in kernels::works() {
        for &level in &bench.levels {
            let native = |by| bench.kernel(work.name, Who::Native(level, by));
            let runtime = |name| bench.kernel(work.name, Who::Runtime(name));
            let Some(intrinsics) = native(By::Intrinsics(1)) else { continue };
            let times = [
                Some(intrinsics),
                native(By::Wide),
                native(By::Glam),
                runtime("PoCL"),
                runtime("Intel"),
                native(By::Kernel),
            ];
            let ratios = times.map(|time| time.map(|time| time / intrinsics));
            rows.push((format!("{}, {}", work.name, level.name()), ratios));
        }
    }
    let height = TOP + ROW * (rows.len() as i32 + 3);
    let root = SVGBackend::new(file, (WIDTH, height as u32)).into_drawing_area();
    render(&root, &rows).map_err(|error| format!("{}: {error}", file.display()))
}

fn render<'a, B: DrawingBackend + 'a>(
    root: &DrawingArea<B, plotters::coord::Shift>,
    rows: &[Row],
) -> Result<(), DrawingAreaErrorKind<B::ErrorType>> {
    root.fill(&WHITE)?;
    let font = |size: u32, h, v| ("sans-serif", size).into_font().color(&BLACK).pos(Pos::new(h, v));
    let title = "Whole kernels, one thread: time relative to the same kernel with intrinsics";
    root.draw(&Text::new(title, (10, 10), font(17, HPos::Left, VPos::Top)))?;
    let (least, most) = (0.2_f64, 10.0_f64);
    let x = |ratio: f64| {
        let share = (ratio.clamp(least, most) / least).ln() / (most / least).ln();
        LEFT + (share * f64::from(RIGHT - LEFT)) as i32
    };
    let bottom = TOP + ROW * rows.len() as i32;
    for line in [0.25, 0.5, 1.0, LIMIT, 2.0, 4.0, 8.0] {
        root.draw(&PathElement::new([(x(line), TOP - 10), (x(line), bottom)], RGBColor(215, 215, 215)))?;
        root.draw(&Text::new(line.to_string(), (x(line), bottom + 5), font(13, HPos::Center, VPos::Top)))?;
    }
    for (index, (name, color)) in SERIES.iter().enumerate() {
        let at = 20 + 150 * index as i32;
        root.draw(&Circle::new((at, 45), 5, color.filled()))?;
        root.draw(&Text::new(*name, (at + 10, 45), font(14, HPos::Left, VPos::Center)))?;
    }
    for (index, (label, ratios)) in rows.iter().enumerate() {
        let y = TOP + ROW * index as i32 + 4;
        root.draw(&Text::new(label.as_str(), (LEFT - 12, y), font(13, HPos::Right, VPos::Center)))?;
        root.draw(&PathElement::new([(LEFT, y), (RIGHT, y)], RGBColor(240, 240, 240)))?;
        for ((_, color), ratio) in SERIES.iter().zip(ratios) {
            if let Some(ratio) = ratio {
                root.draw(&Circle::new((x(*ratio), y), 4, color.filled()))?;
            }
        }
    }
    root.present()
}
