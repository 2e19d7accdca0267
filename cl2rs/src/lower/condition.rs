//! Lowers conditions to values of type `bool`.

use super::operator::operator;
use super::value::{Value, integer};
use super::{Result, Scope};
use crate::ast::constant::limits;
use crate::ast::*;
use crate::facts;
use crate::rust::ir::{self, BinOp, Lit, Method, UnOp};

/// Returns the negated comparison operator, or `None` if floats have none because of NaN.
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

/// Returns a comparison of two scalars.
fn comparison(op: Binary, a: Value, b: Value) -> ir::Expr {
    let is_unsigned = a.ty.is_integer() && a.ty.scalar().is_some_and(|scalar| !scalar.is_signed());
    match (a.expr, b.number()) {
        (ir::Expr::Binary(BinOp::Rem, x, n), Some(0))
            if is_unsigned && matches!(op, Binary::Equal | Binary::NotEqual) =>
        {
            let multiple = x.method(Method::IsMultipleOf, [*n]);
            if op == Binary::Equal { multiple } else { multiple.not() }
        }
        (a, _) => ir::Expr::binary(operator(op), a, b.expr),
    }
}

/// Negates `condition`, the result of lowering `expr`.
pub fn not(expr: &Expr, condition: ir::Expr) -> ir::Expr {
    let operand = match &expr.kind {
        ExprKind::Binary(_, a, _) => &a.ty,
        _ => &expr.ty,
    };
    let is_float = *operand != Type::Bool && operand.scalar().is_none_or(Scalar::is_float);
    match condition {
        ir::Expr::Lit(Lit::Bool(value)) => ir::Expr::bool(!value),
        ir::Expr::Unary(UnOp::Not, inner) => *inner,
        ir::Expr::Binary(op, a, b) => match opposite(op, is_float) {
            Some(op) => ir::Expr::Binary(op, a, b),
            None => ir::Expr::Binary(op, a, b).not(),
        },
        other => other.not(),
    }
}

/// Returns the pointer that an expression converts to an integer.
pub fn converted_pointer(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Cast(Cast::FromPointer, inner) => Some(inner),
        ExprKind::Cast(Cast::Integral, inner) => converted_pointer(inner),
        _ => None,
    }
}

