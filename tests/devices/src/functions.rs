//! Operators and functions: their operands, their expected results, and the permitted errors.

use crate::check::{bytes, component_bytes, infinity, is_float, is_nan, is_subnormal, magnitude, shuffle};
use crate::device::Facts;
use crate::geometric;
use crate::operators;
use crate::rules::{self, BOUND, MEMORY};
use crate::signature::{Family, Signature};
use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::{Access, Builtin, Operand, Scalar, Type, find};
use clc_kit::bounds;
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::random::Random;

/// The number of components of each operand: every pair of 8 bits or value of 16 bits, and a multiple of every width.
pub const COMPONENTS: usize = 65_568;

/// The size of the largest operand, with padding.
const MOST_BYTES: usize = 128;

/// Returns random bits in half of all cases, and otherwise special values and their neighbors.
fn value(random: &mut Random, scalar: Scalar) -> u64 {
    let format = scalar.format();
    let all = u64::MAX >> (64 - format.bits());
    let any = random.next();
    let bits = match format {
        Format::Integer { bits, .. } => {
            let top = 1 << (bits - 1);
            match random.below(16) {
                index @ 0..6 => [0, 1, all, top, top - 1, top + 1][index as usize],
                6 => any % 16,
                // Integers of any length and sign.
                7 | 8 => any >> random.below(64),
                9 => (any >> random.below(64)).wrapping_neg(),
                _ => any,
            }
        }
        Format::Float { bits, exponent } => {
            let fraction = bits - 1 - exponent;
            let (infinity, one, unit) =
                (infinity(format), infinity(format) >> 1 & infinity(format), 1 << fraction);
            let quiet = infinity | unit >> 1;
            let special = [
                0,
                1 + any % 3,
                unit - 1,
                unit,
                one,
                one - 1,
                one + 1,
                infinity - 1,
                infinity,
                quiet,
                infinity | 1,
            ];
            let magnitude = match random.below(32) {
                index @ 0..11 => special[index as usize],
                11 => any & (unit - 1),
                // Numbers whose last bit is worth 1/2 or 1. Then small multiples of 1/8.
                12 => one + (u64::from(fraction - 1) << fraction) + any % 4,
                13 => one + (u64::from(fraction) << fraction) + any % 4,
                14 | 15 => one + ((any % 6) << fraction) + (any >> 8) % 8 * (1 << (fraction - 3)),
                // Near 1, where sums cancel.
                16..24 => one - (3 << fraction) + ((any % 6) << fraction) + (any >> 8 & (unit - 1)),
                _ => any,
            };
            magnitude ^ if random.next() & 1 == 1 { 1 << (bits - 1) } else { 0 }
        }
    };
    bits & all
}

/// Returns a value for an operand. Most values of `mul24` have 24 bits, and most values of `mix` are from 0 to 1.
fn value_for(signature: &Signature, index: usize, random: &mut Random, scalar: Scalar) -> u64 {
    let bits = value(random, scalar);
    match signature.name {
        "mul24" | "mad24" if index < 2 && random.below(8) > 0 => match scalar.format() {
            Format::Integer { signed: true, .. } => u64::from(((bits as i32) << 8 >> 8) as u32),
            _ => bits & 0xFF_FFFF,
        },
        "ldexp" | "pown" | "rootn" if index == 1 && random.below(4) > 0 => {
            let most = if random.below(2) == 0 { 300 } else { 8 };
            u64::from((random.below(most) as i32 - most as i32 / 2) as u32)
        }
        "bitfield_insert" if index > 1 => random.below(70),
        "bitfield_extract_signed" | "bitfield_extract_unsigned" if index > 0 => random.below(70),
        "mix" if random.below(4) > 0 => {
            let one = infinity(scalar.format()) >> 1 & infinity(scalar.format());
            magnitude(bits, scalar.format()) % (one + 1)
        }
        // Edges from -1 to 0 and from 0 to 1.
        "smoothstep" if random.below(4) > 0 => {
            let one = infinity(scalar.format()) >> 1 & infinity(scalar.format());
            let within = magnitude(bits, scalar.format()) % (one + 1);
            let sign = match index {
                0 => 1,
                1 => 0,
                _ => bits & 1,
            };
            within | sign << (scalar.format().bits() - 1)
        }
        _ => bits,
    }
}

