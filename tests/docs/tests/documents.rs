//! Checks the documents: the paths and links that they name exist, the functions in the table of injected errors are in
//! the files next to them, and sentences are short and begin with their subject.

use clc_builtins::registry::{self, Family};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Extensions of files that documents name.
const EXTENSIONS: [&str; 10] = ["rs", "md", "toml", "txt", "sh", "svg", "cl", "png", "stderr", "lock"];
/// A word of the documents that stands for any name.
const ANY: &str = "FAMILY";
/// Files of a reader, and files that programs write at a path of the reader's choice.
const WRITTEN: [&str; 6] = ["photo.png", "page.md", "blur.cl", "src/blur.cl", "blur.rs", "/blur.rs"];

/// The maximum number of words in a sentence.
const LONGEST: usize = 40;
/// Words that a sentence must not begin with. The subject comes first.
const BEGINNINGS: [&str; 6] = ["What", "Of", "Where", "Who", "Whoever", "Beside"];
/// Phrases and what to write instead.
const PHRASES: [(&str, &str); 12] = [
    ("but for", "except"),
    ("and its like", "such as"),
    ("and their like", "such as"),
    ("is no", "is not a"),
    ("are no", "are not"),
    ("is none", "there is no"),
    ("stands in", "is in"),
    ("stand in", "are in"),
    ("goes by", "uses"),
    ("told by", "distinguished by"),
    ("handed over", "passed"),
    ("as many as", "the same number of"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The paths of the repository's files and folders.
struct Tree {
    files: BTreeSet<String>,
    folders: BTreeSet<String>,
}

impl Tree {
    fn read() -> Self {
        let git = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let output = Command::new("git").args(git).current_dir(root()).output().unwrap();
        let is_there = |file: &&str| root().join(file).exists();
        let files: BTreeSet<String> =
            String::from_utf8(output.stdout).unwrap().lines().filter(is_there).map(str::to_string).collect();
        let parents = |file: &String| {
            let ends: Vec<usize> = file.match_indices('/').map(|(end, _)| end).collect();
            ends.into_iter().map(|end| file[..end].to_string()).collect::<Vec<_>>()
        };
        Self { folders: files.iter().flat_map(parents).collect(), files }
    }

    fn documents(&self) -> impl Iterator<Item = &String> {
        self.files.iter().filter(|file| file.ends_with(".md"))
    }

    /// Returns `true` if a path ends with this one, where `*` stands for any part of a name.
    fn has(&self, path: &str) -> bool {
        let expected: Vec<&str> = path.trim_end_matches('/').rsplit('/').collect();
        let fits = |(part, expected): (&str, &&str)| match expected.split_once('*') {
            Some((start, end)) => part.starts_with(start) && part.ends_with(end),
            None => part == *expected,
        };
        let ends_so = |path: &String| {
            path.split('/').count() >= expected.len() && path.rsplit('/').zip(&expected).all(fits)
        };
        self.folders.iter().any(ends_so) || !path.ends_with('/') && self.files.iter().any(ends_so)
    }

    /// Returns the words of a text that are paths: they have an extension, end in `/`, or start with a folder of the root.
    fn paths(&self, text: &str) -> Vec<String> {
        let words = text.split(|c: char| c.is_whitespace() || "`()[]|,;:#\"'<>{}=".contains(c));
        let is_path = |word: &&str| {
            let (folder, name) = word.rsplit_once('/').unwrap_or(("", word));
            let extension = name.rsplit_once('.').filter(|(start, _)| !start.is_empty());
            let is_folder =
                name.is_empty() && folder.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c));
            !word.starts_with("//")
                && !word.starts_with("target/")
                && !WRITTEN.contains(word)
                && (extension.is_some_and(|(_, extension)| EXTENSIONS.contains(&extension))
                    || is_folder && !folder.is_empty()
                    || word.split_once('/').is_some_and(|(first, _)| self.folders.contains(first)))
        };
        let words = words.map(|word| word.trim_end_matches('.').trim_start_matches("../")).filter(is_path);
        words.map(|word| word.replace(ANY, "*")).collect()
    }

    /// Returns the missing paths that a document names. Links are relative to the folder of the document, or to that of
    /// its target if the document is a symbolic link, such as `clc-builtins/README.md`.
    fn missing(&self, document: &str, text: &str) -> Vec<String> {
        let mut missing = vec![];
        let document_path = fs::canonicalize(root().join(document)).unwrap();
        let folder = document_path.parent().unwrap();
        for (number, line) in text.lines().enumerate() {
            let position = format!("{document}:{}", number + 1);
            let paths = self.paths(line).into_iter().filter(|path| !self.has(path));
            missing.extend(paths.map(|path| format!("{position}: {path} does not exist")));
            let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
            let is_file = |target: &&str| !target.is_empty() && !target.contains([':', '@']);
            let broken = targets.filter(is_file).filter(|target| !folder.join(target).exists());
            missing.extend(broken.map(|target| format!("{position}: the link to {target} is broken")));
        }
        missing
    }
}

#[test]
fn every_path_in_the_documents_exists() {
    let tree = Tree::read();
    let missing: Vec<_> = tree.documents().flat_map(|file| tree.missing(file, &read(file))).collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    let paths: usize = tree.documents().map(|file| tree.paths(&read(file)).len()).sum();
    assert!(paths > 200, "found only {paths} paths in the documents");
}

