//! The names of the public interface, against those of the last release: a name that goes is a breaking change.

use crate::html::Docs;
use std::collections::BTreeSet;

/// "fn to_int::convert_int4": all public items but those of `mono`, which follow from the registry.
pub fn names(docs: &Docs) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for page in docs.pages.keys() {
        let Some(path) = page.strip_prefix("clc_builtins/").and_then(|path| path.strip_suffix(".html"))
        else {
            continue;
        };
        let (module, item) = path.rsplit_once('/').map_or(("", path), |(module, item)| (module, item));
        let Some((kind, name)) = item.split_once('.') else { continue };
        // A page beside the macro's own, which leads to it.
        if module.starts_with("mono") || name.ends_with('!') {
            continue;
        }
        let module = module.replace('/', "::");
        names.insert(format!("{kind} {module}{}{name}", if module.is_empty() { "" } else { "::" }));
    }
    names
}

/// What went since the names were kept, and how many came.
pub fn differences(kept: &str, names: &BTreeSet<String>) -> (Vec<String>, usize) {
    let kept: BTreeSet<String> = kept.lines().map(str::to_string).collect();
    let gone = kept.difference(names).map(|name| format!("breaking change: {name} is missing")).collect();
    (gone, names.difference(&kept).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_went_is_told() {
        let pages = [
            "clc_builtins/to_int/fn.a.html",
            "clc_builtins/macro.b.html",
            "clc_builtins/mono/of_int/fn.c.html",
        ];
        let pages = pages.map(|page| (page.to_string(), String::new()));
        let names = names(&Docs { pages: pages.into(), sizes: Default::default() });
        assert_eq!(names.iter().collect::<Vec<_>>(), ["fn to_int::a", "macro b"]);
        assert_eq!(differences("fn to_int::a\n", &names), (vec![], 1));
        assert_eq!(differences("fn to_int::a\nfn to_int::x\n", &names).0.len(), 1);
    }
}
