//! Execution of a range: on one thread, or on all cores with a copy of the written memory for each core.

use crate::image::Image;
use crate::range::{Groups, NdRange};
use crate::source::Source;
use bytemuck::{Pod, cast_slice, cast_slice_mut};
#[cfg(feature = "rayon")]
use rayon::prelude::*;
use std::any::type_name_of_val;
use std::sync::{Mutex, PoisonError};

/// Memory that a kernel writes: a slice, an image, or a tuple of slices and images.
///
/// In a parallel run, each core writes a copy, and the runner merges the changes.
pub trait Written {
    /// The memory before the run, from which each core makes its copy.
    type Original<'a>: Sync
    where
        Self: 'a;
    /// The copy of one core.
    type Copy: Send;
    /// The memory or a copy, borrowed while groups run.
    type Borrowed<'a>;
    #[doc(hidden)]
    fn borrow(&mut self) -> Self::Borrowed<'_>;
    #[doc(hidden)]
    fn original(&self) -> Self::Original<'_>;
    #[doc(hidden)]
    fn copy(original: &Self::Original<'_>) -> Self::Copy;
    #[doc(hidden)]
    fn borrow_copy(copy: &mut Self::Copy) -> Self::Borrowed<'_>;
    /// Applies the changes of each copy.
    #[doc(hidden)]
    fn merge(&mut self, copies: &[&Self::Copy]);
}

/// The number of bytes in a part of the merge. It fits into the cache, because each part is read several times.
const PART: usize = 1 << 14;

impl<T: Pod + Send + Sync> Written for &mut [T] {
    type Original<'a>
        = &'a [T]
    where
        Self: 'a;
    type Copy = Vec<T>;
    type Borrowed<'a> = &'a mut [T];
    fn borrow(&mut self) -> &mut [T] {
        self
    }
    fn original(&self) -> &[T] {
        self
    }
    fn copy(original: &&[T]) -> Vec<T> {
        original.to_vec()
    }
    fn borrow_copy(copy: &mut Vec<T>) -> &mut [T] {
        copy
    }
    fn merge(&mut self, copies: &[&Vec<T>]) {
        let copies: Vec<&[u8]> = copies.iter().map(|copy| cast_slice::<T, u8>(copy)).collect();
        let parts = cast_slice_mut::<T, u8>(self);
        let merge = |(number, part): (usize, &mut [u8])| {
            let mut before = [0; PART];
            let before = &mut before[..part.len()];
            before.copy_from_slice(part);
            for copy in &copies {
                let copy = &copy[number * PART..][..part.len()];
                for ((original, copy), before) in part.iter_mut().zip(copy).zip(&*before) {
                    *original = if copy == before { *original } else { *copy };
                }
            }
        };
        #[cfg(feature = "rayon")]
        parts.par_chunks_mut(PART).enumerate().for_each(merge);
        #[cfg(not(feature = "rayon"))]
        parts.chunks_mut(PART).enumerate().for_each(merge);
    }
}

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool> Written
    for &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    // The pixels are `Cell`s, which threads cannot share.
    type Original<'a>
        = Mutex<Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>>
    where
        Self: 'a;
    type Copy = Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>;
    type Borrowed<'a> = &'a Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>;
    fn borrow(&mut self) -> Self::Borrowed<'_> {
        self
    }
    fn original(&self) -> Self::Original<'_> {
        Mutex::new((*self).clone())
    }
    fn copy(original: &Mutex<Self::Copy>) -> Self::Copy {
        original.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
    fn borrow_copy(copy: &mut Self::Copy) -> Self::Borrowed<'_> {
        copy
    }
    fn merge(&mut self, copies: &[&Self::Copy]) {
        Image::merge(self, copies);
    }
}

macro_rules! tuples {
    ($($($name:ident $place:tt)*;)*) => { $(
        impl<$($name: Written),*> Written for ($($name,)*) {
            type Original<'a>
                = ($($name::Original<'a>,)*)
            where
                Self: 'a;
            type Copy = ($($name::Copy,)*);
            type Borrowed<'a> = ($($name::Borrowed<'a>,)*);
            fn borrow(&mut self) -> Self::Borrowed<'_> {
                ($(self.$place.borrow(),)*)
            }
            fn original(&self) -> Self::Original<'_> {
                ($(self.$place.original(),)*)
            }
            fn copy(original: &Self::Original<'_>) -> Self::Copy {
                ($($name::copy(&original.$place),)*)
            }
            fn borrow_copy(copy: &mut Self::Copy) -> Self::Borrowed<'_> {
                ($($name::borrow_copy(&mut copy.$place),)*)
            }
            fn merge(&mut self, copies: &[&Self::Copy]) {
                $(
                    let parts: Vec<_> = copies.iter().map(|copy| &copy.$place).collect();
                    self.$place.merge(&parts);
                )*
            }
        }
    )* };
}
tuples! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
}
impl Written for () {
    type Original<'a> = ();
    type Copy = ();
    type Borrowed<'a> = ();
    fn borrow(&mut self) {}
    fn original(&self) {}
    fn copy((): &()) {}
    fn borrow_copy((): &mut ()) {}
    fn merge(&mut self, _: &[&()]) {}
}

