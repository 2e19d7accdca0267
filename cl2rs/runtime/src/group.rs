//! Operations of a whole work-group: asynchronous copies (OpenCL C 6.15.13) and work-group functions (6.15.16).

use crate::atomic::Atomic;
use crate::{Group, Item, Offset, Ptr};

/// The event of an asynchronous copy.
///
/// Waiting for it is a barrier. The copy is complete when all work-items have reached the barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event;

impl Item {
    /// Copies `count` elements, once per group.
    ///
    /// # Panics
    ///
    /// Panics if `from` or `to` has fewer elements, or if `to` is read-only.
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

    /// Copies `count` elements, once per group. `strides` has the distances between elements in `to` and in `from`.
    ///
    /// # Panics
    ///
    /// Panics under the same conditions as [`async_work_group_copy`](Self::async_work_group_copy).
    #[track_caller]
    pub fn async_work_group_strided_copy<T: Copy>(
        &self,
        to: Ptr<'_, T>,
        from: Ptr<'_, T>,
        count: impl Offset,
        strides: [usize; 2],
        event: Event,
    ) -> Event {
        // Work-items wrote the operands before the previous barrier and read the copy after the next one.
        if self.get_local_linear_id() == 0 {
            for i in 0..count.offset() as usize {
                to.set(i.wrapping_mul(strides[0]), from.get(i.wrapping_mul(strides[1])));
            }
        }
        event
    }
}

impl Group {
    /// Returns the number of work-items in the group.
    pub fn work_items(&self) -> usize {
        self.size(0) * self.size(1) * self.size(2)
    }
}

/// Work-group functions. Each work-item passes its value to the others in one element of local memory, `exchange`.
impl Item {
    /// Combines `first` and the values of the work-items with the linear ids `0..end`, in this order.
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

    pub(crate) fn items_of_group(&self) -> usize {
        (0..3).map(|dimension| self.get_local_size(dimension)).product()
    }

    /// Returns 1 if `x` is not 0 in every work-item of the group, and 0 otherwise.
    pub async fn work_group_all(&self, x: i32, exchange: Ptr<'_, i32>) -> i32 {
        self.work_group_reduce_min(i32::from(x != 0), exchange).await
    }

    /// Returns 1 if `x` is not 0 in at least one work-item of the group, and 0 otherwise.
    pub async fn work_group_any(&self, x: i32, exchange: Ptr<'_, i32>) -> i32 {
        self.work_group_reduce_max(i32::from(x != 0), exchange).await
    }

    /// Returns the `x` of the work-item with the local id `item`. The ids of missing dimensions are 0.
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
            #[doc = concat!("Returns the ", $what, " of all values in the group.")]
            ///
            /// Combines the values in the order of the linear ids, which OpenCL C leaves unspecified.
            pub async fn $reduce<T: Atomic>(&self, x: T, exchange: Ptr<'_, T>) -> T {
                self.fold(x, exchange, self.items_of_group(), None, |$a, $b| $value).await
            }

            #[doc = concat!("Returns the ", $what, " of the values from the first work-item to this one.")]
            pub async fn $inclusive<T: Atomic>(&self, x: T, exchange: Ptr<'_, T>) -> T {
                self.fold(x, exchange, self.get_local_linear_id() + 1, None, |$a, $b| $value).await
            }

            #[doc = concat!("Returns the ", $what, " of the values before this work-item.")]
            ///
            /// Returns the identity element of the operation in the first work-item.
            pub async fn $exclusive<T: Atomic>(&self, x: T, exchange: Ptr<'_, T>) -> T {
                self.fold(x, exchange, self.get_local_linear_id(), Some(T::$none), |$a, $b| $value).await
            }
        )* }
    };
}

of_all! {
    "sum" work_group_reduce_add work_group_scan_inclusive_add work_group_scan_exclusive_add ZERO:
        |a, b| a.wrapped_sum(b);
    "minimum" work_group_reduce_min work_group_scan_inclusive_min work_group_scan_exclusive_min HIGHEST:
        |a, b| if b < a { b } else { a };
    "maximum" work_group_reduce_max work_group_scan_inclusive_max work_group_scan_exclusive_max LOWEST:
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
                group.run_with_barriers(|item| async move {
                    let first = item.get_group_id(0) * 4;
                    let event = item.async_work_group_copy(to + first, from + first, 2, Event);
                    item.async_work_group_strided_copy(to + first + 2, from, 2_u64, [1, 4], event);
                    item.barrier().await;
                    // One copy per group: the call of the second work-item does not overwrite this value.
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
                group.run_with_barriers(|item| async move {
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
        let max = i32::MAX;
        assert_eq!(seen[..3], [[23, 3, max, 0, 5, 2], [23, 3, 3, 3, 5, 2], [23, 4, 1, 4, 5, 2]]);
        assert_eq!(seen[3..], [[23, 4, 1, 8, 5, 2], [23, 5, 1, 9, 5, 2], [23, 9, 1, 14, 5, 2]]);
    }
}
