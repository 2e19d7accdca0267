//! The tree of Rust, simplifications of it, and the lints that it allows.

mod build;
pub mod clippy;
pub mod effect;
pub mod ir;
pub mod lint;
pub mod liveness;
pub mod path;
pub mod simplify;
