//! Sums of products of bytes (cl_khr_integer_dot_product, OpenCL C 6.15.3), of vectors and of words that hold four.

use super::Definition::{self, Across};
use super::Vectors;
use crate::exact::Format;
use crate::exact::convert::low_bits;

/// The value of an integer.
#[inline]
fn value(x: u64, bits: u32, signed: bool) -> i64 {
    let x = x & low_bits(bits);
    if signed && x >> (bits - 1) == 1 { (x | !low_bits(bits)) as i64 } else { x as i64 }
}

#[inline]
fn is_signed(format: Format) -> bool {
    matches!(format, Format::Integer { signed: true, .. })
}

/// The sum of the products of the components.
#[inline]
pub fn sum(operands: &Vectors) -> i64 {
    let [x, y, ..] = operands.formats;
    let product = |place: usize| {
        value(operands.x[0][place], x.bits(), is_signed(x))
            * value(operands.x[1][place], y.bits(), is_signed(y))
    };
    (0..operands.width).map(product).sum()
}

/// Whether bytes have a sign.
const SIGNED: bool = true;
const UNSIGNED: bool = false;

/// The sum of the products of the bytes of both.
#[inline]
fn packed(operands: &Vectors, x_signed: bool, y_signed: bool) -> i64 {
    let byte = |operand: usize, place: usize, signed: bool| {
        value(operands.x[operand][place / 4] >> (place % 4 * 8), 8, signed)
    };
    (0..operands.width * 4).map(|place| byte(0, place, x_signed) * byte(1, place, y_signed)).sum()
}

#[inline]
fn result(value: i64) -> [u64; 16] {
    let mut result = [0; 16];
    result[0] = value as u64 & low_bits(32);
    result
}

/// The sum plus the third operand, clamped once to the range of that.
#[inline]
fn accumulated(operands: &Vectors, sum: i64) -> [u64; 16] {
    let signed = is_signed(operands.formats[2]);
    let (least, greatest) =
        if signed { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (0, i64::from(u32::MAX)) };
    result((sum + value(operands.x[2][0], 32, signed)).clamp(least, greatest))
}

/// The sum of products of integers.
#[inline]
pub fn dot(operands: &Vectors) -> [u64; 16] {
    result(sum(operands))
}

/// The sum of the products plus z, clamped once.
pub const dot_acc_sat: Definition = Across(|operands| accumulated(operands, sum(operands)));
/// The bytes of words, unsigned.
pub const dot_4x8packed_uu_uint: Definition = Across(|operands| result(packed(operands, UNSIGNED, UNSIGNED)));
/// The bytes of words, signed.
pub const dot_4x8packed_ss_int: Definition = Across(|operands| result(packed(operands, SIGNED, SIGNED)));
/// The bytes of words, those of the second signed.
pub const dot_4x8packed_us_int: Definition = Across(|operands| result(packed(operands, UNSIGNED, SIGNED)));
/// The bytes of words, those of the first signed.
pub const dot_4x8packed_su_int: Definition = Across(|operands| result(packed(operands, SIGNED, UNSIGNED)));
pub const dot_acc_sat_4x8packed_uu_uint: Definition =
    Across(|operands| accumulated(operands, packed(operands, UNSIGNED, UNSIGNED)));
pub const dot_acc_sat_4x8packed_ss_int: Definition =
    Across(|operands| accumulated(operands, packed(operands, SIGNED, SIGNED)));
pub const dot_acc_sat_4x8packed_us_int: Definition =
    Across(|operands| accumulated(operands, packed(operands, UNSIGNED, SIGNED)));
pub const dot_acc_sat_4x8packed_su_int: Definition =
    Across(|operands| accumulated(operands, packed(operands, SIGNED, UNSIGNED)));
