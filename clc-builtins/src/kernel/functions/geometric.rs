//! Products of vectors.

use super::{BinaryAcross, narrowed, widened};
use crate::half;
use crate::level::Level;

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
