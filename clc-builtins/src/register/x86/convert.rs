//! Conversions on x86-64.
//!
//! A method without a row here is a [`formula`](crate::formula::convert). Registers of 32 and 64 bytes have rows in every
//! build with `buffer`, which detects their level at run time. Rows that need a higher level than their register use
//! `from_level!`.

use super::{DOWN, Floats16, Floats32, Floats64, Doubles16, Doubles32, Doubles64, Doubles128, Integers16, Integers32, Integers64, Integers128, NEAREST, UP, ZERO};
use crate::exact::mode::{RTE, RTN, RTP};
use crate::level::{BASELINE, Build, Level, V2, V3, V4};
use crate::operation::convert::{
    BytesOf, Clamp, DoubleConversions, FloatConversions, HalfConversions, IntConversions, LongConversions, Width, WordConversions, WordsOf, double, float, half, int, long,
};
use crate::operation::{any_bits, reinterpret};
use crate::register::convert::clamp_operations;
use crate::register::{Bits, Floats, Integers, Arithmetic, Register, Shift, operations};
use core::arch::x86_64::*;

/// Declares the widths for levels that `buffer` detects at run time.
///
/// Only the proof of the level creates a value of such a width, and only a value of the width creates its registers.
macro_rules! detected_widths {
    ($($width:ident $level:ident $bytes:ty, $words:ty, $ints:ty, $longs:ty, $floats:ty, $doubles:ty;)*) => {$(
        #[derive(Clone, Copy)]
        pub struct $width(());
        impl $width {
            #[inline(always)]
            pub fn new<L: Level>(_: L) -> Self {
                assert!(L::LEVEL >= $level);
                Self(())
            }
        }
        impl Width for $width {
            type Bytes = $bytes;
            type Words = $words;
            type Ints = $ints;
            type Longs = $longs;
            type Floats = $floats;
            type Doubles = $doubles;
        }
    )*};
}
above_baseline! {
    detected_widths! {
        Lanes16AtV3 V3 __m128i, __m256i, [__m256i; 2], [__m256i; 4], [__m256; 2], [__m256d; 4];
        Lanes8AtV4 V4 __m128i, __m128i, __m256i, __m512i, __m256, __m512d;
        Lanes16AtV4 V4 __m128i, __m256i, __m512i, [__m512i; 2], __m512, [__m512d; 2];
    }
}

/// Calls an instruction that converts to halves in a rounding mode. Its 3 bits have no place for the flag of `NEAREST`.
macro_rules! to_halves {
    ($intrinsic:ident($($x:expr),*)) => {
        match MODE {
            RTE => $intrinsic::<_MM_FROUND_TO_NEAREST_INT>($($x),*),
            RTP => $intrinsic::<_MM_FROUND_TO_POS_INF>($($x),*),
            RTN => $intrinsic::<_MM_FROUND_TO_NEG_INF>($($x),*),
            _ => $intrinsic::<_MM_FROUND_TO_ZERO>($($x),*),
        }
    };
}

/// Calls an instruction of V4 that rounds in a mode. Only instructions for 64 bytes do.
macro_rules! round_in_mode {
    ($intrinsic:ident($($x:expr),*)) => {
        match MODE {
            RTE => $intrinsic::<NEAREST>($($x),*),
            RTP => $intrinsic::<UP>($($x),*),
            RTN => $intrinsic::<DOWN>($($x),*),
            _ => $intrinsic::<ZERO>($($x),*),
        }
    };
}

/// Converts doubles to `long`. Masks replace NaN and large numbers.
macro_rules! zmm_long {
    ($x:expr) => {{
        let x = $x;
        let number = _mm512_cmp_pd_mask::<_CMP_ORD_Q>(x, x);
        let high = _mm512_cmp_pd_mask::<_CMP_GT_OQ>(x, _mm512_set1_pd(9223372036854774784.0));
        let y = round_in_mode!(_mm512_maskz_cvt_roundpd_epi64(number, x));
        _mm512_mask_mov_epi64(y, high, _mm512_set1_epi64(i64::MAX))
    }};
}
/// Converts doubles to `ulong`. The instruction returns the maximum for large numbers.
macro_rules! zmm_ulong {
    ($x:expr) => { round_in_mode!(_mm512_cvt_roundpd_epu64(_mm512_max_pd($x, _mm512_setzero_pd()))) };
}

impl FloatConversions for __m128 {
    const ROUNDS: bool = Build::LEVEL >= V2;
    operations! {
        nearest(x) -> __m128i = _mm_cvtps_epi32(x);
        truncate(x) -> __m128i = _mm_cvttps_epi32(x);
        to_uint[MODE: u8](x) -> __m128i = from_level!(V4
            _mm512_castsi512_si128(round_in_mode!(_mm512_cvt_roundps_epu32(_mm512_castps128_ps512(_mm_max_ps(x, _mm_setzero_ps()))))),
            else float::to_uint::<_, MODE>(x));
    }
    operations! { static
        from_ints_nearest(x: __m128i) = _mm_cvtepi32_ps(x);
        from_int[MODE: u8](x: __m128i) = if const { Build::LEVEL >= V4 && MODE != RTE } {
            _mm512_castps512_ps128(round_in_mode!(_mm512_cvt_roundepi32_ps(_mm512_castsi128_si512(x))))
        } else { int::to_float::<_, MODE>(x) };
        from_uint[MODE: u8](x: __m128i) = from_level!(V4
            _mm512_castps512_ps128(round_in_mode!(_mm512_cvt_roundepu32_ps(_mm512_castsi128_si512(x)))),
            else int::uint_to_float::<_, MODE>(x));
    }
}

