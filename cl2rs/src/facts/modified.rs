//! The variables outside of functions that functions modify.

use crate::ast::*;
use std::collections::HashSet;

/// Returns the variables that a function assigns, or whose address it takes as a pointer that can write.
pub fn find(unit: &Unit) -> HashSet<DeclId> {
    let mut found = HashSet::new();
    for function in &unit.functions {
        for stmt in &function.body.stmts {
            stmt.walk(&mut |part| {
                let Part::Expr(expr) = part else { return };
                let place = match &expr.kind {
                    ExprKind::Assign(place, _)
                    | ExprKind::Compound { place, .. }
                    | ExprKind::Step { place, .. } => place,
                    ExprKind::Address(place) | ExprKind::Decay(place)
                        if !matches!(expr.ty, Type::Pointer { is_const: true, .. }) =>
                    {
                        place
                    }
                    _ => return,
                };
                found.extend(root(place).filter(|decl| unit.decl(*decl).kind == DeclKind::Constant));
            });
        }
    }
    found
}

/// Returns the variable that a place expression is, or is a part of.
fn root(place: &Place) -> Option<DeclId> {
    match &place.kind {
        PlaceKind::Variable(decl) => Some(*decl),
        PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => root(of),
        _ => None,
    }
}
