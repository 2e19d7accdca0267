//! Classes of floats.

#![allow(non_camel_case_types)]

use super::{Function1, TruthOf};
use crate::formula::float::Constants;
use crate::overload::Operand;
use crate::register::{Floats, OfTruth, Registered};

macro_rules! classes {
    ($($name:ident $method:ident;)*) => {$(
        pub struct $name;
        impl<X, R> Function1<X, R> for $name
        where
            X: Operand<Element: Constants> + Registered<Register: Floats<X::Element>>,
            R: OfTruth<TruthOf<X>>,
        {
            #[inline(always)]
            fn of(x: X) -> R {
                R::of_truth(x.register().$method())
            }
        }
    )*};
}

classes! {
    isfinite is_finite;
    isinf is_infinite;
    isnan is_nan;
    isnormal is_normal;
    signbit signs;
}
