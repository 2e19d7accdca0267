//! Checks of the documentation that rustdoc generates, which the program `browse` runs.

pub mod edge_cases;
pub mod html;
pub mod labels;
pub mod links;
pub mod pages;
pub mod search;
pub mod values;

/// The number of things that a check compared, and the errors.
#[derive(Default)]
pub struct Report {
    pub count: usize,
    pub wrong: Vec<String>,
}

impl Report {
    /// Counts a comparison, and records the error if it failed.
    pub fn check(&mut self, is_right: bool, error: impl FnOnce() -> String) {
        self.count += 1;
        if !is_right {
            self.wrong.push(error());
        }
    }
}
