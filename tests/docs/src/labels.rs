//! The labels of features: the page of a function has exactly those of its types.

use crate::Report;
use crate::html::{Docs, between, pages};

/// Counts the labels of functions, present or not, and reports the wrong ones.
#[must_use]
pub fn check(docs: &Docs) -> Report {
    let mut report = Report::default();
    for (page, html) in pages(docs) {
        let (Some(name), Some(module)) = (between(page, "/fn.", ".html"), page.rsplit('/').nth(1)) else {
            continue;
        };
        let is_of_types = page.contains("/mono/") || module.starts_with("to_");
        if !is_of_types && !["as_type", "buffer", "vectors"].contains(&module) {
            continue;
        }
        let has_scalar = |scalar: &str| {
            let mut words = module.split('_').chain(name.split('_'));
            words.any(|word| word.trim_end_matches(|c: char| c.is_ascii_digit()) == scalar)
        };
        let label = between(html, "Available on <strong>", "</span>").unwrap_or_default();
        for (feature, is_expected) in [
            ("fp16", has_scalar("half")),
            ("fp64", has_scalar("double")),
            ("buffer", module == "buffer"),
            ("rayon", name.starts_with("par_")),
        ] {
            let error = || format!("{page}: label `{feature}`: expected {is_expected}");
            report.check(label.contains(feature) == is_expected, error);
        }
    }
    report
}
