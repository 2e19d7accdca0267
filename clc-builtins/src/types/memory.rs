//! `vload` and `vstore`: vectors from and to slices of their elements (OpenCL C 6.15.7).
//!
//! A vector is `N` components, and from one to the next are `STEP` elements. Those are the chunks of the slice, so that
//! a loop over them has no check left. Nothing of a vector that lies behind the end is read or written: it is a panic.

/// The first `N` of the `STEP` elements at the offset; the slice may end after the `N`. A reference: a copy would be
/// written and read again before it comes to a register.
#[inline]
#[track_caller]
pub fn components<'a, E: Copy, const N: usize, const STEP: usize>(
    name: &str,
    offset: usize,
    p: &'a [E],
) -> &'a [E; N] {
    let (chunks, rest) = p.as_chunks::<STEP>();
    let components = match chunks.get(offset) {
        Some(chunk) => chunk.first_chunk(),
        None if offset == chunks.len() => rest.first_chunk(),
        None => None,
    };
    match components {
        Some(components) => components,
        None => out_of_bounds(name, offset, N, STEP, p.len()),
    }
}

/// The same to write.
#[inline]
#[track_caller]
pub fn components_mut<'a, E: Copy, const N: usize, const STEP: usize>(
    name: &str,
    offset: usize,
    p: &'a mut [E],
) -> &'a mut [E; N] {
    let length = p.len();
    let (chunks, rest) = p.as_chunks_mut::<STEP>();
    let count = chunks.len();
    let components = match chunks.get_mut(offset) {
        Some(chunk) => chunk.first_chunk_mut(),
        None if offset == count => rest.first_chunk_mut(),
        None => None,
    };
    match components {
        Some(components) => components,
        None => out_of_bounds(name, offset, N, STEP, length),
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
