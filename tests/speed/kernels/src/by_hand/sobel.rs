use super::{level, value};
use bytemuck::{cast_slice, cast_slice_mut};
use core::arch::x86_64::*;

#[inline]
pub fn run(sources: &[&[u8]], result: &mut [u8]) {
    let input: &[[u8; 4]] = cast_slice(sources[0]);
    let output: &mut [[u8; 4]] = cast_slice_mut(result);
    let width = value::<u32>(sources[1]) as usize;
    let mut rows = input.chunks_exact(width);
    let (Some(mut above), Some(mut row)) = (rows.next(), rows.next()) else { return };
    for (below, output) in rows.zip(output.chunks_exact_mut(width).skip(1)) {
        for x in 1..width - 1 {
            // SAFETY: intrinsics of what the build is for.
            let edge = unsafe {
                let nw = level::shorts(above[x - 1]);
                let n = level::shorts(above[x]);
                let ne = level::shorts(above[x + 1]);
                let w = level::shorts(row[x - 1]);
                let e = level::shorts(row[x + 1]);
                let sw = level::shorts(below[x - 1]);
                let s = level::shorts(below[x]);
                let se = level::shorts(below[x + 1]);
                let twice = |x| _mm_slli_epi16::<1>(x);
                let across = _mm_add_epi16(
                    _mm_add_epi16(_mm_sub_epi16(ne, nw), twice(_mm_sub_epi16(e, w))),
                    _mm_sub_epi16(se, sw),
                );
                let down = _mm_add_epi16(
                    _mm_add_epi16(_mm_sub_epi16(sw, nw), twice(_mm_sub_epi16(s, n))),
                    _mm_sub_epi16(se, ne),
                );
                let magnitude = |x| _mm_max_epi16(x, _mm_sub_epi16(_mm_setzero_si128(), x));
                let edge = _mm_srai_epi16::<1>(_mm_add_epi16(magnitude(across), magnitude(down)));
                _mm_cvtsi128_si32(_mm_packus_epi16(edge, edge))
            };
            let pixel = edge & 0x00ff_ffff | i32::from_ne_bytes(row[x]) & !0x00ff_ffff;
            output[x] = pixel.to_ne_bytes();
        }
        (above, row) = (row, below);
    }
}
