//! `i++` within a statement, which becomes a statement before or after it if nothing else there uses `i`.

use super::FunctionFacts;
use crate::ast::*;
use std::collections::HashSet;

/// The statements that a statement permits next to it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// Statements before it and after it.
    Around,
    /// Only statements before it, because later code sees the step.
    Before,
}

/// Returns the steps that become statements: those that always run, of variables that the statement names once.
pub fn apart(unit: &Unit, facts: &FunctionFacts, statement: Part<'_>, room: Room) -> HashSet<ExprId> {
    let mut found = HashSet::new();
    find(unit, facts, statement, statement, room, &mut found);
    found
}

fn find(
    unit: &Unit,
    facts: &FunctionFacts,
    part: Part<'_>,
    statement: Part<'_>,
    room: Room,
    found: &mut HashSet<ExprId>,
) {
    let mut inner = part.inner();
    if let Part::Expr(expr) = part {
        match &expr.kind {
            ExprKind::Conditional(..)
            | ExprKind::OrElse { .. }
            | ExprKind::Logical(..)
            | ExprKind::Comma(..) => inner.truncate(1),
            ExprKind::Statements(..) => inner.clear(),
            ExprKind::Step { place, is_postfix, .. } => {
                if let Some(decl) = Part::Place(place).variable()
                    && statement.count(decl) == 1
                    && (room == Room::Around || !is_postfix)
                    && (!facts.backed.contains(&decl) || place.ty.pointee().is_some())
                    && unit.decl(decl).kind != DeclKind::Constant
                {
                    found.insert(expr.id);
                }
            }
            _ => {}
        }
    }
    inner.into_iter().for_each(|part| find(unit, facts, part, statement, room, found));
}
