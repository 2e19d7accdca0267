// half is an operand with the extension cl_khr_fp16 only (OpenCL C 6.3.1.2, 6.15.13).

fn main() {
    let _ = clc_builtins::vec_step(clc_builtins::half::ONE);
}
