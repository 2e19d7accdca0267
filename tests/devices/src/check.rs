//! Operands for a signature, the right results, and what a device made of it.
//!
//! What is right is said twice of conversions, reinterpretations and shuffles: by the library's public function of that
//! name, and by a definition, `exact::convert` for conversions, and here a few lines on bytes for the others. Only
//! where both agree is a device held to it. For operators and functions, see `functions`.

use crate::device::Facts;
use crate::functions::{self, Verdict};
use crate::signature::{Family, Signature};
use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::{Scalar, Type};
use clc_tests::batch::{Buffer, read_bits};
use clc_tests::matrix;
use clc_tests::random::Random;
use clc_tests::values;
use std::collections::{BTreeMap, HashMap};

/// Operands of each signature of `as_type` and the shuffles.
pub const VECTORS: usize = 16_384;

/// Every width divides it.
const WIDTHS: usize = 48;

pub fn bytes(ty: Type) -> usize {
    ty.scalar.format().bits() as usize / 8
}

pub fn component_bytes(ty: Type) -> usize {
    bytes(ty) * usize::from(ty.width)
}

pub fn is_float(scalar: Scalar) -> bool {
    matches!(scalar.format(), Format::Float { .. })
}

/// The bits of an infinity, without its sign.
pub fn infinity(format: Format) -> u64 {
    match format {
        Format::Float { bits, exponent } => ((1 << exponent) - 1) << (bits - 1 - exponent),
        Format::Integer { .. } => u64::MAX,
    }
}

pub fn magnitude(bits: u64, format: Format) -> u64 {
    bits & (u64::MAX >> (65 - format.bits()))
}

pub fn is_nan(bits: u64, scalar: Scalar) -> bool {
    is_float(scalar) && magnitude(bits, scalar.format()) > infinity(scalar.format())
}

pub fn is_subnormal(bits: u64, scalar: Scalar) -> bool {
    let Format::Float { bits: size, exponent } = scalar.format() else { return false };
    (1..1 << (size - 1 - exponent)).contains(&magnitude(bits, scalar.format()))
}

/// The components of packed vectors.
pub fn components(buffer: &[u8], ty: Type) -> impl Iterator<Item = u64> {
    buffer.chunks_exact(bytes(ty)).map(read_bits)
}

/// The operands of conversions, by source.
pub struct Operands {
    /// How many operands a source of more than 16 bits gets, if not all that there are.
    wanted: Option<usize>,
    values: HashMap<Scalar, Vec<u64>>,
}

impl Operands {
    pub fn new(wanted: Option<usize>) -> Self {
        Self { wanted, values: HashMap::new() }
    }

    /// All values of 8 and 16 bits; of wider types the special ones, the boundaries and midpoints, and random ones.
    fn values(&mut self, scalar: Scalar) -> &[u64] {
        let wanted = self.wanted;
        self.values.entry(scalar).or_insert_with(|| {
            let known = clc_tests::scalar::Scalar::by_name(scalar.name());
            // OpenCL C has no other types: a kernel of one does not build, and so nothing of it gets here.
            let mut values = known.map_or(vec![0], |known| values::of(known).to_vec());
            let bits = scalar.format().bits();
            if let (Some(known), Some(wanted), 17..) = (known, wanted, bits) {
                values.truncate(wanted.max(values::structured(known).len()));
                let mut random = Random::new(u64::from(bits));
                while values.len() < wanted {
                    values.push(random.next() >> (64 - bits));
                }
            }
            // The rest is filled from the front: those come in other lanes too.
            let missing = values.len().next_multiple_of(WIDTHS) - values.len();
            values.extend_from_within(..missing);
            values
        })
    }

