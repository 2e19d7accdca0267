//! Between `f64` and what has 32 or 64 bits. The instructions keep the sign and the leading bits of a NaN and make it
//! quiet, as the definition has it; to integers they clamp, and make 0 of NaN.

use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::lanes::by;
use crate::level::Level;
use bytemuck::cast;
use core::arch::aarch64::*;

/// Two lanes in one step, of whole registers; to more bytes from the halves of a register, to less into them.
macro_rules! two {
    ($($name:ident($from:ident) -> $to:ident, |$x:ident| $body:expr, $($how:ident)*;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            if const { N == 1 } {
                return None;
            }
            // SAFETY: the build has NEON, and the types are registers.
            unsafe {
                let two = |$x| $body;
                Some(two!(@ x $from $to two $($how)*))
            }
        }
    )*};
    (@ $x:ident $from:ident $to:ident $two:ident whole) => {
        by!(N / 2, $x: $from -> $to, from_q($two(q($x))))
    };
    (@ $x:ident $from:ident $to:ident $two:ident halves $low:ident $high:ident) => {
        if const { N == 2 } {
            from_q($two(d($x)))
        } else {
            by!(N / 4, $x: $from -> $to, {
                let x = q($x);
                cast::<[[$to; 2]; 2], _>([from_q($two($low(x))), from_q($two($high(x)))])
            })
        }
    };
    (@ $x:ident $from:ident $to:ident $two:ident combined $combine:ident) => {
        if const { N == 2 } {
            from_d($two(q($x)))
        } else {
            by!(N / 4, $x: $from -> $to, {
                let [a, b]: [[$from; 2]; 2] = cast($x);
                from_q($combine($two(q(a)), $two(q(b))))
            })
        }
    };
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
    float_to_double(f32) -> f64, |x| vcvt_f64_f32(x), halves vget_low_f32 vget_high_f32;
    int_to_double(i32) -> f64, |x| vcvtq_f64_s64(vmovl_s32(x)), halves vget_low_s32 vget_high_s32;
    uint_to_double(u32) -> f64, |x| vcvtq_f64_u64(vmovl_u32(x)), halves vget_low_u32 vget_high_u32;
    double_to_int(f64) -> i32, |x|
        vqmovn_s64(rounded!(vcvtnq_s64_f64 vcvtpq_s64_f64 vcvtmq_s64_f64 vcvtq_s64_f64(x))),
        combined vcombine_s32;
    double_to_uint(f64) -> u32, |x|
        vqmovn_u64(rounded!(vcvtnq_u64_f64 vcvtpq_u64_f64 vcvtmq_u64_f64 vcvtq_u64_f64(x))),
        combined vcombine_u32;
    double_to_long(f64) -> i64, |x|
        rounded!(vcvtnq_s64_f64 vcvtpq_s64_f64 vcvtmq_s64_f64 vcvtq_s64_f64(x)), whole;
    double_to_ulong(f64) -> u64, |x|
        rounded!(vcvtnq_u64_f64 vcvtpq_u64_f64 vcvtmq_u64_f64 vcvtq_u64_f64(x)), whole;
    float_to_long(f32) -> i64, |x|
        rounded!(vcvtnq_s64_f64 vcvtpq_s64_f64 vcvtmq_s64_f64 vcvtq_s64_f64(vcvt_f64_f32(x))),
        halves vget_low_f32 vget_high_f32;
    float_to_ulong(f32) -> u64, |x|
        rounded!(vcvtnq_u64_f64 vcvtpq_u64_f64 vcvtmq_u64_f64 vcvtq_u64_f64(vcvt_f64_f32(x))),
        halves vget_low_f32 vget_high_f32;
    // The guard bit cleared first, as in the plain kernel; up, a step where the nearest is less. The nearest of the
    // greatest integers is beyond them, where converting it back clamps: no step.
    long_to_double(i64) -> f64, |x| match MODE {
        RTE => vcvtq_f64_s64(x),
        RTN => {
            let leading = vreinterpretq_u64_s64(veorq_s64(x, vshrq_n_s64::<63>(x)));
            vcvtq_f64_s64(vbicq_s64(x, vreinterpretq_s64_u64(vshrq_n_u64::<53>(leading))))
        }
        RTP => {
            let y = vcvtq_f64_s64(x);
            step_up(y, vcltq_s64(vcvtq_s64_f64(y), x))
        }
        _ => {
            let magnitude = vreinterpretq_u64_s64(vabsq_s64(x));
            let y = vcvtq_f64_u64(vbicq_u64(magnitude, vshrq_n_u64::<53>(magnitude)));
            vbslq_f64(vdupq_n_u64(1 << 63), vreinterpretq_f64_s64(x), y)
        }
    }, whole;
    ulong_to_double(u64) -> f64, |x| match MODE {
        RTE => vcvtq_f64_u64(x),
        RTP => {
            let y = vcvtq_f64_u64(x);
            step_up(y, vcltq_u64(vcvtq_u64_f64(y), x))
        }
        _ => vcvtq_f64_u64(vbicq_u64(x, vshrq_n_u64::<53>(x))),
    }, whole;
}

