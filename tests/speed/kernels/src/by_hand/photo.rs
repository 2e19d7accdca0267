use super::{level, value};
use bytemuck::{cast_slice, cast_slice_mut};
use core::arch::x86_64::*;

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let before: &[i32] = cast_slice(sources[0]);
    let after: &mut [i32] = cast_slice_mut(result);
    let swap: __m128i = value(sources[1]);
    for (after, &before) in after.iter_mut().zip(before) {
        // SAFETY: intrinsics of what the build is for.
        *after = unsafe {
            let p = _mm_mul_ps(level::floats(before), _mm_set1_ps(1.25));
            let d = _mm_sub_ps(p, _mm_set1_ps(128.0));
            let sign = _mm_and_ps(d, _mm_set1_ps(-0.0));
            let m = _mm_andnot_ps(_mm_set1_ps(-0.0), d);
            let slope = _mm_sub_ps(_mm_set1_ps(1.5), _mm_mul_ps(m, _mm_set1_ps(1.0 / 256.0)));
            let c = _mm_or_ps(_mm_mul_ps(m, slope), sign);
            let dark = _mm_cmplt_ps(d, _mm_setzero_ps());
            let shadow = _mm_and_ps(c, dark);
            let light = _mm_andnot_ps(dark, c);
            let q = _mm_add_ps(_mm_add_ps(light, level::shuffle(shadow, swap)), _mm_set1_ps(128.0));
            level::bytes_of_floats(q) & 0x00ff_ffff | before & !0x00ff_ffff
        };
    }
}
