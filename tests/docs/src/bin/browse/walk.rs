//! A walk through the pages: what a reader searches, and where a click leads.

use clc_docs::chromium::Chromium;
use std::path::Path;

/// What is searched, and the page that must come first.
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

const RESULT: &str = "#search .search-results.active a";

pub fn walk(program: &str, docs: &Path, screenshots: Option<&Path>) -> Result<(), String> {
    let profile = std::env::temp_dir().join(format!("clc-docs-{}", std::process::id()));
    std::fs::create_dir_all(&profile).map_err(|error| format!("{}: {error}", profile.display()))?;
    if let Some(folder) = screenshots {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let walked = Chromium::start(program, &profile).and_then(|browser| {
        Walk { browser, root: format!("file://{}/clc_builtins", docs.display()), screenshots }.go()
    });
    // The browser may still write to it; what is left there harms nobody.
    let _ = std::fs::remove_dir_all(&profile);
    walked
}

struct Walk<'a> {
    browser: Chromium,
    root: String,
    screenshots: Option<&'a Path>,
}

impl Walk<'_> {
    fn go(mut self) -> Result<(), String> {
        let mut wrong = vec![];
        for (query, first) in SEARCHES {
            if let Err(why) = self.search(query, first) {
                wrong.push(why);
            }
        }
        wrong.extend(self.matrix().err());
        wrong.extend(self.questions().err());
        self.browser.resize(390, 844)?;
        self.open("index.html")?;
        self.picture("phone")?;
        println!(
            "{} searches; followed links to the matrix, source, sibling, constant and reference implementation",
            SEARCHES.len()
        );
        for why in wrong.iter().chain(&self.browser.exceptions) {
            println!("  {why}");
        }
        if wrong.is_empty() && self.browser.exceptions.is_empty() {
            Ok(())
        } else {
            Err("the browser test failed".into())
        }
    }

    fn open(&mut self, page: &str) -> Result<(), String> {
        let url = format!("{}/{page}", self.root);
        self.browser.open(&url)
    }

    fn picture(&mut self, name: &str) -> Result<(), String> {
        match self.screenshots {
            Some(folder) => self.browser.screenshot(&folder.join(format!("{name}.png"))),
            None => Ok(()),
        }
    }

    /// The page's headline is that of the item.
    fn is_page_of(&mut self, name: &str) -> Result<(), String> {
        let title = self.browser.value("document.querySelector('h1').innerText")?.to_string();
        if title.contains(name) { Ok(()) } else { Err(format!("the page of {name} has the title {title}")) }
    }

    /// Searches, and follows the first hit.
    fn search(&mut self, query: &str, first: &str) -> Result<(), String> {
        self.open(&format!("index.html?search={query}"))?;
        self.browser
            .wait(&format!("document.querySelector('{RESULT}') != null"))
            .map_err(|_| format!("{query}: no result"))?;
        if query == "convert_int4_sat_rte" {
            self.picture("search")?;
        }
        let place = self.browser.click(RESULT)?;
        if !place.contains(&format!("/clc_builtins/{first}")) {
            return Err(format!("{query}: expected {first} first, found {place}"));
        }
        if first.contains("/fn.") {
            self.is_page_of(first.split("/fn.").nth(1).unwrap_or_default().trim_end_matches(".html"))?;
        }
        Ok(())
    }

    /// By a cell of the matrix, to the source, to a sibling, to constants and back, to the definition.
    fn matrix(&mut self) -> Result<(), String> {
        self.open("index.html")?;
        self.picture("front")?;
        self.browser
            .value("document.querySelector('table a[href$=\"fn.convert_uchar4.html\"]').scrollIntoView()")?;
        self.picture("matrix")?;
        self.browser.click("table a[href$=\"fn.convert_uchar4.html\"]")?;
        self.is_page_of("convert_uchar4")?;
        let link = "a.src, .out-of-band a[href*='/src/'], .sub-heading a[href*='/src/']";
        let place = self.browser.click(link)?;
        if !place.contains("/src/clc_builtins/table.rs.html#") {
            return Err(format!(
                "the source link of a function does not lead to its row of the table, but to {place}"
            ));
        }
        self.browser.wait("document.querySelector('.line-highlighted') != null")?;
        let row = self.browser.value(
            "(() => { let line = Number(location.hash.slice(1).split('-')[0]), text = '', node; \
             const walker = document.createTreeWalker(document.body); \
             walker.currentNode = document.getElementById(line); walker.nextNode(); \
             while ((node = walker.nextNode()) && node.id != line + 1) \
             { if (node.nodeType == Node.TEXT_NODE) text += node.data; } return text; })()",
        )?;
        self.picture("source")?;
        if !row.as_str().is_some_and(|row| row.contains("uchar")) {
            return Err(format!("the source of convert_uchar4 is {row}"));
        }
        self.open("to_uchar/fn.convert_uchar4.html")?;
        self.browser.click("#main-content a[href$=\"fn.convert_uchar4_sat_rte.html\"]")?;
        self.is_page_of("convert_uchar4_sat_rte")?;
        self.picture("function")?;
        self.browser.click("#main-content a[href*=\"mono/of_float4\"]")?;
        self.is_page_of("convert_uchar4_sat_rte")?;
        self.browser.click("#main-content a[href$=\"to_uchar/fn.convert_uchar4_sat_rte.html\"]")?;
        let section =
            "document.querySelector('#main-content a[href*=\"OpenCL_C.html#explicit-conversions\"]') != null";
        if self.browser.value(section)? != true {
            return Err("no link to the section of the specification".into());
        }
        self.browser.click("#main-content a[href$=\"exact/fn.convert.html\"]")?;
        self.is_page_of("convert")?;
        self.open("to_uchar/index.html")?;
        self.picture("destination")?;
        self.browser.click("table a[href$=\"fn.convert_uchar16_sat_rtn.html\"]")?;
        self.is_page_of("convert_uchar16_sat_rtn")
    }

    /// What a new user asks, each from the front page in at most three clicks.
    fn questions(&mut self) -> Result<(), String> {
        // What is the function for four floats to bytes, clamped?
        self.open("index.html")?;
        self.browser.click("table a[href$=\"to_uchar/index.html\"]")?;
        self.browser.click("table a[href$=\"fn.convert_uchar4_sat.html\"]")?;
        self.is_page_of("convert_uchar4_sat")?;
        // What does it do at the edges?
        let cells =
            self.browser.value("document.querySelector('#main-content table').innerText")?.to_string();
        for part in ["NaN", "∞", "255"] {
            if !cells.contains(part) {
                return Err(format!("{part} is missing in the table of edge cases: {cells}"));
            }
        }
        self.picture("question_edges")?;
        // How do I use it in a constant?
        self.browser.click("#main-content a[href*=\"mono/of_float4\"]")?;
        let declaration =
            self.browser.value("document.querySelector('pre.item-decl').innerText")?.to_string();
        self.picture("question_constant")?;
        if declaration.contains("pub const fn") {
            Ok(())
        } else {
            Err(format!("expected a const fn, found {declaration}"))
        }
    }
}
