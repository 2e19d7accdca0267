//! Rules of the generated pages: tables are rendered, types have examples, and pages link instead of repeating.

use crate::html::{Docs, attribute, between};

/// No page of a function links more functions: modules list them.
const MOST_LINKED: usize = 16;
/// The only description of the NaN that arithmetic returns.
const NAN: &str = "determinism/index.html#nan";
/// Pages that refer to it.
const REFER_TO_NAN: [&str; 5] = [
    "clc_builtins/accuracy/index.html",
    "clc_builtins/functions/fn.fma.html",
    "clc_builtins/functions/fn.sin.html",
    "clc_builtins/operators/index.html",
    "clc_builtins/index.html",
];

/// Returns the violations.
pub fn check(docs: &Docs) -> Vec<String> {
    let mut wrong = vec![];
    for (page, html) in docs.pages.iter().filter(|page| !page.0.starts_with("src/")) {
        let mut report = |what: &str| wrong.push(format!("{page}: {what}"));
        if let Some(line) = raw_table(html) {
            report(&format!("a table is not rendered: {line}"));
        }
        let functions = attribute(html, "href").filter(|link| link.contains("fn.")).count();
        if page.contains("/functions/fn.") && functions > MOST_LINKED {
            report(&format!("{functions} links to functions, expected at most {MOST_LINKED}"));
        }
        if page.contains("/vectors/struct.") {
            let docs = between(html, "toggle top-doc", "</details>").unwrap_or_default();
            for (part, name) in [("operators/index.html", "link to the operators"), ("<pre", "example")] {
                if !docs.contains(part) {
                    report(&format!("the description has no {name}"));
                }
            }
        }
        if REFER_TO_NAN.contains(&page.as_str()) && !html.contains(NAN) {
            report(&format!("no link to {NAN}"));
        }
    }
    wrong
}

/// Returns a line of Markdown's table syntax that is text, outside code.
fn raw_table(html: &str) -> Option<&str> {
    let mut rest = html;
    loop {
        let code = ["<pre", "<code"].iter().filter_map(|tag| rest.find(tag)).min().unwrap_or(rest.len());
        let (text, after) = rest.split_at(code);
        let mut lines = text.lines().map(|line| line.rsplit("<p>").next().unwrap_or(line));
        if let Some(line) = lines.find(|line| line.starts_with("| ") || line.contains("|---|")) {
            return Some(line);
        }
        let end = if after.starts_with("<pre") { "</pre>" } else { "</code>" };
        rest = after.split_once(end)?.1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(page: &str, html: &str) -> usize {
        let pages = [(page.to_string(), html.to_string())].into();
        check(&Docs { pages, sizes: Default::default() }).len()
    }

    #[test]
    fn unrendered_tables_are_found() {
        assert_eq!(count("a/index.html", "<p>text</p><table><tr><td>a | b</td></tr></table>"), 0);
        assert_eq!(count("a/index.html", "<pre>\n| a |\n|---|\n</pre><p>x <code>|---|</code></p>"), 0);
        assert_eq!(count("a/index.html", "<p>| <code>a</code> to |\n|---|---|</p>"), 1);
        assert_eq!(count("a/index.html", "<p>a</p><p>text\n|---|---|</p>"), 1);
    }

    #[test]
    fn lists_of_functions_are_found() {
        let links = |count| r#"<a href="fn.max.html">max</a>"#.repeat(count);
        assert_eq!(count("a/functions/fn.min.html", &links(MOST_LINKED)), 0);
        assert_eq!(count("a/functions/fn.min.html", &links(MOST_LINKED + 1)), 1);
        assert_eq!(count("a/functions/index.html", &links(MOST_LINKED + 1)), 0);
    }

    #[test]
    fn missing_examples_and_links_are_found() {
        let vector = |docs: &str| format!(r#"<details class="toggle top-doc">{docs}</details><pre>a</pre>"#);
        let link = r#"<a href="../operators/index.html">a</a>"#;
        assert_eq!(count("a/vectors/struct.int4.html", &vector(&format!("{link}<pre>b</pre>"))), 0);
        assert_eq!(count("a/vectors/struct.int4.html", &vector(link)), 1);
        assert_eq!(count("a/vectors/struct.int4.html", &vector("")), 2);
        assert_eq!(count("clc_builtins/functions/fn.sin.html", ""), 1);
        assert_eq!(
            count("clc_builtins/functions/fn.sin.html", r#"<a href="../determinism/index.html#nan">a</a>"#),
            0
        );
    }
}
