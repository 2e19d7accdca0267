//! Halves: arithmetic by floats, rounded; compared as floats from V3 on, which has F16C, before as integers of the same
//! order.

use super::rows;
use crate::formula::half::{ordered, unordered};
use crate::formula::integer::not;
use crate::half;
use crate::exact::mode::RTE;
use crate::level::Build;
use crate::register::bridge::Short;
use crate::register::{Bits, Divide, Floats, Integers, Lanes, Register};
use crate::x86::half::{four_floats, four_halves};
use core::arch::x86_64::*;

/// Up to 4 halves, in the low lanes: 8 bytes.
#[derive(Clone, Copy)]
pub struct Halves8(pub __m128i);

/// As vectors of integers do, but four bytes by the other copy: the compiler then joins the loops of signs.
impl Short<i32> for Halves8 {
    #[inline(always)]
    fn enter(bits: i32) -> Self {
        Self(Short::enter(bits))
    }
    #[inline(always)]
    fn leave(self) -> i32 {
        // SAFETY: SSE2 is part of x86-64, and any bits are integers.
        unsafe { core::mem::transmute::<__m128i, [i32; 4]>(_mm_shufflelo_epi16::<0b01_00_01_00>(self.0))[1] }
    }
}
impl Short<i64> for Halves8 {
    #[inline(always)]
    fn enter(bits: i64) -> Self {
        Self(Short::enter(bits))
    }
    #[inline(always)]
    fn leave(self) -> i64 {
        self.0.leave()
    }
}

/// A register full of halves.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Halves<R>(pub R);
pub type Halves16 = Halves<__m128i>;

/// Each operation is one of floats, rounded: right, since a float has more than twice the bits of a half and two.
macro_rules! arithmetic {
    ($register:ty, $set:ident $widen:expr, $narrow:expr) => {
        impl Lanes<half> for $register {
            #[inline(always)]
            fn splat(value: half) -> Self {
                // SAFETY: the level of the build has the registers that it has impls for.
                Self(unsafe { $set(value.to_bits() as i16) })
            }
            arithmetic! { @floats $widen, $narrow, Lanes: add sub mul }
        }
        impl Divide<half> for $register {
            arithmetic! { @floats $widen, $narrow, Divide: div }
        }
        impl Bits for $register {
            arithmetic! { @bits and or xor }
        }
    };
    (@floats $widen:expr, $narrow:expr, $class:ident: $($operator:ident)*) => {$(
        #[inline(always)]
        fn $operator(self, y: Self) -> Self {
            // SAFETY: the level of the build has the registers that it has impls for, and from V3 on F16C.
            Self(unsafe { $narrow($class::<f32>::$operator($widen(self.0), $widen(y.0))) })
        }
    )*};
    (@bits $($operator:ident)*) => {$(
        #[inline(always)]
        fn $operator(self, y: Self) -> Self {
            Self(self.0.$operator(y.0))
        }
    )*};
}

arithmetic! { Halves8, _mm_set1_epi16 four_floats::<Build>, four_halves::<Build, RTE> }

at_baseline! {
    use crate::x86::half::{eight_floats, eight_halves};
    pub type Halves32 = [Halves16; 2];
    arithmetic! { Halves16, _mm_set1_epi16 eight_floats::<Build>, eight_halves::<Build, RTE> }
}

from_v3! {
    arithmetic! { Halves16, _mm_set1_epi16 _mm256_cvtph_ps, _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT> }
}

at_v3! {
    pub type Halves32 = Halves<__m256i>;
    arithmetic! { Halves32, _mm256_set1_epi16 sixteen_floats, sixteen_halves }

    /// # Safety
    /// The build has F16C.
    #[inline(always)]
    pub unsafe fn sixteen_floats(x: __m256i) -> [__m256; 2] {
        // SAFETY: the build has it.
        unsafe { [_mm256_cvtph_ps(_mm256_castsi256_si128(x)), _mm256_cvtph_ps(_mm256_extracti128_si256::<1>(x))] }
    }
    #[inline(always)]
    unsafe fn sixteen_halves([a, b]: [__m256; 2]) -> __m256i {
        const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT;
        // SAFETY: the build has it.
        unsafe { _mm256_set_m128i(_mm256_cvtps_ph::<NEAREST>(b), _mm256_cvtps_ph::<NEAREST>(a)) }
    }
}

at_v4! {
    pub type Halves32 = Halves<__m256i>;
    arithmetic! { Halves32, _mm256_set1_epi16 _mm512_cvtph_ps, _mm512_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT> }
}

