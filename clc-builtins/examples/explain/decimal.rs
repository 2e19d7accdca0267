//! Numbers as exact decimal digits. This module does not use the arithmetic of the library, except to round decimal
//! numbers to a float format.

use clc_builtins::exact::{Format, Rounding};
use std::cmp::Ordering;

/// The value of a component.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Nan,
    Infinite { negative: bool },
    Finite(Decimal),
}

/// ±`whole`.`fraction`, without leading and trailing zeros: 0 has no digits.
#[derive(Clone, PartialEq, Debug)]
pub struct Decimal {
    pub negative: bool,
    whole: String,
    fraction: String,
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Nan => f.pad("nan"),
            Value::Infinite { negative } => f.pad(if *negative { "-inf" } else { "inf" }),
            Value::Finite(number) => f.pad(&number.text()),
        }
    }
}

impl Decimal {
    fn new(negative: bool, whole: &str, fraction: &str) -> Self {
        let (whole, fraction) = (whole.trim_start_matches('0'), fraction.trim_end_matches('0'));
        Self { negative, whole: whole.into(), fraction: fraction.into() }
    }

    pub fn from_integer(value: i128) -> Self {
        Self::new(value < 0, &value.unsigned_abs().to_string(), "")
    }

    /// Returns all digits of a finite double.
    fn from_double(value: f64) -> Self {
        let text = format!("{:.1074}", value.abs());
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        Self::new(value.is_sign_negative(), whole, fraction)
    }

