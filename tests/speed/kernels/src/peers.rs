//! Other crates: `wide` where it has the conversion, in blocks of 16, and `half`'s slice functions.

use crate::each;
use bytemuck::{cast, cast_slice, cast_slice_mut};
use clc_speed::form::{By, Form, Run};
use half::slice::HalfFloatSliceExt;
use wide::{f32x16, i8x16, i16x8, i16x16, i32x8, i32x16, u8x16};

const WIDE: &[(&str, Run)] = &[
    ("float_to_int", |x, r| each(x, r, |x: f32x16| x.trunc_int())),
    ("float_to_int_sat", |x, r| each(x, r, |x: f32x16| x.trunc_int())),
    ("float_to_int_rte", |x, r| each(x, r, |x: f32x16| x.round_int())),
    ("int_to_float", |x, r| each(x, r, |x: i32x16| x.round_float())),
    ("int_to_char_sat", |x, r| {
        each(x, r, |x: [i32x8; 2]| {
            let x: [i16x8; 2] = x.map(i16x8::from_i32x8_saturate);
            i8x16::from_i16x16_saturate(cast::<_, i16x16>(x))
        })
    }),
    ("short_to_uchar_sat", |x, r| each(x, r, |[a, b]: [i16x8; 2]| u8x16::narrow_i16x8(a, b))),
];

const HALF: &[(&str, Run)] = &[
    ("float_to_half", |x, r| cast_slice_mut::<u8, half::f16>(r).convert_from_f32_slice(cast_slice(x[0]))),
    ("half_to_float", |x, r| cast_slice::<u8, half::f16>(x[0]).convert_to_f32_slice(cast_slice_mut(r))),
];

pub fn forms() -> Vec<Form> {
    let form = |by| move |&(work, run): &(&'static str, Run)| Form { work, by, run };
    WIDE.iter().map(form(By::Wide)).chain(HALF.iter().map(form(By::Half))).collect()
}
