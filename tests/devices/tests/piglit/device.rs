//! A made-up device: it gives what the library's functions give, and one fault on top.

use crate::reader::{Elements, Kernel, Test};
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family};
use clc_conformance::matrix;
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::oracle;
use clc_kit::scalar::{Mode, Scalar, Type};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// What a kernel calls, in the registry.
#[derive(Clone)]
pub struct Signature {
    pub text: String,
    pub builtin: &'static Builtin,
    /// The values and memory that it reads, and the type of the result, or of what it writes.
    pub operands: Vec<Type>,
    pub result: Type,
}

impl PartialEq for Signature {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// The signatures of a name, by the first type among their operands and the last.
type Key = (String, String, String);

impl Signature {
    pub fn of(kernel: &Kernel) -> Self {
        static BUILTIN: OnceLock<BTreeMap<Key, &Builtin>> = OnceLock::new();
        let builtins = BUILTIN.get_or_init(|| {
            let key = |builtin: &'static Builtin| {
                let read = builtin.operands.iter().filter(|operand| operand.access != Access::Into);
                let mut types = read.filter_map(|operand| operand.ty);
                let first = types.next()?;
                let last = types.next_back().unwrap_or(first);
                Some(((builtin.name.to_string(), first.to_string(), last.to_string()), builtin))
            };
            BUILTINS.iter().filter_map(key).collect()
        });
        // Of memory the registry says the elements.
        let is_load = kernel.name.starts_with("vload");
        let element = |ty: Type| if is_load { ty.scalar.to_string() } else { ty.to_string() };
        let (first, last) = (kernel.operands[0], kernel.operands[kernel.operands.len() - 1]);
        let key = (kernel.name.clone(), element(first), element(last));
        let builtin = *builtins.get(&key).unwrap_or_else(|| panic!("there is no {key:?}"));
        let operands: Vec<String> = builtin.operands.iter().map(|operand| operand.to_string()).collect();
        let text = format!("{}({})", builtin.name, operands.join(", "));
        let known = |ty: clc_builtins::registry::Type| clc_conformance::definition::of_registry(ty);
        let result = match builtin.result {
            Some(result) => known(result),
            None => Type::new(Scalar::Half, first.width),
        };
        assert_eq!(result.width, kernel.result.width, "{text}");
        assert_eq!(result.scalar.bits(), kernel.result.scalar.bits(), "{text}");
        Self { text, builtin, operands: kernel.operands.clone(), result }
    }

    pub fn width(&self) -> usize {
        self.result.width.into()
    }

    /// How far apart vectors are in memory, those that are read and those that are written.
    pub fn steps(&self) -> [usize; 2] {
        let width = self.width();
        match self.builtin.name {
            name if name.starts_with("vloada_half3") => [4, width],
            name if name.starts_with("vstorea_half3") => [width, 4],
            _ => [width; 2],
        }
    }

    /// Source, destination, rounding and saturation, if it is no shuffle.
    pub fn conversion(&self) -> Option<(Scalar, Scalar, Mode, bool)> {
        let (from, to) = (self.operands[0].scalar, self.result.scalar);
        let named =
            Mode::ALL.into_iter().find(|mode| self.builtin.name.ends_with(&format!("_{}", mode.name())));
        let mode = named.unwrap_or(Mode::default_to(to));
        let is_shuffle = matches!(self.builtin.family, Family::Shuffle | Family::Shuffle2);
        (!is_shuffle).then_some((from, to, mode, self.builtin.saturation))
    }

    /// What its kernel makes of NaN.
    pub fn nan(&self) -> u64 {
        let to = self.result.scalar;
        if self.builtin.name.starts_with("vstore") {
            0x3E00
        } else {
            to.infinity() | to.infinity() >> 1 & !to.infinity()
        }
    }
}

/// What goes wrong on devices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Ties go away from zero.
    TiesAway,
    /// `_rtp` rounds as `_rtn`.
    Direction,
    /// Doubles become halves by way of float, 64-bit integers become floats by way of double.
    Twice,
    /// What overflows to nearest becomes the greatest number.
    Greatest,
    /// -0.0 loses its sign.
    ZeroSign,
    /// NaN under `_sat` gives the greatest integer.
    NanSaturates,
    /// `_sat` stops one below the greatest integer.
    Bound,
    /// An integer under `_sat` wraps.
    Wraps,
    /// Subnormals are zeros.
    Flush,
    /// The high bits of a mask's element make the result 0.
    HighBits,
    /// A vector's components come last to first.
    Reversed,
}

impl Fault {
    pub const ALL: [Self; 11] = [
        Self::TiesAway,
        Self::Direction,
        Self::Twice,
        Self::Greatest,
        Self::ZeroSign,
        Self::NanSaturates,
        Self::Bound,
        Self::Wraps,
        Self::Flush,
        Self::HighBits,
        Self::Reversed,
    ];

