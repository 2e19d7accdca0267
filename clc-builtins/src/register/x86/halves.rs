//! Halves: compared as floats from V3 on, which has F16C, before as integers of the same order.

use super::rows;
use crate::formula::float::{self, odd_sum};
use crate::formula::half::BELOW_1;
use crate::formula::half::{ordered, unordered};
use crate::formula::integer::not;
use crate::half;
use crate::level::{Build, Level, V3};
use crate::register::{Bits, Floats, Integers, Lanes, Register, Shift};
use crate::x86::operators::{Halves4, Halves8, Halves16};
use core::arch::x86_64::*;

macro_rules! halves {
    ($($register:ident $truth:ident { $($relations:tt)* })*) => {$(
        impl Register<half> for $register {
            type Truth = $truth;
            $($relations)*
            rows! {
                choose(x, y, truth: Truth) = Self(Register::<i16>::choose(x.0, y.0, truth));
                by_sign(x, y, c: Truth) = Self(Register::<i16>::by_sign(x.0, y.0, c));
                min(x, y) = x.choose(y, y.less(x));
                max(x, y) = x.choose(y, x.less(y));
                clamp(x, low, high) = x.fmax(low).fmin(high);
            }
        }
    )*};
}

/// What goes by bits, and what goes through floats, rounded once: right, since a float has more than twice the bits of a
/// half and two.
macro_rules! alike {
    () => {
        rows! {
            bits(x) -> Truth = x.0;
            where_true(x, truth: Truth) = Self(truth.and(x.0));
            number_or(x, y) = x.choose(y, x.unordered(x));
            signs(x) -> Truth = Shift::<i16>::shr_by(x.0, 15);
            is_nan(x) -> Truth = float::is_nan_by_bits::<half, i16, _, _>(x);
            is_finite(x) -> Truth = float::is_finite_by_bits::<half, i16, _, _>(x);
            is_infinite(x) -> Truth = float::is_infinite_by_bits::<half, i16, _, _>(x);
            is_normal(x) -> Truth = float::is_normal_by_bits::<half, i16, _, _>(x);
            floor(x) = Self::narrow(Floats::<f32>::floor(x.widen()));
            ceil(x) = Self::narrow(Floats::<f32>::ceil(x.widen()));
            trunc(x) = Self::narrow(Floats::<f32>::trunc(x.widen()));
            rint(x) = Self::narrow(Floats::<f32>::rint(x.widen()));
            round(x) = Self::narrow(Floats::<f32>::round(x.widen()));
            fract(x) = Self::narrow(float::fract(x.widen(), BELOW_1));
            modf(x) = Self::narrow(Floats::<f32>::modf(x.widen()));
            fdim(x, y) = Self::narrow(Floats::<f32>::fdim(x.widen(), y.widen()));
            unit(x) = match const { Build::LEVEL >= V3 } {
                true => Self::narrow(Floats::<f32>::unit(x.widen())),
                false => float::unit_by_bits::<half, i16, _, _>(x),
            };
            share(x, y) = Self::narrow(Floats::<f32>::share(x.widen(), y.widen()));
            sqrt(x) = Self::narrow(Floats::<f32>::sqrt(x.widen()));
            rsqrt(x) = Self::narrow(Floats::<f32>::rsqrt(x.widen()));
            // The product is exact.
            fma(x, y, z) = Self::narrow(odd_sum::<f32, i32, _>(Lanes::<f32>::mul(x.widen(), y.widen()), z.widen()));
        }
        #[inline(always)]
        fn from_bits(bits: Self::Truth) -> Self {
            Self(bits)
        }
    };
}

