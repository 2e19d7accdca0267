//! To and from `half`: by the instructions that every AArch64 has, though their intrinsics are not stable in the oldest
//! Rust that the library is for. They round to nearest, keep the sign and the leading bits of a NaN, and make it quiet.

use super::register::*;
use super::int_to_float;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::half;
use crate::lanes::by;
use crate::level::Level;
use bytemuck::cast;
use core::arch::aarch64::*;
use core::arch::asm;

macro_rules! instructions {
    ($($name:ident($($x:ident: $from:ident),*) -> $to:ident: $($text:literal)*;)*) => {$(
        /// # Safety
        /// The processor has NEON.
        #[inline(always)]
        pub unsafe fn $name($($x: $from),*) -> $to {
            let y;
            // SAFETY: the instructions read and write these registers alone, and NEON has them.
            unsafe {
                asm!($($text,)* $($x = in(vreg) $x,)* y = out(vreg) y,
                    options(pure, nomem, nostack, preserves_flags));
            }
            y
        }
    )*};
}

instructions! {
    four_halves(x: float32x4_t) -> uint16x4_t: "fcvtn {y:v}.4h, {x:v}.4s";
    eight_halves(a: float32x4_t, b: float32x4_t) -> uint16x8_t:
        "fcvtn {y:v}.4h, {a:v}.4s" "fcvtn2 {y:v}.8h, {b:v}.4s";
    low_floats(x: uint16x8_t) -> float32x4_t: "fcvtl {y:v}.4s, {x:v}.4h";
    high_floats(x: uint16x8_t) -> float32x4_t: "fcvtl2 {y:v}.4s, {x:v}.8h";
    four_floats(x: uint16x4_t) -> float32x4_t: "fcvtl {y:v}.4s, {x:v}.4h";
}

/// Where the nearest half, as a float, lies on the wrong side of `x`.
///
/// # Safety
/// The processor has NEON; so for all below.
#[inline(always)]
unsafe fn wrong<const MODE: u8>(x: float32x4_t, nearest: float32x4_t) -> uint16x4_t {
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        vmovn_u32(match MODE {
            RTP => vcltq_f32(nearest, x),
            RTN => vcgtq_f32(nearest, x),
            _ => vcagtq_f32(nearest, x),
        })
    }
}

/// A step where that is so: of the bits, up or down by the sign; toward zero always down.
#[inline(always)]
unsafe fn step<const MODE: u8>(y: uint16x8_t, wrong: uint16x8_t) -> uint16x8_t {
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        let sign = vreinterpretq_u16_s16(vshrq_n_s16::<15>(vreinterpretq_s16_u16(y)));
        let by_sign = vsubq_u16(veorq_u16(wrong, sign), sign);
        match MODE {
            RTP => vsubq_u16(y, by_sign),
            RTN => vaddq_u16(y, by_sign),
            _ => vaddq_u16(y, wrong),
        }
    }
}

#[inline(always)]
unsafe fn four<const MODE: u8>(x: float32x4_t) -> uint16x4_t {
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        let y = four_halves(x);
        if const { MODE == RTE } {
            return y;
        }
        let wrong = wrong::<MODE>(x, four_floats(y));
        vget_low_u16(step::<MODE>(vcombine_u16(y, y), vcombine_u16(wrong, wrong)))
    }
}

#[inline(always)]
unsafe fn eight<const MODE: u8>(a: float32x4_t, b: float32x4_t) -> uint16x8_t {
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        let y = eight_halves(a, b);
        if const { MODE == RTE } {
            return y;
        }
        let wrong = vcombine_u16(wrong::<MODE>(a, low_floats(y)), wrong::<MODE>(b, high_floats(y)));
        step::<MODE>(y, wrong)
    }
}

#[inline(always)]
pub fn half_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [half; N],
) -> Option<[f32; N]> {
    // SAFETY: the build has NEON, and the types are registers.
    unsafe {
        match N {
            2 => Some(of_pair(four_floats(d(x)))),
            1 | 4 => Some(from_q(four_floats(d(x)))),
            _ => Some(by!(N / 8, x: half -> f32, {
                let x = q(x);
                cast::<[[f32; 4]; 2], _>([from_q(low_floats(x)), from_q(high_floats(x))])
            })),
        }
    }
}

#[inline(always)]
pub fn float_to_half<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f32; N],
) -> Option<[half; N]> {
    // SAFETY: the build has NEON, and the types are registers.
    unsafe {
        match N {
            2 => Some(from_d(four::<MODE>(pair(x)))),
            1 | 4 => Some(from_d(four::<MODE>(q(x)))),
            _ => Some(by!(N / 8, x: f32 -> half, {
                let [a, b]: [[f32; 4]; 2] = cast(x);
                from_q(eight::<MODE>(q(a), q(b)))
            })),
        }
    }
}

/// To a float first, to the odd neighbour where it is inexact: from that the second rounding sees on which side of what
/// the number lies.
#[inline(always)]
pub fn double_to_half<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    level: L,
    x: [f64; N],
) -> Option<[half; N]> {
    if const { N == 1 } {
        return None;
    }
    // SAFETY: the build has NEON, and the types are registers.
    let y = by!(N / 2, x: f64 -> f32, unsafe { from_d(vcvtx_f32_f64(q(x))) });
    float_to_half::<L, MODE, SAT, N>(level, y)
}

macro_rules! integer_to_half {
    ($($name:ident($from:ident), $to_float:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> Option<[half; N]> {
            // Exact up to 2^24; how it rounds what lies beyond, and beyond every half, makes no difference.
            float_to_half::<L, MODE, SAT, N>(level, int_to_float::$to_float::<L, RTE, false, N>(level, x)?)
        }
    )*};
}

integer_to_half! {
    int_to_half(i32), int_to_float;
    uint_to_half(u32), uint_to_float;
}