    /// Whether a device with this fault has another result of this signature for some operand that OpenCL C defines.
    pub fn is_of(self, signature: &Signature) -> bool {
        let Some((from, to, mode, saturate)) = signature.conversion() else {
            return self == Self::HighBits || self == Self::Reversed;
        };
        let (floats, integers) = (from.is_float() && to.is_float(), !from.is_float() && !to.is_float());
        // How many bits an operand has, and how many of them the destination keeps.
        let bits =
            |of: Scalar| if of.is_float() { of.precision() } else { of.bits() - u32::from(of.is_signed()) };
        let rounds = if to.is_float() { bits(from) > bits(to) } else { from.is_float() };
        let range = |of: Scalar| if of.is_float() { (i128::MIN, i128::MAX) } else { of.range() };
        match self {
            Self::TiesAway => rounds && mode == Mode::Rte,
            Self::Direction => rounds && mode == Mode::Rtp,
            Self::Twice => Self::way(from, to).is_some(),
            Self::Greatest => {
                let overflows = match to {
                    Scalar::Half => {
                        from.is_float() && from != to || !from.is_float() && from.range().1 >= 65520
                    }
                    Scalar::Float => from == Scalar::Double,
                    _ => false,
                };
                overflows && mode == Mode::Rte
            }
            Self::ZeroSign => floats,
            Self::NanSaturates => from.is_float() && saturate,
            Self::Bound => saturate && range(from).1 >= range(to).1,
            Self::Wraps => {
                integers && saturate && (range(from).0 < range(to).0 || range(from).1 > range(to).1)
            }
            Self::Flush => {
                let may_flush = |of: Scalar| matches!(of, Scalar::Half | Scalar::Float);
                // An operand next to zero rounds to 0, unless away from zero: to 1, or to -1, which unsigned types lack.
                let is_one = mode == Mode::Rtp || mode == Mode::Rtn && to.is_signed();
                may_flush(from) && (to.is_float() || is_one) || floats && may_flush(to)
            }
            Self::HighBits => false,
            Self::Reversed => signature.width() > 1,
        }
    }

    fn way(from: Scalar, to: Scalar) -> Option<Scalar> {
        match (from, to) {
            (Scalar::Double, Scalar::Half) => Some(Scalar::Float),
            (Scalar::Long | Scalar::Ulong, Scalar::Float) => Some(Scalar::Double),
            _ => None,
        }
    }

    /// What the faulty device gives for an operand; `right` is what the library gives.
    fn convert(self, bits: u64, right: u64, (from, to, mode, saturate): (Scalar, Scalar, Mode, bool)) -> u64 {
        let by = |mode| oracle::convert(bits, from, to, mode, saturate).bits(to);
        let flushed = |bits: u64, of: Scalar| {
            let is_small = matches!(of, Scalar::Half | Scalar::Float);
            let is_subnormal = is_small && bits & !of.sign_bit() < 1 << (of.precision() - 1);
            if is_subnormal { bits & of.sign_bit() } else { bits }
        };
        match self {
            Self::TiesAway if mode == Mode::Rte => {
                let (near, up, down) = (by(Mode::Rtz), by(Mode::Rtp), by(Mode::Rtn));
                let far = if near == down { up } else { down };
                let is_number =
                    |bits: u64, of: Scalar| !of.is_float() || bits & !of.sign_bit() < of.infinity();
                if near == far || !is_number(bits, from) || !is_number(far, to) {
                    return right;
                }
                let x = oracle::value(bits, from);
                let ends = (oracle::value(near, to) + oracle::value(far, to)).value;
                if (x + x).value == ends { far } else { right }
            }
            Self::Direction if mode == Mode::Rtp => by(Mode::Rtn),
            Self::Twice => match Self::way(from, to) {
                Some(way) => {
                    let once = oracle::convert(bits, from, way, Mode::Rte, false).bits(way);
                    oracle::convert(once, way, to, mode, false).bits(to)
                }
                None => right,
            },
            Self::Greatest if to.is_float() && mode == Mode::Rte => {
                let is_infinite =
                    |bits: u64, of: Scalar| of.is_float() && bits & !of.sign_bit() == of.infinity();
                if is_infinite(right, to) && !is_infinite(bits, from) { right - 1 } else { right }
            }
            Self::ZeroSign if from.is_float() && bits == from.sign_bit() => 0,
            Self::NanSaturates if saturate && from.is_nan(bits) => to.range().1 as u64,
            Self::Bound if saturate && i128::from(right) == to.range().1 => right - 1,
            Self::Wraps if saturate && !from.is_float() => {
                oracle::convert(bits, from, to, mode, false).bits(to)
            }
            Self::Flush => {
                let result = oracle::convert(flushed(bits, from), from, to, mode, saturate).bits(to);
                if from.is_nan(bits) { right } else { flushed(result, to) }
            }
            _ => right,
        }
    }
}

