//! Expressions of Rust as text, with what decides about parentheses and suffixes.

use crate::source::types::{Scalar, Type};

/// How tightly the outermost operator of an expression binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    Atom,
    Unary,
    Cast,
    Product,
    Sum,
    Shift,
    And,
    Xor,
    Or,
    Compare,
    LogicalAnd,
    LogicalOr,
    /// `if`, a block: in parentheses wherever it is an operand.
    Block,
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Ex {
    pub text: String,
    pub level: Level,
    pub ty: Type,
    /// A number without a suffix.
    pub literal: bool,
    /// The integer that a conversion to `ulong` was made of.
    pub before: Option<Box<Ex>>,
    /// The operator, and its two operands as they stand in the text, where it is one of bits or compares.
    pub parts: Option<Box<(String, String, String)>>,
}

impl Ex {
    pub fn new(text: impl Into<String>, level: Level, ty: Type) -> Self {
        Self { text: text.into(), level, ty, literal: false, before: None, parts: None }
    }

    pub fn atom(text: impl Into<String>, ty: Type) -> Self {
        Self::new(text, Level::Atom, ty)
    }

    pub fn literal(text: impl Into<String>, ty: Type) -> Self {
        let text = text.into();
        let level = if text.starts_with('-') { Level::Unary } else { Level::Atom };
        Self { literal: true, ..Self::new(text, level, ty) }
    }

    /// Its text as an operand where `level` still needs no parentheses.
    pub fn at(&self, level: Level) -> String {
        if self.level > level { format!("({})", self.text) } else { self.text.clone() }
    }

    /// The same before `<` and `<<`, which behind `as T` would begin a list of types.
    pub fn before_less(&self, level: Level) -> String {
        let text = self.at(level);
        let is_cast = text
            .rsplit_once(" as ")
            .is_some_and(|(_, ty)| ty.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        if is_cast { format!("({text})") } else { text }
    }

    /// To call a method on: a number says its type.
    pub fn receiver(&self) -> String {
        if self.literal { self.typed().at(Level::Atom) } else { self.at(Level::Atom) }
    }

    /// The same, and a number says its type.
    pub fn typed(&self) -> Ex {
        match (&self.ty, self.literal) {
            (Type::Scalar(Scalar::Half), _) => self.clone(),
            (Type::Scalar(_) | Type::Size, true) => {
                Ex { text: format!("{}_{}", self.text, self.ty.rust()), literal: false, ..self.clone() }
            }
            _ => self.clone(),
        }
    }

    /// The value of a whole number.
    pub fn number(&self) -> Option<i128> {
        if !self.literal || !self.ty.is_integer() {
            return None;
        }
        match self.text.strip_prefix("0x") {
            Some(digits) => i128::from_str_radix(digits, 16).ok(),
            None => self.text.parse().ok(),
        }
    }
}

/// The least and the greatest number of a type of integers.
pub fn limits(scalar: Scalar) -> (i128, i128) {
    let bits = scalar.bits();
    if scalar.is_signed() {
        (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1)
    } else {
        (0, (1_i128 << bits) - 1)
    }
}

/// A whole number of this type, if it has it.
pub fn integer(value: i128, ty: &Type) -> Option<Ex> {
    let scalar = ty.scalar().filter(|_| ty.is_integer())?;
    let (least, most) = limits(scalar);
    (least..=most).contains(&value).then(|| Ex::literal(value.to_string(), ty.clone()))
}

/// A number that clang printed, of a floating-point type; `None` if it is none.
pub fn float(text: &str, scalar: Scalar) -> Option<Ex> {
    let ty = Type::Scalar(scalar);
    let text = text.trim_start_matches('+').to_lowercase();
    let value: f64 = text.parse().ok()?;
    if !value.is_finite() {
        let name = match (value.is_nan(), value > 0.0) {
            (true, _) => "NAN",
            (false, true) => "INFINITY",
            (false, false) => "NEG_INFINITY",
        };
        return Some(Ex::atom(format!("{}::{name}", scalar.rust()), ty));
    }
    Some(match scalar {
        // The digits are those of the type's own number: once more to nearest is the same number.
        Scalar::Float => Ex::literal(format!("{:?}", text.parse::<f32>().ok()?), ty),
        Scalar::Double => Ex::literal(format!("{value:?}"), ty),
        Scalar::Half => Ex::atom(format!("half!({value:?})"), ty),
        _ => return None,
    })
}

/// The bytes of a string, from clang's text of it: `"a\\n\\001"`.
pub fn string(text: &str) -> Option<Vec<u8>> {
    let mut rest = text.strip_prefix('"')?.strip_suffix('"')?.bytes().peekable();
    let mut bytes = Vec::new();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let escape = rest.next()?;
        let mut digits = |first: u32, most: u32, radix: u32| {
            let (mut value, mut count) = (first, 0);
            while let Some(digit) = rest.peek().and_then(|byte| char::from(*byte).to_digit(radix))
                && count < most
            {
                (value, count) = (value * radix + digit, count + 1);
                rest.next();
            }
            u8::try_from(value).ok()
        };
        bytes.push(match escape {
            digit @ b'0'..=b'7' => digits(u32::from(digit - b'0'), 2, 8)?,
            b'x' => digits(0, 2, 16)?,
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'v' => 11,
            own @ (b'"' | b'\\' | b'\'' | b'?') => own,
            _ => return None,
        });
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings() {
        assert_eq!(string(r#""h\n\001\377\"\\ex""#).unwrap(), b"h\n\x01\xff\"\\ex");
        assert_eq!(string(r#""\x41\0008\t""#).unwrap(), b"A\08\t");
        assert_eq!([string(r#""\q""#), string("\"open"), string(r#""\777""#)], [None, None, None]);
    }
}
