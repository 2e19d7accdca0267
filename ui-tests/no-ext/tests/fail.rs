//! The programs in `fail/` need a feature that is off here. They name types by their paths: of a type that a glob
//! import lacks, rustc can't tell why. `TRYBUILD=overwrite cargo test word_for_word` writes the `.stderr` files anew.

use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fail");

/// Word for word; the words differ between versions of rustc, so on the one that wrote them.
#[rustversion::attr(not(stable(1.95)), ignore = "the .stderr files hold the words of rustc 1.95")]
#[test]
fn refused_word_for_word() {
    trybuild::TestCases::new().compile_fail("fail/*.rs");
}

/// On every version: the code and the first line.
#[test]
fn refused_by_code_and_first_line() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-ext");
    let path = clc_ui_tests::workspace().join("clc-builtins");
    let dependency = format!("{{ path = {path:?}, default-features = false }}");
    clc_ui_tests::assert_first_lines(Path::new(FOLDER), &scratch, &dependency);
}

#[test]
fn one_short_error_a_mistake() {
    clc_ui_tests::assert_style(Path::new(FOLDER), |name| match name {
        // Where a type or module is configured out, rustc shows the place; the words are its own.
        _ if name.contains("_vector_") || name.starts_with("mono_") => 30,
        _ if name.contains("shuffle") => 22,
        _ => 16,
    });
}
