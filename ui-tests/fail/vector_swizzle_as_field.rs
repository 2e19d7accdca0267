// `v.xyz` is `v.xyz()` (OpenCL C 6.3.7).
#![allow(unused)]

fn main() {
    let v = clc_builtins::float4::splat(1.0);
    let _ = v.xyz;
}
