//! The library's definition in the terms of the tests: formats and roundings of `exact`, entries of the registry, and
//! operands as the matrix and as `Builtin::evaluate` take them.

use clc_builtins::exact::{Format, Rounding};
use clc_builtins::registry::{self, BUILTINS, Builtin, Family};
use clc_kit::buffer::{Buffer, write_bits};
use clc_kit::scalar::{Mode, Scalar, Type};
use std::collections::BTreeMap;
use std::sync::OnceLock;

pub const fn rounding(mode: Mode) -> Rounding {
    match mode {
        Mode::Rte => Rounding::Rte,
        Mode::Rtz => Rounding::Rtz,
        Mode::Rtp => Rounding::Rtp,
        Mode::Rtn => Rounding::Rtn,
    }
}

pub const fn format(scalar: Scalar) -> Format {
    if scalar.is_float() {
        Format::Float { bits: scalar.bits(), exponent: scalar.bits() - scalar.precision() }
    } else {
        Format::Integer { bits: scalar.bits(), signed: scalar.is_signed() }
    }
}

/// The registry's type in the terms of the tests, which have every type of OpenCL C.
pub fn of_registry(ty: registry::Type) -> Type {
    let scalar = Scalar::by_name(ty.scalar.name());
    Type::new(scalar.unwrap_or_else(|| panic!("OpenCL C has no {ty}")), ty.width)
}

/// The functions that compute, of floats: which NaN they return is open. All others return the same bits everywhere,
/// of NaN too.
pub const ARITHMETIC: &str = "
    cross degrees distance dot fast_distance fast_length fast_normalize fdim fma fmod half_divide half_recip half_rsqrt
    half_sqrt length mad mix native_divide native_recip native_rsqrt native_sqrt normalize radians remainder rsqrt sqrt
    acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt cos cosh cospi erf erfc exp exp10 exp2
    expm1 half_cos half_exp half_exp10 half_exp2 half_log half_log10 half_log2 half_powr half_sin half_tan hypot lgamma
    lgamma_r log log10 log1p log2 native_cos native_exp native_exp10 native_exp2 native_log native_log10 native_log2
    native_powr native_sin native_tan pow pown powr rootn sin sincos sinh sinpi tan tanh tanpi tgamma";

pub fn nan_is_open(name: &str) -> bool {
    ARITHMETIC.split_whitespace().any(|other| other == name)
}

/// Name, scalar and width of the first operand, and width of the result.
type Signature = (&'static str, &'static str, u8, u8);

/// The registry's entry of the function that has this first operand and a result of this width.
pub fn builtin(name: &'static str, x: Type, width: u8) -> &'static Builtin {
    static BY_SIGNATURE: OnceLock<BTreeMap<Signature, &Builtin>> = OnceLock::new();
    let by_signature = BY_SIGNATURE.get_or_init(|| {
        let key = |builtin: &'static Builtin| {
            let x = builtin.operands[0].ty();
            ((builtin.name, x.scalar.name(), x.width, builtin.result.unwrap().width), builtin)
        };
        BUILTINS.iter().filter(|builtin| builtin.family != Family::Function).map(key).collect()
    });
    by_signature[&(name, x.scalar.name(), x.width, width)]
}

/// One operand of some calls, one after the other.
pub struct Operand {
    pub ty: Type,
    /// As the matrix takes it.
    pub packed: Buffer,
    /// As `evaluate` does: a fourth element in 3-vectors, which may hold anything.
    pub in_memory: Buffer,
}

impl Operand {
    /// Each element, and each that is padding, by `element`, whose argument says whether it is padding.
    pub fn new(ty: Type, calls: usize, mut element: impl FnMut(bool) -> u64) -> Self {
        let bytes = ty.scalar.bytes();
        let mut packed = Buffer::poisoned(calls * ty.component_bytes());
        let mut in_memory = Buffer::poisoned(calls * ty.size());
        let vectors = packed.chunks_exact_mut(ty.component_bytes());
        for (packed, in_memory) in vectors.zip(in_memory.chunks_exact_mut(ty.size())) {
            for (lane, place) in in_memory.chunks_exact_mut(bytes).enumerate() {
                write_bits(place, element(lane >= ty.width.into()));
            }
            packed.copy_from_slice(&in_memory[..packed.len()]);
        }
        Self { ty, packed, in_memory }
    }

    /// What a call gets, in memory.
    pub fn of_call(&self, call: usize) -> &[u8] {
        &self.in_memory[call * self.ty.size()..][..self.ty.size()]
    }
}
