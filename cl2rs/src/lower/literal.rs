//! Literals, initializers and folded constants.

use super::place::field_pointer;
use super::value::{Value, integer};
use super::{Result, Scope};
use crate::ast::constant::{Constant, evaluate};
use crate::ast::*;
use crate::rust::ir::{self, Builtin, Core, Lit, Macro, Runtime};

/// Returns a value of a floating-point type as a literal or a constant.
fn float_constant(value: f64, scalar: Scalar) -> ir::Expr {
    match scalar {
        _ if value.is_nan() => ir::Expr::path(Core::Nan(scalar)),
        _ if value.is_infinite() => {
            ir::Expr::path(if value > 0.0 { Core::Infinity(scalar) } else { Core::NegInfinity(scalar) })
        }
        Scalar::Half => ir::Expr::Macro(Macro::Half, vec![ir::Expr::float(value, Scalar::Double)]),
        _ => ir::Expr::float(value, scalar),
    }
}

/// Returns zero or one of a floating-point type.
pub fn float_unit(scalar: Scalar, is_one: bool) -> ir::Expr {
    match scalar {
        Scalar::Half => ir::Expr::path(if is_one { Builtin::HalfOne } else { Builtin::HalfZero }),
        _ => ir::Expr::float(is_one.into(), scalar),
    }
}

