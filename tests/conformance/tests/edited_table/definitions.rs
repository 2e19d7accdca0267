//! The program of the test `edited_table` for functions that have a row and a definition alone: what the registry has
//! not.

use clc_builtins::*;

const IN_CONSTANT: uint3 = mono::of_int3::parity(int3(7, -1, 0));

fn main() {
    assert_eq!(IN_CONSTANT, uint3(1, 0, 0));
    assert_eq!(parity(0x80_u8), 1);
    assert_eq!(parity(int3(7, -1, 0)), IN_CONSTANT);

    assert_eq!(manhattan(int3(1, 2, 3), int3(3, 2, -1)), 6);
    assert_eq!(manhattan(3_u8, 5), 2);
    let mut old = uint2!(0);
    assert_eq!(exchange(uint2(1, 2), uint2(3, 4), &mut old), uint2(3, 4));
    assert_eq!(old, uint2(1, 2));
    assert_eq!(same(1.0_f32, 2.0, 3.0, 4.0), 4.0);
}
