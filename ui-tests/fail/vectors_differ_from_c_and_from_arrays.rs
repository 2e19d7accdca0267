// Code that C or an array accepts gets no suggestion of an internal item. Write `v.to_array()`, `isless(v, v)`,
// `float4!(1.0)` and `v.xyz()` (OpenCL C 6.3.6, 6.3.7, 6.5.4).
fn main() {
    let v = clc_builtins::float4!(1.0);
    for _ in v.iter() {}
    let _ = v < v;
    let _ = clc_builtins::float4(1.0);
    let _ = v.xyz;
}
