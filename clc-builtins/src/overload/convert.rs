//! `convert_`: what a call of any of the names becomes.

use crate::exact::mode;
use crate::level::{Build, Level};
use crate::overload::marker::not_an_OpenCL_type;
use crate::overload::operand::{Operand, Vector};

/// The suffix of a conversion as a value, its rounding mode resolved: a call with a constant costs less to compile than
/// one with arguments for const parameters.
#[derive(Clone, Copy)]
pub struct Suffix<const MODE: u8, const SAT: bool>;

pub const RTE: Suffix<{ mode::RTE }, false> = Suffix;
pub const RTZ: Suffix<{ mode::RTZ }, false> = Suffix;
pub const RTP: Suffix<{ mode::RTP }, false> = Suffix;
pub const RTN: Suffix<{ mode::RTN }, false> = Suffix;
pub const SAT_RTE: Suffix<{ mode::RTE }, true> = Suffix;
pub const SAT_RTZ: Suffix<{ mode::RTZ }, true> = Suffix;
pub const SAT_RTP: Suffix<{ mode::RTP }, true> = Suffix;
pub const SAT_RTN: Suffix<{ mode::RTN }, true> = Suffix;

/// The conversion between any two types with as many lanes.
#[inline]
pub fn convert<X, To, const MODE: u8, const SAT: bool, const LANES: usize>(x: X, _: Suffix<MODE, SAT>) -> To
where
    X: Operand<Element: Convert<To::Element>>,
    To: Vector<LANES>,
{
    // Where no mode matters, all names have the code of the nearest, which is never longer.
    if const { <X::Element as Convert<To::Element>>::ROUNDS } {
        To::from_lanes(Convert::convert::<_, MODE, SAT, LANES>(Build, Operand::to_lanes(x)))
    } else {
        To::from_lanes(Convert::convert::<_, { mode::RTE }, SAT, LANES>(Build, Operand::to_lanes(x)))
    }
}

/// The conversion of lanes from one scalar type to another.
pub trait Convert<To>: Sized {
    /// Whether the rounding mode can matter.
    const ROUNDS: bool;
    fn convert<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
        level: L,
        lanes: [Self; N],
    ) -> [To; N];
}

impl<To> Convert<To> for not_an_OpenCL_type {
    const ROUNDS: bool = false;
    fn convert<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, lanes: [Self; N]) -> [To; N] {
        lanes.map(|never| match never {})
    }
}

/// The run-time kernels of pairs of scalars.
macro_rules! conversions {
    ($($from:ident => $to:ident $how:ident by $($kernel:ident)::+;)*) => {$(
        impl crate::overload::Convert<$to> for $from {
            const ROUNDS: bool = crate::overload::conversions!(@ $how);
            #[inline(always)]
            fn convert<L: crate::level::Level, const MODE: u8, const SAT: bool, const N: usize>(
                level: L,
                lanes: [Self; N],
            ) -> [$to; N] {
                $($kernel)::+::<L, MODE, SAT, N>(level, lanes)
            }
        }
    )*};
    (@ rounded) => { true };
    (@ unrounded) => { false };
}

pub(crate) use conversions;
