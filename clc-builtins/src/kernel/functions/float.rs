//! Floats by their registers: rounding to integers, products with sums, signs, steps; each operation rounded.

#![allow(non_camel_case_types)]

use super::{Function1, Function2, Function3, FunctionPlace, by_lanes, formulas};
use crate::formula::float::{self, Constants};
use crate::overload::Operand;
use crate::register::{Floats, Lanes, Registered};

pub struct fma;

impl<X> Function3<X, X, X, X> for fma
where
    X: Operand<Element: Constants>
        + Registered<Register: Floats<X::Element>, Lanes: Floats<X::Element>>,
{
    #[inline(always)]
    fn of(x: X, y: X, z: X) -> X {
        by_lanes!(Floats FMA_BY_LANES, Registered::of_lanes(x.lanes().fma(y.lanes(), z.lanes())));
        X::cleared(x.register().fma(y.register(), z.register()))
    }
}

formulas! {
    floor(x) = x.floor();
    ceil(x) = x.ceil();
    trunc(x) = x.trunc();
    rint(x) = x.rint();
    round(x) = x.round();
    sqrt(x) = x.sqrt();
    sign(x) = float::unit(x);
    fdim(x, y) = x.sub(y).where_true(x.not_less_equal(y));
    mad(x, y, z) = x.mul(y).add(z);
    mix(x, y, a) = x.add(y.sub(x).mul(a));
    smoothstep(low, high, x) = float::smoothstep(low, high, x);
    degrees(x) = x.mul(Lanes::splat(<X::Element as Constants>::DEGREES));
    radians(x) = x.mul(Lanes::splat(<X::Element as Constants>::RADIANS));
}

/// What is left, and what is written.
macro_rules! places {
    ($($name:ident $whole:ident;)*) => {$(
        pub struct $name;
        impl<X> FunctionPlace<X, X, X> for $name
        where
            X: Operand<Element: Constants> + Registered<Register: Floats<X::Element>>,
        {
            #[inline(always)]
            fn of(x: X) -> (X, X) {
                let x = x.register();
                (X::cleared(x.$name()), X::cleared(x.$whole()))
            }
        }
    )*};
}
places! {
    fract floor;
    modf trunc;
}