above_baseline! {
impl FloatConversions for __m256 {
    const ROUNDS: bool = true;
    operations! {
        nearest(x) -> __m256i = _mm256_cvtps_epi32(x);
        truncate(x) -> __m256i = _mm256_cvttps_epi32(x);
        to_uint[MODE: u8](x) -> __m256i = from_level!(V4
            _mm512_castsi512_si256(round_in_mode!(_mm512_cvt_roundps_epu32(_mm512_castps256_ps512(_mm256_max_ps(x, _mm256_setzero_ps()))))),
            else float::to_uint::<_, MODE>(x));
        to_bytes[MODE: u8, SIGNED: bool](x) -> __m128i = from_level!(V4
            _mm512_castps256_ps512(x).to_bytes::<MODE, SIGNED>(), else float::to_bytes::<_, MODE, SIGNED>(x));
        to_words[MODE: u8, SIGNED: bool](x) -> __m128i = from_level!(V4
            _mm256_castsi256_si128(_mm512_castps256_ps512(x).to_words::<MODE, SIGNED>()),
            else float::to_words::<_, MODE, SIGNED>(x));
    }
    operations! { static
        from_ints_nearest(x: __m256i) = _mm256_cvtepi32_ps(x);
        from_int[MODE: u8](x: __m256i) = if const { Build::LEVEL >= V4 && MODE != RTE } {
            _mm512_castps512_ps256(round_in_mode!(_mm512_cvt_roundepi32_ps(_mm512_castsi256_si512(x))))
        } else { int::to_float::<_, MODE>(x) };
        from_uint[MODE: u8](x: __m256i) = from_level!(V4
            _mm512_castps512_ps256(round_in_mode!(_mm512_cvt_roundepu32_ps(_mm512_castsi256_si512(x)))),
            else int::uint_to_float::<_, MODE>(x));
    }
}

/// Converts to `int` for a saturating narrowing with the maximum `high`. NaN becomes 0.
#[inline(always)]
fn ints_up_to<const MODE: u8>(x: __m512, high: f32) -> __m512i {
    // SAFETY: a value of the register proves that the processor has its instructions.
    unsafe {
        let number = _mm512_cmp_ps_mask::<_CMP_ORD_Q>(x, x);
        round_in_mode!(_mm512_maskz_cvt_roundps_epi32(number, _mm512_min_ps(x, _mm512_set1_ps(high))))
    }
}
impl FloatConversions for __m512 {
    const ROUNDS: bool = true;
    operations! {
        nearest(x) -> __m512i = _mm512_cvtps_epi32(x);
        truncate(x) -> __m512i = _mm512_cvttps_epi32(x);
        rounded[MODE: u8](x, _low: f32) -> __m512i = round_in_mode!(_mm512_cvt_roundps_epi32(x));
        // Masks replace NaN and large numbers.
        to_int[MODE: u8](x) -> __m512i = {
            let number = _mm512_cmp_ps_mask::<_CMP_ORD_Q>(x, x);
            let high = _mm512_cmp_ps_mask::<_CMP_GT_OQ>(x, _mm512_set1_ps(2147483520.0));
            let y = round_in_mode!(_mm512_maskz_cvt_roundps_epi32(number, x));
            _mm512_mask_mov_epi32(y, high, _mm512_set1_epi32(i32::MAX))
        };
        // The instruction returns the maximum for large numbers.
        to_uint[MODE: u8](x) -> __m512i = round_in_mode!(_mm512_cvt_roundps_epu32(_mm512_max_ps(x, _mm512_setzero_ps())));
        to_bytes[MODE: u8, SIGNED: bool](x) -> __m128i = match SIGNED {
            true => _mm512_cvtsepi32_epi8(ints_up_to::<MODE>(x, i8::MAX as f32)),
            false => _mm512_cvtusepi32_epi8(x.to_uint::<MODE>()),
        };
        to_words[MODE: u8, SIGNED: bool](x) -> __m256i = match SIGNED {
            true => _mm512_cvtsepi32_epi16(ints_up_to::<MODE>(x, i16::MAX as f32)),
            false => _mm512_cvtusepi32_epi16(x.to_uint::<MODE>()),
        };
    }
    operations! { static
        from_ints_nearest(x: __m512i) = _mm512_cvtepi32_ps(x);
        from_int[MODE: u8](x: __m512i) = round_in_mode!(_mm512_cvt_roundepi32_ps(x));
        from_uint[MODE: u8](x: __m512i) = round_in_mode!(_mm512_cvt_roundepu32_ps(x));
    }
}
}

/// Clamps unsigned lanes to the maximum `high` of the signed type.
macro_rules! clamp_rows {
    ($($register:ident: $($unsigned:ident $signed:ident)*;)*) => {$(
        clamp_operations! { $register |x, high, Unsigned, Signed|
            if const { Build::LEVEL >= V2 && size_of::<Unsigned>() < 8 || size_of::<Unsigned>() == 1 } {
                Register::<Unsigned>::min(x, high)
            } else if const { size_of::<Unsigned>() == 2 } {
                Arithmetic::<Unsigned>::sub(x, Integers::<Unsigned>::sub_sat(x, high))
            } else {
                x.or(Shift::<Signed>::shr_by(x, Signed::BITS as i32 - 1)).and(high)
            };
            $($unsigned $signed)*
        }
    )*};
}
clamp_rows! { __m128i: u8 i8 u16 i16 u32 i32 u64 i64; }
above_baseline! { clamp_rows! { __m256i: u16 i16 u32 i32 u64 i64; __m512i: u32 i32 u64 i64; } }

/// Extends lanes by unpacking them with their signs or zeros.
macro_rules! unpack_words {
    ($x:ident => $compare:ident $low:ident $high:ident) => {{
        let fill = if const { SIGNED } { $compare(_mm_setzero_si128(), $x) } else { _mm_setzero_si128() };
        [$low($x, fill), $high($x, fill)]
    }};
}
/// Selects the instruction that extends signed lanes, or the one for unsigned lanes.
macro_rules! extend {
    ($signed:ident $unsigned:ident $x:expr) => { if const { SIGNED } { $signed($x) } else { $unsigned($x) } };
}

/// A register, or an array of registers, that consists of two halves.
trait Halved: Copy {
    type Half: Copy;
    fn joined(a: Self::Half, b: Self::Half) -> Self;
    fn split(self) -> [Self::Half; 2];
}
macro_rules! halved_rows {
    ($($register:ty: $half:ty, |$a:ident, $b:ident| $join:expr, |$x:ident| $split:expr;)*) => {$(
        impl Halved for $register {
            type Half = $half;
            #[inline(always)]
            #[allow(unused_unsafe, reason = "some are safe")]
            fn joined($a: $half, $b: $half) -> Self {
                // SAFETY: a value of the register proves that the processor has its instructions.
                unsafe { $join }
            }
            operations! { split($x) -> [$half; 2] = $split; }
        }
    )*};
}
halved_rows! {
    __m128i: __m128i, |a, b| _mm_unpacklo_epi64(a, b), |x| [x, _mm_unpackhi_epi64(x, x)];
    __m128: __m128, |a, b| _mm_movelh_ps(a, b), |x| [x, _mm_movehl_ps(x, x)];
    [__m128i; 2]: __m128i, |a, b| [a, b], |x| x;
    [__m128; 2]: __m128, |a, b| [a, b], |x| x;
    [__m128i; 4]: [__m128i; 2], |a, b| reinterpret([a, b]), |x| reinterpret(x);
    [__m128; 4]: [__m128; 2], |a, b| reinterpret([a, b]), |x| reinterpret(x);
    [__m128d; 2]: __m128d, |a, b| [a, b], |x| x;
    [__m128d; 4]: [__m128d; 2], |a, b| reinterpret([a, b]), |x| reinterpret(x);
    [__m128d; 8]: [__m128d; 4], |a, b| reinterpret([a, b]), |x| reinterpret(x);
    [__m128i; 8]: [__m128i; 4], |a, b| reinterpret([a, b]), |x| reinterpret(x);
}
above_baseline! {
halved_rows! {
    __m256i: __m128i, |a, b| _mm256_set_m128i(b, a), |x| halves(x);
    __m256: __m128, |a, b| _mm256_set_m128(b, a), |x| [_mm256_castps256_ps128(x), _mm256_extractf128_ps::<1>(x)];
    [__m256i; 2]: __m256i, |a, b| [a, b], |x| x;
    [__m256; 2]: __m256, |a, b| [a, b], |x| x;
    [__m256i; 4]: [__m256i; 2], |a, b| reinterpret([a, b]), |x| reinterpret(x);
    [__m256d; 2]: __m256d, |a, b| [a, b], |x| x;
    [__m256d; 4]: [__m256d; 2], |a, b| reinterpret([a, b]), |x| reinterpret(x);
    __m512i: __m256i, |a, b| joined512(a, b), |x| halves512(x);
    __m512: __m256, |a, b| reinterpret(joined512(reinterpret(a), reinterpret(b))), |x| reinterpret(halves512(reinterpret(x)));
    [__m512i; 2]: __m512i, |a, b| [a, b], |x| x;
    [__m512d; 2]: __m512d, |a, b| [a, b], |x| x;
}
}

