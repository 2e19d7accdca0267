//! Conversions: one formula a pair of types, over registers of as many lanes ([`Width`]).
//!
//! `MODE` is the resolved rounding mode. Clamp are no part of a register: `uint` is `Ints` too.

pub mod double;
pub mod float;
pub mod half;
pub mod int;
pub mod long;

use crate::exact::mode::{RTE, RTZ};
use crate::register::convert::{
    Clamp, DoubleConversions, FloatConversions, HalfConversions, IntConversions, LongConversions, Width,
    WordConversions,
};

macro_rules! conversion_formulas {
    ($($name:ident($x:ident: $from:ident) -> $to:ident = $body:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<W: Width, const MODE: u8, const SAT: bool>($x: W::$from) -> W::$to {
            $body
        }
    )*};
}

/// Another formula of the list.
macro_rules! by {
    ($name:ident $x:expr) => {
        $name::<W, MODE, SAT>($x)
    };
}

/// Where it saturates.
macro_rules! sat {
    ($x:ident => $limited:expr) => {
        if const { SAT } { $limited } else { $x }
    };
}

conversion_formulas! {
    char_to_char(x: Bytes) -> Bytes = x;
    char_to_uchar(x: Bytes) -> Bytes = sat!(x => x.clamp_negative());
    char_to_short(x: Bytes) -> Words = W::Words::from_bytes::<true>(x);
    char_to_ushort(x: Bytes) -> Words = by!(short_to_ushort by!(char_to_short x));
    char_to_int(x: Bytes) -> Ints = W::Ints::from_bytes::<true>(x);
    char_to_uint(x: Bytes) -> Ints = by!(int_to_uint by!(char_to_int x));
    char_to_long(x: Bytes) -> Longs = W::Longs::from_ints::<true>(by!(char_to_int x));
    char_to_ulong(x: Bytes) -> Longs = by!(int_to_ulong by!(char_to_int x));
    char_to_half(x: Bytes) -> Words = by!(int_to_half by!(char_to_int x));
    char_to_float(x: Bytes) -> Floats = W::Floats::from_ints_nearest(by!(char_to_int x));
    char_to_double(x: Bytes) -> Doubles = W::Doubles::from_int(by!(char_to_int x));

    uchar_to_char(x: Bytes) -> Bytes = sat!(x => x.clamp_to_signed());
    uchar_to_uchar(x: Bytes) -> Bytes = x;
    uchar_to_short(x: Bytes) -> Words = W::Words::from_bytes::<false>(x);
    uchar_to_ushort(x: Bytes) -> Words = W::Words::from_bytes::<false>(x);
    uchar_to_int(x: Bytes) -> Ints = W::Ints::from_bytes::<false>(x);
    uchar_to_uint(x: Bytes) -> Ints = W::Ints::from_bytes::<false>(x);
    uchar_to_long(x: Bytes) -> Longs = W::Longs::from_ints::<false>(by!(uchar_to_int x));
    uchar_to_ulong(x: Bytes) -> Longs = W::Longs::from_ints::<false>(by!(uchar_to_int x));
    uchar_to_half(x: Bytes) -> Words = by!(int_to_half by!(uchar_to_int x));
    uchar_to_float(x: Bytes) -> Floats = W::Floats::from_ints_nearest(by!(uchar_to_int x));
    uchar_to_double(x: Bytes) -> Doubles = W::Doubles::from_int(by!(uchar_to_int x));

    short_to_char(x: Words) -> Bytes = x.to_bytes::<SAT, true>();
    short_to_uchar(x: Words) -> Bytes = x.to_bytes::<SAT, false>();
    short_to_short(x: Words) -> Words = x;
    short_to_ushort(x: Words) -> Words = sat!(x => x.clamp_negative());
    short_to_int(x: Words) -> Ints = W::Ints::from_words::<true>(x);
    short_to_uint(x: Words) -> Ints = by!(int_to_uint by!(short_to_int x));
    short_to_long(x: Words) -> Longs = W::Longs::from_ints::<true>(by!(short_to_int x));
    short_to_ulong(x: Words) -> Longs = by!(int_to_ulong by!(short_to_int x));
    short_to_half(x: Words) -> Words = by!(int_to_half by!(short_to_int x));
    short_to_float(x: Words) -> Floats = W::Floats::from_ints_nearest(by!(short_to_int x));
    short_to_double(x: Words) -> Doubles = W::Doubles::from_int(by!(short_to_int x));

    ushort_to_char(x: Words) -> Bytes = x.ushorts_to_bytes::<SAT, true>();
    ushort_to_uchar(x: Words) -> Bytes = x.ushorts_to_bytes::<SAT, false>();
    ushort_to_short(x: Words) -> Words = sat!(x => x.clamp_to_signed());
    ushort_to_ushort(x: Words) -> Words = x;
    ushort_to_int(x: Words) -> Ints = W::Ints::from_words::<false>(x);
    ushort_to_uint(x: Words) -> Ints = W::Ints::from_words::<false>(x);
    ushort_to_long(x: Words) -> Longs = W::Longs::from_ints::<false>(by!(ushort_to_int x));
    ushort_to_ulong(x: Words) -> Longs = W::Longs::from_ints::<false>(by!(ushort_to_int x));
    ushort_to_half(x: Words) -> Words = by!(int_to_half by!(ushort_to_int x));
    ushort_to_float(x: Words) -> Floats = W::Floats::from_ints_nearest(by!(ushort_to_int x));
    ushort_to_double(x: Words) -> Doubles = W::Doubles::from_int(by!(ushort_to_int x));

    int_to_char(x: Ints) -> Bytes = x.to_bytes::<SAT, true>();
    int_to_uchar(x: Ints) -> Bytes = x.to_bytes::<SAT, false>();
    int_to_short(x: Ints) -> Words = x.to_words::<SAT, true>();
    int_to_ushort(x: Ints) -> Words = x.to_words::<SAT, false>();
    int_to_int(x: Ints) -> Ints = x;
    int_to_uint(x: Ints) -> Ints = sat!(x => x.clamp_negative());
    int_to_long(x: Ints) -> Longs = W::Longs::from_ints::<true>(x);
    int_to_ulong(x: Ints) -> Longs = if const { SAT } { W::Longs::from_ints::<false>(x.clamp_negative()) } else { W::Longs::from_ints::<true>(x) };
    int_to_half(x: Ints) -> Words = W::Floats::from_int::<RTE>(x).integers_to_halves::<MODE>();
    int_to_float(x: Ints) -> Floats = W::Floats::from_int::<MODE>(x);
    int_to_double(x: Ints) -> Doubles = W::Doubles::from_int(x);

    uint_to_char(x: Ints) -> Bytes = x.uints_to_bytes::<SAT, true>();
    uint_to_uchar(x: Ints) -> Bytes = x.uints_to_bytes::<SAT, false>();
    uint_to_short(x: Ints) -> Words = x.uints_to_words::<SAT, true>();
    uint_to_ushort(x: Ints) -> Words = x.uints_to_words::<SAT, false>();
    uint_to_int(x: Ints) -> Ints = sat!(x => x.clamp_to_signed());
    uint_to_uint(x: Ints) -> Ints = x;
    uint_to_long(x: Ints) -> Longs = W::Longs::from_ints::<false>(x);
    uint_to_ulong(x: Ints) -> Longs = W::Longs::from_ints::<false>(x);
    uint_to_half(x: Ints) -> Words = W::Floats::from_uint::<RTE>(x).integers_to_halves::<MODE>();
    uint_to_float(x: Ints) -> Floats = W::Floats::from_uint::<MODE>(x);
    uint_to_double(x: Ints) -> Doubles = W::Doubles::from_uint(x);

    long_to_char(x: Longs) -> Bytes = x.longs_to_bytes::<SAT, true, true>();
    long_to_uchar(x: Longs) -> Bytes = x.longs_to_bytes::<SAT, true, false>();
    long_to_short(x: Longs) -> Words = x.longs_to_words::<SAT, true, true>();
    long_to_ushort(x: Longs) -> Words = x.longs_to_words::<SAT, true, false>();
    long_to_int(x: Longs) -> Ints = if const { SAT } { x.to_ints_sat::<true>() } else { x.low_ints() };
    long_to_uint(x: Longs) -> Ints = if const { SAT } { x.to_uints_sat::<true>() } else { x.low_ints() };
    long_to_long(x: Longs) -> Longs = x;
    long_to_ulong(x: Longs) -> Longs = sat!(x => x.clamp_negative());
    long_to_half(x: Longs) -> Words = if const { W::Doubles::FROM_LONGS } {
        W::Doubles::long_to_floats::<RTZ>(x).integers_to_halves::<MODE>()
    } else {
        by!(int_to_half x.to_ints_sat::<true>())
    };
    long_to_float(x: Longs) -> Floats = W::Doubles::long_to_floats::<MODE>(x);
    long_to_double(x: Longs) -> Doubles = W::Doubles::from_long::<MODE>(x);

    ulong_to_char(x: Longs) -> Bytes = x.longs_to_bytes::<SAT, false, true>();
    ulong_to_uchar(x: Longs) -> Bytes = x.longs_to_bytes::<SAT, false, false>();
    ulong_to_short(x: Longs) -> Words = x.longs_to_words::<SAT, false, true>();
    ulong_to_ushort(x: Longs) -> Words = x.longs_to_words::<SAT, false, false>();
    ulong_to_int(x: Longs) -> Ints = if const { SAT } { x.to_ints_sat::<false>() } else { x.low_ints() };
    ulong_to_uint(x: Longs) -> Ints = if const { SAT } { x.to_uints_sat::<false>() } else { x.low_ints() };
    ulong_to_long(x: Longs) -> Longs = sat!(x => x.clamp_to_signed());
    ulong_to_ulong(x: Longs) -> Longs = x;
    ulong_to_half(x: Longs) -> Words = if const { W::Doubles::FROM_LONGS } {
        W::Doubles::ulong_to_floats::<RTZ>(x).integers_to_halves::<MODE>()
    } else {
        by!(int_to_half x.to_ints_sat::<false>())
    };
    ulong_to_float(x: Longs) -> Floats = W::Doubles::ulong_to_floats::<MODE>(x);
    ulong_to_double(x: Longs) -> Doubles = W::Doubles::from_ulong::<MODE>(x);

    half_to_char(x: Words) -> Bytes = by!(float_to_char by!(half_to_float x));
    half_to_uchar(x: Words) -> Bytes = by!(float_to_uchar by!(half_to_float x));
    half_to_short(x: Words) -> Words = by!(float_to_short by!(half_to_float x));
    half_to_ushort(x: Words) -> Words = by!(float_to_ushort by!(half_to_float x));
    half_to_int(x: Words) -> Ints = by!(float_to_int by!(half_to_float x));
    half_to_uint(x: Words) -> Ints = by!(float_to_uint by!(half_to_float x));
    half_to_long(x: Words) -> Longs = by!(float_to_long by!(half_to_float x));
    half_to_ulong(x: Words) -> Longs = by!(float_to_ulong by!(half_to_float x));
    half_to_half(x: Words) -> Words = x;
    half_to_float(x: Words) -> Floats = W::Floats::from_halves(x);
    half_to_double(x: Words) -> Doubles = by!(float_to_double by!(half_to_float x));

    float_to_char(x: Floats) -> Bytes = x.to_bytes::<MODE, true>();
    float_to_uchar(x: Floats) -> Bytes = x.to_bytes::<MODE, false>();
    float_to_short(x: Floats) -> Words = x.to_words::<MODE, true>();
    float_to_ushort(x: Floats) -> Words = x.to_words::<MODE, false>();
    float_to_int(x: Floats) -> Ints = x.to_int::<MODE>();
    float_to_uint(x: Floats) -> Ints = x.to_uint::<MODE>();
    float_to_long(x: Floats) -> Longs = W::Doubles::floats_to_long::<MODE>(x);
    float_to_ulong(x: Floats) -> Longs = W::Doubles::floats_to_ulong::<MODE>(x);
    float_to_half(x: Floats) -> Words = x.to_halves::<MODE>();
    float_to_float(x: Floats) -> Floats = x;
    float_to_double(x: Floats) -> Doubles = W::Doubles::from_floats(x);

    double_to_char(x: Doubles) -> Bytes = x.to_bytes::<MODE, true>();
    double_to_uchar(x: Doubles) -> Bytes = x.to_bytes::<MODE, false>();
    double_to_short(x: Doubles) -> Words = x.to_words::<MODE, true>();
    double_to_ushort(x: Doubles) -> Words = x.to_words::<MODE, false>();
    double_to_int(x: Doubles) -> Ints = x.to_int::<MODE>();
    double_to_uint(x: Doubles) -> Ints = x.to_uint::<MODE>();
    double_to_long(x: Doubles) -> Longs = x.to_long::<MODE>();
    double_to_ulong(x: Doubles) -> Longs = x.to_ulong::<MODE>();
    double_to_half(x: Doubles) -> Words = x.to_floats_odd().to_halves::<MODE>();
    double_to_float(x: Doubles) -> Floats = x.to_floats::<MODE>();
    double_to_double(x: Doubles) -> Doubles = x;
}
