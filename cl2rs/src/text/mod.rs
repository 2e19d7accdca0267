//! The text of Rust, from functions down to places and numbers.

pub mod assignment;
pub mod borrow;
pub mod call;
pub mod comment;
pub mod comparison;
pub mod conversion;
pub mod expression;
pub mod function;
pub mod image;
pub mod initializer;
pub mod kernel;
pub mod label;
pub mod lines;
pub mod literal;
pub mod operator;
pub mod place;
pub mod pointer;
pub mod statement;
pub mod step;