/// Converts both halves of `x`. A closure would be compiled for the level of the build.
macro_rules! by_halves {
    ($x:ident => $convert:expr) => {{
        let [a, b] = Halved::split($x);
        let a = { let $x = a; $convert };
        let b = { let $x = b; $convert };
        Halved::joined(a, b)
    }};
}

/// Narrowing of two registers to one. The halves of longer registers are narrowed separately.
trait Pack: Copy + IntConversions {
    fn pack<const SAT: bool, const SIGNED: bool>(self, y: Self) -> Self;
    /// Narrows lanes of 16 bits to 8.
    fn pack16<const SAT: bool, const SIGNED: bool>(self, y: Self) -> Self;
    /// Narrows lanes of 32 bits that saturation to 16 bits does not change.
    fn pack_any(self, y: Self) -> Self;
    /// Clears all bits of a 32-bit lane except the low 8.
    fn low8(self) -> Self;
}

impl Pack for __m128i {
    operations! {
        pack[SAT: bool, SIGNED: bool](x, y: Self) -> Self = match const { (SAT, SIGNED, Build::LEVEL >= V2) } {
            (true, true, _) => _mm_packs_epi32(x, y),
            (true, false, true) => _mm_packus_epi32(x, y),
            (true, false, false) => {
                // After the subtraction of 0x8000, the signed pack saturates at the correct bounds.
                let around = |x: __m128i| {
                    Arithmetic::<i32>::sub(int::without(x, Shift::<i32>::shr_by(x, 31)), _mm_set1_epi32(0x8000))
                };
                _mm_xor_si128(_mm_packs_epi32(around(x), around(y)), _mm_set1_epi16(i16::MIN))
            }
            (false, _, true) => {
                let low = |x: __m128i| _mm_blend_epi16::<0b10101010>(x, _mm_setzero_si128());
                _mm_packus_epi32(low(x), low(y))
            }
            (false, _, false) => {
                let low = |x| _mm_srai_epi32::<16>(_mm_slli_epi32::<16>(x));
                _mm_packs_epi32(low(x), low(y))
            }
        };
        pack16[SAT: bool, SIGNED: bool](x, y: Self) -> Self =
            if const { SAT && SIGNED } { _mm_packs_epi16(x, y) } else { _mm_packus_epi16(x, y) };
        pack_any(x, y: Self) -> Self = _mm_packs_epi32(x, y);
        low8(x) -> Self = _mm_and_si128(x, _mm_set1_epi32(0xff));
    }
}

/// Prepares lanes for two packs, which saturate: a conversion without saturation keeps only the low bytes.
#[inline(always)]
fn bytes<const SAT: bool, R: Pack>(x: R) -> R {
    if const { SAT } { x } else { x.low8() }
}

impl IntConversions for __m128i {
    type Words = Self;
    operations! { static
        from_words[SIGNED: bool](w: __m128i) = from_level!(V2 extend!(_mm_cvtepi16_epi32 _mm_cvtepu16_epi32 w),
            else if const { SIGNED } { _mm_srai_epi32::<16>(Self::from_high_words(w)) } else { _mm_unpacklo_epi16(w, _mm_setzero_si128()) });
        from_bytes[SIGNED: bool](b: __m128i) = from_level!(V2 extend!(_mm_cvtepi8_epi32 _mm_cvtepu8_epi32 b),
            else Self::from_words::<SIGNED>(<__m128i as WordConversions>::from_bytes::<SIGNED>(b)));
        from_high_words(w: __m128i) = _mm_unpacklo_epi16(_mm_setzero_si128(), w);
    }
    operations! {
        to_words[SAT: bool, SIGNED: bool](x) -> Self = x.pack::<SAT, SIGNED>(x);
        to_bytes[SAT: bool, SIGNED: bool](x) -> Self = if const { !SAT && Build::LEVEL >= V2 } {
            _mm_shuffle_epi8(x, _mm_set1_epi32(0x0c_08_04_00))
        } else {
            let x = bytes::<SAT, _>(x);
            let y = x.pack_any(x);
            y.pack16::<SAT, SIGNED>(y)
        };
        negate_by_sign(x, y: Self) -> Self = from_level!(V2 _mm_sign_epi32(x, y), else {
            let sign = _mm_srai_epi32::<31>(y);
            _mm_sub_epi32(_mm_xor_si128(x, sign), sign)
        });
        blend_low_words(x, y: Self) -> Self = from_level!(V2 _mm_blend_epi16::<0b10101010>(x, y),
            else _mm_or_si128(_mm_and_si128(x, _mm_set1_epi32(0xffff)), y));
    }
}

impl IntConversions for [__m128i; 2] {
    type Words = __m128i;
    operations! { static
        from_words[SIGNED: bool](w: __m128i) = unpack_words!(w => _mm_cmpgt_epi16 _mm_unpacklo_epi16 _mm_unpackhi_epi16);
        from_bytes[SIGNED: bool](b: __m128i) = from_level!(V2 [
                <__m128i as IntConversions>::from_bytes::<SIGNED>(b),
                <__m128i as IntConversions>::from_bytes::<SIGNED>(_mm_srli_si128::<4>(b))
            ], else Self::from_words::<SIGNED>(<__m128i as WordConversions>::from_bytes::<SIGNED>(b)));
        from_high_words(w: __m128i) =
            [_mm_unpacklo_epi16(_mm_setzero_si128(), w), _mm_unpackhi_epi16(_mm_setzero_si128(), w)];
    }
    operations! {
        to_words[SAT: bool, SIGNED: bool](x) -> __m128i = x[0].pack::<SAT, SIGNED>(x[1]);
        to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = {
            let y = bytes::<SAT, _>(x[0]).pack_any(bytes::<SAT, _>(x[1]));
            y.pack16::<SAT, SIGNED>(y)
        };
        negate_by_sign(x, y: Self) -> Self = [x[0].negate_by_sign(y[0]), x[1].negate_by_sign(y[1])];
        blend_low_words(x, y: Self) -> Self = [x[0].blend_low_words(y[0]), x[1].blend_low_words(y[1])];
    }
}

