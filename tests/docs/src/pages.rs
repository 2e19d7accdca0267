//! Rules of the generated pages: their sizes, their tables and their contents. Also the public names, which a release
//! must keep.

use crate::Report;
use crate::html::{Docs, between, pages};
use std::collections::BTreeSet;

/// The maximum size of a page, except the list of all items.
const LARGEST: usize = 300_000;
/// The maximum size of all files together.
const TOTAL: usize = 55_000_000;
/// The only description of the NaN that arithmetic returns.
const NAN: &str = "determinism/index.html#nan\"";
const PLAIN: &str = "to_uchar/fn.convert_uchar4.html";
const SAT_RTE: &str = "to_uchar/fn.convert_uchar4_sat_rte.html";
/// Pages, or the common start of their paths, and what they contain: links from the matrix to a function, its variants,
/// its constant function, its reference implementation and its section of the specification; links and examples of
/// vectors; links to [`NAN`]. The module `links` checks the targets.
pub const CONTENTS: [(&str, &str); 15] = [
    ("index.html", "\"to_uchar/fn.convert_uchar4.html\""),
    ("index.html", "\"to_uchar/index.html\""),
    ("to_uchar/index.html", "\"fn.convert_uchar4_sat.html\""),
    ("to_uchar/index.html", "\"fn.convert_uchar16_sat_rtn.html\""),
    (PLAIN, "\"fn.convert_uchar4_sat_rte.html\""),
    (SAT_RTE, "\"../mono/of_float4/fn.convert_uchar4_sat_rte.html\""),
    ("mono/of_float4/fn.convert_uchar4_sat_rte.html", "\"../../to_uchar/fn.convert_uchar4_sat_rte.html\""),
    (SAT_RTE, "\"../exact/fn.convert.html\""),
    (SAT_RTE, "OpenCL_C.html#explicit-conversions\""),
    ("vectors/struct.", "\"../operators/index.html\""),
    ("vectors/struct.", "(y - x, x)"),
    ("index.html", NAN),
    ("accuracy/index.html", NAN),
    ("functions/fn.fma.html", NAN),
    ("operators/index.html", NAN),
];

/// Checks all pages.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let mut report = Report { count: docs.len(), wrong: vec![] };
    let mut wrong = |what: String| report.wrong.push(what);
    let total: usize = docs.values().map(String::len).sum();
    if total > TOTAL {
        wrong(format!("the documentation has {total} bytes, expected at most {TOTAL}"));
    }
    for (page, html) in pages(docs) {
        if html.len() > LARGEST && !page.ends_with("/all.html") {
            wrong(format!("{page} has more than {LARGEST} bytes"));
        }
        let outside =
            |piece: &str| piece.split_once("</pre>").map_or(piece, |(_, text)| text).contains("|---|");
        if html.split("<pre").any(outside) {
            wrong(format!("{page}: a table is not rendered"));
        }
    }
    for (start, part) in CONTENTS {
        let start = format!("clc_builtins/{start}");
        let mut pages =
            docs.range(start.clone()..).take_while(|(page, _)| page.starts_with(&start)).peekable();
        if pages.peek().is_none() || !pages.all(|(_, html)| html.contains(part)) {
            wrong(format!("{start} does not contain {part}"));
        }
    }
    // The source of a function is its row of the table.
    let source = docs.get(&format!("clc_builtins/{PLAIN}"));
    let lines = source.and_then(|html| between(html, "src/clc_builtins/table.rs.html#", "\""));
    let line = lines.and_then(|lines| lines.split('-').next()?.parse().ok());
    let table = include_str!("../../../clc-builtins/src/table.rs");
    if !table.lines().zip(1..).any(|(row, number)| Some(number) == line && row.contains("uchar:")) {
        wrong(format!("the source of {PLAIN} is line {line:?} of the table"));
    }
    report
}

/// Returns the public names except those of `mono`, which follow from the registry: `fn to_int::convert_int4`.
#[must_use]
pub fn names(docs: &Docs) -> BTreeSet<String> {
    let name = |(page, _): (&str, &str)| {
        let path = page.strip_prefix("clc_builtins/")?.strip_suffix(".html")?;
        let (module, item) = path.rsplit_once('/').unwrap_or(("", path));
        let (kind, name) = item.split_once('.')?;
        // `macro.name!.html` only links to the page of the macro.
        let is_public = !module.starts_with("mono") && !name.ends_with('!');
        let separator = if module.is_empty() { "" } else { "::" };
        is_public.then(|| format!("{kind} {}{separator}{name}", module.replace('/', "::")))
    };
    pages(docs).filter_map(name).collect()
}

/// Compares names with those of the last release: a missing name is a breaking change. Counts the new names.
#[must_use]
pub fn check_names(released: &str, names: &BTreeSet<String>) -> Report {
    let released: BTreeSet<String> = released.lines().map(str::to_string).collect();
    let missing = released.difference(names).map(|name| format!("breaking change: {name} is missing"));
    Report { count: names.difference(&released).count(), wrong: missing.collect() }
}