    /// Parses a number such as `-12.5e3`.
    fn parse(text: &str) -> Option<Self> {
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (digits, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let power: i32 = power.parse().ok().filter(|power: &i32| power.abs() <= 5000)?;
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + fraction.len() == 0 || !is_number(whole) || !is_number(fraction) {
            return None;
        }
        let zeros = "0".repeat(power.unsigned_abs() as usize);
        let all =
            if power < 0 { format!("{zeros}{whole}{fraction}") } else { format!("{whole}{fraction}{zeros}") };
        let point = match power {
            0.. => whole.len() + power as usize,
            _ => whole.len(),
        };
        Some(Self::new(negative, &all[..point], &all[point..]))
    }

    pub fn is_zero(&self) -> bool {
        self.whole.is_empty() && self.fraction.is_empty()
    }

    /// Compares the magnitudes.
    fn compare(&self, other: &Self) -> Ordering {
        let whole = self.whole.len().cmp(&other.whole.len()).then_with(|| self.whole.cmp(&other.whole));
        whole.then_with(|| self.fraction.cmp(&other.fraction))
    }

    /// Rounds to an integer.
    pub fn rounded(&self, mode: Rounding) -> Self {
        let half = self.fraction.as_str().cmp("5");
        let is_odd = self.whole.bytes().last().is_some_and(|digit| digit % 2 == 1);
        let away = !self.fraction.is_empty()
            && match mode {
                Rounding::Rte => half == Ordering::Greater || half == Ordering::Equal && is_odd,
                Rounding::Rtz => false,
                Rounding::Rtp => !self.negative,
                Rounding::Rtn => self.negative,
            };
        let mut digits: Vec<u8> = format!("0{}", self.whole).into_bytes();
        if away {
            for digit in digits.iter_mut().rev() {
                if *digit < b'9' {
                    *digit += 1;
                    break;
                }
                *digit = b'0';
            }
        }
        Self::new(self.negative, &String::from_utf8_lossy(&digits), "")
    }

    /// Removes the sign of -0.
    pub fn without_sign_of_zero(self) -> Self {
        Self { negative: self.negative && !self.is_zero(), ..self }
    }

    /// Converts to an integer, or returns `None` if the number has a fraction or is out of range.
    pub fn integer(&self) -> Option<i128> {
        if !self.fraction.is_empty() {
            return None;
        }
        let magnitude: i128 = if self.is_zero() { 0 } else { self.whole.parse().ok()? };
        Some(if self.negative { -magnitude } else { magnitude })
    }

    /// Formats the number. Long numbers are shortened to their leading digits and a power of ten.
    fn text(&self) -> String {
        let sign = if self.negative { "-" } else { "" };
        let whole = if self.whole.is_empty() { "0" } else { &self.whole };
        let point = if self.fraction.is_empty() { "" } else { "." };
        let text = format!("{sign}{whole}{point}{}", self.fraction);
        if text.len() <= 28 {
            return text;
        }
        let digits = format!("{}{}", self.whole, self.fraction);
        let leading = digits.len() - digits.trim_start_matches('0').len();
        let significant = digits.trim_matches('0');
        let power = self.whole.len() as i32 - 1 - leading as i32;
        let cut = if significant.len() > 20 { "..." } else { "" };
        let shown = &significant[..significant.len().min(20)];
        let (first, rest) = shown.split_at(1);
        format!("{sign}{first}.{}{cut}e{power}", if rest.is_empty() { "0" } else { rest })
    }
}

/// Returns the value of a bit pattern.
pub fn value(bits: u64, format: Format) -> Value {
    match format {
        Format::Integer { bits: size, signed } => {
            let shift = 64 - size;
            Value::Finite(Decimal::from_integer(match signed {
                true => (((bits << shift) as i64) >> shift).into(),
                false => bits.into(),
            }))
        }
        Format::Float { bits: size, exponent } => {
            let fraction = size - 1 - exponent;
            let negative = bits >> (size - 1) & 1 == 1;
            let (field, significand) =
                (bits >> fraction & ((1 << exponent) - 1), bits & ((1 << fraction) - 1));
            if field == (1 << exponent) - 1 {
                return if significand == 0 { Value::Infinite { negative } } else { Value::Nan };
            }
            // Every value of up to 64 bits is a double.
            let bias = (1 << (exponent - 1)) - 1;
            let (whole, power) = match field {
                0 => (significand, 1 - bias - fraction as i32),
                _ => (significand | 1 << fraction, field as i32 - bias - fraction as i32),
            };
            let magnitude = if (size, exponent) == (64, 11) {
                f64::from_bits(bits & !(1 << 63))
            } else {
                whole as f64 * 2_f64.powi(power)
            };
            Value::Finite(Decimal::from_double(if negative { -magnitude } else { magnitude }))
        }
    }
}

/// Parses a number, which is decimal, `nan`, `inf` or a bit pattern `0x...`, and returns its bits.
pub fn bits(text: &str, format: Format) -> Result<u64, String> {
    let size = format.bits();
    let most = if size == 64 { u64::MAX } else { (1 << size) - 1 };
    if let Some(digits) = text.strip_prefix("0x") {
        let bits = u64::from_str_radix(digits, 16).ok().filter(|&bits| bits <= most);
        return bits.ok_or_else(|| format!("`{text}` is not a number of {size} bits"));
    }
    let word = text.to_ascii_lowercase();
    let (negative, magnitude) = match word.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, word.as_str()),
    };
    match format {
        Format::Integer { signed, .. } => {
            let number = Decimal::parse(&word).and_then(|number| number.integer());
            let (least, greatest) = match signed {
                true => (-(1_i128 << (size - 1)), (1_i128 << (size - 1)) - 1),
                false => (0, i128::from(most)),
            };
            let number = number.ok_or_else(|| format!("`{text}` is not an integer"))?;
            if !(least..=greatest).contains(&number) {
                return Err(format!("`{text}` is out of range: expected {least}..={greatest}"));
            }
            Ok(number as u64 & most)
        }
        Format::Float { exponent, .. } => {
            let fraction = size - 1 - exponent;
            let infinity = ((1_u64 << exponent) - 1) << fraction;
            let sign = u64::from(negative) << (size - 1);
            match magnitude {
                "inf" | "infinity" => return Ok(sign | infinity),
                "nan" => return Ok(sign | infinity | 1 << (fraction - 1)),
                _ => {}
            }
            let number = Decimal::parse(&word).ok_or_else(|| format!("`{text}` is not a number"))?;
            let nearest: f64 = magnitude.parse().map_err(|_| format!("`{text}` is not a number"))?;
            // The last bit of the double is set if nonzero digits follow. Therefore it rounds to every shorter format
            // like the number.
            let double = Decimal::from_double(nearest.min(f64::MAX));
            let cut = match number.compare(&double) {
                _ if size == 64 => nearest,
                Ordering::Equal => nearest,
                Ordering::Less => f64::from_bits(nearest.next_down().to_bits() | 1),
                Ordering::Greater => f64::from_bits(nearest.to_bits() | 1),
            };
            let cut = if nearest.is_infinite() { nearest } else { cut };
            let double = Format::Float { bits: 64, exponent: 11 };
            Ok(sign | clc_builtins::exact::convert(cut.to_bits(), double, format, Rounding::Rte, false))
        }
    }
}
