//! `printf` (OpenCL C 6.15.14).

use clc_builtins::half;
use core::fmt::Write;
use std::io::Write as _;

/// An argument of [`printf`]: a scalar, a vector or a string.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// One integer per component, and the number of bits of each.
    Integers(Vec<i128>, u32),
    /// One float per component.
    Floats(Vec<f64>),
    /// A string.
    Text(String),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

/// Reads a C string up to its terminating zero.
impl From<crate::Ptr<'_, i8>> for Value {
    fn from(text: crate::Ptr<'_, i8>) -> Self {
        let bytes: Vec<u8> =
            (0_usize..).map(|place| text.get(place) as u8).take_while(|&byte| byte != 0).collect();
        Self::Text(String::from_utf8_lossy(&bytes).into_owned())
    }
}

macro_rules! integers {
    ($($name:ident $two:ident $three:ident $four:ident $eight:ident $sixteen:ident)*) => { $(
        impl From<$name> for Value {
            fn from(value: $name) -> Self {
                Self::Integers(vec![value as i128], $name::BITS)
            }
        }
        integers!(@ $name $two $three $four $eight $sixteen);
    )* };
    (@ $name:ident $($vector:ident)*) => { $(
        impl From<clc_builtins::$vector> for Value {
            fn from(value: clc_builtins::$vector) -> Self {
                Self::Integers(value.to_array().into_iter().map(|x| x as i128).collect(), $name::BITS)
            }
        }
    )* };
}
integers! {
    i8 char2 char3 char4 char8 char16
    u8 uchar2 uchar3 uchar4 uchar8 uchar16
    i16 short2 short3 short4 short8 short16
    u16 ushort2 ushort3 ushort4 ushort8 ushort16
    i32 int2 int3 int4 int8 int16
    u32 uint2 uint3 uint4 uint8 uint16
    i64 long2 long3 long4 long8 long16
    u64 ulong2 ulong3 ulong4 ulong8 ulong16
}
impl From<usize> for Value {
    fn from(value: usize) -> Self {
        Self::Integers(vec![value as i128], usize::BITS)
    }
}

macro_rules! floats {
    ($($name:ident $($vector:ident)*;)*) => { $(
        impl From<$name> for Value {
            fn from(value: $name) -> Self {
                Self::Floats(vec![f64::from(value)])
            }
        }
        $(impl From<clc_builtins::$vector> for Value {
            fn from(value: clc_builtins::$vector) -> Self {
                Self::Floats(value.to_array().into_iter().map(f64::from).collect())
            }
        })*
    )* };
}
floats! {
    half half2 half3 half4 half8 half16;
    f32 float2 float3 float4 float8 float16;
    f64 double2 double3 double4 double8 double16;
}

/// Prints to the standard output. Returns 0, or -1 if the output fails.
///
/// Supports the conversions `%d %i %u %x %X %o %c %f %F %e %E %g %G %a %A %s %p %%` of C with flags, width and precision,
/// and vector conversions such as `%v4hlf`.
pub fn printf(format: &str, values: &[Value]) -> i32 {
    let text = formatted(format, values);
    if std::io::stdout().write_all(text.as_bytes()).is_ok() { 0 } else { -1 }
}

/// The flags, width and precision of a conversion.
#[derive(Default)]
struct Conversion {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
}

fn formatted(format: &str, values: &[Value]) -> String {
    let (mut text, mut values) = (String::new(), values.iter());
    let mut letters = format.trim_end_matches('\0').chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '%' {
            text.push(letter);
            continue;
        }
        let mut conversion = Conversion::default();
        while let Some(flag) = letters.next_if(|c| "-+ #0".contains(*c)) {
            match flag {
                '-' => conversion.left = true,
                '+' => conversion.plus = true,
                ' ' => conversion.space = true,
                '#' => conversion.alternate = true,
                _ => conversion.zero = true,
            }
        }
        let number = |letters: &mut core::iter::Peekable<core::str::Chars>| {
            let mut number = 0_usize;
            while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                number = number.saturating_mul(10).saturating_add(digit as usize - '0' as usize).min(1 << 16);
            }
            number
        };
        conversion.width = number(&mut letters);
        if letters.next_if_eq(&'.').is_some() {
            conversion.precision = Some(number(&mut letters));
        }
        if letters.next_if_eq(&'v').is_some() {
            number(&mut letters);
        }
        while letters.next_if(|c| "hl".contains(*c)).is_some() {}
        match letters.next() {
            Some('%') => text.push('%'),
            Some(letter) => {
                if let Some(value) = values.next() {
                    conversion.value(&mut text, letter, value);
                }
            }
            None => {}
        }
    }
    text
}

