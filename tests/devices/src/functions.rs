//! Operators and functions: their operands, what is right, and how exactly OpenCL C says it.

use crate::check::{bytes, component_bytes, components, infinity, is_float, is_nan, is_subnormal, magnitude};
use crate::device::Facts;
use crate::geometric;
use crate::operators;
use crate::rules::{self, BOUND, MEMORY};
use crate::signature::{Family, Signature};
use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::{Access, Builtin, Operand, Scalar, Type, find};
use clc_kit::bounds;
use clc_kit::buffer::{Buffer, read_bits, write_bits};
use clc_kit::random::Random;

/// Components of each operand: every pair of 8 bits, every value of 16, and a multiple of every width.
pub const COMPONENTS: usize = 65_568;

/// The bytes of an operand as `evaluate` takes it, padding included.
const MOST_BYTES: usize = 128;

// ----------------------------------------------------------------------------------------- operands

/// Half of them any bits, half of those at which functions change: ends, zeros, ones, subnormals, infinities, NaN.
fn value(random: &mut Random, scalar: Scalar) -> u64 {
    let format = scalar.format();
    let all = u64::MAX >> (64 - format.bits());
    let any = random.next();
    let bits = match format {
        Format::Integer { bits, .. } => match random.below(16) {
            0 => 0,
            1 => 1,
            2 => all,
            3 => 1 << (bits - 1),
            4 => (1 << (bits - 1)) - 1,
            5 => (1 << (bits - 1)) + 1,
            6 => any % 16,
            // Integers of any length and sign.
            7 | 8 => any >> random.below(64),
            9 => (any >> random.below(64)).wrapping_neg(),
            _ => any,
        },
        Format::Float { bits, exponent } => {
            let fraction = bits - 1 - exponent;
            let (infinity, one) = (infinity(format), infinity(format) >> 1 & infinity(format));
            let magnitude = match random.below(32) {
                0 => 0,
                1 => 1 + any % 3,
                2 => (1 << fraction) - 1,
                3 => 1 << fraction,
                4 => one,
                5 => one - 1,
                6 => one + 1,
                7 => infinity - 1,
                8 => infinity,
                9 => infinity | 1 << (fraction - 1),
                10 => infinity | 1,
                11 => any & ((1 << fraction) - 1),
                // Where the last bits are halves or ones, and small multiples of an eighth.
                12 => one + (u64::from(fraction - 1) << fraction) + any % 4,
                13 => one + (u64::from(fraction) << fraction) + any % 4,
                14 | 15 => one + ((any % 6) << fraction) + (any >> 8) % 8 * (1 << (fraction - 3)),
                // Near 1, where sums cancel.
                16..24 => {
                    one - (3 << fraction) + ((any % 6) << fraction) + (any >> 8 & ((1 << fraction) - 1))
                }
                _ => any,
            };
            magnitude ^ if random.next() & 1 == 1 { 1 << (bits - 1) } else { 0 }
        }
    };
    bits & all
}

/// As the function wants it: most of `mul24`'s have 24 bits, most of `mix`'s lie from 0 to 1.
fn value_for(signature: &Signature, place: usize, random: &mut Random, scalar: Scalar) -> u64 {
    let bits = value(random, scalar);
    match signature.name {
        "mul24" | "mad24" if place < 2 && random.below(8) > 0 => match scalar.format() {
            Format::Integer { signed: true, .. } => u64::from(((bits as i32) << 8 >> 8) as u32),
            _ => bits & 0xFF_FFFF,
        },
        "ldexp" | "pown" | "rootn" if place == 1 && random.below(4) > 0 => {
            let most = if random.below(2) == 0 { 300 } else { 8 };
            u64::from((random.below(most) as i32 - most as i32 / 2) as u32)
        }
        "bitfield_insert" if place > 1 => random.below(70),
        "bitfield_extract_signed" | "bitfield_extract_unsigned" if place > 0 => random.below(70),
        "mix" if random.below(4) > 0 => {
            let one = infinity(scalar.format()) >> 1 & infinity(scalar.format());
            magnitude(bits, scalar.format()) % (one + 1)
        }
        // Edges from -1 to 0 and from 0 to 1.
        "smoothstep" if random.below(4) > 0 => {
            let one = infinity(scalar.format()) >> 1 & infinity(scalar.format());
            let within = magnitude(bits, scalar.format()) % (one + 1);
            let sign = match place {
                0 => 1,
                1 => 0,
                _ => bits & 1,
            };
            within | sign << (scalar.format().bits() - 1)
        }
        _ => bits,
    }
}

