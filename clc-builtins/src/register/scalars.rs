//! A scalar as a register of one lane. So `[E; N]` is a register too, an array of those: the loop over lanes.

use super::{Bits, Divide, Floats, Integers, Lanes, Register, Shift};
use crate::half;
use crate::kernel::operators::{Integer, Number};

/// What rows of all numbers have alike.
macro_rules! numbers {
    ($($element:ident $truth:ident |$bits:ident| $from_bits:expr, |$x:ident| $to_bits:expr;)*) => {$(
        impl Bits for $element {
            numbers! { @bits $element |$bits| $from_bits, |$x| $to_bits; and & or | xor ^ }
        }
        impl Lanes<$element> for $element {
            #[inline(always)]
            fn splat(value: $element) -> Self {
                value
            }
            numbers! { @operators add sub mul }
        }
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
    (@bits $element:ident |$bits:ident| $from_bits:expr, |$x:ident| $to_bits:expr; $($name:ident $operator:tt)*) => {$(
        #[inline(always)]
        fn $name(self, y: Self) -> Self {
            let to_bits = |$x: $element| $to_bits;
            let $bits = to_bits(self) $operator to_bits(y);
            $from_bits
        }
    )*};
    (@operators $($name:ident)*) => {$(
        #[inline(always)]
        fn $name(self, y: Self) -> Self {
            Number::$name(self, y)
        }
    )*};
    (@truths $($name:ident $operator:tt)*) => {$(
        #[inline(always)]
        fn $name(self, y: Self) -> Self::Truth {
            -Self::Truth::from(self $operator y)
        }
    )*};
}

numbers! {
    i8 i8 |bits| bits, |x| x;
    u8 i8 |bits| bits, |x| x;
    i16 i16 |bits| bits, |x| x;
    u16 i16 |bits| bits, |x| x;
    i32 i32 |bits| bits, |x| x;
    u32 i32 |bits| bits, |x| x;
    i64 i64 |bits| bits, |x| x;
    u64 i64 |bits| bits, |x| x;
    half i16 |bits| half::from_bits(bits), |x| x.to_bits();
    f32 i32 |bits| f32::from_bits(bits), |x| x.to_bits();
    f64 i64 |bits| f64::from_bits(bits), |x| x.to_bits();
}

/// Of integers beside; products by one of twice the bits.
macro_rules! integers {
    ($($element:ident $unsigned:ident $wide:ident |$x:ident| $magnitude:expr, |$sign:ident| $is_negative:expr;)*) => {$(
        impl Shift<$element> for $element {
            #[inline(always)]
            fn shl_by(self, n: i32) -> Self {
                Integer::shl_by(self, n)
            }
            #[inline(always)]
            fn shr_by(self, n: i32) -> Self {
                Integer::shr_by(self, n)
            }
            #[inline(always)]
            fn shl(self, n: Self) -> Option<Self> {
                Some(Integer::shl(self, n))
            }
            #[inline(always)]
            fn shr(self, n: Self) -> Option<Self> {
                Some(Integer::shr(self, n))
            }
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
                Ord::clamp(self as $wide * y as $wide + z as $wide, Self::MIN as $wide, Self::MAX as $wide) as Self
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
            fn any(self) -> bool {
                let $sign = self;
                $is_negative
            }
            #[inline(always)]
            fn all(self) -> bool {
                self.any()
            }
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
        impl Divide<$element> for $element {
            #[inline(always)]
            fn div(self, y: Self) -> Self {
                self / y
            }
        }
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
