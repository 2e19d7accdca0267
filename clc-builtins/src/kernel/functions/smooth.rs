//! The smooth step: each operation rounded.

use super::{Float, Real, Ternary, each_lane};
use crate::level::Level;

super::lanes! { smoothstep }

impl<E: Float> Ternary<E, E, E, E> for smoothstep {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, low: [E; N], high: [E; N], x: [E; N]) -> [E; N] {
        let (low, high, x) = (E::widened(level, low), E::widened(level, high), E::widened(level, x));
        on_x86! {
            // Of half each step is rounded.
            if size_of::<E>() == size_of::<E::Wide>()
                && let Some(result) = crate::x86::arithmetic::smoothstep(level, low, high, x)
            {
                return E::narrowed(level, result);
            }
        }
        let step = |x| E::rounded(level, x);
        let across = step(both::<L, _, N>(high, low, |high, low| high - low));
        let from_low = step(both::<L, _, N>(x, low, |x, low| x - low));
        // NaN gives 0, as `clamp` does.
        let t = step(both::<L, _, N>(from_low, across, |x, across| {
            let t = x / across;
            let t = if t > E::Wide::ZERO { t } else { E::Wide::ZERO };
            if t < E::Wide::ONE { t } else { E::Wide::ONE }
        }));
        let square = step(both::<L, _, N>(t, t, |t, _| t * t));
        let rest = step(both::<L, _, N>(t, t, |t, _| t + t));
        let rest = step(both::<L, _, N>(rest, rest, |twice, _| E::Wide::of(3) - twice));
        E::narrowed(level, both::<L, _, N>(square, rest, |square, rest| square * rest))
    }
}

/// An operation of two operands, lane by lane.
#[inline(always)]
fn both<L: Level, W: Real, const N: usize>(x: [W; N], y: [W; N], operation: impl Fn(W, W) -> W) -> [W; N] {
    each_lane!(L, N, W, (x, y) operation(x, y))
}
