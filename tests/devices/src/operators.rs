//! The results of operators, per lane: integers are computed with 128 bits, floats with the processor's arithmetic.

use clc_builtins::exact::{Format, Rounding, convert};
use clc_builtins::registry::Scalar;

fn value(bits: u64, size: u32, signed: bool) -> i128 {
    match signed {
        true => i128::from((bits << (64 - size)) as i64 >> (64 - size)),
        false => i128::from(bits),
    }
}

/// Returns the bits of the result of `name` for one or two operands; 0 if OpenCL C does not specify it.
pub fn result(name: &str, x: &[u64], scalar: Scalar) -> u64 {
    match scalar.format() {
        Format::Integer { bits, signed } => {
            let v: Vec<i128> = x.iter().map(|&x| value(x, bits, signed)).collect();
            let amount = || x[1] % u64::from(bits);
            let result = match (name, v.len()) {
                ("-", 1) => -v[0],
                ("~", _) => !v[0],
                ("+", _) => v[0] + v[1],
                ("-", _) => v[0] - v[1],
                ("*", _) => v[0].wrapping_mul(v[1]),
                ("/", _) => v[0].checked_div(v[1]).unwrap_or(0),
                ("%", _) => v[0].checked_rem(v[1]).unwrap_or(0),
                ("&", _) => v[0] & v[1],
                ("|", _) => v[0] | v[1],
                ("^", _) => v[0] ^ v[1],
                ("<<", _) => v[0] << amount(),
                (">>", _) => v[0] >> amount(),
                _ => unreachable!("no operator of integers: {name}"),
            };
            result as u64 & (u64::MAX >> (64 - bits))
        }
        Format::Float { bits, .. } => {
            let sign = 1 << (bits - 1);
            if let [x] = x {
                return x ^ sign;
            }
            // A double has more than twice the bits of a float and two, so rounding twice is rounding once.
            let wide = |x| convert(x, scalar.format(), Format::DOUBLE, Rounding::Rte, false);
            let [x, y] = [x[0], x[1]].map(|x| f64::from_bits(wide(x)));
            let result = match name {
                "+" => x + y,
                "-" => x - y,
                "*" => x * y,
                _ => x / y,
            };
            convert(result.to_bits(), Format::DOUBLE, scalar.format(), Rounding::Rte, false)
        }
    }
}

/// Returns `true` if OpenCL C does not specify the result (6.5.1): for a division by 0, and of the minimum by -1.
pub fn is_unspecified(name: &str, x: &[u64], scalar: Scalar) -> bool {
    let Format::Integer { bits, signed } = scalar.format() else { return false };
    let ones = u64::MAX >> (64 - bits);
    matches!(name, "/" | "%") && (x[1] == 0 || signed && x[1] == ones && x[0] == 1 << (bits - 1))
}
