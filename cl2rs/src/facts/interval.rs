//! Bounds of integers, which show that an operation cannot overflow.

use crate::ast::constant::{integer, limits};
use crate::ast::*;
use std::cell::RefCell;
use std::collections::HashMap;

/// The least and the greatest value.
pub type Interval = (i128, i128);

/// Returns the bounds of a sum, a difference or a product.
pub fn combined(op: Binary, a: Interval, b: Interval) -> Option<Interval> {
    let ends = |of: fn(i128, i128) -> Option<i128>| {
        let all = [of(a.0, b.0)?, of(a.0, b.1)?, of(a.1, b.0)?, of(a.1, b.1)?];
        Some((*all.iter().min()?, *all.iter().max()?))
    };
    match op {
        Binary::Add => ends(i128::checked_add),
        Binary::Sub => ends(i128::checked_sub),
        Binary::Mul => ends(i128::checked_mul),
        _ => None,
    }
}

/// The intervals of expressions, which depend on the counters of the loops around them.
#[derive(Default, Debug)]
pub struct Intervals {
    counters: HashMap<DeclId, Interval>,
    known: RefCell<HashMap<ExprId, Option<Interval>>>,
}

impl Intervals {
    /// Sets the interval of a counter in the body of its loop, or forgets it after the loop.
    pub fn set(&mut self, counter: DeclId, interval: Option<Interval>) {
        match interval {
            Some(interval) => self.counters.insert(counter, interval),
            None => self.counters.remove(&counter),
        };
        self.known.get_mut().clear();
    }

    /// Returns an interval that contains the value of an integer expression.
    pub fn of(&self, unit: &Unit, expr: &Expr) -> Option<Interval> {
        if let Some(known) = self.known.borrow().get(&expr.id) {
            return *known;
        }
        let interval = self.computed(unit, expr);
        self.known.borrow_mut().insert(expr.id, interval);
        interval
    }

    fn computed(&self, unit: &Unit, expr: &Expr) -> Option<Interval> {
        if let Some(number) = integer(unit, expr) {
            return Some((number, number));
        }
        let all = limits(expr.ty.scalar().filter(|_| expr.ty.is_integer())?);
        let found = match &expr.kind {
            ExprKind::Cast(Cast::Integral, value) => self.of(unit, value)?,
            ExprKind::Cast(..) => return None,
            ExprKind::Read(place) => {
                let counter = Part::Place(place).variable().and_then(|decl| self.counters.get(&decl));
                counter.copied().unwrap_or(all)
            }
            ExprKind::Binary(op, a, b) if !op.is_relation() => match (op, self.of(unit, b)?) {
                (Binary::And, (least, most)) if least >= 0 => (0, most),
                (Binary::Rem, (by, same)) if by == same && by > 0 && self.of(unit, a)?.0 >= 0 => (0, by - 1),
                (Binary::Div, (by, same)) if by == same && by > 0 => {
                    let (least, most) = self.of(unit, a)?;
                    (least / by, most / by)
                }
                (Binary::Shr, (by, same)) if by == same && (0..64).contains(&by) => {
                    // C takes the amount modulo the bits of the type.
                    let by = by % i128::from(expr.ty.scalar()?.bits());
                    let (least, most) = self.of(unit, a)?;
                    (least >> by, most >> by)
                }
                (op, b) => combined(*op, self.of(unit, a)?, b)?,
            },
            _ => all,
        };
        Some(if found.0 >= all.0 && found.1 <= all.1 { found } else { all })
    }
}
