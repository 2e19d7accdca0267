//! The constants of integers and of float formats.

/// Constants of a float format.
pub trait Constants: Copy {
    /// All bits except the sign.
    const MAGNITUDE: Self;
    /// The sign bit.
    const SIGN: Self;
    /// The bit that distinguishes quiet NaNs.
    const QUIET: Self;
    const ZERO: Self;
    const ONE: Self;
    const THREE: Self;
    const INFINITY: Self;
    /// The smallest positive normal number.
    const LEAST: Self;
    /// The smallest power of two above which all floats are integers.
    const WHOLE: Self;
    /// The largest float below one half.
    const BELOW_HALF: Self;
    /// The largest float below 1.
    const BELOW_1: Self;
    /// One radian in degrees.
    const DEGREES: Self;
    /// One degree in radians.
    const RADIANS: Self;
}

/// Implements [`Constants`] for a float type, with the integer that holds its bits and the conversion from `f64`.
macro_rules! constants {
    ($float:ty, $bits:ident, $from_f64:path) => {
        impl $crate::operation::Constants for $float {
            const MAGNITUDE: Self = <$float>::from_bits($bits::MAX >> 1);
            const SIGN: Self = <$float>::from_bits(!($bits::MAX >> 1));
            // The infinity has the bits of the exponent, and the least number their lowest.
            const QUIET: Self = <$float>::from_bits(<$float>::MIN_POSITIVE.to_bits() >> 1);
            const ZERO: Self = $from_f64(0.0);
            const ONE: Self = $from_f64(1.0);
            const THREE: Self = $from_f64(3.0);
            const INFINITY: Self = <$float>::INFINITY;
            const LEAST: Self = <$float>::MIN_POSITIVE;
            const WHOLE: Self = $from_f64(<$float>::MIN_POSITIVE.to_bits() as f64);
            const BELOW_HALF: Self = <$float>::from_bits($from_f64(0.5).to_bits() - 1);
            const BELOW_1: Self = <$float>::from_bits($from_f64(1.0).to_bits() - 1);
            const DEGREES: Self = $from_f64(57.295_779_513_082_32);
            const RADIANS: Self = $from_f64(0.017_453_292_519_943_295);
        }
    };
}
#[allow(unused_imports, reason = "the present table makes none but `half`")]
pub(crate) use constants;

const fn float(x: f64) -> f32 {
    x as f32
}
const fn double(x: f64) -> f64 {
    x
}
constants! { f32, u32, float }
constants! { f64, u64, double }
constants! { crate::half, u16, crate::half::from_f64 }

/// Whether sums and products of one NaN keep its payload. Other targets may return a default NaN.
///
/// With two NaNs, the payload is unspecified on all targets because the compiler may exchange the operands.
pub const KEEPS_NAN: bool = cfg!(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64"));

/// An integer.
pub trait Int: Copy {
    const SIGNED: bool;
    const BITS: i32;
    const MIN: Self;
    const MAX: Self;
    const ONE: Self;
    const ONES: Self;
    /// Converts to `i32` and keeps the low bits.
    fn low(self) -> i32;
}

macro_rules! ints {
    ($($int:ident)*) => {$(
        impl Int for $int {
            const SIGNED: bool = $int::MIN != 0;
            const BITS: i32 = $int::BITS as i32;
            const MIN: Self = $int::MIN;
            const MAX: Self = $int::MAX;
            const ONE: Self = 1;
            const ONES: Self = !0;
            #[inline(always)]
            fn low(self) -> i32 {
                self as i32
            }
        }
    )*};
}
ints! { i8 u8 i16 u16 i32 u32 i64 u64 }