impl IntConversions for [__m128i; 4] {
    type Words = [__m128i; 2];
    operations! { static
        from_words[SIGNED: bool](w: [__m128i; 2]) = by_halves!(w => <[__m128i; 2]>::from_words::<SIGNED>(w));
        from_bytes[SIGNED: bool](b: __m128i) = Self::from_words::<SIGNED>(<[__m128i; 2] as WordConversions>::from_bytes::<SIGNED>(b));
        from_high_words(w: [__m128i; 2]) = by_halves!(w => <[__m128i; 2]>::from_high_words(w));
    }
    operations! {
        negate_by_sign(x, y: Self) -> Self = [x[0].negate_by_sign(y[0]), x[1].negate_by_sign(y[1]), x[2].negate_by_sign(y[2]), x[3].negate_by_sign(y[3])];
        blend_low_words(x, y: Self) -> Self = [x[0].blend_low_words(y[0]), x[1].blend_low_words(y[1]), x[2].blend_low_words(y[2]), x[3].blend_low_words(y[3])];
        to_words[SAT: bool, SIGNED: bool](x) -> [__m128i; 2] = by_halves!(x => x.to_words::<SAT, SIGNED>());
        to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = {
            let low = bytes::<SAT, _>(x[0]).pack_any(bytes::<SAT, _>(x[1]));
            low.pack16::<SAT, SIGNED>(bytes::<SAT, _>(x[2]).pack_any(bytes::<SAT, _>(x[3])))
        };
    }
}

above_baseline! {
impl Pack for __m256i {
    operations! {
        pack[SAT: bool, SIGNED: bool](x, y: Self) -> Self = match const { (SAT, SIGNED) } {
            (true, true) => _mm256_packs_epi32(x, y),
            (true, false) => _mm256_packus_epi32(x, y),
            (false, _) => {
                let low = |x: __m256i| _mm256_blend_epi16::<0b10101010>(x, _mm256_setzero_si256());
                _mm256_packus_epi32(low(x), low(y))
            }
        };
        pack16[SAT: bool, SIGNED: bool](x, y: Self) -> Self =
            if const { SAT && SIGNED } { _mm256_packs_epi16(x, y) } else { _mm256_packus_epi16(x, y) };
        pack_any(x, y: Self) -> Self = _mm256_packs_epi32(x, y);
        low8(x) -> Self = _mm256_and_si256(x, _mm256_set1_epi32(0xff));
    }
}

#[inline(always)]
fn halves(x: __m256i) -> [__m128i; 2] {
    // SAFETY: a value of the register proves that the processor has its instructions.
    unsafe { [_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x)] }
}

/// Narrows signed integers with an instruction of V4.
macro_rules! narrow_ints {
    ($x:ident: $signed:ident $unsigned:ident $low:ident $no_less:expr) => {
        match const { (SAT, SIGNED) } {
            (true, true) => $signed($x),
            (true, false) => $unsigned($no_less),
            (false, _) => $low($x),
        }
    };
}

impl IntConversions for __m256i {
    type Words = __m128i;
    operations! { static
        from_words[SIGNED: bool](w: __m128i) = extend!(_mm256_cvtepi16_epi32 _mm256_cvtepu16_epi32 w);
        from_bytes[SIGNED: bool](b: __m128i) = extend!(_mm256_cvtepi8_epi32 _mm256_cvtepu8_epi32 b);
        from_high_words(w: __m128i) = _mm256_slli_epi32::<16>(Self::from_words::<false>(w));
    }
    operations! {
        uints_to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = from_level!(V4 match const { (SAT, SIGNED) } {
            (true, true) => _mm256_cvtepi32_epi8(x.clamp_unsigned(i8::MAX as u32)),
            (true, false) => _mm256_cvtusepi32_epi8(x),
            (false, _) => _mm256_cvtepi32_epi8(x),
        }, else int::uints_to_bytes::<_, SAT, SIGNED>(x));
        uints_to_words[SAT: bool, SIGNED: bool](x) -> __m128i = from_level!(V4 match const { (SAT, SIGNED) } {
            (true, true) => _mm256_cvtepi32_epi16(x.clamp_unsigned(i16::MAX as u32)),
            (true, false) => _mm256_cvtusepi32_epi16(x),
            (false, _) => _mm256_cvtepi32_epi16(x),
        }, else int::uints_to_words::<_, SAT, SIGNED>(x));
        to_words[SAT: bool, SIGNED: bool](x) -> __m128i = from_level!(V4
            narrow_ints!(x: _mm256_cvtsepi32_epi16 _mm256_cvtusepi32_epi16 _mm256_cvtepi32_epi16 Clamp::<u32>::clamp_negative(x)),
            else halves(x).to_words::<SAT, SIGNED>());
        to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = from_level!(V4
            narrow_ints!(x: _mm256_cvtsepi32_epi8 _mm256_cvtusepi32_epi8 _mm256_cvtepi32_epi8 Clamp::<u32>::clamp_negative(x)),
            else IntConversions::to_bytes::<SAT, SIGNED>(halves(x)));
        negate_by_sign(x, y: Self) -> Self = _mm256_sign_epi32(x, y);
        blend_low_words(x, y: Self) -> Self = _mm256_blend_epi16::<0b10101010>(x, y);
    }
}

impl IntConversions for [__m256i; 2] {
    type Words = __m256i;
    operations! { static
        from_words[SIGNED: bool](w: __m256i) = by_halves!(w => <__m256i as IntConversions>::from_words::<SIGNED>(w));
        from_bytes[SIGNED: bool](b: __m128i) =
            [<__m256i as IntConversions>::from_bytes::<SIGNED>(b), <__m256i as IntConversions>::from_bytes::<SIGNED>(_mm_unpackhi_epi64(b, b))];
        from_high_words(w: __m256i) = by_halves!(w => __m256i::from_high_words(w));
    }
    operations! {
        to_words[SAT: bool, SIGNED: bool](x) -> __m256i =
            _mm256_permute4x64_epi64::<0b11_01_10_00>(x[0].pack::<SAT, SIGNED>(x[1]));
        to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = {
            // In the other order, the compiler replaces the permutation by several instructions.
            let y = bytes::<SAT, _>(x[1]).pack_any(bytes::<SAT, _>(x[0]));
            let y = y.pack16::<SAT, SIGNED>(y);
            let order = _mm256_setr_epi32(1, 5, 0, 4, 1, 5, 0, 4);
            _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(y, order))
        };
        negate_by_sign(x, y: Self) -> Self = [x[0].negate_by_sign(y[0]), x[1].negate_by_sign(y[1])];
        blend_low_words(x, y: Self) -> Self = [x[0].blend_low_words(y[0]), x[1].blend_low_words(y[1])];
    }
}

