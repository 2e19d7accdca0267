//! Loops.

use super::value::{Value, integer};
use super::{Exit, Held, Jump, Result, Scope, Variable};
use crate::ast::*;
use crate::facts::counting::{self, Counting};
use crate::rust::ir::{self, Head, Method};

impl Scope<'_> {
    /// Lowers a loop, which works on copies of variables if it is faster.
    pub fn with_local_copies(
        &mut self,
        stmt: &Stmt,
        lower: impl FnOnce(&mut Self) -> Result<Vec<ir::Stmt>>,
    ) -> Result<Vec<ir::Stmt>> {
        let mut copied = match (&self.trace, self.facts()) {
            (Some(trace), Some(facts)) if !self.is_on_copies => trace.copied(facts, stmt),
            _ => Vec::new(),
        };
        copied.retain(|decl| {
            self.variables.get(decl).is_some_and(|variable| {
                let is_register =
                    matches!(variable.ty, Type::Scalar(_) | Type::Vector(..) | Type::Size | Type::Bool);
                variable.held == Held::Direct && is_register
            })
        });
        if copied.is_empty() {
            return lower(self);
        }
        let mut stmts = Vec::new();
        let (mut outer, mut copies) = (Vec::new(), Vec::new());
        for decl in copied {
            let Some(own) = self.variables.get(&decl).cloned() else { continue };
            let name = self.unit.decl(decl).name.clone();
            let local = self.local(&name, false);
            stmts.push(ir::Stmt::declare(local, ir::Expr::Local(own.local)));
            self.variables.insert(decl, Variable { local, ..own.clone() });
            copies.push(ir::Expr::Local(local));
            outer.push((decl, own));
        }
        self.is_on_copies = true;
        let body = lower(self);
        self.is_on_copies = false;
        let places = outer.iter().map(|(_, own)| ir::Expr::Local(own.local)).collect();
        self.variables.extend(outer);
        stmts.extend(body?);
        let one = |mut list: Vec<ir::Expr>| match list.pop() {
            Some(only) if list.is_empty() => only,
            Some(last) => {
                list.push(last);
                ir::Expr::Tuple(list)
            }
            None => ir::Expr::Tuple(list),
        };
        let block = ir::Block { value: Some(Box::new(one(copies))), ..ir::Block::of(stmts) };
        Ok(vec![ir::Stmt::run(one(places).assign(ir::Expr::Block(Box::new(block))))])
    }

    /// Lowers a loop with this head; `step` follows each iteration, and then the loop tests `unless`.
    pub fn repeated(
        &mut self,
        head: Head,
        body: &Stmt,
        step: Vec<ir::Stmt>,
        unless: Option<&Expr>,
    ) -> Result<ir::Stmt> {
        let has_more = !step.is_empty() || unless.is_some();
        let label = self.label("turns");
        // `continue` leaves a block around the body. A label that no jump uses is removed later.
        let turn = self.label("turn");
        let go_on = if has_more { Jump::Leave(turn) } else { Jump::Again(label) };
        self.exits.push(Exit { leave: label, go_on: Some(go_on) });
        let block = self.inner(body);
        self.exits.pop();
        let mut block = block?;
        if has_more {
            let inner = ir::Block { label: Some(turn), ..block };
            let mut stmts = vec![ir::Stmt::run(ir::Expr::Block(Box::new(inner)))];
            stmts.extend(step);
            if let Some(condition) = unless {
                stmts.extend(self.leave_unless(condition, label)?);
            }
            block = ir::Block { stmts, ..Default::default() };
        }
        let own = ir::Loop { label: Some(label), head, body: block };
        Ok(ir::Stmt::run(ir::Expr::Loop(Box::new(own))))
    }

    pub fn for_loop(
        &mut self,
        init: Option<&Stmt>,
        condition: Option<&Expr>,
        step: Option<&Expr>,
        body: &Stmt,
    ) -> Result<Vec<ir::Stmt>> {
        let counter = match init.map(|init| &init.kind) {
            Some(StmtKind::Declare(list)) => match &list[..] {
                [Declared { decl, init: Some(first), .. }] => Some((*decl, first)),
                _ => None,
            },
            Some(StmtKind::Do(Expr { id, kind: ExprKind::Assign(_, first), .. })) => {
                match self.deferred_inits.get(id) {
                    Some((decl, false)) => Some((*decl, &**first)),
                    _ => None,
                }
            }
            _ => None,
        };
        if let (Some(counter), Some(condition), Some(facts)) = (counter, condition, self.facts())
            && let Some(counting) = counting::of(self.unit, facts, counter, condition, step, body)
        {
            let (head, before) = self.within(|own| own.range(&counting))?;
            let mut stmts = before;
            let own = self.repeated(head, body, Vec::new(), None);
            // The interval is that of the counter in the body.
            self.intervals.set(counting.counter, None);
            stmts.push(own?);
            return Ok(stmts);
        }
        let mut stmts = match init {
            Some(init) => self.stmt(init)?,
            None => Vec::new(),
        };
        let head = match condition {
            Some(condition) => {
                let condition = self.closed(|own| Ok(Value::bool(own.condition(condition)?)))?.expr;
                if condition.as_bool() == Some(true) { Head::Forever } else { Head::While(condition) }
            }
            None => Head::Forever,
        };
        let more = match step {
            Some(step) => self.effect(step)?,
            None => Vec::new(),
        };
        stmts.push(self.repeated(head, body, more, None)?);
        let declares = stmts.iter().any(|stmt| matches!(stmt.kind, ir::StmtKind::Let(..)));
        Ok(if declares {
            vec![ir::Stmt::run(ir::Expr::Block(Box::new(ir::Block::of(stmts))))]
        } else {
            stmts
        })
    }

    /// Returns the head of a loop that counts, and declares its counter.
    fn range(&mut self, counting: &Counting) -> Result<Head> {
        let ty = self.unit.decl(counting.counter).ty.clone();
        let held = if counting.is_index { Type::Size } else { ty };
        let mut last = self.value(counting.bound)?;
        let mut is_inclusive = counting.op == Binary::LessEqual;
        if counting.by < 0 && !counting.is_stepped {
            is_inclusive = counting.is_first_inside;
        }
        if counting.op == Binary::Greater && !counting.is_stepped {
            let next = last
                .number()
                .or(self.integer(counting.bound))
                .and_then(|number| integer(number + 1, &last.ty));
            last = next.ok_or_else(|| self.no(counting.bound.span, "bound of a loop"))?;
        }
        let first = self.value(counting.first)?;
        let first = self.convert(counting.first.span, first, &held)?;
        let last = self.convert(counting.bound.span, last, &held)?;
        // The last value is short of the end, or is it.
        if let (Some((a, b)), Some((c, d))) = (self.interval(counting.first), self.interval(counting.bound)) {
            self.intervals.set(counting.counter, Some((a.min(c), b.max(d))));
        }
        let counter = self.declare(counting.counter, Held::Direct, held);
        let (from, to) = if counting.by > 0 { (first, last) } else { (last, first) };
        let from =
            if from.is_literal() && to.is_literal() && !counting.is_index { from.typed() } else { from };
        let mut range = ir::Expr::Range { first: Box::new(from.expr), last: Box::new(to.expr), is_inclusive };
        if counting.by < 0 {
            range = range.method(Method::Rev, Vec::new());
        }
        if let (Some(written), true) = (counting.by_written, counting.by.abs() > 1) {
            let by = self.value(written)?;
            let by = if by.is_literal() { by } else { self.convert(written.span, by, &Type::Size)? };
            range = range.method(Method::StepBy, vec![by.expr]);
        }
        Ok(Head::For(counting.is_named.then_some(counter), range))
    }
}
