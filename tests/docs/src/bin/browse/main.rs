//! The documentation as its readers see it: links, anchors, sizes, tables and labels of the pages that rustdoc wrote,
//! and a walk through them in a browser.
//!
//! `cargo doc -p clc-builtins --all-features --no-deps && cargo run -p clc-docs --bin browse -- --docs target/doc`

mod walk;

use clc_docs::html::Docs;
use clc_docs::{api, labels, links, pages, tables};
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
Checks the documentation that rustdoc generated.

Usage: browse --docs FOLDER [OPTIONS]

  --docs FOLDER         check the output of `cargo doc` in FOLDER: target/doc
  --labels              check the labels of features, which nightly rustdoc writes with `--cfg docsrs`
  --api FILE            compare the public names with those of the last release in FILE; CLC_API=overwrite updates FILE
  --browser PROGRAM     open the pages in the browser PROGRAM: chromium
  --screenshots FOLDER  write screenshots of the browser to FOLDER
  --help                print this help
";

/// No page is larger, but for the list of all items.
const LARGEST: u64 = 300_000;
/// All files together.
const TOTAL: u64 = 55_000_000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("browse: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let (mut folder, mut api, mut browser, mut screenshots) = (None, None, None, None);
    let mut has_labels = false;
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        let option = match argument {
            lexopt::Arg::Long("help") => {
                print!("{HELP}");
                return Ok(());
            }
            lexopt::Arg::Long("labels") => {
                has_labels = true;
                continue;
            }
            lexopt::Arg::Long("docs") => &mut folder,
            lexopt::Arg::Long("api") => &mut api,
            lexopt::Arg::Long("browser") => &mut browser,
            lexopt::Arg::Long("screenshots") => &mut screenshots,
            other => return Err(format!("{}; --help lists the options", other.unexpected())),
        };
        *option = Some(PathBuf::from(parser.value().map_err(|error| error.to_string())?));
    }
    let folder = folder.ok_or("missing option --docs; --help lists the options")?;
    let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
    let docs = Docs::read(&folder)?;

    let total: u64 = docs.sizes.values().sum();
    let largest =
        docs.pages.iter().filter(|page| !page.0.ends_with("/all.html")).max_by_key(|page| page.1.len());
    let (name, page) = largest.ok_or("found no pages")?;
    println!(
        "{} pages, {:.1} MB in total; the largest is {name} with {} KB",
        docs.pages.len(),
        total as f64 / 1e6,
        page.len() / 1000
    );
    let mut wrong = vec![];
    if page.len() as u64 > LARGEST {
        wrong.push(format!("{name} has {} bytes, expected at most {LARGEST}", page.len()));
    }
    if total > TOTAL {
        wrong.push(format!("the documentation has {total} bytes, expected at most {TOTAL}"));
    }

    wrong.extend(pages::check(&docs));
    let links = links::check(&docs);
    println!("{} internal links, {} broken", links.count, links.broken.len());
    wrong.extend(links.broken);
    let tables = tables::check(&docs);
    println!("{} tables of edge cases, {} results compared", tables.pages, tables.results);
    wrong.extend(tables.wrong);
    if tables.pages < 500 {
        wrong.push(format!("expected at least 500 tables of edge cases, found {}", tables.pages));
    }
    if has_labels {
        let labels = labels::check(&docs);
        println!("{} pages with labels of features", labels.pages);
        wrong.extend(labels.wrong);
    }
    if let Some(file) = api {
        let file: PathBuf = file;
        let failed = |error: std::io::Error| format!("{}: {error}", file.display());
        let names = api::names(&docs);
        if std::env::var("CLC_API").is_ok_and(|word| word == "overwrite") {
            let lines: Vec<String> = names.iter().map(|name| format!("{name}\n")).collect();
            std::fs::write(&file, lines.concat()).map_err(failed)?;
        }
        let (gone, new) = api::differences(&std::fs::read_to_string(&file).map_err(failed)?, &names);
        println!("{} public names outside of `mono`, {new} new, {} missing", names.len(), gone.len());
        wrong.extend(gone);
    }
    for line in wrong.iter().take(20) {
        println!("  {line}");
    }
    if !wrong.is_empty() {
        return Err(format!("{} errors", wrong.len()));
    }
    match browser {
        Some(browser) => walk::walk(&browser.to_string_lossy(), &folder, screenshots.as_deref()),
        None => Ok(()),
    }
}