/// Returns the packed operands that the signature reads, and the number of calls.
pub fn operands(signature: &Signature) -> (Vec<Buffer>, usize) {
    let width = signature.width();
    let calls = COMPONENTS / width;
    let mut random = Random::new(0xC1D);
    let alike =
        signature.operands.iter().all(|operand| operand.ty.is_some_and(|ty| usize::from(ty.width) == width));
    let mut operands: Vec<Buffer> = Vec::new();
    for (index, operand) in signature.read().enumerate() {
        let Some(ty) = operand.ty else {
            operands.push(offsets(calls, &mut random));
            continue;
        };
        let count = match operand.access {
            Access::From => calls * signature.step(),
            _ => calls * usize::from(ty.width),
        };
        let mut values: Vec<u64> =
            (0..count).map(|_| value_for(signature, index, &mut random, ty.scalar)).collect();
        match (ty.scalar.format().bits(), index) {
            (8, 0) if alike => values.iter_mut().zip(0..).for_each(|(x, i)| *x = i & 0xFF),
            (8, 1) if alike => values.iter_mut().zip(0_u64..).for_each(|(y, i)| *y = (i + (i >> 8)) & 0xFF),
            (16, 0) if width == usize::from(ty.width) => {
                values.iter_mut().zip(0..).for_each(|(x, i)| *x = i & 0xFFFF);
            }
            // Some operands are equal.
            (_, 1) if alike && operands[0].len() == count * bytes(ty) => {
                for (y, x) in values.iter_mut().zip(operands[0].chunks_exact(bytes(ty))) {
                    if random.below(8) == 0 {
                        *y = read_bits(x);
                    }
                }
            }
            _ => {}
        }
        operands.push(Buffer::from_bits(values.into_iter(), bytes(ty)));
    }
    (operands, calls)
}

/// Returns every offset once, in random order.
fn offsets(calls: usize, random: &mut Random) -> Buffer {
    let mut offsets: Vec<u64> = (0..calls as u64).collect();
    shuffle(&mut offsets, random);
    Buffer::from_bits(offsets.into_iter(), 8)
}

/// Returns the packed results of the reference implementation.
pub fn reference(signature: &Signature, operands: &[Buffer]) -> Buffer {
    let Some(builtin) = signature.builtin else {
        let (to, width) = (signature.to(), signature.width());
        let count = operands.iter().map(|operand| operand.len()).max().unwrap_or(0) / bytes(to);
        let result = |index| {
            let x = lane(signature, operands, index / width, index % width);
            operators::result(signature.name, &x, to.scalar)
        };
        return Buffer::from_bits((0..count).map(result), bytes(to));
    };
    let to = signature.to();
    let mut values = signature.read().zip(operands).filter(|(operand, _)| operand.access == Access::In);
    let (value, buffer) = values.next().expect("each function has a value");
    let calls = buffer.len() / value.ty.map_or(8, component_bytes);
    let into_memory = signature.result.is_none();
    let step = if into_memory { signature.step() } else { usize::from(to.width) };
    let mut results = Buffer::poisoned(calls * step * bytes(to));
    let mut padded = [[0; MOST_BYTES]; 4];
    for call in 0..calls {
        for ((index, operand), padded) in signature.read().enumerate().zip(&mut padded) {
            if operand.access == Access::In {
                let size = operand.ty.map_or(8, component_bytes);
                padded[..size].copy_from_slice(&operands[index][call * size..][..size]);
            }
        }
        let given: Vec<&[u8]> = signature
            .read()
            .enumerate()
            .map(|(index, operand)| match operand.access {
                Access::In => &padded[index][..operand.ty.map_or(8, Type::size)],
                _ => &operands[index][..],
            })
            .collect();
        if into_memory {
            builtin.evaluate(&given, &mut [&mut results]);
        } else {
            let mut both = [[0; MOST_BYTES]; 2];
            let [result, written] = &mut both;
            match signature.output() {
                Some(output) => {
                    let of_result = signature.result.map_or(0, Type::size);
                    builtin.evaluate(&given, &mut [&mut result[..of_result], &mut written[..output.size()]]);
                }
                None => builtin.evaluate(&given, &mut [&mut result[..to.size()]]),
            }
            let size = component_bytes(to);
            let result = &both[usize::from(signature.is_output)];
            results[call * size..][..size].copy_from_slice(&result[..size]);
        }
    }
    results
}

