//! Checks that the paths and links in documents exist, and the style of documents, comments and names.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Extensions of files that documents name.
const EXTENSIONS: [&str; 10] = ["rs", "md", "toml", "txt", "sh", "svg", "cl", "png", "stderr", "lock"];
/// Parts of a path that stand for any name.
const ANY: [&str; 2] = ["*", "FAMILY"];
/// Files of a reader, and files that programs write at a path of the reader's choice.
const WRITTEN: &str = " photo.png page.md types.cl common.cl blur.cl src/blur.cl blur.rs bilateral.rs ";

/// The maximum number of words in a sentence.
const LONGEST: usize = 40;
/// Words that a sentence must not begin with. The subject comes first.
const BEGINNINGS: [&str; 6] = ["What", "Of", "Where", "Who", "Whoever", "Beside"];
/// Beginnings of the names of functions, which should be verbs or nouns.
const PREPOSITIONS: [&str; 11] =
    ["of_", "on_", "by_", "in_", "at_", "no_", "what_", "who_", "where_", "behind_", "beside_"];
/// Words before `fn`.
const QUALIFIERS: [&str; 6] = ["pub", "crate)", "super)", "const", "async", "unsafe"];
/// The maximum number of faults per 1,000 words of comments.
const MAX_FAULTS: usize = 2;
/// Phrases that have a shorter or clearer form.
const PHRASES: &str = "but for, and its like, and their like, is no, are no, is none, stands in, stand in, goes by, \
                       told by, handed over, as many as";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Returns the paths of the repository's files and folders.
fn tree() -> BTreeSet<String> {
    let git = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(git).current_dir(root()).output().unwrap();
    let files = String::from_utf8(output.stdout).unwrap();
    let files = files.lines().map(Path::new).filter(|file| root().join(file).exists());
    let paths = files.flat_map(Path::ancestors).map(|path| path.to_str().unwrap().to_string());
    paths.filter(|path| !path.is_empty()).collect()
}

fn documents(tree: &BTreeSet<String>) -> impl Iterator<Item = &String> {
    tree.iter().filter(|file| file.ends_with(".md"))
}

/// Returns the words of a text that are paths: they have an extension, end in `/`, or start with a folder of the root.
/// If a part of a path stands for several names, returns the folder before it.
fn paths<'a>(tree: &BTreeSet<String>, text: &'a str) -> Vec<&'a str> {
    let words = text.split(|c: char| c.is_whitespace() || "`()[]|,;:#\"'<>{}=".contains(c));
    let is_path = |word: &&str| {
        let extension = Path::new(word).extension().and_then(|extension| extension.to_str());
        !word.starts_with(['/', '$'])
            && !word.starts_with("target/")
            && !WRITTEN.contains(&format!(" {word} "))
            && (extension.is_some_and(|extension| EXTENSIONS.contains(&extension))
                || word.ends_with('/')
                || word.split_once('/').is_some_and(|(first, _)| tree.contains(first)))
    };
    let words = words.map(|word| word.trim_end_matches('.').trim_start_matches("../")).filter(is_path);
    let known = words.map(|word| match ANY.iter().find_map(|any| word.split_once(any)) {
        Some((start, _)) => start.rsplit_once('/').map_or("", |(folder, _)| folder),
        None => word,
    });
    known.filter(|path| !path.is_empty()).collect()
}

/// Returns the missing paths that a document names: no path ends with them. Links are relative to the folder of the
/// document, or to that of its target if the document is a symbolic link, such as `clc-builtins/README.md`.
fn missing(tree: &BTreeSet<String>, document: &str, text: &str) -> Vec<String> {
    let document_path = fs::canonicalize(root().join(document)).unwrap();
    let folder = document_path.parent().unwrap();
    let mut missing = vec![];
    for (line, number) in text.lines().zip(1..) {
        let position = format!("{document}:{number}");
        let unknown = paths(tree, line)
            .into_iter()
            .filter(|path| !tree.iter().any(|known| Path::new(known).ends_with(path)));
        missing.extend(unknown.map(|path| format!("{position}: {path} does not exist")));
        let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        let is_file = |target: &&str| !target.is_empty() && !target.contains([':', '@']);
        let broken = targets.filter(is_file).filter(|target| !folder.join(target).exists());
        missing.extend(broken.map(|target| format!("{position}: the link to {target} is broken")));
    }
    missing
}

