//! The links of the pages: every file and every anchor within the documentation exists.

use crate::Report;
use crate::html::{Docs, attribute};
use std::collections::{BTreeMap, BTreeSet};

/// Counts the links and reports the broken ones.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let ids: BTreeMap<&str, BTreeSet<String>> = docs
        .pages
        .iter()
        .map(|(name, page)| (name.as_str(), attribute(page, "id").map(decode).collect()))
        .collect();
    let mut report = Report::default();
    // The help and settings of rustdoc link to an index of all crates that rustdoc does not write.
    for (name, page) in docs.pages.iter().filter(|page| page.0.contains('/')) {
        for link in attribute(page, "href").chain(attribute(page, "src")) {
            let link = link.replace("&amp;", "&");
            // Skip links of other crates that rustdoc cannot resolve (`::`), and a script that exists only if other
            // crates implement a trait.
            let is_external = ["javascript:", "data:"].iter().any(|scheme| link.starts_with(scheme));
            if is_external || ["://", "::", "trait.impl/"].iter().any(|part| link.contains(part)) {
                continue;
            }
            report.count += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let path = path.split('?').next().unwrap_or(path);
            let target = if path.is_empty() { name.clone() } else { resolve(name, &decode(path)) };
            if !docs.sizes.contains_key(&target) {
                report.wrong.push(format!("{name}: {link}: the file {target} does not exist"));
                continue;
            }
            let Some(ids) = ids.get(target.as_str()).filter(|_| !anchor.is_empty()) else { continue };
            // A link to lines of a source, `#12-30`, has the anchors of its first and last line.
            let anchor = decode(anchor);
            let is_lines = target.starts_with("src/")
                && anchor.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
            let mut anchors = anchor.split(|c| is_lines && c == '-');
            if !anchors.all(|anchor| ids.contains(anchor)) {
                report.wrong.push(format!("{name}: {link}: {target} has no anchor {anchor}"));
            }
        }
    }
    report
}

/// Returns the path from the root for a path on a page.
fn resolve(page: &str, path: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            part => parts.push(part),
        }
    }
    if path.ends_with('/') {
        parts.push("index.html");
    }
    parts.join("/")
}

/// Decodes percent encoding and entities: `%3C` is `<`.
fn decode(text: &str) -> String {
    let mut bytes = vec![];
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = match (first, after) {
            (b'%', [a, b, ..]) => {
                std::str::from_utf8(&[*a, *b]).ok().and_then(|hex| u8::from_str_radix(hex, 16).ok())
            }
            _ => None,
        };
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn injected_broken_links_are_found() {
        let a = r##"<a href="../b/fn.x.html#impl-A%3CB%3E">x</a> <a href="#here" id="here">y</a>"##;
        let b = r#"<h2 id="impl-A%3CB%3E">A</h2> <a href="../a/">up</a> <a href="https://elsewhere/">z</a>"#;
        let check = |a: &str, b: &str| check(&Docs::new(&[("a/index.html", a), ("b/fn.x.html", b)]));
        let report = check(a, b);
        assert_eq!((report.count, report.wrong), (3, vec![]));
        for (from, to) in [("fn.x", "fn.y"), ("#impl-A", "#impl-C"), ("#here", "#there")] {
            assert_eq!(check(&a.replacen(from, to, 1), b).wrong.len(), 1, "{to}");
        }
        assert_eq!(check(a, &b.replacen("../a/", "../c/", 1)).wrong.len(), 1);
    }
}
