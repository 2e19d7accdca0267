//! Conversions in registers: one formula per pair of types, generic over the [`Width`].
//!
//! `MODE` is the rounding mode. A formula without `SAT` saturates. Registers of integers are neither signed nor
//! unsigned, so that `int` and `uint` are both `Ints`. Search for the name of a pair, such as `float_to_uchar`, to find
//! its formula. The methods are in [`operation::convert`](crate::operation::convert).

use crate::exact::mode::{RTE, RTZ};
use crate::operation::convert::{
    Clamp, DoubleConversions, FloatConversions, HalfConversions, IntConversions, LongConversions, Width,
    WordConversions,
};

/// Defines the formula of each pair: `float_to_uchar(x: Floats) -> Bytes = x.to_bytes::<MODE, false>();`.
macro_rules! conversion_formulas {
    ($($name:ident($x:ident: $from:ident) -> $to:ident = $body:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<W: Width, const MODE: u8, const SAT: bool>($x: W::$from) -> W::$to {
            $body
        }
    )*};
}

/// Calls another formula of the list.
macro_rules! formula {
    ($name:ident $x:expr) => {
        $name::<W, MODE, SAT>($x)
    };
}

/// Selects an expression for conversions that saturate, and `x` for others.
macro_rules! if_sat {
    ($x:ident => $limited:expr) => {
        if const { SAT } { $limited } else { $x }
    };
}

