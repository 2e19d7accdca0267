//! Work-items (OpenCL C 6.15.1).

use crate::range::NdRange;
use core::future::{Future, poll_fn};
use core::task::Poll;

/// A work-item.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub(crate) range: NdRange,
    pub(crate) group: [usize; 3],
    /// How many items its group has.
    pub(crate) size: [usize; 3],
    /// The numbers of the first of its group, and its own, in the range.
    pub(crate) first: [usize; 3],
    pub(crate) own: [usize; 3],
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
            |item, d| item.own[d];
        "Its number in the group." get_local_id, 0: |item, d| item.own[d] - item.first[d];
        "The number of its group." get_group_id, 0: |item, d| item.group[d];
        "How many items there are." get_global_size, 1: |item, d| item.range.global[d];
        "How many are in its group." get_local_size, 1: |item, d| item.size[d];
        "How many are in a group that is whole." get_enqueued_local_size, 1: |item, d| item.range.local[d];
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
        let at = |d: usize| self.own[d] - self.range.offset[d];
        (at(2) * self.range.global[1] + at(1)) * self.range.global[0] + at(0)
    }

    /// Its number among those of its group.
    #[inline]
    pub fn get_local_linear_id(&self) -> usize {
        let at = |d: usize| self.own[d] - self.first[d];
        (at(2) * self.size[1] + at(1)) * self.size[0] + at(0)
    }

    /// Waits for the other items of the group: [`Group::together`] runs them.
    pub fn barrier(&self) -> impl Future<Output = ()> + use<> {
        let mut waited = false;
        poll_fn(move |_| if core::mem::replace(&mut waited, true) { Poll::Ready(()) } else { Poll::Pending })
    }
}
