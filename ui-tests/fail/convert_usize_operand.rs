// size_t has another size on every device and is no operand of a conversion (OpenCL C 6.3.1,
// 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_float(1_usize);
}
