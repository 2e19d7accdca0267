//! The picture: a line a conversion, a dot a form, on a logarithmic scale.

use crate::level::Level;
use crate::{Bench, Place, Who};
use clc_speed::conversions::CONVERSIONS;
use clc_speed::form::By;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::path::Path;

const WIDTH: u32 = 1000;
const ROW: u32 = 20;
/// Where the scale begins and ends.
const LEFT: i32 = 230;
const RIGHT: i32 = 980;
const TOP: i32 = 70;

pub fn draw(bench: &Bench, file: &Path) -> Result<(), String> {
    let highest = bench.levels.last().copied().unwrap_or(Level::Baseline);
    let series: [Series; 7] = [
        ("copy", RGBColor(170, 170, 170), &|name| {
            bench.time(Place::L1, name, Who::Native(highest, By::Copy))
        }),
        ("as and std", RGBColor(140, 86, 75), &|name| {
            bench.time(Place::L1, name, Who::Native(highest, By::Naive))
        }),
        ("PoCL", RGBColor(255, 127, 14), &|name| bench.time(Place::L1, name, Who::Runtime("PoCL"))),
        ("Intel", RGBColor(31, 119, 180), &|name| bench.time(Place::L1, name, Who::Runtime("Intel"))),
        ("best known", BLACK, &|name| bench.best(Place::L1, name, highest).map(|best| best.0)),
        ("buffer, baseline", RGBColor(148, 103, 189), &|name| {
            bench.time(Place::L1, name, Who::Native(Level::Baseline, By::Buffer))
        }),
        ("16-wide", RGBColor(214, 39, 40), &|name| {
            bench.time(Place::L1, name, Who::Native(highest, By::Loop(16)))
        }),
    ];
    let rows = CONVERSIONS.len() as u32;
    let root = SVGBackend::new(file, (WIDTH, TOP as u32 + ROW * (rows + 2))).into_drawing_area();
    render(&root, &series, highest).map_err(|error| format!("{}: {error}", file.display()))
}

type Series<'a> = (&'a str, RGBColor, &'a dyn Fn(&str) -> Option<f64>);

fn render<'a, B: DrawingBackend + 'a>(
    root: &DrawingArea<B, plotters::coord::Shift>,
    series: &[Series],
    highest: Level,
) -> Result<(), DrawingAreaErrorKind<B::ErrorType>> {
    root.fill(&WHITE)?;
    let font = |size: u32, h, v| ("sans-serif", size).into_font().color(&BLACK).pos(Pos::new(h, v));
    let title = format!("Nanoseconds per element in the L1 cache, one thread, {}", highest.name());
    root.draw(&Text::new(title, (10, 10), font(17, HPos::Left, VPos::Top)))?;
    let x = |time: f64| {
        LEFT + ((time / 0.003).log10() / (5.0_f64 / 0.003).log10() * f64::from(RIGHT - LEFT)) as i32
    };
    let bottom = TOP + ROW as i32 * CONVERSIONS.len() as i32;
    for line in [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0] {
        root.draw(&PathElement::new([(x(line), TOP - 10), (x(line), bottom)], RGBColor(225, 225, 225)))?;
        root.draw(&Text::new(line.to_string(), (x(line), bottom + 5), font(13, HPos::Center, VPos::Top)))?;
    }
    for (place, (name, color, _)) in series.iter().enumerate() {
        let at = 20 + 135 * place as i32;
        root.draw(&Circle::new((at, 45), 5, color.filled()))?;
        root.draw(&Text::new(*name, (at + 10, 45), font(14, HPos::Left, VPos::Center)))?;
    }
    for (row, conversion) in CONVERSIONS.iter().enumerate() {
        let y = TOP + ROW as i32 * row as i32 + 4;
        root.draw(&Text::new(conversion.name(), (LEFT - 12, y), font(14, HPos::Right, VPos::Center)))?;
        root.draw(&PathElement::new([(LEFT, y), (RIGHT, y)], RGBColor(240, 240, 240)))?;
        for (_, color, time) in series {
            if let Some(time) = time(&conversion.name()) {
                root.draw(&Circle::new((x(time), y), 5, color.filled()))?;
            }
        }
    }
    root.present()
}
