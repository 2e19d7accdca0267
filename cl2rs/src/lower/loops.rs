//! Lowers loops.

use super::kernel::grouped;
use super::stmt::is_register;
use super::value::integer;
use super::{Exit, Jump, Result, Scope, Variable};
use crate::ast::*;
use crate::facts::counting::{self, Counting};
use crate::rust::ir::{self, Head, LocalId, Method};

impl Scope<'_> {
    /// Lowers a loop, with copies of variables if that is faster.
    pub fn with_local_copies(
        &mut self,
        stmt: &Stmt,
        lower: impl FnOnce(&mut Self) -> Result<Vec<ir::Stmt>>,
    ) -> Result<Vec<ir::Stmt>> {
        let copied = match self.facts() {
            Some(facts) if facts.waits && !facts.jumps && !self.is_on_copies => facts.trace.copied(stmt),
            _ => Vec::new(),
        };
        let variable = |decl| Some((decl, self.variables.get(&decl)?.clone()));
        let outer: Vec<(DeclId, Variable)> = copied.into_iter().filter_map(variable).collect();
        let can_copy =
            |(_, variable): &(DeclId, Variable)| !variable.is_addressable && is_register(&variable.ty);
        let outer: Vec<_> = outer.into_iter().filter(can_copy).collect();
        if outer.is_empty() {
            return lower(self);
        }
        let mut stmts = Vec::new();
        let mut copies = Vec::new();
        for (decl, variable) in &outer {
            let local = self.declare(*decl, variable.ty.clone(), false);
            stmts.push(ir::Stmt::declare(local, variable.local));
            copies.push(local);
        }
        // Inner loops use the same copies.
        self.is_on_copies = true;
        let body = lower(self);
        self.is_on_copies = false;
        let originals: Vec<LocalId> = outer.iter().map(|(_, variable)| variable.local).collect();
        self.variables.extend(outer);
        stmts.extend(body?);
        let block = ir::Expr::after(stmts, grouped(&copies));
        Ok(vec![ir::Stmt::run(grouped(&originals).assign(block))])
    }

    /// Returns the head of a loop that repeats while a condition is true.
    pub fn head(&mut self, condition: Option<&Expr>) -> Result<Head> {
        let Some(condition) = condition else { return Ok(Head::Forever) };
        let condition = self.closed_condition(condition)?;
        Ok(if condition.as_bool() == Some(true) { Head::Forever } else { Head::While(condition) })
    }

    /// Lowers a loop with this head. `step` follows each iteration, and then the loop tests `unless`.
    pub fn repeated(
        &mut self,
        head: Head,
        body: &Stmt,
        step: Vec<ir::Stmt>,
        unless: Option<&Expr>,
    ) -> Result<ir::Stmt> {
        let has_more = !step.is_empty() || unless.is_some();
        let label = self.label("turns");
        // `continue` leaves a block around the body. A label without jumps is removed later.
        let iteration = self.label("turn");
        let next = if has_more { Jump::Break(iteration) } else { Jump::Continue(label) };
        self.exits.push(Exit { leave: label, next: Some(next) });
        let block = self.body(body);
        self.exits.pop();
        let mut block = block?;
        if has_more {
            let mut stmts = vec![ir::Stmt::run(ir::Block::labeled(iteration, block))];
            stmts.extend(step);
            if let Some(condition) = unless {
                stmts.extend(self.leave_unless(condition, label)?);
            }
            block = stmts.into();
        }
        Ok(ir::Stmt::run(ir::Expr::Loop(Box::new(ir::Loop { label: Some(label), head, body: block }))))
    }

    pub fn do_while(&mut self, body: &Stmt, condition: &Expr) -> Result<Vec<ir::Stmt>> {
        if self.integer(condition) != Some(0) {
            return Ok(vec![self.repeated(Head::Forever, body, Vec::new(), Some(condition))?]);
        }
        // The body runs once; `break` and `continue` leave it.
        let label = self.label("once");
        self.exits.push(Exit { leave: label, next: Some(Jump::Break(label)) });
        let block = self.body(body);
        self.exits.pop();
        Ok(vec![ir::Stmt::run(ir::Block::labeled(label, block?))])
    }

    /// Returns the variable that the first part of a `for` declares, and its value.
    fn counter<'e>(&self, init: &'e Stmt) -> Option<(DeclId, &'e Expr)> {
        match &init.kind {
            StmtKind::Declare(list) => match &list[..] {
                [Declared { decl, init: Some(first), .. }] => Some((*decl, first)),
                _ => None,
            },
            StmtKind::Do(Expr { id, kind: ExprKind::Assign(_, first), .. }) => {
                let (decl, _) = *self.facts()?.deferred.inits.get(id)?;
                Some((decl, first))
            }
            _ => None,
        }
    }

    pub fn for_loop(
        &mut self,
        init: Option<&Stmt>,
        condition: Option<&Expr>,
        step: Option<&Expr>,
        body: &Stmt,
    ) -> Result<Vec<ir::Stmt>> {
        let counter = init.and_then(|init| self.counter(init));
        if let (Some(counter), Some(condition), Some(facts)) = (counter, condition, self.facts())
            && let Some(counting) = counting::find(self.unit, facts, counter, condition, step, body)
        {
            let (head, before) = self.within(|scope| scope.range(&counting))?;
            let iteration = self.repeated(head, body, Vec::new(), None);
            // The interval is that of the counter in the body.
            self.intervals.set(counting.counter, None);
            let mut stmts = before.into_stmts();
            stmts.push(iteration?);
            return Ok(stmts);
        }
        let mut stmts = init.map_or(Ok(Vec::new()), |init| self.stmt(init))?;
        let head = self.head(condition)?;
        let step = step.map_or(Ok(Vec::new()), |step| self.effect(step))?;
        stmts.push(self.repeated(head, body, step, None)?);
        let declares = stmts.iter().any(|stmt| matches!(stmt.kind, ir::StmtKind::Let(..)));
        Ok(if declares { vec![ir::Stmt::run(ir::Block::from(stmts))] } else { stmts })
    }

    /// Returns the head of a loop that counts, and declares its counter.
    fn range(&mut self, counting: &Counting) -> Result<Head> {
        let ty = if counting.is_index { Type::Size } else { self.unit.decl(counting.counter).ty.clone() };
        let mut last = self.value(counting.bound)?;
        let mut is_inclusive = counting.op == Binary::LessEqual;
        if counting.by < 0 && !counting.is_stepped {
            is_inclusive = counting.is_first_inside;
        }
        if counting.op == Binary::Greater && !counting.is_stepped {
            let number = last.number().or(self.integer(counting.bound));
            let next = number.and_then(|number| integer(number + 1, &last.ty));
            last = self.require(next, counting.bound.span, "bound of a loop")?;
        }
        let first = self.value(counting.first)?;
        let first = self.convert(counting.first.span, first, &ty)?;
        let last = self.convert(counting.bound.span, last, &ty)?;
        // The last value is less than the bound or equal to it.
        if let (Some((a, b)), Some((c, d))) = (self.interval(counting.first), self.interval(counting.bound)) {
            self.intervals.set(counting.counter, Some((a.min(c), b.max(d))));
        }
        let counter = self.declare(counting.counter, ty, false);
        let (from, to) = if counting.by > 0 { (first, last) } else { (last, first) };
        let from = if counting.is_index { from } else { from.typed_with(&to) };
        let (first, last) = (Box::new(from.expr), Box::new(to.expr));
        let mut range = ir::Expr::Range { first, last, is_inclusive };
        if counting.by < 0 {
            range = range.method(Method::Rev, []);
        }
        if let (Some(written), true) = (counting.by_written, counting.by.abs() > 1) {
            let by = self.value(written)?;
            let by = if by.is_literal() { by } else { self.convert(written.span, by, &Type::Size)? };
            range = range.method(Method::StepBy, [by.expr]);
        }
        Ok(Head::For(counting.is_named.then_some(counter), range))
    }
}
