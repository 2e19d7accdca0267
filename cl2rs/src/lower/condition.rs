//! Conditions: values as `bool`.

use super::convert::is_condition;
use super::value::{Value, integer};
use super::{Result, Scope};
use crate::ast::*;
use crate::facts;
use crate::rust::ir::{self, BinOp, Builtin, Lit, Method, Path, UnOp};

pub fn relation(op: Binary) -> BinOp {
    match op {
        Binary::Less => BinOp::Less,
        Binary::Greater => BinOp::Greater,
        Binary::LessEqual => BinOp::LessEqual,
        Binary::GreaterEqual => BinOp::GreaterEqual,
        Binary::Equal => BinOp::Equal,
        _ => BinOp::NotEqual,
    }
}

/// The comparison that is true where this one is not; of numbers that may be NaN only some have one.
fn opposite(op: BinOp, is_float: bool) -> Option<BinOp> {
    Some(match op {
        BinOp::Equal => BinOp::NotEqual,
        BinOp::NotEqual => BinOp::Equal,
        _ if is_float => return None,
        BinOp::Less => BinOp::GreaterEqual,
        BinOp::Greater => BinOp::LessEqual,
        BinOp::LessEqual => BinOp::Greater,
        BinOp::GreaterEqual => BinOp::Less,
        _ => return None,
    })
}

fn truth(value: bool) -> ir::Expr {
    ir::Expr::Lit(Lit::Bool(value))
}

/// `a < b` and its like, of scalars.
fn comparison(op: Binary, a: Value, b: Value) -> ir::Expr {
    // `x % n == 0` of an unsigned number, as Rust says it.
    let is_unsigned = a.ty.is_integer() && a.ty.scalar().is_some_and(|scalar| !scalar.is_signed());
    if let (ir::Expr::Binary(BinOp::Rem, x, n), Binary::Equal | Binary::NotEqual, Some(0), true) =
        (&a.expr, op, b.number(), is_unsigned)
    {
        let multiple = (**x).clone().method(Method::IsMultipleOf, vec![(**n).clone()]);
        return if op == Binary::Equal { multiple } else { ir::Expr::unary(UnOp::Not, multiple) };
    }
    ir::Expr::binary(relation(op), a.expr, b.expr)
}

/// `!condition`, of what `expr` became.
pub fn not(expr: &Expr, condition: ir::Expr) -> ir::Expr {
    let is_float = |ty: &Type| ty.scalar().is_none_or(Scalar::is_float) && *ty != Type::Bool;
    let is_of_floats = match &expr.kind {
        ExprKind::Binary(_, a, _) => is_float(&a.ty),
        _ => is_float(&expr.ty),
    };
    match condition {
        ir::Expr::Lit(Lit::Bool(value)) => truth(!value),
        ir::Expr::Unary(UnOp::Not, inner) => *inner,
        ir::Expr::Binary(op, a, b) => match opposite(op, is_of_floats) {
            Some(op) => ir::Expr::Binary(op, a, b),
            None => ir::Expr::unary(UnOp::Not, ir::Expr::Binary(op, a, b)),
        },
        other => ir::Expr::unary(UnOp::Not, other),
    }
}

