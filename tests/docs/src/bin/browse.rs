//! Checks the documentation that rustdoc generated: sizes, links, edge cases, labels, names, and searches in Chromium.
//!
//! `cargo doc -p clc-builtins --all-features --no-deps && cargo run -p clc-docs --bin browse -- target/doc`
//!
//! `CLC_API=overwrite` records the public names, which the next release must keep.

use clc_docs::html::Docs;
use clc_docs::{Report, edge_cases, labels, links, pages, search};
use std::path::Path;
use std::process::ExitCode;

/// The public names of the last release.
const API: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/api.txt");

fn main() -> ExitCode {
    match std::env::args().nth(1).ok_or("usage: browse FOLDER".into()).and_then(|folder| run(&folder)) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(errors) => {
            eprintln!("browse: {errors} errors");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("browse: {error}");
            ExitCode::from(2)
        }
    }
}

/// Checks a folder and returns the number of errors.
fn run(folder: &str) -> Result<usize, String> {
    let failed = |error: std::io::Error| format!("{folder}: {error}");
    let folder = Path::new(folder).canonicalize().map_err(failed)?;
    let docs = Docs::read(&folder).map_err(failed)?;
    let names = pages::names(&docs);
    if std::env::var("CLC_API").is_ok_and(|word| word == "overwrite") {
        let lines: Vec<String> = names.iter().map(|name| format!("{name}\n")).collect();
        std::fs::write(API, lines.concat()).map_err(|error| format!("{API}: {error}"))?;
    }
    let released = std::fs::read_to_string(API).map_err(|error| format!("{API}: {error}"))?;
    let mut errors = 0;
    let mut show = |what: &str, report: Report| {
        println!("{} {what}, {} errors", report.count, report.wrong.len());
        report.wrong.iter().take(20).for_each(|line| println!("  {line}"));
        errors += report.wrong.len();
    };
    show("files", pages::check_sizes(&docs));
    show("pages", pages::check(&docs));
    show("contents of one function", pages::check_contents(&docs));
    show("internal links", links::check(&docs));
    show("results of edge cases", edge_cases::check(&docs));
    show("new public names outside `mono`", pages::check_names(&released, &names));
    // Only nightly rustdoc writes labels.
    if docs.pages.values().any(|html| html.contains("-nightly (")) {
        show("pages with labels of features", labels::check(&docs));
    }
    match search::check(&folder) {
        Ok(report) => show("searches", report),
        Err(error) if std::env::var("CI").is_ok_and(|ci| ci == "true") => return Err(error),
        Err(error) => println!("skipped: {error}"),
    }
    Ok(errors)
}
