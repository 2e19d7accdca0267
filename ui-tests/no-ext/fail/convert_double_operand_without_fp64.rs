// double is an operand with the extension cl_khr_fp64 only (OpenCL C 6.3.1, 6.4.3).

fn main() {
    let _ = clc_builtins::convert_int(2.5_f64);
}
