//! Statements that run before the current statement, so that values and side effects keep their order.

use super::value::Value;
use super::{Result, Scope};
use crate::ast::Expr;
use crate::rust::effect::Effects;
use crate::rust::ir::{self, LocalId, Path, Runtime};
use std::collections::HashSet;

/// Statements with side effects that run before the current statement.
#[derive(Default)]
pub struct Before {
    stmts: Vec<ir::Stmt>,
    /// The combined effects of the first `known` statements.
    effects: Effects,
    known: usize,
}

impl Before {
    pub fn is_empty(&self) -> bool {
        self.stmts.is_empty()
    }

    pub fn run(&mut self, expr: impl Into<ir::Expr>) {
        self.stmts.push(ir::Stmt::run(expr));
    }

    pub fn extend(&mut self, stmts: Vec<ir::Stmt>) {
        self.stmts.extend(stmts);
    }

    pub fn into_stmts(self) -> Vec<ir::Stmt> {
        self.stmts
    }

    /// Returns the combined effects of all statements. Each call visits only the statements added since the last call.
    fn effects(&mut self, references: &HashSet<LocalId>) -> &Effects {
        if self.known < self.stmts.len() {
            self.effects.merge(Effects::from_stmts(&self.stmts[self.known..], references));
            self.known = self.stmts.len();
        }
        &self.effects
    }

    fn append(&mut self, other: Self, references: &HashSet<LocalId>) {
        if self.is_empty() {
            *self = other;
            return;
        }
        if other.known > 0 {
            self.effects(references);
            self.effects.merge(other.effects);
            self.known += other.known;
        }
        self.stmts.extend(other.stmts);
    }
}

impl Scope<'_> {
    /// Runs `lower` in a separate frame, and returns its result and the statements that must run before.
    pub fn within<R>(&mut self, lower: impl FnOnce(&mut Self) -> Result<R>) -> Result<(R, Before)> {
        let outer = std::mem::take(&mut self.before);
        let result = lower(self);
        let before = std::mem::replace(&mut self.before, outer);
        Ok((result?, before))
    }

    /// Runs `lower` for an expression that is evaluated conditionally. Its statements and its value become a block.
    pub fn in_block(&mut self, lower: impl FnOnce(&mut Self) -> Result<Value>) -> Result<Value> {
        let (value, before) = self.within(lower)?;
        if before.is_empty() {
            return Ok(value);
        }
        Ok(Value::new(ir::Expr::after(before.into_stmts(), value.expr), value.ty))
    }

    /// Stores a value in a new variable.
    pub fn keep(&mut self, name: &str, value: ir::Expr) -> ir::Expr {
        let local = self.local(name, true);
        self.before.stmts.push(ir::Stmt::declare(local, value));
        local.into()
    }

    /// Stores a value in a new variable if it cannot be evaluated twice.
    pub fn keep_once(&mut self, name: &str, value: ir::Expr) -> ir::Expr {
        if value.is_simple() { value } else { self.keep(name, value) }
    }

    /// Runs `lower` for code that is evaluated after the `earlier` values. Stores an earlier value in a variable if the
    /// side effects of this code would change it.
    pub fn after<R>(
        &mut self,
        earlier: &mut [Value],
        lower: impl FnOnce(&mut Self) -> Result<R>,
    ) -> Result<R> {
        let (result, mut before) = self.within(lower)?;
        if before.is_empty() {
            return Ok(result);
        }
        let mut later = vec![];
        let effects = before.effects(&self.references);
        let mut is_kept = vec![false; earlier.len()];
        for (value, is_kept) in earlier.iter_mut().zip(&mut is_kept).rev() {
            let current = value.effects(&self.references);
            let is_changed =
                effects.conflicts(current) || later.iter().any(|later: &Effects| later.conflicts(current));
            // A borrow reads nothing, and a variable would prolong it.
            if is_changed && !is_borrow(value, &self.references) {
                *is_kept = true;
                later.extend(value.effects.take());
            }
        }
        for (value, _) in earlier.iter_mut().zip(is_kept).filter(|(_, is_kept)| *is_kept) {
            let typed = std::mem::replace(value, Value::void()).typed();
            *value = Value::new(self.keep("operand", typed.expr), typed.ty);
        }
        self.before.append(before, &self.references);
        Ok(result)
    }

    /// Lowers values in source order.
    pub fn lower_all<T>(
        &mut self,
        parts: impl IntoIterator<Item = T>,
        mut lower: impl FnMut(&mut Self, T) -> Result<Value>,
    ) -> Result<Vec<Value>> {
        let mut values: Vec<Value> = Vec::new();
        for part in parts {
            let value = self.after(&mut values, |scope| lower(scope, part))?;
            values.push(value);
        }
        Ok(values)
    }

    /// Lowers two operands in source order.
    pub fn pair(&mut self, a: &Expr, b: &Expr) -> Result<(Value, Value)> {
        self.pair_with(|scope| scope.value(a), |scope| scope.value(b))
    }

    pub fn pair_with<R>(
        &mut self,
        a: impl FnOnce(&mut Self) -> Result<Value>,
        b: impl FnOnce(&mut Self) -> Result<R>,
    ) -> Result<(Value, R)> {
        let mut first = [a(self)?];
        let second = self.after(&mut first, b)?;
        let [first] = first;
        Ok((first, second))
    }

    /// Returns `true` if the order of evaluation of `a` and `b` matters.
    pub fn conflicts<'e>(&self, a: impl IntoIterator<Item = &'e ir::Expr>, b: &'e ir::Expr) -> bool {
        Effects::of(a, &self.references).conflicts(&Effects::of([b], &self.references))
    }

    /// Stores arguments in new variables if they read a variable that another argument borrows.
    pub fn keep_borrowed(&mut self, arguments: Vec<Value>) -> Vec<ir::Expr> {
        let mut borrowed: HashSet<LocalId> = HashSet::new();
        let is_pointer = |value: &Value| value.ty.pointee().is_some();
        for value in &arguments {
            borrowed.extend(borrowed_variables(&value.expr));
            if let (ir::Expr::Local(local), true) = (&value.expr, is_pointer(value)) {
                borrowed.insert(*local);
            }
        }
        let is_read = |expr: &ir::Expr| matches!(expr, ir::Expr::Local(local) if borrowed.contains(local));
        let mut kept = |value: Value| {
            if !is_pointer(&value) && value.expr.any(is_read) {
                self.keep("argument", value.expr)
            } else {
                value.expr
            }
        };
        arguments.into_iter().map(&mut kept).collect()
    }
}

/// Returns `true` if a pointer borrows a variable.
fn is_borrow(value: &Value, references: &HashSet<LocalId>) -> bool {
    value.ty.pointee().is_some()
        && value.expr.any(|expr| match expr {
            ir::Expr::Ref(..) => true,
            ir::Expr::Local(local) => references.contains(local),
            _ => false,
        })
}

/// Returns the variables that an expression borrows mutably.
pub fn borrowed_variables(expr: &ir::Expr) -> Vec<LocalId> {
    let mut borrowed = Vec::new();
    expr.walk(&mut |expr| match expr {
        ir::Expr::Ref(true, place) => borrowed.extend(place.root()),
        // A pointer into a slice.
        ir::Expr::Call(Path::Runtime(Runtime::PtrOf), list) => {
            borrowed.extend(list.iter().filter_map(ir::Expr::root));
        }
        _ => {}
    });
    borrowed
}