#[test]
fn missing_paths_are_reported() {
    let tree = Tree::read();
    let count = |text: &str| tree.missing("README.md", text).len();
    for right in [
        "`kernel/shuffle.rs`",
        "`kernel/FAMILY.rs`",
        "`tests/docs/`",
        "`ui-tests/fail/*.stderr`",
        "`.ci/run all`",
    ] {
        assert_eq!((tree.paths(right).len(), count(right)), (1, 0), "{right}");
    }
    for wrong in
        ["`kernel/from.rs`", "`x86/forms.rs`", "`test/docs/`", "`tests/doc`", "`ui-tests/fail/*.std.rs`"]
    {
        assert_eq!(count(wrong), 1, "{wrong}");
    }
    assert_eq!(count("[it](docs/PROOF.md#laws), [that](https://docs.rs/a/b.rs)"), 0);
    // The path exists in `tests/`, but the link starts in the root.
    assert_eq!(count("[it](conformance/src/lib.rs)"), 1);
    // A symbolic link to the README in the root.
    let count = |text: &str| tree.missing("clc-builtins/README.md", text).len();
    assert_eq!((count("[it](clc-builtins/src/lib.rs)"), count("[it](src/lib.rs)")), (0, 1));
}

/// The columns of the table are the error, the file that contains it and the tests that detect it.
#[test]
fn injected_errors_name_functions_in_their_files() {
    let proof = read("docs/PROOF.md");
    let section = proof.split("\n## Injected errors").nth(1).unwrap();
    let is_function =
        |name: &&str| registry::find(name).next().is_some_and(|builtin| builtin.family == Family::Function);
    let mut functions = 0;
    for row in section.lines().filter(|line| line.starts_with("| ") && line.contains(".rs")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let code = read(&format!("clc-builtins/src/{}", cells[1].trim().trim_matches('`')));
        for name in cells[0].split('`').skip(1).step_by(2).filter(is_function) {
            let mut words = code.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            assert!(words.any(|word| word == name), "PROOF.md: {} has no {name}", cells[1]);
            functions += 1;
        }
    }
    assert_eq!(functions, 9);
}

/// Returns the prose of a Markdown document as paragraphs with their first line, without code, tables and headings.
/// Inline code is one word.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut is_code, mut is_open) = (Vec::<(usize, String)>::new(), false, false);
    for (number, line) in text.lines().enumerate() {
        let content = line.trim();
        let is_fence = content.starts_with("```");
        is_code ^= is_fence;
        let is_other = is_fence || content.is_empty() || content.starts_with(['|', '#', '<', '[']);
        let is_prose = !is_code && !is_other && (is_open || !line.starts_with("    "));
        let is_item = content.starts_with("* ")
            || content.split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok());
        match found.last_mut() {
            Some((_, paragraph)) if is_prose && is_open && !is_item => *paragraph += &format!(" {content}"),
            _ if is_prose => found.push((number + 1, content.trim_start_matches("* ").to_string())),
            _ => {}
        }
        is_open = is_prose;
    }
    for (_, paragraph) in &mut found {
        let parts = paragraph.split('`').enumerate();
        *paragraph = parts.map(|(i, part)| if i % 2 == 0 { part } else { "code" }).collect();
    }
    found
}

/// Returns the faults of a document's style, each with its line.
fn faults(document: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (line, paragraph) in paragraphs(text) {
        for sentence in paragraph.split(". ") {
            let mut report = |what: &str| faults.push(format!("{document}:{line}: {what}: {sentence}"));
            let words: Vec<&str> = sentence.split_whitespace().collect();
            if words.len() > LONGEST {
                report(&format!("a sentence of {} words", words.len()));
            }
            if words.first().is_some_and(|first| BEGINNINGS.contains(first)) {
                report("put the subject first");
            }
            let joined = format!(" {} ", words.join(" "));
            for (phrase, better) in PHRASES {
                if joined.contains(&format!(" {phrase} ")) {
                    report(&format!("write `{better}`, not `{phrase}`"));
                }
            }
        }
    }
    faults
}

#[test]
fn documents_follow_the_style() {
    let tree = Tree::read();
    // Programs write the evidence.
    let documents: Vec<_> = tree.documents().filter(|file| !file.starts_with("evidence/")).collect();
    assert!(documents.len() > 10, "{documents:?}");
    let faults: Vec<_> = documents.into_iter().flat_map(|file| faults(file, &read(file))).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn injected_sentences_are_reported() {
    for wrong in [
        "What there is not, `coverage` lists.",
        "It is fast. Where it is not, use `mad`.",
        "* All functions but for `sin`.",
        "1. The result is no integer.",
        "One two\nis no number.",
        &"word ".repeat(41),
    ] {
        assert_eq!(faults("a.md", wrong).len(), 1, "{wrong}");
    }
    let code = "```\nWhat code says\n```";
    for right in ["`What` it is.", "    What code says", code, "| What a table says |", "# Of headings"] {
        assert_eq!(faults("a.md", right), [""; 0], "{right}");
    }
}
