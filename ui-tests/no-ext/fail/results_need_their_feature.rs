// Functions with results of `half` or `double` need `fp16` or `fp64`. rustc says so through a glob import too (OpenCL C
// 6.3.1, 6.3.1.2).
use clc_builtins::*;

fn main() {
    let x = float4::splat(1.0);
    let _ = clc_builtins::as_half(0x3c00_u16);
    let _ = clc_builtins::as_double(0x3ff0_0000_0000_0000_u64);
    let _ = clc_builtins::convert_half4_rte(x);
    let _ = convert_half4_rte(x);
    let _ = clc_builtins::convert_double4(x);
    let _: half = half(1.0_f32);
    let _ = double(1.0_f32);
}
