//! Ranges of work-items and their groups (OpenCL C 6.15.1).

use crate::Item;
use crate::source::note_item;
use core::array::from_fn;
use core::ops::Range;

/// A range of work-items in up to three dimensions, divided into groups.
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
    /// Whether the caller has set the size of the groups.
    pub(crate) has_local: bool,
    /// The maximum number of work-items in a sub-group.
    pub(crate) sub_group: usize,
    #[cfg(feature = "rayon")]
    pub(crate) is_parallel: bool,
}

/// The default number of work-items in a group.
const ITEMS: usize = 256;

impl NdRange {
    fn new(dimensions: u32, global: [usize; 3]) -> Self {
        let local = [global[0].clamp(1, ITEMS), 1, 1];
        Self {
            dimensions,
            global,
            local,
            offset: [0; 3],
            has_local: false,
            sub_group: 16,
            #[cfg(feature = "rayon")]
            is_parallel: false,
        }
    }

    /// Sets the size of the groups. By default, a group has up to 256 work-items of a row.
    ///
    /// If the range is not a multiple of the group size, the last groups of a dimension are smaller.
    #[must_use]
    pub fn local<const N: usize>(mut self, size: [usize; N]) -> Self {
        self.local = [1; 3];
        self.has_local = true;
        for (old, size) in self.local.iter_mut().zip(size) {
            *old = size.max(1);
        }
        self
    }

    /// Sets the group size that a kernel requires with `reqd_work_group_size`.
    ///
    /// # Panics
    ///
    /// Panics if the caller has set a different size. OpenCL returns `CL_INVALID_WORK_GROUP_SIZE` in this case.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub fn required_local(self, size: [usize; 3]) -> Self {
        let found = self.local;
        assert!(
            !self.has_local || found == size,
            "the kernel requires groups of {size:?} work-items, but the range has groups of {found:?}"
        );
        self.local(size)
    }

    /// Sets the size of the sub-groups, from 1 to 128. By default, a sub-group has 16 work-items.
    ///
    /// The runner of a kernel with the attribute `intel_reqd_sub_group_size` uses the size of the attribute. If the group
    /// size is not a multiple of the sub-group size, the last sub-group is smaller.
    #[must_use]
    pub fn sub_group_size(self, size: usize) -> Self {
        Self { sub_group: size.clamp(1, 128), ..self }
    }

    /// Sets the offset at which global ids begin.
    #[must_use]
    pub fn offset<const N: usize>(mut self, offset: [usize; N]) -> Self {
        for (old, offset) in self.offset.iter_mut().zip(offset) {
            *old = offset;
        }
        self
    }

    /// Runs groups in parallel in rayon's thread pool, if the kernel supports it.
    ///
    /// Each core works on a copy of the memory that the kernel writes, and the runner merges the changes at the end.
    /// A group must therefore not access memory that another group writes. OpenCL C also forbids this, except with
    /// atomics. If the groups of a kernel share memory through atomics, its runner ignores this setting, as its
    /// documentation notes.
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn parallel(self) -> Self {
        Self { is_parallel: true, ..self }
    }

    #[inline]
    pub(crate) fn group_count(self, dimension: usize) -> usize {
        self.global[dimension].div_ceil(self.local[dimension])
    }

    /// Returns all groups of the range.
    #[inline]
    pub fn all(self) -> Groups {
        let count = (0..3).map(|dimension| self.group_count(dimension)).product();
        Groups { range: self, numbers: 0..count }
    }

    /// Calls `item` for every work-item of the range, in the order of their ids within each group.
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

/// A sequence of groups of a range.
#[derive(Clone, Debug)]
pub struct Groups {
    pub(crate) range: NdRange,
    pub(crate) numbers: Range<usize>,
}

impl Groups {
    /// Calls `group` for each group.
    #[inline]
    pub fn each(self, mut group: impl FnMut(&Group)) {
        let [width, height] = [0, 1].map(|dimension| self.range.group_count(dimension));
        for number in self.numbers {
            let id = [number % width, number / width % height, number / width / height];
            group(&Group { range: self.range, id });
        }
    }

    /// Calls `item` for every work-item of each group.
    #[inline]
    pub fn items(self, mut item: impl FnMut(&Item)) {
        self.each(|group| group.call(&mut item));
    }
}

/// A group of work-items.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    pub(crate) range: NdRange,
    id: [usize; 3],
}

impl Group {
    /// Returns the number of work-items before the group in a dimension.
    #[inline]
    fn first(&self, dimension: usize) -> usize {
        self.id[dimension] * self.range.local[dimension]
    }

    #[inline]
    pub(crate) fn size(&self, dimension: usize) -> usize {
        self.range.local[dimension].min(self.range.global[dimension] - self.first(dimension))
    }

    /// Calls `item` for every work-item of the group, in the order of their ids.
    #[inline]
    pub fn items(&self, mut item: impl FnMut(&Item)) {
        self.call(&mut item);
    }

    /// Calls `item` for every work-item of the group.
    ///
    /// All work-items share one `Item`, whose ids change. It stays in registers, or only its ids are written to memory.
    #[inline]
    fn call(&self, item: &mut impl FnMut(&Item)) {
        let first = from_fn(|dimension| self.first(dimension) + self.range.offset[dimension]);
        let size = from_fn(|dimension| self.size(dimension));
        let mut running = Running(Item { range: self.range, group: self.id, size, first, id: first });
        let [x, y, z]: [Range<usize>; 3] =
            from_fn(|dimension| first[dimension]..first[dimension] + size[dimension]);
        for z in z {
            running.0.id[2] = z;
            for y in y.clone() {
                running.0.id[1] = y;
                for x in x.clone() {
                    running.0.id[0] = x;
                    item(&running.0);
                }
            }
        }
        core::mem::forget(running);
    }
}

/// The current work-item. It is dropped only if the work-item panics, and then records its id.
pub(crate) struct Running(pub Item);

impl Drop for Running {
    #[inline]
    fn drop(&mut self) {
        // Passing the ids by value lets them stay in registers.
        let [x, y, z] = self.0.id;
        note_item(x, y, z);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn required_size_is_the_default() {
        assert_eq!(NdRange::from(64).required_local([16, 1, 1]).local, [16, 1, 1]);
        assert_eq!(NdRange::from(64).local([16]).required_local([16, 1, 1]).local, [16, 1, 1]);
    }

    #[test]
    #[should_panic = "requires groups of [16, 1, 1] work-items, but the range has groups of [8, 1, 1]"]
    fn different_size_is_rejected() {
        let _ = NdRange::from(64).local([8]).required_local([16, 1, 1]);
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
}
