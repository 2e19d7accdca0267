//! Lowers arithmetic operators.

use super::condition::converted_pointer;
use super::value::{Value, integer};
use super::{Result, Scope};
use crate::ast::constant::limits;
use crate::ast::*;
use crate::facts::{self, interval};
use crate::rust::ir::{self, BinOp, Lit, Method, Runtime};

/// The operators of Rust, in the order of [`Binary`].
const OPERATORS: [BinOp; 16] = {
    use BinOp::*;
    [Add, Sub, Mul, Div, Rem, Shl, Shr, And, Xor, Or, Less, Greater, LessEqual, GreaterEqual, Equal, NotEqual]
};

/// The functions that compare vectors, in the order of the relations of [`Binary`].
const RELATIONS: [&str; 6] =
    ["isless", "isgreater", "islessequal", "isgreaterequal", "isequal", "isnotequal"];

pub fn operator(op: Binary) -> BinOp {
    OPERATORS[op as usize]
}

/// Returns the wrapping method of integers for an operator.
fn wrapping(op: Binary) -> Option<Method> {
    Some(match op {
        Binary::Add => Method::WrappingAdd,
        Binary::Sub => Method::WrappingSub,
        Binary::Mul => Method::WrappingMul,
        _ => return None,
    })
}

fn infix(op: Binary, a: Value, b: Value, ty: Type) -> Value {
    Value::new(ir::Expr::binary(operator(op), a.expr, b.expr), ty)
}

/// Returns `rotate_left` or `rotate_right` for two shifts whose amounts add up to the number of bits.
fn rotation(a: &Value, b: &Value) -> Option<ir::Expr> {
    let (ir::Expr::Binary(first, x, by), ir::Expr::Binary(second, y, rest)) = (&a.expr, &b.expr) else {
        return None;
    };
    let method = match (first, second) {
        (BinOp::Shl, BinOp::Shr) => Method::RotateLeft,
        (BinOp::Shr, BinOp::Shl) => Method::RotateRight,
        _ => return None,
    };
    let number = |expr: &ir::Expr| match expr {
        ir::Expr::Lit(Lit::Int { value, .. }) => Some(*value),
        _ => None,
    };
    let scalar = a.ty.scalar().filter(|scalar| !a.ty.is_vector() && !scalar.is_signed())?;
    let is_rotation = x == y && a.ty == b.ty && number(by)? + number(rest)? == scalar.bits().into();
    is_rotation.then(|| (**x).clone().method(method, [(**by).clone()]))
}

