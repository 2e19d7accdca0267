//! Functions of floats: rounding to integers, roots, products with sums.

use super::register::{from_q, q};
use crate::level::Level;
use core::arch::aarch64::*;

/// Functions of one and of three operands by an instruction, on as many registers as the lanes fill. Of fewer lanes
/// than a register has, the others are 0.
macro_rules! by_instruction {
    ($($name:ident($($x:ident),*): [$float:ident; $lanes:literal] $instruction:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const N: usize>(_: L, $($x: [$float; N]),*) -> Option<[$float; N]> {
            let mut result = [0.0; N];
            let mut first = 0;
            while first < N {
                $(let $x = {
                    let mut lanes = [0.0; $lanes];
                    let mut lane = 0;
                    while lane < $lanes && first + lane < N {
                        lanes[lane] = $x[first + lane];
                        lane += 1;
                    }
                    lanes
                };)*
                // SAFETY: the build has NEON, and the types are registers.
                let part: [$float; $lanes] = unsafe { from_q($instruction($(q($x)),*)) };
                let mut lane = 0;
                while lane < $lanes && first + lane < N {
                    result[first + lane] = part[lane];
                    lane += 1;
                }
                first += $lanes;
            }
            Some(result)
        }
    )*};
}

by_instruction! {
    floor_floats(x): [f32; 4] vrndmq_f32;
    ceil_floats(x): [f32; 4] vrndpq_f32;
    trunc_floats(x): [f32; 4] vrndq_f32;
    rint_floats(x): [f32; 4] vrndnq_f32;
    round_floats(x): [f32; 4] vrndaq_f32;
    sqrt_floats(x): [f32; 4] vsqrtq_f32;
    floor_doubles(x): [f64; 2] vrndmq_f64;
    ceil_doubles(x): [f64; 2] vrndpq_f64;
    trunc_doubles(x): [f64; 2] vrndq_f64;
    rint_doubles(x): [f64; 2] vrndnq_f64;
    round_doubles(x): [f64; 2] vrndaq_f64;
    sqrt_doubles(x): [f64; 2] vsqrtq_f64;
    // All ones are NaN: as bits.
    sign_floats(x): [f32; 4] |x: float32x4_t| {
        let one = vbicq_u32(vreinterpretq_u32_f32(vdupq_n_f32(1.0)), vceqzq_f32(x));
        let signed = vbslq_u32(vdupq_n_u32(1 << 31), vreinterpretq_u32_f32(x), one);
        vandq_u32(vceqq_f32(x, x), signed)
    };
    sign_doubles(x): [f64; 2] |x: float64x2_t| {
        let one = vbicq_u64(vreinterpretq_u64_f64(vdupq_n_f64(1.0)), vceqzq_f64(x));
        let signed = vbslq_u64(vdupq_n_u64(1 << 63), vreinterpretq_u64_f64(x), one);
        vandq_u64(vceqq_f64(x, x), signed)
    };
    fdim_floats(x, y): [f32; 4] |x, y| vbicq_u32(vreinterpretq_u32_f32(vsubq_f32(x, y)), vcleq_f32(x, y));
    fdim_doubles(x, y): [f64; 2] |x, y| vbicq_u64(vreinterpretq_u64_f64(vsubq_f64(x, y)), vcleq_f64(x, y));
    // The sum is the first operand.
    fma_float(x, y, z): [f32; 4] |x, y, z| vfmaq_f32(z, x, y);
    fma_double(x, y, z): [f64; 2] |x, y, z| vfmaq_f64(z, x, y);
}

#[inline(always)]
pub fn sqrt_float(x: f32) -> f32 {
    // SAFETY: the build has NEON.
    unsafe { vgetq_lane_f32::<0>(vsqrtq_f32(vdupq_n_f32(x))) }
}

#[inline(always)]
pub fn sqrt_double(x: f64) -> f64 {
    // SAFETY: the build has NEON.
    unsafe { vgetq_lane_f64::<0>(vsqrtq_f64(vdupq_n_f64(x))) }
}
