//! Lowers `switch` to `match`. If a group of cases falls through, the arms leave nested blocks.

use super::value::Value;
use super::{Exit, Result, Scope};
use crate::ast::*;
use crate::rust::ir::{self, LabelId, Pat};

impl Scope<'_> {
    /// Lowers a switch to a `match` with one arm per group of cases. If a group falls through to the next, each arm
    /// instead leaves a block that ends right before the statements of its group.
    pub fn switch(&mut self, stmt: &Stmt, value: &Expr, groups: &[Group]) -> Result<Vec<ir::Stmt>> {
        let value = self.value(value)?;
        // A variable of one group is in scope in all later groups.
        let mut stmts = Vec::new();
        for group in groups {
            stmts.extend(self.declare_above(&group.stmts)?);
        }
        // Statements before the first case are unreachable.
        let is_unreached = groups.first().is_some_and(|group| group.cases.is_empty());
        let groups = if is_unreached { &groups[1..] } else { groups };
        let patterns: Vec<_> =
            groups.iter().map(|group| self.patterns(stmt, group, &value.ty)).collect::<Result<_>>()?;
        let end = self.label("switch");
        self.exits.push(Exit { leave: end, next: None });
        let bodies: Result<Vec<_>> = groups.iter().map(|group| self.stmts(&group.stmts)).collect();
        self.exits.pop();
        let falls_through = groups.iter().rev().skip(1).any(|group| !group.stmts.last().is_some_and(is_end));
        let inner = if falls_through {
            let labels: Vec<LabelId> =
                (1..=groups.len()).map(|number| self.label(&format!("case_{number}"))).collect();
            let jump = |label| ir::Block::from(ir::Expr::Break(Some(label)));
            let arms = patterns.into_iter().zip(labels.iter().copied().map(jump)).collect();
            let mut inner = vec![choice(value, arms, jump(end))];
            for (label, body) in labels.into_iter().zip(bodies?) {
                inner = vec![ir::Stmt::run(ir::Block::labeled(label, inner))];
                inner.extend(body);
            }
            inner
        } else {
            let arms = patterns.into_iter().zip(bodies?.into_iter().map(ir::Block::from)).collect();
            vec![choice(value, arms, ir::Block::default())]
        };
        stmts.push(ir::Stmt::run(ir::Block::labeled(end, inner)));
        Ok(if stmts.len() == 1 { stmts } else { vec![ir::Stmt::run(ir::Block::from(stmts))] })
    }

    /// Returns the patterns of a group: only `_` if it has `default`.
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

    /// Returns the pattern of a case. A constant keeps its name if it has the type of the value.
    fn pattern(&mut self, expr: &Expr, ty: &Type) -> Result<Pat> {
        let number = self.require(self.integer(expr), expr.span, "case")?;
        let named = self.value(expr)?;
        let has_name = matches!(named.expr, ir::Expr::Path(_)) && named.ty == *ty;
        Ok(Pat::Value(if has_name { named.expr } else { ir::Expr::int(number) }))
    }
}

/// Returns the `match` or `if` that selects an arm.
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
