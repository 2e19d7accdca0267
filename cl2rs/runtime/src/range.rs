//! Ranges of work-items and their groups (OpenCL C 6.15.1).

use crate::Item;
use core::array::from_fn;
use core::future::Future;
use core::ops::Range;
use core::pin::Pin;
use core::task::{Context, Waker};

/// How many work-items there are, and in groups of how many: up to three dimensions.
///
/// ```
/// # use cl2rs_runtime::NdRange;
/// let rows = NdRange::from([1920, 1080]);
/// let tiles = NdRange::from([1920, 1080]).local([16, 8]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NdRange {
    pub(crate) dimensions: u32,
    pub(crate) global: [usize; 3],
    pub(crate) local: [usize; 3],
    pub(crate) offset: [usize; 3],
    /// Whether somebody says how large groups are.
    #[cfg(feature = "device")]
    pub(crate) has_local: bool,
    #[cfg(feature = "rayon")]
    pub(crate) is_parallel: bool,
}

/// The items of a group where nobody says how many.
const ITEMS: usize = 256;

impl NdRange {
    fn new(dimensions: u32, global: [usize; 3]) -> Self {
        let local = [global[0].clamp(1, ITEMS), 1, 1];
        Self {
            dimensions,
            global,
            local,
            offset: [0; 3],
            #[cfg(feature = "device")]
            has_local: false,
            #[cfg(feature = "rayon")]
            is_parallel: false,
        }
    }

    /// In groups of this size; without it they are parts of a row. Groups at the end of a dimension are smaller, where it
    /// is no multiple.
    #[must_use]
    pub fn local<const N: usize>(mut self, size: [usize; N]) -> Self {
        self.local = [1; 3];
        #[cfg(feature = "device")]
        {
            self.has_local = true;
        }
        for (own, size) in self.local.iter_mut().zip(size) {
            *own = size.max(1);
        }
        self
    }

    /// Ids begin there.
    #[must_use]
    pub fn offset<const N: usize>(mut self, offset: [usize; N]) -> Self {
        for (own, offset) in self.offset.iter_mut().zip(offset) {
            *own = offset;
        }
        self
    }

    /// On all cores, by rayon's pool, where the kernel allows it: its runner says so.
    ///
    /// Each core works on a copy of what the kernel writes. In the end, what each has changed is put together. So groups
    /// may write what they like, as long as none reads or writes what another one writes, which OpenCL C forbids without
    /// atomics.
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn parallel(self) -> Self {
        Self { is_parallel: true, ..self }
    }

    #[inline]
    pub(crate) fn groups_of(self, dimension: usize) -> usize {
        self.global[dimension].div_ceil(self.local[dimension])
    }

    /// All of its groups.
    #[inline]
    pub fn all(self) -> Groups {
        let count = (0..3).map(|dimension| self.groups_of(dimension)).product();
        Groups { range: self, numbers: 0..count }
    }

    /// Calls `item` for every work-item, one after the other, in the order of their ids within groups.
    #[inline]
    pub fn items(self, item: impl FnMut(&Item)) {
        self.all().items(item);
    }
}

impl From<usize> for NdRange {
    fn from(size: usize) -> Self {
        Self::new(1, [size, 1, 1])
    }
}
impl From<[usize; 1]> for NdRange {
    fn from([x]: [usize; 1]) -> Self {
        Self::new(1, [x, 1, 1])
    }
}
impl From<[usize; 2]> for NdRange {
    fn from([x, y]: [usize; 2]) -> Self {
        Self::new(2, [x, y, 1])
    }
}
impl From<[usize; 3]> for NdRange {
    fn from(size: [usize; 3]) -> Self {
        Self::new(3, size)
    }
}

/// Groups of a range that run one after the other.
#[derive(Clone, Debug)]
pub struct Groups {
    pub(crate) range: NdRange,
    pub(crate) numbers: Range<usize>,
}

impl Groups {
    /// Calls `group` for each of them.
    #[inline]
    pub fn each(self, mut group: impl FnMut(&Group)) {
        let [width, height] = [0, 1].map(|dimension| self.range.groups_of(dimension));
        for number in self.numbers {
            let id = [number % width, number / width % height, number / width / height];
            group(&Group { range: self.range, id });
        }
    }

