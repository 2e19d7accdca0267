// Vectors of half need the extension cl_khr_fp16 (OpenCL C 6.3.1.2, 6.3.2).

fn main() {
    let _: clc_builtins::half4;
}
