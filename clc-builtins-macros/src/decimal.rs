//! Decimal numbers as doubles that round to every shorter format like the numbers themselves.

/// Truncates a number to a double, and sets the last bit to 1 if the result is inexact. Smaller numbers become the
/// smallest double, larger ones become infinity.
pub fn cut(digits: &str) -> f64 {
    let nearest = digits.parse::<f64>().unwrap_or_default();
    if nearest.is_infinite() {
        return nearest;
    }
    if nearest == 0.0 {
        return if is_zero(digits) { 0.0 } else { f64::from_bits(1) };
    }
    // All its digits: no double has more digits after the decimal point.
    let (number, double) = (power_and_digits(digits), power_and_digits(&format!("{nearest:.1074}")));
    let cut = if double > number { nearest.next_down() } else { nearest };
    if double == number { nearest } else { f64::from_bits(cut.to_bits() | 1) }
}

/// Returns `true` if all digits are 0, with any exponent.
pub fn is_zero(digits: &str) -> bool {
    let significand = digits.split(['e', 'E']).next().unwrap_or(digits);
    !significand.bytes().any(|digit| (b'1'..=b'9').contains(&digit))
}

/// Returns the smallest power of ten above a positive number, and the number's digits from there. The number is close
/// to a double, so that its exponent is short.
fn power_and_digits(text: &str) -> (i64, Vec<u8>) {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    let significant = all.trim_start_matches('0');
    let zeros = (all.len() - significant.len()) as i64;
    let power = whole.len() as i64 - zeros + exponent.parse::<i64>().unwrap_or_default();
    (power, significant.trim_end_matches('0').bytes().collect())
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_number_beside_half_way_is_not_half_way() {
        // The midpoints of two halves, and of two bfloats.
        for (tie, text) in [(1.00048828125, "1.00048828125"), (1.00390625, "1.00390625")] {
            assert_eq!(cut(text), tie);
            assert_eq!(cut(&format!("{text}000e0")), tie);
            assert!(cut(&format!("{text}0000000000000000001")) > tie);
            let below = format!("{}4999999999999999999999", &text[..text.len() - 1]);
            assert_eq!(below.parse(), Ok(tie));
            assert!(cut(&below) < tie);
        }
        assert_eq!(cut("65504.0"), 65504.0);
        assert_eq!(cut("6.5504e4"), 65504.0);
        assert_eq!(cut("0.25e+1"), 2.5);
        assert!(cut("0.1") != 0.1 || 0.1_f64.to_bits() & 1 == 1);
    }

    /// Exponents of any length are accepted.
    #[test]
    fn numbers_beyond_the_doubles() {
        for zero in ["0.000", "0e99999999999999999999", "0.0e-9223372036854775808"] {
            assert_eq!(cut(zero).to_bits(), 0, "{zero}");
        }
        for small in ["1e-400", "1e-999999999", "0.001e-9223372036854775808", "1e-99999999999999999999"] {
            assert_eq!(cut(small).to_bits(), 1, "{small}");
        }
        for great in ["1e400", "1000.0e9223372036854775807", "1e99999999999999999999"] {
            assert_eq!(cut(great), f64::INFINITY, "{great}");
        }
        let long = format!("0.{}1e1001", "0".repeat(1000));
        assert_eq!(cut(&long), 1.0);
    }
}
