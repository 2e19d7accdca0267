//! Conversions, written and implied.

use super::value::{Value, float_of, integer};
use super::{Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, Builtin, Lit, Macro, Method};

impl Scope<'_> {
    pub fn cast(&mut self, expr: &Expr, cast: Cast, inner: &Expr) -> Result<Value> {
        let ty = expr.ty.clone();
        match cast {
            Cast::Pointer if ty.pointee().is_some() => self.cast_pointer(expr, inner),
            Cast::Pointer | Cast::ToVoid => self.value(inner),
            Cast::FromPointer => {
                Err(self.refuse(expr.span, "pointer as an integer", "compare or subtract pointers"))
            }
            Cast::Null => self.zero(expr.span, &ty),
            Cast::Sampler => self.sampler(expr, inner),
            Cast::Bits => {
                let value = self.value(inner)?;
                self.as_type(expr, value)
            }
            Cast::Splat { .. } => {
                let Type::Vector(scalar, width) = ty else {
                    return Err(self.no(expr.span, "splat of no vector"));
                };
                let value = self.value(inner)?;
                let value = self.convert(expr.span, value, &Type::Scalar(scalar))?;
                Ok(Value::new(ir::Expr::Macro(Macro::Vector(scalar, width), vec![value.expr]), ty))
            }
            Cast::ToBool => Ok(Value::bool(self.condition(inner)?)),
            Cast::Integral | Cast::Number | Cast::FromBool => {
                if ty == Type::Bool {
                    return Ok(Value::bool(self.condition(inner)?));
                }
                let value = if is_condition(inner) {
                    Value::bool(self.condition(inner)?)
                } else {
                    self.value(inner)?
                };
                let value = self.convert(expr.span, value, &ty)?;
                // A true `bool` has all bits set in a vector.
                Ok(match (cast, value.number()) {
                    (Cast::FromBool, None) => {
                        Value::new(value.typed().expr.method(Method::WrappingNeg, Vec::new()), ty)
                    }
                    _ => value,
                })
            }
        }
    }

    /// The value in another scalar type.
    pub fn convert(&mut self, span: Span, value: Value, ty: &Type) -> Result<Value> {
        if value.ty == *ty {
            return Ok(value);
        }
        if *ty == Type::Bool {
            return Ok(Value::bool(self.is_not_zero(span, value)?));
        }
        let Some(to) = ty.scalar().filter(|_| !ty.is_vector()) else {
            return Err(self.no(
                span,
                &format!("conversion from {} to {}", self.unit.spelled(&value.ty), self.unit.spelled(ty)),
            ));
        };
        if let Some(number) = value.number() {
            if !to.is_float() {
                if integer(number, ty).is_some() {
                    return Ok(Value { ty: ty.clone(), narrow: None, ..value });
                }
            } else if number.unsigned_abs() < 1 << 24 && to != Scalar::Half {
                return Ok(Value::new(float_of(number as f64, Scalar::Double), ty.clone()));
            }
        }
        if let ir::Expr::Lit(Lit::Float { value: number, has_suffix: false, .. }) = &value.expr {
            let is_exact = match (&value.ty, to) {
                (Type::Scalar(Scalar::Double), Scalar::Float) => (*number as f32).is_finite(),
                (Type::Scalar(Scalar::Float), Scalar::Double) => true,
                _ => false,
            };
            if is_exact {
                return Ok(Value::new(float_of(*number, to), ty.clone()));
            }
        }
        let ulong = Type::Scalar(Scalar::Ulong);
        if *ty == Type::Size || (value.ty == Type::Size && *ty == ulong) {
            let value = value.before_widening();
            let expr = match (*ty == Type::Size, value.ty.is_integer()) {
                (true, true) => value.typed().expr.cast(Type::Size),
                (true, false) => ir::Expr::builtin(Builtin::Convert(Scalar::Ulong), vec![value.typed().expr])
                    .cast(Type::Size),
                (false, _) => value.expr.cast(ty.clone()),
            };
            return Ok(Value::new(expr, ty.clone()));
        }
        // Rust calls no function in a constant; between numbers `as` converts as C does, where C says how.
        let is_half = to == Scalar::Half || value.ty.scalar() == Some(Scalar::Half);
        if self.in_constant && !is_half && value.ty != Type::Bool {
            return Ok(Value::new(value.typed().expr.cast(ty.clone()), ty.clone()));
        }
        let narrow = (to == Scalar::Ulong && value.ty.is_integer()).then(|| Box::new(value.clone()));
        let call = ir::Expr::builtin(Builtin::Convert(to), vec![value.typed().expr]);
        Ok(Value { narrow, ..Value::new(call, ty.clone()) })
    }

    /// What a place or a parameter that is declared so takes: C converts the rest.
    pub fn fit(&mut self, span: Span, value: Value, ty: &Type) -> Result<Value> {
        let is_other = [&value.ty, ty].iter().any(|ty| matches!(ty, Type::Size | Type::Bool));
        if is_other && value.ty != *ty { self.convert(span, value, ty) } else { Ok(value) }
    }

    /// Two operands of one type: `usize` beside `ulong` is either.
    pub fn alike(&mut self, a: Value, b: Value) -> (Value, Value) {
        let ulong = Type::Scalar(Scalar::Ulong);
        let as_size = |value: Value| match value.number() {
            Some(_) => Value { ty: Type::Size, ..value },
            None => Value::new(value.before_widening().typed().expr.cast(Type::Size), Type::Size),
        };
        if a.ty == Type::Size && b.ty == ulong {
            (a, as_size(b))
        } else if b.ty == Type::Size && a.ty == ulong {
            (as_size(a), b)
        } else {
            (a, b)
        }
    }

    /// As Rust's index.
    pub fn as_index(&self, value: Value) -> ir::Expr {
        let value = value.before_widening();
        match value.ty {
            _ if value.number().is_some_and(|number| number >= 0) => value.expr,
            Type::Size => value.expr,
            _ => value.typed().expr.cast(Type::Size),
        }
    }
}

/// Whether it is a comparison or the like, which is a `bool` here and 1 or 0 in C.
pub fn is_condition(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Binary(op, ..) => op.is_relation() && !expr.ty.is_vector(),
        ExprKind::Logical(..) | ExprKind::Unary(Unary::LogicalNot, _) => !expr.ty.is_vector(),
        _ => false,
    }
}