impl IntConversions for __m512i {
    type Words = __m256i;
    operations! { static
        from_words[SIGNED: bool](w: __m256i) = extend!(_mm512_cvtepi16_epi32 _mm512_cvtepu16_epi32 w);
        from_bytes[SIGNED: bool](b: __m128i) = extend!(_mm512_cvtepi8_epi32 _mm512_cvtepu8_epi32 b);
        from_high_words(w: __m256i) = _mm512_slli_epi32::<16>(Self::from_words::<false>(w));
    }
    operations! {
        uints_to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = match const { (SAT, SIGNED) } {
            (true, true) => _mm512_cvtepi32_epi8(x.clamp_unsigned(i8::MAX as u32)),
            (true, false) => _mm512_cvtusepi32_epi8(x),
            (false, _) => _mm512_cvtepi32_epi8(x),
        };
        uints_to_words[SAT: bool, SIGNED: bool](x) -> __m256i = match const { (SAT, SIGNED) } {
            (true, true) => _mm512_cvtepi32_epi16(x.clamp_unsigned(i16::MAX as u32)),
            (true, false) => _mm512_cvtusepi32_epi16(x),
            (false, _) => _mm512_cvtepi32_epi16(x),
        };
        to_words[SAT: bool, SIGNED: bool](x) -> __m256i =
            narrow_ints!(x: _mm512_cvtsepi32_epi16 _mm512_cvtusepi32_epi16 _mm512_cvtepi32_epi16 Clamp::<u32>::clamp_negative(x));
        to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i =
            narrow_ints!(x: _mm512_cvtsepi32_epi8 _mm512_cvtusepi32_epi8 _mm512_cvtepi32_epi8 Clamp::<u32>::clamp_negative(x));
    }
}
}


impl WordConversions for __m128i {
    type Bytes = Self;
    operations! { static from_bytes[SIGNED: bool](b: __m128i) = from_level!(V2 extend!(_mm_cvtepi8_epi16 _mm_cvtepu8_epi16 b), else
        if const { SIGNED } { _mm_srai_epi16::<8>(_mm_unpacklo_epi8(b, b)) } else { _mm_unpacklo_epi8(b, _mm_setzero_si128()) }); }
    operations! { to_bytes[SAT: bool, SIGNED: bool](x) -> Self = {
        if const { SAT } {
            x.pack16::<SAT, SIGNED>(x)
        } else if const { Build::LEVEL >= V2 } {
            _mm_shuffle_epi8(x, _mm_set1_epi64x(0x0e0c_0a08_0604_0200))
        } else {
            let x = _mm_and_si128(x, _mm_set1_epi16(0xff));
            x.pack16::<SAT, SIGNED>(x)
        }
    }; }
}
impl WordConversions for [__m128i; 2] {
    type Bytes = __m128i;
    operations! { static from_bytes[SIGNED: bool](b: __m128i) = unpack_words!(b => _mm_cmpgt_epi8 _mm_unpacklo_epi8 _mm_unpackhi_epi8); }
    operations! { to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = {
        let low = |x| if const { SAT } { x } else { _mm_and_si128(x, _mm_set1_epi16(0xff)) };
        low(x[0]).pack16::<SAT, SIGNED>(low(x[1]))
    }; }
}
above_baseline! {
impl WordConversions for __m256i {
    type Bytes = __m128i;
    operations! { static from_bytes[SIGNED: bool](b: __m128i) = extend!(_mm256_cvtepi8_epi16 _mm256_cvtepu8_epi16 b); }
    operations! { to_bytes[SAT: bool, SIGNED: bool](x) -> __m128i = if const { Build::LEVEL >= V4 && !SAT } {
        _mm256_cvtepi16_epi8(x)
    } else { WordConversions::to_bytes::<SAT, SIGNED>(halves(x)) }; }
}
}

/// The shuffles of floats that select the low or the high halves of 64-bit integers.
const LOW: i32 = 0b10_00_10_00;
const HIGH: i32 = 0b11_01_11_01;

#[inline(always)]
fn picked<const PLACES: i32>(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: x86-64 has SSE2.
    unsafe { _mm_castps_si128(_mm_shuffle_ps::<PLACES>(_mm_castsi128_ps(a), _mm_castsi128_ps(b))) }
}

/// Narrows 64-bit integers with an instruction of V4.
macro_rules! narrow_longs {
    ($x:ident: $signed:ident $unsigned:ident $low:ident $limit:expr) => {
        match const { (SAT, FROM, TO) } {
            (true, true, true) => $signed($x),
            (true, false, true) => $low(Clamp::<u64>::clamp_unsigned($x, $limit)),
            (true, true, false) => $unsigned(Clamp::<u64>::clamp_negative($x)),
            (true, false, false) => $unsigned($x),
            (false, ..) => $low($x),
        }
    };
}

/// Implements conversions of the 64-bit integers of one register, with instructions of V4 if it has the level.
macro_rules! long_rows {
    ($(
        $register:ty: $ints:ty, |$i:ident| $of_ints:expr, |$x:ident| $low:expr, $high:expr,
            since $level:ident $sat:expr, $usat:expr, $bytes:expr, $words:expr;
    )*) => {$(
        impl LongConversions for $register {
            type Ints = $ints;
            operations! { static from_ints[SIGNED: bool]($i: $ints) = $of_ints; }
            operations! {
                low_ints($x) -> $ints = $low;
                high_ints($x) -> $ints = $high;
                to_ints_sat[SIGNED: bool]($x) -> $ints =
                    from_level!($level $sat, else long::to_ints_sat::<_, _, SIGNED>($x));
                to_uints_sat[SIGNED: bool]($x) -> $ints =
                    from_level!($level $usat, else long::to_uints_sat::<_, _, SIGNED>($x));
                longs_to_bytes[SAT: bool, FROM: bool, TO: bool]($x) -> BytesOf<$ints> =
                    from_level!($level $bytes, else long::to_bytes::<_, SAT, FROM, TO>($x));
                longs_to_words[SAT: bool, FROM: bool, TO: bool]($x) -> WordsOf<$ints> =
                    from_level!($level $words, else long::to_words::<_, SAT, FROM, TO>($x));
            }
        }
    )*};
}
long_rows! {
    __m128i: __m128i, |i| from_level!(V2 extend!(_mm_cvtepi32_epi64 _mm_cvtepu32_epi64 i), else
            _mm_unpacklo_epi32(i, if const { SIGNED } { _mm_srai_epi32::<31>(i) } else { _mm_setzero_si128() })),
        |x| picked::<LOW>(x, x), picked::<HIGH>(x, x),
        since V4 if SIGNED { _mm_cvtsepi64_epi32(x) } else { _mm_cvtepi64_epi32(_mm_min_epu64(x, _mm_set1_epi64x(i32::MAX as i64))) },
        _mm_cvtusepi64_epi32(if SIGNED { _mm_max_epi64(x, _mm_setzero_si128()) } else { x }),
        narrow_longs!(x: _mm_cvtsepi64_epi8 _mm_cvtusepi64_epi8 _mm_cvtepi64_epi8 i8::MAX as u64),
        narrow_longs!(x: _mm_cvtsepi64_epi16 _mm_cvtusepi64_epi16 _mm_cvtepi64_epi16 i16::MAX as u64);
}

/// Implements conversions of the 64-bit integers of two registers, which `picked` joins.
macro_rules! two_long_rows {
    ($register:ident $picked:ident |$i:ident| $of_ints:expr) => {
        impl LongConversions for [$register; 2] {
            type Ints = $register;
            operations! { static from_ints[SIGNED: bool]($i: $register) = $of_ints; }
            operations! { safe
                low_ints(x) -> $register = $picked::<LOW>(x[0], x[1]);
                high_ints(x) -> $register = $picked::<HIGH>(x[0], x[1]);
            }
        }
    };
}
two_long_rows! { __m128i picked |i| {
    let fill = if const { SIGNED } { _mm_srai_epi32::<31>(i) } else { _mm_setzero_si128() };
    [_mm_unpacklo_epi32(i, fill), _mm_unpackhi_epi32(i, fill)]
} }

