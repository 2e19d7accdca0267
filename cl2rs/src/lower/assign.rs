//! Assignments, with and without an operator, and increments.
//!
//! C leaves the order of the operands unspecified. As in clang, the right operand is computed first, then the place
//! expression, and then the old value is read.

use super::literal::float_unit;
use super::operator::operator;
use super::place::Target;
use super::value::{Use, Value};
use super::{Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, BinOp, Method, Step};

/// The change of the place that an assignment makes.
enum Change {
    Value(Value),
    /// `op=` of Rust.
    Operator(BinOp, ir::Expr),
}

impl Scope<'_> {
    /// Lowers an assignment or an increment to its value. The change runs before or after the current statement.
    pub fn assignment_value(&mut self, expr: &Expr) -> Result<Value> {
        if let ExprKind::Step { place, is_up, is_postfix: true } = &expr.kind {
            let target = self.place(place, Use::Twice)?;
            let mut old = target.read();
            let is_separate = self.separate_steps.contains(&expr.id);
            if !is_separate {
                old.expr = self.keep("before", old.expr);
            }
            let again = if is_separate || target.is_stable() { target.read() } else { old.clone() };
            let new = self.stepped(expr, again, *is_up)?;
            let write = ir::Stmt::run(self.write(&target, new.expr));
            if is_separate {
                self.after.push(write)
            } else {
                self.before.extend(vec![write])
            }
            return Ok(old);
        }
        let (target, change) = self.change(expr, Use::Twice)?;
        let Change::Value(value) = change else {
            let write = self.apply(&target, change);
            self.before.run(write);
            return Ok(target.read());
        };
        let is_stable = target.is_stable();
        let can_repeat = match &value.expr {
            ir::Expr::Lit(_) => true,
            ir::Expr::Local(local) => {
                !is_stable && target.expr().and_then(|place| place.root()) != Some(*local)
            }
            _ => is_stable,
        };
        let value = if can_repeat { value } else { self.kept_value(value) };
        let write = self.write(&target, value.expr.clone());
        self.before.run(write);
        let is_read = is_stable && !value.is_literal();
        Ok(if is_read { target.read() } else { Value::new(value.expr, target.ty) })
    }

    /// Lowers an assignment or an increment as a statement.
    pub fn assignment(&mut self, expr: &Expr) -> Result<ir::Expr> {
        let (target, change) = self.change(expr, Use::Once)?;
        Ok(self.apply(&target, change))
    }

    fn apply(&mut self, target: &Target, change: Change) -> ir::Expr {
        match (change, target.expr()) {
            (Change::Value(value), _) => self.write(target, value.expr),
            (Change::Operator(op, value), Some(place)) => {
                ir::Expr::Assign(Box::new(place), Some(op), Box::new(value))
            }
            (Change::Operator(op, value), None) => {
                self.write(target, ir::Expr::binary(op, target.read().expr, value))
            }
        }
    }

    /// Lowers the operands of an assignment or an increment.
    fn change(&mut self, expr: &Expr, usage: Use) -> Result<(Target, Change)> {
        match &expr.kind {
            ExprKind::Assign(place, value) => {
                let (target, mut value) = self.operands(place, usage, |own| own.value(value))?;
                if (target.components.is_some() || target.index.is_some())
                    && self.conflicts(target.operands(), &value.expr)
                {
                    value = self.kept_value(value);
                }
                let value = self.fit(expr.span, value, &target.ty)?;
                Ok((target, Change::Value(value)))
            }
            ExprKind::Compound { op, place, value, computed } => {
                self.compound(expr, *op, place, value, computed, usage)
            }
            ExprKind::Step { place, is_up, .. } => {
                let target = self.place(place, Use::Twice)?;
                let value = self.stepped(expr, target.read(), *is_up)?;
                Ok((target, Change::Value(value)))
            }
            _ => self.unsupported(expr.span, "assignment"),
        }
    }

    fn kept_value(&mut self, value: Value) -> Value {
        let value = value.typed();
        Value::new(self.keep("value", value.expr), value.ty)
    }

    /// Lowers a value and then a place expression.
    fn operands(
        &mut self,
        place: &Place,
        usage: Use,
        lower: impl FnOnce(&mut Self) -> Result<Value>,
    ) -> Result<(Target, Value)> {
        let (value, mut target) = self.pair_with(lower, |own| own.place(place, usage))?;
        // Rust borrows a vector before it computes the index of a component.
        if let (PlaceKind::Part(of, _), Some(Step::Index(index))) = (&place.kind, target.path.last_mut())
            && of.ty.is_vector()
            && target.index.is_none()
            && target.root.root().is_some_and(|local| index.names(local))
        {
            *index = self.keep("index", index.clone());
        }
        Ok((target, value))
    }

    fn compound(
        &mut self,
        expr: &Expr,
        op: Binary,
        place: &Place,
        value: &Expr,
        computed: &Type,
        usage: Use,
    ) -> Result<(Target, Change)> {
        let divisor = self.integer(value);
        let (target, mut value) = self.operands(place, Use::Twice, |own| own.operand(value))?;
        let ty = computed.clone();
        let is_bits = matches!(op, Binary::And | Binary::Or | Binary::Xor);
        let has_operator = ty.is_vector() || ty.is_float() || (is_bits && value.ty == ty);
        let is_operator = ty == target.ty
            && has_operator
            && target.expr().is_some()
            && (usage == Use::Once || target.is_stable());
        // Rust computes the right operand of `op=` first, but only for its own numbers.
        let is_number = matches!(ty, Type::Scalar(scalar) if scalar != Scalar::Half);
        let is_block = |expr: &ir::Expr| !expr.blocks().is_empty() || matches!(expr, ir::Expr::Ref(true, _));
        if !(is_operator && is_number)
            && (self.conflicts([&value.expr], &target.read().expr)
                || (is_operator && value.expr.any(is_block)))
        {
            value = self.kept_value(value);
        }
        if is_operator {
            let value = if ty.is_vector() && op.is_shift() { value.as_shift_amount() } else { value };
            return Ok((target, Change::Operator(operator(op), value.expr)));
        }
        let old = target.read();
        if target.ty.pointee().is_some() {
            let sum = ir::Expr::binary(operator(op), old.expr, value.without_widening().expr);
            return Ok((target, Change::Value(Value::new(sum, old.ty))));
        }
        let is_converted = !ty.is_vector() && old.ty != Type::Size;
        let old = if is_converted { self.convert(expr.span, old, &ty)? } else { old };
        let value = self.operation(op, (old, value), ty, None, divisor, None)?;
        let value = if target.ty.is_vector() { value } else { self.convert(expr.span, value, &target.ty)? };
        Ok((target, Change::Value(value)))
    }

    /// Adds 1 to a value, or subtracts it.
    fn stepped(&mut self, expr: &Expr, old: Value, is_up: bool) -> Result<Value> {
        let one = match &old.ty {
            Type::Scalar(scalar) if scalar.is_float() => float_unit(*scalar, true),
            _ => ir::Expr::int(1),
        };
        let value = match &old.ty {
            // A `bool` is 1 after `++`, and changes with `--`.
            Type::Bool if is_up => ir::Expr::bool(true),
            Type::Bool => old.expr.not(),
            ty if ty.is_integer() => {
                old.expr.method(if is_up { Method::WrappingAdd } else { Method::WrappingSub }, [one])
            }
            Type::Scalar(_) | Type::Vector(..) | Type::Pointer { .. } => {
                ir::Expr::binary(if is_up { BinOp::Add } else { BinOp::Sub }, old.expr, one)
            }
            _ => return self.unsupported(expr.span, "step of this type"),
        };
        Ok(Value::new(value, old.ty))
    }
}
