//! The built-in functions of OpenCL C 1.2, 3.0 and 3.1, supported and unsupported, by family.
//!
//! The library supports every function whose result depends only on its operands, and the loads and stores of vectors.
//! It does not support functions that communicate with a device, with other work-items or with the runtime. The table
//! names the Rust counterpart of each unsupported function, if there is one.
//!
//! | family | OpenCL C | functions | supported |
//! |---|---|---|---|
//! | Casts of scalars | 6.4.2 | `(float)x` and similar | yes: `float(x)`, [`casts`](mod@crate::casts) |
//! | Explicit conversions | 6.4.3 | `convert_int4_sat_rte` and similar | yes |
//! | Reinterpretations | 6.4.4 | `as_int4` and similar | yes |
//! | Operators | 6.5 | `+` `-` `*` `/` `%` `&` `\|` `^` `~` `<<` `>>` on vectors | yes: [`operators`] |
//! | Work-items | 6.15.1 | `get_global_id` `get_global_size` `get_local_id` `get_group_id` ... | no: use the index of the loop over the work-items; see [`porting`] |
//! | Math, exact | 6.15.2 | `ceil` `copysign` `fabs` `fdim` `floor` `fma` `fmax` `fmin` `fmod` `fract` `frexp` `ilogb` `ldexp` `logb` `mad` `maxmag` `minmag` `modf` `nan` `nextafter` `remainder` `remquo` `rint` `round` `rsqrt` `sqrt` `trunc` | yes |
//! | Math, transcendental | 6.15.2 | `acos` `acosh` `acospi` `asin` `asinh` `asinpi` `atan` `atan2` `atan2pi` `atanh` `atanpi` `cbrt` `cos` `cosh` `cospi` `erf` `erfc` `exp` `exp2` `exp10` `expm1` `hypot` `lgamma` `lgamma_r` `log` `log2` `log10` `log1p` `pow` `pown` `powr` `rootn` `sin` `sincos` `sinh` `sinpi` `tan` `tanh` `tanpi` `tgamma` | feature `math` |
//! | Math, `half_` and `native_` | 6.15.2 | `half_divide` `half_recip` `half_rsqrt` `half_sqrt` `native_divide` `native_recip` `native_rsqrt` `native_sqrt` | yes |
//! | | 6.15.2 | [`half_cos`](fn@half_cos) [`half_exp`](fn@half_exp) [`half_exp2`](fn@half_exp2) [`half_exp10`](fn@half_exp10) [`half_log`](fn@half_log) [`half_log2`](fn@half_log2) [`half_log10`](fn@half_log10) [`half_powr`](fn@half_powr) [`half_sin`](fn@half_sin) [`half_tan`](fn@half_tan) [`native_cos`](fn@native_cos) [`native_exp`](fn@native_exp) [`native_exp2`](fn@native_exp2) [`native_exp10`](fn@native_exp10) [`native_log`](fn@native_log) [`native_log2`](fn@native_log2) [`native_log10`](fn@native_log10) [`native_powr`](fn@native_powr) [`native_sin`](fn@native_sin) [`native_tan`](fn@native_tan) | feature `math` |
//! | Constants | 6.15.2, 6.15.3 | `M_PI_F` `FLT_MAX` `INT_MAX` and similar | yes: [`constants`](mod@crate::constants) |
//! | Integers | 6.15.3 | `abs` `abs_diff` `add_sat` `clamp` `clz` `ctz` `hadd` `mad24` `mad_hi` `mad_sat` `max` `min` `mul24` `mul_hi` `popcount` `rhadd` `rotate` `sub_sat` `upsample` | yes |
//! | Bit fields, `cl_khr_extended_bit_ops`, 3.1 | 6.15.3 | `bitfield_insert` `bitfield_extract_signed` `bitfield_extract_unsigned` `bit_reverse` | yes |
//! | Dot products of integers, `cl_khr_integer_dot_product`, 3.1 | 6.15.3 | `dot` `dot_acc_sat` `dot_4x8packed_uu_uint` `dot_4x8packed_ss_int` `dot_4x8packed_us_int` `dot_4x8packed_su_int` `dot_acc_sat_4x8packed_uu_uint` `dot_acc_sat_4x8packed_ss_int` `dot_acc_sat_4x8packed_us_int` `dot_acc_sat_4x8packed_su_int` | yes |
//! | Common | 6.15.4 | `clamp` `degrees` `max` `min` `mix` `radians` `sign` `smoothstep` `step` | yes |
//! | Geometry | 6.15.5 | `cross` `distance` `dot` `fast_distance` `fast_length` `fast_normalize` `length` `normalize` | yes |
//! | Relations | 6.15.6 | `all` `any` `bitselect` `isequal` `isfinite` `isgreater` `isgreaterequal` `isinf` `isless` `islessequal` `islessgreater` `isnan` `isnormal` `isnotequal` `isordered` `isunordered` `select` `signbit` | yes |
//! | Loads and stores of vectors | 6.15.7 | `vload4` `vstore4` `vload_half` `vload_half4` `vloada_half4` `vstore_half` `vstore_half4` `vstorea_half4` and similar | yes, with slices and [pointers](mod@crate::pointer) |
//! | Shuffles | 6.15.13 | `shuffle` `shuffle2` `vec_step` | yes |
//! | Barriers and fences | 6.15.8, 6.15.9 | `barrier` `work_group_barrier` `mem_fence` `read_mem_fence` `write_mem_fence` | no: [end the loop over the work-items and begin another](crate::porting#work-groups) |
//! | Address spaces | 6.15.10 | `to_global` `to_local` `to_private` `get_fence` | no: Rust has no address spaces |
//! | Copies and prefetch | 6.15.11 | `async_work_group_copy` `async_work_group_strided_copy` `wait_group_events` `prefetch` | no: use `copy_from_slice` |
//! | Atomics | 6.15.12 | `atomic_add` `atomic_inc` `atomic_load_explicit` ... | no: use `core::sync::atomic` |
//! | Output | 6.15.14 | `printf` | no: use `println!`, which prints vectors with `{:?}` |
//! | Images | 6.15.15 | `read_imagef` `write_imagef` `get_image_width` ... | no: use [a slice of pixels](crate::porting#images) and [`convert_float4`] |
//! | Work-groups and sub-groups | 6.15.16, 6.15.19 | `work_group_reduce_add` `work_group_broadcast` `sub_group_all` ... | no: compute sums over slices |
//! | Pipes and device queues | 6.15.17, 6.15.18 | `read_pipe` `write_pipe` `enqueue_kernel` ... | no: use channels and threads |
//! | Vendors: `cl_intel_bfloat16_conversions` | none | `intel_convert_bfloat16_as_ushort` `intel_convert_as_bfloat16_float` and similar | no: use [`exact::convert`](#bfloat16) |
//!
//! # bfloat16
//!
//! The library does not provide the twelve functions of `cl_intel_bfloat16_conversions`. Their names contain the width
//! twice, as in `intel_convert_bfloat164_as_ushort4`, and they convert between floats and 16-bit integers that hold a
//! bfloat16. No function of OpenCL C has either property, so the library's table of functions would need extensions for
//! these twelve only. [`exact::convert`] supports the format. This code defines three of the functions. They round to
//! nearest, ties to even, and make a NaN quiet:
//!
//! ```
//! use clc_builtins::exact::{convert, Format, Rounding::Rte};
//! use clc_builtins::*;
//!
//! const BFLOAT16: Format = Format::Float { bits: 16, exponent: 8 };
//!
//! fn intel_convert_bfloat16_as_ushort(x: f32) -> u16 {
//!     convert(as_uint(x).into(), Format::FLOAT, BFLOAT16, Rte, false) as u16
//! }
//! fn intel_convert_bfloat164_as_ushort4(v: float4) -> ushort4 {
//!     v.to_array().map(intel_convert_bfloat16_as_ushort).into()
//! }
//! // A bfloat16 is the upper half of a float.
//! fn intel_convert_as_bfloat16_float(x: u16) -> f32 {
//!     as_float(convert_uint(x) << 16)
//! }
//!
//! let v = float4(1.0, 1.003_906_25, -0.0, f32::MAX);
//! assert_eq!(intel_convert_bfloat164_as_ushort4(v), ushort4(0x3f80, 0x3f80, 0x8000, 0x7f80));
//! assert_eq!(intel_convert_as_bfloat16_float(0x3f80), 1.0);
//! ```
//!
//! A new type with conversions for all widths and rounding modes needs only one row in the library's table of types:
//! `bfloat: bfloat, 16, float(8);`. The repository's CONTRIBUTING.md describes how to add a type.

