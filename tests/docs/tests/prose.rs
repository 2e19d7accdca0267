//! The writing style of the documents: short sentences that begin with their subject.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The most words in a sentence.
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

/// Returns the prose of a Markdown document as paragraphs with their first line, without code and tables.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut is_code, mut is_open) = (Vec::<(usize, String)>::new(), false, false);
    for (line, content) in text.lines().enumerate() {
        let content = content.trim();
        let is_fence = content.starts_with("```");
        is_code ^= is_fence;
        let is_prose = !is_code
            && !is_fence
            && !content.is_empty()
            && !content.starts_with(['|', '#', '<', '['])
            && !text.lines().nth(line).is_some_and(|raw| raw.starts_with("    ") && !is_open);
        let is_item = content.starts_with("* ")
            || content.split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok());
        match found.last_mut() {
            Some((_, paragraph)) if is_prose && is_open && !is_item => {
                paragraph.push(' ');
                paragraph.push_str(content);
            }
            _ if is_prose => found.push((line + 1, content.trim_start_matches("* ").to_string())),
            _ => {}
        }
        is_open = is_prose;
    }
    found
}

/// Returns the faults of a document, each with its line.
fn faults(document: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (line, paragraph) in paragraphs(text) {
        // Inline code is one word.
        let prose = paragraph.split('`').enumerate().map(|(i, part)| if i % 2 == 0 { part } else { "code" });
        let prose: String = prose.collect();
        for sentence in prose.split(". ") {
            let words: Vec<&str> = sentence.split_whitespace().collect();
            if words.len() > LONGEST {
                faults.push(format!("{document}:{line}: a sentence of {} words: {sentence}", words.len()));
            }
            if words.first().is_some_and(|first| BEGINNINGS.contains(first)) {
                faults.push(format!("{document}:{line}: put the subject first: {sentence}"));
            }
            let joined = format!(" {} ", words.join(" "));
            for (phrase, better) in PHRASES {
                if joined.contains(&format!(" {phrase} ")) {
                    faults.push(format!("{document}:{line}: write `{better}`, not `{phrase}`: {sentence}"));
                }
            }
        }
    }
    faults
}

#[test]
fn documents_follow_the_style() {
    let output = Command::new("git").args(["ls-files", "*.md"]).current_dir(root()).output().unwrap();
    let files = String::from_utf8(output.stdout).unwrap();
    // Programs write what is measured.
    let documents: Vec<_> = files.lines().filter(|file| !file.starts_with("evidence/")).collect();
    assert!(documents.len() > 10, "{documents:?}");
    let read = |file: &&str| fs::read_to_string(root().join(file)).unwrap();
    let faults: Vec<_> = documents.iter().flat_map(|file| faults(file, &read(file))).collect();
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
    for right in [
        "`What` it is.",
        "    What code says",
        "```\nWhat code says\n```",
        "| What a table says |",
        "# Of headings",
    ] {
        assert_eq!(faults("a.md", right), [""; 0], "{right}");
    }
}
