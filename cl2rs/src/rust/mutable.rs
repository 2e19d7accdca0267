//! Finds the variables that change, which are declared as `mut`, and those that nothing names.

use super::ir::*;

/// Decides for each variable of a function whether it is `mut`, and whether it is used.
pub fn mark(function: &mut Function) {
    let (mut changed, mut used) = (vec![false; function.locals.len()], vec![false; function.locals.len()]);
    function.body.walk(&mut |expr| {
        if let Expr::Local(local) = expr {
            used[local.0 as usize] = true;
        }
        for local in change(expr) {
            changed[local.0 as usize] = true;
        }
    });
    // What a reference or a slice points to changes without the variable.
    for (local, ty) in &function.parameters {
        if matches!(ty, Ty::Slice(..) | Ty::Reference(..)) {
            changed[local.0 as usize] = false;
        }
    }
    for (index, local) in function.locals.iter_mut().enumerate() {
        (local.is_mutable, local.is_used) = (changed[index], used[index]);
    }
}

/// Returns the variables that an expression changes.
fn change(expr: &Expr) -> Vec<LocalId> {
    match expr {
        Expr::Assign(place, ..) if matches!(**place, Expr::Tuple(_)) => place.bindings(),
        Expr::Assign(place, ..) | Expr::SetSwizzle(place, ..) | Expr::Ref(true, place) => {
            place.root().into_iter().collect()
        }
        Expr::Method(of, method, _) if method.changes_receiver() => of.root().into_iter().collect(),
        _ => Vec::new(),
    }
}