impl Conversion {
    fn value(&self, text: &mut String, letter: char, value: &Value) {
        match value {
            Value::Text(own) if letter == 's' => {
                let own: String = own.chars().take(self.precision.unwrap_or(usize::MAX)).collect();
                self.pad(text, "", &own, false);
            }
            Value::Text(_) => {}
            Value::Integers(list, bits) => {
                for (place, &value) in list.iter().enumerate() {
                    if place > 0 {
                        text.push(',');
                    }
                    if "fFeEgGaA".contains(letter) {
                        self.float(text, letter, value as f64);
                    } else {
                        self.integer(text, letter, value, *bits);
                    }
                }
            }
            Value::Floats(list) => {
                for (place, &value) in list.iter().enumerate() {
                    if place > 0 {
                        text.push(',');
                    }
                    self.float(text, letter, value);
                }
            }
        }
    }

    fn integer(&self, text: &mut String, letter: char, value: i128, bits: u32) {
        let unsigned = value & ((1_i128 << bits) - 1);
        let digits = match letter {
            'd' | 'i' => {
                // An unsigned operand is reinterpreted as signed.
                let sign = 1_i128 << (bits - 1);
                let value = (unsigned ^ sign) - sign;
                let digits = value.unsigned_abs().to_string();
                let sign = if value < 0 { "-" } else { self.sign() };
                return self.pad(text, sign, &self.digits(digits), self.precision.is_none());
            }
            'c' => return self.pad(text, "", &char::from(unsigned as u8).to_string(), false),
            'x' | 'p' => format!("{unsigned:x}"),
            'X' => format!("{unsigned:X}"),
            'o' => format!("{unsigned:o}"),
            _ => unsigned.to_string(),
        };
        let prefix = match letter {
            'x' | 'p' if (self.alternate || letter == 'p') && unsigned != 0 => "0x",
            'X' if self.alternate && unsigned != 0 => "0X",
            'o' if self.alternate => "0",
            _ => "",
        };
        self.pad(text, prefix, &self.digits(digits), self.precision.is_none());
    }

    fn sign(&self) -> &'static str {
        match (self.plus, self.space) {
            (true, _) => "+",
            (false, true) => " ",
            _ => "",
        }
    }

    fn digits(&self, digits: String) -> String {
        format!("{digits:0>0$}", self.precision.unwrap_or(1))
    }

    fn float(&self, text: &mut String, letter: char, value: f64) {
        let sign = if value.is_sign_negative() { "-" } else { self.sign() };
        let magnitude = value.abs();
        let precision = self.precision.unwrap_or(6);
        let mut digits = match letter {
            _ if value.is_nan() => "nan".into(),
            _ if value.is_infinite() => "inf".into(),
            'e' | 'E' => exponential(magnitude, precision),
            'g' | 'G' => general(magnitude, precision.max(1), self.alternate),
            'a' | 'A' => hexadecimal(magnitude, self.precision),
            _ => format!("{magnitude:.precision$}"),
        };
        if letter.is_ascii_uppercase() {
            digits = digits.to_uppercase();
        }
        self.pad(text, sign, &digits, value.is_finite());
    }

    fn pad(&self, text: &mut String, sign: &str, digits: &str, zeros: bool) {
        let len = sign.len() + digits.chars().count();
        let missing = self.width.saturating_sub(len);
        let fill = |c: char| core::iter::repeat_n(c, missing).collect::<String>();
        let _ = match (self.left, self.zero && zeros) {
            (true, _) => write!(text, "{sign}{digits}{}", fill(' ')),
            (false, true) => write!(text, "{sign}{}{digits}", fill('0')),
            (false, false) => write!(text, "{}{sign}{digits}", fill(' ')),
        };
    }
}