    /// Calls `item` for every work-item of each.
    #[inline]
    pub fn items(self, mut item: impl FnMut(&Item)) {
        self.each(|group| group.call(&mut item));
    }
}

/// A group of work-items.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    range: NdRange,
    id: [usize; 3],
}

impl Group {
    /// How many items are before it.
    #[inline]
    fn first(&self, dimension: usize) -> usize {
        self.id[dimension] * self.range.local[dimension]
    }

    #[inline]
    pub(crate) fn size(&self, dimension: usize) -> usize {
        self.range.local[dimension].min(self.range.global[dimension] - self.first(dimension))
    }

    /// Calls `item` for every work-item of the group, one after the other.
    #[inline]
    pub fn items(&self, mut item: impl FnMut(&Item)) {
        self.call(&mut item);
    }

    /// The same. Of the one item there are new places alone, so that it is in registers, or little is written.
    #[inline]
    fn call(&self, item: &mut impl FnMut(&Item)) {
        let first = from_fn(|dimension| self.first(dimension) + self.range.offset[dimension]);
        let size = from_fn(|dimension| self.size(dimension));
        let mut own = Item { range: self.range, group: self.id, size, first, own: first };
        let [x, y, z]: [Range<usize>; 3] =
            from_fn(|dimension| first[dimension]..first[dimension] + size[dimension]);
        for z in z {
            own.own[2] = z;
            for y in y.clone() {
                own.own[1] = y;
                for x in x.clone() {
                    own.own[0] = x;
                    item(&own);
                }
            }
        }
    }

    /// Runs the work-items together: each up to its next barrier, then the next.
    ///
    /// # Panics
    ///
    /// If some items come to a barrier and others end before it (OpenCL C 6.15.8).
    pub fn together<F: Future<Output = ()>>(&self, item: impl Fn(Item) -> F) {
        let mut waiting: Vec<Pin<Box<F>>> = Vec::new();
        self.items(|own| waiting.push(Box::pin(item(*own))));
        let mut context = Context::from_waker(Waker::noop());
        while !waiting.is_empty() {
            let count = waiting.len();
            waiting.retain_mut(|item| item.as_mut().poll(&mut context).is_pending());
            assert!(
                waiting.is_empty() || waiting.len() == count,
                "a barrier that {} of {count} work-items of the group come to",
                waiting.len()
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[test]
    fn ids() {
        let mut seen = Vec::new();
        NdRange::from([5, 2]).local([2, 2]).offset([10]).items(|item| {
            seen.push((
                item.get_global_id(0),
                item.get_global_id(1),
                item.get_local_size(0),
                item.get_group_id(0),
            ));
        });
        assert_eq!(seen.len(), 10);
        assert_eq!(seen[..5], [(10, 0, 2, 0), (11, 0, 2, 0), (10, 1, 2, 0), (11, 1, 2, 0), (12, 0, 2, 1)]);
        assert_eq!(seen[9], (14, 1, 1, 2));
    }

    #[test]
    fn groups_are_numbered_x_first() {
        let mut seen = Vec::new();
        let range = NdRange::from([3, 2, 2]).local([2, 1, 2]);
        range.all().each(|group| seen.push(group.id));
        assert_eq!(seen, [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]);
        range.all().items(|item| assert_eq!(item.get_num_groups(0), 2));
        let mut count = 0;
        for range in [NdRange::from(1000), NdRange::from([300, 7]), NdRange::from([0, 3])] {
            range.items(|_| count += 1);
        }
        assert_eq!(count, 1000 + 2100);
    }

    #[test]
    fn items_wait_for_each_other() {
        let log = RefCell::new(Vec::new());
        NdRange::from(4).local([2]).all().each(|group| {
            group.together(|item| {
                let log = &log;
                async move {
                    log.borrow_mut().push((0, item.get_global_id(0)));
                    item.barrier().await;
                    log.borrow_mut().push((1, item.get_global_id(0)));
                }
            });
        });
        assert_eq!(log.into_inner(), [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (0, 3), (1, 2), (1, 3)]);
    }

    #[test]
    #[should_panic = "a barrier that 1 of 2 work-items"]
    fn a_barrier_is_for_all() {
        NdRange::from(2).local([2]).all().each(|group| {
            group.together(|item| async move {
                if item.get_local_id(0) == 0 {
                    item.barrier().await;
                }
            });
        });
    }
}
