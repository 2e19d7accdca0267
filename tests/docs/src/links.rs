//! Where the pages lead: every link within the documentation has its file, and every anchor its place.

use crate::html::{Docs, attribute};
use std::collections::{BTreeMap, BTreeSet};

pub struct Links {
    /// How many were followed.
    pub count: usize,
    pub broken: Vec<String>,
}

pub fn check(docs: &Docs) -> Links {
    let ids: BTreeMap<&str, BTreeSet<String>> = docs
        .pages
        .iter()
        .map(|(name, page)| (name.as_str(), attribute(page, "id").map(decoded).collect()))
        .collect();
    let mut links = Links { count: 0, broken: vec![] };
    // The pages of rustdoc's own, help and settings, lead to an index of all crates that it does not write.
    for (name, page) in docs.pages.iter().filter(|page| page.0.contains('/')) {
        for link in attribute(page, "href").chain(attribute(page, "src")) {
            let link = link.replace("&amp;", "&");
            if link.contains("://") || link.starts_with("javascript:") || link.starts_with("data:") {
                continue;
            }
            // Words of another crate that rustdoc could not resolve here; and a script that it writes only where other
            // crates implement the trait.
            if link.contains("::") || link.contains("trait.impl/") {
                continue;
            }
            links.count += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let path = path.split('?').next().unwrap_or(path);
            let target = if path.is_empty() { name.clone() } else { resolved(name, &decoded(path)) };
            if !docs.sizes.contains_key(&target) {
                links.broken.push(format!("{name}: {link}: the file {target} does not exist"));
                continue;
            }
            let Some(ids) = ids.get(target.as_str()).filter(|_| !anchor.is_empty()) else { continue };
            // Lines of sources: `#12` or `#12-30`. A piece of script opens the others.
            let anchor = decoded(anchor);
            let is_lines = target.starts_with("src/")
                && anchor.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
            let is_there = match is_lines {
                true => anchor.split('-').all(|line| ids.contains(line)),
                false => ids.contains(&anchor),
            };
            if !is_there {
                links.broken.push(format!("{name}: {link}: {target} has no anchor {anchor}"));
            }
        }
    }
    links
}

/// A path that stands on a page, from the root.
fn resolved(page: &str, path: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => {
                parts.pop();
            }
            "." | "" => {}
            part => parts.push(part),
        }
    }
    if path.ends_with('/') {
        parts.push("index.html");
    }
    parts.join("/")
}

/// `%3C` is `<`.
fn decoded(text: &str) -> String {
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

    fn docs(pages: [(&str, &str); 2]) -> Docs {
        let pages: BTreeMap<String, String> = pages.map(|(name, page)| (name.into(), page.into())).into();
        let sizes = pages.iter().map(|(name, page)| (name.clone(), page.len() as u64)).collect();
        Docs { pages, sizes }
    }

    #[test]
    fn a_planted_broken_link_is_found() {
        let whole = docs([
            (
                "a/index.html",
                r##"<a href="../b/fn.x.html#impl-A%3CB%3E">x</a> <a href="#here" id="here">y</a>"##,
            ),
            (
                "b/fn.x.html",
                r#"<h2 id="impl-A%3CB%3E">A</h2> <a href="../a/">up</a> <a href="https://elsewhere/">z</a>"#,
            ),
        ]);
        let links = check(&whole);
        assert_eq!((links.count, links.broken), (3, vec![]));
        for (from, to) in [("fn.x", "fn.y"), ("#impl-A", "#impl-C"), ("#here", "#there")] {
            let mut broken = docs([("a/index.html", ""), ("b/fn.x.html", "")]);
            broken.pages =
                whole.pages.iter().map(|(name, page)| (name.clone(), page.replacen(from, to, 1))).collect();
            broken.sizes = whole.sizes.clone();
            assert_eq!(check(&broken).broken.len(), 1, "{to}");
        }
    }
}
