//! Deferred initialization: variables that C declares without a value are declared at their first assignment.

use super::FunctionFacts;
use super::trace::Trace;
use crate::ast::*;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// The variables whose initialization is deferred.
#[derive(Default, Debug)]
pub struct Deferred {
    pub variables: HashSet<DeclId>,
    /// The assignments that declare their variable, and whether it is used after the loop that begins with the assignment.
    pub inits: HashMap<ExprId, (DeclId, bool)>,
}

/// Finds the variables of a function that are declared at assignments.
pub fn find(unit: &Unit, function: &Function, facts: &FunctionFacts) -> Deferred {
    let mut deferred = Deferred::default();
    // A jump may go past the assignment.
    if facts.jumps {
        return deferred;
    }
    let mut visit = |block: &Block| {
        for stmt in &block.stmts {
            let StmtKind::Declare(list) = &stmt.kind else { continue };
            for declared in list.iter().filter(|declared| can_be_deferred(unit, facts, declared)) {
                if let Some(inits) = Inits::of(&facts.trace, declared.decl, stmt, &block.stmts) {
                    deferred.inits.extend(inits);
                    deferred.variables.insert(declared.decl);
                }
            }
        }
    };
    visit(&function.body);
    function.body.walk(&mut |part| match part {
        Part::Stmt(Stmt { kind: StmtKind::Block(block), .. }) => visit(block),
        Part::Expr(Expr { kind: ExprKind::Statements(block, _), .. }) => visit(block),
        _ => {}
    });
    deferred
}

fn can_be_deferred(unit: &Unit, facts: &FunctionFacts, declared: &Declared) -> bool {
    let decl = unit.decl(declared.decl);
    declared.init.is_none()
        && decl.kind == DeclKind::Variable
        && !facts.is_addressable(unit, declared.decl)
        && matches!(
            decl.ty,
            Type::Scalar(_) | Type::Vector(..) | Type::Size | Type::Bool | Type::Pointer { .. }
        )
}

/// The search for the assignments that each use of a variable follows, in the same block and iteration of a loop.
struct Inits<'a> {
    trace: &'a Trace,
    decl: DeclId,
    found: Vec<(ExprId, (DeclId, bool))>,
}

impl<'a> Inits<'a> {
    /// Returns the assignments; `None` if there is a use that follows none.
    fn of(
        trace: &'a Trace,
        decl: DeclId,
        declaration: &Stmt,
        block: &[Stmt],
    ) -> Option<Vec<(ExprId, (DeclId, bool))>> {
        let end = trace.range(block.last()?)?.end;
        // The value of a statement expression is not in its block.
        if !trace.uses(decl, trace.range(declaration)?).is_empty()
            || !trace.uses(decl, end..usize::MAX).is_empty()
        {
            return None;
        }
        let mut inits = Self { trace, decl, found: Vec::new() };
        inits.search(block)?;
        Some(inits.found)
    }

    fn count(&self, range: Range<usize>) -> usize {
        self.trace.uses(self.decl, range).len()
    }

    /// Returns the id of `x = ...` at the begin of a statement, if `x` is not read on the right and later code sees the value.
    fn beginning(&self, stmt: &Stmt) -> Option<ExprId> {
        match &stmt.kind {
            StmtKind::For { init: Some(init), .. } if matches!(init.kind, StmtKind::Do(_)) => {
                self.beginning(init)
            }
            StmtKind::Do(Expr { id, kind: ExprKind::Assign(place, _), .. })
                if place.variable() == Some(self.decl) && self.count(self.trace.range(stmt)?) == 1 =>
            {
                Some(*id)
            }
            _ => None,
        }
    }

    fn search(&mut self, stmts: &[Stmt]) -> Option<()> {
        let (Some(first), Some(last)) = (stmts.first(), stmts.last()) else { return Some(()) };
        let (mut next, end) = (self.trace.range(first)?.start, self.trace.range(last)?.end);
        // The current assignment, the number of uses in its statement, and whether a later statement uses the variable.
        let mut open: Option<(ExprId, usize, bool)> = None;
        while let Some((position, _)) = self.trace.uses(self.decl, next..end).first() {
            let is_before = |stmt: &Stmt| self.trace.range(stmt).is_some_and(|range| range.end <= *position);
            let stmt = stmts.get(stmts.partition_point(is_before))?;
            let range = self.trace.range(stmt)?;
            next = range.end;
            match (self.beginning(stmt), &mut open) {
                (Some(assignment), _) => {
                    self.close(open)?;
                    open = Some((assignment, self.count(range), false));
                }
                (None, Some((.., is_used))) => *is_used = true,
                (None, None) => self.search_within(stmt)?,
            }
        }
        self.close(open)
    }

    /// Adds an assignment, unless no code reads its value.
    fn close(&mut self, open: Option<(ExprId, usize, bool)>) -> Option<()> {
        let Some((assignment, uses, is_used_later)) = open else { return Some(()) };
        if uses == 1 && !is_used_later {
            return None;
        }
        self.found.push((assignment, (self.decl, is_used_later)));
        Some(())
    }

    fn search_within(&mut self, stmt: &Stmt) -> Option<()> {
        let bodies: Vec<&Stmt> = match &stmt.kind {
            StmtKind::Block(block) => return self.search(&block.stmts),
            StmtKind::If(_, then, otherwise) => {
                [then].into_iter().chain(otherwise).map(|branch| &**branch).collect()
            }
            StmtKind::For { body, .. } | StmtKind::While(_, body) | StmtKind::DoWhile(body, _) => vec![body],
            _ => return None,
        };
        let mut uses = self.count(self.trace.range(stmt)?);
        for body in &bodies {
            uses -= self.count(self.trace.range(body)?);
        }
        // The head of the statement uses the variable.
        if uses > 0 {
            return None;
        }
        bodies.into_iter().try_for_each(|body| match &body.kind {
            StmtKind::Block(block) => self.search(&block.stmts),
            _ => self.search(std::slice::from_ref(body)),
        })
    }
}
