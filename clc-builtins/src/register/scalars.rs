//! A scalar as a register of one lane. So `[E; N]` is a register too, an array of those: the loop over lanes.

use super::{Bits, Counts, Floats, Integers, Lanes, Register, Shift, operations};
use crate::exact::Format;
use crate::exact::functions::{self, Lane, Reference};
use crate::exact::mode::RTE;
use crate::formula::float;
use crate::formula::half::BELOW_1;
use crate::half;
use crate::level::{BASELINE, Build, CONVERTS_HALVES, Level, V2, V3};
use crate::operation::Constants;
use crate::plain;
use core::convert::identity;
use {half_as_float as widen, nearest_half as narrow};
with_registers! {
    use super::bridge::Short;
    use super::machine::{Floats16, Integers16};
    use crate::operation::convert::HalfConversions;
}

/// What rows of all numbers have alike.
macro_rules! numbers {
    ($($element:ident $truth:ident $key:path $(, $low:ident)?;)*) => {$(
        #[allow(clippy::eq_op, reason = "of NaN it is not")]
        impl Register<$element> for $element {
            type Truth = $truth;
            $crate::register::operations! { safe
                equal(x, y) -> Truth = -Self::Truth::from($key(x) == $key(y));
                not_equal(x, y) -> Truth = -Self::Truth::from($key(x) != $key(y));
                less(x, y) -> Truth = -Self::Truth::from($key(x) < $key(y));
                less_equal(x, y) -> Truth = -Self::Truth::from($key(x) <= $key(y));
                choose(x, y, truth: Truth) = if truth != 0 { y } else { x };
                by_sign(x, y, signs: Truth) = if signs < 0 { y } else { x };
                min(x, y) = numbers!(@limit $element $($low)? min(x, y) if $key(y) < $key(x) { y } else { x });
                max(x, y) = numbers!(@limit $element $($low)? max(x, y) if $key(x) < $key(y) { y } else { x });
                fmin(x, y) = if $key(y) < $key(x) || $key(x) != $key(x) { y } else { x };
                fmax(x, y) = if $key(x) < $key(y) || $key(x) != $key(x) { y } else { x };
                clamp(x, low, high) = x.fmax(low).fmin(high);
            }
        }
    )*};
    // What V8 makes of a float's `select` is a jump.
    (@limit $element:ident low $name:ident($x:ident, $y:ident) $select:expr) => {{
        on_wasm! {
            return Low::of(Register::<$element>::$name(Low::register($x), Low::register($y)));
        }
        #[allow(unreachable_code)]
        { $select }
    }};
    (@limit $element:ident $name:ident($x:ident, $y:ident) $select:expr) => { $select };
}

numbers! {
    i8 i8 identity; u8 i8 identity; i16 i16 identity; u16 i16 identity; i32 i32 identity; u32 i32 identity;
    i64 i64 identity; u64 i64 identity; half i16 widen; f32 i32 identity, low;
    f64 i64 identity, low;
}

