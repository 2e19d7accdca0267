//! The side effects of expressions, which determine which expressions can be reordered.

use super::ir::*;
use std::collections::HashSet;

/// The variables that an expression reads and writes. Memory that pointers, slices and references reach counts as one variable.
#[derive(Clone, Default, Debug)]
pub struct Effects {
    reads: HashSet<LocalId>,
    writes: HashSet<LocalId>,
    reads_memory: bool,
    writes_memory: bool,
}

impl Effects {
    /// Returns the effects of expressions; `references` are the parameters that are slices or references.
    pub fn of<'a>(exprs: impl IntoIterator<Item = &'a Expr>, references: &HashSet<LocalId>) -> Self {
        let mut effects = Self::default();
        exprs.into_iter().for_each(|expr| expr.walk(&mut |part| effects.add(part, references)));
        effects
    }

    /// Returns the effects of statements.
    pub fn from_stmts(stmts: &[Stmt], references: &HashSet<LocalId>) -> Self {
        Self::of(stmts.iter().filter_map(Stmt::any_expr), references)
    }

    /// Returns `true` if the expression changes nothing.
    pub fn is_pure(&self) -> bool {
        self.writes.is_empty() && !self.writes_memory
    }

    /// Returns `true` if evaluating two expressions in the reverse order may give different values.
    pub fn conflicts(&self, other: &Self) -> bool {
        let meets = |a: &HashSet<LocalId>, b: &HashSet<LocalId>| {
            let (small, large) = if a.len() < b.len() { (a, b) } else { (b, a) };
            small.iter().any(|local| large.contains(local))
        };
        meets(&self.writes, &other.reads)
            || meets(&self.writes, &other.writes)
            || meets(&self.reads, &other.writes)
            || (self.writes_memory && (other.reads_memory || other.writes_memory))
            || (self.reads_memory && other.writes_memory)
    }

    /// Adds other effects, in a time that depends only on the smaller sets.
    pub fn merge(&mut self, other: Self) {
        let union = |set: &mut HashSet<LocalId>, mut other: HashSet<LocalId>| {
            if set.len() < other.len() {
                std::mem::swap(set, &mut other);
            }
            set.extend(other);
        };
        union(&mut self.reads, other.reads);
        union(&mut self.writes, other.writes);
        self.reads_memory |= other.reads_memory;
        self.writes_memory |= other.writes_memory;
    }

    /// Adds the effects of an expression without those of its parts.
    fn add(&mut self, expr: &Expr, references: &HashSet<LocalId>) {
        for place in expr.changes() {
            match place.root() {
                Some(local) if !references.contains(&local) => {
                    self.writes.insert(local);
                }
                _ => self.writes_memory = true,
            }
        }
        let mut any = || (self.reads_memory, self.writes_memory) = (true, true);
        match expr {
            Expr::Local(local) => {
                self.reads.insert(*local);
                self.reads_memory |= references.contains(local);
            }
            Expr::Call(path, list) => match path {
                Path::Own(_) => any(),
                Path::Runtime(function) if !function.is_pure() => any(),
                // A function of the library accesses memory through its arguments.
                Path::Builtin(_) => {
                    let is_reference = |expr: &Expr| match expr {
                        Expr::Ref(..) => true,
                        Expr::Local(local) => references.contains(local),
                        _ => false,
                    };
                    if list.iter().any(is_reference) {
                        any();
                    }
                }
                _ => {}
            },
            Expr::Method(_, Method::Get, _) => self.reads_memory = true,
            Expr::Method(_, method, _) if !method.is_pure() && !method.changes_receiver() => any(),
            Expr::Access { is_store, .. } => {
                self.reads_memory = true;
                self.writes_memory |= is_store;
            }
            Expr::Await(_) | Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => any(),
            _ => {}
        }
    }
}

/// Decides for each variable of a function whether it is `mut`, and whether it is used.
pub fn mark(function: &mut Function) {
    let (mut changed, mut used) = (HashSet::new(), HashSet::new());
    function.body.walk(&mut |expr| {
        used.extend(if let Expr::Local(local) = expr { Some(*local) } else { None });
        changed.extend(expr.changes().into_iter().filter_map(Expr::root));
    });
    // Writing through a reference or a slice does not change the variable.
    for local in function.references() {
        changed.remove(&local);
    }
    for (index, local) in (0..).zip(&mut function.locals) {
        (local.is_mutable, local.is_used) =
            (changed.contains(&LocalId(index)), used.contains(&LocalId(index)));
    }
}
