//! `vload` and `vstore`: vectors from and to slices of their elements (OpenCL C 6.15.7).
//!
//! A vector is `N` components, and from one to the next are `STEP` elements. Those are the chunks of the slice, so that a
//! loop over them has no check left. Of a vector that lies behind the end nothing is read or written: it is a panic.

use crate::exact::mode::RTE;
use crate::half;
use crate::kernel::forms;
use crate::level::Build;
use crate::overload::operand::{Operand, Vector};

/// The first `N` of the `STEP` elements at the offset; the slice may end after the `N`.
#[inline]
#[track_caller]
fn load<E: Copy, const N: usize, const STEP: usize>(name: &str, offset: usize, p: &[E]) -> [E; N] {
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
fn store<E: Copy, const N: usize, const STEP: usize>(
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

/// `vloadn`: `N` elements at `p + offset * N`.
#[inline]
#[track_caller]
pub fn vload<X, const N: usize>(name: &str, offset: usize, p: &[X::Element]) -> X
where
    X: Operand + From<[X::Element; N]>,
{
    load::<_, N, N>(name, offset, p).into()
}

/// `vstoren`: the components at `p + offset * N`.
#[inline]
#[track_caller]
pub fn vstore<X, const N: usize>(name: &str, v: X, offset: usize, p: &mut [X::Element])
where
    X: Operand + Into<[X::Element; N]>,
{
    store::<_, N, N>(name, v.into(), offset, p);
}

/// `vload_halfn`, with a `STEP` of `N`; `vloada_halfn`, with that of a vector's `LANES`.
#[inline]
#[track_caller]
pub fn vload_half<X, const N: usize, const LANES: usize, const STEP: usize>(
    name: &str,
    offset: usize,
    p: &[half],
) -> X
where
    X: Vector<LANES, Element: AndHalf>,
{
    let mut lanes = [half::ZERO; LANES];
    lanes[..N].copy_from_slice(&load::<_, N, STEP>(name, offset, p));
    X::from_lanes(AndHalf::from_half(lanes))
}

/// `vstore_halfn` and `vstorea_halfn`, rounded by `MODE`.
#[inline]
#[track_caller]
pub fn vstore_half<X, const MODE: u8, const N: usize, const LANES: usize, const STEP: usize>(
    name: &str,
    v: X,
    offset: usize,
    p: &mut [half],
) where
    X: Operand<Element: AndHalf>,
{
    let lanes = AndHalf::to_half::<MODE, LANES>(v.to_lanes());
    store::<_, N, STEP>(name, core::array::from_fn::<_, N, _>(|number| lanes[number]), offset, p);
}

/// What is stored as half and, of `float`, loaded from it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not stored as half: `float` and `double` are",
    note = "OpenCL C 6.15.7; `convert_float4` makes a `float4` of other vectors, `vstore4` stores halves as they are"
)]
pub trait AndHalf: Sized {
    fn from_half<const N: usize>(lanes: [half; N]) -> [Self; N];
    fn to_half<const MODE: u8, const N: usize>(lanes: [Self; N]) -> [half; N];
}

macro_rules! and_half {
    ($($name:ident $from_half:ident $to_half:ident;)*) => {$(
        impl AndHalf for $name {
            #[inline(always)]
            fn from_half<const N: usize>(lanes: [half; N]) -> [Self; N] {
                forms::$from_half::<_, RTE, false, N>(Build, lanes)
            }
            #[inline(always)]
            fn to_half<const MODE: u8, const N: usize>(lanes: [Self; N]) -> [half; N] {
                forms::$to_half::<_, MODE, false, N>(Build, lanes)
            }
        }
    )*};
}

and_half! {
    f32 half_to_float float_to_half;
    f64 half_to_double double_to_half;
}

/// Who is stored by a function of a width: any vector of that width.
#[diagnostic::on_unimplemented(
    message = "a vector of `{Wanted}` is stored here, but `{Self}` has `{Count}`",
    label = "expected `{Wanted}`, found `{Count}`",
    note = "the name says how many components are stored: `vstore_half4` takes a `float4` or a `double4`"
)]
pub trait Stored<Wanted, Count> {}
#[diagnostic::do_not_recommend]
impl<X, Count> Stored<Count, Count> for X {}

/// The functions of one width.
macro_rules! names {
    (vectors $width:literal $vector:ident $vload:ident $vstore:ident) => {
        #[doc = concat!(
            "The ", $width, " elements from `p[offset * ", $width, "]` on, as a vector.\n\n",
            "`p` is a slice of any element type. Nothing between vectors is skipped, not of 3-vectors either, and ",
            "vectors need no alignment.\n\n",
            "# Panics\n\nIf `p` ends before the last of them.\n\n",
            "OpenCL C specification, section 6.15.7.")]
        #[inline]
        #[must_use]
        #[track_caller]
        pub fn $vload<E: Element>(offset: usize, p: &[E]) -> E::$vector
        where
            E::$vector: Operand<Element = E>,
        {
            crate::types::memory::vload::<_, $width>(stringify!($vload), offset, p)
        }
        #[doc = concat!(
            "Writes the components of `v` to the ", $width, " elements from `p[offset * ", $width, "]` on.\n\n",
            "`p` is a slice of `v`'s element type. No other element is touched, and vectors need no alignment.\n\n",
            "# Panics\n\nIf `p` ends before the last of them; nothing is written then.\n\n",
            "OpenCL C specification, section 6.15.7.")]
        #[inline]
        #[track_caller]
        pub fn $vstore<E: Element>(v: E::$vector, offset: usize, p: &mut [E])
        where
            E::$vector: Operand<Element = E>,
        {
            crate::types::memory::vstore::<_, $width>(stringify!($vstore), v, offset, p);
        }
    };
    (load_half $width:literal $lanes:literal $step:literal $result:ident $name:ident) => {
        #[doc = concat!(
            "The ", $width, " halves from `p[offset * ", $step, "]` on, as `", stringify!($result), "`: exactly; a NaN ",
            "becomes a quiet one.\n\nNeeds no feature, and no alignment.\n\n",
            "# Panics\n\nIf `p` ends before the last of them.\n\n",
            "OpenCL C specification, section 6.15.7.")]
        #[inline]
        #[must_use]
        #[track_caller]
        pub fn $name(offset: usize, p: &[half]) -> $result {
            crate::types::memory::vload_half::<_, $width, $lanes, $step>(stringify!($name), offset, p)
        }
    };
    (store_half $width:literal $lanes:literal $step:literal $mode:ident $name:ident) => {
        #[doc = concat!(
            "Writes the components of `v`, of ", $width, " `float` or `double`, to the ", $width, " halves from `p[offset * ",
            $step, "]` on, each rounded once, by `", stringify!($mode), "`.\n\nOverflow and NaN are as in `convert_half`. ",
            "No other half is touched. Needs no feature, and no alignment.\n\n",
            "# Panics\n\nIf `p` ends before the last of them; nothing is written then.\n\n",
            "OpenCL C specification, section 6.15.7.")]
        #[inline]
        #[track_caller]
        pub fn $name<X>(v: X, offset: usize, p: &mut [half])
        where
            X: Operand<Element: AndHalf> + Stored<components<$width>, X::Count>,
        {
            crate::types::memory::vstore_half::<X, { mode::$mode }, $width, $lanes, $step>(stringify!($name), v, offset, p);
        }
    };
}

pub(crate) use names;
