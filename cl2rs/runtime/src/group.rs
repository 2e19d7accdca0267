//! What the work-items of a group do together: copies (OpenCL C 6.15.13) and functions of all of them (6.15.16).

use crate::{Item, Offset, Ptr};

/// What a copy is waited for by. It is always done: the items that come to the wait had all come to the copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event;

impl Item {
    /// Copies `count` elements, once for the group.
    ///
    /// # Panics
    ///
    /// If there are not as many, or `to` is only read.
    #[track_caller]
    pub fn async_work_group_copy<T: Copy>(
        &self,
        to: Ptr<'_, T>,
        from: Ptr<'_, T>,
        count: impl Offset,
        event: Event,
    ) -> Event {
        self.async_work_group_strided_copy(to, from, count, [1, 1], event)
    }

    /// The same; `strides` is how many elements it is from one to the next in `to` and in `from`.
    ///
    /// # Panics
    ///
    /// As [`async_work_group_copy`](Self::async_work_group_copy).
    #[track_caller]
    pub fn async_work_group_strided_copy<T: Copy>(
        &self,
        to: Ptr<'_, T>,
        from: Ptr<'_, T>,
        count: impl Offset,
        strides: [usize; 2],
        event: Event,
    ) -> Event {
        // The items have written what they did before the last barrier, and read the copy behind the next.
        if self.get_local_linear_id() == 0 {
            for i in 0..count.offset() as usize {
                to.set(i.wrapping_mul(strides[0]), from.get(i.wrapping_mul(strides[1])));
            }
        }
        event
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NdRange;

    #[test]
    fn copies() {
        let (mut to, from) = ([0; 8], [1, 2, 3, 4, 5, 6, 7, 8]);
        {
            let (to, from) = (Ptr::of(&mut to), Ptr::read(&from));
            NdRange::from(4).local([2]).groups(|group| {
                group.together(|item| async move {
                    let first = item.get_group_id(0) * 4;
                    let event = item.async_work_group_copy(to + first, from + first, 2, Event);
                    item.async_work_group_strided_copy(to + first + 2, from, 2_u64, [1, 4], event);
                    item.barrier().await;
                    // Once for the group: the second item's call copies nothing over what the first writes here.
                    to.set(first, item.get_local_id(0) as i32 * 10);
                });
            });
        }
        assert_eq!(to, [10, 2, 1, 5, 10, 6, 1, 5]);
    }
}
