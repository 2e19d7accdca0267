//! clang: what calls it, and the syntax tree that it prints.

pub mod call;
pub mod macros;
pub mod tree;
