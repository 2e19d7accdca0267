use super::{level, value};
use bytemuck::cast_slice_mut;
use core::arch::x86_64::*;

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let output: &mut [__m128i] = cast_slice_mut(result);
    let corner: [f32; 2] = value(sources[0]);
    let step: f32 = value(sources[1]);
    let fours = value::<u32>(sources[2]) as usize;
    let limit: i32 = value(sources[3]);
    for (y, output) in output.chunks_exact_mut(fours).enumerate() {
        for (x, output) in output.iter_mut().enumerate() {
            // SAFETY: intrinsics of what the build is for.
            *output = unsafe {
                let step = _mm_set1_ps(step);
                let across = _mm_add_ps(_mm_set1_ps((4 * x) as f32), _mm_set_ps(3.0, 2.0, 1.0, 0.0));
                let cx = _mm_add_ps(_mm_set1_ps(corner[0]), _mm_mul_ps(step, across));
                let cy = _mm_add_ps(_mm_set1_ps(corner[1]), _mm_mul_ps(step, _mm_set1_ps(y as f32)));
                let (mut zx, mut zy) = (_mm_setzero_ps(), _mm_setzero_ps());
                let mut count = _mm_setzero_si128();
                for _ in 0..limit {
                    let (xx, yy) = (_mm_mul_ps(zx, zx), _mm_mul_ps(zy, zy));
                    let inside = _mm_cmple_ps(_mm_add_ps(xx, yy), _mm_set1_ps(4.0));
                    if _mm_movemask_ps(inside) == 0 {
                        break;
                    }
                    let more = _mm_add_epi32(count, _mm_set1_epi32(1));
                    let chosen = level::choose(_mm_castsi128_ps(count), _mm_castsi128_ps(more), inside);
                    count = _mm_castps_si128(chosen);
                    zy = _mm_add_ps(_mm_mul_ps(_mm_mul_ps(_mm_set1_ps(2.0), zx), zy), cy);
                    zx = _mm_add_ps(_mm_sub_ps(xx, yy), cx);
                }
                count
            };
        }
    }
}
