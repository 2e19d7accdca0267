// Functions of double need the extension cl_khr_fp64 (OpenCL C 6.3.1): here, the feature fp64.

fn main() {
    let x = clc_builtins::float4(1.0, 2.0, 3.0, 4.0);
    let _ = clc_builtins::convert_double4(x);
}
