//! Products of vectors.

use super::{BinaryAcross, Float, Real, each_lane, narrowed, widened};
use crate::half;
use crate::level::Level;
use crate::overload::operand::Operand;

pub struct dot;

macro_rules! dot {
    ($($float:ident)*) => {$(
        impl BinaryAcross<$float, $float, $float> for dot {
            #[inline(always)]
            fn scalar<L: Level, const N: usize, const WIDTH: usize>(_: L, x: [$float; N], y: [$float; N]) -> $float {
                let mut sum = x[0] * y[0];
                let mut lane = 1;
                while lane < WIDTH {
                    sum += x[lane] * y[lane];
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

pub struct cross;

impl<E: Float, R: Operand<Element = E>> BinaryAcross<E, E, R> for cross {
    #[inline(always)]
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [E; N], y: [E; N]) -> R {
        let (x, y) = (E::widened(level, x), E::widened(level, y));
        // Of 3 and 4 components there are four lanes.
        let turned = |x: [E::Wide; N]| ([x[1], x[2], x[0], x[3]], [x[2], x[0], x[1], x[3]]);
        let ((x1, x2), (y1, y2)) = (turned(x), turned(y));
        let (there, back) =
            (E::rounded(level, products(level, x1, y2)), E::rounded(level, products(level, x2, y1)));
        let mut result = difference(level, there, back);
        result[3] = E::Wide::ZERO;
        R::of_lanes(E::narrowed(level, result))
    }
}

#[inline(always)]
fn products<L: Level, W: Real, const N: usize>(_: L, x: [W; N], y: [W; N]) -> [W; N] {
    each_lane!(L, N, W, (x, y) x * y)
}

#[inline(always)]
fn difference<L: Level, W: Real, const N: usize>(_: L, x: [W; N], y: [W; N]) -> [W; N] {
    each_lane!(L, N, W, (x, y) x - y)
}