impl Value {
    /// Converts a value to the shift amount of a vector. An `int` literal needs no suffix, because rustc infers its
    /// type.
    pub fn into_shift_amount(self) -> Self {
        let is_int = self.number().is_some_and(|number| i32::try_from(number).is_ok());
        if is_int { self } else { self.typed() }
    }
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
                    let value = value.typed();
                    return Ok(Value::new(value.expr.method(Method::WrappingNeg, []), value.ty));
                }
                Ok(Value::new(ir::Expr::unary(ir::UnOp::Minus, value.expr), ty))
            }
            Unary::Not => {
                let value = self.value(inner)?.typed();
                Ok(Value::new(value.expr.not(), value.ty))
            }
            // For vectors only: `!` of a scalar is a condition.
            Unary::LogicalNot => {
                let value = self.value(inner)?;
                self.compared_with_zero(expr, value, "isequal")
            }
        }
    }

    /// Compares each component of a vector with 0.
    fn compared_with_zero(&mut self, expr: &Expr, value: Value, function: &'static str) -> Result<Value> {
        let zero = self.zero(expr.span, &value.ty)?;
        Ok(Value::new(ir::Expr::function(function, [value.expr, zero.expr]), expr.ty.clone()))
    }

    /// Lowers `&&` or `||` of vectors.
    pub fn logical(&mut self, expr: &Expr, is_and: bool, a: &Expr, b: &Expr) -> Result<Value> {
        let operand = |scope: &mut Self, part: &Expr| {
            let value = scope.value(part)?;
            scope.compared_with_zero(expr, value, "isnotequal")
        };
        let (a, b) = self.pair_with(|scope| operand(scope, a), |scope| operand(scope, b))?;
        Ok(infix(if is_and { Binary::And } else { Binary::Or }, a, b, expr.ty.clone()))
    }

    pub fn binary(&mut self, expr: &Expr, op: Binary, a: &Expr, b: &Expr) -> Result<Value> {
        let ty = expr.ty.clone();
        if ty.pointee().is_some() {
            let (x, y) = self.pair(a, b)?;
            let (pointer, amount) = if x.ty.pointee().is_some() { (x, y) } else { (y, x) };
            let sum = self.offset(expr, op, pointer.expr, amount)?;
            return Ok(Value::new(sum, ty));
        }
        if a.ty.pointee().is_some() {
            let (x, y) = self.pair(a, b)?;
            return Ok(infix(op, x, y, ty));
        }
        if let Some((pointer, number)) = self.alignment(op, a, b) {
            let bits = Value::new(
                self.value(pointer)?.expr.method(Method::AddressBits, []),
                Type::Scalar(Scalar::Ulong),
            );
            let bits = self.convert(expr.span, bits, &ty)?;
            let number = self.require(integer(number, &ty), expr.span, "alignment")?;
            return Ok(self.operation(op, (bits, number), ty, None, None, None));
        }
        // Rust needs a vector operand: if both operands are scalars converted to vectors, convert the first.
        let is_implicit_splat =
            |expr: &Expr| matches!(expr.kind, ExprKind::Cast(Cast::Splat { is_written: false }, _));
        let splats_first = is_implicit_splat(a) && is_implicit_splat(b);
        let (mut x, mut y) = self.pair_with(
            |scope| if splats_first { scope.value(a) } else { scope.operand(a) },
            |scope| scope.operand(b),
        )?;
        // Merge the effects of the operands, so that a chain of operators is searched only once.
        let effects = x.effects.take().map(|mut effects| {
            y.effects(&self.references);
            effects.merge(y.effects.take().unwrap_or_default());
            effects
        });
        if op.is_relation() {
            let function = RELATIONS[op as usize - Binary::Less as usize];
            return Ok(Value::new(ir::Expr::function(function, [x.expr, y.expr]), ty));
        }
        let interval = self.interval(a).zip(self.interval(b));
        let interval = interval.and_then(|(a, b)| interval::combined(op, a, b));
        let value = self.operation(op, (x, y), ty, interval, self.integer(b), Some(expr));
        Ok(Value { effects, ..value })
    }

    /// Returns the pointer and the number of `(ulong)p & 15` or `(ulong)p % 16`, which test the alignment of `p`.
    fn alignment<'e>(&self, op: Binary, a: &'e Expr, b: &'e Expr) -> Option<(&'e Expr, i128)> {
        let (pointer, number) = match (converted_pointer(a), converted_pointer(b)) {
            (Some(pointer), None) => (pointer, self.integer(b)?),
            (None, Some(pointer)) if op == Binary::And => (pointer, self.integer(a)?),
            _ => return None,
        };
        // No type has a larger alignment than 128 bytes.
        let is_test = match op {
            Binary::And => (0..128).contains(&number),
            Binary::Rem => (1..=128).contains(&number) && number.count_ones() == 1,
            _ => false,
        };
        is_test.then_some((pointer, number))
    }

    /// Lowers an operand of an operator with a vector. A scalar that is converted to a vector remains a scalar.
    pub fn operand(&mut self, expr: &Expr) -> Result<Value> {
        if let ExprKind::Cast(Cast::Splat { is_written: false }, inner) = &expr.kind
            && let Some(scalar) = expr.ty.scalar()
        {
            let value = self.value(inner)?;
            return self.convert(expr.span, value, &Type::Scalar(scalar));
        }
        self.value(expr)
    }

    /// Returns an operation of two values of type `ty`. The amount of a shift may have a different type.
    pub fn operation(
        &self,
        op: Binary,
        (a, b): (Value, Value),
        ty: Type,
        interval: Option<interval::Interval>,
        divisor: Option<i128>,
        source: Option<&Expr>,
    ) -> Value {
        if ty.is_vector() {
            return infix(op, a, if op.is_shift() { b.into_shift_amount() } else { b }, ty);
        }
        if !ty.is_integer() {
            return infix(op, a.typed_with(&b), b, ty);
        }
        if op.is_shift() {
            let ty = if a.ty == Type::Size { Type::Size } else { ty };
            return shift(op, a.typed(), b, ty);
        }
        let (a, b) = self.alike(a, b);
        let ty = if a.ty == Type::Size { Type::Size } else { ty };
        let folded = a.number().zip(b.number()).and_then(|(x, y)| interval::combined(op, (x, x), (y, y)));
        if let Some(folded) = folded.and_then(|(value, _)| integer(value, &ty)) {
            return folded;
        }
        let cannot_overflow = interval.zip(ty.scalar()).is_some_and(|((min, max), scalar)| {
            let limits = limits(scalar);
            min >= limits.0 && max <= limits.1
        });
        if let Some(method) = wrapping(op) {
            if cannot_overflow && !self.is_constant_context() {
                return match (op, a.number(), b.number()) {
                    (Binary::Add | Binary::Sub, _, Some(0)) => a,
                    (Binary::Add, Some(0), _) => b,
                    (Binary::Mul, _, Some(1)) => a,
                    (Binary::Mul, Some(1), _) => b,
                    _ => infix(op, a.typed_with(&b), b, ty),
                };
            }
            // A literal that is an argument needs no suffix.
            let is_swapped = a.is_literal() && !b.is_literal() && op != Binary::Sub;
            let (a, b) = if is_swapped { (b, a) } else { (a.typed(), b) };
            return Value::new(a.expr.method(method, [b.expr]), ty);
        }
        if op == Binary::Div || op == Binary::Rem {
            let a = a.typed();
            if b.number().or(divisor).is_some_and(|number| number != 0 && number != -1) {
                return infix(op, a, b, ty);
            }
            let function = if op == Binary::Div { Runtime::Div } else { Runtime::Rem };
            return Value::new(ir::Expr::call(function, [a.expr, b.expr]), ty);
        }
        if op == Binary::Or
            && let Some(rotated) = rotation(&a, &b)
            && source.is_none_or(|source| facts::is_pure(Part::Expr(source)))
        {
            return Value::new(rotated, ty);
        }
        infix(op, a.typed_with(&b), b, ty)
    }
}

fn shift(op: Binary, a: Value, b: Value, ty: Type) -> Value {
    let bits = ty.scalar().map_or(0, Scalar::bits);
    if let Some(amount) = b.number()
        && (0..i128::from(bits)).contains(&amount)
    {
        return infix(op, a, Value::new(ir::Expr::int(amount), Type::INT), ty);
    }
    let method = if op == Binary::Shl { Method::WrappingShl } else { Method::WrappingShr };
    let amount = match b.ty {
        Type::Scalar(Scalar::Uint) => b.expr,
        _ => b.typed().expr.cast(Type::Scalar(Scalar::Uint)),
    };
    Value::new(a.expr.method(method, [amount]), ty)
}
