//! The results of a run, for the terminal, for test runners, and for a page with the results of several devices.

use crate::compare::{Worst, Wrong};
use crate::device::Facts;
use crate::known::Known;
use crate::signature::Family;
use clc_kit::page::{grouped, today};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::Duration;

/// A violation of a rule by a signature.
pub struct Fault {
    pub family: Family,
    pub signature: String,
    /// The signature without its widths: `convert_int_sat(float)`.
    pub meaning: String,
    pub widths: String,
    pub rule: &'static str,
    pub wrong: Wrong,
}

/// The largest error of a signature.
pub struct LargestError {
    /// The signature without its widths, and its widths.
    pub meaning: String,
    pub widths: String,
    pub worst: Worst,
}

impl LargestError {
    /// Returns whole units for doubles, hundredths for other types, and a power of ten for huge errors.
    fn units(&self) -> String {
        if self.worst.units >= 1e6 {
            return format!("{:.1e}", self.worst.units);
        }
        let text = format!("{:.2}", self.worst.units);
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    }
}

/// A group of signatures that could not be checked.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Gap {
    pub family: Family,
    /// The signature whose kernel does not compile, with and without its widths.
    pub signature: Option<(String, String)>,
    pub why: String,
}

#[derive(Default)]
pub struct Totals {
    pub signatures: usize,
    pub checked: u64,
    pub unspecified: u64,
    pub wrong: usize,
    pub wrong_values: u64,
    pub not_supported: usize,
    pub failed: usize,
    /// The minimum and the maximum number of specified results per signature, for operands of more than 16 bits.
    pub range: Option<(u64, u64)>,
}

pub struct Summary {
    pub facts: Facts,
    pub options: String,
    /// The selected families. It is empty if all are selected.
    pub families: String,
    pub elapsed: Duration,
    pub totals: BTreeMap<&'static str, Totals>,
    /// The compared signatures, without widths, and their widths.
    pub compared: BTreeSet<(String, String)>,
    pub faults: Vec<Fault>,
    /// The largest error of each signature with a bound in units.
    pub errors: Vec<LargestError>,
    pub known: Known,
    /// The unsupported signatures, and their number.
    pub gaps: BTreeMap<Gap, usize>,
    /// The kernels that compiled but did not run.
    pub failures: Vec<String>,
    /// One line for each reproducer: its path, or the reason why it was not written.
    pub reproduced: Vec<String>,
}

impl Summary {
    /// Creates an empty summary for a device.
    pub fn new(facts: Facts) -> Self {
        Self {
            facts,
            options: String::new(),
            families: String::new(),
            elapsed: Duration::default(),
            totals: BTreeMap::new(),
            compared: BTreeSet::new(),
            faults: Vec::new(),
            errors: Vec::new(),
            known: Known::default(),
            gaps: BTreeMap::new(),
            failures: Vec::new(),
            reproduced: Vec::new(),
        }
    }

    /// Discards all results.
    pub fn clear(&mut self) {
        *self = Self::new(self.facts.clone());
    }

    /// Returns `true` if any unknown fault was found.
    pub fn differs(&self) -> bool {
        let is_new = |fault: &Fault| !self.known.has(fault);
        self.faults.iter().any(is_new) || !self.failures.is_empty()
    }

    pub fn checked(&self) -> u64 {
        self.totals.values().map(|totals| totals.checked + totals.unspecified).sum()
    }

    /// Returns the largest error of each function and type of operand, for the first width that has it.
    fn largest_errors(&self) -> Vec<&LargestError> {
        let mut largest: Vec<&LargestError> = Vec::new();
        for error in &self.errors {
            match largest.iter_mut().find(|before| before.meaning == error.meaning) {
                Some(before) if before.worst.units < error.worst.units => *before = error,
                Some(_) => {}
                None => largest.push(error),
            }
        }
        largest
    }

    /// Returns one line per finding.
    pub fn findings(&self) -> String {
        let mut out = String::new();
        for fault in &self.faults {
            let Fault { signature, rule, wrong: Wrong { input, device, right, count, .. }, .. } = fault;
            let times = grouped(*count);
            let kind = if self.known.has(fault) { "known" } else { "wrong" };
            let _ = writeln!(
                out,
                "{kind}: {signature} of {input}: expected {right}, found {device} ({times} results); {rule}"
            );
        }
        for gone in self.known.gone(self) {
            let _ = writeln!(out, "gone: {gone}");
        }
        for failure in &self.failures {
            let _ = writeln!(out, "failed: {failure}");
        }
        for line in &self.reproduced {
            let _ = writeln!(out, "{line}");
        }
        for (gap, count) in &self.gaps {
            let _ = match &gap.signature {
                Some((signature, _)) => writeln!(out, "not supported: {signature} {}", gap.why),
                None => writeln!(out, "not supported: {count} of {}: {}", gap.family.name(), gap.why),
            };
        }
        out
    }

