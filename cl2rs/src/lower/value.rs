//! Expressions.

use super::{Result, Scope};
use crate::ast::constant::{Constant, evaluate};
use crate::ast::*;
use crate::facts::macros;
use crate::rust::ir::{self, Builtin, Components, Core, Lit, Macro, Method, Path, Runtime, Suffix};

/// The value of an expression, and its type in C, which distinguishes `size_t`.
#[derive(Clone, Debug)]
pub struct Value {
    pub expr: ir::Expr,
    pub ty: Type,
    /// The integer that a conversion to `ulong` was made of.
    pub narrow: Option<Box<Value>>,
}

impl Value {
    pub fn new(expr: ir::Expr, ty: Type) -> Self {
        Self { expr, ty, narrow: None }
    }

    pub fn bool(expr: ir::Expr) -> Self {
        Self::new(expr, Type::Bool)
    }

    /// Returns `true` if the value is a number without a suffix.
    pub fn is_literal(&self) -> bool {
        matches!(
            &self.expr,
            ir::Expr::Lit(Lit::Int { suffix: None, .. } | Lit::Float { has_suffix: false, .. })
        )
    }

    /// Returns the number that an integer literal states.
    pub fn number(&self) -> Option<i128> {
        match &self.expr {
            ir::Expr::Lit(Lit::Int { value, suffix: None, .. }) if self.ty.is_integer() => Some(*value),
            _ => None,
        }
    }

    /// Adds the suffix of the type to a literal.
    pub fn typed(&self) -> Self {
        let name = match &self.ty {
            Type::Size => Suffix::Size,
            Type::Scalar(scalar) => Suffix::Scalar(*scalar),
            _ => return self.clone(),
        };
        let mut value = self.clone();
        match &mut value.expr {
            ir::Expr::Lit(Lit::Int { suffix, .. }) => *suffix = Some(name),
            ir::Expr::Lit(Lit::Float { scalar, has_suffix, .. }) => {
                (*scalar, *has_suffix) = (value.ty.scalar().unwrap_or(*scalar), true);
            }
            _ => {}
        }
        value
    }

    pub fn before_widening(self) -> Self {
        match self.narrow {
            Some(narrow) => *narrow,
            None => self,
        }
    }
}

/// Returns an integer of this type, if the type contains it.
pub fn integer(value: i128, ty: &Type) -> Option<Value> {
    let scalar = ty.scalar().filter(|_| ty.is_integer())?;
    let (least, most) = crate::ast::constant::limits(scalar);
    (least..=most).contains(&value).then(|| Value::new(ir::Expr::int(value), ty.clone()))
}

pub fn float_of(value: f64, scalar: Scalar) -> ir::Expr {
    ir::Expr::float(if scalar == Scalar::Float { f64::from(value as f32) } else { value }, scalar)
}

/// Parses a number that clang printed, of a floating-point type.
fn float(text: &str, scalar: Scalar) -> Option<ir::Expr> {
    let text = text.trim_start_matches('+').to_lowercase();
    // The digits are those of the type's own number: rounding them again to the nearest gives the same number.
    let value = if scalar == Scalar::Float { text.parse::<f32>().ok()?.into() } else { text.parse().ok()? };
    scalar.is_float().then(|| float_constant(value, scalar))
}

/// Returns a value of a floating-point type as a literal or a constant.
fn float_constant(value: f64, scalar: Scalar) -> ir::Expr {
    if !value.is_finite() {
        let constant = match (value.is_nan(), value > 0.0) {
            (true, _) => Core::Nan(scalar),
            (false, true) => Core::Infinity(scalar),
            (false, false) => Core::NegInfinity(scalar),
        };
        return ir::Expr::Path(Path::Core(constant));
    }
    match scalar {
        Scalar::Half => ir::Expr::Macro(Macro::Half, vec![ir::Expr::float(value, Scalar::Double)]),
        _ => ir::Expr::float(value, scalar),
    }
}

