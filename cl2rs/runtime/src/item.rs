//! Work-items, their groups and ranges (OpenCL C 6.15.1).

use core::future::{Future, poll_fn};
use core::pin::Pin;
use core::task::{Context, Poll, Waker};

/// How many work-items there are, and in groups of how many: up to three dimensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NdRange {
    dimensions: u32,
    global: [usize; 3],
    local: [usize; 3],
    offset: [usize; 3],
}

impl NdRange {
    fn new(dimensions: u32, global: [usize; 3]) -> Self {
        Self { dimensions, global, local: [1; 3], offset: [0; 3] }
    }

    /// In groups of this size; without it of one each. Groups at the end of a dimension are smaller, where it is no
    /// multiple.
    #[must_use]
    pub fn local<const N: usize>(mut self, size: [usize; N]) -> Self {
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

    /// Dimensions, global and local size, and offset.
    #[cfg(feature = "device")]
    pub(crate) fn parts(self) -> (u32, [usize; 3], [usize; 3], [usize; 3]) {
        (self.dimensions, self.global, self.local, self.offset)
    }

    fn groups_of(self, dimension: usize) -> usize {
        self.global[dimension].div_ceil(self.local[dimension])
    }

    /// Calls `group` for every group, one after the other.
    pub fn groups(self, mut group: impl FnMut(&Group)) {
        for z in 0..self.groups_of(2) {
            for y in 0..self.groups_of(1) {
                for x in 0..self.groups_of(0) {
                    group(&Group { range: self, id: [x, y, z] });
                }
            }
        }
    }

    /// Calls `item` for every work-item, one after the other, in the order of their ids within groups.
    #[inline]
    pub fn items(self, mut item: impl FnMut(&Item)) {
        self.groups(|group| group.items(&mut item));
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

/// A group of work-items.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    range: NdRange,
    id: [usize; 3],
}

impl Group {
    pub(crate) fn size(&self, dimension: usize) -> usize {
        let first = self.id[dimension] * self.range.local[dimension];
        self.range.local[dimension].min(self.range.global[dimension] - first)
    }

    /// Calls `item` for every work-item of the group, one after the other.
    #[inline]
    pub fn items(&self, mut item: impl FnMut(&Item)) {
        let size = [self.size(0), self.size(1), self.size(2)];
        for z in 0..size[2] {
            for y in 0..size[1] {
                for x in 0..size[0] {
                    item(&Item { range: self.range, group: self.id, local: [x, y, z], size });
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

/// A work-item.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    range: NdRange,
    group: [usize; 3],
    local: [usize; 3],
    size: [usize; 3],
}

macro_rules! answers {
    ($($doc:literal $name:ident, $beyond:literal: |$item:ident, $d:ident| $value:expr;)*) => { $(
        #[doc = $doc]
        #[inline]
        pub fn $name(&self, dimension: u32) -> usize {
            let ($item, $d) = (self, dimension as usize);
            if $d < 3 { $value } else { $beyond }
        }
    )* };
}

impl Item {
    answers! {
        "Its number in the range." get_global_id, 0:
            |item, d| item.group[d] * item.range.local[d] + item.local[d] + item.range.offset[d];
        "Its number in the group." get_local_id, 0: |item, d| item.local[d];
        "The number of its group." get_group_id, 0: |item, d| item.group[d];
        "How many items there are." get_global_size, 1: |item, d| item.range.global[d];
        "How many are in its group." get_local_size, 1: |item, d| item.size[d];
        "How many groups there are." get_num_groups, 1: |item, d| item.range.groups_of(d);
        "The number that ids begin with." get_global_offset, 0: |item, d| item.range.offset[d];
    }

    /// The number of dimensions.
    #[inline]
    pub fn get_work_dim(&self) -> u32 {
        self.range.dimensions
    }

    /// Its number among all items.
    #[inline]
    pub fn get_global_linear_id(&self) -> usize {
        let at = |d: usize| self.group[d] * self.range.local[d] + self.local[d];
        (at(2) * self.range.global[1] + at(1)) * self.range.global[0] + at(0)
    }

    /// Its number among those of its group.
    #[inline]
    pub fn get_local_linear_id(&self) -> usize {
        (self.local[2] * self.size[1] + self.local[1]) * self.size[0] + self.local[0]
    }

    /// Waits for the other items of the group: [`Group::together`] runs them.
    pub fn barrier(&self) -> impl Future<Output = ()> + use<> {
        let mut waited = false;
        poll_fn(move |_| if core::mem::replace(&mut waited, true) { Poll::Ready(()) } else { Poll::Pending })
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
    fn items_wait_for_each_other() {
        let log = RefCell::new(Vec::new());
        NdRange::from(4).local([2]).groups(|group| {
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
        NdRange::from(2).local([2]).groups(|group| {
            group.together(|item| async move {
                if item.get_local_id(0) == 0 {
                    item.barrier().await;
                }
            });
        });
    }
}
