//! Conversion between the elements of memory and the components of vectors.

use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::half;
use bytemuck::Pod;

/// A kernel that converts elements when they are loaded or stored.
#[diagnostic::on_unimplemented(
    message = "the kernel of this row does not support its types",
    label = "no kernel for these types",
    note = "the kernel is `{Self}` in `clc-builtins/src/kernel/functions`: extend it to these types, or correct the row"
)]
pub trait Transfer<X, R> {
    fn lanes<const N: usize>(x: [X; N]) -> [R; N];
}

pub struct vload;
pub struct vstore;

impl<E: Pod> Transfer<E, E> for vload {
    #[inline(always)]
    fn lanes<const N: usize>(x: [E; N]) -> [E; N] {
        x
    }
}
impl<E: Pod> Transfer<E, E> for vstore {
    #[inline(always)]
    fn lanes<const N: usize>(x: [E; N]) -> [E; N] {
        x
    }
}

macro_rules! half_transfers {
    (load $($name:ident;)*) => {$(
        pub struct $name;
        impl Transfer<half, f32> for $name {
            #[inline(always)]
            fn lanes<const N: usize>(x: [half; N]) -> [f32; N] {
                crate::kernel::floats::half_to_float::<RTE, N>(x)
            }
        }
    )*};
    (store $($name:ident $mode:ident;)*) => {$(
        pub struct $name;
        impl Transfer<f32, half> for $name {
            #[inline(always)]
            fn lanes<const N: usize>(x: [f32; N]) -> [half; N] {
                crate::kernel::floats::float_to_half::<$mode, N>(x)
            }
        }
        impl Transfer<f64, half> for $name {
            #[inline(always)]
            fn lanes<const N: usize>(x: [f64; N]) -> [half; N] {
                crate::kernel::floats::double_to_half::<$mode, N>(x)
            }
        }
    )*};
}

half_transfers! { load
    vload_half;
    vloada_half;
}
half_transfers! { store
    vstore_half RTE;
    vstore_half_rte RTE;
    vstore_half_rtz RTZ;
    vstore_half_rtp RTP;
    vstore_half_rtn RTN;
    vstorea_half RTE;
    vstorea_half_rte RTE;
    vstorea_half_rtz RTZ;
    vstorea_half_rtp RTP;
    vstorea_half_rtn RTN;
}
