// A literal 2.5 is a double, which needs the extension cl_khr_fp64 (OpenCL C 6.3.1, 6.4.3): write
// 2.5_f32.

fn main() {
    let _ = clc_builtins::convert_int(2.5);
}