/// A step up of the bits where it is wanted.
///
/// # Safety
/// The processor has NEON; so for all below.
#[inline(always)]
unsafe fn step_up(y: float64x2_t, wanted: uint64x2_t) -> float64x2_t {
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        let bits = vreinterpretq_u64_f64(y);
        let sign = vreinterpretq_u64_s64(vshrq_n_s64::<63>(vreinterpretq_s64_f64(y)));
        vreinterpretq_f64_u64(vsubq_u64(bits, vsubq_u64(veorq_u64(wanted, sign), sign)))
    }
}

/// Four lanes to `float`: the nearest, and a step of the bits where that lies on the wrong side.
#[inline(always)]
unsafe fn floats<const MODE: u8>(a: float64x2_t, b: float64x2_t) -> float32x4_t {
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        let y = vcvt_high_f32_f64(vcvt_f32_f64(a), b);
        if const { MODE == RTE } {
            return y;
        }
        let wrong = |x, nearest| match MODE {
            RTP => vcltq_f64(nearest, x),
            RTN => vcgtq_f64(nearest, x),
            _ => vcagtq_f64(nearest, x),
        };
        let (a, b) = (wrong(a, vcvt_f64_f32(vget_low_f32(y))), wrong(b, vcvt_high_f64_f32(y)));
        let wrong = vmovn_high_u64(vmovn_u64(a), b);
        let bits = vreinterpretq_u32_f32(y);
        let sign = vreinterpretq_u32_s32(vshrq_n_s32::<31>(vreinterpretq_s32_f32(y)));
        let by_sign = vsubq_u32(veorq_u32(wrong, sign), sign);
        vreinterpretq_f32_u32(match MODE {
            RTP => vsubq_u32(bits, by_sign),
            RTN => vaddq_u32(bits, by_sign),
            _ => vaddq_u32(bits, wrong),
        })
    }
}

#[inline(always)]
pub fn double_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f64; N],
) -> Option<[f32; N]> {
    // SAFETY: the build has NEON, and the types are registers.
    unsafe {
        match N {
            1 => None,
            2 => {
                let x = q(x);
                Some(of_pair(floats::<MODE>(x, x)))
            }
            _ => Some(by!(N / 4, x: f64 -> f32, {
                let [a, b]: [[f64; 2]; 2] = cast(x);
                from_q(floats::<MODE>(q(a), q(b)))
            })),
        }
    }
}

/// Rounded twice in the same direction is rounded once. To nearest it is not: the instruction that does it takes one
/// number, and several would be many steps.
macro_rules! directed {
    ($($name:ident($from:ident), $to_double:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> Option<[f32; N]> {
            if const { MODE == RTE } {
                return None;
            }
            double_to_float::<L, MODE, SAT, N>(level, $to_double::<L, MODE, SAT, N>(level, x)?)
        }
    )*};
}

directed! {
    long_to_float(i64), long_to_double;
    ulong_to_float(u64), ulong_to_double;
}
