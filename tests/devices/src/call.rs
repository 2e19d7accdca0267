//! A single call of a run: its operands, and its allowed results.

use crate::check::{bytes, component_bytes, infinity, is_float, is_nan, magnitude};
use crate::compare::verdict;
use crate::device::Facts;
use crate::functions::{self, Verdict};
use crate::rules::EDGE;
use crate::signature::Signature;
use clc_builtins::exact::Format;
use clc_builtins::registry::{Access, Operand, Scalar};
use clc_kit::buffer::{Buffer, read_bits};

/// The operands of a single work-item, and the component of its result that matters.
pub struct Call {
    pub operands: Vec<Buffer>,
    pub index: usize,
    /// The number of components that the work-item writes, including those before `index`.
    pub results: usize,
}

impl Call {
    /// Returns the call that computes the result at `index`. Memory that the call does not read is 0.
    pub fn of(signature: &Signature, operands: &[Buffer], index: usize) -> Self {
        let width = usize::from(signature.to().width);
        let step = stores(signature);
        let number = match step {
            Some(step) => offsets(signature, operands).position(|offset| offset == index / step),
            None => Some(index / width),
        };
        let number = number.expect("there is a call for each offset");
        let one = |(operand, buffer): (&Operand, &Buffer)| match operand.access {
            Access::From => {
                let size = bytes(operand.ty()) * signature.step();
                let offset = offsets(signature, operands).nth(number).expect("each call has an offset");
                let mut bytes = vec![0; (offset + 1) * size];
                bytes[offset * size..].copy_from_slice(&buffer[offset * size..][..size]);
                Buffer::from_bytes(&bytes)
            }
            _ => {
                let size = operand.ty.map_or(8, component_bytes);
                Buffer::from_bytes(&buffer[number * size..][..size])
            }
        };
        let operands = signature.read().zip(operands).map(one).collect();
        match step {
            Some(step) => Self { operands, index, results: (index / step + 1) * step },
            None => Self { operands, index: index % width, results: width },
        }
    }
}

/// Returns the distance of the vectors that a signature writes to memory, or `None` if it writes no memory.
fn stores(signature: &Signature) -> Option<usize> {
    signature.result.is_none().then(|| signature.step())
}

fn offsets(signature: &Signature, operands: &[Buffer]) -> impl Iterator<Item = usize> {
    let operand = signature.read().position(|operand| operand.ty.is_none()).expect("memory has an offset");
    operands[operand].chunks_exact(8).map(|offset| read_bits(offset) as usize)
}

/// The allowed results of a call, both right and unspecified ones, as inclusive ranges of bits.
#[derive(PartialEq, Debug)]
pub struct Allowed(pub Vec<(u64, u64)>);

impl Allowed {
    pub fn of(signature: &Signature, call: &Call, right: u64, rule: &str, facts: &Facts) -> Self {
        let to = signature.to().scalar;
        let format = to.format();
        let is_wrong = |bits: u64| {
            matches!(verdict(signature, &call.operands, call.index, right, bits, facts), Verdict::Wrong(_))
        };
        let mut ranges = vec![(right, right)];
        if is_float(to) {
            let sign = 1 << (format.bits() - 1);
            // The zero or infinity of an edge case has no neighbors that are allowed.
            let ends = [0, infinity(format)];
            let is_alone = rule == EDGE && ends.contains(&magnitude(right, format));
            if !is_nan(right, to) && !is_alone {
                let key = key(right, format);
                ranges.extend(from_keys(reach(key, -1, to, &is_wrong), reach(key, 1, to, &is_wrong), sign));
            }
            let infinity = infinity(format);
            let Format::Float { bits, exponent } = format else { unreachable!("it is a float") };
            let quiet = infinity | 1 << (bits - 2 - exponent);
            for of_sign in [0, sign] {
                let ends = [(0, 0), (infinity, infinity), (infinity + 1, quiet - 1), (quiet, sign - 1)];
                let ends = ends.map(|(first, last)| (first | of_sign, last | of_sign));
                ranges.extend(ends.into_iter().filter(|&(first, last)| !is_wrong(first) && !is_wrong(last)));
            }
        }
        if signature.name == "mad" {
            let width = usize::from(signature.to().width);
            let x = functions::lane(signature, &call.operands, 0, call.index % width);
            let fused = functions::fused(&x);
            ranges.extend((!is_wrong(fused)).then_some((fused, fused)));
        }
        Self(joined(ranges))
    }
}

/// Returns the index of a float among all floats. Both zeros have the index 0.
fn key(bits: u64, format: Format) -> i128 {
    let magnitude = i128::from(magnitude(bits, format));
    if bits == magnitude as u64 { magnitude } else { -magnitude }
}

/// Returns the last key in one direction, starting at `from`, up to which all results are allowed.
fn reach(from: i128, direction: i128, scalar: Scalar, is_wrong: &impl Fn(u64) -> bool) -> i128 {
    let format = scalar.format();
    let sign = 1 << (format.bits() - 1);
    let infinity = i128::from(infinity(format));
    let bits = |key: i128| key.unsigned_abs() as u64 | if key < 0 { sign } else { 0 };
    // Zeros are checked separately.
    let is_good = |key: i128| key.abs() <= infinity && (key == 0 || !is_wrong(bits(key)));
    let (mut good, mut step) = (from, 1);
    while is_good(good + direction * step) {
        good += direction * step;
        step *= 2;
    }
    while step > 0 {
        if is_good(good + direction * step) {
            good += direction * step;
        }
        step /= 2;
    }
    good
}

