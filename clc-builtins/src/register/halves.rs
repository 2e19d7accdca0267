//! Operations on registers of halves, for the types of all targets that wrap the bits, such as `Halves8(bits)`.
//!
//! Each operation is computed as floats, and its result is rounded to halves. A float has 24 significant bits, twice
//! the 11 of a half plus 2: rounding twice is therefore like rounding once. If an instruction converts halves, they
//! are compared as floats, and otherwise as integers of the same order. Minima and maxima select with a comparison,
//! because a float that is converted back to a half has lost the bits of a signaling NaN.

/// Implements the operations for registers of halves, given their lane masks.
///
/// A register has the functions `widen` and `narrow`. With `by_floats`, it also has `lane_mask`, which converts lane
/// masks of floats to those of halves.
macro_rules! half_registers {
    ($($way:ident $register:ident $lane_mask:ident)*) => {$(
        impl Bits for $register {
            $crate::register::operations! {
                and(x, y) = Self(x.0.and(y.0));
                or(x, y) = Self(x.0.or(y.0));
                xor(x, y) = Self(x.0.xor(y.0));
            }
        }
        impl Arithmetic<half> for $register {
            $crate::register::operations! { safe static
                splat(value: half) = Self(Arithmetic::<i16>::splat(value.to_bits() as i16));
            }
            $crate::register::operations! {
                add(x, y) = Self::narrow(Arithmetic::<f32>::add(x.widen(), y.widen()));
                sub(x, y) = Self::narrow(Arithmetic::<f32>::sub(x.widen(), y.widen()));
                mul(x, y) = Self::narrow(Arithmetic::<f32>::mul(x.widen(), y.widen()));
            }
        }
        impl Divide<half> for $register {
            $crate::register::operations! {
                div(x, y) = Self::narrow(Divide::<f32>::div(x.widen(), y.widen()));
            }
        }
        impl Register<half> for $register {
            type LaneMask = $lane_mask;
            $crate::register::halves::half_registers! { @relations $way }
            $crate::register::operations! {
                blend(x, y, lane_mask: Self::LaneMask) = Self(Register::<i16>::blend(x.0, y.0, lane_mask));
                blend_by_sign(x, y, c: Self::LaneMask) = Self(Register::<i16>::blend_by_sign(x.0, y.0, c));
                min(x, y) = x.blend(y, y.less(x));
                max(x, y) = x.blend(y, x.less(y));
                clamp(x, low, high) = x.fmax(low).fmin(high);
            }
        }
        impl Floats<half> for $register {
            $crate::register::halves::half_registers! { @floats $way }
            $crate::register::operations! { safe static from_bits(bits: Self::LaneMask) = Self(bits); }
            $crate::register::operations! {
                bits(x) -> Self::LaneMask = x.0;
                masked(x, lane_mask: Self::LaneMask) = Self(lane_mask.and(x.0));
                number_or(x, y) = x.blend(y, x.unordered(x));
                signs(x) -> Self::LaneMask = Shift::<i16>::shr_by(x.0, 15);
                is_nan(x) -> Self::LaneMask = float::is_nan_by_bits::<half, i16, _, _>(x);
                is_finite(x) -> Self::LaneMask = float::is_finite_by_bits::<half, i16, _, _>(x);
                is_infinite(x) -> Self::LaneMask = float::is_infinite_by_bits::<half, i16, _, _>(x);
                is_normal(x) -> Self::LaneMask = float::is_normal_by_bits::<half, i16, _, _>(x);
                floor(x) = Self::narrow(Floats::<f32>::floor(x.widen()));
                ceil(x) = Self::narrow(Floats::<f32>::ceil(x.widen()));
                trunc(x) = Self::narrow(Floats::<f32>::trunc(x.widen()));
                rint(x) = Self::narrow(Floats::<f32>::rint(x.widen()));
                round(x) = Self::narrow(Floats::<f32>::round(x.widen()));
                fract(x) = Self::narrow(Floats::<f32>::fract_up_to(x.widen(), BELOW_1));
                modf(x) = Self::narrow(Floats::<f32>::modf(x.widen()));
                fdim(x, y) = Self::narrow(Floats::<f32>::fdim(x.widen(), y.widen()));
                saturating_ratio(x, y) = Self::narrow(Floats::<f32>::saturating_ratio(x.widen(), y.widen()));
                sqrt(x) = Self::narrow(Floats::<f32>::sqrt(x.widen()));
                // The product is exact.
                fma(x, y, z) =
                    Self::narrow(odd_sum::<f32, i32, _>(Arithmetic::<f32>::mul(x.widen(), y.widen()), z.widen()));
            }
        }
    )*};
    (@relations by_order) => {
        $crate::register::operations! {
            equal(x, y) -> Self::LaneMask = Register::<i16>::equal(ordered(x.0, i16::MIN), ordered(y.0, i16::MAX));
            not_equal(x, y) -> Self::LaneMask = Register::<i16>::not_equal(ordered(x.0, i16::MIN), ordered(y.0, i16::MAX));
            less(x, y) -> Self::LaneMask = Register::<i16>::less(ordered(x.0, i16::MAX), ordered(y.0, i16::MIN));
            less_equal(x, y) -> Self::LaneMask = Register::<i16>::less_equal(ordered(x.0, i16::MAX), ordered(y.0, i16::MIN));
            // Selects `x` if it is a number and not greater than `y`, or if it is a number and `y` is NaN.
            fmin(x, y) = y.blend(x, Register::<i16>::less_equal(ordered(x.0, i16::MAX), ordered(y.0, i16::MAX - 1)));
            fmax(x, y) = y.blend(x, Register::<i16>::less_equal(ordered(y.0, i16::MIN + 1), ordered(x.0, i16::MIN)));
        }
    };
    (@floats by_order) => {
        $crate::register::operations! {
            less_greater(x, y) -> Self::LaneMask = x.less(y).or(y.less(x));
            ordered(x, y) -> Self::LaneMask = not::<i16, _>(unordered(x.0, y.0));
            unordered(x, y) -> Self::LaneMask = unordered(x.0, y.0);
            not_less(x, y) -> Self::LaneMask = not::<i16, _>(x.less(y));
            not_less_equal(x, y) -> Self::LaneMask = not::<i16, _>(x.less_equal(y));
            sign_or_zero(x) = float::sign_or_zero_by_bits::<half, i16, _, _>(x);
        }
    };
    (@relations by_floats) => {
        $crate::register::operations! {
            equal(x, y) -> Self::LaneMask = Self::lane_mask(Register::<f32>::equal(x.widen(), y.widen()));
            not_equal(x, y) -> Self::LaneMask = match const { ON_X86 } {
                true => Self::lane_mask(Register::<f32>::not_equal(x.widen(), y.widen())),
                false => not::<i16, _>(x.equal(y)),
            };
            less(x, y) -> Self::LaneMask = Self::lane_mask(Register::<f32>::less(x.widen(), y.widen()));
            less_equal(x, y) -> Self::LaneMask = Self::lane_mask(Register::<f32>::less_equal(x.widen(), y.widen()));
            // Selects `x` if it is a number and not greater than `y`. If `y` is NaN, infinity replaces it.
            fmin(x, y) = y.blend(x, {
                let limited = Register::<f32>::min(Arithmetic::<f32>::splat(f32::INFINITY), y.widen());
                Self::lane_mask(Register::<f32>::less_equal(x.widen(), limited))
            });
            fmax(x, y) = y.blend(x, {
                let limited = Register::<f32>::max(Arithmetic::<f32>::splat(f32::NEG_INFINITY), y.widen());
                Self::lane_mask(Register::<f32>::less_equal(limited, x.widen()))
            });
        }
    };
    (@floats by_floats) => {
        $crate::register::operations! {
            less_greater(x, y) -> Self::LaneMask = Self::lane_mask(Floats::<f32>::less_greater(x.widen(), y.widen()));
            ordered(x, y) -> Self::LaneMask = Self::lane_mask(Floats::<f32>::ordered(x.widen(), y.widen()));
            unordered(x, y) -> Self::LaneMask = Self::lane_mask(Floats::<f32>::unordered(x.widen(), y.widen()));
            // If the target has no such comparison, negate the opposite one, as halves.
            not_less(x, y) -> Self::LaneMask = match const { ON_X86 } {
                true => Self::lane_mask(Floats::<f32>::not_less(x.widen(), y.widen())),
                false => not::<i16, _>(x.less(y)),
            };
            not_less_equal(x, y) -> Self::LaneMask = Self::lane_mask(Floats::<f32>::not_less_equal(x.widen(), y.widen()));
            sign_or_zero(x) = Self::narrow(Floats::<f32>::sign_or_zero(x.widen()));
        }
    };
}
pub(crate) use half_registers;
