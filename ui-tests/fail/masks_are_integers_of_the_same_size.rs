// `any` takes signed integers; `select` takes integers of the element size. Rust's `==` of vectors returns one `bool`,
// `isequal` returns a mask (OpenCL C 6.15.6).
use clc_builtins::*;

fn main() {
    let (x, y) = (float4::splat(1.0), float4::splat(2.0));
    let _ = any(int4::splat(1) == int4::splat(2));
    let _ = any(uint4::splat(1));
    let _ = select(x, y, x == y);
    let _ = select(x, y, uchar4::splat(0));
}