/// Returns the bits of the keys in a range, except zeros.
fn from_keys(first: i128, last: i128, sign: u64) -> Vec<(u64, u64)> {
    let mut ranges = Vec::new();
    if last > 0 {
        ranges.push((first.max(1) as u64, last as u64));
    }
    if first < 0 {
        ranges.push((sign | (-last.min(-1)) as u64, sign | -first as u64));
    }
    ranges
}

/// Sorts ranges, and joins adjacent ones.
fn joined(mut ranges: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    ranges.sort_unstable();
    let mut joined: Vec<(u64, u64)> = Vec::new();
    for (first, last) in ranges {
        match joined.last_mut() {
            Some(before) if first <= before.1.saturating_add(1) => before.1 = before.1.max(last),
            _ => joined.push((first, last)),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Operands, components};
    use crate::functions::reference;
    use crate::signature::all;

    /// Returns the allowed results of the first component of a call.
    fn allowed(text: &str, operands: &[&[u64]], rule: &str) -> Allowed {
        let signature = all().into_iter().find(|signature| signature.text() == text).expect("it is there");
        let sizes = signature.read().map(|operand| operand.ty.map_or(8, bytes));
        let operands: Vec<Buffer> =
            sizes.zip(operands).map(|(size, bits)| Buffer::from_bits(bits.iter().copied(), size)).collect();
        let right = reference(&signature, &operands);
        let right = components(&right, signature.to()).next().unwrap();
        let call = Call { operands, index: 0, results: usize::from(signature.to().width) };
        Allowed::of(&signature, &call, right, rule, &Facts::made_up(true))
    }

    #[test]
    fn ranges_of_allowed_results_are_exact() {
        let ranges = |ranges: &[(u64, u64)]| Allowed(ranges.to_vec());
        const ONE: u64 = 0x3F80_0000;
        for (text, operands, expected) in [
            // For NaN, only 0 is allowed.
            ("convert_uint_sat(float)", vec![&[0x7FC0_0000][..]], ranges(&[(0, 0)])),
            // All NaNs are allowed.
            (
                "convert_float(double)",
                vec![&[0x7FF8 << 48][..]],
                ranges(&[(0x7F80_0001, 0x7FFF_FFFF), (0xFF80_0001, 0xFFFF_FFFF)]),
            ),
            ("nan(uint)", vec![&[7][..]], ranges(&[(0x7FC0_0000, 0x7FFF_FFFF), (0xFFC0_0000, 0xFFFF_FFFF)])),
            // Three units on both sides. The units below 1 are half as long.
            ("sqrt(float)", vec![&[ONE][..]], ranges(&[(ONE - 3, ONE + 3)])),
            // Four units around the smallest float, on both sides of 0.
            ("sin(float)", vec![&[1][..]], ranges(&[(0, 5), (1 << 31, (1 << 31) + 3)])),
            ("fmax(float, float)", vec![&[0][..], &[1 << 31]], ranges(&[(0, 0), (1 << 31, 1 << 31)])),
            ("as_int(float)", vec![&[0x7FC0_0000][..]], ranges(&[(0x7FC0_0000, 0x7FC0_0000)])),
        ] {
            assert_eq!(allowed(text, &operands, ""), expected, "{text}");
        }
        // The sign matters for the zero of an edge case.
        let edge = allowed("atanpi(double)", &[&[1 << 63]], EDGE);
        assert_eq!(edge, ranges(&[(1 << 63, 1 << 63)]));
    }

    /// Tests that `mad` may round once or twice.
    #[test]
    fn a_fused_product_is_allowed() {
        let x = 0x3F80_0001;
        // 1 + 2^-22 + 2^-46, less 1 + 2^-22.
        let allowed = allowed("mad(float, float, float)", &[&[x], &[x], &[0xBF80_0002]], "");
        assert_eq!(allowed, Allowed(vec![(0, 0), (0x2880_0000, 0x2880_0000)]));
    }

    #[test]
    fn call_has_the_right_operands() {
        for text in [
            "sin(float3)",
            "vload3(size_t, int)",
            "vstorea_half3_rtz(float3, size_t, half)",
            "shuffle(int4, uint2)",
        ] {
            let signature =
                all().into_iter().find(|signature| signature.text() == text).expect("it is there");
            let (operands, _) = Operands::new(None).of(&signature);
            let right = reference(&signature, &operands);
            let right: Vec<u64> = components(&right, signature.to()).collect();
            for index in [0, 1, 4003] {
                let call = Call::of(&signature, &operands, index);
                assert!(call.index < call.results);
                if stores(&signature).is_some() {
                    assert_eq!(call.index, index);
                    continue;
                }
                let own = reference(&signature, &call.operands);
                assert_eq!(components(&own, signature.to()).nth(call.index), Some(right[index]), "{text}");
            }
        }
    }
}
