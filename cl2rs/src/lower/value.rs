//! Values of expressions.

use super::condition::is_condition;
use super::{Result, Scope};
use crate::ast::constant::limits;
use crate::ast::*;
use crate::rust::effect::Effects;
use crate::rust::ir::{self, Builtin, Components, Lit, LocalId, Method, Path, Suffix};
use std::collections::HashSet;

/// The value of an expression, and its type in C, which distinguishes `size_t`.
#[derive(Clone, Debug)]
pub struct Value {
    pub expr: ir::Expr,
    pub ty: Type,
    /// The integer before a conversion to `ulong`.
    pub narrow: Option<Box<Value>>,
    /// The effects of the expression, if they are known. They may include more.
    pub effects: Option<Effects>,
}

impl Value {
    pub fn new(expr: ir::Expr, ty: Type) -> Self {
        Self { expr, ty, narrow: None, effects: None }
    }

    pub fn bool(expr: ir::Expr) -> Self {
        Self::new(expr, Type::Bool)
    }

    pub fn void() -> Self {
        Self::new(ir::Expr::unit(), Type::Void)
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
    pub fn typed(mut self) -> Self {
        let name = match &self.ty {
            Type::Size => Suffix::Size,
            Type::Scalar(scalar) => Suffix::Scalar(*scalar),
            _ => return self,
        };
        match &mut self.expr {
            ir::Expr::Lit(Lit::Int { suffix, .. }) => *suffix = Some(name),
            ir::Expr::Lit(Lit::Float { scalar, has_suffix, .. }) => {
                (*scalar, *has_suffix) = (self.ty.scalar().unwrap_or(*scalar), true);
            }
            _ => {}
        }
        self
    }

    /// Adds the suffix of the type to a literal if `other` is a literal too, so that rustc can infer both types.
    pub fn typed_with(self, other: &Self) -> Self {
        if other.is_literal() { self.typed() } else { self }
    }

    pub fn without_widening(self) -> Self {
        self.narrow.map_or(Self { narrow: None, ..self }, |narrow| *narrow)
    }

    pub fn effects(&mut self, references: &HashSet<LocalId>) -> &Effects {
        self.effects.get_or_insert_with(|| Effects::of([&self.expr], references))
    }
}

/// Returns an integer of this type, if the type contains it.
pub fn integer(value: i128, ty: &Type) -> Option<Value> {
    let (least, most) = limits(ty.scalar().filter(|_| ty.is_integer())?);
    (least..=most).contains(&value).then(|| Value::new(ir::Expr::int(value), ty.clone()))
}

impl Scope<'_> {
    /// Lowers an expression.
    pub fn value(&mut self, expr: &Expr) -> Result<Value> {
        let known = if self.is_constant_context() { self.folded(expr) } else { self.constant_of_macro(expr) };
        if let Some(known) = known {
            return Ok(known);
        }
        let ty = expr.ty.clone();
        match &expr.kind {
            _ if is_condition(expr) => {
                let value = Value::bool(self.condition(expr)?);
                self.convert(expr.span, value, &ty)
            }
            ExprKind::Int(value) => {
                let number = self.require(integer(*value, &ty), expr.span, &format!("number {value}"))?;
                Ok(self.with_source_digits(expr, number))
            }
            ExprKind::Float(text) => self.float(expr, text),
            ExprKind::Bool(value) => Ok(Value::bool(ir::Expr::bool(*value))),
            ExprKind::Enumerator(decl) => Ok(Value::new(ir::Expr::path(*decl), Type::INT)),
            ExprKind::Read(_) if self.parameter(expr).is_some() => Ok(Value::new(self.pointer(expr)?, ty)),
            ExprKind::Read(place) => Ok(self.place(place, Use::Once)?.read()),
            ExprKind::Address(place) => self.address(expr, place),
            ExprKind::Decay(place) => Ok(Value::new(self.elements(expr, place)?, ty)),
            ExprKind::Unary(op, inner) => self.unary(expr, *op, inner),
            ExprKind::Binary(op, a, b) => self.binary(expr, *op, a, b),
            ExprKind::Logical(is_and, a, b) => self.logical(expr, *is_and, a, b),
            ExprKind::Comma(a, b) => {
                let first = self.effect(a)?;
                self.before.extend(first);
                self.value(b)
            }
            ExprKind::Assign(..) | ExprKind::Compound { .. } | ExprKind::Step { .. } => {
                self.assignment_value(expr)
            }
            ExprKind::Conditional(c, a, b) => self.conditional(expr, c, a, b),
            ExprKind::OrElse { common, condition, then, otherwise } => {
                let value = self.value(common)?.typed();
                let value = Value::new(self.keep_once("value", value.expr), value.ty);
                self.commons.insert(common.id, value);
                self.conditional(expr, condition, then, otherwise)
            }
            ExprKind::Common(id) => self.require(self.commons.get(id).cloned(), expr.span, "operand"),
            ExprKind::Cast(cast, inner) => self.cast(expr, *cast, inner),
            ExprKind::As(inner) => {
                let value = self.value(inner)?;
                self.reinterpreted(expr, value)
            }
            ExprKind::List(parts) => self.list(expr, parts),
            ExprKind::Union(field, part) => self.union_value(expr, *field, part),
            ExprKind::Statements(block, value) => self.statements(block, value.as_deref()),
            ExprKind::Zero => self.zero(expr.span, &ty),
            ExprKind::Call(callee, arguments) => self.call(expr, callee, arguments),
            ExprKind::SizeOf(of) => match self.unit.layout(of) {
                Some(_) if self.unit.is_plain(of) => Ok(Value::new(ir::Expr::SizeOf(of.clone()), Type::Size)),
                Some((size, _)) => Ok(Value::new(ir::Expr::int(size), Type::Size)),
                None => self.refuse(expr.span, "`sizeof` of this type", "write the number"),
            },
            ExprKind::String(bytes) => self.string(expr, bytes),
            ExprKind::Refused(why) => self.refuse(expr.span, &why.what, why.suggestion),
        }
    }

