//! Programs without features: those in `pass/` compile and run, rustc rejects those in `fail/`, as in `clc-ui-tests`.

use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fail");

#[test]
fn accepted() {
    trybuild::TestCases::new().pass("pass/*.rs");
}

#[rustversion::attr(not(stable(1.95)), ignore = "the .stderr files hold the words of rustc 1.95")]
#[test]
fn refused_word_for_word() {
    trybuild::TestCases::new().compile_fail("fail/*.rs");
}

#[test]
fn refused_by_code_and_first_line() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-ext");
    let dependency = clc_ui_tests::dependency("clc-builtins", ", default-features = false");
    clc_ui_tests::assert_first_lines(Path::new(FOLDER), &scratch, &dependency);
}

#[test]
fn errors_are_short() {
    clc_ui_tests::assert_style(Path::new(FOLDER), |error| match error.code() {
        // rustc shows where an item is configured out.
        Some("E0425" | "E0433") => 30,
        _ => 22,
    });
}
