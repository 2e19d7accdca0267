//! The loops of [`buffer`](crate::buffer) over the lanes of slices, with the best instructions of the processor.
//!
//! Each loop is a [`Task`]. Its `run` is inlined into one function per level, and so are all kernels. Conversions use the
//! longest registers of the level.

use crate::exact::mode;
use crate::level::{self, Level, Task};
use crate::level::{V3, V4};
use crate::operation::convert::{Scalar, Width, load, prefers_lanes};
use crate::operation::{reinterpret, to_array};
use crate::overload::{Convert, MaskElement, Operand, Slices, Suffix};
use crate::register::convert::*;
use bytemuck::Pod;

/// The parallelism of a function: one thread or all cores.
pub(crate) trait Parallelism {
    fn run<T: Split>(task: T);
}

/// Runs tasks on the calling thread.
pub(crate) struct One;

impl Parallelism for One {
    #[inline]
    fn run<T: Split>(task: T) {
        level::run(task);
    }
}

/// Runs tasks on the threads of rayon's pool.
#[cfg(feature = "rayon")]
pub(crate) struct All;

#[cfg(feature = "rayon")]
impl Parallelism for All {
    fn run<T: Split>(task: T) {
        /// The number of bytes read and written that justify another thread: approximately 20 microseconds of memory
        /// access.
        const BYTES_PER_PIECE: usize = 1 << 18;
        let pieces = task.bytes().div_ceil(BYTES_PER_PIECE);
        // There are more pieces than threads, so that no thread waits long at the end.
        if pieces < 2 || rayon_core::current_num_threads() < 2 {
            level::run(task);
        } else {
            halve(task, pieces.min(8 * rayon_core::current_num_threads()));
        }
    }
}

#[cfg(feature = "rayon")]
fn halve<T: Split>(task: T, pieces: usize) {
    if pieces < 2 {
        return level::run(task);
    }
    let (a, b) = task.split();
    rayon_core::join(|| halve(a, pieces / 2), || halve(b, pieces - pieces / 2));
}

/// Work that can be done in parts.
pub(crate) trait Split: Task + Send {
    /// Returns the number of bytes that the task reads and writes.
    #[cfg(feature = "rayon")]
    fn bytes(&self) -> usize;
    /// Splits the task into halves.
    #[cfg(feature = "rayon")]
    fn split(self) -> (Self, Self);
}

/// Panics if the lengths differ. `other` is the length of the destination or the second source, and `name` its name.
#[track_caller]
#[inline]
pub(crate) fn same_length(source: usize, other: usize, name: &str) {
    #[cold]
    #[track_caller]
    fn differ(source: usize, other: usize, name: &str) -> ! {
        panic!("the source has {source} elements, but the {name} has {other}");
    }
    if source != other {
        differ(source, other, name);
    }
}

/// Converts each element.
#[track_caller]
#[inline]
pub(crate) fn convert<C: Parallelism, X, To, const MODE: u8, const SAT: bool>(
    source: &[X],
    destination: &mut [To],
    _: Suffix<MODE, SAT>,
) where
    X: Operand<Element: Convert<To::Element>>,
    To: Operand<Element: Pod>,
{
    same_length(source.len(), destination.len(), "destination");
    let (from, to) = (X::lanes_of(source), To::lanes_of_mut(destination));
    // Scalars and all vectors except 3-vectors share the code, and so do all modes if the mode has no effect.
    if const { To::IS_PADDED } {
        C::run(Conversion::<_, _, MODE, SAT, true> { from, to });
    } else if const { <X::Element as Convert<To::Element>>::ROUNDS } {
        C::run(Conversion::<_, _, MODE, SAT, false> { from, to });
    } else {
        C::run(Conversion::<_, _, { mode::RTE }, SAT, false> { from, to });
    }
}

/// The number of lanes per iteration.
const LANES: usize = 16;

struct Conversion<'a, F, T, const MODE: u8, const SAT: bool, const PADDED: bool> {
    from: &'a [F],
    to: &'a mut [T],
}

