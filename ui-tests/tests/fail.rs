//! The programs in `fail/`: one rule a file. Each must be refused by `cargo check`, with the message in the
//! `.stderr` file beside it. `TRYBUILD=overwrite cargo test word_for_word` writes these anew.

use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fail");

/// Word for word; the words differ between versions of rustc, so on the one that wrote them.
#[rustversion::attr(not(stable(1.95)), ignore = "the .stderr files hold the words of rustc 1.95")]
#[test]
fn refused_word_for_word() {
    // No program that must pass in here: with one, trybuild builds, and a refusal by `cargo build` alone would do.
    trybuild::TestCases::new().compile_fail("fail/*.rs");
}

/// On every version: the code and the first line.
#[test]
fn refused_by_code_and_first_line() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fail");
    let dependency = format!("{{ path = {:?} }}", clc_ui_tests::workspace().join("clc-builtins"));
    clc_ui_tests::assert_first_lines(Path::new(FOLDER), &scratch, &dependency);
}

#[test]
fn one_short_error_a_mistake() {
    clc_ui_tests::assert_style(Path::new(FOLDER), |name| match name {
        // No OpenCL types; rustc adds a way out of its own.
        "as_type_reference"
        | "cast_of_reference"
        | "convert_reference"
        | "literal_of_reference"
        | "vec_step_vector_type" => 26,
        _ if name.contains("shuffle") => 22,
        _ => 16,
    });
}
