//! The functions that read and write memory (OpenCL C 6.15.7).

use super::Definition;
use crate::exact::Rounding;

/// Which components of memory a function reads or writes, and what happens to them on the way: they are converted where
/// memory holds another scalar type.
#[derive(Clone, Copy)]
pub struct Memory {
    /// Whether vectors of 3 components stand 4 apart.
    pub aligned: bool,
    /// Of what is stored.
    pub rounding: Rounding,
}

const fn memory(aligned: bool, rounding: Rounding) -> Definition {
    Definition::Memory(Memory { aligned, rounding })
}

pub const vload: Definition = memory(false, Rounding::Rte);
pub const vstore: Definition = memory(false, Rounding::Rte);
pub const vload_half: Definition = memory(false, Rounding::Rte);
pub const vloada_half: Definition = memory(true, Rounding::Rte);
pub const vstore_half: Definition = memory(false, Rounding::Rte);
pub const vstore_half_rte: Definition = memory(false, Rounding::Rte);
pub const vstore_half_rtz: Definition = memory(false, Rounding::Rtz);
pub const vstore_half_rtp: Definition = memory(false, Rounding::Rtp);
pub const vstore_half_rtn: Definition = memory(false, Rounding::Rtn);
pub const vstorea_half: Definition = memory(true, Rounding::Rte);
pub const vstorea_half_rte: Definition = memory(true, Rounding::Rte);
pub const vstorea_half_rtz: Definition = memory(true, Rounding::Rtz);
pub const vstorea_half_rtp: Definition = memory(true, Rounding::Rtp);
pub const vstorea_half_rtn: Definition = memory(true, Rounding::Rtn);
