//! What a text of Rust borrows to write, and what it names: a value that reads that is read before.

/// Names that a text borrows: what stands behind `&mut`, and slices that become pointers, without the indices and fields there.
pub fn borrowed(text: &str) -> impl Iterator<Item = &str> {
    let places = ["&mut ", "Ptr::of(", "Ptr::one("].map(|begin| text.split(begin).skip(1));
    places.into_iter().flatten().filter_map(|place| names(place.trim_start_matches(['(', '*'])).next())
}

/// Whether a name is in a text.
pub fn mentions(text: &str, name: &str) -> bool {
    !name.is_empty() && names(text).any(|own| own == name)
}

/// What stands between other characters than those of names: an empty text where such a one begins it.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_'))
}
