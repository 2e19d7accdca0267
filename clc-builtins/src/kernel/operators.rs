//! The operators that go lane by lane, for what no register does: division, and shifts by an amount a lane.

use super::guard;
use crate::half;
use crate::overload::operand::{Operand, Vector};
use crate::register::Shift;

/// Division that never panics: integers wrap, and a divisor of 0 counts as 1.
pub trait Division: Copy {
    fn div(self, y: Self) -> Self;
    fn rem(self, y: Self) -> Self;
    /// Vectors that the compiler would divide lane by lane.
    #[inline(always)]
    fn div_lanes<const N: usize>(_: [Self; N], _: [Self; N]) -> Option<[Self; N]> {
        None
    }
    #[inline(always)]
    fn rem_lanes<const N: usize>(_: [Self; N], _: [Self; N]) -> Option<[Self; N]> {
        None
    }
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl Division for $integer {
            #[inline(always)]
            fn div(self, y: Self) -> Self {
                self.wrapping_div(if y == 0 { 1 } else { y })
            }
            #[inline(always)]
            fn rem(self, y: Self) -> Self {
                self.wrapping_rem(if y == 0 { 1 } else { y })
            }
            on_x86! {
                #[inline(always)]
                fn div_lanes<const N: usize>(x: [Self; N], y: [Self; N]) -> Option<[Self; N]> {
                    crate::x86::division::div(x, y)
                }
                #[inline(always)]
                fn rem_lanes<const N: usize>(x: [Self; N], y: [Self; N]) -> Option<[Self; N]> {
                    crate::x86::division::rem(x, y)
                }
            }
        }
    )*};
}
integers! { i8 u8 i16 u16 i32 u32 i64 u64 }

/// A float type: its own operators.
macro_rules! division {
    ($name:ident) => {
        impl $crate::kernel::operators::Division for $name {
            #[inline(always)]
            fn div(self, y: Self) -> Self {
                self / y
            }
            #[inline(always)]
            fn rem(self, y: Self) -> Self {
                self % y
            }
        }
    };
}
division!(f32);
division!(f64);
division!(half);
#[allow(unused_imports, reason = "for the types that a table makes")]
pub(crate) use division;

macro_rules! loops {
    ($($name:ident $class:ident $(or $lanes:ident)?;)*) => {$(
        /// The operator of the lanes.
        #[inline]
        pub fn $name<X: Vector<LANES, Element: $class>, const LANES: usize>(x: X, y: X) -> X {
            let (mut x, y) = (Operand::to_lanes::<LANES>(x), Operand::to_lanes::<LANES>(y));
            $(
                if let Some(lanes) = Division::$lanes(x, y) {
                    return X::from_lanes(lanes);
                }
            )?
            guard!(LANES >= 4);
            let mut lane = 0;
            while lane < LANES {
                x[lane] = $class::$name(x[lane], y[lane]);
                lane += 1;
            }
            X::from_lanes(x)
        }
    )*};
}
loops! {
    div Division or div_lanes;
    rem Division or rem_lanes;
    shl Shifted;
    shr Shifted;
}

/// An integer whose shifts are its own.
pub trait Shifted: Shift<Self> {
    #[inline(always)]
    fn shl(self, n: Self) -> Self {
        Shift::shl(self, n)
    }
    #[inline(always)]
    fn shr(self, n: Self) -> Self {
        Shift::shr(self, n)
    }
}
impl<E: Shift<E>> Shifted for E {}
