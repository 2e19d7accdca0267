//! Assignments, with and without an operator, and increments.
//!
//! C leaves the order of the operands unspecified. As in clang, the right operand is computed first, then the place
//! expression, and then the old value is read.

use super::operator::{amount, operator};
use super::place::{Root, Target};
use super::value::{Value, float_of};
use super::{Result, Scope};
use crate::ast::*;
use crate::rust::effect::Effects;
use crate::rust::ir::{self, BinOp, Builtin, Method, Path, Step};

/// What an assignment does to its place.
enum Change {
    /// Writes a value.
    Value(Value),
    /// `op=` of Rust.
    Operator(BinOp, ir::Expr),
}

impl Scope<'_> {
    /// Lowers an assignment or an increment to its value; the change happens before the statement.
    pub fn assigned(&mut self, expr: &Expr) -> Result<Value> {
        if let ExprKind::Step { place, is_up, is_postfix } = &expr.kind {
            let target = self.place(place, false)?;
            if *is_postfix && !self.apart.contains(&expr.id) {
                let old = Value { expr: self.keep("before", target.read().expr), ..target.read() };
                let again = if self.is_stable(&target) { target.read() } else { old.clone() };
                let new = self.stepped(expr, again, *is_up)?;
                let write = self.write(&target, new.expr);
                self.before.push(ir::Stmt::run(write));
                return Ok(old);
            }
            let new = self.stepped(expr, target.read(), *is_up)?;
            if *is_postfix {
                let write = self.write(&target, new.expr);
                self.after.push(ir::Stmt::run(write));
                return Ok(target.read());
            }
            return Ok(self.stored(&target, new));
        }
        let (target, change) = self.change(expr, false)?;
        Ok(match change {
            Change::Value(value) => self.stored(&target, value),
            Change::Operator(..) => {
                let write = self.apply(&target, change);
                self.before.push(ir::Stmt::run(write));
                target.read()
            }
        })
    }

    /// Lowers an assignment or an increment as a statement.
    pub fn assignment(&mut self, expr: &Expr) -> Result<ir::Expr> {
        let (target, change) = self.change(expr, true)?;
        Ok(self.apply(&target, change))
    }

    fn apply(&mut self, target: &Target, change: Change) -> ir::Expr {
        match (change, target.expr()) {
            (Change::Value(value), _) => self.write(target, value.expr),
            (Change::Operator(op, value), Some(place)) => {
                ir::Expr::Assign(Box::new(place), Some(op), Box::new(value))
            }
            (Change::Operator(op, value), None) => {
                let sum = ir::Expr::binary(op, target.read().expr, value);
                self.write(target, sum)
            }
        }
    }

    /// Writes a value before the statement, and returns it.
    fn stored(&mut self, target: &Target, value: Value) -> Value {
        let is_stable = self.is_stable(target);
        let is_kept = match &value.expr {
            ir::Expr::Lit(_) => true,
            ir::Expr::Local(local) => {
                !is_stable && target.expr().and_then(|place| place.root()) != Some(*local)
            }
            _ => is_stable,
        };
        let value = match is_kept {
            true => value,
            false => Value { expr: self.keep("value", value.typed().expr), ..value },
        };
        let write = self.write(target, value.expr.clone());
        self.before.push(ir::Stmt::run(write));
        if is_stable && !value.is_literal() {
            target.read()
        } else {
            Value::new(value.expr, target.ty.clone())
        }
    }

    /// Returns `true` if the place expression names a part of a variable, and reads nothing that a write to it changes:
    /// reading it again gives the value that was written.
    fn is_stable(&self, target: &Target) -> bool {
        let local = match &target.root {
            Root::Direct(ir::Expr::Local(local)) => local,
            Root::Direct(ir::Expr::Unary(ir::UnOp::Deref, inner)) => match &**inner {
                ir::Expr::Local(local) => local,
                _ => return false,
            },
            _ => return false,
        };
        let is_fixed = |step: &Step| match step {
            Step::Index(index) => is_fixed_index(index, *local),
            _ => true,
        };
        target.path.iter().all(is_fixed)
    }

    /// Lowers the operands of an assignment or an increment. The place expression may be evaluated twice unless it is used
    /// once.
    fn change(&mut self, expr: &Expr, is_once: bool) -> Result<(Target, Change)> {
        match &expr.kind {
            ExprKind::Assign(place, value) => {
                let (target, mut value) = self.operands(place, is_once, |own| own.value(value))?;
                if target.components.is_some() || !matches!(target.root, Root::Direct(_)) {
                    let address = Effects::of(target.operands(), &self.references);
                    if address.conflicts(&Effects::of([&value.expr], &self.references)) {
                        value.expr = self.keep("value", value.typed().expr);
                    }
                }
                let value = self.fit(expr.span, value, &target.ty)?;
                Ok((target, Change::Value(value)))
            }
            ExprKind::Compound { op, place, value, computed } => {
                self.compound(expr, *op, place, value, computed, is_once)
            }
            ExprKind::Step { place, is_up, .. } => {
                let target = self.place(place, false)?;
                let value = self.stepped(expr, target.read(), *is_up)?;
                Ok((target, Change::Value(value)))
            }
            _ => Err(self.no(expr.span, "assignment")),
        }
    }

    /// Lowers a value and then a place expression.
    fn operands(
        &mut self,
        place: &Place,
        is_once: bool,
        lower: impl FnOnce(&mut Self) -> Result<Value>,
    ) -> Result<(Target, Value)> {
        let value = lower(self)?;
        let (mut target, before) = self.within(|own| own.place(place, is_once))?;
        let mut values = [value];
        self.keep_before(&mut values, before);
        // Rust borrows a vector before it computes the index of a component.
        if let (PlaceKind::Part(of, _), Some(Step::Index(index))) = (&place.kind, target.path.last())
            && of.ty.is_vector()
            && let Root::Direct(root) = &target.root
            && root.root().is_some_and(|local| index.names(local))
        {
            let kept = self.keep("index", index.clone());
            if let Some(Step::Index(index)) = target.path.last_mut() {
                *index = kept;
            }
        }
        let [value] = values;
        Ok((target, value))
    }

    fn compound(
        &mut self,
        expr: &Expr,
        op: Binary,
        place: &Place,
        value: &Expr,
        computed: &Type,
        is_once: bool,
    ) -> Result<(Target, Change)> {
        let right = self.integer(value);
        let (target, mut value) = self.operands(place, false, |own| own.operand(value))?;
        let ty = computed.clone();
        let is_bits = matches!(op, Binary::And | Binary::Or | Binary::Xor);
        let is_plain =
            ty.is_vector() || ty.scalar().is_some_and(Scalar::is_float) || (is_bits && value.ty == ty);
        let is_operator =
            ty == target.ty && is_plain && target.expr().is_some() && (is_once || self.is_stable(&target));
        // Rust computes the right operand of `op=` first, but only for its own numbers.
        let is_number = matches!(ty, Type::Scalar(scalar) if scalar != Scalar::Half);
        let is_block = |expr: &ir::Expr| !expr.blocks().is_empty() || matches!(expr, ir::Expr::Ref(true, _));
        if !(is_operator && is_number)
            && (self.conflicts(&value.expr, &target.read().expr) || (is_operator && value.expr.any(is_block)))
        {
            value.expr = self.keep("value", value.typed().expr);
        }
        if target.ty.pointee().is_some() {
            let op = if op == Binary::Sub { BinOp::Sub } else { BinOp::Add };
            let sum = ir::Expr::binary(op, target.read().expr, value.before_widening().expr);
            let ty = target.ty.clone();
            return Ok((target, Change::Value(Value::new(sum, ty))));
        }
        if is_operator {
            let is_shift = matches!(op, Binary::Shl | Binary::Shr);
            let value = if ty.is_vector() && is_shift { amount(value) } else { value };
            return Ok((target, Change::Operator(operator(op), value.expr)));
        }
        let before = target.read();
        let before = if ty.is_vector() || before.ty == Type::Size {
            before
        } else {
            self.convert(expr.span, before, &ty)?
        };
        let value = self.operation(op, (before, value), ty, None, right, None)?;
        let value = if target.ty.is_vector() { value } else { self.convert(expr.span, value, &target.ty)? };
        Ok((target, Change::Value(value)))
    }

    /// Adds 1 to a value, or subtracts it.
    fn stepped(&mut self, expr: &Expr, before: Value, is_up: bool) -> Result<Value> {
        let op = if is_up { BinOp::Add } else { BinOp::Sub };
        let value = match &before.ty {
            Type::Scalar(Scalar::Half) => {
                ir::Expr::binary(op, before.expr, ir::Expr::Path(Path::Builtin(Builtin::HalfOne)))
            }
            Type::Scalar(scalar) if scalar.is_float() => {
                ir::Expr::binary(op, before.expr, float_of(1.0, Scalar::Double))
            }
            Type::Vector(..) | Type::Pointer { .. } => ir::Expr::binary(op, before.expr, ir::Expr::int(1)),
            Type::Scalar(_) | Type::Size => {
                let method = if is_up { Method::WrappingAdd } else { Method::WrappingSub };
                before.expr.method(method, vec![ir::Expr::int(1)])
            }
            // A `bool` is 1 after `++`, and changes with `--`.
            Type::Bool if is_up => ir::Expr::Lit(ir::Lit::Bool(true)),
            Type::Bool => ir::Expr::unary(ir::UnOp::Not, before.expr),
            _ => return Err(self.no(expr.span, "step of this type")),
        };
        Ok(Value::new(value, before.ty))
    }
}

/// Returns `true` if an index reads nothing that a write to a part of `local` changes.
fn is_fixed_index(index: &ir::Expr, local: ir::LocalId) -> bool {
    let is_fixed = |part: &ir::Expr| match part {
        ir::Expr::Local(own) => *own != local,
        ir::Expr::Lit(_)
        | ir::Expr::Path(_)
        | ir::Expr::Field(..)
        | ir::Expr::Cast(..)
        | ir::Expr::Unary(..)
        | ir::Expr::Binary(..)
        | ir::Expr::Index(..) => true,
        ir::Expr::Method(_, method, _) => method.is_pure(),
        _ => false,
    };
    !index.any(|part| !is_fixed(part))
}
