//! The functions of the table's rows and the operators: one program, so that the library is linked once.

mod functions;
mod memory;
mod operators;
mod transcendental;
