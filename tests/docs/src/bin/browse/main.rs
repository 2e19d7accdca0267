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
Checks the pages that rustdoc wrote.

Usage: browse --docs FOLDER [--labels] [--api FILE] [--browser PROGRAM] [--screenshots FOLDER]

  --docs FOLDER         what `cargo doc` made: target/doc
  --labels              they have labels of features: a nightly rustdoc wrote them, with `--cfg docsrs`
  --api FILE            the public names of the last release; CLC_API=overwrite writes them anew
  --browser PROGRAM     walks through them in this program: chromium
  --screenshots FOLDER  where its pictures go
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
    let folder = folder.ok_or("--docs is missing; --help lists the options")?;
    let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
    let docs = Docs::read(&folder)?;

    let total: u64 = docs.sizes.values().sum();
    let largest =
        docs.pages.iter().filter(|page| !page.0.ends_with("/all.html")).max_by_key(|page| page.1.len());
    let (name, page) = largest.ok_or("there are no pages")?;
    println!(
        "{} pages, {:.1} MB in all, the largest {name} of {} KB",
        docs.pages.len(),
        total as f64 / 1e6,
        page.len() / 1000
    );
    let mut wrong = vec![];
    if page.len() as u64 > LARGEST {
        wrong.push(format!("{name} has {} bytes, more than {LARGEST}", page.len()));
    }
    if total > TOTAL {
        wrong.push(format!("{total} bytes, more than {TOTAL}"));
    }

    wrong.extend(pages::check(&docs));
    let links = links::check(&docs);
    println!("{} links within, {} broken", links.count, links.broken.len());
    wrong.extend(links.broken);
    let tables = tables::check(&docs);
    println!("{} tables of edge cases, {} results of them computed", tables.pages, tables.results);
    wrong.extend(tables.wrong);
    if tables.pages < 500 {
        wrong.push(format!("only {} tables of edge cases", tables.pages));
    }
    if has_labels {
        let labels = labels::check(&docs);
        println!("{} pages with the labels of their features", labels.pages);
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
        println!("{} public names beside `mono`, {new} of them new, {} gone", names.len(), gone.len());
        wrong.extend(gone);
    }
    for line in wrong.iter().take(20) {
        println!("  {line}");
    }
    if !wrong.is_empty() {
        return Err(format!("{} mistakes", wrong.len()));
    }
    match browser {
        Some(browser) => walk::walk(&browser.to_string_lossy(), &folder, screenshots.as_deref()),
        None => Ok(()),
    }
}