    /// Reinterprets the bits of a value; three components have the size of four.
    pub fn reinterpreted(&mut self, expr: &Expr, value: Value) -> Result<Value> {
        let lanes = |ty: &Type| match ty {
            Type::Vector(scalar, width) => Some((*scalar, *width)),
            ty => Some((ty.scalar()?, 1)),
        };
        let lanes = lanes(&value.ty).zip(lanes(&expr.ty));
        let ((from, old), (scalar, width)) = self.require(lanes, expr.span, "`as_` of this type")?;
        let value = self.without_size(expr.span, value)?;
        let mut value = value.typed().expr;
        if old == width && from.bits() == scalar.bits() {
            return Ok(Value::new(ir::Expr::call(Builtin::As(scalar, width), [value]), expr.ty.clone()));
        }
        if old == 3 {
            let zero = self.zero(expr.span, &Type::Scalar(from))?;
            value = ir::Expr::vector(from, 4, [value, zero.expr]);
        }
        let mut call = ir::Expr::call(Builtin::As(scalar, if width == 3 { 4 } else { width }), [value]);
        if width == 3 {
            call = call.method(Method::Components(Components::Letters(vec![0, 1, 2])), []);
        }
        Ok(Value::new(call, expr.ty.clone()))
    }

    /// Returns the constant of the macro that expands to the whole expression.
    fn constant_of_macro(&mut self, expr: &Expr) -> Option<Value> {
        use crate::facts::macros::{Key, key};
        let macros = &self.shared.facts.macros;
        let known = macros.constants.get(macros.name(expr.id)?)?;
        let key = key(self.unit, expr);
        let ty = &known.value.ty;
        let value = Value::new(ir::Expr::Path(Path::Macro(known.id)), ty.clone());
        // An integer with a different type is converted; all other values are written without the name.
        if key != known.key || (*ty != expr.ty && !matches!(key, Key::Int(_))) {
            return None;
        }
        // `ulong` is the type of a `size_t` in clang's tree.
        let is_size = *ty == Type::Size && expr.ty == Type::Scalar(Scalar::Ulong);
        let value = if is_size { value } else { self.convert(expr.span, value, &expr.ty).ok()? };
        self.shared.used_macros.borrow_mut().insert(known.id);
        Some(value)
    }

    fn conditional(&mut self, expr: &Expr, c: &Expr, a: &Expr, b: &Expr) -> Result<Value> {
        if c.ty.is_vector() {
            // C evaluates both.
            let mut values = self.lower_all([c, a, b], Self::value)?;
            values.reverse();
            let list: Vec<_> = values.into_iter().map(|value| value.expr).collect();
            return Ok(Value::new(ir::Expr::function("select", list), expr.ty.clone()));
        }
        let condition = self.condition(c)?;
        let spans = (a.span, b.span);
        let (a, b) = (self.in_block(|scope| scope.value(a))?, self.in_block(|scope| scope.value(b))?);
        let (mut a, mut b) = self.alike(a, b);
        if a.ty == Type::Bool {
            a = self.convert(spans.0, a, &b.ty)?;
        } else if b.ty == Type::Bool {
            b = self.convert(spans.1, b, &a.ty)?;
        }
        let ty = if a.ty == Type::Size { Type::Size } else { expr.ty.clone() };
        let choice = ir::Expr::branch(condition, a.typed_with(&b).expr, Some(b.expr.into()));
        Ok(Value::new(choice, ty))
    }

    /// Lowers a statement expression, which is evaluated before the statement that contains it.
    fn statements(&mut self, block: &Block, value: Option<&Expr>) -> Result<Value> {
        let mut inner = self.block(block)?;
        let Some(value) = value else {
            self.before.run(inner);
            return Ok(Value::void());
        };
        let (value, before) = self.within(|scope| Ok(scope.value(value)?.typed()))?;
        inner.stmts.extend(before.into_stmts());
        inner.value = Some(Box::new(value.expr));
        Ok(Value::new(self.keep("value", inner.into()), value.ty))
    }
}

/// The way in which a place expression is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Evaluated once.
    Once,
    /// Read and written, so that it must not contain expressions that cannot be evaluated twice.
    Twice,
    /// Evaluated once, for its address. A literal needs memory.
    Address,
}
