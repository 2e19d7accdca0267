//! The tests of a function that takes each component for itself.

use super::program::{Elements, Program, Test};
use crate::check::{is_nan, is_subnormal};
use clc_builtins::registry::Scalar;

/// How vectors lie in memory.
pub struct Vectors {
    pub width: u8,
    /// How far apart they are, in elements: those that are read and those that are written.
    pub steps: [u8; 2],
    /// The bits to which the kernel changes every NaN result.
    pub nan: u64,
}

/// Adds a test of the kernel, and another one for operands and results that a device may flush to zero (OpenCL C
/// 7.5.3).
pub fn test(
    program: &mut Program,
    title: &str,
    kernel: &str,
    [from, to]: [Scalar; 2],
    vectors: Vectors,
    operands: Vec<u64>,
    right: impl Fn(u64) -> u64,
) {
    let is_flushed = |&bits: &u64| may_be_flushed(bits, from) || may_be_flushed(right(bits), to);
    let (subnormal, others): (Vec<u64>, Vec<u64>) = operands.into_iter().partition(is_flushed);
    let width = usize::from(vectors.width);
    for (title, operands) in [(title.to_string(), others), (format!("{title}, subnormals"), subnormal)] {
        if operands.is_empty() {
            continue;
        }
        let whole = operands.len().next_multiple_of(width);
        let operands: Vec<u64> = operands.iter().copied().cycle().take(whole).collect();
        let results = operands.iter().map(|&bits| match right(bits) {
            nan if is_nan(nan, to) => vectors.nan,
            bits => bits,
        });
        let results: Vec<u64> = results.collect();
        let elements = |bits: &[u64], scalar, step| {
            let spread = |vector: &[u64]| {
                let mut vector = vector.to_vec();
                vector.resize(usize::from(step), 0);
                vector
            };
            Elements { scalar, bits: bits.chunks_exact(width).flat_map(spread).collect() }
        };
        let [read, written] = vectors.steps;
        let (x, right) = (elements(&operands, from, read), elements(&results, to, written));
        let (kernel, items) = (kernel.to_string(), whole / width);
        program.tests.push(Test { name: title, kernel, items, operands: vec![x], right });
    }
}

/// Returns `true` if a device may flush the number. Doubles are never flushed.
fn may_be_flushed(bits: u64, scalar: Scalar) -> bool {
    scalar.format().bits() < 64 && is_subnormal(bits, scalar)
}
