//! `printf` (OpenCL C 6.15.14).

use clc_builtins::half;
use std::io::Write as _;

/// An argument of [`printf`]: a scalar, a vector or a string.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// One integer per component, and the number of bits of each.
    Integers(Vec<i128>, u32),
    /// One float per component.
    Floats(Vec<f64>),
    /// The bytes of a string, up to its terminating zero.
    Text(Vec<u8>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        text.as_bytes().into()
    }
}

/// Takes the bytes before the first zero.
impl From<&[u8]> for Value {
    fn from(text: &[u8]) -> Self {
        Self::Text(text.iter().copied().take_while(|&byte| byte != 0).collect())
    }
}

impl<const N: usize> From<&[u8; N]> for Value {
    fn from(text: &[u8; N]) -> Self {
        text[..].into()
    }
}

/// Reads a C string up to its terminating zero.
impl From<crate::Ptr<'_, i8>> for Value {
    fn from(text: crate::Ptr<'_, i8>) -> Self {
        Self::Text((0_usize..).map(|index| text.get(index) as u8).take_while(|&byte| byte != 0).collect())
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
/// Supports the conversions `%d %i %u %x %X %o %c %f %F %e %E %g %G %a %A %s %p %%` of C with flags, width, precision and
/// length, and vector conversions such as `%v4hlf`. The format ends at its first zero.
pub fn printf(format: impl AsRef<[u8]>, values: &[Value]) -> i32 {
    let text = formatted(format.as_ref(), values);
    if std::io::stdout().write_all(&text).is_ok() { 0 } else { -1 }
}

/// The flags, width, precision and length of a conversion.
#[derive(Default)]
struct Conversion {
    is_left: bool,
    has_plus: bool,
    has_space: bool,
    is_alternate: bool,
    has_zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// The number of bits that `hh`, `h`, `hl` or `l` select.
    bits: Option<u32>,
}

/// The unread bytes of a format.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn next_if(&mut self, is_expected: impl FnOnce(u8) -> bool) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        is_expected(first).then(|| {
            self.0 = rest;
            first
        })
    }

    fn number(&mut self) -> usize {
        let mut number = 0_usize;
        while let Some(digit) = self.next_if(|byte| byte.is_ascii_digit()) {
            number = number.saturating_mul(10).saturating_add(usize::from(digit - b'0')).min(1 << 31);
        }
        number
    }

    fn conversion(&mut self) -> Conversion {
        let mut conversion = Conversion::default();
        while let Some(flag) = self.next_if(|byte| b"-+ #0".contains(&byte)) {
            match flag {
                b'-' => conversion.is_left = true,
                b'+' => conversion.has_plus = true,
                b' ' => conversion.has_space = true,
                b'#' => conversion.is_alternate = true,
                _ => conversion.has_zeros = true,
            }
        }
        conversion.width = self.number();
        if self.next_if(|byte| byte == b'.').is_some() {
            conversion.precision = Some(self.number());
        }
        // The argument knows how many components it has.
        if self.next_if(|byte| byte == b'v').is_some() {
            self.number();
        }
        let length = self.0;
        while self.next_if(|byte| byte == b'h' || byte == b'l').is_some() {}
        conversion.bits = match &length[..length.len() - self.0.len()] {
            b"hh" => Some(8),
            b"h" => Some(16),
            b"hl" => Some(32),
            b"l" => Some(64),
            _ => None,
        };
        conversion
    }
}

