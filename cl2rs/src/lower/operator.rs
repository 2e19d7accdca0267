//! Operators that compute.

use super::value::{Value, integer};
use super::{Result, Scope};
use crate::ast::constant::limits;
use crate::ast::*;
use crate::facts::{self, interval};
use crate::rust::ir::{self, BinOp, Builtin, Lit, Method, Runtime, UnOp};

pub fn operator(op: Binary) -> BinOp {
    match op {
        Binary::Add => BinOp::Add,
        Binary::Sub => BinOp::Sub,
        Binary::Mul => BinOp::Mul,
        Binary::Div => BinOp::Div,
        Binary::Rem => BinOp::Rem,
        Binary::Shl => BinOp::Shl,
        Binary::Shr => BinOp::Shr,
        Binary::And => BinOp::And,
        Binary::Xor => BinOp::Xor,
        Binary::Or => BinOp::Or,
        relation => super::condition::relation(relation),
    }
}

/// The function that compares vectors.
fn of_vectors(op: Binary) -> Option<Builtin> {
    Some(Builtin::Function(match op {
        Binary::Less => "isless",
        Binary::Greater => "isgreater",
        Binary::LessEqual => "islessequal",
        Binary::GreaterEqual => "isgreaterequal",
        Binary::Equal => "isequal",
        Binary::NotEqual => "isnotequal",
        _ => return None,
    }))
}

/// The method of an integer that wraps.
pub fn wrapping(op: Binary) -> Option<Method> {
    Some(match op {
        Binary::Add => Method::WrappingAdd,
        Binary::Sub => Method::WrappingSub,
        Binary::Mul => Method::WrappingMul,
        _ => return None,
    })
}

/// By how much a vector is shifted: a number is `int` if it does not say another type.
pub fn amount(value: Value) -> Value {
    let is_int = value.number().is_some_and(|number| i32::try_from(number).is_ok());
    if value.is_literal() && !is_int { value.typed() } else { value }
}

/// `rotate_left` and `rotate_right` for two shifts whose amounts add up to all bits.
fn rotation(a: &Value, b: &Value) -> Option<ir::Expr> {
    let (ir::Expr::Binary(first, x, by), ir::Expr::Binary(second, y, rest)) = (&a.expr, &b.expr) else {
        return None;
    };
    let number = |expr: &ir::Expr| match expr {
        ir::Expr::Lit(Lit::Int { value, .. }) => u32::try_from(*value).ok(),
        _ => None,
    };
    let scalar = a.ty.scalar().filter(|scalar| !a.ty.is_vector() && !scalar.is_signed())?;
    let method = match (first, second) {
        (BinOp::Shl, BinOp::Shr) => Method::RotateLeft,
        (BinOp::Shr, BinOp::Shl) => Method::RotateRight,
        _ => return None,
    };
    (x == y && number(by)? + number(rest)? == scalar.bits() && a.ty == b.ty)
        .then(|| (**x).clone().method(method, vec![(**by).clone()]))
}

