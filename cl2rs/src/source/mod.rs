//! A source as a whole: types, constants, names and functions.

pub mod constant;
pub mod name;
pub mod program;
pub mod record;
pub mod types;
