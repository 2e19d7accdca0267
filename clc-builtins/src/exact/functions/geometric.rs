//! The geometric functions (OpenCL C 6.15.5): products and sums in the order of the components, each rounded.
//!
//! Lengths are free of undue overflow and underflow: the components are scaled by the power of two that brings the
//! greatest near 1, and the result back. They and what is divided by them are computed in a wider format, half in that
//! of float and others in that of double, and rounded to their own at the end.

use super::Definition::{self, Across};
use super::arithmetic::{
    add, divide, infinity, logarithm, multiply, nan, one, quotient, scaled, sign, square_root, subtract,
};
use super::{Format, Vectors};

/// A vector whose components are scaled, in the wider format.
struct Scaled {
    components: [u64; 16],
    by: i32,
    wide: Format,
}

impl Vectors {
    /// The first scalar of a result.
    #[inline]
    fn scalar(bits: u64) -> [u64; 16] {
        core::array::from_fn(|place| if place == 0 { bits } else { 0 })
    }

    /// Each component for itself.
    #[inline]
    fn each(&self, component: impl Fn(usize) -> u64) -> [u64; 16] {
        core::array::from_fn(|place| if place < self.width { component(place) } else { 0 })
    }

    /// The components of x less those of y, in the wider format.
    #[inline]
    fn difference(&self) -> Self {
        let (format, wide) = (self.formats[0], wide(self.formats[0]));
        let of = |x: u64| scaled(x, format, 0, wide);
        let difference = self.each(|place| subtract(of(self.x[0][place]), of(self.x[1][place]), wide));
        Self { x: [difference, [0; 16], [0; 16], [0; 16]], formats: [wide; 4], width: self.width }
    }

    /// x, near 1.
    #[inline]
    fn scaled(&self, wide: Format) -> Scaled {
        let format = self.formats[0];
        let mut by = None;
        for place in 0..self.width {
            by = by.max(logarithm(self.x[0][place], format));
        }
        let by = by.unwrap_or(0);
        Scaled { components: self.each(|place| scaled(self.x[0][place], format, -by, wide)), by, wide }
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

/// The sum of the products of the components.
#[inline]
fn product(x: &[u64; 16], y: &[u64; 16], width: usize, format: Format) -> u64 {
    let mut sum = multiply(x[0], y[0], format);
    for place in 1..width {
        sum = add(sum, multiply(x[place], y[place], format), format);
    }
    sum
}

/// x.s0 y.s0 + x.s1 y.s1 + ...; of integers exact.
pub const dot: Definition = Across(|operands| {
    if let Format::Integer { .. } = operands.formats[0] {
        return super::bytes::dot(operands);
    }
    let ([x, y, ..], format) = (&operands.x, operands.formats[0]);
    Vectors::scalar(product(x, y, operands.width, format))
});
/// The cross product of the first three components; 0 as the fourth.
pub const cross: Definition = Across(|operands| {
    let ([x, y, ..], format) = (&operands.x, operands.formats[0]);
    let component =
        |i: usize, k: usize| subtract(multiply(x[i], y[k], format), multiply(x[k], y[i], format), format);
    core::array::from_fn(|place| if place < 3 { component((place + 1) % 3, (place + 2) % 3) } else { 0 })
});
/// sqrt(dot(x, x)), without undue overflow.
pub const length: Definition = Across(|operands| {
    let scaling = operands.scaled(wide(operands.formats[0]));
    Vectors::scalar(scaled(scaling.length(operands.width), scaling.wide, scaling.by, operands.formats[0]))
});
/// length(x - y).
pub const distance: Definition = Across(|operands| {
    let (difference, format) = (operands.difference(), operands.formats[0]);
    let scaling = difference.scaled(wide(format));
    Vectors::scalar(scaled(scaling.length(operands.width), scaling.wide, scaling.by, format))
});
/// x / length(x); x where all is 0; NaN where one is. Beside infinities, which count as 1, finite components as 0.
pub const normalize: Definition = Across(|operands| {
    let (x, format) = (&operands.x[0], operands.formats[0]);
    let magnitude = |place: usize| x[place] & !sign(format);
    let mut greatest = 0;
    for place in 0..operands.width {
        greatest = greatest.max(magnitude(place));
    }
    if greatest == 0 {
        return operands.each(|place| x[place]);
    }
    if greatest > infinity(format) {
        return operands.each(|_| nan(format));
    }
    let replaced = operands.each(|place| match greatest == infinity(format) {
        true if magnitude(place) == greatest => one(format) | x[place] & sign(format),
        true => x[place] & sign(format),
        false => x[place],
    });
    let replaced = Vectors { x: [replaced; 4], formats: operands.formats, width: operands.width };
    let scaling = replaced.scaled(wide(format));
    let (divisor, wide) = (scaling.length(operands.width), scaling.wide);
    operands.each(|place| {
        let x = scaled(replaced.x[0][place], format, 0, wide);
        scaled(quotient(x, divisor, -scaling.by, wide), wide, 0, format)
    })
});
/// sqrt(dot(x, x)), each operation rounded: squares may overflow.
pub const fast_length: Definition = Across(|operands| {
    let (x, format) = (&operands.x[0], operands.formats[0]);
    Vectors::scalar(square_root(product(x, x, operands.width, format), format))
});
/// fast_length(x - y).
pub const fast_distance: Definition = Across(|operands| {
    let ([x, y, ..], format) = (&operands.x, operands.formats[0]);
    let difference = operands.each(|place| subtract(x[place], y[place], format));
    Vectors::scalar(square_root(product(&difference, &difference, operands.width, format), format))
});
/// x / sqrt(dot(x, x)), each operation rounded; x where the sum of the squares is below the least normal number.
pub const fast_normalize: Definition = Across(|operands| {
    let (x, format) = (&operands.x[0], operands.formats[0]);
    let sum = product(x, x, operands.width, format);
    let (_, _, fraction) = super::arithmetic::fields(format);
    match sum < 1 << fraction {
        true => operands.each(|place| x[place]),
        false => operands.each(|place| divide(x[place], square_root(sum, format), format)),
    }
});
