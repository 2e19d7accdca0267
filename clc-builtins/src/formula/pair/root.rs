//! Roots.

use super::Pair;
use crate::operation::Doubles;

/// Computes 1 / sqrt(x) within 2^-98.
///
/// With r near 1 / sqrt(x) and x r² = 1 - e, the result is r (1 + e / 2 + 3 e² / 8 ...), and e is at most 2^-51.
#[inline(always)]
pub fn rsqrt<R: Doubles>(x: R) -> Pair<R> {
    let r = R::splat(1.0).div(x.sqrt());
    let root = Pair::product(x, r);
    let one = Pair::product(root.high, r);
    let e = R::splat(1.0).sub(one.high).sub(one.low).sub(root.low.mul(r));
    let low = r.mul(e).mul(R::splat(0.5));
    // For 0, the sum of both parts overflows. For infinity, it is 0.
    let high = r.max(R::splat(-f64::MAX)).min(R::splat(f64::MAX));
    Pair { high, low: low.number_or(high) }
}
