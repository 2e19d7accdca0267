//! Functions of sub-groups (OpenCL C 6.15.19), of the extensions `cl_khr_subgroup_...`, and of `cl_intel_subgroups`.
//!
//! OpenCL C leaves the value of an absent or inactive work-item unspecified. Here, it is the caller's own value.

use crate::atomic::Atomic;
use crate::schedule::Site;
use crate::{Item, Pod, Ptr};
use bytemuck::{cast_slice, cast_slice_mut};
use clc_builtins::*;
use core::future::Future;
use core::ops::{BitAnd, BitOr, BitXor, Not};
use core::panic::Location;
use core::slice::{from_mut, from_ref};

/// Returns the mask of the work-items whose local ids are below `count`.
fn below(count: u32) -> u128 {
    1_u128.checked_shl(count).map_or(u128::MAX, |bit| bit - 1)
}

fn mask(bits: uint4) -> u128 {
    bytemuck::cast(bits)
}

fn bits(mask: u128) -> uint4 {
    bytemuck::cast(mask)
}

/// Queries.
impl Item {
    fn sub_group_max(&self) -> u32 {
        self.range.sub_group as u32
    }

    /// Returns the number of work-items in this sub-group.
    pub fn get_sub_group_size(&self) -> u32 {
        let left = self.items_of_group() as u32 - self.get_sub_group_id() * self.sub_group_max();
        left.min(self.sub_group_max())
    }

    /// Returns the maximum number of work-items in a sub-group.
    pub fn get_max_sub_group_size(&self) -> u32 {
        self.sub_group_max()
    }

    /// Returns the number of sub-groups in this group.
    pub fn get_num_sub_groups(&self) -> u32 {
        (self.items_of_group() as u32).div_ceil(self.sub_group_max())
    }

    /// Returns the number of sub-groups in a full group.
    pub fn get_enqueued_num_sub_groups(&self) -> u32 {
        (self.range.local.iter().product::<usize>() as u32).div_ceil(self.sub_group_max())
    }

    /// Returns the index of the sub-group in the group.
    pub fn get_sub_group_id(&self) -> u32 {
        self.get_local_linear_id() as u32 / self.sub_group_max()
    }

    /// Returns the index of the work-item in the sub-group.
    pub fn get_sub_group_local_id(&self) -> u32 {
        self.get_local_linear_id() as u32 % self.sub_group_max()
    }

    /// Returns the mask of this work-item.
    pub fn get_sub_group_eq_mask(&self) -> uint4 {
        bits(1 << self.get_sub_group_local_id())
    }

    /// Returns the mask of this work-item and those after it.
    pub fn get_sub_group_ge_mask(&self) -> uint4 {
        bits(below(self.sub_group_max()) & !below(self.get_sub_group_local_id()))
    }

    /// Returns the mask of the work-items after this one.
    pub fn get_sub_group_gt_mask(&self) -> uint4 {
        bits(below(self.sub_group_max()) & !below(self.get_sub_group_local_id() + 1))
    }

    /// Returns the mask of this work-item and those before it.
    pub fn get_sub_group_le_mask(&self) -> uint4 {
        bits(below(self.get_sub_group_local_id() + 1))
    }

    /// Returns the mask of the work-items before this one.
    pub fn get_sub_group_lt_mask(&self) -> uint4 {
        bits(below(self.get_sub_group_local_id()))
    }

    /// Returns 1 if the bit of this work-item is set, and 0 otherwise.
    pub fn sub_group_inverse_ballot(&self, ballot: uint4) -> i32 {
        self.sub_group_ballot_bit_extract(ballot, self.get_sub_group_local_id())
    }

    /// Returns the bit at `index`.
    pub fn sub_group_ballot_bit_extract(&self, ballot: uint4, index: u32) -> i32 {
        i32::from(mask(ballot) >> (index % 128) & 1 != 0)
    }

    fn count(&self, ballot: uint4, end: u32) -> u32 {
        (mask(ballot) & below(self.sub_group_max()) & below(end)).count_ones()
    }

    /// Returns the number of set bits.
    pub fn sub_group_ballot_bit_count(&self, ballot: uint4) -> u32 {
        self.count(ballot, self.sub_group_max())
    }

    /// Returns the number of set bits of this work-item and those before it.
    pub fn sub_group_ballot_inclusive_scan(&self, ballot: uint4) -> u32 {
        self.count(ballot, self.get_sub_group_local_id() + 1)
    }

