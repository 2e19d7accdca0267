//! Operations on registers of doubles, for the transcendental functions.

use super::{Floats, Integers, Shift};
use crate::level::{Build, Level, V3};
use bytemuck::Pod;

/// Whether the target computes a product and a sum with one instruction.
pub const FUSED: bool = Build::LEVEL >= V3 || cfg!(target_arch = "aarch64");

/// Registers of `f64`, with the conversions that the transcendental functions need.
pub trait Doubles: Floats<f64, LaneMask: Integers<i64> + Shift<u64>> {
    /// An array with the same number of elements.
    type Each<T: Pod>: Pod + AsRef<[T]> + AsMut<[T]>;
    fn from_floats(x: Self::Each<f32>) -> Self;
    /// Rounds each lane to the nearest float.
    fn floats(self) -> Self::Each<f32>;
    fn from_doubles(x: Self::Each<f64>) -> Self;
    fn doubles(self) -> Self::Each<f64>;
    /// Computes `self * y + z`, rounded once or twice, whichever is faster on the target.
    #[inline(always)]
    fn mad(self, y: Self, z: Self) -> Self {
        if const { FUSED } { self.fma(y, z) } else { self.mul(y).add(z) }
    }
    /// Returns `true` if `lane_mask` selects any lane.
    #[inline(always)]
    fn any(lane_mask: Self::LaneMask) -> bool {
        Integers::<i64>::any(lane_mask, lane_mask)
    }
}
