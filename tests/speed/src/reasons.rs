//! Why a form misses its bar: the lines of `reasons.txt`.

/// A line: the bars, conversions or functions, and levels that it explains.
pub struct Line {
    bars: &'static str,
    works: &'static str,
    levels: &'static str,
    pub why: &'static str,
}

impl Line {
    /// A conversion is named by its beginning.
    pub fn explains(&self, bar: &str, work: &str, level: &str) -> bool {
        self.bars.split_whitespace().any(|one| one == bar)
            && self.works.split_whitespace().any(|one| work.starts_with(one))
            && self.levels.split_whitespace().any(|one| one == "*" || one == level)
    }

    pub fn bars(&self) -> impl Iterator<Item = &'static str> {
        self.bars.split_whitespace()
    }
}

pub fn lines() -> impl Iterator<Item = Line> {
    let lines = include_str!("../reasons.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let fields: Vec<&str> = line.splitn(4, '|').map(str::trim).collect();
        let [bars, works, levels, why] = fields[..] else { panic!("a line of four fields: {line}") };
        Line { bars, works, levels, why }
    })
}

/// The first line that explains it.
pub fn reason(bar: &str, work: &str, level: &str) -> &'static str {
    lines().find(|line| line.explains(bar, work, level)).map_or("Not explained.", |line| line.why)
}
