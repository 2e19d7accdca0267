// half is an operand with the extension cl_khr_fp16 only (OpenCL C 6.3.1.2, 6.4.4.2).

fn main() {
    let _ = clc_builtins::as_ushort(clc_builtins::half::ONE);
}
