//! How far results are off, in units in the last place.

use crate::big::{self, Big};
use clc_builtins::half;

/// The worst result of a function, and where.
#[derive(Clone, Default)]
pub struct Worst {
    pub units: f64,
    pub at: String,
    pub samples: u64,
}

impl Worst {
    pub fn see(&mut self, units: f64, at: impl FnOnce() -> String) {
        self.samples += 1;
        // NaN counts as far off.
        let units = if units.is_nan() { f64::INFINITY } else { units };
        if units > self.units {
            self.units = units;
            self.at = at();
        }
    }
}

/// The unit in the last place of a format at an exact value: its digits and the exponent of its least number.
fn unit(exponent: i32, digits: i32, least: i32) -> i32 {
    (exponent - digits).max(least)
}

/// How far a double is off from the exact value; `None` where both are beyond the range.
pub fn of_double(result: f64, exact: &Big) -> Option<f64> {
    if *exact == Big::ZERO {
        return Some(if result == 0.0 { 0.0 } else { f64::INFINITY });
    }
    let exponent = big::exponent(exact) as i32;
    let unit = unit(exponent, 53, -1074);
    if result.is_infinite() || exponent > 1024 {
        let is_right = exponent > 1023 && result.is_infinite() && (result < 0.0) == (*exact < Big::ZERO);
        // As if the number after the greatest were there.
        return match is_right {
            true if exponent > 1024 => None,
            true => {
                let after = Big::from_parts(1.into(), 1024);
                let magnitude = if *exact < Big::ZERO { -exact.clone() } else { exact.clone() };
                Some(scaled(&(after - magnitude), -unit))
            }
            false => Some(f64::INFINITY),
        };
    }
    if result.is_nan() {
        return Some(f64::INFINITY);
    }
    let off = big::of(result) - exact;
    Some(scaled(&off, -unit).abs())
}

/// x · 2^n as a double.
fn scaled(x: &Big, n: i32) -> f64 {
    (x * Big::from_parts(1.into(), n as isize)).to_f64().value()
}

/// How far a float or half, widened, is off from the double that stands for the exact value.
pub fn of_narrow(result: f64, exact: f64, digits: i32, least: i32, greatest: i32) -> Option<f64> {
    if exact.is_nan() || result.is_nan() {
        return (exact.is_nan() != result.is_nan()).then_some(f64::INFINITY);
    }
    if exact == 0.0 {
        return Some(if result == 0.0 { 0.0 } else { f64::INFINITY });
    }
    let exponent = match exact.is_infinite() {
        true => 1025,
        false => clc_builtins::ilogb(exact) + 1,
    };
    if exponent > greatest || result.is_infinite() {
        let is_right = exponent >= greatest && result.is_infinite() && (result < 0.0) == (exact < 0.0);
        return match is_right {
            true if exponent > greatest => None,
            true => {
                let after = clc_builtins::ldexp(1.0, greatest) - exact.abs();
                Some(clc_builtins::ldexp(after, digits - exponent))
            }
            false => Some(f64::INFINITY),
        };
    }
    let unit = unit(exponent, digits, least);
    Some(clc_builtins::ldexp((result - exact).abs(), -unit))
}

pub fn of_float(result: f32, exact: f64) -> Option<f64> {
    of_narrow(result.into(), exact, 24, -149, 128)
}

pub fn of_half(result: half, exact: f64) -> Option<f64> {
    of_narrow(clc_builtins::convert_double(result), exact, 11, -24, 16)
}
