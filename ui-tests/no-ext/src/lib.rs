//! Holds the tests of clc-builtins without its features: `fail/`, `pass/` and `tests/`.
