//! `switch`: a `match`, or nested blocks that the cases leave.

use super::value::Value;
use super::{Exit, Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, LabelId, Pat};

impl Scope<'_> {
    /// Lowers a switch to a `match` whose arms are the groups of cases. If a group falls through to the next, each arm
    /// leaves a block, after which its group follows.
    pub fn switch(&mut self, stmt: &Stmt, value: &Expr, groups: &[Group]) -> Result<Vec<ir::Stmt>> {
        let value = self.value(value)?;
        // All groups are in the scope of the variables that one of them declares.
        let mut stmts = Vec::new();
        for group in groups {
            stmts.extend(self.declare_above(&group.stmts)?);
        }
        // No case leads to the statements before the first.
        let is_unreached = groups.first().is_some_and(|group| group.cases.is_empty());
        let groups = if is_unreached { &groups[1..] } else { groups };
        let patterns: Vec<_> =
            groups.iter().map(|group| self.patterns(stmt, group, &value.ty)).collect::<Result<_>>()?;
        let out = self.label("switch");
        self.exits.push(Exit { leave: out, next: None });
        let bodies: Result<Vec<_>> = groups.iter().map(|group| self.stmts(&group.stmts)).collect();
        self.exits.pop();
        let falls_through = groups.iter().rev().skip(1).any(|group| !group.stmts.last().is_some_and(is_end));
        let inner = if falls_through {
            let labels: Vec<LabelId> =
                (1..=groups.len()).map(|number| self.label(&format!("case_{number}"))).collect();
            let jump = |label| ir::Block::from(ir::Expr::Break(Some(label)));
            let arms = patterns.into_iter().zip(labels.iter().copied().map(jump)).collect();
            let mut inner = vec![choice(value, arms, jump(out))];
            for (label, body) in labels.into_iter().zip(bodies?) {
                inner = vec![ir::Stmt::run(ir::Block::labeled(label, inner))];
                inner.extend(body);
            }
            inner
        } else {
            let arms = patterns.into_iter().zip(bodies?.into_iter().map(ir::Block::from)).collect();
            vec![choice(value, arms, ir::Block::default())]
        };
        stmts.push(ir::Stmt::run(ir::Block::labeled(out, inner)));
        Ok(if stmts.len() == 1 { stmts } else { vec![ir::Stmt::run(ir::Block::from(stmts))] })
    }

    /// Returns the patterns of a group. A group with `default` has no other.
    fn patterns(&mut self, stmt: &Stmt, group: &Group, ty: &Type) -> Result<Vec<Pat>> {
        if group.cases.iter().any(|case| matches!(case, Case::Default)) {
            return Ok(vec![Pat::Any]);
        }
        let mut patterns = Vec::new();
        for case in &group.cases {
            patterns.push(match case {
                Case::Default => Pat::Any,
                Case::One(expr) => self.pattern(expr, ty)?,
                Case::Range(first, last) => match (self.integer(first), self.integer(last)) {
                    (Some(first), Some(last)) if first <= last => Pat::Range(first, last),
                    (Some(_), Some(_)) => continue,
                    _ => return self.refuse(stmt.span, "range of cases", "use constants"),
                },
            });
        }
        Ok(patterns)
    }

    /// Returns a case, by its name if it has one of the value's type.
    fn pattern(&mut self, expr: &Expr, ty: &Type) -> Result<Pat> {
        let number = self.require(self.integer(expr), expr.span, "case")?;
        let named = self.value(expr)?;
        let has_name = matches!(named.expr, ir::Expr::Path(_)) && named.ty == *ty;
        Ok(Pat::Value(if has_name { named.expr } else { ir::Expr::int(number) }))
    }
}

/// Returns the `match` or the `if` that chooses one of the arms, or otherwise the default.
fn choice(value: Value, mut arms: Vec<(Vec<Pat>, ir::Block)>, default: ir::Block) -> ir::Stmt {
    // An empty range matches no value.
    arms.retain(|(patterns, _)| !patterns.is_empty());
    let index = arms.iter().position(|(patterns, _)| patterns.contains(&Pat::Any));
    let default = index.map_or(default, |index| arms.remove(index).1);
    let value = value.typed().expr;
    ir::Stmt::run(match &mut arms[..] {
        [] => {
            let mut stmts = vec![ir::Stmt::new(ir::StmtKind::Discard(value))];
            stmts.push(ir::Stmt::run(default));
            ir::Block::from(stmts).into()
        }
        [(patterns, then)] if let [Pat::Value(one)] = &patterns[..] => {
            let condition = ir::Expr::binary(ir::BinOp::Equal, value, one.clone());
            ir::Expr::branch(condition, std::mem::take(then), Some(default))
        }
        _ => {
            arms.push((vec![Pat::Any], default));
            ir::Expr::Match(Box::new(ir::Match { value, arms }))
        }
    })
}

/// Returns `true` if control does not continue after a statement.
fn is_end(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Break | StmtKind::Return(_) | StmtKind::Continue | StmtKind::Goto(_) => true,
        StmtKind::Block(block) => block.stmts.last().is_some_and(is_end),
        _ => false,
    }
}
