//! Random operands, most of them close to values where a function changes its behavior.

use crate::functions::{Function, Second, index, rounded, value};
use clc_kit::random::Random;
use clc_kit::scalar::Scalar;

/// Returns a number from 0 to 1.
fn fraction(random: &mut Random) -> f64 {
    random.next() as f64 / 2.0_f64.powi(64)
}

/// Returns 2 to one of the `count` powers from `min` on.
fn power_of_2(random: &mut Random, min: i32, count: u64) -> f64 {
    2.0_f64.powi(min + random.below(count) as i32)
}

fn signed(x: f64, random: &mut Random) -> f64 {
    if random.below(2) == 0 { x } else { -x }
}

/// Returns an operand of a function with this range.
fn operand(random: &mut Random, float: Scalar, (low, high): (f64, f64)) -> u64 {
    let significand = 1.0 + fraction(random);
    let x = match random.below(10) {
        0 | 1 => return random.next() >> (64 - float.bits()),
        2 => {
            let (low, high) = (low.max(-1000.0), high.min(1000.0));
            low + (high - low) * fraction(random)
        }
        // Close to an end of the range, where results overflow or are subnormal.
        3 => {
            let end = if random.below(2) == 0 { low } else { high };
            end * (1.0 - fraction(random) * power_of_2(random, -50, 51))
        }
        // Multiples of 1/2, and numbers close to them.
        4 => {
            let off = if random.below(2) == 0 { 0.0 } else { power_of_2(random, -60, 60) * significand };
            (random.below(800) as f64 - 400.0) / 2.0 + signed(off, random)
        }
        // The doubles nearest to multiples of π/2.
        5 => std::f64::consts::FRAC_PI_2 * (random.next() >> random.below(64)) as f64,
        6 => signed(1.0, random) + signed(power_of_2(random, -60, 60) * significand, random),
        7 => signed(significand * power_of_2(random, -80, 110), random),
        // Numbers of few bits: exact results and midpoints come from these.
        8 => signed(random.below(1 << 12) as f64 * power_of_2(random, -24, 32), random),
        // Subnormal numbers, and the smallest normal numbers.
        _ => {
            let bits = random.next() >> (64 - float.bits());
            return bits & !float.infinity() | (random.below(4) << (float.infinity().trailing_zeros()));
        }
    };
    rounded(float, x)
}

/// Returns the operands of one call.
pub fn operands(random: &mut Random, function: &Function, float: Scalar) -> [u64; 2] {
    let range = function.ranges[(float == Scalar::Double) as usize];
    let x = operand(random, float, range);
    let y = match (function.second, function.name) {
        (Second::None, _) => 0,
        (Second::Int, "rootn") => match random.below(4) {
            0 => random.below(9).wrapping_sub(4),
            _ => signed((random.next() >> (33 + random.below(31))) as f64, random) as i64 as u64,
        },
        (second, name) if name.starts_with("pow") => {
            // The power is a number of the format, or slightly out of range.
            let y = match random.below(4) {
                0 => random.below(64) as f64 / 4.0 - 8.0,
                1 if second == Second::Same => return [x, operand(random, float, range)],
                _ => {
                    let limit = [27.0, 152.0, 1080.0][index(float)] / value(float, x).abs().log2().abs();
                    let part =
                        if random.below(4) == 0 { 1.0 - fraction(random) / 32.0 } else { fraction(random) };
                    signed(limit * part, random)
                }
            };
            if second == Second::Int { y as i32 as u64 } else { rounded(float, y) }
        }
        // The coordinates of a point, which often have a similar magnitude.
        _ => match random.below(2) {
            0 => operand(random, float, range),
            _ => {
                let ratio = (1.0 + fraction(random)) * power_of_2(random, -30, 60);
                rounded(float, signed(value(float, x) * ratio, random))
            }
        },
    };
    if function.second == Second::Int { [x, y & 0xffff_ffff] } else { [x, y] }
}