impl<F: Convert<T> + Copy, T: Pod + Scalar, const MODE: u8, const SAT: bool, const PADDED: bool>
    Conversion<'_, F, T, MODE, SAT, PADDED>
{
    /// Converts the lanes in the longest registers of a level.
    #[inline(always)]
    fn convert_in_registers<L: Level>(level: L, x: [F; LANES]) -> [T; LANES] {
        if const { F::USES_LANES } {
            return F::convert_lanes::<MODE, SAT, LANES>(x);
        }
        on_x86! {
            match const { L::LEVEL } {
                // 8 lanes of 64 bits fill a register. Joined results of two registers would cost more than two stores.
                V4 if const { size_of::<F>() == 8 || size_of::<T>() == 8 } => {
                    let [a, b]: [[F; 8]; 2] = reinterpret(x);
                    let width = Lanes8AtV4::new(level);
                    return reinterpret([Self::convert_in_width(width, a), Self::convert_in_width(width, b)]);
                }
                V4 => return Self::convert_in_width(Lanes16AtV4::new(level), x),
                V3 => return Self::convert_in_width(Lanes16AtV3::new(level), x),
                _ => {}
            }
        }
        let _ = level;
        with_registers! { return Self::convert_in_width(Lanes16, x); }
        #[allow(unreachable_code)]
        crate::marker::never_called()
    }

    /// Converts the lanes in the registers of a width.
    #[inline(always)]
    fn convert_in_width<W: Width, const N: usize>(width: W, x: [F; N]) -> [T; N] {
        if const { prefers_lanes::<F, T, W>() } {
            return F::convert_lanes::<MODE, SAT, N>(x);
        }
        to_array(F::convert::<W, MODE, SAT>(load(width, x)))
    }

    #[inline(always)]
    fn kernel<L: Level>(level: L, x: [F; LANES]) -> [T; LANES] {
        let mut y = Self::convert_in_registers(level, x);
        if const { PADDED } {
            let mut fourth = 3;
            while fourth < LANES {
                y[fourth] = T::zeroed();
                fourth += 4;
            }
        }
        y
    }
}

impl<F: Convert<T> + Copy, T: Pod + Scalar, const MODE: u8, const SAT: bool, const PADDED: bool> Task
    for Conversion<'_, F, T, MODE, SAT, PADDED>
{
    #[inline(always)]
    fn run<L: Level>(self, level: L) {
        let (from, last_from) = self.from.as_chunks::<LANES>();
        let (to, last_to) = self.to.as_chunks_mut::<LANES>();
        // Four iterations at a time, because LLVM does not unroll short loops for every processor.
        let (from, few_from) = from.as_chunks::<4>();
        let (to, few_to) = to.as_chunks_mut::<4>();
        for (from, to) in from.iter().zip(to) {
            for (x, y) in from.iter().zip(to) {
                *y = Self::kernel(level, *x);
            }
        }
        for (x, y) in few_from.iter().zip(few_to) {
            *y = Self::kernel(level, *x);
        }
        // Convert the remaining lanes with the same kernel.
        if let [first, ..] = *last_from {
            let mut x = [first; LANES];
            x[..last_from.len()].copy_from_slice(last_from);
            last_to.copy_from_slice(&Self::kernel(level, x)[..last_to.len()]);
        }
    }
}

impl<F, T, const MODE: u8, const SAT: bool, const PADDED: bool> Split
    for Conversion<'_, F, T, MODE, SAT, PADDED>
where
    F: Convert<T> + Copy + Sync,
    T: Pod + Send + Scalar,
{
    #[cfg(feature = "rayon")]
    fn bytes(&self) -> usize {
        size_of_val(self.from) + size_of_val(self.to)
    }
    #[cfg(feature = "rayon")]
    fn split(self) -> (Self, Self) {
        // A multiple of the number of lanes per iteration, and therefore of the number of lanes of any vector.
        let middle = (self.from.len() / 2).next_multiple_of(LANES).min(self.from.len());
        let (from, from_rest) = self.from.split_at(middle);
        let (to, to_rest) = self.to.split_at_mut(middle);
        (Self { from, to }, Self { from: from_rest, to: to_rest })
    }
}

macro_rules! shuffles {
    ($($task:ident $name:ident($first:ident $($second:ident)?);)*) => {$(
        /// The shuffle of each vector with the same mask.
        struct $task<'a, E, I, const M: usize, const N: usize> {
            $first: &'a [[E; M]],
            $($second: &'a [[E; M]],)?
            mask: [I; N],
            result: &'a mut [[E; N]],
        }

        #[allow(unused_parens)]
        impl<E: Pod, I: MaskElement, const M: usize, const N: usize> Task for $task<'_, E, I, M, N> {
            #[inline(always)]
            fn run<L: Level>(self, level: L) {
                for (($first $(, $second)?), r) in self.$first.iter()$(.zip(self.$second))?.zip(self.result) {
                    *r = I::$name::<L, E, M, N>(level, self.mask, *$first $(, *$second)?);
                }
            }
        }

        impl<E: Pod + Send + Sync, I: MaskElement, const M: usize, const N: usize> Split
            for $task<'_, E, I, M, N>
        {
            #[cfg(feature = "rayon")]
            fn bytes(&self) -> usize {
                size_of_val(self.$first) $(+ size_of_val(self.$second))? + size_of_val(self.result)
            }
            #[cfg(feature = "rayon")]
            fn split(self) -> (Self, Self) {
                let Self { $first, $($second,)? mask, result } = self;
                let middle = $first.len() / 2;
                let $first = $first.split_at(middle);
                $(let $second = $second.split_at(middle);)?
                let result = result.split_at_mut(middle);
                (
                    Self { $first: $first.0, $($second: $second.0,)? mask, result: result.0 },
                    Self { $first: $first.1, $($second: $second.1,)? mask, result: result.1 },
                )
            }
        }
    )*};
}