/// Returns the bits of the operands of one lane. A scalar is the same in all lanes.
pub fn lane(signature: &Signature, operands: &[Buffer], call: usize, lane: usize) -> Vec<u64> {
    let of = |(operand, buffer): (&Operand, &Buffer)| {
        let ty = operand.ty.expect("a value");
        let lane = if ty.width == 1 { 0 } else { lane };
        let index = call * usize::from(ty.width) + lane;
        read_bits(&buffer[index * bytes(ty)..][..bytes(ty)])
    };
    signature.read().zip(operands).map(of).collect()
}

/// The judgment of a result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    Right,
    /// OpenCL C does not specify the result, so it is neither right nor wrong.
    Unspecified,
    Wrong(&'static str),
}

/// Returns the error of a transcendental result in units, and the permitted error. The exact value is the result of the
/// function for doubles. The error of doubles themselves is counted in whole units from the rounded result, so their
/// permitted error is half a unit larger.
pub fn error_in_units(signature: &Signature, x: &[u64], right: u64, device: u64) -> Option<(f64, f64)> {
    let (scalar, bits) = (signature.to().scalar, signature.to().scalar.format().bits());
    let Format::Float { exponent, .. } = scalar.format() else { return None };
    let bound = bounds::units(signature.name, bits)?;
    if is_nan(right, scalar) || is_nan(device, scalar) {
        return Some((f64::INFINITY, bound));
    }
    if bits == 64 {
        return Some((distance(right, device, scalar) as f64, bound + 0.5));
    }
    let exact = by_double(signature, x)?;
    let infinity = infinity(scalar.format());
    // Treat infinity as the next number after the largest one.
    let value = |x: u64| match magnitude(x, scalar.format()) == infinity {
        true => 2.0_f64.powi(1 << (exponent - 1)).copysign(number(x, scalar)),
        false => number(x, scalar),
    };
    let end = 2.0_f64.powi(1 << (exponent - 1));
    let given = value(device);
    // Infinity is correct for all values beyond the largest number.
    let exact = if given.abs() == end { exact.clamp(-end, end) } else { exact };
    let digits = bits as i32 - exponent as i32;
    let least = 2 - (1 << (exponent - 1)) - (digits - 1);
    let power = if exact == 0.0 { least } else { exact.abs().min(end).log2().floor() as i32 + 1 - digits };
    Some(((exact - given).abs() / 2.0_f64.powi(power.max(least)), bound))
}

/// Returns the signature for doubles. Functions such as `half_recip` have none.
fn double_of(signature: &Signature) -> Option<&'static Builtin> {
    let is_double = |operand: &Operand| operand.ty.is_some_and(|ty| ty.name() == "double");
    let name = signature.name.trim_start_matches("half_");
    find(name).find(|builtin| is_double(&builtin.operands[0]))
}

/// Returns the result of the function for doubles.
fn by_double(signature: &Signature, x: &[u64]) -> Option<f64> {
    let double = double_of(signature)?;
    let mut operands = vec![];
    for (operand, &x) in signature.read().zip(x) {
        let ty = operand.ty();
        operands.push(match is_float(ty.scalar) {
            true => number(x, ty.scalar).to_ne_bytes().to_vec(),
            false => (x as u32).to_ne_bytes().to_vec(),
        });
    }
    let given: Vec<&[u8]> = operands.iter().map(Vec::as_slice).collect();
    let (mut result, mut written) = ([0; 8], [0; 8]);
    match signature.output() {
        Some(_) => double.evaluate(&given, &mut [&mut result, &mut written]),
        None => double.evaluate(&given, &mut [&mut result]),
    }
    Some(f64::from_ne_bytes(if signature.is_output { written } else { result }))
}

/// Returns the permitted error in units of a function that is not transcendental.
fn units(signature: &Signature, scalar: Scalar) -> u64 {
    // The right result itself may have an error of up to half a unit.
    match (signature.name, scalar.format().bits()) {
        // The bounds are 2.5 and 3 units.
        ("/" | "sqrt", 32) if is_float(scalar) => 3,
        // The bounds are 1 and 1.5 units.
        ("/", 16) if is_float(scalar) => 1,
        ("sqrt", 16) => 2,
        // The bounds are 1 and 2 units.
        ("rsqrt", 16) => 1,
        ("rsqrt", _) => 2,
        // The bound is 2 units, and the library's error is at most 1.5 units.
        ("degrees" | "radians", _) => 3,
        ("half_sqrt" | "half_rsqrt" | "half_recip" | "half_divide", _) => 8192,
        _ => 0,
    }
}

