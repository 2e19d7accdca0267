// as_type of half needs the extension cl_khr_fp16 (OpenCL C 6.3.1.2, 6.4.4.2).

fn main() {
    let _ = clc_builtins::as_half(0x3c00_u16);
}
