//! The pages that rustdoc generates, and the parts of HTML that the checks need.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The files of the documentation by their path below its folder.
pub struct Docs {
    /// The text of each page.
    pub pages: BTreeMap<String, String>,
    /// The size of each file, including pages.
    pub sizes: BTreeMap<String, u64>,
}

impl Docs {
    /// Reads a folder.
    ///
    /// # Errors
    ///
    /// Returns the error of a file or folder that cannot be read.
    pub fn read(root: &Path) -> std::io::Result<Self> {
        let (mut pages, mut sizes) = (BTreeMap::new(), BTreeMap::new());
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(root.join(&folder))? {
                let entry = entry?;
                let path = folder.join(entry.file_name());
                if entry.file_type()?.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.to_string_lossy().into_owned();
                sizes.insert(name.clone(), entry.metadata()?.len());
                if name.ends_with(".html") {
                    pages.insert(name, std::fs::read_to_string(root.join(&path))?);
                }
            }
        }
        Ok(Self { pages, sizes })
    }

    /// Returns documentation of these pages, for tests.
    #[cfg(test)]
    pub fn new(pages: &[(&str, &str)]) -> Self {
        let pages: BTreeMap<String, String> =
            pages.iter().map(|&(name, page)| (name.into(), page.into())).collect();
        Self { sizes: pages.iter().map(|(name, page)| (name.clone(), page.len() as u64)).collect(), pages }
    }
}

/// Returns the values of an attribute in all tags of a page.
pub fn attribute<'a>(page: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    page.split('<').skip(1).filter_map(move |piece| {
        let mut rest = piece;
        loop {
            let start = rest.find(name)?;
            let (before, after) = (&rest[..start], &rest[start + name.len()..]);
            // Skip text after the tag and the values of other attributes.
            let is_quoted = before.matches('"').count() % 2 != 0;
            if before.contains('>') && !is_quoted {
                return None;
            }
            if before.ends_with(' ')
                && !is_quoted
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

/// Returns the text between two marks.
pub fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(inside, _)| inside)
}

/// Returns the text of a piece of a page, without tags and with the characters of its entities.
pub fn text(html: &str) -> String {
    let text: String =
        html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect();
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    entities.iter().fold(text, |text, (entity, character)| text.replace(entity, character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_found_only_in_tags() {
        let page =
            r#"<a href="x.html" id=7 class=b>href="no"</a> <b data-t="a href=&quot;no" id="8">id="9"</b>"#;
        assert_eq!(attribute(page, "href").collect::<Vec<_>>(), ["x.html"]);
        assert_eq!(attribute(page, "id").collect::<Vec<_>>(), ["7", "8"]);
        assert_eq!(text("<p>a &lt; <code>b</code></p>"), "a < b");
    }
}