#[test]
fn every_path_in_the_documents_exists() {
    let tree = tree();
    let missing: Vec<_> = documents(&tree).flat_map(|file| missing(&tree, file, &read(file))).collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn missing_paths_are_reported() {
    let tree = tree();
    for (document, text, count) in [
        ("README.md", "`kernel/shuffle.rs`, `kernel/FAMILY.rs`, `ui-tests/fail/*.stderr`, `.ci/run all`", 0),
        ("README.md", "`kernel/from.rs`, `x86/forms.rs`, `ui-tests/fails/*.stderr`", 3),
        ("README.md", "`test/docs/`, `tests/doc`, `ests/docs/`", 3),
        ("README.md", "[it](docs/PROOF.md#laws), [that](https://docs.rs/a/b.rs)", 0),
        // The path exists in `tests/`, but the link starts in the root.
        ("README.md", "[it](conformance/src/lib.rs)", 1),
        // A symbolic link to the README in the root.
        ("clc-builtins/README.md", "[it](clc-builtins/src/lib.rs)", 0),
        ("clc-builtins/README.md", "[it](src/lib.rs)", 1),
    ] {
        assert_eq!(missing(&tree, document, text).len(), count, "{text}");
    }
    assert_eq!(paths(&tree, "a/b `tests/docs/`, `kernel/*.rs`, lib.rs.").len(), 3);
}

/// Returns the comments of Rust code as a document with the same lines.
fn comments(code: &str) -> String {
    let comment =
        |line: &str| line.trim_start().strip_prefix("//").map(|text| text.replacen(['/', '!'], "", 1));
    code.lines().map(|line| comment(line).unwrap_or_default() + "\n").collect()
}

/// Returns the faults of functions: names that begin with a preposition, and summaries that do not begin with a verb.
fn function_faults(file: &str, code: &str) -> Vec<String> {
    let (mut faults, mut summary) = (Vec::new(), "");
    for (line, number) in code.lines().map(str::trim).zip(1..) {
        if let Some(text) = line.strip_prefix("///") {
            summary = if summary.is_empty() { text.trim() } else { summary };
        } else if !line.starts_with("#[") || line == "#[test]" {
            let mut words = line.split([' ', '(', '<']).skip_while(|word| QUALIFIERS.contains(word));
            if let (Some("fn"), Some(name)) = (words.next(), words.next()) {
                if PREPOSITIONS.contains(&name.split_inclusive('_').next().unwrap()) {
                    faults.push(format!("{file}:{number}: begin the name with a verb or noun: {name}"));
                }
                let first = summary.split([' ', ',']).next().unwrap();
                if !first.is_empty() && !first.ends_with('s') {
                    faults.push(format!("{file}:{number}: begin the summary with a verb: {summary}"));
                }
            }
            summary = "";
        }
    }
    faults
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
            for phrase in PHRASES.split(", ").filter(|phrase| joined.contains(&format!(" {phrase} "))) {
                report(&format!("reword `{phrase}`"));
            }
        }
    }
    faults
}

#[test]
fn documents_follow_the_style() {
    let tree = tree();
    // Programs write the evidence.
    let documents: Vec<_> = documents(&tree).filter(|file| !file.starts_with("evidence/")).collect();
    assert!(documents.len() > 10, "{documents:?}");
    let faults: Vec<_> = documents.into_iter().flat_map(|file| faults(file, &read(file))).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn comments_and_names_follow_the_style() {
    let (mut all, mut words) = (Vec::new(), 0);
    for file in tree().iter().filter(|file| file.ends_with(".rs")) {
        let code = read(file);
        let comments = comments(&code);
        words += comments.split_whitespace().count();
        all.extend(faults(file, &comments));
        all.extend(function_faults(file, &code));
    }
    println!("{} faults in {words} words\n{}", all.len(), all.join("\n"));
    assert!(
        words > 50_000 && all.len() * 1000 <= MAX_FAULTS * words,
        "{} faults in {words} words",
        all.len()
    );
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
    assert_eq!(faults("a.rs", &comments("  /// What\n  /// is no verb.\nlet x = 1; //! What")).len(), 2);
    for (code, count) in [
        ("/// The sum.\n#[inline]\npub(crate) const fn of_all<T>() {", 2),
        ("/// The type.\nstruct S;\nfn sum(x: T)", 0),
        ("/// Parses, and returns.\n///\n/// A detail.\nfn sum()", 0),
    ] {
        assert_eq!(function_faults("a.rs", code).len(), count, "{code}");
    }
    let code = "```\nWhat code says\n```";
    for right in ["`What` it is.", "    What code says", code, "| What a table says |", "# Of headings"] {
        assert_eq!(faults("a.md", right), [""; 0], "{right}");
    }
}
