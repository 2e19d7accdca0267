use super::{level, value};
use bytemuck::{cast_slice, cast_slice_mut};
use core::arch::x86_64::*;

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let input: &[__m128] = cast_slice(sources[0]);
    let output: &mut [__m128] = cast_slice_mut(result);
    let color: __m128 = value(sources[1]);
    let near: f32 = value(sources[2]);
    for (output, &p) in output.iter_mut().zip(input) {
        // SAFETY: intrinsics of what the build is for.
        *output = unsafe {
            let zero = _mm_setzero_ps();
            let d = _mm_sub_ps(p, color);
            let other = _mm_sub_ps(_mm_set1_ps(1.0), color);
            let room = level::choose(color, other, _mm_cmpgt_ps(d, zero));
            let distance = _mm_andnot_ps(_mm_set1_ps(-0.0), d);
            let way = _mm_min_ps(_mm_set1_ps(1.0), _mm_div_ps(distance, room));
            let part = level::choose(way, zero, _mm_cmplt_ps(distance, _mm_set1_ps(near)));
            let y = _mm_shuffle_ps::<0x55>(part, part);
            let z = _mm_shuffle_ps::<0xaa>(part, part);
            let a = _mm_max_ss(part, _mm_max_ss(y, z));
            let a = _mm_shuffle_ps::<0>(a, a);
            let rest = _mm_add_ps(_mm_div_ps(d, a), color);
            let q = level::choose(rest, color, _mm_cmpeq_ps(a, zero));
            level::with_w(q, _mm_mul_ss(_mm_shuffle_ps::<0xff>(p, p), a))
        };
    }
}
