//! The functions of floats and halves that are rounded once, in lanes of doubles: one text for every register.
//!
//! Each is good to 2^-48 of its value or so; where more is needed for all floats to be rounded right, the function says
//! so. No formula depends on whether a product and a sum are rounded once or twice ([`Doubles::mad`]): all floats were
//! run both ways. Functions of two operands have too many for that: their error has a bound, and each result a test.
//! What a formula can't tell is NaN, and goes by the definition.

#[cfg(feature = "math")]
mod angle;
#[cfg(feature = "math")]
mod circular;
#[cfg(feature = "math")]
mod error;
#[cfg(feature = "math")]
mod exponential;
#[cfg(feature = "math")]
mod gamma;
#[cfg(feature = "math")]
mod hyperbolic;
#[cfg(feature = "math")]
mod inverse;
#[cfg(feature = "math")]
mod logarithm;
#[cfg(feature = "math")]
mod power;
mod root;

pub use root::*;
#[cfg(feature = "math")]
pub use {
    angle::*, circular::*, error::*, exponential::*, gamma::*, hyperbolic::*, inverse::*, logarithm::*,
    power::*,
};

use crate::operation::Doubles;
#[cfg(feature = "math")]
use crate::operation::{Bits, Lanes, Shift};

#[cfg(feature = "math")]
/// 1.5 · 2^52: what is added to it is rounded to an integer, which the low bits of the sum hold.
pub(super) const WHOLE: f64 = 6755399441055744.0;

#[inline(always)]
pub(super) fn c<R: Doubles>(x: f64) -> R {
    R::splat(x)
}

#[cfg(feature = "math")]
/// The value, a few units of its last place more or less where the operand is one of these floats: there it lies at a
/// midpoint but for less than a double shows.
#[inline(always)]
pub(super) fn nudged<R: Doubles, const N: usize>(value: R, x: R, floats: [(u32, i64); N]) -> R {
    let mut bits = value.bits();
    for (float, units) in floats {
        let is = x.equal(c(f32::from_bits(float).into()));
        bits = Lanes::<i64>::add(bits, is.and(Lanes::<i64>::splat(units)));
    }
    R::from_bits(bits)
}

#[cfg(feature = "math")]
/// The exponent in the bits of a positive double, as a double.
#[inline(always)]
pub(super) fn exponent<R: Doubles>(bits: R::Truth) -> R {
    // The integer is the fraction of a double from 2^52 on.
    let number = Shift::<u64>::shr_by(bits, 52).or(Lanes::<i64>::splat(0x433 << 52));
    R::from_bits(number).sub(c(4503599627370496.0 + 1023.0))
}

#[cfg(feature = "math")]
/// A polynomial by Estrin's scheme, the coefficients from that of 1 on: pairs, and pairs of pairs, so that the chains
/// are short.
#[inline(always)]
pub(super) fn polynomial<R: Doubles, const N: usize>(coefficients: [f64; N], x: R) -> R {
    const { assert!(N > 1 && N <= 32) };
    let mut terms = [R::splat(0.0); 16];
    let mut count = N.div_ceil(2);
    for i in 0..count {
        let low = c(coefficients[2 * i]);
        terms[i] = if 2 * i + 1 < N { c::<R>(coefficients[2 * i + 1]).mad(x, low) } else { low };
    }
    let mut power = x;
    while count > 1 {
        power = power.mul(power);
        let half = count.div_ceil(2);
        for i in 0..half {
            terms[i] =
                if 2 * i + 1 < count { terms[2 * i + 1].mad(power, terms[2 * i]) } else { terms[2 * i] };
        }
        count = half;
    }
    terms[0]
}
