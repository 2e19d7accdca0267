// as_type of double needs the extension cl_khr_fp64 (OpenCL C 6.3.1, 6.4.4.2).

fn main() {
    let _ = clc_builtins::as_double(0x3ff0_0000_0000_0000_u64);
}
