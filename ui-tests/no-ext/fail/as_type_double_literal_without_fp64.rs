// A literal 1.0 is a double, which needs the extension cl_khr_fp64 (OpenCL C 6.3.1, 6.4.4.2):
// write 1.0_f32.

fn main() {
    let _ = clc_builtins::as_uint(1.0);
}
