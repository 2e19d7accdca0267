//! The variables that a loop should copy, in functions that wait at barriers.
//!
//! A value that is used after a barrier is stored in memory, which writes through pointers could change. A loop without a
//! barrier therefore works on copies, which stay in registers.

use super::FunctionFacts;
use crate::ast::*;
use std::collections::HashMap;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    Declared(DeclId),
    Read(DeclId),
    Written(DeclId),
    Wait,
}

/// The uses of a function's variables, in the order of execution.
#[derive(Default, Debug)]
pub struct Trace {
    events: Vec<Event>,
    /// The events that are repeated.
    repeated: Vec<Range<usize>>,
    /// The events of each loop, by the loop's address in the tree.
    loops: HashMap<usize, Range<usize>>,
}

/// Builds a trace; `waits` returns `true` for functions of the source that wait.
struct Builder<'a> {
    waits: &'a dyn Fn(DeclId) -> bool,
    trace: Trace,
}

fn key(stmt: &Stmt) -> usize {
    std::ptr::from_ref(stmt).addr()
}

impl Builder<'_> {
    fn event(&mut self, event: Event) {
        self.trace.events.push(event);
    }

    fn repeat(&mut self, visit: impl FnOnce(&mut Self)) {
        let start = self.trace.events.len();
        visit(self);
        self.trace.repeated.push(start..self.trace.events.len());
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let start = self.trace.events.len();
        match &stmt.kind {
            StmtKind::Declare(list) => {
                for own in list {
                    own.init.iter().for_each(|init| self.part(Part::Expr(init)));
                    self.event(Event::Declared(own.decl));
                }
            }
            StmtKind::For { init, condition, step, body } => {
                init.iter().for_each(|init| self.stmt(init));
                self.repeat(|own| {
                    condition.iter().for_each(|condition| own.part(Part::Expr(condition)));
                    own.stmt(body);
                    step.iter().for_each(|step| own.part(Part::Expr(step)));
                });
            }
            StmtKind::While(condition, body) => self.repeat(|own| {
                own.part(Part::Expr(condition));
                own.stmt(body);
            }),
            StmtKind::DoWhile(body, condition) => self.repeat(|own| {
                own.stmt(body);
                own.part(Part::Expr(condition));
            }),
            _ => {
                let (parts, stmts) = stmt.inner();
                parts.into_iter().for_each(|part| self.part(part));
                stmts.into_iter().for_each(|stmt| self.stmt(stmt));
            }
        }
        if matches!(stmt.kind, StmtKind::For { .. } | StmtKind::While(..) | StmtKind::DoWhile(..)) {
            self.trace.loops.insert(key(stmt), start..self.trace.events.len());
        }
    }

    fn part(&mut self, part: Part<'_>) {
        if let Some(decl) = part.variable() {
            return self.event(Event::Read(decl));
        }
        let Part::Expr(expr) = part else {
            return part.inner().into_iter().for_each(|part| self.part(part));
        };
        match &expr.kind {
            ExprKind::Assign(place, value) => {
                self.part(Part::Expr(value));
                if Part::Place(place).variable().is_none() {
                    self.part(Part::Place(place));
                }
                self.write(place);
            }
            ExprKind::Compound { place, value, .. } => {
                self.part(Part::Expr(value));
                self.part(Part::Place(place));
                self.write(place);
            }
            ExprKind::Step { place, .. } | ExprKind::Address(place) => {
                self.part(Part::Place(place));
                self.write(place);
            }
            _ => {
                part.inner().into_iter().for_each(|part| self.part(part));
                let waits = match &expr.kind {
                    ExprKind::Call(Callee::Own(decl), _) => (self.waits)(*decl),
                    ExprKind::Call(Callee::Builtin(builtin), _) => builtin.is_barrier(),
                    _ => false,
                };
                if waits {
                    self.event(Event::Wait);
                }
            }
        }
    }

    /// Notes a write to the variable that a place is a part of.
    fn write(&mut self, place: &Place) {
        match &place.kind {
            PlaceKind::Variable(decl) => self.event(Event::Written(*decl)),
            PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => self.write(of),
            _ => {}
        }
    }
}

impl Trace {
    pub fn of(function: &Function, waits: &dyn Fn(DeclId) -> bool) -> Self {
        let mut builder = Builder { waits, trace: Self::default() };
        function.body.stmts.iter().for_each(|stmt| builder.stmt(stmt));
        builder.trace
    }

    fn slice(&self, range: Range<usize>) -> &[Event] {
        self.events.get(range).unwrap_or_default()
    }

    fn uses(&self, decl: DeclId, range: Range<usize>) -> impl Iterator<Item = &Event> {
        let is_use = move |event: &&Event| **event == Event::Read(decl) || **event == Event::Written(decl);
        self.slice(range).iter().filter(is_use)
    }

    /// Returns `true` if the first use in a range reads the variable, and `None` if there is no use.
    fn is_read(&self, decl: DeclId, range: Range<usize>) -> Option<bool> {
        self.uses(decl, range).next().map(|event| *event == Event::Read(decl))
    }

    fn wait(&self, range: Range<usize>) -> Option<usize> {
        self.slice(range).iter().position(|event| *event == Event::Wait)
    }

    /// Returns `true` if a loop reads and updates a variable that is also used after a barrier, or was before one.
    fn is_worth_a_copy(&self, decl: DeclId, own: &Range<usize>) -> bool {
        let declared = self.events.iter().position(|event| *event == Event::Declared(decl)).unwrap_or(0);
        let all = self.events.len();
        // The loops around it that the variable outlives.
        let around = || {
            let is_around = |range: &&Range<usize>| range.start <= own.start && own.end <= range.end;
            self.repeated.iter().filter(is_around).filter(|range| !range.contains(&declared) || declared == 0)
        };
        let is_used_later = || {
            let again = |range: &Range<usize>| {
                self.is_read(decl, own.end..range.end).is_none()
                    && self.is_read(decl, range.clone()) == Some(true)
            };
            self.is_read(decl, own.end..all) == Some(true) || around().any(again)
        };
        let crosses_barrier = || {
            let later = self
                .wait(own.end..all)
                .is_some_and(|wait| self.uses(decl, own.end + wait..all).next().is_some());
            later
                || self.wait(declared..own.start).is_some()
                || around().any(|range| self.wait(range.clone()).is_some())
        };
        declared <= own.start
            && self.is_read(decl, own.clone()) == Some(true)
            && is_used_later()
            && crosses_barrier()
    }

    /// Returns the variables that a loop should work on copies of, in the order of their first update.
    pub fn copied(&self, facts: &FunctionFacts, stmt: &Stmt) -> Vec<DeclId> {
        let Some(own) = self.loops.get(&key(stmt)) else { return Vec::new() };
        let is_memory = |part: Part<'_>| match part {
            Part::Expr(expr) => matches!(expr.kind, ExprKind::Call(..)),
            Part::Place(place) => matches!(
                place.kind,
                PlaceKind::Element(..) | PlaceKind::Target(_) | PlaceKind::Part(..) | PlaceKind::Field(..)
            ),
        };
        if facts.jumps || self.wait(own.clone()).is_some() || !stmt.any(&mut |part| is_memory(part)) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for event in self.slice(own.clone()) {
            if let Event::Written(decl) = event
                && !found.contains(decl)
                && self.is_worth_a_copy(*decl, own)
            {
                found.push(*decl);
            }
        }
        found
    }
}
