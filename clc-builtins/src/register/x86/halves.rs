//! Registers of halves. The levels from V3 on have F16C.

use crate::exact::mode::RTE;
use crate::formula::float::{self, odd_sum};
use crate::formula::half::{BELOW_1, ordered, unordered};
use crate::formula::integer::not;
use crate::half;
use crate::level::{Build, ON_X86};
use crate::register::registered::ShortVector;
use crate::register::halves::half_registers;
use crate::register::{Bits, Divide, Floats, Integers, Arithmetic, Register, Shift, operations};
use crate::operation::convert::HalfConversions;
use core::arch::x86_64::*;

/// Up to 4 halves, in the low lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Halves8(pub __m128i);
crate::operation::any_bits! { Halves8 }

/// Conversions like those of integer vectors, except that `to_short` copies 4 bytes as elements of 16 bits.
///
/// The compiler then vectorizes loops over signs.
impl ShortVector<i32> for Halves8 {
    operations! { safe static from_short(bits: i32) = Self(ShortVector::from_short(bits)); }
    operations! {
        to_short(x) -> i32 = core::mem::transmute::<__m128i, [i32; 4]>(_mm_shufflelo_epi16::<0b01_00_01_00>(x.0))[1];
    }
}
impl ShortVector<i64> for Halves8 {
    operations! { safe static from_short(bits: i64) = Self(ShortVector::from_short(bits)); }
    operations! { safe to_short(x) -> i64 = x.0.to_short(); }
}

/// A register full of halves.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Halves<R>(pub R);

// SAFETY: the type is a transparent wrapper of the register.
unsafe impl<R: crate::operation::AnyBits> crate::operation::AnyBits for Halves<R> {}
pub type Halves16 = Halves<__m128i>;
from_v3! { pub type Halves32 = Halves<__m256i>; }
below_v3! { pub type Halves32 = [Halves16; 2]; }

/// Implements the conversions between halves and floats, and of lane masks of floats to those of halves.
macro_rules! x86_half_conversions {
    ($register:ident, $floats:ty: $widen:expr, $narrow:expr $(, lane_mask($t:ident: $lane_masks:ty) -> $lane_mask:ty = $body:expr)?) => {
        impl $register {
            operations! { widen(x) -> $floats = $widen(x.0); }
            operations! { static narrow(floats: $floats) = Self($narrow(floats)); }
            $(
                operations! { static lane_mask($t: $lane_masks) -> $lane_mask = $body; }
            )?
        }
    };
}

below_v3! {
    x86_half_conversions! { Halves8, __m128: __m128::from_halves, HalfConversions::to_halves::<RTE> }
    x86_half_conversions! { Halves16, [__m128; 2]: <[__m128; 2]>::from_halves, HalfConversions::to_halves::<RTE> }
    half_registers! { by_order Halves8 __m128i by_order Halves16 __m128i }
}
from_v3! {
    const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT;
    half_registers! { by_floats Halves8 __m128i by_floats Halves16 __m128i by_floats Halves32 __m256i }
}
at_v3! {
    x86_half_conversions! { Halves8, __m128: __m128::from_halves, HalfConversions::to_halves::<RTE>,
        lane_mask(t: __m128i) -> __m128i = _mm_packs_epi32(t, t) }
    x86_half_conversions! { Halves16, __m256: _mm256_cvtph_ps, _mm256_cvtps_ph::<NEAREST>,
        lane_mask(t: __m256i) -> __m128i = _mm_packs_epi32(_mm256_castsi256_si128(t), _mm256_extracti128_si256::<1>(t)) }
    x86_half_conversions! { Halves32, [__m256; 2]:
        |x| [_mm256_cvtph_ps(_mm256_castsi256_si128(x)), _mm256_cvtph_ps(_mm256_extracti128_si256::<1>(x))],
        |[a, b]: [__m256; 2]| _mm256_set_m128i(_mm256_cvtps_ph::<NEAREST>(b), _mm256_cvtps_ph::<NEAREST>(a)),
        lane_mask(t: [__m256i; 2]) -> __m256i =
            _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi32(t[0], t[1])) }
}
at_v4! {
    x86_half_conversions! { Halves8, __m128: __m128::from_halves, HalfConversions::to_halves::<RTE>,
        lane_mask(t: __m128i) -> __m128i = _mm_cvtepi32_epi16(t) }
    x86_half_conversions! { Halves16, __m256: _mm256_cvtph_ps, _mm256_cvtps_ph::<NEAREST>,
        lane_mask(t: __m256i) -> __m128i = _mm256_cvtepi32_epi16(t) }
    x86_half_conversions! { Halves32, __m512: _mm512_cvtph_ps, _mm512_cvtps_ph::<NEAREST>,
        lane_mask(t: __m512i) -> __m256i = _mm512_cvtepi32_epi16(t) }
}
