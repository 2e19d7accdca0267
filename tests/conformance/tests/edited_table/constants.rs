//! The program of the test `edited_table` for constants of types with other names.

use clc_builtins::*;

const OF_ALL: [f32; 4] = [TENTH, NEAR, FAR, NO];

fn main() {
    assert_eq!((LEAST, TEN, FULL), (i32::MIN, 10_i32, 255_u8));
    assert_eq!(OF_ALL[..3], [0.1, f32::MIN, f32::INFINITY]);
    assert!(OF_ALL[3].is_nan());
    assert_eq!(constants::TEN, TEN);
}
