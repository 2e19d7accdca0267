//! The functions of integers (OpenCL C 6.15.3), in 128 bits.

use super::Definition::{self, Lane as Each};
use super::Lane;
use crate::exact::Format;
use crate::exact::convert::low_bits;

/// The value of an integer.
#[inline]
fn value(x: u64, format: Format) -> i128 {
    let Format::Integer { bits, signed } = format else { unreachable!("an integer's function") };
    let x = i128::from(x & low_bits(bits));
    if signed && x >> (bits - 1) == 1 { x - (1 << bits) } else { x }
}

/// The low bits of a value.
#[inline]
fn wrapped(value: i128, format: Format) -> u64 {
    value as u64 & low_bits(format.bits())
}

/// The value of the format that is nearest.
#[inline]
fn saturated(value: i128, format: Format) -> u64 {
    let Format::Integer { bits, signed } = format else { unreachable!("an integer's function") };
    let (least, greatest) =
        if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
    wrapped(value.clamp(least, greatest), format)
}

impl Lane {
    #[inline]
    fn integer(&self, operand: usize) -> i128 {
        value(self.x[operand], self.formats[operand])
    }
    #[inline]
    fn wrapped(&self, value: i128) -> [u64; 2] {
        [wrapped(value, self.result), 0]
    }
    #[inline]
    fn saturated(&self, value: i128) -> [u64; 2] {
        [saturated(value, self.result), 0]
    }
    #[inline]
    fn bits(&self) -> u32 {
        self.formats[0].bits()
    }
    /// The bits of an operand, no sign among them.
    #[inline]
    fn field(&self, operand: usize) -> u128 {
        u128::from(self.x[operand] & low_bits(self.bits()))
    }
    /// The high half of the product of the first two; 64 bits unsigned have no room for it in `i128`.
    #[inline]
    fn high_product(&self) -> i128 {
        match self.formats[0] {
            Format::Integer { bits: 64, signed: false } => ((self.field(0) * self.field(1)) >> 64) as i128,
            format => (self.integer(0) * self.integer(1)) >> format.bits(),
        }
    }
    /// The value of the low 24 bits.
    #[inline]
    fn low_24(&self, operand: usize) -> i128 {
        let Format::Integer { signed, .. } = self.formats[operand] else {
            unreachable!("an integer's function")
        };
        value(self.x[operand], Format::Integer { bits: 24, signed })
    }
}

/// |x|, unsigned: it never overflows.
pub const abs: Definition = Each(|lane| lane.wrapped(lane.integer(0).abs()));
/// |x - y|, unsigned: it never overflows.
pub const abs_diff: Definition = Each(|lane| lane.wrapped((lane.integer(0) - lane.integer(1)).abs()));
/// x + y, clamped.
pub const add_sat: Definition = Each(|lane| lane.saturated(lane.integer(0) + lane.integer(1)));
/// x - y, clamped.
pub const sub_sat: Definition = Each(|lane| lane.saturated(lane.integer(0) - lane.integer(1)));
/// (x + y) / 2, rounded down.
pub const hadd: Definition = Each(|lane| lane.wrapped((lane.integer(0) + lane.integer(1)) >> 1));
/// (x + y) / 2, rounded up.
pub const rhadd: Definition = Each(|lane| lane.wrapped((lane.integer(0) + lane.integer(1) + 1) >> 1));
/// The high half of x y.
pub const mul_hi: Definition = Each(|lane| lane.wrapped(lane.high_product()));
/// The high half of x y, plus z, which wraps.
pub const mad_hi: Definition = Each(|lane| lane.wrapped(lane.high_product() + lane.integer(2)));
/// x y + z, clamped once.
pub const mad_sat: Definition = Each(|lane| match lane.formats[0] {
    // 2^128 - 2^65 + 1 + 2^64 - 1 still fits.
    Format::Integer { bits: 64, signed: false } => {
        [u64::try_from(lane.field(0) * lane.field(1) + lane.field(2)).unwrap_or(u64::MAX), 0]
    }
    _ => lane.saturated(lane.integer(0) * lane.integer(1) + lane.integer(2)),
});
/// The bits of x turned left by y modulo their number.
pub const rotate: Definition = Each(|lane| {
    let (bits, x) = (lane.bits(), lane.field(0));
    let by = (lane.x[1] % u64::from(bits)) as u32;
    lane.wrapped((x << by | x >> (bits - by)) as i128)
});
/// The zeros above the highest 1; all bits of 0.
pub const clz: Definition =
    Each(|lane| lane.wrapped((lane.field(0).leading_zeros() + lane.bits()) as i128 - 128));
/// The zeros below the lowest 1; all bits of 0.
pub const ctz: Definition =
    Each(|lane| lane.wrapped(lane.field(0).trailing_zeros().min(lane.bits()) as i128));
/// How many bits are 1.
pub const popcount: Definition = Each(|lane| lane.wrapped(lane.field(0).count_ones() as i128));
/// The product of the low 24 bits; its low 32.
pub const mul24: Definition = Each(|lane| lane.wrapped(lane.low_24(0) * lane.low_24(1)));
/// The product of the low 24 bits, plus z; its low 32.
pub const mad24: Definition = Each(|lane| lane.wrapped(lane.low_24(0) * lane.low_24(1) + lane.integer(2)));
/// x above the bits of y.
pub const upsample: Definition =
    Each(|lane| lane.wrapped(lane.integer(0) << lane.bits() | lane.field(1) as i128));
/// The bits in the other order.
pub const bit_reverse: Definition = Each(|lane| {
    let bits = lane.bits();
    lane.wrapped((lane.field(0) << (128 - bits)).reverse_bits() as i128)
});

impl Lane {
    /// So many bits from an offset on, modulo the number of bits; a field ends at the last bit.
    fn extracted(&self, is_signed: bool) -> [u64; 2] {
        let bits = self.bits();
        let offset = (self.x[1] & low_bits(32)) as u32 % bits;
        let count = (self.x[2] & low_bits(32)).min((bits - offset).into()) as u32;
        if count == 0 {
            return [0, 0];
        }
        let field = (self.field(0) >> offset) as u64;
        self.wrapped(value(field, Format::Integer { bits: count, signed: is_signed }))
    }
}

pub const bitfield_extract_signed: Definition = Each(|lane| lane.extracted(true));
pub const bitfield_extract_unsigned: Definition = Each(|lane| lane.extracted(false));