at_baseline! {
    macro_rules! by_order {
        ($($register:ident)*) => {$(
            halves! { $register __m128i {
                rows! {
                    equal(x, y) -> Truth = Register::<i16>::equal(ordered(x.0, i16::MIN), ordered(y.0, i16::MAX));
                    not_equal(x, y) -> Truth = Register::<i16>::not_equal(ordered(x.0, i16::MIN), ordered(y.0, i16::MAX));
                    less(x, y) -> Truth = Register::<i16>::less(ordered(x.0, i16::MAX), ordered(y.0, i16::MIN));
                    less_equal(x, y) -> Truth = Register::<i16>::less_equal(ordered(x.0, i16::MAX), ordered(y.0, i16::MIN));
                    // x is a number, and no greater, or y is NaN.
                    fmin(x, y) = y.choose(x, Register::<i16>::less_equal(ordered(x.0, i16::MAX), ordered(y.0, i16::MAX - 1)));
                    fmax(x, y) = y.choose(x, Register::<i16>::less_equal(ordered(y.0, i16::MIN + 1), ordered(x.0, i16::MIN)));
                }
            } }
            impl Floats<half> for $register {
                alike! {}
                rows! {
                    less_greater(x, y) -> Truth = x.less(y).or(y.less(x));
                    ordered(x, y) -> Truth = not::<i16, _>(unordered(x.0, y.0));
                    unordered(x, y) -> Truth = unordered(x.0, y.0);
                    not_less(x, y) -> Truth = not::<i16, _>(x.less(y));
                    not_less_equal(x, y) -> Truth = not::<i16, _>(x.less_equal(y));
                }
            }
        )*};
    }
    by_order! { Halves4 Halves8 }
}

from_v3! {
    /// By floats, whose truths become truths.
    macro_rules! by_floats {
        ($($register:ident $truth:ident $narrow:expr;)*) => {$(
            halves! { $register $truth {
                rows! {
                    equal(x, y) -> Truth = $narrow(Register::<f32>::equal(x.widen(), y.widen()));
                    not_equal(x, y) -> Truth = $narrow(Register::<f32>::not_equal(x.widen(), y.widen()));
                    less(x, y) -> Truth = $narrow(Register::<f32>::less(x.widen(), y.widen()));
                    less_equal(x, y) -> Truth = $narrow(Register::<f32>::less_equal(x.widen(), y.widen()));
                    // x is a number, and no greater than y or, where that is NaN, the limit.
                    fmin(x, y) = y.choose(x, {
                        let limited = Register::<f32>::min(Lanes::<f32>::splat(f32::INFINITY), y.widen());
                        $narrow(Register::<f32>::less_equal(x.widen(), limited))
                    });
                    fmax(x, y) = y.choose(x, {
                        let limited = Register::<f32>::max(Lanes::<f32>::splat(f32::NEG_INFINITY), y.widen());
                        $narrow(Register::<f32>::less_equal(limited, x.widen()))
                    });
                }
            } }
            impl Floats<half> for $register {
                alike! {}
                rows! {
                    less_greater(x, y) -> Truth = $narrow(Floats::<f32>::less_greater(x.widen(), y.widen()));
                    ordered(x, y) -> Truth = $narrow(Floats::<f32>::ordered(x.widen(), y.widen()));
                    not_less(x, y) -> Truth = $narrow(Floats::<f32>::not_less(x.widen(), y.widen()));
                    not_less_equal(x, y) -> Truth = $narrow(Floats::<f32>::not_less_equal(x.widen(), y.widen()));
                    unordered(x, y) -> Truth = $narrow(Floats::<f32>::unordered(x.widen(), y.widen()));
                }
            }
        )*};
    }
}
at_v3! {
    by_floats! {
        Halves4 __m128i |t| _mm_packs_epi32(t, t);
        Halves8 __m128i |t| _mm_packs_epi32(_mm256_castsi256_si128(t), _mm256_extracti128_si256::<1>(t));
        Halves16 __m256i |[a, b]: [__m256i; 2]|
            _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi32(a, b));
    }
}
at_v4! {
    by_floats! {
        Halves4 __m128i _mm_cvtepi32_epi16;
        Halves8 __m128i _mm256_cvtepi32_epi16;
        Halves16 __m256i _mm512_cvtepi32_epi16;
    }
}