/// Returns the number of values between two floats. For NaN, it exceeds every bound.
pub fn distance(x: u64, y: u64, scalar: Scalar) -> u64 {
    if is_nan(x, scalar) || is_nan(y, scalar) {
        return u64::MAX;
    }
    let format = scalar.format();
    let key = |x: u64| {
        let magnitude = magnitude(x, format) as i128;
        if x == magnitude as u64 { magnitude } else { -magnitude }
    };
    (key(x) - key(y)).unsigned_abs() as u64
}

pub fn number(x: u64, scalar: Scalar) -> f64 {
    f64::from_bits(exact::convert(x, scalar.format(), Format::DOUBLE, Rounding::Rte, false))
}

/// Returns `true` if OpenCL C does not specify the result of a lane.
fn is_unspecified(signature: &Signature, x: &[u64], scalar: Scalar) -> bool {
    if signature.family == Family::Operator {
        return operators::is_unspecified(signature.name, x, scalar);
    }
    let format = scalar.format();
    let order = |x: u64| match format {
        Format::Integer { bits, signed: true } => i128::from((x << (64 - bits)) as i64),
        _ => i128::from(x),
    };
    match (signature.name, is_float(scalar)) {
        ("clamp", false) => order(x[1]) > order(x[2]),
        // NaN and infinities, 6.15.4. C99 and IEEE 754 disagree about signaling NaNs.
        ("min" | "max", true) => x.iter().any(|&x| magnitude(x, format) >= infinity(format)),
        ("clamp", true) => {
            let (low, high) = (number(x[1], scalar), number(x[2], scalar));
            x.iter().any(|&x| is_nan(x, scalar)) || low > high
        }
        ("fmin" | "fmax" | "maxmag" | "minmag", _) => x.iter().any(|&x| is_signalling(x, scalar)),
        ("mul24" | "mad24", _) => x[..2].iter().any(|&x| match format {
            Format::Integer { signed: true, .. } => (x as i32) << 8 >> 8 != x as i32,
            _ => x > 0xFF_FFFF,
        }),
        // The error is bounded only for floats from 0 to 1. For other types, it is implementation-defined.
        ("mix", _) => {
            let within = |&x: &u64| (0.0..=1.0).contains(&number(x, scalar));
            format.bits() != 32 || !x.iter().all(within)
        }
        ("mad", _) => format.bits() != 32,
        // The error is bounded only for floats. If the first edge is not less than the second, the result is undefined.
        ("smoothstep", _) => {
            let within = |&x: &u64| number(x, scalar).abs() <= 2_f64.powi(64);
            format.bits() != 32 || !x.iter().all(within) || number(x[0], scalar) >= number(x[1], scalar)
        }
        // The field exceeds the integer.
        ("bitfield_insert", _) => x[2] + x[3] > u64::from(format.bits()),
        ("bitfield_extract_signed" | "bitfield_extract_unsigned", _) => {
            x[1] + x[2] > u64::from(format.bits())
        }
        // One of two implementation-defined numbers.
        ("ilogb", _) => magnitude(x[0], format) == 0 || is_nan(x[0], scalar),
        // Section 7.5.1 specifies the sign for poles, but not for NaN and infinities.
        ("lgamma_r", _) if signature.is_output => magnitude(x[0], format) >= infinity(format),
        ("lgamma" | "lgamma_r", _) => true,
        (name, _) if name.starts_with("native_") => true,
        ("half_cos" | "half_sin" | "half_tan", _) => {
            let angle = number(x[0], scalar).abs();
            !(2.0_f64.powi(-126)..=65_536.0).contains(&angle)
        }
        // The `half_` functions may treat subnormal numbers as 0 (6.15.2).
        (name, _) if name.starts_with("half_") => x.iter().any(|&x| is_subnormal(x, scalar)),
        _ => false,
    }
}

