//! Products of vectors: each operation rounded.

#![allow(non_camel_case_types)]

use super::{Function2, components};
use crate::formula::float::Constants;
use crate::kernel::without_fourth;
use crate::level::{Build, Level, V4};
use crate::overload::{Operand, Shape};
use crate::register::{Floats, Lanes, Registered};
use bytemuck::Pod;

pub struct dot;

impl<X> Function2<X, X, X::Element> for dot
where
    X: Operand<Element: Lanes<X::Element> + Pod, Count: Shape>
        + Registered<Register: Lanes<X::Element>, Lanes: Pod>,
{
    #[inline(always)]
    fn of(x: X, y: X) -> X::Element {
        let width = const { <X::Count as Shape>::WIDTH };
        // At V4 the compiler makes sums of several pairs at once, which are shorter.
        if const { Build::LEVEL >= V4 && <X::Count as Shape>::WIDTH == 2 && size_of::<X::Element>() >= 4 } {
            let (x, y) = (x.cast::<X::Lanes>(), y.cast::<X::Lanes>());
            let (x, y) = (components::<_, X::Element>(&x), components::<_, X::Element>(&y));
            return Lanes::mul(x[0], y[0]).add(x[1].mul(y[1]));
        }
        let products = X::of(x.register().mul(y.register())).cast::<X::Lanes>();
        let products: &[X::Element] = components(&products);
        let mut sum = products[0];
        let mut lane = 1;
        while lane < width {
            sum = sum.add(products[lane]);
            lane += 1;
        }
        sum
    }
}

pub struct cross;

impl<X> Function2<X, X, X> for cross
where
    X: Operand<Element: Constants + Pod> + Registered<Register: Floats<X::Element>> + Pod,
{
    #[inline(always)]
    fn of(x: X, y: X) -> X {
        // Of 3 and 4 components there are four lanes.
        let there = x.register().mul(turned(y).register());
        let back = turned(x).register().mul(y.register());
        let result = turned(X::of(there.sub(back)));
        Operand::of_lanes(without_fourth(result.to_lanes::<4>()))
    }
}

/// The first three of four lanes, of which the first comes last.
#[inline(always)]
fn turned<X: Operand<Element: Pod> + Pod>(x: X) -> X {
    let x = x.to_lanes::<4>();
    on_x86! {
        if const { matches!(size_of::<X::Element>(), 2 | 4) } {
            return bytemuck::cast(crate::x86::register::turned(x));
        }
    }
    bytemuck::cast([x[1], x[2], x[0], x[3]])
}