    /// Returns the number of set bits of the work-items before this one.
    pub fn sub_group_ballot_exclusive_scan(&self, ballot: uint4) -> u32 {
        self.count(ballot, self.get_sub_group_local_id())
    }

    /// Returns the index of the first set bit. It is unspecified if no bit is set.
    pub fn sub_group_ballot_find_lsb(&self, ballot: uint4) -> u32 {
        (mask(ballot) & below(self.sub_group_max())).trailing_zeros()
    }

    /// Returns the index of the last set bit. It is unspecified if no bit is set.
    pub fn sub_group_ballot_find_msb(&self, ballot: uint4) -> u32 {
        127_u32.wrapping_sub((mask(ballot) & below(self.sub_group_max())).leading_zeros())
    }
}

/// The values of the work-items that call a function together.
struct Values<'a, T> {
    /// The element of the first work-item of the sub-group.
    memory: Ptr<'a, T>,
    active: u128,
    /// The local id of the caller.
    id: u32,
}

impl<T: Copy> Values<'_, T> {
    /// Returns the value of an active work-item.
    fn get(&self, id: u32) -> Option<T> {
        (id < 128 && self.active >> id & 1 != 0).then(|| self.memory.get(id))
    }

    /// Returns the values of the active work-items in a mask, in the order of their ids.
    fn within(&self, mask: u128) -> impl Iterator<Item = T> {
        (0..128).filter(move |id| mask >> id & 1 != 0).filter_map(|id| self.get(id))
    }
}

