//! The uses of a function's variables, in the order of execution, so that analyses need not search the tree.

use crate::ast::*;
use std::collections::HashMap;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    Read,
    /// A read whose value is only an index.
    Index,
    Written,
}

/// The uses, waits and memory accesses of a function, each by its position.
#[derive(Default, Debug)]
pub struct Trace {
    count: usize,
    uses: HashMap<DeclId, Vec<(usize, Use)>>,
    declared: HashMap<DeclId, usize>,
    written: Vec<(usize, DeclId)>,
    waits: Vec<usize>,
    accesses: Vec<usize>,
    /// The positions in each statement, by the address of the statement in the tree.
    stmts: HashMap<usize, Range<usize>>,
    /// The repeated positions of each loop, by the address of its statement, and the loop around it.
    loops: HashMap<usize, (Range<usize>, Option<usize>)>,
    current_loop: Option<usize>,
}

fn key(stmt: &Stmt) -> usize {
    std::ptr::from_ref(stmt).addr()
}

/// Returns the elements of a sorted list whose positions are in a range.
fn within<T>(list: &[T], range: Range<usize>, position: impl Fn(&T) -> usize) -> &[T] {
    let begin = list.partition_point(|item| position(item) < range.start);
    let end = list.partition_point(|item| position(item) < range.end);
    list.get(begin..end).unwrap_or_default()
}

/// Returns the variable whose value an index is.
fn index_variable(index: &Expr) -> Option<DeclId> {
    match &index.kind {
        ExprKind::Cast(Cast::Integral, inner) => index_variable(inner),
        _ => index.variable(),
    }
}

impl Trace {
    /// Traces a function; `waits` returns `true` for functions of the source that wait.
    pub fn of(function: &Function, waits: &dyn Fn(DeclId) -> bool) -> Self {
        let mut trace = Self::default();
        function.body.stmts.iter().for_each(|stmt| trace.stmt(stmt, waits));
        trace
    }

    fn next(&mut self) -> usize {
        self.count += 1;
        self.count - 1
    }

    fn note(&mut self, decl: DeclId, kind: Use) {
        let position = self.next();
        self.uses.entry(decl).or_default().push((position, kind));
        if kind == Use::Written {
            self.written.push((position, decl));
        }
    }

    fn stmt(&mut self, stmt: &Stmt, waits: &dyn Fn(DeclId) -> bool) {
        let start = self.count;
        let mut parts = Part::Stmt(stmt).inner();
        match &stmt.kind {
            StmtKind::Declare(list) => {
                for declared in list {
                    declared.init.iter().for_each(|init| self.part(Part::Expr(init), waits));
                    let position = self.next();
                    self.declared.insert(declared.decl, position);
                }
            }
            StmtKind::For { init, step, .. } => {
                if let Some(init) = init {
                    self.stmt(init, waits);
                    parts.remove(parts.len() - 2);
                }
                // The step comes after the body.
                if step.is_some() {
                    let last = parts.len() - 1;
                    parts.swap(last - 1, last);
                }
                self.repeat(stmt, parts, waits);
            }
            StmtKind::While(..) => self.repeat(stmt, parts, waits),
            StmtKind::DoWhile(..) => {
                parts.reverse();
                self.repeat(stmt, parts, waits);
            }
            _ => parts.into_iter().for_each(|part| self.part(part, waits)),
        }
        self.stmts.insert(key(stmt), start..self.count);
    }

    fn repeat(&mut self, stmt: &Stmt, parts: Vec<Part<'_>>, waits: &dyn Fn(DeclId) -> bool) {
        let (start, around) = (self.count, self.current_loop.replace(key(stmt)));
        parts.into_iter().for_each(|part| self.part(part, waits));
        self.current_loop = around;
        self.loops.insert(key(stmt), (start..self.count, around));
    }

    fn part(&mut self, part: Part<'_>, waits: &dyn Fn(DeclId) -> bool) {
        match part {
            Part::Stmt(stmt) => self.stmt(stmt, waits),
            Part::Place(place) => self.place(place, waits),
            Part::Expr(expr) => self.expr(expr, waits),
        }
    }

    fn place(&mut self, place: &Place, waits: &dyn Fn(DeclId) -> bool) {
        if let PlaceKind::Variable(decl) = place.kind {
            return self.note(decl, Use::Read);
        }
        if !matches!(place.kind, PlaceKind::Components(..) | PlaceKind::Value(_) | PlaceKind::Refused(_)) {
            let position = self.next();
            self.accesses.push(position);
        }
        for part in Part::Place(place).inner() {
            match (&place.kind, part) {
                (PlaceKind::Part(..) | PlaceKind::Element(..), Part::Expr(index))
                    if let Some(decl) = index_variable(index)
                        && index.ty.pointee().is_none() =>
                {
                    self.note(decl, Use::Index);
                }
                _ => self.part(part, waits),
            }
        }
    }

