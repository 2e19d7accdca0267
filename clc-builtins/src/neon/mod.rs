//! Shuffles of AArch64.

#![allow(unsafe_code)]

pub mod permute;
mod register;
