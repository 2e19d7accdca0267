//! `for` loops that count: only the step changes the counter, by a constant. The counter does not wrap, and the bound
//! does not change.

use super::FunctionFacts;
use super::trace::Use;
use crate::ast::constant::{integer, limits};
use crate::ast::*;
use std::ops::Range;

/// The parts of a loop that becomes `for i in a..b`.
pub struct Counting<'a> {
    pub counter: DeclId,
    /// The first value in C, or `n` if the loop counts down from `n - 1`.
    pub first: &'a Expr,
    /// Whether the body runs with the value `first`.
    pub is_first_inside: bool,
    pub bound: &'a Expr,
    /// The loop repeats while this comparison of the counter with the bound is true.
    pub op: Binary,
    pub by: i128,
    /// The expression for the size of the step, if the source contains one.
    pub by_written: Option<&'a Expr>,
    /// Whether the condition contains the step: `i-- > 0`.
    pub is_stepped: bool,
    /// Whether the body uses the counter only as an index.
    pub is_index: bool,
    /// Whether the body uses the counter.
    pub is_named: bool,
}

/// Returns `true` if an expression has the same value in each iteration.
fn is_fixed(facts: &FunctionFacts, bound: &Expr, counter: DeclId, body: &Range<usize>) -> bool {
    !Part::Expr(bound).any(&mut |part| match part {
        Part::Expr(expr) => match &expr.kind {
            ExprKind::Call(Callee::Builtin(builtin), _) => !matches!(builtin, Builtin::Item(_)),
            ExprKind::Call(..) | ExprKind::Address(_) | ExprKind::Comma(..) | ExprKind::Refused(_) => true,
            _ => expr.changed().is_some(),
        },
        Part::Place(place) => place.variable().is_none_or(|decl| {
            decl == counter || facts.backed.contains(&decl) || facts.trace.is_written(decl, body.clone())
        }),
        Part::Stmt(_) => true,
    })
}

/// Returns the largest value that an expression may have.
fn largest(unit: &Unit, expr: &Expr) -> Option<i128> {
    match &expr.kind {
        _ if let Some(number) = integer(unit, expr) => Some(number),
        ExprKind::Cast(Cast::Integral, inner)
            if expr.ty.scalar() == Some(Scalar::Ulong) && inner.ty.is_integer() =>
        {
            largest(unit, inner)
        }
        _ => Some(limits(expr.ty.scalar()?).1),
    }
}

/// Returns the parts of a counting loop, or `None` if the loop does not count.
pub fn find<'a>(
    unit: &Unit,
    facts: &FunctionFacts,
    (counter, first): (DeclId, &'a Expr),
    condition: &'a Expr,
    step: Option<&'a Expr>,
    body: &'a Stmt,
) -> Option<Counting<'a>> {
    let decl = unit.decl(counter);
    let scalar = decl.ty.scalar().filter(|_| decl.ty.is_integer())?;
    let body = facts.trace.range(body)?;
    if facts.backed.contains(&counter) || decl.kind != DeclKind::Variable {
        return None;
    }
    let ExprKind::Binary(op, left, right) = &condition.kind else { return None };
    let is_postfix_decrement = matches!(left.kind, ExprKind::Step { is_up: false, is_postfix: true, .. });
    let (op, bound, is_stepped) = if left.variable() == Some(counter) {
        (*op, &**right, false)
    } else if right.variable() == Some(counter) {
        (op.mirrored(), &**left, false)
    } else if is_postfix_decrement && left.changed()?.variable() == Some(counter) {
        (*op, &**right, true)
    } else {
        return None;
    };
    let uses = facts.trace.uses(counter, body.clone());
    if uses.iter().any(|(_, kind)| *kind == Use::Written) || !is_fixed(facts, bound, counter, &body) {
        return None;
    }
    let step = step.filter(|step| step.changed().and_then(Place::variable) == Some(counter));
    let (by, by_written) = match (is_stepped, step.map(|step| &step.kind)) {
        (true, None) => (-1, None),
        (false, Some(ExprKind::Step { is_up, .. })) => (if *is_up { 1 } else { -1 }, None),
        (false, Some(ExprKind::Compound { op: op @ (Binary::Add | Binary::Sub), value, .. })) => {
            let number = integer(unit, value).filter(|&number| number > 0)?;
            (if *op == Binary::Add { number } else { -number }, Some(&**value))
        }
        _ => return None,
    };
    let is_signed = scalar.is_signed();
    let number = integer(unit, bound);
    // A loop is not a range if the counter may wrap. Signed integers never do, because their overflow is undefined in C.
    let is_at_most = |last: i128| is_signed || largest(unit, bound).is_some_and(|bound| bound <= last);
    let is_sound = match (op, by > 0, is_stepped) {
        (Binary::Less, true, _) => is_at_most(limits(scalar).1 - (by - 1)),
        (Binary::LessEqual, true, _) => is_at_most(limits(scalar).1 - by),
        (Binary::NotEqual, true, _) => by == 1 && !is_signed && integer(unit, first) == Some(0),
        (Binary::GreaterEqual, false, false) => is_signed || number.is_some_and(|last| last >= -by),
        (Binary::Greater, false, false) => number.is_some_and(|last| is_signed || last + 1 >= -by),
        (Binary::Greater, false, true) => true,
        _ => false,
    };
    if !is_sound {
        return None;
    }
    let is_not_negative = |expr: &Expr| integer(unit, expr).is_some_and(|number| number >= 0);
    let is_index = decl.ty != Type::Size
        && by > 0
        && !uses.is_empty()
        && uses.iter().all(|(_, kind)| *kind == Use::Index)
        && is_not_negative(first)
        && (bound.ty.scalar().is_some_and(|scalar| !scalar.is_signed()) || is_not_negative(bound));
    // A loop from `n - 1` down to `b` becomes `(b..n).rev()`, so `n` is the first value, but outside of the range.
    let (first, is_first_inside) = match &first.kind {
        ExprKind::Binary(Binary::Sub, n, one)
            if by < 0 && !is_stepped && is_signed && integer(unit, one) == Some(1) =>
        {
            (&**n, false)
        }
        _ => (first, !is_stepped),
    };
    let is_named = !uses.is_empty();
    Some(Counting {
        counter,
        first,
        is_first_inside,
        bound,
        op,
        by,
        by_written,
        is_stepped,
        is_index,
        is_named,
    })
}
