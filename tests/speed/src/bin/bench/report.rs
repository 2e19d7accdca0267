//! `RESULTS.md`: one part per section, and the tables in it.

use crate::{Bench, Section};
use clc_kit::page::today;
use std::fmt::Write;
use std::process::Command;

/// Replaces the section in the page.
pub fn replace(page: &mut String, bench: &Bench, section: &Section) {
    let title = format!("## {}\n\n", section.title);
    let text = format!("{title}{}\n{}", machine(), (section.write)(bench));
    match page.find(&title) {
        Some(start) => {
            let end = page[start + 1..].find("\n## ").map_or(page.len(), |end| start + 1 + end + 1);
            let separator = if end == page.len() { "" } else { "\n" };
            page.replace_range(start..end, &(text + separator));
        }
        None => *page = format!("{}\n\n{text}", page.trim_end()),
    }
}

/// Lists the processor, the compiler and the date.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = processor.lines().find(|line| line.starts_with(name));
        line.and_then(|line| Some(line.split_once(':')?.1.trim())).unwrap_or_default()
    };
    let rustc = Command::new("rustc").arg("-vV").output().map(|output| output.stdout).unwrap_or_default();
    let rustc = String::from_utf8_lossy(&rustc);
    let version = |start: &str| rustc.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_default();
    format!(
        "* Processor: {}, family {}, model {}\n* Compiler: rustc {}, LLVM {}\n* Date: {}\n",
        field("model name"),
        field("cpu family"),
        field("model\t"),
        version("release: "),
        version("LLVM version: "),
        today()
    )
}

pub fn number(time: Option<f64>) -> String {
    time.map_or(String::new(), |time| if time < 0.1 { format!("{time:.4}") } else { format!("{time:.3}") })
}

pub fn ratio(ours: Option<f64>, theirs: Option<f64>) -> String {
    ours.zip(theirs).map_or(String::new(), |(ours, theirs)| format!("{:.2}", ours / theirs))
}

pub fn table(columns: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut table = format!("\n| {} |\n|{}\n", columns.join(" | "), "---|".repeat(columns.len()));
    for row in rows {
        let _ = writeln!(table, "| {} |", row.join(" | "));
    }
    table
}

/// A limit for the ratios of two times.
pub struct Goal<'a> {
    pub text: String,
    /// The name of each work, and the library's time divided by another.
    pub ratios: Vec<(String, f64)>,
    pub limit: &'a dyn Fn(&str) -> f64,
    pub needed: Needed,
}

/// The ratios that must be within the limit.
pub enum Needed {
    All,
    /// A number of ratios; no other may be above the second limit.
    Most(usize, f64),
    Mean,
}

impl Goal<'_> {
    pub fn table(goals: &[Goal]) -> String {
        let columns = ["goal", "measured", ""].map(String::from);
        table(&columns, goals.iter().filter(|goal| !goal.ratios.is_empty()).map(Goal::row))
    }

    fn row(&self) -> Vec<String> {
        let count = self.ratios.len();
        let above = || self.ratios.iter().filter(|(name, ratio)| *ratio > (self.limit)(name));
        let mean = (self.ratios.iter().map(|(_, ratio)| ratio.ln()).sum::<f64>() / count as f64).exp();
        let is_met = match self.needed {
            Needed::All => above().count() == 0,
            Needed::Most(least, limit) => {
                count - above().count() >= least && above().all(|(_, ratio)| *ratio <= limit)
            }
            Needed::Mean => mean <= (self.limit)(""),
        };
        let names: Vec<_> = above().map(|(name, ratio)| format!("{name} {ratio:.2}")).collect();
        let names = if names.is_empty() { "none".into() } else { names.join(", ") };
        vec![
            self.text.clone(),
            format!("{} of {count}, geometric mean {mean:.2}; above: {names}", count - above().count()),
            if is_met { "met" } else { "**not met**" }.into(),
        ]
    }
}
