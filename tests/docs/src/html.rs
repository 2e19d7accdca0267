//! The pages that rustdoc wrote, and as much of HTML as it takes to read them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// All files of the documentation by their path below its folder, pages with their text.
pub struct Docs {
    pub pages: BTreeMap<String, String>,
    /// The sizes of all files, pages too.
    pub sizes: BTreeMap<String, u64>,
}

impl Docs {
    pub fn read(root: &Path) -> Result<Self, String> {
        let (mut pages, mut sizes) = (BTreeMap::new(), BTreeMap::new());
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            let failed = |error: std::io::Error| format!("{}: {error}", root.join(&folder).display());
            for entry in std::fs::read_dir(root.join(&folder)).map_err(failed)? {
                let entry = entry.map_err(failed)?;
                let path = folder.join(entry.file_name());
                if entry.file_type().map_err(failed)?.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.to_string_lossy().into_owned();
                sizes.insert(name.clone(), entry.metadata().map_err(failed)?.len());
                if name.ends_with(".html") {
                    pages.insert(name, std::fs::read_to_string(root.join(&path)).map_err(failed)?);
                }
            }
        }
        Ok(Self { pages, sizes })
    }
}

/// The values of an attribute in all tags of a page.
pub fn attribute<'a>(page: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    page.split('<').skip(1).filter_map(move |piece| {
        let mut rest = piece;
        loop {
            let start = rest.find(name)?;
            let (before, after) = (&rest[..start], &rest[start + name.len()..]);
            // Text behind the tag is none of it, and neither is what stands in the value of another attribute.
            if before.contains('>') && before.matches('"').count() % 2 == 0 {
                return None;
            }
            if before.ends_with(' ')
                && before.matches('"').count() % 2 == 0
                && let Some(value) = after.strip_prefix('=')
            {
                return Some(match value.strip_prefix('"') {
                    Some(quoted) => quoted.split('"').next()?,
                    None => value.split([' ', '>', '\n']).next()?,
                });
            }
            rest = &rest[start + name.len()..];
        }
    })
}

/// The text between two marks.
pub fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(inside, _)| inside)
}

/// A piece of a page without its tags, entities as what they stand for.
pub fn text(html: &str) -> String {
    let mut text = String::new();
    for piece in html.split('<') {
        text += piece.split_once('>').map_or(piece, |(_, text)| text);
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_of_tags_alone() {
        let page =
            r#"<a href="x.html" id=7 class=b>href="no"</a> <b data-t="a href=&quot;no" id="8">id="9"</b>"#;
        assert_eq!(attribute(page, "href").collect::<Vec<_>>(), ["x.html"]);
        assert_eq!(attribute(page, "id").collect::<Vec<_>>(), ["7", "8"]);
        assert_eq!(text("<p>a &lt; <code>b</code></p>"), "a < b");
    }
}
