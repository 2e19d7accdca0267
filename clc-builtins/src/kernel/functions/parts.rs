//! Functions that split floats or combine their parts, and `bitfield_insert`.
//!
//! Halves are computed as floats.

use super::real::keeping_nan;
use super::{Binary, BinaryOut, Quaternary, Unary, UnaryOut, each_lane, narrowed, widened};
use crate::half;

super::lane_kernels! { frexp ilogb ldexp remquo bitfield_insert }

/// Implements the functions that depend on the bits of a format. The arguments are the float type, the integer of the
/// same size, the number of fraction bits, and the bias of the exponent.
macro_rules! parts {
    ($($float:ident $bits:ident $fraction:literal $bias:literal;)*) => {$(
        impl UnaryOut<$float, i32, $float> for frexp {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$float; N]) -> ([$float; N], [i32; N]) {
                let exponents = each_lane!(N, i32, (x) {
                    let exponent = parts!(@exponent x $float $bits $fraction $bias) + 1;
                    if parts!(@is_number x $float) { exponent } else { 0 }
                });
                let significands = each_lane!(N, $float, (x) {
                    let bits = parts!(@normal x $float $bits $fraction).to_bits();
                    const KEPT: $bits = !($float::INFINITY.to_bits());
                    let half = $float::from_bits(bits & KEPT | (0.5 as $float).to_bits());
                    keeping_nan!(x $float if parts!(@is_number x $float) { half } else { x + x })
                });
                (significands, exponents)
            }
        }
        impl Unary<$float, i32> for ilogb {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$float; N]) -> [i32; N] {
                each_lane!(N, i32, (x) {
                    let exponent = parts!(@exponent x $float $bits $fraction $bias);
                    let other = if x.abs() == $float::INFINITY { i32::MAX } else { i32::MIN };
                    if parts!(@is_number x $float) { exponent } else { other }
                })
            }
        }
        impl BinaryOut<$float, $float, i32, $float> for remquo {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$float; N], y: [$float; N]) -> ([$float; N], [i32; N]) {
                let (mut rests, mut quotients) = ([0.0; N], [0; N]);
                let mut lane = 0;
                while lane < N {
                    let (rest, quotient) = parts!(@remquo $float x[lane], y[lane]);
                    (rests[lane], quotients[lane]) = (rest, quotient);
                    lane += 1;
                }
                (rests, quotients)
            }
        }
    )*};
    // Multiplies a subnormal number by a power of 2 that makes it normal.
    (@normal $x:ident $float:ident $bits:ident $fraction:literal) => {
        if $x.abs() < $float::MIN_POSITIVE { $x * (1_u64 << $fraction) as $float } else { $x }
    };
    // Returns `true` if a number is not 0, infinite or NaN. It uses one comparison, because LLVM does not vectorize two.
    (@is_number $x:ident $float:ident) => {
        $x.abs().to_bits().wrapping_sub(1) < $float::INFINITY.to_bits() - 1
    };
    // Returns the exponent of the highest one bit. For infinities and NaN, it is larger than that of any finite number.
    (@exponent $x:ident $float:ident $bits:ident $fraction:literal $bias:literal) => {{
        let moved = if $x.abs() < $float::MIN_POSITIVE { $fraction } else { 0 };
        let magnitude = parts!(@normal $x $float $bits $fraction).abs().to_bits();
        (magnitude >> $fraction) as i32 - $bias - moved
    }};
    // Reducing x modulo 128 times the divisor keeps the low bits of the quotient. Then the code subtracts the divisor times
    // a power of two for each bit of the quotient. Each difference is exact.
    (@remquo $float:ident $x:expr, $y:expr) => {{
        let (x, y): ($float, $float) = ($x, $y);
        let (divisor, mut rest, mut quotient) = (y.abs(), x.abs(), 0);
        if divisor < $float::MAX / 256.0 {
            rest %= divisor * 128.0;
        }
        let mut bit = 8;
        while bit > 0 {
            bit -= 1;
            let part = divisor * (1 << bit) as $float;
            if rest >= part && part < $float::INFINITY {
                rest -= part;
                quotient += 1 << bit;
            }
        }
        let other = divisor - rest;
        if rest > other || rest == other && quotient & 1 == 1 {
            rest -= divisor;
            quotient += 1;
        }
        let quotient = if (x < 0.0) == (y < 0.0) { quotient & 127 } else { -(quotient & 127) };
        // The result is NaN if y is 0, x is infinite, or an operand is NaN. Then the code above has no effect.
        if divisor == 0.0 || x.abs() == $float::INFINITY || x != x || y != y {
            ($float::NAN, 0)
        } else if divisor == $float::INFINITY {
            (x, 0)
        } else {
            let rest = if rest == 0.0 { 0.0 } else { rest };
            (if x.is_sign_negative() { -rest } else { rest }, quotient)
        }
    }};
}