    /// Returns the report for a terminal.
    pub fn text(&self) -> String {
        format!(
            "{}{}{}\nopen: OpenCL C does not specify the result; never counted as wrong.\n{}: {}, in {} s\n",
            self.findings(),
            self.families_table(),
            self.units_table(),
            self.facts.label(),
            self.verdict(),
            self.elapsed.as_secs()
        )
    }

    fn families_table(&self) -> String {
        let mut out = table(
            "family | signatures | values per signature with over 16 bits | checked values | wrong signatures \
             | wrong values | not supported | unspecified values",
        );
        for (family, totals) in &self.totals {
            let range = totals.range.map_or("-".into(), |(least, most)| {
                if least == most {
                    grouped(least)
                } else {
                    format!("{} to {}", grouped(least), grouped(most))
                }
            });
            let _ = writeln!(
                out,
                "| {family} | {} | {range} | {} | {} | {} | {} | {} |",
                grouped(totals.signatures as u64),
                grouped(totals.checked),
                totals.wrong,
                grouped(totals.wrong_values),
                grouped(totals.not_supported as u64),
                grouped(totals.unspecified)
            );
        }
        out
    }

    fn units_table(&self) -> String {
        let largest = self.largest_errors();
        if largest.is_empty() {
            return String::new();
        }
        let mut out = table("function | units off | allowed | worst width | input | found | expected");
        for error in largest {
            let Worst { bound, input, device, right, .. } = &error.worst;
            let widths = if input.is_empty() { "" } else { &error.widths };
            let _ = writeln!(
                out,
                "| `{}` | {} | {bound} | {widths} | {input} | {device} | {right} |",
                error.meaning,
                error.units()
            );
        }
        out
    }

    fn verdict(&self) -> String {
        match self.faults.len() {
            _ if self.differs() => "found faults".into(),
            0 => "no faults".into(),
            1 => "no faults except 1 known fault".into(),
            known => format!("no faults except {known} known faults"),
        }
    }

    /// Adds the section of this device and these families to a page, or replaces it.
    pub fn markdown(&self, page: &str) -> String {
        let families = self.families.split(',').filter(|family| !family.is_empty());
        let families: String = families.map(|family| format!(", {family}")).collect();
        let heading = format!("{}{families}", self.facts.label());
        let own = self.section(&heading);
        let mut sections: Vec<&str> = page.split("\n## ").skip(1).map(str::trim_end).collect();
        match sections.iter_mut().find(|section| section.lines().next() == Some(&heading)) {
            Some(section) => *section = own.trim_end(),
            None => sections.push(own.trim_end()),
        }
        let sections = sections.into_iter().map(|section| format!("\n## {section}\n"));
        HEAD.to_string() + &sections.collect::<String>()
    }

    fn section(&self, heading: &str) -> String {
        let mut out = format!(
            "{heading}\n\n{}, {}, driver {}. clc-builtins {}. `device_check{}`, {} s.\n\n",
            today(),
            self.facts.version,
            self.facts.driver,
            env!("CARGO_PKG_VERSION"),
            self.options,
            self.elapsed.as_secs()
        );
        out += self.families_table().trim_start();
        if !self.faults.is_empty() {
            out += &table("wrong | widths | first input | found | expected | values | rule");
            // Functions that differ only in their widths share a line, with the input of the first one.
            let mut lines: Vec<(&str, &str, Vec<&str>, &Wrong, u64)> = Vec::new();
            for fault in &self.faults {
                let Fault { meaning, widths, rule, wrong, .. } = fault;
                match lines.iter_mut().find(|line| line.0 == meaning && line.1 == *rule) {
                    Some(line) => {
                        if !line.2.contains(&widths.as_str()) {
                            line.2.push(widths);
                        }
                        line.4 += wrong.count;
                    }
                    None => lines.push((meaning, rule, vec![widths], wrong, wrong.count)),
                }
            }
            for (meaning, rule, widths, wrong, count) in lines {
                // The operands of a shuffle follow its mask element and lane.
                let input = wrong.input.split(", x = ").next().unwrap_or_default();
                let _ = writeln!(
                    out,
                    "| `{meaning}` | {} | {input} | {} | {} | {} | {rule} |",
                    widths.join(", "),
                    wrong.device,
                    wrong.right,
                    grouped(count)
                );
            }
        }
        out += &self.units_table();
        // Only the first reason of a group is shown, because reasons often differ only in the name of a symbol.
        let mut gaps: Vec<(Family, Option<&str>, &str, usize)> = Vec::new();
        for (gap, &count) in &self.gaps {
            let meaning = gap.signature.as_ref().map(|(_, meaning)| meaning.as_str());
            match gaps
                .iter_mut()
                .find(|known| known.0 == gap.family && known.1 == meaning && meaning.is_some())
            {
                Some(known) => known.3 += count,
                None => gaps.push((gap.family, meaning, &gap.why, count)),
            }
        }
        let lines = gaps.into_iter().map(|(family, meaning, why, count)| {
            let subject = meaning.map_or(family.name().to_string(), |meaning| format!("`{meaning}`"));
            let plural = if count == 1 { "" } else { "s" };
            format!("not supported: {} signature{plural} of {subject}: {why}", grouped(count as u64))
        });
        let failures = self.failures.iter().map(|failure| format!("failed: {failure}"));
        for (i, line) in lines.chain(failures).enumerate() {
            let _ = writeln!(out, "{}* {line}", if i == 0 { "\n" } else { "" });
        }
        out
    }
}

