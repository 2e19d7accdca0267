//! The links of the pages: every file and every anchor within the documentation exists.

use crate::Report;
use crate::html::{Docs, attribute, pages};
use std::collections::{BTreeMap, BTreeSet};

/// Counts the links and reports the broken ones.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        pages(docs).map(|(name, page)| (name, attribute(page, "id").collect())).collect();
    let mut report = Report::default();
    // The help and settings of rustdoc link to an index of all crates that rustdoc does not write.
    for (name, page) in pages(docs).filter(|(name, _)| name.contains('/')) {
        for link in attribute(page, "href").chain(attribute(page, "src")) {
            // Skip links of other crates that rustdoc cannot resolve (`::`), and a script that exists only if other
            // crates implement a trait.
            if ["javascript:", "data:", "://", "::", "trait.impl/"].iter().any(|part| link.contains(part)) {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = resolve(name, path.split('?').next().unwrap_or(path));
            // A link to lines of a source, `#12-30`, has the anchors of its first and last line.
            let are_lines = anchor.starts_with(|c: char| c.is_ascii_digit());
            let mut anchors = anchor.split(|c| are_lines && c == '-');
            let has = |anchor| ids.get(target.as_str()).is_some_and(|ids| ids.contains(anchor));
            let exists = docs.contains_key(&target) && (anchor.is_empty() || anchors.all(has));
            report.check(exists, || format!("{name}: {link} does not exist"));
        }
    }
    report
}

/// Returns the path from the root for a path on a page.
fn resolve(page: &str, path: &str) -> String {
    if path.is_empty() {
        return page.to_string();
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}
