//! The structure of the translator's source: imports, sizes of files, and where Rust text is made.
//!
//! Each check is a function from source text to violations, and is also tested with text that violates it.

use std::path::{Path, PathBuf};

/// The layers, each of which imports only those before it. `lib.rs` and `main.rs` are above all.
const LAYERS: [&str; 7] = ["clang", "ast", "facts", "rust", "lower", "print", "compare"];

/// The names at the crate root that all layers use.
const SHARED: [&str; 3] = ["Error", "Diagnostic", "error"];

const MAX_LINES_PER_FILE: usize = 700;
/// The size of the source. The goal is 12,000 lines; lower this number when the source shrinks. The names of the functions
/// of sub-groups take 60 lines.
const MAX_LINES: usize = 15_750;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src")
}

/// Returns the path of each file below a folder, and its text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            files.push((path, text));
        }
    }
    files.sort();
    files
}

/// Returns the layer of a file, or `None` for files outside of a layer, such as `lib.rs`.
fn layer(path: &Path) -> Option<String> {
    let relative = path.strip_prefix(source()).unwrap();
    let first = relative.components().next()?.as_os_str().to_str()?;
    (relative.components().count() > 1).then(|| first.to_string())
}

/// Separates code from the contents of string literals; comments and characters are in neither.
fn split(text: &str) -> (String, Vec<String>) {
    let (mut code, mut strings) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("/*") {
            rest = rest.split_once("*/").map_or("", |(_, rest)| rest);
        } else if let Some((literal, after)) = raw_string(rest) {
            strings.push(literal.into());
            code += "\"\"";
            rest = after;
        } else if first == '"' {
            let mut literal = String::new();
            let mut characters = rest[1..].char_indices();
            let mut end = rest.len();
            while let Some((at, c)) = characters.next() {
                match c {
                    '"' => {
                        end = at + 2;
                        break;
                    }
                    '\\' => match characters.next() {
                        Some((_, 'n')) => literal.push('\n'),
                        Some((_, c)) => literal.push(c),
                        None => {}
                    },
                    c => literal.push(c),
                }
            }
            strings.push(literal);
            code += "\"\"";
            rest = &rest[end..];
        } else if first == '\'' && character_length(rest).is_some() {
            rest = &rest[character_length(rest).unwrap()..];
            code += "' '";
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    (code, strings)
}

/// Returns the content of a raw string at the start of `text`, and the text after it.
fn raw_string(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix('r')?;
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    let rest = rest[hashes..].strip_prefix('"')?;
    rest.split_once(&format!("\"{}", "#".repeat(hashes)))
}

/// Returns the length of a character literal at the start of `text`; a lifetime has none.
fn character_length(text: &str) -> Option<usize> {
    let mut characters = text.char_indices().skip(1);
    let (_, first) = characters.next()?;
    if first == '\\' {
        let escaped = characters.next()?.0;
        return text[escaped + 1..].find('\'').map(|end| escaped + end + 2);
    }
    match characters.next()? {
        (at, '\'') => Some(at + 1),
        _ => None,
    }
}

/// Returns the first names after each `crate::`, also those in braces.
fn imports(text: &str) -> Vec<String> {
    let (code, _) = split(text);
    let name = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut names = Vec::new();
    for rest in code.split("crate::").skip(1) {
        let Some(group) = rest.strip_prefix('{') else {
            names.push(name(rest));
            continue;
        };
        let mut depth = 0;
        let mut start = 0;
        for (at, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                ',' if depth == 0 => {
                    names.push(name(&group[start..at]));
                    start = at + 1;
                }
                '}' if depth == 0 => {
                    names.push(name(&group[start..at]));
                    break;
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// Returns the imports of a layer that are not below it.
fn upward_imports(layer: &str, text: &str) -> Vec<String> {
    let lowest = LAYERS.iter().position(|name| *name == layer);
    let allowed = |name: &str| match LAYERS.iter().position(|other| *other == name) {
        Some(position) => lowest.is_some_and(|lowest| position <= lowest),
        None => SHARED.contains(&name),
    };
    imports(text).into_iter().filter(|name| !allowed(name)).collect()
}

/// Returns the string literals that look like Rust.
fn rust_text(text: &str) -> Vec<String> {
    let signs = [
        "{{",
        "}}",
        "::<",
        "&mut ",
        "let ",
        "fn ",
        "impl ",
        "pub ",
        "#[",
        "#![",
        "=> ",
        "-> ",
        ";\n",
        "as usize",
        "as u32",
        "wrapping_",
        "return ",
        "break '",
        "'static",
        "use crate",
        "macro_rules",
    ];
    // Quotations in messages are not text of a translation.
    let unquoted = |text: &str| text.split('`').step_by(2).collect::<Vec<_>>().join("");
    let (_, strings) = split(text);
    let is_rust = |text: &String| {
        signs.iter().any(|sign| unquoted(text).contains(sign)) || text.trim_end().ends_with(';')
    };
    strings.into_iter().filter(is_rust).collect()
}

/// Returns the calls that inspect text.
fn text_tests(text: &str) -> Vec<String> {
    let (code, _) = split(text);
    let calls = [
        "starts_with(\"",
        "ends_with(\"",
        "strip_prefix(\"",
        "strip_suffix(\"",
        "contains(\"",
        "find(\"",
        "replace(\"",
    ];
    let all = ["starts_with(", "ends_with(", "strip_prefix(", "strip_suffix("];
    let found = calls.iter().chain(&all).filter(|call| code.contains(**call));
    found.map(ToString::to_string).collect()
}

#[test]
fn imports_point_down() {
    let found: Vec<String> = files(&source())
        .iter()
        .filter_map(|(path, text)| Some((path, text, layer(path)?)))
        .flat_map(|(path, text, layer)| {
            let names = upward_imports(&layer, text).into_iter();
            names.map(|name| format!("{} imports {name}", path.display())).collect::<Vec<_>>()
        })
        .collect();
    assert!(found.is_empty(), "{found:#?}");
    for (layer, bad) in [
        ("ast", "use crate::facts::Facts;"),
        ("lower", "use crate::{ast::{Expr, Stmt}, print};"),
        ("rust", "fn f() { crate::lower::module() }"),
        ("clang", "use crate::{\n    Builder,\n    Error,\n};"),
        ("print", "use crate::Module;"),
        ("old", "use crate::ast;"),
    ] {
        assert_eq!(upward_imports(layer, bad).len(), 1, "{layer}: {bad}");
    }
    assert_eq!(
        upward_imports("lower", "use crate::{Error, ast::{self, Expr}, rust::ir}; // crate::print"),
        [""; 0]
    );
}

/// Every folder is a layer.
#[test]
fn there_is_one_translator() {
    for (path, _) in files(&source()) {
        if let Some(layer) = layer(&path) {
            assert!(LAYERS.contains(&&layer[..]), "{} is in no layer", path.display());
        }
    }
    let manifest = std::fs::read_to_string(source().join("../Cargo.toml")).unwrap();
    for dependency in ["syn", "quote", "prettyplease", "proc-macro2"] {
        assert!(!manifest.lines().any(|line| line.starts_with(dependency)), "{dependency}");
    }
}

#[test]
fn files_are_short() {
    let files = files(&source());
    let long = |text: &str| text.lines().count() > MAX_LINES_PER_FILE;
    for (path, text) in &files {
        assert!(!long(text), "{} has {} lines", path.display(), text.lines().count());
    }
    assert!(long(&"\n".repeat(MAX_LINES_PER_FILE + 1)));
    let lines: usize = files.iter().map(|(_, text)| text.lines().count()).sum();
    assert!(lines <= MAX_LINES, "cl2rs/src has {lines} lines");
}

#[test]
fn only_print_makes_rust_text() {
    let mut found = Vec::new();
    for (path, text) in files(&source()) {
        // clang's layer has texts of C and JSON.
        if !matches!(layer(&path).as_deref(), Some("print" | "clang")) {
            found.extend(rust_text(&text).into_iter().map(|text| format!("{}: {text:?}", path.display())));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    for bad in [
        "format!(\"let {name} = {value};\")",
        "write!(f, \"impl {name} {{ {fields} }}\")",
        "text.push_str(\"pub fn \")",
        "text += r#\"#[inline]\n\"#;",
        "concat!(\"x as usize\")",
        "format!(\"{x}.cast::<{ty}>()\")",
        "output.write_str(\"x += 1;\")",
    ] {
        assert_eq!(rust_text(bad).len(), 1, "{bad}");
    }
    assert_eq!(
        rust_text("// let x = 1;\nunsupported(\"`let x = 1;`\", \"declare the variable first\")"),
        [""; 0]
    );
}

/// Printing does not read what it has printed: its output is a [`std::fmt::Write`].
#[test]
fn print_only_writes() {
    let reads = |text: &str| {
        let (code, _) = split(text);
        [
            "output.ends_with",
            "output.contains",
            "output.len()",
            "output.replace",
            "output.find",
            "out.ends_with",
            "out.contains",
            "out.len()",
            "output: &mut String",
            "out: &mut String",
        ]
        .iter()
        .filter(|sign| code.contains(**sign))
        .count()
    };
    for (path, text) in files(&source().join("print")) {
        assert_eq!(reads(&text), 0, "{}", path.display());
    }
    assert_eq!(reads("fn f(output: &mut String) { if output.ends_with('x') {} }"), 2);
}

/// Names are ids and enums: lowering does not test how a name begins.
#[test]
fn lower_does_not_inspect_names() {
    for (path, text) in files(&source().join("lower")) {
        let found = text_tests(&text);
        assert!(found.is_empty(), "{}: {found:?}", path.display());
    }
    for bad in ["name.starts_with(\"atomic_\")", "name.strip_prefix(\"set_\")", "name.contains(\"half\")"] {
        assert!(!text_tests(bad).is_empty(), "{bad}");
    }
    assert!(text_tests("list.contains(&name)").is_empty());
}

#[test]
fn literals_and_code_are_separated() {
    let (code, strings) = split("a('\"', '\\'', 'x', \"b\\\"c\") // \"d\"\n/* \"e\" */ r#\"f\"g\"# <'h>");
    assert_eq!(strings, ["b\"c", "f\"g"]);
    assert_eq!(code, "a(' ', ' ', ' ', \"\") \n \"\" <'h>");
}
