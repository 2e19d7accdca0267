//! Translates all OpenCL C files below the given folders, and counts the translated functions.
//!
//! `docs/TESTING.md` lists the sources of the files.

use clap::Parser;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

/// Translates OpenCL C files, and counts the translated functions.
#[derive(Parser)]
struct Arguments {
    /// The folders to search
    folders: Vec<PathBuf>,
    /// Translates only every n-th file
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Writes the list of unsupported constructs to FILE
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    /// Writes the translated modules to FOLDER
    #[arg(long, value_name = "FOLDER")]
    modules: Option<PathBuf>,
}

/// The messages about names that the file does not define.
const UNDEFINED: [&str; 2] = ["unsupported code that clang rejects", "unsupported function"];

#[derive(Default)]
struct Counts {
    files: usize,
    parsed: usize,
    translated: usize,
    /// Functions that clang rejects, or that call a function without a definition.
    undefined: usize,
    rejected: usize,
    /// The messages, with names replaced by `_`. Each has its count and the location of one occurrence.
    messages: BTreeMap<String, (usize, String)>,
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "cl") {
            files.push(path);
        }
    }
}

/// Translates a file, without the functions that contain unsupported constructs.
fn translate(path: &Path) -> Option<Result<cl2rs::Module, cl2rs::Error>> {
    let folder = path.parent().unwrap_or(path);
    let mut builder = cl2rs::Builder::new(path).partial(true).include(folder);
    for above in folder.ancestors().skip(1).take(2) {
        builder = builder.include(above).include(above.join("include"));
    }
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || sender.send(builder.generate()).is_ok());
    receiver.recv_timeout(Duration::from_secs(120)).ok()
}

/// Replaces quoted names, so that messages about the same construct are equal.
fn construct(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    line.split('`').enumerate().map(|(index, part)| if index % 2 == 1 { "`_`" } else { part }).collect()
}

impl Counts {
    fn add(&mut self, path: &Path, result: Option<Result<cl2rs::Module, cl2rs::Error>>) {
        self.files += 1;
        let mut note = |message: &str, location: String| {
            let entry = self.messages.entry(construct(message)).or_insert((0, location));
            entry.0 += 1;
        };
        match result {
            None => note("the translation timed out", path.display().to_string()),
            Some(Ok(module)) => {
                self.parsed += 1;
                let starts = ["pub fn ", "pub async fn "];
                let functions = module.text().lines().filter(|line| {
                    starts
                        .iter()
                        .any(|start| line.strip_prefix(start).is_some_and(|rest| !rest.starts_with("run_")))
                });
                self.translated += functions.count();
                for error in module.omitted() {
                    let first = error.diagnostics().first();
                    let is_undefined = |diagnostic: &cl2rs::Diagnostic| {
                        UNDEFINED.iter().any(|text| diagnostic.message().starts_with(text))
                    };
                    if error.diagnostics().iter().any(is_undefined) {
                        self.undefined += 1;
                        continue;
                    }
                    self.rejected += 1;
                    let line = first.and_then(|first| first.location()).map_or(0, |(_, line)| line);
                    note(first.map_or("", |first| first.message()), format!("{}:{line}", path.display()));
                }
            }
            Some(Err(error)) if error.to_string().contains("clang") => {}
            Some(Err(error)) => {
                self.parsed += 1;
                note(&format!("WHOLE FILE: {error}"), path.display().to_string());
            }
        }
    }
}

fn main() {
    let arguments = Arguments::parse();
    let mut files = Vec::new();
    arguments.folders.iter().for_each(|folder| collect(folder, &mut files));
    files.sort();
    let mut counts = Counts::default();
    for (index, path) in files.iter().enumerate().filter(|(index, _)| index % arguments.every == 0) {
        let result = translate(path);
        if let (Some(folder), Some(Ok(module))) = (&arguments.modules, &result) {
            let path = folder.join(format!("m{index}.rs"));
            module.write(&path).unwrap_or_else(|error| eprintln!("{error}"));
        }
        counts.add(path, result);
    }
    let Counts { files, parsed, translated, undefined, rejected, messages } = counts;
    let share = 100.0 * translated as f64 / (translated + rejected).max(1) as f64;
    println!(
        "{files} files, {parsed} parsed; {translated} functions translated, {rejected} rejected: {share:.1} %; \
         {undefined} other functions use undefined names"
    );
    let mut list: Vec<_> = messages.into_iter().collect();
    list.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let text: String = list
        .iter()
        .map(|(message, (count, location))| format!("{count:5} {message}   ({location})\n"))
        .collect();
    match &arguments.list {
        Some(path) => std::fs::write(path, text).unwrap_or_else(|error| eprintln!("{error}")),
        None => print!("{text}"),
    }
}
