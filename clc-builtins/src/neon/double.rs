//! Between `f64` and what has 32 or 64 bits. The instructions keep the sign and the leading bits of a NaN and make it
//! quiet, as the definition has it; to integers they clamp, and make 0 of NaN.

use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::lanes::by;
use crate::level::Level;
use core::arch::aarch64::*;

/// Two lanes in one step.
macro_rules! two {
    ($($name:ident($from:ident) -> $to:ident if $condition:expr, |$x:ident| $body:expr,
        $load:ident $store:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            if N == 1 || !$condition {
                return None;
            }
            // SAFETY: the build has NEON, and the types are registers.
            Some(by!(N / 2, x: $from -> $to, unsafe {
                let $x = $load(x);
                $store($body)
            }))
        }
    )*};
}

macro_rules! rounded {
    ($nearest:ident $up:ident $down:ident $truncated:ident($x:expr)) => {
        match MODE {
            RTE => $nearest($x),
            RTP => $up($x),
            RTN => $down($x),
            _ => $truncated($x),
        }
    };
}

two! {
    float_to_double(f32) -> f64 if true, |x| vcvt_f64_f32(x), d from_q;
    double_to_float(f64) -> f32 if MODE == RTE, |x| vcvt_f32_f64(x), q from_d;
    int_to_double(i32) -> f64 if true, |x| vcvtq_f64_s64(vmovl_s32(x)), d from_q;
    uint_to_double(u32) -> f64 if true, |x| vcvtq_f64_u64(vmovl_u32(x)), d from_q;
    double_to_int(f64) -> i32 if true, |x|
        vqmovn_s64(rounded!(vcvtnq_s64_f64 vcvtpq_s64_f64 vcvtmq_s64_f64 vcvtq_s64_f64(x))), q from_d;
    double_to_uint(f64) -> u32 if true, |x|
        vqmovn_u64(rounded!(vcvtnq_u64_f64 vcvtpq_u64_f64 vcvtmq_u64_f64 vcvtq_u64_f64(x))), q from_d;
    double_to_long(f64) -> i64 if true, |x|
        rounded!(vcvtnq_s64_f64 vcvtpq_s64_f64 vcvtmq_s64_f64 vcvtq_s64_f64(x)), q from_q;
    double_to_ulong(f64) -> u64 if true, |x|
        rounded!(vcvtnq_u64_f64 vcvtpq_u64_f64 vcvtmq_u64_f64 vcvtq_u64_f64(x)), q from_q;
    float_to_long(f32) -> i64 if true, |x|
        rounded!(vcvtnq_s64_f64 vcvtpq_s64_f64 vcvtmq_s64_f64 vcvtq_s64_f64(vcvt_f64_f32(x))), d from_q;
    float_to_ulong(f32) -> u64 if true, |x|
        rounded!(vcvtnq_u64_f64 vcvtpq_u64_f64 vcvtmq_u64_f64 vcvtq_u64_f64(vcvt_f64_f32(x))), d from_q;
    long_to_double(i64) -> f64 if MODE == RTE, |x| vcvtq_f64_s64(x), q from_q;
    ulong_to_double(u64) -> f64 if MODE == RTE, |x| vcvtq_f64_u64(x), q from_q;
}
