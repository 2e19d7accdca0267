//! Conversions without a library: a loop over scalars with `as` and the standard library's rounding. Conversions that
//! the standard library lacks have no such variant.

use crate::each;
use clc_speed::variant::{By, Variant};

macro_rules! variants {
    ($($work:literal: |$x:ident: $from:ty| -> $to:ty { $r:expr })*) => {
        pub fn variants() -> Vec<Variant> {
            vec![$(Variant { work: $work, by: By::Std, run: |x, r| each(x, r, |$x: $from| -> $to { $r }) },)*]
        }
    };
}

variants! {
    "float_to_uchar_sat_rte": |x: f32| -> u8 { x.round_ties_even() as u8 }
    "float_to_uchar_sat": |x: f32| -> u8 { x as u8 }
    "float_to_int": |x: f32| -> i32 { x as i32 }
    "float_to_int_sat": |x: f32| -> i32 { x as i32 }
    "float_to_int_rte": |x: f32| -> i32 { x.round_ties_even() as i32 }
    "float_to_int_rtp": |x: f32| -> i32 { x.ceil() as i32 }
    "float_to_long_sat_rte": |x: f32| -> i64 { x.round_ties_even() as i64 }
    "float_to_uint_sat_rtn": |x: f32| -> u32 { x.floor() as u32 }
    "double_to_int_sat_rtz": |x: f64| -> i32 { x as i32 }
    "double_to_ulong_rtn": |x: f64| -> u64 { x.floor() as u64 }
    "double_to_float": |x: f64| -> f32 { x as f32 }
    "int_to_float": |x: i32| -> f32 { x as f32 }
    "uint_to_float": |x: u32| -> f32 { x as f32 }
    "int_to_char_sat": |x: i32| -> i8 { x.clamp(-128, 127) as i8 }
    "short_to_uchar_sat": |x: i16| -> u8 { x.clamp(0, 255) as u8 }
    "uint_to_ushort": |x: u32| -> u16 { x as u16 }
    "float_to_half": |x: f32| -> u16 { half::f16::from_f32(x).to_bits() }
    "half_to_float": |x: u16| -> f32 { half::f16::from_bits(x).to_f32() }
    "half_to_int_sat": |x: u16| -> i32 { half::f16::from_bits(x).to_f32() as i32 }
}
