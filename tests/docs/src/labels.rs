//! The labels of features: the page of a function has exactly those of its types.

use crate::Report;
use crate::html::{Docs, between, text};

/// Counts the pages of functions and reports wrong labels.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let mut report = Report::default();
    for (page, html) in &docs.pages {
        let Some(expected) = between(page, "/fn.", ".html").and_then(|name| expected(page, name)) else {
            continue;
        };
        report.count += 1;
        let label = between(html, "Available on <strong>", "</span>").map(text).unwrap_or_default();
        let features = ["fp16", "fp64", "buffer", "rayon"].into_iter();
        // The functions with `rayon` are functions of buffers too.
        let is_told = |feature: &&str| !(*feature == "buffer" && page.contains("/fn.par_"));
        let found: Vec<&str> = features.filter(|feature| label.contains(feature)).filter(is_told).collect();
        if found != expected {
            report.wrong.push(format!("{page}: expected the labels {expected:?}, found {found:?}"));
        }
    }
    report
}

/// Returns the features of the types in the path of a page.
fn expected(page: &str, name: &str) -> Option<Vec<&'static str>> {
    let module = page.rsplit('/').nth(1)?;
    let (is_mono, is_buffer) = (page.contains("/mono/"), module == "buffer");
    if !(is_mono || is_buffer || module.starts_with("to_") || module == "as_type" || module == "vectors") {
        return None;
    }
    let types = format!("{}_{}", if is_mono { module } else { "" }, name.trim_start_matches("par_"));
    let mut expected = vec![];
    for (scalar, feature) in [("half", "fp16"), ("double", "fp64")] {
        let has_scalar = |word: &str| word.trim_end_matches(|c: char| c.is_ascii_digit()) == scalar;
        if types.split('_').any(has_scalar) {
            expected.push(feature);
        }
    }
    if is_buffer {
        expected.push(if name.starts_with("par_") { "rayon" } else { "buffer" });
    }
    Some(expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_and_unexpected_labels_are_found() {
        for (path, label, wrong) in [
            ("c/mono/of_float4/fn.convert_half4.html", "<code>fp16</code>", 0),
            ("c/mono/of_float4/fn.convert_half4.html", "", 1),
            ("c/mono/of_double2/fn.convert_int2.html", "<code>fp16</code>", 1),
            ("c/to_int/fn.convert_int2.html", "", 0),
            ("c/buffer/fn.par_convert_int.html", "<code>buffer</code> and <code>rayon</code>", 0),
            ("c/buffer/fn.convert_int.html", "<code>rayon</code>", 1),
        ] {
            let page = format!("<span>Available on <strong>crate features {label}</strong> only.</span>");
            assert_eq!(check(&Docs::new(&[(path, &page)])).wrong.len(), wrong, "{path} {label}");
        }
    }
}