    /// Packed operands for a signature, and how many vectors they are.
    pub fn of(&mut self, signature: &Signature) -> (Vec<Buffer>, usize) {
        let x = signature.x();
        if signature.family == Family::Convert {
            let values = self.values(x.scalar);
            let vectors = values.len() / usize::from(x.width);
            return (vec![Buffer::from_bits(values.iter().copied(), bytes(x))], vectors);
        }
        if signature.family.is_of_functions() {
            return functions::operands(signature);
        }
        let mut random = Random::new(0xC1C);
        let mut operands: Vec<Buffer> = Vec::new();
        for operand in &signature.operands {
            let mut buffer = Buffer::poisoned(VECTORS * component_bytes(operand.ty()));
            // Masks too: every bit of a mask element is random, not only those that count.
            random.fill(&mut buffer);
            operands.push(buffer);
        }
        if signature.family == Family::AsType {
            // Every other element is a special one: NaNs of all kinds, zeros, subnormals.
            let values = self.values(x.scalar);
            let step = (values.len() / (VECTORS / 2)).max(1) | 1;
            for (i, place) in operands[0].chunks_exact_mut(2 * bytes(x)).enumerate() {
                clc_tests::batch::write_bits(&mut place[..bytes(x)], values[i * step % values.len()]);
            }
        }
        (operands, VECTORS)
    }
}

/// The packed results that the definition of a signature gives.
pub fn definition(signature: &Signature, operands: &[Buffer]) -> Buffer {
    let (x, to) = (signature.x(), signature.to());
    match signature.family {
        Family::Convert => {
            let (from, into) = (x.scalar.format(), to.scalar.format());
            let (rounding, saturate) = (signature.rounding(), signature.saturates());
            let results: Vec<u64> = components(&operands[0], x)
                .map(|bits| exact::convert(bits, from, into, rounding, saturate))
                .collect();
            Buffer::from_bits(results.into_iter(), bytes(to))
        }
        // The bytes of the operand in the order of memory; a 3-vector takes the first three components.
        Family::AsType => {
            let vectors = operands[0].chunks_exact(component_bytes(x));
            Buffer::from_bytes(
                &vectors.flat_map(|vector| &vector[..component_bytes(to)]).copied().collect::<Vec<u8>>(),
            )
        }
        Family::Shuffle | Family::Shuffle2 => {
            let (sources, masks) = (&operands[..operands.len() - 1], &operands[operands.len() - 1]);
            let lanes = usize::from(x.width);
            let count = lanes * sources.len();
            let mask = signature.operands[operands.len() - 1].ty();
            let results: Vec<u64> = components(masks, mask)
                .enumerate()
                .map(|(place, index)| {
                    let vector = place / usize::from(mask.width);
                    let index = index as usize & (count - 1);
                    let at = (vector * lanes + index % lanes) * bytes(x);
                    read_bits(&sources[index / lanes][at..at + bytes(x)])
                })
                .collect();
            Buffer::from_bits(results.into_iter(), bytes(to))
        }
        Family::Operator | Family::Relational | Family::Memory | Family::Function => {
            functions::definition(signature, operands)
        }
    }
}

/// A signature by name and operands.
type Call = (&'static str, Vec<String>);
type Function = Box<dyn Fn(&[Buffer], &mut Buffer)>;

/// The library's public functions, by signature.
pub struct Library(HashMap<Call, Function>);

impl Library {
    pub fn new() -> Self {
        let mut functions: HashMap<Call, Function> = HashMap::new();
        for entry in matrix::conversions() {
            functions.insert(
                (entry.name, vec![entry.from.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], out)),
            );
        }
        for entry in matrix::as_types() {
            functions.insert(
                (entry.name, vec![entry.from.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], out)),
            );
        }
        for entry in matrix::shuffles() {
            functions.insert(
                ("shuffle", vec![entry.x.to_string(), entry.mask.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], &operands[1], out)),
            );
        }
        for entry in matrix::shuffles2() {
            functions.insert(
                ("shuffle2", vec![entry.x.to_string(), entry.x.to_string(), entry.mask.to_string()]),
                Box::new(|operands, out| (entry.root)(&operands[0], &operands[1], &operands[2], out)),
            );
        }
        Self(functions)
    }

    /// The packed results of the library's function.
    pub fn call(&self, signature: &Signature, operands: &[Buffer], vectors: usize) -> Option<Buffer> {
        let types = signature.operands.iter().map(|operand| operand.name().to_string()).collect();
        let function = self.0.get(&(signature.name, types))?;
        let mut out = Buffer::poisoned(vectors * signature.to().size());
        function(operands, &mut out);
        if signature.to().width != 3 {
            return Some(out);
        }
        let vectors = out.chunks_exact(signature.to().size());
        let packed = vectors.flat_map(|vector| &vector[..component_bytes(signature.to())]);
        Some(Buffer::from_bytes(&packed.copied().collect::<Vec<u8>>()))
    }
}

