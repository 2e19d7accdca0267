//! Integer functions (OpenCL C 6.15.3), computed in 128 bits.

use super::{Lane, Reference};
use crate::exact::Format;
use crate::exact::convert::low_bits;

/// Returns the value of an integer.
#[inline]
const fn value(x: u64, format: Format) -> i128 {
    let Format::Integer { bits, signed } = format else { panic!("expected an integer format") };
    let x = (x & low_bits(bits)) as i128;
    if signed && x >> (bits - 1) == 1 { x - (1 << bits) } else { x }
}

/// Returns the low bits of a value.
#[inline]
const fn wrapped(value: i128, format: Format) -> u64 {
    value as u64 & low_bits(format.bits())
}

/// Clamps a value to the range of the format.
#[inline]
const fn saturated(value: i128, format: Format) -> u64 {
    let Format::Integer { bits, signed } = format else { panic!("expected an integer format") };
    let (smallest, largest) =
        if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
    let value = if value < smallest { smallest } else { value };
    wrapped(if value > largest { largest } else { value }, format)
}

impl Lane {
    #[inline]
    const fn integer(&self, operand: usize) -> i128 {
        value(self.x[operand], self.formats[operand])
    }
    #[inline]
    const fn wrapped(&self, value: i128) -> [u64; 2] {
        [wrapped(value, self.result), 0]
    }
    #[inline]
    const fn saturated(&self, value: i128) -> [u64; 2] {
        [saturated(value, self.result), 0]
    }
    #[inline]
    const fn bits(&self) -> u32 {
        self.formats[0].bits()
    }
    /// Returns the bits of an operand as an unsigned number.
    #[inline]
    const fn field(&self, operand: usize) -> u128 {
        (self.x[operand] & low_bits(self.bits())) as u128
    }
    /// Returns the high half of the product of the first two operands.
    ///
    /// The product of unsigned 64-bit integers does not fit into an `i128`.
    #[inline]
    const fn high_product(&self) -> i128 {
        match self.formats[0] {
            Format::Integer { bits: 64, signed: false } => ((self.field(0) * self.field(1)) >> 64) as i128,
            format => (self.integer(0) * self.integer(1)) >> format.bits(),
        }
    }
    /// Returns the value of the low 24 bits.
    #[inline]
    const fn low_24(&self, operand: usize) -> i128 {
        let Format::Integer { signed, .. } = self.formats[operand] else {
            panic!("expected an integer format")
        };
        value(self.x[operand], Format::Integer { bits: 24, signed })
    }
    /// Extracts a bit field.
    ///
    /// The second operand is its offset, modulo the number of bits, and the third its number of bits. The field ends at
    /// the last bit of the operand.
    #[inline]
    const fn extracted(&self, is_signed: bool) -> [u64; 2] {
        let bits = self.bits();
        let offset = (self.x[1] & low_bits(32)) as u32 % bits;
        let (count, rest) = ((self.x[2] & low_bits(32)) as u32, bits - offset);
        let count = if count < rest { count } else { rest };
        if count == 0 {
            return [0, 0];
        }
        let field = (self.field(0) >> offset) as u64;
        self.wrapped(value(field, Format::Integer { bits: count, signed: is_signed }))
    }
    /// Returns the bits of an operand.
    #[inline]
    const fn low(&self, operand: usize) -> u64 {
        self.x[operand] & low_bits(self.formats[operand].bits())
    }
}

references! {
    /// Computes |x| as an unsigned integer, which never overflows.
    abs(lane: Lane) = lane.wrapped(lane.integer(0).abs());
    /// Computes |x - y| as an unsigned integer, which never overflows.
    abs_diff(lane: Lane) = lane.wrapped((lane.integer(0) - lane.integer(1)).abs());
    /// Computes x + y, clamped.
    add_sat(lane: Lane) = lane.saturated(lane.integer(0) + lane.integer(1));
    /// Computes x - y, clamped.
    sub_sat(lane: Lane) = lane.saturated(lane.integer(0) - lane.integer(1));
    /// Computes (x + y) / 2, rounded down.
    hadd(lane: Lane) = lane.wrapped((lane.integer(0) + lane.integer(1)) >> 1);
    /// Computes (x + y) / 2, rounded up.
    rhadd(lane: Lane) = lane.wrapped((lane.integer(0) + lane.integer(1) + 1) >> 1);
    /// Returns the high half of x · y.
    mul_hi(lane: Lane) = lane.wrapped(lane.high_product());
    /// Computes the high half of x · y, plus z, which wraps.
    mad_hi(lane: Lane) = lane.wrapped(lane.high_product() + lane.integer(2));
    /// Computes x · y + z, clamped once.
    mad_sat(lane: Lane) = match lane.formats[0] {
        // The largest sum, 2^128 - 2^65 + 1 + 2^64 - 1, fits.
        Format::Integer { bits: 64, signed: false } => {
            let sum = lane.field(0) * lane.field(1) + lane.field(2);
            [if sum > u64::MAX as u128 { u64::MAX } else { sum as u64 }, 0]
        }
        _ => lane.saturated(lane.integer(0) * lane.integer(1) + lane.integer(2)),
    };
    /// Rotates the bits of x left by y modulo the number of bits.
    rotate(lane: Lane) = {
        let (bits, x) = (lane.bits(), lane.field(0));
        let by = (lane.x[1] % bits as u64) as u32;
        lane.wrapped((x << by | x >> (bits - by)) as i128)
    };
    /// Counts the zeros above the highest one bit. Returns the number of bits for 0.
    clz(lane: Lane) = lane.wrapped((lane.field(0).leading_zeros() + lane.bits()) as i128 - 128);
    /// Counts the zeros below the lowest one bit. Returns the number of bits for 0.
    ctz(lane: Lane) = {
        let zeros = lane.field(0).trailing_zeros();
        lane.wrapped(if zeros < lane.bits() { zeros } else { lane.bits() } as i128)
    };
    /// Returns the number of one bits.
    popcount(lane: Lane) = lane.wrapped(lane.field(0).count_ones() as i128);
    /// Returns the low 32 bits of the product of the low 24 bits of x and y.
    mul24(lane: Lane) = lane.wrapped(lane.low_24(0) * lane.low_24(1));
    /// Returns the low 32 bits of the product of the low 24 bits of x and y, plus z.
    mad24(lane: Lane) = lane.wrapped(lane.low_24(0) * lane.low_24(1) + lane.integer(2));
    /// Concatenates the bits of x and those of y, with x in the high half.
    upsample(lane: Lane) = lane.wrapped(lane.integer(0) << lane.bits() | lane.field(1) as i128);
    /// Reverses the order of the bits.
    bit_reverse(lane: Lane) = {
        let bits = lane.bits();
        lane.wrapped((lane.field(0) << (128 - bits)).reverse_bits() as i128)
    };

    bitfield_extract_signed(lane: Lane) = lane.extracted(true);
    bitfield_extract_unsigned(lane: Lane) = lane.extracted(false);
    /// Replaces `count` bits of x, starting at `offset`, by the low bits of y.
    ///
    /// The offset is taken modulo the number of bits, and the field ends at the last bit of x.
    bitfield_insert(lane: Lane) = {
        let bits = lane.bits();
        let offset = (lane.low(2) % bits as u64) as u32;
        let (mut result, mut bit) = (0, 0);
        while bit < bits {
            let is_inside = bit >= offset && ((bit - offset) as u64) < lane.low(3);
            let from = if is_inside { lane.low(1) >> (bit - offset) } else { lane.low(0) >> bit };
            result |= (from & 1) << bit;
            bit += 1;
        }
        [result, 0]
    };
}
