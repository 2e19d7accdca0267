// Vectors have 2, 3, 4, 8 or 16 components (OpenCL C 6.3.2): there is no float6 to convert to.
use clc_builtins::*;

fn main() {
    let _ = convert_float6(int8!(1));
}