fn formatted(format: &[u8], values: &[Value]) -> Vec<u8> {
    let (mut text, mut values) = (Vec::new(), values.iter());
    let mut reader = Reader(format);
    while let Some(byte) = reader.next_if(|byte| byte != 0) {
        if byte != b'%' {
            text.push(byte);
            continue;
        }
        let conversion = reader.conversion();
        match reader.next_if(|byte| byte != 0) {
            Some(b'%') => text.push(b'%'),
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
    fn value(&self, text: &mut Vec<u8>, letter: u8, value: &Value) {
        let mut list = |count: usize, component: &dyn Fn(&mut Vec<u8>, usize)| {
            for index in 0..count {
                if index > 0 {
                    text.push(b',');
                }
                component(text, index);
            }
        };
        match value {
            Value::Text(bytes) if letter == b's' => {
                let count = bytes.len().min(self.precision.unwrap_or(usize::MAX));
                self.pad(text, "", &bytes[..count], false);
            }
            Value::Text(_) => {}
            Value::Integers(values, _) if b"fFeEgGaA".contains(&letter) => {
                list(values.len(), &|text, index| self.float(text, letter, values[index] as f64));
            }
            Value::Integers(values, bits) => {
                let bits = self.bits.unwrap_or(*bits).min(*bits);
                list(values.len(), &|text, index| self.integer(text, letter, values[index], bits));
            }
            Value::Floats(values) => {
                list(values.len(), &|text, index| self.float(text, letter, values[index]))
            }
        }
    }

    fn integer(&self, text: &mut Vec<u8>, letter: u8, value: i128, bits: u32) {
        let unsigned = value & ((1_i128 << bits) - 1);
        if letter == b'c' {
            return self.pad(text, "", &[unsigned as u8], false);
        }
        // An unsigned operand of `%d` is reinterpreted as signed.
        let sign = 1_i128 << (bits - 1);
        let signed = (unsigned ^ sign) - sign;
        let (digits, prefix) = match letter {
            b'd' | b'i' => {
                (signed.unsigned_abs().to_string(), if signed < 0 { "-" } else { self.positive_sign() })
            }
            b'x' if self.is_alternate && unsigned != 0 => (format!("{unsigned:x}"), "0x"),
            b'X' if self.is_alternate && unsigned != 0 => (format!("{unsigned:X}"), "0X"),
            b'x' => (format!("{unsigned:x}"), ""),
            b'X' => (format!("{unsigned:X}"), ""),
            b'p' => (format!("{unsigned:x}"), "0x"),
            b'o' => (format!("{unsigned:o}"), ""),
            _ => (unsigned.to_string(), ""),
        };
        // A precision of 0 prints no digits of 0.
        let digits = if unsigned == 0 && self.precision == Some(0) { String::new() } else { digits };
        let mut zeros = self.precision.unwrap_or(1).saturating_sub(digits.len());
        if letter == b'o' && self.is_alternate && zeros == 0 && !digits.starts_with('0') {
            zeros = 1;
        }
        let digits = "0".repeat(zeros) + &digits;
        self.pad(text, prefix, digits.as_bytes(), self.precision.is_none());
    }

    fn positive_sign(&self) -> &'static str {
        match (self.has_plus, self.has_space) {
            (true, _) => "+",
            (false, true) => " ",
            _ => "",
        }
    }

    fn float(&self, text: &mut Vec<u8>, letter: u8, value: f64) {
        let mut prefix = if value.is_sign_negative() { "-" } else { self.positive_sign() }.to_string();
        let (magnitude, has_point) = (value.abs(), self.is_alternate);
        let precision = self.precision.unwrap_or(6);
        let mut digits = match letter.to_ascii_lowercase() {
            _ if value.is_nan() => "nan".into(),
            _ if value.is_infinite() => "inf".into(),
            b'e' => exponential(magnitude, precision, has_point),
            b'g' => general(magnitude, precision.max(1), has_point),
            b'a' => {
                prefix += "0x";
                hexadecimal(magnitude, self.precision, has_point)
            }
            _ => with_point(fixed(magnitude, precision), has_point),
        };
        if letter.is_ascii_uppercase() {
            (prefix, digits) = (prefix.to_uppercase(), digits.to_uppercase());
        }
        self.pad(text, &prefix, digits.as_bytes(), value.is_finite());
    }

    /// Writes a prefix and digits in the width of the conversion; `can_have_zeros` admits the flag `0`.
    fn pad(&self, text: &mut Vec<u8>, prefix: &str, digits: &[u8], can_have_zeros: bool) {
        let missing = self.width.saturating_sub(prefix.len() + digits.len());
        let (spaces, zeros, spaces_after) = match (self.is_left, self.has_zeros && can_have_zeros) {
            (true, _) => (0, 0, missing),
            (false, true) => (0, missing, 0),
            (false, false) => (missing, 0, 0),
        };
        text.extend(core::iter::repeat_n(b' ', spaces));
        text.extend(prefix.bytes());
        text.extend(core::iter::repeat_n(b'0', zeros));
        text.extend(digits);
        text.extend(core::iter::repeat_n(b' ', spaces_after));
    }
}

/// The number of digits after which all digits of an `f64` are 0.
const MOST_DIGITS: usize = 1_100;

/// Adds the decimal point that the flag `#` requires to digits without one.
fn with_point(digits: String, has_point: bool) -> String {
    if !has_point || digits.contains('.') {
        return digits;
    }
    match digits.find(['e', 'p']) {
        Some(exponent) => format!("{}.{}", &digits[..exponent], &digits[exponent..]),
        None => digits + ".",
    }
}

/// Formats a float with `precision` digits after the point.
fn fixed(value: f64, precision: usize) -> String {
    let digits = precision.min(MOST_DIGITS);
    format!("{value:.digits$}") + &"0".repeat(precision - digits)
}

/// Formats a float in exponential notation, with an exponent of at least two digits: `1.5e-07`.
fn exponential(value: f64, precision: usize, has_point: bool) -> String {
    let known = precision.min(MOST_DIGITS);
    let text = format!("{value:.known$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    let zeros = "0".repeat(precision - known);
    with_point(format!("{digits}{zeros}e{sign}{:02}", exponent.unsigned_abs()), has_point)
}

/// Formats a float as `%g` does; the flag `#` keeps zeros at the end.
fn general(value: f64, precision: usize, is_alternate: bool) -> String {
    let scientific = exponential(value, precision - 1, is_alternate);
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "+00"));
    let power: i32 = exponent.parse().unwrap_or(0);
    let strip = |text: &str| {
        if is_alternate || !text.contains('.') {
            text.to_string()
        } else {
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        }
    };
    let decimals = i64::try_from(precision).unwrap_or(i64::MAX) - 1 - i64::from(power);
    match usize::try_from(decimals) {
        Ok(decimals) if power >= -4 => strip(&with_point(fixed(value, decimals), is_alternate)),
        _ => format!("{}e{exponent}", strip(digits)),
    }
}

