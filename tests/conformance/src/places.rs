//! Calls of functions with an operand that is written, with `int` beside floats, of four operands, and of bytes.

use crate::calls::{Call, get, put, types};
use bytemuck::Zeroable;
use clc_builtins::*;

/// A signature whose last operand is a place: the name, the types of the others, and that of the place.
pub struct PlaceCall {
    pub name: &'static str,
    pub operands: &'static [&'static str],
    pub written: &'static str,
    pub call: fn(&[&[u8]], &mut [u8], &mut [u8]),
}

macro_rules! one {
    ($calls:ident [$($name:ident)*] $operands:tt) => {
        $(one!(@ $calls $name $operands);)*
    };
    (@ $calls:ident $name:ident ($($t:ident)*)) => {
        $calls.push(Call {
            name: stringify!($name),
            operands: &[$(stringify!($t)),*],
            call: |x, y| {
                let mut x = x.iter();
                put(y, $name($(get::<types::$t>(x.next().unwrap())),*))
            },
        });
    };
}

macro_rules! place {
    ($calls:ident [$($name:ident)*] $operands:tt $written:ident) => {
        $(place!(@ $calls $name $operands $written);)*
    };
    (@ $calls:ident $name:ident ($($t:ident)*) $written:ident) => {
        $calls.push(PlaceCall {
            name: stringify!($name),
            operands: &[$(stringify!($t)),*],
            written: stringify!($written),
            call: |x, y, written| {
                let mut x = x.iter();
                let mut place = <types::$written>::zeroed();
                put(y, $name($(get::<types::$t>(x.next().unwrap())),*, &mut place));
                put(written, place);
            },
        });
    };
}

/// Every float type with `int` in as many components.
macro_rules! floats {
    ($to:ident! $($before:tt)*) => { $to! { $($before)*
        (half int) (half2 int2) (half3 int3) (half4 int4) (half8 int8) (half16 int16)
        (float int) (float2 int2) (float3 int3) (float4 int4) (float8 int8) (float16 int16)
        (double int) (double2 int2) (double3 int3) (double4 int4) (double8 int8) (double16 int16)
    } };
}
macro_rules! float_vectors {
    ($to:ident! $($before:tt)*) => { $to! { $($before)*
        (half2) (half3) (half4) (half8) (half16) (float2) (float3) (float4) (float8) (float16)
        (double2) (double3) (double4) (double8) (double16)
    } };
}
macro_rules! integers {
    ($to:ident! $($before:tt)*) => { $to! { $($before)*
        (char) (char2) (char3) (char4) (char8) (char16) (uchar) (uchar2) (uchar3) (uchar4) (uchar8) (uchar16)
        (short) (short2) (short3) (short4) (short8) (short16)
        (ushort) (ushort2) (ushort3) (ushort4) (ushort8) (ushort16)
        (int) (int2) (int3) (int4) (int8) (int16) (uint) (uint2) (uint3) (uint4) (uint8) (uint16)
        (long) (long2) (long3) (long4) (long8) (long16) (ulong) (ulong2) (ulong3) (ulong4) (ulong8) (ulong16)
    } };
}

/// Those whose operands are values.
pub fn values(calls: &mut Vec<Call>) {
    macro_rules! with_int {
        ($calls:ident $(($t:ident $i:ident))*) => {$(
            one!($calls [ilogb] ($t));
            one!($calls [ldexp] ($t $i));
        )*};
    }
    macro_rules! with_one_int {
        ($calls:ident $(($t:ident))*) => { $(one!($calls [ldexp] ($t int));)* };
    }
    macro_rules! fields {
        ($calls:ident $(($t:ident))*) => {$(
            one!($calls [bitfield_insert] ($t $t uint uint));
            one!($calls [bitfield_extract_signed bitfield_extract_unsigned] ($t uint uint));
        )*};
    }
    floats!(with_int! calls);
    float_vectors!(with_one_int! calls);
    integers!(fields! calls);
    one!(calls [dot] (char4 char4));
    one!(calls [dot] (char4 uchar4));
    one!(calls [dot] (uchar4 char4));
    one!(calls [dot] (uchar4 uchar4));
    one!(calls [dot_acc_sat] (char4 char4 int));
    one!(calls [dot_acc_sat] (char4 uchar4 int));
    one!(calls [dot_acc_sat] (uchar4 char4 int));
    one!(calls [dot_acc_sat] (uchar4 uchar4 uint));
    one!(calls [dot_4x8packed_uu_uint dot_4x8packed_ss_int dot_4x8packed_us_int dot_4x8packed_su_int] (uint uint));
    one!(calls [dot_acc_sat_4x8packed_uu_uint] (uint uint uint));
    one!(calls [dot_acc_sat_4x8packed_ss_int dot_acc_sat_4x8packed_us_int dot_acc_sat_4x8packed_su_int] (uint uint int));
}

/// Those that write a place.
pub fn places() -> Vec<PlaceCall> {
    let mut calls = vec![];
    macro_rules! exact {
        ($calls:ident $(($t:ident $i:ident))*) => {$(
            place!($calls [fract modf] ($t) $t);
            place!($calls [frexp] ($t) $i);
            place!($calls [remquo] ($t $t) $i);
        )*};
    }
    floats!(exact! calls);
    calls
}

/// The transcendental functions whose operands are values.
pub fn transcendental(calls: &mut Vec<Call>) {
    macro_rules! of_floats {
        ($calls:ident $(($t:ident $i:ident))*) => {$(
            one!($calls [acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt cos cosh cospi erf erfc exp exp2 exp10 expm1 lgamma log log2 log10 log1p sin sinh sinpi tan tanh tanpi tgamma] ($t));
            one!($calls [atan2 atan2pi hypot pow powr] ($t $t));
            one!($calls [pown rootn] ($t $i));
        )*};
    }
    macro_rules! of_float {
        ($($t:ident)*) => {$(
            one!(calls [half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_sin half_tan] ($t));
            one!(calls [native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_sin native_tan] ($t));
            one!(calls [half_powr native_powr] ($t $t));
        )*};
    }
    floats!(of_floats! calls);
    of_float!(float float2 float3 float4 float8 float16);
}

/// Those that write a place.
pub fn transcendental_places() -> Vec<PlaceCall> {
    let mut calls = vec![];
    macro_rules! of_floats {
        ($calls:ident $(($t:ident $i:ident))*) => {$(
            place!($calls [sincos] ($t) $t);
            place!($calls [lgamma_r] ($t) $i);
        )*};
    }
    floats!(of_floats! calls);
    calls
}
