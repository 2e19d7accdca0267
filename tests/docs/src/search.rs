//! Searches of readers: Chromium runs rustdoc's search.

use crate::Report;
use crate::html::{attribute, between};
use std::path::Path;
use std::process::Command;

/// Search terms, and the page that must come first.
const SEARCHES: [(&str, &str); 14] = [
    ("convert_int4_sat_rte", "to_int/fn.convert_int4_sat_rte.html"),
    ("as_float4", "as_type/fn.as_float4.html"),
    ("shuffle2", "shuffles/fn.shuffle2.html"),
    ("max", "functions/fn.max.html"),
    ("M_PI_F", "constants/constant.M_PI_F.html"),
    // By other words.
    ("swizzle", "macro.swizzle.html"),
    ("permute", "shuffles/"),
    ("transmute", "as_type/index.html"),
    ("pack", "to_uchar/fn.convert_uchar4_sat"),
    ("ternary", "functions/fn.select.html"),
    ("lerp", "functions/fn.mix.html"),
    // Functions of OpenCL C without a counterpart of the same name.
    ("get_global_id", "porting/index.html"),
    ("read_imagef", "porting/index.html"),
    ("atomic_add", "coverage/index.html"),
];

/// Checks the searches in a browser.
///
/// # Errors
///
/// Returns an error if the browser does not run.
pub fn check(docs: &Path) -> Result<Report, String> {
    let mut report = Report { count: SEARCHES.len(), wrong: vec![] };
    for (term, first) in SEARCHES {
        let mut found = first_result(docs, term)?;
        if found.is_empty() {
            // The first start of the browser may take longer than its virtual time.
            found = first_result(docs, term)?;
        }
        if !found.contains(&format!("clc_builtins/{first}")) {
            report.wrong.push(format!("{term}: expected {first} first, found {found:?}"));
        }
    }
    Ok(report)
}

fn first_result(docs: &Path, term: &str) -> Result<String, String> {
    let output = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"])
        .args(["--virtual-time-budget=1000000", "--dump-dom"])
        .arg(format!("file://{}/clc_builtins/index.html?search={term}", docs.display()))
        .output()
        .map_err(|error| format!("chromium: {error}"))?;
    let page = String::from_utf8_lossy(&output.stdout);
    let results = between(&page, "class=\"search-results active\"", "</a>").unwrap_or_default();
    Ok(attribute(results, "href").next().unwrap_or_default().to_string())
}
