//! The code that the benchmark times, as a library. `bench` builds it once for each level of x86-64 and loads all builds,
//! so that one process measures all levels in turn.

mod by_hand;
mod by_std;
mod copy;
mod intrinsics;
mod kernels;
mod library;
mod shuffles;
mod transcendental;

use bytemuck::{Pod, cast_slice, cast_slice_mut};
use clc_speed::variant::{By, Run, Variant};
use wide::{f32x16, i8x16, i16x8, i16x16, i32x8, i32x16, u8x16};

/// Returns every variant of this build; see [`clc_speed::variant::Variants`].
#[unsafe(no_mangle)]
pub fn clc_speed_variants() -> Vec<Variant> {
    [
        library::variants(),
        by_std::variants(),
        WIDE.iter().map(|&(work, run)| Variant { work, by: By::Wide, run }).collect(),
        intrinsics::variants(),
        copy::variants(),
        shuffles::variants(),
        transcendental::variants(),
        kernels::variants(),
    ]
    .concat()
}

/// The conversions that `wide` has, in blocks of 16.
const WIDE: [(&str, Run); 6] = [
    ("float_to_int", |x, r| each(x, r, |x: f32x16| x.trunc_int())),
    ("float_to_int_sat", |x, r| each(x, r, |x: f32x16| x.trunc_int())),
    ("float_to_int_rte", |x, r| each(x, r, |x: f32x16| x.round_int())),
    ("int_to_float", |x, r| each(x, r, |x: i32x16| x.round_float())),
    ("int_to_char_sat", |x, r| {
        each(x, r, |x: [i32x8; 2]| {
            let x: [i16x8; 2] = x.map(i16x8::from_i32x8_saturate);
            i8x16::from_i16x16_saturate(bytemuck::cast::<_, i16x16>(x))
        })
    }),
    ("short_to_uchar_sat", |x, r| each(x, r, |[a, b]: [i16x8; 2]| u8x16::narrow_i16x8(a, b))),
];

/// Loops over the elements or blocks of the slices. The loop is in a function of its own, as in a real program, because
/// LLVM's unrolling depends on the code around a loop.
#[inline(always)]
fn each<X: Pod, R: Pod>(sources: &[&[u8]], result: &mut [u8], f: impl Fn(X) -> R) {
    #[inline(never)]
    fn run<X: Copy, R>(x: &[X], r: &mut [R], f: impl Fn(X) -> R) {
        for (r, x) in r.iter_mut().zip(x) {
            *r = f(*x);
        }
    }
    run(cast_slice(sources[0]), cast_slice_mut(result), f);
}
