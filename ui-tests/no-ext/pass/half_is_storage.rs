// Without cl_khr_fp16, half is there for storage: its bits can be moved about (OpenCL C 6.3.1.2).
use clc_builtins::*;

fn main() {
    let x = half::from_bits(0x3c00);
    assert_eq!(x.to_bits(), 0x3c00);
    assert_eq!(f32::from(x), 1.0);
}