/// The contents of the buffer that a test's kernel writes.
pub fn run(signature: &Signature, test: &Test, fault: Option<Fault>) -> Vec<u64> {
    let Some(conversion) = signature.conversion() else {
        return shuffle(signature, &test.operands, fault);
    };
    let (to, width, [read, written]) = (conversion.1, signature.width(), signature.steps());
    let x = &test.operands[0].bits;
    let packed: Vec<u64> = x.chunks(read).flat_map(|vector| &vector[..width]).copied().collect();
    let results = packed.iter().zip(library(signature, &packed)).map(|(&bits, right)| {
        let result = fault.map_or(right, |fault| fault.convert(bits, right, conversion));
        if to.is_nan(result) { signature.nan() } else { result }
    });
    let results = reversed(results.collect(), signature, fault);
    let spread = |vector: &[u64]| {
        let mut vector = vector.to_vec();
        vector.resize(written, 0);
        vector
    };
    results.chunks(width).flat_map(spread).collect()
}

fn reversed(mut results: Vec<u64>, signature: &Signature, fault: Option<Fault>) -> Vec<u64> {
    if fault == Some(Fault::Reversed) && signature.width() > 1 {
        results.chunks_mut(signature.width()).for_each(<[u64]>::reverse);
    }
    results
}

/// What the library's public function of this name gives; of halves in memory, its definition.
fn library(signature: &Signature, packed: &[u64]) -> Vec<u64> {
    static CONVERSIONS: OnceLock<BTreeMap<(&str, Type), &matrix::Convert>> = OnceLock::new();
    let conversions =
        CONVERSIONS.get_or_init(|| matrix::conversions().map(|it| ((it.name, it.from), it)).collect());
    let (from, to) = (signature.operands[0], signature.result);
    let Some(conversion) = conversions.get(&(signature.builtin.name, from)) else {
        return memory(signature, packed);
    };
    let operands = Buffer::from_bits(packed.iter().copied(), from.scalar.bytes());
    let vectors = packed.len() / signature.width();
    let mut out = Buffer::poisoned(vectors * to.size());
    (conversion.root)(&operands, &mut out);
    components(&out, to)
}

fn components(out: &[u8], ty: Type) -> Vec<u64> {
    let vectors = out.chunks_exact(ty.size());
    let components =
        vectors.flat_map(|vector| vector[..ty.component_bytes()].chunks_exact(ty.scalar.bytes()));
    components.map(read_bits).collect()
}

fn memory(signature: &Signature, packed: &[u64]) -> Vec<u64> {
    let (from, to) = (signature.operands[0], signature.result);
    let offset = 0_usize.to_ne_bytes();
    let vectors = packed.chunks(signature.width()).map(|vector| {
        let x = Buffer::from_bits(vector.iter().copied(), from.scalar.bytes());
        let mut out = Buffer::poisoned(to.size());
        if signature.builtin.result.is_some() {
            signature.builtin.evaluate(&[&offset, &x], &mut [&mut out]);
        } else {
            let mut padded = vec![0; from.size()];
            padded[..x.len()].copy_from_slice(&x);
            signature.builtin.evaluate(&[&padded, &offset], &mut [&mut out]);
        }
        components(&out, to)
    });
    vectors.flatten().collect()
}

fn shuffle(signature: &Signature, operands: &[Elements], fault: Option<Fault>) -> Vec<u64> {
    let (x, mask) = (signature.operands[0], signature.operands[signature.operands.len() - 1]);
    let buffer =
        |elements: &Elements| Buffer::from_bits(elements.bits.iter().copied(), elements.scalar.bytes());
    let buffers: Vec<Buffer> = operands.iter().map(buffer).collect();
    let masks = &operands[operands.len() - 1].bits;
    let mut out = Buffer::poisoned(masks.len() / signature.width() * signature.result.size());
    match &buffers[..] {
        [table, masks] => {
            let function = matrix::shuffles().find(|it| (it.x, it.mask) == (x, mask)).unwrap();
            (function.root)(table, masks, &mut out);
        }
        [x_table, y_table, masks] => {
            let function = matrix::shuffles2().find(|it| (it.x, it.mask) == (x, mask)).unwrap();
            (function.root)(x_table, y_table, masks, &mut out);
        }
        _ => panic!("a shuffle has one table or two"),
    }
    let mut results = components(&out, signature.result);
    if fault == Some(Fault::HighBits) {
        let count = u64::from(x.width) * (operands.len() as u64 - 1);
        let beyond = masks.iter().zip(&mut results).filter(|(index, _)| **index >= count);
        beyond.for_each(|(_, result)| *result = 0);
    }
    reversed(results, signature, fault)
}
