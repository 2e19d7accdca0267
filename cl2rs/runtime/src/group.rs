//! What the work-items of a group do together: copies (OpenCL C 6.15.13) and functions of all of them (6.15.16).

use crate::atomic::Atomic;
use crate::{Group, Item, Offset, Ptr};

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

impl Group {
    /// How many work-items it has.
    pub fn work_items(&self) -> usize {
        self.size(0) * self.size(1) * self.size(2)
    }
}

/// What each item hands over to the others: an element each, in local memory.
impl Item {
    /// What `combine` makes of `first` and what the items from number 0 to `end` hand over, in the order of their numbers.
    async fn fold<T: Copy>(
        &self,
        x: T,
        exchange: Ptr<'_, T>,
        end: usize,
        first: Option<T>,
        combine: impl Fn(T, T) -> T,
    ) -> T {
        exchange.set(self.get_local_linear_id(), x);
        self.barrier().await;
        let values = (0..end).map(|item| exchange.get(item));
        let result = first.into_iter().chain(values).reduce(combine);
        self.barrier().await;
        result.unwrap_or(x)
    }

    fn items_of_group(&self) -> usize {
        (0..3).map(|dimension| self.get_local_size(dimension)).product()
    }

    /// Whether `x` is other than 0 for all.
    pub async fn work_group_all(&self, x: i32, exchange: Ptr<'_, i32>) -> i32 {
        self.work_group_reduce_min(i32::from(x != 0), exchange).await
    }

    /// Whether `x` is other than 0 for any.
    pub async fn work_group_any(&self, x: i32, exchange: Ptr<'_, i32>) -> i32 {
        self.work_group_reduce_max(i32::from(x != 0), exchange).await
    }

    /// The `x` of the item with these numbers in its group, all others of which are 0.
    pub async fn work_group_broadcast<T: Copy, const N: usize>(
        &self,
        x: T,
        item: [usize; N],
        exchange: Ptr<'_, T>,
    ) -> T {
        let id = |dimension: usize| item.get(dimension).copied().unwrap_or(0);
        let number = (id(2) * self.get_local_size(1) + id(1)) * self.get_local_size(0) + id(0);
        exchange.set(self.get_local_linear_id(), x);
        self.barrier().await;
        let result = exchange.get(number);
        self.barrier().await;
        result
    }
}

macro_rules! of_all {
    ($($what:literal $reduce:ident $inclusive:ident $exclusive:ident $none:ident: |$a:ident, $b:ident| $value:expr;)*) => {
        impl Item { $(
            #[doc = $what]
            #[doc = " of the group, in the order of their numbers, which OpenCL C leaves open."]
            pub async fn $reduce<T: Atomic>(&self, x: T, exchange: Ptr<'_, T>) -> T {
                self.fold(x, exchange, self.items_of_group(), None, |$a, $b| $value).await
            }

            #[doc = $what]
            #[doc = " up to this item."]
            pub async fn $inclusive<T: Atomic>(&self, x: T, exchange: Ptr<'_, T>) -> T {
                self.fold(x, exchange, self.get_local_linear_id() + 1, None, |$a, $b| $value).await
            }

            #[doc = $what]
            #[doc = " before this one; what changes nothing, where there are none."]
            pub async fn $exclusive<T: Atomic>(&self, x: T, exchange: Ptr<'_, T>) -> T {
                self.fold(x, exchange, self.get_local_linear_id(), Some(T::$none), |$a, $b| $value).await
            }
        )* }
    };
}

of_all! {
    "The sum of the items'" work_group_reduce_add work_group_scan_inclusive_add work_group_scan_exclusive_add ZERO:
        |a, b| a.wrapped_sum(b);
    "The least of the items'" work_group_reduce_min work_group_scan_inclusive_min work_group_scan_exclusive_min MOST:
        |a, b| if b < a { b } else { a };
    "The greatest of the items'" work_group_reduce_max work_group_scan_inclusive_max work_group_scan_exclusive_max LEAST:
        |a, b| if b > a { b } else { a };
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
            NdRange::from(4).local([2]).all().each(|group| {
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

    #[test]
    fn sums_and_scans() {
        let mut seen = [[0; 6]; 6];
        {
            let seen = Ptr::of(&mut seen);
            NdRange::from([3, 2]).local([3, 2]).all().each(|group| {
                let mut memory = vec![0; group.work_items()];
                let exchange = Ptr::of(&mut memory);
                group.together(|item| async move {
                    let number = item.get_local_linear_id();
                    let x = [3, 1, 4, 1, 5, 9][number];
                    let values = [
                        item.work_group_reduce_add(x, exchange).await,
                        item.work_group_scan_inclusive_max(x, exchange).await,
                        item.work_group_scan_exclusive_min(x, exchange).await,
                        item.work_group_scan_exclusive_add(x, exchange).await,
                        item.work_group_broadcast(x, [1, 1], exchange).await,
                        item.work_group_all(x - 1, exchange).await
                            + 2 * item.work_group_any(x - 1, exchange).await,
                    ];
                    seen.set(number, values);
                });
            });
        }
        let most = i32::MAX;
        assert_eq!(seen[..3], [[23, 3, most, 0, 5, 2], [23, 3, 3, 3, 5, 2], [23, 4, 1, 4, 5, 2]]);
        assert_eq!(seen[3..], [[23, 4, 1, 8, 5, 2], [23, 5, 1, 9, 5, 2], [23, 9, 1, 14, 5, 2]]);
    }
}
