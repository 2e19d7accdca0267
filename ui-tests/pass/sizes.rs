// size_t and ptrdiff_t are usize and isize: operands of convert_ (OpenCL C 6.3.1, 6.4.3).
use clc_builtins::*;

fn main() {
    let i: usize = [1, 2, 3].len();
    assert_eq!(convert_float(i) * 0.5, 1.5);
    assert_eq!(convert_uchar_sat(i * 100), 255);
    assert_eq!(convert_uchar_sat(-1_isize), 0);
    // A number without a suffix is still an i32.
    assert_eq!(convert_char(-1), -1_i8);
}
