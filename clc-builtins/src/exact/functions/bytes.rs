//! Dot products of integer vectors, and of words that hold four bytes (cl_khr_integer_dot_product, OpenCL C 6.15.3).

use super::Reference::{self, Across};
use super::Vectors;
use crate::exact::Format;
use crate::exact::convert::low_bits;

/// Returns the value of an integer of `bits` bits.
#[inline]
fn value(x: u64, bits: u32, signed: bool) -> i64 {
    let x = x & low_bits(bits);
    if signed && x >> (bits - 1) == 1 { (x | !low_bits(bits)) as i64 } else { x as i64 }
}

#[inline]
fn is_signed(format: Format) -> bool {
    matches!(format, Format::Integer { signed: true, .. })
}

/// Computes the sum of the products of the components.
#[inline]
pub fn sum(operands: &Vectors) -> i64 {
    let [x, y, ..] = operands.formats;
    let product = |index: usize| {
        value(operands.x[0][index], x.bits(), is_signed(x))
            * value(operands.x[1][index], y.bits(), is_signed(y))
    };
    (0..operands.width).map(product).sum()
}

/// Names for the arguments of [`packed`].
const SIGNED: bool = true;
const UNSIGNED: bool = false;

/// Computes the dot product of words that hold four bytes each.
#[inline]
fn packed(operands: &Vectors, x_signed: bool, y_signed: bool) -> i64 {
    let byte = |operand: usize, index: usize, signed: bool| {
        value(operands.x[operand][index / 4] >> (index % 4 * 8), 8, signed)
    };
    (0..operands.width * 4).map(|index| byte(0, index, x_signed) * byte(1, index, y_signed)).sum()
}

#[inline]
fn result(value: i64) -> [u64; 16] {
    let mut result = [0; 16];
    result[0] = value as u64 & low_bits(32);
    result
}

/// Adds the third operand to `sum` and clamps the result once to the range of the third operand.
#[inline]
fn accumulated(operands: &Vectors, sum: i64) -> [u64; 16] {
    let signed = is_signed(operands.formats[2]);
    let (smallest, largest) =
        if signed { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (0, i64::from(u32::MAX)) };
    result((sum + value(operands.x[2][0], 32, signed)).clamp(smallest, largest))
}

/// Computes the dot product of integer vectors.
#[inline]
pub fn dot(operands: &Vectors) -> [u64; 16] {
    result(sum(operands))
}

/// Computes the dot product plus `z`, clamped once.
pub const dot_acc_sat: Reference = Across(|operands| accumulated(operands, sum(operands)));
/// Computes the dot product of unsigned bytes.
pub const dot_4x8packed_uu_uint: Reference = Across(|operands| result(packed(operands, UNSIGNED, UNSIGNED)));
/// Computes the dot product of signed bytes.
pub const dot_4x8packed_ss_int: Reference = Across(|operands| result(packed(operands, SIGNED, SIGNED)));
/// Computes the dot product of unsigned bytes of `x` and signed bytes of `y`.
pub const dot_4x8packed_us_int: Reference = Across(|operands| result(packed(operands, UNSIGNED, SIGNED)));
/// Computes the dot product of signed bytes of `x` and unsigned bytes of `y`.
pub const dot_4x8packed_su_int: Reference = Across(|operands| result(packed(operands, SIGNED, UNSIGNED)));
pub const dot_acc_sat_4x8packed_uu_uint: Reference =
    Across(|operands| accumulated(operands, packed(operands, UNSIGNED, UNSIGNED)));
pub const dot_acc_sat_4x8packed_ss_int: Reference =
    Across(|operands| accumulated(operands, packed(operands, SIGNED, SIGNED)));
pub const dot_acc_sat_4x8packed_us_int: Reference =
    Across(|operands| accumulated(operands, packed(operands, UNSIGNED, SIGNED)));
pub const dot_acc_sat_4x8packed_su_int: Reference =
    Across(|operands| accumulated(operands, packed(operands, SIGNED, UNSIGNED)));
