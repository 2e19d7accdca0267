//! Classification of floats.

#![allow(non_camel_case_types)]

use super::{Function1, LaneMaskOf};
use crate::operand::Operand;
use crate::operation::Constants;
use crate::register::{Floats, FromLaneMask, Registered};

macro_rules! classes {
    ($($name:ident $method:ident $bytes:literal;)*) => {$(
        pub struct $name;
        impl<X, R, T> Function1<X, R> for $name
        where
            X: Operand<Element: Constants>
                + Registered<Register: Floats<X::Element>, Lanes: Floats<X::Element, LaneMask = T>>,
            R: FromLaneMask<LaneMaskOf<X>> + FromLaneMask<T>,
        {
            #[inline(always)]
            fn of(x: X) -> R {
                // The compiler vectorizes loops over short vectors only if the code works on lanes.
                match const { size_of::<X>() <= 8 && size_of::<X::Element>() <= $bytes } {
                    true => R::from_lane_mask(X::lanes(x).$method()),
                    false => R::from_lane_mask(X::register(x).$method()),
                }
            }
        }
    )*};
}

// The number is the maximum element size of vectors of at most 8 bytes that use lanes. In straight-line code, registers
// are slower for two floats.
classes! {
    isfinite is_finite 2;
    isinf is_infinite 4;
    isnan is_nan 2;
    isnormal is_normal 4;
    signbit signs 2;
}