impl Item {
    /// Passes `x` to the work-items of the sub-group that reach the call at `site`. Each uses one element of
    /// `exchange`.
    async fn exchange<T: Copy, R>(
        &self,
        site: Site,
        needs_all: bool,
        x: T,
        exchange: Ptr<'_, T>,
        read: impl FnOnce(Values<'_, T>) -> R,
    ) -> R {
        let id = self.get_sub_group_local_id();
        let memory = exchange + (self.get_local_linear_id() - id as usize);
        memory.set(id, x);
        let active = self.meet(site, needs_all).await;
        let result = read(Values { memory, active, id });
        self.meet(site, needs_all).await;
        result
    }

    /// Waits until all work-items of the sub-group reach this call.
    #[track_caller]
    pub fn sub_group_barrier(&self) -> impl Future<Output = ()> {
        let site = Location::caller();
        async move {
            self.meet(site, true).await;
        }
    }

    /// Returns 1 in the first active work-item, and 0 in the others.
    #[track_caller]
    pub fn sub_group_elect(&self) -> impl Future<Output = i32> {
        let site = Location::caller();
        async move {
            let active = self.meet(site, false).await;
            i32::from(active.trailing_zeros() == self.get_sub_group_local_id())
        }
    }

    /// Returns the mask of the active work-items whose `x` is not 0.
    #[track_caller]
    pub fn sub_group_ballot(&self, x: i32, exchange: Ptr<'_, i32>) -> impl Future<Output = uint4> {
        self.exchange(Location::caller(), false, x, exchange, |values| {
            let is_set = |id: &u32| values.get(*id).is_some_and(|x| x != 0);
            bits((0..128).filter(is_set).map(|id| 1 << id).sum())
        })
    }

    /// Returns 1 if all active work-items have the same `x`, and 0 otherwise.
    #[track_caller]
    pub fn sub_group_non_uniform_all_equal<T: Copy + PartialEq>(
        &self,
        x: T,
        exchange: Ptr<'_, T>,
    ) -> impl Future<Output = i32> {
        self.exchange(Location::caller(), false, x, exchange, move |values| {
            i32::from(values.within(u128::MAX).all(|other| other == x))
        })
    }

    /// Returns the `x` of the first active work-item.
    #[track_caller]
    pub fn sub_group_broadcast_first<T: Copy>(&self, x: T, exchange: Ptr<'_, T>) -> impl Future<Output = T> {
        let first = move |values: Values<'_, T>| values.within(u128::MAX).next().unwrap_or(x);
        self.exchange(Location::caller(), false, x, exchange, first)
    }

    /// Returns element `index` of the concatenation of two vectors, which consist of the `x` and the `y` of the
    /// work-items.
    async fn pick<T: Copy>(&self, site: Site, [x, y]: [T; 2], exchange: Ptr<'_, T>, index: u32) -> T {
        let max = self.sub_group_max();
        let get = |index: u32| move |values: Values<'_, T>| values.get(index);
        let from_x = self.exchange(site, false, x, exchange, get(index)).await;
        let from_y = self.exchange(site, false, y, exchange, get(index.wrapping_sub(max))).await;
        (if index < max { from_x } else { from_y }).unwrap_or(x)
    }

    /// Returns the `current` of the work-item that is `delta` after this one. After the last work-item, continues with
    /// `next`.
    #[track_caller]
    pub fn intel_sub_group_shuffle_down<T: Copy>(
        &self,
        current: T,
        next: T,
        delta: u32,
        exchange: Ptr<'_, T>,
    ) -> impl Future<Output = T> {
        let index = self.get_sub_group_local_id().wrapping_add(delta);
        self.pick(Location::caller(), [current, next], exchange, index)
    }

    /// Returns the `current` of the work-item that is `delta` before this one. Before the first, continues with
    /// `previous`.
    #[track_caller]
    pub fn intel_sub_group_shuffle_up<T: Copy>(
        &self,
        previous: T,
        current: T,
        delta: u32,
        exchange: Ptr<'_, T>,
    ) -> impl Future<Output = T> {
        let index = (self.get_sub_group_local_id() + self.sub_group_max()).wrapping_sub(delta);
        self.pick(Location::caller(), [previous, current], exchange, index)
    }

    /// Returns the `x` of the work-item that is `delta` after this one. After the last work-item, continues with the
    /// first.
    #[track_caller]
    pub fn sub_group_rotate<T: Copy>(
        &self,
        x: T,
        delta: i32,
        exchange: Ptr<'_, T>,
    ) -> impl Future<Output = T> {
        self.sub_group_clustered_rotate(x, delta, self.sub_group_max(), exchange)
    }

    /// Returns the `x` of the work-item that is `delta` after this one, rotating within a cluster of `size` work-items.
    #[track_caller]
    pub fn sub_group_clustered_rotate<T: Copy>(
        &self,
        x: T,
        delta: i32,
        size: u32,
        exchange: Ptr<'_, T>,
    ) -> impl Future<Output = T> {
        self.exchange(Location::caller(), false, x, exchange, move |values| {
            let within = (i64::from(values.id % size) + i64::from(delta)).rem_euclid(size.into());
            values.get(values.id / size * size + within as u32).unwrap_or(x)
        })
    }

    /// Returns the position of part `index` of a block for this work-item.
    fn block_index(&self, index: usize) -> usize {
        self.get_sub_group_local_id() as usize + index * self.range.sub_group
    }

    #[track_caller]
    fn read_block<T: Pod, V: Pod>(&self, from: Ptr<'_, T>) -> V {
        let mut value = V::zeroed();
        for (index, part) in cast_slice_mut::<V, T>(from_mut(&mut value)).iter_mut().enumerate() {
            *part = from.get(self.block_index(index));
        }
        value
    }

    #[track_caller]
    fn write_block<T: Pod, V: Pod>(&self, to: Ptr<'_, T>, value: V) {
        for (index, part) in cast_slice::<V, T>(from_ref(&value)).iter().enumerate() {
            to.set(self.block_index(index), *part);
        }
    }
}

macro_rules! blocks {
    ($($element:ident: $($read:ident $write:ident $value:ident)*;)*) => { impl Item { $($(
        #[doc = concat!("Reads the parts of a `", stringify!($value), "`, each next to those of the other work-items.")]
        #[track_caller]
        pub fn $read(&self, from: Ptr<'_, $element>) -> $value {
            self.read_block(from)
        }
        #[doc = concat!("Writes the parts of a `", stringify!($value), "`, each next to those of the other work-items.")]
        #[track_caller]
        pub fn $write(&self, to: Ptr<'_, $element>, value: $value) {
            self.write_block(to, value);
        }
    )*)* } };
}

blocks! {
    u8:
        intel_sub_group_block_read_uc intel_sub_group_block_write_uc u8
        intel_sub_group_block_read_uc2 intel_sub_group_block_write_uc2 uchar2
        intel_sub_group_block_read_uc4 intel_sub_group_block_write_uc4 uchar4
        intel_sub_group_block_read_uc8 intel_sub_group_block_write_uc8 uchar8
        intel_sub_group_block_read_uc16 intel_sub_group_block_write_uc16 uchar16;
    u16:
        intel_sub_group_block_read_us intel_sub_group_block_write_us u16
        intel_sub_group_block_read_us2 intel_sub_group_block_write_us2 ushort2
        intel_sub_group_block_read_us4 intel_sub_group_block_write_us4 ushort4
        intel_sub_group_block_read_us8 intel_sub_group_block_write_us8 ushort8
        intel_sub_group_block_read_us16 intel_sub_group_block_write_us16 ushort16;
    u32:
        intel_sub_group_block_read intel_sub_group_block_write u32
        intel_sub_group_block_read2 intel_sub_group_block_write2 uint2
        intel_sub_group_block_read4 intel_sub_group_block_write4 uint4
        intel_sub_group_block_read8 intel_sub_group_block_write8 uint8
        intel_sub_group_block_read_ui intel_sub_group_block_write_ui u32
        intel_sub_group_block_read_ui2 intel_sub_group_block_write_ui2 uint2
        intel_sub_group_block_read_ui4 intel_sub_group_block_write_ui4 uint4
        intel_sub_group_block_read_ui8 intel_sub_group_block_write_ui8 uint8;
    u64:
        intel_sub_group_block_read_ul intel_sub_group_block_write_ul u64
        intel_sub_group_block_read_ul2 intel_sub_group_block_write_ul2 ulong2
        intel_sub_group_block_read_ul4 intel_sub_group_block_write_ul4 ulong4
        intel_sub_group_block_read_ul8 intel_sub_group_block_write_ul8 ulong8;
}

macro_rules! moves {
    ($($doc:literal $needs_all:literal $name:ident($($operand:ident),*) |$caller:ident| $index:expr;)*) => { impl Item { $(
        #[doc = $doc]
        #[track_caller]
        pub fn $name<T: Copy>(
            &self,
            x: T,
            $($operand: u32,)*
            exchange: Ptr<'_, T>,
        ) -> impl Future<Output = T> {
            self.exchange(Location::caller(), $needs_all, x, exchange, move |values| {
                let $caller = values.id;
                values.get($index).unwrap_or(x)
            })
        }
    )* } };
}

moves! {
    "Returns the `x` of the work-item `id`, which is the same for all." true sub_group_broadcast(id) |_id| id;
    "Returns the `x` of the work-item `id`, which is the same for all." false sub_group_non_uniform_broadcast(id) |_id| id;
    "Returns the `x` of the work-item `id`." false sub_group_shuffle(id) |_id| id;
    "Returns the `x` of the work-item `id`." false intel_sub_group_shuffle(id) |_id| id;
    "Returns the `x` of the work-item whose id differs in the bits of `mask`." false sub_group_shuffle_xor(mask) |id| id ^ mask;
    "Returns the `x` of the work-item whose id differs in the bits of `mask`." false intel_sub_group_shuffle_xor(mask) |id| id ^ mask;
    "Returns the `x` of the work-item that is `delta` before this one." false sub_group_shuffle_up(delta) |id| id.wrapping_sub(delta);
    "Returns the `x` of the work-item that is `delta` after this one." false sub_group_shuffle_down(delta) |id| id.wrapping_add(delta);
}

/// Returns the mask of the work-items whose values a reduction or a scan combines.
type Range = fn(id: u32) -> u128;
const ALL: Range = |_| u128::MAX;
const INCLUSIVE: Range = |id| below(id + 1);
const EXCLUSIVE: Range = |id| below(id);

macro_rules! combination {
    ($what:literal $range:literal [$($generics:tt)*] $ty:ty, $x:ident: $value:expr, $op:expr, $needs_all:literal
        $name:ident($($size:ident)?) $of:expr, $identity:expr) => {
        #[doc = concat!("Returns the ", $what, " of the values of ", $range, ".")]
        #[track_caller]
        pub fn $name<$($generics)*>(
            &self,
            $x: $ty,
            $($size: u32,)?
            exchange: Ptr<'_, $ty>,
        ) -> impl Future<Output = $ty> {
            let value = $value;
            self.exchange(Location::caller(), $needs_all, value, exchange, move |values| {
                let identity: Option<$ty> = $identity;
                let all = identity.into_iter().chain(values.within($of(values.id)));
                all.reduce($op).unwrap_or(value)
            })
        }
    };
}

macro_rules! combinations {
    ($($what:literal $needs_all:literal $generics:tt $ty:ty, $x:ident: $value:expr, $op:expr, $identity:expr;
        $reduce:ident $inclusive:ident $exclusive:ident $($clustered:ident)?;)*) => { impl Item { $(
        combination!($what "all active work-items" $generics $ty, $x: $value, $op, $needs_all $reduce() ALL, None);
        combination!($what "the active work-items up to this one" $generics $ty, $x: $value, $op,
            $needs_all $inclusive() INCLUSIVE, None);
        combination!($what "the active work-items before this one" $generics $ty, $x: $value, $op,
            $needs_all $exclusive() EXCLUSIVE, Some($identity));
        $(combination!($what "the active work-items of a cluster" $generics $ty, $x: $value, $op,
            false $clustered(size) |id: u32| below(size) << (id & size.wrapping_neg()), None);)?
    )* } };
}

impl Item {
    combination!("logical AND" "all work-items" [] i32, x: i32::from(x != 0), i32::bitand, true
        sub_group_all() ALL, None);
    combination!("logical OR" "all work-items" [] i32, x: i32::from(x != 0), i32::bitor, true
        sub_group_any() ALL, None);
    combination!("logical AND" "all active work-items" [] i32, x: i32::from(x != 0), i32::bitand, false
        sub_group_non_uniform_all() ALL, None);
    combination!("logical OR" "all active work-items" [] i32, x: i32::from(x != 0), i32::bitor, false
        sub_group_non_uniform_any() ALL, None);
}

combinations! {
    "sum" true [T: Atomic] T, x: x, T::wrapped_sum, T::ZERO;
    sub_group_reduce_add sub_group_scan_inclusive_add sub_group_scan_exclusive_add;
    "minimum" true [T: Atomic] T, x: x, |a, b| if b < a { b } else { a }, T::HIGHEST;
    sub_group_reduce_min sub_group_scan_inclusive_min sub_group_scan_exclusive_min;
    "maximum" true [T: Atomic] T, x: x, |a, b| if b > a { b } else { a }, T::LOWEST;
    sub_group_reduce_max sub_group_scan_inclusive_max sub_group_scan_exclusive_max;
    "sum" false [T: Atomic] T, x: x, T::wrapped_sum, T::ZERO;
    sub_group_non_uniform_reduce_add sub_group_non_uniform_scan_inclusive_add
        sub_group_non_uniform_scan_exclusive_add sub_group_clustered_reduce_add;
    "product" false [T: Atomic] T, x: x, T::wrapped_product, T::ONE;
    sub_group_non_uniform_reduce_mul sub_group_non_uniform_scan_inclusive_mul
        sub_group_non_uniform_scan_exclusive_mul sub_group_clustered_reduce_mul;
    "minimum" false [T: Atomic] T, x: x, |a, b| if b < a { b } else { a }, T::HIGHEST;
    sub_group_non_uniform_reduce_min sub_group_non_uniform_scan_inclusive_min
        sub_group_non_uniform_scan_exclusive_min sub_group_clustered_reduce_min;
    "maximum" false [T: Atomic] T, x: x, |a, b| if b > a { b } else { a }, T::LOWEST;
    sub_group_non_uniform_reduce_max sub_group_non_uniform_scan_inclusive_max
        sub_group_non_uniform_scan_exclusive_max sub_group_clustered_reduce_max;
    "bitwise AND" false [T: Atomic + BitAnd<Output = T> + Not<Output = T>] T, x: x, T::bitand, !T::ZERO;
    sub_group_non_uniform_reduce_and sub_group_non_uniform_scan_inclusive_and
        sub_group_non_uniform_scan_exclusive_and sub_group_clustered_reduce_and;
    "bitwise OR" false [T: Atomic + BitOr<Output = T>] T, x: x, T::bitor, T::ZERO;
    sub_group_non_uniform_reduce_or sub_group_non_uniform_scan_inclusive_or
        sub_group_non_uniform_scan_exclusive_or sub_group_clustered_reduce_or;
    "bitwise XOR" false [T: Atomic + BitXor<Output = T>] T, x: x, T::bitxor, T::ZERO;
    sub_group_non_uniform_reduce_xor sub_group_non_uniform_scan_inclusive_xor
        sub_group_non_uniform_scan_exclusive_xor sub_group_clustered_reduce_xor;
    "logical AND" false [] i32, x: i32::from(x != 0), i32::bitand, 1;
    sub_group_non_uniform_reduce_logical_and sub_group_non_uniform_scan_inclusive_logical_and
        sub_group_non_uniform_scan_exclusive_logical_and sub_group_clustered_reduce_logical_and;
    "logical OR" false [] i32, x: i32::from(x != 0), i32::bitor, 0;
    sub_group_non_uniform_reduce_logical_or sub_group_non_uniform_scan_inclusive_logical_or
        sub_group_non_uniform_scan_exclusive_logical_or sub_group_clustered_reduce_logical_or;
    "logical XOR" false [] i32, x: i32::from(x != 0), i32::bitxor, 0;
    sub_group_non_uniform_reduce_logical_xor sub_group_non_uniform_scan_inclusive_logical_xor
        sub_group_non_uniform_scan_exclusive_logical_xor sub_group_clustered_reduce_logical_xor;
}