impl Scope<'_> {
    /// The value as `bool`.
    pub fn condition(&mut self, expr: &Expr) -> Result<ir::Expr> {
        if let Some((pointer, is_null)) = self.null_check(expr) {
            let check = self.value(pointer)?.expr.method(Method::IsNull, Vec::new());
            return Ok(if is_null { check } else { ir::Expr::unary(UnOp::Not, check) });
        }
        match &expr.kind {
            ExprKind::Binary(op, a, b) if op.is_relation() && !expr.ty.is_vector() => {
                if a.ty.pointee().is_some() {
                    let (a, b) = self.pair(a, b, |own, part| own.value(part))?;
                    return Ok(ir::Expr::binary(relation(*op), a.expr, b.expr));
                }
                let (left, right) = match self.before_widening(a, b)? {
                    Some(pair) => pair,
                    None => self.pair(a, b, |own, part| own.value(part))?,
                };
                let (left, right) = self.alike(left, right);
                if let Some(known) = known(*op, &left, &right, expr) {
                    return Ok(known);
                }
                let left = if left.is_literal() && right.is_literal() { left.typed() } else { left };
                Ok(comparison(*op, left, right))
            }
            ExprKind::Logical(is_and, a, b) if !expr.ty.is_vector() => {
                let source = a;
                let a = self.condition(a)?;
                // It is computed only if the first says so.
                let b = self.closed(|own| Ok(Value::bool(own.condition(b)?)))?.expr;
                let (first, second) = (a.as_bool(), b.as_bool());
                if first == Some(*is_and) {
                    return Ok(b);
                }
                if second == Some(*is_and) || first.is_some() {
                    return Ok(a);
                }
                if second.is_some() && facts::is_pure(Part::Expr(source)) {
                    return Ok(b);
                }
                let op = if *is_and { BinOp::LogicalAnd } else { BinOp::LogicalOr };
                Ok(ir::Expr::binary(op, a, b))
            }
            ExprKind::Unary(Unary::LogicalNot, inner) if !expr.ty.is_vector() => {
                let value = self.condition(inner)?;
                Ok(not(inner, value))
            }
            ExprKind::Cast(Cast::ToBool, inner) => self.condition(inner),
            ExprKind::Cast(Cast::Integral, inner) if is_condition(inner) => self.condition(inner),
            _ if expr.ty.pointee().is_some() => {
                let pointer = self.value(expr)?;
                Ok(ir::Expr::unary(UnOp::Not, pointer.expr.method(Method::IsNull, Vec::new())))
            }
            _ => {
                let value = self.value(widened(expr).unwrap_or(expr))?;
                self.is_not_zero(expr.span, value)
            }
        }
    }

    /// Returns the pointer that an expression compares, as an integer, with 0, and whether it is true for null.
    fn null_check<'e>(&self, expr: &'e Expr) -> Option<(&'e Expr, bool)> {
        fn pointer(expr: &Expr) -> Option<&Expr> {
            match &expr.kind {
                ExprKind::Cast(Cast::FromPointer, inner) => Some(inner),
                ExprKind::Cast(Cast::Integral, inner) => pointer(inner),
                _ => None,
            }
        }
        let ExprKind::Binary(op @ (Binary::Equal | Binary::NotEqual), a, b) = &expr.kind else { return None };
        let is_wide = a.ty.scalar().is_some_and(|scalar| scalar.bits() == 64);
        let pointer = match (pointer(a), pointer(b)) {
            (Some(pointer), None) if self.integer(b) == Some(0) => pointer,
            (None, Some(pointer)) if self.integer(a) == Some(0) => pointer,
            _ => return None,
        };
        is_wide.then_some((pointer, *op == Binary::Equal))
    }

    /// Two operands of a comparison before both are widened alike, which changes none.
    fn before_widening(&mut self, a: &Expr, b: &Expr) -> Result<Option<(Value, Value)>> {
        let number = |own: &Self, expr: &Expr, ty: &Type| {
            matches!(expr.kind, ExprKind::Int(_)).then(|| integer(own.integer(expr)?, ty)).flatten()
        };
        Ok(match (widened(a), widened(b)) {
            (Some(a), Some(b)) if a.ty == b.ty => Some(self.pair(a, b, |own, part| own.value(part))?),
            (Some(a), None) => match number(self, b, &a.ty) {
                Some(b) => Some((self.value(a)?, b)),
                None => None,
            },
            (None, Some(b)) => match number(self, a, &b.ty) {
                Some(a) => Some((a, self.value(b)?)),
                None => None,
            },
            _ => None,
        })
    }

    pub fn is_not_zero(&self, span: Span, value: Value) -> Result<ir::Expr> {
        match value.ty.scalar() {
            _ if value.ty == Type::Bool => Ok(value.expr),
            Some(scalar) if !value.ty.is_vector() => {
                if let Some(number) = value.number() {
                    return Ok(truth(number != 0));
                }
                let zero = match scalar {
                    Scalar::Half => ir::Expr::Path(Path::Builtin(Builtin::HalfZero)),
                    _ if scalar.is_float() => super::value::float_of(0.0, Scalar::Double),
                    _ => ir::Expr::int(0),
                };
                let left = if value.is_literal() { value.typed() } else { value };
                let zero = Value::new(zero, left.ty.clone());
                Ok(comparison(Binary::NotEqual, left, zero))
            }
            _ => Err(self.no(span, &format!("condition of type {}", self.unit.spelled(&value.ty)))),
        }
    }
}

/// The integer that is widened here.
fn widened(expr: &Expr) -> Option<&Expr> {
    let ExprKind::Cast(Cast::Integral, inner) = &expr.kind else { return None };
    let (narrow, wide) = (inner.ty.scalar()?, expr.ty.scalar()?);
    let is_it = narrow.bits() < wide.bits()
        && (wide.is_signed() || !narrow.is_signed())
        && !is_condition(inner)
        && inner.ty != Type::Bool;
    (is_it && !inner.ty.is_vector()).then_some(inner)
}

/// What a comparison with the least or the greatest number of a type comes to.
fn known(op: Binary, a: &Value, b: &Value, source: &Expr) -> Option<ir::Expr> {
    let scalar = a.ty.scalar().filter(|_| a.ty.is_integer() && b.ty.is_integer())?;
    let (op, x, bound) = match (a.number(), b.number()) {
        (None, Some(bound)) => (op, a, bound),
        (Some(bound), None) if !matches!(op, Binary::Equal | Binary::NotEqual) => (op.mirrored(), b, bound),
        _ => return None,
    };
    let (least, most) = crate::ast::constant::limits(scalar);
    let value = match op {
        Binary::Less if bound == least => false,
        Binary::Greater if bound == most => false,
        Binary::GreaterEqual if bound == least => true,
        Binary::LessEqual if bound == most => true,
        Binary::LessEqual if bound == least => {
            return Some(comparison(Binary::Equal, x.clone(), integer(bound, &x.ty)?));
        }
        Binary::GreaterEqual if bound == most => {
            return Some(comparison(Binary::Equal, x.clone(), integer(bound, &x.ty)?));
        }
        _ => return None,
    };
    facts::is_pure(Part::Expr(source)).then(|| truth(value))
}