impl Scope<'_> {
    pub fn unary(&mut self, expr: &Expr, op: Unary, inner: &Expr) -> Result<Value> {
        let ty = expr.ty.clone();
        match op {
            Unary::Minus => {
                let value = self.value(inner)?;
                if let Some(negative) = value.number().and_then(|number| integer(-number, &ty)) {
                    return Ok(negative);
                }
                if let ir::Expr::Lit(Lit::Float { value, scalar, has_suffix: false }) = value.expr {
                    return Ok(Value::new(ir::Expr::float(-value, scalar), ty));
                }
                let is_small = self.interval(inner).is_some_and(|(least, _)| least > limits(Scalar::Int).0);
                let is_signed = ty.scalar().is_some_and(Scalar::is_signed);
                if ty.is_integer() && !(is_signed && is_small && !value.is_literal()) {
                    let value = if value.is_literal() { value.typed() } else { value };
                    return Ok(Value::new(value.expr.method(Method::WrappingNeg, Vec::new()), value.ty));
                }
                Ok(Value::new(ir::Expr::unary(UnOp::Minus, value.expr), ty))
            }
            Unary::Not => {
                let value = self.value(inner)?;
                let value = if value.is_literal() { value.typed() } else { value };
                Ok(Value::new(ir::Expr::unary(UnOp::Not, value.expr), value.ty))
            }
            Unary::LogicalNot if ty.is_vector() => {
                let value = self.value(inner)?;
                let zero = self.zero(expr.span, &value.ty)?;
                Ok(Value::new(
                    ir::Expr::builtin(Builtin::Function("isequal"), vec![value.expr, zero.expr]),
                    ty,
                ))
            }
            Unary::LogicalNot => {
                let value = Value::bool(self.condition(expr)?);
                self.convert(expr.span, value, &ty)
            }
        }
    }

    pub fn logical(&mut self, expr: &Expr, is_and: bool, a: &Expr, b: &Expr) -> Result<Value> {
        if !expr.ty.is_vector() {
            let value = Value::bool(self.condition(expr)?);
            return self.convert(expr.span, value, &expr.ty);
        }
        let sides = self.in_order(&[a, b], |own, part| {
            let value = own.value(part)?;
            let zero = own.zero(part.span, &value.ty)?;
            let call = ir::Expr::builtin(Builtin::Function("isnotequal"), vec![value.expr, zero.expr]);
            Ok(Value::new(call, expr.ty.clone()))
        })?;
        let mut sides = sides.into_iter().map(|value| value.expr);
        let (Some(a), Some(b)) = (sides.next(), sides.next()) else {
            return Err(self.no(expr.span, "operands"));
        };
        Ok(Value::new(ir::Expr::binary(if is_and { BinOp::And } else { BinOp::Or }, a, b), expr.ty.clone()))
    }

    pub fn binary(&mut self, expr: &Expr, op: Binary, a: &Expr, b: &Expr) -> Result<Value> {
        let ty = expr.ty.clone();
        if ty.pointee().is_some() {
            let (x, y) = self.pair(a, b, |own, part| own.value(part))?;
            // Either order: the pointer comes first.
            let (pointer, amount) = if x.ty.pointee().is_some() { (x, y) } else { (y, x) };
            let sum = self.offset(expr, op, pointer.expr, amount)?;
            return Ok(Value::new(sum, ty));
        }
        if a.ty.pointee().is_some() && op == Binary::Sub {
            let (a, b) = self.pair(a, b, |own, part| own.value(part))?;
            return Ok(Value::new(ir::Expr::binary(BinOp::Sub, a.expr, b.expr), ty));
        }
        if !ty.is_vector() && op.is_relation() {
            let value = Value::bool(self.condition(expr)?);
            return self.convert(expr.span, value, &ty);
        }
        // One of the operands has to be a vector.
        let is_scalar =
            |expr: &Expr| matches!(expr.kind, ExprKind::Cast(Cast::Splat { is_written: false }, _));
        let keeps_first = is_scalar(a) && is_scalar(b);
        let (x, y) = self.pair(a, b, |own, part| match keeps_first && std::ptr::eq(part, a) {
            true => own.value(part),
            false => own.operand(part),
        })?;
        if let Some(name) = of_vectors(op) {
            return Ok(Value::new(ir::Expr::builtin(name, vec![x.expr, y.expr]), ty));
        }
        let interval = self.interval(a).zip(self.interval(b));
        let interval = interval.and_then(|(a, b)| interval::combined(op, a, b));
        self.operation(op, (x, y), ty, interval, self.integer(b), Some(expr))
    }

    /// An operand beside a vector: a scalar that stands for a vector is left a scalar.
    pub fn operand(&mut self, expr: &Expr) -> Result<Value> {
        if let ExprKind::Cast(Cast::Splat { is_written: false }, inner) = &expr.kind
            && let Some(scalar) = expr.ty.scalar()
        {
            let value = self.value(inner)?;
            return self.convert(expr.span, value, &Type::Scalar(scalar));
        }
        self.value(expr)
    }

    /// An operator that computes, of operands of its type, but for the amount of a shift.
    pub fn operation(
        &mut self,
        op: Binary,
        (a, b): (Value, Value),
        ty: Type,
        interval: Option<interval::Interval>,
        divisor: Option<i128>,
        source: Option<&Expr>,
    ) -> Result<Value> {
        let infix =
            |a: Value, b: Value, ty: Type| Value::new(ir::Expr::binary(operator(op), a.expr, b.expr), ty);
        let is_shift = op == Binary::Shl || op == Binary::Shr;
        if ty.is_vector() {
            let b = if is_shift { amount(b) } else { b };
            return Ok(infix(a, b, ty));
        }
        let both = |a: Value, b: &Value| if a.is_literal() && b.is_literal() { a.typed() } else { a };
        if !ty.is_integer() {
            let a = both(a, &b);
            return Ok(infix(a, b, ty));
        }
        if is_shift {
            let ty = if a.ty == Type::Size { Type::Size } else { ty };
            let bits = ty.scalar().map_or(0, Scalar::bits);
            let a = if a.is_literal() { a.typed() } else { a };
            return Ok(match b.number() {
                Some(amount) if (0..i128::from(bits)).contains(&amount) => {
                    infix(a, Value::new(ir::Expr::int(amount), Type::INT), ty)
                }
                _ => {
                    let method = if op == Binary::Shl { Method::WrappingShl } else { Method::WrappingShr };
                    let amount = match b.ty {
                        Type::Scalar(Scalar::Uint) => b.expr,
                        _ => b.typed().expr.cast(Type::Scalar(Scalar::Uint)),
                    };
                    Value::new(a.expr.method(method, vec![amount]), ty)
                }
            });
        }
        let (a, b) = self.alike(a, b);
        let ty = if a.ty == Type::Size { Type::Size } else { ty };
        if let (Some(x), Some(y)) = (a.number(), b.number()) {
            let folded = match op {
                Binary::Add => x.checked_add(y),
                Binary::Sub => x.checked_sub(y),
                Binary::Mul => x.checked_mul(y),
                _ => None,
            };
            if let Some(folded) = folded.and_then(|value| integer(value, &ty)) {
                return Ok(folded);
            }
        }
        let is_sound = interval.zip(ty.scalar()).is_some_and(|((least, most), scalar)| {
            let limits = limits(scalar);
            least >= limits.0 && most <= limits.1
        });
        if wrapping(op).is_some() && is_sound && !self.in_constant {
            return Ok(match (op, a.number(), b.number()) {
                (Binary::Add | Binary::Sub, _, Some(0)) => a,
                (Binary::Add, Some(0), _) => b,
                (Binary::Mul, _, Some(1)) => a,
                (Binary::Mul, Some(1), _) => b,
                _ => infix(both(a, &b), b, ty),
            });
        }
        if let Some(method) = wrapping(op) {
            // A number behind needs no suffix.
            let (a, b) = if a.is_literal() && !b.is_literal() && op != Binary::Sub { (b, a) } else { (a, b) };
            let a = if a.is_literal() { a.typed() } else { a };
            return Ok(Value::new(a.expr.method(method, vec![b.expr]), ty));
        }
        if op == Binary::Div || op == Binary::Rem {
            let a = if a.is_literal() { a.typed() } else { a };
            if b.number().or(divisor).is_some_and(|number| number != 0 && number != -1) {
                return Ok(infix(a, b, ty));
            }
            let name = if op == Binary::Div { Runtime::Div } else { Runtime::Rem };
            return Ok(Value::new(ir::Expr::runtime(name, vec![a.expr, b.expr]), ty));
        }
        if op == Binary::Or
            && let Some(rotated) = rotation(&a, &b)
            && source.is_none_or(|source| facts::is_pure(Part::Expr(source)))
        {
            return Ok(Value::new(rotated, ty));
        }
        Ok(infix(both(a, &b), b, ty))
    }
}