fn is_signalling(x: u64, scalar: Scalar) -> bool {
    let Format::Float { bits, exponent } = scalar.format() else { return false };
    is_nan(x, scalar) && x >> (bits - 2 - exponent) & 1 == 0
}

/// Returns the permitted error in units, if [`error_in_units`] can measure the error.
pub fn bound(signature: &Signature) -> Option<f64> {
    let scalar = signature.to().scalar;
    double_of(signature)?;
    bounds::units(signature.name, scalar.format().bits()).filter(|_| is_float(scalar))
}

/// Returns `true` if each result depends on all lanes.
pub fn is_of_whole_vectors(signature: &Signature) -> bool {
    matches!(signature.name, "any" | "all")
        || signature.name.starts_with("dot")
        || geometric::is_geometric(signature.name)
}

/// Judges the result at `index`.
pub fn verdict(
    signature: &Signature,
    operands: &[Buffer],
    index: usize,
    right: u64,
    device: u64,
    facts: &Facts,
) -> Verdict {
    let to = signature.to();
    if signature.family == Family::Memory {
        let converts = signature.x().scalar != to.scalar;
        // The padding of aligned 3-vectors is unspecified.
        let is_padding = signature.result.is_none() && index % signature.step() >= signature.width();
        return match () {
            () if is_padding => Verdict::Unspecified,
            () if right == device => Verdict::Right,
            () if converts && is_nan(right, to.scalar) && is_nan(device, to.scalar) => Verdict::Right,
            () if may_flush(to.scalar, facts)
                && is_subnormal(right, to.scalar)
                && magnitude(device, to.scalar.format()) == 0 =>
            {
                Verdict::Unspecified
            }
            () => Verdict::Wrong(MEMORY),
        };
    }
    let width = usize::from(to.width);
    let (call, lane_index) = (index / width, index % width);
    let (x, scalar) = (lane(signature, operands, call, lane_index), signature.x().scalar);
    if geometric::is_geometric(signature.name) && is_float(scalar) {
        return geometric::verdict(signature, operands, (call, lane_index), right, device, facts);
    }
    // The results of functions of whole vectors are always specified.
    if !is_of_whole_vectors(signature) && is_unspecified(signature, &x, scalar) {
        return Verdict::Unspecified;
    }
    if right == device {
        return Verdict::Right;
    }
    let keeps_bits = signature.family == Family::Relational;
    let is_signalling_nan = signature.name == "nan" && is_signalling(device, to.scalar);
    if !keeps_bits && !is_signalling_nan && is_nan(right, to.scalar) && is_nan(device, to.scalar) {
        return Verdict::Right;
    }
    let flushes = x.iter().any(|&x| is_subnormal(x, scalar)) && may_flush(scalar, facts)
        || is_subnormal(right, to.scalar) && may_flush(to.scalar, facts);
    // C99 does not specify the sign, and the conformance suite compares `min` and `max` by value.
    let are_zeros = is_float(to.scalar) && magnitude(right | device, to.scalar.format()) == 0;
    const PICKS: [&str; 7] = ["min", "max", "fmin", "fmax", "clamp", "maxmag", "minmag"];
    let is_flushed = signature.name.starts_with("half_") && is_lost(right, device, to.scalar);
    if flushes || is_flushed || are_zeros && PICKS.contains(&signature.name) {
        return Verdict::Unspecified;
    }
    if signature.name == "mad" && device == fused(&x) {
        return Verdict::Right;
    }
    if let Some((error, bound)) = error_in_units(signature, &x, right, device) {
        let is_other_zero = are_zeros && rules::is_edge(signature, &x, right);
        let is_right = error <= bound && !is_other_zero;
        return if is_right { Verdict::Right } else { Verdict::Wrong(rules::bounded(signature, &x, right)) };
    }
    // A device may return more than the low seven bits of the quotient.
    let low = |quotient: u64| (quotient as i32).unsigned_abs() & 127;
    let flips_sign = (right as i32).signum() * (device as i32).signum() < 0;
    let is_low =
        signature.name == "remquo" && signature.is_output && low(right) == low(device) && !flips_sign;
    if is_low && !rules::is_edge(signature, &x, right) {
        return Verdict::Right;
    }
    let bound = units(signature, scalar);
    if bound > 0 {
        let is_near = distance(right, device, scalar) <= bound;
        return if is_near { Verdict::Right } else { Verdict::Wrong(rules::bounded(signature, &x, right)) };
    }
    if let Some(bound) = [("mix", 1e-3), ("smoothstep", 1e-5)].iter().find(|row| row.0 == signature.name) {
        let error = (number(right, scalar) - number(device, scalar)).abs();
        return if error <= bound.1 { Verdict::Right } else { Verdict::Wrong(BOUND) };
    }
    Verdict::Wrong(rules::exact(signature, &x, right))
}