impl Scope<'_> {
    /// Lowers an expression.
    pub fn value(&mut self, expr: &Expr) -> Result<Value> {
        if !self.in_constant
            && let Some(constant) = self.constant_of_macro(expr)
        {
            return Ok(constant);
        }
        if let Some(constant) = self.folded(expr) {
            return Ok(constant);
        }
        let ty = expr.ty.clone();
        match &expr.kind {
            ExprKind::Int(value) => {
                let value =
                    integer(*value, &ty).ok_or_else(|| self.no(expr.span, &format!("number {value}")))?;
                Ok(self.as_written(expr, value))
            }
            ExprKind::Float(text) => {
                let value = ty.scalar().and_then(|scalar| float(text, scalar));
                let value = value.ok_or_else(|| self.no(expr.span, &format!("number {text}")))?;
                Ok(Value::new(value, ty))
            }
            ExprKind::Bool(value) => Ok(Value::bool(ir::Expr::Lit(Lit::Bool(*value)))),
            ExprKind::Enumerator(decl) => Ok(Value::new(ir::Expr::Path(Path::Own(*decl)), Type::INT)),
            ExprKind::Read(_) if self.parameter(expr).is_some() => Ok(Value::new(self.pointer(expr)?, ty)),
            ExprKind::Read(place) => {
                let place = self.place(place, true)?;
                Ok(place.read())
            }
            ExprKind::Address(place) => self.address(expr, place),
            ExprKind::Decay(place) => self.decay(expr, place),
            ExprKind::Unary(op, inner) => self.unary(expr, *op, inner),
            ExprKind::Binary(op, a, b) => self.binary(expr, *op, a, b),
            ExprKind::Logical(is_and, a, b) => self.logical(expr, *is_and, a, b),
            ExprKind::Comma(a, b) => {
                let first = self.effect(a)?;
                self.before.extend(first);
                self.value(b)
            }
            ExprKind::Assign(..) | ExprKind::Compound { .. } | ExprKind::Step { .. } => self.assigned(expr),
            ExprKind::Conditional(c, a, b) => self.conditional(expr, c, a, b),
            ExprKind::OrElse { common, condition, then, otherwise } => {
                let value = self.value(common)?.typed();
                let value = if value.expr.is_simple() {
                    value
                } else {
                    Value { expr: self.keep("value", value.expr), ..value }
                };
                self.commons.insert(common.id, value);
                self.conditional(expr, condition, then, otherwise)
            }
            ExprKind::Common(id) => {
                self.commons.get(id).cloned().ok_or_else(|| self.no(expr.span, "operand"))
            }
            ExprKind::Cast(cast, inner) => self.cast(expr, *cast, inner),
            ExprKind::As(inner) => {
                let value = self.value(inner)?;
                let value = match value.ty {
                    Type::Size => self.convert(expr.span, value, &Type::Scalar(Scalar::Ulong))?,
                    _ => value,
                };
                self.as_type(expr, value)
            }
            ExprKind::List(parts) => self.list(expr, parts),
            ExprKind::Union(field, part) => self.union_value(expr, *field, part),
            ExprKind::Statements(block, value) => self.statements(block, value.as_deref()),
            ExprKind::Zero => self.zero(expr.span, &ty),
            ExprKind::Call(callee, arguments) => self.call(expr, callee, arguments),
            ExprKind::SizeOf(of) => match self.unit.layout(of) {
                Some(_) if self.unit.is_plain(of) => Ok(Value::new(ir::Expr::SizeOf(of.clone()), Type::Size)),
                Some((size, _)) => Ok(Value::new(ir::Expr::int(size.into()), Type::Size)),
                None => Err(self.refuse(expr.span, "`sizeof` of this", "write the number")),
            },
            ExprKind::String(bytes) => self.string(expr, bytes),
            ExprKind::Refused(why) => Err(self.refuse(expr.span, &why.what, why.way_out)),
        }
    }

    /// Reinterprets the bits of a value; three components have the size of four.
    pub fn as_type(&mut self, expr: &Expr, value: Value) -> Result<Value> {
        let lanes = |ty: &Type| match ty {
            Type::Vector(scalar, width) => Some((*scalar, *width)),
            ty => Some((ty.scalar()?, 1)),
        };
        let unsupported = || self.no(expr.span, "`as_` of such a type");
        let (from, old) = lanes(&value.ty).ok_or_else(unsupported)?;
        let (scalar, width) = lanes(&expr.ty).ok_or_else(unsupported)?;
        let mut value = value.typed().expr;
        let is_same = old == width && from.bits() == scalar.bits();
        if old == 3 && !is_same {
            let zero = self.zero(expr.span, &Type::Scalar(from))?;
            value = ir::Expr::Macro(Macro::Vector(from, 4), vec![value, zero.expr]);
        }
        let width = if width == 3 && !is_same { 4 } else { width };
        let mut call = ir::Expr::builtin(Builtin::As(scalar, width), vec![value]);
        if expr.ty == Type::Vector(scalar, 3) && width == 4 {
            call = call.method(Method::Components(Components::Letters(vec![0, 1, 2])), Vec::new());
        }
        Ok(Value::new(call, expr.ty.clone()))
    }

    /// Keeps the hexadecimal digits of a literal.
    fn as_written(&self, expr: &Expr, mut value: Value) -> Value {
        let written = self.unit.files.text(expr.span.begin.spelled).unwrap_or_default().to_lowercase();
        let written = written.trim_end_matches(['u', 'l']);
        let same = written.strip_prefix("0x").and_then(|digits| i128::from_str_radix(digits, 16).ok());
        if let ir::Expr::Lit(Lit::Int { value, hex, .. }) = &mut value.expr {
            *hex = u8::try_from(written.len().saturating_sub(2)).ok().filter(|_| same == Some(*value));
        }
        value
    }

    /// Returns the constant of the macro that expands to the whole expression.
    fn constant_of_macro(&mut self, expr: &Expr) -> Option<Value> {
        let macros = &self.shared.facts.macros;
        let name = macros.name(expr.id)?;
        let known = macros.constants.get(name)?;
        let key = macros::key(self.unit, expr);
        let ty = &known.value.ty;
        let value = Value::new(ir::Expr::Path(Path::Macro(known.id)), ty.clone());
        // An integer with a different type is converted; all other values are written without the name.
        let value = if *ty == expr.ty {
            (key == known.key).then_some(value)
        } else if matches!(key, macros::Key::Int(_)) && key == known.key {
            self.convert(expr.span, value, &expr.ty).ok()
        } else {
            None
        };
        if value.is_some() {
            self.shared.used_macros.borrow_mut().insert(known.id);
        }
        value
    }

    /// Returns the value of an expression in a constant, if Rust cannot compute it: only some functions are `const`.
    fn folded(&mut self, expr: &Expr) -> Option<Value> {
        if !self.in_constant {
            return None;
        }
        // Rust has no constant operators of halves and vectors.
        let has_no_operators = expr.ty.scalar() == Some(Scalar::Half) || expr.ty.is_vector();
        let is_folded = match &expr.kind {
            ExprKind::Cast(..) | ExprKind::Conditional(..) | ExprKind::Logical(..) => true,
            ExprKind::Binary(op, ..) => !expr.ty.is_float() || op.is_relation() || has_no_operators,
            ExprKind::Unary(op, _) => !expr.ty.is_float() || *op == Unary::LogicalNot || has_no_operators,
            _ => false,
        };
        if !is_folded {
            return None;
        }
        let value = self.literal(&evaluate(self.unit, expr)?, &expr.ty)?;
        Some(match &expr.kind {
            ExprKind::Cast(_, inner) => self.as_written(inner, value),
            _ => value,
        })
    }

    /// Returns a constant as a literal of a type.
    fn literal(&self, value: &Constant, ty: &Type) -> Option<Value> {
        let expr = match (value, ty) {
            (Constant::Int(value), Type::Bool) => ir::Expr::Lit(Lit::Bool(*value != 0)),
            (Constant::Int(value), ty) => return integer(*value, ty),
            (Constant::Float(value), Type::Scalar(scalar)) => float_constant(*value, *scalar),
            (Constant::Vector(list), Type::Vector(scalar, width)) => {
                let of = Type::Scalar(*scalar);
                let lane = |value: &Constant| Some(self.literal(value, &of)?.expr);
                match list.split_first() {
                    Some((first, rest)) if rest.iter().all(|other| other == first) => {
                        ir::Expr::Macro(Macro::Vector(*scalar, *width), vec![lane(first)?])
                    }
                    _ => {
                        let lanes = list.iter().map(lane).collect::<Option<_>>()?;
                        ir::Expr::Macro(Macro::Vector(*scalar, *width), lanes)
                    }
                }
            }
            _ => return None,
        };
        Some(Value::new(expr, ty.clone()))
    }

    fn conditional(&mut self, expr: &Expr, c: &Expr, a: &Expr, b: &Expr) -> Result<Value> {
        let ty = expr.ty.clone();
        if c.ty.is_vector() {
            // C evaluates both.
            let values = self.in_order(&[c, a, b], |own, part| own.value(part))?;
            let [c, a, b] = &values[..] else { return Err(self.no(expr.span, "operands")) };
            let list = vec![b.expr.clone(), a.expr.clone(), c.expr.clone()];
            return Ok(Value::new(ir::Expr::builtin(Builtin::Function("select"), list), ty));
        }
        let c = self.condition(c)?;
        let (a_span, b_span) = (a.span, b.span);
        let (a, b) = (self.closed(|own| own.value(a))?, self.closed(|own| own.value(b))?);
        let (mut a, mut b) = self.alike(a, b);
        if a.ty == Type::Bool && b.ty != Type::Bool {
            a = self.convert(a_span, a, &b.ty.clone())?;
        } else if b.ty == Type::Bool && a.ty != Type::Bool {
            b = self.convert(b_span, b, &a.ty.clone())?;
        }
        let ty = if a.ty == Type::Size { Type::Size } else { ty };
        let a = if a.is_literal() && b.is_literal() { a.typed() } else { a };
        let block = |value: ir::Expr| match value {
            ir::Expr::Block(block) => *block,
            value => ir::Block { value: Some(Box::new(value)), ..Default::default() },
        };
        let choice = ir::If { condition: c, then: block(a.expr), otherwise: Some(block(b.expr)) };
        Ok(Value::new(ir::Expr::If(Box::new(choice)), ty))
    }

    /// Lowers an initializer list.
    fn list(&mut self, expr: &Expr, parts: &[Expr]) -> Result<Value> {
        let parts: Vec<&Expr> = parts.iter().collect();
        let value = match &expr.ty {
            Type::Vector(scalar, width) => {
                let of = Type::Scalar(*scalar);
                let values = self.in_order(&parts, |own, part| {
                    let value = own.value(part)?;
                    if value.ty.is_vector() { Ok(value) } else { own.convert(part.span, value, &of) }
                })?;
                let is_each =
                    values.len() == *width as usize && values.iter().all(|value| !value.ty.is_vector());
                let list = values.into_iter().map(|value| value.expr).collect();
                if is_each {
                    ir::Expr::builtin(Builtin::Vector(*scalar, *width), list)
                } else {
                    ir::Expr::Macro(Macro::Vector(*scalar, *width), list)
                }
            }
            Type::Array(of, len) => {
                let mut values = self.in_order(&parts, |own, part| {
                    let value = own.value(part)?;
                    let is_other = value.ty == Type::Size || value.ty == Type::Bool;
                    if is_other { own.convert(part.span, value, of) } else { Ok(value) }
                })?;
                if values.is_empty() {
                    return self.zero(expr.span, &expr.ty);
                }
                let zero = self.zero(expr.span, of)?;
                values.resize(*len as usize, zero);
                ir::Expr::Array(values.into_iter().map(|value| value.expr).collect())
            }
            Type::Struct(id) => {
                let record = self.unit.record(&expr.ty).ok_or_else(|| self.no(expr.span, "struct"))?;
                let fields = record.fields.iter().zip(0..).filter(|(field, _)| field.padding.is_none());
                let given: Vec<(&Field, FieldId, &Expr)> = fields
                    .zip(parts.iter().copied())
                    .filter(|(_, part)| !matches!(part.kind, ExprKind::Zero))
                    .map(|((field, place), part)| (field, FieldId(place), part))
                    .collect();
                if given.is_empty() && !self.in_constant {
                    return self.zero(expr.span, &expr.ty);
                }
                let values = self.in_order(&given, |own, (field, _, part)| {
                    let value = own.value(part)?;
                    let is_other = value.ty == Type::Size || value.ty == Type::Bool;
                    if is_other { own.convert(part.span, value, &field.ty) } else { Ok(value) }
                })?;
                let names = given.iter().map(|(_, id, _)| *id);
                let mut fields: Vec<(FieldId, ir::Expr)> =
                    names.zip(values.into_iter().map(|value| value.expr)).collect();
                let mut rest = None;
                if self.in_constant {
                    // Rust calls nothing there: each field is said, in its order.
                    let mut all = self.zero_fields(expr.span, record)?;
                    for (name, value) in &mut all {
                        if let Some((_, own)) = fields.iter().find(|(own, _)| own == name) {
                            value.clone_from(own);
                        }
                    }
                    fields = all;
                } else if given.len() < record.fields.len() {
                    rest = Some(Box::new(self.zero(expr.span, &expr.ty)?.expr));
                }
                ir::Expr::Struct { record: *id, fields, rest }
            }
            Type::Scalar(_) | Type::Bool | Type::Size => match parts.first() {
                Some(part) => return self.value(part),
                None => return self.zero(expr.span, &expr.ty),
            },
            _ => return Err(self.no(expr.span, "initializer")),
        };
        Ok(Value::new(value, expr.ty.clone()))
    }

    /// Lowers a string to an array of its type.
    fn string(&mut self, expr: &Expr, bytes: &[u8]) -> Result<Value> {
        let Type::Array(of, len) = &expr.ty else { return Err(self.no(expr.span, "string")) };
        let is_signed = of.scalar().is_some_and(Scalar::is_signed);
        let number = |byte: u8| match is_signed {
            true => i128::from(i8::from_ne_bytes([byte])),
            false => byte.into(),
        };
        let mut bytes = bytes.to_vec();
        bytes.resize(usize::try_from(*len).unwrap_or(usize::MAX).min(1 << 20), 0);
        let element = |(index, byte): (usize, u8)| {
            let value = Value::new(ir::Expr::int(number(byte)), (**of).clone());
            if index == 0 { value.typed().expr } else { value.expr }
        };
        let list = bytes.into_iter().enumerate().map(element).collect();
        Ok(Value::new(ir::Expr::Array(list), expr.ty.clone()))
    }

    /// Lowers a statement expression, which is evaluated before the statement that it is in.
    fn statements(&mut self, block: &Block, value: Option<&Expr>) -> Result<Value> {
        let mut inner = self.block(block)?;
        let Some(value) = value else {
            self.before.push(ir::Stmt::run(ir::Expr::Block(Box::new(inner))));
            return Ok(Value::new(ir::Expr::Tuple(Vec::new()), Type::Void));
        };
        let (value, before) = self.within(|own| Ok(own.value(value)?.typed()))?;
        inner.stmts.extend(before);
        inner.value = Some(Box::new(value.expr));
        let kept = self.keep("value", ir::Expr::Block(Box::new(inner)));
        Ok(Value::new(kept, value.ty))
    }

    /// Lowers a union whose initializer is that of one field.
    fn union_value(&mut self, expr: &Expr, field: FieldId, part: &Expr) -> Result<Value> {
        let ty = &expr.ty;
        let (Type::Struct(id), Some(field)) = (ty, self.unit.field(ty, field)) else {
            return Err(self.no(expr.span, "union"));
        };
        let value = self.value(part)?;
        let value = self.fit(part.span, value, &field.ty)?.typed().expr;
        let size = |ty: &Type| self.unit.layout(ty).map(|(size, _)| size);
        if size(&field.ty) == size(ty) {
            let bytes = ir::Expr::runtime(Runtime::MustCast, vec![value]);
            return Ok(Value::new(ir::Expr::Union(*id, Box::new(bytes)), ty.clone()));
        }
        if self.in_constant {
            return Err(self.refuse(
                expr.span,
                "constant union whose initializer leaves bytes out",
                "initialize the largest field, or use a struct",
            ));
        }
        let zero = self.zero(expr.span, ty)?.expr;
        let union = self.keep("union", zero);
        let pointer = ir::Expr::runtime(Runtime::PtrOne, vec![ir::Expr::Ref(true, Box::new(union.clone()))]);
        let pointer = ir::Expr::CastPointer(Box::new(pointer), field.ty.clone());
        self.before.push(ir::Stmt::run(pointer.method(Method::Set, vec![ir::Expr::int(0), value])));
        Ok(Value::new(union, ty.clone()))
    }

    fn zero_fields(&mut self, span: Span, record: &Record) -> Result<Vec<(FieldId, ir::Expr)>> {
        let fields = record.fields.iter().zip(0..);
        fields.map(|(field, place)| Ok((FieldId(place), self.zero(span, &field.ty)?.expr))).collect()
    }

    /// Returns zero of a type.
    pub fn zero(&mut self, span: Span, ty: &Type) -> Result<Value> {
        let expr = match ty {
            Type::Bool => ir::Expr::Lit(Lit::Bool(false)),
            Type::Scalar(Scalar::Half) => ir::Expr::Path(Path::Builtin(Builtin::HalfZero)),
            Type::Scalar(scalar) if scalar.is_float() => ir::Expr::float(0.0, *scalar),
            Type::Scalar(_) | Type::Size => ir::Expr::int(0),
            Type::Vector(scalar, width) => {
                let zero = self.zero(span, &Type::Scalar(*scalar))?;
                ir::Expr::Macro(Macro::Vector(*scalar, *width), vec![zero.expr])
            }
            Type::Array(of, len) => ir::Expr::Repeat(Box::new(self.zero(span, of)?.typed().expr), *len),
            Type::Pointer { .. } => ir::Expr::runtime(Runtime::PtrNull, Vec::new()),
            Type::Struct(id) if self.unit.record(ty).is_some_and(|record| record.is_union) => {
                let bytes = self.unit.layout(ty).map_or(0, |(size, _)| size);
                let bytes = ir::Expr::Repeat(Box::new(ir::Expr::int(0)), bytes);
                ir::Expr::Union(*id, Box::new(bytes))
            }
            Type::Struct(id) if self.in_constant => {
                let record = self.unit.record(ty).ok_or_else(|| self.no(span, "struct"))?;
                ir::Expr::Struct { record: *id, fields: self.zero_fields(span, record)?, rest: None }
            }
            Type::Struct(_) => ir::Expr::Zeroed(ty.clone()),
            Type::Event => ir::Expr::Path(Path::Runtime(Runtime::Event)),
            _ => return Err(self.no(span, &format!("zero of {}", self.unit.spelled(ty)))),
        };
        Ok(Value::new(expr, ty.clone()))
    }
}
