// Casts are functions with the names of the scalars. Items of the program and Rust's `char` keep their names.
use clc_builtins::*;

mod uint {
    pub fn next(x: u32) -> u32 {
        x + 1
    }
}

struct Sample {
    float: f32,
    double: f64,
}

/// A name of the program's own hides the cast.
mod own {
    #[allow(unused_imports)]
    use clc_builtins::*;

    pub fn int(x: &str) -> usize {
        x.len()
    }
}

fn main() {
    let (a, b) = (2.5_f32, -1.25_f32);
    assert_eq!((char(b), uchar(a), short(b), ushort(a)), (-1_i8, 2_u8, -1_i16, 2_u16));
    assert_eq!((int(a + b), uint(a), long(b), ulong(a)), (1_i32, 2_u32, -1_i64, 2_u64));
    assert_eq!((half(a), float(7_u64), double(b)), (half!(2.5), 7.0_f32, -1.25_f64));

    // Literals infer, and fall back as they do elsewhere.
    assert_eq!((float(1), uint(-1), int(2.9), uchar(300)), (1.0, u32::MAX, 2, 44));
    // A comparison gives 1 or 0, a size its value.
    assert_eq!((int(a > b), float(a < b), half(true)), (1, 0.0, half!(1.0)));
    assert_eq!((float([0_u8; 3].len()), int(-3_isize)), (3.0, -3));
    assert_eq!([1, 2, 3].map(float), [1.0, 2.0, 3.0]);

    let float = 1.5;
    let sample = Sample { float, double: double(3) };
    let Sample { float, double } = sample;
    assert_eq!((float + 0.5, double), (2.0, 3.0));
    let half = half!(0.5);
    let int: int = 3;
    assert_eq!((half * half, int), (half!(0.25), 3));
    let long = |x: i32| x + 1;
    assert_eq!((long(1), own::int("four")), (2, 4));
    assert_eq!((uint::next(1), uint(2_u8)), (2, 2));

    let letter: char = 'x';
    assert_eq!((letter, char::from(65_u8), u32::from('A')), ('x', 'A', 65));
    assert_eq!(char('x' > 'w'), 1);
    assert_eq!(half::from_f64(1.0), half!(1.0));
    let small: opencl_c::char = convert_char_sat(200);
    assert_eq!((small, opencl_c::char(127)), (i8::MAX, opencl_c::char::MAX));
}
