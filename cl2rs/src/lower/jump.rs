//! `goto`: a forward jump leaves a block, and a backward jump starts a loop again.

use super::{Jump, Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, Head};

/// The statements of a list from `first` up to `end`, which jumps to a label leave or start again.
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
pub fn bare(stmt: &Stmt) -> &Stmt {
    match &stmt.kind {
        StmtKind::Label(_, inner) => bare(inner),
        _ => stmt,
    }
}

/// Returns the ranges of statements that jumps leave or repeat, the outer before the inner; `None` if two of them cross.
fn reaches(stmts: &[Stmt]) -> Option<Vec<Reach>> {
    let mut all: Vec<Reach> = Vec::new();
    for (place, stmt) in stmts.iter().enumerate() {
        for label in labels(stmt) {
            let of = |first, end, is_loop| Reach { first, end, is_loop, label };
            let mut is_jump = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Goto(to) if to == label);
            let mut jumps = |stmt: &Stmt| stmt.any_stmt(&mut is_jump);
            let first = stmts[..place].iter().position(&mut jumps);
            all.extend(first.map(|first| of(first, place, false)));
            let last = stmts[place..].iter().rposition(&mut jumps);
            all.extend(last.map(|last| of(place, place + last + 1, true)));
        }
    }
    // A block may begin earlier, and a loop end later.
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
            return self.plain(stmts);
        };
        let Some(all) = reaches(stmts) else {
            return Err(self.refuse(label.span, "goto into a loop of others", "write a loop"));
        };
        self.reached(stmts, 0, &all)
    }

    /// Lowers the statements from number `begin` on, and the jumps in them.
    fn reached(&mut self, stmts: &[Stmt], begin: usize, all: &[Reach]) -> Result<Vec<ir::Stmt>> {
        let mut list = Vec::new();
        let mut place = 0;
        let mut rest = all;
        while let Some((reach, others)) = rest.split_first() {
            list.extend(self.plain(&stmts[place..reach.first - begin])?);
            let (first, end) = (reach.first - begin, reach.end - begin);
            let (inner, later) =
                others.split_at(others.iter().take_while(|other| other.end <= reach.end).count());
            let others: Vec<&Stmt> = stmts[end..].iter().collect();
            list.extend(self.declared_before(&stmts[first..end], &others)?);
            let label = self.label(&self.unit.decl(reach.label).name.to_lowercase());
            let jump = if reach.is_loop { Jump::Again(label) } else { Jump::Leave(label) };
            let outer = self.jumps.insert(reach.label, jump);
            let own = self.reached(&stmts[first..end], reach.first, inner);
            match outer {
                Some(outer) => self.jumps.insert(reach.label, outer),
                None => self.jumps.remove(&reach.label),
            };
            let mut own = own?;
            list.push(ir::Stmt::run(if reach.is_loop {
                own.push(ir::Stmt::run(ir::Expr::Break(Some(label))));
                let own = ir::Loop { label: Some(label), head: Head::Forever, body: ir::Block::of(own) };
                ir::Expr::Loop(Box::new(own))
            } else {
                ir::Expr::Block(Box::new(ir::Block { label: Some(label), ..ir::Block::of(own) }))
            }));
            place = end;
            rest = later;
        }
        list.extend(self.plain(&stmts[place..])?);
        Ok(list)
    }

    /// Declares the variables of these statements that later statements use.
    pub fn declared_before(&mut self, stmts: &[Stmt], later: &[&Stmt]) -> Result<Vec<ir::Stmt>> {
        let mut list = Vec::new();
        for stmt in stmts {
            let StmtKind::Declare(declared) = &bare(stmt).kind else { continue };
            for own in declared {
                if later.iter().any(|other| other.names(own.decl)) && !self.declared_above.contains(&own.decl)
                {
                    list.extend(self.declared(own.decl, None, own.span)?);
                    self.declared_above.insert(own.decl);
                }
            }
        }
        Ok(list)
    }
}