#![doc(alias("atomic_add", "atomic_sub", "atomic_xchg", "atomic_inc", "atomic_dec", "atomic_cmpxchg"))]
#![doc(alias("atomic_min", "atomic_max", "atomic_and", "atomic_or", "atomic_xor", "atom_add", "atom_sub"))]
#![doc(alias("atom_xchg", "atom_inc", "atom_dec", "atom_cmpxchg", "atom_min", "atom_max", "atom_and"))]
#![doc(alias("atom_or", "atom_xor", "atomic_init", "atomic_work_item_fence", "atomic_store"))]
#![doc(alias("atomic_load", "atomic_exchange", "atomic_compare_exchange_strong"))]
#![doc(alias("atomic_compare_exchange_weak", "atomic_fetch_add", "atomic_fetch_sub", "atomic_fetch_or"))]
#![doc(alias("atomic_fetch_xor", "atomic_fetch_and", "atomic_fetch_min", "atomic_fetch_max"))]
#![doc(alias("atomic_flag_test_and_set", "atomic_flag_clear", "atomic_store_explicit"))]
#![doc(alias("atomic_load_explicit", "atomic_exchange_explicit"))]
#![doc(alias("atomic_compare_exchange_strong_explicit", "atomic_compare_exchange_weak_explicit"))]
#![doc(alias("atomic_fetch_add_explicit", "atomic_fetch_sub_explicit", "atomic_fetch_or_explicit"))]
#![doc(alias("atomic_fetch_xor_explicit", "atomic_fetch_and_explicit", "atomic_fetch_min_explicit"))]
#![doc(alias("atomic_fetch_max_explicit", "atomic_flag_test_and_set_explicit"))]
#![doc(alias("atomic_flag_clear_explicit", "to_global", "to_local", "to_private", "get_fence"))]
#![doc(alias("async_work_group_copy", "async_work_group_strided_copy", "wait_group_events", "prefetch"))]
#![doc(alias("printf", "work_group_all", "work_group_any", "work_group_broadcast"))]
#![doc(alias("work_group_reduce_add", "work_group_reduce_min", "work_group_reduce_max"))]
#![doc(alias("work_group_scan_exclusive_add", "work_group_scan_exclusive_min"))]
#![doc(alias("work_group_scan_exclusive_max", "work_group_scan_inclusive_add"))]
#![doc(alias("work_group_scan_inclusive_min", "work_group_scan_inclusive_max", "sub_group_all"))]
#![doc(alias("sub_group_any", "sub_group_broadcast", "sub_group_reduce_add", "sub_group_reduce_min"))]
#![doc(alias("sub_group_reduce_max", "sub_group_scan_exclusive_add", "sub_group_scan_exclusive_min"))]
#![doc(alias("sub_group_scan_exclusive_max", "sub_group_scan_inclusive_add"))]
#![doc(alias("sub_group_scan_inclusive_min", "sub_group_scan_inclusive_max", "sub_group_barrier"))]
#![doc(alias("get_sub_group_size", "get_max_sub_group_size", "get_num_sub_groups"))]
#![doc(alias("get_enqueued_num_sub_groups", "get_sub_group_id", "get_sub_group_local_id", "read_pipe"))]
#![doc(alias("write_pipe", "reserve_read_pipe", "reserve_write_pipe", "commit_read_pipe"))]
#![doc(alias("commit_write_pipe", "work_group_reserve_read_pipe", "work_group_reserve_write_pipe"))]
#![doc(alias("work_group_commit_read_pipe", "work_group_commit_write_pipe", "sub_group_reserve_read_pipe"))]
#![doc(alias("sub_group_reserve_write_pipe", "sub_group_commit_read_pipe", "sub_group_commit_write_pipe"))]
#![doc(alias("is_valid_reserve_id", "get_pipe_num_packets", "get_pipe_max_packets", "enqueue_kernel"))]
#![doc(alias("enqueue_marker", "get_kernel_work_group_size"))]
#![doc(alias("get_kernel_preferred_work_group_size_multiple", "get_kernel_sub_group_count_for_ndrange"))]
#![doc(alias("get_kernel_max_sub_group_size_for_ndrange", "create_user_event", "retain_event"))]
#![doc(alias("release_event", "is_valid_event", "set_user_event_status", "capture_event_profiling_info"))]
#![doc(alias("get_default_queue", "ndrange_1D", "ndrange_2D", "ndrange_3D"))]

#[cfg(doc)]
#[allow(unused_imports, reason = "the names that the table links")]
use crate::*;