shuffles! {
    ShuffleTask shuffle(x);
    Shuffle2Task shuffle2(x y);
}

impl<C: Parallelism> Slices for C {
    fn shuffle<E: Pod + Send + Sync, I: MaskElement, const M: usize, const N: usize>(
        x: &[[E; M]],
        mask: [I; N],
        result: &mut [[E; N]],
    ) {
        C::run(ShuffleTask { x, mask, result });
    }
    fn shuffle2<E: Pod + Send + Sync, I: MaskElement, const M: usize, const N: usize>(
        x: &[[E; M]],
        y: &[[E; M]],
        mask: [I; N],
        result: &mut [[E; N]],
    ) {
        C::run(Shuffle2Task { x, y, mask, result });
    }
}

/// Defines conversions, each with its variant for all cores. rustdoc's search ranks items without a summary last, so
/// that the overloaded function comes first.
macro_rules! names {
    ($result:ident; $($(#[$cfg:meta])? $name:ident $parallel:ident $suffix:ident)*) => {$(
        $(#[$cfg])?
        #[doc = concat!("<i></i>\n\nApplies [`", stringify!($name), "`](fn@crate::", stringify!($name), ") to each component. Panics if the lengths differ.")]
        #[track_caller]
        pub fn $name<X: Operand<Count: Count<Of<$result> = To>>, To: Operand<Element = $result>>(
            source: &[X],
            destination: &mut [To],
        ) {
            crate::overload::buffer::convert::<crate::overload::buffer::One, _, _, _, _>(source, destination, $suffix);
        }
        $(#[$cfg])?
        #[cfg(feature = "rayon")]
        #[doc = concat!("<i></i>\n\nRuns [`", stringify!($name), "`] on all cores. Panics if the lengths differ.")]
        #[track_caller]
        pub fn $parallel<X: Operand<Count: Count<Of<$result> = To>>, To: Operand<Element = $result>>(
            source: &[X],
            destination: &mut [To],
        ) {
            crate::overload::buffer::convert::<crate::overload::buffer::All, _, _, _, _>(source, destination, $suffix);
        }
    )*};
}

macro_rules! shuffle_names {
    ($($name:ident $parallel:ident $bound:ident $each:ident($($second:ident)?);)*) => {$(
        #[doc = concat!("<i></i>\n\nApplies [`", stringify!($name), "`](fn@crate::", stringify!($name), ") with the same mask to each vector. Panics if the lengths differ.")]
        #[track_caller]
        pub fn $name<X, M, R>(source: &[X], $($second: &[X],)? mask: M, destination: &mut [R])
        where
            X: Operand,
            M: Operand<Count: Count<Of<X::Element> = R>> + $bound<X, X::Shuffled, M::Mask, X::Count, M::Count>,
        {
            $(crate::overload::buffer::same_length(source.len(), $second.len(), "second source");)?
            crate::overload::buffer::same_length(source.len(), destination.len(), "destination");
            M::$each::<crate::overload::buffer::One>(mask, source, $($second,)? destination);
        }
        #[cfg(feature = "rayon")]
        #[doc = concat!("<i></i>\n\nRuns [`", stringify!($name), "`] on all cores. Panics if the lengths differ.")]
        #[track_caller]
        pub fn $parallel<X, M, R>(source: &[X], $($second: &[X],)? mask: M, destination: &mut [R])
        where
            X: Operand,
            M: Operand<Count: Count<Of<X::Element> = R>> + $bound<X, X::Shuffled, M::Mask, X::Count, M::Count>,
        {
            $(crate::overload::buffer::same_length(source.len(), $second.len(), "second source");)?
            crate::overload::buffer::same_length(source.len(), destination.len(), "destination");
            M::$each::<crate::overload::buffer::All>(mask, source, $($second,)? destination);
        }
    )*};
}

pub(crate) use {names, shuffle_names};