parts! {
    f32 u32 23 127;
    f64 u64 52 1023;
}

impl Binary<f32, i32, f32> for ldexp {
    #[inline(always)]
    fn lanes<const N: usize>(x: [f32; N], k: [i32; N]) -> [f32; N] {
        on_x86! {
            at_v4! {
                if const { N > 1 } {
                    return crate::register::target::ldexp(x, k);
                }
            }
        }
        // The product is exact as a double. Its range also contains the results that become 0 or infinite as a float.
        each_lane!(N, f32, (x, k) {
            let k = if k < -300 { -300 } else { k };
            let k = if k > 300 { 300 } else { k };
            keeping_nan!(x f32 (x as f64 * power_of_2(k)) as f32)
        })
    }
}

impl Binary<f64, i32, f64> for ldexp {
    #[inline(always)]
    fn lanes<const N: usize>(x: [f64; N], k: [i32; N]) -> [f64; N] {
        each_lane!(N, f64, (x, k) {
            let k = if k < -2200 { -2200 } else { k };
            let k = if k > 2200 { 2200 } else { k };
            let first = step(k);
            let second = step(k - first);
            keeping_nan!(x f64 x * power_of_2(first) * power_of_2(second) * power_of_2(step(k - first - second)))
        })
    }
}

/// Returns the part of an exponent for one multiplication.
///
/// If the first multiplication rounds to a subnormal number, the other multiplications make the result 0.
#[inline(always)]
fn step(k: i32) -> i32 {
    let at_most = if k > 1023 { 1023 } else { k };
    if k < -1022 { -969 } else { at_most }
}

#[inline(always)]
fn power_of_2(k: i32) -> f64 {
    f64::from_bits(((k + 1023) as u64) << 52)
}

impl Binary<half, i32, half> for ldexp {
    #[inline(always)]
    fn lanes<const N: usize>(x: [half; N], k: [i32; N]) -> [half; N] {
        let x = widened(x);
        // The product is exact as a float.
        narrowed(each_lane!(N, f32, (x, k) {
            let k = if k < -60 { -60 } else { k };
            let k = if k > 60 { 60 } else { k };
            keeping_nan!(x f32 x * f32::from_bits(((k + 127) as u32) << 23))
        }))
    }
}

impl UnaryOut<half, i32, half> for frexp {
    #[inline(always)]
    fn lanes<const N: usize>(x: [half; N]) -> ([half; N], [i32; N]) {
        let (significand, exponent) = <Self as UnaryOut<f32, i32, f32>>::lanes(widened(x));
        (narrowed(significand), exponent)
    }
}

impl Unary<half, i32> for ilogb {
    #[inline(always)]
    fn lanes<const N: usize>(x: [half; N]) -> [i32; N] {
        <Self as Unary<f32, i32>>::lanes(widened(x))
    }
}

impl BinaryOut<half, half, i32, half> for remquo {
    #[inline(always)]
    fn lanes<const N: usize>(x: [half; N], y: [half; N]) -> ([half; N], [i32; N]) {
        let (x, y) = (widened(x), widened(y));
        let (rest, quotient) = <Self as BinaryOut<f32, f32, i32, f32>>::lanes(x, y);
        (narrowed(rest), quotient)
    }
}

macro_rules! bitfield_insertions {
    ($($int:ident $unsigned:ident)*) => {$(
        impl Quaternary<$int, $int, u32, u32, $int> for bitfield_insert {
            #[inline(always)]
            fn lanes<const N: usize>(
                x: [$int; N],
                y: [$int; N],
                offset: [u32; N],
                count: [u32; N],
            ) -> [$int; N] {
                each_lane!(N, $int, (x, y, offset, count) {
                    let offset = offset % $int::BITS;
                    let all = $unsigned::MAX;
                    let ones = if count >= $int::BITS { all } else { !(all << (count % $int::BITS)) };
                    let field = (ones << offset) as $int;
                    x & !field | y << offset & field
                })
            }
        }
    )*};
}
bitfield_insertions! { i8 u8 u8 u8 i16 u16 u16 u16 i32 u32 u32 u32 i64 u64 u64 u64 }