/// Formats a float as `%a` does, without the sign and `0x`.
fn hexadecimal(value: f64, precision: Option<usize>, has_point: bool) -> String {
    let bits = value.to_bits();
    let biased = (bits >> 52) as i32 & 0x7ff;
    let mut fraction = bits & ((1 << 52) - 1);
    let (mut lead, exponent) = match biased {
        0 if fraction == 0 => (0, 0),
        0 => (0, -1022),
        biased => (1, biased - 1023),
    };
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
    with_point(format!("{lead:x}{point}{text}p{exponent:+}"), has_point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_c_does() {
        let all = |format: &str, value: Value| {
            String::from_utf8(formatted(format.as_bytes(), &[value])).expect("the output is text")
        };
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
        assert_eq!(all("%hhd %%", 300.into()), "44 %");
        assert_eq!(all("%hd", 70_000.into()), "4464");
        assert_eq!(all("%hhx", (-1).into()), "ff");
        assert_eq!(all("%hx", (-2).into()), "fffe");
        assert_eq!(all("%.0d|", 0.into()), "|");
        assert_eq!(all("%+.0d|", 0.into()), "+|");
        assert_eq!(all("%#o", 0.into()), "0");
        assert_eq!(all("%#.0o", 0.into()), "0");
        assert_eq!(all("%#o", 8.into()), "010");
        assert_eq!(all("%#.5o", 10.into()), "00012");
        assert_eq!(all("%#.0f", 1.0.into()), "1.");
        assert_eq!(all("%#.0e", 1.0.into()), "1.e+00");
        assert_eq!(all("%#.1g", 1.0.into()), "1.");
        assert_eq!(all("%#g", 0.0.into()), "0.00000");
        assert_eq!(all("%#g", 1e20.into()), "1.00000e+20");
        assert_eq!(all("%#a", 1.0.into()), "0x1.p+0");
        assert_eq!(all("%012a", (-1.5).into()), "-0x0001.8p+0");
        assert_eq!(all("%A", 0.0.into()), "0X0P+0");
        assert_eq!(all("%08.3d|", 5.into()), "     005|");
        assert_eq!(all("%.3s|%%", "abcdef".into()), "abc|%");
        assert_eq!(all("%v3hx", clc_builtins::short3(-1, 2, 3).into()), "ffff,2,3");
        assert_eq!(all("%5.1v4hlf|", clc_builtins::float4!(1.0).into()), "  1.0,  1.0,  1.0,  1.0|");
        assert_eq!(all("%.1200f", 0.5.into()).len(), 1202);
    }

    #[test]
    fn bytes_are_printed_unchanged_up_to_zero() {
        assert_eq!(formatted(b"%c", &[200.into()]), [200]);
        assert_eq!(formatted(b"a\xff%s\0b", &[b"\xfe\0c".into()]), *b"a\xff\xfe");
        assert_eq!(formatted(b"\x1b[0m%", &[]), *b"\x1b[0m");
    }
}
