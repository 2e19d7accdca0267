//! What a whole number may be, where that is plain to see: so that it can be seen not to overflow.

use crate::clang::tree::Node;
use crate::source::types::Type;
use crate::text::function::Scope;
use crate::text::literal::limits;

/// The least and the greatest value.
pub type Interval = (i128, i128);

/// That of a sum, a difference or a product.
pub fn combined(operator: &str, a: Interval, b: Interval) -> Option<Interval> {
    let ends = |of: fn(i128, i128) -> Option<i128>| {
        let all = [of(a.0, b.0)?, of(a.0, b.1)?, of(a.1, b.0)?, of(a.1, b.1)?];
        Some((*all.iter().min()?, *all.iter().max()?))
    };
    match operator {
        "+" => ends(i128::checked_add),
        "-" => ends(i128::checked_sub),
        "*" => ends(i128::checked_mul),
        _ => None,
    }
}

impl Scope<'_> {
    /// The limits of a type of whole numbers.
    fn of_type(&self, node: &Node) -> Option<Interval> {
        match self.program.parse(&node.ty) {
            Type::Size => Some((0, u64::MAX.into())),
            ty if ty.is_integer() => Some(limits(ty.scalar()?)),
            _ => None,
        }
    }

    /// What an expression may be, if it is less than all that its type has; of one that may have wrapped, all of it.
    pub fn interval(&self, node: &Node) -> Option<Interval> {
        if let Some(number) = self.program.integer(node) {
            return Some((number, number));
        }
        let all = self.of_type(node)?;
        let inner = |index: usize| node.children().nth(index).and_then(|node| self.interval(node));
        let found = match &node.kind[..] {
            "ParenExpr" | "ConstantExpr" => inner(0)?,
            "ImplicitCastExpr" | "CStyleCastExpr" => match &node.cast_kind[..] {
                "LValueToRValue" | "NoOp" | "IntegralCast" => inner(0)?,
                _ => return None,
            },
            "DeclRefExpr" => self.counters.get(&node.named()?.id).copied().unwrap_or(all),
            "BinaryOperator" => match (&node.opcode[..], inner(1)?) {
                ("&", (least, most)) if least >= 0 => (0, most),
                ("%", (by, same)) if by == same && by > 0 && inner(0)?.0 >= 0 => (0, by - 1),
                ("/", (by, same)) if by == same && by > 0 => {
                    let (least, most) = inner(0)?;
                    (least / by, most / by)
                }
                (">>", (by, same)) if by == same && (0..64).contains(&by) => {
                    let (least, most) = inner(0)?;
                    (least >> by, most >> by)
                }
                (operator, b) => combined(operator, inner(0)?, b)?,
            },
            _ => all,
        };
        Some(if found.0 >= all.0 && found.1 <= all.1 { found } else { all })
    }
}