/// A wrong result.
#[derive(Clone)]
pub struct Wrong {
    pub input: String,
    pub device: String,
    pub right: String,
    pub count: u64,
}

/// The result of a transcendental function that is farthest from the true value.
#[derive(Clone)]
pub struct Worst {
    /// In the last place; half of one where all results are the right ones.
    pub units: f64,
    /// What OpenCL C allows.
    pub bound: f64,
    pub input: String,
    pub device: String,
    pub right: String,
}

/// What a device made of a signature.
#[derive(Default)]
pub struct Outcome {
    /// Results that OpenCL C defines.
    pub checked: u64,
    /// Results that it leaves open, and how many of them are not what the library gives.
    pub open: u64,
    pub open_unlike: u64,
    /// The wrong results, by the rule that they break: the first of each, and how many.
    pub wrong: BTreeMap<&'static str, Wrong>,
    /// Of a function whose error is bounded in units.
    pub worst: Option<Worst>,
}

/// Compares the packed results of a device with the right ones.
pub fn compare(
    signature: &Signature,
    operands: &[Buffer],
    right: &[u8],
    device: &[u8],
    facts: &Facts,
) -> Outcome {
    if signature.family.is_of_functions() {
        return judge(signature, operands, right, device, facts);
    }
    let mut outcome = Outcome::default();
    let (x, to) = (signature.x(), signature.to());
    let all = (right.len() / bytes(to)) as u64;
    let converts = signature.family == Family::Convert;
    let reshapes = signature.family == Family::AsType && x.width != to.width && (x.width, to.width) != (4, 3);
    let may_be_open = converts && is_float(x.scalar) && !is_float(to.scalar) && !signature.saturates();
    if reshapes {
        outcome.open = all;
    } else if may_be_open {
        let rounding = signature.rounding();
        outcome.open = components(&operands[0], x)
            .filter(|&bits| is_out_of_range(bits, x.scalar, to.scalar, rounding))
            .count() as u64;
    }
    outcome.checked = all - outcome.open;
    if right == device {
        return outcome;
    }
    for (place, (right, device)) in components(right, to).zip(components(device, to)).enumerate() {
        if right == device {
            continue;
        }
        // For conversions the operand is that of one component; for the rest it is looked at as a whole.
        let operand = if converts { read_bits(&operands[0][place * bytes(x)..][..bytes(x)]) } else { 0 };
        if reshapes || may_be_open && is_out_of_range(operand, x.scalar, to.scalar, signature.rounding()) {
            outcome.open_unlike += 1;
            continue;
        }
        if converts && is_nan(right, to.scalar) && is_nan(device, to.scalar) {
            continue;
        }
        if converts && is_flushed(operand, x.scalar, right, device, to.scalar, facts) {
            outcome.checked -= 1;
            outcome.open += 1;
            outcome.open_unlike += 1;
            continue;
        }
        let rule = rule(signature, operands, place);
        let wrong = outcome.wrong.entry(rule).or_insert_with(|| Wrong {
            input: input(signature, operands, place),
            device: hex(device, to),
            right: hex(right, to),
            count: 0,
        });
        wrong.count += 1;
    }
    outcome
}

