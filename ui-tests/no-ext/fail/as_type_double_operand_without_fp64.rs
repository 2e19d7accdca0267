// double is an operand with the extension cl_khr_fp64 only (OpenCL C 6.3.1, 6.4.4.2).

fn main() {
    let _ = clc_builtins::as_ulong(1.0_f64);
}
