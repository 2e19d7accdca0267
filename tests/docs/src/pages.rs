//! Rules of the generated pages: tables are rendered, types have examples, pages link instead of repeating, and readers
//! reach related pages. Also the public names, which a release must keep.

use crate::Report;
use crate::html::{Docs, attribute, between, text};
use std::collections::BTreeSet;

/// The maximum size of a page, except the list of all items.
const LARGEST: u64 = 300_000;
/// The maximum size of all files together.
const TOTAL: u64 = 55_000_000;
/// The maximum number of functions that the page of a function links: modules list them.
const MOST_LINKED: usize = 16;
/// The only description of the NaN that arithmetic returns.
const NAN: &str = "determinism/index.html#nan";
/// Pages that link to it.
const REFER_TO_NAN: [&str; 5] = [
    "clc_builtins/accuracy/index.html",
    "clc_builtins/functions/fn.fma.html",
    "clc_builtins/functions/fn.sin.html",
    "clc_builtins/operators/index.html",
    "clc_builtins/index.html",
];

/// Checks the size of each page and of all files.
#[must_use]
pub fn check_sizes(docs: &Docs) -> Report {
    let total: u64 = docs.sizes.values().sum();
    let is_large = |name: &String, size: u64| size > LARGEST && !name.ends_with("/all.html");
    let pages = docs.pages.iter().filter(|(name, page)| is_large(name, page.len() as u64));
    let mut wrong: Vec<String> =
        pages.map(|(name, _)| format!("{name} has more than {LARGEST} bytes")).collect();
    if total > TOTAL {
        wrong.push(format!("the documentation has {total} bytes, expected at most {TOTAL}"));
    }
    Report { count: docs.sizes.len(), wrong }
}

