//! Lowers `goto`: a forward jump leaves a block, and a backward jump continues a loop.

use super::{Jump, Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, Head};

/// The statements with the indices `first..end`, which jumps to a label leave or repeat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Reach {
    first: usize,
    end: usize,
    is_loop: bool,
    label: DeclId,
}

/// Returns the labels of a statement.
fn labels(stmt: &Stmt) -> Vec<DeclId> {
    let mut found = Vec::new();
    let mut stmt = stmt;
    while let StmtKind::Label(label, inner) = &stmt.kind {
        found.push(*label);
        stmt = inner;
    }
    found
}

/// Returns a statement without its labels.
pub fn without_labels(stmt: &Stmt) -> &Stmt {
    match &stmt.kind {
        StmtKind::Label(_, inner) => without_labels(inner),
        _ => stmt,
    }
}

/// Returns the ranges that jumps leave or repeat, outer before inner ones, or `None` if two of them must overlap.
fn reaches(stmts: &[Stmt]) -> Option<Vec<Reach>> {
    let mut all: Vec<Reach> = Vec::new();
    for (index, stmt) in stmts.iter().enumerate() {
        for label in labels(stmt) {
            let reach = |first, end, is_loop| Reach { first, end, is_loop, label };
            let mut is_jump = |part: Part<'_>| matches!(part, Part::Stmt(Stmt { kind: StmtKind::Goto(to), .. }) if *to == label);
            let mut jumps = |stmt: &Stmt| Part::Stmt(stmt).any(&mut is_jump);
            let first = stmts[..index].iter().position(&mut jumps);
            all.extend(first.map(|first| reach(first, index, false)));
            let last = stmts[index..].iter().rposition(&mut jumps);
            all.extend(last.map(|last| reach(index, index + last + 1, true)));
        }
    }
    // To avoid overlaps, let a block begin earlier, or a loop end later.
    loop {
        let before = all.clone();
        for outer in &before {
            for inner in &mut all {
                let crosses = |a: &Reach, b: &Reach| a.first < b.first && b.first < a.end && a.end < b.end;
                if crosses(outer, inner) && !inner.is_loop {
                    inner.first = outer.first;
                } else if crosses(inner, outer) && inner.is_loop && outer.is_loop {
                    inner.end = outer.end;
                } else if crosses(outer, inner) || crosses(inner, outer) && outer.is_loop {
                    return None;
                }
            }
        }
        if all == before {
            break;
        }
    }
    all.sort_by_key(|reach| (reach.first, std::cmp::Reverse(reach.end), reach.is_loop));
    Some(all)
}

impl Scope<'_> {
    /// Lowers statements that may have labels.
    pub fn stmts(&mut self, stmts: &[Stmt]) -> Result<Vec<ir::Stmt>> {
        let Some(label) = stmts.iter().find(|stmt| matches!(stmt.kind, StmtKind::Label(..))) else {
            return self.unlabeled(stmts);
        };
        match reaches(stmts) {
            Some(all) => self.reached(stmts, 0, &all),
            None => self.refuse(label.span, "goto into a loop of other gotos", "write a loop"),
        }
    }

    /// Lowers statements and the jumps in them. `begin` is the index of the first statement in the whole list.
    fn reached(&mut self, stmts: &[Stmt], begin: usize, all: &[Reach]) -> Result<Vec<ir::Stmt>> {
        let mut list = Vec::new();
        let mut done = 0;
        let mut rest = all;
        while let Some((reach, others)) = rest.split_first() {
            let (first, end) = (reach.first - begin, reach.end - begin);
            list.extend(self.unlabeled(&stmts[done..first])?);
            let count = others.iter().take_while(|other| other.end <= reach.end).count();
            let (inner, later) = others.split_at(count);
            list.extend(self.declare_above(&stmts[first..end])?);
            let label = self.label(&self.unit.decl(reach.label).name.to_lowercase());
            let jump = if reach.is_loop { Jump::Continue(label) } else { Jump::Break(label) };
            let outer = self.jumps.insert(reach.label, jump);
            let inner_stmts = self.reached(&stmts[first..end], reach.first, inner);
            match outer {
                Some(outer) => self.jumps.insert(reach.label, outer),
                None => self.jumps.remove(&reach.label),
            };
            let mut inner_stmts = inner_stmts?;
            list.push(ir::Stmt::run(if reach.is_loop {
                inner_stmts.push(ir::Stmt::run(Jump::Break(label)));
                ir::Expr::Loop(Box::new(ir::Loop {
                    label: Some(label),
                    head: Head::Forever,
                    body: inner_stmts.into(),
                }))
            } else {
                ir::Block::labeled(label, inner_stmts).into()
            }));
            done = end;
            rest = later;
        }
        list.extend(self.unlabeled(&stmts[done..])?);
        Ok(list)
    }

    /// Declares the variables of these statements that are also used outside of them.
    pub fn declare_above(&mut self, stmts: &[Stmt]) -> Result<Vec<ir::Stmt>> {
        let mut list = Vec::new();
        for stmt in stmts {
            let StmtKind::Declare(declarations) = &without_labels(stmt).kind else { continue };
            for declared in declarations {
                let is_used =
                    self.facts().is_some_and(|facts| facts.trace.is_used_outside(declared.decl, stmts));
                if is_used && !self.declared_above.contains(&declared.decl) {
                    list.extend(self.declared(declared.decl, None, declared.span)?);
                    self.declared_above.insert(declared.decl);
                }
            }
        }
        Ok(list)
    }
}