/// Implements conversions of the 64-bit integers of several registers by conversions of both halves.
macro_rules! doubled_long_rows {
    ($($register:ty: $half:ty, $ints:ty $(, { $($rows:tt)* })?;)*) => {$(
        impl LongConversions for $register {
            type Ints = $ints;
            operations! { safe static from_ints[SIGNED: bool](i: $ints) = by_halves!(i => <$half>::from_ints::<SIGNED>(i)); }
            operations! { safe
                low_ints(x) -> $ints = by_halves!(x => x.low_ints());
                high_ints(x) -> $ints = by_halves!(x => x.high_ints());
                $($($rows)*)?
            }
        }
    )*};
}
doubled_long_rows! { [__m128i; 4]: [__m128i; 2], [__m128i; 2]; [__m128i; 8]: [__m128i; 4], [__m128i; 4]; }
above_baseline! {
#[inline(always)]
fn picked256<const PLACES: i32>(a: __m256i, b: __m256i) -> __m256i {
    // SAFETY: a value of the register proves that the processor has its instructions.
    unsafe {
        let y = _mm256_shuffle_ps::<PLACES>(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b));
        _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_castps_si256(y))
    }
}
long_rows! {
    __m256i: __m128i, |i| extend!(_mm256_cvtepi32_epi64 _mm256_cvtepu32_epi64 i),
        |x| from_level!(V4 _mm256_cvtepi64_epi32(x), else { let [a, b] = halves(x); picked::<LOW>(a, b) }),
        { let [a, b] = halves(x); picked::<HIGH>(a, b) },
        since V4 if SIGNED { _mm256_cvtsepi64_epi32(x) } else { _mm256_cvtepi64_epi32(_mm256_min_epu64(x, _mm256_set1_epi64x(i32::MAX as i64))) },
        _mm256_cvtusepi64_epi32(if SIGNED { _mm256_max_epi64(x, _mm256_setzero_si256()) } else { x }),
        narrow_longs!(x: _mm256_cvtsepi64_epi8 _mm256_cvtusepi64_epi8 _mm256_cvtepi64_epi8 i8::MAX as u64),
        narrow_longs!(x: _mm256_cvtsepi64_epi16 _mm256_cvtusepi64_epi16 _mm256_cvtepi64_epi16 i16::MAX as u64);
    __m512i: __m256i, |i| extend!(_mm512_cvtepi32_epi64 _mm512_cvtepu32_epi64 i),
        |x| _mm512_cvtepi64_epi32(x), _mm512_cvtepi64_epi32(_mm512_srli_epi64::<32>(x)),
        since BASELINE if SIGNED { _mm512_cvtsepi64_epi32(x) } else { _mm512_cvtepi64_epi32(_mm512_min_epu64(x, _mm512_set1_epi64(i32::MAX as i64))) },
        _mm512_cvtusepi64_epi32(if SIGNED { _mm512_max_epi64(x, _mm512_setzero_si512()) } else { x }),
        narrow_longs!(x: _mm512_cvtsepi64_epi8 _mm512_cvtusepi64_epi8 _mm512_cvtepi64_epi8 i8::MAX as u64),
        narrow_longs!(x: _mm512_cvtsepi64_epi16 _mm512_cvtusepi64_epi16 _mm512_cvtepi64_epi16 i16::MAX as u64);
}
two_long_rows! { __m256i picked256 |i| by_halves!(i => __m256i::from_ints::<SIGNED>(i)) }
doubled_long_rows! {
    [__m256i; 4]: [__m256i; 2], [__m256i; 2];
    [__m512i; 2]: __m512i, __m512i, {
        to_ints_sat[SIGNED: bool](x) -> __m512i = by_halves!(x => x.to_ints_sat::<SIGNED>());
        to_uints_sat[SIGNED: bool](x) -> __m512i = by_halves!(x => x.to_uints_sat::<SIGNED>());
        longs_to_bytes[SAT: bool, FROM: bool, TO: bool](x) -> __m128i =
            by_halves!(x => x.longs_to_bytes::<SAT, FROM, TO>());
        longs_to_words[SAT: bool, FROM: bool, TO: bool](x) -> __m256i =
            by_halves!(x => x.longs_to_words::<SAT, FROM, TO>());
    };
}
#[inline(always)]
fn halves512(x: __m512i) -> [__m256i; 2] {
    // SAFETY: a value of the register proves that the processor has its instructions.
    unsafe { [_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x)] }
}
#[inline(always)]
fn joined512(a: __m256i, b: __m256i) -> __m512i {
    // SAFETY: a value of the register proves that the processor has its instructions.
    unsafe { _mm512_inserti64x4::<1>(_mm512_castsi256_si512(a), b) }
}
}

macro_rules! half_rows {
    ($($register:ty: $halves:ty, |$h:ident| $of:expr, |$x:ident| $to:expr, |$i:ident| $integers:expr;)*) => {$(
        impl HalfConversions for $register {
            type Halves = $halves;
            operations! { static from_halves($h: $halves) = $of; }
            operations! {
                to_halves[MODE: u8]($x) -> $halves = $to;
                integers_to_halves[MODE: u8]($i) -> $halves = $integers;
            }
        }
    )*};
}
half_rows! {
    __m128: __m128i, |h| from_level!(V3 _mm_cvtph_ps(h), else half::unpack(__m128i::from_high_words(h))),
        |x| from_level!(V3 to_halves!(_mm_cvtps_ph(x)), else half::pack::<_, _, MODE>(x).to_words::<true, true>()),
        |x| from_level!(V3 x.to_halves::<MODE>(), else half::pack_integer::<_, _, MODE>(x).to_words::<true, true>());
    [__m128; 2]: __m128i, |h| { let [a, b] = <[__m128i; 2]>::from_high_words(h); [half::unpack(a), half::unpack(b)] },
        |x| [half::pack::<_, _, MODE>(x[0]), half::pack::<_, _, MODE>(x[1])].to_words::<true, true>(),
        |x| [half::pack_integer::<_, _, MODE>(x[0]), half::pack_integer::<_, _, MODE>(x[1])].to_words::<true, true>();
}
above_baseline! {
half_rows! {
    __m256: __m128i, |h| _mm256_cvtph_ps(h), |x| to_halves!(_mm256_cvtps_ph(x)), |x| x.to_halves::<MODE>();
    [__m256; 2]: __m256i, |h| { let [a, b] = halves(h); [__m256::from_halves(a), __m256::from_halves(b)] },
        |x| _mm256_set_m128i(x[1].to_halves::<MODE>(), x[0].to_halves::<MODE>()), |x| x.to_halves::<MODE>();
    __m512: __m256i, |h| _mm512_cvtph_ps(h), |x| to_halves!(_mm512_cvtps_ph(x)), |x| x.to_halves::<MODE>();
}
}

