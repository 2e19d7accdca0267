// The parts of a literal have as many components as the vector; only a scalar is repeated (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let (two, all) = (float2::splat(1.0), uchar16::splat(1));
    let _ = float4!();
    let _ = float4!(two);
    let _ = float4!(two, two, 1.0);
    let _ = uchar8!(uchar4::splat(1), 5);
    let _ = uchar16!(all, 2, all);
}
