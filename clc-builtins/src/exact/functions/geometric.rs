//! Geometric functions (OpenCL C 6.15.5). Products are added in the order of the components, and each operation is
//! rounded.
//!
//! Lengths avoid undue overflow and underflow: the components are scaled by a power of two that brings the largest near
//! 1, and the result is scaled back. Lengths, and vectors divided by lengths, use a wider format: `float` for `half`,
//! and `double` for the others. The result is rounded to the operand's format.

use super::Reference::{self, Across};
use super::arithmetic::{
    add, divide, infinity, logarithm, multiply, nan, one, quotient, scaled, sign, square_root, subtract,
};
use super::{Format, Vectors};

/// A vector whose components, in a wider format, are divided by 2^`by`.
struct Scaled {
    components: [u64; 16],
    by: i32,
    wide: Format,
}

impl Vectors {
    /// Returns a scalar result.
    #[inline]
    fn scalar(bits: u64) -> [u64; 16] {
        core::array::from_fn(|index| if index == 0 { bits } else { 0 })
    }

    /// Computes each component separately. Components that the vector lacks are 0.
    #[inline]
    fn each(&self, component: impl Fn(usize) -> u64) -> [u64; 16] {
        core::array::from_fn(|index| if index < self.width { component(index) } else { 0 })
    }

    /// Computes the difference of x and y in the wider format.
    #[inline]
    fn difference(&self) -> Self {
        let (format, wide) = (self.formats[0], wide(self.formats[0]));
        let of = |x: u64| scaled(x, format, 0, wide);
        let difference = self.each(|index| subtract(of(self.x[0][index]), of(self.x[1][index]), wide));
        Self { x: [difference, [0; 16], [0; 16], [0; 16]], formats: [wide; 4], width: self.width }
    }

    /// Scales x so that its largest component is near 1.
    #[inline]
    fn scaled(&self, wide: Format) -> Scaled {
        let format = self.formats[0];
        let mut by = None;
        for index in 0..self.width {
            by = by.max(logarithm(self.x[0][index], format));
        }
        let by = by.unwrap_or(0);
        Scaled { components: self.each(|index| scaled(self.x[0][index], format, -by, wide)), by, wide }
    }
}

impl Scaled {
    #[inline]
    fn length(&self, width: usize) -> u64 {
        square_root(product(&self.components, &self.components, width, self.wide), self.wide)
    }
}

#[inline]
fn wide(format: Format) -> Format {
    if format.bits() <= 16 { Format::FLOAT } else { Format::DOUBLE }
}

/// Computes the sum of the products of the components.
#[inline]
fn product(x: &[u64; 16], y: &[u64; 16], width: usize, format: Format) -> u64 {
    let mut sum = multiply(x[0], y[0], format);
    for index in 1..width {
        sum = add(sum, multiply(x[index], y[index], format), format);
    }
    sum
}

/// Computes x.s0 · y.s0 + x.s1 · y.s1 + ... The result is exact for integers.
pub const dot: Reference = Across(|operands| {
    if let Format::Integer { .. } = operands.formats[0] {
        return super::bytes::dot(operands);
    }
    let ([x, y, ..], format) = (&operands.x, operands.formats[0]);
    Vectors::scalar(product(x, y, operands.width, format))
});
/// Computes the cross product of the first three components. The fourth is 0.
pub const cross: Reference = Across(|operands| {
    let ([x, y, ..], format) = (&operands.x, operands.formats[0]);
    let component =
        |i: usize, k: usize| subtract(multiply(x[i], y[k], format), multiply(x[k], y[i], format), format);
    core::array::from_fn(|index| if index < 3 { component((index + 1) % 3, (index + 2) % 3) } else { 0 })
});
/// Computes sqrt(dot(x, x)) without undue overflow.
pub const length: Reference = Across(|operands| {
    let scaling = operands.scaled(wide(operands.formats[0]));
    Vectors::scalar(scaled(scaling.length(operands.width), scaling.wide, scaling.by, operands.formats[0]))
});
/// Computes length(x - y).
pub const distance: Reference = Across(|operands| {
    let (difference, format) = (operands.difference(), operands.formats[0]);
    let scaling = difference.scaled(wide(format));
    Vectors::scalar(scaled(scaling.length(operands.width), scaling.wide, scaling.by, format))
});
/// Computes x / length(x). Returns x if all components are 0, and NaN if any component is NaN.
///
/// If components are infinite, they count as 1 and finite components as 0.
pub const normalize: Reference = Across(|operands| {
    let (x, format) = (&operands.x[0], operands.formats[0]);
    let magnitude = |index: usize| x[index] & !sign(format);
    let mut largest = 0;
    for index in 0..operands.width {
        largest = largest.max(magnitude(index));
    }
    if largest == 0 {
        return operands.each(|index| x[index]);
    }
    if largest > infinity(format) {
        return operands.each(|_| nan(format));
    }
    let replaced = operands.each(|index| match largest == infinity(format) {
        true if magnitude(index) == largest => one(format) | x[index] & sign(format),
        true => x[index] & sign(format),
        false => x[index],
    });
    let replaced = Vectors { x: [replaced; 4], formats: operands.formats, width: operands.width };
    let scaling = replaced.scaled(wide(format));
    let (divisor, wide) = (scaling.length(operands.width), scaling.wide);
    operands.each(|index| {
        let x = scaled(replaced.x[0][index], format, 0, wide);
        scaled(quotient(x, divisor, -scaling.by, wide), wide, 0, format)
    })
});
/// Computes sqrt(dot(x, x)). Each operation is rounded, so squares may overflow.
pub const fast_length: Reference = Across(|operands| {
    let (x, format) = (&operands.x[0], operands.formats[0]);
    Vectors::scalar(square_root(product(x, x, operands.width, format), format))
});
/// Computes fast_length(x - y).
pub const fast_distance: Reference = Across(|operands| {
    let ([x, y, ..], format) = (&operands.x, operands.formats[0]);
    let difference = operands.each(|index| subtract(x[index], y[index], format));
    Vectors::scalar(square_root(product(&difference, &difference, operands.width, format), format))
});
/// Computes x / sqrt(dot(x, x)). Each operation is rounded.
///
/// Returns x if the sum of the squares is less than the smallest normal number.
pub const fast_normalize: Reference = Across(|operands| {
    let (x, format) = (&operands.x[0], operands.formats[0]);
    let sum = product(x, x, operands.width, format);
    let (_, _, fraction) = super::arithmetic::fields(format);
    match sum < 1 << fraction {
        true => operands.each(|index| x[index]),
        false => operands.each(|index| divide(x[index], square_root(sum, format), format)),
    }
});
