//! Floating-point types that Rust does not have: bits with a value. Their operators are in
//! [`operators`](super::operators).

/// Defines the type of a binary floating-point format that fits `f32` exactly, stored in an unsigned integer.
macro_rules! storage_float {
    ($name:ident, $carrier:ident, $bits:literal, $exponent:literal) => {
        #[doc = concat!(
            "A binary floating-point number of ", stringify!($bits), " bits with an exponent of ",
            stringify!($exponent), " bits.\n\n",
            "`+ - * / %` round once, to nearest. `from_f64` creates constants: `const X: ", stringify!($name), " = ",
            stringify!($name), "::from_f64(1.5)`.\n\n",
            "Comparisons, `Debug` and `Display` use the value, as for `f32`: NaN is not equal to any number, and -0 ",
            "equals 0. `from_bits` and `to_bits` preserve all bits.")]
        #[repr(transparent)]
        #[derive(Clone, Copy, Default)]
        // Not a tuple: the name of one can't be that of a variable where it is imported, and a row may have any name.
        pub struct $name {
            bits: $carrier,
        }

        impl $name {
            const FORMAT: $crate::exact::Format =
                $crate::exact::Format::Float { bits: $bits, exponent: $exponent };
            const FRACTION: u32 = $bits - 1 - $exponent;
            const SIGN: $carrier = 1 << ($bits - 1);
            const BIAS: $carrier = (1 << ($exponent - 1)) - 1;

            /// Positive zero.
            pub const ZERO: Self = Self::from_bits(0);
            /// Negative zero.
            pub const NEG_ZERO: Self = Self::from_bits(Self::SIGN);
            /// One.
            pub const ONE: Self = Self::from_bits(Self::BIAS << Self::FRACTION);
            /// Positive infinity.
            pub const INFINITY: Self = Self::from_bits(((1 << $exponent) - 1) << Self::FRACTION);
            /// Negative infinity.
            pub const NEG_INFINITY: Self = Self::from_bits(Self::INFINITY.bits | Self::SIGN);
            /// A quiet NaN.
            pub const NAN: Self = Self::from_bits(Self::INFINITY.bits | 1 << (Self::FRACTION - 1));
            /// The largest finite number.
            pub const MAX: Self = Self::from_bits(Self::INFINITY.bits - 1);
            /// The smallest finite number.
            pub const MIN: Self = Self::from_bits(Self::MAX.bits | Self::SIGN);
            /// The smallest positive normal number.
            pub const MIN_POSITIVE: Self = Self::from_bits(1 << Self::FRACTION);
            /// The difference between 1 and the next larger number.
            pub const EPSILON: Self = Self::from_f64(1.0 / (1_u64 << Self::FRACTION) as f64);

            /// Creates a number from its bits.
            #[inline]
            pub const fn from_bits(bits: $carrier) -> Self {
                Self { bits }
            }

            /// Returns the bits of the number.
            #[inline]
            pub const fn to_bits(self) -> $carrier {
                self.bits
            }

            /// Rounds `x` to nearest, ties to even. Overflow returns an infinity.
            #[inline]
            pub const fn from_f32(x: f32) -> Self {
                Self::from_exact(x.to_bits() as u64, $crate::exact::Format::FLOAT)
            }

            /// Rounds `x` once to nearest, ties to even, not through `f32`. Overflow returns an infinity.
            #[inline]
            pub const fn from_f64(x: f64) -> Self {
                Self::from_exact(x.to_bits(), $crate::exact::Format::DOUBLE)
            }

            /// Converts the number to `f32`, which is exact.
            #[inline]
            pub const fn to_f32(self) -> f32 {
                f32::from_bits(self.exact($crate::exact::Format::FLOAT) as u32)
            }

            /// Converts the number to `f64`, which is exact.
            #[inline]
            pub const fn to_f64(self) -> f64 {
                f64::from_bits(self.exact($crate::exact::Format::DOUBLE))
            }

            /// Returns `true` if the number is a NaN.
            #[inline]
            pub const fn is_nan(self) -> bool {
                self.bits & !Self::SIGN > Self::INFINITY.bits
            }

            /// Returns `true` if the number is infinite.
            #[inline]
            pub const fn is_infinite(self) -> bool {
                self.bits & !Self::SIGN == Self::INFINITY.bits
            }

            /// Returns `true` if the number is neither infinite nor a NaN.
            #[inline]
            pub const fn is_finite(self) -> bool {
                self.bits & !Self::SIGN < Self::INFINITY.bits
            }

            /// Returns `true` if the sign bit is set, including that of -0 and NaN.
            #[inline]
            pub const fn is_sign_negative(self) -> bool {
                self.bits & Self::SIGN != 0
            }

            /// Clears the sign bit, including that of NaN.
            #[inline]
            #[must_use]
            pub const fn abs(self) -> Self {
                Self::from_bits(self.bits & !Self::SIGN)
            }

            #[inline]
            const fn from_exact(bits: u64, from: $crate::exact::Format) -> Self {
                let nearest = $crate::exact::Rounding::Rte;
                Self::from_bits($crate::exact::convert(bits, from, Self::FORMAT, nearest, false) as $carrier)
            }

            #[inline]
            const fn exact(self, to: $crate::exact::Format) -> u64 {
                let nearest = $crate::exact::Rounding::Rte;
                $crate::exact::convert(self.bits as u64, Self::FORMAT, to, nearest, false)
            }
        }

        impl From<f32> for $name {
            #[inline]
            fn from(x: f32) -> Self {
                Self::from_f32(x)
            }
        }

        impl From<f64> for $name {
            #[inline]
            fn from(x: f64) -> Self {
                Self::from_f64(x)
            }
        }

        impl From<$name> for f32 {
            #[inline]
            fn from(x: $name) -> Self {
                x.to_f32()
            }
        }

        impl From<$name> for f64 {
            #[inline]
            fn from(x: $name) -> Self {
                x.to_f64()
            }
        }

        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.to_f32() == other.to_f32()
            }
        }

        impl PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                self.to_f32().partial_cmp(&other.to_f32())
            }
        }

        impl core::fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Debug::fmt(&self.to_f32(), f)
            }
        }

        impl core::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&self.to_f32(), f)
            }
        }

        #[cfg(feature = "serde")]
        $crate::types::serde::serde_storage_float!($name, $carrier);

        // SAFETY: a transparent wrapper of an unsigned integer, for which 0 is a value.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Zeroable for $name {}
        // SAFETY: a transparent wrapper of an unsigned integer: no padding, no pointer, every bit pattern is a value.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Pod for $name {}
    };
}
pub(crate) use storage_float;

/// Converts a constant to [`half`](struct@crate::half) at compile time, rounded to nearest (OpenCL C 6.3.1).
///
/// ```
/// use clc_builtins::*;
///
/// assert_eq!(half4::splat(half!(1.5)) * half!(-2.0), half4::splat(half!(-3.0)));
/// ```
///
/// The macro accepts only constants. To convert a variable, write `half(x)`:
///
/// ```compile_fail,E0435
/// use clc_builtins::*;
///
/// let x = 1.5;
/// let y = half!(x);
/// ```
#[macro_export]
macro_rules! half {
    ($number:expr) => {
        const { $crate::half::from_f64($number) }
    };
}

/// Converts the number without changing its bits.
#[cfg(feature = "half")]
impl From<::half::f16> for crate::half {
    #[inline]
    fn from(x: ::half::f16) -> Self {
        Self::from_bits(x.to_bits())
    }
}

/// Converts the number without changing its bits.
#[cfg(feature = "half")]
impl From<crate::half> for ::half::f16 {
    #[inline]
    fn from(x: crate::half) -> Self {
        Self::from_bits(x.to_bits())
    }
}
