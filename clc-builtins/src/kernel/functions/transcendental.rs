//! The transcendental functions, lane by lane; of half through float.

use super::{Binary, Unary, UnaryPlace, each_lane, narrowed, widened};
use crate::half;
use crate::level::Level;
use crate::math::{double, float, transcendental};

macro_rules! kernels {
    (
        unary { $($unary:ident)* }
        binary { $($binary:ident)* }
        of_int { $($of_int:ident)* }
        place { $($place:ident)* }
        place_of_int { $($place_of_int:ident)* }
        same { $($same:ident $of:ident),* }
    ) => {
        super::lanes! { $($unary)* $($binary)* $($of_int)* $($place)* $($place_of_int)* }
        $(pub use $of as $same;)*
        kernels!(@of f32 float $($unary)*; $($binary)*; $($of_int)*; $($place)*; $($place_of_int)*);
        kernels!(@of f64 double $($unary)*; $($binary)*; $($of_int)*; $($place)*; $($place_of_int)*);
        $(
            impl Unary<half, half> for $unary {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N]) -> [half; N] {
                    narrowed(level, <Self as Unary<f32, f32>>::lanes(level, widened(level, x)))
                }
            }
        )*
        $(
            impl Binary<half, half, half> for $binary {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N], y: [half; N]) -> [half; N] {
                    let (x, y) = (widened(level, x), widened(level, y));
                    narrowed(level, <Self as Binary<f32, f32, f32>>::lanes(level, x, y))
                }
            }
        )*
        $(
            impl Binary<half, i32, half> for $of_int {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N], n: [i32; N]) -> [half; N] {
                    narrowed(level, <Self as Binary<f32, i32, f32>>::lanes(level, widened(level, x), n))
                }
            }
        )*
        $(
            impl UnaryPlace<half, half, half> for $place {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N]) -> ([half; N], [half; N]) {
                    let (x, y) = <Self as UnaryPlace<f32, f32, f32>>::lanes(level, widened(level, x));
                    (narrowed(level, x), narrowed(level, y))
                }
            }
        )*
        $(
            impl UnaryPlace<half, i32, half> for $place_of_int {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N]) -> ([half; N], [i32; N]) {
                    let (x, n) = <Self as UnaryPlace<f32, i32, f32>>::lanes(level, widened(level, x));
                    (narrowed(level, x), n)
                }
            }
        )*
    };
    (@of $float:ident $module:ident $($unary:ident)*; $($binary:ident)*; $($of_int:ident)*; $($place:ident)*;
        $($place_of_int:ident)*) => {
        $(
            impl Unary<$float, $float> for $unary {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(_: L, x: [$float; N]) -> [$float; N] {
                    each_lane!(L, N, $float, (x) $module::$unary(x))
                }
            }
        )*
        $(
            impl Binary<$float, $float, $float> for $binary {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(_: L, x: [$float; N], y: [$float; N]) -> [$float; N] {
                    each_lane!(L, N, $float, (x, y) $module::$binary(x, y))
                }
            }
        )*
        $(
            impl Binary<$float, i32, $float> for $of_int {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(_: L, x: [$float; N], n: [i32; N]) -> [$float; N] {
                    each_lane!(L, N, $float, (x, n) $module::$of_int(x, n))
                }
            }
        )*
        $(kernels!(@place $module $place $float $float);)*
        $(kernels!(@place $module $place_of_int $float i32);)*
    };
    (@place $module:ident $name:ident $float:ident $written:ident) => {
        impl UnaryPlace<$float, $written, $float> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(_: L, x: [$float; N]) -> ([$float; N], [$written; N]) {
                let mut results = ([0.0; N], [<$written>::default(); N]);
                let mut lane = 0;
                while lane < N {
                    (results.0[lane], results.1[lane]) = $module::$name(x[lane]);
                    lane += 1;
                }
                results
            }
        }
    };
}
transcendental!(kernels);
