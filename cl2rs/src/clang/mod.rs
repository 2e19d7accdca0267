//! clang: what calls it, and the syntax tree that it prints.

pub mod call;
mod macros;
pub mod tree;
