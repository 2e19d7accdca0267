// double is an operand with the extension cl_khr_fp64 only (OpenCL C 6.3.1, 6.15.13).

fn main() {
    let _ = clc_builtins::vec_step(1.0_f64);
}
