//! `usize` and `isize`, OpenCL's `size_t` and `ptrdiff_t` (OpenCL C 6.3.1), as operands of `convert_`: each of the
//! scalar names converts them as the integer of their width.

use clc_builtins::*;
use clc_kit::random::Random;
use paste::paste;

#[cfg(target_pointer_width = "32")]
use core::primitive::{i32 as Signed, u32 as Unsigned};
#[cfg(target_pointer_width = "64")]
use core::primitive::{i64 as Signed, u64 as Unsigned};

/// Returns the bits of a result, because `==` does not distinguish all floats.
fn bits<T: bytemuck::Pod>(x: T) -> Vec<u8> {
    bytemuck::bytes_of(&x).to_vec()
}

macro_rules! check {
    ($x:ident; $($to:ident $([$sat:ident])?)*) => {$(
        check!(@suffixes $x (convert_ $to));
        $(check!(@suffixes $x (convert_ $to $sat));)?
    )*};
    (@suffixes $x:ident ($($name:ident)*)) => {
        check!(@call $x [<$($name)*>]);
        check!(@call $x [<$($name)* _rte>]);
        check!(@call $x [<$($name)* _rtz>]);
        check!(@call $x [<$($name)* _rtp>]);
        check!(@call $x [<$($name)* _rtn>]);
    };
    (@call $x:ident $name:tt) => {
        paste! {
            assert_eq!(bits($name($x as usize)), bits($name($x as Unsigned)), "{} of {:#x}", stringify!($name), $x);
            assert_eq!(bits($name($x as isize)), bits($name($x as Signed)), "{} of {:#x}", stringify!($name), $x);
        }
    };
}

#[test]
fn every_scalar_name_takes_them() {
    let mut random = Random::new(64);
    for turn in 0..500 {
        let x = random.next() >> (turn % 64);
        check!(x; char [_sat] uchar [_sat] short [_sat] ushort [_sat] int [_sat] uint [_sat] long [_sat] ulong [_sat]
            half float double);
    }
    assert_eq!(convert_float(16_777_217_usize), 16_777_216.0);
    assert_eq!(convert_uchar_sat(-1_isize), 0);
    assert_eq!(convert_uchar(-1_isize), 255);
}
