//! The values of constant expressions of integers: cases, and what enumerators are.

use crate::clang::tree::Node;
use crate::source::program::Program;
use crate::source::types::Type;

impl Program<'_> {
    /// The value, in the type that C gives it; `None` where it is not constant.
    pub fn integer(&self, node: &Node) -> Option<i128> {
        let inner = |index: usize| node.children().nth(index).and_then(|node| self.integer(node));
        let value = match &node.kind[..] {
            "ParenExpr" | "ConstantExpr" => inner(0)?,
            "IntegerLiteral" => node.value.as_str()?.parse().ok()?,
            "CXXBoolLiteralExpr" => return node.value.as_bool().map(i128::from),
            "CharacterLiteral" => node.value.as_i64()?.into(),
            "DeclRefExpr" => self.enumerator(&node.named()?.id)?.1,
            "UnaryExprOrTypeTraitExpr" if node.name == "sizeof" => {
                let spelled = match &node.arg_type {
                    Some(spelled) => spelled,
                    None => &node.children().next()?.stripped().ty,
                };
                self.layout(&self.parse(spelled))?.0.into()
            }
            "ImplicitCastExpr" | "CStyleCastExpr"
                if node.cast_kind == "IntegralCast" || node.cast_kind == "NoOp" =>
            {
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
                    // The amount counts modulo the bits (OpenCL C 6.3.10).
                    "<<" => a << self.amount(node, b)?,
                    ">>" => a >> self.amount(node, b)?,
                    "&" => a & b,
                    "|" => a | b,
                    "^" => a ^ b,
                    "<" => i128::from(a < b),
                    ">" => i128::from(a > b),
                    "<=" => i128::from(a <= b),
                    ">=" => i128::from(a >= b),
                    "==" => i128::from(a == b),
                    "!=" => i128::from(a != b),
                    "&&" => i128::from(a != 0 && b != 0),
                    "||" => i128::from(a != 0 || b != 0),
                    _ => return None,
                }
            }
            "UnaryExprOrTypeTraitExpr" if node.name == "sizeof" => {
                let ty = match &node.arg_type {
                    Some(spelled) => self.parse(spelled),
                    None => self.parse(&node.inner.first()?.stripped().ty),
                };
                let ty =
                    if ty == Type::Size { Type::Scalar(crate::source::types::Scalar::Ulong) } else { ty };
                self.layout(&ty)?.0.into()
            }
            "ConditionalOperator" => inner(if inner(0)? != 0 { 1 } else { 2 })?,
            _ => return None,
        };
        let scalar = match self.parse(&node.ty) {
            Type::Size => crate::source::types::Scalar::Ulong,
            ty if ty.is_integer() => ty.scalar()?,
            _ => return None,
        };
        let bits = scalar.bits();
        let low = value & ((1_i128 << bits) - 1);
        let sign = 1_i128 << (bits - 1);
        Some(if scalar.is_signed() { (low ^ sign) - sign } else { low })
    }

    fn amount(&self, shift: &Node, amount: i128) -> Option<u32> {
        u32::try_from(amount.rem_euclid(i128::from(self.parse(&shift.ty).scalar()?.bits()))).ok()
    }
}
