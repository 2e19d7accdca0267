// A vector has no iterator: `v.to_array()` returns its components (OpenCL C 6.3.7). rustc suggests no internal method.
#![allow(unused)]

fn main() {
    let v = clc_builtins::float4!(1.0);
    for x in v.iter() {}
}
