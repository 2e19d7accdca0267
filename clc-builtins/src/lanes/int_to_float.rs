//! Integers of 32 bits to `f32` by the conversion to nearest, which x86 below AVX-512 has of signed ones alone. For the
//! other modes the guard bit is cleared first, as in the plain kernel, or the result is compared with the operand.

use super::Lanes4;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::level::{Level, V2};

/// # Safety
/// The processor has the registers, and the instructions of the level; so for all below.
#[inline(always)]
pub unsafe fn int<R: Lanes4, L: Level, const MODE: u8>(x: R) -> R::Floats {
    // SAFETY: the caller says that the processor has the registers, and the levels from V2 on have SSE4.1.
    unsafe {
        match MODE {
            RTE => x.to_floats(),
            RTN => x.without(x.xor(x.sign()).shr::<24>()).to_floats(),
            RTP => {
                let nearest = x.to_floats();
                // Also where the nearest is 2^31, which truncation makes the least integer: the difference wraps.
                let up = R::truncated(nearest).sub(x).sign();
                R::bits(nearest).sub(up.with_sign_of::<L>(x)).floats()
            }
            _ => {
                let magnitude = if L::LEVEL >= V2 { x.magnitude() } else { x.with_sign_of::<L>(x) };
                let cut = magnitude.without(magnitude.shr::<24>());
                cut.with_sign_of::<L>(x).to_floats()
            }
        }
    }
}

/// The halves in the low bits of 2^23 and of 2^39; their sum is the one rounding, to nearest.
///
/// # Safety
/// The processor has the registers, and the instructions of the level.
#[inline(always)]
pub unsafe fn uint<R: Lanes4, L: Level, const MODE: u8>(x: R) -> R::Floats {
    const TWO_23: f32 = (1 << 23) as f32;
    const TWO_39: f32 = (1_u64 << 39) as f32;
    // SAFETY: the caller says that the processor has the registers, and the levels from V2 on have SSE4.1.
    unsafe {
        let x = if MODE == RTE || MODE == RTP { x } else { x.without(x.shr::<24>()) };
        let (unit, units) = (R::splat(TWO_23.to_bits() as i32), R::splat(TWO_39.to_bits() as i32));
        let low = if L::LEVEL >= V2 { x.low_of(unit) } else { x.and(R::splat(0xffff)).or(unit) }.floats();
        let high = R::sub_floats(x.shr::<16>().or(units).floats(), R::splat_float(TWO_39 + TWO_23));
        let sum = R::add_floats(low, high);
        if MODE != RTP {
            return sum;
        }
        // What of the low half the sum has is exact, and so is what it has not.
        let up = R::less(R::sub_floats(sum, high), low);
        R::bits(sum).sub(up).floats()
    }
}
