// double is no operand of shuffle without the extension cl_khr_fp64, and never as a scalar (OpenCL
// C 6.3.1, 6.15.13).

fn main() {
    let _ = clc_builtins::shuffle(1.0, clc_builtins::ulong2(0, 0));
}
