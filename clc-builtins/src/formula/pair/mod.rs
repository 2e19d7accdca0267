//! The transcendental functions of doubles, by pairs of doubles: one text for every register.

use crate::register::Doubles;

/// A number as the sum of two doubles, the second of which is at most half a unit of the first.
#[derive(Clone, Copy)]
pub struct Pair<R> {
    pub high: R,
    pub low: R,
}

impl<R: Doubles> Pair<R> {
    /// What is not known.
    #[inline(always)]
    pub fn open() -> Self {
        Self { high: R::splat(f64::NAN), low: R::splat(f64::NAN) }
    }
}