impl Scope<'_> {
    /// Lowers an expression to a `bool`.
    pub fn condition(&mut self, expr: &Expr) -> Result<ir::Expr> {
        if let Some((pointer, is_null)) = self.null_check(expr) {
            let check = self.value(pointer)?.expr.method(Method::IsNull, []);
            return Ok(if is_null { check } else { check.not() });
        }
        match &expr.kind {
            _ if expr.ty.is_vector() => {}
            ExprKind::Binary(op, a, b) if op.is_relation() => return self.relation(expr, *op, a, b),
            ExprKind::Logical(is_and, a, b) => return self.logical_condition(*is_and, a, b),
            ExprKind::Unary(Unary::LogicalNot, inner) => {
                let value = self.condition(inner)?;
                return Ok(not(inner, value));
            }
            ExprKind::Cast(Cast::ToBool, inner) => return self.condition(inner),
            ExprKind::Cast(Cast::Integral, inner) if is_condition(inner) => return self.condition(inner),
            _ if expr.ty.pointee().is_some() => {
                return Ok(self.value(expr)?.expr.method(Method::IsNull, []).not());
            }
            _ => {}
        }
        let value = self.value(widened(expr).unwrap_or(expr))?;
        self.is_not_zero(expr.span, value)
    }

    /// Lowers a condition that is evaluated conditionally.
    pub fn closed_condition(&mut self, expr: &Expr) -> Result<ir::Expr> {
        Ok(self.in_block(|scope| Ok(Value::bool(scope.condition(expr)?)))?.expr)
    }

    fn relation(&mut self, expr: &Expr, op: Binary, a: &Expr, b: &Expr) -> Result<ir::Expr> {
        let narrow = self.narrow_type(a, b);
        let operand = |scope: &mut Self, part: &Expr| match (narrow, widened(part)) {
            (None, _) => scope.value(part),
            (Some(_), Some(inner)) => scope.value(inner),
            (Some(ty), None) => {
                let number = scope.integer(part).and_then(|number| integer(number, ty));
                scope.require(number, part.span, "operand")
            }
        };
        let (left, right) = self.pair_with(|scope| operand(scope, a), |scope| operand(scope, b))?;
        let (left, right) = self.alike(left, right);
        if let Some(known) = known_comparison(op, &left, &right, expr) {
            return Ok(known);
        }
        Ok(comparison(op, left.typed_with(&right), right))
    }

    fn logical_condition(&mut self, is_and: bool, first: &Expr, second: &Expr) -> Result<ir::Expr> {
        let a = self.condition(first)?;
        let b = self.closed_condition(second)?;
        Ok(match (a.as_bool(), b.as_bool()) {
            (Some(value), _) => {
                if value == is_and {
                    b
                } else {
                    a
                }
            }
            (None, Some(value)) if value == is_and => a,
            (None, Some(_)) if facts::is_pure(Part::Expr(first)) => b,
            _ => ir::Expr::binary(if is_and { BinOp::LogicalAnd } else { BinOp::LogicalOr }, a, b),
        })
    }

    /// Returns the pointer if an expression compares a pointer, converted to an integer, with 0, and `true` for `==`.
    fn null_check<'e>(&self, expr: &'e Expr) -> Option<(&'e Expr, bool)> {
        let ExprKind::Binary(op @ (Binary::Equal | Binary::NotEqual), a, b) = &expr.kind else { return None };
        let pointer = match (converted_pointer(a), converted_pointer(b)) {
            (Some(pointer), None) if self.integer(b) == Some(0) => pointer,
            (None, Some(pointer)) if self.integer(a) == Some(0) => pointer,
            _ => return None,
        };
        let is_wide = a.ty.scalar().is_some_and(|scalar| scalar.bits() == 64);
        is_wide.then_some((pointer, *op == Binary::Equal))
    }

    /// Returns the common type of two operands before they are widened. Comparing them in this type gives the same result.
    fn narrow_type<'e>(&self, a: &'e Expr, b: &'e Expr) -> Option<&'e Type> {
        let is_number = |expr: &Expr, ty: &Type| {
            let number = self.integer(expr).filter(|_| matches!(expr.kind, ExprKind::Int(_)));
            number.is_some_and(|number| integer(number, ty).is_some())
        };
        match (widened(a), widened(b)) {
            (Some(a), Some(b)) => (a.ty == b.ty).then_some(&a.ty),
            (Some(a), None) => Some(&a.ty).filter(|ty| is_number(b, ty)),
            (None, Some(b)) => Some(&b.ty).filter(|ty| is_number(a, ty)),
            (None, None) => None,
        }
    }

    pub fn is_not_zero(&mut self, span: Span, value: Value) -> Result<ir::Expr> {
        match &value.ty {
            Type::Bool => Ok(value.expr),
            Type::Scalar(_) | Type::Size => {
                if let Some(number) = value.number() {
                    return Ok(ir::Expr::bool(number != 0));
                }
                let zero = self.zero(span, &value.ty)?;
                Ok(comparison(Binary::NotEqual, value.typed(), zero))
            }
            ty => self.unsupported(span, &format!("condition of type {}", self.unit.spelled(ty))),
        }
    }
}

/// Returns `true` if an expression is 1 or 0 in C, and a `bool` in Rust.
pub fn is_condition(expr: &Expr) -> bool {
    match &expr.kind {
        _ if expr.ty.is_vector() => false,
        ExprKind::Binary(op, ..) => op.is_relation(),
        ExprKind::Logical(..) | ExprKind::Unary(Unary::LogicalNot, _) => true,
        _ => false,
    }
}

/// Returns the operand of a cast to an integer type that contains all values of the operand's type.
fn widened(expr: &Expr) -> Option<&Expr> {
    let ExprKind::Cast(Cast::Integral, inner) = &expr.kind else { return None };
    let (narrow, wide) = (inner.ty.scalar()?, expr.ty.scalar()?);
    let is_widened = narrow.bits() < wide.bits() && (wide.is_signed() || !narrow.is_signed());
    (is_widened && !inner.ty.is_vector() && !is_condition(inner)).then_some(inner)
}

/// Simplifies a comparison with the minimum or the maximum of a type, because rustc would warn about it.
fn known_comparison(op: Binary, a: &Value, b: &Value, source: &Expr) -> Option<ir::Expr> {
    let (min, max) = limits(a.ty.scalar().filter(|_| a.ty.is_integer() && b.ty.is_integer())?);
    let (op, x, bound) = match (a.number(), b.number()) {
        (None, Some(bound)) => (op, a, bound),
        (Some(bound), None) => (op.mirrored(), b, bound),
        _ => return None,
    };
    let value = match op {
        Binary::Less if bound == min => false,
        Binary::Greater if bound == max => false,
        Binary::GreaterEqual if bound == min => true,
        Binary::LessEqual if bound == max => true,
        Binary::LessEqual if bound == min => return equality(x, bound),
        Binary::GreaterEqual if bound == max => return equality(x, bound),
        _ => return None,
    };
    facts::is_pure(Part::Expr(source)).then(|| ir::Expr::bool(value))
}

fn equality(x: &Value, bound: i128) -> Option<ir::Expr> {
    Some(comparison(Binary::Equal, x.clone(), integer(bound, &x.ty)?))
}