/// Every result of an operator or a function for itself.
fn judge(signature: &Signature, operands: &[Buffer], right: &[u8], device: &[u8], facts: &Facts) -> Outcome {
    let mut outcome = Outcome::default();
    let (to, bound) = (signature.to(), functions::bound(signature));
    for (place, (right, device)) in components(right, to).zip(components(device, to)).enumerate() {
        let verdict = functions::verdict(signature, operands, place, right, device, facts);
        if let (Some(bound), true) = (bound, verdict != Verdict::Open) {
            let off = |_| functions::off_at(signature, operands, place, right, device);
            // Half a unit is what the right result may be off; a NaN is no distance.
            let off = (right != device).then_some(()).and_then(off).filter(|(units, _)| units.is_finite());
            let units = off.map_or(0.5, |(units, _)| units);
            if outcome.worst.as_ref().is_none_or(|worst| worst.units < units) {
                let text = |text: String| if off.is_some() { text } else { String::new() };
                outcome.worst = Some(Worst {
                    units,
                    bound,
                    input: text(functions::input(signature, operands, place)),
                    device: text(hex(device, to)),
                    right: text(hex(right, to)),
                });
            }
        }
        match verdict {
            Verdict::Right => outcome.checked += 1,
            Verdict::Open => {
                outcome.open += 1;
                outcome.open_unlike += u64::from(right != device);
            }
            Verdict::Wrong(rule) => {
                outcome.checked += 1;
                let wrong = outcome.wrong.entry(rule).or_insert_with(|| Wrong {
                    input: functions::input(signature, operands, place),
                    device: hex(device, to),
                    right: hex(right, to),
                    count: 0,
                });
                wrong.count += 1;
            }
        }
    }
    outcome
}

/// Whether a conversion to an integer type leaves its range once rounded (OpenCL C 6.4.3.3), or is of NaN.
pub fn is_out_of_range(x: u64, from: Scalar, to: Scalar, rounding: Rounding) -> bool {
    // A double holds every half and float, and the ends of every integer type, the upper ones plus 1.
    let value = f64::from_bits(exact::convert(x, from.format(), Format::DOUBLE, Rounding::Rte, false));
    let rounded = match rounding {
        Rounding::Rte => value.round_ties_even(),
        Rounding::Rtz => value.trunc(),
        Rounding::Rtp => value.ceil(),
        Rounding::Rtn => value.floor(),
    };
    let (min, end) = match to.format() {
        Format::Integer { bits, signed: true } => {
            (-(2_f64.powi(bits as i32 - 1)), 2_f64.powi(bits as i32 - 1))
        }
        format => (0.0, 2_f64.powi(format.bits() as i32)),
    };
    !(min..end).contains(&rounded)
}

/// Whether a device that need not keep subnormals has made a zero of one (OpenCL C 7.2).
fn is_flushed(x: u64, from: Scalar, right: u64, device: u64, to: Scalar, facts: &Facts) -> bool {
    let may_flush = |scalar: Scalar| match scalar.format().bits() {
        32 => is_float(scalar) && !facts.float_subnormals,
        16 => is_float(scalar) && !facts.half_subnormals,
        _ => false,
    };
    let is_zero = if is_float(to) { magnitude(device, to.format()) == 0 } else { device == 0 };
    is_zero
        && (may_flush(from) || may_flush(to))
        && (is_subnormal(x, from) || is_subnormal(right, to))
        && (!is_float(to) || device == right & !(u64::MAX >> (65 - to.format().bits())))
}

pub const NAN_SATURATES_TO_0: &str = "NaN gives 0 under `_sat` (OpenCL C 6.4.3.3)";
pub const CLAMPED: &str =
    "out of range, judged after rounding, gives the nearest end of the range under `_sat` (6.4.3.3)";
pub const TO_INTEGER: &str = "rounded to an integer as the suffix says, towards zero without one (6.4.3.2)";
pub const WRAPS: &str = "an integer keeps its low bits without `_sat` (6.4.3.3, C99 6.3.1.3)";
pub const INTEGER_CLAMPED: &str =
    "an integer out of range gives the nearest end of it under `_sat` (6.4.3.3)";
pub const TO_FLOAT: &str = "one correct rounding of the exact value, as the suffix says (6.4.3.2, 7.4)";
pub const SAME_BITS: &str = "the bits come out as they went in (6.4.4.2)";
pub const HIGH_BITS: &str =
    "only the low bits of a mask element count (6.15.13), and here higher ones are set";
pub const SELECTS: &str = "a mask element selects the component of that number (6.15.13)";

