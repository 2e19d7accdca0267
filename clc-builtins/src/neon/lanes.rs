//! The lanes of a register.

use super::register::*;
use crate::lanes::Lanes4;
use bytemuck::Pod;
use core::arch::aarch64::*;

macro_rules! methods {
    ($($name:ident $([$bits:ident])? $({$($generics:tt)*})? ($($parameters:tt)*)
        -> $to:ty = $body:expr;)*) => {$(
        #[inline(always)]
        unsafe fn $name $(<const $bits: i32>)? $(<$($generics)*>)? ($($parameters)*) -> $to {
            // SAFETY: the build has NEON, and the types are registers.
            #[allow(unused_unsafe)]
            unsafe { $body }
        }
    )*};
}

impl Lanes4 for int32x4_t {
    type Floats = float32x4_t;
    methods! {
        bits(x: float32x4_t) -> Self = vreinterpretq_s32_f32(x);
        floats(self) -> float32x4_t = vreinterpretq_f32_s32(self);
        splat(x: i32) -> Self = vdupq_n_s32(x);
        and(self, y: Self) -> Self = vandq_s32(self, y);
        or(self, y: Self) -> Self = vorrq_s32(self, y);
        xor(self, y: Self) -> Self = veorq_s32(self, y);
        without(self, y: Self) -> Self = vbicq_s32(self, y);
        add(self, y: Self) -> Self = vaddq_s32(self, y);
        sub(self, y: Self) -> Self = vsubq_s32(self, y);
        greater(self, y: Self) -> Self = vreinterpretq_s32_u32(vcgtq_s32(self, y));
        shr[BITS](self) -> Self = vreinterpretq_s32_u32(vshrq_n_u32::<BITS>(vreinterpretq_u32_s32(self)));
        sign(self) -> Self = vshrq_n_s32::<31>(self);
        magnitude(self) -> Self = vabsq_s32(self);
        signed_as(self, y: Self) -> Self = vbicq_s32(
            vbslq_s32(vcltzq_s32(y), vnegq_s32(self), self),
            vreinterpretq_s32_u32(vceqzq_s32(y)),
        );
        low_of(self, y: Self) -> Self = vbslq_s32(vdupq_n_u32(0xffff), self, y);
        choose(self, a: Self, b: Self) -> Self = vbslq_s32(vreinterpretq_u32_s32(self), a, b);
        splat_float(x: f32) -> float32x4_t = vdupq_n_f32(x);
        add_floats(x: float32x4_t, y: float32x4_t) -> float32x4_t = vaddq_f32(x, y);
        sub_floats(x: float32x4_t, y: float32x4_t) -> float32x4_t = vsubq_f32(x, y);
        // The instructions return NaN where either is.
        min_floats(x: float32x4_t, y: float32x4_t) -> float32x4_t = vbslq_f32(vcltq_f32(x, y), x, y);
        max_floats(x: float32x4_t, y: float32x4_t) -> float32x4_t = vbslq_f32(vcgtq_f32(x, y), x, y);
        less(x: float32x4_t, y: float32x4_t) -> Self = vreinterpretq_s32_u32(vcltq_f32(x, y));
        is_number(x: float32x4_t) -> Self = vreinterpretq_s32_u32(vceqq_f32(x, x));
        nearest(x: float32x4_t) -> Self = vcvtnq_s32_f32(x);
        truncated(x: float32x4_t) -> Self = vcvtq_s32_f32(x);
        to_floats(self) -> float32x4_t = vcvtq_f32_s32(self);
        ceil(x: float32x4_t) -> float32x4_t = vrndpq_f32(x);
        floor(x: float32x4_t) -> float32x4_t = vrndmq_f32(x);
        load{A: Pod}(a: A) -> Self = q(a);
        store{A: Pod}(self) -> A = from_q(self);
    }
}

/// Kernels of pairs of types of 4 bytes by a formula for a register.
macro_rules! by_lanes {
    ($($name:ident($from:ident) -> $to:ident, |$x:ident| $formula:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: $crate::level::Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            // SAFETY: the build has NEON, and the types are registers.
            let some = |$x| unsafe { $formula };
            // SAFETY: the types are registers.
            unsafe {
                match N {
                    1 => None,
                    2 => {
                        let y = some(by_lanes!(@load $from x));
                        Some(by_lanes!(@store $to y))
                    }
                    _ => Some($crate::lanes::by!(N / 4, x: $from -> $to, from_q(some(q(x))))),
                }
            }
        }
    )*};
    (@load f32 $x:ident) => { pair($x) };
    (@load $integer:ident $x:ident) => { q($x) };
    (@store f32 $y:ident) => { of_pair($y) };
    (@store $integer:ident $y:ident) => { from_q($y) };
}
pub(super) use by_lanes;