/// Converts clamped doubles to `int`. Below V2, it truncates and corrects the result, except the minimum.
#[inline(always)]
fn two_ints<const MODE: u8>(x: __m128d) -> __m128i {
    // SAFETY: x86-64 has SSE2, and levels from V2 on have SSE4.1.
    unsafe {
        match MODE {
            RTE => _mm_cvtpd_epi32(x),
            RTP if const { Build::LEVEL >= V2 } => _mm_cvttpd_epi32(_mm_ceil_pd(x)),
            RTN if const { Build::LEVEL >= V2 } => _mm_cvttpd_epi32(_mm_floor_pd(x)),
            RTP | RTN => {
                let y = _mm_cvttpd_epi32(x);
                let back = _mm_cvtepi32_pd(y);
                let wrong = match MODE {
                    RTP => _mm_cmplt_pd(back, x),
                    _ => _mm_cmplt_pd(_mm_max_pd(x, _mm_set1_pd(i32::MIN as f64)), back),
                };
                let wrong = _mm_shuffle_epi32::<0b11_01_10_00>(_mm_castpd_si128(wrong));
                if const { MODE == RTP } { _mm_sub_epi32(y, wrong) } else { _mm_add_epi32(y, wrong) }
            }
            _ => _mm_cvttpd_epi32(x),
        }
    }
}

/// Selects an instruction of V4 in a method that is never called below V4.
macro_rules! at_v4_only {
    ($instruction:expr) => {
        from_level!(V4 $instruction, else crate::marker::never_called())
    };
}

impl DoubleConversions for __m128d {
    type Floats = __m128;
    const FROM_LONGS: bool = Build::LEVEL >= V4;
    const TO_LONGS: bool = Build::LEVEL >= V4;
    operations! {
        to_floats[MODE: u8](x) -> __m128 = if const { Build::LEVEL >= V4 && MODE != RTE } {
            _mm256_castps256_ps128(round_in_mode!(_mm512_cvt_roundpd_ps(_mm512_castpd128_pd512(x))))
        } else { double::to_float::<_, MODE>(x) };
        to_floats_nearest(x) -> __m128 = _mm_cvtpd_ps(x);
        to_int[MODE: u8](x) -> __m128i = two_ints::<MODE>(double::clamp_to_int(x));
        to_uint[MODE: u8](x) -> __m128i = {
            let y = double::to_low_uint::<_, MODE, { Build::LEVEL >= V2 }>(x);
            picked::<LOW>(y, y)
        };
        to_long[MODE: u8](x) -> __m128i =
            at_v4_only!(_mm512_castsi512_si128(zmm_long!(_mm512_castpd128_pd512(x))));
        to_ulong[MODE: u8](x) -> __m128i =
            at_v4_only!(_mm512_castsi512_si128(zmm_ulong!(_mm512_castpd128_pd512(x))));
    }
    operations! { static
        from_floats(x: __m128) = _mm_cvtps_pd(x);
        from_int(x: __m128i) = _mm_cvtepi32_pd(x);
        // With the upper half of 2^52, LLVM drops the `or` of the formula.
        from_uint(x: __m128i) = from_level!(V4 _mm_cvtepu32_pd(x),
            else double::from_uint(_mm_unpacklo_epi32(x, _mm_set1_epi32(0x4330_0000))));
        from_long[MODE: u8](x: __m128i) = at_v4_only!(_mm512_castpd512_pd128(round_in_mode!(_mm512_cvt_roundepi64_pd(_mm512_castsi128_si512(x)))));
        from_ulong[MODE: u8](x: __m128i) = at_v4_only!(_mm512_castpd512_pd128(round_in_mode!(_mm512_cvt_roundepu64_pd(_mm512_castsi128_si512(x)))));
        long_to_floats[MODE: u8](x: __m128i) -> __m128 =
            at_v4_only!(_mm256_castps256_ps128(round_in_mode!(_mm512_cvt_roundepi64_ps(_mm512_castsi128_si512(x)))));
        ulong_to_floats[MODE: u8](x: __m128i) -> __m128 =
            at_v4_only!(_mm256_castps256_ps128(round_in_mode!(_mm512_cvt_roundepu64_ps(_mm512_castsi128_si512(x)))));
    }
}