/// Formats a float in exponential notation, with an exponent of at least two digits: `1.5e-07`.
fn exponential(value: f64, precision: usize) -> String {
    let text = format!("{value:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.unsigned_abs())
}

fn general(value: f64, precision: usize, keeps_zeros: bool) -> String {
    let scientific = exponential(value, precision - 1);
    let exponent: i32 =
        scientific.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0);
    let strip = |text: &str| {
        if keeps_zeros || !text.contains('.') {
            text.to_string()
        } else {
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        }
    };
    if exponent < -4 || exponent >= precision as i32 {
        let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "+00"));
        return format!("{}e{exponent}", strip(digits));
    }
    let decimals = (precision as i32 - 1 - exponent).max(0) as usize;
    strip(&format!("{value:.decimals$}"))
}

fn hexadecimal(value: f64, precision: Option<usize>) -> String {
    if value == 0.0 {
        let zeros = "0".repeat(precision.unwrap_or(0));
        return if zeros.is_empty() { "0x0p+0".into() } else { format!("0x0.{zeros}p+0") };
    }
    let bits = value.to_bits();
    let biased = (bits >> 52) as i32 & 0x7ff;
    let mut fraction = bits & ((1 << 52) - 1);
    let (mut lead, exponent) = if biased == 0 { (0, -1022) } else { (1, biased - 1023) };
    let mut digits = 13;
    if let Some(precision) = precision.filter(|&precision| precision < 13) {
        let drop = 4 * (13 - precision as u32);
        let whole = (lead << 52) | fraction;
        let (kept, rest, half) = (whole >> drop, whole & ((1 << drop) - 1), 1_u64 << (drop - 1));
        let rounded = kept + u64::from(rest > half || (rest == half && kept & 1 == 1));
        digits = precision;
        lead = rounded >> (4 * precision);
        fraction = rounded & ((1_u64 << (4 * precision)) - 1);
    }
    let mut text = if digits == 0 { String::new() } else { format!("{fraction:0digits$x}") };
    match precision {
        None => text = text.trim_end_matches('0').to_string(),
        Some(precision) => text += &"0".repeat(precision.saturating_sub(13)),
    }
    let point = if text.is_empty() { "" } else { "." };
    format!("0x{lead:x}{point}{text}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_c_does() {
        let all = |format: &str, value: Value| formatted(format, &[value]);
        assert_eq!(all("%d|", (-7).into()), "-7|");
        assert_eq!(all("%05d", (-7).into()), "-0007");
        assert_eq!(all("%-5d|", 7.into()), "7    |");
        assert_eq!(all("%+.3d", 7.into()), "+007");
        assert_eq!(all("%u", (-1).into()), "4294967295");
        assert_eq!(all("%#x", 255.into()), "0xff");
        assert_eq!(all("%hhd", (-1_i8).into()), "-1");
        assert_eq!(all("%f", 1.5_f32.into()), "1.500000");
        assert_eq!(all("%.2e", 12345.678.into()), "1.23e+04");
        assert_eq!(all("%g", 1e-5.into()), "1e-05");
        assert_eq!(all("%g", 100000.0.into()), "100000");
        assert_eq!(all("%g", 1e6.into()), "1e+06");
        assert_eq!(all("%g", 0.5.into()), "0.5");
        assert_eq!(all("%a", 1.5.into()), "0x1.8p+0");
        assert_eq!(all("%.0a", 1.5.into()), "0x2p+0");
        assert_eq!(all("%a", 0.1.into()), "0x1.999999999999ap-4");
        assert_eq!(all("%5.1f%%", (-2.25).into()), " -2.2%");
        assert_eq!(
            all("%v4hlf", clc_builtins::float4(1.0, 2.0, 3.0, -0.0).into()),
            "1.000000,2.000000,3.000000,-0.000000"
        );
        assert_eq!(all("%v2d", clc_builtins::int2(1, -2).into()), "1,-2");
        assert_eq!(all("%s!", "no".into()), "no!");
        assert_eq!(all("%F", f64::NEG_INFINITY.into()), "-INF");
    }
}
