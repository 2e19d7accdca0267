//! Settings of operands in the syntax of `--set`: `blur:range=64x32,in=4096%255`.

use super::Result;
use crate::ast::Scalar;
use crate::ast::constant::limits;
use crate::error::Error;
use crate::rust::ir::{Expr, Macro};

/// The value of an operand of one kernel, or of every kernel if `kernel` is empty.
#[derive(Clone, Debug)]
pub struct Setting {
    kernel: String,
    pub name: String,
    pub value: String,
}

impl Setting {
    /// Parses a list of settings.
    pub fn parse(text: &str) -> Result<Vec<Self>> {
        let invalid = |part: &str| {
            Error::new(
                &format!("invalid setting `{}`", part.escape_debug()),
                "write `KERNEL:NAME=VALUE,...` for one kernel, for example `blur:range=64x32,n=9`",
            )
        };
        let (kernel, list) = text.split_once(':').unwrap_or(("", text));
        list.split(',')
            .map(|part| {
                let (name, value) = part.split_once('=').ok_or_else(|| invalid(part))?;
                let is_value = |c: char| c.is_ascii_alphanumeric() || "x.-+%_".contains(c);
                if name.is_empty() || name.contains(':') || value.is_empty() || !value.chars().all(is_value) {
                    return Err(invalid(part));
                }
                Ok(Self { kernel: kernel.into(), name: name.into(), value: value.into() })
            })
            .collect()
    }

    /// Creates a setting for an operand that the user did not set.
    pub fn guess(name: &str, value: &str) -> Self {
        Self { kernel: String::new(), name: name.into(), value: value.into() }
    }

    /// Returns `true` if the setting applies to a kernel.
    pub fn is_for(&self, kernel: &str) -> bool {
        self.kernel.is_empty() || self.kernel == kernel
    }

    /// Returns the setting as the user writes it.
    pub fn text(&self) -> String {
        let colon = if self.kernel.is_empty() { "" } else { ":" };
        format!("{}{colon}{}={}", self.kernel, self.name, self.value)
    }

    fn expected(&self, what: &str, help: &str) -> Error {
        Error::new(&format!("expected {what}, found `{}` in the setting `{}`", self.value, self.text()), help)
    }

    fn size(&self, text: &str) -> Result<u64> {
        text.parse().map_err(|_| self.expected("a size", "write a number, or several as `64x32`"))
    }

    /// Returns one to `most` sizes.
    pub fn sizes(&self, most: usize) -> Result<Vec<u64>> {
        let sizes: Vec<u64> = self.value.split('x').map(|side| self.size(side)).collect::<Result<_>>()?;
        if sizes.len() > most {
            return Err(
                self.expected(&format!("at most {most} sizes"), "write a number, or several as `64x32`")
            );
        }
        Ok(sizes)
    }

    /// Returns the number of elements and their bound, from `4096%255`.
    pub fn count(&self) -> Result<(u64, Option<u64>)> {
        match self.value.split_once('%') {
            Some((count, limit)) => Ok((self.size(count)?, Some(self.size(limit)?))),
            None => Ok((self.size(&self.value)?, None)),
        }
    }

    /// Returns the bound of a field's values, from `%255`.
    pub fn limit(&self) -> Result<u64> {
        self.size(self.value.trim_start_matches('%'))
    }

    /// Returns a number of a type.
    pub fn number(&self, scalar: Scalar) -> Result<Expr> {
        self.parse_number(&self.value, scalar)
    }

    /// Returns one number, or one per component.
    pub fn numbers(&self, scalar: Scalar, width: u32) -> Result<Vec<Expr>> {
        let list = self.value.split('x').map(|text| self.parse_number(text, scalar));
        let list: Vec<Expr> = list.collect::<Result<_>>()?;
        if list.len() > 1 && list.len() != width as usize {
            return Err(self.expected(&format!("1 or {width} numbers"), "write them as `1x2x3x4`"));
        }
        Ok(list)
    }

    /// Returns `true` or `false`.
    pub fn boolean(&self) -> Result<bool> {
        self.value.parse().map_err(|_| self.expected("`true` or `false`", "write one of them"))
    }

    fn parse_number(&self, text: &str, scalar: Scalar) -> Result<Expr> {
        if scalar.is_float() {
            let value: Option<f64> = text.parse().ok().filter(|value: &f64| value.is_finite());
            return value
                .map(|value| match scalar {
                    Scalar::Half => Expr::Macro(Macro::Half, vec![Expr::float(value, Scalar::Double)]),
                    scalar => Expr::float(value, scalar),
                })
                .ok_or_else(|| self.expected("a float", "write a finite number, for example `1.5`"));
        }
        let value = match text.strip_prefix("0x") {
            Some(digits) => i128::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        };
        let (least, most) = limits(scalar);
        value.filter(|value| (least..=most).contains(value)).map(Expr::int).ok_or_else(|| {
            self.expected(&format!("an integer of type `{}`", scalar.name()), "write a number in its range")
        })
    }
}
