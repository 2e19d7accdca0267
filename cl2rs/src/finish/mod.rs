//! What makes the text a module that one would keep.

pub mod format;
pub mod import;
pub mod lint;
pub mod tidy;
