//! The order in which the work-items of a group run: each runs until it waits for others.

use crate::range::Running;
use crate::source::{diverge, note_barrier};
use crate::{Group, Item};
use core::cell::Cell;
use core::future::{Future, poll_fn};
use core::panic::Location;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};

/// The call at which a work-item waits.
pub(crate) type Site = &'static Location<'static>;

/// The reason why a work-item waits, in the order in which work-items continue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Wait {
    /// The work-items of the sub-group, at a call. Those at the first call of the file continue first, because they may
    /// reach the later calls too.
    SubGroup(Site),
    /// The work-items of the group, at a barrier or before their start.
    Group,
    /// Nothing: it has ended.
    Nothing,
}

thread_local! {
    /// The reason why the work-item that ran last waits.
    static WAIT: Cell<Wait> = const { Cell::new(Wait::Nothing) };
    /// The work-items that continue together, with a bit for each work-item of the sub-group.
    static ACTIVE: Cell<u128> = const { Cell::new(0) };
}

/// Waits, and returns the work-items of the sub-group that continue together.
fn pause(wait: Wait) -> impl Future<Output = u128> {
    let mut has_waited = false;
    poll_fn(move |_| {
        if core::mem::replace(&mut has_waited, true) {
            return Poll::Ready(ACTIVE.get());
        }
        WAIT.set(wait);
        Poll::Pending
    })
}

impl Item {
    /// Waits until all work-items of the group reach this barrier.
    ///
    /// The kernel must run in [`Group::run_with_barriers`].
    #[track_caller]
    pub fn barrier(&self) -> impl Future<Output = ()> + use<> {
        note_barrier(Location::caller());
        let pause = pause(Wait::Group);
        async {
            pause.await;
        }
    }

    /// Waits for the work-items of the sub-group that reach the call at `site`, and returns them.
    ///
    /// # Panics
    ///
    /// Panics if `needs_all` is set and some work-items of the sub-group do not reach the call.
    pub(crate) async fn meet(&self, site: Site, needs_all: bool) -> u128 {
        let active = pause(Wait::SubGroup(site)).await;
        let (found, all) = (active.count_ones(), self.get_sub_group_size());
        if needs_all && found < all {
            note_barrier(site);
            diverge(&format!("only {found} of {all} work-items of the sub-group reached this call"));
        }
        active
    }
}

impl Group {
    /// Runs all work-items of the group to their next barrier, one after the other, and repeats this until they end.
    ///
    /// Work-items of a sub-group that wait for each other continue before those of the next sub-group run.
    ///
    /// # Panics
    ///
    /// Panics if some work-items reach a barrier and others end before it (OpenCL C 6.15.8).
    pub fn run_with_barriers<F: Future<Output = ()>>(&self, item: impl Fn(Item) -> F) {
        let mut items: Vec<(Item, Wait, Pin<Box<F>>)> = Vec::new();
        self.items(|work_item| items.push((*work_item, Wait::Group, Box::pin(item(*work_item)))));
        let mut context = Context::from_waker(Waker::noop());
        loop {
            for sub_group in items.chunks_mut(self.range.sub_group) {
                let mut next = Wait::Group;
                while next != Wait::Nothing {
                    let bits = sub_group.iter().enumerate().filter(|(_, (_, wait, _))| *wait == next);
                    ACTIVE.set(bits.map(|(id, _)| 1_u128 << id).sum());
                    for (work_item, wait, item) in sub_group.iter_mut().filter(|(_, wait, _)| *wait == next) {
                        let running = Running(*work_item);
                        let is_pending = item.as_mut().poll(&mut context).is_pending();
                        core::mem::forget(running);
                        *wait = if is_pending { WAIT.get() } else { Wait::Nothing };
                    }
                    let waits = sub_group.iter().map(|(_, wait, _)| *wait);
                    next = waits.min().filter(|wait| *wait != Wait::Group).unwrap_or(Wait::Nothing);
                }
            }
            let reached = items.iter().filter(|(_, wait, _)| *wait == Wait::Group).count();
            let ended = items.iter().rfind(|(_, wait, _)| *wait == Wait::Nothing);
            match ended {
                _ if reached == 0 => return,
                Some((work_item, ..)) => {
                    let _running = Running(*work_item);
                    let count = items.len();
                    diverge(&format!(
                        "only {reached} of {count} work-items of the group reached the barrier; the kernel ended before it"
                    ));
                }
                None => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::NdRange;
    use std::cell::RefCell;

    #[test]
    fn items_wait_for_each_other() {
        let log = RefCell::new(Vec::new());
        NdRange::from(4).local([2]).all().each(|group| {
            group.run_with_barriers(|item| {
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
    #[should_panic = "only 1 of 2 work-items of the group reached the barrier"]
    fn a_barrier_is_for_all() {
        NdRange::from(2).local([2]).all().each(|group| {
            group.run_with_barriers(|item| async move {
                if item.get_local_id(0) == 0 {
                    item.barrier().await;
                }
            });
        });
    }

    #[test]
    #[should_panic = "only 3 of 4 work-items of the sub-group reached this call"]
    fn a_barrier_of_a_sub_group_is_for_all() {
        NdRange::from(4).all().each(|group| {
            group.run_with_barriers(|item| async move {
                if item.get_local_id(0) != 2 {
                    item.sub_group_barrier().await;
                }
            });
        });
    }
}