    fn expr(&mut self, expr: &Expr, waits: &dyn Fn(DeclId) -> bool) {
        match &expr.kind {
            ExprKind::Assign(place, value) => {
                self.expr(value, waits);
                if place.variable().is_none() {
                    self.place(place, waits);
                }
                self.write(place);
            }
            ExprKind::Compound { place, value, .. } => {
                self.expr(value, waits);
                self.place(place, waits);
                self.write(place);
            }
            ExprKind::Step { place, .. } | ExprKind::Address(place) => {
                self.place(place, waits);
                self.write(place);
            }
            _ => {
                Part::Expr(expr).inner().into_iter().for_each(|part| self.part(part, waits));
                if let ExprKind::Call(callee, _) = &expr.kind {
                    let position = self.next();
                    self.accesses.push(position);
                    if match callee {
                        Callee::Own(decl) => waits(*decl),
                        Callee::Builtin(builtin) => builtin.is_barrier(),
                        Callee::Unknown(_) => false,
                    } {
                        self.waits.push(position);
                    }
                }
            }
        }
    }

    /// Notes a write to the variable that a place is a part of.
    fn write(&mut self, place: &Place) {
        match (place.variable(), place.whole()) {
            (Some(decl), _) => self.note(decl, Use::Written),
            (None, Some(whole)) => self.write(whole),
            _ => {}
        }
    }

    /// Returns the positions in a statement of the function.
    pub fn range(&self, stmt: &Stmt) -> Option<Range<usize>> {
        self.stmts.get(&key(stmt)).cloned()
    }

    /// Returns the uses of a variable in a range.
    pub fn uses(&self, decl: DeclId, range: Range<usize>) -> &[(usize, Use)] {
        within(self.uses.get(&decl).map_or(&[], Vec::as_slice), range, |use_| use_.0)
    }

    /// Returns `true` if statements other than these use a variable.
    pub fn is_used_outside(&self, decl: DeclId, stmts: &[Stmt]) -> bool {
        let ends = stmts.first().zip(stmts.last());
        let range = ends.and_then(|(first, last)| Some(self.range(first)?.start..self.range(last)?.end));
        let inner = range.map_or(0, |range| self.uses(decl, range).len());
        self.uses(decl, 0..self.count).len() > inner
    }

    /// Returns `true` if a variable is written in a range.
    pub fn is_written(&self, decl: DeclId, range: Range<usize>) -> bool {
        self.uses(decl, range).iter().any(|(_, kind)| *kind == Use::Written)
    }

    /// Returns `true` if the first use in a range reads the variable, and `None` if there is no use.
    fn is_read(&self, decl: DeclId, range: Range<usize>) -> Option<bool> {
        self.uses(decl, range).first().map(|(_, kind)| *kind != Use::Written)
    }

    fn waits(&self, range: Range<usize>) -> &[usize] {
        within(&self.waits, range, |position| *position)
    }

    /// Returns `true` if a loop reads and updates a variable that is also used after a barrier, or was before one.
    fn is_worth_a_copy(&self, decl: DeclId, stmt: &Stmt, stmt_range: &Range<usize>) -> bool {
        let declared = self.declared.get(&decl).copied();
        let begin = declared.unwrap_or(0);
        // The loops around it that the variable outlives.
        let around =
            std::iter::successors(self.loops.get(&key(stmt)), |(_, around)| self.loops.get(&(*around)?));
        let around = around.map(|(range, _)| range.clone()).filter(|range| {
            range.start <= stmt_range.start && (declared.is_none() || !range.contains(&begin))
        });
        let again = |range: Range<usize>| {
            self.is_read(decl, stmt_range.end..range.end).is_none() && self.is_read(decl, range) == Some(true)
        };
        let is_used_later =
            || self.is_read(decl, stmt_range.end..self.count) == Some(true) || around.clone().any(again);
        let is_used_after_wait = |wait: &usize| !self.uses(decl, *wait..self.count).is_empty();
        let crosses_barrier = || {
            self.waits(stmt_range.end..self.count).first().is_some_and(is_used_after_wait)
                || !self.waits(begin..stmt_range.start).is_empty()
                || around.clone().any(|range| !self.waits(range).is_empty())
        };
        begin <= stmt_range.start
            && self.is_read(decl, stmt_range.clone()) == Some(true)
            && is_used_later()
            && crosses_barrier()
    }

    /// Returns the variables that a loop should work on copies of, in the order of their first update.
    ///
    /// In a function that waits at barriers, a value that is used after a barrier is stored in memory, which writes through
    /// pointers could change. A loop without a barrier therefore works on copies, which stay in registers.
    pub fn copied(&self, stmt: &Stmt) -> Vec<DeclId> {
        let Some(range) = self.range(stmt) else { return Vec::new() };
        if !self.waits(range.clone()).is_empty()
            || within(&self.accesses, range.clone(), |access| *access).is_empty()
        {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (_, decl) in within(&self.written, range.clone(), |write| write.0) {
            if !found.contains(decl) && self.is_worth_a_copy(*decl, stmt, &range) {
                found.push(*decl);
            }
        }
        found
    }
}
