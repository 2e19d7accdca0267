//! Between the elements of memory and those of a vector.

use super::Unary;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::half;
use crate::kernel::forms;
use crate::level::Level;
use bytemuck::Pod;

/// Where a function's vectors stand in memory.
pub trait Place {
    /// Whether those of 3 components stand 4 apart.
    const ALIGNED: bool;
}

pub struct vload;
pub struct vstore;

impl Place for vload {
    const ALIGNED: bool = false;
}
impl Place for vstore {
    const ALIGNED: bool = false;
}
impl<E: Pod> Unary<E, E> for vload {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(_: L, x: [E; N]) -> [E; N] {
        x
    }
}
impl<E: Pod> Unary<E, E> for vstore {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(_: L, x: [E; N]) -> [E; N] {
        x
    }
}

macro_rules! halves {
    (load $($name:ident $aligned:literal;)*) => {$(
        pub struct $name;
        impl Place for $name {
            const ALIGNED: bool = $aligned;
        }
        impl Unary<half, f32> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [half; N]) -> [f32; N] {
                forms::half_to_float::<L, RTE, false, N>(level, x)
            }
        }
    )*};
    (store $($name:ident $aligned:literal $mode:ident;)*) => {$(
        pub struct $name;
        impl Place for $name {
            const ALIGNED: bool = $aligned;
        }
        impl Unary<f32, half> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [f32; N]) -> [half; N] {
                forms::float_to_half::<L, $mode, false, N>(level, x)
            }
        }
        impl Unary<f64, half> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [f64; N]) -> [half; N] {
                forms::double_to_half::<L, $mode, false, N>(level, x)
            }
        }
    )*};
}

halves! { load
    vload_half false;
    vloada_half true;
}
halves! { store
    vstore_half false RTE;
    vstore_half_rte false RTE;
    vstore_half_rtz false RTZ;
    vstore_half_rtp false RTP;
    vstore_half_rtn false RTN;
    vstorea_half true RTE;
    vstorea_half_rte true RTE;
    vstorea_half_rtz true RTZ;
    vstorea_half_rtp true RTP;
    vstorea_half_rtn true RTN;
}