conversion_formulas! {
    char_to_char(x: Bytes) -> Bytes = x;
    char_to_uchar(x: Bytes) -> Bytes = if_sat!(x => x.clamp_negative());
    char_to_short(x: Bytes) -> Words = W::Words::from_bytes::<true>(x);
    char_to_ushort(x: Bytes) -> Words = formula!(short_to_ushort formula!(char_to_short x));
    char_to_int(x: Bytes) -> Ints = W::Ints::from_bytes::<true>(x);
    char_to_uint(x: Bytes) -> Ints = formula!(int_to_uint formula!(char_to_int x));
    char_to_long(x: Bytes) -> Longs = W::Longs::from_ints::<true>(formula!(char_to_int x));
    char_to_ulong(x: Bytes) -> Longs = formula!(int_to_ulong formula!(char_to_int x));
    char_to_half(x: Bytes) -> Words = formula!(int_to_half formula!(char_to_int x));
    char_to_float(x: Bytes) -> Floats = W::Floats::from_ints_nearest(formula!(char_to_int x));
    char_to_double(x: Bytes) -> Doubles = W::Doubles::from_int(formula!(char_to_int x));

    uchar_to_char(x: Bytes) -> Bytes = if_sat!(x => x.clamp_to_signed());
    uchar_to_uchar(x: Bytes) -> Bytes = x;
    uchar_to_short(x: Bytes) -> Words = W::Words::from_bytes::<false>(x);
    uchar_to_ushort(x: Bytes) -> Words = W::Words::from_bytes::<false>(x);
    uchar_to_int(x: Bytes) -> Ints = W::Ints::from_bytes::<false>(x);
    uchar_to_uint(x: Bytes) -> Ints = W::Ints::from_bytes::<false>(x);
    uchar_to_long(x: Bytes) -> Longs = W::Longs::from_ints::<false>(formula!(uchar_to_int x));
    uchar_to_ulong(x: Bytes) -> Longs = W::Longs::from_ints::<false>(formula!(uchar_to_int x));
    uchar_to_half(x: Bytes) -> Words = formula!(int_to_half formula!(uchar_to_int x));
    uchar_to_float(x: Bytes) -> Floats = W::Floats::from_ints_nearest(formula!(uchar_to_int x));
    uchar_to_double(x: Bytes) -> Doubles = W::Doubles::from_int(formula!(uchar_to_int x));

    short_to_char(x: Words) -> Bytes = x.to_bytes::<SAT, true>();
    short_to_uchar(x: Words) -> Bytes = x.to_bytes::<SAT, false>();
    short_to_short(x: Words) -> Words = x;
    short_to_ushort(x: Words) -> Words = if_sat!(x => x.clamp_negative());
    short_to_int(x: Words) -> Ints = W::Ints::from_words::<true>(x);
    short_to_uint(x: Words) -> Ints = formula!(int_to_uint formula!(short_to_int x));
    short_to_long(x: Words) -> Longs = W::Longs::from_ints::<true>(formula!(short_to_int x));
    short_to_ulong(x: Words) -> Longs = formula!(int_to_ulong formula!(short_to_int x));
    short_to_half(x: Words) -> Words = formula!(int_to_half formula!(short_to_int x));
    short_to_float(x: Words) -> Floats = W::Floats::from_ints_nearest(formula!(short_to_int x));
    short_to_double(x: Words) -> Doubles = W::Doubles::from_int(formula!(short_to_int x));

    ushort_to_char(x: Words) -> Bytes = x.ushorts_to_bytes::<SAT, true>();
    ushort_to_uchar(x: Words) -> Bytes = x.ushorts_to_bytes::<SAT, false>();
    ushort_to_short(x: Words) -> Words = if_sat!(x => x.clamp_to_signed());
    ushort_to_ushort(x: Words) -> Words = x;
    ushort_to_int(x: Words) -> Ints = W::Ints::from_words::<false>(x);
    ushort_to_uint(x: Words) -> Ints = W::Ints::from_words::<false>(x);
    ushort_to_long(x: Words) -> Longs = W::Longs::from_ints::<false>(formula!(ushort_to_int x));
    ushort_to_ulong(x: Words) -> Longs = W::Longs::from_ints::<false>(formula!(ushort_to_int x));
    ushort_to_half(x: Words) -> Words = formula!(int_to_half formula!(ushort_to_int x));
    ushort_to_float(x: Words) -> Floats = W::Floats::from_ints_nearest(formula!(ushort_to_int x));
    ushort_to_double(x: Words) -> Doubles = W::Doubles::from_int(formula!(ushort_to_int x));

    int_to_char(x: Ints) -> Bytes = x.to_bytes::<SAT, true>();
    int_to_uchar(x: Ints) -> Bytes = x.to_bytes::<SAT, false>();
    int_to_short(x: Ints) -> Words = x.to_words::<SAT, true>();
    int_to_ushort(x: Ints) -> Words = x.to_words::<SAT, false>();
    int_to_int(x: Ints) -> Ints = x;
    int_to_uint(x: Ints) -> Ints = if_sat!(x => x.clamp_negative());
    int_to_long(x: Ints) -> Longs = W::Longs::from_ints::<true>(x);
    int_to_ulong(x: Ints) -> Longs = if const { SAT } { W::Longs::from_ints::<false>(x.clamp_negative()) } else { W::Longs::from_ints::<true>(x) };
    int_to_half(x: Ints) -> Words = W::Floats::from_int::<RTE>(x).integers_to_halves::<MODE>();
    int_to_float(x: Ints) -> Floats = W::Floats::from_int::<MODE>(x);
    int_to_double(x: Ints) -> Doubles = W::Doubles::from_int(x);

    uint_to_char(x: Ints) -> Bytes = x.uints_to_bytes::<SAT, true>();
    uint_to_uchar(x: Ints) -> Bytes = x.uints_to_bytes::<SAT, false>();
    uint_to_short(x: Ints) -> Words = x.uints_to_words::<SAT, true>();
    uint_to_ushort(x: Ints) -> Words = x.uints_to_words::<SAT, false>();
    uint_to_int(x: Ints) -> Ints = if_sat!(x => x.clamp_to_signed());
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
    long_to_ulong(x: Longs) -> Longs = if_sat!(x => x.clamp_negative());
    long_to_half(x: Longs) -> Words = if const { W::Doubles::FROM_LONGS } {
        W::Doubles::long_to_floats::<RTZ>(x).integers_to_halves::<MODE>()
    } else {
        formula!(int_to_half x.to_ints_sat::<true>())
    };
    long_to_float(x: Longs) -> Floats = W::Doubles::long_to_floats::<MODE>(x);
    long_to_double(x: Longs) -> Doubles = W::Doubles::from_long::<MODE>(x);

    ulong_to_char(x: Longs) -> Bytes = x.longs_to_bytes::<SAT, false, true>();
    ulong_to_uchar(x: Longs) -> Bytes = x.longs_to_bytes::<SAT, false, false>();
    ulong_to_short(x: Longs) -> Words = x.longs_to_words::<SAT, false, true>();
    ulong_to_ushort(x: Longs) -> Words = x.longs_to_words::<SAT, false, false>();
    ulong_to_int(x: Longs) -> Ints = if const { SAT } { x.to_ints_sat::<false>() } else { x.low_ints() };
    ulong_to_uint(x: Longs) -> Ints = if const { SAT } { x.to_uints_sat::<false>() } else { x.low_ints() };
    ulong_to_long(x: Longs) -> Longs = if_sat!(x => x.clamp_to_signed());
    ulong_to_ulong(x: Longs) -> Longs = x;
    ulong_to_half(x: Longs) -> Words = if const { W::Doubles::FROM_LONGS } {
        W::Doubles::ulong_to_floats::<RTZ>(x).integers_to_halves::<MODE>()
    } else {
        formula!(int_to_half x.to_ints_sat::<false>())
    };
    ulong_to_float(x: Longs) -> Floats = W::Doubles::ulong_to_floats::<MODE>(x);
    ulong_to_double(x: Longs) -> Doubles = W::Doubles::from_ulong::<MODE>(x);

    half_to_char(x: Words) -> Bytes = formula!(float_to_char formula!(half_to_float x));
    half_to_uchar(x: Words) -> Bytes = formula!(float_to_uchar formula!(half_to_float x));
    half_to_short(x: Words) -> Words = formula!(float_to_short formula!(half_to_float x));
    half_to_ushort(x: Words) -> Words = formula!(float_to_ushort formula!(half_to_float x));
    half_to_int(x: Words) -> Ints = formula!(float_to_int formula!(half_to_float x));
    half_to_uint(x: Words) -> Ints = formula!(float_to_uint formula!(half_to_float x));
    half_to_long(x: Words) -> Longs = formula!(float_to_long formula!(half_to_float x));
    half_to_ulong(x: Words) -> Longs = formula!(float_to_ulong formula!(half_to_float x));
    half_to_half(x: Words) -> Words = x;
    half_to_float(x: Words) -> Floats = W::Floats::from_halves(x);
    half_to_double(x: Words) -> Doubles = formula!(float_to_double formula!(half_to_float x));

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
