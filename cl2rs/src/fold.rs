//! The values of constant expressions of integers: cases, and what enumerators are.

use crate::program::Program;
use crate::tree::Node;
use crate::types::Type;

impl Program<'_> {
    /// The value, in the type that C gives it; `None` where it is not constant.
    pub fn integer(&self, node: &Node) -> Option<i128> {
        let inner = |index: usize| node.children().nth(index).and_then(|node| self.integer(node));
        let value = match &node.kind[..] {
            "ParenExpr" | "ConstantExpr" => inner(0)?,
            "IntegerLiteral" => node.value.as_str()?.parse().ok()?,
            "CharacterLiteral" => node.value.as_i64()?.into(),
            "DeclRefExpr" => self.enumerator(&node.named()?.id)?.1,
            "ImplicitCastExpr" | "CStyleCastExpr" if node.cast_kind == "IntegralCast" || node.cast_kind == "NoOp" => {
                inner(0)?
            }
            "UnaryOperator" => match &node.opcode[..] {
                "-" => -inner(0)?,
                "+" => inner(0)?,
                "~" => !inner(0)?,
                "!" => i128::from(inner(0)? == 0),
                _ => return None,
            },
            "BinaryOperator" => {
                let (a, b) = (inner(0)?, inner(1)?);
                match &node.opcode[..] {
                    "+" => a.checked_add(b)?,
                    "-" => a.checked_sub(b)?,
                    "*" => a.checked_mul(b)?,
                    "/" => a.checked_div(b)?,
                    "%" => a.checked_rem(b)?,
                    "<<" => a.checked_shl(u32::try_from(b).ok()?)?,
                    ">>" => a.checked_shr(u32::try_from(b).ok()?)?,
                    "&" => a & b,
                    "|" => a | b,
                    "^" => a ^ b,
                    _ => return None,
                }
            }
            "ConditionalOperator" => inner(if inner(0)? != 0 { 1 } else { 2 })?,
            _ => return None,
        };
        let scalar = match self.parse(&node.ty) {
            Type::Size => crate::types::Scalar::Ulong,
            ty if ty.is_integer() => ty.scalar()?,
            _ => return None,
        };
        let bits = scalar.bits();
        let low = value & ((1_i128 << bits) - 1);
        let sign = 1_i128 << (bits - 1);
        Some(if scalar.is_signed() { (low ^ sign) - sign } else { low })
    }
}