impl Source {
    /// Calls `body` for all groups of a range.
    ///
    /// If the range is [parallel](NdRange::parallel), all cores run groups, and `body` gets a separate copy of `written`
    /// on each.
    ///
    /// # Panics
    ///
    /// Panics if `body` panics. The message names the kernel, the work-item, the variable that it accesses, and the line
    /// of the OpenCL C file.
    pub fn run<W: Written>(
        &self,
        range: impl Into<NdRange>,
        mut written: W,
        body: impl Fn(Groups, W::Borrowed<'_>) + Sync,
    ) {
        let range = range.into();
        #[cfg(feature = "rayon")]
        if range.is_parallel {
            return parallel::run(self, range, &mut written, &body);
        }
        self.explain(type_name_of_val(&body), || body(range.all(), written.borrow()));
    }

    /// Calls `body` for all groups of a range on one thread, for kernels whose groups share the memory that they write.
    ///
    /// # Panics
    ///
    /// Panics under the same conditions as [`run`](Self::run).
    pub fn run_sequential<W: Written>(
        &self,
        range: impl Into<NdRange>,
        mut written: W,
        body: impl FnOnce(Groups, W::Borrowed<'_>),
    ) {
        let all = range.into().all();
        self.explain(type_name_of_val(&body), || body(all, written.borrow()));
    }
}

#[cfg(feature = "rayon")]
mod parallel {
    use super::{Groups, NdRange, Source, Written, type_name_of_val};
    use rayon::prelude::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// The number of batches per core. Several batches balance the load, since some groups take longer than others.
    const BATCHES_PER_CORE: usize = 8;

    pub fn run<W: Written>(
        source: &Source,
        range: NdRange,
        written: &mut W,
        body: &(impl Fn(Groups, W::Borrowed<'_>) + Sync),
    ) {
        let all = range.all();
        let count = all.numbers.end;
        let cores = rayon::current_num_threads().min(count).max(1);
        let batch_size = count.div_ceil(cores * BATCHES_PER_CORE).max(1);
        let next = AtomicUsize::new(0);
        let original = written.original();
        let copies: Vec<Option<W::Copy>> = (0..cores)
            .into_par_iter()
            .map(|_| {
                // A core that gets no groups needs no copy.
                let mut copy = None;
                loop {
                    let first = next.fetch_add(batch_size, Ordering::Relaxed);
                    if first >= count {
                        return copy;
                    }
                    let copy = copy.get_or_insert_with(|| W::copy(&original));
                    let groups = Groups { range, numbers: first..count.min(first + batch_size) };
                    source.explain(type_name_of_val(body), || body(groups, W::borrow_copy(copy)));
                }
            })
            .collect();
        drop(original);
        written.merge(&copies.iter().flatten().collect::<Vec<_>>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_of_all_cores_are_merged() {
        // More than one part, but few elements under Miri.
        let count = if cfg!(miri) { 5_000 } else { 100_000 };
        let mut whole: Vec<u32> = (0..count).collect();
        let copies: Vec<Vec<u32>> = (0..3)
            .map(|core| {
                whole.iter().map(|&x| if x % 4 == core { x.wrapping_mul(0x0101_0101) } else { x }).collect()
            })
            .collect();
        let expected: Vec<u32> =
            (0..count).map(|x: u32| if x % 4 < 3 { x.wrapping_mul(0x0101_0101) } else { x }).collect();
        (&mut whole[..]).merge(&copies.iter().collect::<Vec<_>>());
        assert_eq!(whole, expected);
    }

    #[cfg(feature = "rayon")]
    #[test]
    fn parallel_run_equals_sequential_run() {
        let input: Vec<u32> = (0..10_007).collect();
        let run = |range: NdRange| {
            let (mut sums, mut last) = (vec![0_u32; input.len()], [0_u8; 4]);
            Source::NONE.run(range, (&mut sums[..], &mut last[..]), |groups, (sums, last)| {
                groups.items(|item| {
                    let i = item.get_global_id(0);
                    sums[i] += input[i];
                    if i >= input.len() - 4 {
                        last[input.len() - 1 - i] = i as u8;
                    }
                });
            });
            (sums, last)
        };
        let range = NdRange::from(input.len()).local([16]);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        let parallel = pool.install(|| run(range.parallel()));
        assert_eq!(parallel, run(range));
        assert_eq!(parallel.1, [22, 21, 20, 19]);
    }
}
