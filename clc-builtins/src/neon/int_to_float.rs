//! Integers of 32 bits to `f32`.

use super::lanes::by_lanes;
use super::register::*;
use crate::exact::mode::{RTE, RTP};
use crate::lanes::Lanes4;
use crate::lanes::int_to_float::int;
use core::arch::aarch64::*;

by_lanes! {
    int_to_float(i32) -> f32, |x| int::<int32x4_t, L, MODE>(x);
    uint_to_float(u32) -> f32, |x| {
        let x: uint32x4_t = x;
        // The guard bit cleared first, as in the plain kernel; of -x, where that rounds up: what it takes away is
        // added.
        vcvtq_f32_u32(match MODE {
            RTE => x,
            RTP => {
                let negative = vsubq_u32(vdupq_n_u32(0), x);
                vqaddq_u32(x, vandq_u32(negative, vshrq_n_u32::<24>(vsubq_u32(x, vdupq_n_u32(1)))))
            }
            _ => vbicq_u32(x, vshrq_n_u32::<24>(x)),
        })
    };
}
