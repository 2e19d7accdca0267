//! Work-items (OpenCL C 6.15.1).

use crate::range::NdRange;

/// A work-item, with its ids and the sizes of its group and range.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub(crate) range: NdRange,
    pub(crate) group: [usize; 3],
    /// The size of the group.
    pub(crate) size: [usize; 3],
    /// The global ids of the first work-item of the group, and of this one.
    pub(crate) first: [usize; 3],
    pub(crate) id: [usize; 3],
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
        "Returns the global id in a dimension." get_global_id, 0:
            |item, d| item.id[d];
        "Returns the local id in a dimension." get_local_id, 0: |item, d| item.id[d] - item.first[d];
        "Returns the id of the group in a dimension." get_group_id, 0: |item, d| item.group[d];
        "Returns the number of work-items in a dimension." get_global_size, 1: |item, d| item.range.global[d];
        "Returns the size of this group in a dimension." get_local_size, 1: |item, d| item.size[d];
        "Returns the size of a full group in a dimension." get_enqueued_local_size, 1: |item, d| item.range.local[d];
        "Returns the number of groups in a dimension." get_num_groups, 1: |item, d| item.range.group_count(d);
        "Returns the offset of the global ids in a dimension." get_global_offset, 0: |item, d| item.range.offset[d];
    }

    /// Returns the number of dimensions of the range.
    #[inline]
    pub fn get_work_dim(&self) -> u32 {
        self.range.dimensions
    }

    /// Returns the index of the work-item among all work-items of the range.
    #[inline]
    pub fn get_global_linear_id(&self) -> usize {
        let at = |d: usize| self.id[d] - self.range.offset[d];
        (at(2) * self.range.global[1] + at(1)) * self.range.global[0] + at(0)
    }

    /// Returns the index of the work-item in its group.
    #[inline]
    pub fn get_local_linear_id(&self) -> usize {
        let at = |d: usize| self.id[d] - self.first[d];
        (at(2) * self.size[1] + at(1)) * self.size[0] + at(0)
    }
}
