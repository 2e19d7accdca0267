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

/// Texts of the registry: an extension, an anchor of the specification, the name of a function, and the start of some
/// mangled names. Each byte is incremented, because a program that looks for a text must not contain it.
pub const SHIFTED_TEXTS: [&str; 4] =
    ["dm`lis`gq27", "fyqmjdju.dpowfstjpot", "dpowfsu`vmpoh9`tbu`suq", "V4BT"];

/// Returns `true` if the running program contains a text, given with each byte incremented.
#[must_use]
pub fn program_contains(shifted: &str) -> bool {
    let program = std::fs::read(std::env::current_exe().unwrap()).unwrap();
    let text: Vec<u8> = shifted.bytes().map(|byte| byte - 1).collect();
    program.windows(text.len()).any(|window| window == text)
}
