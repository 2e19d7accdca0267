use super::{level, value};
use core::arch::x86_64::*;

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let input = sources[0].as_chunks::<3>().0;
    let output = result.as_chunks_mut::<3>().0;
    let from: [i32; 2] = value(sources[1]);
    let to: [i32; 2] = value(sources[2]);
    let scale: [f32; 2] = value(sources[3]);
    // SAFETY: intrinsics of what the build is for.
    unsafe {
        let scale = _mm_set_ps(0.0, 0.0, scale[1], scale[0]);
        let last = _mm_set_epi32(0, 0, from[1] - 1, from[0] - 1);
        for y in 0..to[1] {
            for x in 0..to[0] {
                let half = _mm_set1_ps(0.5);
                let place = _mm_cvtepi32_ps(_mm_set_epi32(0, 0, y, x));
                let at = _mm_sub_ps(_mm_mul_ps(_mm_add_ps(place, half), scale), half);
                let corner = level::ints_below(at);
                let part = _mm_mul_ps(_mm_sub_ps(at, _mm_cvtepi32_ps(corner)), _mm_set1_ps(2048.0));
                let part = _mm_cvtps_epi32(part);
                let rest = _mm_sub_epi32(_mm_set1_epi32(2048), part);
                let a = level::greatest(corner, _mm_setzero_si128());
                let b = level::least(_mm_add_epi32(corner, _mm_set1_epi32(1)), last);
                let (a, b) = (_mm_cvtsi128_si64(a), _mm_cvtsi128_si64(b));
                let (ax, ay, bx, by) = (a as i32, (a >> 32) as i32, b as i32, (b >> 32) as i32);
                let pixel = |x: i32, y: i32| {
                    let [r, g, b] = input[(y * from[0] + x) as usize];
                    level::ints(i32::from_le_bytes([r, g, b, 0]))
                };
                let (nw, ne, sw, se) = (pixel(ax, ay), pixel(bx, ay), pixel(ax, by), pixel(bx, by));
                let (right, left) = (_mm_shuffle_epi32::<0>(part), _mm_shuffle_epi32::<0>(rest));
                let (low, high) = (_mm_shuffle_epi32::<0x55>(part), _mm_shuffle_epi32::<0x55>(rest));
                let north = _mm_add_epi32(level::multiply(nw, left), level::multiply(ne, right));
                let south = _mm_add_epi32(level::multiply(sw, left), level::multiply(se, right));
                let sum = _mm_add_epi32(level::multiply(north, high), level::multiply(south, low));
                let rounded = _mm_srai_epi32::<22>(_mm_add_epi32(sum, _mm_set1_epi32(1 << 21)));
                let [r, g, b, _] = level::bytes_of_ints(rounded).to_le_bytes();
                output[(y * to[0] + x) as usize] = [r, g, b];
            }
        }
    }
}
