//! Dot and cross products. Each operation is rounded.

#![allow(non_camel_case_types)]

use super::{BinaryAcross, Function2, each_lane, narrowed, widened};
use crate::half;
use crate::operand::Operand;
use crate::operation::Constants;
use crate::register::registered::without_fourth;
use crate::register::{Arithmetic, Floats, Registered};
use bytemuck::Pod;

super::reduction_kernels! { dot }

macro_rules! dot {
    ($($float:ident)*) => {$(
        impl BinaryAcross<$float, $float, $float> for dot {
            #[inline(always)]
            fn scalar<const N: usize, const WIDTH: usize>(x: [$float; N], y: [$float; N]) -> $float {
                let products = each_lane!(N, $float, (x, y) x * y);
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
    fn scalar<const N: usize, const WIDTH: usize>(x: [half; N], y: [half; N]) -> half {
        let (x, y) = (widened(x), widened(y));
        let round = |x: f32| widened(narrowed([x]))[0];
        let mut sum = round(x[0] * y[0]);
        let mut lane = 1;
        while lane < WIDTH {
            sum = round(sum + round(x[lane] * y[lane]));
            lane += 1;
        }
        narrowed([sum])[0]
    }
}

pub struct cross;

impl<X> Function2<X, X, X> for cross
where
    X: Operand<Element: Constants + Pod> + Registered<Register: Floats<X::Element>> + Pod,
{
    #[inline(always)]
    fn of(x: X, y: X) -> X {
        // Vectors of 3 and of 4 components have four lanes.
        let minuend = X::register(x).mul(X::register(rotated(y)));
        let subtrahend = X::register(rotated(x)).mul(X::register(y));
        let result = rotated(X::from_register(minuend.sub(subtrahend)));
        Operand::from_operand_lanes(without_fourth(Operand::to_lanes::<4>(result)))
    }
}

/// Rotates the first three of four lanes, so that the first comes last.
#[inline(always)]
fn rotated<X: Operand<Element: Pod> + Pod>(x: X) -> X {
    let x = Operand::to_lanes::<4>(x);
    on_x86! {
        if const { matches!(size_of::<X::Element>(), 2 | 4) } {
            return crate::register::target::rotate_three_lanes(x);
        }
    }
    bytemuck::cast([x[1], x[2], x[0], x[3]])
}
