//! `i++` within a statement, which becomes a statement before or after it if nothing else there uses `i`.

use super::FunctionFacts;
use crate::ast::*;
use std::collections::{HashMap, HashSet};

/// The positions where a step of a statement can become a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Placement {
    /// Statements before it and after it.
    Around,
    /// Only statements before it, because later code sees the step.
    Before,
}

/// Returns the steps that become statements: they always run, and the statement names their variable only once.
pub fn separable(
    unit: &Unit,
    facts: &FunctionFacts,
    statement: Part<'_>,
    placement: Placement,
) -> HashSet<ExprId> {
    let mut steps = HashMap::new();
    find(statement, &mut |id, place, is_postfix| {
        if let Some(decl) = place.variable()
            && (placement == Placement::Around || !is_postfix)
            && (!facts.backed.contains(&decl) || place.ty.pointee().is_some())
            && unit.decl(decl).kind != DeclKind::Constant
        {
            steps.insert(decl, (id, 0));
        }
    });
    if !steps.is_empty() {
        statement.walk(&mut |part| {
            if let Some((_, uses)) = part.variable().and_then(|decl| steps.get_mut(&decl)) {
                *uses += 1;
            }
        });
    }
    steps.into_values().filter(|(_, uses)| *uses == 1).map(|(id, _)| id).collect()
}

/// Visits the steps that always run.
fn find<'a>(part: Part<'a>, visit: &mut impl FnMut(ExprId, &'a Place, bool)) {
    let mut inner = part.inner();
    if let Part::Expr(expr) = part {
        match &expr.kind {
            ExprKind::Conditional(..)
            | ExprKind::OrElse { .. }
            | ExprKind::Logical(..)
            | ExprKind::Comma(..) => inner.truncate(1),
            ExprKind::Statements(..) => inner.clear(),
            ExprKind::Step { place, is_postfix, .. } => visit(expr.id, place, *is_postfix),
            _ => {}
        }
    }
    inner.into_iter().for_each(|part| find(part, visit));
}