impl Scope<'_> {
    /// Lowers a floating-point number that clang printed.
    pub fn float(&mut self, expr: &Expr, text: &str) -> Result<Value> {
        let text = text.trim_start_matches('+').to_lowercase();
        // clang prints the digits of a `float`. Only a `float` rounds them to the same number.
        let value = match expr.ty.scalar() {
            Some(Scalar::Float) => text.parse::<f32>().map(f64::from),
            _ => text.parse(),
        };
        let scalar = expr.ty.scalar().filter(|scalar| scalar.is_float());
        let value = value.ok().zip(scalar).map(|(value, scalar)| float_constant(value, scalar));
        Ok(Value::new(self.require(value, expr.span, &format!("number {text}"))?, expr.ty.clone()))
    }

    /// Keeps the hexadecimal digits of a literal.
    pub fn with_source_digits(&self, expr: &Expr, mut value: Value) -> Value {
        let written = self.unit.files.hexadecimal(expr.span.begin.spelled);
        if let (Some((same, digits)), ir::Expr::Lit(Lit::Int { value, hex, .. })) = (written, &mut value.expr)
        {
            *hex = u8::try_from(digits).ok().filter(|_| same == *value);
        }
        value
    }

    /// Returns the value of an expression in a constant if Rust cannot evaluate it: only some functions are `const`.
    pub fn folded(&mut self, expr: &Expr) -> Option<Value> {
        // Rust has no constant operators for halves and vectors.
        let is_float = expr.ty.is_float() && expr.ty.scalar() != Some(Scalar::Half);
        let is_folded = match &expr.kind {
            ExprKind::Cast(..) | ExprKind::Conditional(..) | ExprKind::Logical(..) => true,
            ExprKind::Binary(op, ..) => !is_float || op.is_relation(),
            ExprKind::Unary(op, _) => !is_float || *op == Unary::LogicalNot,
            _ => false,
        };
        if !is_folded {
            return None;
        }
        let value = constant(&evaluate(self.unit, expr)?, &expr.ty)?;
        Some(match &expr.kind {
            ExprKind::Cast(_, inner) => self.with_source_digits(inner, value),
            _ => value,
        })
    }

    /// Lowers the initializer of an element or a field.
    fn initializer(&mut self, part: &Expr, ty: &Type) -> Result<Value> {
        let value = self.value(part)?;
        self.fit(part.span, value, ty)
    }

    /// Lowers an initializer list.
    pub fn list(&mut self, expr: &Expr, parts: &[Expr]) -> Result<Value> {
        let value = match &expr.ty {
            Type::Vector(scalar, width) => {
                let ty = Type::Scalar(*scalar);
                let values = self.lower_all(parts, |scope, part| match scope.value(part)? {
                    value if value.ty.is_vector() => Ok(value),
                    value => scope.convert(part.span, value, &ty),
                })?;
                let has_each =
                    values.len() == *width as usize && values.iter().all(|value| !value.ty.is_vector());
                let list: Vec<_> = values.into_iter().map(|value| value.expr).collect();
                if has_each {
                    ir::Expr::call(Builtin::Vector(*scalar, *width), list)
                } else {
                    ir::Expr::vector(*scalar, *width, list)
                }
            }
            Type::Array(of, len) if !parts.is_empty() => {
                let mut values = self.lower_all(parts, |scope, part| scope.initializer(part, of))?;
                let zero = self.zero(expr.span, of)?;
                values.resize(*len as usize, zero);
                ir::Expr::Array(values.into_iter().map(|value| value.expr).collect())
            }
            Type::Struct(id) => return self.struct_value(expr, *id, parts),
            Type::Scalar(_) | Type::Bool | Type::Size if let [part, ..] = parts => return self.value(part),
            _ => return self.zero(expr.span, &expr.ty),
        };
        Ok(Value::new(value, expr.ty.clone()))
    }

    fn struct_value(&mut self, expr: &Expr, id: RecordId, parts: &[Expr]) -> Result<Value> {
        let record = self.require(self.unit.record(&expr.ty), expr.span, "struct")?;
        let fields = record.fields.iter().zip(0..).filter(|(field, _)| field.padding.is_none());
        let is_given = |part: &Expr| !matches!(part.kind, ExprKind::Zero);
        let given: Vec<_> = fields.zip(parts).filter(|(_, part)| is_given(part)).collect();
        if given.is_empty() && !self.is_constant_context() {
            return self.zero(expr.span, &expr.ty);
        }
        let values =
            self.lower_all(&given, |scope, ((field, _), part)| scope.initializer(part, &field.ty))?;
        if record.as_bytes {
            let fields = given.iter().map(|((field, _), _)| *field);
            return self.bytes_of_fields(expr, fields.zip(values).collect());
        }
        let ids = given.iter().map(|((_, index), _)| FieldId(*index));
        let mut fields: Vec<_> = ids.zip(values.into_iter().map(|value| value.expr)).collect();
        let mut rest = None;
        if self.is_constant_context() {
            // A constant cannot call `zeroed`, so it states each field.
            let mut all = self.zero_fields(expr.span, record)?;
            for (id, value) in fields {
                all[id.0 as usize].1 = value;
            }
            fields = all;
        } else if given.len() < record.fields.len() {
            rest = Some(Box::new(self.zero(expr.span, &expr.ty)?.expr));
        }
        Ok(Value::new(ir::Expr::Struct { record: id, fields, rest }, expr.ty.clone()))
    }

    /// Lowers a string to an array of its type.
    pub fn string(&mut self, expr: &Expr, bytes: &[u8]) -> Result<Value> {
        let Type::Array(of, len) = &expr.ty else { return self.unsupported(expr.span, "string") };
        let is_signed = of.scalar().is_some_and(Scalar::is_signed);
        let mut bytes = bytes.to_vec();
        bytes.resize(usize::try_from(*len).unwrap_or(usize::MAX).min(1 << 20), 0);
        let element = |(index, byte): (usize, u8)| {
            let number = if is_signed { ir::Expr::int(byte.cast_signed()) } else { ir::Expr::int(byte) };
            let value = Value::new(number, (**of).clone());
            if index == 0 { value.typed().expr } else { value.expr }
        };
        let list = bytes.into_iter().enumerate().map(element).collect();
        Ok(Value::new(ir::Expr::Array(list), expr.ty.clone()))
    }

    /// Lowers a union that is initialized by one of its fields.
    pub fn union_value(&mut self, expr: &Expr, field: FieldId, part: &Expr) -> Result<Value> {
        let ty = &expr.ty;
        let (Type::Struct(id), Some(field)) = (ty, self.unit.field(ty, field)) else {
            return self.unsupported(expr.span, "union");
        };
        let value = self.initializer(part, &field.ty)?.typed().expr;
        let size = |ty: &Type| self.unit.layout(ty).map(|(size, _)| size);
        if size(&field.ty) == size(ty) {
            let bytes = ir::Expr::call(Runtime::MustCast, [value]);
            return Ok(Value::new(ir::Expr::Union(*id, Box::new(bytes)), ty.clone()));
        }
        self.bytes_of_fields(expr, vec![(field, Value::new(value, field.ty.clone()))])
    }

    /// Lowers a record that is translated as bytes. These fields have values, and all other bytes are 0.
    fn bytes_of_fields(&mut self, expr: &Expr, fields: Vec<(&Field, Value)>) -> Result<Value> {
        if self.is_constant_context() {
            let help = "initialize the largest field of the union, or use a struct that is not packed";
            return self.refuse(expr.span, "constant whose initializer leaves bytes out", help);
        }
        let zero = self.zero(expr.span, &expr.ty)?.expr;
        let bytes = self.keep("bytes", zero);
        for (field, value) in fields {
            let pointer = super::pointer::pointer_to(Runtime::PtrOne, bytes.clone());
            self.before.run(field_pointer(pointer, field).set(ir::Expr::int(0), value.typed().expr));
        }
        Ok(Value::new(bytes, expr.ty.clone()))
    }

    fn zero_fields(&mut self, span: Span, record: &Record) -> Result<Vec<(FieldId, ir::Expr)>> {
        let fields = record.fields.iter().zip(0..);
        fields.map(|(field, index)| Ok((FieldId(index), self.zero(span, &field.ty)?.expr))).collect()
    }

    /// Returns zero of a type.
    pub fn zero(&mut self, span: Span, ty: &Type) -> Result<Value> {
        let expr = match ty {
            Type::Bool => ir::Expr::bool(false),
            Type::Scalar(scalar) if scalar.is_float() => float_unit(*scalar, false),
            Type::Scalar(_) | Type::Size => ir::Expr::int(0),
            Type::Vector(scalar, width) => {
                ir::Expr::vector(*scalar, *width, [self.zero(span, &Type::Scalar(*scalar))?.expr])
            }
            Type::Array(of, len) => ir::Expr::Repeat(Box::new(self.zero(span, of)?.typed().expr), *len),
            Type::Pointer { .. } => ir::Expr::call(Runtime::PtrNull, []),
            Type::Struct(id) => match self.unit.record(ty) {
                Some(record) if record.as_bytes => {
                    let size = record.layout.map_or(0, |(size, _)| size);
                    ir::Expr::Union(*id, Box::new(ir::Expr::Repeat(Box::new(ir::Expr::int(0)), size)))
                }
                Some(record) if self.is_constant_context() => {
                    let fields = self.zero_fields(span, record)?;
                    ir::Expr::Struct { record: *id, fields, rest: None }
                }
                _ => ir::Expr::Zeroed(ty.clone()),
            },
            Type::Event => ir::Expr::path(Runtime::Event),
            _ => return self.unsupported(span, &format!("zero of {}", self.unit.spelled(ty))),
        };
        Ok(Value::new(expr, ty.clone()))
    }
}

/// Returns a constant as a literal of a type.
fn constant(value: &Constant, ty: &Type) -> Option<Value> {
    let expr = match (value, ty) {
        (Constant::Int(value), Type::Bool) => ir::Expr::bool(*value != 0),
        (Constant::Int(value), ty) => return integer(*value, ty),
        (Constant::Float(value), Type::Scalar(scalar)) => float_constant(*value, *scalar),
        (Constant::Vector(list), Type::Vector(scalar, width)) => {
            let lane = |value: &Constant| Some(constant(value, &Type::Scalar(*scalar))?.expr);
            let is_splat = list.windows(2).all(|two| two[0] == two[1]);
            let lanes = if is_splat { list.get(..1)? } else { &list[..] };
            ir::Expr::vector(*scalar, *width, lanes.iter().map(lane).collect::<Option<Vec<_>>>()?)
        }
        _ => return None,
    };
    Some(Value::new(expr, ty.clone()))
}