/// The rule that says what is right for a result.
fn rule(signature: &Signature, operands: &[Buffer], place: usize) -> &'static str {
    let (x, to) = (signature.x(), signature.to());
    match signature.family {
        Family::Convert if is_float(to.scalar) => TO_FLOAT,
        Family::Convert => {
            let operand = read_bits(&operands[0][place * bytes(x)..][..bytes(x)]);
            match (is_float(x.scalar), signature.saturates()) {
                (false, false) => WRAPS,
                (false, true) => INTEGER_CLAMPED,
                (true, true) if is_nan(operand, x.scalar) => NAN_SATURATES_TO_0,
                (true, true) if is_out_of_range(operand, x.scalar, to.scalar, signature.rounding()) => {
                    CLAMPED
                }
                (true, _) => TO_INTEGER,
            }
        }
        Family::Shuffle | Family::Shuffle2 => {
            let mask = mask_at(signature, operands, place);
            let count = u64::from(x.width) * (operands.len() as u64 - 1);
            if mask >= count { HIGH_BITS } else { SELECTS }
        }
        _ => SAME_BITS,
    }
}

fn mask_at(signature: &Signature, operands: &[Buffer], place: usize) -> u64 {
    let last = operands.len() - 1;
    let size = bytes(signature.operands[last].ty());
    read_bits(&operands[last][place * size..][..size])
}

fn hex(bits: u64, ty: Type) -> String {
    format!("{bits:0width$X}", width = bytes(ty) * 2)
}

