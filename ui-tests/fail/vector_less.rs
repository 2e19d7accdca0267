// `a < b` of vectors is `isless(a, b)`: Rust's `<` gives one `bool` (OpenCL C 6.5.4, 6.15.6).
#![allow(unused)]

fn main() {
    let v = clc_builtins::float4::splat(1.0);
    let _ = v < v;
}
