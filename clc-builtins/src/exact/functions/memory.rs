//! Functions that read and write memory (OpenCL C 6.15.7).

use super::Definition;
use crate::exact::Rounding;

/// The conversion of components that are loaded or stored, if the memory has a different scalar type.
#[derive(Clone, Copy)]
pub struct Memory {
    pub rounding: Rounding,
}

#[inline]
const fn memory(rounding: Rounding) -> Definition {
    Definition::Memory(Memory { rounding })
}

pub const vload: Definition = memory(Rounding::Rte);
pub const vstore: Definition = memory(Rounding::Rte);
pub const vload_half: Definition = memory(Rounding::Rte);
pub const vloada_half: Definition = memory(Rounding::Rte);
pub const vstore_half: Definition = memory(Rounding::Rte);
pub const vstore_half_rte: Definition = memory(Rounding::Rte);
pub const vstore_half_rtz: Definition = memory(Rounding::Rtz);
pub const vstore_half_rtp: Definition = memory(Rounding::Rtp);
pub const vstore_half_rtn: Definition = memory(Rounding::Rtn);
pub const vstorea_half: Definition = memory(Rounding::Rte);
pub const vstorea_half_rte: Definition = memory(Rounding::Rte);
pub const vstorea_half_rtz: Definition = memory(Rounding::Rtz);
pub const vstorea_half_rtp: Definition = memory(Rounding::Rtp);
pub const vstorea_half_rtn: Definition = memory(Rounding::Rtn);