/// Checks the rules of each page.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let mut wrong = vec![];
    let pages = docs.pages.iter().filter(|page| !page.0.starts_with("src/"));
    for (page, html) in pages {
        let mut report = |what: &str| wrong.push(format!("{page}: {what}"));
        if let Some(line) = raw_table(html) {
            report(&format!("a table is not rendered: {line}"));
        }
        let is_redirect = html.contains("http-equiv=\"refresh\"");
        if let Some(name) = between(page, "/fn.", ".html").filter(|_| !is_redirect) {
            let title = between(html, "<h1>", "</h1>").map(text).unwrap_or_default();
            if !title.contains(name) {
                report(&format!("the title is {title:?}"));
            }
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
    Report { count: docs.pages.len(), wrong }
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

const PLAIN: &str = "to_uchar/fn.convert_uchar4.html";
const SAT: &str = "to_uchar/fn.convert_uchar4_sat.html";
const SAT_RTE: &str = "to_uchar/fn.convert_uchar4_sat_rte.html";
const MONO: &str = "mono/of_float4/fn.convert_uchar4_sat_rte.html";
/// Pages and what they contain: links from the matrix to a function, its variants, its constant function, its reference
/// implementation and its section of the specification; edge cases; a function for constants.
const CONTENTS: [(&str, &str); 12] = [
    ("index.html", "href=\"to_uchar/fn.convert_uchar4.html\""),
    ("index.html", "href=\"to_uchar/index.html\""),
    ("to_uchar/index.html", "href=\"fn.convert_uchar4_sat.html\""),
    ("to_uchar/index.html", "href=\"fn.convert_uchar16_sat_rtn.html\""),
    (PLAIN, "href=\"fn.convert_uchar4_sat_rte.html\""),
    (SAT_RTE, "href=\"../mono/of_float4/fn.convert_uchar4_sat_rte.html\""),
    (MONO, "href=\"../../to_uchar/fn.convert_uchar4_sat_rte.html\""),
    (SAT_RTE, "href=\"../exact/fn.convert.html\""),
    (SAT_RTE, "OpenCL_C.html#explicit-conversions\""),
    (SAT, "<td>NaN"),
    (SAT, "∞</td><td>255"),
    (MONO, "pub const fn"),
];

/// Checks what a reader of one function finds and follows; `links` checks the targets.
#[must_use]
pub fn check_contents(docs: &Docs) -> Report {
    let html = |page: &str| docs.pages.get(&format!("clc_builtins/{page}")).map_or("", String::as_str);
    let missing = CONTENTS.iter().filter(|(page, part)| !html(page).contains(part));
    let mut wrong: Vec<String> =
        missing.map(|(page, part)| format!("{page} does not contain {part}")).collect();
    // The source of a function is its row of the table.
    let line = between(html(PLAIN), "src/clc_builtins/table.rs.html#", "\"")
        .and_then(|lines| lines.split('-').next()?.parse::<usize>().ok());
    let source = docs.pages.get("src/clc_builtins/table.rs.html").map_or("", String::as_str);
    let source = text(between(source, "<code>", "</code>").unwrap_or_default());
    let row = line.and_then(|line| source.lines().nth(line - 1)).unwrap_or_default();
    if !row.contains("uchar") {
        wrong.push(format!("the source of {PLAIN} is {row:?}"));
    }
    Report { count: CONTENTS.len() + 1, wrong }
}

/// Returns the public names except those of `mono`, which follow from the registry: `fn to_int::convert_int4`.
#[must_use]
pub fn names(docs: &Docs) -> BTreeSet<String> {
    let name = |page: &String| {
        let path = page.strip_prefix("clc_builtins/")?.strip_suffix(".html")?;
        let (module, item) = path.rsplit_once('/').unwrap_or(("", path));
        let (kind, name) = item.split_once('.')?;
        // `macro.name!.html` only links to the page of the macro.
        let is_public = !module.starts_with("mono") && !name.ends_with('!');
        let separator = if module.is_empty() { "" } else { "::" };
        is_public.then(|| format!("{kind} {}{separator}{name}", module.replace('/', "::")))
    };
    docs.pages.keys().filter_map(name).collect()
}

/// Compares names with those of the last release: a missing name is a breaking change. Counts the new names.
#[must_use]
pub fn check_names(released: &str, names: &BTreeSet<String>) -> Report {
    let released: BTreeSet<String> = released.lines().map(str::to_string).collect();
    let missing = released.difference(names).map(|name| format!("breaking change: {name} is missing"));
    Report { count: names.difference(&released).count(), wrong: missing.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn injected_violations_are_found() {
        let links = |count| r#"<a href="fn.max.html">max</a>"#.repeat(count);
        let vector = |docs: &str| format!(r#"<details class="toggle top-doc">{docs}</details><pre>a</pre>"#);
        let operators = r#"<a href="../operators/index.html">a</a>"#;
        let min = |html: &str| format!("<h1>Function <span>min</span></h1>{html}");
        for (page, html, count) in [
            ("a/index.html", "<p>text</p><table><tr><td>a | b</td></tr></table>", 0),
            ("a/index.html", "<pre>\n| a |\n|---|\n</pre><p>x <code>|---|</code></p>", 0),
            ("a/index.html", "<p>| <code>a</code> to |\n|---|---|</p>", 1),
            ("a/index.html", "<p>a</p><p>text\n|---|---|</p>", 1),
            ("a/functions/fn.min.html", &min(&links(MOST_LINKED)), 0),
            ("a/functions/fn.min.html", &min(&links(MOST_LINKED + 1)), 1),
            ("a/functions/fn.max.html", &min(""), 1),
            ("a/functions/index.html", &links(MOST_LINKED + 1), 0),
            ("a/vectors/struct.int4.html", &vector(&format!("{operators}<pre>b</pre>")), 0),
            ("a/vectors/struct.int4.html", &vector(operators), 1),
            ("a/vectors/struct.int4.html", &vector(""), 2),
            ("clc_builtins/operators/index.html", "", 1),
            ("clc_builtins/operators/index.html", r#"<a href="../determinism/index.html#nan">a</a>"#, 0),
        ] {
            assert_eq!(check(&Docs::new(&[(page, html)])).wrong.len(), count, "{page}: {html}");
        }
    }

    #[test]
    fn missing_contents_are_found() {
        let source = "src/clc_builtins/table.rs.html";
        let mut docs = Docs::new(&[(source, "<code>1\n2 uchar\n</code>")]);
        for (page, part) in
            CONTENTS.into_iter().chain([(PLAIN, "../../src/clc_builtins/table.rs.html#2-3\"")])
        {
            *docs.pages.entry(format!("clc_builtins/{page}")).or_default() += part;
        }
        assert_eq!(check_contents(&docs).wrong, [""; 0]);
        for part in ["exact/fn.convert.html", "∞", "pub const fn", "#2-3", " uchar"] {
            let replace = |(page, html): (&String, &String)| (page.clone(), html.replace(part, "x"));
            let pages = docs.pages.iter().map(replace).collect();
            assert_eq!(check_contents(&Docs { pages, sizes: Default::default() }).wrong.len(), 1, "{part}");
        }
    }

    #[test]
    fn large_pages_are_found() {
        let large = "a".repeat(LARGEST as usize + 1);
        let docs = Docs::new(&[("a/index.html", &large), ("a/all.html", &large), ("a/b.html", &large[1..])]);
        assert_eq!(check_sizes(&docs).wrong, ["a/index.html has more than 300000 bytes"]);
        assert_eq!(check_sizes(&Docs { sizes: [("a".into(), TOTAL + 1)].into(), ..docs }).wrong.len(), 2);
    }

    #[test]
    fn missing_names_are_found() {
        let pages = [
            "clc_builtins/to_int/fn.a.html",
            "clc_builtins/macro.b.html",
            "clc_builtins/mono/of_int/fn.c.html",
        ];
        let names = names(&Docs::new(&pages.map(|page| (page, ""))));
        assert_eq!(names.iter().collect::<Vec<_>>(), ["fn to_int::a", "macro b"]);
        let report = check_names("fn to_int::a\n", &names);
        assert_eq!((report.count, report.wrong.len()), (1, 0));
        assert_eq!(check_names("fn to_int::a\nfn to_int::x\n", &names).wrong.len(), 1);
    }
}
