//! Searches of readers: Chromium runs rustdoc's search.

use crate::Report;
use std::path::Path;
use std::process::Command;

/// Search terms, and the page that must come first.
const SEARCHES: [(&str, &str); 43] = [
    ("convert_int4_sat_rte", "to_int/fn.convert_int4_sat_rte.html"),
    ("convert_uchar_sat", "to_uchar/fn.convert_uchar_sat.html"),
    ("convert_float4", "to_float/fn.convert_float4.html"),
    ("convert_half16_rtz", "to_half/fn.convert_half16_rtz.html"),
    ("convert_double", "to_double/fn.convert_double.html"),
    ("convert_int_rte", "to_int/fn.convert_int_rte.html"),
    ("convert_ulong8_rtp", "to_ulong/fn.convert_ulong8_rtp.html"),
    ("convert_ushort3_sat_rtn", "to_ushort/fn.convert_ushort3_sat_rtn.html"),
    ("as_float4", "as_type/fn.as_float4.html"),
    ("as_uint", "as_type/fn.as_uint.html"),
    ("as_int3", "as_type/fn.as_int3.html"),
    ("shuffle", "shuffles/fn.shuffle.html"),
    ("shuffle2", "shuffles/fn.shuffle2.html"),
    ("vec_step", "vec_steps/fn.vec_step.html"),
    ("isless", "functions/fn.isless.html"),
    ("select", "functions/fn.select.html"),
    ("clamp", "functions/fn.clamp.html"),
    ("max", "functions/fn.max.html"),
    ("mad", "functions/fn.mad.html"),
    ("mul24", "functions/fn.mul24.html"),
    ("dot", "functions/fn.dot.html"),
    ("vload4", "functions/fn.vload4.html"),
    ("vstore_half4_rtz", "functions/fn.vstore_half4_rtz.html"),
    ("M_PI_F", "constants/constant.M_PI_F.html"),
    // By other words.
    ("swizzle", "macro.swizzle.html"),
    ("permute", "shuffles/"),
    ("bitcast", "as_type/index.html"),
    ("transmute", "as_type/index.html"),
    ("reinterpret", "as_type/index.html"),
    ("saturate", ""),
    ("pack", "to_uchar/fn.convert_uchar4_sat"),
    ("ternary", "functions/fn.select.html"),
    ("lerp", "functions/fn.mix.html"),
    ("leading_zeros", "functions/fn.clz.html"),
    // Functions of OpenCL C that have a counterpart in Rust.
    ("get_global_id", "porting/index.html"),
    ("get_local_id", "porting/index.html"),
    ("barrier", "porting/index.html"),
    ("read_imagef", "porting/index.html"),
    ("get_image_width", "porting/index.html"),
    ("atomic_add", "coverage/index.html"),
    ("async_work_group_copy", "coverage/index.html"),
    ("printf", "coverage/index.html"),
    ("work_group_reduce_add", "coverage/index.html"),
];

/// The time that a search may take, in milliseconds.
const PATIENCE: u32 = 20_000;

/// Returns a page that searches in frames, one after the other, and writes each term and the first result.
fn script(docs: &Path) -> String {
    let terms = SEARCHES.map(|(term, _)| term);
    let root = format!("file://{}/clc_builtins/index.html?search=", docs.display());
    format!(
        "<script>
        const search = ([term, ...terms]) => {{
            if (!term) return;
            const frame = document.createElement('iframe'), start = Date.now();
            frame.src = '{root}' + term;
            document.documentElement.append(frame);
            const timer = setInterval(() => {{
                const found = frame.contentDocument.querySelector('#search .search-results.active a');
                if (!found && Date.now() < start + {PATIENCE}) return;
                clearInterval(timer);
                const line = document.createElement('pre');
                line.append(term + ' ' + (found ? found.href : 'nothing'));
                frame.replaceWith(line);
                search(terms);
            }}, 30);
        }};
        search({terms:?});
        </script>"
    )
}

/// Checks the searches in a browser.
///
/// # Errors
///
/// Returns an error if the browser does not run.
pub fn check(docs: &Path) -> Result<Report, String> {
    let folder = std::env::temp_dir().join(format!("clc-docs-{}", std::process::id()));
    let page = folder.join("search.html");
    let failed = |error: std::io::Error| format!("{}: {error}", page.display());
    std::fs::create_dir_all(&folder).map_err(failed)?;
    std::fs::write(&page, script(docs)).map_err(failed)?;
    let output = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"])
        // A page may look into frames of other files.
        .args(["--allow-file-access-from-files", "--disable-web-security"])
        .args([
            format!("--user-data-dir={}", folder.display()),
            format!("--virtual-time-budget={}", PATIENCE * 43),
        ])
        .args(["--enable-logging=stderr", "--dump-dom"])
        .arg(&page)
        .output()
        .map_err(|error| format!("chromium: {error}"))?;
    // The browser may still write to the folder.
    let _ = std::fs::remove_dir_all(&folder);
    Ok(compare(&String::from_utf8_lossy(&output.stdout), &String::from_utf8_lossy(&output.stderr)))
}

/// Compares the text of the page with the expected results, and reports exceptions of scripts.
fn compare(page: &str, log: &str) -> Report {
    let mut wrong: Vec<String> =
        log.lines().filter(|line| line.contains("Uncaught")).map(str::to_string).collect();
    for (term, first) in SEARCHES {
        let found = crate::html::between(page, &format!("<pre>{term} "), "</pre>").unwrap_or("no answer");
        if !found.contains(&format!("/clc_builtins/{first}")) {
            wrong.push(format!("{term}: expected {first} first, found {found}"));
        }
    }
    Report { count: SEARCHES.len(), wrong }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn injected_wrong_results_are_found() {
        let line = |(term, first): (&str, &str)| format!("<pre>{term} file:///clc_builtins/{first}</pre>");
        let page = SEARCHES.map(line).concat();
        assert_eq!(compare(&page, "").wrong, [""; 0]);
        assert_eq!(compare(&page.replace("fn.mad.html", "fn.fma.html"), "").wrong.len(), 1);
        assert_eq!(compare("", "").wrong.len(), SEARCHES.len());
        assert_eq!(compare(&page, "CONSOLE: Uncaught TypeError").wrong.len(), 1);
    }
}