above_baseline! {
impl DoubleConversions for __m256d {
    type Floats = __m128;
    const FROM_LONGS: bool = Build::LEVEL >= V4;
    const TO_LONGS: bool = true;
    operations! {
        to_floats[MODE: u8](x) -> __m128 = if const { Build::LEVEL >= V4 && MODE != RTE } {
            _mm256_castps256_ps128(round_in_mode!(_mm512_cvt_roundpd_ps(_mm512_castpd256_pd512(x))))
        } else { double::to_float::<_, MODE>(x) };
        to_floats_nearest(x) -> __m128 = _mm256_cvtpd_ps(x);
        to_int[MODE: u8](x) -> __m128i = {
            let x = double::clamp_to_int(x);
            match MODE {
                RTE => _mm256_cvtpd_epi32(x),
                RTP => _mm256_cvttpd_epi32(_mm256_ceil_pd(x)),
                RTN => _mm256_cvttpd_epi32(_mm256_floor_pd(x)),
                _ => _mm256_cvttpd_epi32(x),
            }
        };
        to_uint[MODE: u8](x) -> __m128i = {
            let [a, b] = halves(double::to_low_uint::<_, MODE, true>(x));
            picked::<LOW>(a, b)
        };
        to_long[MODE: u8](x) -> __m256i = from_level!(V4
            _mm512_castsi512_si256(zmm_long!(_mm512_castpd256_pd512(x))), else double::to_long::<_, MODE>(x));
        to_ulong[MODE: u8](x) -> __m256i = from_level!(V4
            _mm512_castsi512_si256(zmm_ulong!(_mm512_castpd256_pd512(x))), else double::to_ulong::<_, MODE>(x));
    }
    operations! { static
        from_floats(x: __m128) = _mm256_cvtps_pd(x);
        from_int(x: __m128i) = _mm256_cvtepi32_pd(x);
        from_uint(x: __m128i) = from_level!(V4 _mm256_cvtepu32_pd(x), else double::from_uint(_mm256_cvtepu32_epi64(x)));
        from_long[MODE: u8](x: __m256i) = at_v4_only!(_mm512_castpd512_pd256(round_in_mode!(_mm512_cvt_roundepi64_pd(_mm512_castsi256_si512(x)))));
        from_ulong[MODE: u8](x: __m256i) = at_v4_only!(_mm512_castpd512_pd256(round_in_mode!(_mm512_cvt_roundepu64_pd(_mm512_castsi256_si512(x)))));
        long_to_floats[MODE: u8](x: __m256i) -> __m128 =
            at_v4_only!(_mm256_castps256_ps128(round_in_mode!(_mm512_cvt_roundepi64_ps(_mm512_castsi256_si512(x)))));
        ulong_to_floats[MODE: u8](x: __m256i) -> __m128 =
            at_v4_only!(_mm256_castps256_ps128(round_in_mode!(_mm512_cvt_roundepu64_ps(_mm512_castsi256_si512(x)))));
    }
}

impl DoubleConversions for __m512d {
    type Floats = __m256;
    const FROM_LONGS: bool = true;
    const TO_LONGS: bool = true;
    operations! { static
        floats_to_long[MODE: u8](x: __m256) -> __m512i = {
            let number = _mm256_cmp_ps_mask::<_CMP_ORD_Q>(x, x);
            let high = _mm256_cmp_ps_mask::<_CMP_GT_OQ>(x, _mm256_set1_ps(9223371487098961920.0));
            let y = round_in_mode!(_mm512_maskz_cvt_roundps_epi64(number, x));
            _mm512_mask_mov_epi64(y, high, _mm512_set1_epi64(i64::MAX))
        };
        floats_to_ulong[MODE: u8](x: __m256) -> __m512i =
            round_in_mode!(_mm512_cvt_roundps_epu64(_mm256_max_ps(x, _mm256_setzero_ps())));
    }
    operations! {
        to_floats[MODE: u8](x) -> __m256 = round_in_mode!(_mm512_cvt_roundpd_ps(x));
        to_floats_nearest(x) -> __m256 = _mm512_cvtpd_ps(x);
        to_int[MODE: u8](x) -> __m256i = {
            let number = _mm512_cmp_pd_mask::<_CMP_ORD_Q>(x, x);
            round_in_mode!(_mm512_maskz_cvt_roundpd_epi32(number, _mm512_min_pd(x, _mm512_set1_pd(i32::MAX as f64))))
        };
        to_uint[MODE: u8](x) -> __m256i = round_in_mode!(_mm512_cvt_roundpd_epu32(_mm512_max_pd(x, _mm512_setzero_pd())));
        // Both steps saturate.
        to_bytes[MODE: u8, SIGNED: bool](x) -> __m128i = match SIGNED {
            true => _mm256_cvtsepi32_epi8(x.to_int::<MODE>()),
            false => _mm256_cvtusepi32_epi8(x.to_uint::<MODE>()),
        };
        to_words[MODE: u8, SIGNED: bool](x) -> __m128i = match SIGNED {
            true => _mm256_cvtsepi32_epi16(x.to_int::<MODE>()),
            false => _mm256_cvtusepi32_epi16(x.to_uint::<MODE>()),
        };
        to_long[MODE: u8](x) -> __m512i = zmm_long!(x);
        to_ulong[MODE: u8](x) -> __m512i = zmm_ulong!(x);
    }
    operations! { static
        from_floats(x: __m256) = _mm512_cvtps_pd(x);
        from_int(x: __m256i) = _mm512_cvtepi32_pd(x);
        from_uint(x: __m256i) = _mm512_cvtepu32_pd(x);
        from_long[MODE: u8](x: __m512i) = round_in_mode!(_mm512_cvt_roundepi64_pd(x));
        from_ulong[MODE: u8](x: __m512i) = round_in_mode!(_mm512_cvt_roundepu64_pd(x));
        long_to_floats[MODE: u8](x: __m512i) -> __m256 = round_in_mode!(_mm512_cvt_roundepi64_ps(x));
        ulong_to_floats[MODE: u8](x: __m512i) -> __m256 = round_in_mode!(_mm512_cvt_roundepu64_ps(x));
    }
}
}

/// Implements conversions of several registers of doubles by conversions of both halves.
macro_rules! doubled_rows {
    ($($register:ty: $half:ty, $floats:ty, $longs:ty, $ints:ty $(, { $($rows:tt)* })?;)*) => {$(
        impl DoubleConversions for $register {
            type Floats = $floats;
            const FROM_LONGS: bool = <$half>::FROM_LONGS;
            const TO_LONGS: bool = <$half>::TO_LONGS;
            operations! { safe
                to_floats_nearest(x) -> $floats = by_halves!(x => x.to_floats_nearest());
                to_floats[MODE: u8](x) -> $floats = match const { size_of::<$half>() < 64 && Build::LEVEL < V4 } {
                    true => double::to_float::<_, MODE>(x),
                    false => by_halves!(x => x.to_floats::<MODE>()),
                };
                to_int[MODE: u8](x) -> $ints = by_halves!(x => x.to_int::<MODE>());
                to_uint[MODE: u8](x) -> $ints = by_halves!(x => x.to_uint::<MODE>());
                to_long[MODE: u8](x) -> $longs = by_halves!(x => x.to_long::<MODE>());
                to_ulong[MODE: u8](x) -> $longs = by_halves!(x => x.to_ulong::<MODE>());
            }
            operations! { safe static
                from_floats(x: $floats) = by_halves!(x => <$half>::from_floats(x));
                from_int(x: $ints) = by_halves!(x => <$half>::from_int(x));
                from_uint(x: $ints) = by_halves!(x => <$half>::from_uint(x));
                from_long[MODE: u8](x: $longs) = by_halves!(x => <$half>::from_long::<MODE>(x));
                from_ulong[MODE: u8](x: $longs) = by_halves!(x => <$half>::from_ulong::<MODE>(x));
                floats_to_long[MODE: u8](x: $floats) -> $longs = by_halves!(x => <$half>::floats_to_long::<MODE>(x));
                floats_to_ulong[MODE: u8](x: $floats) -> $longs = by_halves!(x => <$half>::floats_to_ulong::<MODE>(x));
                long_to_floats[MODE: u8](x: $longs) -> $floats = by_halves!(x => <$half>::long_to_floats::<MODE>(x));
                ulong_to_floats[MODE: u8](x: $longs) -> $floats = by_halves!(x => <$half>::ulong_to_floats::<MODE>(x));
            }
            $(operations! { $($rows)* })?
        }
    )*};
}
doubled_rows! {
    [__m128d; 2]: __m128d, __m128, [__m128i; 2], __m128i;
    [__m128d; 4]: [__m128d; 2], [__m128; 2], [__m128i; 4], [__m128i; 2];
    [__m128d; 8]: [__m128d; 4], [__m128; 4], [__m128i; 8], [__m128i; 4];
}
above_baseline! {
doubled_rows! {
    [__m256d; 2]: __m256d, __m256, [__m256i; 2], __m256i;
    [__m256d; 4]: [__m256d; 2], [__m256; 2], [__m256i; 4], [__m256i; 2];
    [__m512d; 2]: __m512d, __m512, [__m512i; 2], __m512i, {
        to_bytes[MODE: u8, SIGNED: bool](x) -> __m128i = match SIGNED {
            true => _mm512_cvtsepi32_epi8(x.to_int::<MODE>()),
            false => _mm512_cvtusepi32_epi8(x.to_uint::<MODE>()),
        };
        to_words[MODE: u8, SIGNED: bool](x) -> __m256i = match SIGNED {
            true => _mm512_cvtsepi32_epi16(x.to_int::<MODE>()),
            false => _mm512_cvtusepi32_epi16(x.to_uint::<MODE>()),
        };
    };
}
}

any_bits! { __m128i __m128 __m128d __m256i __m256 __m256d __m512i __m512 __m512d }