macro_rules! halves {
    ($($register:ident $truth:ident $choose:expr, { $($relations:tt)* })*) => {$(
        impl Register<half> for $register {
            type Truth = $truth;
            $($relations)*
            rows! {
                choose(x, y, truth: Truth) = Self($choose(x.0, y.0, truth));
                by_sign(x, y, c: Truth) = Self(Register::<i16>::by_sign(x.0, y.0, c));
                min(x, y) = x.choose(y, y.less(x));
                max(x, y) = x.choose(y, x.less(y));
                clamp(x, low, high) = x.fmax(low).fmin(high);
            }
        }
    )*};
}

at_baseline! {
    macro_rules! by_order {
        ($($register:ident)*) => {$(
            halves! { $register __m128i Register::<i16>::choose, {
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
                rows! {
                    less_greater(x, y) -> Truth = x.less(y).or(y.less(x));
                    ordered(x, y) -> Truth = not::<i16, _>(unordered(x.0, y.0));
                    unordered(x, y) -> Truth = unordered(x.0, y.0);
                    not_less(x, y) -> Truth = not::<i16, _>(x.less(y));
                    bits(x) -> Truth = x.0;
                    where_true(x, truth: Truth) = Self(truth.and(x.0));
                    number_or(x, y) = x.choose(y, x.unordered(x));
                }
            }
        )*};
    }
    by_order! { Halves8 Halves16 }
}

from_v3! {
    /// By floats: how they become those, and truths of those become truths.
    macro_rules! by_floats {
        ($($register:ident $truth:ident $choose:expr, $widen:expr, $narrow:expr;)*) => {$(
            halves! { $register $truth $choose, {
                rows! {
                    equal(x, y) -> Truth = $narrow(Register::<f32>::equal($widen(x.0), $widen(y.0)));
                    not_equal(x, y) -> Truth = $narrow(Register::<f32>::not_equal($widen(x.0), $widen(y.0)));
                    less(x, y) -> Truth = $narrow(Register::<f32>::less($widen(x.0), $widen(y.0)));
                    less_equal(x, y) -> Truth = $narrow(Register::<f32>::less_equal($widen(x.0), $widen(y.0)));
                    // x is a number, and no greater than y or, where that is NaN, the limit.
                    fmin(x, y) = y.choose(x, {
                        let limited = Register::<f32>::min(Lanes::<f32>::splat(f32::INFINITY), $widen(y.0));
                        $narrow(Register::<f32>::less_equal($widen(x.0), limited))
                    });
                    fmax(x, y) = y.choose(x, {
                        let limited = Register::<f32>::max(Lanes::<f32>::splat(f32::NEG_INFINITY), $widen(y.0));
                        $narrow(Register::<f32>::less_equal(limited, $widen(x.0)))
                    });
                }
            } }
            impl Floats<half> for $register {
                rows! {
                    less_greater(x, y) -> Truth = $narrow(Floats::<f32>::less_greater($widen(x.0), $widen(y.0)));
                    ordered(x, y) -> Truth = $narrow(Floats::<f32>::ordered($widen(x.0), $widen(y.0)));
                    not_less(x, y) -> Truth = $narrow(Floats::<f32>::not_less($widen(x.0), $widen(y.0)));
                    unordered(x, y) -> Truth = $narrow(Floats::<f32>::unordered($widen(x.0), $widen(y.0)));
                    bits(x) -> Truth = x.0;
                    where_true(x, truth: Truth) = Self(truth.and(x.0));
                    number_or(x, y) = x.choose(y, x.unordered(x));
                }
            }
        )*};
    }
}
at_v3! {
    by_floats! {
        // Of bits the compiler would make those of a general register.
        Halves8 __m128i _mm_blendv_epi8, _mm_cvtph_ps, |t| _mm_packs_epi32(t, t);
        Halves16 __m128i Register::<i16>::choose, _mm256_cvtph_ps, |t| _mm_packs_epi32(_mm256_castsi256_si128(t), _mm256_extracti128_si256::<1>(t));
        Halves32 __m256i Register::<i16>::choose, sixteen_floats, |[a, b]: [__m256i; 2]|
            _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi32(a, b));
    }
}
at_v4! {
    by_floats! {
        // Of bits the compiler would make those of a general register.
        Halves8 __m128i _mm_blendv_epi8, _mm_cvtph_ps, _mm_cvtepi32_epi16;
        Halves16 __m128i Register::<i16>::choose, _mm256_cvtph_ps, _mm256_cvtepi32_epi16;
        Halves32 __m256i Register::<i16>::choose, _mm512_cvtph_ps, _mm512_cvtepi32_epi16;
    }
}
