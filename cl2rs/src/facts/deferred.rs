//! Deferred initialization: variables that C declares without a value are declared at their first assignment.

use crate::ast::*;

/// An assignment that declares its variable.
pub struct DeferredInit {
    pub assignment: ExprId,
    /// Whether the variable is used after the loop that begins with the assignment.
    pub outlives: bool,
}

/// Returns the id of `x = ...`, if `x` is not read on the right.
fn first_assignment(stmt: &Stmt, decl: DeclId) -> Option<ExprId> {
    match &stmt.kind {
        StmtKind::Do(Expr { id, kind: ExprKind::Assign(place, value), .. })
            if Part::Place(place).variable() == Some(decl) && Part::Expr(value).count(decl) == 0 =>
        {
            Some(*id)
        }
        _ => None,
    }
}

/// Returns the assignment that a statement begins with, if all later code sees its value.
fn beginning(stmt: &Stmt, decl: DeclId) -> Option<ExprId> {
    match &stmt.kind {
        StmtKind::For { init: Some(init), .. } => first_assignment(init, decl),
        _ => first_assignment(stmt, decl),
    }
}

fn count(stmt: &Stmt, decl: DeclId) -> usize {
    let mut count = 0;
    stmt.walk(&mut |part| count += usize::from(part.variable() == Some(decl)));
    count
}

/// Returns the assignments that every use of a variable in these statements follows, each in the same block and in the same iteration of a
/// loop; `None` if there is a use that follows none.
pub fn deferred_inits<'a>(
    stmts: impl IntoIterator<Item = &'a Stmt>,
    decl: DeclId,
) -> Option<Vec<DeferredInit>> {
    let with: Vec<&Stmt> = stmts.into_iter().filter(|stmt| stmt.names(decl)).collect();
    let (mut found, mut rest) = (Vec::new(), &with[..]);
    while let Some((first, later)) = rest.split_first() {
        let Some(assignment) = beginning(first, decl) else {
            found.extend(within(first, decl)?);
            rest = later;
            continue;
        };
        let uses = later.iter().take_while(|stmt| beginning(stmt, decl).is_none()).count();
        // A value that is never read has no home.
        if uses == 0 && count(first, decl) == 1 {
            return None;
        }
        found.push(DeferredInit { assignment, outlives: uses > 0 });
        rest = &later[uses..];
    }
    Some(found)
}

fn within(stmt: &Stmt, decl: DeclId) -> Option<Vec<DeferredInit>> {
    let block = |stmt: &Stmt| match &stmt.kind {
        StmtKind::Block(block) => deferred_inits(&block.stmts, decl),
        _ => deferred_inits([stmt], decl),
    };
    let names = |expr: &Expr| Part::Expr(expr).count(decl) > 0;
    match &stmt.kind {
        StmtKind::Block(_) => block(stmt),
        StmtKind::If(condition, then, otherwise) if !names(condition) => {
            let mut found = Vec::new();
            for branch in std::iter::once(then).chain(otherwise).filter(|branch| branch.names(decl)) {
                found.extend(block(branch)?);
            }
            Some(found)
        }
        StmtKind::For { init, condition, step, body } => {
            let is_in_head =
                init.as_ref().is_some_and(|init| init.names(decl)) || condition.iter().chain(step).any(names);
            if is_in_head { None } else { block(body) }
        }
        StmtKind::While(condition, body) | StmtKind::DoWhile(body, condition) if !names(condition) => {
            block(body)
        }
        _ => None,
    }
}
