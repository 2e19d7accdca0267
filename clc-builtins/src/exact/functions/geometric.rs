//! The geometric functions (OpenCL C 6.15.5): products and sums in the order of the components, each rounded.

use super::Definition::{self, Across};
use super::arithmetic::{add, multiply};
use crate::exact::Format;

/// x.s0 y.s0 + x.s1 y.s1 + ...; of integers exact.
pub const dot: Definition = Across(|operands| {
    if let Format::Integer { .. } = operands.formats[0] {
        return super::bytes::dot(operands);
    }
    let ([x, y, ..], format) = (&operands.x, operands.formats[0]);
    let mut result = [0; 16];
    result[0] = multiply(x[0], y[0], format);
    for component in 1..operands.width {
        result[0] = add(result[0], multiply(x[component], y[component], format), format);
    }
    result
});