/// The arithmetic of a float type, by its own operators.
macro_rules! arithmetic {
    ($float:ident) => {
        impl $crate::register::Bits for $float {
            $crate::register::arithmetic! { @bits $float and & or | xor ^ }
        }
        impl $crate::register::Lanes<$float> for $float {
            #[inline(always)]
            fn splat(value: $float) -> Self {
                value
            }
            $crate::register::arithmetic! { @operators add + sub - mul * }
        }
        impl $crate::register::Divide<$float> for $float {
            $crate::register::arithmetic! { @operators div / }
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
pub(crate) use arithmetic;
arithmetic!(f32);
arithmetic!(f64);

/// The bits of a double shift without a sign too.
impl Shift<u64> for i64 {
    const EACH: bool = true;
    #[inline(always)]
    fn shl_by(self, n: i32) -> Self {
        self << (n & 63)
    }
    #[inline(always)]
    fn shr_by(self, n: i32) -> Self {
        (self as u64 >> (n & 63)) as i64
    }
    #[inline(always)]
    fn shl(self, n: Self) -> Self {
        self << (n & 63)
    }
    #[inline(always)]
    fn shr(self, n: Self) -> Self {
        (self as u64 >> (n & 63)) as i64
    }
}

/// What integers have beside; products by an integer of twice the bits.
macro_rules! scalar_integers {
    ($($element:ident $unsigned:ident $wide:ident |$x:ident| $magnitude:expr, |$sign:ident| $is_negative:expr;)*) => {$(
        impl Bits for $element {
            scalar_integers! { @bits and & or | xor ^ }
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
            scalar_integers! { @counts clz leading_zeros ctz trailing_zeros popcount count_ones bit_reverse reverse_bits }
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

scalar_integers! {
    i8 u8 i32 |x| x.unsigned_abs(), |x| x < 0;
    u8 u8 u32 |x| x, |_x| false;
    i16 u16 i32 |x| x.unsigned_abs(), |x| x < 0;
    u16 u16 u32 |x| x, |_x| false;
    i32 u32 i64 |x| x.unsigned_abs(), |x| x < 0;
    u32 u32 u64 |x| x, |_x| false;
    i64 u64 i128 |x| x.unsigned_abs(), |x| x < 0;
    u64 u64 u128 |x| x, |_x| false;
}

/// A scalar as the lowest lane of a register, where there are instructions of registers alone.
pub trait Low {
    type Register;
    fn register(self) -> Self::Register;
    fn of(register: Self::Register) -> Self;
    /// `self * y + z`, rounded once, where there is an instruction for it.
    #[inline(always)]
    fn fused(self, y: Self, z: Self) -> Self
    where
        Self: Constants,
        Self::Register: Floats<Self>,
    {
        Self::of(Self::register(self).fma(Self::register(y), Self::register(z)))
    }
}

/// Converts to `f32`, which is exact.
#[inline(always)]
pub fn half_as_float(x: half) -> f32 {
    with_registers! {
        if const { CONVERTS_HALVES } {
            return Low::of(Floats16::from_halves(<Integers16 as Short<i16>>::enter(x.to_bits() as i16)));
        }
    }
    plain::half_to_float::<RTE, false, 1>([x])[0]
}

/// Rounds to the nearest half.
#[inline(always)]
pub fn nearest_half(x: f32) -> half {
    with_registers! {
        if const { CONVERTS_HALVES } {
            return half::from_bits(Short::<i16>::leave(Low::register(x).to_halves::<RTE>()) as u16);
        }
    }
    plain::float_to_half::<RTE, false, 1>([x])[0]
}

/// The instruction of a register, on x86 since a level, else what is put together.
#[rustfmt::skip]
macro_rules! instruction {
    ($element:ident $level:ident $name:ident($($x:expr),+), else $together:expr) => {{
        on_x86! {
            if const { Build::LEVEL >= $level } {
                return instruction!($element $name($($x),+));
            }
        }
        on_neon! { return instruction!($element $name($($x),+)); }
        // It has no `fma`, which is the one of V3.
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if const { $level < V3 } {
            return instruction!($element $name($($x),+));
        }
        #[allow(unreachable_code)]
        { $together }
    }};
    ($element:ident fma($x:expr, $y:expr, $z:expr)) => { Low::fused($x, $y, $z) };
    ($element:ident $name:ident($($x:expr),+)) => {
        <$element as Low>::of(Floats::<$element>::$name($(<$element as Low>::register($x)),+))
    };
}

/// What rows of floats have alike.
macro_rules! float_comparisons {
    ($element:ident $bits:ident $signed:ident $key:path) => {
        $crate::register::operations! { safe
            less_greater(x, y) -> Truth = -Self::Truth::from($key(x) < $key(y) || $key(x) > $key(y));
            ordered(x, y) -> Truth = -Self::Truth::from($key(x) == $key(x) && $key(y) == $key(y));
            unordered(x, y) -> Truth = -Self::Truth::from($key(x) != $key(x) || $key(y) != $key(y));
            not_less(x, y) -> Truth = -Self::Truth::from(!($key(x) < $key(y)));
            not_less_equal(x, y) -> Truth = -Self::Truth::from(!($key(x) <= $key(y)));
            bits(x) -> Truth = x.to_bits() as Self::Truth;
            where_true(x, truth: Truth) = $element::from_bits(x.to_bits() & truth as $bits);
            number_or(x, y) = if $key(x) != $key(x) { y } else { x };
            signs(x) -> Truth = x.bits() >> ($bits::BITS - 1);
            is_nan(x) -> Truth = float::is_nan_by_bits::<$element, $signed, _, _>(x);
            is_finite(x) -> Truth = float::is_finite_by_bits::<$element, $signed, _, _>(x);
            is_infinite(x) -> Truth = float::is_infinite_by_bits::<$element, $signed, _, _>(x);
            is_normal(x) -> Truth = float::is_normal_by_bits::<$element, $signed, _, _>(x);
        }
        #[inline(always)]
        fn from_bits(bits: Self::Truth) -> Self {
            $element::from_bits(bits as $bits)
        }
    };
}

macro_rules! scalar_floats {
    ($($element:ident $bits:ident $signed:ident $format:ident |$x:ident, $y:ident, $z:ident| $fma:expr;)*) => {$(
        #[allow(clippy::eq_op, clippy::neg_cmp_op_on_partial_ord, reason = "of NaN it is another")]
        impl Floats<$element> for $element {
            float_comparisons! { $element $bits $signed identity }
            $crate::register::operations! { safe
                floor(x) = instruction!($element V2 floor(x), else float::floor(x));
                ceil(x) = instruction!($element V2 ceil(x), else float::ceil(x));
                trunc(x) = instruction!($element V2 trunc(x), else float::trunc(x));
                rint(x) = instruction!($element V2 rint(x), else float::rint(x));
                round(x) = instruction!($element V2 round(x), else float::round(x));
                sqrt(x) = instruction!($element BASELINE sqrt(x), else {
                    let x = [x.to_bits().into(), 0, 0, 0];
                    $element::from_bits(defined(&functions::sqrt, x, Format::$format) as $bits)
                });
                fma($x, $y, $z) = instruction!($element V3 fma($x, $y, $z), else $fma);
            }
        }
    )*};
}
scalar_floats! {
    // The product is exact.
    f32 u32 i32 FLOAT |x, y, z| float::odd_sum::<f64, i64, _>(x as f64 * y as f64, z as f64) as f32;
    f64 u64 i64 DOUBLE |x, y, z| {
        let operands = [x.to_bits(), y.to_bits(), z.to_bits(), 0];
        f64::from_bits(defined(&functions::fma, operands, Format::DOUBLE))
    };
}

/// A function of one format, by its definition.
#[inline]
pub fn defined(definition: &Reference, x: [u64; 4], format: Format) -> u64 {
    let Reference::Lane(definition) = definition else { unreachable!("the function is defined per lane") };
    definition(&Lane { x, formats: [format; 4], result: format, of_vectors: false })[0]
}

// Through a float, which has more than twice the bits and two: rounding twice is rounding once.
#[allow(clippy::eq_op, clippy::neg_cmp_op_on_partial_ord, reason = "of NaN it is another")]
impl Floats<half> for half {
    float_comparisons! { half u16 i16 widen }
    operations! { safe
        floor(x) = narrow(widen(x).floor());
        ceil(x) = narrow(widen(x).ceil());
        trunc(x) = narrow(widen(x).trunc());
        rint(x) = narrow(widen(x).rint());
        round(x) = narrow(widen(x).round());
        fract(x) = narrow(Floats::<f32>::fract_up_to(widen(x), BELOW_1));
        modf(x) = narrow(widen(x).modf());
        fdim(x, y) = narrow(widen(x).fdim(widen(y)));
        share(x, y) = narrow(widen(x).share(widen(y)));
        sqrt(x) = narrow(widen(x).sqrt());
        // The product is exact.
        fma(x, y, z) = narrow(float::odd_sum::<f32, i32, _>(widen(x) * widen(y), widen(z)));
    }
}

/// Scalars as truths and conditions.
macro_rules! scalar_lane_masks {
    ($($signed:ident $unsigned:ident)*) => {$(
        impl super::OfTruth<$signed> for i32 {
            #[inline(always)]
            fn of_truth(truth: $signed) -> i32 {
                i32::from(truth as i8 & 1)
            }
        }
        scalar_lane_masks! { @condition $signed $signed }
        scalar_lane_masks! { @condition $unsigned $signed }
    )*};
    (@condition $int:ident $truth:ident) => {
        impl super::Condition<$truth> for $int {
            #[inline(always)]
            fn truth(value: Self) -> $truth {
                -$truth::from(value != 0)
            }
        }
    };
}
scalar_lane_masks! { i8 u8 i16 u16 i32 u32 i64 u64 }
