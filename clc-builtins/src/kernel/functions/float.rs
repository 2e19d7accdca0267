//! Float kernels that compute in registers: rounding to integers, products with sums, signs, steps. Each operation is
//! rounded.

#![allow(non_camel_case_types)]

use super::{Function1, Function2, Function3, RegisterOf, TwoResults, components, formula_kernels};
use crate::formula::float;
use crate::operand::Operand;
use crate::operation::Constants;
use crate::register::{Arithmetic, Floats, Registered};
use bytemuck::Pod;
use core::slice::from_mut;

pub struct fma;

impl<X> Function3<X, X, X, X> for fma
where
    X: Operand<Element: Floats<X::Element> + Constants + Pod>
        + Registered<Register: Floats<X::Element>>
        + Pod,
{
    #[inline(always)]
    fn of(x: X, y: X, mut z: X) -> X {
        if const { <RegisterOf<X> as Floats<X::Element>>::FMA_BY_LANES } {
            guard!(size_of::<X>() >= 16);
            // A loop that is not unrolled, because each iteration is long.
            let (x, y) = (components::<_, X::Element>(&x), components::<_, X::Element>(&y));
            for (lane, z) in
                bytemuck::cast_slice_mut::<X, X::Element>(from_mut(&mut z)).iter_mut().enumerate()
            {
                *z = x[lane].fma(y[lane], *z);
            }
            return X::from_register_padded(X::register(z));
        }
        X::from_register_padded(X::register(x).fma(X::register(y), X::register(z)))
    }
}

formula_kernels! { register:
    floor(x) = x.floor();
    ceil(x) = x.ceil();
    trunc(x) = x.trunc();
    rint(x) = x.rint();
    round(x) = x.round();
    sqrt(x) = x.sqrt();
    sign(x) = x.sign_or_zero();
    fdim(x, y) = x.fdim(y);
    smoothstep(low, high, x) = float::smoothstep(low, high, x);
}

formula_kernels! { zero_extended:
    mad(x, y, z) = x.mul(y).add(z);
    mix(x, y, a) = x.add(y.sub(x).mul(a));
    degrees(x) = x.mul(Arithmetic::splat(<X::Element as Constants>::DEGREES));
    radians(x) = x.mul(Arithmetic::splat(<X::Element as Constants>::RADIANS));
}

/// Implements functions that return a fraction and write an integer part.
macro_rules! fraction_kernels {
    ($($name:ident $whole:ident;)*) => {$(
        pub struct $name;
        impl<X> Function1<X, TwoResults<X, X>> for $name
        where
            X: Operand<Element: Constants> + Registered<Register: Floats<X::Element>>,
        {
            #[inline(always)]
            fn of(x: X) -> TwoResults<X, X> {
                let x = X::register(x);
                TwoResults(X::from_register_padded(x.$name()), X::from_register_padded(x.$whole()))
            }
        }
    )*};
}
fraction_kernels! {
    fract floor;
    modf trunc;
}
