//! A scalar as a register of one lane. So `[E; N]` is a register too, an array of those: the loop over lanes.

use super::{Bits, Counts, Floats, Integers, Lanes, Register, Shift};
use crate::half;

/// What rows of all numbers have alike.
macro_rules! numbers {
    ($($element:ident $truth:ident;)*) => {$(
        #[allow(clippy::eq_op, reason = "of NaN it is not")]
        impl Register<$element> for $element {
            type Truth = $truth;
            numbers! { @truths equal == not_equal != less < less_equal <= }
            #[inline(always)]
            fn choose(self, y: Self, truth: $truth) -> Self {
                if truth != 0 { y } else { self }
            }
            #[inline(always)]
            fn by_sign(self, y: Self, signs: $truth) -> Self {
                if signs < 0 { y } else { self }
            }
            #[inline(always)]
            fn min(self, y: Self) -> Self {
                if y < self { y } else { self }
            }
            #[inline(always)]
            fn max(self, y: Self) -> Self {
                if self < y { y } else { self }
            }
            #[inline(always)]
            fn fmin(self, y: Self) -> Self {
                if y < self || self != self { y } else { self }
            }
            #[inline(always)]
            fn fmax(self, y: Self) -> Self {
                if self < y || self != self { y } else { self }
            }
            #[inline(always)]
            fn clamp(self, low: Self, high: Self) -> Self {
                self.fmax(low).fmin(high)
            }
        }
    )*};
    (@truths $($name:ident $operator:tt)*) => {$(
        #[inline(always)]
        fn $name(self, y: Self) -> Self::Truth {
            -Self::Truth::from(self $operator y)
        }
    )*};
}

numbers! { i8 i8; u8 i8; i16 i16; u16 i16; i32 i32; u32 i32; i64 i64; u64 i64; half i16; f32 i32; f64 i64; }

/// The arithmetic of a float type, by its own operators.
macro_rules! float {
    ($float:ident) => {
        impl $crate::register::Bits for $float {
            $crate::register::float! { @bits $float and & or | xor ^ }
        }
        impl $crate::register::Lanes<$float> for $float {
            #[inline(always)]
            fn splat(value: $float) -> Self {
                value
            }
            $crate::register::float! { @operators add + sub - mul * }
        }
        impl $crate::register::Divide<$float> for $float {
            $crate::register::float! { @operators div / }
        }
    };
    (@bits $float:ident $($name:ident $operator:tt)*) => {$(
        #[inline(always)]
        fn $name(self, y: Self) -> Self {
            $float::from_bits(self.to_bits() $operator y.to_bits())
        }
    )*};
    (@operators $($name:ident $operator:tt)*) => {$(
        #[inline(always)]
        fn $name(self, y: Self) -> Self {
            self $operator y
        }
    )*};
}
pub(crate) use float;
float!(f32);
float!(f64);

