//! Names and texts of the source that resemble generated code: labels, variables, comments and file names.

use cl2rs::Builder;
use std::path::{Path, PathBuf};

fn source(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("cl");
    std::fs::write(&path, text).unwrap();
    path
}

fn translate(name: &str, text: &str) -> String {
    Builder::new(source(name, text)).generate().unwrap().text().to_string()
}

/// Returns the text of a function.
fn function<'t>(text: &'t str, name: &str) -> &'t str {
    let (_, rest) = text.split_once(&format!("pub fn {name}(")).unwrap();
    rest.split_once("\n}\n").unwrap().0
}

/// A label of the source may have the name of a generated label; each jump still reaches its own target.
#[test]
fn source_labels_differ_from_generated_labels() {
    for label in ["turns", "turns_1", "turns_2", "TURNS", "turn", "once", "switch_", "case_1"] {
        let text = translate(
            &format!("label_{label}"),
            &format!(
                "kernel void counts(global int *out, int n)\n{{\n    int i = get_global_id(0), sum = 0;\n\
                 while (n-- > 0) {{\n        if (n == 3) goto {label};\n        if (sum > 20) break;\n\
                 sum += 10;\n{label}:\n        sum += 1;\n    }}\n    out[i] = sum;\n}}\n"
            ),
        );
        let translated = function(&text, "counts");
        let declared: Vec<&str> = translated
            .split('\'')
            .skip(1)
            .filter_map(|rest| rest.split_once(':'))
            .map(|(name, _)| name)
            .filter(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'))
            .collect();
        let [outer, inner] = declared[..] else { panic!("{translated}") };
        assert_ne!(outer, inner, "{translated}");
        // `goto` leaves the block, `break` the loop.
        assert!(
            translated.contains(&format!("if n == 3 {{\n                break '{inner};")),
            "{translated}"
        );
        assert!(
            translated.contains(&format!("if sum > 20 {{\n                break '{outer};")),
            "{translated}"
        );
    }
}

/// The name of the file occurs only in the first line of the module and in its table of lines.
#[test]
fn file_name_is_not_in_statements() {
    let text = "kernel void one(global int *out)\n{\n    // a comment\n    out[get_global_id(0)] = 1;\n}\n";
    for name in [
        "plain",
        "caf\u{e9}",
        "cafe\u{301}",
        "zero\u{200b}width",
        "ta\tb",
        "quote\"d",
        "back\\slash",
        "@cl2rs 1",
    ] {
        let text = translate(name, text);
        assert!(!text.replace("@cl2rs 1.cl", "").contains("@cl2rs"), "{text}");
        let translated = function(&text, "one");
        assert_eq!(
            translated.trim_start_matches("item: &Item, out: &mut [i32]) {\n").trim(),
            "// a comment\n    out[item.get_global_id(0)] = 1;",
            "{text}"
        );
        let file = format!("{:?}", format!("{name}.cl"));
        assert!(text.contains(&format!("({file}, &[(8, 4)])")), "{text}");
    }
}

/// The translator copies the text of a comment and does not interpret it.
#[test]
fn comments_are_not_interpreted() {
    let text = translate(
        "comment",
        "kernel void one(global int *out)\n{\n    // cl2rs_comment!(\"x\"); '#3#' \"@cl2rs a 1\";\n    out[0] = 1; // break 'turns_1;\n}\n",
    );
    assert!(
        text.contains(
            "    // cl2rs_comment!(\"x\"); '#3#' \"@cl2rs a 1\";\n    out[0] = 1; // break 'turns_1;\n"
        ),
        "{text}"
    );
}

/// A generated variable does not hide a variable of the source.
#[test]
fn source_variables_differ_from_generated_variables() {
    let text = translate(
        "before",
        "int twice(int *p, int before)\n{\n    int value = 1;\n    while (before-- > value) p[before] += p[before++] + value;\n    return before;\n}\n",
    );
    let translated = function(&text, "twice");
    assert!(translated.contains("let before_2 = before;"), "{translated}");
}
