// Vectors of double need the extension cl_khr_fp64 (OpenCL C 6.3.1, 6.3.2).

fn main() {
    let _: clc_builtins::double4;
}
