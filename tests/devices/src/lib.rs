//! The parts of `device_check`. See `docs/DEVICES.md`.

#![deny(unsafe_code)]

pub mod call;
pub mod check;
pub mod compare;
pub mod device;
pub mod functions;
pub mod geometric;
pub mod gtest;
pub mod kernels;
pub mod known;
pub mod operators;
pub mod options;
pub mod piglit;
pub mod reproduce;
pub mod reproducer;
pub mod rules;
pub mod run;
pub mod signature;
pub mod summary;
pub mod symbols;
pub mod worker;
