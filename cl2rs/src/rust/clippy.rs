//! Finds expressions and statements for which clippy suggests a different spelling.

use super::ir::*;
use super::lint::Lint;
use std::collections::{BTreeSet, HashSet};

/// A traversal of an item, which visits each expression once.
#[derive(Default)]
pub struct Walk {
    pub lints: BTreeSet<Lint>,
    /// Variables that are used as an index anywhere.
    indices: HashSet<LocalId>,
}

impl Walk {
    pub fn block(&mut self, block: &Block) {
        let stmts: Vec<&Stmt> = block.stmts.iter().filter(|stmt| stmt.kind != StmtKind::Nothing).collect();
        for three in stmts.windows(3) {
            if let [StmtKind::Let(kept, _, init), StmtKind::Do(second), StmtKind::Do(third)] =
                [&three[0].kind, &three[1].kind, &three[2].kind]
                && let (Expr::Assign(a, None, b), Expr::Assign(c, None, d)) = (second, third)
                && (init, b, &**d) == (a, c, &Expr::Local(*kept))
            {
                self.lints.insert(Lint::ManualSwap);
            }
        }
        let exprs: Vec<Option<&Expr>> =
            stmts.iter().map(|stmt| stmt.expr()).chain(block.value.as_deref().map(Some)).collect();
        for pair in exprs.windows(2) {
            if let [Some(Expr::If(first)), Some(Expr::If(second))] = pair
                && first.otherwise.is_none()
                && are_limits(first, second)
            {
                self.lints.insert(Lint::ManualClamp);
            }
        }
        stmts.iter().filter_map(|stmt| stmt.any_expr()).for_each(|expr| self.expr(expr));
        block.value.iter().for_each(|value| self.expr(value));
    }

    pub fn expr(&mut self, expr: &Expr) {
        expr.parts().into_iter().for_each(|part| self.expr(part));
        expr.blocks().into_iter().for_each(|block| self.block(block));
        match expr {
            Expr::Lit(Lit::Float { value, scalar, .. }) if approximates_constant(*value, *scalar) => {
                self.lints.insert(Lint::ApproxConstant);
            }
            Expr::Index(_, index) => {
                if let Expr::Local(local) = **index {
                    self.indices.insert(local);
                }
            }
            Expr::Loop(iteration) => self.loops(iteration),
            Expr::If(branch) => self.branch(branch),
            Expr::Unary(UnOp::Not, inner) => {
                use BinOp::*;
                let is_bool = |op| matches!(op, LogicalAnd | LogicalOr | Equal | NotEqual) || op.is_order();
                if matches!(**inner, Expr::Binary(op, ..) if is_bool(op)) {
                    self.lints.insert(Lint::NonminimalBool);
                }
            }
            Expr::Binary(op, a, b) => self.binary(*op, a, b),
            _ => {}
        }
    }

    fn loops(&mut self, iteration: &Loop) {
        let Head::For(counter, _) = &iteration.head else { return };
        if !counter.is_some_and(|counter| self.indices.contains(&counter)) {
            return;
        }
        self.lints.insert(Lint::NeedlessRangeLoop);
        let mut stmts = iteration.body.stmts.iter().filter(|stmt| stmt.kind != StmtKind::Nothing);
        if let (Some(StmtKind::Do(Expr::Assign(_, None, _))), None, None) =
            (stmts.next().map(|stmt| &stmt.kind), stmts.next(), &iteration.body.value)
        {
            self.lints.insert(Lint::ManualSliceFill);
        }
    }

    fn branch(&mut self, branch: &If) {
        let Some(otherwise) = &branch.otherwise else {
            if branch.then.is_empty() {
                self.lints.insert(Lint::NeedlessIfs);
            }
            return;
        };
        if are_alike(&branch.then, otherwise) {
            self.lints.insert(Lint::IfSameThenElse);
        }
        let inner = match (&otherwise.stmts[..], otherwise.value.as_deref()) {
            ([stmt], None) => stmt.expr(),
            ([], value) => value,
            _ => None,
        };
        if let Some(Expr::If(second)) = inner
            && second.otherwise.is_some()
            && are_limits(branch, second)
        {
            self.lints.insert(Lint::ManualClamp);
        }
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr) {
        use BinOp::*;
        let is_number = integer(a).is_some() && integer(a) == integer(b);
        if !matches!(op, Mul | Rem | Add | Shl | Shr) && (is_number || (a == b && a.is_simple())) {
            self.lints.insert(Lint::EqOp);
        }
        if matches!(op, Mul | Div | And) && is_zero(a) || matches!(op, Mul | And) && is_zero(b) {
            self.lints.insert(Lint::ErasingOp);
        }
        if matches!(op, Add | Xor | Or) && is_zero(a)
            || matches!(op, Add | Sub | Xor | Or | Shl | Shr) && is_zero(b)
        {
            self.lints.insert(Lint::IdentityOp);
        }
    }
}

fn integer(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Lit(Lit::Int { value, .. }) => Some(*value),
        _ => None,
    }
}

fn is_zero(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(Lit::Int { value, .. }) => *value == 0,
        Expr::Lit(Lit::Float { value, .. }) => *value == 0.0,
        _ => false,
    }
}

/// Returns `true` if each of two conditions compares a value with a limit.
fn are_limits(first: &If, second: &If) -> bool {
    fn sides(branch: &If) -> Option<[&Expr; 2]> {
        match &branch.condition {
            Expr::Binary(op, a, b) if op.is_order() => Some([a, b]),
            _ => None,
        }
    }
    let (Some(first), Some(second)) = (sides(first), sides(second)) else { return false };
    first.iter().any(|side| second.contains(side))
}

/// Returns `true` if the statements of blocks differ only in lines and comments.
fn are_alike(a: &Block, b: &Block) -> bool {
    let kinds = |block: &Block| {
        let kinds = block.stmts.iter().map(|stmt| stmt.kind.clone());
        kinds.filter(|kind| *kind != StmtKind::Nothing).collect::<Vec<_>>()
    };
    let integer = |block: &Block| block.value.as_deref().and_then(integer);
    (a.value == b.value || integer(a).is_some_and(|value| integer(b) == Some(value))) && kinds(a) == kinds(b)
}

/// Returns `true` if a constant of the standard library starts with the digits of the number.
fn approximates_constant(value: f64, scalar: Scalar) -> bool {
    use core::f64::consts::*;
    const KNOWN: [f64; 19] = [
        E,
        FRAC_1_PI,
        FRAC_1_SQRT_2,
        FRAC_2_PI,
        FRAC_2_SQRT_PI,
        FRAC_PI_2,
        FRAC_PI_3,
        FRAC_PI_4,
        FRAC_PI_6,
        FRAC_PI_8,
        LN_2,
        LN_10,
        LOG10_2,
        LOG10_E,
        LOG2_10,
        LOG2_E,
        PI,
        SQRT_2,
        TAU,
    ];
    let value = value.abs();
    let digits = if scalar == Scalar::Float { (value as f32).to_string() } else { value.to_string() };
    let decimals = digits.len().saturating_sub(2);
    decimals >= 2
        && KNOWN.iter().any(|constant| {
            constant.to_string().starts_with(&digits)
                || format!("{constant:.decimals$}") == digits
                || scalar == Scalar::Float && value as f32 == *constant as f32
        })
}
