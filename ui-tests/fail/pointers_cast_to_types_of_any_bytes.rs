// Not every byte is a `bool`, so memory is not read as `bool` (OpenCL C 6.5.3).
use clc_builtins::*;

fn main() {
    let _ = Pointer::new(&[1_u8; 8]).cast::<bool>();
}
