//! `vload` and `vstore`: vectors from and to slices of their elements (OpenCL C 6.15.7).
//!
//! A vector is `N` components, and from one to the next are `STEP` elements. Those are the chunks of the slice, so that
//! a loop over them has no check left. Of a vector that lies behind the end nothing is read or written: it is a panic.

/// The first `N` of the `STEP` elements at the offset; the slice may end after the `N`.
#[inline]
#[track_caller]
pub fn load<E: Copy, const N: usize, const STEP: usize>(name: &str, offset: usize, p: &[E]) -> [E; N] {
    let (chunks, rest) = p.as_chunks::<STEP>();
    if let Some(chunk) = chunks.get(offset) {
        return core::array::from_fn(|number| chunk[number]);
    }
    match rest.first_chunk() {
        Some(last) if offset == chunks.len() => *last,
        _ => out_of_bounds(name, offset, N, STEP, p.len()),
    }
}

/// Writes what [`load`] reads.
#[inline]
#[track_caller]
pub fn store<E: Copy, const N: usize, const STEP: usize>(
    name: &str,
    components: [E; N],
    offset: usize,
    p: &mut [E],
) {
    let length = p.len();
    let (chunks, rest) = p.as_chunks_mut::<STEP>();
    let count = chunks.len();
    if let Some(chunk) = chunks.get_mut(offset) {
        chunk[..N].copy_from_slice(&components);
        return;
    }
    match rest.first_chunk_mut() {
        Some(last) if offset == count => *last = components,
        _ => out_of_bounds(name, offset, N, STEP, length),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_bounds(name: &str, offset: usize, n: usize, step: usize, length: usize) -> ! {
    // No overflow: both are less than 2^64.
    let first = offset as u128 * step as u128;
    panic!("{name} at {offset}: elements {first} to {} of a slice of {length}", first + n as u128)
}
