//! Products of vectors.

use super::{BinaryAcross, Float, Real, each_lane, narrowed, widened};
use crate::half;
use crate::kernel::without_fourth;
use crate::level::{Level, V4};
use crate::overload::operand::Operand;
use bytemuck::cast;

super::across! { dot }

macro_rules! dot {
    ($($float:ident)*) => {$(
        impl BinaryAcross<$float, $float, $float> for dot {
            #[inline(always)]
            fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [$float; N], y: [$float; N]) -> $float {
                // At V4 the compiler makes sums of several vectors at once, which are shorter.
                let products =
                    if const { L::LEVEL < V4 } { products(level, x, y) } else { core::array::from_fn(|lane| x[lane] * y[lane]) };
                let mut sum = products[0];
                let mut lane = 1;
                while lane < WIDTH {
                    sum += products[lane];
                    lane += 1;
                }
                sum
            }
        }
    )*};
}
dot! { f32 f64 }

impl BinaryAcross<half, half, half> for dot {
    #[inline(always)]
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [half; N], y: [half; N]) -> half {
        let (x, y) = (widened(level, x), widened(level, y));
        let round = |x: f32| widened(level, narrowed(level, [x]))[0];
        let mut sum = round(x[0] * y[0]);
        let mut lane = 1;
        while lane < WIDTH {
            sum = round(sum + round(x[lane] * y[lane]));
            lane += 1;
        }
        narrowed(level, [sum])[0]
    }
}

super::across! { cross }

impl<E: Float, R: Operand<Element = E>> BinaryAcross<E, E, R> for cross {
    #[inline(always)]
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [E; N], y: [E; N]) -> R {
        let (x, y) = (E::widened(level, x), E::widened(level, y));
        // Of 3 and 4 components there are four lanes.
        let there = E::rounded(level, products(level, x, turned(y)));
        let back = E::rounded(level, products(level, turned(x), y));
        let result = without_fourth(cast(turned(difference(level, there, back))));
        R::of_lanes::<N>(E::narrowed(level, cast::<[E::Wide; 4], [E::Wide; N]>(result)))
    }
}

/// The first three of four lanes, of which the first comes last.
#[inline(always)]
fn turned<W: Real, const N: usize>(x: [W; N]) -> [W; N] {
    on_x86! {
        if const { size_of::<W>() == 4 } {
            return crate::x86::register::turned(x);
        }
    }
    let mut turned = x;
    (turned[0], turned[1], turned[2]) = (x[1], x[2], x[0]);
    turned
}

#[inline(always)]
fn products<L: Level, W: Real, const N: usize>(level: L, x: [W; N], y: [W; N]) -> [W; N] {
    registers_first!(x86: arithmetic::product(level, x, y));
    each_lane!(L, N, W, (x, y) x * y)
}

#[inline(always)]
fn difference<L: Level, W: Real, const N: usize>(_: L, x: [W; N], y: [W; N]) -> [W; N] {
    each_lane!(L, N, W, (x, y) x - y)
}
