//! Classes of floats.

#![allow(non_camel_case_types)]

use super::{Function1, TruthOf};
use crate::operand::Operand;
use crate::operation::Constants;
use crate::register::{Floats, OfTruth, Registered};

macro_rules! classes {
    ($($name:ident $method:ident $bytes:literal;)*) => {$(
        pub struct $name;
        impl<X, R, T> Function1<X, R> for $name
        where
            X: Operand<Element: Constants>
                + Registered<Register: Floats<X::Element>, Lanes: Floats<X::Element, Truth = T>>,
            R: OfTruth<TruthOf<X>> + OfTruth<T>,
        {
            #[inline(always)]
            fn of(x: X) -> R {
                // The compiler makes loops over long vectors of loops over short ones, if it sees nothing but lanes.
                match const { size_of::<X>() <= 8 && size_of::<X::Element>() <= $bytes } {
                    true => R::of_truth(X::lanes(x).$method()),
                    false => R::of_truth(X::register(x).$method()),
                }
            }
        }
    )*};
}

// With the longest elements whose vectors of 8 bytes or less go so: straight on, a register takes less of two floats.
classes! {
    isfinite is_finite 2;
    isinf is_infinite 4;
    isnan is_nan 2;
    isnormal is_normal 4;
    signbit signs 2;
}
