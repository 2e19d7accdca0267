//! Checks that the paths and links in the documents exist, and that the functions in the table of injected errors are
//! in the files next to them.

use clc_builtins::registry::{self, Family};
use std::fs;
use std::path::{Path, PathBuf};

/// How the names of files end.
const ENDINGS: [&str; 10] = ["rs", "md", "toml", "txt", "sh", "svg", "cl", "png", "stderr", "lock"];

/// Words of the documents that stand for any name; files that programs write where the reader wants them, and a reader's own.
const ANY: &str = "FAMILY";
const WRITTEN: [&str; 6] = ["photo.png", "page.md", "blur.cl", "src/blur.cl", "blur.rs", "/blur.rs"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The repository's files and folders, from its root on, but for what is built.
struct Tree {
    files: Vec<String>,
    folders: Vec<String>,
}

impl Tree {
    fn read() -> Self {
        let mut tree = Self { files: vec![], folders: vec![] };
        tree.add(&root(), "");
        tree
    }

    fn add(&mut self, folder: &Path, name: &str) {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{name}{}", entry.file_name().into_string().unwrap());
            if !entry.path().is_dir() {
                self.files.push(name);
            } else if !name.starts_with(".git") && !name.split('/').any(|part| part.starts_with("target")) {
                self.add(&entry.path(), &format!("{name}/"));
                self.folders.push(name);
            }
        }
    }

    /// Whether there is such a file or folder, from any folder on; `*` stands for any part of a name.
    fn has(&self, path: &str) -> bool {
        let wanted: Vec<&str> = path.trim_end_matches('/').split('/').collect();
        let ends_so = |path: &&String| {
            let parts: Vec<&str> = path.split('/').collect();
            parts.len() >= wanted.len()
                && parts[parts.len() - wanted.len()..].iter().zip(&wanted).all(|(part, wanted)| match wanted
                    .split_once('*')
                {
                    Some((start, end)) => part.starts_with(start) && part.ends_with(end),
                    None => part == wanted,
                })
        };
        let files = if path.ends_with('/') { [].iter() } else { self.files.iter() };
        self.folders.iter().chain(files).any(|path| ends_so(&path))
    }

    fn is_in_root(&self, folder: &str) -> bool {
        self.folders.iter().any(|other| other == folder)
    }

    /// The words of a text that are paths: they end as files do or in `/`, or start with a folder of the root.
    fn paths(&self, text: &str) -> Vec<String> {
        let words = text.split(|c: char| c.is_whitespace() || "`()[]|,;:#\"'<>{}=".contains(c));
        let is_path = |word: &&str| {
            let (folder, name) = word.rsplit_once('/').unwrap_or(("", word));
            let ending = name.rsplit_once('.').filter(|(start, _)| !start.is_empty());
            let is_folder =
                name.is_empty() && folder.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c));
            !word.starts_with("//")
                && !word.starts_with("target/")
                && !WRITTEN.contains(word)
                && (ending.is_some_and(|(_, ending)| ENDINGS.contains(&ending))
                    || is_folder && !folder.is_empty()
                    || word.split_once('/').is_some_and(|(first, _)| self.is_in_root(first)))
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
            let place = format!("{document}:{}", number + 1);
            for path in self.paths(line).iter().filter(|path| !self.has(path)) {
                missing.push(format!("{place}: there is no {path}"));
            }
            let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
            for target in targets.filter(|target| !target.is_empty() && !target.contains([':', '@'])) {
                if !folder.join(target).exists() {
                    missing.push(format!("{place}: the link to {target} leads nowhere"));
                }
            }
        }
        missing
    }
}

#[test]
fn every_path_in_the_documents_is_there() {
    let tree = Tree::read();
    let (mut missing, mut paths) = (vec![], 0);
    for document in tree.files.iter().filter(|file| file.ends_with(".md")) {
        let text = fs::read_to_string(root().join(document)).unwrap();
        missing.extend(tree.missing(document, &text));
        paths += tree.paths(&text).len();
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    println!("{paths} paths");
    assert!(paths > 200, "{paths} paths in all documents: they are not seen");
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
    // From the root there is none.
    assert_eq!(count("[it](conformance/src/lib.rs)"), 1);
    // A symbolic link to the README in the root.
    let count = |text: &str| tree.missing("clc-builtins/README.md", text).len();
    assert_eq!((count("[it](clc-builtins/src/lib.rs)"), count("[it](src/lib.rs)")), (0, 1));
}

/// The columns of the table are the error, the file that contains it and the tests that detect it.
#[test]
fn injected_errors_name_functions_in_their_files() {
    let proof = fs::read_to_string(root().join("docs/PROOF.md")).unwrap();
    let section = proof.split("\n## Injected errors").nth(1).unwrap();
    let is_function =
        |name: &&str| registry::find(name).next().is_some_and(|builtin| builtin.family == Family::Function);
    let mut functions = 0;
    for row in section.lines().filter(|line| line.starts_with("| ") && line.contains(".rs")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let file = format!("clc-builtins/src/{}", cells[1].trim().trim_matches('`'));
        let code = fs::read_to_string(root().join(&file))
            .unwrap_or_else(|error| panic!("PROOF.md: {file}: {error}"));
        for name in cells[0].split('`').skip(1).step_by(2).filter(is_function) {
            let is_word = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
            assert!(code.split(is_word).any(|word| word == name), "PROOF.md: {file} has no {name}");
            functions += 1;
        }
    }
    assert_eq!(functions, 9);
}
