//! The labels of features: a page of a function has those of its types, and no others.

use crate::html::{Docs, between, text};

pub struct Labels {
    pub pages: usize,
    pub wrong: Vec<String>,
}

pub fn check(docs: &Docs) -> Labels {
    let mut labels = Labels { pages: 0, wrong: vec![] };
    for (page, html) in &docs.pages {
        let Some(name) = between(page, "/fn.", ".html") else { continue };
        let Some(wanted) = wanted(page, name) else { continue };
        labels.pages += 1;
        let label = between(html, "Available on <strong>", "</span>").map(text).unwrap_or_default();
        let mut found: Vec<&str> = ["fp16", "fp64", "buffer", "rayon"]
            .into_iter()
            .filter(|feature| label.contains(feature))
            .collect();
        // What shares slices among the cores is of the buffers.
        if name.starts_with("par_") {
            found.retain(|&feature| feature != "buffer");
        }
        if found != wanted {
            labels.wrong.push(format!("{page}: expected the labels {wanted:?}, found {found:?}"));
        }
    }
    labels
}

/// The features of the types that stand in the path of a page.
fn wanted(page: &str, name: &str) -> Option<Vec<&'static str>> {
    let module = page.rsplit('/').nth(1)?;
    let (is_mono, is_buffer) = (page.contains("/mono/"), module == "buffer");
    if !(is_mono || is_buffer || module.starts_with("to_") || module == "as_type" || module == "vectors") {
        return None;
    }
    let name = name.trim_start_matches("par_");
    let types = format!("{}_{name}", if is_mono { module } else { "" });
    let mut wanted = vec![];
    for (scalar, feature) in [("half", "fp16"), ("double", "fp64")] {
        let is_it = |word: &str| word.trim_end_matches(|c: char| c.is_ascii_digit()) == scalar;
        if types.split('_').any(is_it) {
            wanted.push(feature);
        }
    }
    if is_buffer {
        wanted.push(if page.contains("/fn.par_") { "rayon" } else { "buffer" });
    }
    Some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_that_is_missing_or_too_much_is_found() {
        let count = |path: &str, label: &str| {
            let page = format!("<span>Available on <strong>crate features {label}</strong> only.</span>");
            let pages = [(path.to_string(), page)];
            check(&Docs { pages: pages.into(), sizes: Default::default() }).wrong.len()
        };
        assert_eq!(count("c/mono/of_float4/fn.convert_half4.html", "<code>fp16</code>"), 0);
        assert_eq!(count("c/mono/of_float4/fn.convert_half4.html", ""), 1);
        assert_eq!(count("c/mono/of_double2/fn.convert_int2.html", "<code>fp16</code>"), 1);
        assert_eq!(count("c/to_int/fn.convert_int2.html", ""), 0);
    }
}
