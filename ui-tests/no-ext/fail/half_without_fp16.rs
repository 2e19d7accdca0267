// Functions of half need the extension cl_khr_fp16 (OpenCL C 6.3.1.2): here, the feature fp16.

fn main() {
    let x = clc_builtins::float4(1.0, 2.0, 3.0, 4.0);
    let _ = clc_builtins::convert_half4_rte(x);
}
