//! The programs in `pass/` compile and run. rustc rejects those in `fail/` with the errors in the `.stderr` files. Each
//! file in `fail/` has errors of one rule and of one phase of rustc, because errors of a phase hide those of later ones.
//! `TRYBUILD=overwrite cargo test word_for_word` updates the `.stderr` files.

use std::fs;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fail");
const SCRATCH: &str = env!("CARGO_TARGET_TMPDIR");

#[test]
fn accepted() {
    trybuild::TestCases::new().pass("pass/*.rs");
}

/// Compares every word on the version of rustc that wrote the files.
#[rustversion::attr(not(stable(1.95)), ignore = "the .stderr files hold the words of rustc 1.95")]
#[test]
fn refused_word_for_word() {
    // With a program that passes, trybuild would build, and accept errors that `cargo check` does not report.
    trybuild::TestCases::new().compile_fail("fail/*.rs");
}

#[test]
fn refused_by_code_and_first_line() {
    let dependency = clc_ui_tests::dependency("clc-builtins", "");
    clc_ui_tests::assert_first_lines(Path::new(FOLDER), &Path::new(SCRATCH).join("fail"), &dependency);
}

#[test]
fn errors_are_short() {
    clc_ui_tests::assert_style(Path::new(FOLDER), |error| {
        let is_about = |text: &str| error.first_line.contains(text);
        // rustc adds suggestions of its own about references, functions and pointers.
        match () {
            () if is_about("`&")
                || is_about("fn(")
                || is_about("a pointer")
                || error.code() == Some("E0308") =>
            {
                26
            }
            () if is_about("`shuffle") => 22,
            () => 16,
        }
    });
}

/// Checks `pass/anywhere.rs` in every edition, with the library under the name that a user's manifest gives it.
#[test]
fn macros_need_no_name_and_no_edition() {
    let program = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/pass/anywhere.rs")).unwrap();
    let renamed = program.replacen("extern crate clc_builtins as clc;", "extern crate clc;", 1);
    assert_ne!(renamed, program);
    let scratch = Path::new(SCRATCH).join("editions");
    fs::create_dir_all(&scratch).unwrap();
    let file = scratch.join("anywhere.rs");
    fs::write(&file, renamed).unwrap();
    let dependency = clc_ui_tests::dependency("clc", "");
    for edition in ["2015", "2018", "2021", "2024"] {
        let found = clc_ui_tests::check(edition, &scratch, &dependency, std::slice::from_ref(&file));
        let errors: Vec<String> = found["anywhere.rs"].iter().map(|error| error.text.join("\n")).collect();
        assert!(errors.is_empty(), "{edition}:\n{}", errors.join("\n"));
    }
}
