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
    let mut docs = Docs::new();
    for entry in std::fs::read_dir(root)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            docs.extend(read(&path)?.into_iter().map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            let text = std::fs::read(&path)?;
            docs.insert(name.into(), String::from_utf8_lossy(&text).into_owned());
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
