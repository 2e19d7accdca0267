//! Lowers explicit and implicit conversions.

use super::condition::is_condition;
use super::value::{Value, integer};
use super::{Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, Builtin, Lit, Method};

const ULONG: Type = Type::Scalar(Scalar::Ulong);

impl Scope<'_> {
    pub fn cast(&mut self, expr: &Expr, cast: Cast, inner: &Expr) -> Result<Value> {
        let ty = &expr.ty;
        match cast {
            Cast::Pointer if ty.pointee().is_some() => self.cast_pointer(expr, inner),
            Cast::Pointer | Cast::ToVoid => self.value(inner),
            Cast::FromPointer => self.refuse(
                expr.span,
                "pointer as an integer",
                "compare or subtract pointers, or test the alignment as `(ulong)p & 15`",
            ),
            Cast::Null => self.zero(expr.span, ty),
            Cast::Sampler => self.sampler(expr, inner),
            Cast::Bits => {
                let value = self.value(inner)?;
                self.reinterpreted(expr, value)
            }
            Cast::Splat { .. } => {
                let Type::Vector(scalar, width) = *ty else {
                    return self.unsupported(expr.span, "splat to a scalar");
                };
                let value = self.value(inner)?;
                let value = self.convert(expr.span, value, &Type::Scalar(scalar))?;
                Ok(Value::new(ir::Expr::vector(scalar, width, [value.expr]), ty.clone()))
            }
            _ if cast == Cast::ToBool || *ty == Type::Bool => Ok(Value::bool(self.condition(inner)?)),
            _ => {
                let is_bool = is_condition(inner);
                let value = if is_bool { Value::bool(self.condition(inner)?) } else { self.value(inner)? };
                let value = self.convert(expr.span, value, ty)?;
                if cast != Cast::FromBool || value.number().is_some() {
                    return Ok(value);
                }
                // A true `bool` has all bits set in a vector.
                Ok(Value::new(value.typed().expr.method(Method::WrappingNeg, []), ty.clone()))
            }
        }
    }

    /// Converts a scalar to another scalar type.
    pub fn convert(&mut self, span: Span, value: Value, ty: &Type) -> Result<Value> {
        if value.ty == *ty {
            return Ok(value);
        }
        if *ty == Type::Bool {
            return Ok(Value::bool(self.is_not_zero(span, value)?));
        }
        let Some(to) = ty.scalar().filter(|_| !ty.is_vector()) else {
            let (from, to) = (self.unit.spelled(&value.ty), self.unit.spelled(ty));
            return self.unsupported(span, &format!("conversion from {from} to {to}"));
        };
        if let Some(literal) = converted_literal(&value, to, ty) {
            return Ok(literal);
        }
        if *ty == Type::Size || (value.ty == Type::Size && *ty == ULONG) {
            let value = value.without_widening();
            let is_float = !value.ty.is_integer();
            let expr = if *ty == Type::Size { value.typed().expr } else { value.expr };
            let expr = if is_float { ir::Expr::call(Builtin::Convert(Scalar::Ulong), [expr]) } else { expr };
            return Ok(Value::new(expr.cast(ty.clone()), ty.clone()));
        }
        // Constants cannot call functions that are not `const`. If C defines the result, `as` returns the same.
        let is_half = to == Scalar::Half || value.ty.scalar() == Some(Scalar::Half);
        if self.is_constant_context() && !is_half && value.ty != Type::Bool {
            return Ok(Value::new(value.typed().expr.cast(ty.clone()), ty.clone()));
        }
        let narrow = (to == Scalar::Ulong && value.ty.is_integer()).then(|| Box::new(value.clone()));
        let call = ir::Expr::call(Builtin::Convert(to), [value.typed().expr]);
        Ok(Value { narrow, ..Value::new(call, ty.clone()) })
    }

    /// Converts a value to the declared type if the types differ only in Rust. clang makes all other conversions explicit.
    pub fn fit(&mut self, span: Span, value: Value, ty: &Type) -> Result<Value> {
        let is_own = |ty: &Type| matches!(ty, Type::Size | Type::Bool);
        if is_own(&value.ty) || is_own(ty) { self.convert(span, value, ty) } else { Ok(value) }
    }

    /// Converts `size_t` to `ulong`.
    pub fn without_size(&mut self, span: Span, value: Value) -> Result<Value> {
        if value.ty == Type::Size { self.convert(span, value, &ULONG) } else { Ok(value) }
    }

    /// Converts an operand of type `ulong` to `usize` if the other operand is `usize`.
    pub fn alike(&self, a: Value, b: Value) -> (Value, Value) {
        let as_size = |value: Value| match value.number() {
            Some(_) => Value { ty: Type::Size, ..value },
            None => Value::new(value.without_widening().typed().expr.cast(Type::Size), Type::Size),
        };
        match (&a.ty, &b.ty) {
            (Type::Size, ty) if *ty == ULONG => (a, as_size(b)),
            (ty, Type::Size) if *ty == ULONG => (as_size(a), b),
            _ => (a, b),
        }
    }

    /// Converts a value to an index of a slice or an array.
    pub fn as_index(&self, value: Value) -> ir::Expr {
        let value = value.without_widening();
        let is_index = value.ty == Type::Size || value.number().is_some_and(|number| number >= 0);
        if is_index { value.expr } else { value.typed().expr.cast(Type::Size) }
    }
}

/// Converts a literal to a type that can represent its value.
fn converted_literal(value: &Value, to: Scalar, ty: &Type) -> Option<Value> {
    let expr = match (value.number(), &value.expr) {
        (Some(number), _) if !to.is_float() => {
            integer(number, ty)?;
            // Keep the digits of the source.
            value.expr.clone()
        }
        (Some(number), _) if number.unsigned_abs() < 1 << 24 && to != Scalar::Half => {
            ir::Expr::float(number as f64, to)
        }
        (None, ir::Expr::Lit(Lit::Float { value: number, has_suffix: false, .. })) => {
            let rounded = f64::from(*number as f32);
            match (&value.ty, to) {
                (Type::Scalar(Scalar::Double), Scalar::Float) if rounded.is_finite() => {
                    ir::Expr::float(rounded, to)
                }
                (Type::Scalar(Scalar::Float), Scalar::Double) => ir::Expr::float(*number, to),
                _ => return None,
            }
        }
        _ => return None,
    };
    Some(Value::new(expr, ty.clone()))
}
