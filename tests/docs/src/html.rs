//! The pages that rustdoc generates, and the parts of HTML that the checks need.

use std::collections::BTreeMap;
use std::path::Path;

/// The text of each file of the documentation by its path below the folder.
pub type Docs = BTreeMap<String, String>;

/// Reads a folder.
///
/// # Errors
///
/// Returns the error of a file or folder that cannot be read.
pub fn read(root: &Path) -> std::io::Result<Docs> {
    let (mut docs, mut folders) = (Docs::new(), vec![root.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            docs.insert(name, String::from_utf8_lossy(&std::fs::read(path)?).into_owned());
        }
    }
    Ok(docs)
}

/// Returns the paths and texts of the pages.
pub fn pages(docs: &Docs) -> impl Iterator<Item = (&str, &str)> {
    docs.iter().filter(|(name, _)| name.ends_with(".html")).map(|(name, page)| (name.as_str(), page.as_str()))
}

/// Returns the values of an attribute in all tags of a page. Text contains no `=` after the name of an attribute.
pub fn attribute<'a>(page: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let pieces: Vec<&str> = page.split(&format!(" {name}=")).skip(1).collect();
    pieces.into_iter().filter_map(|piece| match piece.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => piece.split([' ', '>', '\n']).next(),
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