/// Returns the first lines of a table.
fn table(columns: &str) -> String {
    format!("\n| {columns} |\n|{}\n", "---|".repeat(columns.split(" | ").count()))
}

const HEAD: &str = "# Devices against the library

`device_check` writes this page (see [DEVICES.md](../docs/DEVICES.md)). Each section is one run; a new run of the same
families on the same device replaces it. Every signature of the library ran as a separate OpenCL kernel. Each component
of the result was compared, bit for bit, with the result of the library's reference implementation.

* Conversions from 8-bit and 16-bit types were run on all values. Conversions from wider types were run on special
  values, on the boundaries and midpoints of every destination with their neighbors, and on 100,000 random patterns.
* `as_type` and shuffles were run on 16,384 vectors. All bits of a shuffle mask were random, and masks were known only
  at run time.
* Operators and functions were run on 65,568 components per operand.
* In results of conversions and arithmetic, all NaNs count as equal. `as_type` and shuffles must preserve the bits of
  NaNs.
* *Unspecified values* are results that OpenCL C does not specify. Examples are conversions of floats out of range and of NaN
  to integers without `_sat`, `as_type` between different numbers of components (except from 4 to 3), and subnormal
  numbers that a device may flush. DEVICES.md lists those of operators and functions. Unspecified values never count as wrong.
* *Units off* is the largest error of a transcendental function in ULP. The error is the distance from the exact value
  or, for `double`, from the rounded value. A function that rounds every value correctly has 0.5.
* Inputs and results are bits in hexadecimal. The table of wrong results names the violated rule, with its section of
  the OpenCL C specification.
";

#[cfg(test)]
impl Summary {
    pub fn made_up() -> Self {
        Self {
            elapsed: Duration::from_secs(7),
            totals: BTreeMap::from([("convert", Totals { signatures: 6270, ..Totals::default() })]),
            ..Self::new(Facts::made_up(true))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(name: &str) -> Summary {
        let mut summary = Summary::made_up();
        summary.facts.name = name.into();
        summary
    }

    #[test]
    fn a_page_has_a_section_a_device() {
        let one = summary("One").markdown("");
        let two = summary("Two").markdown(&one);
        assert!(two.starts_with(&one) && two.contains("\n## Two (None)\n"));
        assert_eq!(summary("One").markdown(&two), two);
        assert_eq!(summary("Two").markdown(&two), two);
        let mut part = summary("One");
        part.families = "memory,function".into();
        let with_part = part.markdown(&two);
        assert!(with_part.starts_with(&two) && with_part.contains("\n## One (None), memory, function\n"));
        assert_eq!(part.markdown(&with_part), with_part);
        assert_eq!(summary("One").markdown(&with_part), with_part);
    }

    #[test]
    fn the_worst_width_stands_for_a_function() {
        let mut summary = summary("One");
        for (meaning, width, units, input) in [
            ("exp(float)", "1", 0.5, ""),
            ("exp(float)", "2", 1.374, "3FC00000, lane 1"),
            ("exp(float)", "4", 1.2, "40000000, lane 3"),
            ("tan(double)", "1", 20.0, "3FF0000000000000"),
            ("cos(double)", "8", 2_f64.powi(70), "3FF0000000000000, lane 7"),
        ] {
            let (device, right, input) = ("1".into(), "2".into(), input.into());
            let worst = Worst { units, bound: 3.0, input, device, right };
            summary.errors.push(LargestError { meaning: meaning.into(), widths: width.into(), worst });
        }
        let page = summary.markdown("");
        let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `")).collect();
        assert_eq!(
            rows,
            [
                "| `exp(float)` | 1.37 | 3 | 2 | 3FC00000, lane 1 | 1 | 2 |",
                "| `tan(double)` | 20 | 3 | 1 | 3FF0000000000000 | 1 | 2 |",
                "| `cos(double)` | 1.2e21 | 3 | 8 | 3FF0000000000000, lane 7 | 1 | 2 |",
            ]
        );
        assert!(summary.text().contains(rows[0]));
    }
}
