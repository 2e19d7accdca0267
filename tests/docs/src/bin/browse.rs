//! Checks the documentation that rustdoc generated: sizes, links, edge cases, labels, names, and searches in Chromium.
//!
//! `cargo doc -p clc-builtins --all-features --no-deps && cargo run -p clc-docs --bin browse -- target/doc`
//!
//! `CLC_API=overwrite` records the public names, which the next release must keep.

use clc_docs::{Report, edge_cases, html, labels, links, pages, search};
use std::error::Error;
use std::path::Path;

/// The public names of the last release.
const API: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/api.txt");

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: browse FOLDER")?;
    let folder = Path::new(&folder).canonicalize()?;
    let docs = html::read(&folder)?;
    let names = pages::names(&docs);
    if std::env::var("CLC_API").is_ok_and(|word| word == "overwrite") {
        let lines: Vec<String> = names.iter().map(|name| format!("{name}\n")).collect();
        std::fs::write(API, lines.concat())?;
    }
    let mut errors = 0;
    // A check that finds little to compare is an error too.
    let mut show = |minimum: usize, what: &str, mut report: Report| {
        if report.count < minimum {
            report.wrong.push(format!("expected at least {minimum} {what}"));
        }
        println!("{} {what}, {} errors", report.count, report.wrong.len());
        report.wrong.iter().take(20).for_each(|line| println!("  {line}"));
        errors += report.wrong.len();
    };
    show(5000, "files", pages::check(&docs));
    show(100_000, "internal links", links::check(&docs));
    show(20_000, "results of edge cases", edge_cases::check(&docs));
    show(0, "new public names outside `mono`", pages::check_names(&std::fs::read_to_string(API)?, &names));
    // Only nightly rustdoc writes labels.
    if docs.values().any(|html| html.contains("-nightly (")) {
        show(20_000, "labels of features", labels::check(&docs));
    }
    match search::check(&folder) {
        Ok(report) => show(1, "searches", report),
        Err(error) if std::env::var("CI").is_ok_and(|ci| ci == "true") => return Err(error.into()),
        Err(error) => println!("skipped: {error}"),
    }
    if errors > 0 { Err(format!("{errors} errors").into()) } else { Ok(()) }
}
