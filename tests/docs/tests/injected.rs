//! Errors that are injected into pages: each check of `browse` finds them.

use clc_docs::html::Docs;
use clc_docs::{Report, edge_cases, labels, links, pages};

/// Checks pages without an error, then with each replacement of a text, which causes one error or more.
fn inject<'a>(
    check: fn(&Docs) -> Report,
    pages: impl IntoIterator<Item = (&'a str, &'a str)>,
    errors: &[(&str, &str)],
) {
    let mut docs = Docs::new();
    pages.into_iter().for_each(|(page, text)| *docs.entry(page.into()).or_default() += text);
    let report = check(&docs);
    assert!(report.count > 0 && report.wrong.is_empty(), "{:?}", report.wrong);
    for (from, to) in errors {
        let docs = docs.iter().map(|(page, text)| (page.clone(), text.replace(from, to))).collect();
        assert!(!check(&docs).wrong.is_empty(), "`{from}` is replaced");
    }
}

#[test]
fn broken_links_are_found() {
    let a = r##"<a href="../b/fn.x.html#impl-A%3CB%3E">x</a> <a href="#here" id="here">y</a>"##;
    let b =
        r#"<a id=impl-A%3CB%3E href="../a/index.html?search=x">up</a> <a href="https://elsewhere/">z</a>"#;
    let errors = [("fn.x", "fn.y"), ("#impl-A", "#impl-C"), ("#here", "#there"), ("../a/", "../c/")];
    inject(links::check, [("a/index.html", a), ("b/fn.x.html", b)], &errors);
}

#[test]
fn wrong_edge_cases_are_found() {
    let table = "<th>component of <code>x</code></th><th>result</th></tr></thead><tbody>\
        <tr><td>0.5, 1.5</td><td>0, 2</td></tr><tr><td>the integer 300</td><td>255</td></tr></tbody></table>";
    let results = [("255", "256"), ("255", "many"), ("0, 2", "0, 1"), ("0, 2", "0"), ("300", "0.1")];
    let page = [("a/to_uchar/fn.convert_uchar4_sat_rte.html", table)];
    inject(edge_cases::check, page, &results);
    inject(edge_cases::check, page, &[("component of", ""), ("<tr>", ""), ("<td>255", "")]);
}

#[test]
fn wrong_labels_are_found() {
    let page =
        |label: &str| format!("<span>Available on <strong>crate features {label}</strong> only.</span>");
    for (path, label, wrong) in [
        ("c/mono/of_float4/fn.convert_half4.html", "fp16", ""),
        ("c/mono/of_double2/fn.convert_int2.html", "fp64", "fp16"),
        ("c/to_int/fn.convert_int2.html", "", "fp64"),
        ("c/buffer/fn.convert_int.html", "buffer", "rayon"),
        ("c/buffer/fn.par_convert_int.html", "buffer and rayon", "buffer"),
    ] {
        inject(labels::check, [(path, page(label).as_str())], &[(&page(label), &page(wrong))]);
    }
}

#[test]
fn wrong_pages_are_found() {
    let table = include_str!("../../../clc-builtins/src/table.rs");
    let line = table.lines().position(|line| line.contains("uchar:")).unwrap() + 1;
    let source = format!("<pre>|---|</pre> src/clc_builtins/table.rs.html#{line}\"");
    let contents = pages::CONTENTS.map(|(page, part)| (format!("clc_builtins/{page}"), part));
    let contents = contents.iter().map(|(page, part)| (page.as_str(), *part));
    let docs = contents.chain([("clc_builtins/to_uchar/fn.convert_uchar4.html", source.as_str())]);
    let large = "a".repeat(300_000);
    let errors = [(&*source, "</pre>|---|"), ("html#", "html#9"), ("</pre>", &large)];
    inject(pages::check, docs.clone(), &errors);
    inject(pages::check, docs, &pages::CONTENTS.map(|(_, part)| (part, "")));
}

#[test]
fn missing_names_are_found() {
    let pages = ["to_int/fn.a.html", "macro.b.html", "macro.b!.html", "mono/of_int/fn.c.html"];
    let names = pages::names(&pages.map(|page| (format!("clc_builtins/{page}"), String::new())).into());
    assert_eq!(names.iter().collect::<Vec<_>>(), ["fn to_int::a", "macro b"]);
    let report = |released| pages::check_names(released, &names);
    assert_eq!((report("fn to_int::a\n").count, report("fn to_int::a\n").wrong.len()), (1, 0));
    assert_eq!(report("fn to_int::a\nfn to_int::x\n").wrong.len(), 1);
}