/// The operands of the result at `place`, as far as they matter.
fn input(signature: &Signature, operands: &[Buffer], place: usize) -> String {
    let x = signature.x();
    let lanes = usize::from(signature.to().width);
    let (vector, lane) = (place / lanes, place % lanes);
    let whole = |operand: usize| {
        let ty = signature.operands[operand].ty();
        let vector = &operands[operand][vector * component_bytes(ty)..][..component_bytes(ty)];
        components(vector, ty).map(|bits| hex(bits, ty)).collect::<Vec<_>>().join(" ")
    };
    let of_lane = if lanes == 1 { String::new() } else { format!(", lane {lane}") };
    match signature.family {
        Family::Convert => hex(read_bits(&operands[0][place * bytes(x)..][..bytes(x)]), x) + &of_lane,
        Family::Shuffle | Family::Shuffle2 => {
            let last = operands.len() - 1;
            let mask = hex(mask_at(signature, operands, place), signature.operands[last].ty());
            let y = if last == 2 { format!(", y = {}", whole(1)) } else { String::new() };
            format!("mask element {mask}{of_lane}, x = {}{y}", whole(0))
        }
        _ => whole(0) + &of_lane,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clc_builtins::registry::find;

    fn signature(name: &str, operand: &str) -> Signature {
        let builtin = find(name).find(|builtin| builtin.operands[0].name() == operand);
        Signature::of(builtin.expect("the registry has it")).expect("it is checked")
    }

    /// What is said of a device that computes `wrong` where `right` was asked for.
    fn planted(right: &Signature, wrong: impl FnOnce(&[Buffer]) -> Buffer, facts: &Facts) -> Outcome {
        let (operands, vectors) = Operands::new(None).of(right);
        let expected = definition(right, &operands);
        let library = Library::new().call(right, &operands, vectors).expect("the library has it");
        assert_eq!(library[..], expected[..]);
        assert!(compare(right, &operands, &expected, &expected, facts).wrong.is_empty());
        compare(right, &operands, &expected, &wrong(&operands), facts)
    }

    fn rules(outcome: &Outcome) -> Vec<&'static str> {
        outcome.wrong.keys().copied().collect()
    }

    fn keeps_subnormals() -> Facts {
        Facts::made_up(true)
    }

    #[test]
    fn a_wrong_direction_is_seen() {
        for (name, other, operand, rule) in [
            ("convert_float4_rtn", "convert_float4_rtp", "double4", TO_FLOAT),
            ("convert_half3", "convert_half3_rtz", "float3", TO_FLOAT),
            ("convert_int_sat_rtn", "convert_int_sat_rtp", "float", TO_INTEGER),
            ("convert_uchar16", "convert_uchar16_rte", "half16", TO_INTEGER),
        ] {
            let wrong = |operands: &[Buffer]| definition(&signature(other, operand), operands);
            let outcome = planted(&signature(name, operand), wrong, &keeps_subnormals());
            assert!(rules(&outcome).contains(&rule), "{name}: {:?}", rules(&outcome));
        }
    }

    #[test]
    fn a_forgotten_saturation_is_seen() {
        let wrong = |operands: &[Buffer]| definition(&signature("convert_uchar2", "int2"), operands);
        let outcome = planted(&signature("convert_uchar2_sat", "int2"), wrong, &keeps_subnormals());
        assert_eq!(rules(&outcome), [INTEGER_CLAMPED]);
    }

    #[test]
    fn nan_under_sat_is_seen_and_without_it_open() {
        for (name, rule) in [("convert_uint_sat", Some(NAN_SATURATES_TO_0)), ("convert_uint", None)] {
            let builtin = signature(name, "float");
            let wrong = |operands: &[Buffer]| {
                let right = definition(&builtin, operands);
                let nan_to_max = components(&operands[0], builtin.x())
                    .zip(components(&right, builtin.to()))
                    .map(|(x, right)| if is_nan(x, builtin.x().scalar) { 0xFFFF_FFFF } else { right })
                    .collect::<Vec<u64>>();
                Buffer::from_bits(nan_to_max.into_iter(), 4)
            };
            let outcome = planted(&builtin, wrong, &keeps_subnormals());
            assert_eq!(rules(&outcome), Vec::from_iter(rule));
            assert_eq!(outcome.open_unlike > 0, rule.is_none());
        }
    }

    #[test]
    fn any_nan_will_do_for_another() {
        let builtin = signature("convert_float", "double");
        let other_nan = |operands: &[Buffer]| {
            let right = definition(&builtin, operands);
            let scalar = builtin.to().scalar;
            let bits = components(&right, builtin.to())
                .map(|bits| if is_nan(bits, scalar) { 0xFFFF_FFFF } else { bits })
                .collect::<Vec<u64>>();
            Buffer::from_bits(bits.into_iter(), 4)
        };
        assert!(planted(&builtin, other_nan, &keeps_subnormals()).wrong.is_empty());
    }

    #[test]
    fn swapped_components_are_seen() {
        let swapped = |operands: &[Buffer]| {
            let mut right = definition(&signature("as_float3", "int4"), operands);
            for vector in right.chunks_exact_mut(12) {
                vector.rotate_left(4);
            }
            right
        };
        let outcome = planted(&signature("as_float3", "int4"), swapped, &keeps_subnormals());
        assert_eq!(rules(&outcome), [SAME_BITS]);
    }

    #[test]
    fn other_counts_of_components_are_open() {
        let zeros = |_: &[Buffer]| Buffer::from_bytes(&vec![0; 4 * VECTORS]);
        let outcome = planted(&signature("as_int", "char4"), zeros, &keeps_subnormals());
        assert!(outcome.wrong.is_empty() && outcome.checked == 0 && outcome.open_unlike > 0);
    }

    #[test]
    fn an_index_with_high_bits_is_seen() {
        let unmasked = |operands: &[Buffer]| {
            let mut right = definition(&signature("shuffle", "ulong4"), operands);
            for (mask, place) in operands[1].chunks_exact(8).zip(right.chunks_exact_mut(8)) {
                if read_bits(mask) >= 4 {
                    place.fill(0);
                }
            }
            right
        };
        let outcome = planted(&signature("shuffle", "ulong4"), unmasked, &keeps_subnormals());
        assert_eq!(rules(&outcome), [HIGH_BITS]);
    }

    #[test]
    fn subnormals_may_be_flushed_only_by_a_device_that_says_so() {
        let builtin = signature("convert_float", "half");
        let narrow = signature("convert_float", "double");
        for (keeps, right) in [(true, &narrow), (false, &narrow), (true, &builtin), (false, &builtin)] {
            let flushed = |operands: &[Buffer]| {
                let results = definition(right, operands);
                let (x, to) = (right.x(), right.to());
                let bits = components(&operands[0], x)
                    .zip(components(&results, to))
                    .map(|(x_bits, bits)| {
                        let flush = is_subnormal(x_bits, x.scalar) || is_subnormal(bits, to.scalar);
                        if flush { bits & 0x8000_0000 } else { bits }
                    })
                    .collect::<Vec<u64>>();
                Buffer::from_bits(bits.into_iter(), 4)
            };
            let outcome = planted(right, flushed, &Facts::made_up(keeps));
            assert_eq!(rules(&outcome), Vec::from_iter(keeps.then_some(TO_FLOAT)));
        }
    }
}
