//! `a < b` of vectors is `isless(a, b)`: Rust's `<` gives one `bool`.
#![allow(unused)]

fn main() {
    let v = clc_builtins::float4::splat(1.0);
    let _ = v < v;
}
