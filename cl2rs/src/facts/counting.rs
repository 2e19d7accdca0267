//! A `for` that counts: its counter changes by a constant and nowhere else, it does not wrap, and its bound does not change.

use super::FunctionFacts;
use crate::ast::constant::{integer, limits};
use crate::ast::*;

/// The parts of a loop that becomes `for i in a..b`.
pub struct Counting<'a> {
    pub counter: DeclId,
    /// Where it begins in C: without the `- 1` of a loop that counts down from there.
    pub first: &'a Expr,
    pub is_first_inside: bool,
    pub bound: &'a Expr,
    /// The comparison of the counter with the bound, while which the loop repeats.
    pub op: Binary,
    pub by: i128,
    pub by_written: Option<&'a Expr>,
    /// Whether the condition is where it steps: `i-- > 0`.
    pub is_stepped: bool,
    /// Whether the counter is an index and nothing else.
    pub is_index: bool,
    pub is_named: bool,
}

fn is_read_of(expr: &Expr, decl: DeclId) -> bool {
    matches!(&expr.kind, ExprKind::Read(place) if Part::Place(place).variable() == Some(decl))
        || matches!(&expr.kind, ExprKind::Cast(Cast::Integral, inner) if is_read_of(inner, decl))
}

fn changes(part: Part<'_>, decl: DeclId) -> bool {
    let Part::Expr(expr) = part else { return false };
    match &expr.kind {
        ExprKind::Assign(place, _)
        | ExprKind::Compound { place, .. }
        | ExprKind::Step { place, .. }
        | ExprKind::Address(place) => Part::Place(place).variable() == Some(decl),
        _ => false,
    }
}

fn is_fixed(facts: &FunctionFacts, bound: &Expr, counter: DeclId, body: &Stmt) -> bool {
    !Part::Expr(bound).any(&mut |part| match part {
        Part::Expr(expr) => match &expr.kind {
            ExprKind::Call(Callee::Builtin(builtin), _) => !matches!(builtin, Builtin::Item(_)),
            ExprKind::Call(..)
            | ExprKind::Assign(..)
            | ExprKind::Compound { .. }
            | ExprKind::Step { .. }
            | ExprKind::Address(_)
            | ExprKind::Comma(..)
            | ExprKind::Refused(_) => true,
            _ => false,
        },
        Part::Place(place) => match place.kind {
            PlaceKind::Variable(decl) => {
                decl == counter || facts.backed.contains(&decl) || body.any(&mut |part| changes(part, decl))
            }
            _ => true,
        },
    })
}

/// Returns the largest value that an expression may have.
fn greatest(unit: &Unit, expr: &Expr) -> Option<i128> {
    if let Some(number) = integer(unit, expr) {
        return Some(number);
    }
    match &expr.kind {
        ExprKind::Cast(Cast::Integral, inner)
            if expr.ty.scalar() == Some(Scalar::Ulong) && inner.ty.is_integer() =>
        {
            greatest(unit, inner)
        }
        _ => Some(limits(expr.ty.scalar()?).1),
    }
}

fn is_only_index(body: &Stmt, counter: DeclId) -> bool {
    let (mut all, mut indices) = (0, 0);
    body.walk(&mut |part| {
        all += usize::from(part.variable() == Some(counter));
        if let Part::Place(Place { kind: PlaceKind::Part(_, index) | PlaceKind::Element(_, index), .. }) =
            part
        {
            indices += usize::from(is_read_of(index, counter));
        }
    });
    all > 0 && all == indices
}

/// Returns `None` if the loop does not count.
pub fn of<'a>(
    unit: &Unit,
    facts: &FunctionFacts,
    (counter, first): (DeclId, &'a Expr),
    condition: &'a Expr,
    step: Option<&'a Expr>,
    body: &'a Stmt,
) -> Option<Counting<'a>> {
    let ty = &unit.decl(counter).ty;
    let scalar = ty.scalar().filter(|_| ty.is_integer())?;
    if facts.backed.contains(&counter) || unit.decl(counter).kind != DeclKind::Variable {
        return None;
    }
    let ExprKind::Binary(op, left, right) = &condition.kind else { return None };
    let is_stepped = |expr: &Expr| {
        matches!(&expr.kind, ExprKind::Step { place, is_up: false, is_postfix: true }
            if Part::Place(place).variable() == Some(counter))
    };
    let is_it = |expr: &Expr| matches!(&expr.kind, ExprKind::Read(place) if Part::Place(place).variable() == Some(counter));
    let (op, bound, is_stepped) = match (is_it(left), is_it(right), is_stepped(left)) {
        (true, ..) => (*op, &**right, false),
        (_, true, _) => (op.mirrored(), &**left, false),
        (.., true) => (*op, &**right, true),
        _ => return None,
    };
    if body.any(&mut |part| changes(part, counter)) || !is_fixed(facts, bound, counter, body) {
        return None;
    }
    let (by, by_written) = match (is_stepped, step.map(|step| &step.kind)) {
        (true, None) => (-1, None),
        (false, Some(ExprKind::Step { place, is_up, .. }))
            if Part::Place(place).variable() == Some(counter) =>
        {
            (if *is_up { 1 } else { -1 }, None)
        }
        (false, Some(ExprKind::Compound { op: op @ (Binary::Add | Binary::Sub), place, value, .. }))
            if Part::Place(place).variable() == Some(counter) =>
        {
            let number = integer(unit, value).filter(|&number| number > 0)?;
            (if *op == Binary::Add { number } else { -number }, Some(&**value))
        }
        _ => return None,
    };
    let is_signed = scalar.is_signed();
    let most = limits(scalar).1;
    let number = integer(unit, bound);
    // A loop whose counter may wrap is not a range. C leaves the overflow of signed integers undefined.
    let is_sound = match (op, by > 0, is_stepped) {
        (Binary::Less, true, _) => {
            is_signed || greatest(unit, bound).is_some_and(|last| last <= most - (by - 1))
        }
        (Binary::LessEqual, true, _) => {
            is_signed || greatest(unit, bound).is_some_and(|last| last <= most - by)
        }
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
    let is_index = *ty != Type::Size
        && by > 0
        && is_only_index(body, counter)
        && is_not_negative(first)
        && (bound.ty.scalar().is_some_and(|scalar| !scalar.is_signed()) || is_not_negative(bound));
    let mut counting = Counting {
        counter,
        first,
        is_first_inside: true,
        bound,
        op,
        by,
        by_written,
        is_stepped,
        is_index,
        is_named: body.names(counter),
    };
    // Down from `n - 1` is `n` without itself.
    if by < 0
        && !is_stepped
        && is_signed
        && let ExprKind::Binary(Binary::Sub, n, one) = &first.kind
        && integer(unit, one) == Some(1)
    {
        (counting.first, counting.is_first_inside) = (n, false);
    }
    if is_stepped {
        counting.is_first_inside = false;
    }
    Some(counting)
}
