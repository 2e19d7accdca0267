//! What picks, compares and rounds to integers, lane by lane: a vector function gives in each lane what the scalar
//! function gives of it, of NaN too. The scalars take no registers, and the tests of the table's functions hold them to
//! their definitions.

use clc_builtins::*;
use clc_kit::random::Random;
use paste::paste;

/// Bits of numbers that decide: zeros, ones, ends of the range, infinities, NaNs, subnormals; and chance.
fn bits(random: &mut Random, size: u32) -> u64 {
    let top = 1_u64 << (size - 1);
    let chosen: &[u64] = match size {
        16 => &[0x3c00, 0x7c00, 0x7e00, 0x7c01, 0x0001, 0x03ff],
        32 => &[0x3f80_0000, 0x7f80_0000, 0x7fc0_0000, 0x7f80_0001, 0x0000_0001, 0x007f_ffff],
        _ => &[
            0x3ff0_0000_0000_0000,
            0x7ff0_0000_0000_0000,
            0x7ff8_0000_0000_0000,
            0x7ff0_0000_0000_0001,
            0x0000_0000_0000_0001,
            0x000f_ffff_ffff_ffff,
        ],
    };
    let any = random.next();
    let value = match any % 8 {
        0 => 0,
        1 => top - 1,
        2..=4 => chosen[(any >> 8) as usize % chosen.len()],
        5 => any >> 3 & 3,
        _ => any >> 3,
    };
    (if any >> 60 & 1 == 1 { value | top } else { value }) & (u64::MAX >> (64 - size))
}

const ROUNDS: usize = 3000;

/// One vector type: its element, the bits of it, the mask that a relation gives.
macro_rules! lanes {
    ($kind:ident $element:ident $bits:ident $mask:ident: $($width:literal)*) => {$( paste! {
        #[test]
        fn [<$kind _ $mask $width>]() {
            let mut random = Random::new($width);
            let mut vector = || {
                let lanes: [$bits; $width] = std::array::from_fn(|_| bits(&mut random, $bits::BITS) as $bits);
                lanes
            };
            for _ in 0..ROUNDS {
                let (a, b, c) = (vector(), vector(), vector());
                lanes!(@$kind a b c [$element $bits $mask $width]);
            }
        }
    })*};
    (@floats $a:ident $b:ident $c:ident [$element:ident $bits:ident $mask:ident $width:literal]) => { paste! {
        let of = |lanes: [$bits; $width]| [<$element:lower $width>]::from(lanes.map(scalar::$element::from_bits));
        let (x, y, z) = (of($a), of($b), [<$mask $width>]::from($c.map(|lane| lane as scalar::$mask)));
        lanes!(@binary min max fmin fmax; x y |lane: scalar::$element| lane.to_bits());
        lanes!(@relation isequal isnotequal isgreater isgreaterequal isless islessequal islessgreater isordered
            isunordered; x y);
        lanes!(@unary fabs floor ceil trunc rint round logb; x);
        for lane in 0..$width {
            // The most significant bit of a vector's mask counts.
            let wanted = if z[lane] < 0 { y[lane] } else { x[lane] };
            assert_eq!(select(x, y, z)[lane].to_bits(), wanted.to_bits(), "select {x:?} {y:?} {z:?}");
        }
    }};
    (@integers $a:ident $b:ident $c:ident [$element:ident $bits:ident $mask:ident $width:literal]) => { paste! {
        let of = |lanes: [$bits; $width]| [<$element:lower $width>]::from(lanes.map(|lane| lane as scalar::$element));
        let (x, y, c) = (of($a), of($b), of($c));
        let z = [<$mask $width>]::from($c.map(|lane| lane as scalar::$mask));
        let one = [<$element:lower $width>]::splat(y[0]);
        lanes!(@binary min max rotate; x y |lane: scalar::$element| lane);
        lanes!(@binary rotate; x one |lane: scalar::$element| lane);
        for lane in 0..$width {
            let wanted = if z[lane] < 0 { y[lane] } else { x[lane] };
            assert_eq!(select(x, y, z)[lane], wanted, "select {x:?} {y:?} {z:?}");
            let wanted = x[lane] & !c[lane] | y[lane] & c[lane];
            assert_eq!(bitselect(x, y, c)[lane], wanted, "bitselect {x:?} {y:?} {c:?}");
        }
    }};
    (@unary $($name:ident)*; $x:ident) => {$(
        let result = $name($x);
        for lane in 0..result.to_array().len() {
            let wanted = $name($x[lane]);
            assert_eq!(result[lane].to_bits(), wanted.to_bits(), "{} {:?}", stringify!($name), $x);
        }
    )*};
    (@binary $($name:ident)*; $x:ident $y:ident $bits:expr) => {$(
        let result = $name($x, $y);
        for lane in 0..result.to_array().len() {
            let wanted = $name($x[lane], $y[lane]);
            assert_eq!($bits(result[lane]), $bits(wanted), "{} {:?} {:?}", stringify!($name), $x, $y);
        }
    )*};
    (@relation $($name:ident)*; $x:ident $y:ident) => {$(
        let result = $name($x, $y);
        for lane in 0..result.to_array().len() {
            let wanted = -$name($x[lane], $y[lane]);
            assert_eq!(i64::from(result[lane]), i64::from(wanted), "{} {:?} {:?}", stringify!($name), $x, $y);
        }
    )*};
}

/// Rust's names of the scalars.
mod scalar {
    pub use clc_builtins::opencl_c::char;
    pub use clc_builtins::*;
}

lanes! { floats float u32 int: 2 3 4 8 16 }
lanes! { floats double u64 long: 2 3 4 8 16 }
lanes! { integers char u8 char: 2 3 4 8 16 }
lanes! { integers short u16 short: 2 3 4 8 16 }
lanes! { integers int u32 int: 2 3 4 8 16 }
lanes! { integers long u64 long: 2 3 4 8 16 }
mod unsigned {
    use super::*;
    lanes! { integers uchar u8 char: 2 3 4 8 16 }
    lanes! { integers ushort u16 short: 2 3 4 8 16 }
    lanes! { integers uint u32 int: 2 3 4 8 16 }
    lanes! { integers ulong u64 long: 2 3 4 8 16 }
}
