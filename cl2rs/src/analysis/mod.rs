//! What is found out of functions before any text is made.

pub mod count;
pub mod fold;
pub mod home;
pub mod interval;
pub mod lifetime;
pub mod pointer;
pub mod register;
