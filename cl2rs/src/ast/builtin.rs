//! The built-in functions of OpenCL C, and those of clang that its headers use. A name is resolved once, when the source is
//! read.

use super::Scalar;
use clc_builtins::registry::{self, Access};

/// A built-in function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Builtin {
    /// A query of the work-item.
    Item(&'static str),
    Barrier,
    SubGroupBarrier,
    Fence,
    Prefetch,
    /// A copy by the group, strided or not; the work-items wait for it with [`Builtin::Wait`].
    Copy {
        name: &'static str,
        is_strided: bool,
    },
    Wait,
    /// A function that exchanges values between the work-items of a group or a sub-group.
    Group(&'static str),
    /// A read or a write by a sub-group, in which the parts of a work-item are next to those of the others.
    Block {
        name: &'static str,
        is_store: bool,
    },
    Atomic(Atomic),
    Printf,
    Image(ImageFunction, &'static str),
    Memory(Memory),
    /// A function whose last argument is an out-pointer, such as `fract`.
    OutPointer(&'static str),
    /// Any other function of clc-builtins.
    Library(&'static str),
    Infinity(Scalar),
    Nan(Scalar),
    /// `__builtin_expect`: its first argument.
    Expect,
    Assume,
    Unreachable,
    /// `__builtin_popcount` and similar functions, whose result is `int`.
    Count(&'static str),
}

/// An atomic operation: the function of the runtime, and the number of arguments before those for order and scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atomic {
    pub name: &'static str,
    pub arguments: usize,
    /// Whether the second argument is a pointer to the expected value.
    pub is_exchange: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImageFunction {
    Read,
    Write,
    Query,
}

/// A variant of `vload` or `vstore`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    pub name: &'static str,
    pub is_store: bool,
    /// The number of elements of a vector, and the number from one vector to the next.
    pub width: u32,
    pub step: u32,
}

/// The function that makes a built-in function of its name.
type Constructor = fn(&'static str) -> Builtin;

/// The functions with one name or a few, and what they become.
const NAMED: [(Constructor, &str); 17] = [
    (
        Builtin::Item,
        "get_global_id get_local_id get_group_id get_global_size get_local_size get_enqueued_local_size \
        get_num_groups get_global_offset get_global_linear_id get_local_linear_id get_work_dim",
    ),
    (
        Builtin::Item,
        "get_sub_group_size get_max_sub_group_size get_num_sub_groups get_enqueued_num_sub_groups get_sub_group_id \
        get_sub_group_local_id get_sub_group_eq_mask get_sub_group_ge_mask get_sub_group_gt_mask \
        get_sub_group_le_mask get_sub_group_lt_mask sub_group_inverse_ballot sub_group_ballot_bit_extract \
        sub_group_ballot_bit_count sub_group_ballot_inclusive_scan sub_group_ballot_exclusive_scan \
        sub_group_ballot_find_lsb sub_group_ballot_find_msb",
    ),
    (
        Builtin::Group,
        "work_group_all work_group_any work_group_broadcast \
        work_group_reduce_add work_group_reduce_min work_group_reduce_max \
        work_group_scan_inclusive_add work_group_scan_inclusive_min work_group_scan_inclusive_max \
        work_group_scan_exclusive_add work_group_scan_exclusive_min work_group_scan_exclusive_max",
    ),
    (
        Builtin::Group,
        "sub_group_all sub_group_any sub_group_broadcast sub_group_reduce_add sub_group_reduce_min \
        sub_group_reduce_max sub_group_scan_inclusive_add sub_group_scan_inclusive_min sub_group_scan_inclusive_max \
        sub_group_scan_exclusive_add sub_group_scan_exclusive_min sub_group_scan_exclusive_max sub_group_elect \
        sub_group_ballot sub_group_broadcast_first sub_group_non_uniform_broadcast sub_group_non_uniform_all \
        sub_group_non_uniform_any sub_group_non_uniform_all_equal sub_group_shuffle sub_group_shuffle_xor \
        sub_group_shuffle_up sub_group_shuffle_down sub_group_rotate sub_group_clustered_rotate \
        intel_sub_group_shuffle intel_sub_group_shuffle_xor intel_sub_group_shuffle_up intel_sub_group_shuffle_down \
        sub_group_non_uniform_reduce_add sub_group_non_uniform_reduce_mul sub_group_non_uniform_reduce_min \
        sub_group_non_uniform_reduce_max sub_group_non_uniform_reduce_and sub_group_non_uniform_reduce_or \
        sub_group_non_uniform_reduce_xor sub_group_non_uniform_reduce_logical_and \
        sub_group_non_uniform_reduce_logical_or sub_group_non_uniform_reduce_logical_xor \
        sub_group_non_uniform_scan_inclusive_add sub_group_non_uniform_scan_inclusive_mul \
        sub_group_non_uniform_scan_inclusive_min sub_group_non_uniform_scan_inclusive_max \
        sub_group_non_uniform_scan_inclusive_and sub_group_non_uniform_scan_inclusive_or \
        sub_group_non_uniform_scan_inclusive_xor sub_group_non_uniform_scan_inclusive_logical_and \
        sub_group_non_uniform_scan_inclusive_logical_or sub_group_non_uniform_scan_inclusive_logical_xor \
        sub_group_non_uniform_scan_exclusive_add sub_group_non_uniform_scan_exclusive_mul \
        sub_group_non_uniform_scan_exclusive_min sub_group_non_uniform_scan_exclusive_max \
        sub_group_non_uniform_scan_exclusive_and sub_group_non_uniform_scan_exclusive_or \
        sub_group_non_uniform_scan_exclusive_xor sub_group_non_uniform_scan_exclusive_logical_and \
        sub_group_non_uniform_scan_exclusive_logical_or sub_group_non_uniform_scan_exclusive_logical_xor \
        sub_group_clustered_reduce_add sub_group_clustered_reduce_mul sub_group_clustered_reduce_min \
        sub_group_clustered_reduce_max sub_group_clustered_reduce_and sub_group_clustered_reduce_or \
        sub_group_clustered_reduce_xor sub_group_clustered_reduce_logical_and sub_group_clustered_reduce_logical_or \
        sub_group_clustered_reduce_logical_xor",
    ),
    (
        |name| Builtin::Block { name, is_store: false },
        "intel_sub_group_block_read intel_sub_group_block_read2 intel_sub_group_block_read4 \
        intel_sub_group_block_read8 intel_sub_group_block_read_ui intel_sub_group_block_read_ui2 \
        intel_sub_group_block_read_ui4 intel_sub_group_block_read_ui8 intel_sub_group_block_read_ul \
        intel_sub_group_block_read_ul2 intel_sub_group_block_read_ul4 intel_sub_group_block_read_ul8 \
        intel_sub_group_block_read_us intel_sub_group_block_read_us2 intel_sub_group_block_read_us4 \
        intel_sub_group_block_read_us8 intel_sub_group_block_read_us16 intel_sub_group_block_read_uc \
        intel_sub_group_block_read_uc2 intel_sub_group_block_read_uc4 intel_sub_group_block_read_uc8 \
        intel_sub_group_block_read_uc16",
    ),
    (
        |name| Builtin::Block { name, is_store: true },
        "intel_sub_group_block_write intel_sub_group_block_write2 intel_sub_group_block_write4 \
        intel_sub_group_block_write8 intel_sub_group_block_write_ui intel_sub_group_block_write_ui2 \
        intel_sub_group_block_write_ui4 intel_sub_group_block_write_ui8 intel_sub_group_block_write_ul \
        intel_sub_group_block_write_ul2 intel_sub_group_block_write_ul4 intel_sub_group_block_write_ul8 \
        intel_sub_group_block_write_us intel_sub_group_block_write_us2 intel_sub_group_block_write_us4 \
        intel_sub_group_block_write_us8 intel_sub_group_block_write_us16 intel_sub_group_block_write_uc \
        intel_sub_group_block_write_uc2 intel_sub_group_block_write_uc4 intel_sub_group_block_write_uc8 \
        intel_sub_group_block_write_uc16",
    ),
    (|name| Builtin::Image(ImageFunction::Read, name), "read_imagef read_imagei read_imageui read_imageh"),
    (
        |name| Builtin::Image(ImageFunction::Write, name),
        "write_imagef write_imagei write_imageui write_imageh",
    ),
    (
        |name| Builtin::Image(ImageFunction::Query, name),
        "get_image_width get_image_height get_image_depth get_image_dim get_image_array_size \
        get_image_channel_data_type get_image_channel_order",
    ),
    (|name| Builtin::Copy { name, is_strided: false }, "async_work_group_copy"),
    (|name| Builtin::Copy { name, is_strided: true }, "async_work_group_strided_copy"),
    (|_| Builtin::Barrier, "barrier work_group_barrier"),
    (|_| Builtin::SubGroupBarrier, "sub_group_barrier"),
    (|_| Builtin::Wait, "wait_group_events"),
    (|_| Builtin::Fence, "mem_fence read_mem_fence write_mem_fence atomic_work_item_fence"),
    (|_| Builtin::Prefetch, "prefetch"),
    (|_| Builtin::Printf, "printf"),
];

/// The atomics of OpenCL C 1.x, which also have the prefix `atom_`.
const ATOMICS: &str = "atomic_add atomic_sub atomic_xchg atomic_inc atomic_dec atomic_cmpxchg \
    atomic_min atomic_max atomic_and atomic_or atomic_xor";

/// The atomics of C11, which also have the suffix `_explicit`, by the number of arguments that matter. Work-items take
/// turns, so that each order is the strictest.
const ATOMICS_OF_C11: [(usize, &str); 3] = [
    (1, "atomic_load atomic_flag_test_and_set atomic_flag_clear"),
    (
        2,
        "atomic_init atomic_store atomic_exchange atomic_fetch_add atomic_fetch_sub atomic_fetch_or \
        atomic_fetch_xor atomic_fetch_and atomic_fetch_min atomic_fetch_max",
    ),
    (3, "atomic_compare_exchange_strong atomic_compare_exchange_weak"),
];

/// Functions of clang that clc-builtins computes exactly as clang does.
const EXACT: &str = "fabs sqrt floor ceil trunc rint fma fmin fmax copysign";

/// Returns the word of a list that is `name`.
fn find(list: &'static str, name: &str) -> Option<&'static str> {
    list.split(' ').find(|known| *known == name)
}

impl Builtin {
    /// Returns the built-in function of a name.
    pub fn named(name: &str) -> Option<Self> {
        if let Some(operation) = name.strip_prefix("__builtin_") {
            return clang_function(operation);
        }
        let known = NAMED.iter().find_map(|(of, list)| find(list, name).map(of));
        known.or_else(|| atomic(name).map(Self::Atomic)).or_else(|| library_function(name))
    }

    /// Returns `true` if it uses the work-item, as a query or a copy.
    pub fn needs_item(self) -> bool {
        matches!(self, Self::Item(_) | Self::Copy { .. } | Self::Block { .. })
    }

    /// Returns `true` if it depends on the division of a group into sub-groups.
    pub fn is_of_sub_group(self) -> bool {
        match self {
            Self::Item(name) | Self::Group(name) => name.contains("sub_group"),
            builtin => matches!(builtin, Self::SubGroupBarrier | Self::Block { .. }),
        }
    }

    /// Returns `true` if the work-items of a group wait for each other in it.
    pub fn is_barrier(self) -> bool {
        matches!(self, Self::Barrier | Self::SubGroupBarrier | Self::Wait | Self::Group(_))
    }

    /// Returns `true` if it is an operation that the work-items of all groups observe.
    pub fn is_atomic(self) -> bool {
        matches!(self, Self::Atomic(_))
    }

    /// Returns `true` if it writes through the pointer at `index` of its arguments.
    pub fn writes(self, index: usize) -> bool {
        match self {
            Self::Copy { .. } | Self::Block { is_store: true, .. } => index == 0,
            Self::Atomic(atomic) => index == 0 || (index == 1 && atomic.is_exchange),
            Self::Memory(memory) => memory.is_store && index == 2,
            Self::OutPointer(_) => index > 0,
            _ => false,
        }
    }

    /// Returns `true` if it accesses only the one element that each pointer argument points to.
    pub fn has_one_target(self) -> bool {
        matches!(self, Self::Atomic(_) | Self::OutPointer(_))
    }
}

fn atomic(name: &str) -> Option<Atomic> {
    let is_legacy = |old: &&str| *old == name || name.strip_prefix("atom_") == old.strip_prefix("atomic_");
    if let Some(name) = ATOMICS.split(' ').find(is_legacy) {
        return Some(Atomic { name, arguments: usize::MAX, is_exchange: false });
    }
    let base = name.strip_suffix("_explicit").unwrap_or(name);
    let in_list = |(arguments, list): (usize, &'static str)| Some((arguments, find(list, base)?));
    let (arguments, name) = ATOMICS_OF_C11.into_iter().find_map(in_list)?;
    Some(Atomic { name, arguments, is_exchange: arguments == 3 })
}

fn clang_function(name: &str) -> Option<Builtin> {
    Some(match name {
        "inff" | "huge_valf" => Builtin::Infinity(Scalar::Float),
        "inf" | "huge_val" => Builtin::Infinity(Scalar::Double),
        "nanf" => Builtin::Nan(Scalar::Float),
        "nan" => Builtin::Nan(Scalar::Double),
        "expect" | "expect_with_probability" => Builtin::Expect,
        "assume" => Builtin::Assume,
        "unreachable" | "trap" => Builtin::Unreachable,
        "popcount" | "popcountl" | "popcountll" => Builtin::Count("popcount"),
        "clz" | "clzl" | "clzll" => Builtin::Count("clz"),
        "ctz" | "ctzl" | "ctzll" => Builtin::Count("ctz"),
        _ => {
            let base = name.strip_suffix('f').unwrap_or(name);
            Builtin::Library(find(EXACT, base).or_else(|| find(EXACT, name))?)
        }
    })
}

fn library_function(name: &str) -> Option<Builtin> {
    let builtin = registry::find(name).next()?;
    let accesses = |access: Access| builtin.operands.iter().any(|operand| operand.access == access);
    Some(match (accesses(Access::From), accesses(Access::Into), accesses(Access::Out)) {
        (true, ..) => Builtin::Memory(memory(builtin.name, false)?),
        (_, true, _) => Builtin::Memory(memory(builtin.name, true)?),
        (_, _, true) => Builtin::OutPointer(builtin.name),
        _ => Builtin::Library(builtin.name),
    })
}

fn memory(name: &'static str, is_store: bool) -> Option<Memory> {
    let (base, is_aligned) = match name.strip_prefix(if is_store { "vstore" } else { "vload" })? {
        rest if rest.starts_with("a_half") => (&rest[6..], true),
        rest => (rest.strip_prefix("_half").unwrap_or(rest), false),
    };
    let digits = &base[..base.find(|c: char| !c.is_ascii_digit()).unwrap_or(base.len())];
    let width = if digits.is_empty() { 1 } else { digits.parse().ok()? };
    Some(Memory { name, is_store, width, step: if is_aligned && width == 3 { 4 } else { width } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_resolved() {
        let memory = |name: &str| match Builtin::named(name) {
            Some(Builtin::Memory(memory)) => Some((memory.is_store, memory.width, memory.step)),
            _ => None,
        };
        assert_eq!(memory("vload4"), Some((false, 4, 4)));
        assert_eq!(memory("vstore_half"), Some((true, 1, 1)));
        assert_eq!(memory("vstorea_half3_rtz"), Some((true, 3, 4)));
        assert_eq!(memory("vload_half16"), Some((false, 16, 16)));
        assert_eq!(Builtin::named("fabs"), Some(Builtin::Library("fabs")));
        assert_eq!(Builtin::named("__builtin_rint"), Some(Builtin::Library("rint")));
        assert_eq!(Builtin::named("__builtin_fabsf"), Some(Builtin::Library("fabs")));
        assert_eq!(Builtin::named("sincos"), Some(Builtin::OutPointer("sincos")));
        let exchange = Builtin::named("atomic_compare_exchange_weak_explicit").expect("it is an atomic");
        assert!(exchange.writes(1) && exchange.is_atomic());
        assert_eq!(Builtin::named("atom_inc"), Builtin::named("atomic_inc"));
        assert!(
            ["sub_group_reduce_mul", "enqueue_kernel", "f"].iter().all(|name| Builtin::named(name).is_none())
        );
    }
}
