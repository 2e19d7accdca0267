//! Functions that read and write memory (OpenCL C 6.15.7).

use super::Reference;
use crate::exact::Rounding;

/// The conversion of components that are loaded or stored, if the memory has a different scalar type.
#[derive(Clone, Copy)]
pub struct Memory {
    pub rounding: Rounding,
}

#[inline]
const fn memory(rounding: Rounding) -> Reference {
    Reference::Memory(Memory { rounding })
}

pub const vload: Reference = memory(Rounding::Rte);
pub const vstore: Reference = memory(Rounding::Rte);
pub const vload_half: Reference = memory(Rounding::Rte);
pub const vloada_half: Reference = memory(Rounding::Rte);
pub const vstore_half: Reference = memory(Rounding::Rte);
pub const vstore_half_rte: Reference = memory(Rounding::Rte);
pub const vstore_half_rtz: Reference = memory(Rounding::Rtz);
pub const vstore_half_rtp: Reference = memory(Rounding::Rtp);
pub const vstore_half_rtn: Reference = memory(Rounding::Rtn);
pub const vstorea_half: Reference = memory(Rounding::Rte);
pub const vstorea_half_rte: Reference = memory(Rounding::Rte);
pub const vstorea_half_rtz: Reference = memory(Rounding::Rtz);
pub const vstorea_half_rtp: Reference = memory(Rounding::Rtp);
pub const vstorea_half_rtn: Reference = memory(Rounding::Rtn);
