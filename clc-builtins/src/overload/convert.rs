//! The functions `convert_`: [`convert()`] implements all of them.

use crate::exact::mode;
use crate::marker::not_an_OpenCL_type;
use crate::operand::{Operand, Vector};
use crate::operation::convert::{Scalar, Width, is_reinterpretation, prefers_lanes};
use crate::operation::reinterpret;

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

/// Converts a value to a type with the same number of lanes.
#[inline]
pub fn convert<X, To, const MODE: u8, const SAT: bool, const LANES: usize>(x: X, _: Suffix<MODE, SAT>) -> To
where
    X: Operand<Element: Convert<To::Element>>,
    To: Vector<LANES>,
{
    // If the mode does not matter, all names share the code of `_rte`.
    if const { <X::Element as Convert<To::Element>>::ROUNDS } {
        convert_in_mode::<X, To, MODE, SAT, LANES>(x)
    } else {
        convert_in_mode::<X, To, { mode::RTE }, SAT, LANES>(x)
    }
}

#[inline(always)]
fn convert_in_mode<X, To, const MODE: u8, const SAT: bool, const LANES: usize>(x: X) -> To
where
    X: Operand<Element: Convert<To::Element>>,
    To: Vector<LANES>,
{
    if const { LANES == 1 || <X::Element as Convert<To::Element>>::USES_LANES } {
        return To::from_lanes(Convert::convert_lanes::<MODE, SAT, LANES>(Operand::to_lanes(x)));
    }
    with_registers! {
        if const { prefers_lanes::<X::Element, To::Element, To::Width>() } {
            return To::from_lanes(Convert::convert_lanes::<MODE, SAT, LANES>(Operand::to_lanes(x)));
        }
    }
    if const { is_reinterpretation::<X::Element, To::Element>(SAT) } {
        return To::from_lanes(reinterpret(Operand::to_lanes::<LANES>(x)));
    }
    with_registers! {
        return To::from_register_of_width::<To::Width>(<X::Element as Convert<To::Element>>::convert::<To::Width, MODE, SAT>(
            Operand::to_register_of_width::<To::Width>(x),
        ));
    }
    #[allow(unreachable_code)]
    crate::marker::never_called()
}

/// Conversion from one scalar type to another, for registers of any width and for lanes.
pub trait Convert<To: Scalar>: Scalar {
    /// Whether the result depends on the rounding mode.
    const ROUNDS: bool;
    /// Whether vectors are converted lane by lane.
    const USES_LANES: bool;
    /// Converts a register.
    fn convert<W: Width, const MODE: u8, const SAT: bool>(x: Self::Register<W>) -> To::Register<W>;
    /// Converts each lane of an array.
    fn convert_lanes<const MODE: u8, const SAT: bool, const N: usize>(x: [Self; N]) -> [To; N];
}

impl<To: Scalar> Convert<To> for not_an_OpenCL_type {
    const ROUNDS: bool = false;
    const USES_LANES: bool = true;
    fn convert<W: Width, const MODE: u8, const SAT: bool>(_: Self::Register<W>) -> To::Register<W> {
        crate::marker::never_called()
    }
    fn convert_lanes<const MODE: u8, const SAT: bool, const N: usize>(_: [Self; N]) -> [To; N] {
        crate::marker::never_called()
    }
}

/// Implements [`Convert`] for pairs of scalar types that have a formula.
macro_rules! conversions {
    ($($from:ident => $to:ident $how:ident by $name:ident;)*) => {$(
        impl crate::overload::Convert<$to> for $from {
            const ROUNDS: bool = crate::overload::conversions!(@ $how);
            const USES_LANES: bool = !crate::register::HAS_REGISTERS;
            #[inline(always)]
            fn convert<W: crate::operation::convert::Width, const MODE: u8, const SAT: bool>(
                x: <Self as crate::operation::convert::Scalar>::Register<W>,
            ) -> <$to as crate::operation::convert::Scalar>::Register<W> {
                crate::formula::convert::$name::<W, MODE, SAT>(x)
            }
            #[inline(always)]
            fn convert_lanes<const MODE: u8, const SAT: bool, const N: usize>(x: [Self; N]) -> [$to; N] {
                crate::kernel::scalars::$name::<MODE, SAT, N>(x)
            }
        }
    )*};
    (@ rounded) => { true };
    (@ unrounded) => { false };
}

/// Implements [`Convert`] for the other pairs, by the reference implementation.
macro_rules! exact_conversions {
    ($($from:ident => $to:ident $how:ident by $($kernel:ident)::+;)*) => {$(
        impl crate::overload::Convert<$to> for $from {
            const ROUNDS: bool = crate::overload::conversions!(@ $how);
            const USES_LANES: bool = true;
            fn convert<W: crate::operation::convert::Width, const MODE: u8, const SAT: bool>(
                _: <Self as crate::operation::convert::Scalar>::Register<W>,
            ) -> <$to as crate::operation::convert::Scalar>::Register<W> {
                crate::marker::never_called()
            }
            #[inline(always)]
            fn convert_lanes<const MODE: u8, const SAT: bool, const N: usize>(x: [Self; N]) -> [$to; N] {
                $($kernel)::+::<MODE, SAT, N>(x)
            }
        }
    )*};
}

pub(crate) use {conversions, exact_conversions};
