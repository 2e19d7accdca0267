//! Rust as a tree: what a translation is made of, and what makes it simpler.

mod build;
pub mod clippy;
pub mod effect;
pub mod ir;
pub mod lint;
pub mod liveness;
pub mod path;
pub mod simplify;
