// A 4-vector loses its fourth component to a 3-vector of components of the same size (OpenCL C
// 6.4.4.2; its reference page's own example).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    assert_eq!(as_float3(x), float3(1.0, 2.0, 3.0));
    assert_eq!(as_uint3(x), uint3(0x3f80_0000, 0x4000_0000, 0x4040_0000));
}
