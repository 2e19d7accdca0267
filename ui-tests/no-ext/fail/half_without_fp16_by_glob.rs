// Functions of half need the extension cl_khr_fp16 (OpenCL C 6.3.1.2); through a glob import too,
// the message says so.
use clc_builtins::*;

fn main() {
    let _ = convert_half4_rte(float4(1.0, 2.0, 3.0, 4.0));
}
