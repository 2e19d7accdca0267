//! Scalars as registers of one lane.
//!
//! `[E; N]` is therefore also a register: an array of one-lane registers, whose operations are loops over the lanes.

use super::{Arithmetic, Bits, Counts, Floats, Integers, Register, Shift, operations};
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
    use super::registered::ShortVector;
    use super::target::{Floats16, Integers16};
    use crate::operation::convert::HalfConversions;
}

/// Implements [`Register`] for scalars. The arguments are the type, its lane mask, and a conversion to a type that Rust
/// can compare.
macro_rules! numbers {
    ($($element:ident $lane_mask:ident $key:path $(, $low:ident)?;)*) => {$(
        #[allow(clippy::eq_op, reason = "NaN differs from itself")]
        impl Register<$element> for $element {
            type LaneMask = $lane_mask;
            $crate::register::operations! { safe
                equal(x, y) -> Self::LaneMask = -Self::LaneMask::from($key(x) == $key(y));
                not_equal(x, y) -> Self::LaneMask = -Self::LaneMask::from($key(x) != $key(y));
                less(x, y) -> Self::LaneMask = -Self::LaneMask::from($key(x) < $key(y));
                less_equal(x, y) -> Self::LaneMask = -Self::LaneMask::from($key(x) <= $key(y));
                blend(x, y, lane_mask: Self::LaneMask) = if lane_mask != 0 { y } else { x };
                blend_by_sign(x, y, signs: Self::LaneMask) = if signs < 0 { y } else { x };
                min(x, y) = numbers!(@limit $element $($low)? min(x, y) if $key(y) < $key(x) { y } else { x });
                max(x, y) = numbers!(@limit $element $($low)? max(x, y) if $key(x) < $key(y) { y } else { x });
                fmin(x, y) = if $key(y) < $key(x) || $key(x) != $key(x) { y } else { x };
                fmax(x, y) = if $key(x) < $key(y) || $key(x) != $key(x) { y } else { x };
                clamp(x, low, high) = x.fmax(low).fmin(high);
            }
        }
    )*};
    // V8 compiles a `select` of floats to a jump.
    (@limit $element:ident low $name:ident($x:ident, $y:ident) $select:expr) => {{
        on_wasm! {
            return LowestLane::from_register(Register::<$element>::$name(LowestLane::register($x), LowestLane::register($y)));
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

/// Implements arithmetic and bitwise operations for a float type with operators.
macro_rules! arithmetic {
    ($float:ident) => {
        impl $crate::register::Bits for $float {
            $crate::register::operations! { safe
                and(x, y) = $float::from_bits(x.to_bits() & y.to_bits());
                or(x, y) = $float::from_bits(x.to_bits() | y.to_bits());
                xor(x, y) = $float::from_bits(x.to_bits() ^ y.to_bits());
            }
        }
        impl $crate::register::Arithmetic<$float> for $float {
            $crate::register::operations! { safe static splat(value: $float) = value; }
            $crate::register::operations! { safe
                add(x, y) = x + y;
                sub(x, y) = x - y;
                mul(x, y) = x * y;
            }
        }
        impl $crate::register::Divide<$float> for $float {
            $crate::register::operations! { safe div(x, y) = x / y; }
        }
    };
}
pub(crate) use arithmetic;
arithmetic!(f32);
arithmetic!(f64);

/// Unsigned shifts of the bits of a double.
impl Shift<u64> for i64 {
    const HAS_LANE_AMOUNTS: bool = true;
    operations! { safe
        shl_by(x, n: i32) = x << (n & 63);
        shr_by(x, n: i32) = (x as u64 >> (n & 63)) as i64;
        shl(x, n) = x << (n & 63);
        shr(x, n) = (x as u64 >> (n & 63)) as i64;
    }
}

/// Implements the operations on integers. `mul_hi` and `mad_sat` compute with an integer of twice the bits.
macro_rules! scalar_integers {
    ($($element:ident $unsigned:ident $wide:ident |$x:ident| $magnitude:expr, |$sign:ident| $is_negative:expr;)*) => {$(
        impl Bits for $element {
            operations! { safe
                and(x, y) = x & y;
                or(x, y) = x | y;
                xor(x, y) = x ^ y;
            }
        }
        impl Arithmetic<$element> for $element {
            operations! { safe static splat(value: $element) = value; }
            operations! { safe
                add(x, y) = x.wrapping_add(y);
                sub(x, y) = x.wrapping_sub(y);
                mul(x, y) = x.wrapping_mul(y);
            }
        }
        impl Shift<$element> for $element {
            const HAS_LANE_AMOUNTS: bool = true;
            operations! { safe
                shl_by(x, n: i32) = x.wrapping_shl(n as u32);
                shr_by(x, n: i32) = x.wrapping_shr(n as u32);
                shl(x, n) = x.wrapping_shl(n as u32);
                shr(x, n) = x.wrapping_shr(n as u32);
            }
        }
        impl Counts<$element> for $element {
            operations! { safe
                clz(x) = x.leading_zeros() as Self;
                ctz(x) = x.trailing_zeros() as Self;
                popcount(x) = x.count_ones() as Self;
                bit_reverse(x) = x.reverse_bits();
            }
        }
        impl Integers<$element> for $element {
            type Unsigned = $unsigned;
            const ROTATES: bool = true;
            operations! { safe
                add_sat(x, y) = x.saturating_add(y);
                sub_sat(x, y) = x.saturating_sub(y);
                hadd(x, y) = (x & y).wrapping_add((x ^ y) >> 1);
                rhadd(x, y) = (x | y).wrapping_sub((x ^ y) >> 1);
                mul_hi(x, y) = (x as $wide * y as $wide >> Self::BITS) as Self;
                mad_sat(x, y, z) = {
                    let sum = Ord::min(x as $wide * y as $wide + z as $wide, Self::MAX as $wide);
                    (if Self::MIN == 0 { sum } else { Ord::max(sum, Self::MIN as $wide) }) as Self
                };
                rotate(x, n) = x.rotate_left(n as u32 % Self::BITS);
                rotate_by(x, n: i32) = x.rotate_left(n as u32 % Self::BITS);
                abs($x) -> $unsigned = $magnitude;
                abs_diff(x, y) -> $unsigned = x.abs_diff(y);
                first(x) = x;
                is_zero(x) -> bool = x == 0;
                any(x, components) -> bool = { let $sign = x & components; $is_negative };
                all(x, others) -> bool = { let $sign = x | others; $is_negative };
            }
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

/// A scalar in the lowest lane of a register, for operations that only have instructions on registers.
pub trait LowestLane {
    type Register;
    fn register(self) -> Self::Register;
    fn from_register(register: Self::Register) -> Self;
    /// Computes `self * y + z`, rounded once, on targets with an instruction for it.
    #[inline(always)]
    fn fused(self, y: Self, z: Self) -> Self
    where
        Self: Constants,
        Self::Register: Floats<Self>,
    {
        Self::from_register(Self::register(self).fma(Self::register(y), Self::register(z)))
    }
}

/// Converts to `f32`, which is exact.
#[inline(always)]
pub fn half_as_float(x: half) -> f32 {
    with_registers! {
        if const { CONVERTS_HALVES } {
            return LowestLane::from_register(Floats16::from_halves(Integers16::from_short(x.to_bits() as i16)));
        }
    }
    plain::half_to_float::<RTE, false, 1>([x])[0]
}

/// Rounds to the nearest half.
#[inline(always)]
pub fn nearest_half(x: f32) -> half {
    with_registers! {
        if const { CONVERTS_HALVES } {
            return half::from_bits(ShortVector::<i16>::to_short(LowestLane::register(x).to_halves::<RTE>()) as u16);
        }
    }
    plain::float_to_half::<RTE, false, 1>([x])[0]
}

/// Evaluates an operation with the instruction for registers, or `$fallback` on targets without this instruction.
///
/// x86-64 has the instruction at `$level` and above.
#[rustfmt::skip]
macro_rules! instruction {
    ($element:ident $level:ident $name:ident($($x:expr),+), else $fallback:expr) => {{
        on_x86! {
            if const { Build::LEVEL >= $level } {
                return instruction!($element $name($($x),+));
            }
        }
        on_neon! { return instruction!($element $name($($x),+)); }
        // wasm32 has no `fma`, the only operation that requires V3.
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if const { $level < V3 } {
            return instruction!($element $name($($x),+));
        }
        #[allow(unreachable_code)]
        { $fallback }
    }};
    ($element:ident fma($x:expr, $y:expr, $z:expr)) => { LowestLane::fused($x, $y, $z) };
    ($element:ident $name:ident($($x:expr),+)) => {
        <$element as LowestLane>::from_register(Floats::<$element>::$name($(<$element as LowestLane>::register($x)),+))
    };
}

/// Implements the comparisons and classifications of scalar floats.
macro_rules! float_comparisons {
    ($element:ident $bits:ident $signed:ident $key:path) => {
        $crate::register::operations! { safe
            less_greater(x, y) -> Self::LaneMask = -Self::LaneMask::from($key(x) < $key(y) || $key(x) > $key(y));
            ordered(x, y) -> Self::LaneMask = -Self::LaneMask::from($key(x) == $key(x) && $key(y) == $key(y));
            unordered(x, y) -> Self::LaneMask = -Self::LaneMask::from($key(x) != $key(x) || $key(y) != $key(y));
            not_less(x, y) -> Self::LaneMask = -Self::LaneMask::from(!($key(x) < $key(y)));
            not_less_equal(x, y) -> Self::LaneMask = -Self::LaneMask::from(!($key(x) <= $key(y)));
            bits(x) -> Self::LaneMask = x.to_bits() as Self::LaneMask;
            masked(x, lane_mask: Self::LaneMask) = $element::from_bits(x.to_bits() & lane_mask as $bits);
            number_or(x, y) = if $key(x) != $key(x) { y } else { x };
            signs(x) -> Self::LaneMask = x.bits() >> ($bits::BITS - 1);
            is_nan(x) -> Self::LaneMask = float::is_nan_by_bits::<$element, $signed, _, _>(x);
            is_finite(x) -> Self::LaneMask = float::is_finite_by_bits::<$element, $signed, _, _>(x);
            is_infinite(x) -> Self::LaneMask = float::is_infinite_by_bits::<$element, $signed, _, _>(x);
            is_normal(x) -> Self::LaneMask = float::is_normal_by_bits::<$element, $signed, _, _>(x);
        }
        $crate::register::operations! { safe static from_bits(bits: Self::LaneMask) = $element::from_bits(bits as $bits); }
    };
}

macro_rules! scalar_floats {
    ($($element:ident $bits:ident $signed:ident $format:ident |$x:ident, $y:ident, $z:ident| $fma:expr;)*) => {$(
        #[allow(clippy::eq_op, clippy::neg_cmp_op_on_partial_ord, reason = "NaN is unordered")]
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
                    $element::from_bits(by_reference(&functions::sqrt, x, Format::$format) as $bits)
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
        f64::from_bits(by_reference(&functions::fma, operands, Format::DOUBLE))
    };
}

/// Evaluates the reference implementation of a function whose operands and result have the same format.
#[inline]
pub fn by_reference(reference: &Reference, x: [u64; 4], format: Format) -> u64 {
    let Reference::Lane(evaluate) = reference else { unreachable!("the function is defined per lane") };
    evaluate(&Lane { x, formats: [format; 4], result: format, of_vectors: false })[0]
}

// Operations are computed as floats. A float has 24 significant bits, which are twice the 11 bits of a half plus 2.
// Rounding twice is therefore like rounding once.
#[allow(clippy::eq_op, clippy::neg_cmp_op_on_partial_ord, reason = "NaN is unordered")]
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
        saturating_ratio(x, y) = narrow(widen(x).saturating_ratio(widen(y)));
        sqrt(x) = narrow(widen(x).sqrt());
        // The product is exact.
        fma(x, y, z) = narrow(float::odd_sum::<f32, i32, _>(widen(x) * widen(y), widen(z)));
    }
}

/// Implements the conversions from lane masks to the results of relational functions, and from conditions to lane masks.
macro_rules! scalar_lane_masks {
    ($($signed:ident $unsigned:ident)*) => {$(
        impl super::FromLaneMask<$signed> for i32 {
            operations! { safe static from_lane_mask(lane_mask: $signed) = i32::from(lane_mask as i8 & 1); }
        }
        impl super::Condition<$signed> for $signed {
            operations! { safe static lane_mask(value: Self) -> $signed = -$signed::from(value != 0); }
        }
        impl super::Condition<$signed> for $unsigned {
            operations! { safe static lane_mask(value: Self) -> $signed = -$signed::from(value != 0); }
        }
    )*};
}
scalar_lane_masks! { i8 u8 i16 u16 i32 u32 i64 u64 }