/// Returns `true` if a device returns 0 although the result is subnormal, or may be because of its permitted error. The
/// `half_` functions may always do this (6.15.2, 7.5.3).
pub fn is_lost(right: u64, device: u64, scalar: Scalar) -> bool {
    let Format::Float { bits, exponent } = scalar.format() else { return false };
    let least = 1 << (bits - 1 - exponent);
    magnitude(device, scalar.format()) == 0 && magnitude(right, scalar.format()) <= least + 8192
}

pub fn may_flush(scalar: Scalar, facts: &Facts) -> bool {
    match (is_float(scalar), scalar.format().bits()) {
        (true, 32) => !facts.float_subnormals,
        (true, 16) => !facts.half_subnormals,
        _ => false,
    }
}

/// Returns the result of `fma` of `float`, which `mad` may return too. The results of `mad` of other types are unspecified.
pub fn fused(x: &[u64]) -> u64 {
    let [x, y, z] = [x[0], x[1], x[2]].map(|x| f32::from_bits(x as u32));
    x.mul_add(y, z).to_bits().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::components;
    use crate::compare::{Outcome, compare};
    use crate::rules::*;
    use crate::signature::all;

    /// Computes a wrong result from the operands of a lane and the right result.
    type Fault = fn(&[u64], u64) -> u64;

    /// Judges a device with a fault.
    fn outcome(text: &str, fault: impl Fn(&[u64], u64) -> u64) -> Outcome {
        let signature = all().into_iter().find(|signature| signature.text() == text).expect(text);
        let (operands, _) = operands(&signature);
        let right = reference(&signature, &operands);
        let to = signature.to();
        let clean = compare(&signature, &operands, &right, &right, &Facts::made_up(true));
        assert!(clean.wrong.is_empty() && clean.differing == 0);
        // All results of native functions are unspecified.
        assert_eq!(clean.checked > 0, !signature.name.starts_with("native_"));
        let width = usize::from(to.width);
        let given: Vec<u64> = components(&right, to)
            .enumerate()
            .map(|(index, right)| match signature.family {
                Family::Memory => fault(&[], right),
                _ => fault(&lane(&signature, &operands, index / width, index % width), right),
            })
            .collect();
        let device = Buffer::from_bits(given.into_iter(), bytes(to));
        compare(&signature, &operands, &right, &device, &Facts::made_up(true))
    }

    fn rules(text: &str, fault: impl Fn(&[u64], u64) -> u64) -> Vec<&'static str> {
        outcome(text, fault).wrong.into_keys().collect()
    }

    /// Returns `true` for normal floats below 2^127.
    fn is_plain(bits: u64) -> bool {
        (0x0080_0000..0x7F00_0000).contains(&bits)
    }

    #[test]
    fn faults_violate_rules() {
        let faults: [(&str, Fault, &[&str]); 41] = [
            ("char4 + char4", |x, _| (x[0] | x[1]) & 0xFF, &[OPERATOR]),
            ("uint3 >> int3", |x, right| if x[1] > 31 { 0 } else { right }, &[OPERATOR]),
            ("float2 - float", |_, right| if right == 0 { 1 << 31 } else { right }, &[OPERATOR]),
            ("-int8", |x, _| x[0], &[OPERATOR]),
            ("int4 / int4", |x, right| if x[1] == 1 { 7 } else { right }, &[OPERATOR]),
            ("isless(float4, float4)", |_, right| right & 1, &[RELATIONAL]),
            ("select(int2, int2, uint2)", |x, _| x[usize::from(x[2] != 0)], &[RELATIONAL]),
            ("any(char16)", |_, right| 1 - right, &[RELATIONAL]),
            ("vload3(size_t, int)", |_, right| right ^ 1, &[MEMORY]),
            ("vstorea_half3_rtz(float3, size_t, half)", |_, right| right ^ 1, &[MEMORY]),
            ("fabs(float4)", |_, right| right ^ 1 << 31, &[MATH]),
            ("ldexp(double4, int)", |_, right| right ^ 1, &[MATH]),
            ("bitfield_insert(uchar, uchar, uint, uint)", |_, right| right ^ 1, &[INTEGER]),
            ("dot_acc_sat(uchar4, char4, int)", |_, right| right ^ 1, &[INTEGER]),
            ("mad_sat(int, int, int)", |_, right| right ^ 1, &[SATURATED_ONCE]),
            (
                "dot(float4, float4)",
                |_, right| if is_plain(right) { right ^ 1 << 22 } else { right },
                &[BOUND],
            ),
            ("mix(float2, float2, float)", |_, y| if is_plain(y) { y ^ 1 << 22 } else { y }, &[BOUND]),
            ("cross(float3, float3)", |_, y| if is_plain(y) { y ^ 1 << 22 } else { y }, &[BOUND]),
            (
                "smoothstep(float2, float2, float2)",
                |_, y| if is_plain(y) { y ^ 1 << 22 } else { y },
                &[BOUND],
            ),
            ("pow(double, double)", |_, y| if y >> 52 == 0x3FF { y + 17 } else { y }, &[EDGE, BOUND]),
            ("exp10(half2)", |_, y| if y == 0x7C00 { 0x7BFF } else { y }, &[EDGE, BOUND]),
            // No bound permits a wrong sign of 0, or a number instead of NaN.
            ("sin(float)", |_, y| if y & 0x7FFF_FFFF > 0x7F80_0000 { 0 } else { y }, &[EDGE]),
            ("sin(float)", |_, y| if y == 1 << 31 { 0 } else { y }, &[EDGE]),
            // An underflow has any sign. An integer operand is not an edge.
            (
                "pown(float, int)",
                |x, y| if (1..0x7F80_0000).contains(&(x[0] & 0x7FFF_FFFF)) && y == 1 << 31 { 0 } else { y },
                &[],
            ),
            // Both results are compared.
            ("output of frexp(float2, int2)", |_, y| (y + 1) & 0xFFFF_FFFF, &[MATH, EDGE]),
            ("frexp(float2, int2)", |_, y| y ^ 1 << 31, &[MATH, EDGE]),
            ("output of sincos(float, float)", |_, y| y ^ 1 << 30, &[EDGE, BOUND]),
            ("output of remquo(float, float, int)", |_, y| (y + 1) & 0xFFFF_FFFF, &[MATH, EDGE]),
            // A device may return more than seven bits of the quotient.
            ("output of remquo(float, float, int)", |_, y| if y as i32 > 0 { y + 128 } else { y }, &[]),
            ("fract(float, float)", |_, y| y & 0x7FFF_FFFF, &[FRACT_OF_ZERO, EDGE]),
            ("sign(float3)", |x, y| if x[0] == 1 << 31 { 0 } else { y }, &[SIGN_OF_ZERO]),
            ("nan(uint)", |_, y| y ^ 1 << 22 | 1, &[QUIET]),
            ("nan(uint2)", |_, y| y ^ 1, &[]),
            (
                "normalize(double)",
                |x, y| if x[0] >> 52 & 0x7FF == 0x7FF { 0x3FF0 << 48 } else { y },
                &[DIRECTION],
            ),
            ("output of lgamma_r(float, int)", |_, y| if y == 0 { 1 } else { y }, &[POLE]),
            ("output of lgamma_r(double, int)", |_, _| 0, &[GAMMA]),
            ("exp(float)", |_, y| if y & 0x7F80_0000 == 0 { 0 } else { y }, &[BOUND]),
            ("half_recip(float2)", |_, y| if y & 0x7FFF_FFFF < 0x0100_0000 { 0 } else { y }, &[BOUND]),
            ("exp(float4)", |_, y| if is_inner(y) { y + 2 } else { y }, &[]),
            ("exp(float4)", |_, y| if is_inner(y) { y + 4 } else { y }, &[BOUND]),
            ("half_exp2(float)", |_, y| if is_inner(y) { y + 8190 } else { y }, &[]),
        ];
        for (text, fault, expected) in faults {
            assert_eq!(rules(text, fault), expected, "{text}");
        }
    }

    /// Returns `true` for floats that are not near a power of two, after which a unit is twice as long.
    fn is_inner(bits: u64) -> bool {
        (0x3F00_0000..0x4700_0000).contains(&bits) && (0x1000..0x0070_0000).contains(&(bits & 0x007F_FFFF))
    }

    #[test]
    fn bounds_have_limits() {
        for (text, units, limit) in [
            ("float4 / float4", [3, 4], 0x7F00_0000),
            ("sqrt(float4)", [3, 4], 0x7F00_0000),
            ("rsqrt(float4)", [2, 3], 0x7F00_0000),
            ("half_recip(float4)", [8192, 8193], 0x7F00_0000),
            ("length(float4)", [5, 6], 0x7F00_0000),
            ("fast_length(float3)", [8192, 1 << 20], 0x7F00_0000),
            ("fast_normalize(float2)", [2, 1 << 20], 0x7F00_0000),
            ("normalize(half3)", [1, 5], 0x1D << 10),
            ("degrees(double2)", [2, 4], 0x7FE << 52),
            ("distance(double4, double4)", [2, 1 << 20], 0x7FE << 52),
        ] {
            let least = if limit > 1 << 32 { 1 << 52 } else { limit.min(0x0080_0000) >> 1 };
            for (units, expected) in units.into_iter().zip([&[][..], &[BOUND]]) {
                let shifted =
                    |_: &[u64], y| if (least.max(1 << 10)..limit).contains(&y) { y + units } else { y };
                assert_eq!(rules(text, shifted), expected, "{text} {units}");
            }
        }
    }

    #[test]
    fn unspecified_results_are_not_wrong() {
        let flush: Fault = |_, y| if y & 0x7F80_0000 == 0 { 0 } else { y };
        let faults: [(&str, Fault); 9] = [
            ("int4 / int4", |x, y| if x[1] == 0 { 7 } else { y }),
            ("clamp(int, int, int)", |x, y| if x[1] as i32 > x[2] as i32 { y ^ 1 } else { y }),
            ("mul24(uint, uint)", |x, y| if x[0] > 0xFF_FFFF { y ^ 1 } else { y }),
            ("max(float, float)", |x, y| if x[0] == 0x7F80_0000 { y ^ 1 << 31 } else { y }),
            ("native_exp(float)", |_, y| y ^ 1),
            // These may flush on all devices.
            ("half_recip(float2)", flush),
            ("half_exp(float)", flush),
            ("half_divide(float, float)", flush),
            ("fast_normalize(float2)", flush),
        ];
        for (text, fault) in faults {
            let outcome = outcome(text, fault);
            assert!(outcome.wrong.is_empty() && outcome.differing > 0, "{text}: {:?}", outcome.wrong.keys());
        }
    }

    #[test]
    fn the_largest_error_is_reported() {
        let exact = outcome("exp(float4)", |_, right| right).worst.unwrap();
        assert_eq!((exact.units, exact.bound, exact.input.as_str()), (0.5, 3.0, ""));
        // 1.5 is one of the operands, and the only one with this result.
        let at = 0x3FC0_0000;
        let right = 1.5_f32.exp().to_bits();
        for (more, units) in [(2, 1.5..=2.5), (40, 39.5..=40.5)] {
            let shifted = |x: &[u64], right| if x[0] == at { right + more } else { right };
            let worst = outcome("exp(float)", shifted).worst.unwrap();
            assert!(units.contains(&worst.units), "{}", worst.units);
            assert_eq!((worst.input.as_str(), worst.bound), ("3FC00000", 3.0));
            assert_eq!(worst.device, format!("{:08X}", u64::from(right) + more));
            assert_eq!(worst.right, format!("{right:08X}"));
        }
        let nan = outcome("exp(float)", |x, right| if x[0] == at { 0x7FC0_0000 } else { right });
        assert_eq!((nan.worst.unwrap().units, nan.wrong.len()), (0.5, 1));
        let doubles = outcome("sin(double2)", |_, right| if right == 0 { right } else { right ^ 2 });
        assert_eq!(doubles.worst.unwrap().units, 2.0);
        let no_bound =
            ["fabs(float4)", "half_recip(float)", "native_exp(float)", "output of lgamma_r(float, int)"];
        for text in no_bound {
            assert!(outcome(text, |_, right| right ^ 1).worst.is_none(), "{text}");
        }
    }
}
