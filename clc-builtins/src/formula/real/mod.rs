//! Transcendental functions of floats and halves, computed with doubles.
//!
//! The formulas are generic over registers. Most results are within 2^-48 of the exact value. Some functions need a
//! smaller error so that all floats round correctly, and state it. All floats were tested with [`Doubles::mad`]
//! rounding once and twice. Functions of two operands have too many operands for that. They have an error bound, and
//! each result is checked.
//!
//! A result that a formula cannot compute is *undecided*. It is returned as NaN, and the reference implementation
//! computes this lane.

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
use crate::operation::{Arithmetic, Bits, Shift};

#[cfg(feature = "math")]
/// 1.5 · 2^52. Adding it rounds a number to an integer, which the low bits of the sum contain.
pub(super) const WHOLE: f64 = 6755399441055744.0;

#[inline(always)]
pub(super) fn c<R: Doubles>(x: f64) -> R {
    R::splat(x)
}

#[cfg(feature = "math")]
/// Adds a few units in the last place to the result for the given operands.
///
/// For these floats, the result is closer to a midpoint than a double can represent.
#[inline(always)]
pub(super) fn nudge<R: Doubles, const N: usize>(value: R, x: R, floats: [(u32, i64); N]) -> R {
    let mut bits = value.bits();
    for (float, units) in floats {
        let is = x.equal(c(f32::from_bits(float).into()));
        bits = Arithmetic::<i64>::add(bits, is.and(Arithmetic::<i64>::splat(units)));
    }
    R::from_bits(bits)
}

#[cfg(feature = "math")]
/// Returns the exponent of a positive double, given by its bits, as a double.
#[inline(always)]
pub(super) fn exponent<R: Doubles>(bits: R::LaneMask) -> R {
    // Write the integer into the fraction of a double of at least 2^52.
    let number = Shift::<u64>::shr_by(bits, 52).or(Arithmetic::<i64>::splat(0x433 << 52));
    R::from_bits(number).sub(c(4503599627370496.0 + 1023.0))
}

#[cfg(feature = "math")]
/// Evaluates a polynomial by Estrin's scheme, given its coefficients from the constant term on.
///
/// It combines pairs of terms, then pairs of pairs, which keeps dependency chains short.
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
