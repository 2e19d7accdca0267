//! Products of vectors: each operation rounded.

#![allow(non_camel_case_types)]

use super::Function2;
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
        + Registered<Register: Lanes<X::Element>, Lanes: Lanes<X::Element> + Pod>,
{
    #[inline(always)]
    fn of(x: X, y: X) -> X::Element {
        // At V4 the compiler makes sums of several vectors at once, which are shorter.
        let products = match const { Build::LEVEL < V4 || size_of::<X::Element>() < 4 } {
            true => X::of(x.register().mul(y.register())).lanes(),
            false => x.lanes().mul(y.lanes()),
        };
        let products: &[X::Element] = bytemuck::cast_slice(core::slice::from_ref(&products));
        let mut sum = products[0];
        let mut lane = 1;
        while lane < const { <X::Count as Shape>::WIDTH } {
            sum = sum.add(products[lane]);
            lane += 1;
        }
        sum
    }
}

pub struct cross;

impl<X> Function2<X, X, X> for cross
where
    X: Operand<Element: Constants + Pod> + Registered<Register: Floats<X::Element>> + Copy,
{
    #[inline(always)]
    fn of(x: X, y: X) -> X {
        // Of 3 and 4 components there are four lanes.
        let there = x.register().mul(turned(y).register());
        let back = turned(x).register().mul(y.register());
        let lanes = turned(X::of(there.sub(back))).to_lanes::<4>();
        Operand::of_lanes(without_fourth(lanes))
    }
}

/// The first three of four lanes, of which the first comes last.
#[inline(always)]
fn turned<X: Operand<Element: Pod>>(x: X) -> X {
    let x = x.to_lanes::<4>();
    on_x86! {
        if const { matches!(size_of::<X::Element>(), 2 | 4) } {
            return Operand::of_lanes(crate::x86::register::turned(x));
        }
    }
    Operand::of_lanes([x[1], x[2], x[0], x[3]])
}