/// Packed operands, those that are read, and how many calls they are for.
pub fn operands(signature: &Signature) -> (Vec<Buffer>, usize) {
    let width = signature.width();
    let calls = COMPONENTS / width;
    let mut random = Random::new(0xC1D);
    let alike =
        signature.operands.iter().all(|operand| operand.ty.is_some_and(|ty| usize::from(ty.width) == width));
    let mut operands: Vec<Buffer> = Vec::new();
    for (place, operand) in signature.read().enumerate() {
        let Some(ty) = operand.ty else {
            operands.push(offsets(calls, &mut random));
            continue;
        };
        let count = match operand.access {
            Access::From => calls * signature.step(),
            _ => calls * usize::from(ty.width),
        };
        let mut values: Vec<u64> =
            (0..count).map(|_| value_for(signature, place, &mut random, ty.scalar)).collect();
        match (ty.scalar.format().bits(), place) {
            (8, 0) if alike => values.iter_mut().zip(0..).for_each(|(x, i)| *x = i & 0xFF),
            (8, 1) if alike => values.iter_mut().zip(0_u64..).for_each(|(y, i)| *y = (i + (i >> 8)) & 0xFF),
            (16, 0) if width == usize::from(ty.width) => {
                values.iter_mut().zip(0..).for_each(|(x, i)| *x = i & 0xFFFF);
            }
            // Some that are equal.
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

/// Every offset once, in no order.
fn offsets(calls: usize, random: &mut Random) -> Buffer {
    let mut offsets: Vec<u64> = (0..calls as u64).collect();
    for place in (1..calls).rev() {
        offsets.swap(place, random.below(place as u64 + 1) as usize);
    }
    Buffer::from_bits(offsets.into_iter(), 8)
}

// ------------------------------------------------------------------------------------ what is right

/// The packed results by definition: of the operators here, of the functions `Builtin::evaluate`.
pub fn definition(signature: &Signature, operands: &[Buffer]) -> Buffer {
    let Some(builtin) = signature.builtin else {
        let (to, width) = (signature.to(), signature.width());
        let count = operands.iter().map(|operand| operand.len()).max().unwrap_or(0) / bytes(to);
        let results: Vec<u64> = (0..count)
            .map(|place| {
                operators::result(
                    signature.name,
                    &lane(signature, operands, place / width, place % width),
                    to.scalar,
                )
            })
            .collect();
        return Buffer::from_bits(results.into_iter(), bytes(to));
    };
    let to = signature.to();
    let calls = calls(signature, operands);
    let into_memory = signature.result.is_none();
    let step = if into_memory { signature.step() } else { usize::from(to.width) };
    let mut results = Buffer::poisoned(calls * step * bytes(to));
    let mut padded = [[0; MOST_BYTES]; 4];
    for call in 0..calls {
        for ((place, operand), padded) in signature.read().enumerate().zip(&mut padded) {
            if operand.access == Access::In {
                let size = operand.ty.map_or(8, component_bytes);
                padded[..size].copy_from_slice(&operands[place][call * size..][..size]);
            }
        }
        let given: Vec<&[u8]> = signature
            .read()
            .enumerate()
            .map(|(place, operand)| match operand.access {
                Access::In => &padded[place][..operand.ty.map_or(8, Type::size)],
                _ => &operands[place][..],
            })
            .collect();
        if into_memory {
            builtin.evaluate(&given, &mut [&mut results]);
        } else {
            let mut both = [[0; MOST_BYTES]; 2];
            let [result, written] = &mut both;
            match signature.place() {
                Some(place) => {
                    let of_result = signature.result.map_or(0, Type::size);
                    builtin.evaluate(&given, &mut [&mut result[..of_result], &mut written[..place.size()]]);
                }
                None => builtin.evaluate(&given, &mut [&mut result[..to.size()]]),
            }
            let size = component_bytes(to);
            let result = &both[usize::from(signature.of_place)];
            results[call * size..][..size].copy_from_slice(&result[..size]);
        }
    }
    results
}

fn calls(signature: &Signature, operands: &[Buffer]) -> usize {
    let of_value = |(operand, buffer): (&Operand, &Buffer)| match operand.access {
        Access::In => Some(buffer.len() / operand.ty.map_or(8, component_bytes)),
        _ => None,
    };
    signature.read().zip(operands).find_map(of_value).expect("it takes a value")
}

/// The bits of the operands of one lane; a scalar is the same in all.
pub fn lane(signature: &Signature, operands: &[Buffer], call: usize, lane: usize) -> Vec<u64> {
    let of = |(operand, buffer): (&Operand, &Buffer)| {
        let ty = operand.ty.expect("a value");
        let lane = if ty.width == 1 { 0 } else { lane };
        let place = call * usize::from(ty.width) + lane;
        read_bits(&buffer[place * bytes(ty)..][..bytes(ty)])
    };
    signature.read().zip(operands).map(of).collect()
}

// -------------------------------------------------------------------------------- how exact it is

/// What a result is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    Right,
    /// OpenCL C says nothing of it, so that it is neither right nor wrong.
    Open,
    Wrong(&'static str),
}

/// How far a device's transcendental result is off the true value, in units, and how far it may be. That value is the
/// double's function. Of doubles themselves the function is half a unit from it at most, so whole units are counted from
/// there.
fn off(signature: &Signature, x: &[u64], right: u64, device: u64) -> Option<(f64, f64)> {
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
    // As if the number after the greatest were there.
    let value = |x: u64| match magnitude(x, scalar.format()) == infinity {
        true => 2.0_f64.powi(1 << (exponent - 1)).copysign(number(x, scalar)),
        false => number(x, scalar),
    };
    let end = 2.0_f64.powi(1 << (exponent - 1));
    let given = value(device);
    // An infinity is right for all that is beyond.
    let exact = if given.abs() == end { exact.clamp(-end, end) } else { exact };
    let digits = bits as i32 - exponent as i32;
    let least = 2 - (1 << (exponent - 1)) - (digits - 1);
    let power = if exact == 0.0 { least } else { exact.abs().min(end).log2().floor() as i32 + 1 - digits };
    Some(((exact - given).abs() / 2.0_f64.powi(power.max(least)), bound))
}

/// The function of doubles; `half_recip` and its like have none.
fn double_of(signature: &Signature) -> Option<&'static Builtin> {
    let is_double = |operand: &Operand| operand.ty.is_some_and(|ty| ty.name() == "double");
    let name = signature.name.trim_start_matches("half_");
    find(name).find(|builtin| is_double(&builtin.operands[0]))
}

/// What it gives of the same operands.
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
    match signature.place() {
        Some(_) => double.evaluate(&given, &mut [&mut result, &mut written]),
        None => double.evaluate(&given, &mut [&mut result]),
    }
    Some(f64::from_ne_bytes(if signature.of_place { written } else { result }))
}

/// A function whose results OpenCL C bounds instead of saying them: by units in the last place.
fn units(signature: &Signature, scalar: Scalar) -> u64 {
    // The right result is itself half a unit off at most.
    match (signature.name, scalar.format().bits()) {
        // 2.5 and 3.
        ("/" | "sqrt", 32) if is_float(scalar) => 3,
        // 1 and 1.5.
        ("/", 16) if is_float(scalar) => 1,
        ("sqrt", 16) => 2,
        // 1 and 2.
        ("rsqrt", 16) => 1,
        ("rsqrt", _) => 2,
        // 2, and ours is 1.5 units off at most.
        ("degrees" | "radians", _) => 3,
        ("half_sqrt" | "half_rsqrt" | "half_recip" | "half_divide", _) => 8192,
        _ => 0,
    }
}

/// How many values lie between two floats; of NaN, more than any bound.
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

/// Whether OpenCL C leaves open what a lane gives, whatever the device makes of it.
fn is_open(signature: &Signature, x: &[u64], scalar: Scalar) -> bool {
    if signature.family == Family::Operator {
        return operators::is_open(signature.name, x, scalar);
    }
    let format = scalar.format();
    let order = |x: u64| match format {
        Format::Integer { bits, signed: true } => i128::from((x << (64 - bits)) as i64),
        _ => i128::from(x),
    };
    match (signature.name, is_float(scalar)) {
        ("clamp", false) => order(x[1]) > order(x[2]),
        // NaN and infinities, 6.15.4; and of a signalling NaN, C99 and IEEE 754 say different things.
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
        // Bounded for floats from 0 to 1; of the other types, as the implementation likes.
        ("mix", _) => {
            let within = |&x: &u64| (0.0..=1.0).contains(&number(x, scalar));
            format.bits() != 32 || !x.iter().all(within)
        }
        ("mad", _) => format.bits() != 32,
        // Bounded for floats; edges that do not rise are open.
        ("smoothstep", _) => {
            let within = |&x: &u64| number(x, scalar).abs() <= 2_f64.powi(64);
            format.bits() != 32 || !x.iter().all(within) || number(x[0], scalar) >= number(x[1], scalar)
        }
        // The field reaches beyond the integer.
        ("bitfield_insert", _) => x[2] + x[3] > u64::from(format.bits()),
        ("bitfield_extract_signed" | "bitfield_extract_unsigned", _) => {
            x[1] + x[2] > u64::from(format.bits())
        }
        // One of two numbers, as the device likes.
        ("ilogb", _) => magnitude(x[0], format) == 0 || is_nan(x[0], scalar),
        // For poles it is said (7.5.1), for NaN and infinities not.
        ("lgamma_r", _) if signature.of_place => magnitude(x[0], format) >= infinity(format),
        ("lgamma" | "lgamma_r", _) => true,
        (name, _) if name.starts_with("native_") => true,
        ("half_cos" | "half_sin" | "half_tan", _) => {
            let angle = number(x[0], scalar).abs();
            !(2.0_f64.powi(-126)..=65_536.0).contains(&angle)
        }
        // They need not know subnormal numbers (6.15.2).
        (name, _) if name.starts_with("half_") => x.iter().any(|&x| is_subnormal(x, scalar)),
        _ => false,
    }
}

fn is_signalling(x: u64, scalar: Scalar) -> bool {
    let Format::Float { bits, exponent } = scalar.format() else { return false };
    is_nan(x, scalar) && x >> (bits - 2 - exponent) & 1 == 0
}

/// The same of the result at `place`.
pub fn off_at(
    signature: &Signature,
    operands: &[Buffer],
    place: usize,
    right: u64,
    device: u64,
) -> Option<(f64, f64)> {
    let width = usize::from(signature.to().width);
    off(signature, &lane(signature, operands, place / width, place % width), right, device)
}

/// How far OpenCL C lets the results of a signature be off, where [`off_at`] can tell.
pub fn bound(signature: &Signature) -> Option<f64> {
    let scalar = signature.to().scalar;
    double_of(signature)?;
    bounds::units(signature.name, scalar.format().bits()).filter(|_| is_float(scalar))
}

/// Whether each result is of all lanes, not of its own.
pub fn is_of_whole_vectors(signature: &Signature) -> bool {
    matches!(signature.name, "any" | "all")
        || signature.name.starts_with("dot")
        || geometric::is_it(signature.name)
}

/// Judges the result at `place`.
pub fn verdict(
    signature: &Signature,
    operands: &[Buffer],
    place: usize,
    right: u64,
    device: u64,
    facts: &Facts,
) -> Verdict {
    let to = signature.to();
    if signature.family == Family::Memory {
        let converts = signature.x().scalar != to.scalar;
        // What aligned vectors of 3 have beside them is padding.
        let is_padding = signature.result.is_none() && place % signature.step() >= signature.width();
        return match () {
            () if is_padding => Verdict::Open,
            () if right == device => Verdict::Right,
            () if converts && is_nan(right, to.scalar) && is_nan(device, to.scalar) => Verdict::Right,
            () if may_flush(to.scalar, facts)
                && is_subnormal(right, to.scalar)
                && magnitude(device, to.scalar.format()) == 0 =>
            {
                Verdict::Open
            }
            () => Verdict::Wrong(MEMORY),
        };
    }
    let width = usize::from(to.width);
    let (call, lane_of) = (place / width, place % width);
    let (x, scalar) = (lane(signature, operands, call, lane_of), signature.x().scalar);
    if geometric::is_it(signature.name) && is_float(scalar) {
        return geometric::verdict(signature, operands, (call, lane_of), right, device, facts);
    }
    // Nothing of those is open here.
    if !is_of_whole_vectors(signature) && is_open(signature, &x, scalar) {
        return Verdict::Open;
    }
    if right == device {
        return Verdict::Right;
    }
    let keeps_bits = signature.family == Family::Relational;
    let is_loud = signature.name == "nan" && is_signalling(device, to.scalar);
    if !keeps_bits && !is_loud && is_nan(right, to.scalar) && is_nan(device, to.scalar) {
        return Verdict::Right;
    }
    let flushes = x.iter().any(|&x| is_subnormal(x, scalar)) && may_flush(scalar, facts)
        || is_subnormal(right, to.scalar) && may_flush(to.scalar, facts);
    // C99 leaves the sign open, and the conformance suite compares `min` and `max` by value.
    let are_zeros = is_float(to.scalar) && magnitude(right | device, to.scalar.format()) == 0;
    const PICKS: [&str; 7] = ["min", "max", "fmin", "fmax", "clamp", "maxmag", "minmag"];
    let is_flushed = signature.name.starts_with("half_") && is_lost(right, device, to.scalar);
    if flushes || is_flushed || are_zeros && PICKS.contains(&signature.name) {
        return Verdict::Open;
    }
    if signature.name == "mad" && device == fused(signature, &x) {
        return Verdict::Right;
    }
    if let Some((off, bound)) = off(signature, &x, right, device) {
        let is_other_zero = are_zeros && rules::is_edge(signature, &x, right);
        let is_right = off <= bound && !is_other_zero;
        return if is_right { Verdict::Right } else { Verdict::Wrong(rules::bounded(signature, &x, right)) };
    }
    // More of its low bits than seven are no mistake.
    let low = |quotient: u64| (quotient as i32).unsigned_abs() & 127;
    let is_turned = (right as i32).signum() * (device as i32).signum() < 0;
    let is_low = signature.name == "remquo" && signature.of_place && low(right) == low(device) && !is_turned;
    if is_low && !rules::is_edge(signature, &x, right) {
        return Verdict::Right;
    }
    let bound = units(signature, scalar);
    if bound > 0 {
        let is_near = distance(right, device, scalar) <= bound;
        return if is_near { Verdict::Right } else { Verdict::Wrong(rules::bounded(signature, &x, right)) };
    }
    if let Some(bound) = [("mix", 1e-3), ("smoothstep", 1e-5)].iter().find(|of| of.0 == signature.name) {
        let off = (number(right, scalar) - number(device, scalar)).abs();
        return if off <= bound.1 { Verdict::Right } else { Verdict::Wrong(BOUND) };
    }
    Verdict::Wrong(rules::exact(signature, &x, right))
}

/// Whether a device gives 0 for a result that is subnormal, or may be by its error: `half_` functions may at all
/// times (6.15.2, 7.5.3).
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

/// `mad` may round once: as `fma` does.
pub fn fused(signature: &Signature, x: &[u64]) -> u64 {
    let scalar = signature.x().scalar;
    let is_scalar = |ty: Type| ty.scalar == scalar && ty.width == 1;
    let fma = find("fma").find(|builtin| is_scalar(builtin.operands[0].ty())).expect("of every float");
    let size = bytes(signature.x());
    let operands: Vec<[u8; 8]> = x
        .iter()
        .map(|&x| {
            let mut element = [0; 8];
            write_bits(&mut element[..size], x);
            element
        })
        .collect();
    let mut result = [0; 8];
    let given: Vec<&[u8]> = operands.iter().map(|element| &element[..size]).collect();
    fma.evaluate(&given, &mut [&mut result[..size]]);
    read_bits(&result[..size])
}

/// The operands of the result at `place`, as they are written in a report.
pub fn input(signature: &Signature, operands: &[Buffer], place: usize) -> String {
    let to = signature.to();
    let hex = |bits: u64, ty: Type| format!("{bits:0width$X}", width = bytes(ty) * 2);
    let width = usize::from(to.width);
    let (call, lane_of) = (place / width, place % width);
    if signature.family == Family::Memory {
        return format!("element {place} of the result");
    }
    let whole = |(operand, buffer): (&Operand, &Buffer)| {
        let ty = operand.ty.expect("a value");
        let vector = &buffer[call * component_bytes(ty)..][..component_bytes(ty)];
        components(vector, ty).map(|bits| hex(bits, ty)).collect::<Vec<_>>().join(" ")
    };
    if is_of_whole_vectors(signature) {
        return signature.read().zip(operands).map(whole).collect::<Vec<_>>().join(", ");
    }
    let lanes = lane(signature, operands, call, lane_of);
    let types = signature.read().filter_map(|operand| operand.ty);
    let text = lanes.into_iter().zip(types).map(|(bits, ty)| hex(bits, ty)).collect::<Vec<_>>().join(", ");
    if width == 1 { text } else { format!("{text}, lane {lane_of}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::{Outcome, compare};
    use crate::rules::*;
    use crate::signature::all;

    fn signature(text: &str) -> Signature {
        all().into_iter().find(|signature| signature.text() == text).expect("it is checked")
    }

    /// The rules that a device breaks which gives `wrong(operands of the lane, right)`, and its open results unlike
    /// ours.
    fn planted(text: &str, wrong: impl Fn(&[u64], u64) -> u64) -> (Vec<&'static str>, u64) {
        let outcome = outcome(text, wrong);
        (outcome.wrong.into_keys().collect(), outcome.open_unlike)
    }

    /// What is said of that device.
    fn outcome(text: &str, wrong: impl Fn(&[u64], u64) -> u64) -> Outcome {
        let signature = signature(text);
        let (operands, _) = operands(&signature);
        let right = definition(&signature, &operands);
        let to = signature.to();
        let clean = compare(&signature, &operands, &right, &right, &Facts::made_up(true));
        assert!(clean.wrong.is_empty() && clean.open_unlike == 0);
        // Everything is open for native functions.
        assert_eq!(clean.checked > 0, !signature.name.starts_with("native_"));
        let width = usize::from(to.width);
        let given: Vec<u64> = components(&right, to)
            .enumerate()
            .map(|(place, right)| match signature.family {
                Family::Memory => wrong(&[], right),
                _ => wrong(&lane(&signature, &operands, place / width, place % width), right),
            })
            .collect();
        let device = Buffer::from_bits(given.into_iter(), bytes(to));
        compare(&signature, &operands, &right, &device, &Facts::made_up(true))
    }

    #[test]
    fn a_wrong_operator_is_seen() {
        for (text, wrong) in [
            ("char4 + char4", (|x, _| (x[0] | x[1]) & 0xFF) as fn(&[u64], u64) -> u64),
            ("uint3 >> int3", |x, right| if x[1] > 31 { 0 } else { right }),
            ("float2 - float", |_, right| if right == 0 { 1 << 31 } else { right }),
            ("-int8", |x, _| x[0]),
        ] {
            assert_eq!(planted(text, wrong).0, [OPERATOR], "{text}");
        }
    }

    #[test]
    fn divisions_by_zero_are_open() {
        let (rules, open) = planted("int4 / int4", |x, right| if x[1] == 0 { 7 } else { right });
        assert!(rules.is_empty() && open > 0);
        let (rules, _) = planted("int4 / int4", |x, right| if x[1] == 1 { 7 } else { right });
        assert_eq!(rules, [OPERATOR]);
    }

    #[test]
    fn a_bound_is_kept_to() {
        let is_plain = |right: u64| (0x0080_0000..0x7F00_0000).contains(&right);
        for (units, rules) in [(3, vec![]), (4, vec![BOUND])] {
            let off = move |_: &[u64], right| if is_plain(right) { right + units } else { right };
            assert_eq!(planted("float4 / float4", off).0, rules);
            assert_eq!(planted("sqrt(float4)", off).0, rules);
        }
        let far = |_: &[u64], right| if is_plain(right) { right ^ 1 << 22 } else { right };
        assert_eq!(planted("dot(float4, float4)", far).0, [BOUND]);
        assert_eq!(planted("mix(float2, float2, float)", far).0, [BOUND]);
        for (text, units, rules) in [
            ("rsqrt(float4)", 2, vec![]),
            ("rsqrt(float4)", 3, vec![BOUND]),
            ("degrees(double2)", 4, vec![BOUND]),
            ("half_recip(float4)", 8192, vec![]),
            ("half_recip(float4)", 8193, vec![BOUND]),
            ("length(float4)", 5, vec![]),
            ("length(float4)", 6, vec![BOUND]),
            ("normalize(half3)", 5, vec![BOUND]),
            ("distance(double4, double4)", 1 << 20, vec![BOUND]),
            ("fast_length(float3)", 8192, vec![]),
            ("fast_normalize(float2)", 1 << 20, vec![BOUND]),
        ] {
            let is_normal = |right: u64| match text.contains("double") {
                true => (1 << 52..0x7fe << 52).contains(&right),
                false if text.contains("half3") => (1 << 10..0x1d << 10).contains(&right),
                false => is_plain(right),
            };
            let off = |_: &[u64], right| if is_normal(right) { right + units } else { right };
            assert_eq!(planted(text, off).0, rules, "{text} {units}");
        }
        assert_eq!(planted("cross(float3, float3)", far).0, [BOUND]);
        assert_eq!(planted("smoothstep(float2, float2, float2)", far).0, [BOUND]);
        assert_eq!(planted("fabs(float4)", |_, right| right ^ 1 << 31).0, [MATH]);
    }

    /// A float may be off as far as the bound from the exact value, not from ours; a double half a unit more.
    #[test]
    fn transcendental_functions_have_bounds() {
        // Not near a power of two, beyond which a unit is twice as long.
        let is_plain = |right: u64| {
            (0x3F00_0000..0x4700_0000).contains(&right)
                && (0x1000..0x0070_0000).contains(&(right & 0x007F_FFFF))
        };
        for (units, rules) in [(2, vec![]), (4, vec![BOUND])] {
            let off = move |_: &[u64], right| if is_plain(right) { right + units } else { right };
            assert_eq!(planted("exp(float4)", off).0, rules, "{units}");
        }
        let far = |_: &[u64], right: u64| if right >> 52 == 0x3FF { right + 17 } else { right };
        assert_eq!(planted("pow(double, double)", far).0, [EDGE, BOUND]);
        let infinite = |_: &[u64], right| if right == 0x7C00 { 0x7BFF } else { right };
        assert_eq!(planted("exp10(half2)", infinite).0, [EDGE, BOUND]);
        let near = |_: &[u64], right| if is_plain(right) { right + 8190 } else { right };
        assert_eq!(planted("half_exp2(float)", near).0, [""; 0]);
        let (rules, open) = planted("native_exp(float)", |_, right| right ^ 1);
        assert!(rules.is_empty() && open > 0);
        // Bits that lie within no bound: a wrong sign of 0, a number for NaN.
        assert_eq!(planted("sin(float)", |_, right| if is_nan_bits(right) { 0 } else { right }).0, [EDGE]);
        assert_eq!(planted("sin(float)", |_, right| if right == 1 << 31 { 0 } else { right }).0, [EDGE]);
    }

    /// How far the worst result is off is told with its operand, whether it is within the bound or not.
    #[test]
    fn the_worst_is_told() {
        let exact = outcome("exp(float4)", |_, right| right).worst.unwrap();
        assert_eq!((exact.units, exact.bound, exact.input.as_str()), (0.5, 3.0, ""));
        // 1.5 is among the operands, and no other has the same result.
        let at = 0x3FC0_0000;
        let right = 1.5_f32.exp().to_bits();
        for (more, units) in [(2, 1.5..=2.5), (40, 39.5..=40.5)] {
            let off = |x: &[u64], right| if x[0] == at { right + more } else { right };
            let worst = outcome("exp(float)", off).worst.unwrap();
            assert!(units.contains(&worst.units), "{}", worst.units);
            assert_eq!((worst.input.as_str(), worst.bound), ("3FC00000", 3.0));
            assert_eq!(worst.device, format!("{:08X}", u64::from(right) + more));
            assert_eq!(worst.right, format!("{right:08X}"));
        }
        // A NaN is no distance.
        let nan = outcome("exp(float)", |x, right| if x[0] == at { 0x7FC0_0000 } else { right });
        assert_eq!((nan.worst.unwrap().units, nan.wrong.len()), (0.5, 1));
        let doubles = outcome("sin(double2)", |_, right| if right == 0 { right } else { right ^ 2 });
        assert_eq!(doubles.worst.unwrap().units, 2.0);
        // Nothing is bounded of exact functions, of what is open, and of integers.
        for text in
            ["fabs(float4)", "half_recip(float)", "native_exp(float)", "what lgamma_r(float, int) writes"]
        {
            assert!(outcome(text, |_, right| right ^ 1).worst.is_none(), "{text}");
        }
    }

    /// The sign of a zero counts at edges alone, and an integer beside floats is none.
    #[test]
    fn an_underflow_has_any_sign() {
        let plus =
            |x: &[u64], right: u64| if x[0] & 0x7FFF_FFFF != 0 && right == 1 << 31 { 0 } else { right };
        let finite =
            move |x: &[u64], right| if x[0] & 0x7FFF_FFFF < 0x7F80_0000 { plus(x, right) } else { right };
        assert_eq!(planted("pown(float, int)", finite).0, [""; 0]);
    }

    fn is_nan_bits(bits: u64) -> bool {
        bits & 0x7FFF_FFFF > 0x7F80_0000
    }

    #[test]
    fn both_results_are_looked_at() {
        let one_more = |_: &[u64], right: u64| (right + 1) & 0xFFFF_FFFF;
        assert_eq!(planted("what frexp(float2, int2) writes", one_more).0, [MATH, EDGE]);
        assert_eq!(planted("frexp(float2, int2)", |_, right| right ^ 1 << 31).0, [MATH, EDGE]);
        assert_eq!(planted("what sincos(float, float) writes", |_, right| right ^ 1 << 30).0, [EDGE, BOUND]);
        assert_eq!(planted("what remquo(float, float, int) writes", one_more).0, [MATH, EDGE]);
        let more_bits = |_: &[u64], right: u64| match right as i32 {
            1.. => right + 128,
            _ => right,
        };
        assert!(planted("what remquo(float, float, int) writes", more_bits).0.is_empty());
        assert_eq!(planted("ldexp(double4, int)", |_, right| right ^ 1).0, [MATH]);
        assert_eq!(planted("bitfield_insert(uchar, uchar, uint, uint)", |_, right| right ^ 1).0, [INTEGER]);
        assert_eq!(planted("dot_acc_sat(uchar4, char4, int)", |_, right| right ^ 1).0, [INTEGER]);
    }

    #[test]
    fn wrong_truth_and_wrong_places_are_seen() {
        assert_eq!(planted("isless(float4, float4)", |_, right| right & 1).0, [RELATIONAL]);
        assert_eq!(
            planted("select(int2, int2, uint2)", |x, _| x[if x[2] == 0 { 0 } else { 1 }]).0,
            [RELATIONAL]
        );
        assert_eq!(planted("any(char16)", |_, right| 1 - right).0, [RELATIONAL]);
        assert_eq!(planted("vload3(size_t, int)", |_, right| right ^ 1).0, [MEMORY]);
        assert_eq!(planted("vstorea_half3_rtz(float3, size_t, half)", |_, right| right ^ 1).0, [MEMORY]);
    }

    /// The rule of each says where OpenCL C has it.
    #[test]
    fn edges_are_looked_at() {
        let positive = |_: &[u64], right: u64| right & 0x7FFF_FFFF;
        assert_eq!(planted("fract(float, float)", positive).0, [FRACT_OF_ZERO, EDGE]);
        let of_zero = |x: &[u64], right: u64| if x[0] == 1 << 31 { 0 } else { right };
        assert_eq!(planted("sign(float3)", of_zero).0, [SIGN_OF_ZERO]);
        assert_eq!(planted("nan(uint)", |_, right| right ^ 1 << 22 | 1).0, [QUIET]);
        assert!(planted("nan(uint2)", |_, right| right ^ 1).0.is_empty());
        assert_eq!(planted("mad_sat(int, int, int)", |_, right| right ^ 1).0, [SATURATED_ONCE]);
        let is_special = |x: u64| x & 0x7FF0_0000_0000_0000 == 0x7FF0_0000_0000_0000;
        let one = move |x: &[u64], right| if is_special(x[0]) { 0x3FF0_0000_0000_0000 } else { right };
        assert_eq!(planted("normalize(double)", one).0, [DIRECTION]);
        let poles = |_: &[u64], right| if right == 0 { 1 } else { right };
        assert_eq!(planted("what lgamma_r(float, int) writes", poles).0, [POLE]);
        let sign = |_: &[u64], right| if right == 0 { right } else { 0 };
        assert_eq!(planted("what lgamma_r(double, int) writes", sign).0, [GAMMA]);
    }

    /// `half_` and `fast_` functions may flush on a device that otherwise does not.
    #[test]
    fn loose_functions_may_flush() {
        let flushed = |_: &[u64], right: u64| if right & 0x7F80_0000 == 0 { 0 } else { right };
        for text in
            ["half_recip(float2)", "half_exp(float)", "half_divide(float, float)", "fast_normalize(float2)"]
        {
            let (rules, open) = planted(text, flushed);
            assert!(rules.is_empty() && open > 0, "{text}: {rules:?}");
        }
        assert_eq!(planted("exp(float)", flushed).0, [BOUND]);
        let lost = |_: &[u64], right: u64| if right & 0x7FFF_FFFF < 0x0100_0000 { 0 } else { right };
        assert_eq!(planted("half_recip(float2)", lost).0, [BOUND]);
    }

    #[test]
    fn open_functions_are_open() {
        for (text, is_open) in [
            ("clamp(int, int, int)", (|x| x[1] as i32 > x[2] as i32) as fn(&[u64]) -> bool),
            ("mul24(uint, uint)", |x| x[0] > 0xFF_FFFF),
            ("max(float, float)", |x| x[0] == 0x7F80_0000),
        ] {
            let (rules, open) =
                planted(text, |x, right| if is_open(x) { !right & 0xFFFF_FFFF } else { right });
            assert!(rules.is_empty() && open > 0, "{text}: {rules:?}");
        }
    }
}
