//! Strings, from clang's text of them.

/// Returns the bytes of a string, without a terminating zero, from clang's text: `"a\n\001"`.
pub fn bytes(text: &str) -> Option<Vec<u8>> {
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
            quoted @ (b'"' | b'\\' | b'\'' | b'?') => quoted,
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
        assert_eq!(bytes(r#""h\n\001\377\"\\ex""#).unwrap(), b"h\n\x01\xff\"\\ex");
        assert_eq!(bytes(r#""\x41\0008\t""#).unwrap(), b"A\08\t");
        assert_eq!([bytes(r#""\q""#), bytes("\"open"), bytes(r#""\777""#)], [None, None, None]);
    }
}
