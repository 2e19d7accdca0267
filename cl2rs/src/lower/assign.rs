//! Lowers assignments, with and without an operator, and increments.
//!
//! C leaves the order of the operands unspecified. As in clang, the right operand is computed first, then the place
//! expression, and then the old value is read.

use super::literal::float_unit;
use super::operator::operator;
use super::place::Target;
use super::value::{Use, Value};
use super::{Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, BinOp, Step};

/// The change of a place expression: a new value, or the operator of `op=` in Rust with its operand.
struct Change {
    target: Target,
    operator: Option<BinOp>,
    value: Value,
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
            let new = self.stepped(again, *is_up);
            let write = ir::Stmt::run(self.write(&target, new.expr));
            if is_separate {
                self.after.push(write)
            } else {
                self.before.extend(vec![write])
            }
            return Ok(old);
        }
        let mut change = self.change(expr, Use::Twice)?;
        if change.operator.is_some() {
            let old = change.target.clone();
            let write = self.apply(change);
            self.before.run(write);
            return Ok(old.read());
        }
        let is_stable = change.target.is_stable();
        let can_repeat = match &change.value.expr {
            ir::Expr::Lit(_) => true,
            ir::Expr::Local(local) => {
                !is_stable && change.target.expr().and_then(|place| place.root()) != Some(*local)
            }
            _ => is_stable,
        };
        if !can_repeat {
            change.value = self.kept_value(change.value);
        }
        let (target, value) = (change.target.clone(), change.value.clone());
        let write = self.apply(change);
        self.before.run(write);
        let is_read = is_stable && !value.is_literal();
        Ok(if is_read { target.read() } else { Value::new(value.expr, target.ty) })
    }

    /// Lowers an assignment or an increment as a statement.
    pub fn assignment(&mut self, expr: &Expr) -> Result<ir::Expr> {
        let change = self.change(expr, Use::Once)?;
        Ok(self.apply(change))
    }

    fn apply(&mut self, change: Change) -> ir::Expr {
        let Change { target, operator, value } = change;
        match target.expr().filter(|_| operator.is_some()) {
            Some(place) => ir::Expr::Assign(Box::new(place), operator, Box::new(value.expr)),
            None => self.write(&target, value.expr),
        }
    }

    /// Lowers the operands of an assignment or an increment.
    fn change(&mut self, expr: &Expr, usage: Use) -> Result<Change> {
        let (target, value) = match &expr.kind {
            ExprKind::Assign(place, value) => {
                let (target, mut value) = self.operands(place, usage, |scope| scope.value(value))?;
                if (target.components.is_some() || target.index.is_some())
                    && self.conflicts(target.operands(), &value.expr)
                {
                    value = self.kept_value(value);
                }
                let value = self.fit(expr.span, value, &target.ty)?;
                (target, value)
            }
            ExprKind::Compound { op, place, value, computed } => {
                return self.compound(expr, *op, place, value, computed, usage);
            }
            ExprKind::Step { place, is_up, .. } => {
                let target = self.place(place, Use::Twice)?;
                let value = self.stepped(target.read(), *is_up);
                (target, value)
            }
            _ => return self.unsupported(expr.span, "assignment"),
        };
        Ok(Change { target, operator: None, value })
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
        let (value, mut target) = self.pair_with(lower, |scope| scope.place(place, usage))?;
        // Rust borrows a vector before it evaluates the index of a component.
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
    ) -> Result<Change> {
        let divisor = self.integer(value);
        let (target, mut value) = self.operands(place, Use::Twice, |scope| scope.operand(value))?;
        let ty = computed.clone();
        let is_bits = matches!(op, Binary::And | Binary::Or | Binary::Xor);
        let has_operator = ty.is_vector() || ty.is_float() || (is_bits && value.ty == ty);
        let is_operator = ty == target.ty
            && has_operator
            && target.expr().is_some()
            && (usage == Use::Once || target.is_stable());
        // Rust evaluates the right operand of `op=` first, but only for primitive numbers.
        let is_number = matches!(ty, Type::Scalar(scalar) if scalar != Scalar::Half);
        let is_block = |expr: &ir::Expr| !expr.blocks().is_empty() || matches!(expr, ir::Expr::Ref(true, _));
        if !(is_operator && is_number)
            && (self.conflicts([&value.expr], &target.read().expr)
                || (is_operator && value.expr.any(is_block)))
        {
            value = self.kept_value(value);
        }
        if is_operator {
            let value = if ty.is_vector() && op.is_shift() { value.into_shift_amount() } else { value };
            return Ok(Change { target, operator: Some(operator(op)), value });
        }
        let old = target.read();
        let value = if target.ty.pointee().is_some() {
            Value::new(ir::Expr::binary(operator(op), old.expr, value.without_widening().expr), old.ty)
        } else if ty.is_vector() {
            self.operation(op, (old, value), ty, None, divisor, None)
        } else {
            let old = if old.ty == Type::Size { old } else { self.convert(expr.span, old, &ty)? };
            let value = self.operation(op, (old, value), ty, None, divisor, None);
            self.convert(expr.span, value, &target.ty)?
        };
        Ok(Change { target, operator: None, value })
    }

    /// Adds 1 to a value, or subtracts it.
    fn stepped(&mut self, old: Value, is_up: bool) -> Value {
        let op = if is_up { Binary::Add } else { Binary::Sub };
        let ty = old.ty.clone();
        let one = match &ty {
            // A `bool` is 1 after `++`, and changes with `--`.
            Type::Bool if is_up => return Value::bool(ir::Expr::bool(true)),
            Type::Bool => return Value::bool(old.expr.not()),
            Type::Scalar(scalar) if scalar.is_float() => float_unit(*scalar, true),
            _ => ir::Expr::int(1),
        };
        self.operation(op, (old, Value::new(one, ty.clone())), ty, None, None, None)
    }
}