/// What integers have beside; products by an integer of twice the bits.
macro_rules! integers {
    ($($element:ident $unsigned:ident $wide:ident |$x:ident| $magnitude:expr, |$sign:ident| $is_negative:expr;)*) => {$(
        impl Bits for $element {
            integers! { @bits and & or | xor ^ }
        }
        impl Lanes<$element> for $element {
            #[inline(always)]
            fn splat(value: $element) -> Self {
                value
            }
            #[inline(always)]
            fn add(self, y: Self) -> Self {
                self.wrapping_add(y)
            }
            #[inline(always)]
            fn sub(self, y: Self) -> Self {
                self.wrapping_sub(y)
            }
            #[inline(always)]
            fn mul(self, y: Self) -> Self {
                self.wrapping_mul(y)
            }
        }
        impl Shift<$element> for $element {
            const EACH: bool = true;
            #[inline(always)]
            fn shl_by(self, n: i32) -> Self {
                self.wrapping_shl(n as u32)
            }
            #[inline(always)]
            fn shr_by(self, n: i32) -> Self {
                self.wrapping_shr(n as u32)
            }
            #[inline(always)]
            fn shl(self, n: Self) -> Self {
                self.wrapping_shl(n as u32)
            }
            #[inline(always)]
            fn shr(self, n: Self) -> Self {
                self.wrapping_shr(n as u32)
            }
        }
        impl Counts<$element> for $element {
            integers! { @counts clz leading_zeros ctz trailing_zeros popcount count_ones bit_reverse reverse_bits }
        }
        impl Integers<$element> for $element {
            type Unsigned = $unsigned;
            const ROTATES: bool = true;
            #[inline(always)]
            fn add_sat(self, y: Self) -> Self {
                self.saturating_add(y)
            }
            #[inline(always)]
            fn sub_sat(self, y: Self) -> Self {
                self.saturating_sub(y)
            }
            #[inline(always)]
            fn hadd(self, y: Self) -> Self {
                (self & y).wrapping_add((self ^ y) >> 1)
            }
            #[inline(always)]
            fn rhadd(self, y: Self) -> Self {
                (self | y).wrapping_sub((self ^ y) >> 1)
            }
            #[inline(always)]
            fn mul_hi(self, y: Self) -> Self {
                (self as $wide * y as $wide >> Self::BITS) as Self
            }
            #[inline(always)]
            fn mad_sat(self, y: Self, z: Self) -> Self {
                let sum = Ord::min(self as $wide * y as $wide + z as $wide, Self::MAX as $wide);
                (if Self::MIN == 0 { sum } else { Ord::max(sum, Self::MIN as $wide) }) as Self
            }
            #[inline(always)]
            fn rotate(self, n: Self) -> Self {
                self.rotate_left(n as u32 % Self::BITS)
            }
            #[inline(always)]
            fn rotate_by(self, n: i32) -> Self {
                self.rotate_left(n as u32 % Self::BITS)
            }
            #[inline(always)]
            fn abs(self) -> $unsigned {
                let $x = self;
                $magnitude
            }
            #[inline(always)]
            fn abs_diff(self, y: Self) -> $unsigned {
                self.abs_diff(y)
            }
            #[inline(always)]
            fn first(self) -> Self {
                self
            }
            #[inline(always)]
            fn is_zero(self) -> bool {
                self == 0
            }
            #[inline(always)]
            fn any(self, components: Self) -> bool {
                let $sign = self & components;
                $is_negative
            }
            #[inline(always)]
            fn all(self, others: Self) -> bool {
                let $sign = self | others;
                $is_negative
            }
        }
    )*};
    (@counts $($name:ident $method:ident)*) => {$(
        #[inline(always)]
        fn $name(self) -> Self {
            self.$method() as Self
        }
    )*};
    (@bits $($name:ident $operator:tt)*) => {$(
        #[inline(always)]
        fn $name(self, y: Self) -> Self {
            self $operator y
        }
    )*};
}

integers! {
    i8 u8 i32 |x| x.unsigned_abs(), |x| x < 0;
    u8 u8 u32 |x| x, |_x| false;
    i16 u16 i32 |x| x.unsigned_abs(), |x| x < 0;
    u16 u16 u32 |x| x, |_x| false;
    i32 u32 i64 |x| x.unsigned_abs(), |x| x < 0;
    u32 u32 u64 |x| x, |_x| false;
    i64 u64 i128 |x| x.unsigned_abs(), |x| x < 0;
    u64 u64 u128 |x| x, |_x| false;
}

macro_rules! floats {
    ($($element:ident $bits:ident)*) => {$(
        #[allow(clippy::eq_op, reason = "of NaN it is not")]
        impl Floats<$element> for $element {
            #[inline(always)]
            fn less_greater(self, y: Self) -> Self::Truth {
                -Self::Truth::from(self < y || self > y)
            }
            #[inline(always)]
            fn ordered(self, y: Self) -> Self::Truth {
                -Self::Truth::from(self == self && y == y)
            }
            #[inline(always)]
            fn unordered(self, y: Self) -> Self::Truth {
                -Self::Truth::from(self != self || y != y)
            }
            #[inline(always)]
            fn bits(self) -> Self::Truth {
                self.to_bits() as Self::Truth
            }
            #[inline(always)]
            fn not_less(self, y: Self) -> Self::Truth {
                -Self::Truth::from(!(self < y))
            }
            #[inline(always)]
            fn where_true(self, truth: Self::Truth) -> Self {
                $element::from_bits(self.to_bits() & truth as $bits)
            }
            #[inline(always)]
            fn number_or(self, y: Self) -> Self {
                if self != self { y } else { self }
            }
        }
    )*};
}
floats! { half u16 f32 u32 f64 u64 }

/// Scalars as truths and conditions.
macro_rules! truths {
    ($($signed:ident $unsigned:ident)*) => {$(
        impl super::OfTruth<$signed> for i32 {
            #[inline(always)]
            fn of_truth(truth: $signed) -> i32 {
                -i32::from(truth as i8)
            }
        }
        truths! { @condition $signed $signed }
        truths! { @condition $unsigned $signed }
    )*};
    (@condition $int:ident $truth:ident) => {
        impl super::Condition<$truth> for $int {
            #[inline(always)]
            fn truth(self) -> $truth {
                -$truth::from(self != 0)
            }
        }
    };
}
truths! { i8 u8 i16 u16 i32 u32 i64 u64 }
